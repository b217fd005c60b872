#define _POSIX_C_SOURCE 200809L

#include "thread_pool.h"

#include "progress.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A batch of lines wants 200 kB of stack; the usual 8 MB each would be most of a small machine. */
enum { STACK = 1 << 20 };
static const double portion_time = 4e-3, least_portion_time = 0.25e-3; /* seconds */

struct crew {
    const struct options *options;
    int wanted, started;
    bool begun;
    pthread_t *threads;

    pthread_mutex_t mutex;
    pthread_cond_t work; /* there is a chunk or a task, or nothing more will come */
    pthread_cond_t news; /* a chunk was written, a task was done or offered */

    struct chunk *chunks;            /* in a ring: chunk i is at i % room */
    uint64_t room;                   /* of the ring */
    uint64_t filled, taken, written; /* so many, from the beginning */
    struct task *tasks;              /* that nobody has taken */
    bool writing, closing;
    int error;       /* errno of what ended it all, 0 */
    double pace;     /* bytes answered a second, lately; 0: not known yet */
    atomic_int idle; /* threads that wait, less the tasks that wait for them */
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct crew *crew_new(const struct options *options, int threads)
{
    struct crew *crew = calloc(1, sizeof *crew);
    if (crew == NULL) return NULL;
    crew->options = options;
    crew->wanted = threads;
    crew->room = 2 * (uint64_t)threads + 2;
    crew->threads = calloc((size_t)threads, sizeof *crew->threads);
    crew->chunks = calloc((size_t)crew->room, sizeof *crew->chunks);
    if (crew->threads == NULL || crew->chunks == NULL) {
        free(crew->threads);
        free(crew->chunks);
        free(crew);
        return NULL;
    }
    for (uint64_t i = 0; i < crew->room; i++)
        crew->chunks[i].out.file = crew->chunks[i].complaints.file = OUTPUT_KEPT;
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->work, NULL);
    pthread_cond_init(&crew->news, NULL);
    return crew;
}

static void lock(struct crew *crew) { pthread_mutex_lock(&crew->mutex); }
static void unlock(struct crew *crew) { pthread_mutex_unlock(&crew->mutex); }

static struct chunk *chunk_at(struct crew *crew, uint64_t number)
{
    return &crew->chunks[number % crew->room];
}

/* The crew is locked, but not while it writes. */
static void write_in_turn(struct crew *crew)
{
    while (!crew->writing && crew->written < crew->taken) {
        struct chunk *chunk = chunk_at(crew, crew->written);
        if (!chunk->answered) return;
        crew->writing = true;
        const bool lost = crew->error != 0;
        unlock(crew);
        if (!lost) {
            (void)output_write(&chunk->complaints, STDERR_FILENO);
            (void)output_write(&chunk->out, STDOUT_FILENO);
            progress_add(&chunk->tally, chunk->length);
        }
        lock(crew);
        if (crew->error == 0) crew->error = chunk->out.error;
        crew->writing = false;
        crew->written++;
        pthread_cond_broadcast(&crew->news);
    }
}

static void answer_chunk(struct crew *crew, struct answers *answers, sudoku_reader *reader,
                         struct chunk *chunk)
{
    const double before = seconds();
    bool ended = false;
    answers->out = &chunk->out;
    answers->complaints = &chunk->complaints;
    answers->tally = (struct tally){{0}};
    sudoku_reader_restart_at(reader, chunk->line, chunk->offset);
    sudoku_reader_feed(reader, chunk->bytes, chunk->length);
    if (!answers_read(answers, reader, chunk->name, &ended))
        chunk->out.error = answers_error(answers);
    chunk->tally = answers->tally;
    const double pace = (double)chunk->length / (seconds() - before + 1e-9);
    lock(crew);
    crew->pace = crew->pace == 0 ? pace : 0.75 * crew->pace + 0.25 * pace;
    chunk->answered = true;
    write_in_turn(crew);
}

/* What a thread does. It begins and ends with the crew locked by itself. */
static void *serve(void *context)
{
    struct crew *crew = context;
    sudoku_reader *reader = sudoku_reader_new(crew->options->format, crew->options->size);
    struct answers *answers = calloc(1, sizeof *answers);
    lock(crew);
    if (reader == NULL || answers == NULL) {
        crew->error = ENOMEM;
        pthread_cond_broadcast(&crew->news);
    } else {
        answers->options = crew->options;
        answers->crew = crew;
    }
    while (reader != NULL && answers != NULL) {
        struct task *task = crew->tasks;
        if (task != NULL) {
            crew->tasks = task->next;
            atomic_fetch_add(&crew->idle, 1);
            unlock(crew);
            task->run(task);
            lock(crew);
        } else if (crew->taken < crew->filled) {
            struct chunk *chunk = chunk_at(crew, crew->taken++);
            unlock(crew);
            answer_chunk(crew, answers, reader, chunk); /* locks */
        } else if (crew->closing) {
            break;
        } else {
            atomic_fetch_add(&crew->idle, 1);
            pthread_cond_wait(&crew->work, &crew->mutex);
            atomic_fetch_sub(&crew->idle, 1);
        }
    }
    unlock(crew);
    if (answers != NULL) answers_close(answers);
    free(answers);
    sudoku_reader_delete(reader);
    return NULL;
}

bool crew_start(struct crew *crew)
{
    lock(crew);
    if (!crew->begun) {
        crew->begun = true;
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, STACK);
        while (crew->started < crew->wanted &&
               pthread_create(&crew->threads[crew->started], &attributes, serve, crew) == 0)
            crew->started++;
        pthread_attr_destroy(&attributes);
    }
    const int started = crew->started;
    unlock(crew);
    return started > 0;
}

size_t crew_portion(struct crew *crew, size_t left)
{
    lock(crew);
    const double pace = crew->pace;
    unlock(crew);
    double portion = pace * portion_time;
    const double fair = (double)left / crew->wanted, least = pace * least_portion_time;
    if (left > 0 && fair < portion) portion = fair > least ? fair : least;
    return portion < 1 ? 1 : portion > CHUNK_ROOM ? CHUNK_ROOM : (size_t)portion;
}

struct chunk *crew_room(struct crew *crew)
{
    lock(crew);
    while (crew->filled == crew->written + crew->room && crew->error == 0)
        pthread_cond_wait(&crew->news, &crew->mutex);
    struct chunk *chunk = crew->error == 0 ? chunk_at(crew, crew->filled) : NULL;
    if (chunk != NULL && chunk->bytes == NULL && (chunk->bytes = malloc(CHUNK_ROOM)) == NULL) {
        crew->error = ENOMEM;
        chunk = NULL;
    }
    unlock(crew);
    return chunk;
}

void crew_hand_over(struct crew *crew)
{
    lock(crew);
    chunk_at(crew, crew->filled++)->answered = false;
    pthread_cond_signal(&crew->work);
    unlock(crew);
}

bool crew_busy(struct crew *crew)
{
    lock(crew);
    const bool busy = crew->written < crew->filled;
    unlock(crew);
    return busy;
}

bool crew_wait(struct crew *crew)
{
    lock(crew);
    while (crew->written < crew->filled && crew->error == 0)
        pthread_cond_wait(&crew->news, &crew->mutex);
    const bool well = crew->error == 0;
    unlock(crew);
    return well;
}

int crew_error(struct crew *crew)
{
    lock(crew);
    const int error = crew->error;
    unlock(crew);
    return error;
}

bool crew_idles(const struct crew *crew)
{
    return atomic_load_explicit(&crew->idle, memory_order_relaxed) > 0;
}

void crew_offer(struct crew *crew, struct task *task, int *left)
{
    lock(crew);
    ++*left;
    task->next = crew->tasks;
    crew->tasks = task;
    atomic_fetch_sub(&crew->idle, 1);
    pthread_cond_signal(&crew->work);
    pthread_cond_broadcast(&crew->news);
    unlock(crew);
}

static struct task *take_own(struct crew *crew, const void *whose)
{
    for (struct task **at = &crew->tasks; *at != NULL; at = &(*at)->next) {
        struct task *task = *at;
        if (task->whose != whose) continue;
        *at = task->next;
        atomic_fetch_add(&crew->idle, 1);
        return task;
    }
    return NULL;
}

void crew_join(struct crew *crew, const void *whose, const int *left)
{
    lock(crew);
    while (*left > 0) {
        struct task *task = take_own(crew, whose);
        if (task != NULL) {
            unlock(crew);
            task->run(task);
            lock(crew);
        } else {
            /* Whoever still works on a part of it may cut off another for this thread. */
            atomic_fetch_add(&crew->idle, 1);
            pthread_cond_wait(&crew->news, &crew->mutex);
            atomic_fetch_sub(&crew->idle, 1);
        }
    }
    unlock(crew);
}

void crew_done(struct crew *crew, int *left)
{
    lock(crew);
    --*left;
    pthread_cond_broadcast(&crew->news);
    unlock(crew);
}

void crew_delete(struct crew *crew)
{
    if (crew == NULL) return;
    lock(crew);
    crew->closing = true;
    pthread_cond_broadcast(&crew->work);
    unlock(crew);
    for (int i = 0; i < crew->started; i++) pthread_join(crew->threads[i], NULL);
    for (uint64_t i = 0; i < crew->room; i++) {
        free(crew->chunks[i].bytes);
        output_close(&crew->chunks[i].out);
        output_close(&crew->chunks[i].complaints);
    }
    pthread_cond_destroy(&crew->news);
    pthread_cond_destroy(&crew->work);
    pthread_mutex_destroy(&crew->mutex);
    free(crew->threads);
    free(crew->chunks);
    free(crew);
}
