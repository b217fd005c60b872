/** Numbers that the threads share: the width of the terminal, the signal that was caught, and one that none ever wakes. */
export const [COLUMNS, CAUGHT, NEVER, CONTROLS] = [0, 1, 2, 3];

export const STDERR = 2;
