/* Steps of a position and of the same turned round, its digits renamed: of each technique as many, with the same outcomes
 * and ratings. What passes over the last cell, house or digit, but not over the first, does not stand this. */
#include "data.h"

#include "bits.h"

enum { HARDEST = 75, EVERY = 10 };

/* Puzzles of a size, the most clues, and whether boxes are square, so that rows may become columns. */
static const struct {
    int size, puzzles;
    bool square;
} rows[] = {{4, 10, true}, {6, 30, false}, {8, 6, false}, {9, 16, true}};

static int turned_cell(int n, bool square, int cell)
{
    const int row = cell / n, column = cell % n;
    return square ? (n - 1 - column) * n + n - 1 - row : n * n - 1 - cell;
}

static uint32_t mixed(uint32_t value)
{
    value = (value ^ value >> 15) * UINT32_C(0x2C1B3C6D);
    return (value ^ value >> 12) * UINT32_C(0x297A2D39) ^ value >> 7;
}

/* What a step comes to, in any order; in a position that is turned as it would be in the other. */
static uint32_t outcome(const sudoku_logic_step *step, int n, bool square, bool turned)
{
    uint32_t sum = (uint32_t)step->rating;
    for (int i = 0; i < step->place_count + step->remove_count; i++) {
        const bool places = i < step->place_count;
        const sudoku_candidate *one =
            places ? &step->places[i] : &step->removes[i - step->place_count];
        const int cell = turned ? turned_cell(n, square, one->cell) : one->cell;
        const int digit = turned ? n + 1 - one->digit : one->digit;
        sum += mixed((uint32_t)(cell * 64 + digit * 2 + places));
    }
    return mixed(sum);
}

/* Of several steps that it could find these take the first, or name one of those with the same outcome. */
static bool is_chosen(const sudoku_technique *technique)
{
    static const char *const names[] = {
        "direct-hidden-pair",
        "direct-hidden-triple",
        "dual-empty-rectangle",
        "cycle",
        "continuous-loop",
        "broken-wing",
        "grouped-chain",
        "grouped-loop",
        "set-chain",
        "multi-sector-locked-set",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(technique->name, names[i]) == 0) return true;
    return technique->explainer >= HARDEST || strcmp(technique->name, "templates") == 0 ||
           strstr(technique->name, "franken") != NULL || strstr(technique->name, "mutant") != NULL;
}

/* All techniques, or those alone that rest on there being one solution: they are quick, and seldom. */
static void compare(sudoku_logic *logic, sudoku_logic *other, int n, bool square, bool all)
{
    const sudoku_technique *technique;
    for (int t = 0; (technique = sudoku_logic_technique(t)) != NULL; t++) {
        if (!technique->found || is_chosen(technique)) continue;
        if (!all && strcmp(technique->family, "uniqueness") != 0) continue;
        int counts[2] = {0};
        uint32_t sums[2] = {0};
        for (int turned = 0; turned < 2; turned++) {
            sudoku_logic *one = turned ? other : logic;
            if (sudoku_logic_list(one, t, UINT64_MAX, &counts[turned]) != SUDOKU_FOUND)
                counts[turned] = 0;
            for (int i = 0; i < counts[turned]; i++)
                sums[turned] += outcome(sudoku_logic_listed(one, i), n, square, turned);
        }
        CONTEXT("%s in %dx%d", technique->name, n, n);
        CHECK_EQUAL(counts[1], counts[0]);
        CHECK(sums[1] == sums[0]);
    }
}

static void turn(const sudoku_puzzle *puzzle, const uint32_t *masks, bool square,
                 sudoku_puzzle *same, sudoku_puzzle *turned)
{
    const int n = puzzle->shape.size;
    *same = *turned = *puzzle;
    for (int cell = 0; cell < n * n; cell++) {
        uint32_t digits = 0;
        for (int digit = 0; digit < n; digit++)
            if ((masks[cell] >> digit & 1) != 0) digits |= UINT32_C(1) << (n - 1 - digit);
        same->candidates[cell] = masks[cell];
        turned->candidates[turned_cell(n, square, cell)] = digits;
    }
}

int main(void)
{
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const int n = rows[row].size;
        const bool square = rows[row].square;
        sudoku_shape shape;
        sudoku_puzzle puzzle, same, turned;
        CHECK_EQUAL(sudoku_shape_of_size(n, &shape), SUDOKU_OK);
        sudoku_puzzle_clear(&puzzle, shape);
        sudoku_generator *generator = sudoku_generator_new(shape, 77);
        sudoku_logic *way = sudoku_logic_new(&puzzle, true),
                     *logic = sudoku_logic_new(&puzzle, true),
                     *other = sudoku_logic_new(&puzzle, true);
        CHECK(generator != NULL && way != NULL && logic != NULL && other != NULL);
        for (int i = rows[row].puzzles; i > 0; i--) {
            CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
            CHECK_EQUAL(sudoku_logic_restart(way, &puzzle, true), SUDOKU_OK);
            for (int steps = 1;; steps++) {
                if (sudoku_logic_advance(way, SUDOKU_ORDER_TEACHING, 0) != SUDOKU_FOUND) break;
                sudoku_logic_apply(way);
                turn(&puzzle, sudoku_logic_masks(way), square, &same, &turned);
                CHECK_EQUAL(sudoku_logic_restart(logic, &same, true), SUDOKU_OK);
                CHECK_EQUAL(sudoku_logic_restart(other, &turned, true), SUDOKU_OK);
                compare(logic, other, n, square, steps % EVERY == i % EVERY);
            }
        }
        sudoku_logic_delete(way);
        sudoku_logic_delete(logic);
        sudoku_logic_delete(other);
        sudoku_generator_delete(generator);
    }
    return check_summary();
}
