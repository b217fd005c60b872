/* Why there is no solution, where a glance or a chain of singles shows it. */
#include "bits.h"
#include "board.h"

#include <stdlib.h>

static bool find_clash(const struct houses *houses, const uint32_t *candidates,
                       sudoku_reason *reason)
{
    for (int house = 0; house < houses->count; house++) {
        int holder[SUDOKU_MAX_SIZE]; /* by digit: the cell seen with it as a given */
        uint32_t seen = 0;
        for (int i = 0; i < houses->size; i++) {
            const int cell = houses->cell[house][i];
            const uint32_t set = candidates[cell];
            if (!bits_single(set)) continue;
            const int digit = bits_lowest(set);
            if (seen & set) {
                *reason = (sudoku_reason){.kind = SUDOKU_REASON_CLASH,
                                          .digit = (uint8_t)(digit + 1),
                                          .house = (uint8_t)(house / houses->size),
                                          .index = (uint8_t)(house % houses->size),
                                          .cell = (uint16_t)holder[digit],
                                          .other = (uint16_t)cell};
                return true;
            }
            seen |= set;
            holder[digit] = cell;
        }
    }
    return false;
}

/* What the givens alone leave: a cell without a digit, or a house without a place for one. Asked
 * before singles are followed, because the shortest reason is the best one to hear. */
static bool find_at_a_glance(const struct houses *houses, const uint32_t *candidates,
                             sudoku_reason *reason)
{
    uint32_t left[SUDOKU_MAX_CELLS];
    for (int cell = 0; cell < houses->cells; cell++) {
        left[cell] = candidates[cell];
        if (bits_single(candidates[cell])) continue;
        for (int kind = 0; kind < SHAPE_KINDS; kind++) {
            const uint16_t *house = houses->cell[houses->of_cell[cell][kind]];
            for (int i = 0; i < houses->size; i++)
                if (bits_single(candidates[house[i]])) left[cell] &= ~candidates[house[i]];
        }
        if (left[cell] == 0) {
            *reason = (sudoku_reason){.kind = SUDOKU_REASON_NO_DIGIT, .cell = (uint16_t)cell};
            return true;
        }
    }
    for (int house = 0; house < houses->count; house++) {
        uint32_t missing = bits_all(houses->size);
        for (int i = 0; i < houses->size; i++) missing &= ~left[houses->cell[house][i]];
        if (missing != 0) {
            *reason = (sudoku_reason){.kind = SUDOKU_REASON_NO_PLACE,
                                      .digit = (uint8_t)(bits_lowest(missing) + 1),
                                      .house = (uint8_t)(house / houses->size),
                                      .index = (uint8_t)(house % houses->size)};
            return true;
        }
    }
    return false;
}

sudoku_reason sudoku_puzzle_reason(const sudoku_puzzle *puzzle)
{
    sudoku_reason reason = {.kind = SUDOKU_REASON_NONE};
    struct board *board = malloc(sizeof *board);
    if (board == NULL) return reason;
    if (!board_begin(board, puzzle)) {
        reason = board->failure;
    } else if (!find_clash(&board->houses, board->candidates, &reason) &&
               !find_at_a_glance(&board->houses, board->candidates, &reason)) {
        const int open = board->open;
        if (!board_propagate(board)) {
            reason = board->failure;
            reason.placed = (uint16_t)(open - board->open);
        }
    }
    free(board);
    return reason;
}
