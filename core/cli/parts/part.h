/* A part of a count, and the line that it is written as: work to be done, work that was interrupted, and work
 * that is done are the same, with more or less counted and left. Whatever line of a part is taken, what it has
 * counted and what is left make up the part: so nothing is counted twice, and nothing lost.
 *
 *     {"ninefold":"count","part":1,"of":2,"digest":"0f..-9a..","counted":"12","puzzle":"size 4\n",
 *      "left":["1,2,34,.,...","2,..."],"check":"77.."}        in one line
 *
 * docs/many-machines.md has what the fields mean. The order of the fields and the spelling are fixed. */
#ifndef NINEFOLD_CLI_PART_H
#define NINEFOLD_CLI_PART_H

#include "parts/pieces.h"
#include "report/output.h"

enum { PARTS_MOST = 10000 };

/* The puzzle that a part is of, as the part's line says it. */
struct part_puzzle {
    char *text; /* canonical, without its title; ends in a NUL */
    size_t length;
    uint64_t digest; /* of the text */
    sudoku_puzzle puzzle;
    sudoku_rules *rules;
};

struct part {
    int number, of;                  /* from 1 */
    const struct part_puzzle *whole; /* the reader's, or the caller's */
    uint64_t digest; /* of the whole division: part 1 of 2 of another one has other solutions */
    sudoku_total counted;
    struct pieces left;
};

/* Goes on with a digest (0: begins one), which tells by accident, not by malice, that two things differ. */
uint64_t part_digest(uint64_t digest, const char *bytes, size_t length);

/* Makes what the lines say of a puzzle. SUDOKU_NO_MEMORY, or SUDOKU_OK. */
sudoku_status part_puzzle_of(struct part_puzzle *whole, const sudoku_puzzle *puzzle);
void part_puzzle_end(struct part_puzzle *whole);

/* Adds the line of the part to the output. */
bool part_write(const struct part *part, struct output *output);

/* Where a line is no part. */
struct part_error {
    size_t column; /* from 1, in bytes */
    char reason[160];
};

/* Reads a line without its line break; *part is then to be ended. Its puzzle is *whole, which is that of the
 * line before, or zeroes, and stays as it is where the line has the same. False where the line is no part;
 * then there is nothing to be ended. */
bool part_read(const char *line, size_t length, struct part_puzzle *whole, struct part *part,
               struct part_error *error);

void part_end(struct part *part);

#endif
