/* A test is a program: each CHECK counts, a failed one says where, and the last line says how many.
 * Run natively, under sanitizers and as wasm, so it needs only stdio, and getenv. */
#ifndef NINEFOLD_CHECK_H
#define NINEFOLD_CHECK_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* What the checks are about at the moment, shown with a failure: a line of data, a seed. What is longer is cut off. */
extern char check_context[1400];

#define CONTEXT(...) check_set_context(__VA_ARGS__)

#define CHECK(condition) check_that((condition), #condition, __FILE__, __LINE__)

#define CHECK_EQUAL(actual, expected)                                                              \
    check_equal((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)

#define CHECK_TEXT(actual, expected) check_text((actual), (expected), #actual, __FILE__, __LINE__)

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void check_set_context(const char *format, ...);
void check_that(int held, const char *what, const char *file, int line);
void check_equal(long long actual, long long expected, const char *what, const char *file,
                 int line);
void check_text(const char *actual, const char *expected, const char *what, const char *file,
                int line);

/* Signatures: files of what is to come out to the letter. NINEFOLD_SIGNATURE=write in the environment has tests write them
 * anew instead of comparing. NULL where the file cannot be opened, which counts as failed. */
bool signature_is_written(void);
FILE *signature_open(const char *path, bool write);

/* Writes the next line, or compares it with the next of the file. One that is new, or gone, is told as such, and those behind
 * it are still compared with their own. */
void signature_line(FILE *file, bool write, const char *line);

/* What a test returns; the next one counts from zero. */
int check_summary(void);

#endif
