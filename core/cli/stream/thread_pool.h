/* Threads that share the work of one command. Chunks of the input, whole lines each, are answered as threads become
 * free, and written in the order of the input. An answered chunk stays in memory until all before it are written; the
 * number of chunks is fixed, so the reader may have to wait.
 *
 *     input ─> _next_chunk ─> _submit_chunk ─> a thread answers it ─> written in order
 *
 * A thread without a chunk runs tasks: parts of a puzzle whose solutions another thread counts. The
 * pool knows neither puzzles nor commands: a chunk_handler answers. */
#ifndef NINEFOLD_CLI_THREAD_POOL_H
#define NINEFOLD_CLI_THREAD_POOL_H

#include "report/output.h"
#include "stream/tally.h"

enum { CHUNK_SIZE = 1 << 17 };

struct chunk {
    char *bytes; /* CHUNK_SIZE of them */
    size_t length;
    const char *name;      /* of the file */
    uint64_t line, offset; /* where in the file the chunk begins */
    struct output out, diagnostics;
    struct tally tally;
    bool answered;
};

struct thread_pool;

/* Answers chunks. Each thread has a worker of its own, which `begin` makes (NULL: out of memory). */
struct chunk_handler {
    const void *context;
    void *(*begin)(const void *context, struct thread_pool *pool);
    void (*answer)(void *worker, struct chunk *chunk);
    void (*end)(void *worker);
};

struct task {
    struct task *next;
    const void *owner; /* identifies who waits for it: thread_pool_join */
    void (*run)(struct task *task);
};

/* No thread runs before thread_pool_start. NULL when out of memory. */
struct thread_pool *thread_pool_new(const struct chunk_handler *handler, int threads);

/* Starts the threads if they are not running yet; false where none could be: work alone. */
bool thread_pool_start(struct thread_pool *pool);

/* The size in bytes of a chunk that takes a few milliseconds, short enough that no thread waits long for another.
 * `left`: how many bytes of input are left, 0: unknown. */
size_t thread_pool_chunk_size(struct thread_pool *pool, size_t left);

/* Waits for a free chunk, to be filled next. NULL after an error. */
struct chunk *thread_pool_next_chunk(struct thread_pool *pool);
void thread_pool_submit_chunk(struct thread_pool *pool);

/* Are there chunks that are not written yet? */
bool thread_pool_has_chunks(struct thread_pool *pool);

/* Waits until all chunks are written. False after an error. */
bool thread_pool_wait(struct thread_pool *pool);

/* errno of a fatal error (the output cannot be written, out of memory), or 0. */
int thread_pool_error(struct thread_pool *pool);

/* Is some thread without a chunk and without a task? Costs next to nothing. */
bool thread_pool_has_idle(const struct thread_pool *pool);

/* Any thread may run the task. *pending counts the tasks that are not done: it grows here and shrinks in
 * thread_pool_task_done, which a task calls last. */
void thread_pool_submit(struct thread_pool *pool, struct task *task, int *pending);
void thread_pool_task_done(struct thread_pool *pool, int *pending);

/* Runs the owner's tasks that no thread has taken, and waits until *pending is 0. */
void thread_pool_join(struct thread_pool *pool, const void *owner, const int *pending);

/* Only after everything was written. NULL is allowed. */
void thread_pool_delete(struct thread_pool *pool);

#endif
