/* What every module has: the mailbox, names, the puzzle last read, and where a text was wrong. */
#include "exports.h"

_Alignas(uint32_t) char mailbox[MAILBOX_SIZE];
struct reading reading;
static sudoku_puzzle *const puzzle = &reading.position.puzzle;
static const sudoku_where *const where = &reading.where;

/* The mailbox, and names */
char *EXPORT(mailbox_address)(void) { return mailbox; }
uint32_t EXPORT(mailbox_size)(void) { return MAILBOX_SIZE; }
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
                                        [SUDOKU_SYMBOLS_HEX] = "hex"};
    return names[puzzle->symbols];
}

/* Where the last text was wrong */
uint32_t EXPORT(where_offset)(void) { return (uint32_t)where->offset; }
uint32_t EXPORT(where_line)(void) { return (uint32_t)where->line; }
uint32_t EXPORT(where_column)(void) { return (uint32_t)where->column; }
uint32_t EXPORT(where_actual)(void) { return where->actual; }
uint32_t EXPORT(where_expected)(void) { return where->expected; }
