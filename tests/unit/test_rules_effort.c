/* How much search each rule takes: rules-signature.txt has, for each rule and size of grid, how many solutions some random
 * puzzles with such rules have, the guesses and the runs of propagators, and a digest of the solutions in the order in which
 * they are found. The tests against enumeration do not notice a propagator that removes less than it could, is not woken, or
 * whose reasons mislead the choice of cells; these numbers do. A second digest is of the candidates that propagation leaves
 * after each of some random guesses. A change that is meant to change them rewrites the file, natively:
 * NINEFOLD_SIGNATURE=write in the environment. */
#include "check.h"
#include "data.h"
#include "guesses.h"
#include "mixed.h"

#ifdef __wasm__
#define SIGNATURE "/unit/rules-signature.txt" /* wasi/open.c */
#else
#define SIGNATURE NINEFOLD_PUZZLES "/../unit/rules-signature.txt"
#endif

enum { LINE_ROOM = 160, PUZZLES = 4, GUESSES = 400, SOLUTIONS = 8, WALKS = 6, WALK = 16 };

static struct {
    int puzzles, solutions, unsettled;
    uint64_t guesses, runs;
    uint32_t digest, left;
} sum;

/* Its first solutions, each a propagation as well: what is left without a guess shows in the guesses. */
static void measure(const sudoku_puzzle *puzzle)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, "general");
    CHECK(search != NULL);
    sudoku_progress progress = SUDOKU_FOUND;
    for (int i = 0; i < SOLUTIONS && progress == SUDOKU_FOUND; i++) {
        progress = sudoku_search_advance(search, GUESSES);
        if (progress != SUDOKU_FOUND) break;
        const uint8_t *digits = sudoku_search_solution(search);
        for (int cell = 0; cell < cells; cell++)
            sum.digest = (sum.digest ^ digits[cell]) * 16777619U;
        sum.solutions++;
    }
    const sudoku_stats stats = sudoku_search_stats(search);
    sum.puzzles++;
    sum.unsettled += progress == SUDOKU_MORE;
    sum.guesses += stats.guesses;
    sum.runs += stats.runs;
    sudoku_search_delete(search);
}

int main(void)
{
    static const int shapes[][2] = {{2, 2}, {1, 5}, {2, 3}, {3, 3}};
    const bool write = signature_is_written();
    FILE *file = signature_open(SIGNATURE, write);
    if (file == NULL) return check_summary();
    static struct mixed it;
    const sudoku_rule_kind *kind;
    for (int k = 0; (kind = sudoku_rules_kind(k)) != NULL; k++) {
        /* keeps_find knows no grids with cells beside them, nor rules made of rules. */
        if (kind->line != SUDOKU_LINE_RULE || kind->limits.ground == SUDOKU_GROUND_BOARD ||
            strcmp(kind->keyword, "doppelganger") == 0 || strcmp(kind->keyword, "logic") == 0)
            continue;
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            /* A rule that comes or goes changes only its own lines. */
            mixed_begin();
            memset(&sum, 0, sizeof sum);
            sum.digest = 2166136261U;
            for (int tries = 0; tries < 3 * PUZZLES && sum.puzzles < PUZZLES; tries++) {
                if (!mixed_ruled(&it, kind, 5, shapes[s][0], shapes[s][1])) continue;
                CONTEXT("%.1200s", it.page.text);
                measure(&it.puzzle);
                sum.left = sum.left * 31 + guesses_digest(&it.puzzle, WALKS, WALK);
                sudoku_rules_delete(it.rules);
            }
            if (sum.puzzles == 0) continue;
            char line[LINE_ROOM];
            const int n = shapes[s][0] * shapes[s][1];
            (void)snprintf(line, sizeof line,
                           "%s %dx%d: puzzles %d, solutions %d, unsettled %d, guesses %llu, runs "
                           "%llu, %08x %08x\n",
                           kind->keyword, n, n, sum.puzzles, sum.solutions, sum.unsettled,
                           (unsigned long long)sum.guesses, (unsigned long long)sum.runs,
                           (unsigned)sum.digest, (unsigned)sum.left);
            signature_line(file, write, line);
        }
    }
    fclose(file);
    return check_summary();
}
