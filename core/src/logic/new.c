/* A logic of a puzzle with its rules. In a file of its own, so that modules without it need no compiled rules. */
#include "sudoku.h"

#include <stdlib.h>

sudoku_logic *sudoku_logic_new(const sudoku_puzzle *puzzle, bool unique)
{
    if (!sudoku_shape_is_plain(puzzle->shape)) return NULL;
    if (puzzle->rules == NULL) return sudoku_logic_new_ruled(puzzle, NULL, unique);
    uint32_t *description = sudoku_rules_describe(puzzle->rules);
    if (description == NULL) return NULL;
    sudoku_logic *logic = sudoku_logic_new_ruled(puzzle, description, unique);
    free(description);
    return logic;
}
