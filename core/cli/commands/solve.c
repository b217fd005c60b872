/* solve: a solution, or none, multiple, invalid. */
#include "command.h"
#include "stream/stream.h"

#include <inttypes.h>

static bool unique;

/* What the judge of a format expects before and after an answer. */
static bool put_head(struct worker *worker)
{
    if (options.format != SUDOKU_FORMAT_POJ2918 || options.json) return true;
    return output_print(worker->out, "Scenario #%" PRIu64 ":\n", worker_number(worker));
}

static bool put_tail(struct worker *worker)
{
    if ((options.format != SUDOKU_FORMAT_POJ2918 && options.format != SUDOKU_FORMAT_POJ3076) ||
        options.json)
        return true;
    return output_put(worker->out, "\n", 1);
}

static bool put_solution(struct worker *worker, const sudoku_answer *answer)
{
    const char *text = answer->solution;
    const size_t n = (size_t)answer->size;
    if (options.json)
        return worker_put_object(worker, answer->line, "solution", text, answer->length);
    const bool rows = options.format == SUDOKU_FORMAT_POJ2676 ||
                      options.format == SUDOKU_FORMAT_POJ2918 ||
                      options.format == SUDOKU_FORMAT_POJ3076;
    if (!rows) return worker_put_line(worker, text, answer->length);
    for (size_t row = 0; row < n; row++)
        if (!worker_put_line(worker, text + row * n, n)) return false;
    return true;
}

static bool answer(struct worker *worker, const sudoku_answer *answer)
{
    const enum verdict verdict = answer->count == 0   ? VERDICT_NONE
                                 : answer->count > 1  ? VERDICT_MANY
                                 : answer->limit == 1 ? VERDICT_SOME
                                                      : VERDICT_ONE;
    if (verdict == VERDICT_NONE && options.why) {
        sudoku_puzzle puzzle;
        sudoku_answer_puzzle(answer, &puzzle);
        worker_explain(worker, &puzzle);
    }
    const char *word = verdict == VERDICT_NONE             ? "none"
                       : verdict == VERDICT_MANY && unique ? "multiple"
                                                           : NULL;
    return put_head(worker) &&
           (word != NULL ? worker_put_answer(worker, answer->line, word)
                         : put_solution(worker, answer)) &&
           put_tail(worker) && worker_done(worker, verdict);
}

static bool invalid(struct worker *worker)
{
    return put_head(worker) && worker_put_answer(worker, worker->line, "invalid") &&
           put_tail(worker) && worker_done(worker, VERDICT_INVALID);
}

static int run(void)
{
    const struct puzzle_command command = {.limit = unique ? 2 : 1,
                                           .line_limit = 2,
                                           .first = !unique,
                                           .answer = answer,
                                           .invalid = invalid};
    return stream_answer(&command);
}

static const struct option own_options[] = {
    {"--unique", NULL, "say multiple where there is more than one solution", .flag = &unique}, {0}};

const struct command command_solve = {
    .name = "solve",
    .operands = "[FILE...]",
    .help = "the solution, or none, multiple, invalid (the default command)",
    .options = own_options,
    .shared = OPTION_WHY | OPTION_JSON | OPTIONS_ANSWERING,
    .run = run};
