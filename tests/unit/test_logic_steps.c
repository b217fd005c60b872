/* Every step of every finder, on puzzles of our own: it goes through the checker, removes no digit of the
 * solution and places none but those. And the table has its rows. */
#include "check.h"
#include "instances.h"
#include "sudoku.h"

enum { PUZZLES = 150, FEW_PUZZLES = 40 };

static int steps_seen[256], techniques_known;

static const char *text_of(const sudoku_puzzle *puzzle)
{
    static char text[SUDOKU_MAX_CELLS + 1];
    text[sudoku_puzzle_format(puzzle, text)] = '\0';
    return text;
}

static void check_found_step(sudoku_logic *logic, const uint8_t *solution)
{
    const sudoku_logic_step *step = sudoku_logic_step_found(logic);
    CHECK(step != NULL);
    if (step == NULL) return;
    steps_seen[step->technique]++;
    CHECK(sudoku_logic_technique(step->technique)->found);
    CHECK(step->rating >= sudoku_logic_technique(step->technique)->explainer);
    CHECK(step->base_count > 0);
    CHECK(step->place_count + step->remove_count > 0);
    for (int i = 0; i < step->place_count; i++)
        CHECK_EQUAL(step->places[i].digit, solution[step->places[i].cell]);
    for (int i = 0; i < step->remove_count; i++)
        CHECK(step->removes[i].digit != solution[step->removes[i].cell]);
    CHECK(sudoku_logic_proved(logic));
}

/* Solves by steps to the end, or until there are none, and says whether it came to the end. */
static bool walk(sudoku_logic *logic, const sudoku_puzzle *puzzle, const uint8_t *solution,
                 uint64_t budget)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, true), SUDOKU_OK);
    for (;;) {
        const sudoku_progress progress = sudoku_logic_advance(logic, -1, budget);
        if (progress == SUDOKU_MORE) continue;
        if (progress == SUDOKU_DONE) break;
        check_found_step(logic, solution);
        sudoku_logic_apply(logic);
        CHECK(sudoku_logic_step_found(logic) == NULL);
    }
    const uint32_t *masks = sudoku_logic_masks(logic);
    for (int cell = 0; cell < cells; cell++)
        if (masks[cell] != UINT32_C(1) << (solution[cell] - 1)) return false;
    return true;
}

static void solve(const sudoku_puzzle *puzzle, uint8_t *solution)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_solve(search, true, solution), 1);
    sudoku_search_delete(search);
}

static void generated(int size, int count, int clues, bool minimal)
{
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 15);
    sudoku_puzzle puzzle;
    uint8_t solution[SUDOKU_MAX_CELLS];
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
    CHECK(generator != NULL && logic != NULL);
    if (generator == NULL || logic == NULL) return;
    int solved = 0;
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL(sudoku_generator_next(generator, clues, minimal, &puzzle), SUDOKU_OK);
        CONTEXT("%s", text_of(&puzzle));
        solve(&puzzle, solution);
        solved += walk(logic, &puzzle, solution, 1000);
    }
    CONTEXT("size %d", size);
    /* On grids that the scale was not made for some may be left over. */
    CHECK(size == 9 ? solved == count : solved * 10 >= count * 8);
    sudoku_logic_delete(logic);
    sudoku_generator_delete(generator);
}

/* One that the generator made, and one for what only the hardest need (by Arto Inkala). */
static void hard(void)
{
    static const char *const puzzles[] = {
        "4..29..1.....8.5...52.......9...76.........212....8.4...39.......7..1...94.7....8",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        sudoku_puzzle puzzle;
        uint8_t solution[SUDOKU_MAX_CELLS];
        CONTEXT("%s", puzzles[i]);
        CHECK_EQUAL(sudoku_puzzle_parse(puzzles[i], 81, 9, &puzzle, NULL), SUDOKU_OK);
        solve(&puzzle, solution);
        sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
        CHECK(logic != NULL && walk(logic, &puzzle, solution, 100));
        sudoku_logic_delete(logic);
    }
}

/* Without the knowledge that there is one solution nothing may rest on it. */
static void several_solutions(void)
{
    sudoku_puzzle puzzle;
    static const char text[] =
        "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_puzzle_parse(text, 81, 9, &puzzle, NULL), SUDOKU_OK);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
    CHECK(logic != NULL);
    CHECK_EQUAL(sudoku_logic_advance(logic, -1, 1000000), SUDOKU_DONE);
    CHECK(sudoku_logic_step_found(logic) == NULL);
    CHECK(!sudoku_logic_proved(logic));
    CHECK_EQUAL(sudoku_logic_masks(logic)[0], 3);
    sudoku_logic_delete(logic);
}

/* One technique alone, and what is asked for in vain. */
static void one_technique(void)
{
    sudoku_puzzle puzzle;
    /* Row 1 has one open cell, and 9 is all it takes. */
    static const char text[] =
        "12345678.........................................................................";
    CHECK_EQUAL(sudoku_puzzle_parse(text, 81, 9, &puzzle, NULL), SUDOKU_OK);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
    CHECK(logic != NULL);
    int full_house = -1, naked = -1, swordfish = -1;
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
        if (strcmp(sudoku_logic_technique(i)->name, "full-house") == 0) full_house = i;
        if (strcmp(sudoku_logic_technique(i)->name, "naked-single") == 0) naked = i;
        if (strcmp(sudoku_logic_technique(i)->name, "swordfish") == 0) swordfish = i;
    }
    CHECK_EQUAL(sudoku_logic_advance(logic, swordfish, 1000), SUDOKU_DONE);
    CHECK_EQUAL(sudoku_logic_advance(logic, 100000, 1000), SUDOKU_DONE);
    CHECK_EQUAL(sudoku_logic_advance(logic, naked, 1000), SUDOKU_FOUND);
    const sudoku_logic_step *step = sudoku_logic_step_found(logic);
    CHECK_EQUAL(step->places[0].cell, 8);
    CHECK_EQUAL(step->places[0].digit, 9);
    CHECK_EQUAL(step->bases[0].kind, SUDOKU_SET_CELL);
    CHECK_EQUAL(step->bases[0].cell, 8);
    CHECK_EQUAL(sudoku_logic_advance(logic, full_house, 1000), SUDOKU_FOUND);
    step = sudoku_logic_step_found(logic);
    CHECK_EQUAL(step->bases[0].kind, SUDOKU_SET_HOUSE);
    CHECK_EQUAL(step->bases[0].house, SUDOKU_ROW);
    CHECK_EQUAL(step->bases[0].index, 0);
    CHECK_EQUAL(step->bases[0].digit, 9);
    sudoku_logic_delete(logic);
}

static int row_of(const char *name)
{
    int row = 0;
    while (strcmp(sudoku_logic_technique(row)->name, name) != 0) row++;
    return row;
}

/* Twelve cells of three digits that cannot be filled, but for a fourth digit in one; with an even number of turned boxes
 * they can. */
static void tridagon(void)
{
    enum { BOXES = 4, GUARDED = 40 };
    const int row = row_of("tridagon");
    for (int turned = 0; turned <= 2; turned++) {
        sudoku_shape shape;
        sudoku_puzzle puzzle;
        CONTEXT("turned %d", turned);
        CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        for (int box = 0; box < BOXES; box++)
            for (int i = 0; i < 3; i++) {
                const int column = box < turned ? 2 - i : i;
                const int cell = (box / 2 * 3 + i) * 9 + box % 2 * 3 + column;
                puzzle.candidates[cell] = cell == GUARDED ? 15 : 7;
            }
        sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
        CHECK(logic != NULL);
        if (logic == NULL) return;
        const sudoku_progress progress = sudoku_logic_advance(logic, row, 1000);
        CHECK_EQUAL(progress, turned == 1 ? SUDOKU_FOUND : SUDOKU_DONE);
        if (progress == SUDOKU_FOUND) {
            const sudoku_logic_step *step = sudoku_logic_step_found(logic);
            CHECK_EQUAL(step->remove_count, 3);
            for (int i = 0; i < 3; i++) CHECK_EQUAL(step->removes[i].cell, GUARDED);
            CHECK(sudoku_logic_proved(logic));
        }
        sudoku_logic_delete(logic);
    }
}

/* The first step of a technique in a grid of these candidates; proved, or NULL. */
static const sudoku_logic_step *step_of(const char *name, const sudoku_puzzle *puzzle,
                                        sudoku_logic **logic)
{
    *logic = sudoku_logic_new(puzzle, false);
    CHECK(*logic != NULL);
    if (*logic == NULL || sudoku_logic_advance(*logic, row_of(name), 1000) != SUDOKU_FOUND)
        return NULL;
    CHECK(sudoku_logic_proved(*logic));
    return sudoku_logic_step_found(*logic);
}

/* Two cells of 1, 2 and 3; beyond the band these lie in two rows of the three columns, or 1 in a third; where no target has
 * 3, the base has neither. Of a senior exocet one target is beyond the band. */
static void exocet(bool senior)
{
    enum { BASE = 0, BAND = 9 + 3, COMPANION = 18 + 3, OTHER = 9 + 6, OTHERS = 18 + 6, ROWS = 9 };
    enum { COVERED, OPEN, MISSING, KINDS };
    const int target = senior ? 6 * ROWS + 3 : BAND;
    for (int kind = 0; kind < KINDS; kind++) {
        sudoku_shape shape;
        sudoku_puzzle puzzle;
        sudoku_logic *logic;
        CONTEXT("senior %d, kind %d", senior, kind);
        CHECK_EQUAL(sudoku_shape_of_size(ROWS, &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        puzzle.candidates[BASE] = puzzle.candidates[BASE + 1] = 7;
        puzzle.candidates[BAND] = puzzle.candidates[COMPANION] = puzzle.candidates[OTHERS] =
            511 - 7;
        for (int row = 5; row < ROWS; row++)
            for (int column = 2; column < ROWS; column += column == 2 ? 1 : 3)
                puzzle.candidates[row * ROWS + column] =
                    511 - 7 + (kind == OPEN && row == 5 ? 1U : 0U);
        puzzle.candidates[target] = kind == MISSING ? 11 : 15;
        puzzle.candidates[OTHER] = kind == MISSING ? 19 : 23;
        CHECK(step_of(senior ? "junior-exocet" : "senior-exocet", &puzzle, &logic) == NULL);
        sudoku_logic_delete(logic);
        const sudoku_logic_step *step =
            step_of(senior ? "senior-exocet" : "junior-exocet", &puzzle, &logic);
        CHECK((step == NULL) == (kind == OPEN));
        if (step != NULL) {
            CHECK_EQUAL(step->remove_count, kind == MISSING ? 4 : 2);
            for (int i = 0; i < step->remove_count; i++) {
                const int cell = step->removes[i].cell, digit = step->removes[i].digit;
                CHECK(cell == target  ? digit == 4
                      : cell == OTHER ? digit == 5
                                      : kind == MISSING && cell <= BASE + 1 && digit == 3);
            }
            CHECK_EQUAL(step->cover_count, 2);
            for (int i = 0; i < step->cover_count; i++)
                CHECK(step->covers[i].kind == SUDOKU_SET_CELL &&
                      (step->covers[i].cell == target || step->covers[i].cell == OTHER));
        }
        sudoku_logic_delete(logic);
    }
}

/* 1 in rows 1 and 5 is in columns 1 and 5, but for a fin in r1c9. The fin makes r9c9 a 2 and r9c1 a 1, so either way 1 goes
 * from the rest of column 1, and from r9c5; with a third digit in r9c9, or without the fin, nothing follows. */
static void kraken(void)
{
    enum { FIN = 8, LAST = 80, CROSS = 76, N = 9 };
    enum { CHAIN, OPEN, BARE, KINDS };
    for (int kind = 0; kind < KINDS; kind++) {
        sudoku_shape shape;
        sudoku_puzzle puzzle;
        int count = -1;
        CONTEXT("kind %d", kind);
        CHECK_EQUAL(sudoku_shape_of_size(N, &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        for (int row = 0; row <= 4; row += 4)
            for (int column = 0; column < N; column++)
                if (column % 4 != 0 || (column == FIN && (row != 0 || kind == BARE)))
                    puzzle.candidates[row * N + column] = 510;
        puzzle.candidates[LAST] = kind == OPEN ? 7 : 3;
        puzzle.candidates[LAST - FIN] = 3;
        sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
        CHECK(logic != NULL);
        if (logic == NULL) return;
        (void)sudoku_logic_list(logic, row_of("kraken-fish"), UINT64_MAX, &count);
        CHECK((count > 0) == (kind == CHAIN));
        int ones = 0;
        for (int i = 0; i < count; i++) {
            const sudoku_logic_step *step = sudoku_logic_listed(logic, i);
            CHECK_EQUAL(step->remove_count, 1);
            CHECK_EQUAL(step->cover_count, 2);
            CHECK(sudoku_logic_proved(logic));
            const int cell = step->removes[0].cell;
            ones += step->removes[0].digit == 1 && step->base_count == 4 &&
                    (cell % N == 0 || cell == CROSS);
        }
        CHECK_EQUAL(ones, kind == CHAIN ? 7 : 0);
        sudoku_logic_delete(logic);
    }
}

/* 1, 2, 3 and 9 in r1c1, r1c5, r1c8 and r2c2: 9 goes from the rest of both houses' crossing. With one digit in a cell it is that
 * and a smaller wing. */
static void wxyz_wing(void)
{
    enum { HINGE = 0, ONE = 4, TWO = 7, BOX = 10, NINE = 256 };
    for (int settled = 0; settled < 2; settled++) {
        sudoku_shape shape;
        sudoku_puzzle puzzle;
        sudoku_logic *logic;
        CONTEXT("settled %d", settled);
        CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        puzzle.candidates[HINGE] = 7;
        puzzle.candidates[ONE] = settled == 1 ? 1 : 1 + NINE;
        puzzle.candidates[TWO] = 2 + NINE;
        puzzle.candidates[BOX] = 4 + NINE;
        const sudoku_logic_step *step = step_of("wxyz-wing", &puzzle, &logic);
        CHECK((step == NULL) == (settled == 1));
        if (step != NULL) {
            CHECK_EQUAL(step->remove_count, 2);
            for (int i = 0; i < step->remove_count; i++) {
                CHECK_EQUAL(step->removes[i].cell, HINGE + 1 + i);
                CHECK_EQUAL(step->removes[i].digit, 9);
            }
        }
        sudoku_logic_delete(logic);
    }
}

/* Two rows and two columns crossing in filled cells: 1 and 2 join the pairs of each box, 3 and 4 those of the rows, 5 and 6
 * those of the columns; with 7 in one of the cells there is no ring. */
static void sk_loop(void)
{
    for (int broken = 0; broken < 2; broken++) {
        sudoku_shape shape;
        sudoku_puzzle puzzle;
        sudoku_logic *logic;
        CONTEXT("broken %d", broken);
        CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        for (int corner = 0; corner < 4; corner++) {
            const int row = corner / 2 * 4, column = corner % 2 * 4;
            puzzle.candidates[row * 9 + column] = corner % 3 == 0 ? 256 : 128;
            for (int i = 1; i < 3; i++) {
                const int across = row * 9 + column / 3 * 3 + (column % 3 + i) % 3;
                const int along = (row / 3 * 3 + (row % 3 + i) % 3) * 9 + column;
                puzzle.candidates[across] =
                    3 + 12 + (broken == 1 && corner == 2 && i == 1 ? 64U : 0U);
                puzzle.candidates[along] = 3 + 48;
            }
        }
        const sudoku_logic_step *step = step_of("sk-loop", &puzzle, &logic);
        CHECK((step == NULL) == (broken == 1));
        /* Four cells of each box lose two digits, three of each row and column. */
        if (step != NULL) CHECK_EQUAL(step->remove_count, 4 * 4 * 2 + 4 * 3 * 2);
        sudoku_logic_delete(logic);
    }
}

static void table(void)
{
    static const char *const families[] = {
        "singles",      "intersections", "subsets",     "fish",    "one-digit", "colouring",
        "wings",        "exclusion",     "uniqueness",  "chains",  "forcing",   "sets",
        "multi-sector", "impossible",    "last-resort", "variants"};
    int found = 0;
    bool seen[sizeof families / sizeof *families] = {false};
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
        const sudoku_technique *technique = sudoku_logic_technique(i);
        CONTEXT("technique %d", i);
        techniques_known = i + 1;
        CHECK(technique->name != NULL);
        if (technique->name == NULL) continue;
        for (int language = 0; language < SUDOKU_LANGUAGES; language++)
            CHECK(technique->title[language] != NULL && technique->title[language][0] != '\0');
        CHECK(technique->code >= -1);
        for (int j = 0; j < i; j++)
            CHECK(strcmp(technique->name, sudoku_logic_technique(j)->name) != 0);
        bool known = false;
        for (size_t f = 0; f < sizeof families / sizeof *families; f++)
            if (strcmp(technique->family, families[f]) == 0) known = seen[f] = true;
        CHECK(known);
        CHECK(strchr("EMHUX-", technique->hodoku_level) != NULL);
        CHECK((technique->hodoku_score == 0) || technique->hodoku_level != '-');
        CHECK(!technique->found || technique->explainer > 0 || technique->hodoku_score > 0 ||
              technique->ours > 0);
        CHECK(technique->ours == 0 || (technique->explainer == 0 && technique->hodoku_score == 0));
        found += technique->found;
    }
    CONTEXT("families");
    for (size_t f = 0; f < sizeof families / sizeof *families; f++) CHECK(seen[f]);
    CHECK(techniques_known > 100);
    CHECK(found > 50);
    CHECK(sudoku_logic_technique(-1) == NULL);
}

/* The puzzles above are to bring up techniques of every family that has finders. */
static void seen(void)
{
    static const char *const wanted[] = {"singles",    "intersections", "subsets",
                                         "fish",       "one-digit",     "wings",
                                         "uniqueness", "chains",        "forcing"};
    for (size_t f = 0; f < sizeof wanted / sizeof *wanted; f++) {
        int steps = 0;
        for (int i = 0; i < techniques_known; i++)
            if (strcmp(sudoku_logic_technique(i)->family, wanted[f]) == 0) steps += steps_seen[i];
        CONTEXT("%s", wanted[f]);
        CHECK(steps > 0);
    }
}

int main(void)
{
    table();
    generated(9, instances(PUZZLES, FEW_PUZZLES), 0, true);
    generated(4, 20, 0, true);
    generated(6, 20, 0, true);
    generated(12, instances(2, 1), 0, false);
    hard();
    several_solutions();
    one_technique();
    tridagon();
    exocet(false);
    exocet(true);
    kraken();
    wxyz_wing();
    sk_loop();
    seen();
    return check_summary();
}
