/* What the command needs of an operating system beyond files, clocks and pthreads. Implemented by posix.c or windows.c. */
#ifndef NINEFOLD_CLI_SYSTEM_H
#define NINEFOLD_CLI_SYSTEM_H

#include <stdbool.h>

/* Called before any input or output: makes a closed pipe a failed write, and files binary. */
void system_begin(void);

/* The number of processors, at least 1. */
int system_processors(void);

/* Opens a file for reading, in binary; negative, with errno, on failure. */
int system_open(const char *name);

/* Would a read of the open file return at once, with bytes or with its end? */
bool system_has_input(int file);

/* The width of the terminal at standard error, in characters; 80 where that is not known. */
int system_columns(void);

/* Is this the errno of a pipe whose reader is gone? */
bool system_is_closed_pipe(int error);

/* When the process is asked to end (Ctrl+C, SIGTERM), calls run() in a thread of its own before it ends as usual. A
 * signal that is ignored stays ignored. */
void system_before_end(void (*run)(void));

/* After system_defer_end a request to end only interrupts a read and makes system_asked_to_end true. system_end_if_asked
 * then ends the process as usual; it returns if there was no request. */
void system_defer_end(void);
bool system_asked_to_end(void);
void system_end_if_asked(void);

#endif
