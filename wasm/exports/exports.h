/* What the files of exports share: the mailbox, and what was read last. */
#ifndef NINEFOLD_EXPORTS_H
#define NINEFOLD_EXPORTS_H

#include "sudoku.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { MAILBOX_SIZE = SUDOKU_RULES_TEXT };

/* What `parse` of the small module says of a text that is not for it; statuses of bad input are negative. */
enum { NEEDS_WHOLE = 1 };

/* Texts and lists on their way in or out. */
extern char mailbox[MAILBOX_SIZE];

/* What a call tells besides what it returns: numbers, addresses of names among them, which JavaScript names in the same
 * order (Module.told). Good until the next call that tells. */
enum { TOLD_MOST = 16 };
extern double told[TOLD_MOST];
void tell(const double *numbers, size_t count);
#define TELL(...)                                                                                  \
    tell((const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double))
#define TOLD_ADDRESS(pointer) ((double)(uintptr_t)(pointer))

/* The only other state of a module instance that is not behind a handle: what `parse` read
 * last, which the calls puzzle_, position_, rule_ and where ask about, and ..._open makes a handle
 * of. A handle keeps what it needs of it, so reading the next text does not disturb it. */
extern struct reading {
    sudoku_position position; /* of the small module its puzzle alone */
    sudoku_where where;       /* the status was bad input: where in the text */
    bool board;               /* answers have all cells of the board, not those of the grid alone */
} reading;

/* Why a puzzle has no solution: the whole module looks for two rules where one fails. */
sudoku_reason reason_of(const sudoku_puzzle *puzzle);

#endif
