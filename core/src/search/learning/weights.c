/* A heap of variables by weight; the heaviest is guessed next. Taking part in a contradiction increases a weight
 * (analyse.c). */
#include "learner.h"

static const float WEIGHT_LIMIT = 1e30F;

static void learn_rise(struct learner *self, int at)
{
    const uint16_t one = self->heap[at];
    for (; at > 0; at = (at - 1) / 2) {
        const uint16_t above = self->heap[(at - 1) / 2];
        if (self->weight[above] >= self->weight[one]) break;
        self->heap[at] = above;
        self->place[above] = (uint16_t)at;
    }
    self->heap[at] = one;
    self->place[one] = (uint16_t)at;
}

static void learn_sink(struct learner *self)
{
    const uint16_t one = self->heap[0];
    int at = 0;
    for (;;) {
        int below = 2 * at + 1;
        if (below >= self->heaped) break;
        if (below + 1 < self->heaped &&
            self->weight[self->heap[below + 1]] > self->weight[self->heap[below]])
            below++;
        if (self->weight[self->heap[below]] <= self->weight[one]) break;
        self->heap[at] = self->heap[below];
        self->place[self->heap[at]] = (uint16_t)at;
        at = below;
    }
    self->heap[at] = one;
    self->place[one] = (uint16_t)at;
}

void learn_push(struct learner *self, int variable)
{
    if (self->place[variable] != self->variables) return;
    self->heap[self->heaped] = (uint16_t)variable;
    learn_rise(self, self->heaped++);
}

int learn_pop(struct learner *self)
{
    const int variable = self->heap[0];
    self->place[variable] = (uint16_t)self->variables;
    self->heap[0] = self->heap[--self->heaped];
    if (self->heaped > 0) learn_sink(self);
    return variable;
}

void learn_weigh(struct learner *self, int variable)
{
    self->weight[variable] += self->bump;
    if (self->place[variable] != self->variables) learn_rise(self, self->place[variable]);
    if (self->weight[variable] < WEIGHT_LIMIT) return;
    for (int i = 0; i < self->variables; i++) self->weight[i] /= WEIGHT_LIMIT;
    self->bump /= WEIGHT_LIMIT;
}
