/* Files, read piece by piece, so that memory does not grow with them: what of a piece can be cut off
 * is handed to the crew, the rest is answered here. */
#ifndef NINEFOLD_CLI_INPUT_H
#define NINEFOLD_CLI_INPUT_H

#include "thread_pool.h"

struct input;

/* `crew` may be NULL: then all is answered here. NULL where memory is short. */
struct input *input_new(const struct options *options, struct crew *crew);

/* Answers a file, `-` for standard input. False where it makes no sense to go on; *unreadable where
 * only this file could not be read, which was then said. */
bool input_answer(struct input *input, const char *name, bool *unreadable);

/* After the last file: all answers are out. False where they cannot be written. */
bool input_finish(struct input *input);

/* errno of what made it give up, 0. */
int input_error(const struct input *input);

/* Bytes of all files together, 0 where nobody can say. *typed: one of them is a terminal. */
uint64_t input_bytes(char *const *files, int count, bool *typed);

void input_delete(struct input *input);

#endif
