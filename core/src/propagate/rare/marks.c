#include "marks.h"

#include "bits.h"
#include "once.h"
#include "propagate/state.h"

static bool marked_filter(struct state *state, const struct constraint *constraint)
{
    const uint32_t marked = *(const uint32_t *)constraint->data;
    int can = 0, last = -1, sure = -1;
    for (int i = 0; i < constraint->count; i++) {
        const int cell = constraint->cells[i];
        const uint32_t set = state->candidates[cell];
        if ((set & marked) == 0) continue;
        can++;
        last = cell;
        if ((set & ~marked) != 0) continue;
        if (sure >= 0) return false;
        sure = cell;
    }
    if (can < 2) return can > 0 && keep_candidates(state, last, marked);
    for (int i = 0; i < constraint->count && sure >= 0; i++)
        if (constraint->cells[i] != sure && !remove_candidates(state, constraint->cells[i], marked))
            return false;
    return true;
}

/* Tries to mark the first cell of which that is open; within that, it is run again for the next. The state saved for each
 * lies on a level of its own: how many cells are marked already. */
static bool settled_filter(struct state *state, const struct constraint *constraint)
{
    const struct model *model = state->model;
    const uint32_t marked = *(const uint32_t *)constraint->data;
    int open = -1, level = 0;
    if (state->open > model->all_cells - model->cells) return true;
    for (int i = 0; i < constraint->count; i++) {
        const uint32_t set = state->candidates[constraint->cells[i]];
        if (!bits_single(state->candidates[constraint->cells[i] - model->cells])) return true;
        if ((set & ~marked) == 0)
            level++;
        else if (open < 0 && !bits_single(set))
            open = constraint->cells[i];
    }
    if (open < 0) return true;
    void *saved = state_spare(state, level);
    state_save(state, saved);
    if (keep_candidates(state, open, marked) && propagate(state)) return true;
    state_restore(state, saved);
    for (int cell = 0; cell < model->all_cells; cell++) state_wake(state, cell);
    return remove_candidates(state, open, marked);
}

const struct propagator propagator_marked = {.name = "marked", .cost = 1, .filter = marked_filter};
const struct propagator propagator_settled = {
    .name = "settled", .cost = MODEL_COSTS - 1, .filter = settled_filter};

/* `cells` NULL: all. */
static ONCE bool marks_add(struct model *model, const struct propagator *propagator, int rule,
                           const uint16_t *cells, int count, uint32_t marked)
{
    uint16_t markings[SUDOKU_MAX_CELLS];
    for (int i = 0; i < count; i++)
        markings[i] = (uint16_t)model_marking(model, cells != NULL ? cells[i] : i);
    return model_add(model, propagator, rule, markings, count, &marked, sizeof marked) != NULL;
}

ONCE bool model_marked(struct model *model, int rule, const uint16_t *cells, int count,
                       uint32_t digits)
{
    return marks_add(model, &propagator_marked, rule, cells, count, digits << model->size);
}

ONCE bool model_settled(struct model *model, int rule)
{
    const uint32_t marked = bits_all(model->numbers) & ~bits_all(model->size);
    return marks_add(model, &propagator_settled, rule, NULL, model->cells, marked);
}
