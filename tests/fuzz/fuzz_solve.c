/* Puzzles of all sizes, and any bytes that parse as one: what the engines find are solutions, all different, and the same ones;
 * a reason is only given where there is none, and an estimate that says it is exact is. Budgets keep each input short. */
#include "reach.h"

enum { BUDGET = 300, LIMIT = 40 };

static const char *const engines[] = {"general", "classic"};
enum { ENGINES = sizeof engines / sizeof *engines };

/* Is it a filling of the puzzle that obeys the rules? Shares nothing with the core. */
static bool is_solution(const sudoku_puzzle *puzzle, const uint8_t *digits)
{
    const int n = puzzle->shape.size;
    uint32_t rows[SUDOKU_MAX_SIZE] = {0}, columns[SUDOKU_MAX_SIZE] = {0};
    uint32_t boxes[SUDOKU_MAX_SIZE] = {0};
    for (int cell = 0; cell < n * n; cell++) {
        if (digits[cell] < 1 || digits[cell] > n) return false;
        const uint32_t bit = UINT32_C(1) << (digits[cell] - 1);
        const int row = cell / n, column = cell % n;
        const int box = row / puzzle->shape.box_height * (n / puzzle->shape.box_width) +
                        column / puzzle->shape.box_width;
        if (!(puzzle->candidates[cell] & bit)) return false;
        if ((rows[row] | columns[column] | boxes[box]) & bit) return false;
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[box] |= bit;
    }
    return true;
}

static int compare(const void *a, const void *b) { return memcmp(a, b, SUDOKU_MAX_CELLS); }

static uint8_t found[ENGINES + 1][LIMIT][SUDOKU_MAX_CELLS];

/* How many solutions, up to LIMIT; -1 where the budget ran out. */
static int run(const sudoku_puzzle *puzzle, sudoku_order order, const char *engine,
               uint8_t list[LIMIT][SUDOKU_MAX_CELLS])
{
    sudoku_search *search = sudoku_search_new(puzzle, order, engine);
    if (search == NULL) return -1;
    int count = 0;
    memset(list, 0, sizeof *list * LIMIT);
    for (int slice = 0; slice < BUDGET && count < LIMIT; slice++) {
        const sudoku_progress progress = sudoku_search_advance(search, 3);
        if (progress == SUDOKU_DONE) {
            sudoku_search_delete(search);
            return count;
        }
        if (progress == SUDOKU_MORE) continue;
        const uint8_t *digits = sudoku_search_solution(search);
        if (!is_solution(puzzle, digits)) abort();
        memcpy(list[count++], digits, (size_t)puzzle->shape.size * puzzle->shape.size);
    }
    sudoku_search_delete(search);
    return -1;
}

/* `truth` is how many solutions there are, -1 where that is not known. */
static void estimate(const sudoku_puzzle *puzzle, int truth)
{
    sudoku_estimator *estimator = sudoku_estimator_new(puzzle, 1);
    if (estimator == NULL) return;
    sudoku_estimator_advance(estimator, puzzle->shape.size <= 9 ? 40 : 3);
    const sudoku_estimate seen = sudoku_estimator_estimate(estimator);
    sudoku_estimator_delete(estimator);
    if (!(seen.low >= 0 && seen.low <= seen.count && seen.count <= seen.high)) abort();
    if (seen.exact && truth >= 0 && truth < LIMIT && seen.count != truth) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length)
{
    static sudoku_puzzle puzzle;
    static char made[1 << 12];
    reach_begin("reached a search");
    struct input input = {data, length, 0};
    struct buffer text = {made, 0, sizeof made};
    if (byte_of(&input) == 7) {
        put_rest(&text, &input);
    } else {
        put_puzzle(&text, &input, "");
        put_edits(&text, &input, 1);
    }
    if (sudoku_puzzle_parse(made, text.length, 0, &puzzle, NULL) != SUDOKU_OK) return 0;
    reach_count++;
    const int ascending = run(&puzzle, SUDOKU_ASCENDING, "general", found[ENGINES]);
    for (int i = 1; i < ascending; i++)
        if (compare(found[ENGINES][i - 1], found[ENGINES][i]) >= 0) abort();
    for (int e = 0; e < ENGINES; e++) {
        const int count = run(&puzzle, SUDOKU_ANY_ORDER, engines[e], found[e]);
        if (count < 0 || ascending < 0) continue;
        if (count != ascending) abort();
        qsort(found[e], (size_t)count, SUDOKU_MAX_CELLS, compare);
        if (memcmp(found[e], found[ENGINES], (size_t)count * SUDOKU_MAX_CELLS) != 0) abort();
    }
    const sudoku_reason reason = sudoku_puzzle_reason(&puzzle);
    if (reason.kind != SUDOKU_REASON_NONE && ascending > 0) abort();
    estimate(&puzzle, ascending);
    return 0;
}
