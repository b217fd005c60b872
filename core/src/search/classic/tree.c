#include "tree.h"

#include "assertion.h"
#include "choose.h"

/* After this many guesses a search begins to learn weights. */
enum { LONG_SEARCH = 1000 };

/* With this few open cells choosing among them costs more than it saves, as long as there was no dead end. */
enum { FEW_OPEN = 20 };

/* With MANY_GIVENS and without a dead end so far there are most likely many solutions: AT_ONCE cells are then guessed at
 * once, except when solutions are counted or listed in bulk. */
enum { MANY_GIVENS = 28, AT_ONCE = 3 };

/* Whether solutions are near: few cells are open, and no guess has led to a dead end (the one about to be made is
 * already counted). */
static inline bool tree_is_easy(const struct classic *self, const uint32_t open[4])
{
    if (self->guesses != (uint64_t)self->top + self->solutions + 1) return false;
    return bits_count(open[0]) + bits_count(open[1]) + bits_count(open[2]) <= FEW_OPEN;
}

static inline void tree_start_weights(struct classic *self)
{
    memset(self->from, 0, sizeof self->from);
    for (int cell = 0; cell < BAND_ROWS * 27; cell++) self->weight[cell] = 1;
    self->bump = 1;
}

/* The current node is a dead end: bumps the weight of the cell that was guessed. */
static inline void tree_bump_weights(struct classic *self)
{
    static const float bump_growth = 1.001F, rescale_limit = 1e30F;
    self->weight[self->from[self->top]] += self->bump;
    self->bump *= bump_growth;
    if (self->bump < rescale_limit) return;
    self->bump /= rescale_limit;
    for (int cell = 0; cell < BAND_ROWS * 27; cell++) self->weight[cell] /= rescale_limit;
}

void tree_dead_end(struct classic *self)
{
    self->failed++;
    if (self->bump != 0) tree_bump_weights(self);
    self->top--;
}

enum outcome tree_propagate(struct node *node, uint32_t open[4])
{
    return node_propagate(node, open);
}

/* The heaviest cell with two digits, else with three, else as choose_quickest ("dom/wdeg", as in general.c). */
static __attribute__((noinline)) struct guess
tree_choose_heaviest(const struct classic *self, const struct node *node, const uint32_t open[4])
{
    struct node_stats stats;
    node_collect_stats(node, &stats);
    for (int digits = 2; digits <= 3; digits++) {
        const uint32_t *cells = digits == 2 ? stats.pairs : stats.triples;
        int best = -1;
        for (int r = 0; r < BAND_ROWS; r++) {
            for (uint32_t left = cells[r]; left != 0; left &= left - 1) {
                const int cell = r * 27 + bits_lowest(left);
                if (best < 0 || self->weight[cell] > self->weight[best]) best = cell;
            }
        }
        if (best < 0) continue;
        const uint32_t cell = 1U << best % 27;
        return (struct guess){best / 27, cell, node_digits(node, best / 27, cell)};
    }
    return choose_quickest(node, open, SAMPLE);
}

static inline struct guess tree_choose(struct classic *self, const struct node *node,
                                       const uint32_t open[4])
{
    if (self->order == SUDOKU_ASCENDING) return choose_first(node, open);
    if (tree_is_dense(self) || tree_is_easy(self, open)) return choose_quickest(node, open, 1);
    if (self->guesses <= LONG_SEARCH) return choose_quickest(node, open, SAMPLE);
    if (self->bump == 0) tree_start_weights(self);
    return tree_choose_heaviest(self, node, open);
}

/* For many solutions: branches on up to AT_ONCE cells with two digits, no two of them peers, each in the child of the one
 * before, without a pass in between. False if there is no such cell. */
static __attribute__((noinline)) bool tree_branch_at_once(struct classic *self)
{
    struct node *rest = &self->stack[self->top];
    struct node_stats stats;
    node_collect_stats(rest, &stats);
    uint32_t *left = stats.pairs;
    int made = 0;
    while (made < AT_ONCE && (left[0] | left[1] | left[2]) != 0) {
        ASSERT(self->top < MAX_DEPTH);
        const int row = left[0] != 0 ? 0 : left[1] != 0 ? 1 : 2, bit = bits_lowest(left[row]);
        const uint32_t cell = 1U << bit, digits = node_digits(rest, row, cell);
        node_place(rest + 1, rest, row, cell, bits_lowest(digits));
        node_place(rest, rest, row, cell, bits_lowest(digits & (digits - 1)));
        rest[1].share = rest->share /= 2;
        rest++;
        self->top++;
        made++;
        for (int r = 0; r < BAND_ROWS; r++) left[r] &= ~node_peers[row][bit][r];
    }
    if (made > 1) self->guesses += (unsigned)made - 1;
    return made > 0;
}

static HOT void branch(struct classic *self, const uint32_t open[4])
{
    ASSERT(self->top >= 0 && self->top < MAX_DEPTH);
    struct node *rest = &self->stack[self->top], *child = rest + 1;
    const struct guess choice = tree_choose(self, rest, open);
#if SIMD_VECTORS
    const struct node node = *rest, *from = &node; /* stays in registers */
#else
    const struct node *from = rest;
#endif
    const int digit = bits_lowest(choice.digits);
    const uint32_t others = choice.digits & (choice.digits - 1);
    node_place(child, from, choice.row, choice.cell, digit);
    if ((others & (others - 1)) == 0) {
        node_place(rest, from, choice.row, choice.cell, bits_lowest(others));
    } else {
        node_set_word(rest, digit, choice.row, node_word(rest, digit, choice.row) & ~choice.cell);
    }
    child->share = rest->share /= 2;
    self->top++;
    if (self->bump == 0) return;
    self->from[self->top] = self->from[self->top - 1] =
        (uint8_t)(choice.row * 27 + bits_lowest(choice.cell));
}

static HOT void guess(struct classic *self, const uint32_t open[4])
{
    self->guesses++;
    const bool rich = self->givens >= MANY_GIVENS && self->failed == 0;
    if (!rich || !tree_branch_at_once(self)) branch(self, open);
}

void tree_branch_open(struct classic *self, const uint32_t open[4]) { branch(self, open); }

#if SIMD_LANES
void tree_guess(struct classic *self, const uint32_t open[4]) { guess(self, open); }
#endif

sudoku_progress tree_run(struct classic *self, uint64_t *budget)
{
    uint32_t open[4];
    while (self->top >= 0) {
        switch (node_propagate(&self->stack[self->top], open)) {
        case NODE_DEAD: tree_dead_end(self); break;
        case NODE_SOLVED:
            self->solutions++;
            self->top--; /* the solution stays there until the next call */
            return SUDOKU_FOUND;
        case NODE_OPEN:
            if (*budget == 0) return SUDOKU_MORE;
            const uint64_t before = self->guesses;
            guess(self, open);
            const uint64_t made = self->guesses - before;
            *budget -= made < *budget ? made : *budget;
            break;
        }
    }
    return SUDOKU_DONE;
}

void tree_solution(const struct node *node, uint8_t *digits, int zero)
{
    for (int r = 0; r < BAND_ROWS; r++) {
        for (int d = 0; d < DIGITS; d++) {
            uint32_t word = node_word(node, d, r);
            /* Once in each band. */
            for (int i = 0; i < 3; i++, word &= word - 1) {
                digits[nines_cell[r][bits_lowest(word)]] = (uint8_t)(d + 1 + zero);
            }
        }
    }
}
