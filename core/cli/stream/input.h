/* Files, read piece by piece into fixed memory. Where the reader says that it is safe, whole lines are cut off as
 * chunks for the threads of the pool; the rest is answered here. */
#ifndef NINEFOLD_CLI_INPUT_H
#define NINEFOLD_CLI_INPUT_H

#include "stream/thread_pool.h"

struct input;
struct puzzle_command;

/* `pool` may be NULL: then all is answered here. NULL when out of memory. Both stay the caller's. */
struct input *input_new(const struct puzzle_command *command, struct thread_pool *pool);

/* Answers a file, `-` for standard input. False if it makes no sense to go on. *unreadable becomes true, after a
 * message, if only this file could not be read. */
bool input_answer(struct input *input, const char *name, bool *unreadable);

/* After the last file: waits until all answers are written. False if they cannot be. */
bool input_finish(struct input *input);

/* errno of the error, or 0. */
int input_error(const struct input *input);

/* The size of all files together in bytes, 0 if unknown. *typed: one of them is a terminal. */
uint64_t input_bytes(char *const *files, int count, bool *typed);

void input_delete(struct input *input);

#endif
