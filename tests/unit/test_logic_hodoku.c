/* HoDoKu's order: every step of it, and every step that any of its techniques finds on the way, goes through the
 * checker, removes no digit of the solution and places none but those; levels and scores are those of the steps. */
#include "check.h"
#include "instances.h"
#include "sudoku.h"

#include <stdlib.h>

enum { ROWS = 256, SAMPLE = 8 };

static const char levels[] = "EMHUX";
static int seen[ROWS];

static int grouped_ends, loops, within;

/* Is the end of a link true in the solution: its candidate, or one of its group? */
static bool end_true(const sudoku_logic_step *step, sudoku_candidate end, int group,
                     const uint8_t *solution)
{
    if (group == 0) return solution[end.cell] == end.digit;
    CHECK(group <= step->group_count);
    const sudoku_logic_group *of = &step->groups[group - 1];
    bool any = false;
    grouped_ends++;
    CHECK(of->count > 1);
    CHECK_EQUAL(of->cells[0], end.cell);
    CHECK_EQUAL(of->digit, end.digit);
    for (int i = 0; i < of->count; i++) any |= solution[of->cells[i]] == of->digit;
    return any;
}

/* Each link of a chain holds in the solution, and each begins where the one before ended. */
static void check_links(const sudoku_logic_step *step, const uint8_t *solution)
{
    for (int i = 0; i < step->link_count; i++) {
        const sudoku_logic_link *link = &step->links[i], *next = link + 1;
        CHECK(end_true(step, link->from, link->from_group, solution) != link->from_on ||
              end_true(step, link->to, link->to_group, solution) == link->to_on);
        if (link->set.kind == SUDOKU_SET_GROUP) CHECK(link->set.cell < step->group_count);
        if (i + 1 == step->link_count || next->branch != link->branch) continue;
        CHECK(link->to.cell == next->from.cell && link->to.digit == next->from.digit &&
              link->to_group == next->from_group && link->to_on == next->from_on);
    }
}

/* A guess names no reason but the whole grid, and places the middle one of the open cells. */
static void check_guess(sudoku_logic *logic, const sudoku_logic_step *step)
{
    uint16_t open[81];
    int count = 0;
    const uint32_t *masks = sudoku_logic_masks(logic);
    for (int cell = 0; cell < 81; cell++)
        if ((masks[cell] & (masks[cell] - 1)) != 0) open[count++] = (uint16_t)cell;
    CHECK_EQUAL(step->base_count, 1);
    CHECK_EQUAL(step->bases[0].kind, SUDOKU_SET_GRID);
    CHECK_EQUAL(step->link_count, 0);
    CHECK_EQUAL(step->places[0].cell, open[count / 2]);
    /* Only where nothing else goes on: by itself it is not found. */
    const int technique = step->technique;
    CHECK_EQUAL(sudoku_logic_advance(logic, technique, UINT64_MAX), SUDOKU_DONE);
    while (sudoku_logic_advance(logic, SUDOKU_ORDER_HODOKU, UINT64_MAX) == SUDOKU_MORE) {
    }
    CHECK_EQUAL(sudoku_logic_step_found(logic)->technique, technique);
}

static void check_step(sudoku_logic *logic, const uint8_t *solution)
{
    const sudoku_logic_step *step = sudoku_logic_step_found(logic);
    CHECK(step != NULL);
    if (step == NULL) return;
    const sudoku_technique *technique = sudoku_logic_technique(step->technique);
    CONTEXT("%s", technique->name);
    seen[step->technique]++;
    CHECK(technique->found);
    CHECK_EQUAL(step->rating >= technique->explainer, true);
    CHECK(step->base_count > 0);
    CHECK(step->place_count + step->remove_count > 0);
    for (int i = 0; i < step->place_count; i++)
        CHECK_EQUAL(step->places[i].digit, solution[step->places[i].cell]);
    for (int i = 0; i < step->remove_count; i++)
        CHECK(step->removes[i].digit != solution[step->removes[i].cell]);
    CHECK(sudoku_logic_proved(logic));
    /* Forcing chains and nets, and guesses, conclude one thing at a time. */
    if (strcmp(technique->family, "forcing") == 0 || strcmp(technique->name, "guess") == 0)
        CHECK_EQUAL(step->place_count + step->remove_count, 1);
    if (strcmp(technique->family, "chains") == 0) check_links(step, solution);
}

/* No link of a loop within a digit removes candidates in cells of the loop: HoDoKu spares these (in 132 of 132 loops of its
 * paths). How many cells lose candidates by a link within them. */
static int check_spared(const sudoku_logic_step *step)
{
    int within = 0;
    for (int i = 0; i < step->remove_count; i++) {
        bool passed = false, inside = false;
        for (int k = 0; k < step->link_count; k++) {
            const sudoku_logic_link *link = &step->links[k],
                                    *next = &step->links[(k + 1) % step->link_count];
            const sudoku_candidate *ends[] = {&link->from, &link->to};
            const int groups[] = {link->from_group, link->to_group};
            for (int end = 0; end < 2; end++) {
                passed |= ends[end]->cell == step->removes[i].cell;
                for (int j = 0; groups[end] != 0 && j < step->groups[groups[end] - 1].count; j++)
                    passed |= step->groups[groups[end] - 1].cells[j] == step->removes[i].cell;
            }
            if (!link->to_on || k + 1 == step->link_count)
                inside |= link->to.cell == step->removes[i].cell &&
                          (link->to_on ? next->from.cell == link->to.cell
                                       : link->from.cell == link->to.cell);
        }
        CHECK(!passed || inside);
        within += inside;
    }
    return within;
}

/* Every technique by itself in the grid as it stands: its best step, and all in its list or, where they are many, a
 * sample. Without forcing chains and nets: those are slow, and test_logic_steps.c has them. Fish of boxes, which take
 * more than all others, every fourth time. */
static void each_alone(sudoku_logic *logic, const uint8_t *solution)
{
    static int times;
    times++;
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
        const sudoku_technique *technique = sudoku_logic_technique(i);
        if (!technique->found || strcmp(technique->family, "forcing") == 0) continue;
        const bool boxes =
            strstr(technique->name, "franken") != NULL || strstr(technique->name, "mutant") != NULL;
        if (boxes && times % 4 != 0) continue;
        const bool any = sudoku_logic_advance(logic, i, 1000) == SUDOKU_FOUND;
        const int best = any ? sudoku_logic_step_found(logic)->remove_count : 0;
        int count, most = 0;
        CHECK_EQUAL(sudoku_logic_list(logic, i, 1000, &count), any ? SUDOKU_FOUND : SUDOKU_DONE);
        CHECK_EQUAL(count > 0, any);
        CHECK(sudoku_logic_listed(logic, count) == NULL);
        CHECK(sudoku_logic_listed(logic, -1) == NULL);
        const int stride = count / SAMPLE + 1;
        for (int k = 0; k < count; k++) {
            const sudoku_logic_step *step = sudoku_logic_listed(logic, k);
            CHECK_EQUAL(step->technique, i);
            if (step->remove_count > most) most = step->remove_count;
            if (k % stride == 0) check_step(logic, solution);
        }
        CHECK(best <= most);
    }
}

/* The score of the steps, taken one by one, is what sudoku_logic_score says, in one go or in slices. */
static void walk(sudoku_logic *logic, const sudoku_puzzle *puzzle, const uint8_t *solution)
{
    int64_t sum = 0;
    int steps = 0, guesses = 0;
    const char *hardest = levels;
    CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, true), SUDOKU_OK);
    for (;;) {
        const sudoku_progress progress = sudoku_logic_advance(logic, SUDOKU_ORDER_HODOKU, 100000);
        if (progress == SUDOKU_MORE) continue;
        if (progress == SUDOKU_DONE) break;
        check_step(logic, solution);
        const sudoku_technique *technique =
            sudoku_logic_technique(sudoku_logic_step_found(logic)->technique);
        const bool single = strcmp(technique->family, "singles") == 0;
        if (strcmp(technique->name, "continuous-loop") == 0 ||
            strcmp(technique->name, "grouped-loop") == 0) {
            loops++;
            within += check_spared(sudoku_logic_step_found(logic));
        }
        if (strcmp(technique->name, "guess") == 0) {
            guesses++;
            check_guess(logic, sudoku_logic_step_found(logic));
        }
        const char *level = strchr(levels, technique->hodoku_level);
        CHECK(level != NULL);
        if (level > hardest) hardest = level;
        sum += technique->hodoku_score;
        steps++;
        if (!single && steps % instances(24, 48) == 0) {
            each_alone(logic, solution);
            while (sudoku_logic_advance(logic, SUDOKU_ORDER_HODOKU, 100000) == SUDOKU_MORE) {
            }
        }
        sudoku_logic_apply(logic);
    }
    for (int slices = 0; slices < 2; slices++) {
        sudoku_score score;
        CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, true), SUDOKU_OK);
        while (sudoku_logic_score(logic, slices != 0 ? 50 : UINT64_MAX, &score) == SUDOKU_MORE) {
        }
        CHECK_EQUAL(score.score, sum);
        CHECK_EQUAL(score.steps, steps);
        CHECK_EQUAL(score.guesses, guesses);
        CHECK_EQUAL(score.solved, guesses == 0);
        CHECK(score.level == 'X' || score.solved);
        CHECK(strchr(levels, score.level) >= hardest);
        if (score.level == 'E') CHECK(sum <= 800);
        if (score.level == 'M') CHECK(sum <= 1000);
        if (score.level == 'H') CHECK(sum <= 1600);
        if (score.level == 'U') CHECK(sum <= 1800);
    }
}

/* Solves the puzzle, and walks its path. */
static void walk_puzzle(sudoku_logic *logic, const sudoku_puzzle *puzzle)
{
    uint8_t solution[SUDOKU_MAX_CELLS];
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_solve(search, true, solution), 1);
    sudoku_search_delete(search);
    walk(logic, puzzle, solution);
}

static void walk_text(sudoku_logic *logic, const char *text)
{
    sudoku_puzzle puzzle;
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_puzzle_parse(text, 81, 9, &puzzle, NULL), SUDOKU_OK);
    walk_puzzle(logic, &puzzle);
}

/* Those that HoDoKu has no technique for, or only forcing nets. */
static void hard(sudoku_logic *logic)
{
    static const char *const texts[] = {
        "3.6..2..98...5...2..7....5......9..1..96...3.....8..7...573...4......1...4.2.....",
        "26...8..4.....7..1...52..963..4.61...947..........3...8......63.2....97..5.......",
        "....7...8.......369..8...5.8.45..6...6....71..1............2...2...58....47.63.8.",
        "..8.....4.514...6......7...9..53.....7..9..8....7.....5....34...92....5.8..1...26"};
    static const char *const techniques[] = {"guess",
                                             "cell-forcing-chains",
                                             "region-forcing-chains",
                                             "contradiction-forcing-chain",
                                             "dynamic-cell-forcing-chains",
                                             "dynamic-region-forcing-chains"};
    for (int i = 0; i < 4; i++) walk_text(logic, texts[i]);
    for (int i = 0; i < (int)(sizeof techniques / sizeof *techniques); i++) {
        CONTEXT("%s", techniques[i]);
        int row = 0;
        while (strcmp(sudoku_logic_technique(row)->name, techniques[i]) != 0) row++;
        CHECK(seen[row] > 0);
    }
}

static void generated(sudoku_logic *logic)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 2012);
    CHECK(generator != NULL);
    for (int i = 0; generator != NULL && i < instances(120, 8); i++) {
        CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
        CONTEXT("puzzle %d", i);
        walk_puzzle(logic, &puzzle);
    }
    sudoku_generator_delete(generator);
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
        const sudoku_technique *technique = sudoku_logic_technique(i);
        CONTEXT("%s", technique->name);
        /* Of the techniques that are only on this scale each is to be seen. */
        if (technique->found && technique->explainer == 0 && technique->hodoku_score > 0 &&
            strcmp(technique->name, "guess") != 0)
            CHECK(seen[i] >= instances(1, 0));
    }
}

/* Puzzles with loops that remove less than they might. */
static void spared(sudoku_logic *logic)
{
    static const char *const texts[] = {
        "8..1....24.2....3.7...2.9..3....18...64.951............8.3....5..3.57.1.....1..9.",
        "95.3........2...65...74.....46.....98...9..7...........6..7.4.15.8......47.8..5..",
        "7.....8.2..9.....6.1.9.2....7..........4.5...3...6.5.....29...3.43..81...9.1....8"};
    for (int i = 0; i < 3; i++) walk_text(logic, texts[i]);
    CHECK(loops > 2 && within > 0);
}

/* Two solutions: steps end, and the level says so. */
static void stuck(sudoku_logic *logic)
{
    sudoku_puzzle puzzle;
    sudoku_score score;
    static const char text[] =
        "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_puzzle_parse(text, 81, 9, &puzzle, NULL), SUDOKU_OK);
    CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, false), SUDOKU_OK);
    CHECK_EQUAL(sudoku_logic_score(logic, UINT64_MAX, &score), SUDOKU_DONE);
    CHECK(!score.solved);
    CHECK_EQUAL(score.level, 'X');
    CHECK_EQUAL(score.steps, 0);
    CHECK_EQUAL(score.score, 0);
}

/* Levels of HoDoKu itself, where they are to be had. */
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
        printf("left out: the shared levels are not here\n");
        return;
    }
    int lines = 0, compared = 0, equal = 0, near = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        sudoku_puzzle puzzle;
        sudoku_score score;
        const char *level = line;
        for (int tabs = 0; tabs < 5 && level != NULL; tabs++) {
            level = strchr(level, '\t');
            if (level != NULL) level++;
        }
        if (line[0] == '#' || level == NULL || *level == '\t' || lines++ % 10 != 0) continue;
        if (sudoku_puzzle_parse(line, 81, 9, &puzzle, NULL) != SUDOKU_OK) continue;
        CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
        while (sudoku_logic_score(logic, UINT64_MAX, &score) == SUDOKU_MORE) {
        }
        const char wanted = strncmp(level, "Extreme", 7) == 0 ? 'X' : *level;
        equal += score.level == wanted;
        const char *figure = strchr(level, '\t');
        const int64_t its = figure == NULL ? 0 : strtoll(figure + 1, NULL, 10);
        near += llabs(score.score - its) * 10 <= its;
        compared++;
    }
    (void)fclose(file);
    CONTEXT("%d of %d levels equal", equal, compared);
    CHECK(compared > 100);
    CHECK(equal * 100 >= compared * 97);
    CONTEXT("%d of %d scores within a tenth", near, compared);
    CHECK(near * 100 >= compared * 95);
}

int main(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
    CHECK(logic != NULL);
    if (logic == NULL) return check_summary();
    generated(logic);
    hard(logic);
    spared(logic);
    stuck(logic);
    shared(logic);
    sudoku_logic_delete(logic);
    CONTEXT("groups in links");
    CHECK(grouped_ends >= instances(1, 0));
    return check_summary();
}
