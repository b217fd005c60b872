/* A heap of variables by weight; one of the first is guessed next (learn.c). Taking part in a contradiction increases a
 * weight (analyse.c). */
#include "learner.h"

static const float WEIGHT_LIMIT = 1e30F;

static void learn_rise(struct learner *self, int at)
{
    const uint16_t one = self->heap[at];
    for (; at > 0; at = (at - 1) / 2) {
        const uint16_t above = self->heap[(at - 1) / 2];
        if (self->state[above].weight >= self->state[one].weight) break;
        self->heap[at] = above;
        self->state[above].place = (uint16_t)at;
    }
    self->heap[at] = one;
    self->state[one].place = (uint16_t)at;
}

void learn_push(struct learner *self, int variable)
{
    if (self->state[variable].place != self->variables) return;
    self->heap[self->heaped] = (uint16_t)variable;
    learn_rise(self, self->heaped++);
}

/* The heavier of two rises into the place that is empty, until there is none below it; the last goes there. */
void learn_pop(struct learner *self)
{
    self->state[self->heap[0]].place = (uint16_t)self->variables;
    const uint16_t last = self->heap[--self->heaped];
    int at = 0;
    for (int below; (below = 2 * at + 1) < self->heaped; at = below) {
        if (below + 1 < self->heaped &&
            self->state[self->heap[below + 1]].weight > self->state[self->heap[below]].weight)
            below++;
        self->heap[at] = self->heap[below];
        self->state[self->heap[at]].place = (uint16_t)at;
    }
    self->heap[at] = last;
    learn_rise(self, at);
}

void learn_weigh(struct learner *self, int variable)
{
    self->state[variable].weight += self->bump;
    if (self->state[variable].place != self->variables)
        learn_rise(self, self->state[variable].place);
    if (self->state[variable].weight < WEIGHT_LIMIT) return;
    for (int i = 0; i < self->variables; i++) self->state[i].weight /= WEIGHT_LIMIT;
    self->bump /= WEIGHT_LIMIT;
}
