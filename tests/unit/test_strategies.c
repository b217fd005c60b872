/* The ladder: each rung costs exactly what its definition says, however the work is sliced, and
 * answers for every grid. NINEFOLD_LONG in the environment adds the case of 210 million placements,
 * and under sanitizers and as wasm those of some millions. */
#include "brute.h"
#include "data.h"
#include "random.h"
#include "lab/strategy.h"

#if defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#else
#define SANITIZED 0
#endif
#if SANITIZED
enum { BUDGET = 500000 };
#elif defined(__wasm__)
enum { BUDGET = 6000000 };
#else
enum { BUDGET = 6000000 };
#endif

/* Cases of more placements are only begun, if this is not a long run. */
static uint64_t budget_of_run(void)
{
    return getenv("NINEFOLD_LONG") != NULL ? UINT64_MAX : BUDGET;
}
enum { BEGUN = 500000 };

enum { PUZZLES = 4, ROWS_ORDER = 0, STATIC, TIGHTEST, COUNT_ALL, ORDERS };

static const struct sample {
    const char *puzzle, *solution;
    uint64_t placements[ORDERS];
} samples[PUZZLES] = {
    {".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.",
     "527389416819426735436751829375692184194538267268174593643217958951843672782965341",
     {153, 103, 45, 330}},
    {"......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
     "416837529982465371735129468571298643293746185864351297647913852359682714128574936",
     {291405, 210882389, 298450, 5023784}},
    {"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
     NULL,
     {18297262, 13048874, 3360, 21412018}},
    {"..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..",
     "729168543634925817815347269562819374487653921391472658173296485248531796956784132",
     {94531, 49124, 162, 125602}},
};

static const struct {
    const struct strategy *strategy;
    int order; /* of the samples' placements */
} rungs[] = {
    {&strategy_naive, ROWS_ORDER},    {&strategy_bitmask, ROWS_ORDER},
    {&strategy_static_order, STATIC}, {&strategy_static_rows, ROWS_ORDER},
    {&strategy_dynamic, TIGHTEST},    {&strategy_dynamic_table, TIGHTEST},
    {&strategy_lowbit, TIGHTEST},     {&strategy_rules, COUNT_ALL},
};
enum { RUNGS = sizeof rungs / sizeof *rungs };

static const char *const engines[] = {"propagate", "classic", "general"};
enum { ENGINES = sizeof engines / sizeof *engines };

/* Has it a row? */
static bool is_rung(const char *name)
{
    for (int r = 0; r < RUNGS; r++)
        if (strcmp(rungs[r].strategy->description.name, name) == 0) return true;
    return false;
}

static void the_table(void)
{
    for (int i = 0; sudoku_lab_strategy(i) != NULL; i++) {
        const sudoku_strategy *strategy = sudoku_lab_strategy(i);
        CONTEXT("%s has no row in rungs", strategy->name);
        CHECK(strategy->engine || is_rung(strategy->name));
    }
    for (int s = 0; s < PUZZLES; s++) {
        const sudoku_puzzle puzzle = data_puzzle(samples[s].puzzle);
        for (int r = 0; r < RUNGS; r++) {
            const uint64_t expected = samples[s].placements[rungs[r].order];
            const bool whole = expected <= budget_of_run();
            const uint64_t budget = whole ? expected : BEGUN;
            CONTEXT("%s on %s", rungs[r].strategy->description.name, samples[s].puzzle);
            sudoku_lab *lab = sudoku_lab_new(&puzzle, rungs[r].strategy->description.name, false);
            CHECK(lab != NULL);
            if (lab == NULL) continue;
            /* With so many placements it comes to its end, with one fewer it does not. */
            CHECK_EQUAL(sudoku_lab_advance(lab, budget - 1), SUDOKU_MORE);
            CHECK_EQUAL(sudoku_lab_advance(lab, 1), whole ? SUDOKU_DONE : SUDOKU_MORE);
            const sudoku_effort effort = sudoku_lab_effort(lab);
            CHECK_EQUAL(effort.placements, budget);
            CHECK_EQUAL(effort.guesses, 0);
            if (whole) {
                int open = 0;
                for (int cell = 0; cell < LAB_CELLS; cell++) open += samples[s].puzzle[cell] == '.';
                CHECK_EQUAL(effort.solutions, 1);
                CHECK_EQUAL(effort.depth, open);
                const bool all = rungs[r].order == COUNT_ALL;
                CHECK_EQUAL(effort.backtracks, expected - (uint64_t)(all ? 0 : open));
                if (samples[s].solution != NULL)
                    CHECK_TEXT(data_text(&puzzle, sudoku_lab_solution(lab)), samples[s].solution);
            }
            sudoku_lab_delete(lab);
        }
    }
}

/* They answer alike, each with the guesses that it has always taken: what weakens one shows. */
static void engines_agree(void)
{
    static const int guesses[PUZZLES][ENGINES] = {{0, 0, 0}, {95, 1, 0}, {16, 14, 6}, {2, 2, 2}};
    for (int s = 0; s < PUZZLES; s++) {
        const sudoku_puzzle puzzle = data_puzzle(samples[s].puzzle);
        for (int e = 0; e < ENGINES; e++) {
            CONTEXT("%s on %s", engines[e], samples[s].puzzle);
            sudoku_lab *lab = sudoku_lab_new(&puzzle, engines[e], false);
            CHECK(lab != NULL);
            if (lab == NULL) continue;
            CHECK_EQUAL(sudoku_lab_advance(lab, UINT64_MAX), SUDOKU_DONE);
            const sudoku_effort effort = sudoku_lab_effort(lab);
            CHECK_EQUAL(effort.placements, 0);
            CHECK_EQUAL(effort.solutions, 1);
            CHECK_EQUAL(effort.guesses, guesses[s][e]);
            if (samples[s].solution != NULL)
                CHECK_TEXT(data_text(&puzzle, sudoku_lab_solution(lab)), samples[s].solution);
            sudoku_lab_delete(lab);
        }
    }
}

/* The simplest engine over many puzzles: their guesses together. */
static void guesses_of_many(void)
{
    FILE *lines = data_open("classic.txt");
    static struct datum datum;
    uint64_t guesses = 0;
    CONTEXT("propagate, all of classic.txt");
    while (lines != NULL && data_next(lines, &datum)) {
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        sudoku_lab *lab = sudoku_lab_new(&puzzle, "propagate", false);
        (void)sudoku_lab_advance(lab, UINT64_MAX);
        guesses += sudoku_lab_effort(lab).guesses;
        sudoku_lab_delete(lab);
    }
    CHECK_EQUAL(guesses, 624);
    if (lines != NULL) (void)fclose(lines);
}

static sudoku_effort run(const sudoku_puzzle *puzzle, const char *name, uint64_t budget)
{
    sudoku_lab *lab = sudoku_lab_new(puzzle, name, false);
    CHECK(lab != NULL);
    if (lab == NULL) return (sudoku_effort){0, 0, 0, 0, 0};
    uint64_t before = 0;
    while (sudoku_lab_advance(lab, budget) == SUDOKU_MORE) {
        const sudoku_effort now = sudoku_lab_effort(lab);
        if (now.placements > 0) CHECK_EQUAL(now.placements, before += budget);
    }
    const sudoku_effort effort = sudoku_lab_effort(lab);
    sudoku_lab_delete(lab);
    return effort;
}

static bool equal(sudoku_effort a, sudoku_effort b)
{
    return a.placements == b.placements && a.backtracks == b.backtracks && a.guesses == b.guesses &&
           a.solutions == b.solutions && a.depth == b.depth;
}

static void slicing_changes_nothing(void)
{
    static const uint64_t budgets[] = {1, 7, 1000};
    static const int chosen[] = {0, 3};
    for (int c = 0; c < 2; c++) {
        const sudoku_puzzle puzzle = data_puzzle(samples[chosen[c]].puzzle);
        for (int i = 0; sudoku_lab_strategy(i) != NULL; i++) {
            const char *name = sudoku_lab_strategy(i)->name;
            const sudoku_effort whole = run(&puzzle, name, UINT64_MAX);
            for (int b = 0; b < 3; b++) {
                CONTEXT("%s in slices of %d", name, (int)budgets[b]);
                CHECK(equal(run(&puzzle, name, budgets[b]), whole));
            }
        }
    }
}

static void grids_of_every_kind(void)
{
    static const char empty[] =
        ".................................................................................";
    /* Two 5s in a row; a cell whose row and column leave it no digit. */
    static const char clash[] =
        "5...5............................................................................";
    static const char unsolvable[] =
        "12345678.........9...............................................................";
    sudoku_puzzle puzzle = data_puzzle(samples[0].solution);
    sudoku_puzzle none = data_puzzle(unsolvable), bare = data_puzzle(empty);
    /* Nobody runs naive on a proof that takes years: most of the grid is given. */
    for (int cell = 30; cell < LAB_CELLS; cell++)
        none.candidates[cell] = UINT32_C(1) << (samples[0].solution[cell] - '1');
    const sudoku_puzzle two = data_puzzle(clash);
    sudoku_puzzle hole = bare;
    hole.candidates[40] = 0;
    for (int i = 0; sudoku_lab_strategy(i) != NULL; i++) {
        const sudoku_strategy *strategy = sudoku_lab_strategy(i);
        CONTEXT("%s", strategy->name);
        const sudoku_effort full = run(&puzzle, strategy->name, UINT64_MAX);
        CHECK(equal(full, (sudoku_effort){.solutions = 1}));
        CHECK(equal(run(&two, strategy->name, UINT64_MAX), (sudoku_effort){0, 0, 0, 0, 0}));
        CHECK(equal(run(&hole, strategy->name, UINT64_MAX), (sudoku_effort){0, 0, 0, 0, 0}));
        const sudoku_effort failed = run(&none, strategy->name, UINT64_MAX);
        CHECK_EQUAL(failed.solutions, 0);
        CHECK_EQUAL(failed.backtracks, failed.placements);

        sudoku_lab *lab = sudoku_lab_new(&bare, strategy->name, false);
        CHECK_EQUAL(sudoku_lab_advance(lab, 10000), strategy->all ? SUDOKU_MORE : SUDOKU_DONE);
        CHECK(sudoku_lab_effort(lab).solutions >= 1);
        CHECK(sudoku_lab_solution(lab) != NULL);
        if (!strategy->engine) CHECK_EQUAL(sudoku_lab_effort(lab).depth, LAB_CELLS);
        sudoku_lab_restart(lab);
        CHECK(sudoku_lab_solution(lab) == NULL);
        CHECK(equal(sudoku_lab_effort(lab), (sudoku_effort){0, 0, 0, 0, 0}));
        sudoku_lab_delete(lab);
    }
}

static void what_it_does_not_take(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(16, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    CHECK(sudoku_lab_new(&puzzle, "naive", false) == NULL);
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    CHECK(sudoku_lab_new(&puzzle, "clever", false) == NULL);
    CHECK(sudoku_lab_new(&puzzle, "naive", true) == NULL);
    CHECK(sudoku_lab_strategy(-1) == NULL);
    sudoku_lab_delete(NULL);
}

/* Whoever watches sees the whole search: the steps alone rebuild the board and the counters. */
struct watched {
    uint8_t board[LAB_CELLS];
    sudoku_effort effort;
    uint64_t dead_ends;
    int placed;
    bool sound;
};

static void note_step(void *context, sudoku_step_kind kind, int cell, int digit)
{
    struct watched *w = context;
    switch (kind) {
    case SUDOKU_STEP_PLACE:
        w->sound = w->sound && w->board[cell] == 0 && digit >= 1 && digit <= LAB_SIZE;
        w->board[cell] = (uint8_t)digit;
        w->effort.placements++;
        if (++w->placed > w->effort.depth) w->effort.depth = w->placed;
        break;
    case SUDOKU_STEP_BACKTRACK:
        w->sound = w->sound && w->board[cell] == digit;
        w->board[cell] = 0;
        w->effort.backtracks++;
        w->placed--;
        break;
    case SUDOKU_STEP_DEAD_END:
        w->sound = w->sound && w->board[cell] == 0 && digit >= 0 && digit <= LAB_SIZE;
        w->dead_ends++;
        break;
    }
}

static void steps_tell_everything(void)
{
    for (int s = 0; s < PUZZLES; s += 3) {
        const sudoku_puzzle puzzle = data_puzzle(samples[s].puzzle);
        for (int r = 0; r < RUNGS; r++) {
            CONTEXT("%s on %s", rungs[r].strategy->description.name, samples[s].puzzle);
            static struct watched w;
            w = (struct watched){.sound = true};
            for (int cell = 0; cell < LAB_CELLS; cell++)
                if (samples[s].puzzle[cell] != '.')
                    w.board[cell] = (uint8_t)(samples[s].puzzle[cell] - '0');
            sudoku_lab *lab = sudoku_lab_new(&puzzle, rungs[r].strategy->description.name, false);
            sudoku_lab_watch(lab, note_step, &w);
            while (sudoku_lab_advance(lab, 100) == SUDOKU_MORE) continue;
            const sudoku_effort effort = sudoku_lab_effort(lab);
            w.effort.solutions = 1;
            CHECK(w.sound);
            CHECK(equal(w.effort, effort));
            /* A digit is taken back where the cell after it was a dead end, or was a solution. */
            CHECK_EQUAL(w.dead_ends, effort.backtracks);
            if (rungs[r].order != COUNT_ALL)
                CHECK_TEXT(data_text(&puzzle, w.board), samples[s].solution);
            sudoku_lab_delete(lab);
        }
    }
}

/* All solutions of a rung, which stops at the first only because the lab does. */
static uint64_t count_all(const struct strategy *strategy, const struct lab_input *input)
{
    static max_align_t state[4096];
    CHECK(sizeof state >= strategy->footprint);
    struct lab_run run = {.limit = UINT64_MAX};
    uint64_t solutions = 0;
    if (!strategy->begin(state, input)) return 0;
    while (strategy->advance(state, &run) == SUDOKU_FOUND) solutions++;
    CHECK_EQUAL(strategy->advance(state, &run), SUDOKU_DONE);
    CHECK_EQUAL(run.placed, 0);
    return solutions;
}

struct diagonal_count {
    uint64_t all, diagonal;
};

static void count_diagonal(void *context, const uint8_t *digits)
{
    struct diagonal_count *count = context;
    uint32_t falling = 0, rising = 0;
    for (int i = 0; i < LAB_SIZE; i++) {
        falling |= UINT32_C(1) << digits[i * LAB_SIZE + i];
        rising |= UINT32_C(1) << digits[i * LAB_SIZE + LAB_SIZE - 1 - i];
    }
    count->all++;
    count->diagonal += falling == 0x3FE && rising == 0x3FE;
}

/* A grid with all digits on both diagonals: blanks make puzzles of it that have a solution. */
static const char diagonal_grid[] =
    "123456789456789123789123456214365897368972514597814632941638275832547961675291348";

static void same_as_brute_force(void)
{
    uint64_t seed = 20261122;
    int none = 0, one = 0, many = 0, told_apart = 0;
    for (int round = 0; round < 80; round++) {
        static sudoku_puzzle puzzle;
        struct lab_input input = {.diagonals = false};
        const char *full = round % 2 == 0 ? samples[round / 2 % 2].solution : diagonal_grid;
        puzzle = data_puzzle(full);
        for (int i = 0, holes = 40 + random_below(&seed, 16); i < holes; i++)
            puzzle.candidates[random_below(&seed, LAB_CELLS)] = 0x1FF;
        if (round % 5 == 0) /* most likely wrong */
            puzzle.candidates[random_below(&seed, LAB_CELLS)] = UINT32_C(1)
                                                                << random_below(&seed, LAB_SIZE);
        sudoku_puzzle_format(&puzzle, input.text);
        CONTEXT("round %d, %.81s", round, input.text);
        struct diagonal_count count = {0, 0};
        /* Clashing givens are not brute.h's business: it only looks at cells it fills. */
        const bool clash = sudoku_puzzle_reason(&puzzle).kind == SUDOKU_REASON_CLASH;
        if (!clash && brute_count(&puzzle, 20000, count_diagonal, &count) == BRUTE_GAVE_UP)
            continue;
        none += count.all == 0;
        one += count.all == 1;
        many += count.all > 1;
        for (int r = 0; r < RUNGS; r++)
            CHECK_EQUAL(count_all(rungs[r].strategy, &input), count.all);
        CHECK_EQUAL(count_all(&strategy_propagate, &input), count.all);
        input.diagonals = true;
        CHECK_EQUAL(count_all(&strategy_rules, &input), count.diagonal);
        told_apart += count.diagonal > 0 && count.diagonal < count.all;
    }
    CONTEXT("%d none, %d one, %d many, %d told apart", none, one, many, told_apart);
    CHECK(none > 5 && one > 10 && many > 10 && told_apart > 5); /* the rounds met every case */
}

static void diagonal_givens_clash(void)
{
    sudoku_puzzle puzzle = data_puzzle(samples[0].puzzle);
    for (int cell = 0; cell < LAB_CELLS; cell++) puzzle.candidates[cell] = 0x1FF;
    puzzle.candidates[0] = puzzle.candidates[80] = 1;
    sudoku_lab *lab = sudoku_lab_new(&puzzle, "rules", true);
    CHECK_EQUAL(sudoku_lab_advance(lab, UINT64_MAX), SUDOKU_DONE);
    CHECK(equal(sudoku_lab_effort(lab), (sudoku_effort){0, 0, 0, 0, 0}));
    sudoku_lab_delete(lab);
}

int main(void)
{
    the_table();
    engines_agree();
    guesses_of_many();
    slicing_changes_nothing();
    grids_of_every_kind();
    what_it_does_not_take();
    steps_tell_everything();
    same_as_brute_force();
    diagonal_givens_clash();
    return check_summary();
}
