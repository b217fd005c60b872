/* All steps of all techniques in positions of every size: logic-signature.txt has, for each size and technique, how many
 * there are, a digest of what they place and remove and of their ratings, and one of all that is said of a few of them.
 * Proofs do not show when a finder passes over steps; these numbers do. A change that is meant to change them rewrites
 * the file, natively: NINEFOLD_SIGNATURE=write in the environment. And every step is proved, and keeps the solution. */
#include "data.h"

#include "bits.h"
#include "instances.h"
#include "random.h"

#ifdef __wasm__
#define SIGNATURE "/unit/logic-signature.txt" /* wasi/open.c */
#else
#define SIGNATURE NINEFOLD_PUZZLES "/../unit/logic-signature.txt"
#endif

enum { TECHNIQUES = 256, LINE_ROOM = 256, HARDEST = 80, NESTED = 90 };

/* Puzzles of a size, every how many steps of the way through one all others are listed, and of how many more only those
 * that are rare. */
static const struct {
    int size, puzzles, clues, every, more;
    bool minimal;
} rows[] = {{4, 6, 0, 1, 60, true},  {6, 8, 0, 2, 60, true}, {8, 4, 0, 5, 15, true},
            {9, 7, 0, 11, 40, true}, {10, 2, 0, 9, 3, true}, {12, 1, 60, 25, 1, false}};
enum { SIZES = sizeof rows / sizeof *rows, TOLD = 4 /* steps of a technique in a size */ };

static struct {
    int steps, told;
    uint32_t digest, said;
} seen[TECHNIQUES];

static uint32_t mix(uint32_t digest, uint32_t value)
{
    return (digest ^ value) * UINT32_C(0x9E3779B1) >> 7 ^ (digest << 9 | digest >> 23);
}

/* The order of the list is not held: the digests of its steps are added up. */
static uint32_t digest_of(const sudoku_logic_step *step)
{
    uint32_t digest = 2166136261U;
    for (int i = 0; i < step->place_count; i++)
        digest = mix(digest, step->places[i].cell * 32U + step->places[i].digit);
    digest = mix(digest, 9999);
    for (int i = 0; i < step->remove_count; i++)
        digest = mix(digest, step->removes[i].cell * 32U + step->removes[i].digit);
    return mix(digest, (uint32_t)step->rating);
}

/* What is said of the step found last: its data and sentences, in both languages. */
static uint32_t digest_of_words(sudoku_logic *logic)
{
    uint32_t digest = 2166136261U;
    for (int language = 0; language < SUDOKU_LANGUAGES; language++) {
        size_t length = 0;
        const char *text = sudoku_logic_json(logic, (sudoku_language)language, &length);
        CHECK(text != NULL);
        for (size_t i = 0; text != NULL && i < length; i++)
            digest = (digest ^ (uint8_t)text[i]) * 16777619U;
    }
    return digest;
}

static void check_step(sudoku_logic *logic, const sudoku_logic_step *step, const uint8_t *solution)
{
    CHECK(step->place_count + step->remove_count > 0);
    for (int i = 0; i < step->place_count; i++)
        CHECK_EQUAL(step->places[i].digit, solution[step->places[i].cell]);
    for (int i = 0; i < step->remove_count; i++)
        CHECK(step->removes[i].digit != solution[step->removes[i].cell]);
    CHECK(sudoku_logic_proved(logic));
}

/* What would take seconds: forcing nets but in small grids, and fish of all shapes in larger grids. */
static bool is_slow(const sudoku_technique *technique, int row)
{
    if (technique->explainer >= HARDEST) return row > (technique->explainer < NESTED);
    if (strstr(technique->name, "franken") == NULL && strstr(technique->name, "mutant") == NULL)
        return false;
    return row > 1 ||
           (row > 0 && technique->name[0] == 'f' && strncmp(technique->name, "finned", 6) == 0);
}

/* Of all techniques, or of those alone that rest on there being one solution, which are rare. */
static void list_steps(sudoku_logic *logic, int row, bool all, const uint8_t *solution)
{
    const sudoku_technique *technique;
    for (int t = 0; (technique = sudoku_logic_technique(t)) != NULL; t++) {
        int count = 0;
        if (!technique->found || is_slow(technique, row)) continue;
        if (!all && strcmp(technique->family, "uniqueness") != 0) continue;
        CONTEXT("%s in %dx%d", technique->name, rows[row].size, rows[row].size);
        if (sudoku_logic_list(logic, t, UINT64_MAX, &count) != SUDOKU_FOUND) continue;
        seen[t].steps += count;
        for (int i = 0; i < count; i++) {
            const sudoku_logic_step *step = sudoku_logic_listed(logic, i);
            seen[t].digest += digest_of(step);
            if (i < 2) check_step(logic, step, solution);
            if (i == 0 && seen[t].told++ < TOLD) seen[t].said += digest_of_words(logic);
        }
        CHECK(sudoku_logic_listed(logic, count) == NULL);
    }
}

/* Entries of the solution in cells by chance: of these, which are no givens, avoidable rectangles are made. */
static void entered(sudoku_logic *logic, int row, const sudoku_puzzle *puzzle,
                    const uint8_t *solution)
{
    static uint64_t seed = 3;
    const int cells = puzzle->shape.size * puzzle->shape.size;
    sudoku_puzzle state = *puzzle;
    uint8_t givens[SUDOKU_MAX_CELLS] = {0};
    for (int cell = 0; cell < cells; cell++) {
        if (bits_single(puzzle->candidates[cell])) givens[cell] = solution[cell];
        if (random_below(&seed, 3) == 0)
            state.candidates[cell] = UINT32_C(1) << (solution[cell] - 1);
    }
    CHECK_EQUAL(sudoku_logic_restart(logic, &state, true), SUDOKU_OK);
    sudoku_logic_givens(logic, givens);
    list_steps(logic, row, false, solution);
}

static void walk(int row)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    uint8_t solution[SUDOKU_MAX_CELLS];
    CHECK_EQUAL(sudoku_shape_of_size(rows[row].size, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_generator *generator = sudoku_generator_new(shape, 31);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
    CHECK(generator != NULL && logic != NULL);
    for (int i = 0; i < rows[row].more && generator != NULL && logic != NULL; i++) {
        CHECK_EQUAL(sudoku_generator_next(generator, rows[row].clues, rows[row].minimal, &puzzle),
                    SUDOKU_OK);
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        CHECK_EQUAL(sudoku_solve(search, true, solution), 1);
        sudoku_search_delete(search);
        CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
        for (int steps = 0;; steps++) {
            list_steps(logic, row,
                       i < rows[row].puzzles && steps % rows[row].every == i % rows[row].every,
                       solution);
            if (sudoku_logic_advance(logic, SUDOKU_ORDER_TEACHING, UINT64_MAX) != SUDOKU_FOUND)
                break;
            sudoku_logic_apply(logic);
        }
        entered(logic, row, &puzzle, solution);
    }
    sudoku_logic_delete(logic);
    sudoku_generator_delete(generator);
}

static int technique_named(const char *name)
{
    int t = 0;
    while (strcmp(sudoku_logic_technique(t)->name, name) != 0) t++;
    return t;
}

/* Digit 1 in two lines, c2-c4 of the first beside an X-wing of c1 and c5: fins all along the long side of a box. */
static void long_fins(bool upright)
{
    enum { SIZE = 8 };
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CONTEXT("long fins %d", upright);
    CHECK_EQUAL(sudoku_shape_of_boxes(upright ? 4 : 2, upright ? 2 : 4, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    for (int i = 0; i < SIZE; i++) {
        if (i > 4) puzzle.candidates[upright ? i * SIZE : i] &= ~UINT32_C(1);
        if (i != 0 && i != 4)
            puzzle.candidates[upright ? i * SIZE + 2 : 2 * SIZE + i] &= ~UINT32_C(1);
    }
    sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
    int count = 0;
    CHECK_EQUAL(sudoku_logic_list(logic, technique_named("finned-x-wing"), UINT64_MAX, &count),
                SUDOKU_FOUND);
    bool found = false;
    for (int i = 0; i < count; i++) {
        const sudoku_logic_step *step = sudoku_logic_listed(logic, i);
        found = found || (step->remove_count == 1 && step->removes[0].digit == 1 &&
                          step->removes[0].cell == (upright ? 1 : SIZE));
        CHECK(sudoku_logic_proved(logic));
    }
    CHECK(found);
    sudoku_logic_delete(logic);
}

/* What was seen in a size, technique by technique: written, or compared with what stands there. */
static void tell(int row, FILE *file, bool write)
{
    int kinds = 0;
    for (int t = 0; sudoku_logic_technique(t) != NULL; t++) {
        char line[LINE_ROOM];
        if (seen[t].steps == 0) continue;
        kinds++;
        (void)snprintf(line, sizeof line, "%2d %-28s %5d %08x %08x\n", rows[row].size,
                       sudoku_logic_technique(t)->name, seen[t].steps, (unsigned)seen[t].digest,
                       (unsigned)seen[t].said);
        signature_line(file, write, line);
    }
    CHECK(kinds > 20);
}

int main(void)
{
    const bool write = signature_is_written();
    long_fins(false);
    long_fins(true);
    FILE *file = signature_open(SIGNATURE, write);
    for (int row = 0; row < instances(SIZES, 2) && file != NULL; row++) {
        memset(seen, 0, sizeof seen);
        walk(row);
        tell(row, file, write);
    }
    if (file != NULL) fclose(file);
    return check_summary();
}
