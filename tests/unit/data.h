/* The lines of tests/puzzles/, `puzzle : count : solution : source`, which JavaScript reads too. */
#ifndef NINEFOLD_DATA_H
#define NINEFOLD_DATA_H

#include "check.h"
#include "sudoku.h"

#include <stdlib.h>

#ifndef NINEFOLD_PUZZLES
#define NINEFOLD_PUZZLES "tests/puzzles"
#endif

struct datum {
    char puzzle[SUDOKU_MAX_CELLS + 1];
    char solution[SUDOKU_MAX_CELLS + 1]; /* empty where there is not exactly one */
    unsigned long long count;
    bool stopped; /* the count is only where the counting stopped */
};

/* Opens a file of the folder; a missing one fails the test. */
static inline FILE *data_open(const char *name)
{
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s", NINEFOLD_PUZZLES, name);
    FILE *file = fopen(path, "r");
    CONTEXT("%s", path);
    CHECK(file != NULL);
    return file;
}

static inline bool data_next(FILE *file, struct datum *datum)
{
    char line[1400], count[32];
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#' || line[0] == '\n') continue;
        CONTEXT("%s", line);
        const int fields =
            sscanf(line, "%625s : %31s : %625s", datum->puzzle, count, datum->solution);
        CHECK_EQUAL(fields, 3);
        if (fields != 3) continue;
        datum->count = strtoull(count, NULL, 10);
        datum->stopped = strchr(count, '+') != NULL;
        if (strcmp(datum->solution, "-") == 0) datum->solution[0] = '\0';
        return true;
    }
    return false;
}

static inline sudoku_puzzle data_puzzle(const char *text)
{
    static sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_puzzle_parse(text, strlen(text), 0, &puzzle, NULL), SUDOKU_OK);
    return puzzle;
}

/* The digits of a solution as text, in static memory. */
static inline const char *data_text(const sudoku_puzzle *puzzle, const uint8_t *digits)
{
    static char text[SUDOKU_MAX_CELLS + 1];
    text[sudoku_digits_format(puzzle, digits, text)] = '\0';
    return text;
}

#endif
