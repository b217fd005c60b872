/* All files of the command line, answered by a command on all threads. */
#ifndef NINEFOLD_CLI_STREAM_H
#define NINEFOLD_CLI_STREAM_H

#include "stream/worker.h"

/* The exit status. What went wrong was said on standard error. */
int stream_answer(const struct puzzle_command *command);

/* As many as --threads says, or as there are cores. */
int stream_threads(void);

#endif
