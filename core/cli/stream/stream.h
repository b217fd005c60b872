/* Answers all files of the command line by a command, on all threads. */
#ifndef NINEFOLD_CLI_STREAM_H
#define NINEFOLD_CLI_STREAM_H

#include "stream/worker.h"

/* Returns the exit status; errors were reported on standard error. */
int stream_answer(const struct puzzle_command *command);

/* The number of threads: --threads, or one for each core. */
int stream_threads(void);

#endif
