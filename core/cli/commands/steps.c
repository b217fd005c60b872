/* steps: how a person solves each puzzle, step by step; or all steps of the given state. */
#include "command.h"
#include "report/reasoning.h"
#include "stream/stream.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TECHNIQUES = 256 /* more than there are */ };

static struct {
    int row[MOST_TECHNIQUES]; /* none: all */
    int count;
} chosen;
/* Indices of the words of --order and --language. */
static int order, language;
static const int orders[] = {SUDOKU_ORDER_TEACHING, SUDOKU_ORDER_EXPLAINER, SUDOKU_ORDER_HODOKU};
static const sudoku_language languages[] = {SUDOKU_ENGLISH, SUDOKU_CHINESE};
static bool all;

/* Prints the step found last: numbered, or as an object with the puzzle's line. */
static bool put_step(struct worker *worker, const sudoku_record *record, sudoku_logic *logic,
                     int number)
{
    size_t length;
    const char *text = options.json ? sudoku_logic_json(logic, languages[language], &length)
                                    : sudoku_logic_line(logic, languages[language], &length);
    if (text == NULL) return worker_fail(worker, ENOMEM);
    if (!options.json)
        return output_print(worker->out, "%d. ", number) && worker_put_line(worker, text, length);
    return output_print(worker->out, "{\"line\":%" PRIu64 ",", record->where.line) &&
           worker_put_line(worker, text + 1, length - 1);
}

static bool put_path(struct worker *worker, const sudoku_record *record, sudoku_logic *logic)
{
    const size_t cells = (size_t)record->puzzle.shape.size * record->puzzle.shape.size;
    for (int number = 1;; number++) {
        const sudoku_progress progress =
            chosen.count > 0 ? sudoku_logic_choose(logic, chosen.row, chosen.count, UINT64_MAX)
                             : sudoku_logic_advance(logic, orders[order], UINT64_MAX);
        if (progress != SUDOKU_FOUND) break;
        if (!put_step(worker, record, logic, number)) return false;
        sudoku_logic_apply(logic);
    }
    if (options.json) return true;
    const uint32_t *masks = sudoku_logic_masks(logic);
    size_t open = 0;
    for (size_t cell = 0; cell < cells; cell++) open += (masks[cell] & (masks[cell] - 1)) != 0;
    return open == 0 ||
           worker_put_word(worker, chosen.count > 0 ? "None of these techniques goes on."
                                                    : "No technique goes on.");
}

static bool put_all_of(struct worker *worker, const sudoku_record *record, sudoku_logic *logic,
                       int technique, int *number)
{
    int count = 0;
    (void)sudoku_logic_list(logic, technique, UINT64_MAX, &count);
    for (int i = 0; i < count; i++)
        if (sudoku_logic_listed(logic, i) == NULL || !put_step(worker, record, logic, ++*number))
            return false;
    return true;
}

static bool put_all(struct worker *worker, const sudoku_record *record, sudoku_logic *logic)
{
    int number = 0;
    for (int i = 0; i < chosen.count; i++)
        if (!put_all_of(worker, record, logic, chosen.row[i], &number)) return false;
    if (chosen.count > 0) return true;
    for (int row = 0; sudoku_logic_technique(row) != NULL; row++)
        if (!put_all_of(worker, record, logic, row, &number)) return false;
    return true;
}

/* A word in place of the steps. */
static bool put_word(struct worker *worker, uint64_t line, const char *word)
{
    return worker_put_answer(worker, line, word) && (options.json || worker_put_word(worker, ""));
}

static bool answer_puzzle(struct worker *worker, const sudoku_record *record)
{
    const char *answer;
    enum verdict verdict;
    sudoku_logic *logic = reasoning_begin(worker, record, &answer, &verdict);
    if (logic == NULL) {
        return answer != NULL && put_word(worker, record->where.line, answer) &&
               worker_done(worker, verdict);
    }
    if (!(all ? put_all(worker, record, logic) : put_path(worker, record, logic))) return false;
    return (options.json || worker_put_word(worker, "")) && worker_done(worker, verdict);
}

static bool invalid(struct worker *worker)
{
    return put_word(worker, worker->line, "invalid") && worker_done(worker, VERDICT_INVALID);
}

static int run(void)
{
    const struct puzzle_command command = {.puzzle = answer_puzzle, .invalid = invalid};
    return stream_answer(&command);
}

static void add_row(int row)
{
    for (int i = 0; i < chosen.count; i++)
        if (chosen.row[i] == row) return;
    if (chosen.count < MOST_TECHNIQUES) chosen.row[chosen.count++] = row;
}

/* Adds a technique by its name, or by HoDoKu's code: then all rows with this code, whatever the variant after a dash. */
static const char *add_technique(const char *value)
{
    const size_t digits = strspn(value, "0123456789");
    const bool coded = digits >= 4 && (value[digits] == '\0' || value[digits] == '-');
    const int code = coded ? atoi(value) : -1;
    bool known = false;
    for (int row = 0; sudoku_logic_technique(row) != NULL; row++) {
        const sudoku_technique *technique = sudoku_logic_technique(row);
        if (coded ? technique->code != code : strcmp(technique->name, value) != 0) continue;
        known = true;
        add_row(row);
    }
    return known ? NULL : "no such technique; ninefold techniques lists them";
}

static const struct option own_options[] = {
    {"--all", NULL, "every step in the state as given, not the path", .flag = &all},
    {"--technique", "NAME",
     "only this one, by its name or its code (ninefold techniques); may be repeated",
     .set = add_technique},
    {"--order", "NAME",
     "teaching (default: the easiest for a person first), se or hodoku (as they rate)",
     .choice = {&order, "teaching se hodoku"}},
    {"--language", "TAG", "of the sentences: en (default) or zh", .choice = {&language, "en zh"}},
    {0}};

const struct command command_steps = {
    .name = "steps",
    .operands = "[FILE...]",
    .help = "how a person solves each puzzle, step by step, with reasons",
    .options = own_options,
    .shared = OPTION_NO_UNIQUENESS | OPTION_JSON | OPTIONS_ANSWERING,
    .run = run};
