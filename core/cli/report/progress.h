/* How far the command is, shown on standard error while it works, and a summary at its end. On a terminal
 * it is one line, which is erased when anything else is to be written there. There is one for the whole
 * process, and any thread may call. Where nothing is to be shown all of these do nothing. */
#ifndef NINEFOLD_CLI_PROGRESS_H
#define NINEFOLD_CLI_PROGRESS_H

#include "sudoku.h"
#include "stream/tally.h"

/* `bytes` is how long the input is, 0 where it is not known. `only_asked`: nothing is shown that no option
 * asks for, not even on a terminal. From here on SIGINT and SIGTERM print the summary, where there
 * is to be one, before they end the process; no thread may have been started before. */
void progress_begin(uint64_t bytes, bool only_asked);

/* So many puzzles more are answered, and their bytes dealt with. */
void progress_add(const struct tally *tally, size_t bytes);

/* A count that takes long, of `owner`: it begins, has come so far, and is over. Where several run at a
 * time the first is shown. */
void progress_count_begin(const void *owner, const sudoku_puzzle *puzzle);
void progress_count_update(const void *owner, sudoku_total total, double explored);
void progress_count_end(const void *owner);

/* Erases the line before something else is written to the file. Where true, nothing is drawn until
 * progress_show is called. */
bool progress_hide(int file);
void progress_show(void);

/* All that was answered. */
struct tally progress_tally(void);

/* Erases the line and prints the summary. */
void progress_end(void);

#endif
