/* The importers, and the table of formats. */
#ifndef NINEFOLD_IMPORT_FORMATS_H
#define NINEFOLD_IMPORT_FORMATS_H

#include "position.h"

/* For each row of formats.def, in the file of its family:
 *
 *   NAME_recognise  is the text in the format? Lenient, so that a typing error is reported with its position
 *   NAME_read       reads it, strictly, into an empty position without a shape. On failure it sets where->offset, and
 *                   actual and expected if they have a meaning; line and column follow from the offset */
#define FORMAT(name, rules, in_line, about, example)                                               \
    extern bool name##_recognise(struct text text);                                                \
    extern sudoku_status name##_read(struct text text, sudoku_position *position,                  \
                                     sudoku_where *where);
#include "formats.def"
#undef FORMAT

/* Reads a text in the first format without rules that recognises it. */
sudoku_status formats_read_plain(struct text text, sudoku_position *position, sudoku_where *where);

/* n * n * n characters in one word. */
bool masks_in_line(struct text text);
bool hodoku_in_line(struct text text);

#endif
