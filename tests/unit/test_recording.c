/* The recording returns exactly the steps of the run, in whatever order they are requested. */
#include "data.h"
#include "random.h"

enum { N = 9, CELLS = 81 };

static const char article[] =
    "..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1..";
static const char slow[] =
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.";

/* A run written down as plainly as can be: the board after each step, found by doing it. */
struct plain {
    uint64_t count, room, at; /* `at`: which step is wanted; the board is the one after it */
    uint8_t board[CELLS];
    uint8_t at_board[CELLS];
    uint16_t stuck, at_stuck; /* cell and digit of the dead end before, 0xFFFF without one */
    sudoku_step_kind kind;
    int cell, digit, depth, at_depth, deepest, shallowest;
    uint64_t low_from; /* deepest and shallowest are of the steps from here on */
};

static void plainly(void *context, sudoku_step_kind kind, int cell, int digit)
{
    struct plain *p = context;
    if (kind == SUDOKU_STEP_DEAD_END) {
        p->stuck = (uint16_t)(cell << 4 | digit);
        return;
    }
    p->depth += kind == SUDOKU_STEP_PLACE ? 1 : -1;
    p->board[cell] = (uint8_t)(kind == SUDOKU_STEP_PLACE ? digit : 0);
    p->count++;
    if (p->count > p->low_from) {
        if (p->depth > p->deepest) p->deepest = p->depth;
        if (p->depth < p->shallowest) p->shallowest = p->depth;
    }
    if (p->count == p->at) {
        memcpy(p->at_board, p->board, CELLS);
        p->kind = kind;
        p->cell = cell;
        p->digit = digit;
        p->at_depth = p->depth;
        p->at_stuck = kind == SUDOKU_STEP_BACKTRACK ? p->stuck : 0xFFFF;
    }
    p->stuck = 0xFFFF;
}

static void start(struct plain *p, const sudoku_puzzle *puzzle, uint64_t at)
{
    *p = (struct plain){.at = at, .stuck = 0xFFFF, .at_stuck = 0xFFFF, .shallowest = CELLS};
    for (int cell = 0; cell < CELLS; cell++) {
        const uint32_t digits = puzzle->candidates[cell];
        if ((digits & (digits - 1)) == 0) p->board[cell] = (uint8_t)(__builtin_ctz(digits) + 1);
    }
}

/* Does the recording, sought to a step, say what the plain run says of it? */
static void same(sudoku_recording *recording, const sudoku_puzzle *puzzle, const char *strategy,
                 bool diagonals, uint64_t step)
{
    static struct plain p;
    start(&p, puzzle, step);
    sudoku_lab *lab = sudoku_lab_new(puzzle, strategy, diagonals);
    sudoku_lab_watch(lab, plainly, &p);
    while (p.count < step && sudoku_lab_advance(lab, 1000) == SUDOKU_MORE) continue;
    sudoku_lab_delete(lab);
    CONTEXT("%s, step %llu", strategy, (unsigned long long)step);
    CHECK_EQUAL(sudoku_recording_seek(recording, step, UINT64_MAX), SUDOKU_FOUND);
    const sudoku_moment *m = sudoku_recording_moment(recording);
    CHECK_EQUAL(m->step, step);
    CHECK_EQUAL(m->kind, p.kind);
    CHECK_EQUAL(m->cell, p.cell);
    CHECK_EQUAL(m->digit, p.digit);
    CHECK_EQUAL(m->depth, p.at_depth);
    CHECK(memcmp(m->board, p.at_board, CELLS) == 0);
    CHECK_EQUAL(m->placements * 2, step + (uint64_t)m->depth);
    CHECK_EQUAL(m->legal >> (m->digit - 1) & 1, 1);
    CHECK_EQUAL(m->stuck, p.at_stuck == 0xFFFF ? -1 : p.at_stuck >> 4);
    if (m->stuck < 0) return;
    CHECK_EQUAL(m->tried, p.at_stuck & 15);
    CHECK_EQUAL(m->board[m->stuck], 0);
    /* Nothing legal is left beyond the last tried, which was legal if there was one. */
    CHECK_EQUAL(m->stuck_legal >> m->tried, 0);
    if (m->tried > 0 && strcmp(strategy, "dynamic") == 0)
        CHECK_EQUAL(m->stuck_legal >> (m->tried - 1) & 1, 1);
}

static void every_step_in_any_order(void)
{
    const sudoku_puzzle puzzle = data_puzzle(article);
    uint64_t seed = 6;
    /* Each without diagonals, then those that know them with. */
    for (int r = 0; sudoku_lab_strategy(r >> 1) != NULL; r++) {
        const sudoku_strategy *told = sudoku_lab_strategy(r >> 1);
        const bool diagonals = (r & 1) != 0;
        if (told->engine || told->extra || (diagonals && !told->diagonals)) continue;
        const char *strategy = told->name;
        CONTEXT("%s", strategy);
        sudoku_recording *recording = sudoku_recording_new(&puzzle, strategy, diagonals);
        CHECK(recording != NULL);
        if (recording == NULL) continue;
        CHECK_EQUAL(sudoku_recording_moment(recording)->step, 0);
        CHECK_EQUAL(sudoku_recording_moment(recording)->cell, -1);
        /* A few steps forwards, then back. */
        for (uint64_t step = 1; step <= 12; step++)
            same(recording, &puzzle, strategy, diagonals, step);
        for (uint64_t step = 11; step >= 1; step--)
            same(recording, &puzzle, strategy, diagonals, step);
        CHECK_EQUAL(sudoku_recording_seek(recording, 0, 0), SUDOKU_FOUND);
        CHECK_EQUAL(sudoku_recording_moment(recording)->depth, 0);
        /* Then to the end and about in between. */
        CHECK_EQUAL(sudoku_recording_seek(recording, UINT64_MAX, UINT64_MAX), SUDOKU_DONE);
        bool whole = false;
        const uint64_t length = sudoku_recording_length(recording, &whole);
        CHECK(whole);
        CHECK_EQUAL(sudoku_recording_moment(recording)->step, length);
        for (int i = 0; i < 6; i++) {
            const uint64_t moves = length - told->all;
            same(recording, &puzzle, strategy, diagonals,
                 1 + (uint64_t)random_below(&seed, (int)moves));
        }
        sudoku_recording_delete(recording);
    }
}

/* The counters of the lab and the length of the recording are two views of one run. */
static void length_and_last_step(void)
{
    const sudoku_puzzle puzzle = data_puzzle(article);
    sudoku_recording *naive = sudoku_recording_new(&puzzle, "naive", false);
    CHECK_EQUAL(sudoku_recording_seek(naive, UINT64_MAX, UINT64_MAX), SUDOKU_DONE);
    const sudoku_moment *m = sudoku_recording_moment(naive);
    CHECK_EQUAL(m->placements, 94531);
    CHECK_EQUAL(m->step, 2 * 94531 - 57);
    CHECK_EQUAL(m->depth, 57);
    CHECK_EQUAL(m->kind, SUDOKU_STEP_PLACE);
    sudoku_recording_delete(naive);

    /* `rules` goes on after the solution, until the first cell has no digit left. */
    sudoku_recording *rules = sudoku_recording_new(&puzzle, "rules", false);
    CHECK_EQUAL(sudoku_recording_seek(rules, UINT64_MAX, UINT64_MAX), SUDOKU_DONE);
    m = sudoku_recording_moment(rules);
    CHECK_EQUAL(m->placements, 125602);
    CHECK_EQUAL(m->step, 2 * 125602 + 1);
    CHECK_EQUAL(m->depth, 0);
    CHECK_EQUAL(m->kind, SUDOKU_STEP_DEAD_END);
    CHECK_EQUAL(m->cell, 0);
    /* The step after the 94,531st placement rubs a digit out because the grid was full. */
    CHECK_EQUAL(sudoku_recording_seek(rules, 2 * 94531 - 57 + 1, 0), SUDOKU_FOUND);
    CHECK_EQUAL(m->kind, SUDOKU_STEP_BACKTRACK);
    CHECK_EQUAL(m->stuck, -1);
    CHECK_EQUAL(m->depth, 56);
    sudoku_recording_delete(rules);
}

/* Further than the ring holds, and than points may lie apart: back to the very same steps. */
static void beyond_the_ring(void)
{
    const sudoku_puzzle puzzle = data_puzzle(slow);
    static const uint64_t steps[] = {1, 5, 4096, 4097, 500000, 524288, 1048576, 1048577, 2500000};
    enum { STEPS = sizeof steps / sizeof *steps };
    static sudoku_moment before[STEPS];
    sudoku_recording *recording = sudoku_recording_new(&puzzle, "static-order", false);
    for (int i = 0; i < STEPS; i++) {
        CHECK_EQUAL(sudoku_recording_seek(recording, steps[i], UINT64_MAX), SUDOKU_FOUND);
        before[i] = *sudoku_recording_moment(recording);
    }
    same(recording, &puzzle, "static-order", false, 2500000);
    /* What the ring begins with, and what it has just lost. */
    uint64_t first = 0;
    uint8_t depth;
    CHECK_EQUAL(sudoku_recording_depths(recording, &first, 1, &depth), 1);
    CHECK(first > 1048576);
    same(recording, &puzzle, "static-order", false, first);
    same(recording, &puzzle, "static-order", false, 1048576);
    uint64_t seed = 41;
    for (int round = 0; round < 40; round++) {
        const int i = random_below(&seed, STEPS);
        /* By budgets, as a worker goes; the moment stays the old one until it is there. */
        const uint64_t old = sudoku_recording_moment(recording)->step;
        sudoku_progress progress;
        while ((progress = sudoku_recording_seek(recording, steps[i], 70000)) == SUDOKU_MORE)
            CHECK_EQUAL(sudoku_recording_moment(recording)->step, old);
        CONTEXT("round %d, step %llu", round, (unsigned long long)steps[i]);
        CHECK_EQUAL(progress, SUDOKU_FOUND);
        const sudoku_moment *m = sudoku_recording_moment(recording);
        CHECK_EQUAL(m->step, steps[i]);
        CHECK_EQUAL(m->cell, before[i].cell);
        CHECK_EQUAL(m->stuck, before[i].stuck);
        CHECK_EQUAL(m->tried, before[i].tried);
        CHECK_EQUAL(m->legal, before[i].legal);
        CHECK(memcmp(m->board, before[i].board, CELLS) == 0);
    }
    bool whole = true;
    CHECK(sudoku_recording_length(recording, &whole) >= 2500000);
    CHECK(!whole);
    sudoku_recording_delete(recording);
}

/* So long that points are thinned out and the ring is gone round many times. */
static void a_long_run(void)
{
    if (getenv("NINEFOLD_LONG") == NULL) return;
    const sudoku_puzzle puzzle = data_puzzle(slow);
    sudoku_recording *recording = sudoku_recording_new(&puzzle, "static-order", false);
    CHECK_EQUAL(sudoku_recording_seek(recording, 150000000, UINT64_MAX), SUDOKU_FOUND);
    same(recording, &puzzle, "static-order", false, 33333333);
    same(recording, &puzzle, "static-order", false, 149999999);
    same(recording, &puzzle, "static-order", false, 77777777);
    CHECK_EQUAL(sudoku_recording_seek(recording, UINT64_MAX, UINT64_MAX), SUDOKU_DONE);
    CHECK_EQUAL(sudoku_recording_moment(recording)->placements, 210882389);
    CHECK_EQUAL(sudoku_recording_moment(recording)->step, 2 * 210882389 - 64);
    sudoku_recording_delete(recording);
}

static void depths_and_profile(void)
{
    const sudoku_puzzle puzzle = data_puzzle(article);
    sudoku_recording *recording = sudoku_recording_new(&puzzle, "naive", false);
    sudoku_recording_seek(recording, UINT64_MAX, UINT64_MAX);
    bool whole;
    const uint64_t length = sudoku_recording_length(recording, &whole);

    static uint8_t depths[9000];
    uint64_t first = 4000;
    CHECK_EQUAL(sudoku_recording_depths(recording, &first, 9000, depths), 9000);
    CHECK_EQUAL(first, 4000);
    for (int i = 0; i < 9000; i += 37) {
        sudoku_recording_seek(recording, 4000 + (uint64_t)i, 0);
        CHECK_EQUAL(depths[i], sudoku_recording_moment(recording)->depth);
    }
    first = length - 2;
    CHECK_EQUAL(sudoku_recording_depths(recording, &first, 9000, depths), 3);
    CHECK_EQUAL(depths[2], 57);
    first = length + 1;
    CHECK_EQUAL(sudoku_recording_depths(recording, &first, 9000, depths), 0);

    static uint8_t least[SUDOKU_PROFILE_MAX], greatest[SUDOKU_PROFILE_MAX];
    uint64_t width;
    const int count = sudoku_recording_profile(recording, least, greatest, &width);
    CHECK_EQUAL(width, 256);
    CHECK_EQUAL(count, (length + width - 1) / width);
    for (int i = 0; i < count; i += 50) {
        static struct plain p;
        start(&p, &puzzle, 0);
        p.low_from = (uint64_t)i * width;
        sudoku_lab *lab = sudoku_lab_new(&puzzle, "naive", false);
        sudoku_lab_watch(lab, plainly, &p);
        /* One placement at a time may make several steps, but seldom past the stretch's end. */
        while (p.count < p.low_from + width && sudoku_lab_advance(lab, 1) == SUDOKU_MORE) {
            if (p.count > p.low_from + width) break;
            if (p.count == p.low_from + width) {
                CONTEXT("stretch %d", i);
                CHECK_EQUAL(least[i], p.shallowest);
                CHECK_EQUAL(greatest[i], p.deepest);
            }
        }
        sudoku_lab_delete(lab);
    }
    sudoku_recording_delete(recording);
}

static void grids_of_every_kind(void)
{
    char full[] =
        "416837529982465371735129468571298643293746185864351297647913852359682714128574936";
    sudoku_puzzle puzzle = data_puzzle(full);
    bool whole;
    sudoku_recording *recording = sudoku_recording_new(&puzzle, "rules", false);
    CHECK_EQUAL(sudoku_recording_seek(recording, 1, UINT64_MAX), SUDOKU_DONE);
    CHECK_EQUAL(sudoku_recording_moment(recording)->step, 0);
    CHECK_EQUAL(sudoku_recording_length(recording, &whole), 0);
    CHECK(whole);
    sudoku_recording_delete(recording);

    /* r1c1 takes nothing: one step, which is the dead end. */
    puzzle = data_puzzle(".23456789"
                         "1........"
                         "......................................"
                         ".........................");
    recording = sudoku_recording_new(&puzzle, "naive", false);
    CHECK_EQUAL(sudoku_recording_seek(recording, 9, UINT64_MAX), SUDOKU_DONE);
    const sudoku_moment *m = sudoku_recording_moment(recording);
    CHECK_EQUAL(m->step, 1);
    CHECK_EQUAL(m->kind, SUDOKU_STEP_DEAD_END);
    CHECK_EQUAL(m->cell, 0);
    CHECK_EQUAL(m->digit, 0);
    CHECK_EQUAL(m->legal, 0);
    CHECK_EQUAL(m->placements, 0);
    CHECK_EQUAL(sudoku_recording_seek(recording, 0, 0), SUDOKU_FOUND);
    CHECK_EQUAL(sudoku_recording_seek(recording, 1, 0), SUDOKU_FOUND);
    CHECK_EQUAL(sudoku_recording_moment(recording)->kind, SUDOKU_STEP_DEAD_END);
    sudoku_recording_delete(recording);

    CHECK(sudoku_recording_new(&puzzle, "classic", false) == NULL);
    CHECK(sudoku_recording_new(&puzzle, "propagate", false) == NULL);
    CHECK(sudoku_recording_new(&puzzle, "naive", true) == NULL);
    CHECK(sudoku_recording_new(&puzzle, "clever", false) == NULL);
    sudoku_recording_delete(NULL);
}

static uint32_t events;

static void digest(void *context, sudoku_step_kind kind, int cell, int digit)
{
    (void)context;
    events = (events ^ ((uint32_t)kind << 12 | (uint32_t)(cell * 16 + digit))) * 16777619U;
}

/* Whatever is told of a run, dead ends and their digits too, to the letter. */
static void events_told(void)
{
    static const char *const grids[] = {
        article,
        slow,
        ".................................................................................",
        "1...............1................................................................",
        "11...............................................................................",
        "12345678..........9..............................................................",
        "53467891267219534819834256785976142342685379171392485696153728428741963534528617.",
    };
    static const struct {
        const char *strategy;
        uint32_t digest;
    } known[] = {
        {"naive", 0x4ADD68FCU},       {"bitmask", 0x4ADD68FCU}, {"static-order", 0x598E6A47U},
        {"static-rows", 0x4ADD68FCU}, {"dynamic", 0x735558C5U}, {"dynamic-table", 0x735558C5U},
        {"lowbit", 0x735558C5U},      {"rules", 0x4B0FAA06U},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        events = 2166136261U;
        for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
            const sudoku_puzzle puzzle = data_puzzle(grids[k]);
            sudoku_lab *lab = sudoku_lab_new(&puzzle, known[i].strategy, false);
            CHECK(lab != NULL);
            sudoku_lab_watch(lab, digest, NULL);
            (void)sudoku_lab_advance(lab, 700);
            sudoku_lab_delete(lab);
        }
        CONTEXT("what %s tells, %08x", known[i].strategy, (unsigned)events);
        CHECK_EQUAL(events, known[i].digest);
    }
}

int main(void)
{
    events_told();
    every_step_in_any_order();
    length_and_last_step();
    beyond_the_ring();
    a_long_run();
    depths_and_profile();
    grids_of_every_kind();
    return check_summary();
}
