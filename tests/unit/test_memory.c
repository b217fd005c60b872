/* Where memory is short: each allocation of each constructor and of each long call fails in turn, by itself and with all
 * that follow. What is asked says so or is answered as ever, nothing is left behind, and it works once memory is back.
 * The linker puts what stands here before malloc and the others (CMakeLists.txt). */
#include "check.h"
#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *block, size_t bytes);
void __real_free(void *block);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);
void *__real_aligned_alloc(size_t alignment, size_t bytes);
void *__wrap_aligned_alloc(size_t alignment, size_t bytes);
void __wrap_free(void *block);

static struct {
    bool counts;     /* while something is tried */
    long calls;      /* since then */
    long fails;      /* which of them; -1: none */
    bool stays;      /* so do those that follow */
    long held;       /* blocks that were not given back */
    bool has_failed; /* it came to that */
} memory = {.fails = -1};

/* Blocks of the whole program that were not given back yet (runner.c). */
extern _Atomic long blocks_held;

static bool memory_refuses(void)
{
    if (!memory.counts) return false;
    const long call = memory.calls++;
    const bool refuses =
        memory.fails >= 0 && (memory.stays ? call >= memory.fails : call == memory.fails);
    memory.has_failed |= refuses;
    return refuses;
}

static void *memory_given(void *block)
{
    if (block != NULL) blocks_held++;
    if (memory.counts && block != NULL) memory.held++;
    return block;
}

void *__wrap_malloc(size_t bytes)
{
    return memory_refuses() ? NULL : memory_given(__real_malloc(bytes));
}

void *__wrap_calloc(size_t count, size_t bytes)
{
    return memory_refuses() ? NULL : memory_given(__real_calloc(count, bytes));
}

void *__wrap_aligned_alloc(size_t alignment, size_t bytes)
{
    return memory_refuses() ? NULL : memory_given(__real_aligned_alloc(alignment, bytes));
}

void *__wrap_realloc(void *block, size_t bytes)
{
    if (memory_refuses()) return NULL;
    void *moved = __real_realloc(block, bytes);
    return block == NULL ? memory_given(moved) : moved;
}

void __wrap_free(void *block)
{
    if (block != NULL) blocks_held--;
    if (memory.counts && block != NULL) memory.held--;
    __real_free(block);
}

/* What is tried: what came of it as a number, or that memory is short. */
enum { SHORT = -1 };
typedef int64_t (*attempt)(const char *text);

static int64_t mixed(int64_t sum, uint64_t value)
{
    return (int64_t)(((uint64_t)sum * UINT64_C(1000003) + value) & INT64_MAX);
}

static int64_t mixed_bytes(int64_t sum, const void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) sum = mixed(sum, ((const uint8_t *)bytes)[i]);
    return sum;
}

/* A puzzle from a text, with all memory there is; the rules are the caller's. */
static sudoku_puzzle puzzle_of(const char *text, sudoku_rules **rules)
{
    const bool counts = memory.counts;
    memory.counts = false;
    sudoku_position position = {0};
    CHECK_EQUAL(sudoku_position_parse(text, strlen(text), 0, &position, NULL), SUDOKU_OK);
    *rules = position.rules;
    memory.counts = counts;
    return position.puzzle;
}

static void give_back(sudoku_rules *rules)
{
    const bool counts = memory.counts;
    memory.counts = false;
    sudoku_rules_delete(rules);
    memory.counts = counts;
}

/* Reading ------------------------------------------------------------------------------------- */

static char written[SUDOKU_RULES_TEXT];

static int64_t read_position(const char *text)
{
    sudoku_position position, before;
    memset(&position, 0x5A, sizeof position);
    before = position;
    sudoku_where where = {0};
    const sudoku_status status = sudoku_position_parse(text, strlen(text), 0, &position, &where);
    if (status != SUDOKU_OK) {
        CHECK_EQUAL(status, SUDOKU_NO_MEMORY);
        CHECK(memcmp(&position, &before, sizeof position) == 0);
        return SHORT;
    }
    const size_t length = sudoku_rules_format(&position.puzzle, written, sizeof written);
    int64_t sum = mixed_bytes(1, written, length);
    sum = mixed_bytes(sum, position.entries, sizeof position.entries);
    sudoku_rules_delete(position.rules);
    return sum;
}

static int64_t read_rules(const char *text)
{
    sudoku_puzzle puzzle, before;
    memset(&puzzle, 0x5A, sizeof puzzle);
    before = puzzle;
    sudoku_rules *rules = NULL;
    const sudoku_status status = sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL);
    if (status != SUDOKU_OK) {
        CHECK_EQUAL(status, SUDOKU_NO_MEMORY);
        CHECK(memcmp(&puzzle, &before, sizeof puzzle) == 0 && rules == NULL);
        return SHORT;
    }
    const size_t length = sudoku_rules_format(&puzzle, written, sizeof written);
    sudoku_rules_delete(rules);
    return mixed_bytes(1, written, length);
}

/* Searches ------------------------------------------------------------------------------------ */

/* A few solutions, or as far as a few guesses go. */
static int64_t count_from(sudoku_search *search)
{
    sudoku_total total = {0, 0};
    const sudoku_progress progress = sudoku_search_count(search, 40, 20, &total);
    return (int64_t)total.low * 4 + (int64_t)progress;
}

static int64_t search_any(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    int64_t sum = 0;
    for (int order = SUDOKU_ANY_ORDER; order <= SUDOKU_ASCENDING && sum != SHORT; order++) {
        sudoku_search *search = sudoku_search_new(&puzzle, (sudoku_order)order, NULL);
        sum = search == NULL ? SHORT : mixed(sum, (uint64_t)count_from(search));
        sudoku_search_delete(search);
    }
    give_back(rules);
    return sum;
}

/* A search on something small is put before something large; where that fails, before the small one again. */
static int64_t search_again(const char *text)
{
    sudoku_rules *rules, *none;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    const sudoku_puzzle small = puzzle_of("1...............", &none);
    int64_t sum = SHORT;
    sudoku_search *search = sudoku_search_new(&small, SUDOKU_ANY_ORDER, NULL);
    if (search != NULL) {
        const sudoku_status status = sudoku_search_restart(search, &puzzle);
        if (status == SUDOKU_OK) {
            sum = count_from(search);
        } else {
            CHECK_EQUAL(status, SUDOKU_NO_MEMORY);
            memory.fails = -1;
            CHECK_EQUAL(sudoku_search_restart(search, &small), SUDOKU_OK);
            CHECK_EQUAL(sudoku_count(search, 0).low, 72);
            CHECK_EQUAL(sudoku_search_restart(search, &puzzle), SUDOKU_OK);
            sum = count_from(search);
        }
    }
    sudoku_search_delete(search);
    give_back(rules);
    return sum;
}

static int64_t true_candidates(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    int64_t sum = SHORT;
    sudoku_candidates *candidates = sudoku_candidates_new(&puzzle);
    if (candidates != NULL) {
        sudoku_status status = sudoku_candidates_limit(candidates, 3);
        if (status != SUDOKU_OK) {
            CHECK_EQUAL(status, SUDOKU_NO_MEMORY);
            memory.fails = -1;
            CHECK_EQUAL(sudoku_candidates_limit(candidates, 3), SUDOKU_OK);
        }
        while (sudoku_candidates_advance(candidates, 1000) == SUDOKU_MORE) continue;
        const size_t cells = (size_t)puzzle.shape.size * puzzle.shape.size;
        sum = mixed_bytes(1, sudoku_candidates_masks(candidates), cells * sizeof(uint32_t));
        for (int digit = 1; digit <= puzzle.shape.size; digit++)
            sum = mixed(sum, sudoku_candidates_count(candidates, 0, digit));
    }
    sudoku_candidates_delete(candidates);
    give_back(rules);
    return sum;
}

static int64_t estimate(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    int64_t sum = SHORT;
    sudoku_estimator *estimator = sudoku_estimator_new(&puzzle, 7);
    if (estimator != NULL) {
        sudoku_estimator_advance(estimator, 20);
        const sudoku_estimate told = sudoku_estimator_estimate(estimator);
        sum = mixed_bytes(1, &told.count, sizeof told.count);
    }
    sudoku_estimator_delete(estimator);
    give_back(rules);
    return sum;
}

/* Why: the verdict is right where it is known at all. */
static int64_t why(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    int64_t sum = SHORT;
    sudoku_why *asked = sudoku_why_new(&puzzle, SUDOKU_WHY_ALL);
    if (asked != NULL) {
        while (sudoku_why_advance(asked, 2000) != SUDOKU_DONE) (void)sudoku_why_read(asked);
        const sudoku_why_found found = sudoku_why_read(asked);
        if (found.solutions >= 0) sum = found.solutions;
        if (found.solutions == 0) CHECK(found.conflict_count >= 0 && found.step_count >= 0);
    }
    sudoku_why_delete(asked);
    give_back(rules);
    return sum;
}

static int64_t reason(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    sudoku_reason found = sudoku_puzzle_reason(&puzzle);
    if (found.kind != SUDOKU_REASON_NONE) found = sudoku_puzzle_rivals(&puzzle);
    give_back(rules);
    return found.kind == SUDOKU_REASON_NONE ? SHORT : found.kind;
}

/* Lab ----------------------------------------------------------------------------------------- */

static int64_t lab(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    int64_t sum = 1;
    for (int i = 0; sum != SHORT && sudoku_lab_strategy(i) != NULL; i++) {
        const char *name = sudoku_lab_strategy(i)->name;
        sudoku_lab *run = sudoku_lab_new(&puzzle, name, false);
        if (run == NULL) {
            sum = SHORT;
        } else {
            (void)sudoku_lab_advance(run, 100);
            const sudoku_effort effort = sudoku_lab_effort(run);
            sum = mixed(sum, effort.placements + effort.guesses);
        }
        sudoku_lab_delete(run);
    }
    give_back(rules);
    return sum;
}

static int64_t recording(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    int64_t sum = SHORT;
    sudoku_recording *film = sudoku_recording_new(&puzzle, "dynamic", false);
    if (film != NULL) {
        CHECK_EQUAL(sudoku_recording_seek(film, 60, 1000), SUDOKU_FOUND);
        sum = mixed_bytes(1, sudoku_recording_moment(film)->board, 81);
    }
    sudoku_recording_delete(film);
    give_back(rules);
    return sum;
}

/* Logic --------------------------------------------------------------------------------------- */

/* Step by step, each in words: steps that need more memory than there is are not found, and words may be missing, but
 * whatever is found holds. */
static void logic_path(sudoku_logic *logic, int order)
{
    for (int steps = 0; steps < 5; steps++) {
        sudoku_progress progress = SUDOKU_MORE;
        for (int round = 0; round < 3 && progress == SUDOKU_MORE; round++)
            progress = sudoku_logic_advance(logic, order, 200);
        if (progress != SUDOKU_FOUND) return;
        CHECK(sudoku_logic_step_found(logic) != NULL);
        size_t length = 0;
        const char *json = sudoku_logic_json(logic, SUDOKU_ENGLISH, &length);
        if (json != NULL) CHECK(length > 2 && json[0] == '{' && json[length - 1] == '}');
        const char *line = sudoku_logic_line(logic, SUDOKU_CHINESE, &length);
        if (line != NULL) CHECK(length > 0);
        sudoku_logic_apply(logic);
    }
}

static int64_t logic(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    sudoku_logic *person = sudoku_logic_new(&puzzle, false);
    if (person != NULL) {
        int count = 0;
        for (int i = 0; i < 12; i++) (void)sudoku_logic_list(person, i, 200, &count);
        logic_path(person, SUDOKU_ORDER_TEACHING);
        sudoku_why_step end;
        (void)sudoku_logic_refute(person, false, 20, &count, &end);
    }
    sudoku_logic_delete(person);
    give_back(rules);
    return person == NULL ? SHORT : 1;
}

static int64_t rating(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    sudoku_logic *person = sudoku_logic_new(&puzzle, true);
    if (person != NULL) {
        sudoku_rating rating;
        while (sudoku_logic_rate(person, 200, 5000, &rating) == SUDOKU_MORE) continue;
        CHECK(rating.hardest > 0);
    }
    sudoku_logic_delete(person);
    give_back(rules);
    return person == NULL ? SHORT : 1;
}

static int64_t description(const char *text)
{
    sudoku_rules *rules;
    const sudoku_puzzle puzzle = puzzle_of(text, &rules);
    int64_t sum = SHORT;
    uint32_t *words = sudoku_rules_describe(rules);
    if (words != NULL) {
        sum = mixed_bytes(1, words, words[0] * sizeof *words);
        sudoku_logic *person = sudoku_logic_new_ruled(&puzzle, words, false);
        if (person == NULL) sum = SHORT;
        sudoku_logic_delete(person);
    }
    free(words);
    give_back(rules);
    return sum;
}

/* Making -------------------------------------------------------------------------------------- */

/* In pieces of a few ms; without memory for what it needs it goes on trying, with other numbers. */
enum { MAKING = 20 };

/* Are the rules there that were wished for, and the rating? Without memory for them there is no puzzle. */
static bool is_as_wished(const sudoku_wish *wish, const sudoku_made *made)
{
    written[sudoku_rules_format(&made->puzzle, written, sizeof written - 1)] = '\0';
    int thermos = 0;
    for (const char *at = written; (at = strstr(at, "thermo ")) != NULL; at++) thermos++;
    return thermos == wish->thermos && (strstr(written, "cage ") != NULL) == wish->killer &&
           (!wish->rated || (made->explained && made->scored));
}

static int64_t make_with(sudoku_wish *wish)
{
    int64_t sum = SHORT;
    sudoku_generate *generate = sudoku_generate_new(wish, 3);
    if (generate != NULL) {
        sudoku_progress progress;
        int rounds = 0;
        while ((progress = sudoku_generate_advance(generate, 5)) == SUDOKU_MORE &&
               ++rounds < MAKING)
            continue;
        if (progress == SUDOKU_FOUND) {
            const sudoku_made *made = sudoku_generate_made(generate);
            memory.counts = false;
            uint8_t digits[SUDOKU_MAX_CELLS];
            sudoku_search *search = sudoku_search_new(&made->puzzle, SUDOKU_ANY_ORDER, NULL);
            CHECK(search != NULL && sudoku_solve(search, true, digits) == 1);
            const size_t cells = (size_t)wish->shape.size * wish->shape.size;
            CHECK(memcmp(digits, made->solution, cells) == 0);
            sudoku_search_delete(search);
            CHECK(is_as_wished(wish, made));
            memory.counts = true;
            sum = 1;
        }
    }
    sudoku_generate_delete(generate);
    return sum;
}

/* `text` is what is wished. */
static int64_t make(const char *text)
{
    sudoku_wish wish;
    sudoku_shape shape;
    (void)sudoku_shape_of_size(strstr(text, "6x6") != NULL ? 6 : 9, &shape);
    sudoku_wish_clear(&wish, shape);
    wish.rated = strstr(text, "rated") != NULL;
    wish.killer = strstr(text, "killer") != NULL;
    wish.thermos = strstr(text, "thermo") != NULL;
    return make_with(&wish);
}

static int64_t make_simply(const char *text)
{
    (void)text;
    sudoku_shape shape;
    (void)sudoku_shape_of_size(6, &shape);
    sudoku_puzzle puzzle;
    int64_t sum = SHORT;
    sudoku_generator *generator = sudoku_generator_new(shape, 3);
    if (generator != NULL && sudoku_generator_next(generator, 0, false, &puzzle) == SUDOKU_OK)
        sum = mixed_bytes(1, puzzle.candidates, 36 * sizeof *puzzle.candidates);
    sudoku_generator_delete(generator);
    return sum;
}

/* Streams ------------------------------------------------------------------------------------- */

static bool take_answer(void *context, const sudoku_answer *answer)
{
    int64_t *sum = context;
    /* A record may say it as well. */
    if (answer->invalid && answer->record->status == SUDOKU_NO_MEMORY)
        *sum = SHORT;
    else if (*sum != SHORT)
        *sum = mixed(*sum, answer->invalid ? 9 : (uint64_t)answer->count);
    return true;
}

static int64_t stream(const char *text)
{
    int64_t sum = 1;
    sudoku_reader *reader = sudoku_reader_new(SUDOKU_FORMAT_LINE, 0);
    if (reader == NULL) return SHORT;
    const sudoku_question question = {
        .limit = 2, .line_limit = 2, .first = true, .context = &sum, .answer = take_answer};
    const sudoku_source source = sudoku_reader_source(reader);
    sudoku_answerer *answerer = sudoku_answerer_new(&question, &source);
    sudoku_stream_state state = SUDOKU_STREAM_NO_MEMORY;
    if (answerer != NULL) {
        sudoku_reader_feed(reader, text, strlen(text));
        sudoku_reader_finish(reader);
        while ((state = sudoku_answerer_advance(answerer, 500)) == SUDOKU_STREAM_MORE) continue;
    }
    CHECK(state == SUDOKU_STREAM_END || state == SUDOKU_STREAM_NO_MEMORY);
    sudoku_answerer_delete(answerer);
    sudoku_reader_delete(reader);
    return state == SUDOKU_STREAM_END ? sum : SHORT;
}

/* All of them --------------------------------------------------------------------------------- */

static struct {
    int attempts, failures, refusals;
} seen;

static int64_t tried(attempt work, const char *text, long fails, bool stays)
{
    memory.counts = true;
    memory.calls = memory.held = 0;
    memory.fails = fails;
    memory.stays = stays;
    memory.has_failed = false;
    const int64_t came = work(text);
    memory.counts = false;
    memory.fails = -1;
    CHECK_EQUAL(memory.held, 0);
    return came;
}

/* Of many calls so many fail, each so manieth, and before them each of the first, which are those of constructors. */
enum { EACH = 20, FIRST = 12 };

static void all_fail(const char *name, attempt work, const char *text)
{
    CONTEXT("%s, %.60s", name, text);
    const int64_t expected = tried(work, text, -1, false);
    const long calls = memory.calls;
    CHECK(expected != SHORT);
    const long stride = calls / EACH + 1;
    for (long k = 0; k < calls; k += k < FIRST ? 1 : stride) {
        for (int stays = 0; stays < 2; stays++) {
            CONTEXT("%s, call %ld of %ld%s fails: %.60s", name, k, calls,
                    stays ? " and all that follow" : "", text);
            const int64_t came = tried(work, text, k, stays);
            CHECK(memory.has_failed);
            if (came != SHORT) CHECK_EQUAL(came, expected);
            seen.failures++;
            seen.refusals += came == SHORT;
        }
    }
    CONTEXT("%s, memory is back: %.60s", name, text);
    CHECK_EQUAL(tried(work, text, -1, false), expected);
    seen.attempts++;
}

static const char *const classic =
    "..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..";
static const char *const variants[] = {
    "size 6\ndiagonal both\nthermo r1c1-r1c3\ncage 9 r2c1 r2c2 r2c3\narrow r3c3 : r3c4 r3c5\n",
    "size 4\nregions AAABCABBCCDBCDDD\n",
    ("size 9\nantiknight\nsandwich 10 r1c1-r1c9\nlittlekiller 20 r1c5-r5c9\nwhisper r5c5-r5c8\n"
     "renban r6c1-r6c4\nregionsum r1c1-r1c5\nwhite r8c8 r8c9\nv r9c1 r9c2\n"),
};

/* The shape that a rule's example needs. */
static const char *shape_of(const sudoku_rule_kind *kind)
{
    if (strcmp(kind->keyword, "outside") == 0) return "size 9\nboard 10";
    if (strcmp(kind->keyword, "grids") == 0) return "size 21\nvalues 1-9\nhouses none";
    if (strcmp(kind->keyword, "doppelganger") == 0)
        return "size 9\nvalues 0-9\nboard 13\noutside r11c1-r11c9 r12c1-r12c9 r13c1-r13c9";
    return "size 9";
}

int main(void)
{
    for (int i = 0; sudoku_format_kinds(i) != NULL; i++)
        all_fail(sudoku_format_kinds(i)->name, read_position, sudoku_format_kinds(i)->example);
    for (int i = 0; sudoku_rules_kind(i) != NULL; i++) {
        char text[400];
        const sudoku_rule_kind *kind = sudoku_rules_kind(i);
        (void)snprintf(text, sizeof text, "%s\n%s\n", shape_of(kind), kind->example);
        all_fail("rules", read_rules, text);
        all_fail("search", search_any, text);
    }
    for (int i = 0; i < 3; i++) {
        all_fail("rules", read_rules, variants[i]);
        all_fail("search", search_any, variants[i]);
        all_fail("search again", search_again, variants[i]);
        all_fail("estimate", estimate, variants[i]);
        /* Of 9x9 it would take seconds. */
        if (i < 2) all_fail("logic", logic, variants[i]);
        all_fail("description", description, variants[i]);
    }
    char large[257];
    memset(large, '.', 256), large[256] = '\0';
    all_fail("search again", search_again, large);
    all_fail("search", search_any, classic);
    all_fail("candidates", true_candidates, classic);
    all_fail("candidates", true_candidates, variants[1]);
    all_fail("estimate", estimate, classic);
    all_fail("why none", why, "size 4\ncage 3 r1c1 r1c2\ncage 3 r1c3 r1c4\n");
    all_fail("why one", why, "size 4\ncage 3 r1c1 r1c2\ngrid\n1.3.\n.4..\n..4.\n.3.1\n");
    all_fail("why many", why, "1...2...3.......");
    all_fail("why none", why, "11..............");
    all_fail("reason", reason, "size 4\ncage 3 r1c1 r1c2\ncage 3 r1c3 r1c4\n");
    all_fail("lab", lab, classic);
    all_fail("recording", recording, classic);
    all_fail("logic", logic, classic);
    all_fail("rating", rating, classic);
    all_fail("make", make, "rated");
    all_fail("make", make, "6x6 killer");
    all_fail("make", make, "6x6 thermo");
    all_fail("make simply", make_simply, "");
    char lines[1200];
    (void)snprintf(lines, sizeof lines, "%s\n1...\n%s\n1...............\n%s", classic, classic,
                   variants[1]);
    all_fail("stream", stream, lines);
    CONTEXT("%d failures, %d refusals of %d", seen.failures, seen.refusals, seen.attempts);
    CHECK(seen.attempts > 120 && seen.refusals > 1000);
    return check_summary();
}
