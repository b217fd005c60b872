/* Why there is no solution, as sentences: the steps of sudoku_why, or, where these would be trials and guesses, named
 * techniques. */
#ifndef NINEFOLD_CLI_PROOF_H
#define NINEFOLD_CLI_PROOF_H

#include "stream/worker.h"

struct proof {
    const sudoku_puzzle *puzzle;
    const sudoku_why_found *found;
    sudoku_logic *logic; /* of named techniques; NULL: those of `found` */
    int count;           /* sentences, with the last one, the contradiction */
    sudoku_why_step end;
};

/* The proof of what was found for the puzzle of a record, which has no solution. */
struct proof proof_of(struct worker *worker, const sudoku_record *record,
                      const sudoku_why_found *found);

/* Sentence `index` of it, without a full stop. */
void proof_sentence(struct output *output, const struct proof *proof, int index);

#endif
