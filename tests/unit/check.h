/* A test is a program: each CHECK counts, a failed one says where, and the last line says how many.
 * Run natively, under sanitizers and as wasm, so it needs only stdio. */
#ifndef NINEFOLD_CHECK_H
#define NINEFOLD_CHECK_H

#include <stdio.h>
#include <string.h>

static int checks_passed, checks_failed;

/* What the checks are about at the moment, shown with a failure: a line of data, a seed. */
static char check_context[1400];

#define CONTEXT(...) (void)snprintf(check_context, sizeof check_context, __VA_ARGS__)

#define CHECK(condition) check_that((condition), #condition, __FILE__, __LINE__)

#define CHECK_EQUAL(actual, expected)                                                              \
    check_equal((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)

#define CHECK_TEXT(actual, expected) check_text((actual), (expected), #actual, __FILE__, __LINE__)

static inline void check_that(int held, const char *what, const char *file, int line)
{
    if (held) {
        checks_passed++;
        return;
    }
    checks_failed++;
    printf("%s:%d: not so: %s\n    with %s\n", file, line, what, check_context);
}

static inline void check_equal(long long actual, long long expected, const char *what,
                               const char *file, int line)
{
    if (actual == expected) {
        checks_passed++;
        return;
    }
    checks_failed++;
    printf("%s:%d: %s is %lld, expected %lld\n    with %s\n", file, line, what, actual, expected,
           check_context);
}

static inline void check_text(const char *actual, const char *expected, const char *what,
                              const char *file, int line)
{
    if (strcmp(actual, expected) == 0) {
        checks_passed++;
        return;
    }
    checks_failed++;
    size_t same = 0; /* long lists of solutions: only where they part is worth showing */
    while (actual[same] != '\0' && actual[same] == expected[same]) same++;
    printf("%s:%d: %s differs at %zu: \"%.100s\", expected \"%.100s\"\n    with %s\n", file, line,
           what, same, actual + same, expected + same, check_context);
}

static inline int check_summary(void)
{
    printf("%d checks passed, %d failed\n", checks_passed, checks_failed);
    return checks_failed == 0 && checks_passed > 0 ? 0 : 1;
}

#endif
