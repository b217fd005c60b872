#include "generate.h"

#include <errno.h>
#include <stdio.h>

bool generate_puzzles(const struct options *options, bool *out_of_reach)
{
    sudoku_shape shape;
    static sudoku_puzzle puzzle;
    (void)sudoku_shape_of_size(options->size != 0 ? options->size : 9, &shape);
    sudoku_generator *generator = sudoku_generator_new(shape, options->seed);
    *out_of_reach = false;
    if (generator == NULL) {
        errno = ENOMEM;
        return false;
    }
    bool written = true;
    for (uint64_t made = 0; made < options->puzzles && written && !*out_of_reach; made++) {
        char text[SUDOKU_MAX_CELLS + 1];
        if (sudoku_generator_next(generator, options->clues, options->minimal, &puzzle) !=
            SUDOKU_OK) {
            *out_of_reach = true;
            break;
        }
        const size_t length = sudoku_puzzle_format(&puzzle, text);
        text[length] = '\n';
        written = fwrite(text, 1, length + 1, stdout) == length + 1;
    }
    sudoku_generator_delete(generator);
    return fflush(stdout) == 0 && written && !*out_of_reach;
}
