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

void shape_house(sudoku_shape shape, int house, uint16_t *cells)
{
    const int n = shape.size, height = shape.box_height, width = shape.box_width;
    const int number = house % n;
    int first = number * n, across = n, down = 0; /* a row: n cells side by side */
    if (house / n == SUDOKU_COLUMN) {
        first = number;
        across = 1;
        down = n;
    } else if (house / n == SUDOKU_BOX) {
        first = number / height * height * n + number % height * width;
        across = width;
        down = n;
    }
    for (int i = 0; i < n; i++) cells[i] = (uint16_t)(first + i / across * down + i % across);
}
