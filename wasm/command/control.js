/**
 * The numbers that the threads share: the width of the terminal, the signal that was caught, whether signals are caught,
 * whether a thread reads where only a signal's handler is called, and one that is only for sleeping, since nothing ever
 * wakes it.
 */
export const [COLUMNS, CAUGHT, CATCHING, READING, NEVER, CONTROLS] = [0, 1, 2, 3, 4, 5];

export const STDERR = 2;
