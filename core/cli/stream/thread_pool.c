#define _POSIX_C_SOURCE 200809L

#include "stream/thread_pool.h"

#include "stream/clock.h"
#include "report/progress.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* sudoku_solve_lines needs 250 kB of stack; the default, 8 MB a thread, would be most of the memory of a small
 * machine. */
enum { STACK = 1 << 20 };
static const double chunk_time = 4e-3, least_chunk_time = 0.25e-3; /* seconds */

struct thread_pool {
    struct chunk_handler handler;
    int wanted, started;
    bool tried;
    pthread_t *threads;

    pthread_mutex_t mutex;
    pthread_cond_t work;   /* there is a chunk or a task, or nothing more will come */
    pthread_cond_t change; /* a chunk was written, a task was done or offered */

    struct chunk *chunks;            /* in a ring: chunk i is at i % room */
    uint64_t room;                   /* of the ring */
    uint64_t filled, taken, written; /* how many, since the start */
    struct task *tasks;              /* not taken by a thread yet */
    bool writing, closing;
    int error;       /* errno of a fatal error, or 0 */
    double rate;     /* bytes answered a second, lately; 0: unknown yet */
    atomic_int idle; /* threads that wait, less the tasks that wait for them */
};

struct thread_pool *thread_pool_new(const struct chunk_handler *handler, int threads)
{
    struct thread_pool *pool = calloc(1, sizeof *pool);
    if (pool == NULL) return NULL;
    pool->handler = *handler;
    pool->wanted = threads;
    pool->room = 2 * (uint64_t)threads + 2;
    pool->threads = calloc((size_t)threads, sizeof *pool->threads);
    pool->chunks = calloc((size_t)pool->room, sizeof *pool->chunks);
    if (pool->threads == NULL || pool->chunks == NULL) {
        free(pool->threads);
        free(pool->chunks);
        free(pool);
        return NULL;
    }
    for (uint64_t i = 0; i < pool->room; i++)
        pool->chunks[i].out.file = pool->chunks[i].diagnostics.file = OUTPUT_KEPT;
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->work, NULL);
    pthread_cond_init(&pool->change, NULL);
    return pool;
}

static void lock(struct thread_pool *pool) { pthread_mutex_lock(&pool->mutex); }
static void unlock(struct thread_pool *pool) { pthread_mutex_unlock(&pool->mutex); }

static struct chunk *chunk_at(struct thread_pool *pool, uint64_t number)
{
    return &pool->chunks[number % pool->room];
}

/* Called with the pool locked; unlocks it while it writes. */
static void write_in_order(struct thread_pool *pool)
{
    while (!pool->writing && pool->written < pool->taken) {
        struct chunk *chunk = chunk_at(pool, pool->written);
        if (!chunk->answered) return;
        pool->writing = true;
        const bool lost = pool->error != 0;
        unlock(pool);
        if (!lost) {
            progress_add(&chunk->tally, chunk->length);
            (void)output_write(&chunk->diagnostics, STDERR_FILENO);
            (void)output_write(&chunk->out, STDOUT_FILENO);
        }
        lock(pool);
        if (pool->error == 0) pool->error = chunk->out.error;
        pool->writing = false;
        pool->written++;
        pthread_cond_broadcast(&pool->change);
    }
}

static void answer_chunk(struct thread_pool *pool, void *worker, struct chunk *chunk)
{
    const double before = clock_seconds();
    pool->handler.answer(worker, chunk);
    const double rate = (double)chunk->length / (clock_seconds() - before + 1e-9);
    lock(pool);
    pool->rate = pool->rate == 0 ? rate : 0.75 * pool->rate + 0.25 * rate;
    chunk->answered = true;
    write_in_order(pool);
}

/* The function of a thread. Starts and ends with the pool unlocked. */
static void *serve(void *context)
{
    struct thread_pool *pool = context;
    void *worker = pool->handler.begin(pool->handler.context, pool);
    lock(pool);
    if (worker == NULL) {
        pool->error = ENOMEM;
        pthread_cond_broadcast(&pool->change);
    }
    while (worker != NULL) {
        struct task *task = pool->tasks;
        if (task != NULL) {
            pool->tasks = task->next;
            atomic_fetch_add(&pool->idle, 1);
            unlock(pool);
            task->run(task);
            lock(pool);
        } else if (pool->taken < pool->filled) {
            struct chunk *chunk = chunk_at(pool, pool->taken++);
            unlock(pool);
            answer_chunk(pool, worker, chunk); /* locks */
        } else if (pool->closing) {
            break;
        } else {
            atomic_fetch_add(&pool->idle, 1);
            pthread_cond_wait(&pool->work, &pool->mutex);
            atomic_fetch_sub(&pool->idle, 1);
        }
    }
    unlock(pool);
    if (worker != NULL) pool->handler.end(worker);
    return NULL;
}

bool thread_pool_start(struct thread_pool *pool)
{
    lock(pool);
    if (!pool->tried) {
        pool->tried = true;
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, STACK);
        while (pool->started < pool->wanted &&
               pthread_create(&pool->threads[pool->started], &attributes, serve, pool) == 0)
            pool->started++;
        pthread_attr_destroy(&attributes);
    }
    const int started = pool->started;
    unlock(pool);
    return started > 0;
}

size_t thread_pool_chunk_size(struct thread_pool *pool, size_t left)
{
    lock(pool);
    const double rate = pool->rate;
    unlock(pool);
    double size = rate * chunk_time;
    const double share = (double)left / pool->wanted, least = rate * least_chunk_time;
    if (left > 0 && share < size) size = share > least ? share : least;
    return size < 1 ? 1 : size > CHUNK_SIZE ? CHUNK_SIZE : (size_t)size;
}

struct chunk *thread_pool_next_chunk(struct thread_pool *pool)
{
    lock(pool);
    while (pool->filled == pool->written + pool->room && pool->error == 0)
        pthread_cond_wait(&pool->change, &pool->mutex);
    struct chunk *chunk = pool->error == 0 ? chunk_at(pool, pool->filled) : NULL;
    if (chunk != NULL && chunk->bytes == NULL && (chunk->bytes = malloc(CHUNK_SIZE)) == NULL) {
        pool->error = ENOMEM;
        chunk = NULL;
    }
    unlock(pool);
    return chunk;
}

void thread_pool_submit_chunk(struct thread_pool *pool)
{
    lock(pool);
    chunk_at(pool, pool->filled++)->answered = false;
    pthread_cond_signal(&pool->work);
    unlock(pool);
}

bool thread_pool_has_chunks(struct thread_pool *pool)
{
    lock(pool);
    const bool busy = pool->written < pool->filled;
    unlock(pool);
    return busy;
}

bool thread_pool_wait(struct thread_pool *pool)
{
    lock(pool);
    while (pool->written < pool->filled && pool->error == 0)
        pthread_cond_wait(&pool->change, &pool->mutex);
    const bool fine = pool->error == 0;
    unlock(pool);
    return fine;
}

int thread_pool_error(struct thread_pool *pool)
{
    lock(pool);
    const int error = pool->error;
    unlock(pool);
    return error;
}

bool thread_pool_has_idle(const struct thread_pool *pool)
{
    return atomic_load_explicit(&pool->idle, memory_order_relaxed) > 0;
}

void thread_pool_submit(struct thread_pool *pool, struct task *task, int *pending)
{
    lock(pool);
    ++*pending;
    task->next = pool->tasks;
    pool->tasks = task;
    atomic_fetch_sub(&pool->idle, 1);
    pthread_cond_signal(&pool->work);
    pthread_cond_broadcast(&pool->change);
    unlock(pool);
}

static struct task *take_of(struct thread_pool *pool, const void *owner)
{
    for (struct task **at = &pool->tasks; *at != NULL; at = &(*at)->next) {
        struct task *task = *at;
        if (task->owner != owner) continue;
        *at = task->next;
        atomic_fetch_add(&pool->idle, 1);
        return task;
    }
    return NULL;
}

void thread_pool_join(struct thread_pool *pool, const void *owner, const int *pending)
{
    lock(pool);
    while (*pending > 0) {
        struct task *task = take_of(pool, owner);
        if (task != NULL) {
            unlock(pool);
            task->run(task);
            lock(pool);
        } else {
            /* A thread still at work on a part may split off another for this thread. */
            atomic_fetch_add(&pool->idle, 1);
            pthread_cond_wait(&pool->change, &pool->mutex);
            atomic_fetch_sub(&pool->idle, 1);
        }
    }
    unlock(pool);
}

void thread_pool_task_done(struct thread_pool *pool, int *pending)
{
    lock(pool);
    --*pending;
    pthread_cond_broadcast(&pool->change);
    unlock(pool);
}

void thread_pool_delete(struct thread_pool *pool)
{
    if (pool == NULL) return;
    lock(pool);
    pool->closing = true;
    pthread_cond_broadcast(&pool->work);
    unlock(pool);
    for (int i = 0; i < pool->started; i++) pthread_join(pool->threads[i], NULL);
    for (uint64_t i = 0; i < pool->room; i++) {
        free(pool->chunks[i].bytes);
        output_close(&pool->chunks[i].out);
        output_close(&pool->chunks[i].diagnostics);
    }
    pthread_cond_destroy(&pool->change);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->mutex);
    free(pool->threads);
    free(pool->chunks);
    free(pool);
}
