/* why: which clues contradict each other, where solutions differ, what is superfluous. */
#include "command.h"
#include "report/explanation.h"
#include "report/paragraph.h"
#include "stream/stream.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* The most that is spent on a puzzle, about a minute. */
enum { WHY_SLICE = 1 << 20, WHY_SLICES = 64 };

#define put(...) ((void)output_print(worker->out, __VA_ARGS__))

/* Begins a field of an object; `first` becomes false. */
static void put_field(struct worker *worker, const char *name, bool *first)
{
    put("%s\"%s\":", *first ? "" : ",", name);
    *first = false;
}

/* A field with a list of cells. */
static void put_cells(struct worker *worker, const sudoku_puzzle *puzzle, const char *name,
                      const uint16_t *cells, int count, bool *first)
{
    put_field(worker, name, first);
    put("[");
    for (int i = 0; i < count; i++) {
        put("%s\"", i > 0 ? "," : "");
        explanation_cell(worker->out, puzzle, cells[i]);
        put("\"");
    }
    put("]");
}

/* A list of the members of a kind; for rules, of their lines. */
static void put_members(struct worker *worker, const sudoku_puzzle *puzzle, const char *name,
                        sudoku_why_kind kind, const sudoku_why_member *members, int count,
                        bool *first)
{
    int listed = 0;
    for (int i = 0; i < count; i++) listed += members[i].kind == kind;
    if (listed == 0 && kind == SUDOKU_WHY_MARKS) return;
    put_field(worker, name, first);
    put("[");
    listed = 0;
    for (int i = 0; i < count; i++) {
        if (members[i].kind != kind) continue;
        if (listed++ > 0) put(",");
        if (kind == SUDOKU_WHY_RULE) {
            put("%" PRIu64, sudoku_rules_at(puzzle->rules, members[i].rule).line);
            continue;
        }
        put("\"");
        explanation_member(worker->out, puzzle, &members[i]);
        put("\"");
    }
    put("]");
}

/* Lists of members by kind. */
static void put_set(struct worker *worker, const sudoku_puzzle *puzzle,
                    const sudoku_why_member *members, int count, bool houses, bool *first)
{
    put_members(worker, puzzle, "givens", SUDOKU_WHY_GIVEN, members, count, first);
    put_members(worker, puzzle, "pencilmarks", SUDOKU_WHY_MARKS, members, count, first);
    put_members(worker, puzzle, "rules", SUDOKU_WHY_RULE, members, count, first);
    if (houses) put_members(worker, puzzle, "houses", SUDOKU_WHY_HOUSE, members, count, first);
}

static void put_changes(struct worker *worker, const sudoku_puzzle *puzzle, const char *name,
                        const sudoku_why_change *changes, int count, bool *first)
{
    put_field(worker, name, first);
    put("[");
    for (int i = 0; i < count; i++) {
        put("%s\"", i > 0 ? "," : "");
        explanation_change(worker->out, puzzle, &changes[i]);
        put("\"");
    }
    put("]");
}

static void put_truth(struct worker *worker, const char *name, bool truth, bool *first)
{
    put_field(worker, name, first);
    put(truth ? "true" : "false");
}

static void put_none(struct worker *worker, const struct proof *proof)
{
    const sudoku_puzzle *puzzle = proof->puzzle;
    const sudoku_why_found *found = proof->found;
    bool first = false, inner = true;
    put_field(worker, "conflict", &first);
    put("{");
    put_set(worker, puzzle, found->conflict, found->conflict_count, true, &inner);
    put_truth(worker, "minimal", found->minimal, &inner);
    put_truth(worker, "smallest", found->smallest, &inner);
    put("}");
    put_field(worker, "conflicts", &first);
    put("%d", found->conflicts);
    put_truth(worker, "allConflicts", found->all_conflicts, &first);
    put_field(worker, "disjoint", &first);
    put("%d", found->disjoint);
    put_field(worker, "proof", &first);
    put("[");
    for (int i = 0; i < proof->count; i++) {
        put("%s\"", i > 0 ? "," : "");
        proof_sentence(worker->out, proof, i);
        put("\"");
    }
    put("]");
    put_changes(worker, puzzle, "mistakes", found->mistakes, found->mistake_count, &first);
}

static void put_many(struct worker *worker, const struct proof *proof)
{
    const sudoku_puzzle *puzzle = proof->puzzle;
    const sudoku_why_found *found = proof->found;
    const int cells = puzzle->shape.size * puzzle->shape.size;
    bool first = false, inner = true;
    char text[SUDOKU_MAX_CELLS];
    put_field(worker, "solutions", &first);
    put("[");
    for (int i = 0; i < 2; i++)
        put("%s\"%.*s\"", i > 0 ? "," : "",
            (int)sudoku_digits_format(puzzle, found->solution[i], text), text);
    put("]");
    if (found->masks != NULL) {
        uint16_t differ[SUDOKU_MAX_CELLS];
        int count = 0;
        for (int cell = 0; cell < cells; cell++)
            if ((found->masks[cell] & (found->masks[cell] - 1)) != 0)
                differ[count++] = (uint16_t)cell;
        put_cells(worker, puzzle, "differ", differ, count, &first);
    }
    put_cells(worker, puzzle, "unavoidable", found->unavoidable, found->unavoidable_count, &first);
    put_truth(worker, "unavoidableSmallest", found->unavoidable_smallest, &first);
    if (found->unavoidable_name != NULL) {
        put_field(worker, "pattern", &first);
        put("\"%s\"", found->unavoidable_name);
    }
    put_field(worker, "fixes", &first);
    put("{");
    for (int i = 0; i < found->fix_count; i++) {
        put("%s\"", inner ? "" : ",");
        explanation_candidate(worker->out, puzzle, found->fixes[i].cell, found->fixes[i].digit);
        put("\":1");
        inner = false;
    }
    for (int i = 0; i < found->fix_set_count; i++) {
        put("%s", i > 0 ? " " : inner ? "\"" : ",\"");
        explanation_candidate(worker->out, puzzle, found->fix_set[i].cell, found->fix_set[i].digit);
        if (i + 1 == found->fix_set_count) put("\":1");
        if (i + 1 == found->fix_set_count) inner = false;
    }
    for (int i = 0; i < found->fix_rule_count; i++) {
        put("%s\"", inner ? "" : ",");
        explanation_change(worker->out, puzzle, &found->fix_rules[i]);
        put("\":1");
        inner = false;
    }
    put("}");
}

static void put_one(struct worker *worker, const struct proof *proof)
{
    const sudoku_puzzle *puzzle = proof->puzzle;
    const sudoku_why_found *found = proof->found;
    bool first = false, inner = true;
    char text[SUDOKU_MAX_CELLS];
    put_field(worker, "solution", &first);
    put("\"%.*s\"", (int)sudoku_digits_format(puzzle, found->solution[0], text), text);
    put_field(worker, "superfluous", &first);
    put("{");
    put_set(worker, puzzle, found->superfluous, found->superfluous_count, true, &inner);
    put_changes(worker, puzzle, "parts", found->parts, found->part_count, &inner);
    put("}");
    put_truth(worker, "minimal", found->is_minimal, &first);
    put_field(worker, "reduced", &first);
    put("{");
    inner = true;
    put_set(worker, puzzle, found->reduced, found->reduced_count, false, &inner);
    put("}");
    put_field(worker, "implied", &first);
    put("[");
    for (int i = 0; i < found->implied_count; i++)
        put("%s%" PRIu64, i > 0 ? "," : "", sudoku_rules_at(puzzle->rules, found->implied[i]).line);
    put("]");
    put_cells(worker, puzzle, "backdoor", found->backdoor, found->backdoor_count, &first);
    put_truth(worker, "backdoorSmallest", found->backdoor_smallest, &first);
    put_field(worker, "guesses", &first);
    put("%" PRId64, found->guesses);
}

static void put_json(struct worker *worker, const struct proof *proof)
{
    const int solutions = proof->found->solutions;
    static const char *const answers[] = {"none", "one", "many"};
    static void (*const parts[])(struct worker *, const struct proof *) = {put_none, put_one,
                                                                           put_many};
    put("{\"answer\":\"%s\"", solutions < 0 ? "unknown" : answers[solutions]);
    if (solutions >= 0) parts[solutions](worker, proof);
    put("}\n");
}

static bool explain(struct worker *worker, const sudoku_record *record)
{
    static const enum verdict verdicts[] = {VERDICT_NONE, VERDICT_ONE, VERDICT_MANY};
    sudoku_why *why = sudoku_why_new(&record->puzzle, SUDOKU_WHY_ALL);
    if (why == NULL) return worker_fail(worker, ENOMEM);
    for (int i = 0; i < WHY_SLICES;) {
        const sudoku_progress progress = sudoku_why_advance(why, WHY_SLICE);
        if (progress == SUDOKU_DONE) break;
        i += progress == SUDOKU_MORE;
    }
    const sudoku_why_found found = sudoku_why_read(why);
    const struct proof proof = proof_of(worker, record, &found);
    if (options.json) {
        put_json(worker, &proof);
    } else {
        paragraph_put(worker->out, &proof);
        put("\n");
    }
    sudoku_why_delete(why);
    return worker_done(worker, found.solutions >= 0 ? verdicts[found.solutions] : VERDICT_MANY);
}

static bool invalid(struct worker *worker)
{
    /* A paragraph or an object, like every other answer. */
    return worker_put_word(worker, options.json ? "{\"answer\":\"invalid\"}" : "invalid\n") &&
           worker_done(worker, VERDICT_INVALID);
}

static int run(void)
{
    const struct puzzle_command command = {.puzzle = explain, .invalid = invalid};
    return stream_answer(&command);
}

const struct command command_why = {
    .name = "why",
    .operands = "[FILE...]",
    .help = "what contradicts, where solutions differ, what is superfluous",
    .shared = OPTION_JSON | OPTIONS_ANSWERING,
    .run = run};
