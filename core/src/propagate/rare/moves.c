#include "moves.h"

#include "bits.h"
#include "propagate/state.h"

#include <string.h>

/* An automaton with several states open at once may need as many states as there are sets of them where one alone is open
 * (propagate/automaton.c), but its edges are few: all open states are followed, position by position. */
struct moves {
    int count; /* positions */
    struct moves_line line;
    uint16_t cell[SUDOKU_MAX_SIZE];  /* of each position, its number among the constraint's */
    uint16_t again[SUDOKU_MAX_SIZE]; /* the cell of these positions is tried digit by digit */
    int again_count;
};

enum { MOVES_WORDS = MOVES_STATES / 64 };

/* Adds to kept[i], for each position, the digits that paths over open[i] take there; false where there is no path. */
static bool moves_follow(const struct moves *moves, const uint32_t *open, uint32_t *kept)
{
    uint64_t live[SUDOKU_MAX_SIZE + 1][MOVES_WORDS];
    const uint32_t *begin = moves->line.begin;
    memset(live, 0, sizeof live);
    memset(live[0], 0xFF, sizeof live[0]);
    for (int i = 0; i < moves->count; i++)
        for (uint32_t e = begin[i]; e < begin[i + 1]; e++) {
            const struct moves_edge *edge = &moves->line.edge[e];
            if ((edge->digits & open[i]) != 0 && bits_in(live[i], edge->from))
                bits_add(live[i + 1], edge->to);
        }
    bool any = false;
    for (int i = moves->count - 1; i >= 0; i--) {
        uint64_t leads[MOVES_WORDS] = {0};
        any = false;
        for (uint32_t e = begin[i]; e < begin[i + 1]; e++) {
            const struct moves_edge *edge = &moves->line.edge[e];
            if ((edge->digits & open[i]) == 0 || !bits_in(live[i], edge->from) ||
                !bits_in(live[i + 1], edge->to))
                continue;
            bits_add(leads, edge->from);
            kept[i] |= edge->digits & open[i];
            any = true;
        }
        memcpy(live[i], leads, sizeof leads);
    }
    return any;
}

/* The digits that are kept are exact but where the line comes again to several cells: those behind the first of them are
 * looked at as if each of their positions were a cell. */
static bool moves_filter(struct state *state, const struct constraint *constraint)
{
    const struct moves *moves = constraint->data;
    uint32_t open[SUDOKU_MAX_SIZE], kept[SUDOKU_MAX_SIZE] = {0};
    for (int i = 0; i < moves->count; i++)
        open[i] = state->candidates[constraint->cells[moves->cell[i]]];
    uint32_t tried = moves->again_count > 0 ? open[moves->again[0]] : 1;
    bool any = false;
    for (; tried != 0; tried &= tried - 1) {
        uint32_t found[SUDOKU_MAX_SIZE] = {0};
        for (int k = 0; k < moves->again_count; k++) open[moves->again[k]] = tried & (0U - tried);
        if (!moves_follow(moves, open, found)) continue;
        any = true;
        for (int i = 0; i < moves->count; i++) kept[i] |= found[i];
    }
    for (int i = 0; any && i < moves->count; i++)
        if (!keep_candidates(state, constraint->cells[moves->cell[i]], kept[i])) return false;
    return any;
}

const struct propagator propagator_moves = {
    .name = "moves", .cost = MODEL_COSTS - 1, .filter = moves_filter};

bool model_moves(struct model *model, int rule, const uint16_t *cells, int count,
                 const struct moves_line *line)
{
    uint16_t once[SUDOKU_MAX_SIZE];
    int found = 0;
    const size_t bytes = (size_t)line->begin[count] * sizeof *line->edge;
    if (bytes == 0) model_impossible(model, rule, false);
    struct moves moves = {.count = count, .line = *line};
    moves.line.edge = model_alloc(model, bytes + 1);
    if (moves.line.edge == NULL) return false;
    memcpy(moves.line.edge, line->edge, bytes);
    int first = SUDOKU_MAX_SIZE;
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < found && once[at] != cells[i]) at++;
        if (at < found && first == SUDOKU_MAX_SIZE) first = at;
        if (at == found) once[found++] = cells[i];
        moves.cell[i] = (uint16_t)at;
    }
    for (int i = 0; i < count; i++)
        if (moves.cell[i] == first) moves.again[moves.again_count++] = (uint16_t)i;
    return model_add(model, &propagator_moves, rule, once, found, &moves, sizeof moves) != NULL;
}
