/* All that sudoku_why has found about a puzzle, as a paragraph. */
#ifndef NINEFOLD_CLI_PARAGRAPH_H
#define NINEFOLD_CLI_PARAGRAPH_H

#include "report/proof.h"

/* `proof` has the puzzle and what was found; its own sentences are only used if there is no solution. */
void paragraph_put(struct output *output, const struct proof *proof);

#endif
