/* Descriptions of rules as the module of steps gets them, from whoever calls it: what is none is refused, whichever of its
 * words is another, and never read beyond its end. */
#include "check.h"
#include "logic/rules/description.h"
#include "logic/rules/ruled.h"
#include "sudoku.h"

#include <stdlib.h>

enum { SIZE = 4, HEAD = 3, ROOM = 4000 };

static uint32_t words[ROOM];

static bool is_read(void)
{
    struct ruled *ruled = ruled_read(words, SIZE);
    ruled_delete(ruled);
    return ruled != NULL;
}

/* Every word of a description in turn, with values at and beyond the limits that it may have: how many are read. */
static int count_read(const char *text)
{
    static const uint32_t values[] = {0,           1,         SIZE - 1, SIZE, SIZE * SIZE - 1,
                                      SIZE * SIZE, 0xffffffff};
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    uint32_t *description = sudoku_rules_describe(rules);
    CHECK(description != NULL && description[0] < ROOM);
    const uint32_t count = description[0];
    memcpy(words, description, count * sizeof *words);
    CHECK(is_read());
    int read = 0;
    for (uint32_t i = 0; i < count; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            /* More words than there are cannot be told from what follows them in memory. */
            if (i == 0 && values[k] > count) continue;
            words[i] = values[k];
            read += is_read();
            words[i] = description[i];
        }
    free(description);
    sudoku_rules_delete(rules);
    return read;
}

/* So many records of a kind, each of so many words, behind the one that there must be. */
static bool records(enum description_record kind, int count, uint32_t length)
{
    memset(words, 0, sizeof words);
    uint32_t *at = words + DESCRIPTION_START;
    *at = DESCRIPTION_ALLOWED | (SIZE * SIZE) << DESCRIPTION_KIND_BITS;
    at += 1 + SIZE * SIZE;
    for (int i = 0; i < count; i++, at += 1 + length)
        *at = (uint32_t)kind | length << DESCRIPTION_KIND_BITS;
    words[0] = (uint32_t)(at - words);
    words[1] = SIZE;
    return is_read();
}

int main(void)
{
    /* A house of each kind, cells that differ, pairs, sums, lines, alternatives. */
    CHECK_EQUAL(count_read("size 4\nregions AABBABBCADDCDDCC\n"), 701);
    CHECK_EQUAL(count_read("size 4\ncage 6 r1c1-r1c3\nextra r1c1 r2c2 r3c3 r4c4\n"), 919);
    CHECK_EQUAL(count_read("size 4\nwhite r1c1 r1c2\nthermo r2c1-r2c3\nantiking\n"), 1147);
    CHECK_EQUAL(count_read("size 4\nsandwich 2 r1c1-r1c4\nrenban r3c1 r3c2 r4c2\n"), 924);
    for (int houses = RULED_HOUSES - 1; houses <= RULED_HOUSES + 1; houses++)
        CHECK_EQUAL(records(DESCRIPTION_HOUSE, houses, HEAD + SIZE), houses <= RULED_HOUSES);
    for (uint32_t length = 0; length < 20; length++) {
        CONTEXT("%u words", (unsigned)length);
        CHECK_EQUAL(records(DESCRIPTION_HOUSE, 1, length), length == HEAD + SIZE);
        CHECK_EQUAL(records(DESCRIPTION_PAIR, 1, length), length == HEAD + SIZE);
        CHECK_EQUAL(records(DESCRIPTION_ALLOWED, 1, length), length == SIZE * SIZE);
        CHECK(records(DESCRIPTION_DIFFER, 1, length));
    }
    return check_summary();
}
