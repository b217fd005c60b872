/* Exports of every module: the mailbox, names, the puzzle read last, and the position of a fault in its text. */
#include "exports.h"

_Alignas(uint32_t) char mailbox[MAILBOX_SIZE];
double told[TOLD_MOST];
struct reading reading;
static sudoku_puzzle *const puzzle = &reading.position.puzzle;

void tell(const double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) told[i] = numbers[i];
}

/* The mailbox, what is told, and names */
char *EXPORT(mailbox_address)(void) { return mailbox; }
uint32_t EXPORT(mailbox_size)(void) { return MAILBOX_SIZE; }
double *EXPORT(told_address)(void) { return told; }
const char *EXPORT(version)(void) { return sudoku_version(); }
const char *EXPORT(status_name)(int status) { return sudoku_status_name((sudoku_status)status); }

/* Puzzle */
int EXPORT(puzzle_size)(void) { return puzzle->shape.size; }
int EXPORT(puzzle_box_height)(void) { return puzzle->shape.box_height; }
int EXPORT(puzzle_box_width)(void) { return puzzle->shape.box_width; }
const char *EXPORT(puzzle_symbols)(void)
{
    static const char *const names[] = {[SUDOKU_SYMBOLS_DIGITS] = "digits",
                                        [SUDOKU_SYMBOLS_LETTERS] = "letters",
                                        [SUDOKU_SYMBOLS_HEX] = "hex",
                                        [SUDOKU_SYMBOLS_ZERO] = "zero"};
    return names[puzzle->symbols];
}

/* Tells the position of the fault in the last text. */
void EXPORT(where)(void)
{
    const sudoku_where *where = &reading.where;
    TELL((double)where->offset, (double)where->line, (double)where->column, where->actual,
         where->expected);
}
