#include "board.h"

#include "bits.h"

static void mark_placed(struct board *board, int cell)
{
    board->placed[board->placed_count++] = (uint16_t)cell;
    board->open--;
}

static void mark_dirty(struct board *board, int house)
{
    if (board->dirty[house]) return;
    board->dirty[house] = true;
    board->dirty_list[board->dirty_count++] = (uint8_t)house;
}

static void forget_pending(struct board *board)
{
    board->placed_first = board->placed_count = 0;
    while (board->dirty_count > 0) board->dirty[board->dirty_list[--board->dirty_count]] = false;
}

bool board_begin(struct board *board, const sudoku_puzzle *puzzle)
{
    houses_lay_out(&board->houses, puzzle->shape);
    board->open = board->houses.cells;
    board->placed_first = board->placed_count = 0;
    board->dirty_count = 0;
    board->failure = (sudoku_reason){.kind = SUDOKU_REASON_NONE};
    for (int house = 0; house < board->houses.count; house++) {
        board->dirty[house] = false;
        mark_dirty(board, house);
    }
    const uint32_t all = bits_all(puzzle->shape.size);
    bool sound = true;
    for (int cell = 0; cell < board->houses.cells; cell++) {
        const uint32_t set = puzzle->candidates[cell] & all;
        board->candidates[cell] = set;
        if (bits_single(set)) mark_placed(board, cell);
        if (set == 0 && sound) {
            board->failure =
                (sudoku_reason){.kind = SUDOKU_REASON_NO_DIGIT, .cell = (uint16_t)cell};
            sound = false;
        }
    }
    return sound;
}

void board_rest(struct board *board, const uint32_t *candidates)
{
    forget_pending(board);
    board->open = 0;
    for (int cell = 0; cell < board->houses.cells; cell++) {
        board->candidates[cell] = candidates[cell];
        board->open += !bits_single(candidates[cell]);
    }
}

bool board_restrict(struct board *board, int cell, uint32_t set)
{
    const uint32_t before = board->candidates[cell];
    const uint32_t after = before & set;
    if (after == before) return true;
    if (after == 0) {
        board->failure = (sudoku_reason){.kind = SUDOKU_REASON_NO_DIGIT, .cell = (uint16_t)cell};
        return false;
    }
    board->candidates[cell] = after;
    if (bits_single(after)) mark_placed(board, cell);
    for (int kind = 0; kind < SHAPE_KINDS; kind++)
        mark_dirty(board, board->houses.of_cell[cell][kind]);
    return true;
}

static bool tell_peers(struct board *board, int cell)
{
    const uint32_t others = ~board->candidates[cell];
    for (int kind = 0; kind < SHAPE_KINDS; kind++) {
        const uint16_t *house = board->houses.cell[board->houses.of_cell[cell][kind]];
        for (int i = 0; i < board->houses.size; i++)
            if (house[i] != cell && !board_restrict(board, house[i], others)) return false;
    }
    return true;
}

static bool place_hidden_singles(struct board *board, int house)
{
    const uint16_t *cells = board->houses.cell[house];
    const int n = board->houses.size;
    uint32_t once = 0, twice = 0; /* digits seen in at least one cell, in at least two */
    for (int i = 0; i < n; i++) {
        const uint32_t set = board->candidates[cells[i]];
        twice |= once & set;
        once |= set;
    }
    const uint32_t missing = bits_all(n) & ~once;
    if (missing != 0) {
        board->failure = (sudoku_reason){.kind = SUDOKU_REASON_NO_PLACE,
                                         .digit = (uint8_t)(bits_lowest(missing) + 1),
                                         .house = (uint8_t)(house / n),
                                         .index = (uint8_t)(house % n)};
        return false;
    }
    const uint32_t hidden = once & ~twice;
    if (hidden == 0) return true;
    for (int i = 0; i < n; i++) {
        const uint32_t here = board->candidates[cells[i]] & hidden;
        if (here == 0 || bits_single(board->candidates[cells[i]])) continue;
        /* Two digits with this cell as their only place: the cell cannot hold both. */
        if (!bits_single(here)) {
            const uint32_t second = here & (here - 1);
            board->failure = (sudoku_reason){.kind = SUDOKU_REASON_NO_PLACE,
                                             .digit = (uint8_t)(bits_lowest(second) + 1),
                                             .house = (uint8_t)(house / n),
                                             .index = (uint8_t)(house % n)};
            return false;
        }
        if (!board_restrict(board, cells[i], here)) return false;
    }
    return true;
}

bool board_propagate(struct board *board)
{
    for (;;) {
        while (board->placed_first < board->placed_count)
            if (!tell_peers(board, board->placed[board->placed_first++])) return false;
        board->placed_first = board->placed_count = 0;
        if (board->dirty_count == 0) return true;
        const int house = board->dirty_list[--board->dirty_count];
        board->dirty[house] = false;
        if (!place_hidden_singles(board, house)) return false;
    }
}
