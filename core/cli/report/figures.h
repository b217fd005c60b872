/* Figures as text: numbers of solutions, rates and times. */
#ifndef NINEFOLD_CLI_FIGURES_H
#define NINEFOLD_CLI_FIGURES_H

#include "sudoku.h"

enum { FIGURES_ROOM = 40 /* for any figure, and a NUL */ };

/* Those that write write to `text`, of FIGURES_ROOM, and return where in it the figure begins. */

/* A total in decimal digits. */
const char *figures_total(sudoku_total total, char *text);

/* Reads one, which begins the text: how many bytes it has; 0 where there is none, or it is beyond 128 bits. A
 * number has no zero before it. */
size_t figures_read_total(const char *text, size_t length, sudoku_total *total);

/* A rate, 0 or more: 950, 12.3 k, 4.56 M; three figures are as many as one can read as they change. */
const char *figures_rate(double rate, char *text);

/* A time in seconds, 0 or more, rounded down: 8 s, 2:05, 1:02:05. */
const char *figures_time(double seconds, char *text);

/* The same, rounded and below a minute with decimals: 0.123 s, 59.9 s, 1:00. */
const char *figures_time_taken(double seconds, char *text);

#endif
