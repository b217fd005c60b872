/* Ratings: of puzzles of our own, frozen; the same however the work is sliced; a ceiling; and, where the
 * shared tables are to be had, a sample of what Sudoku Explainer itself says. */
#include "check.h"
#include "instances.h"
#include "logic/orders/order.h"
#include "sudoku.h"

#include <stdlib.h>
#include <string.h>

struct rated {
    const char *puzzle;
    int hardest, pearl, diamond, steps, before, peaks;
};

/* Generated ones of note, and one by Arto Inkala, known to rate 10.5. */
static const struct rated hard[] = {
    {"....419......9...2..7.2.61.12.9......36...4...5...2..6..1......293..68..........7", 89, 12,
     12, 94, 28, 1},
    {"..35..9..5.......4..2....85....4.3.8.7...6.2.....5..7.41..7........9.7....63.....", 89, 12,
     12, 90, 19, 3},
    {"8...1..3.6..5....7.7.....9.3...8.21......1...42.9.....2.76.......4.....5.....34..", 89, 12,
     12, 97, 12, 1},
    {".6..7..82..82........3...1.3.....7.1..2......78.....269....53..6..8.3......41...5", 89, 12,
     12, 80, 26, 2},
    {"4..29..1.....8.5...52.......9...76.........212....8.4...39.......7..1...94.7....8", 91, 12,
     12, 89, 13, 1},
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105, 12,
     12, 130, 10, 4}};

/* The generator's first minimal puzzles of seed 15. */
static const uint8_t generated[] = {20, 20, 66, 15, 67, 20, 20, 15, 15, 15, 15, 72, 45, 90,
                                    72, 71, 72, 66, 72, 20, 57, 23, 42, 85, 20, 20, 71, 90,
                                    71, 20, 72, 56, 15, 71, 15, 66, 15, 42, 45, 71};

/* The same without the knowledge that there is one solution. */
static const uint8_t generated_plain[] = {20, 20, 66, 15, 67, 20, 20, 15, 15, 15, 15, 72, 73, 90,
                                          72, 71, 72, 66, 72, 20, 72, 23, 42, 85, 20, 20, 71, 90,
                                          71, 20, 72, 71, 15, 71, 15, 66, 15, 42, 72, 71};

static sudoku_rating rate(sudoku_logic *logic, const sudoku_puzzle *puzzle, bool unique,
                          int ceiling, uint64_t budget)
{
    sudoku_rating rating;
    CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, unique), SUDOKU_OK);
    while (sudoku_logic_rate(logic, ceiling, budget, &rating) == SUDOKU_MORE) {
    }
    return rating;
}

/* Asks for some techniques by themselves, and leaves a search among them unfinished. */
static void distract(sudoku_logic *logic)
{
    static const char *const names[] = {"naked-pair",
                                        "hidden-pair",
                                        "x-wing",
                                        "swordfish",
                                        "pointing",
                                        "aligned-pair-exclusion",
                                        "dynamic-forcing-chains-plus"};
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (strcmp(sudoku_logic_technique(i)->name, names[k]) == 0)
                (void)sudoku_logic_advance(logic, i, 3);
}

/* The hardest step of a path between whose steps, and within which, other things are asked for: what the logic
 * remembers of searches in vain and of unfinished ones changes nothing. */
static int distracted(sudoku_logic *logic, const sudoku_puzzle *puzzle)
{
    int hardest = 0;
    CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, true), SUDOKU_OK);
    for (;;) {
        distract(logic);
        sudoku_progress progress = sudoku_logic_advance(logic, SUDOKU_ORDER_EXPLAINER, 50);
        if (progress == SUDOKU_MORE) distract(logic);
        if (progress != SUDOKU_FOUND)
            progress = sudoku_logic_advance(logic, SUDOKU_ORDER_EXPLAINER, UINT64_MAX);
        if (progress == SUDOKU_DONE) return hardest;
        const int rating = sudoku_logic_step_found(logic)->rating;
        if (rating > hardest) hardest = rating;
        sudoku_logic_apply(logic);
    }
}

static void frozen(sudoku_logic *logic)
{
    sudoku_puzzle puzzle;
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
        CONTEXT("%s", hard[i].puzzle);
        CHECK_EQUAL(sudoku_puzzle_parse(hard[i].puzzle, 81, 9, &puzzle, NULL), SUDOKU_OK);
        const sudoku_rating rating = rate(logic, &puzzle, true, 200, UINT64_MAX);
        CHECK(rating.solved && !rating.ceiling);
        CHECK_EQUAL(rating.hardest, hard[i].hardest);
        CHECK_EQUAL(rating.pearl, hard[i].pearl);
        CHECK_EQUAL(rating.diamond, hard[i].diamond);
        CHECK_EQUAL(rating.steps, hard[i].steps);
        CHECK_EQUAL(rating.before, hard[i].before);
        CHECK_EQUAL(rating.peaks, hard[i].peaks);
    }
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 15);
    for (size_t i = 0; i < sizeof generated; i++) {
        CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
        CONTEXT("puzzle %zu of seed 15", i);
        CHECK_EQUAL(rate(logic, &puzzle, true, 200, UINT64_MAX).hardest, generated[i]);
        CHECK_EQUAL(rate(logic, &puzzle, false, 200, UINT64_MAX).hardest, generated_plain[i]);
        CHECK_EQUAL(distracted(logic, &puzzle), generated[i]);
    }
    sudoku_generator_delete(generator);
}

static void sliced(sudoku_logic *logic)
{
    sudoku_puzzle puzzle;
    const struct rated *rated = &hard[4];
    CONTEXT("%s", rated->puzzle);
    CHECK_EQUAL(sudoku_puzzle_parse(rated->puzzle, 81, 9, &puzzle, NULL), SUDOKU_OK);
    const sudoku_rating whole = rate(logic, &puzzle, true, 200, UINT64_MAX);
    CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
    sudoku_rating rating;
    int slices = 1;
    while (sudoku_logic_rate(logic, 200, 7, &rating) == SUDOKU_MORE) slices++;
    CHECK(slices > 10);
    CHECK_EQUAL(rating.hardest, whole.hardest);
    CHECK_EQUAL(rating.steps, whole.steps);

    const sudoku_rating below = rate(logic, &puzzle, true, 75, UINT64_MAX);
    CHECK(below.ceiling && !below.solved);
    CHECK(below.hardest <= 75);
    CHECK(below.steps < whole.steps);
    const sudoku_rating exact = rate(logic, &puzzle, true, whole.hardest, UINT64_MAX);
    CHECK(exact.solved && !exact.ceiling);
}

/* A budget is that of the whole call: a puzzle takes more slices of it than all its steps take that are each asked for
 * with a budget of their own. */
static void budgeted(sudoku_logic *logic)
{
    enum { BUDGET = 189 };
    sudoku_puzzle puzzle;
    sudoku_rating rating;
    sudoku_score score;
    int rate_slices = 0, score_slices = 0, alone = 0;
    sudoku_progress progress;
    CONTEXT("%s", hard[1].puzzle);
    CHECK_EQUAL(sudoku_puzzle_parse(hard[1].puzzle, 81, 9, &puzzle, NULL), SUDOKU_OK);
    CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
    while (sudoku_logic_rate(logic, 200, BUDGET, &rating) == SUDOKU_MORE) rate_slices++;
    CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
    while ((progress = sudoku_logic_advance(logic, SUDOKU_ORDER_EXPLAINER, BUDGET)) != SUDOKU_DONE)
        if (progress == SUDOKU_MORE)
            alone++;
        else
            sudoku_logic_apply(logic);
    CHECK(alone > 0 && rate_slices > alone);
    /* HoDoKu's nets are made in one go, all of a grid: slices end between two of these. */
    static const char text[] =
        "3.6..2..98...5...2..7....5......9..1..96...3.....8..7...573...4......1...4.2.....";
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_puzzle_parse(text, 81, 9, &puzzle, NULL), SUDOKU_OK);
    CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
    while (sudoku_logic_score(logic, BUDGET, &score) == SUDOKU_MORE) score_slices++;
    printf("[%d %d %d] ", rate_slices, alone, score_slices);
    CHECK(score_slices > 0);
}

/* Two solutions: steps end, and the rating says so. */
static void stuck(sudoku_logic *logic)
{
    sudoku_puzzle puzzle;
    static const char text[] =
        "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_puzzle_parse(text, 81, 9, &puzzle, NULL), SUDOKU_OK);
    const sudoku_rating rating = rate(logic, &puzzle, false, 200, UINT64_MAX);
    CHECK(!rating.solved && !rating.ceiling);
    CHECK_EQUAL(rating.hardest, 200);
    CHECK_EQUAL(rating.diamond, 200);
    CHECK_EQUAL(rating.steps, 0);
}

/* A line of the tables: puzzle, ER, EP, ED, by tabs. */
static bool shared_line(char *line, struct rated *rated)
{
    int numbers[3];
    char *at = strchr(line, '\t');
    if (line[0] == '#' || at == NULL || at - line != 81) return false;
    *at++ = '\0';
    for (int i = 0; i < 3; i++) {
        char *end;
        numbers[i] = (int)(strtod(at, &end) * 10 + 0.5);
        if (end == at || (*end != '\t' && *end != '\n')) return false;
        at = end + 1;
    }
    *rated = (struct rated){
        .puzzle = line, .hardest = numbers[0], .pearl = numbers[1], .diamond = numbers[2]};
    return true;
}

static void shared(sudoku_logic *logic)
{
    char path[600], line[2000];
    const char *folder = getenv("NINEFOLD_CORPORA");
    if (folder == NULL)
        (void)snprintf(path, sizeof path, "%s/../../../shared/understanding/oracle_shared.tsv",
                       NINEFOLD_PUZZLES);
    else
        (void)snprintf(path, sizeof path, "%s/../understanding/oracle_shared.tsv", folder);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        printf("left out: the shared ratings are not here\n");
        return;
    }
    int lines = 0, compared = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        struct rated rated;
        sudoku_puzzle puzzle;
        /* The quickest of those with nested chains, too: those of 9.5 and more here are rated in the fixed order. */
        if (!shared_line(line, &rated) || rated.hardest > 103 ||
            (rated.hardest <= 94 && lines++ % instances(10, 100) != 0))
            continue;
        CONTEXT("%s", rated.puzzle);
        CHECK_EQUAL(sudoku_puzzle_parse(rated.puzzle, 81, 9, &puzzle, NULL), SUDOKU_OK);
        const sudoku_rating rating = rate(logic, &puzzle, true, 200, UINT64_MAX);
        CHECK_EQUAL(rating.hardest, rated.hardest);
        CHECK_EQUAL(rating.pearl, rated.pearl);
        CHECK_EQUAL(rating.diamond, rated.diamond);
        compared++;
    }
    (void)fclose(file);
    CHECK(compared > instances(100, 10));
}

/* HoDoKu's level is that of the hardest step, or a harder one where the score is above its limit; ours follow from ratings. */
static void levels(void)
{
    static const struct {
        char hardest;
        int score;
        char level;
    } rows[] = {{'E', 0, 'E'},    {'E', 800, 'E'},  {'E', 801, 'M'},  {'E', 1001, 'H'},
                {'M', 1, 'M'},    {'M', 1000, 'M'}, {'M', 1001, 'H'}, {'H', 1, 'H'},
                {'H', 1600, 'H'}, {'H', 1601, 'U'}, {'U', 1, 'U'},    {'U', 1800, 'U'},
                {'U', 1801, 'X'}, {'X', 1, 'X'}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CONTEXT("%c, %d", rows[i].hardest, rows[i].score);
        CHECK_EQUAL(order_hodoku_level(rows[i].hardest, rows[i].score), rows[i].level);
    }
    static const int most[] = {12, 15, 25, 34, 40, 61, 70, 75, 85};
    for (int rating = 0, level = 1; rating <= 199; rating++) {
        const sudoku_level *found = sudoku_logic_level(rating);
        CONTEXT("rating %d", rating);
        CHECK(found != NULL);
        if (found == NULL) continue;
        if (level < 10 && rating > most[level - 1]) level++;
        CHECK_EQUAL(found->number, level);
    }
    CHECK(sudoku_logic_level(200) == NULL);
}

int main(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    levels();
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
    CHECK(logic != NULL);
    if (logic == NULL) return check_summary();
    frozen(logic);
    sliced(logic);
    budgeted(logic);
    stuck(logic);
    shared(logic);
    sudoku_logic_delete(logic);
    return check_summary();
}
