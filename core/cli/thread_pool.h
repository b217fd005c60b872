/* Threads that share the work of one command. Chunks of the input, whole lines each, are answered as
 * threads come free, and written in the order they were handed over; what of a chunk is ready too
 * early waits in memory, and since there are only so many chunks, whoever reads waits too.
 *
 *     input ─> crew_room ─> chunk ─> crew_hand_over ─> a thread answers ─> written in turn
 *
 * A thread without a chunk takes tasks: parts of a puzzle that somebody else is counting. */
#ifndef NINEFOLD_CLI_CREW_H
#define NINEFOLD_CLI_CREW_H

#include "commands/answers.h"

enum { CHUNK_ROOM = 1 << 17 };

struct chunk {
    char *bytes; /* CHUNK_ROOM of them */
    size_t length;
    const char *name; /* of the file, and where in it the chunk begins */
    uint64_t line, offset;
    struct output out, complaints;
    struct tally tally;
    bool answered;
};

struct task {
    struct task *next;
    const void *whose; /* whoever waits for it */
    void (*run)(struct task *task);
};

struct crew;

/* Threads are started when there is work for more than one. NULL where memory is short. */
struct crew *crew_new(const struct options *options, int threads);

/* Starts the threads where they are not running yet; false where the caller is to work alone. */
bool crew_start(struct crew *crew);

/* How many bytes make a chunk that is answered in a few milliseconds, so that none waits long for
 * another; `left` of them are all there are, 0: nobody knows. */
size_t crew_portion(struct crew *crew, size_t left);

/* The chunk to be filled next; waits for one. NULL where the output is lost, or memory is short. */
struct chunk *crew_room(struct crew *crew);
void crew_hand_over(struct crew *crew);

/* Are there chunks that are not written yet? */
bool crew_busy(struct crew *crew);

/* Waits until all that was handed over is written. False where the output is lost. */
bool crew_wait(struct crew *crew);

/* errno of what went wrong, 0. */
int crew_error(struct crew *crew);

/* Is some thread without work and without a task? Costs next to nothing. */
bool crew_idles(const struct crew *crew);

/* Somebody else may run the task. *left counts those that are not done: crew_offer up, crew_done,
 * with which a task ends, down. */
void crew_offer(struct crew *crew, struct task *task, int *left);

/* Runs the tasks of `whose` that nobody has taken, and waits until *left is 0. */
void crew_join(struct crew *crew, const void *whose, const int *left);
void crew_done(struct crew *crew, int *left);

/* After everything was written. NULL is allowed. */
void crew_delete(struct crew *crew);

#endif
