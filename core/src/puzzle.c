#include "bits.h"
#include "symbols.h"

void sudoku_puzzle_clear(sudoku_puzzle *puzzle, sudoku_shape shape)
{
    puzzle->shape = shape;
    puzzle->symbols = SUDOKU_SYMBOLS_DIGITS;
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
    /* In hexadecimal input the answer is written 1-9A-G all the same: one way of writing fewer for
     * whoever reads the answers (answers: "A-P in, A-P out; 1-9A-G otherwise"). */
    const sudoku_symbols symbols =
        puzzle->symbols == SUDOKU_SYMBOLS_LETTERS ? SUDOKU_SYMBOLS_LETTERS : SUDOKU_SYMBOLS_DIGITS;
    for (size_t cell = 0; cell < cells; cell++) out[cell] = symbols_write(digits[cell], symbols);
    return cells;
}
