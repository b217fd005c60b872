/* candidates: for each cell the digits it takes in at least one solution. */
#include "command.h"
#include "stream/stream.h"

static bool put_candidates(struct worker *worker, const sudoku_record *record,
                           const sudoku_candidates *candidates)
{
    const sudoku_puzzle *puzzle = &record->puzzle;
    const uint64_t line = record->where.line;
    char text[SUDOKU_MAX_CELLS * (SUDOKU_MAX_SIZE + 1)];
    size_t length = 0, digits = 0;
    /* If there is no solution, no cell has a candidate. */
    if (sudoku_candidates_masks(candidates)[0] == 0) {
        worker_explain(worker, puzzle);
        return worker_put_answer(worker, line, "none") && worker_done(worker, VERDICT_NONE);
    }
    const size_t cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    for (size_t cell = 0; cell < cells; cell++) {
        if (cell > 0) text[length++] = ',';
        const size_t here = sudoku_candidates_format(candidates, (int)cell, text + length);
        length += here;
        digits += here;
    }
    return (options.json ? worker_put_object(worker, line, "candidates", text, length)
                         : worker_put_line(worker, text, length)) &&
           worker_done(worker, digits == cells ? VERDICT_ONE : VERDICT_MANY);
}

static bool find(struct worker *worker, const sudoku_record *record)
{
    sudoku_candidates *candidates = worker_candidates(worker, &record->puzzle);
    if (candidates == NULL) return false;
    (void)sudoku_candidates_advance(candidates, UINT64_MAX);
    return put_candidates(worker, record, candidates);
}

static int run(void)
{
    const struct puzzle_command command = {.puzzle = find};
    return stream_answer(&command);
}

const struct command command_candidates = {
    .name = "candidates",
    .operands = "[FILE...]",
    .help = "for each cell the digits it takes in at least one solution",
    .shared = OPTION_WHY | OPTION_JSON | OPTIONS_ANSWERING,
    .run = run};
