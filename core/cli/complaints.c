#include "complaints.h"

#include <inttypes.h>
#include <string.h>

static void say_cell(struct output *output, int cell, int n)
{
    (void)output_print(output, "r%dc%d", cell / n + 1, cell % n + 1);
}

static void say(struct output *output, const char *text)
{
    (void)output_put(output, text, strlen(text));
}

void complain_why(struct output *output, const sudoku_puzzle *puzzle)
{
    static const char *const houses[] = {"row", "column", "box"};
    const int n = puzzle->shape.size;
    const sudoku_reason reason = sudoku_puzzle_reason(puzzle);
    char symbol = '?';
    if (reason.digit != 0) {
        sudoku_puzzle one = *puzzle; /* a digit is written as a given in the first cell would be */
        char text[SUDOKU_MAX_CELLS];
        one.candidates[0] = UINT32_C(1) << (reason.digit - 1);
        sudoku_puzzle_format(&one, text);
        symbol = text[0];
    }
    switch ((sudoku_reason_kind)reason.kind) {
    case SUDOKU_REASON_CLASH:
        say_cell(output, reason.cell, n);
        say(output, " and ");
        say_cell(output, reason.other, n);
        (void)output_print(output, " are both %c", symbol);
        break;
    case SUDOKU_REASON_NO_PLACE:
        (void)output_print(output, "%s %d has no place for %c", houses[reason.house],
                           reason.index + 1, symbol);
        break;
    case SUDOKU_REASON_NO_DIGIT:
        say_cell(output, reason.cell, n);
        say(output, " has no digit left");
        break;
    case SUDOKU_REASON_RULE:
        say(output, sudoku_rules_at(puzzle->rules, reason.rule).keyword);
        say(output, " cannot be kept");
        break;
    case SUDOKU_REASON_NONE: say(output, "every guess fails"); break;
    }
    if (reason.placed > 0)
        (void)output_print(output, " after %d single%s", reason.placed,
                           reason.placed == 1 ? "" : "s");
    say(output, "\n");
}

void complain_where(struct output *output, const sudoku_record *record, const char *file)
{
    const sudoku_where *where = &record->where;
    say(output, file);
    (void)output_print(output, ":%" PRIu64 ":%" PRIu64 ": ", where->line, where->column);
    switch (record->status) {
    case SUDOKU_BAD_SYMBOL:
        if (where->found > ' ' && where->found < 0x7F)
            (void)output_print(output, "'%c' is neither a digit nor a blank here\n",
                               (char)where->found);
        else
            (void)output_print(output, "byte 0x%02" PRIX32 " is neither a digit nor a blank\n",
                               where->found);
        break;
    case SUDOKU_BAD_LENGTH:
        (void)output_print(output, "%" PRIu32 " cells, expected %" PRIu32 "\n", where->found,
                           where->wanted);
        break;
    case SUDOKU_BAD_ROW:
        (void)output_print(output, "%" PRIu32 " cells in this row, expected %" PRIu32 "\n",
                           where->found, where->wanted);
        break;
    case SUDOKU_TRUNCATED:
        (void)output_print(output, "the grid ends after %" PRIu32 " of %" PRIu32 " rows\n",
                           where->found, where->wanted);
        break;
    case SUDOKU_BAD_COUNT:
        if (where->wanted > 0)
            (void)output_print(output, "%" PRIu32 " more grids were announced\n", where->wanted);
        else
            say(output, "expected the number of grids\n");
        break;
    default: (void)output_print(output, "%s\n", sudoku_status_name(record->status)); break;
    }
}
