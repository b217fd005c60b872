/* Sentences on why a puzzle has no solution, several, or more clues than it needs. */
#ifndef NINEFOLD_CLI_EXPLANATION_H
#define NINEFOLD_CLI_EXPLANATION_H

#include "report/output.h"
#include "sudoku.h"

/* "r1c1=5", "r1c1=123", "cage (line 2)", "row 1". */
void explanation_member(struct output *output, const sudoku_puzzle *puzzle,
                        const sudoku_why_member *member);

/* A step of a proof or its end, as a sentence without a full stop. */
void explanation_step(struct output *output, const sudoku_puzzle *puzzle,
                      const sudoku_why_found *found, const sudoku_why_step *step);

/* "r3c4=7>1", "line 2=15>16" ... of `mistakes`, `fixes` and parts in docs/command.md. */
void explanation_change(struct output *output, const sudoku_puzzle *puzzle,
                        const sudoku_why_change *change);

/* Why there is no solution, in one line: the end of the proof and what it rests on. */
void explanation_line(struct output *output, const sudoku_puzzle *puzzle,
                      const sudoku_why_found *found);

/* Lists with commas; of changes at most EXPLANATION_MOST, then how many more. */
enum { EXPLANATION_MOST = 8 };
void explanation_members(struct output *output, const sudoku_puzzle *puzzle,
                         const sudoku_why_member *members, int count);
void explanation_changes(struct output *output, const sudoku_puzzle *puzzle,
                         const sudoku_why_change *changes, int count);

/* A digit as the puzzle writes it. */
char explanation_symbol(const sudoku_puzzle *puzzle, int digit);

/* For JSON: names of cells, and candidates as "r3c4=7". */
void explanation_cell(struct output *output, const sudoku_puzzle *puzzle, int cell);
void explanation_candidate(struct output *output, const sudoku_puzzle *puzzle, int cell, int digit);

#endif
