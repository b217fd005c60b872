/* How far the command is, told on standard error while it works, and a summary at its end. What is
 * drawn on a terminal stands in one line, and is gone when anything else is to be written there. One
 * for the whole process, as the terminal is; any thread may call. Where nothing is to be told all of
 * these do nothing. */
#ifndef NINEFOLD_CLI_PROGRESS_H
#define NINEFOLD_CLI_PROGRESS_H

#include "options.h"
#include "tally.h"

/* `bytes` is how long the input is, 0 where nobody knows; `typed`: somebody is typing it. */
void progress_begin(const struct options *options, uint64_t bytes, bool typed);

/* So many puzzles more are answered, and bytes behind us. */
void progress_add(const struct tally *tally, size_t bytes);

/* A long count, `who`, of a puzzle begins, has come so far, and is over. Where several run at a time
 * the first is shown. */
void progress_count(const void *who, const sudoku_puzzle *puzzle);
void progress_counting(const void *who, sudoku_total total, double explored);
void progress_counted(const void *who);

/* Before somebody else writes to the file, and, where true, after that. */
bool progress_make_way(int file);
void progress_go_on(void);

/* All that was answered. */
struct tally progress_tally(void);

/* Takes the line away and says the summary. */
void progress_end(void);

#endif
