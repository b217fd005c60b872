#include "answers.h"
#include "lab.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>

/* Writing ------------------------------------------------------------------------------------- */

static bool note_failure(struct answers *answers)
{
    answers->lost_output = true;
    answers->write_error = errno;
    return false;
}

static bool out_of_memory(struct answers *answers)
{
    errno = ENOMEM;
    return note_failure(answers);
}

static bool put(struct answers *answers, const char *text, size_t length)
{
    if (fwrite(text, 1, length, stdout) == length) return true;
    return note_failure(answers);
}

static bool put_line(struct answers *answers, const char *text, size_t length)
{
    return put(answers, text, length) && put(answers, "\n", 1);
}

static bool put_word(struct answers *answers, const char *word)
{
    return fputs(word, stdout) != EOF && put(answers, "\n", 1) ? true : note_failure(answers);
}

/* As the judge of the format wants it: the frame of one answer. */
static bool put_head(struct answers *answers)
{
    if (answers->options->format != SUDOKU_FORMAT_POJ2918) return true;
    if (printf("Scenario #%" PRIu64 ":\n", answers->puzzles) > 0) return true;
    return note_failure(answers);
}

static bool put_tail(struct answers *answers)
{
    const sudoku_format format = answers->options->format;
    if (format != SUDOKU_FORMAT_POJ2918 && format != SUDOKU_FORMAT_POJ3076) return true;
    return put(answers, "\n", 1);
}

static bool put_solution(struct answers *answers, const sudoku_puzzle *puzzle,
                         const uint8_t *digits)
{
    char text[SUDOKU_MAX_CELLS];
    const size_t length = sudoku_digits_format(puzzle, digits, text);
    const sudoku_format format = answers->options->format;
    const size_t side = puzzle->shape.size;
    if (format == SUDOKU_FORMAT_LINE || format == SUDOKU_FORMAT_POJ3074)
        return put_line(answers, text, length);
    for (size_t row = 0; row < side; row++)
        if (!put_line(answers, text + row * side, side)) return false;
    return true;
}

/* Reasons ------------------------------------------------------------------------------------- */

static void say_cell(int cell, int n) { fprintf(stderr, "r%dc%d", cell / n + 1, cell % n + 1); }

/* One line for each `none`, in the same order. */
static void say_why(const sudoku_puzzle *puzzle)
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
        say_cell(reason.cell, n);
        fputs(" and ", stderr);
        say_cell(reason.other, n);
        fprintf(stderr, " are both %c", symbol);
        break;
    case SUDOKU_REASON_NO_PLACE:
        fprintf(stderr, "%s %d has no place for %c", houses[reason.house], reason.index + 1,
                symbol);
        break;
    case SUDOKU_REASON_NO_DIGIT:
        say_cell(reason.cell, n);
        fputs(" has no digit left", stderr);
        break;
    case SUDOKU_REASON_NONE: fputs("every guess fails", stderr); break;
    }
    if (reason.placed > 0)
        fprintf(stderr, " after %d single%s", reason.placed, reason.placed == 1 ? "" : "s");
    fputc('\n', stderr);
}

static void say_where(const sudoku_record *record, const char *file)
{
    const sudoku_where *where = &record->where;
    fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": ", file, where->line, where->column);
    switch (record->status) {
    case SUDOKU_BAD_SYMBOL:
        if (where->found > ' ' && where->found < 0x7F)
            fprintf(stderr, "'%c' is neither a digit nor a blank here\n", (char)where->found);
        else
            fprintf(stderr, "byte 0x%02" PRIX32 " is neither a digit nor a blank\n", where->found);
        break;
    case SUDOKU_BAD_LENGTH:
        fprintf(stderr, "%" PRIu32 " cells, expected %" PRIu32 "\n", where->found, where->wanted);
        break;
    case SUDOKU_BAD_ROW:
        fprintf(stderr, "%" PRIu32 " cells in this row, expected %" PRIu32 "\n", where->found,
                where->wanted);
        break;
    case SUDOKU_TRUNCATED:
        fprintf(stderr, "the grid ends after %" PRIu32 " of %" PRIu32 " rows\n", where->found,
                where->wanted);
        break;
    case SUDOKU_BAD_COUNT:
        if (where->wanted > 0)
            fprintf(stderr, "%" PRIu32 " more grids were announced\n", where->wanted);
        else
            fputs("expected the number of grids\n", stderr);
        break;
    default: fprintf(stderr, "%s\n", sudoku_status_name(record->status)); break;
    }
}

/* Answers ------------------------------------------------------------------------------------- */

static sudoku_search *search_for(struct answers *answers, const sudoku_puzzle *puzzle)
{
    const bool ascending =
        answers->options->command == COMMAND_SOLUTIONS && !answers->options->unordered;
    if (answers->search == NULL)
        answers->search =
            sudoku_search_new(puzzle, ascending ? SUDOKU_ASCENDING : SUDOKU_ANY_ORDER, NULL);
    else if (sudoku_search_restart(answers->search, puzzle) != SUDOKU_OK)
        return NULL;
    return answers->search;
}

static bool answer_solve(struct answers *answers, const sudoku_puzzle *puzzle,
                         sudoku_search *search)
{
    uint8_t digits[SUDOKU_MAX_CELLS];
    const int count = sudoku_solve(search, answers->options->unique, digits);
    if (count == 0 && answers->options->why) say_why(puzzle);
    bool written;
    if (!put_head(answers)) return false;
    if (count == 0)
        written = put_word(answers, "none");
    else if (count == 2)
        written = put_word(answers, "multiple");
    else
        written = put_solution(answers, puzzle, digits);
    return written && put_tail(answers);
}

/* A total in decimal digits, most significant first; `text` holds 40. */
static const char *write_total(sudoku_total total, char *text)
{
    char *at = text + 39;
    *at = '\0';
    do { /* long division by ten, 32 bits at a time, so that no step overflows */
        uint32_t parts[4] = {(uint32_t)(total.high >> 32), (uint32_t)total.high,
                             (uint32_t)(total.low >> 32), (uint32_t)total.low};
        uint64_t rest = 0;
        for (int i = 0; i < 4; i++) {
            rest = rest << 32 | parts[i];
            parts[i] = (uint32_t)(rest / 10);
            rest %= 10;
        }
        *--at = (char)('0' + (int)rest);
        total.high = (uint64_t)parts[0] << 32 | parts[1];
        total.low = (uint64_t)parts[2] << 32 | parts[3];
    } while (total.high != 0 || total.low != 0);
    return at;
}

static bool answer_count(struct answers *answers, const sudoku_puzzle *puzzle,
                         sudoku_search *search)
{
    const uint64_t limit = answers->options->limit;
    const sudoku_total total = sudoku_count(search, limit);
    const bool none = total.low == 0 && total.high == 0;
    if (none && answers->options->why) say_why(puzzle);
    char text[40];
    const bool stopped = limit != 0 && total.low == limit && total.high == 0;
    if (printf("%s%s\n", write_total(total, text), stopped ? "+" : "") > 0) return true;
    return note_failure(answers);
}

static bool answer_solutions(struct answers *answers, const sudoku_puzzle *puzzle,
                             sudoku_search *search)
{
    if (answers->puzzles > 1 && !put(answers, "\n", 1)) return false;
    const uint64_t limit = answers->options->limit;
    for (uint64_t found = 0; limit == 0 || found < limit; found++) {
        if (sudoku_search_advance(search, UINT64_MAX) != SUDOKU_FOUND) break;
        if (!put_solution(answers, puzzle, sudoku_search_solution(search))) return false;
    }
    return true;
}

static bool answer_candidates(struct answers *answers, const sudoku_puzzle *puzzle)
{
    char text[SUDOKU_MAX_CELLS * (SUDOKU_MAX_SIZE + 1)];
    size_t length = 0;
    if (answers->candidates == NULL)
        answers->candidates = sudoku_candidates_new(puzzle);
    else if (sudoku_candidates_restart(answers->candidates, puzzle) != SUDOKU_OK)
        return out_of_memory(answers);
    if (answers->candidates == NULL) return out_of_memory(answers);
    (void)sudoku_candidates_advance(answers->candidates, UINT64_MAX);
    if (sudoku_candidates_masks(answers->candidates)[0] ==
        0) { /* no cell has a digit where there is no solution */
        if (answers->options->why) say_why(puzzle);
        return put_word(answers, "none");
    }
    for (int cell = 0; cell < puzzle->shape.size * puzzle->shape.size; cell++) {
        if (cell > 0) text[length++] = ',';
        length += sudoku_candidates_format(answers->candidates, cell, text + length);
    }
    return put_line(answers, text, length);
}

/* Many at once ------------------------------------------------------------------------------- */

/* Only where the answer does not depend on which solution comes first, since that may differ with
 * the neighbours; and where it is a plain line. */
static int batch_limit(const struct options *options)
{
    if (options->why || options->format == SUDOKU_FORMAT_POJ2676 ||
        options->format == SUDOKU_FORMAT_POJ2918)
        return 0;
    if (options->command == COMMAND_SOLVE) return options->unique ? 2 : 0;
    if (options->command == COMMAND_COUNT && options->limit <= UINT8_MAX)
        return (int)options->limit; /* 0: without a limit it may run for ever, one by one */
    return 0;
}

static bool batch_takes(const struct answers *answers, const sudoku_puzzle *puzzle)
{
    return puzzle->shape.size == 9 && batch_limit(answers->options) > 0;
}

/* Answers the puzzles that wait. */
static bool settle(struct answers *answers)
{
    struct batch *batch = &answers->batch;
    const int limit = batch_limit(answers->options);
    const size_t count = batch->count;
    if (count == 0) return true;
    batch->count = 0;
    (void)sudoku_solve_lines(batch->cells[0], BATCH_CELLS, count, limit, batch->counts,
                             batch->solutions[0], NULL);
    for (size_t i = 0; i < count; i++) {
        const int found = batch->counts[i];
        bool written;
        if (answers->options->command == COMMAND_COUNT)
            written =
                printf("%d%s\n", found, found == limit ? "+" : "") > 0 || note_failure(answers);
        else if (found == 1)
            written = put_line(answers, batch->solutions[i], BATCH_CELLS);
        else
            written = put_word(answers, found == 0 ? "none" : "multiple");
        if (!written) return false;
    }
    return true;
}

bool answers_flush(struct answers *answers)
{
    if (!settle(answers)) return false;
    return fflush(stdout) == 0 ? true : note_failure(answers);
}

bool answers_puzzle(struct answers *answers, const sudoku_puzzle *puzzle)
{
    answers->puzzles++;
    if (batch_takes(answers, puzzle)) {
        sudoku_puzzle_format(puzzle, answers->batch.cells[answers->batch.count++]);
        return answers->batch.count < BATCH_LINES || settle(answers);
    }
    if (!settle(answers)) return false;
    if (answers->options->command == COMMAND_CANDIDATES) return answer_candidates(answers, puzzle);
    if (answers->options->command == COMMAND_LAB)
        return lab_puzzle(answers->options, puzzle, answers->puzzles) || note_failure(answers);
    sudoku_search *search = search_for(answers, puzzle);
    if (search == NULL) return out_of_memory(answers);
    switch (answers->options->command) {
    case COMMAND_COUNT: return answer_count(answers, puzzle, search);
    case COMMAND_SOLUTIONS: return answer_solutions(answers, puzzle, search);
    default: return answer_solve(answers, puzzle, search);
    }
}

bool answers_invalid(struct answers *answers, const sudoku_record *record, const char *file)
{
    answers->puzzles++;
    answers->any_invalid = true;
    say_where(record, file);
    if (!settle(answers)) return false;
    if (answers->options->command == COMMAND_LAB)
        return lab_invalid(answers->options, answers->puzzles) || note_failure(answers);
    const bool judged = answers->options->command == COMMAND_SOLVE;
    if (answers->options->command == COMMAND_SOLUTIONS && answers->puzzles > 1 &&
        !put(answers, "\n", 1))
        return false;
    if (judged && !put_head(answers)) return false;
    if (!put_word(answers, "invalid")) return false;
    return judged ? put_tail(answers) : true;
}

void answers_close(struct answers *answers)
{
    sudoku_search_delete(answers->search);
    sudoku_candidates_delete(answers->candidates);
}
