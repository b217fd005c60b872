/* Figures as text: numbers of solutions, rates and times. */
#ifndef NINEFOLD_CLI_FIGURES_H
#define NINEFOLD_CLI_FIGURES_H

#include "sudoku.h"

enum { FIGURES_ROOM = 40 /* for any figure, and a NUL */ };

/* Those that format write into `text`, of FIGURES_ROOM bytes, and return where in it the figure begins. */

/* A total in decimal digits. */
const char *figures_total(sudoku_total total, char *text);

/* Reads a total at the start of the text. Returns its length in bytes, 0 if there is none, if it has a leading
 * zero, or if it takes more than 128 bits. */
size_t figures_read_total(const char *text, size_t length, sudoku_total *total);

/* A rate, 0 or more, with three significant figures, below 10 two: 0.33, 950, 12.3 k, 4.56 M. */
const char *figures_rate(double rate, char *text);

/* A time in seconds, 0 or more, rounded down: 8 s, 2:05, 1:02:05. */
const char *figures_time(double seconds, char *text);

/* The same, rounded to nearest, with decimals below a minute: 0.123 s, 59.9 s, 1:00. */
const char *figures_time_taken(double seconds, char *text);

#endif
