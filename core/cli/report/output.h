/* Output, buffered: written in large pieces, or kept until it is its turn. */
#ifndef NINEFOLD_CLI_OUTPUT_H
#define NINEFOLD_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { OUTPUT_KEPT = -1 };

struct output {
    char *text;
    size_t length, room;
    int file;  /* where it is written, or OUTPUT_KEPT: the buffer grows */
    int error; /* errno of what failed, or 0 */
};

/* Each returns false if something failed, now or before; `error` says what. So it is enough to ask once, at the end. */
bool output_put(struct output *output, const char *text, size_t length);
bool output_print(struct output *output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* For text in many pieces, where only the last is asked whether something failed. */
#define say(...) ((void)output_print(__VA_ARGS__))

/* As a JSON string, in quotes. Bytes that are not UTF-8 pass unchanged. */
bool output_put_json(struct output *output, const char *text, size_t length);

/* Is there enough in the buffer to be worth writing? */
bool output_is_large(const struct output *output);

/* Writes if the buffer is large. Only called after whole lines, so that others who write to the same
 * terminal never find half a line. */
bool output_write_if_large(struct output *output);

/* Writes everything now, unless it is kept. */
bool output_flush(struct output *output);

/* Writes what was kept to a file, and empties the buffer. */
bool output_write(struct output *output, int file);

void output_close(struct output *output);

/* Reports on standard error that the output was lost or memory ran out; returns the exit status. A closed
 * pipe is no failure: `head` has seen enough. */
int output_failure(int error);

/* Flushes and closes the output; returns `status`, or, if it could not be written, output_failure. */
int output_finish(struct output *output, int status);

#endif
