/* Shared by the files of exports: the mailbox, and the puzzle read last. */
#ifndef NINEFOLD_EXPORTS_H
#define NINEFOLD_EXPORTS_H

#include "sudoku.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { MAILBOX_SIZE = SUDOKU_RULES_TEXT };

/* The small module's `parse` returns this for a text that it does not read; statuses of bad input are negative. */
enum { NEEDS_WHOLE = 1 };

/* Texts and lists passed in or out. */
extern char mailbox[MAILBOX_SIZE];

/* Results of a call besides its return value ("tells"): numbers, some of them addresses of names, which JavaScript names in
 * the same order (Module.told). Valid until the next call that tells. */
enum { TOLD_MOST = 16 };
extern double told[TOLD_MOST];
void tell(const double *numbers, size_t count);
#define TELL(...)                                                                                  \
    tell((const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double))
#define TOLD_ADDRESS(pointer) ((double)(uintptr_t)(pointer))

/* The only other state of a module instance that is not behind a handle: what `parse` read last. The calls puzzle_,
 * position_, rule_ and where read it, and ..._open makes a handle of it, which keeps a copy of what it needs. */
extern struct reading {
    sudoku_position position; /* of the small module its puzzle alone */
    sudoku_where where;       /* the position of the fault, if the status is bad input */
    bool board;               /* answers have all cells of the board, not only those of the grid */
} reading;

/* Why a puzzle has no solution; if a rule fails, the whole module also looks for two conflicting rules. */
sudoku_reason reason_of(const sudoku_puzzle *puzzle);

#endif
