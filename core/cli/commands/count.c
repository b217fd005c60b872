/* count: the number of solutions.
 *
 * A search that other threads may help with is counted in slices. Between two slices the counting thread asks
 * whether another is idle, and if so splits off a part of what is left, which is a puzzle of its own. So there are
 * as many parts as it takes to keep all threads busy, and no more.
 *
 * The share explored: the whole is 1, and each part has a share of it, which is taken from the search it was split
 * from. If that search counts what it gave away as explored, this is the part's share; otherwise it is half of what
 * was left. */
#include "command.h"
#include "parts/total.h"
#include "report/figures.h"
#include "report/progress.h"
#include "stream/stream.h"
#include "stream/thread_pool.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

/* In guesses: about one millisecond, and a few milliseconds. */
enum { SHORT = 2000, SLICE = 20000 };

/* A count that takes long. */
struct count {
    struct thread_pool *pool; /* NULL: no other thread helps */
    uint64_t limit;           /* 0: none */
    pthread_mutex_t mutex;
    sudoku_total total;
    double explored;
    bool enough; /* the limit is reached, or memory ran out */
    bool no_memory;
    int parts_left; /* guarded by the pool */
};

struct part {
    struct task task;
    struct count *count;
    double share;
    sudoku_puzzle puzzle;
};

static bool at_limit(uint64_t limit, const sudoku_total *total)
{
    return limit != 0 && (total->high != 0 || total->low >= limit);
}

/* Adds the solutions of a slice. False once the limit is reached or memory ran out. */
static bool note(struct count *count, const sudoku_total *slice, double explored)
{
    pthread_mutex_lock(&count->mutex);
    add_total(&count->total, slice);
    count->explored += explored;
    if (at_limit(count->limit, &count->total)) count->enough = true;
    const bool enough = count->enough;
    progress_count_update(count, count->total, count->explored);
    pthread_mutex_unlock(&count->mutex);
    return !enough;
}

static void run_part(struct task *task);

/* Splits off a part for others, and takes its share from *share. */
static void submit_part(struct count *count, sudoku_search *search, double *share, double *explored)
{
    struct part *part = malloc(sizeof *part);
    if (part == NULL) return; /* then it is counted here */
    if (!sudoku_search_split(search, &part->puzzle)) {
        free(part);
        return;
    }
    const double now = sudoku_search_stats(search).explored;
    if (now > *explored) {
        part->share = *share * (now - *explored);
    } else {
        part->share = *share * (1 - *explored) / 2;
        *share /= 2;
    }
    *explored = now;
    part->count = count;
    part->task = (struct task){.owner = count, .run = run_part};
    thread_pool_submit(count->pool, &part->task, &count->parts_left);
}

/* Counts a search to its end. `share`: of the whole. */
static void count_search(struct count *count, sudoku_search *search, double share)
{
    double explored = 0; /* as noted so far */
    for (;;) {
        sudoku_total slice = {0, 0};
        const uint64_t most = count->limit == 0 ? UINT64_MAX : count->limit;
        const sudoku_progress progress = sudoku_search_count(search, SLICE, most, &slice);
        const double now = progress == SUDOKU_DONE ? 1 : sudoku_search_stats(search).explored;
        if (!note(count, &slice, share * (now - explored)) || progress == SUDOKU_DONE) return;
        explored = now;
        if (count->pool != NULL && thread_pool_has_idle(count->pool))
            submit_part(count, search, &share, &explored);
    }
}

static void run_part(struct task *task)
{
    struct part *part = (struct part *)task; /* its first member */
    struct count *count = part->count;
    struct thread_pool *pool = count->pool;
    pthread_mutex_lock(&count->mutex);
    const bool enough = count->enough;
    pthread_mutex_unlock(&count->mutex);
    if (!enough) {
        sudoku_search *search = sudoku_search_new(&part->puzzle, SUDOKU_ANY_ORDER, NULL);
        if (search != NULL) {
            count_search(count, search, part->share);
        } else {
            pthread_mutex_lock(&count->mutex);
            count->enough = count->no_memory = true;
            pthread_mutex_unlock(&count->mutex);
        }
        sudoku_search_delete(search);
    }
    free(part);
    thread_pool_task_done(pool, &count->parts_left); /* after that the count may be gone */
}

/* Continues a long count, with the help of other threads. False when out of memory. */
static bool count_shared(struct worker *worker, sudoku_search *search, const sudoku_puzzle *puzzle,
                         sudoku_total *total)
{
    const bool shared = worker->pool != NULL && thread_pool_start(worker->pool);
    struct count count = {
        .pool = shared ? worker->pool : NULL, .limit = options.limit, .total = *total};
    pthread_mutex_init(&count.mutex, NULL);
    progress_count_begin(&count, puzzle);
    count_search(&count, search, 1);
    if (shared) thread_pool_join(count.pool, &count, &count.parts_left);
    progress_count_end(&count);
    pthread_mutex_destroy(&count.mutex);
    *total = count.total;
    /* Several threads together may have found more than the limit. */
    if (at_limit(options.limit, total)) *total = (sudoku_total){0, options.limit};
    return !count.no_memory;
}

/* Answers --------------------------------------------------------------------------------------- */

static bool put_count(struct worker *worker, uint64_t line, sudoku_total total)
{
    const bool stopped = options.limit != 0 && total.low == options.limit && total.high == 0;
    const bool one = total.high == 0 && total.low == 1;
    const enum verdict verdict = total.high == 0 && total.low == 0 ? VERDICT_NONE
                                 : !one                            ? VERDICT_MANY
                                 : stopped                         ? VERDICT_SOME
                                                                   : VERDICT_ONE;
    char text[FIGURES_ROOM];
    const char *figure = figures_total(total, text);
    /* In quotes: beyond 2^53 most readers of JSON would round it. */
    const bool put = options.json
                         ? output_print(worker->out, "{\"line\":%" PRIu64 ",\"count\":\"%s\"%s}\n",
                                        line, figure, stopped ? ",\"more\":true" : "")
                         : output_print(worker->out, "%s%s\n", figure, stopped ? "+" : "");
    return put && worker_done(worker, verdict);
}

static bool count_all(struct worker *worker, uint64_t line, const sudoku_puzzle *puzzle)
{
    const uint64_t limit = options.limit;
    sudoku_total total = {0, 0};
    sudoku_search *search = worker_search(worker, puzzle);
    if (search == NULL) return false;
    const sudoku_progress progress =
        sudoku_search_count(search, SHORT, limit == 0 ? UINT64_MAX : limit, &total);
    if (progress != SUDOKU_DONE && !at_limit(limit, &total)) {
        /* Earlier answers need not wait for it. */
        if (!worker_flush(worker)) return false;
        if (!count_shared(worker, search, puzzle, &total)) return worker_fail(worker, ENOMEM);
    }
    if (total.high == 0 && total.low == 0) worker_explain(worker, puzzle);
    return put_count(worker, line, total);
}

static bool count_record(struct worker *worker, const sudoku_record *record)
{
    return count_all(worker, record->where.line, &record->puzzle);
}

/* A classic line, whose solutions the fast path has counted up to its limit. */
static bool answer(struct worker *worker, const sudoku_answer *answer)
{
    const bool all = answer->count < answer->limit || options.limit == (uint64_t)answer->limit;
    if (!all || (answer->count == 0 && options.why)) {
        sudoku_puzzle puzzle;
        sudoku_answer_puzzle(answer, &puzzle);
        if (!all) return count_all(worker, answer->line, &puzzle);
        worker_explain(worker, &puzzle);
    }
    return put_count(worker, answer->line, (sudoku_total){0, (uint64_t)answer->count});
}

static int run(void)
{
    const bool fast = options.limit != 0 && options.limit <= UINT8_MAX;
    const struct puzzle_command command = {
        .line_limit = fast ? (int)options.limit : 2, .answer = answer, .puzzle = count_record};
    return stream_answer(&command);
}

const struct command command_count = {.name = "count",
                                      .operands = "[FILE...]",
                                      .help = "the number of solutions",
                                      .shared = OPTION_LIMIT | OPTION_WHY | OPTION_JSON |
                                                OPTIONS_ANSWERING,
                                      .run = run};
