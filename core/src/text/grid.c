#include "grid.h"

#include "model/symbols.h"

#include <string.h>

static sudoku_where grid_where_of(struct place place, size_t column)
{
    const uint64_t before = place.indent + column;
    return (sudoku_where){
        .offset = (size_t)(place.offset + before), .line = place.line, .column = before + 1};
}

void grid_begin(struct grid *grid, int size)
{
    grid->size = size;
    grid->rows = 0;
    grid->status = SUDOKU_OK;
}

bool grid_may_begin(struct line line, int size)
{
    char cells[SUDOKU_MAX_SIZE];
    uint16_t columns[SUDOKU_MAX_SIZE];
    const size_t n = (size_t)size;
    if (line.full != line.length || line_row(line, cells, columns, n) != n) return false;
    const sudoku_symbols symbols = symbols_decide(cells, n, size);
    size_t known = 0;
    for (size_t i = 0; i < n; i++) known += symbols_value(cells[i], symbols, size) >= 0;
    return 2 * known > n;
}

void grid_add(struct grid *grid, struct line line, struct place place)
{
    const size_t n = (size_t)grid->size;
    const size_t row = (size_t)grid->rows++;
    char *cells = grid->cells + row * n;
    uint16_t *columns = grid->columns + row * n;
    grid->places[row] = place;
    if (row == 0 && grid->status == SUDOKU_OK) grid->where = grid_where_of(place, 0);
    const size_t count = line_row(line, cells, columns, n);
    if (count == n && line.full == line.length) return;
    for (size_t i = count; i < n; i++) { /* pads the row, so that the rest can still be read */
        cells[i] = '.';
        columns[i] = 0;
    }
    if (grid->status != SUDOKU_OK) return;
    grid->status = SUDOKU_BAD_ROW;
    grid->where = grid_where_of(place, count < n ? line.length : (size_t)columns[n - 1] + 1);
    grid->where.actual = (uint32_t)count;
    grid->where.expected = (uint32_t)n;
}

sudoku_status grid_end(struct grid *grid, struct place place, sudoku_puzzle *puzzle,
                       sudoku_where *where)
{
    const int n = grid->size, rows = grid->rows;
    const size_t side = (size_t)n;
    sudoku_status status = grid->status;
    *where = grid->where;
    grid->rows = 0;
    grid->status = SUDOKU_OK;

    sudoku_shape shape;
    if (sudoku_shape_of_size(n, &shape) != SUDOKU_OK) return SUDOKU_BAD_SIZE;
    size_t bad = 0;
    sudoku_puzzle draft; /* an incomplete grid must not change *puzzle */
    const sudoku_status symbols = line_cells(grid->cells, (size_t)rows * side, shape, &draft, &bad);
    if (symbols != SUDOKU_OK) {
        const struct place at = grid->places[bad / side];
        if (status != SUDOKU_OK && at.line >= grid->where.line)
            return status; /* the earlier error */
        *where = grid_where_of(at, grid->columns[bad]);
        where->actual = (unsigned char)grid->cells[bad];
        return symbols;
    }
    if (status != SUDOKU_OK) return status;
    if (rows < n) {
        *where = grid_where_of(place, 0);
        where->actual = (uint32_t)rows;
        where->expected = (uint32_t)n;
        return SUDOKU_TRUNCATED;
    }
    *puzzle = draft;
    return SUDOKU_OK;
}
