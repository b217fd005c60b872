#include "shape.h"

sudoku_status sudoku_shape_of_boxes(int box_height, int box_width, sudoku_shape *shape)
{
    if (box_height < 1 || box_width < 1 || box_height > SUDOKU_MAX_SIZE ||
        box_width > SUDOKU_MAX_SIZE || box_height * box_width > SUDOKU_MAX_SIZE)
        return SUDOKU_BAD_SIZE;
    *shape = (sudoku_shape){.size = (uint8_t)(box_height * box_width),
                            .box_height = (uint8_t)box_height,
                            .box_width = (uint8_t)box_width};
    return SUDOKU_OK;
}

sudoku_status sudoku_shape_of_size(int size, sudoku_shape *shape)
{
    if (size < 4 || size > SUDOKU_MAX_SIZE) return SUDOKU_BAD_SIZE;
    int height = 1;
    for (int h = 2; h * h <= size; h++)
        if (size % h == 0) height = h;
    if (height == 1) return SUDOKU_BAD_SIZE;
    return sudoku_shape_of_boxes(height, size / height, shape);
}

bool shape_is_wide(sudoku_shape shape)
{
    return shape.height != 0 || shape.width != 0 || shape.values != 0 || shape.bare;
}

int shape_height(sudoku_shape shape) { return shape.height != 0 ? shape.height : shape.size; }

int shape_width(sudoku_shape shape) { return shape.width != 0 ? shape.width : shape.size; }

int shape_digits(sudoku_shape shape) { return shape.values != 0 ? shape.values : shape.size; }

bool shape_in_grid(sudoku_shape shape, int cell)
{
    return cell / shape.size < shape_height(shape) && cell % shape.size < shape_width(shape);
}

int shape_box(sudoku_shape shape, int cell)
{
    const int row = cell / shape.size, column = cell % shape.size;
    return row / shape.box_height * (shape_width(shape) / shape.box_width) +
           column / shape.box_width;
}

int shape_houses(sudoku_shape shape, int kind)
{
    const int height = shape_height(shape), width = shape_width(shape);
    if (shape.bare) return 0;
    if (kind == SUDOKU_ROW) return height;
    if (kind == SUDOKU_COLUMN) return width;
    return height / shape.box_height * (width / shape.box_width);
}

int shape_house_of(sudoku_shape shape, int kind, int number, uint16_t *cells)
{
    const int side = shape.size, height = shape.box_height, width = shape.box_width;
    int first = number * side, across = shape_width(shape),
        count = across; /* a row: side by side */
    if (kind == SUDOKU_COLUMN) {
        first = number;
        across = 1;
        count = shape_height(shape);
    } else if (kind == SUDOKU_BOX) {
        const int band = shape_width(shape) / width;
        first = number / band * height * side + number % band * width;
        across = width;
        count = height * width;
    }
    for (int i = 0; i < count; i++) cells[i] = (uint16_t)(first + i / across * side + i % across);
    return count;
}

void shape_house(sudoku_shape shape, int house, uint16_t *cells)
{
    (void)shape_house_of(shape, house / shape.size, house % shape.size, cells);
}

size_t sudoku_shape_cells(sudoku_shape shape)
{
    return (size_t)shape_height(shape) * (size_t)shape_width(shape);
}

bool sudoku_shape_is_plain(sudoku_shape shape) { return !shape_is_wide(shape); }

bool shape_guess_boxes(sudoku_shape *shape, int height, int width, int cells)
{
    for (int small = cells; small > 1; small--) {
        const int large = cells / small;
        if (small * small > cells || cells % small != 0) continue;
        for (int turned = 0; turned < 2; turned++) {
            const int high = turned ? large : small, wide = turned ? small : large;
            if (height % high != 0 || width % wide != 0) continue;
            shape->box_height = (uint8_t)high;
            shape->box_width = (uint8_t)wide;
            return true;
        }
    }
    return false;
}
