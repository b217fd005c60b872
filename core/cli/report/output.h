/* Text on its way out: collected, and either written in large pieces or kept until it is its turn. */
#ifndef NINEFOLD_CLI_OUTPUT_H
#define NINEFOLD_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { OUTPUT_KEPT = -1 };

struct output {
    char *text;
    size_t length, room;
    int file;  /* where it goes when much has come together, or OUTPUT_KEPT: it grows */
    int error; /* errno of what failed, 0 */
};

/* Each returns false where something failed, now or before; `error` says what. */
bool output_put(struct output *output, const char *text, size_t length);
bool output_print(struct output *output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* As a string of JSON, in quotes. What is no UTF-8 goes as it is. */
bool output_put_json(struct output *output, const char *text, size_t length);

/* Has so much come together that it is worth writing? */
bool output_is_large(const struct output *output);

/* Writes if a large piece has come together; to be called after whole lines alone, so that no one who
 * writes to the same terminal finds half a line. */
bool output_write_if_large(struct output *output);

/* Writes everything now, unless it is kept. */
bool output_flush(struct output *output);

/* Writes to a file what was kept, which is then forgotten. */
bool output_write(struct output *output, int file);

void output_close(struct output *output);

/* Says on standard error that the output was lost, or memory is short; the exit status. A closed pipe
 * is neither: `head` has seen enough. */
int output_failure(int error);

#endif
