/* What the files of exports share: the mailbox, and the puzzle last parsed. */
#ifndef NINEFOLD_EXPORTS_H
#define NINEFOLD_EXPORTS_H

#include "sudoku.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { MAILBOX_SIZE = SUDOKU_RULES_TEXT };

/* What `parse` of the small module says of a text that is not for it; statuses of bad input are negative. */
enum { NEEDS_WHOLE = 1 };

extern char mailbox[MAILBOX_SIZE];
extern sudoku_puzzle puzzle;
extern sudoku_where where; /* where the text was wrong that was last parsed */

#endif
