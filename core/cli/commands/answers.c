#include "answers.h"
#include "count.h"
#include "progress.h"
#include "diagnostics.h"
#include "lab.h"
#include "plain.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Solutions are listed so many bytes of digits at a time, and for so many guesses (milliseconds). */
enum { LISTED = 1 << 14, LIST_SLICE = 20000 };

/* Writing ------------------------------------------------------------------------------------- */

static bool out_of_memory(struct answers *answers)
{
    answers->no_memory = true;
    return false;
}

static bool put_line(struct answers *answers, const char *text, size_t length)
{
    return output_put(answers->out, text, length) && output_put(answers->out, "\n", 1);
}

static bool put_word(struct answers *answers, const char *word)
{
    return put_line(answers, word, strlen(word));
}

/* As the judge of the format wants it: the frame of one answer. */
static bool put_head(struct answers *answers)
{
    if (answers->options->format != SUDOKU_FORMAT_POJ2918) return true;
    return output_print(answers->out, "Scenario #%" PRIu64 ":\n", tally_total(&answers->tally) + 1);
}

static bool put_tail(struct answers *answers)
{
    const sudoku_format format = answers->options->format;
    if (format != SUDOKU_FORMAT_POJ2918 && format != SUDOKU_FORMAT_POJ3076) return true;
    return output_put(answers->out, "\n", 1);
}

/* The n * n characters of a solution. */
static bool put_solution(struct answers *answers, const char *text, size_t n)
{
    const sudoku_format format = answers->options->format;
    const bool rows = format == SUDOKU_FORMAT_POJ2676 || format == SUDOKU_FORMAT_POJ2918 ||
                      format == SUDOKU_FORMAT_POJ3076;
    if (!rows) return put_line(answers, text, n * n);
    for (size_t row = 0; row < n; row++)
        if (!put_line(answers, text + row * n, n)) return false;
    return true;
}

/* The answer is out. */
static bool done(struct answers *answers, enum verdict verdict)
{
    answers->tally.of[verdict]++;
    (void)output_pass(answers->complaints);
    return output_pass(answers->out);
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

static bool put_solved(struct answers *answers, enum verdict verdict, const char *text, size_t n)
{
    const bool multiple = verdict == VERDICT_MANY && answers->options->unique;
    const bool written = put_head(answers) && (verdict == VERDICT_NONE ? put_word(answers, "none")
                                               : multiple ? put_word(answers, "multiple")
                                                          : put_solution(answers, text, n));
    return written && put_tail(answers) && done(answers, verdict);
}

static bool answer_solve(struct answers *answers, const sudoku_puzzle *puzzle,
                         sudoku_search *search)
{
    uint8_t digits[SUDOKU_MAX_CELLS];
    char text[SUDOKU_MAX_CELLS];
    const bool unique = answers->options->unique;
    const int count = sudoku_solve(search, unique, digits);
    if (count > 0) (void)sudoku_digits_format(puzzle, digits, text);
    const enum verdict verdict = count == 0   ? VERDICT_NONE
                                 : count == 2 ? VERDICT_MANY
                                 : unique     ? VERDICT_ONE
                                              : VERDICT_SOME;
    return put_solved(answers, verdict, text, puzzle->shape.size);
}

static enum verdict verdict_of(sudoku_total total, bool stopped)
{
    if (total.high == 0 && total.low == 0) return VERDICT_NONE;
    if (total.high == 0 && total.low == 1) return stopped ? VERDICT_SOME : VERDICT_ONE;
    return VERDICT_MANY;
}

static bool put_count(struct answers *answers, sudoku_total total)
{
    const uint64_t limit = answers->options->limit;
    const bool stopped = limit != 0 && total.low == limit && total.high == 0;
    const char *plus = stopped ? "+" : "";
    char text[TOTAL_TEXT];
    return output_print(answers->out, "%s%s\n", total_text(total, text), plus) &&
           done(answers, verdict_of(total, stopped));
}

static bool answer_count(struct answers *answers, const sudoku_puzzle *puzzle,
                         sudoku_search *search)
{
    sudoku_total total;
    if (count_begin(search, answers->options->limit, &total)) return put_count(answers, total);
    /* It takes long: what is known before it need not wait. */
    if (!answers_flush(answers)) return false;
    if (!count_go_on(search, puzzle, answers->options->limit, answers->crew, &total))
        return out_of_memory(answers);
    return put_count(answers, total);
}

static bool answer_solutions(struct answers *answers, const sudoku_puzzle *puzzle,
                             sudoku_search *search)
{
    uint8_t digits[LISTED];
    char text[SUDOKU_MAX_CELLS];
    if (tally_total(&answers->tally) > 0 && !output_put(answers->out, "\n", 1)) return false;
    const uint64_t limit = answers->options->limit;
    const size_t n = puzzle->shape.size, room = LISTED / (n * n);
    sudoku_progress progress = SUDOKU_MORE;
    uint64_t found = 0;
    progress_count(search, puzzle);
    while (progress != SUDOKU_DONE && (limit == 0 || found < limit)) {
        const uint64_t left = limit == 0 ? UINT64_MAX : limit - found;
        size_t listed;
        progress =
            sudoku_search_list(search, LIST_SLICE, digits, left < room ? left : room, &listed);
        for (size_t i = 0; i < listed; i++) {
            (void)sudoku_digits_format(puzzle, digits + n * n * i, text);
            if (!put_solution(answers, text, n) || !output_pass(answers->out)) return false;
        }
        found += listed;
        progress_counting(search, (sudoku_total){0, found}, sudoku_search_stats(search).explored);
        /* Where they come slowly, each is wanted as soon as it is known. */
        if (progress == SUDOKU_MORE && !answers_flush(answers)) return false;
    }
    progress_counted(search);
    return done(answers, verdict_of((sudoku_total){0, found}, found == limit));
}

static bool answer_candidates(struct answers *answers, const sudoku_puzzle *puzzle)
{
    char text[SUDOKU_MAX_CELLS * (SUDOKU_MAX_SIZE + 1)];
    size_t length = 0, digits = 0;
    if (answers->candidates == NULL)
        answers->candidates = sudoku_candidates_new(puzzle);
    else if (sudoku_candidates_restart(answers->candidates, puzzle) != SUDOKU_OK)
        return out_of_memory(answers);
    if (answers->candidates == NULL) return out_of_memory(answers);
    (void)sudoku_candidates_advance(answers->candidates, UINT64_MAX);
    if (sudoku_candidates_masks(answers->candidates)[0] ==
        0) { /* no cell has a digit where there is no solution */
        if (answers->options->why) complain_why(answers->complaints, puzzle);
        return put_word(answers, "none") && done(answers, VERDICT_NONE);
    }
    const size_t cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    for (size_t cell = 0; cell < cells; cell++) {
        if (cell > 0) text[length++] = ',';
        const size_t here = sudoku_candidates_format(answers->candidates, (int)cell, text + length);
        length += here;
        digits += here;
    }
    return put_line(answers, text, length) &&
           done(answers, digits == cells ? VERDICT_ONE : VERDICT_MANY);
}

/* Many at once ------------------------------------------------------------------------------- */

/* Which solution of several comes first may differ with the neighbours in the batch; so a batch only
 * tells how many there are, and what it leaves open is asked again, one by one. */
static int batch_limit(const struct options *options)
{
    const uint64_t limit = options->limit;
    if (options->command == COMMAND_SOLVE) return 2;
    if (options->command != COMMAND_COUNT) return 0;
    return limit != 0 && limit <= UINT8_MAX ? (int)limit : 2;
}

static bool answer_again(struct answers *answers, const char *cells)
{
    sudoku_puzzle puzzle;
    (void)sudoku_puzzle_parse(cells, BATCH_CELLS, 9, &puzzle, NULL);
    sudoku_search *search = search_for(answers, &puzzle);
    return search != NULL ? answer_count(answers, &puzzle, search) : out_of_memory(answers);
}

static bool answer_waiting(struct answers *answers, size_t i)
{
    const struct options *options = answers->options;
    struct batch *batch = &answers->batch;
    const int found = batch->counts[i];
    if (found == 0 && options->why) {
        sudoku_puzzle puzzle;
        (void)sudoku_puzzle_parse(batch->cells[i], BATCH_CELLS, 9, &puzzle, NULL);
        complain_why(answers->complaints, &puzzle);
    }
    if (options->command == COMMAND_COUNT) {
        const int limit = batch_limit(options);
        if (found == limit && options->limit != (uint64_t)limit)
            return answer_again(answers, batch->cells[i]);
        return put_count(answers, (sudoku_total){0, (uint64_t)found});
    }
    if (found > 1 && !options->unique)
        (void)sudoku_solve_line(batch->cells[i], 1, batch->solutions[i], NULL);
    const enum verdict verdict = found == 0   ? VERDICT_NONE
                                 : found == 1 ? VERDICT_ONE
                                              : VERDICT_MANY;
    return put_solved(answers, verdict, batch->solutions[i], 9);
}

/* Answers the puzzles that wait. */
static bool settle(struct answers *answers)
{
    struct batch *batch = &answers->batch;
    const size_t count = batch->count;
    if (count == 0) return true;
    batch->count = 0;
    (void)sudoku_solve_lines(batch->cells[0], BATCH_CELLS, count, batch_limit(answers->options),
                             batch->counts, batch->solutions[0], NULL);
    for (size_t i = 0; i < count; i++)
        if (!answer_waiting(answers, i)) return false;
    return true;
}

static bool answer_puzzle(struct answers *answers, const sudoku_puzzle *puzzle)
{
    if (batch_limit(answers->options) > 0 && is_classic(puzzle)) {
        sudoku_puzzle_format(puzzle, answers->batch.cells[answers->batch.count++]);
        return answers->batch.count < BATCH_LINES || settle(answers);
    }
    if (!settle(answers)) return false;
    if (answers->options->command == COMMAND_CANDIDATES) return answer_candidates(answers, puzzle);
    if (answers->options->command == COMMAND_LAB) {
        const uint64_t number = tally_total(&answers->tally) + 1;
        if (!lab_puzzle(answers->options, puzzle, number)) {
            answers->out->error = errno;
            return false;
        }
        return done(answers, VERDICT_SOME);
    }
    const uint64_t none_before = answers->tally.of[VERDICT_NONE];
    sudoku_search *search = search_for(answers, puzzle);
    if (search == NULL) return out_of_memory(answers);
    const enum command command = answers->options->command;
    const bool going = command == COMMAND_COUNT       ? answer_count(answers, puzzle, search)
                       : command == COMMAND_SOLUTIONS ? answer_solutions(answers, puzzle, search)
                                                      : answer_solve(answers, puzzle, search);
    if (answers->options->why && answers->tally.of[VERDICT_NONE] > none_before)
        complain_why(answers->complaints, puzzle);
    return going;
}

/* What was wrong has been said. */
static bool answer_invalid(struct answers *answers)
{
    const uint64_t before = tally_total(&answers->tally);
    if (answers->options->command == COMMAND_LAB) {
        if (!lab_invalid(answers->options, before + 1)) {
            answers->out->error = errno;
            return false;
        }
        return done(answers, VERDICT_INVALID);
    }
    const bool judged = answers->options->command == COMMAND_SOLVE;
    if (answers->options->command == COMMAND_SOLUTIONS && before > 0 &&
        !output_put(answers->out, "\n", 1))
        return false;
    if (judged && !put_head(answers)) return false;
    if (!put_word(answers, "invalid")) return false;
    return (!judged || put_tail(answers)) && done(answers, VERDICT_INVALID);
}

static bool refuse(struct answers *answers, const sudoku_record *record, const char *file)
{
    if (!settle(answers)) return false;
    complain_where(answers->complaints, record, file);
    return answer_invalid(answers);
}

/* A puzzle, with the rules that are added to all. */
static bool take_puzzle(struct answers *answers, sudoku_record *record, const char *file)
{
    const char *extra = answers->options->extra;
    sudoku_where where;
    if (record->puzzle.rules != NULL && sudoku_rules_omissions(record->puzzle.rules, NULL) > 0) {
        if (!settle(answers)) return false;
        complain_omissions(answers->complaints, record, file);
    }
    if (extra != NULL) {
        const sudoku_status status = extra_add(&answers->extra, extra, &record->puzzle, &where);
        if (status == SUDOKU_NO_MEMORY) return out_of_memory(answers);
        if (status != SUDOKU_OK) {
            if (!settle(answers)) return false;
            complain_extra(answers->complaints, record, file, status, &where);
            return answer_invalid(answers);
        }
    }
    if (answers->options->command == COMMAND_LAB && !is_classic(&record->puzzle)) {
        if (!settle(answers)) return false;
        complain_lab(answers->complaints, record, file);
        return answer_invalid(answers);
    }
    return answer_puzzle(answers, &record->puzzle);
}

bool answers_read(struct answers *answers, sudoku_reader *reader, const char *name, bool *ended)
{
    struct batch *batch = &answers->batch;
    sudoku_record record;
    for (;;) {
        if (batch_limit(answers->options) > 0 && answers->options->extra == NULL) {
            const size_t room = BATCH_LINES - batch->count;
            batch->count += sudoku_reader_lines(reader, batch->cells[batch->count], room, NULL);
            if (batch->count == BATCH_LINES) {
                if (!settle(answers)) return false;
                continue;
            }
        }
        switch (sudoku_reader_next(reader, &record)) {
        case SUDOKU_RECORD_PUZZLE:
            if (!take_puzzle(answers, &record, name)) return false;
            break;
        case SUDOKU_RECORD_INVALID:
            if (!refuse(answers, &record, name)) return false;
            break;
        case SUDOKU_RECORD_END: *ended = true; return settle(answers);
        case SUDOKU_RECORD_NEED_INPUT: return settle(answers);
        }
    }
}

bool answers_flush(struct answers *answers)
{
    (void)output_flush(answers->complaints);
    return output_flush(answers->out);
}

int answers_error(const struct answers *answers)
{
    return answers->no_memory ? ENOMEM : answers->out->error;
}

void answers_close(struct answers *answers)
{
    sudoku_search_delete(answers->search);
    sudoku_candidates_delete(answers->candidates);
    extra_close(&answers->extra);
}
