#include "report/diagnostics.h"

#include "report/explanation.h"

#include <inttypes.h>
#include <string.h>

/* Guesses spent on a conflict and its proof. */
enum { WHY_SLICE = 1 << 22 };

void diagnostics_why(struct output *output, const sudoku_puzzle *puzzle)
{
    sudoku_why *why = sudoku_why_new(puzzle, SUDOKU_WHY_CONFLICT);
    sudoku_progress progress = SUDOKU_FOUND;
    while (why != NULL && progress == SUDOKU_FOUND) progress = sudoku_why_advance(why, WHY_SLICE);
    if (why == NULL) return;
    const sudoku_why_found found = sudoku_why_read(why);
    if (found.step_count > 0)
        explanation_line(output, puzzle, &found);
    else
        say(output, "every guess fails\n");
    sudoku_why_delete(why);
}

/* Why a text of a rule cannot be read: what stands at the place, and what is missing. */
static void say_unreadable(struct output *output, uint32_t actual, uint32_t expected)
{
    static const char *const missing[] = {
        [SUDOKU_MISSING_RULE] = "a rule is missing",
        [SUDOKU_MISSING_THEN] = "'then' is missing",
        [SUDOKU_MISSING_OF] = "'of' is missing",
        [SUDOKU_MISSING_TERM] = "a, b, a number or a bracket is missing",
        [SUDOKU_MISSING_DIGIT] = "a digit of the grid is missing",
        [SUDOKU_MISSING_RANGE] = "a range of digits goes from a lower to a higher one",
        [SUDOKU_MISSING_NUMBER] = "no number, or not a possible one",
        [SUDOKU_MISSING_STATE] = "there is no such state",
        [SUDOKU_MISSING_ROOM] = "the rule says too much",
    };
    if (expected > SUDOKU_MISSING_ROOM)
        say(output, "'%c' is missing", (char)expected);
    else
        say(output, "%s",
            expected > 0 ? missing[expected] : "the rule cannot be read from here on");
    if (actual > ' ' && actual < 0x7F)
        say(output, ", at '%c'\n", (char)actual);
    else
        say(output, actual == 0 ? ", at the end\n" : "\n");
}

/* A count of things somewhere, and the count expected, or a bound of it. */
static void say_count(struct output *output, uint32_t actual, const char *thing, const char *where,
                      const char *bound, uint32_t expected)
{
    say(output, "%" PRIu32 " %s%s%s, expected %s%" PRIu32 "\n", actual, thing,
        actual == 1 ? "" : "s", where, bound, expected);
}

/* Why a text is not a puzzle. */
static void say_fault(struct output *output, sudoku_status status, const sudoku_where *where)
{
    const uint32_t actual = where->actual, expected = where->expected;
    switch (status) {
    case SUDOKU_BAD_SYMBOL:
        if (actual > ' ' && actual < 0x7F)
            say(output, "'%c' is neither a digit nor a blank here\n", (char)actual);
        else
            say(output, "byte 0x%02" PRIX32 " is neither a digit nor a blank\n", actual);
        break;
    case SUDOKU_BAD_LENGTH: say_count(output, actual, "cell", "", "", expected); break;
    case SUDOKU_BAD_ROW: say_count(output, actual, "cell", " in this row", "", expected); break;
    case SUDOKU_BAD_SIZE:
        if (expected > 0)
            say(output, "a grid of %" PRIu32 ", expected %" PRIu32 "\n", actual, expected);
        else
            say(output, "no grid of this size can stand here\n");
        break;
    case SUDOKU_TRUNCATED:
        say(output, "the grid ends after %" PRIu32 " of %" PRIu32 " rows\n", actual, expected);
        break;
    case SUDOKU_BAD_COUNT:
        if (expected > 0)
            say(output, "%" PRIu32 " more grid%s announced\n", expected,
                expected == 1 ? " was" : "s were");
        else
            say(output, "expected the number of grids\n");
        break;
    case SUDOKU_BAD_KEYWORD:
        say(output, actual == 0 ? "no rule begins so (ninefold rules lists them)\n"
                                : "this rule cannot stand within logic\n");
        break;
    case SUDOKU_BAD_CELL:
        say(output, "no cell, and no range of cells, of a grid of %" PRIu32 "\n", expected);
        break;
    case SUDOKU_BAD_VALUE:
        if (actual == 0 && expected == 0)
            say(output, "not a number, or not one of the words that may stand here\n");
        else
            /* Some formats have negative numbers. */
            say(output, "%" PRId32 " is too %s: %" PRId32 " is the %s\n", (int32_t)actual,
                (int32_t)actual > (int32_t)expected ? "large" : "small", (int32_t)expected,
                (int32_t)actual > (int32_t)expected ? "most" : "least");
        break;
    case SUDOKU_BAD_VALUES:
        say_count(output, actual, "number", " before the cells", "", expected);
        break;
    case SUDOKU_BAD_CELLS:
        say_count(output, actual, "cell", "",
                  expected == 0       ? ""
                  : actual > expected ? "at most "
                                      : "at least ",
                  expected);
        break;
    case SUDOKU_BAD_GROUPS: say_count(output, actual, "group", " of cells", "", expected); break;
    case SUDOKU_BAD_PLACE: say(output, "the cells do not lie as the rule has them\n"); break;
    case SUDOKU_REPEATED: say(output, "the same cell twice\n"); break;
    case SUDOKU_BAD_TOTAL:
        say(output, "so many cells never come to %" PRIu32 ", the nearest is %" PRIu32 "\n", actual,
            expected);
        break;
    case SUDOKU_BAD_REGION:
        say(output, "a region of %" PRIu32 " cells, expected %" PRIu32 "\n", actual, expected);
        break;
    case SUDOKU_DUPLICATE: say(output, "it was said before, in line %" PRIu32 "\n", actual); break;
    case SUDOKU_NO_BOXES: say(output, "there are no boxes\n"); break;
    case SUDOKU_BAD_SHAPE: say(output, "not with such rows, columns and values\n"); break;
    case SUDOKU_TOO_LATE: say(output, "it has to come before the rules\n"); break;
    case SUDOKU_TOO_LONG: say(output, "a text of more than %" PRIu32 " bytes\n", expected); break;
    case SUDOKU_BAD_TEXT: say_unreadable(output, actual, expected); break;
    default: say(output, "%s\n", sudoku_status_name(status)); break;
    }
}

static void say_place(struct output *output, const char *file, const sudoku_where *where)
{
    (void)output_put(output, file, strlen(file));
    say(output, ":%" PRIu64 ":%" PRIu64 ": ", where->line, where->column);
}

void diagnostics_invalid(struct output *output, const sudoku_record *record, const char *file)
{
    say_place(output, file, &record->where);
    say_fault(output, record->status, &record->where);
}

void diagnostics_added_rules(struct output *output, const sudoku_record *record, const char *file,
                             sudoku_status status, const sudoku_where *where)
{
    say_place(output, file, &record->where);
    say(output, "with the rules added, line %" PRIu64 ", column %" PRIu64 ": ", where->line,
        where->column);
    say_fault(output, status, where);
}

void diagnostics_rules(sudoku_status status, const sudoku_where *where)
{
    struct output output = {.file = 2};
    say(&output, "ninefold: the rules, line %" PRIu64 ", column %" PRIu64 ": ", where->line,
        where->column);
    say_fault(&output, status, where);
    (void)output_flush(&output);
    output_close(&output);
}

void diagnostics_refuse(struct output *output, const sudoku_record *record, const char *file,
                        const char *reason)
{
    say_place(output, file, &record->where);
    say(output, "%s\n", reason);
}

void diagnostics_omissions(struct output *output, const sudoku_record *record, const char *file)
{
    int kept;
    const int count = sudoku_rules_omissions(record->puzzle.rules, &kept);
    if (count == 0) return;
    say_place(output, file, &record->where);
    say(output, "left out:");
    for (int i = 0; i < kept; i++) {
        const sudoku_omission omission = sudoku_rules_omission(record->puzzle.rules, i);
        say(output, "%s %s (%" PRIu64 ")", i > 0 ? "," : "", omission.what, omission.where.column);
    }
    if (count > kept) say(output, " and %d more", count - kept);
    say(output, "\n");
}
