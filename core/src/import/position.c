#include "position.h"

#include "bits.h"
#include "model/rules.h"
#include "model/shape.h"
#include "model/symbols.h"

#include <string.h>

size_t sudoku_position_digits(const sudoku_position *position, const uint8_t *digits, char *out)
{
    const sudoku_shape shape = position->puzzle.shape;
    const size_t cells = (size_t)shape.size * shape.size;
    size_t count = 0;
    for (size_t cell = 0; cell < cells; cell++)
        if (shape_in_grid(shape, (int)cell))
            out[count++] = symbols_write(digits[cell], (sudoku_symbols)position->puzzle.symbols);
    return count;
}

size_t sudoku_position_marks(const sudoku_position *position, int cell, char *out)
{
    size_t count = 0;
    for (uint32_t set = position->marks[cell]; set != 0; set &= set - 1)
        out[count++] =
            symbols_write(bits_lowest(set) + 1, (sudoku_symbols)position->puzzle.symbols);
    return count;
}

sudoku_status position_begin(sudoku_position *position, struct text text, int size)
{
    sudoku_shape shape;
    if (text.size != 0 && text.size != size) return SUDOKU_BAD_SIZE;
    if (sudoku_shape_of_size(size, &shape) != SUDOKU_OK) return SUDOKU_BAD_SIZE;
    sudoku_puzzle_clear(&position->puzzle, shape);
    return SUDOKU_OK;
}

bool position_has_cell(const sudoku_position *position, int cell)
{
    return rules_has_cell(position->puzzle.rules, position->puzzle.shape, cell);
}

void position_set_given(sudoku_position *position, size_t cell, int digit)
{
    position->givens[cell] = (uint8_t)digit;
    position->puzzle.candidates[cell] = UINT32_C(1) << (digit - 1);
}

void position_set_entry(sudoku_position *position, size_t cell, int digit)
{
    position->entries[cell] = (uint8_t)digit;
}

void position_omit(sudoku_position *position, const char *name)
{
    for (int i = 0; i < position->left_out_count; i++)
        if (strcmp(position->left_out[i], name) == 0) return;
    if (position->left_out_count == SUDOKU_LEFT_OUT_MAX) return;
    position->left_out[position->left_out_count++] = name;
}

void position_single_candidates_given(sudoku_position *position)
{
    const int n = position->puzzle.shape.size;
    for (int cell = 0; cell < n * n; cell++) {
        const uint32_t set = position->puzzle.candidates[cell];
        if (bits_single(set) && position_has_cell(position, cell))
            position->givens[cell] = (uint8_t)(bits_lowest(set) + 1);
    }
}

void position_mark_partial(sudoku_position *position)
{
    const int n = position->puzzle.shape.size;
    const uint32_t all = bits_all(shape_digits(position->puzzle.shape));
    bool partial = false;
    for (int cell = 0; cell < n * n; cell++)
        partial |= position->givens[cell] == 0 && !bits_single(position->puzzle.candidates[cell]) &&
                   position->puzzle.candidates[cell] != all;
    for (int cell = 0; cell < n * n && partial; cell++)
        if (position->givens[cell] == 0 && position_has_cell(position, cell))
            position->marks[cell] = position->puzzle.candidates[cell];
}

void position_mark_all(sudoku_position *position)
{
    const sudoku_shape shape = position->puzzle.shape;
    const int n = shape.size;
    uint32_t rows[SUDOKU_MAX_SIZE] = {0}, columns[SUDOKU_MAX_SIZE] = {0};
    uint32_t boxes[SUDOKU_MAX_SIZE] = {0};
    for (int pass = 0; pass < 2; pass++)
        for (int cell = 0; cell < n * n; cell++) {
            const int row = cell / n, column = cell % n, box = shape_box(shape, cell);
            const int digit = position->givens[cell] + position->entries[cell];
            if (pass == 0 && digit > 0) {
                const uint32_t bit = UINT32_C(1) << (digit - 1);
                rows[row] |= bit;
                columns[column] |= bit;
                boxes[box] |= bit;
            }
            if (pass == 1 && digit == 0)
                position->marks[cell] = bits_all(n) & ~(rows[row] | columns[column] | boxes[box]);
        }
}

int position_digit(const sudoku_position *position, char symbol)
{
    return symbols_value(symbol, SUDOKU_SYMBOLS_DIGITS, position->puzzle.shape.size);
}

sudoku_status row_cells(struct scan *scan, uint8_t *digits, size_t *offsets, sudoku_where *where)
{
    enum { POSITION_SIZE = 9 };
    char cells[POSITION_SIZE];
    uint16_t columns[POSITION_SIZE];
    const size_t count = line_row(scan->line, cells, columns, POSITION_SIZE);
    if (count != POSITION_SIZE) {
        const size_t at = count < POSITION_SIZE ? (size_t)scan->line.full
                                                : (size_t)columns[POSITION_SIZE - 1] + 1;
        return bad_row(scan->start + at, count, POSITION_SIZE, where);
    }
    for (size_t i = 0; i < POSITION_SIZE; i++) {
        const int digit = symbols_value(cells[i], SUDOKU_SYMBOLS_DIGITS, POSITION_SIZE);
        offsets[i] = scan->start + columns[i];
        if (digit == SYMBOL_UNKNOWN) return bad_symbol(scan->text, offsets[i], where);
        digits[i] = (uint8_t)digit;
    }
    return SUDOKU_OK;
}
