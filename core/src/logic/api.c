/* sudoku_logic_*: translates internal numbers (candidates as cell * n + digit, houses with the boxes first)
 * to those of sudoku.h. */
#include "als/als.h"
#include "chains/closure.h"
#include "chains/groups.h"
#include "chains/nets.h"
#include "chains/waves.h"
#include "contradiction.h"
#include "grid/links.h"
#include "grid/placings.h"
#include "uniqueness/rectangles.h"
#include "orders/arrivals.h"
#include "orders/order.h"
#include "orders/teaching.h"
#include "proof.h"
#include "rules/assume.h"
#include "rules/fillings.h"
#include "rules/filter.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

/* A step as the caller sees it. */
struct logic_view {
    sudoku_logic_step step;
    sudoku_candidate place[STEP_PLACED], remove[STEP_REMOVED];
    sudoku_logic_set base[STEP_BASES], cover[STEP_COVERS];
    sudoku_logic_link link[STEP_LINKS];
    sudoku_logic_cell cell[STEP_CELLS];
    sudoku_logic_group group[STEP_GROUPS];
};

struct sudoku_logic {
    sudoku_shape shape;
    struct logic outer, inner;
    struct links links, inner_links;
    uint32_t checked[TECHNIQUES]; /* see logic.h */
    struct ruled *ruled;          /* NULL without rules */
    struct closure closure;       /* of outer and inner, as the waves */
    struct waves waves[2];        /* scratch */
    struct nets nets, inner_nets;
    struct logic_step step, thought, inner_thought;
    struct offers_list list;
    struct arrivals arrivals;
    struct placings placings;
    struct rectangles_known rectangles;
    struct logic_view view;
    bool found;
    int asked; /* the search that may be paused: of an order, a technique, or a list (TECHNIQUES more) */
    int at; /* its position in the order */
    struct teaching teaching;
    sudoku_rating rating;
    sudoku_score score;
    uint32_t masks[SUDOKU_MAX_CELLS];
    uint8_t symbols;
    struct words *words; /* these two are made when first asked for */
    struct contradiction *contradiction;
    bool refuting;
};

static inline bool logic_ruled(const sudoku_logic *logic) { return RULED && logic->ruled != NULL; }

/* Nested proofs exist for the scale, which is defined for 9x9 alone. */
enum { LOGIC_NESTED_SIZE = 9 };

static bool logic_open(sudoku_logic *logic)
{
    if (!links_open(&logic->links, &logic->outer.units)) return false;
    if (!nets_open(&logic->nets, logic->links.room)) return false;
    if (!closure_open(&logic->closure, logic->links.room)) return false;
    logic->outer.closure = logic->inner.closure = &logic->closure;
    for (int on = 0; on < 2; on++) {
        if (!waves_open(&logic->waves[on], logic->links.room)) return false;
        logic->outer.waves[on] = logic->inner.waves[on] = &logic->waves[on];
    }
    logic->outer.links = &logic->links;
    logic->outer.nets = &logic->nets;
    logic->outer.thought = &logic->thought;
    logic->outer.checked = logic->inner.checked = logic->checked;
    logic->outer.arrivals = &logic->arrivals;
    logic->outer.rectangles = &logic->rectangles;
    if (logic_ruled(logic)) {
        logic->outer.fillings = calloc(1, sizeof *logic->outer.fillings);
        if (logic->outer.fillings == NULL) return false;
#ifndef NINEFOLD_PLAIN
        logic->outer.assume = assume_new(&logic->outer.units);
        if (logic->outer.assume == NULL) return false;
        logic->outer.together = &logic->outer.assume->together;
#endif
    } else if (logic->shape.size == PLACINGS_DIGITS && logic->shape.box_height == PLACINGS_BANDS)
        logic->outer.placings = &logic->placings;
    if (logic->shape.size > LOGIC_NESTED_SIZE) return true;
    logic->outer.als = malloc(sizeof *logic->outer.als);
    logic->outer.groups = calloc(1, sizeof *logic->outer.groups);
    if (logic->outer.als == NULL || logic->outer.groups == NULL) return false;
    if (!groups_open(logic->outer.groups)) return false;
    logic->inner.units = logic->outer.units;
    logic->inner.links = &logic->inner_links;
    logic->inner.nets = &logic->inner_nets;
    logic->inner.thought = &logic->inner_thought;
    logic->inner.budget = INT64_MAX;
    logic->outer.inner = &logic->inner;
    return true;
}

sudoku_logic *sudoku_logic_new_ruled(const sudoku_puzzle *puzzle, const uint32_t *description,
                                     bool unique)
{
    sudoku_logic *logic = calloc(1, sizeof *logic);
    if (logic == NULL) return NULL;
    logic->shape = puzzle->shape;
    if (!RULED && description != NULL) {
        free(logic);
        return NULL;
    }
    if (RULED && description != NULL) {
        logic->ruled = ruled_read(description, puzzle->shape.size);
        if (!logic_ruled(logic)) {
            free(logic);
            return NULL;
        }
    }
    units_lay_out(&logic->outer.units, puzzle->shape, logic->ruled);
    if (logic_open(logic) && sudoku_logic_restart(logic, puzzle, unique) == SUDOKU_OK) return logic;
    sudoku_logic_delete(logic);
    return NULL;
}

void sudoku_logic_delete(sudoku_logic *logic)
{
    if (logic == NULL) return;
    free(logic->links.memory);
    free(logic->inner_links.memory);
    free(logic->closure.memory);
    for (int on = 0; on < 2; on++) free(logic->waves[on].memory);
    nets_close(&logic->nets);
    nets_close(&logic->inner_nets);
    offers_free(&logic->list);
    words_delete(logic->words);
    if (logic->contradiction != NULL) offers_free(&logic->contradiction->steps);
    free(logic->contradiction);
    free(logic->outer.als);
    if (logic->outer.groups != NULL) groups_close(logic->outer.groups);
    free(logic->outer.groups);
    free(logic->outer.fillings);
#ifndef NINEFOLD_PLAIN
    assume_delete(logic->outer.assume);
    ruled_delete(logic->ruled);
#endif
    free(logic);
}

sudoku_status sudoku_logic_restart(sudoku_logic *logic, const sudoku_puzzle *puzzle, bool unique)
{
    return sudoku_logic_continue(logic, puzzle, NULL, unique);
}

sudoku_status sudoku_logic_continue(sudoku_logic *logic, const sudoku_puzzle *puzzle,
                                    const uint8_t *written, bool unique)
{
    const struct units *units = &logic->outer.units;
    struct marks *grid = &logic->outer.grid;
    if (memcmp(&puzzle->shape, &logic->shape, sizeof logic->shape) != 0 ||
        (puzzle->rules != NULL && !logic_ruled(logic)))
        return SUDOKU_BAD_SIZE;
    logic->symbols = puzzle->symbols;
    logic->outer.unique = unique && !logic_ruled(logic);
    logic->outer.paused = logic->found = logic->arrivals.known = logic->refuting = false;
    logic->outer.lacks = false;
    logic->at = 0;
    logic->teaching = (struct teaching){.near = -1};
    logic->rating = (sudoku_rating){.technique = -1};
    logic->score = (sudoku_score){.level = 'E'};
    marks_clear(grid, units);
    memset(logic->checked, 0, sizeof logic->checked);
    logic->placings = (struct placings){0};
    if (logic->outer.als != NULL) logic->outer.als->clock = 0;
    logic->links.clock = logic->closure.clock = logic->rectangles.clock = 0;
    for (int cell = 0; cell < units->cells; cell++) {
        const uint32_t digits = puzzle->candidates[cell];
        if (written != NULL && written[cell] == 0) continue;
        if (bits_single(digits) && marks_has(grid, cell, bits_lowest(digits)))
            marks_place(grid, units, cell, bits_lowest(digits));
        if (grid->value[cell] != 0) bits_add(grid->given, cell);
    }
#ifndef NINEFOLD_PLAIN
    if (logic_ruled(logic)) assume_forget(logic->outer.assume);
#endif
    for (int i = 0; logic_ruled(logic) && i < logic->ruled->filters; i++)
        logic->ruled->filter[i].clean = logic->ruled->filter[i].required = 0;
    for (int cell = 0; cell < units->cells; cell++) {
        uint32_t lost = grid->cells[cell] & ~puzzle->candidates[cell];
        if (logic_ruled(logic)) lost |= grid->cells[cell] & ~logic->ruled->allowed[cell];
        for (; lost != 0; lost &= lost - 1) marks_remove(grid, units, cell, bits_lowest(lost));
    }
    return SUDOKU_OK;
}

void sudoku_logic_givens(sudoku_logic *logic, const uint8_t *givens)
{
    uint64_t *given = logic->outer.grid.given;
    for (int cell = 0; cell < logic->outer.units.cells; cell++)
        if (givens[cell] == 0) bits_drop(given, cell);
}

static sudoku_candidate logic_view_candidate(const sudoku_logic *logic, int candidate)
{
    const int n = logic->shape.size;
    return (sudoku_candidate){.cell = (uint16_t)(candidate / n),
                              .digit = (uint8_t)(candidate % n + 1)};
}

static sudoku_logic_set logic_view_set(const sudoku_logic *logic, struct logic_set set)
{
    static const uint8_t kinds[UNITS_KINDS] = {SUDOKU_BOX, SUDOKU_COLUMN, SUDOKU_ROW};
    const int n = logic->shape.size, more = set.index - logic->outer.units.houses;
    if (set.kind == LOGIC_SET_CELL)
        return (sudoku_logic_set){.kind = SUDOKU_SET_CELL, .cell = set.index};
    if (set.kind == LOGIC_SET_GROUP)
        return (sudoku_logic_set){.kind = SUDOKU_SET_GROUP, .cell = (uint16_t)(set.index - 1)};
    if (set.kind == LOGIC_SET_PATTERN) return (sudoku_logic_set){.kind = SUDOKU_SET_PATTERN};
    if (set.kind == LOGIC_SET_GRID) return (sudoku_logic_set){.kind = SUDOKU_SET_GRID};
    if (set.kind == LOGIC_SET_RULE)
        return (sudoku_logic_set){.kind = SUDOKU_SET_RULE, .cell = set.index};
    return (sudoku_logic_set){.kind = SUDOKU_SET_HOUSE,
                              .house = more >= 0 ? SUDOKU_RULED : kinds[set.index / n],
                              .index = (uint8_t)(more >= 0 ? more : set.index % n),
                              .digit = (uint8_t)(set.digit + 1)};
}

static void logic_show(sudoku_logic *logic)
{
    const struct logic_step *step = &logic->step;
    struct logic_view *view = &logic->view;
    for (int i = 0; i < step->placed; i++)
        view->place[i] = logic_view_candidate(logic, step->place[i]);
    for (int i = 0; i < step->removed; i++)
        view->remove[i] = logic_view_candidate(logic, step->remove[i]);
    for (int i = 0; i < step->bases; i++) view->base[i] = logic_view_set(logic, step->base[i]);
    for (int i = 0; i < step->covers; i++) view->cover[i] = logic_view_set(logic, step->cover[i]);
    for (int i = 0; i < step->links; i++) {
        const struct logic_link *link = &step->link[i];
        view->link[i] = (sudoku_logic_link){.from = logic_view_candidate(logic, link->from),
                                            .to = logic_view_candidate(logic, link->to),
                                            .from_group = link->from_group,
                                            .to_group = link->to_group,
                                            .from_on = link->from_on,
                                            .to_on = link->to_on,
                                            .branch = link->branch,
                                            .set = logic_view_set(logic, link->base)};
    }
    for (int i = 0; i < step->groups; i++) {
        const struct logic_group *group = &step->group[i];
        sudoku_logic_group *shown = &view->group[i];
        *shown = (sudoku_logic_group){
            .digit = group->digit == LOGIC_ANY_DIGIT ? 0 : (uint8_t)(group->digit + 1)};
        for (uint32_t left = group->places; left != 0; left &= left - 1)
            shown->cells[shown->count++] = logic->outer.units.cell[group->house][bits_lowest(left)];
    }
    for (int i = 0; i < step->cells; i++)
        view->cell[i] =
            (sudoku_logic_cell){.cell = step->cell[i].cell, .digits = step->cell[i].digits};
    view->step = (sudoku_logic_step){.technique = step->technique,
                                     .rating = step->rating,
                                     .nodes = step->nodes,
                                     .place_count = step->placed,
                                     .remove_count = step->removed,
                                     .base_count = step->bases,
                                     .cover_count = step->covers,
                                     .link_count = step->links,
                                     .cell_count = step->cells,
                                     .group_count = step->groups,
                                     .places = view->place,
                                     .removes = view->remove,
                                     .bases = view->base,
                                     .covers = view->cover,
                                     .links = view->link,
                                     .cells = view->cell,
                                     .groups = view->group};
}

/* Begins a search, or goes on with it if it is the one that paused. */
static void logic_ask(sudoku_logic *logic, int asked, uint64_t budget)
{
    if (asked != logic->asked) logic->outer.paused = false;
    if (!logic->outer.paused) logic->at = logic->teaching.at = 0;
    logic->outer.budget = budget > INT64_MAX ? INT64_MAX : (int64_t)budget;
    logic->asked = asked;
    logic->found = false;
}

static sudoku_progress logic_look(sudoku_logic *logic, int technique, int ceiling, uint64_t budget)
{
    logic_ask(logic, technique, budget);
    if (logic->outer.grid.left == 0) return SUDOKU_DONE;
    int count;
    if (logic_ruled(logic)) filter_require(&logic->outer);
    if (technique >= 0) {
        logic->found =
            technique < TECHNIQUES && order_find_row(&logic->outer, technique, &logic->step);
    } else if (technique == SUDOKU_ORDER_TEACHING) {
        logic->found = teaching_find(&logic->outer, &logic->teaching, &logic->list, &logic->step);
    } else if (technique == SUDOKU_ORDER_HODOKU && !logic_ruled(logic)) {
        logic->found = order_find_hodoku(&logic->outer, &logic->at, &logic->step);
    } else {
        const uint8_t *order = logic_ruled(logic) ? order_ruled(&count) : order_explainer(&count);
        logic->found = order_find(&logic->outer, order, count, ceiling, &logic->at, &logic->step);
        if (logic_ruled(logic) && logic->step.rating == 0)
            logic->step.rating = logic_ours[logic->step.technique];
    }
    if (logic->found) return SUDOKU_FOUND;
    return logic->outer.paused ? SUDOKU_MORE : SUDOKU_DONE;
}

sudoku_progress sudoku_logic_advance(sudoku_logic *logic, int technique, uint64_t budget)
{
    return logic_look(logic, technique, INT32_MAX, budget);
}

sudoku_progress sudoku_logic_choose(sudoku_logic *logic, const int *techniques, int count,
                                    uint64_t budget)
{
    const bool same = logic->at < count && techniques[logic->at] == logic->asked;
    int at = logic->outer.paused && same ? logic->at : 0;
    for (; at < count; at++) {
        const sudoku_progress progress = logic_look(logic, techniques[at], INT32_MAX, budget);
        logic->at = at;
        if (progress != SUDOKU_DONE) return progress;
        budget = (uint64_t)logic->outer.budget;
    }
    return SUDOKU_DONE;
}

bool sudoku_logic_lacks(const sudoku_logic *logic) { return logic->outer.lacks; }

void sudoku_logic_near(sudoku_logic *logic, int cell) { logic->teaching.near = cell; }

sudoku_progress sudoku_logic_list(sudoku_logic *logic, int technique, uint64_t budget, int *count)
{
    logic_ask(logic, TECHNIQUES + technique, budget);
    offers_clear(&logic->list);
    if (logic_ruled(logic)) filter_require(&logic->outer);
    if (logic->outer.grid.left != 0 && technique >= 0 && technique < TECHNIQUES)
        (void)order_list_row(&logic->outer, technique, &logic->list);
    *count = logic->list.count;
    return logic->outer.paused ? SUDOKU_MORE : *count > 0 ? SUDOKU_FOUND : SUDOKU_DONE;
}

bool sudoku_logic_pick(sudoku_logic *logic, int index)
{
    logic->found = index >= 0 && index < logic->list.count;
    if (logic->found) offers_unpack(&logic->list, index, &logic->step);
    return logic->found;
}

const sudoku_logic_step *sudoku_logic_listed(sudoku_logic *logic, int index)
{
    (void)sudoku_logic_pick(logic, index);
    return sudoku_logic_step_found(logic);
}

const sudoku_logic_step *sudoku_logic_step_found(sudoku_logic *logic)
{
    if (!logic->found) return NULL;
    logic_show(logic);
    return &logic->view.step;
}

int sudoku_logic_set_cells(const sudoku_logic *logic, const sudoku_logic_set *set, uint16_t *cells)
{
    const struct units *units = &logic->outer.units;
    int count = 0;
    if (set->kind == SUDOKU_SET_RULE && logic_ruled(logic) && set->cell < logic->ruled->filters) {
        const struct ruled_filter *filter = &logic->ruled->filter[set->cell];
        for (; count < filter->count; count++) cells[count] = (uint16_t)filter->cell[count];
    } else if (set->kind == SUDOKU_SET_HOUSE) {
        static const uint8_t kinds[] = {[SUDOKU_ROW] = UNITS_ROW,
                                        [SUDOKU_COLUMN] = UNITS_COLUMN,
                                        [SUDOKU_BOX] = UNITS_BOX,
                                        [SUDOKU_RULED] = UNITS_KINDS};
        const int house = kinds[set->house] * units->size + set->index;
        while (count < units->size && units->cell[house][count] < units->cells) {
            cells[count] = units->cell[house][count];
            count++;
        }
    }
    return count;
}

bool sudoku_logic_proved(const sudoku_logic *logic)
{
    return logic->found &&
           proof_step(&logic->outer.units, &logic->outer.grid, &logic->step) == PROOF_PROVED;
}

typedef const struct text_out *logic_telling(struct words *words, const struct logic *logic,
                                             const struct logic_step *step,
                                             sudoku_language language, sudoku_symbols symbols);

static const char *logic_tell(sudoku_logic *logic, logic_telling *telling, sudoku_language language,
                              size_t *length)
{
    if (!logic->found) return NULL;
    if (logic->words == NULL) logic->words = words_new();
    if (logic->words == NULL) return NULL;
    const struct text_out *out =
        telling(logic->words, &logic->outer, &logic->step, language, logic->symbols);
    *length = out->length;
    return out->failed ? NULL : out->bytes;
}

const char *sudoku_logic_json(sudoku_logic *logic, sudoku_language language, size_t *length)
{
    return logic_tell(logic, words_json, language, length);
}

const char *sudoku_logic_mistake_json(sudoku_logic *logic, sudoku_mistake mistake,
                                      sudoku_language language, size_t *length)
{
    if (logic->words == NULL) logic->words = words_new();
    if (logic->words == NULL) return NULL;
    const struct text_out *out =
        words_mistake(logic->words, &logic->outer, mistake, language, logic->symbols);
    *length = out->length;
    return out->failed ? NULL : out->bytes;
}

const char *sudoku_logic_line(sudoku_logic *logic, sudoku_language language, size_t *length)
{
    return logic_tell(logic, words_line, language, length);
}

void sudoku_logic_apply(sudoku_logic *logic)
{
    if (!logic->found) return;
    logic->teaching.near =
        (logic->step.placed != 0 ? logic->step.place[0] : logic->step.remove[0]) /
        logic->outer.units.size;
    order_apply(&logic->outer, &logic->step);
    logic->found = logic->outer.paused = false;
    offers_clear(&logic->list);
}

const uint32_t *sudoku_logic_masks(sudoku_logic *logic)
{
    const struct marks *grid = &logic->outer.grid;
    for (int cell = 0; cell < logic->outer.units.cells; cell++)
        logic->masks[cell] =
            grid->value[cell] != 0 ? UINT32_C(1) << (grid->value[cell] - 1) : grid->cells[cell];
    return logic->masks;
}

enum { LOGIC_NO_STEP = 200 };

sudoku_progress sudoku_logic_rate(sudoku_logic *logic, int ceiling, uint64_t budget,
                                  sudoku_rating *rating)
{
    sudoku_rating *sum = &logic->rating;
    sudoku_progress progress = SUDOKU_FOUND;
    while (logic->outer.grid.left != 0) {
        progress = logic_look(logic, SUDOKU_ORDER_EXPLAINER, ceiling, budget);
        if (progress != SUDOKU_FOUND || logic->step.rating > ceiling) break;
        const int step = logic->step.rating;
        if (sum->steps++ == 0) sum->diamond = step;
        if (step > sum->hardest) {
            sum->hardest = step;
            sum->technique = logic->step.technique;
            sum->before = sum->steps - 1;
            sum->peaks = 0;
        }
        sum->peaks += step == sum->hardest;
        if (sum->pearl == 0 && logic->step.placed != 0) sum->pearl = sum->hardest;
        sudoku_logic_apply(logic);
        budget = (uint64_t)logic->outer.budget;
    }
    *rating = *sum;
    if (progress == SUDOKU_MORE) return SUDOKU_MORE;
    logic->found = false;
    rating->solved = logic->outer.grid.left == 0;
    if (rating->solved) {
        if (rating->pearl == 0) rating->pearl = rating->hardest;
    } else if (ceiling < LOGIC_NO_STEP) {
        rating->ceiling = true;
    } else {
        rating->hardest = LOGIC_NO_STEP;
        if (rating->pearl == 0) rating->pearl = LOGIC_NO_STEP;
        if (rating->diamond == 0) rating->diamond = LOGIC_NO_STEP;
    }
    return SUDOKU_DONE;
}

sudoku_progress sudoku_logic_score(sudoku_logic *logic, uint64_t budget, sudoku_score *score)
{
    static const char levels[] = SUDOKU_HODOKU_LEVELS;
    sudoku_score *sum = &logic->score;
    sudoku_progress progress = SUDOKU_FOUND;
    while (logic->outer.grid.left != 0) {
        progress = logic_look(logic, SUDOKU_ORDER_HODOKU, INT32_MAX, budget);
        if (progress != SUDOKU_FOUND) break;
        const struct technique *row = &logic_techniques[logic->step.technique];
        sum->steps++;
        sum->score += row->score;
        sum->guesses += logic->step.technique == TECHNIQUE_GUESS;
        if (strchr(levels, row->level) > strchr(levels, sum->level)) sum->level = row->level;
        sudoku_logic_apply(logic);
        budget = (uint64_t)logic->outer.budget;
    }
    *score = *sum;
    if (progress == SUDOKU_MORE) return SUDOKU_MORE;
    logic->found = false;
    score->solved = logic->outer.grid.left == 0 && score->guesses == 0;
    score->level = score->solved ? order_hodoku_level(sum->level, sum->score) : 'X';
    return SUDOKU_DONE;
}

/* Returns to the grid before the steps to the contradiction. */
static void logic_rewind(sudoku_logic *logic)
{
    struct contradiction *way = logic->contradiction;
    way->start.shape = logic->shape;
    way->start.symbols = logic->symbols;
    way->start.rules = NULL;
    way->at = 0;
    (void)sudoku_logic_continue(logic, &way->start, way->written, false);
}

sudoku_progress sudoku_logic_refute(sudoku_logic *logic, bool forcing, uint64_t budget, int *count,
                                    sudoku_why_step *end)
{
    if (logic->contradiction == NULL)
        logic->contradiction = calloc(1, sizeof *logic->contradiction);
    struct contradiction *way = logic->contradiction;
    *count = 0;
    if (way == NULL) return SUDOKU_DONE;
    if (!logic->refuting) {
        contradiction_begin(way, &logic->outer);
        logic_rewind(logic);
        logic->refuting = true;
    }
    while (!contradiction_reached(way, &logic->outer, end)) {
        logic->teaching.no_forcing = !forcing;
        const sudoku_progress progress =
            logic_look(logic, SUDOKU_ORDER_TEACHING, INT32_MAX, budget);
        if (progress == SUDOKU_MORE) return SUDOKU_MORE;
        if (progress == SUDOKU_FOUND) contradiction_note(way, &logic->outer, &logic->step);
        if (progress == SUDOKU_DONE || way->steps.short_of_memory) {
            way->steps.count = 0;
            logic_rewind(logic);
            return SUDOKU_DONE;
        }
        sudoku_logic_apply(logic);
        budget = (uint64_t)logic->outer.budget;
    }
    *count = way->steps.count;
    logic_rewind(logic);
    return SUDOKU_FOUND;
}

bool sudoku_logic_refuting(sudoku_logic *logic, int index)
{
    struct contradiction *way = logic->contradiction;
    if (way == NULL || logic->refuting || index < 0 || index >= way->steps.count) return false;
    if (index < way->at) logic_rewind(logic);
    for (;; way->at++) {
        contradiction_step(way, &logic->outer, way->at, &logic->step);
        logic->found = true;
        if (way->at == index) return true;
        sudoku_logic_apply(logic);
    }
}
