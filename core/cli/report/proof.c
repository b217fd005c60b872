#include "report/proof.h"

#include "report/explanation.h"

/* How many nets may be looked at. */
enum { PROOF_NETS = 1 << 16 };

/* Does any step make an assumption? */
static bool guesses(const sudoku_why_found *found)
{
    for (int i = 0; i < found->step_count; i++)
        if (found->steps[i].depth > 0 || found->steps[i].kind == SUDOKU_END_SEARCH) return true;
    return false;
}

/* A logic with nothing but the givens and pencil marks of the conflict. */
static sudoku_logic *logic_of(struct worker *worker, const sudoku_record *record,
                              const sudoku_why_found *found)
{
    sudoku_record conflict = *record;
    conflict.written = NULL;
    conflict.filled = NULL;
    sudoku_puzzle_clear(&conflict.puzzle, record->puzzle.shape);
    conflict.puzzle.symbols = record->puzzle.symbols;
    for (int i = 0; i < found->conflict_count; i++)
        if (found->conflict[i].kind <= SUDOKU_WHY_MARKS)
            conflict.puzzle.candidates[found->conflict[i].cell] = found->conflict[i].digits;
    return worker_logic(worker, &conflict, false);
}

struct proof proof_of(struct worker *worker, const sudoku_record *record,
                      const sudoku_why_found *found)
{
    struct proof proof = {.puzzle = &record->puzzle, .found = found, .count = found->step_count};
    if (record->puzzle.rules != NULL || !guesses(found)) return proof;
    sudoku_logic *logic = logic_of(worker, record, found);
    /* Forcing chains are trials too: they pay only if the alternative is guesses. */
    const bool forcing = found->steps[found->step_count - 1].kind == SUDOKU_END_SEARCH;
    int count;
    if (logic == NULL ||
        sudoku_logic_refute(logic, forcing, PROOF_NETS, &count, &proof.end) != SUDOKU_FOUND)
        return proof;
    proof.logic = logic;
    proof.count = count + 1;
    return proof;
}

void proof_sentence(struct output *output, const struct proof *proof, int index)
{
    size_t length = 0;
    const char *text = NULL;
    const sudoku_why_step *step = proof->logic == NULL ? &proof->found->steps[index] : &proof->end;
    if (proof->logic != NULL && sudoku_logic_refuting(proof->logic, index))
        text = sudoku_logic_line(proof->logic, SUDOKU_ENGLISH, &length);
    if (text == NULL)
        explanation_step(output, proof->puzzle, proof->found, step);
    else
        (void)output_print(output, "%.*s",
                           (int)(length > 0 && text[length - 1] == '.' ? length - 1 : length),
                           text);
}
