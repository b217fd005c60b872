/* A position while a reader fills it in. */
#ifndef NINEFOLD_IMPORT_POSITION_H
#define NINEFOLD_IMPORT_POSITION_H

#include "text/scan.h"

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

/* Takes the line as a row of nine cells: their digits, and where they stand in the text. */
sudoku_status row_cells(struct scan *scan, uint8_t *digits, size_t *offsets, sudoku_where *where);

#endif
