/* lab: for each puzzle a table of the search strategies.
 *
 * A strategy that takes long on a puzzle is run once; a fast one is run repeatedly, and the median counts. The
 * rows come in the order of the ladder, or of the options, and each is compared with the row before it. */
#define _POSIX_C_SOURCE 200809L

#include "arguments/command_line.h"
#include "report/diagnostics.h"
#include "stream/clock.h"
#include "stream/stream.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CELLS = 81, MOST_STRATEGIES = 32 /* more than there are */, MOST_LAPS = 101, FEW_LAPS = 9 };
static const uint64_t usual_limit = 500000000;

static struct {
    const char *names[MOST_STRATEGIES]; /* none: the ladder and the engines */
    int count;
} chosen;
static bool diagonals;

/* In microseconds. A run shorter than a lap is repeated until it fills one. Up to FEW_LAPS laps are run while
 * their total is below the first limit, further ones while it is below the second. */
static const double lap = 100, repeat_for = 1500e3, repeat_more_for = 5e3;

/* Processor time of this process, not wall-clock time. */
static double microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

/* The mean time of a run up to the limit, over `runs` of them. */
static double time_of(sudoku_lab *lab, uint64_t limit, int runs, bool *stopped)
{
    const double before = microseconds();
    for (int run = 0; run < runs; run++) {
        sudoku_lab_restart(lab);
        *stopped = sudoku_lab_advance(lab, limit) == SUDOKU_MORE;
    }
    return (microseconds() - before) / runs;
}

/* The median time of a run up to the limit; the lab has the state after the last. */
static double measure(sudoku_lab *lab, uint64_t limit, bool *stopped)
{
    double times[MOST_LAPS], total = times[0] = time_of(lab, limit, 1, stopped);
    const int runs = total < lap ? (int)(lap / (total + 0.1)) + 1 : 1;
    int laps = 1;
    while (laps < MOST_LAPS && total < (laps < FEW_LAPS ? repeat_for : repeat_more_for)) {
        times[laps] = time_of(lab, limit, runs, stopped);
        total += times[laps++] * runs;
    }
    return clock_median(times, (size_t)laps);
}

static const char *result_of(const sudoku_strategy *strategy, uint64_t solutions, bool stopped,
                             char *number, size_t room)
{
    if (stopped) return "stopped";
    if (!strategy->all) return solutions > 0 ? "solved" : "none";
    (void)snprintf(number, room, "%" PRIu64, solutions);
    return number;
}

/* A dash for a count that this strategy does not have; CSV has zeros. */
static void print_count(uint64_t count, bool has, int width)
{
    if (has)
        printf("%*" PRIu64, width, count);
    else
        printf("%*s", width, "-");
}

/* How many times faster; 0 prints a dash. */
static void print_ratio(double ratio)
{
    if (ratio > 0)
        printf(ratio < 0.1 ? "%10.5fx" : ratio < 100 ? "%10.2fx" : "%10.0fx", ratio);
    else
        printf("%11s", "-");
}

/* *before: the time of the row before, 0 if there is none to compare with. */
static bool print_row(uint64_t line, const sudoku_puzzle *puzzle, const sudoku_strategy *strategy,
                      double *before)
{
    sudoku_lab *lab = sudoku_lab_new(puzzle, strategy->name, diagonals);
    if (lab == NULL) {
        errno = ENOMEM;
        return false;
    }
    bool stopped;
    const double time = measure(lab, options.limit != 0 ? options.limit : usual_limit, &stopped);
    const sudoku_effort effort = sudoku_lab_effort(lab);
    sudoku_lab_delete(lab);

    char number[24];
    const char *result = result_of(strategy, effort.solutions, stopped, number, sizeof number);
    if (options.json) {
        printf("{\"line\":%" PRIu64 ",\"strategy\":\"%s\",\"placements\":%" PRIu64
               ",\"guesses\":%" PRIu64 ",\"backtracks\":%" PRIu64
               ",\"depth\":%d,\"microseconds\":%.1f,\"result\":\"%s\"}\n",
               line, strategy->name, effort.placements, effort.guesses, effort.backtracks,
               effort.depth, time, result);
    } else if (options.csv) {
        char text[SUDOKU_MAX_CELLS];
        (void)sudoku_puzzle_format(puzzle, text);
        printf("%.*s,%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%d,%.0f,%s\n", CELLS, text,
               strategy->name, effort.placements, effort.guesses, effort.backtracks, effort.depth,
               time, result);
    } else {
        printf("%-14s", strategy->name);
        print_count(effort.placements, !strategy->engine, 12);
        print_count(effort.guesses, strategy->engine, 12);
        print_count(effort.backtracks, !strategy->engine, 12);
        print_count((uint64_t)effort.depth, !strategy->engine, 7);
        printf("%15.1f", time);
        /* A search for all solutions, or a run that was stopped, compares with nothing. */
        const bool comparable = !stopped && !strategy->all;
        print_ratio(comparable && time > 0 ? *before / time : 0);
        printf("  %s\n", result);
        if (!strategy->all) *before = comparable ? time : 0;
    }
    return fflush(stdout) == 0;
}

static const sudoku_strategy *strategy_named(const char *name)
{
    const sudoku_strategy *strategy = NULL;
    for (int i = 0; (strategy = sudoku_lab_strategy(i)) != NULL; i++)
        if (strcmp(strategy->name, name) == 0) break;
    return strategy;
}

/* JSON has no head, CSV one; tables are separated by an empty line. */
static void print_head(uint64_t number)
{
    if (options.json) return;
    if (options.csv && number == 1)
        puts("puzzle,strategy,placements,guesses,backtracks,depth,microseconds,result");
    if (!options.csv && number > 1) putchar('\n');
}

static bool print_table(uint64_t line, const sudoku_puzzle *puzzle)
{
    double before = 0;
    bool written = true;
    if (!options.csv && !options.json) {
        char text[SUDOKU_MAX_CELLS];
        (void)sudoku_puzzle_format(puzzle, text);
        printf("%.*s\n%-14s%12s%12s%12s%7s%15s%11s  %s\n", CELLS, text, "strategy", "placements",
               "guesses", "backtracks", "depth", "microseconds", "faster", "result");
    }
    for (int i = 0; written && i < chosen.count; i++)
        written = print_row(line, puzzle, strategy_named(chosen.names[i]), &before);
    if (chosen.count > 0) return written;
    const sudoku_strategy *strategy;
    for (int i = 0; written && (strategy = sudoku_lab_strategy(i)) != NULL; i++)
        if (!strategy->extra && (strategy->diagonals || !diagonals))
            written = print_row(line, puzzle, strategy, &before);
    return written;
}

static bool invalid(struct worker *worker)
{
    print_head(worker_number(worker));
    const bool put =
        options.json ? printf("{\"line\":%" PRIu64 ",\"answer\":\"invalid\"}\n", worker->line) > 0
                     : puts(options.csv ? "invalid,,,,,,,invalid" : "invalid") != EOF;
    const bool written = put && fflush(stdout) == 0;
    return written ? worker_done(worker, VERDICT_INVALID) : worker_fail(worker, errno);
}

static bool compare(struct worker *worker, const sudoku_record *record)
{
    if (!sudoku_puzzle_is_classic(&record->puzzle)) {
        diagnostics_refuse(worker->diagnostics, record, worker->file,
                           "the lab takes 9x9 without rules");
        worker->line = record->where.line;
        return invalid(worker);
    }
    print_head(worker_number(worker));
    return print_table(record->where.line, &record->puzzle) ? worker_done(worker, VERDICT_SOME)
                                                            : worker_fail(worker, errno);
}

static int run(void)
{
    /* Other threads would disturb the times. */
    const struct puzzle_command command = {
        .one_thread = true, .quiet = true, .puzzle = compare, .invalid = invalid};
    return stream_answer(&command);
}

/* Every strategy of the table must know the rule. */
static bool check(void)
{
    if (options.size != 0 && options.size != 9)
        return command_line_refuse("--size", "the lab is 9x9");
    options.size = 9;
    for (int i = 0; i < chosen.count && diagonals; i++)
        if (!strategy_named(chosen.names[i])->diagonals)
            return command_line_refuse(chosen.names[i], "this strategy does not know the rule");
    return true;
}

/* A strategy named twice counts once. */
static const char *add_strategy(const char *name)
{
    if (strategy_named(name) == NULL) return "no such strategy";
    for (int i = 0; i < chosen.count; i++)
        if (strcmp(chosen.names[i], name) == 0) return NULL;
    if (chosen.count == MOST_STRATEGIES) return "one too many";
    chosen.names[chosen.count++] = name;
    return NULL;
}

static const char *set_rule(const char *value)
{
    if (strcmp(value, "diagonal") != 0) return "no such rule; it is diagonal";
    diagonals = true;
    return NULL;
}

static const struct option own_options[] = {
    {"--strategy", "S",
     "only the one of this name in the table; may be repeated (default: all but static-rows)",
     .set = add_strategy},
    {"--limit", "N", "stop each strategy after N placements (default 500000000)",
     .number = {&options.limit, 1, UINT64_MAX}},
    {"--rule", "diagonal",
     "both long diagonals hold each digit once, which only the strategy rules knows",
     .set = set_rule},
    {0}};

const struct command command_lab = {
    .name = "lab",
    .operands = "[FILE...]",
    .help = "for each puzzle a table of the search strategies, from the naive one up, and of the "
            "engines: what each idea saves",
    .options = own_options,
    .shared = OPTION_CSV | OPTION_JSON | OPTION_SIZE | OPTION_FORMAT,
    .check = check,
    .run = run};
