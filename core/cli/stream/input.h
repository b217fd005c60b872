/* Files, read piece by piece into fixed memory: whole lines are cut off as chunks for the threads of the
 * pool where the reader says that this is safe, the rest is answered here. */
#ifndef NINEFOLD_CLI_INPUT_H
#define NINEFOLD_CLI_INPUT_H

#include "stream/thread_pool.h"

struct input;
struct puzzle_command;

/* `pool` may be NULL: then all is answered here. NULL where memory is short. Both stay the caller's. */
struct input *input_new(const struct puzzle_command *command, struct thread_pool *pool);

/* Answers a file, `-` for standard input. False where it makes no sense to go on; *unreadable where
 * only this file could not be read, which was then said. */
bool input_answer(struct input *input, const char *name, bool *unreadable);

/* After the last file: all answers are out. False where they cannot be written. */
bool input_finish(struct input *input);

/* errno of what made it give up, 0. */
int input_error(const struct input *input);

/* Bytes of all files together, 0 where that is not known. *typed: one of them is a terminal. */
uint64_t input_bytes(char *const *files, int count, bool *typed);

void input_delete(struct input *input);

#endif
