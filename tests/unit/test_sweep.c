/* On 9x9 with boxes and rules, the general engine filters the houses by the sweeper; where the same boxes are
 * given as regions, one house at a time. Both have to find the same solutions. */
#include "data.h"
#include "instances.h"
#include "random.h"

enum { PUZZLES = 300, LONG_FACTOR = 40, CELLS = 81, LIMIT = 300 };

static const char *const regions =
    "boxes none\nregions 111222333111222333111222333444555666444555666"
    "444555666777888999777888999777888999\n";

static const char *const lines[] = {
    "antiknight\n",
    "diagonal both\n",
    "antiking\n",
    "thermo r1c1 r2c2 r3c3 r3c4\n",
    "whisper 5 r5c5 r5c6 r4c7 r3c7\n",
    "cage 15 r1c8 r1c9 r2c9\n",
    "cage 30 r4c3 r4c4 r5c4 r5c3 r6c3\n",
    "sum 24 r7c1 r8c2 r9c3 r9c4 r8c5\n",
    "renban r7c7 r7c8 r6c8 r5c8\n",
    "palindrome r8c4 r9c5 r8c6 r7c5\n",
    "arrow r2c5 : r3c5 r4c5\n",
    "greater r6c1 r6c2\n",
};
enum { LINES = sizeof lines / sizeof *lines };

/* Of all searches: the guesses and runs of propagators, each of them. */
static uint64_t effort;

static void note_effort(const sudoku_search *search)
{
    const sudoku_stats stats = sudoku_search_stats(search);
    effort = random_mix(effort ^ stats.guesses);
    effort = random_mix(effort ^ stats.runs);
}

/* Up to LIMIT solutions in ascending order, each number and digit of them put into one number. */
static uint64_t listed(const sudoku_puzzle *puzzle, int *count)
{
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ASCENDING, "general");
    uint64_t sum = 0;
    CHECK(search != NULL);
    for (*count = 0; *count < LIMIT; ++*count) {
        if (sudoku_search_advance(search, UINT64_MAX) != SUDOKU_FOUND) break;
        const uint8_t *digits = sudoku_search_solution(search);
        for (int cell = 0; cell < CELLS; cell++) sum = random_mix(sum ^ digits[cell]);
    }
    note_effort(search);
    sudoku_search_delete(search);
    return sum;
}

static void one(sudoku_generator *generator, uint64_t *seed, int *several)
{
    sudoku_puzzle plain, swept, drawn;
    CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &plain), SUDOKU_OK);
    char text[2000] = "";
    for (int i = 0; i < 2; i++) strcat(text, lines[random_below(seed, LINES)]);
    char other[2400];
    (void)snprintf(other, sizeof other, "%s%s", regions, text);
    CONTEXT("%.1300s", text);
    sudoku_rules *rules[2] = {NULL};
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &swept, &rules[0], NULL), SUDOKU_OK);
    CHECK_EQUAL(sudoku_rules_parse(other, strlen(other), 0, &drawn, &rules[1], NULL), SUDOKU_OK);
    /* Cells of the puzzle as they are, or open, or with candidates removed. */
    for (int cell = 0; cell < CELLS; cell++) {
        uint32_t set = plain.candidates[cell];
        if (random_below(seed, 5) == 0) set = 0x1ff;
        if (random_below(seed, 12) == 0) set &= ~(UINT32_C(1) << random_below(seed, 9));
        swept.candidates[cell] = drawn.candidates[cell] = set;
    }
    int counts[2];
    const uint64_t found = listed(&swept, &counts[0]);
    CHECK_EQUAL(found, listed(&drawn, &counts[1]));
    CHECK_EQUAL(counts[0], counts[1]);
    *several += counts[0] > 1;
    sudoku_search *any = sudoku_search_new(&swept, SUDOKU_ANY_ORDER, "general");
    CHECK_EQUAL(sudoku_count(any, LIMIT).low, counts[0]);
    note_effort(any);
    sudoku_search_delete(any);
    for (int i = 0; i < 2; i++) sudoku_rules_delete(rules[i]);
}

int main(void)
{
    const char *wish = getenv("NINEFOLD_LONG");
    const int puzzles = PUZZLES * (wish != NULL && *wish != '\0' ? LONG_FACTOR : 1);
    sudoku_shape shape;
    uint64_t seed = random_mix(27);
    int several = 0;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_generator *generator = sudoku_generator_new(shape, 27);
    for (int i = 0; i < puzzles; i++) one(generator, &seed, &several);
    CONTEXT("%d of %d have several solutions", several, puzzles);
    CHECK(several > puzzles / 10);
    if (puzzles == PUZZLES && instances(1, 0) != 0)
        CHECK_EQUAL(effort, UINT64_C(5645083289312726667));
    sudoku_generator_delete(generator);
    return check_summary();
}
