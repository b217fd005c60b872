/* Text on its way out: collected, and either handed to the operating system in large pieces or kept
 * until it is its turn. */
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

/* Whole lines so far: hands them on where enough has come together, so that others who write to the
 * same terminal never find half a line. */
bool output_pass(struct output *output);

/* Hands everything on now. */
bool output_flush(struct output *output);

/* Writes to a file whatever was kept; the text is then forgotten. */
bool output_write(struct output *output, int file);

void output_close(struct output *output);

#endif
