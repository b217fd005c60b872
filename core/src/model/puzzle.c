#include "bits.h"
#include "symbols.h"

void sudoku_puzzle_clear(sudoku_puzzle *puzzle, sudoku_shape shape)
{
    puzzle->shape = shape;
    puzzle->symbols = SUDOKU_SYMBOLS_DIGITS;
    puzzle->rules = NULL;
    const uint32_t all = bits_all(shape.size);
    for (int cell = 0; cell < shape.size * shape.size; cell++) puzzle->candidates[cell] = all;
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
