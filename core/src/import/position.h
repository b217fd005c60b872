/* How importers fill in a position. */
#ifndef NINEFOLD_IMPORT_POSITION_H
#define NINEFOLD_IMPORT_POSITION_H

#include "text/scan.h"

/* Begins a position of the size. BAD_SIZE if there is no such size, or another is required. */
sudoku_status position_begin(sudoku_position *position, struct text text, int size);

/* Does the cell exist (in a wide shape)? */
bool position_has_cell(const sudoku_position *position, int cell);

/* Sets a given, or an entry. */
void position_set_given(sudoku_position *position, size_t cell, int digit);
void position_set_entry(sudoku_position *position, size_t cell, int digit);

/* Records something that is not read, by a static name; each name once. */
void position_omit(sudoku_position *position, const char *name);

/* Makes the single candidates of the puzzle its givens. */
void position_single_candidates_given(sudoku_position *position);

/* Makes the candidates of the puzzle the pencil marks of all cells that are not given, unless all cells have all. */
void position_mark_partial(sudoku_position *position);

/* Sets the pencil marks of each open cell to the digits that no given or entry in its houses has. */
void position_mark_all(sudoku_position *position);

/* The digit of a symbol (1 to 9, then A, B ...), SYMBOL_BLANK or SYMBOL_UNKNOWN. */
int position_digit(const sudoku_position *position, char symbol);

/* Reads the line as a row of nine cells: their digits, and their offsets in the text. */
sudoku_status row_cells(struct scan *scan, uint8_t *digits, size_t *offsets, sudoku_where *where);

#endif
