/* The word `bench`: how long the engines take, on files of puzzles. */
#ifndef NINEFOLD_CLI_BENCH_H
#define NINEFOLD_CLI_BENCH_H

#include "options.h"

/* Prints a row for each file; false where one could not be read or holds no puzzle, which was then
 * said on standard error. */
bool bench_files(const struct options *options);

#endif
