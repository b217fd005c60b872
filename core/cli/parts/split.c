/* split: divides a count into parts, for many machines. */
#include "command.h"
#include "parts/divide.h"
#include "report/progress.h"
#include "stream/stream.h"

#include <errno.h>
#include <stdlib.h>

static uint64_t parts_wanted = 100;

static bool write_parts(struct worker *worker, const struct part_puzzle *whole)
{
    const int of = (int)parts_wanted;
    struct part *parts = malloc((size_t)of * sizeof *parts);
    if (parts == NULL) return worker_fail(worker, ENOMEM);
    const bool divided = divide(whole, of, parts);
    bool written = divided;
    for (int i = 0; i < of; i++) {
        written =
            written && part_write(&parts[i], worker->out) && output_write_if_large(worker->out);
        part_end(&parts[i]);
    }
    free(parts);
    return divided ? written : worker_fail(worker, ENOMEM);
}

static bool split_puzzle(struct worker *worker, const sudoku_record *record)
{
    struct part_puzzle whole;
    if (part_puzzle_of(&whole, &record->puzzle) != SUDOKU_OK) return worker_fail(worker, ENOMEM);
    const bool written = write_parts(worker, &whole);
    part_puzzle_end(&whole);
    return written && worker_done(worker, VERDICT_SOME);
}

/* Prints nothing: the output has nothing but parts. */
static bool split_invalid(struct worker *worker) { return worker_done(worker, VERDICT_INVALID); }

static int run(void)
{
    const struct puzzle_command command = {
        .one_thread = true, .puzzle = split_puzzle, .invalid = split_invalid};
    static const struct progress_teller teller = {.more = divide_tell};
    progress_tell(&teller);
    return stream_answer(&command);
}

static const struct option split_options[] = {
    {"--parts", "N", "how many, up to 10000 (100 if it is not said): ten for each core, or more",
     .number = {&parts_wanted, 1, PARTS_MOST}},
    {0}};

const struct command command_split = {
    .name = "split",
    .operands = "[FILE...]",
    .help = "parts of the count of a puzzle, a line each, for many machines "
            "(docs/many-machines.md): count-part counts them, merge adds them up",
    .options = split_options,
    .shared = OPTION_JSON | OPTIONS_READING | OPTION_PROGRESS | OPTION_SUMMARY | OPTION_QUIET,
    .run = run};
