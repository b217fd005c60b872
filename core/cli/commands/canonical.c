/* canonical: the smallest isomorph of each puzzle. */
#include "command.h"
#include "report/diagnostics.h"
#include "stream/stream.h"

static bool answer_puzzle(struct worker *worker, const sudoku_record *record)
{
    sudoku_puzzle form;
    char text[SUDOKU_MAX_CELLS];
    if (sudoku_puzzle_canonical(&record->puzzle, &form) != SUDOKU_OK) {
        diagnostics_refuse(worker->diagnostics, record, worker->file,
                           "canonical forms are for 9x9 without rules and pencil marks");
        worker->line = record->where.line;
        return worker_put_invalid(worker);
    }
    const size_t length = sudoku_puzzle_format(&form, text);
    /* SOME: how many solutions it has is not known. */
    return (options.json ? worker_put_object(worker, record->where.line, "canonical", text, length)
                         : worker_put_line(worker, text, length)) &&
           worker_done(worker, VERDICT_SOME);
}

static int run(void)
{
    const struct puzzle_command command = {.puzzle = answer_puzzle, .quiet = true};
    return stream_answer(&command);
}

const struct command command_canonical = {
    .name = "canonical",
    .operands = "[FILE...]",
    .help = "the smallest of all puzzles that differ by a symmetry alone: transposed, rows and "
            "columns exchanged, digits renamed; equal for two puzzles exactly where they are "
            "isomorphic",
    .shared = OPTION_JSON | OPTIONS_ANSWERING,
    .run = run};
