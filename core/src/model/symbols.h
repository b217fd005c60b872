/* The characters of digits and blanks; no other file defines them. */
#ifndef NINEFOLD_SYMBOLS_H
#define NINEFOLD_SYMBOLS_H

#include "sudoku.h"

enum { SYMBOL_BLANK = 0, SYMBOL_UNKNOWN = -1 };

/* The symbols of the cells of one puzzle of size n, decided from all of them together:
 * 'A' is 1 where the letters go too far to begin at 10, or there are no numerals; '0' is a digit only
 * where a 16x16 puzzle has another character for its blanks. */
sudoku_symbols symbols_decide(const char *cells, size_t count, int n);

/* The digit 1 to n, SYMBOL_BLANK, or SYMBOL_UNKNOWN. */
int symbols_value(char symbol, sudoku_symbols symbols, int n);

/* The character of a digit 1 to n; '.' for 0. */
char symbols_write(int digit, sudoku_symbols symbols);

/* The same for many digits. */
void symbols_write_all(const uint8_t *digits, size_t count, sudoku_symbols symbols, char *out);

/* How answers to a puzzle are written: as it is, but 1-9A-G for hexadecimal input too, one way of
 * writing fewer for whoever reads answers. */
sudoku_symbols symbols_of_answers(sudoku_symbols symbols);

/* Signs that draw a grid's borders, and the ones that stand between cells. */
bool symbols_is_border(char c);

#endif
