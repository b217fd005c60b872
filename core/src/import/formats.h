/* What a text with one puzzle may look like: a table with a row for each format. A row looks whether a
 * text is its own, and reads it. Recognising is generous, so that a text with a slip in it is told
 * where the slip is; reading is strict. */
#ifndef NINEFOLD_FORMATS_FORMATS_H
#define NINEFOLD_FORMATS_FORMATS_H

#include "text/line.h"

/* All of it, and the size it must have, or 0. */
struct text {
    const char *bytes;
    size_t length;
    int size;
};

struct format {
    const char *name;
    bool (*recognise)(struct text text);
    /* Fills in a position that is empty and has no shape yet. On failure where->offset, and actual
     * and expected where they mean something, are set; line and column follow from the offset. */
    sudoku_status (*read)(struct text text, sudoku_position *position, sudoku_where *where);
};

/* The rows in the order in which they are asked, all or those without rules, from turn 0 on; the last takes
 * anything: asked.c. */
const struct format *format_asked(bool rules, int turn);

/* Each is in the file of its family. */
extern const struct format format_hodoku, format_susser; /* programs/hodoku.c */
extern const struct format format_masks;                 /* masks.c */
extern const struct format format_candidates, format_sudocue, format_numbers; /* candidates.c */
extern const struct format format_simple;                    /* programs/simple.c */
extern const struct format format_sadman, format_sadman2;    /* programs/sadman.c */
extern const struct format format_taxonomy, format_exchange; /* lists.c */
extern const struct format format_opensudoku;                /* programs/opensudoku.c */
extern const struct format format_sudokuwiki;                /* programs/sudokuwiki.c */
extern const struct format format_ours, format_constraints;  /* variants/ */
extern const struct format format_killer, format_pskiller, format_sumocue, format_jigsaw;
extern const struct format format_blanks;            /* blanks.c */
extern const struct format format_line, format_grid; /* paste.c: whatever is left */

/* Lines of a text, one after the other: begin with {text}. */
struct walk {
    struct text text;
    size_t next;      /* where the next line begins */
    size_t start;     /* where this one does */
    struct line line; /* of which all is there: take its length from `full` */
};
bool walk_line(struct walk *walk);

/* The next line that is neither blank nor a comment. */
bool walk_content(struct walk *walk);

/* The next row of a grid: borders are passed over as well. */
bool walk_row(struct walk *walk, int size);

/* Takes the line as a row of nine cells: their digits, and where they stand in the text. */
sudoku_status walk_cells(struct walk *walk, uint8_t *digits, size_t *offsets, sudoku_where *where);

/* Ready to be filled in. BAD_SIZE where there is no such size, or another was insisted on. */
sudoku_status position_begin(sudoku_position *position, struct text text, int size);

/* A digit that was printed, or written since. */
void position_give(sudoku_position *position, size_t cell, int digit);
void position_enter(sudoku_position *position, size_t cell, int digit);

/* Something that was not taken over: a static name. Each is kept once. */
void position_leave_out(sudoku_position *position, const char *name);

/* Makes the single candidates of the puzzle its givens. */
void position_settle(sudoku_position *position);

/* For each open cell the digits that no given and no entry of its houses has, as its marks. */
void position_mark_all(sudoku_position *position);

/* The digit of a symbol where 1 to 9 and then A, B ... are written, SYMBOL_BLANK or SYMBOL_UNKNOWN. */
int position_digit(const sudoku_position *position, char symbol);

/* What a reader answers, with the offset. */
sudoku_status bad_symbol(struct text text, size_t offset, sudoku_where *where);
sudoku_status bad_length(size_t offset, size_t actual, size_t expected, sudoku_where *where);
sudoku_status bad_row(size_t offset, size_t actual, size_t expected, sudoku_where *where);
sudoku_status truncated(size_t offset, size_t actual, size_t expected, sudoku_where *where);

#endif
