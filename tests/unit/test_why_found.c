/* All that is found about a puzzle, to the letter: why-signature.txt has a line for each of some random small puzzles and for
 * some of every size. test_why asks whether what is found is right; here nothing of it may be missing, come in another
 * order, be longer than it need be, take more work than it did, or depend on the slices in which it was found. A change that
 * is meant to change it rewrites the file, natively: NINEFOLD_SIGNATURE=write in the environment. */
#include "check.h"
#include "data.h"
#include "explain/why.h"
#include "instances.h"
#include "mixed.h"
#include "random.h"

#ifdef __wasm__
#define SIGNATURE "/unit/why-signature.txt" /* wasi/open.c */
#else
#define SIGNATURE NINEFOLD_PUZZLES "/../unit/why-signature.txt"
#endif

enum { LINE_ROOM = 300 };

/* Digests --------------------------------------------------------------------------------------- */

static uint32_t mix(uint32_t digest, uint32_t value)
{
    return (digest ^ value) * UINT32_C(0x9E3779B1) >> 7 ^ (digest << 9 | digest >> 23);
}

static uint32_t mix_text(uint32_t digest, const char *text)
{
    for (; text != NULL && *text != '\0'; text++) digest = mix(digest, (uint8_t)*text);
    return digest;
}

static uint32_t mix_member(uint32_t digest, const sudoku_why_member *member)
{
    const bool house = member->kind == SUDOKU_WHY_HOUSE;
    digest = mix(digest, member->kind);
    if (house) digest = mix(digest, member->house * 256U + member->index);
    if (member->kind == SUDOKU_WHY_RULE || (house && member->house == SUDOKU_RULED))
        return mix(digest, member->rule);
    return house ? digest : mix(mix(digest, member->cell), member->digits);
}

static uint32_t mix_members(uint32_t digest, const sudoku_why_member *members, int count)
{
    for (int i = 0; i < count; i++) digest = mix_member(digest, &members[i]);
    return mix(digest, (uint32_t)count);
}

static uint32_t mix_changes(uint32_t digest, const sudoku_why_change *changes, int count)
{
    for (int i = 0; i < count; i++) {
        const sudoku_why_change *change = &changes[i];
        digest = mix_text(mix(digest, change->kind * 16U + change->rank), change->keyword);
        digest = mix(mix(digest, change->cell), change->other);
        digest = mix(mix(mix(digest, change->rule), (uint32_t)change->from), (uint32_t)change->to);
    }
    return mix(digest, (uint32_t)count);
}

static uint32_t mix_candidates(uint32_t digest, const sudoku_candidate *candidates, int count)
{
    for (int i = 0; i < count; i++)
        digest = mix(digest, candidates[i].cell * 32U + candidates[i].digit);
    return mix(digest, (uint32_t)count);
}

static uint32_t mix_cells(uint32_t digest, const uint16_t *cells, int count)
{
    for (int i = 0; i < count; i++) digest = mix(digest, cells[i]);
    return mix(digest, (uint32_t)count);
}

static uint32_t mix_steps(uint32_t digest, const sudoku_why_found *found)
{
    for (int i = 0; i < found->step_count; i++) {
        const sudoku_why_step *step = &found->steps[i];
        digest = mix(mix(digest, step->kind), step->digit);
        digest = mix(mix(digest, step->house * 256U + step->index), step->depth);
        digest = mix(mix(digest, step->with_others), step->cell);
        digest = mix(mix(digest, step->other), step->rule);
        for (int k = 0; k < step->removed_count; k++) {
            const sudoku_why_removal *removal = &found->removed[step->removed + k];
            digest = mix(mix(digest, removal->cell), removal->digits);
        }
    }
    return mix(digest, (uint32_t)found->tree);
}

static uint32_t digest_of(const sudoku_why_found *found, int cells)
{
    uint32_t digest = mix(2166136261U, (uint32_t)found->solutions);
    for (int i = 0; i < 2; i++)
        for (int cell = 0; cell < cells && found->solution[i] != NULL; cell++)
            digest = mix(digest, found->solution[i][cell]);
    digest = mix_members(digest, found->conflict, found->conflict_count);
    digest = mix(digest, found->minimal * 4U + found->smallest * 2U + found->all_conflicts);
    digest = mix(mix(digest, (uint32_t)found->conflicts), (uint32_t)found->disjoint);
    digest = mix_steps(digest, found);
    digest = mix_changes(digest, found->mistakes, found->mistake_count);
    for (int cell = 0; cell < cells && found->masks != NULL; cell++)
        digest = mix(digest, found->masks[cell]);
    digest = mix_cells(digest, found->unavoidable, found->unavoidable_count);
    digest = mix_text(mix(digest, found->unavoidable_smallest), found->unavoidable_name);
    digest = mix_candidates(digest, found->fixes, found->fix_count);
    digest = mix_changes(digest, found->fix_rules, found->fix_rule_count);
    digest = mix_candidates(digest, found->fix_set, found->fix_set_count);
    digest = mix(digest, found->fix_set_smallest);
    digest = mix_members(digest, found->superfluous, found->superfluous_count);
    digest = mix_changes(digest, found->parts, found->part_count);
    digest = mix_cells(digest, found->implied, found->implied_count);
    digest = mix_members(digest, found->reduced, found->reduced_count);
    digest = mix_cells(mix(digest, found->is_minimal), found->backdoor, found->backdoor_count);
    return mix(mix(digest, found->backdoor_smallest), (uint32_t)found->guesses);
}

/* Puzzles ---------------------------------------------------------------------------------------- */

/* Explains it in slices; the digest of what was known after each section, and in the end, which `found` is. `work`: what is
 * asked in vain shows in nothing else. */
static uint32_t explain(const sudoku_puzzle *puzzle, uint64_t budget, char *line, uint64_t *work)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    sudoku_why *why = sudoku_why_new(puzzle, SUDOKU_WHY_ALL);
    uint32_t digest = 0;
    CHECK(why != NULL);
    for (sudoku_progress progress = SUDOKU_MORE; progress != SUDOKU_DONE;) {
        progress = sudoku_why_advance(why, budget);
        const sudoku_why_found found = sudoku_why_read(why);
        if (progress == SUDOKU_MORE) continue;
        digest = mix(digest, digest_of(&found, cells));
    }
    const sudoku_why_found found = sudoku_why_read(why);
    if (found.solutions == 0)
        (void)snprintf(line, LINE_ROOM, "none, conflict %d%s%s, %d of %d, steps %d, mistakes %d",
                       found.conflict_count, found.minimal ? "" : " or less",
                       found.smallest ? " smallest" : "", found.disjoint, found.conflicts,
                       found.step_count, found.mistake_count);
    else if (found.solutions == 1)
        (void)snprintf(
            line, LINE_ROOM,
            "one, superfluous %d, parts %d, implied %d, reduced %d, backdoor %d%s, guesses %d",
            found.superfluous_count, found.part_count, found.implied_count, found.reduced_count,
            found.backdoor_count, found.backdoor_smallest ? " smallest" : "", (int)found.guesses);
    else
        (void)snprintf(line, LINE_ROOM, "many, unavoidable %d%s%s%s, fixes %d, rules %d, set %d%s",
                       found.unavoidable_count, found.unavoidable_smallest ? " smallest" : "",
                       found.unavoidable_name == NULL ? "" : " ",
                       found.unavoidable_name == NULL ? "" : found.unavoidable_name,
                       found.fix_count, found.fix_rule_count, found.fix_set_count,
                       found.fix_set_smallest ? " smallest" : "");
    *work = why->work;
    sudoku_why_delete(why);
    return digest;
}

static FILE *file;
static bool writes;

static void hold(const char *name, int number, const sudoku_puzzle *puzzle)
{
    char found[LINE_ROOM], sliced[LINE_ROOM], line[LINE_ROOM + 80];
    uint64_t work, sliced_work;
    const uint32_t digest = explain(puzzle, UINT64_C(1) << 40, found, &work);
    (void)snprintf(line, sizeof line, "%s %d: %s, work %llu, %08x\n", name, number, found,
                   (unsigned long long)work, (unsigned)digest);
    signature_line(file, writes, line);
    static const uint64_t budgets[] = {1, 7, 60, 1000};
    CHECK_EQUAL(explain(puzzle, budgets[number % 4], sliced, &sliced_work), digest);
    CHECK_TEXT(sliced, found);
}

static void make_any(struct mixed *it) { mixed_make(it, false); }
static void make_small(struct mixed *it) { mixed_make(it, true); }

/* Passes over the lines that other builds have not the time for. */
static void skip(const char *name)
{
    char line[LINE_ROOM + 80];
    long before = ftell(file);
    while (!writes && fgets(line, sizeof line, file) != NULL &&
           strncmp(line, name, strlen(name)) == 0)
        before = ftell(file);
    if (!writes) (void)fseek(file, before, SEEK_SET);
}

static void random_ones(const char *name, void make(struct mixed *), int wanted)
{
    static struct mixed it;
    mixed_begin();
    for (int i = 0; i < wanted;) {
        make(&it);
        CONTEXT("%s %d\n%.1200s", name, i, it.page.text);
        hold(name, i++, &it.puzzle);
        sudoku_rules_delete(it.rules);
    }
    skip(name);
}

/* With a rule of the whole grid, which may leave no two solutions that differ in a rectangle alone. */
static void ruled_ones(int wanted)
{
    static struct mixed it;
    const sudoku_rule_kind *kind;
    mixed_begin();
    for (int k = 0, done = 0; (kind = sudoku_rules_kind(k)) != NULL && done < wanted; k++) {
        if (kind->line != SUDOKU_LINE_RULE || kind->limits.groups_most > 0 ||
            kind->limits.ground == SUDOKU_GROUND_BOARD || kind->limits.values_least > 0 ||
            kind->limits.text != SUDOKU_TEXT_NONE || !mixed_ruled(&it, kind, 1, 1, 5))
            continue;
        CONTEXT("%s\n%.1200s", kind->keyword, it.page.text);
        hold(kind->keyword, done++, &it.puzzle);
        sudoku_rules_delete(it.rules);
    }
}

/* Is it a line whose backdoor is of two cells? */
static bool is_deep(int line) { return line == 1 || line == 2 || line == 92; }

/* Lines as they are; and with another digit in their first cell, by which most have no solution. */
static void lines_of(const char *name, int stride)
{
    FILE *lines = data_open(name);
    static struct datum datum;
    for (int i = 0; lines != NULL && data_next(lines, &datum); i++) {
        if (i % stride != 0 && (stride > 100 || !is_deep(i))) continue;
        sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        for (int turn = 0; turn < 2; turn++) {
            CONTEXT("%s", datum.puzzle);
            hold(name, 2 * i + turn, &puzzle);
            puzzle.candidates[0] = puzzle.candidates[0] == 1 ? 2 : 1;
        }
    }
    if (lines != NULL) fclose(lines);
}

/* Asked for the conflict alone, nothing else is looked for: with one solution, with many, with none. */
static void conflict_alone(void)
{
    static const struct {
        const char *grid;
        int solutions;
    } rows[] = {{"1234\n3412\n2143\n432.\n", 1},
                {"....\n....\n....\n....\n", 2},
                {"11..\n....\n....\n....\n", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[60];
        sudoku_puzzle puzzle;
        sudoku_rules *rules = NULL;
        int slices = 1;
        (void)snprintf(text, sizeof text, "size 4\ngrid\n%s", rows[i].grid);
        CONTEXT("%s", text);
        CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
        sudoku_why *why = sudoku_why_new(&puzzle, SUDOKU_WHY_CONFLICT);
        while (sudoku_why_advance(why, UINT64_C(1) << 30) != SUDOKU_DONE) slices++;
        const sudoku_why_found found = sudoku_why_read(why);
        CHECK_EQUAL(found.solutions, rows[i].solutions);
        CHECK_EQUAL(slices, rows[i].solutions == 0 ? 3 : 1);
        CHECK_EQUAL(found.conflict_count, rows[i].solutions == 0 ? 3 : 0);
        CHECK(found.masks == NULL && found.mistake_count == 0);
        CHECK(found.superfluous_count == 0 && found.reduced_count == 0);
        sudoku_why_delete(why);
        sudoku_rules_delete(rules);
    }
}

/* What of a rule of a full grid can go, which is all that would be read: kind of change and cell, and what is implied. */
static void parts(void)
{
    static const struct {
        const char *rule, *parts;
        int implied;
    } rows[] = {
        {"diagonal both", "value 3 to 1, value 3 to 2, ", 0},
        {"diagonal main", "", 0},
        {"pairs a+b>=3 r1c1 r2c2 r3c2", "cell 0, cell 9, ", 1},
        {"allpairs a!=b r1c1 r1c2 r1c3", "cell 0, cell 2, ", 1},
        {"regex 1.* r1c1-r1c4", "cell 3, ", 0},
        {"logic odd r1c1 or even r1c2", "", 0},
        {"thermo r1c1-r1c3", "cell 0, cell 2, ", 0},
        {"cage 10 r1c1-r1c4", "value 10 to none, ", 0},
        {"cage r1c1-r1c4", "cell 0, cell 1, cell 2, cell 3, ", 0},
        {"odd r1c1 r2c1", "cell 0, cell 4, ", 0},
        {"white r1c1 r1c2", "", 0},
        {"clone r1c1 r1c2 : r3c4 r3c3", "", 0},
        {"renban r1c1 r1c2 r2c2 r2c1", "cell 0, ", 0},
        {"arrow r1c4 : r1c1 r1c3", "", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[120], told[120] = "";
        sudoku_puzzle puzzle;
        sudoku_rules *rules = NULL;
        (void)snprintf(text, sizeof text, "size 4\n%s\ngrid\n1234\n3412\n4321\n2143\n",
                       rows[i].rule);
        CONTEXT("%s", text);
        CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
        sudoku_why *why = sudoku_why_new(&puzzle, SUDOKU_WHY_ALL);
        while (sudoku_why_advance(why, UINT64_C(1) << 30) != SUDOKU_DONE) {
        }
        const sudoku_why_found found = sudoku_why_read(why);
        for (int k = 0; k < found.part_count; k++) {
            const sudoku_why_change *part = &found.parts[k];
            char *end = told + strlen(told);
            const size_t room = sizeof told - (size_t)(end - told);
            CHECK_EQUAL(part->rank, 2);
            if (part->kind == SUDOKU_CHANGE_VALUE)
                (void)snprintf(end, room, "value %d to %d, ", part->from, part->to);
            else if (part->kind == SUDOKU_CHANGE_NO_VALUE)
                (void)snprintf(end, room, "value %d to none, ", part->from);
            else
                (void)snprintf(end, room, "cell %d, ", part->cell);
        }
        CHECK_TEXT(told, rows[i].parts);
        CHECK_EQUAL(found.implied_count, rows[i].implied);
        sudoku_why_delete(why);
        sudoku_rules_delete(rules);
    }
}

/* So many solutions that they are not all compared. None of the cells where two differ is given, and both keep what is. */
static void sparse(void)
{
    static const char solution[] =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    uint64_t seed = 5;
    uint32_t digest = 2166136261U;
    for (int i = 0; i < instances(24, 4); i++) {
        uint8_t order[81];
        char grid[82];
        memset(grid, '.', 81);
        grid[81] = '\0';
        for (int k = 0; k < 81; k++) order[k] = (uint8_t)k;
        random_shuffle(&seed, order, 81);
        for (int k = 0; k < 8 + i % 17; k++) grid[order[k]] = solution[order[k]];
        const sudoku_puzzle puzzle = data_puzzle(grid);
        sudoku_why *why = sudoku_why_new(&puzzle, SUDOKU_WHY_ALL);
        CONTEXT("%s", grid);
        sudoku_why_found found = {0};
        while (found.unavoidable_count == 0 &&
               sudoku_why_advance(why, UINT64_C(1) << 20) != SUDOKU_DONE)
            found = sudoku_why_read(why);
        CHECK(found.solutions > 1 && found.unavoidable_count >= 4);
        for (int k = 0; k < found.unavoidable_count; k++)
            CHECK_EQUAL(grid[found.unavoidable[k]], '.');
        for (int k = 0; k < 2 && found.unavoidable_count > 0; k++)
            for (int cell = 0; cell < 81; cell++)
                CHECK(grid[cell] == '.' || grid[cell] - '0' == found.solution[k][cell]);
        digest = mix_cells(digest, found.unavoidable, found.unavoidable_count);
        digest = mix_text(mix(digest, found.unavoidable_smallest), found.unavoidable_name);
        sudoku_why_delete(why);
    }
    CONTEXT("sparse %08x", (unsigned)digest);
    if (instances(1, 0) == 1) CHECK_EQUAL(digest, 0x864FD1DBU);
}

int main(void)
{
    writes = signature_is_written();
    file = signature_open(SIGNATURE, writes);
    if (file == NULL) return check_summary();
    random_ones("any", make_any, instances(60, 10));
    random_ones("small", make_small, instances(60, 10));
    random_ones("killer", mixed_killer, instances(10, 1));
    lines_of("classic.txt", instances(30, 1000));
    ruled_ones(instances(20, 0));
    fclose(file);
    conflict_alone();
    parts();
    sparse();
    return check_summary();
}
