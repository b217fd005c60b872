/* A player's state: reasoning from it, and the mistakes in it. */
#include "sudoku.h"

sudoku_status sudoku_logic_begin(sudoku_logic *logic, const sudoku_position *position, bool unique)
{
    sudoku_puzzle puzzle = position->puzzle;
    uint8_t written[SUDOKU_MAX_CELLS];
    const int cells = puzzle.shape.size * puzzle.shape.size;
    for (int cell = 0; cell < cells; cell++) {
        const uint8_t entry = position->entries[cell];
        written[cell] = entry != 0 ? entry : position->givens[cell];
        if (entry != 0)
            puzzle.candidates[cell] = UINT32_C(1) << (entry - 1);
        else if (written[cell] == 0 && position->marks[cell] != 0)
            puzzle.candidates[cell] &= position->marks[cell];
    }
    const sudoku_status status = sudoku_logic_continue(logic, &puzzle, written, unique);
    if (status == SUDOKU_OK) sudoku_logic_givens(logic, position->givens);
    return status;
}

int sudoku_position_mistakes(const sudoku_position *position, const uint8_t *solution,
                             sudoku_mistake *mistakes, int room)
{
    const int n = position->puzzle.shape.size;
    int count = 0;
    for (int turn = 0; turn < 2; turn++) {
        for (int cell = 0; cell < n * n; cell++) {
            const uint8_t entry = position->entries[cell];
            const uint32_t marks = position->marks[cell];
            const bool wrong = turn == 0
                                   ? entry != 0 && entry != solution[cell]
                                   : entry == 0 && position->givens[cell] == 0 && marks != 0 &&
                                         (marks >> (solution[cell] - 1) & 1) == 0;
            if (!wrong) continue;
            if (count < room)
                mistakes[count] =
                    (sudoku_mistake){.cell = (uint16_t)cell, .digit = turn == 0 ? entry : 0};
            count++;
        }
    }
    return count;
}
