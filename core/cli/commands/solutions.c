/* solutions: lists every solution, a line each. */
#include "command.h"
#include "report/progress.h"
#include "stream/stream.h"

/* The most that is listed at a time: bytes of digits, and guesses (a few milliseconds). */
enum { LIST_BYTES = 1 << 14, LIST_SLICE = 20000 };

static bool unordered;

/* Lists are separated by an empty line; objects name the line of their puzzle instead. */
static bool put_separator(struct worker *worker)
{
    return options.json || worker_number(worker) == 1 || output_put(worker->out, "\n", 1);
}

static bool put_one(struct worker *worker, uint64_t line, const char *text, size_t length)
{
    return options.json ? worker_put_object(worker, line, "solution", text, length)
                        : worker_put_line(worker, text, length);
}

static bool list(struct worker *worker, const sudoku_record *record)
{
    uint8_t digits[LIST_BYTES];
    char text[SUDOKU_MAX_CELLS];
    const sudoku_puzzle *puzzle = &record->puzzle;
    const uint64_t limit = options.limit;
    const size_t cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    const size_t room = LIST_BYTES / cells;
    sudoku_search *search = worker_search(worker, puzzle);
    if (search == NULL || !put_separator(worker)) return false;
    sudoku_progress progress = SUDOKU_MORE;
    uint64_t found = 0;
    progress_count_begin(search, puzzle);
    while (progress != SUDOKU_DONE && (limit == 0 || found < limit)) {
        const uint64_t left = limit == 0 ? UINT64_MAX : limit - found;
        size_t listed;
        progress =
            sudoku_search_list(search, LIST_SLICE, digits, left < room ? left : room, &listed);
        for (size_t i = 0; i < listed; i++) {
            const size_t length = sudoku_digits_format(puzzle, digits + cells * i, text);
            if (!put_one(worker, record->where.line, text, length) ||
                !output_write_if_large(worker->out))
                return false;
        }
        found += listed;
        progress_count_update(search, (sudoku_total){0, found},
                              sudoku_search_stats(search).explored);
        /* If they come slowly, each is written as soon as it is found. */
        if (progress == SUDOKU_MORE && !worker_flush(worker)) return false;
    }
    progress_count_end(search);
    if (found == 0 && options.json && !worker_put_answer(worker, record->where.line, "none"))
        return false;
    return worker_done(worker, found == 0   ? VERDICT_NONE
                               : found > 1  ? VERDICT_MANY
                               : limit == 1 ? VERDICT_SOME
                                            : VERDICT_ONE);
}

static bool invalid(struct worker *worker)
{
    return put_separator(worker) && worker_put_answer(worker, worker->line, "invalid") &&
           worker_done(worker, VERDICT_INVALID);
}

static int run(void)
{
    /* A list is one stream. */
    const struct puzzle_command command = {
        .ascending = !unordered, .one_thread = true, .puzzle = list, .invalid = invalid};
    return stream_answer(&command);
}

static const struct option own_options[] = {
    {"--unordered", NULL, "as they are found, which is faster", .flag = &unordered}, {0}};

const struct command command_solutions = {.name = "solutions",
                                          .operands = "[FILE...]",
                                          .help = "every solution, a line each, in ascending order",
                                          .options = own_options,
                                          .shared = OPTION_LIMIT | OPTION_JSON | OPTIONS_ANSWERING,
                                          .run = run};
