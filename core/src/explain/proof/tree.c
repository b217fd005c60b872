/* Which members a contradiction needs if steps alone do not show it: a search whose nodes are filtered by the steps of
 * infer.c. Each dead end is traced back to members and assumptions (trim.c); if the assumption of a node is not among them,
 * its other digits need not be tried (conflict-directed backjumping: Prosser, 1993). The conflict consists of the members
 * of these dead ends, and of those because of which the cell of each node has no further digits. Cells that failed often
 * are branched on first. */
#include "refute.h"

#include <stdlib.h>

enum { TREE_LEAVES = 600, TREE_DEPTH = 40, TREE_ROUND_COST = 4, TREE_ROUND_WORK = 250 };

/* A node: the proof before its assumption, and the results of the digits tried. */
struct tree_node {
    void *saved;
    int16_t *facts; /* cause, when */
    int16_t placed[SUDOKU_MAX_CELLS];
    int step_count, removed_count, cell;
    uint32_t all, left; /* digits of the cell; those not tried yet */
    uint64_t used[CELL_WORDS];
    uint64_t *core;
};

struct tree {
    struct tree_node node[TREE_DEPTH];
    int depth, leaves;
    uint32_t weight[SUDOKU_MAX_CELLS];
    uint64_t *core; /* of the current dead end */
    bool refuted;
};

/* Allocates the memory of a node. */
static bool tree_room(const sudoku_why *why, const struct refutation *self, struct tree_node *node)
{
    free(node->saved);
    if (node->facts == NULL) node->facts = malloc(2 * refute_facts(self));
    if (node->core == NULL) node->core = malloc((size_t)why->words * sizeof *node->core);
    node->saved = malloc(state_saved_bytes(self->model->shape, self->model));
    return node->saved != NULL && node->facts != NULL && node->core != NULL;
}

void tree_delete(struct tree *tree)
{
    if (tree == NULL) return;
    for (int i = 0; i < TREE_DEPTH; i++) {
        free(tree->node[i].saved);
        free(tree->node[i].facts);
        free(tree->node[i].core);
    }
    free(tree->core);
    free(tree);
}

bool tree_begin(sudoku_why *why, const uint64_t *set)
{
    struct refutation *self = why->refutation;
    if (!refute_begin(why, set, false, 0) || model_has_beside(self->model)) return false;
    if (self->tree == NULL) {
        self->tree = calloc(1, sizeof *self->tree);
        if (self->tree != NULL)
            self->tree->core = calloc((size_t)why->words, sizeof *self->tree->core);
        if (self->tree == NULL || self->tree->core == NULL) {
            why->short_of_memory = true;
            return false;
        }
    }
    struct tree *tree = self->tree;
    tree->depth = tree->leaves = 0;
    tree->refuted = false;
    for (int cell = 0; cell < why->cells; cell++) tree->weight[cell] = 1;
    self->over = false; /* a dead end at the root is one like any other */
    return true;
}

/* Assumes the next digit of a node. */
static void tree_assume(struct refutation *self, struct tree_node *node)
{
    const uint32_t digit = node->left & (0U - node->left);
    const uint32_t others = self->state.candidates[node->cell] & ~digit;
    node->left &= ~digit;
    refute_note(self, node->cell, others, CAUSE_ASSUMED);
    (void)remove_candidates(&self->state, node->cell, others);
    (void)refute_place(self, node->cell, PLACED_ASSUMED);
}

static void tree_restore(struct refutation *self, const struct tree_node *node)
{
    state_restore(&self->state, node->saved);
    memcpy(self->cause, node->facts, refute_facts(self));
    memcpy(self->when, (const char *)node->facts + refute_facts(self), refute_facts(self));
    memcpy(self->placed, node->placed, sizeof self->placed);
    self->step_count = node->step_count;
    self->removed.count = node->removed_count;
    for (int i = 0; i < self->model->constraint_count; i++) self->ran_at[i] = self->changes;
}

/* Makes a node at the current fixpoint. False if that is a solution, too deep, or memory ran out. */
static bool tree_branch(sudoku_why *why, struct refutation *self)
{
    struct tree *tree = self->tree;
    if (tree->depth == TREE_DEPTH) return false;
    struct tree_node *node = &tree->node[tree->depth];
    int best = -1, fewest = 0;
    for (int cell = 0; cell < why->cells; cell++) {
        const int count = bits_count(self->state.candidates[cell]);
        if (count < 2) continue;
        if (best >= 0 &&
            (uint64_t)count * tree->weight[best] >= (uint64_t)fewest * tree->weight[cell])
            continue;
        best = cell;
        fewest = count;
    }
    if (best < 0) return false;
    if (!tree_room(why, self, node)) {
        why->short_of_memory = true;
        return false;
    }
    refute_save(self, node->saved);
    memcpy(node->facts, self->cause, refute_facts(self));
    memcpy((char *)node->facts + refute_facts(self), self->when, refute_facts(self));
    memcpy(node->placed, self->placed, sizeof self->placed);
    node->step_count = self->step_count;
    node->removed_count = self->removed.count;
    node->cell = best;
    node->all = node->left = self->state.candidates[best];
    memset(node->used, 0, sizeof node->used);
    memset(node->core, 0, (size_t)why->words * sizeof *node->core);
    tree->depth++;
    tree_assume(self, node);
    return true;
}

/* Bumps the weights of the cells of the contradiction. */
static void tree_bump(const struct refutation *self)
{
    struct tree *tree = self->tree;
    const struct refute_step *last = &self->steps[self->step_count - 1];
    if (last->house >= 0)
        for (int i = 0; i < self->model->house_size[last->house]; i++)
            tree->weight[self->model->house[last->house][i]]++;
    else if (last->constraint >= 0)
        for (int i = 0; i < self->model->constraints[last->constraint].count; i++)
            tree->weight[self->model->constraints[last->constraint].cells[i]]++;
    else
        tree->weight[last->step.cell]++;
}

/* A dead end: backtracks to the last node that it depends on and that has a digit left. */
static void tree_fail(sudoku_why *why, struct refutation *self)
{
    struct tree *tree = self->tree;
    const int words = why->words;
    uint64_t *core = tree->core;
    tree->leaves++;
    tree_bump(self);
    trim_dead_end(why, self, core);
    self->refuted = false;
    while (tree->depth > 0) {
        struct tree_node *node = &tree->node[tree->depth - 1];
        if (!bits_in(self->used, node->cell)) {
            tree->depth--;
            continue;
        }
        bits_drop(self->used, node->cell);
        for (int w = 0; w < words; w++) node->core[w] |= core[w];
        for (int w = 0; w < CELL_WORDS; w++) node->used[w] |= self->used[w];
        tree_restore(self, node);
        if (node->left != 0) {
            tree_assume(self, node);
            return;
        }
        /* No digit is left: adds why the cell has no other. */
        trim_other_digits(why, self, core, node->cell, node->all);
        for (int w = 0; w < words; w++) core[w] |= node->core[w];
        for (int w = 0; w < CELL_WORDS; w++) self->used[w] |= node->used[w];
        tree->depth--;
    }
    tree->refuted = self->over = true;
}

bool tree_advance(sudoku_why *why)
{
    struct refutation *self = why->refutation;
    const uint64_t cost =
        TREE_ROUND_COST * (self->model->constraint_count > 0 ? WHY_COST_GENERAL : 1);
    while (!self->over) {
        if (why->budget == 0 || why_is_late(why)) return false;
        (void)why_spend(why, cost);
        why->work += TREE_ROUND_WORK;
        if (self->refuted) {
            if (self->tree->leaves == TREE_LEAVES)
                self->over = true;
            else
                tree_fail(why, self);
        } else if (!refute_infer(why, self) && !self->refuted && !tree_branch(why, self)) {
            self->over = true;
        }
    }
    return true;
}

bool tree_result(const sudoku_why *why, uint64_t *core)
{
    const struct tree *tree = why->refutation->tree;
    if (tree->refuted) set_copy(core, tree->core, why->words);
    return tree->refuted;
}
