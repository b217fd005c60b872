#include "check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

char check_context[1400];

static int checks_passed, checks_failed;

void check_set_context(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)vsnprintf(check_context, sizeof check_context, format, values);
    va_end(values);
}

void check_that(int held, const char *what, const char *file, int line)
{
    if (held) {
        checks_passed++;
        return;
    }
    checks_failed++;
    printf("%s:%d: not so: %s\n    with %s\n", file, line, what, check_context);
}

void check_equal(long long actual, long long expected, const char *what, const char *file, int line)
{
    if (actual == expected) {
        checks_passed++;
        return;
    }
    checks_failed++;
    printf("%s:%d: %s is %lld, expected %lld\n    with %s\n", file, line, what, actual, expected,
           check_context);
}

void check_text(const char *actual, const char *expected, const char *what, const char *file,
                int line)
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

bool signature_is_written(void)
{
    const char *wish = getenv("NINEFOLD_SIGNATURE");
    return wish != NULL && strcmp(wish, "write") == 0;
}

FILE *signature_open(const char *path, bool write)
{
    FILE *file = fopen(path, write ? "w" : "r");
    CONTEXT("%s", path);
    CHECK(file != NULL);
    return file;
}

enum { SIGNATURE_LINE = 8192 };

static bool signature_next(FILE *file, char *line)
{
    return fgets(line, SIGNATURE_LINE, file) != NULL;
}

/* Tells of the lines up to an offset that they were not made. */
static void signature_gone(FILE *file, long end)
{
    static char line[SIGNATURE_LINE];
    while (ftell(file) < end && signature_next(file, line)) {
        checks_failed++;
        printf("    is gone: %s", line);
    }
}

void signature_line(FILE *file, bool write, const char *line)
{
    static char there[SIGNATURE_LINE];
    if (write) {
        (void)fputs(line, file);
        return;
    }
    const long here = ftell(file);
    long before = here; /* of the line that was read last */
    bool found = false;
    while (!found && signature_next(file, there)) {
        found = strcmp(there, line) == 0;
        if (!found) before = ftell(file);
    }
    (void)fseek(file, here, SEEK_SET);
    if (found) {
        signature_gone(file, before);
        (void)signature_next(file, there);
        checks_passed++;
    } else {
        checks_failed++;
        printf("    is new:  %s", line);
    }
}

int check_summary(void)
{
    const bool held = checks_failed == 0 && checks_passed > 0;
    printf("%d checks passed, %d failed\n", checks_passed, checks_failed);
    checks_passed = checks_failed = 0;
    check_context[0] = '\0';
    return held ? 0 : 1;
}
