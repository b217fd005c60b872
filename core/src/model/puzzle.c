#include "bits.h"
#include "rules.h"
#include "shape.h"
#include "symbols.h"

void sudoku_puzzle_clear(sudoku_puzzle *puzzle, sudoku_shape shape)
{
    puzzle->shape = shape;
    puzzle->symbols = shape.from_zero ? SUDOKU_SYMBOLS_ZERO : SUDOKU_SYMBOLS_DIGITS;
    puzzle->rules = NULL;
    const uint32_t all = bits_all(shape_digits(shape));
    for (int cell = 0; cell < shape.size * shape.size; cell++) puzzle->candidates[cell] = all;
}

bool sudoku_puzzle_is_classic(const sudoku_puzzle *puzzle)
{
    const sudoku_shape shape = puzzle->shape;
    if (shape.size != 9 || shape_is_wide(shape) || shape.box_height != 3 || puzzle->rules != NULL ||
        puzzle->symbols != SUDOKU_SYMBOLS_DIGITS)
        return false;
    const uint32_t all = bits_all(9);
    for (int cell = 0; cell < 81; cell++)
        if (puzzle->candidates[cell] != all && !bits_single(puzzle->candidates[cell])) return false;
    return true;
}

size_t sudoku_puzzle_format(const sudoku_puzzle *puzzle, char *out)
{
    const sudoku_shape shape = puzzle->shape;
    const bool wide = shape_is_wide(shape);
    size_t count = 0;
    for (int cell = 0; cell < shape.size * shape.size; cell++) {
        const uint32_t set = puzzle->candidates[cell];
        if (wide && !shape_in_grid(shape, cell)) continue;
        const bool given =
            bits_single(set) && (!wide || rules_has_cell(puzzle->rules, shape, cell));
        out[count++] =
            symbols_write(given ? bits_lowest(set) + 1 : 0, (sudoku_symbols)puzzle->symbols);
    }
    return count;
}

size_t sudoku_board_format(const sudoku_puzzle *puzzle, const uint8_t *digits, char *out)
{
    const sudoku_shape shape = puzzle->shape;
    const size_t cells = (size_t)shape.size * shape.size;
    symbols_write_all(digits, cells, symbols_of_answers((sudoku_symbols)puzzle->symbols), out);
    if (shape_is_wide(shape))
        for (size_t cell = 0; cell < cells; cell++)
            if (!rules_has_cell(puzzle->rules, shape, (int)cell)) out[cell] = '.';
    return cells;
}

size_t sudoku_digits_format(const sudoku_puzzle *puzzle, const uint8_t *digits, char *out)
{
    const sudoku_shape shape = puzzle->shape;
    const size_t cells = sudoku_board_format(puzzle, digits, out);
    if (!shape_is_wide(shape)) return cells;
    size_t count = 0;
    for (size_t cell = 0; cell < cells; cell++)
        if (shape_in_grid(shape, (int)cell)) out[count++] = out[cell];
    return count;
}
