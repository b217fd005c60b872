/* Whips against a search without any shortcut: of each candidate the shortest is as long, and there is one where the search
 * finds one. And with them random puzzles need no nets. */
#include "check.h"
#include "instances.h"
#include "sudoku.h"

enum { CELLS = 81, LONGEST = 5 };

struct grid {
    int n, height, width;
    uint32_t cells[CELLS];
};

static int box_of(const struct grid *grid, int cell)
{
    const int row = cell / grid->n, column = cell % grid->n;
    return row / grid->height * (grid->n / grid->width) + column / grid->width;
}

static bool in_house(const struct grid *grid, int cell, int kind, int index)
{
    return (kind == 0 ? cell / grid->n : kind == 1 ? cell % grid->n : box_of(grid, cell)) == index;
}

static bool linked(const struct grid *grid, int one, int other)
{
    const int a = one / grid->n, b = other / grid->n;
    if (a == b) return one != other;
    if (one % grid->n != other % grid->n) return false;
    return a / grid->n == b / grid->n || a % grid->n == b % grid->n ||
           box_of(grid, a) == box_of(grid, b);
}

/* The candidates of base set number `base`: of a cell, or of a digit in a house. */
static int members(const struct grid *grid, int base, int *list)
{
    const int n = grid->n;
    int count = 0;
    for (int cell = 0; cell < n * n; cell++)
        for (int digit = 0; digit < n; digit++) {
            if ((grid->cells[cell] >> digit & 1) == 0) continue;
            const int house = base - n * n;
            if (house < 0
                    ? cell == base
                    : digit == house % n && in_house(grid, cell, house / n / n, house / n % n))
                list[count++] = cell * n + digit;
        }
    return count;
}

/* Is there a chain of so many more base sets, `on` being true and the last of it the last? */
static bool goes_on(const struct grid *grid, int *on, int count, int more)
{
    const int n = grid->n;
    for (int base = 0; base < 4 * n * n; base++) {
        int list[CELLS], left = -1, lefts = 0;
        bool last = false;
        const int size = members(grid, base, list);
        for (int i = 0; i < size; i++) {
            bool gone = false;
            for (int k = 0; k < count; k++) gone |= linked(grid, list[i], on[k]);
            last |= linked(grid, list[i], on[count - 1]);
            if (gone) continue;
            left = list[i];
            lefts++;
        }
        if (!last || lefts > 1) continue;
        if (lefts == 0 && more == 1) return true;
        if (lefts == 0 || more == 1) continue;
        bool known = false;
        for (int k = 0; k < count; k++) known |= on[k] == left;
        if (known) continue;
        on[count] = left;
        if (goes_on(grid, on, count + 1, more - 1)) return true;
    }
    return false;
}

static int shortest(const struct grid *grid, int target)
{
    int on[LONGEST + 1] = {target};
    for (int length = 1; length <= LONGEST; length++)
        if (goes_on(grid, on, 1, length)) return length;
    return 0;
}

static int row_of(const char *name)
{
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++)
        if (strcmp(sudoku_logic_technique(i)->name, name) == 0) return i;
    CHECK(false);
    return 0;
}

static void lengths(int size, int count)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 2007);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
    const int whip = row_of("whip");
    int some = 0;
    for (int k = 0; k < count; k++) {
        CONTEXT("puzzle %d of size %d", k, size);
        CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
        CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
        struct grid grid = {.n = size, .height = shape.box_height, .width = shape.box_width};
        const uint32_t *masks = sudoku_logic_masks(logic);
        for (int cell = 0; cell < size * size; cell++)
            grid.cells[cell] =
                (puzzle.candidates[cell] & (puzzle.candidates[cell] - 1)) == 0 ? 0 : masks[cell];
        int found, least = LONGEST + 1;
        uint8_t length[CELLS * 9] = {0};
        CHECK_EQUAL(sudoku_logic_list(logic, whip, UINT64_MAX, &found) == SUDOKU_FOUND, found > 0);
        for (int i = 0; i < found; i++) {
            const sudoku_logic_step *step = sudoku_logic_listed(logic, i);
            CHECK_EQUAL(step->remove_count, 1);
            CHECK(sudoku_logic_proved(logic));
            length[step->removes[0].cell * size + step->removes[0].digit - 1] =
                (uint8_t)step->base_count;
        }
        for (int target = 0; target < size * size * size; target++) {
            if ((grid.cells[target / size] >> target % size & 1) == 0) continue;
            const int wanted = shortest(&grid, target);
            CHECK(wanted == length[target] || (wanted == 0 && length[target] > LONGEST));
            if (wanted > 0 && wanted < least) least = wanted;
            some += wanted > 2;
        }
        if (least > LONGEST) continue;
        CHECK_EQUAL(sudoku_logic_advance(logic, whip, UINT64_MAX), SUDOKU_FOUND);
        CHECK_EQUAL(sudoku_logic_step_found(logic)->base_count, least);
    }
    CONTEXT("size %d", size);
    CHECK(some > 0);
    sudoku_logic_delete(logic);
    sudoku_generator_delete(generator);
}

/* On the way of hints no puzzle comes to a net. */
static void without_nets(int count)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 995);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
    int nets = 0;
    for (int k = 0; k < count; k++) {
        CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
        CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
        bool net = false;
        while (sudoku_logic_advance(logic, SUDOKU_ORDER_TEACHING, UINT64_MAX) == SUDOKU_FOUND) {
            const char *name =
                sudoku_logic_technique(sudoku_logic_step_found(logic)->technique)->name;
            net |= strstr(name, "contradiction") != NULL || strstr(name, "double") != NULL ||
                   strstr(name, "dynamic") != NULL || strstr(name, "nested") != NULL;
            sudoku_logic_apply(logic);
        }
        nets += net;
    }
    CONTEXT("%d of %d puzzles needed nets", nets, count);
    CHECK(nets * 200 <= count);
    sudoku_logic_delete(logic);
    sudoku_generator_delete(generator);
}

int main(void)
{
    lengths(4, 6);
    lengths(6, 1);
    without_nets(instances(50, 5));
    return check_summary();
}
