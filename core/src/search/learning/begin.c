/* Creates a learner: its memory in one block, variables, rivals and given clauses. */
#include "learner.h"

#include "assertion.h"
#include "bits.h"
#include "propagate/pair.h"

#include <stdlib.h>
#include <string.h>

/* The next piece of the block, aligned for any type stored in it. */
static void *learn_carve(char *block, size_t *at, size_t bytes)
{
    const size_t from = *at;
    *at += (bytes + 7) / 8 * 8;
    return block != NULL ? block + from : NULL;
}

/* Divides a block into its arrays and returns its size; with NULL it only computes the size. */
static size_t learn_lay_out(struct learner *self, char *block, size_t rivals, size_t clauses)
{
    size_t at = 0;
    const size_t variables = (size_t)self->variables;
    const size_t cells = (size_t)self->model->cells, size = (size_t)self->model->size;
#define CARVE(name, count) self->name = learn_carve(block, &at, (count) * sizeof *self->name)
    CARVE(number, cells * size);
    CARVE(state, variables + 1);
    CARVE(rivals, rivals);
    CARVE(group, clauses + 1);
    CARVE(value, 2 * (variables + CHOICES));
    CARVE(trail, variables + 1);
    CARVE(levels, variables + 2);
    CARVE(facts, variables + 1);
    CARVE(clauses, self->room);
    at += block != NULL ? -(uintptr_t)(block + at) % CACHE_LINE : CACHE_LINE;
    CARVE(blocks, 2 * (clauses + LEARNED_MOST) / WATCHES + 2 * variables + 1);
    CARVE(weight, variables + CHOICES);
    CARVE(learned, variables + 2);
    CARVE(marked, 2 * variables + 1);
    CARVE(level_seen, variables + 2);
#undef CARVE
    return at;
}

/* Adds a given clause, as a group if it is of candidates alone that each have room for one; a single literal becomes a
 * fact. */
static void learn_give(struct learner *self, const literal *of, int count)
{
    if (count > 1) {
        int levels = of[0] & LITERAL_NOT;
        for (int i = 0; i < count; i++)
            levels |= self->state[learn_variable(of[i])].groups[GROUPS_MOST - 1];
        const int group = ++self->groups;
        self->group[group].clause = learn_add(self, of, count, levels);
        for (int i = 0; i < count && levels == 0; i++) {
            uint16_t *place = self->state[learn_variable(of[i])].groups;
            while (*place != 0) place++;
            *place = (uint16_t)group;
            self->group[group].left += GROUP_ONE + (uint32_t)learn_variable(of[i]);
        }
    } else if (count == 0 || self->value[of[0]] < 0) {
        self->phase = LEARN_DONE;
    } else if (self->value[of[0]] == 0) {
        self->facts[self->fact_count++] = of[0];
        learn_assign(self, of[0], NO_CAUSE);
    }
}

/* The digits that the other cell of a pair may have if this cell has `digit`. */
static uint32_t learn_beside(const struct model *model, const struct constraint *pair, int cell,
                             int digit, int *other)
{
    const bool first = pair->cells[0] == cell;
    *other = pair->cells[first ? 1 : 0];
    return ((const uint32_t *)pair->data)[first ? digit : model->size + digit];
}

/* For each digit of one cell of a pair a clause with the digits allowed in the other, unless the pair only requires
 * different digits. */
static void learn_give_pair(struct learner *self, const struct constraint *pair, int cell)
{
    literal of[SUDOKU_MAX_SIZE + 1];
    for (uint32_t left = self->candidates[cell]; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        int other, count = 0;
        const uint32_t beside = learn_beside(self->model, pair, cell, digit, &other);
        if (bits_count(self->candidates[other] & ~beside) <= 1) continue;
        of[count++] = learn_not(learn_holds(self->number[cell * self->model->size + digit]));
        for (uint32_t with = self->candidates[other] & beside; with != 0; with &= with - 1)
            of[count++] = learn_holds(self->number[other * self->model->size + bits_lowest(with)]);
        learn_give(self, of, count);
    }
}

/* Each cell has a digit, and each digit a position in each house with as many cells as there are digits. */
static void learn_give_all(struct learner *self)
{
    const struct model *model = self->model;
    literal of[SUDOKU_MAX_SIZE];
    for (int cell = 0; cell < model->cells; cell++) {
        int count = 0;
        const uint32_t set = self->candidates[cell];
        for (uint32_t left = set; left != 0; left &= left - 1)
            of[count++] = learn_holds(self->number[cell * model->size + bits_lowest(left)]);
        learn_give(self, of, count);
    }
    for (int house = 0; house < model->house_count; house++) {
        if (model->house_size[house] < model->size) continue;
        for (int digit = 0; digit < model->size; digit++) {
            int count = 0;
            for (int i = 0; i < model->size; i++) {
                const int cell = model->house[house][i];
                if ((self->candidates[cell] >> digit & 1) == 0) continue;
                of[count++] = learn_holds(self->number[cell * model->size + digit]);
            }
            learn_give(self, of, count);
        }
    }
    for (int i = 0; i < model->constraint_count; i++) {
        const struct constraint *pair = &model->constraints[i];
        if (pair->propagator != &propagator_pair) continue;
        learn_give_pair(self, pair, pair->cells[0]);
        learn_give_pair(self, pair, pair->cells[1]);
    }
    self->given = self->used;
    self->learned_count = 0;
}

/* Adds a rival, or only counts it before there is memory. */
static void learn_add_rival(struct learner *self, size_t *count, int cell, int digit)
{
    if (self->rivals != NULL) self->rivals[*count] = self->number[cell * self->model->size + digit];
    ++*count;
}

/* Lists the rivals of each candidate: those in the same cell, the same digit in peers, and those that a pair excludes,
 * some of them twice. Returns how many. */
static size_t learn_list_rivals(struct learner *self)
{
    const struct model *model = self->model;
    size_t count = 0;
    int variable = 0;
    for (int cell = 0; cell < model->cells; cell++)
        for (uint32_t left = self->candidates[cell]; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left);
            for (uint32_t others = self->candidates[cell] & ~(UINT32_C(1) << digit); others != 0;
                 others &= others - 1)
                learn_add_rival(self, &count, cell, bits_lowest(others));
            for (int w = 0; w < model->words; w++)
                for (uint64_t peers = model->peers[cell * model->words + w]; peers != 0;
                     peers &= peers - 1) {
                    const int peer = w * 64 + bits_lowest_cell(peers);
                    if ((self->candidates[peer] >> digit & 1) != 0)
                        learn_add_rival(self, &count, peer, digit);
                }
            for (int i = 0; i < model->constraint_count; i++) {
                const struct constraint *pair = &model->constraints[i];
                if (pair->propagator != &propagator_pair ||
                    (pair->cells[0] != cell && pair->cells[1] != cell))
                    continue;
                int other;
                const uint32_t beside = learn_beside(model, pair, cell, digit, &other);
                for (uint32_t gone = self->candidates[other] & ~beside; gone != 0; gone &= gone - 1)
                    learn_add_rival(self, &count, other, bits_lowest(gone));
            }
            variable++;
            if (self->rivals != NULL) self->state[variable].rivals = (uint32_t)count;
        }
    return count;
}

bool learn_knows(const struct model *model)
{
    for (int i = 0; i < model->constraint_count; i++) {
        const struct constraint *constraint = &model->constraints[i];
        if (constraint->propagator != &propagator_pair && !constraint->implied) return false;
    }
    return true;
}

struct learner *learn_new(const struct model *model, const uint32_t *candidates, uint64_t guesses,
                          double explored)
{
    struct learner *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->model = model;
    self->guesses = guesses;
    self->explored = explored;
    size_t clauses = (size_t)model->cells + (size_t)model->house_count * (size_t)model->size;
    for (int cell = 0; cell < model->cells; cell++) {
        self->candidates[cell] = candidates[cell];
        const int count = bits_count(candidates[cell]);
        self->variables += count;
        self->room +=
            (uint32_t)(count * (1 + model->house_from[cell + 1] - model->house_from[cell]));
    }
    for (int i = 0; i < model->constraint_count; i++)
        for (int k = 0; k < 2 && model->constraints[i].propagator == &propagator_pair; k++) {
            const uint16_t *cells = model->constraints[i].cells;
            const int count = bits_count(candidates[cells[k]]);
            clauses += (size_t)count;
            self->room += (uint32_t)(count * (1 + bits_count(candidates[cells[1 - k]])));
        }
    self->room += 1 + CLAUSE_LITERALS * (uint32_t)clauses + LEARNED_LITERALS;
    const size_t rivals = learn_list_rivals(self);
    char *block = calloc(1, learn_lay_out(self, NULL, rivals, clauses));
    if (block == NULL) {
        free(self);
        return NULL;
    }
    (void)learn_lay_out(self, block, rivals, clauses);
    self->fresh = 2 * (uint32_t)self->variables;
    int variable = 0;
    for (int cell = 0; cell < model->cells; cell++)
        for (uint32_t left = candidates[cell]; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left);
            self->number[cell * model->size + digit] = (uint16_t)variable;
            struct learn_state *state = &self->state[variable];
            state->cell = (uint16_t)cell;
            state->digit = (uint8_t)digit;
            state->last = true;
            self->weight[variable++] = 1 / (float)bits_count(candidates[cell]);
        }
    (void)learn_list_rivals(self);
    self->phase = LEARN_SEARCH;
    self->bump = 1;
    self->used = 1;
    learn_give_all(self);
    return self;
}

void learn_keep(struct learner *self, int cell, int digit, bool holds)
{
    const literal one = learn_holds(self->number[cell * self->model->size + digit]) ^ !holds;
    ASSERT(self->value[one] == 0);
    learn_begin_level(self, one, !holds);
    self->kept = self->level;
}
