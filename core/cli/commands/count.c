/* A search that others may help with is counted in slices. Between two of them whoever counts looks
 * whether a thread has nothing to do, and if so cuts off a part of what it has yet to visit, which is
 * a puzzle of its own. So there are as many parts as it takes to keep all busy, and no more.
 *
 * The share explored: the whole is 1, and a part takes with it what the search it was cut from loses
 * by that. Where the search itself counts what it gave away as explored, that is the part's share; where
 * it does not, half of what it had left. */
#include "count.h"

#include "thread_pool.h"
#include "progress.h"

#include <pthread.h>
#include <stdlib.h>

/* In guesses: about a millisecond, and a few. */
enum { MOMENT = 2000, SLICE = 20000 };

struct count {
    struct crew *crew;
    uint64_t limit; /* 0: none */
    pthread_mutex_t mutex;
    sudoku_total total;
    double explored;
    bool enough; /* the limit is reached, or memory is short */
    bool no_memory;
    int parts_left; /* the crew's to guard */
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

static void add(sudoku_total *total, const sudoku_total *more)
{
    const uint64_t low = total->low + more->low, carry = low < total->low;
    const uint64_t high = total->high + more->high;
    const bool over = high < total->high || high + carry < high;
    *total = over ? (sudoku_total){UINT64_MAX, UINT64_MAX} : (sudoku_total){high + carry, low};
}

bool count_begin(sudoku_search *search, uint64_t limit, sudoku_total *total)
{
    *total = (sudoku_total){0, 0};
    const uint64_t most = limit == 0 ? UINT64_MAX : limit;
    const sudoku_progress progress = sudoku_search_count(search, MOMENT, most, total);
    return progress == SUDOKU_DONE || at_limit(limit, total);
}

/* Adds what a slice gave. True where it makes sense to go on. */
static bool note(struct count *count, const sudoku_total *slice, double explored)
{
    pthread_mutex_lock(&count->mutex);
    add(&count->total, slice);
    count->explored += explored;
    if (at_limit(count->limit, &count->total)) count->enough = true;
    const bool enough = count->enough;
    progress_counting(count, count->total, count->explored);
    pthread_mutex_unlock(&count->mutex);
    return !enough;
}

static void run_part(struct task *task);

/* Cuts off a part for others; what of *share goes with it is taken away. */
static void offer_part(struct count *count, sudoku_search *search, double *share, double *explored)
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
    part->task = (struct task){.whose = count, .run = run_part};
    crew_offer(count->crew, &part->task, &count->parts_left);
}

/* Counts a search to its end. `share` is what it has of the whole. */
static void count_search(struct count *count, sudoku_search *search, double share)
{
    double explored = 0; /* so far as it was noted */
    for (;;) {
        sudoku_total slice = {0, 0};
        const uint64_t most = count->limit == 0 ? UINT64_MAX : count->limit;
        const sudoku_progress progress = sudoku_search_count(search, SLICE, most, &slice);
        const double now = progress == SUDOKU_DONE ? 1 : sudoku_search_stats(search).explored;
        if (!note(count, &slice, share * (now - explored)) || progress == SUDOKU_DONE) return;
        explored = now;
        if (count->crew != NULL && crew_idles(count->crew))
            offer_part(count, search, &share, &explored);
    }
}

static void run_part(struct task *task)
{
    struct part *part = (struct part *)task; /* its first member */
    struct count *count = part->count;
    struct crew *crew = count->crew;
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
    crew_done(crew, &count->parts_left); /* after that the count may be gone */
}

bool count_go_on(sudoku_search *search, const sudoku_puzzle *puzzle, uint64_t limit,
                 struct crew *crew, sudoku_total *total)
{
    if (crew != NULL && !crew_start(crew)) crew = NULL;
    struct count count = {.crew = crew, .limit = limit, .total = *total};
    pthread_mutex_init(&count.mutex, NULL);
    progress_count(&count, puzzle);
    count_search(&count, search, 1);
    if (crew != NULL) crew_join(crew, &count, &count.parts_left);
    progress_counted(&count);
    pthread_mutex_destroy(&count.mutex);
    *total = count.total;
    if (at_limit(limit, total)) *total = (sudoku_total){0, limit}; /* others may have found more */
    return !count.no_memory;
}
