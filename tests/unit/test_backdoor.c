/* The smallest backdoor of puzzles as deep as their size allows (each candidate more would give them a second solution),
 * beside all sets of cells by a plain propagation of singles: none that is smaller is enough, and the one found is. */
#include "bits.h"
#include "check.h"
#include "instances.h"
#include "random.h"
#include "sudoku.h"

enum { CELLS = 64, HOUSES = 24, SIZE = 8 };

static struct {
    int n, cells, height, width;
    int house[HOUSES][SIZE];
    uint8_t solution[CELLS];
} it;

static void lay_out(int height, int width)
{
    it.n = height * width;
    it.cells = it.n * it.n;
    it.height = height;
    it.width = width;
    int count[HOUSES] = {0};
    for (int cell = 0; cell < it.cells; cell++) {
        const int row = cell / it.n, column = cell % it.n;
        const int box = row / height * height + column / width;
        const int houses[] = {row, it.n + column, 2 * it.n + box};
        for (int i = 0; i < 3; i++) it.house[houses[i]][count[houses[i]]++] = cell;
    }
}

/* Naked and hidden singles to their end; whether they fill the grid. */
static bool singles_solve(const uint32_t *candidates)
{
    uint32_t left[CELLS];
    memcpy(left, candidates, sizeof left);
    for (bool moved = true; moved;) {
        moved = false;
        for (int h = 0; h < 3 * it.n; h++) {
            for (int digit = 0; digit < it.n; digit++) {
                int places = 0, place = 0;
                for (int i = 0; i < it.n; i++)
                    if (left[it.house[h][i]] >> digit & 1) places++, place = it.house[h][i];
                if (places != 1) continue;
                moved |= left[place] != UINT32_C(1) << digit;
                left[place] = UINT32_C(1) << digit;
            }
            for (int i = 0; i < it.n; i++) {
                const uint32_t one = left[it.house[h][i]];
                if (!bits_single(one)) continue;
                for (int k = 0; k < it.n; k++) {
                    uint32_t *other = &left[it.house[h][k]];
                    if (k == i || (*other & one) == 0) continue;
                    *other &= ~one;
                    moved = true;
                }
            }
        }
    }
    for (int cell = 0; cell < it.cells; cell++)
        if (!bits_single(left[cell])) return false;
    return true;
}

/* Is a set of so many cells from `from` on enough, beside what is filled? */
static bool some_solve(const uint32_t *candidates, int size, int from)
{
    if (size == 0) return singles_solve(candidates);
    uint32_t filled[CELLS];
    for (int cell = from; cell < it.cells; cell++) {
        if (bits_single(candidates[cell])) continue;
        memcpy(filled, candidates, sizeof filled);
        filled[cell] = UINT32_C(1) << (it.solution[cell] - 1);
        if (some_solve(filled, size - 1, cell + 1)) return true;
    }
    return false;
}

static bool is_unique(const sudoku_puzzle *puzzle)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    const bool one = sudoku_count(search, 2).low == 1;
    sudoku_search_delete(search);
    return one;
}

/* A grid, and one candidate after another as long as it stays the only solution. */
static void make(uint64_t *seed, sudoku_puzzle *puzzle)
{
    int order[CELLS * SIZE];
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_boxes(it.height, it.width, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(puzzle, shape);
    for (int cell = 0; cell < it.cells; cell++) {
        const int row = cell / it.n, column = cell % it.n;
        const int digit = (row % it.height * it.width + row / it.height + column) % it.n;
        it.solution[cell] = (uint8_t)(digit + 1);
        puzzle->candidates[cell] = UINT32_C(1) << digit;
    }
    for (int i = 0; i < it.cells * it.n; i++) {
        const int at = random_below(seed, i + 1);
        order[i] = order[at];
        order[at] = i;
    }
    for (int i = 0; i < it.cells * it.n; i++) {
        uint32_t *set = &puzzle->candidates[order[i] / it.n];
        const uint32_t before = *set;
        *set |= UINT32_C(1) << order[i] % it.n;
        if (*set != before && !is_unique(puzzle)) *set = before;
    }
}

int main(void)
{
    static const int shapes[][3] = {{2, 2, 20}, {2, 3, 24}, {2, 4, 3}};
    int sizes[8] = {0};
    uint64_t seed = 20261123;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        lay_out(shapes[s][0], shapes[s][1]);
        for (int i = 0; i < instances(shapes[s][2], 2); i++) {
            static sudoku_puzzle puzzle;
            make(&seed, &puzzle);
            CONTEXT("%dx%d, puzzle %d", it.n, it.n, i);
            sudoku_why *why = sudoku_why_new(&puzzle, SUDOKU_WHY_ALL);
            CHECK(why != NULL);
            while (sudoku_why_advance(why, 1000) != SUDOKU_DONE) continue;
            const sudoku_why_found found = sudoku_why_read(why);
            CHECK_EQUAL(found.solutions, 1);
            uint32_t filled[CELLS];
            memcpy(filled, puzzle.candidates, sizeof filled);
            for (int k = 0; k < found.backdoor_count; k++)
                filled[found.backdoor[k]] = UINT32_C(1) << (it.solution[found.backdoor[k]] - 1);
            CHECK(singles_solve(filled));
            CHECK(found.backdoor_smallest || found.backdoor_count > 3);
            for (int size = 0; size < found.backdoor_count && size <= 3; size++)
                CHECK(!some_solve(puzzle.candidates, size, 0));
            sizes[found.backdoor_count < 7 ? found.backdoor_count : 7]++;
            sudoku_why_delete(why);
        }
    }
    printf("backdoors of 0, 1, ...:");
    for (int i = 0; i < 8; i++) printf(" %d", sizes[i]);
    printf("; ");
    return check_summary();
}
