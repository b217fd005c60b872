/* A part of a count, and the line that it is written as. Work to be done, interrupted work and finished work have
 * the same form; they differ in how much is counted and how much is left. In every line of a part the two make up the
 * whole part, so nothing is counted twice and nothing is lost, whichever line is used.
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

/* The puzzle that is counted, as the part's line has it. */
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
    uint64_t digest; /* of the division: part 1 of 2 of another division has other solutions */
    sudoku_total counted;
    struct pieces left;
};

/* Continues a digest (0: starts one). It detects accidental differences; it is not cryptographic. */
uint64_t part_digest(uint64_t digest, const char *bytes, size_t length);

/* Describes a puzzle as the lines do. SUDOKU_OK or SUDOKU_NO_MEMORY. */
sudoku_status part_puzzle_of(struct part_puzzle *whole, const sudoku_puzzle *puzzle);
void part_puzzle_end(struct part_puzzle *whole);

/* Adds the line of the part to the output. */
bool part_write(const struct part *part, struct output *output);

/* Why a line is not a part. */
struct part_error {
    size_t column; /* from 1, in bytes */
    char reason[160];
};

/* Reads a line without its line break; part_end the part afterwards. *whole is the puzzle of the line before, or
 * zeroes; it is replaced if the line has another puzzle. False if the line is not a part; then there is no part to
 * end. */
bool part_read(const char *line, size_t length, struct part_puzzle *whole, struct part *part,
               struct part_error *error);

void part_end(struct part *part);

#endif
