/* count-part: counts parts, and writes checkpoints on the way.
 *
 * It has one thread: the programs that start it start one process for each core. What is left of a part is a stack of
 * pieces. For a checkpoint the running search is divided into such pieces, and goes on with the smallest of them. */
#define _POSIX_C_SOURCE 200809L

#include "command.h"
#include "parts/lines.h"
#include "report/progress.h"
#include "stream/clock.h"
#include "system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Seconds between two looks at the clock. */
static const double look_after = 0.01;

static double interval = 60;
static const double most_interval = 1e6;

struct counting {
    sudoku_search *search;
    struct output out;
    double due;       /* when the next checkpoint is */
    int error;        /* errno, or 0 */
    uint64_t guesses; /* between two looks at the clock */
    double left;      /* the share of the part that is not explored, before the piece on top */
};

/* Flushed at once: the process may be killed, and a pipe may lead to another machine. */
static bool write_line(struct counting *counting, const struct part *part)
{
    if (!part_write(part, &counting->out) || !output_flush(&counting->out)) {
        counting->error = counting->out.error;
        return false;
    }
    counting->due = clock_seconds() + interval;
    return true;
}

static bool is_due(const struct counting *counting)
{
    return system_asked_to_end() || clock_seconds() >= counting->due;
}

/* Counts the piece on top, or divides it when a checkpoint is due. False when out of memory. */
static bool count_piece(struct counting *counting, struct part *part, sudoku_puzzle *puzzle)
{
    pieces_take(&part->left, puzzle);
    /* The order suits the first piece, which is the largest. */
    if (counting->search == NULL)
        counting->search = sudoku_search_new(puzzle, pieces_order(puzzle, NULL), NULL);
    else if (sudoku_search_restart(counting->search, puzzle) != SUDOKU_OK)
        return false;
    if (counting->search == NULL) return false;
    /* As if all pieces were alike. */
    const double left = counting->left, share = left / (double)(part->left.count + 1);
    for (double begun = clock_seconds(), now;; begun = now) {
        const bool done = sudoku_search_count(counting->search, counting->guesses, UINT64_MAX,
                                              &part->counted) == SUDOKU_DONE;
        counting->left = left - share * (done ? 1 : sudoku_search_stats(counting->search).explored);
        progress_count_update(counting, part->counted, 1 - counting->left);
        if (done) return true;
        if (is_due(counting)) return pieces_drain(&part->left, counting->search);
        now = clock_seconds();
        if (now - begun > look_after)
            counting->guesses = counting->guesses / 2 + 1;
        else if (now - begun < look_after / 4)
            counting->guesses *= 2;
    }
}

static bool count_part(void *context, const struct part_place *place, struct part *part)
{
    struct counting *counting = context;
    sudoku_puzzle puzzle = part->whole->puzzle;
    (void)place;
    sudoku_search_delete(counting->search);
    counting->search = NULL;
    counting->due = clock_seconds() + interval;
    counting->guesses = 1;
    counting->left = 1;
    progress_count_begin(counting, NULL);
    while (part->left.count > 0) {
        if (!count_piece(counting, part, &puzzle)) {
            counting->error = ENOMEM;
            return false;
        }
        if (part->left.count > 0 && is_due(counting) &&
            (!write_line(counting, part) || system_asked_to_end()))
            return false;
    }
    progress_count_end(counting);
    progress_add(&(struct tally){.of[VERDICT_SOME] = 1}, 0);
    return write_line(counting, part) && !system_asked_to_end();
}

static int run(void)
{
    struct counting counting = {.out = {.file = STDOUT_FILENO}};
    static const struct progress_teller teller = {.unit = "part"};
    system_defer_end();
    progress_tell(&teller);
    progress_begin(0, false);
    const int status = lines_read(count_part, &counting);
    progress_end();
    sudoku_search_delete(counting.search);
    output_close(&counting.out);
    if (counting.error != 0) return output_failure(counting.error);
    system_end_if_asked();
    return status;
}

static const char *set_interval(const char *value)
{
    char *end;
    interval = strtod(value, &end);
    const bool number = value[0] >= '0' && value[0] <= '9' && *end == '\0';
    return number && interval >= 0 && interval <= most_interval
               ? NULL
               : "it takes a number of seconds from 0 to 1000000";
}

static const struct option count_part_options[] = {
    {"--every", "SECONDS", "how often a checkpoint is written, from which the part can go on (60)",
     .set = set_interval},
    {0}};

const struct command command_count_part = {
    .name = "count-part",
    .operands = "[FILE...]",
    .help = "counts parts that split wrote, or goes on from checkpoints: each line of a part is "
            "a checkpoint, and its last the result",
    .options = count_part_options,
    .shared = OPTION_JSON | OPTION_PROGRESS | OPTION_SUMMARY | OPTION_QUIET,
    .run = run};
