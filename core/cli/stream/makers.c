#define _POSIX_C_SOURCE 200809L

#include "stream/makers.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { MAKERS_RING = 128, MAKERS_SLICE = 2000 };

enum making_state { MAKING_NOT_YET, MAKING_FOUND, MAKING_GIVEN_UP };

/* Puzzles by their numbers modulo the ring: none is begun before its slot is free. */
struct makers {
    const sudoku_wish *wish;
    uint64_t seed;
    pthread_mutex_t mutex;
    pthread_cond_t made, taken;
    uint64_t next, first; /* the numbers to be begun and to be taken next */
    bool over;
    int error;
    enum making_state state[MAKERS_RING];
    sudoku_made ring[MAKERS_RING];
    sudoku_generate_stats ring_stats[MAKERS_RING]; /* of each number */
    sudoku_generate_stats stats;
};

/* There is one run for the whole process. */
static struct {
    pthread_mutex_t mutex;
    sudoku_generate_stats stats;
} makers_told = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static void stats_add(sudoku_generate_stats *stats, const sudoku_generate_stats *other)
{
    stats->tried += other->tried;
    for (int i = 0; i < SUDOKU_REJECTS; i++) stats->rejected[i] += other->rejected[i];
}

static sudoku_generate_stats stats_since(sudoku_generate_stats before, sudoku_generate_stats now)
{
    now.tried -= before.tried;
    for (int i = 0; i < SUDOKU_REJECTS; i++) now.rejected[i] -= before.rejected[i];
    return now;
}

static void makers_tell(const sudoku_generate_stats *more)
{
    (void)pthread_mutex_lock(&makers_told.mutex);
    stats_add(&makers_told.stats, more);
    (void)pthread_mutex_unlock(&makers_told.mutex);
}

sudoku_generate_stats makers_stats(void)
{
    (void)pthread_mutex_lock(&makers_told.mutex);
    const sudoku_generate_stats stats = makers_told.stats;
    (void)pthread_mutex_unlock(&makers_told.mutex);
    return stats;
}

/* Makes the next puzzle, however long it takes; false if no more are wanted. */
static bool make_one(struct makers *makers, sudoku_generate *generate)
{
    (void)pthread_mutex_lock(&makers->mutex);
    while (!makers->over && makers->next - makers->first == MAKERS_RING)
        (void)pthread_cond_wait(&makers->taken, &makers->mutex);
    const uint64_t number = makers->next++;
    bool over = makers->over;
    (void)pthread_mutex_unlock(&makers->mutex);
    sudoku_progress progress = SUDOKU_MORE;
    const sudoku_generate_stats before = sudoku_generate_read(generate);
    sudoku_generate_stats told = before;
    sudoku_generate_seek(generate, number);
    while (!over && progress == SUDOKU_MORE) {
        progress = sudoku_generate_advance(generate, MAKERS_SLICE);
        const sudoku_generate_stats now = sudoku_generate_read(generate);
        const sudoku_generate_stats more = stats_since(told, now);
        makers_tell(&more);
        told = now;
        (void)pthread_mutex_lock(&makers->mutex);
        over = makers->over;
        (void)pthread_mutex_unlock(&makers->mutex);
    }
    if (over) return false;
    (void)pthread_mutex_lock(&makers->mutex);
    const size_t place = (size_t)(number % MAKERS_RING);
    makers->ring[place] = *sudoku_generate_made(generate);
    makers->ring[place].puzzle.rules = sudoku_rules_share(makers->ring[place].puzzle.rules);
    makers->ring_stats[place] = stats_since(before, sudoku_generate_read(generate));
    makers->state[place] = progress == SUDOKU_FOUND ? MAKING_FOUND : MAKING_GIVEN_UP;
    (void)pthread_cond_signal(&makers->made);
    (void)pthread_mutex_unlock(&makers->mutex);
    return true;
}

static void *make(void *context)
{
    struct makers *makers = context;
    sudoku_generate *generate = sudoku_generate_new(makers->wish, makers->seed);
    while (generate != NULL && make_one(makers, generate)) {
    }
    (void)pthread_mutex_lock(&makers->mutex);
    if (generate == NULL) {
        makers->error = ENOMEM;
        (void)pthread_cond_signal(&makers->made);
    }
    (void)pthread_mutex_unlock(&makers->mutex);
    sudoku_generate_delete(generate);
    return NULL;
}

/* Each puzzle in the ring has a share of its rules, which is given back here. */
static void forget(sudoku_made *made)
{
    sudoku_rules_delete((sudoku_rules *)(uintptr_t)made->puzzle.rules);
    made->puzzle.rules = NULL;
}

static bool is_awaited(const struct makers *makers, size_t place)
{
    return makers->state[place] == MAKING_NOT_YET && makers->error == 0;
}

/* Waits a tenth of a second for a puzzle; the lock is held. */
static bool is_soon(struct makers *makers, size_t place)
{
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 100000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    int waited = 0;
    while (waited == 0 && is_awaited(makers, place))
        waited = pthread_cond_timedwait(&makers->made, &makers->mutex, &until);
    return !is_awaited(makers, place);
}

/* Takes the puzzles in order. */
static void take_all(struct makers *makers, makers_take *take, makers_wait *wait, void *context)
{
    sudoku_made made;
    bool more = true;
    while (more) {
        const size_t place = (size_t)(makers->first % MAKERS_RING);
        (void)pthread_mutex_lock(&makers->mutex);
        if (!is_soon(makers, place)) {
            (void)pthread_mutex_unlock(&makers->mutex);
            wait(context);
            (void)pthread_mutex_lock(&makers->mutex);
        }
        while (is_awaited(makers, place)) (void)pthread_cond_wait(&makers->made, &makers->mutex);
        const bool found = makers->state[place] == MAKING_FOUND;
        more = makers->error == 0;
        if (more) {
            made = makers->ring[place];
            stats_add(&makers->stats, &makers->ring_stats[place]);
            makers->state[place] = MAKING_NOT_YET;
            makers->first++;
            (void)pthread_cond_signal(&makers->taken);
        }
        (void)pthread_mutex_unlock(&makers->mutex);
        if (!more) break;
        more = take(context, found ? &made : NULL);
        forget(&made);
    }
}

int makers_run(const sudoku_wish *wish, uint64_t seed, int threads, makers_take *take,
               makers_wait *wait, void *context)
{
    struct makers *makers = calloc(1, sizeof *makers);
    pthread_t *running = calloc((size_t)threads, sizeof *running);
    if (makers == NULL || running == NULL) {
        free(makers);
        free(running);
        return ENOMEM;
    }
    makers->wish = wish;
    makers->seed = seed;
    (void)pthread_mutex_init(&makers->mutex, NULL);
    (void)pthread_cond_init(&makers->made, NULL);
    (void)pthread_cond_init(&makers->taken, NULL);
    int started = 0;
    while (started < threads && pthread_create(&running[started], NULL, make, makers) == 0)
        started++;
    if (started == 0)
        makers->error = EAGAIN;
    else
        take_all(makers, take, wait, context);
    (void)pthread_mutex_lock(&makers->mutex);
    makers->over = true;
    (void)pthread_cond_broadcast(&makers->taken);
    (void)pthread_mutex_unlock(&makers->mutex);
    for (int i = 0; i < started; i++) (void)pthread_join(running[i], NULL);
    for (int i = 0; i < MAKERS_RING; i++)
        if (makers->state[i] != MAKING_NOT_YET) forget(&makers->ring[i]);
    (void)pthread_mutex_lock(&makers_told.mutex); /* the line of progress may be reading them */
    makers_told.stats = makers->stats;
    (void)pthread_mutex_unlock(&makers_told.mutex);
    const int error = makers->error;
    (void)pthread_mutex_destroy(&makers->mutex);
    (void)pthread_cond_destroy(&makers->made);
    (void)pthread_cond_destroy(&makers->taken);
    free(makers);
    free(running);
    return error;
}
