/* Sums on 9x9 grids, where the tiny grids of the rules' tests do not reach: random killers with so many
 * givens that plain trial can count them, and the engine has to count the same. The cages cross houses,
 * so that the rule of 45, families of nine digits and sums that are only bounded all have their say. */
#include "data.h"
#include "random.h"

#include "model/model.h"
#include "model/rules.h"
#include "propagate/sums/cage.h"
#include "propagate/sums/sum.h"

enum { PUZZLES = 60, LONG_FACTOR = 30, SIDE = 9, CELLS = 81, LIMIT = 200, BUDGET = 4000000 };

struct cage {
    int count, total;
    int cell[CELLS];
};

/* Plain trial: every cell in reading order, sums looked at once a cage is full. */
struct trial {
    int digits[CELLS];
    uint32_t allowed[CELLS];
    int cage_of[CELLS];
    struct cage cages[CELLS];
    int cage_count;
    bool differ; /* within a cage */
    uint64_t found, budget_of_run;
};

static bool fits(const struct trial *trial, int cell, int digit)
{
    for (int other = 0; other < CELLS; other++) {
        const bool seen = other / SIDE == cell / SIDE || other % SIDE == cell % SIDE ||
                          (other / 27 == cell / 27 && other % SIDE / 3 == cell % SIDE / 3);
        if (other != cell && seen && trial->digits[other] == digit) return false;
    }
    const struct cage *cage = &trial->cages[trial->cage_of[cell]];
    int sum = digit, open = 0;
    for (int i = 0; i < cage->count; i++) {
        const int held = trial->digits[cage->cell[i]];
        if (cage->cell[i] == cell) continue;
        if (trial->differ && held == digit) return false;
        sum += held;
        open += held == 0;
    }
    return open > 0 ? sum < cage->total : sum == cage->total;
}

/* The open cell that fewest digits fit goes first. */
static void fill(struct trial *trial)
{
    int best = -1, fewest = SIDE + 1;
    uint32_t digits = 0;
    if (trial->found >= LIMIT || trial->budget_of_run == 0) return;
    trial->budget_of_run--;
    for (int cell = 0; cell < CELLS && fewest > 1; cell++) {
        if (trial->digits[cell] != 0) continue;
        uint32_t legal = 0;
        int count = 0;
        for (int digit = 1; digit <= SIDE; digit++) {
            if ((trial->allowed[cell] >> (digit - 1) & 1) == 0 || !fits(trial, cell, digit))
                continue;
            legal |= UINT32_C(1) << digit;
            count++;
        }
        if (count >= fewest) continue;
        best = cell;
        fewest = count;
        digits = legal;
    }
    if (best < 0) {
        trial->found++;
        return;
    }
    for (int digit = 1; digit <= SIDE; digit++) {
        if ((digits >> digit & 1) == 0) continue;
        trial->digits[best] = digit;
        fill(trial);
        trial->digits[best] = 0;
    }
}

/* Cages that grow from random cells into open neighbours; where cells of a cage must differ, so do those
 * of the solution. */
static void draw_cages(struct trial *trial, const uint8_t *solution, uint64_t *seed)
{
    bool taken[CELLS] = {false};
    trial->cage_count = 0;
    for (int first = 0; first < CELLS; first++) {
        if (taken[first]) continue;
        struct cage *cage = &trial->cages[trial->cage_count];
        *cage = (struct cage){.count = 0};
        const int wanted = 1 + random_below(seed, 6);
        for (int cell = first; cell >= 0 && cage->count < wanted;) {
            taken[cell] = true;
            trial->cage_of[cell] = trial->cage_count;
            cage->cell[cage->count++] = cell;
            cage->total += solution[cell];
            cell = -1;
            for (int tries = 0; tries < 20 && cell < 0; tries++) {
                static const int steps[] = {-SIDE, -1, 1, SIDE};
                const int from = cage->cell[random_below(seed, cage->count)];
                const int step = steps[random_below(seed, 4)], to = from + step;
                if (to < 0 || to >= CELLS || taken[to]) continue;
                if (abs(step) == 1 && to / SIDE != from / SIDE) continue;
                bool differs = true;
                for (int i = 0; i < cage->count && trial->differ; i++)
                    differs = differs && solution[cage->cell[i]] != solution[to];
                if (differs) cell = to;
            }
        }
        trial->cage_count++;
    }
}

/* The killer as a text of rules. */
static size_t write_down(const struct trial *trial, char *text, size_t room)
{
    size_t length = 0;
    for (int c = 0; c < trial->cage_count; c++) {
        const struct cage *cage = &trial->cages[c];
        length += (size_t)snprintf(text + length, room - length, "%s %d",
                                   trial->differ ? "cage" : "sum", cage->total);
        for (int i = 0; i < cage->count; i++)
            length += (size_t)snprintf(text + length, room - length, " r%dc%d",
                                       cage->cell[i] / SIDE + 1, cage->cell[i] % SIDE + 1);
        length += (size_t)snprintf(text + length, room - length, "\n");
    }
    return length;
}

/* Sums that follow from houses and cages: how many, and of how many cells. */
static struct {
    int sums, cells, in_houses;
} derived;

/* What a sum says that follows from others: its houses add up to 45 each, its cages to their totals, and the houses without
 * the cages, cell by cell, are its terms. */
static void check_origin(const struct model *model, const struct trial *trial,
                         const struct constraint *constraint)
{
    const struct origin *origin = constraint->origin;
    int times[CELLS] = {0}, expected = 45 * origin->house_count, open = 0;
    for (int i = 0; i < origin->house_count; i++)
        for (int k = 0; k < SIDE; k++) times[model->house[origin->houses[i]][k]]++;
    for (int i = 0; i < origin->rule_count; i++) {
        const struct cage *cage = &trial->cages[origin->rules[i]];
        expected -= cage->total;
        for (int k = 0; k < cage->count; k++) times[cage->cell[k]]--;
    }
    CHECK(origin->house_count > 0 && origin->rule_count > 0);
    if (constraint->propagator == &propagator_cages) { /* several sums within a house */
        derived.in_houses++;
        CHECK(origin->house_count == 1 && constraint->count == SIDE);
        return;
    }
    derived.sums++;
    derived.cells += constraint->count;
    for (int cell = 0; cell < CELLS; cell++) open += times[cell] != 0;
    CHECK_EQUAL(constraint->count, open);
    for (int i = 0; i < constraint->count; i++) CHECK(times[constraint->cells[i]] != 0);
    if (constraint->propagator != &propagator_sum) return;
    int count, total;
    const struct sum_term *terms = sum_terms(constraint, &count, &total);
    const int sign = terms[0].coefficient == times[terms[0].cell] ? 1 : -1;
    CHECK_EQUAL(total, sign * expected);
    for (int i = 0; i < count; i++) CHECK_EQUAL(terms[i].coefficient, sign * times[terms[i].cell]);
}

static void check_derived(const struct model *model, const struct trial *trial)
{
    for (int i = 0; i < model->constraint_count; i++)
        if (model->constraints[i].origin != NULL)
            check_origin(model, trial, &model->constraints[i]);
}

static bool one_killer(sudoku_generator *generator, uint64_t *seed)
{
    static struct trial trial;
    sudoku_puzzle plain, puzzle;
    sudoku_rules *rules = NULL;
    uint8_t solution[SUDOKU_MAX_CELLS];
    trial = (struct trial){.differ = random_below(seed, 3) > 0, .budget_of_run = BUDGET};
    CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &plain), SUDOKU_OK);
    sudoku_search *search = sudoku_search_new(&plain, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_solve(search, false, solution), 1);
    sudoku_search_delete(search);

    draw_cages(&trial, solution, seed);
    /* Sometimes a sum is off by one, and most often there is no solution then. */
    if (random_below(seed, 6) == 0) {
        struct cage *cage = &trial.cages[random_below(seed, trial.cage_count)];
        if (cage->count > 1 && cage->total < 9 * cage->count) cage->total++;
    }
    char text[4000];
    const size_t length = write_down(&trial, text, sizeof text);
    CONTEXT("%.1300s", text);
    if (sudoku_rules_parse(text, length, 0, &puzzle, &rules, NULL) != SUDOKU_OK)
        return false; /* a sum out of reach */
    check_derived(rules_model(rules), &trial);

    /* Givens: some of the minimal puzzle's, and some cells with a few digits. */
    for (int cell = 0; cell < CELLS; cell++) {
        const int luck = random_below(seed, 10);
        const uint32_t digit = UINT32_C(1) << (solution[cell] - 1);
        trial.allowed[cell] = 0x1ff;
        if (luck < 3) trial.allowed[cell] = digit;
        if (luck == 3) trial.allowed[cell] = digit | (uint32_t)random_below(seed, 0x200);
        puzzle.candidates[cell] = trial.allowed[cell];
    }
    fill(&trial);
    search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK(search != NULL);
    CHECK_TEXT(sudoku_search_engine(search), "general");
    const bool known = trial.budget_of_run > 0;
    if (known) CHECK_EQUAL(sudoku_count(search, LIMIT).low, trial.found);
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);
    return known;
}

/* A line with a piece in each of the nine boxes, in a full grid: where all are the same digit it is kept; where any one of
 * them is another cell of its box, or every other one, it is not. */
static void region_sums_of_many_pieces(void)
{
    static const char full[] = "123456789456789123789123456231564897564897231897231564312645978"
                               "645978312978312645";
    for (int changed = -1; changed < 10; changed++) {
        static sudoku_puzzle puzzle;
        sudoku_rules *rules = NULL;
        char text[300] = "size 9\nregionsum";
        size_t length = strlen(text);
        for (int box = 0; box < 9; box++) {
            const int first = box / 3 * 27 + box % 3 * 3;
            int cell = first;
            for (int i = 0; i < 9; i++) {
                const int here = first + i / 3 * 9 + i % 3;
                if (full[here] == (box == changed || (changed == 9 && box % 2 == 0) ? '6' : '5'))
                    cell = here;
            }
            length += (size_t)snprintf(text + length, sizeof text - length, " r%dc%d", cell / 9 + 1,
                                       cell % 9 + 1);
        }
        (void)snprintf(text + length, sizeof text - length, "\ngrid\n%s\n", full);
        CONTEXT("%s", text);
        CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
        sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        CHECK_EQUAL(sudoku_solve(search, true, NULL), changed < 0 ? 1 : 0);
        sudoku_search_delete(search);
        sudoku_rules_delete(rules);
    }
}

/* A diagonal and the four diagonals beside it cover three boxes and twelve other cells, three in each of four boxes, which
 * add up to 96 at most. */
static void diagonals_across_boxes(void)
{
    static const char text[] = "size 9\ndiagonal anti\n"
                               "littlekiller 50 r1c8 r2c7 r3c6 r4c5 r5c4 r6c3 r7c2 r8c1\n"
                               "littlekiller 50 r2c9 r3c8 r4c7 r5c6 r6c5 r7c4 r8c3 r9c2\n"
                               "littlekiller 44 r1c7 r2c6 r3c5 r4c4 r5c3 r6c2 r7c1\n"
                               "littlekiller 43 r3c9 r4c8 r5c7 r6c6 r7c5 r8c4 r9c3\n";
    static sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    CHECK_EQUAL(sudoku_search_advance(search, 1), SUDOKU_DONE);
    CHECK_EQUAL(sudoku_search_stats(search).guesses, 0);
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);
}

int main(void)
{
    const char *wish = getenv("NINEFOLD_LONG");
    const int puzzles = PUZZLES * (wish != NULL && *wish != '\0' ? LONG_FACTOR : 1);
    sudoku_shape shape;
    uint64_t seed = random_mix(45);
    CHECK_EQUAL(sudoku_shape_of_size(SIDE, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 45);
    int counted = 0;
    for (int i = 0; i < puzzles; i++) counted += one_killer(generator, &seed);
    CONTEXT("%d of %d counted", counted, puzzles);
    CHECK(counted > puzzles / 2);
    /* Which of them are worth to be added shows in nothing but the effort. */
    CONTEXT("of %d killers", puzzles);
    if (puzzles == PUZZLES) {
        CHECK_EQUAL(derived.sums, 3368);
        CHECK_EQUAL(derived.cells, 14947);
        CHECK_EQUAL(derived.in_houses, 1198);
    }
    sudoku_generator_delete(generator);
    region_sums_of_many_pieces();
    diagonals_across_boxes();
    return check_summary();
}
