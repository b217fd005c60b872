/* Steps in puzzles with rules of all kinds, jigsaws among them: every step keeps all solutions and is proved from its
 * certificate, and can be told. logic-rules-signature.txt has how many steps of each technique there are, a digest of
 * them, and one of all that is said of them; NINEFOLD_SIGNATURE=write in the environment rewrites it. */
#include "data.h"

#include "logic/proof.h"
#include "logic/rules/ruled.h"
#include "mixed.h"

#ifdef __wasm__
#define SIGNATURE "/unit/logic-rules-signature.txt" /* wasi/open.c */
#else
#define SIGNATURE NINEFOLD_PUZZLES "/../unit/logic-rules-signature.txt"
#endif

enum { TECHNIQUES = 256, LINE_ROOM = 256, HARDEST = 75, NETS = 20000, LISTED = 40 };

static struct {
    int steps;
    uint32_t digest, said;
} seen[TECHNIQUES];
static const char *instance; /* its text */
static int solved, unfinished, steps_taken, refused;

static uint32_t mix(uint32_t digest, uint32_t value)
{
    return (digest ^ value) * UINT32_C(0x9E3779B1) >> 7 ^ (digest << 9 | digest >> 23);
}

/* `possible`: the digits of each cell in some solution. */
static void check_step(sudoku_logic *logic, const sudoku_logic_step *step, const uint32_t *possible)
{
    uint32_t digest = 2166136261U;
    size_t length = 0;
    CONTEXT("%s in %s", sudoku_logic_technique(step->technique)->name, instance);
    CHECK(step->place_count + step->remove_count > 0);
    for (int i = 0; i < step->place_count; i++) {
        CHECK_EQUAL(possible[step->places[i].cell], UINT32_C(1) << (step->places[i].digit - 1));
        digest = mix(digest, step->places[i].cell * 32U + step->places[i].digit);
    }
    for (int i = 0; i < step->remove_count; i++) {
        CHECK((possible[step->removes[i].cell] >> (step->removes[i].digit - 1) & 1) == 0);
        digest = mix(digest, 20000 + step->removes[i].cell * 32U + step->removes[i].digit);
    }
    CHECK(sudoku_logic_proved(logic));
    for (int set = 0; set < step->base_count; set++) {
        uint16_t cells[SUDOKU_MAX_CELLS];
        const uint8_t kind = step->bases[set].kind;
        if (kind == SUDOKU_SET_HOUSE || kind == SUDOKU_SET_RULE)
            CHECK(sudoku_logic_set_cells(logic, &step->bases[set], cells) > 0);
    }
    uint32_t words = 2166136261U;
    for (int language = 0; language < SUDOKU_LANGUAGES; language++) {
        const char *text = sudoku_logic_json(logic, (sudoku_language)language, &length);
        CHECK(text != NULL && length > 0);
        for (size_t i = 0; text != NULL && i < length; i++)
            words = (words ^ (uint8_t)text[i]) * 16777619U;
    }
    seen[step->technique].said += words;
    seen[step->technique].steps++;
    seen[step->technique].digest += digest;
    steps_taken++;
}

static void list_all(sudoku_logic *logic, const uint32_t *possible)
{
    const sudoku_technique *technique;
    for (int t = 0; (technique = sudoku_logic_technique(t)) != NULL; t++) {
        int count = 0;
        if (!technique->found || technique->explainer >= HARDEST) continue;
        if (strstr(technique->name, "franken") != NULL || strstr(technique->name, "mutant") != NULL)
            continue;
        if (sudoku_logic_list(logic, t, UINT64_MAX, &count) != SUDOKU_FOUND) continue;
        for (int i = 0; i < count && i < 4; i++)
            check_step(logic, sudoku_logic_listed(logic, i), possible);
    }
}

/* The checker does not prove what is false: from no rule, nor from any candidates of a cell, follows that a candidate of
 * a solution is to go. */
static void check_refusals(const sudoku_puzzle *puzzle, const uint32_t *possible)
{
    static struct units units;
    static struct marks grid;
    static struct logic_step step;
    const int n = puzzle->shape.size;
    if (puzzle->rules == NULL) return;
    uint32_t *words = sudoku_rules_describe(puzzle->rules);
    struct ruled *ruled = words == NULL ? NULL : ruled_read(words, n);
    if (ruled != NULL) {
        units_lay_out(&units, puzzle->shape, ruled);
        marks_clear(&grid, &units);
        for (int cell = 0; cell < n * n; cell++)
            for (int digit = 0; digit < n; digit++)
                if ((puzzle->candidates[cell] >> digit & 1) == 0)
                    marks_remove(&grid, &units, cell, digit);
        for (int index = 0; index < ruled->filters; index++) {
            const struct ruled_filter *filter = &ruled->filter[index];
            for (int i = 0; i < filter->count * n; i++) {
                const int cell = (int)filter->cell[i / n], digit = i % n;
                if ((possible[cell] >> digit & 1) == 0) continue;
                step_begin(&step, 0, 0);
                step_base(&step,
                          (struct logic_set){.kind = LOGIC_SET_RULE, .index = (uint16_t)index});
                step_remove(&step, cell * n + digit);
                CONTEXT("r%dc%d is not %d, rule %d of %s", cell / n + 1, cell % n + 1, digit + 1,
                        index, instance);
                CHECK(proof_step(&units, &grid, &step) != PROOF_PROVED);
                refused++;
            }
        }
    }
    ruled_delete(ruled);
    free(words);
}

/* The whole path in an order; every few steps all others are looked at as well. */
static void walk(const sudoku_puzzle *puzzle, int number, const uint32_t *possible)
{
    sudoku_logic *logic = sudoku_logic_new(puzzle, false);
    CHECK(logic != NULL);
    if (logic == NULL) return;
    const int order = number % 3 == 0 ? SUDOKU_ORDER_EXPLAINER : SUDOKU_ORDER_TEACHING;
    int step = 0;
    for (; step < 400; step++) {
        if (step % LISTED == number % LISTED) list_all(logic, possible);
        if (sudoku_logic_advance(logic, order, NETS) != SUDOKU_FOUND) break;
        check_step(logic, sudoku_logic_step_found(logic), possible);
        sudoku_logic_apply(logic);
    }
    const uint32_t *masks = sudoku_logic_masks(logic);
    bool open = false, unique = true;
    for (int cell = 0; cell < puzzle->shape.size * puzzle->shape.size; cell++) {
        open |= !bits_single(masks[cell]);
        unique &= bits_single(possible[cell]);
    }
    solved += unique && !open;
    unfinished += unique && open;
    sudoku_logic_delete(logic);
}

static void random_instances(void (*make)(struct mixed *), int count)
{
    static struct mixed it;
    for (int i = 0; i < count; i++) {
        make(&it);
        instance = it.page.text;
        sudoku_candidates *candidates = sudoku_candidates_new(&it.puzzle);
        CHECK(candidates != NULL);
        CHECK_EQUAL(sudoku_candidates_advance(candidates, UINT64_MAX), SUDOKU_DONE);
        const uint32_t *possible = sudoku_candidates_masks(candidates);
        if (possible[0] != 0) check_refusals(&it.puzzle, possible);
        if (possible[0] != 0) walk(&it.puzzle, i, possible);
        sudoku_candidates_delete(candidates);
        sudoku_rules_delete(it.rules);
    }
}

/* Of 9x9, some of which take long chains. */
static void make_nine(struct mixed *it)
{
    static const char *const texts[] = {
        "antiking\ngrid\n...1.93.....28.....1..6..........9...4.5.3....3....1............2.7...1.."
        "6.....9.",
        "antiknight\ngrid\n...6.....6..7...........18....5..7..8..........2..............2...8...."
        "9....3....",
        "thermo r4c7 r5c8 r4c8 r5c9\nthermo r3c5 r2c6 r1c6\nthermo r4c9 r3c9 r3c8\nthermo r7c6 "
        "r8c5 r9c5\n"
        "thermo r5c5 r4c6 "
        "r5c6\ngrid\n.6.8.9..3.9..5..4......4..7.72.....5...5....9..8.7...6.87.2...4.5.7....23...."
        "57.8",
        "arrow r1c2 : r2c3 r3c4\narrow r8c2 : r7c1 r8c1\narrow r7c3 : r6c2 r5c2\narrow r3c9 : r2c8 "
        "r1c9\n"
        "arrow r8c8 : r8c9 r9c8 "
        "r8c7\ngrid\n....1.........764.2.....8......36.....1.....9.4.9.......76..9....9.8........9."
        "..8",
        "white r1c1 r2c1\nwhite r2c1 r2c2\nwhite r2c5 r3c5\nwhite r3c7 r3c8\nblack r3c7 r4c7\n"
        "white r3c8 r4c8\nblack r4c3 r5c3\nwhite r5c1 r6c1\nwhite r5c2 r6c2\nwhite r5c4 r5c5\n"
        "black r6c2 r6c3\nblack r6c2 r7c2\nwhite r6c3 r6c4\nwhite r6c6 r6c7\nwhite r6c6 r7c6\n"
        "black r6c8 r6c9\nwhite r7c8 r8c8\nwhite r8c4 r8c5\nwhite r9c1 r9c2\ngrid\n"
        ".....9......257........4..7.......8......8.7.....7..3..87.2..........3.........1.",
        "cage 16 r1c4 r1c5 r2c4 r2c5\ncage 19 r4c4-r4c6 r5c4 r5c5\ncage 14 r8c8 r9c7 r9c8\n"
        "cage 27 r2c1 r2c2 r3c1 r3c2 r4c2\ncage 20 r2c8 r3c8 r3c9\ncage 12 r3c6 r3c7\n"
        "cage 16 r5c2 r5c3 r6c2 r6c3\ncage 24 r8c3-r8c5\ncage 14 r4c9 r5c9\n"
        "cage 27 r1c6 r1c7 r2c6 r2c7\ncage 14 r9c5 r9c6\ncage 16 r7c1 r7c2-r9c2\ncage 9 r3c4 r3c5\n"
        "cage 10 r9c3 r9c4\ncage 21 r4c7 r4c8 r5c7 r5c8\ncage 17 r1c1-r1c3\ncage 20 r4c1-r6c1\n"
        "cage 18 r6c8 r6c9 r7c8 r7c9\ncage 14 r5c6 r6c6 r6c7 r7c6\ncage 22 r6c4 r7c3 r7c4\n"
        "cage 10 r8c9 r9c9\ncage 13 r7c7 r8c6 r8c7\ncage 6 r1c8 r1c9 r2c9\ncage 10 r2c3-r4c3\n"
        "cage 7 r8c1 r9c1\ncage 9 r6c5 r7c5\n"};
    static size_t at;
    const char *text = texts[at++ % (sizeof texts / sizeof *texts)];
    it->page.length = (size_t)snprintf(it->page.text, sizeof it->page.text, "size 9\n%s", text);
    CHECK_EQUAL(
        sudoku_rules_parse(it->page.text, it->page.length, 0, &it->puzzle, &it->rules, NULL),
        SUDOKU_OK);
}

static void make_any(struct mixed *it) { mixed_make(it, false); }

/* What was seen, technique by technique: written, or compared with what stands there. */
static void tell(const char *name, FILE *file, bool write)
{
    for (int t = 0; sudoku_logic_technique(t) != NULL; t++) {
        char line[LINE_ROOM];
        if (seen[t].steps == 0) continue;
        (void)snprintf(line, sizeof line, "%-6s %-28s %5d %08x %08x\n", name,
                       sudoku_logic_technique(t)->name, seen[t].steps, (unsigned)seen[t].digest,
                       (unsigned)seen[t].said);
        signature_line(file, write, line);
    }
}

/* Rules are not passed over: with the puzzle's own unread, and none in their place, there is no logic. */
static void check_new_ruled(void)
{
    static const char text[] = "size 4\ndiagonal\n";
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(4, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_logic *logic = sudoku_logic_new_ruled(&puzzle, NULL, false);
    CHECK(logic != NULL);
    sudoku_logic_delete(logic);
    sudoku_rules *rules = NULL;
    sudoku_where where;
    CHECK_EQUAL(sudoku_rules_parse(text, sizeof text - 1, 0, &puzzle, &rules, &where), SUDOKU_OK);
    logic = sudoku_logic_new_ruled(&puzzle, NULL, false);
    CHECK(logic == NULL);
    sudoku_logic_delete(logic);
    sudoku_rules_delete(rules);
}

/* r3c2 and r4c1 are the only cells for 3 in the modular line; r4c1 has that link too many (found by tests/bench/sound.c). */
static void check_crowded_links(void)
{
    static const char text[] = "size 5\nregions ABCDECDEABEABCDBCDEADEABC\nmodular r3c1 r3c2 r4c1\n"
                               "zipper r5c5 r5c4 r4c3 r4c2\nantiking\nsumline 10 r4c2 r3c1 r4c1 "
                               "r5c1\ncandidates 3 4 : r5c1\ngrid\n..........2..............";
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    int seen_cycles = 0, count = 0, cycle = 0;
    CHECK_EQUAL(sudoku_rules_parse(text, sizeof text - 1, 0, &puzzle, &rules, NULL), SUDOKU_OK);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
    CHECK(logic != NULL);
    while (strcmp(sudoku_logic_technique(cycle)->name, "x-cycle") != 0) cycle++;
    do {
        if (sudoku_logic_list(logic, cycle, UINT64_MAX, &count) != SUDOKU_FOUND) count = 0;
        for (int i = 0; i < count; i++, seen_cycles++) {
            CHECK(sudoku_logic_pick(logic, i));
            CHECK(sudoku_logic_proved(logic));
        }
        if (sudoku_logic_advance(logic, SUDOKU_ORDER_TEACHING, NETS) != SUDOKU_FOUND) break;
        sudoku_logic_apply(logic);
    } while (true);
    CHECK(seen_cycles > 0);
    sudoku_logic_delete(logic);
    sudoku_rules_delete(rules);
}

int main(void)
{
    mixed_begin();
    check_crowded_links();
    check_new_ruled();
    static const struct {
        const char *name;
        void (*make)(struct mixed *);
        int count;
    } rows[] = {{"any 1", make_any, 60}, {"any 2", make_any, 260},  {"cage 1", mixed_killer, 100},
                {"nine", make_nine, 6},  {"any 3", make_any, 1900}, {"cage 2", mixed_killer, 200}};
    enum { SHORT = 4 }; /* rows behind it in long runs */
    const char *long_wish = getenv("NINEFOLD_LONG");
    const bool write = signature_is_written();
    FILE *file = signature_open(SIGNATURE, write);
    const int all = (int)(sizeof rows / sizeof *rows);
    const bool whole = write || (long_wish != NULL && *long_wish != '\0');
    for (int row = 0; row < (whole ? all : instances(SHORT, 1)) && file != NULL; row++) {
        memset(seen, 0, sizeof seen);
        random_instances(rows[row].make, rows[row].count);
        tell(rows[row].name, file, write);
    }
    if (file != NULL) fclose(file);
    CONTEXT("%d solved, %d not, %d steps", solved, unfinished, steps_taken);
    CHECK(unfinished * 20 < solved + instances(0, 20) && steps_taken > instances(1000, 500) &&
          refused > instances(500, 50));
    return check_summary();
}
