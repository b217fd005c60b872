#include "bits.h"
#include "symbols.h"

void sudoku_puzzle_clear(sudoku_puzzle *puzzle, sudoku_shape shape)
{
    puzzle->shape = shape;
    puzzle->symbols = shape.from_zero ? SUDOKU_SYMBOLS_ZERO : SUDOKU_SYMBOLS_DIGITS;
    puzzle->rules = NULL;
    const uint32_t all = bits_all(shape.size);
    for (int cell = 0; cell < shape.size * shape.size; cell++) puzzle->candidates[cell] = all;
}

bool sudoku_puzzle_is_classic(const sudoku_puzzle *puzzle)
{
    const sudoku_shape shape = puzzle->shape;
    if (shape.size != 9 || shape.box_height != 3 || puzzle->rules != NULL ||
        puzzle->symbols != SUDOKU_SYMBOLS_DIGITS)
        return false;
    const uint32_t all = bits_all(9);
    for (int cell = 0; cell < 81; cell++)
        if (puzzle->candidates[cell] != all && !bits_single(puzzle->candidates[cell])) return false;
    return true;
}

size_t sudoku_puzzle_format(const sudoku_puzzle *puzzle, char *out)
{
    const size_t cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    for (size_t cell = 0; cell < cells; cell++) {
        const uint32_t set = puzzle->candidates[cell];
        const int digit = bits_single(set) ? bits_lowest(set) + 1 : 0;
        out[cell] = symbols_write(digit, (sudoku_symbols)puzzle->symbols);
    }
    return cells;
}

size_t sudoku_digits_format(const sudoku_puzzle *puzzle, const uint8_t *digits, char *out)
{
    const size_t cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    symbols_write_all(digits, cells, symbols_of_answers((sudoku_symbols)puzzle->symbols), out);
    return cells;
}
