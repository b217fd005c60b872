/**
 * The numbers that the threads share: the width of the terminal, the signal that was caught, whether signals are caught, and
 * one that is only for sleeping, since nothing ever wakes it.
 */
export const [COLUMNS, CAUGHT, CATCHING, NEVER, CONTROLS] = [0, 1, 2, 3, 4];

export const STDERR = 2;
