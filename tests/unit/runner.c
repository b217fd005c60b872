/* All C tests of a build in one program: `unit NAME...` runs those named, `unit` all of them, `unit --list`
 * names them. Each tests/unit/test_NAME.c is still written as a program of its own; CMake compiles its
 * main under the file's name and writes the list of them, tests.inc. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define TEST(name) int name(void);
#include "tests.inc"
#undef TEST

static const struct {
    const char *name;
    int (*run)(void);
} tests[] = {
#define TEST(name) {#name, name},
#include "tests.inc"
#undef TEST
};

enum { TESTS = sizeof tests / sizeof *tests };

/* Blocks of memory not given back yet, where test_memory.c stands before malloc; otherwise none is counted. */
extern _Atomic long blocks_held;
_Atomic long blocks_held;

/* Runs one test; whether it held and gave all its memory back. */
static bool run_one(int i)
{
    const long before = blocks_held;
    printf("%s: ", tests[i].name);
    const bool held = tests[i].run() == 0;
    const long lost = blocks_held - before;
    if (lost != 0) printf("%s: %ld blocks of memory were not given back\n", tests[i].name, lost);
    return held && lost == 0;
}

/* Runs the test of a name, or all if it is NULL; whether there was one and none failed. */
static bool run(const char *name)
{
    int ran = 0, failed = 0;
    for (int i = 0; i < TESTS; i++) {
        if (name && strcmp(name, tests[i].name) != 0) continue;
        ran++;
        failed += !run_one(i);
    }
    if (ran == 0) printf("there is no test %s\n", name);
    return ran > 0 && failed == 0;
}

int main(int count, char **arguments)
{
#ifdef __GLIBC__
    /* New memory is not zero: what is not initialised shows, in every test. */
    (void)mallopt(M_PERTURB, 0x5A);
    /* Large blocks are kept and used again: to have the system give and clear each anew takes a third of some tests. */
    (void)mallopt(M_MMAP_THRESHOLD, 1 << 28);
    (void)mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
    if (count < 2) return run(NULL) ? 0 : 1;
    if (strcmp(arguments[1], "--list") == 0) {
        for (int i = 0; i < TESTS; i++) printf("%s\n", tests[i].name);
        return 0;
    }
    bool held = true;
    for (int i = 1; i < count; i++) held = run(arguments[i]) && held;
    return held ? 0 : 1;
}
