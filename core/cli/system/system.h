/* What the command asks of an operating system beyond files, clocks and pthreads: posix.c or windows.c, one of them. */
#ifndef NINEFOLD_CLI_SYSTEM_H
#define NINEFOLD_CLI_SYSTEM_H

#include <stdbool.h>

/* Before anything is read or written: a closed pipe shows as a failed write, and no byte is changed on its way. */
void system_begin(void);

/* How many processors there are, at least 1. */
int system_processors(void);

/* Opens a file to be read, in bytes; negative, with errno, where that fails. */
int system_open(const char *name);

/* Has the open file something to read at once, if only its end? */
bool system_has_input(int file);

/* The width of the terminal at standard error, in characters; 80 where that is not known. */
int system_columns(void);

/* Is that the errno of a pipe whose reader has gone? */
bool system_is_closed_pipe(int error);

/* When the process is asked to end (Ctrl+C, SIGTERM), run() is called first, in a thread of its own; then the process ends
 * as it would have ended. What was told to be ignored still is. */
void system_before_end(void (*run)(void));

/* From now on the process does not end when it is asked to, but finds out by the second function (reading fails as well), and
 * ends by the third as it would have ended. That returns where nobody has asked. */
void system_defer_end(void);
bool system_asked_to_end(void);
void system_end_if_asked(void);

#endif
