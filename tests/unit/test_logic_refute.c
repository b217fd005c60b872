/* Steps from a puzzle without a solution to a contradiction: each follows from the ones before it, by a checker that
 * shares nothing with the core, and so does the end; a puzzle with a solution has none. */
#include "certificates.h"
#include "check.h"
#include "instances.h"
#include "sudoku.h"

enum { PUZZLES = 150, FEW = 25 };

static struct {
    int refuted, stuck, steps, named, longest;
} seen;

static const char *text_of(const sudoku_puzzle *puzzle)
{
    static char text[SUDOKU_MAX_CELLS + 1];
    text[sudoku_puzzle_format(puzzle, text)] = '\0';
    return text;
}

/* The candidates that the puzzle has where its single ones are placed. */
static struct certified begin(const sudoku_puzzle *puzzle)
{
    struct certified it = {.n = puzzle->shape.size,
                           .height = puzzle->shape.box_height,
                           .width = puzzle->shape.box_width};
    const int cells = it.n * it.n;
    for (int cell = 0; cell < cells; cell++) it.left[cell] = puzzle->candidates[cell];
    for (int cell = 0; cell < cells; cell++) {
        const uint32_t set = puzzle->candidates[cell];
        if (bits_single(set)) certified_place(&it, cell, bits_lowest(set) + 1);
    }
    return it;
}

static bool ends(const struct certified *it, const sudoku_why_step *end)
{
    if (end->kind == SUDOKU_END_CELL) return it->left[end->cell] == 0;
    if (end->kind != SUDOKU_END_HOUSE) return false;
    for (int cell = 0; cell < it->n * it->n; cell++)
        if (certified_in(it, end->house, end->index, cell) &&
            (it->left[cell] >> (end->digit - 1) & 1) != 0)
            return false;
    return true;
}

static bool same_masks(sudoku_logic *logic, const uint32_t *before, int cells)
{
    return memcmp(sudoku_logic_masks(logic), before, (size_t)cells * sizeof *before) == 0;
}

/* How many steps, -1 where there is no way to a contradiction; all of it is checked. */
static int refute(sudoku_logic *logic, const sudoku_puzzle *puzzle, bool forcing, bool sliced)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    sudoku_why_step end;
    uint32_t before[SUDOKU_MAX_CELLS];
    int count = 0;
    CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, true), SUDOKU_OK);
    memcpy(before, sudoku_logic_masks(logic), (size_t)cells * sizeof *before);
    sudoku_progress progress;
    do {
        progress = sudoku_logic_refute(logic, forcing, sliced ? 1 : 4000, &count, &end);
    } while (sliced && progress == SUDOKU_MORE);
    CHECK(!sudoku_logic_refuting(logic, progress == SUDOKU_FOUND ? count : 0));
    if (progress == SUDOKU_MORE) return -1;
    CHECK(same_masks(logic, before, cells));
    if (progress != SUDOKU_FOUND) return -1;
    struct certified it = begin(puzzle);
    bool named = false;
    for (int i = 0; i < count; i++) {
        CHECK(sudoku_logic_refuting(logic, i));
        const sudoku_logic_step *step = sudoku_logic_step_found(logic);
        CHECK(step != NULL);
        if (step == NULL) return -1;
        CHECK(sudoku_logic_proved(logic));
        CHECK(certified_step(&it, step));
        size_t length = 0;
        const char *line = sudoku_logic_line(logic, SUDOKU_ENGLISH, &length);
        CHECK(line != NULL && length > 0);
        /* In the puzzle's own symbols. */
        if (line != NULL && puzzle->symbols == SUDOKU_SYMBOLS_LETTERS && step->place_count == 1)
            CHECK(memchr(line, 'A' + step->places[0].digit - 1, length) != NULL);
        const char *family = sudoku_logic_technique(step->technique)->family;
        named = named || (strcmp(family, "singles") != 0 && strcmp(family, "intersections") != 0);
    }
    CHECK(ends(&it, &end));
    /* And any of them again. */
    if (count > 1) CHECK(sudoku_logic_refuting(logic, count / 2));
    if (count > 0) CHECK(sudoku_logic_refuting(logic, 0));
    seen.steps += count;
    seen.named += named;
    if (count > seen.longest) seen.longest = count;
    return count;
}

static int solutions(const sudoku_puzzle *puzzle)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    const int count = sudoku_solve(search, true, NULL);
    sudoku_search_delete(search);
    return count;
}

/* Is the digit in none of the givens that the cell sees, nor in the cell? */
static bool is_free(const sudoku_puzzle *puzzle, int cell, int digit)
{
    const struct certified it = begin(puzzle);
    return (it.left[cell] >> digit & 1) != 0 && !bits_single(it.left[cell]);
}

/* Puzzles of one size; each also with a digit that is wrong but clashes with none, or two in pencil. */
static void of_size(int size, int count)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    sudoku_generator *generator = sudoku_generator_new(shape, 31);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
    CHECK(generator != NULL && logic != NULL);
    const int cells = size * size;
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL(sudoku_generator_next(generator, 0, size <= 12, &puzzle), SUDOKU_OK);
        if (size == 6) puzzle.symbols = SUDOKU_SYMBOLS_LETTERS;
        CONTEXT("%s", text_of(&puzzle));
        CHECK_EQUAL(refute(logic, &puzzle, true, false), -1);
        int cell = i * 7 % cells, digit = i % size;
        for (int k = 0; k < 10 * cells && !is_free(&puzzle, cell, digit); k++) {
            cell = (cell + 1) % cells;
            if (k % 10 == 9) digit = (digit + 1) % size;
        }
        puzzle.candidates[cell] = UINT32_C(1) << digit;
        if (i % 5 == 0) puzzle.candidates[cell] |= UINT32_C(1) << (digit + 1) % size;
        CONTEXT("%s, r%dc%d, digit %d", text_of(&puzzle), cell / size + 1, cell % size + 1, digit);
        const bool none = solutions(&puzzle) == 0;
        const int plain = refute(logic, &puzzle, false, false);
        CHECK(none || plain < 0);
        if (!none) continue;
        const int whole = plain >= 0 ? plain : refute(logic, &puzzle, true, false);
        if (whole >= 0) CHECK_EQUAL(refute(logic, &puzzle, plain < 0, true), whole);
        seen.refuted += whole >= 0;
        seen.stuck += whole < 0;
    }
    sudoku_logic_delete(logic);
    sudoku_generator_delete(generator);
}

/* Hard puzzles with pencil marks in one cell that lack its digit: there is a way, but only with forcing chains. */
static void forced(const char *text, int cell, uint32_t marks)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    for (int i = 0; i < 81; i++)
        if (text[i] != '.') puzzle.candidates[i] = UINT32_C(1) << (text[i] - '1');
    puzzle.candidates[cell] = marks;
    sudoku_logic *logic = sudoku_logic_new(&puzzle, false);
    CHECK_EQUAL(refute(logic, &puzzle, false, false), -1);
    CHECK(refute(logic, &puzzle, true, true) > 20);
    sudoku_logic_delete(logic);
}

int main(void)
{
    forced("2.5......3.7..5..6....8.......2...4..1..4..89..4...1....8..3.9.6...5......94....7", 3,
           0x161);
    forced(".......9.127...3..3.5..........6.7.....5...1..7...3.82.1..7.4......1...8..26.9.5.", 0,
           0x28);
    of_size(4, instances(PUZZLES, FEW));
    of_size(6, instances(PUZZLES, FEW));
    of_size(9, instances(PUZZLES, FEW));
    of_size(12, instances(PUZZLES, FEW) / 10);
    CONTEXT("%d refuted, %d stuck, %d with more than singles, %d steps, at "
            "most %d",
            seen.refuted, seen.stuck, seen.named, seen.steps, seen.longest);
    CHECK(seen.refuted > 9 * seen.stuck);
    CHECK(seen.named > seen.refuted / 20 && seen.steps > seen.refuted);
    return check_summary();
}
