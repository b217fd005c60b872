/* Progress on standard error while the command works, and a summary at its end. On a terminal progress is one
 * line, which is erased before anything else is written there. There is one for the whole process; any thread may
 * call. If nothing is to be shown, all of these do nothing. */
#ifndef NINEFOLD_CLI_PROGRESS_H
#define NINEFOLD_CLI_PROGRESS_H

#include "sudoku.h"
#include "stream/tally.h"

/* `bytes` is the length of the input, 0 if unknown. `only_asked`: nothing is shown unless an option asks for it,
 * not even on a terminal. From here on SIGINT and SIGTERM print the summary, if there is to be one, before they end
 * the process; no thread may have been started before. */
void progress_begin(uint64_t bytes, bool only_asked);

/* For what is not the answers to puzzles. Both functions may be called in any thread, and be NULL. */
struct progress_teller {
    const char *unit; /* what is counted: "puzzle"; NULL: the line is `more` alone */
    void (*more)(char *text, size_t room); /* what the line says behind number and rate */
    /* In place of the usual one, with a line break. If NULL, it has no verdicts. */
    void (*summary)(char *text, size_t room, uint64_t units);
};

/* Before progress_begin, whose `bytes` is then the number of puzzles wanted, each a byte. */
void progress_tell(const struct progress_teller *teller);

/* Adds puzzles that were answered, and the bytes of input they took. */
void progress_add(const struct tally *tally, size_t bytes);

/* The begin, state and end of a long count, identified by its owner. If several run at a time, the first is
 * shown. `puzzle`: whose solutions are estimated; may be NULL. */
void progress_count_begin(const void *owner, const sudoku_puzzle *puzzle);
void progress_count_update(const void *owner, sudoku_total total, double explored);
void progress_count_end(const void *owner);

/* Erases the line before something else is written to the file. If true, nothing is drawn until progress_show is
 * called. */
bool progress_hide(int file);
void progress_show(void);

/* All that was answered. */
struct tally progress_tally(void);

/* Erases the line and prints the summary. */
void progress_end(void);

#endif
