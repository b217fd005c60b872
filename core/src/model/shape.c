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

void houses_lay_out(struct houses *houses, sudoku_shape shape)
{
    const int n = shape.size;
    const int height = shape.box_height, width = shape.box_width;
    houses->size = n;
    houses->cells = n * n;
    houses->box_width = width;
    houses->count = SHAPE_KINDS * n;
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            /* A band holds n / width = height boxes side by side. */
            const int box = row / height * height + column / width;
            const int place = row % height * width + column % width;
            const int cell = row * n + column;
            houses->cell[SUDOKU_ROW * n + row][column] = (uint16_t)cell;
            houses->cell[SUDOKU_COLUMN * n + column][row] = (uint16_t)cell;
            houses->cell[SUDOKU_BOX * n + box][place] = (uint16_t)cell;
            houses->of_cell[cell][SUDOKU_ROW] = (uint8_t)(SUDOKU_ROW * n + row);
            houses->of_cell[cell][SUDOKU_COLUMN] = (uint8_t)(SUDOKU_COLUMN * n + column);
            houses->of_cell[cell][SUDOKU_BOX] = (uint8_t)(SUDOKU_BOX * n + box);
        }
    }
}
