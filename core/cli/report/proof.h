/* Why there is no solution, as sentences: the steps of sudoku_why, or named techniques, where the steps would be trials
 * and guesses. */
#ifndef NINEFOLD_CLI_PROOF_H
#define NINEFOLD_CLI_PROOF_H

#include "stream/worker.h"

struct proof {
    const sudoku_puzzle *puzzle;
    const sudoku_why_found *found;
    sudoku_logic *logic; /* of named techniques; NULL: those of `found` */
    int count;           /* of sentences; the last is the contradiction */
    sudoku_why_step end;
};

/* The proof that the puzzle of a record has no solution, from what was found. */
struct proof proof_of(struct worker *worker, const sudoku_record *record,
                      const sudoku_why_found *found);

/* Sentence `index` of it, without a full stop. */
void proof_sentence(struct output *output, const struct proof *proof, int index);

#endif
