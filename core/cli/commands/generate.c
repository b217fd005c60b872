/* generate: makes puzzles to order. */
#define _POSIX_C_SOURCE 200809L

#include "arguments/command_line.h"
#include "arguments/command_line_rules.h"
#include "arguments/wishes.h"
#include "report/output.h"
#include "report/progress.h"
#include "report/reasoning.h"
#include "stream/clock.h"
#include "stream/makers.h"
#include "stream/stream.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t amount;

static bool check(void)
{
    return (options.file_count == 1 && options_read_number(options.files[0], &amount)) ||
           command_line_refuse("generate", "how many puzzles? It takes one number");
}

/* The canonical forms seen so far, as hashes of 128 bits, in an open-addressing table. */
struct forms {
    uint64_t (*slot)[2]; /* 0, 0: free */
    size_t count, room;
};

static void forms_hash(const sudoku_puzzle *form, uint64_t hash[2])
{
    char text[SUDOKU_MAX_CELLS];
    const size_t length = sudoku_puzzle_format(form, text);
    /* FNV-1a, from two different starts. */
    hash[0] = UINT64_C(0xCBF29CE484222325);
    hash[1] = UINT64_C(0x9AE16A3B2F90404F);
    for (size_t i = 0; i < length; i++)
        for (int k = 0; k < 2; k++) {
            hash[k] = (hash[k] ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
            hash[k] ^= hash[k] >> (29 + k);
        }
}

static uint64_t *forms_place(const struct forms *forms, const uint64_t hash[2])
{
    size_t at = (size_t)hash[0] & (forms->room - 1);
    while ((forms->slot[at][0] != 0 || forms->slot[at][1] != 0) &&
           memcmp(forms->slot[at], hash, sizeof *forms->slot) != 0)
        at = (at + 1) & (forms->room - 1);
    return forms->slot[at];
}

static bool forms_grow(struct forms *forms)
{
    const struct forms old = *forms;
    forms->room = old.room == 0 ? 1024 : 2 * old.room;
    forms->slot = calloc(forms->room, sizeof *forms->slot);
    if (forms->slot == NULL) {
        *forms = old;
        return false;
    }
    for (size_t i = 0; i < old.room; i++)
        if (old.slot[i][0] != 0 || old.slot[i][1] != 0)
            memcpy(forms_place(forms, old.slot[i]), old.slot[i], sizeof *old.slot);
    free(old.slot);
    return true;
}

/* Adds the puzzle's form: 1 if it is new, 0 if it was seen before, -1 when out of memory. */
static int forms_add(struct forms *forms, const sudoku_puzzle *puzzle)
{
    sudoku_puzzle form;
    uint64_t hash[2];
    if (2 * forms->count >= forms->room && !forms_grow(forms)) return -1;
    (void)sudoku_puzzle_canonical(puzzle, &form);
    forms_hash(&form, hash);
    uint64_t *place = forms_place(forms, hash);
    if (place[0] != 0 || place[1] != 0) return 0;
    memcpy(place, hash, sizeof hash);
    forms->count++;
    return 1;
}

/* The state of a run. */
struct taking {
    const sudoku_wish *wish;
    struct output out;
    struct forms forms;
    uint64_t taken;
    int repeated; /* forms in a row that were seen before */
    int status, error;
    double written_at; /* seconds */
};

/* After so many repeated forms in a row, there are few others or none. */
enum { REPEATED_MOST = 2000 };

static bool give_up(struct taking *taking, const char *why)
{
    const int n = taking->wish->shape.size;
    char clues[48] = "";
    if (taking->wish->clues_most != 0 && taking->wish->clues_most == taking->wish->clues_least)
        (void)snprintf(clues, sizeof clues, " with %d clues", taking->wish->clues_most);
    (void)output_flush(&taking->out);
    fprintf(stderr, "ninefold: no %s%dx%d puzzle%s%s was found in %s\n",
            taking->taken == 0 ? "" : "other ", n, n, clues,
            taking->wish->minimal ? ", none of which can go," : "", why);
    taking->status = EXIT_INVALID;
    return false;
}

/* With rules our level alone: the other programs do not rate rules. */
static void put_ratings(struct output *out, const sudoku_made *made)
{
    (void)output_print(out, "# %d", reasoning_number(&made->rating));
    if (made->puzzle.rules != NULL) return;
    (void)output_put(out, " ", 1);
    (void)reasoning_put_explainer(out, false, &made->rating);
    (void)output_print(out, " %s %" PRId64, reasoning_level(made->score.level), made->score.score);
}

static void put_json(struct output *out, const sudoku_wish *wish, const sudoku_made *made,
                     const char *text, size_t length)
{
    (void)output_print(out, "{\"puzzle\":");
    (void)output_put_json(out, text, length);
    if (wish->rated) (void)output_print(out, ",\"level\":%d", reasoning_number(&made->rating));
    if (wish->rated && made->puzzle.rules == NULL) {
        (void)output_put(out, ",", 1);
        (void)reasoning_put_explainer(out, true, &made->rating);
        (void)output_print(out, ",\"hodoku\":{\"level\":\"%s\",\"score\":%" PRId64 "}",
                           reasoning_level(made->score.level), made->score.score);
    }
    if (wish->making == SUDOKU_MAKE_UNBIASED)
        (void)output_print(out, ",\"weight\":%.4g", made->weight);
    (void)output_put(out, "}\n", 2);
}

/* Writes in large pieces, but at least every tenth of a second, so that rare puzzles are seen at once. */
static bool put_out(struct taking *taking)
{
    const double now = clock_seconds();
    if (now - taking->written_at < 0.1) return output_write_if_large(&taking->out);
    taking->written_at = now;
    return output_flush(&taking->out);
}

/* The next puzzle may take long: what is waiting is written. */
static void put_waiting(void *context)
{
    struct taking *taking = context;
    (void)output_flush(&taking->out);
}

/* Counts the puzzle that was put last; false: no more are wanted, or possible. */
static bool is_taken(struct taking *taking)
{
    progress_add(&(struct tally){.of[VERDICT_ONE] = 1}, 1);
    return ++taking->taken < amount && put_out(taking);
}

/* A puzzle with rules of its own is written as a text. */
static bool put_rules(struct taking *taking, const sudoku_made *made)
{
    const sudoku_puzzle *puzzle = &made->puzzle;
    size_t length = sudoku_rules_format(puzzle, NULL, 0);
    char *text = malloc(length);
    if (text == NULL) {
        taking->error = ENOMEM;
        return false;
    }
    length = sudoku_rules_format(puzzle, text, length);
    if (options.json) {
        put_json(&taking->out, taking->wish, made, text, length);
    } else {
        if (taking->wish->rated) {
            put_ratings(&taking->out, made);
            (void)output_put(&taking->out, "\n", 1);
        }
        (void)output_put(&taking->out, text, length);
    }
    free(text);
    return is_taken(taking);
}

static bool take(void *context, const sudoku_made *made)
{
    struct taking *taking = context;
    char text[SUDOKU_MAX_CELLS];
    if (made == NULL) return give_up(taking, "thousands of attempts");
    if (wishes.unique_forms) {
        const int added = forms_add(&taking->forms, &made->puzzle);
        if (added < 0) {
            taking->error = ENOMEM;
            return false;
        }
        if (added == 0 && ++taking->repeated == REPEATED_MOST)
            return give_up(taking, "2,000 in a row that were isomorphs of earlier ones");
        if (added == 0) return true;
        taking->repeated = 0;
    }
    if (made->puzzle.rules != taking->wish->rules) return put_rules(taking, made);
    const size_t length = sudoku_puzzle_format(&made->puzzle, text);
    if (options.json) {
        put_json(&taking->out, taking->wish, made, text, length);
        return is_taken(taking);
    }
    (void)output_put(&taking->out, text, length);
    if (taking->wish->rated) {
        (void)output_put(&taking->out, " ", 1);
        put_ratings(&taking->out, made);
    }
    if (taking->wish->making == SUDOKU_MAKE_UNBIASED)
        (void)output_print(&taking->out, " # weight %.4g", made->weight);
    (void)output_put(&taking->out, "\n", 1);
    return is_taken(taking);
}

static void say_tried(char *text, size_t room)
{
    (void)snprintf(text, room, ", %" PRIu64 " tried", makers_stats().tried);
}

/* 5 puzzles of 230 tried; rejected: easy 12 */
static void say_summary(char *text, size_t room, uint64_t puzzles)
{
    const sudoku_generate_stats stats = makers_stats();
    size_t at = (size_t)snprintf(text, room, "%" PRIu64 " puzzle%s of %" PRIu64 " tried", puzzles,
                                 puzzles == 1 ? "" : "s", stats.tried);
    const char *mark = "; rejected: ";
    for (int i = 0; i < SUDOKU_REJECTS; i++) {
        if (stats.rejected[i] == 0) continue;
        at += (size_t)snprintf(text + at, room - at, "%s%s %" PRIu64, mark, sudoku_reject_name(i),
                               stats.rejected[i]);
        mark = ", ";
    }
    (void)snprintf(text + at, room - at, "\n");
}

static const struct progress_teller teller = {
    .unit = "puzzle", .more = say_tried, .summary = say_summary};

/* Makes an empty puzzle of the shape and rules that the command line says; returns an exit status. */
static int read_rules(struct command_line_rules *rules, sudoku_puzzle *puzzle)
{
    sudoku_shape shape;
    sudoku_where where;
    (void)sudoku_shape_of_size(options.size != 0 ? options.size : 9, &shape);
    sudoku_puzzle_clear(puzzle, shape);
    const int status = command_line_rules_read();
    if (status != EXIT_ANSWERED || options.rules_text == NULL) return status;
    const sudoku_status read = command_line_rules_add(rules, puzzle, &where);
    return read == SUDOKU_OK ? EXIT_ANSWERED : EXIT_USAGE;
}

static int run(void)
{
    static struct command_line_rules rules;
    static sudoku_wish wish;
    sudoku_puzzle puzzle;
    int status = read_rules(&rules, &puzzle);
    if (status != EXIT_ANSWERED) return status;
    struct taking taking = {.wish = &wish, .out = {.file = 1}};
    if (!wishes_read(puzzle.shape, puzzle.rules, &wish, &status)) {
        command_line_rules_close(&rules);
        return status;
    }
    progress_tell(&teller);
    progress_begin(amount, false);
    if (amount > 0) {
        const int failed =
            makers_run(&wish, wishes.seed, stream_threads(), take, put_waiting, &taking);
        if (taking.error == 0) taking.error = failed;
    }
    if (!output_flush(&taking.out) && taking.error == 0) taking.error = taking.out.error;
    progress_end();
    output_close(&taking.out);
    free(taking.forms.slot);
    command_line_rules_close(&rules);
    return taking.error != 0 ? output_failure(taking.error) : taking.status;
}

const struct command command_generate = {
    .name = "generate",
    .operands = "N",
    .help = "puzzles with one solution, made to order; without options about 24 clues, "
            "none of which can go",
    .options = wishes_options,
    .shared = OPTION_JSON | OPTION_SIZE | OPTION_RULE | OPTION_RULES | OPTION_THREADS |
              OPTION_PROGRESS | OPTION_SUMMARY | OPTION_QUIET,
    .check = check,
    .run = run};
