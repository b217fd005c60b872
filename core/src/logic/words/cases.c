/* Arguments by cases, for every certificate that has no plainer form: whichever candidate of one base set is true, the
 * others lead to the same; or else, what is removed is supposed to be true, until some base set is empty. Both follow
 * single candidates of base sets, as the checker does, and keep only what is needed. */
#include "argue.h"

#include <string.h>

#include <stdlib.h>

enum {
    CASES_EVENTS = 64,
    CASES_DEPTH = 3,
    CASES_BASES = 200, /* more are a net, and have links */
    CASES_MOST = 4,    /* candidates of a base set that are told apart */
    CASES_RUNS = 20000,
    CASES_FAR = 1 << 20,
    CASES_SOUGHT = -2
};

/* A candidate that is true in a case, because it is assumed or the last one of a base set. */
struct cases_event {
    uint16_t candidate;
    int base;       /* -1: assumed */
    uint64_t needs; /* the events it rests on, itself included */
};

struct cases_run {
    struct cases_event event[CASES_EVENTS];
    int events;
    int empty;                                        /* a base set that has nothing left; -1 */
    uint64_t needs;                                   /* of that */
    uint32_t cells[SUDOKU_MAX_CELLS];                 /* what is still possible */
    uint64_t why[SUDOKU_MAX_CELLS * SUDOKU_MAX_SIZE]; /* of a candidate gone since: its events */
};

/* Runs are large, so they do not lie on the stack; one for each case within a case. */
struct argue_work {
    const struct argue *argue;
    int runs; /* so far, for this step */
    int base; /* whose cases show the step: CASES_SOUGHT, or -1 where none do, once it is known */
    struct cases_run run[CASES_DEPTH + 1];
};

struct argue_work *argue_work_new(void) { return calloc(1, sizeof(struct argue_work)); }
void argue_work_delete(struct argue_work *work) { free(work); }
void argue_work_begin(struct argue_work *work) { work->base = CASES_SOUGHT; }

static void cases_strike(const struct argue_work *work, struct cases_run *run, int candidate,
                         uint64_t needs)
{
    const int n = work->argue->n, cell = candidate / n;
    const uint32_t bit = UINT32_C(1) << (candidate % n);
    if ((run->cells[cell] & bit) == 0) return;
    run->cells[cell] &= ~bit;
    run->why[candidate] = needs;
}

/* Makes a candidate true. */
static bool cases_take(const struct argue_work *work, struct cases_run *run, int candidate,
                       int base, uint64_t needs)
{
    const struct units *units = work->argue->units;
    const int n = work->argue->n, cell = candidate / n, digit = candidate % n;
    if (run->events == CASES_EVENTS) return false;
    const uint64_t all = needs | UINT64_C(1) << run->events;
    run->event[run->events++] =
        (struct cases_event){.candidate = (uint16_t)candidate, .base = base, .needs = all};
    uint32_t others = run->cells[cell] & ~(UINT32_C(1) << digit);
    for (; others != 0; others &= others - 1)
        cases_strike(work, run, cell * n + bits_lowest(others), all);
    BITS_EACH (at, units->words, units->sees[cell][word])
        cases_strike(work, run, at * n + digit, all);
    const struct ruled *ruled = units_ruled(units);
    for (uint32_t i = ruled == NULL ? 0 : ruled->pair_from[cell];
         ruled != NULL && i < ruled->pair_from[cell + 1]; i++) {
        const int other = ruled->pair[i].other;
        uint32_t lost = run->cells[other] & ~ruled->pair[i].table[digit];
        for (; lost != 0; lost &= lost - 1)
            cases_strike(work, run, other * n + bits_lowest(lost), all);
    }
    return true;
}

static bool cases_known(const struct cases_run *run, int candidate)
{
    for (int i = 0; i < run->events; i++)
        if (run->event[i].candidate == candidate) return true;
    return false;
}

/* What is left of a base set, and the events that the rest of it went by. */
static int cases_left(const struct argue_work *work, const struct cases_run *run, int base,
                      uint16_t *left, uint64_t *needs)
{
    uint16_t list[ARGUE_MEMBERS];
    const int n = work->argue->n;
    const int count = argue_members(work->argue, &work->argue->step->base[base], list);
    int kept = 0;
    *needs = 0;
    for (int i = 0; i < count; i++) {
        if ((run->cells[list[i] / n] >> (list[i] % n) & 1) != 0)
            left[kept++] = list[i];
        else
            *needs |= run->why[list[i]];
    }
    return kept;
}

/* Follows single candidates, a round at a time, so that what needs least comes first. */
static void cases_follow(const struct argue_work *work, struct cases_run *run)
{
    uint16_t left[ARGUE_MEMBERS];
    uint64_t needs;
    for (bool going = true; going;) {
        struct cases_event next[CASES_EVENTS];
        int count = 0;
        going = false;
        for (int base = 0; base < work->argue->step->bases; base++) {
            const int kept = cases_left(work, run, base, left, &needs);
            if (kept == 0) {
                if (run->empty < 0 || bits_count_cells(needs) < bits_count_cells(run->needs)) {
                    run->empty = base;
                    run->needs = needs;
                }
                continue;
            }
            if (kept > 1 || cases_known(run, left[0]) || count == CASES_EVENTS) continue;
            next[count++] =
                (struct cases_event){.candidate = left[0], .base = base, .needs = needs};
        }
        if (run->empty >= 0) return;
        for (int i = 0; i < count; i++) {
            if (cases_known(run, next[i].candidate)) continue;
            if (!cases_take(work, run, next[i].candidate, next[i].base, next[i].needs)) return;
            going = true;
        }
    }
}

/* A case: a candidate is assumed to be true, or false, in what another run has left. */
static void cases_assume(struct argue_work *work, const struct cases_run *from,
                         struct cases_run *run, int candidate, bool on)
{
    const size_t cells = (size_t)work->argue->units->cells;
    work->runs++;
    memcpy(run->cells, from != NULL ? from->cells : work->argue->grid->cells,
           cells * sizeof *run->cells);
    run->events = 0;
    if (from != NULL) {
        run->events = from->events;
        memcpy(run->event, from->event, (size_t)from->events * sizeof *run->event);
        memcpy(run->why, from->why, cells * (size_t)work->argue->n * sizeof *run->why);
    }
    run->empty = -1;
    run->needs = 0;
    if (on)
        (void)cases_take(work, run, candidate, -1, 0);
    else
        cases_strike(work, run, candidate, 0);
    cases_follow(work, run);
}

/* Whichever candidate of one base set is true -------------------------------------------------- */

/* How a case excludes what is removed: the events needed, and a base set all of whose candidates see it. */
struct cases_proof {
    uint64_t needs;
    int group; /* -1: none */
};

/* Adds why the candidate is false in the case; false where it is not. */
static bool cases_kills(const struct argue_work *work, const struct cases_run *run, int candidate,
                        struct cases_proof *proof)
{
    const struct argue *argue = work->argue;
    uint16_t left[ARGUE_MEMBERS];
    const int n = argue->n;
    if ((run->cells[candidate / n] >> (candidate % n) & 1) == 0) {
        proof->needs |= run->why[candidate];
        return true;
    }
    for (int base = 0; base < argue->step->bases; base++) {
        if (proof->group >= 0 && proof->group != base) continue;
        if (argue->step->base[base].kind != LOGIC_SET_HOUSE) continue;
        uint64_t needs;
        const int kept = cases_left(work, run, base, left, &needs);
        bool all = kept > 0;
        for (int i = 0; i < kept; i++) all &= argue_sees(argue, left[i], candidate);
        if (!all) continue;
        proof->needs |= needs;
        proof->group = base;
        return true;
    }
    return false;
}

/* What the step needs in the case that a candidate is true; false where it does not follow. */
static bool cases_prove(struct argue_work *work, int candidate, struct cases_proof *proof)
{
    const struct logic_step *step = work->argue->step;
    struct cases_run *run = &work->run[0];
    *proof = (struct cases_proof){.group = -1};
    cases_assume(work, NULL, run, candidate, true);
    if (run->empty >= 0) return false;
    for (int k = 0; k < step->placed; k++) {
        int e = 0;
        while (e < run->events && run->event[e].candidate != step->place[k]) e++;
        if (e == run->events) return false;
        proof->needs |= run->event[e].needs;
    }
    for (int k = 0; k < step->removed; k++)
        if (!cases_kills(work, run, step->remove[k], proof)) return false;
    return true;
}

/* How many sentences it takes to show the step from a base set; CASES_FAR where it does not follow so. */
static int cases_cost(struct argue_work *work, int base)
{
    const struct argue *argue = work->argue;
    const struct logic_set *set = &argue->step->base[base];
    uint16_t list[ARGUE_MEMBERS];
    const int count = argue_members(argue, set, list);
    const bool pattern = set->kind == LOGIC_SET_PATTERN;
    if (pattern ? count == 0 : count < 2 || count > CASES_MOST) return CASES_FAR;
    int cost = 2 * count;
    for (int i = 0; i < count; i++) {
        struct cases_proof proof;
        if (!cases_prove(work, list[i], &proof)) return CASES_FAR;
        cost += bits_count_cells(proof.needs & ~UINT64_C(1)) + (proof.group >= 0);
    }
    return cost;
}

/* What a case leads to: the candidates that become true in turn, and perhaps a group. */
struct cases_way {
    uint16_t chain[CASES_EVENTS];
    int base[CASES_EVENTS]; /* that it is the last candidate of */
    int count, group;
    uint16_t left[ARGUE_MEMBERS]; /* of the group */
    int kept;
};

static void cases_find_way(struct argue_work *work, int start, struct cases_way *way)
{
    const struct cases_run *run = &work->run[0];
    struct cases_proof proof;
    uint64_t needs;
    (void)cases_prove(work, start, &proof);
    *way = (struct cases_way){.group = proof.group};
    for (int e = 1; e < run->events; e++) {
        if ((proof.needs >> e & 1) == 0) continue;
        way->base[way->count] = run->event[e].base;
        way->chain[way->count++] = run->event[e].candidate;
    }
    if (way->group >= 0) way->kept = cases_left(work, run, way->group, way->left, &needs);
}

static bool cases_same_way(const struct cases_way *one, const struct cases_way *other)
{
    return one->group == other->group && one->count == other->count &&
           memcmp(one->chain, other->chain, (size_t)one->count * sizeof *one->chain) == 0;
}

/* The last candidate of a base set. */
static void cases_say_last(const struct argue *argue, const uint16_t *candidate, int of, int depth)
{
    const struct logic_set *base = &argue->step->base[of];
    const struct say_value values[] = {say_list(SAY_TRUE, candidate, 1),
                                       say_list(SAY_HOUSES, &base->index, 1)};
    say_add(argue->say, depth,
            base->kind == LOGIC_SET_HOUSE  ? SAID_NET_HOUSE
            : base->kind == LOGIC_SET_CELL ? SAID_NET_CELL
                                           : SAID_NET_PATTERN,
            values);
}

/* The cases of several candidates that lead to the same. */
static void cases_say_way(const struct argue *argue, const struct cases_way *way,
                          const uint16_t *starts, int count)
{
    const struct logic_step *step = argue->step;
    const struct say_value from = say_list(SAY_ANY_TRUE, starts, count);
    const struct logic_set *last = &step->base[way->base[0]];
    if (way->count == 1 && way->group < 0 && last->kind != LOGIC_SET_PATTERN) {
        const struct say_value values[] = {from, say_list(SAY_TRUE, way->chain, 1),
                                           say_list(SAY_HOUSES, &last->index, 1)};
        say_add(argue->say, 1, last->kind == LOGIC_SET_CELL ? SAID_IF_THEN : SAID_IF_THEN_HOUSE,
                values);
    } else if (way->count > 0) {
        SAY(argue->say, 1, IF, from);
        for (int i = 0; i < way->count; i++) cases_say_last(argue, &way->chain[i], way->base[i], 2);
    }
    if (way->group >= 0) {
        const struct logic_set *base = &step->base[way->group];
        const struct say_value values[] = {say_digits(SAY_DIGITS, UINT32_C(1) << base->digit),
                                           say_list(SAY_HOUSES, &base->index, 1),
                                           say_list(SAY_ANY_PLACE, way->left, way->kept), from};
        say_add(argue->say, way->count > 0 ? 2 : 1, way->count > 0 ? SAID_IN_GROUP : SAID_IF_GROUP,
                values);
    } else if (way->count == 0) {
        const struct say_value values[] = {from, say_list(SAY_FALSE, step->remove, step->removed)};
        say_add(argue->say, 1, step->placed == 0 ? SAID_IF_THEN : SAID_IF_ITSELF, values);
    }
}

/* Does every case exclude everything by itself? */
static bool cases_plain(struct argue_work *work, const uint16_t *list, int count)
{
    const struct logic_step *step = work->argue->step;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < step->removed; k++)
            if (!argue_sees(work->argue, list[i], step->remove[k])) return false;
    return step->placed == 0;
}

/* The deadly pattern, if one of the base sets is its guardians. */
static void cases_deadly(const struct argue *argue)
{
    for (int i = 0; i < argue->step->bases; i++)
        if (argue->step->base[i].kind == LOGIC_SET_PATTERN) argue_deadly(argue);
}

static void cases_say(struct argue_work *work, int base)
{
    const struct argue *argue = work->argue;
    uint16_t list[ARGUE_MEMBERS];
    const int count = argue_members(argue, &argue->step->base[base], list);
    if (argue->step->base[base].kind != LOGIC_SET_PATTERN) cases_deadly(argue);
    argue_one_of(argue, &argue->step->base[base]);
    if (cases_plain(work, list, count)) {
        argue_effect(argue, 0, SAID_HENCE);
        return;
    }
    for (int i = 0; i < count;) {
        struct cases_way way, next;
        int same = 1;
        cases_find_way(work, list[i], &way);
        for (; i + same < count; same++) {
            cases_find_way(work, list[i + same], &next);
            if (!cases_same_way(&way, &next)) break;
        }
        cases_say_way(argue, &way, &list[i], same);
        i += same;
    }
    argue_effect(argue, 0, SAID_EVERY_CASE);
}

/* What is removed is supposed to be true -------------------------------------------------------- */

/* The fewest sentences that refute what the run assumes, with distinctions `depth` deep at most; *base becomes the one
 * whose candidates are distinguished, -1 where none is needed. */
static int cases_refute(struct argue_work *work, int level, int depth, int *base)
{
    struct cases_run *run = &work->run[level];
    *base = -1;
    if (run->empty >= 0) return bits_count_cells(run->needs);
    if (depth == 0) return CASES_FAR;
    int best = CASES_FAR;
    for (int i = 0; i < work->argue->step->bases; i++) {
        uint16_t left[ARGUE_MEMBERS];
        uint64_t needs;
        const int kept = cases_left(work, run, i, left, &needs);
        if (kept < 2 || kept > CASES_MOST) continue;
        if (work->runs > CASES_RUNS) return best;
        int cost = 1, inner;
        for (int k = 0; k < kept && cost < best; k++) {
            cases_assume(work, run, &work->run[level + 1], left[k], true);
            cost += 1 + cases_refute(work, level + 1, depth - 1, &inner);
        }
        if (cost >= best) continue;
        best = cost;
        *base = i;
    }
    return best;
}

/* Says what a run found from an event on: all of it where cases follow, else what the contradiction needs. */
static void cases_say_run(struct argue_work *work, int level, int from, int distinctions, int depth)
{
    const struct argue *argue = work->argue;
    int base;
    (void)cases_refute(work, level, distinctions, &base);
    const struct cases_run *run = &work->run[level];
    for (int e = from; e < run->events; e++)
        if (base >= 0 || (run->needs >> e & 1) != 0)
            if (run->event[e].base >= 0)
                cases_say_last(argue, &run->event[e].candidate, run->event[e].base, depth);
    if (base < 0) {
        if (run->empty < 0) return;
        const struct logic_set *empty = &argue->step->base[run->empty];
        const bool cell = empty->kind == LOGIC_SET_CELL;
        const struct say_value values[] = {cell ? say_cells(&empty->index, 1, 0)
                                                : say_list(SAY_HOUSES, &empty->index, 1),
                                           say_digits(SAY_DIGITS, UINT32_C(1) << empty->digit)};
        say_add(argue->say, depth,
                cell                             ? SAID_NO_DIGIT
                : empty->kind == LOGIC_SET_HOUSE ? SAID_NO_PLACE
                                                 : SAID_NO_EXTRA,
                values);
        return;
    }
    uint16_t left[ARGUE_MEMBERS];
    uint64_t needs;
    const int kept = cases_left(work, run, base, left, &needs), events = run->events;
    for (int k = 0; k < kept && level < CASES_DEPTH; k++) {
        const struct say_value start = say_list(SAY_TRUE, &left[k], 1);
        SAY(argue->say, depth, IF, start);
        cases_assume(work, &work->run[level], &work->run[level + 1], left[k], true);
        cases_say_run(work, level + 1, events, distinctions - 1, depth + 1);
    }
}

static void cases_suppose(struct argue_work *work)
{
    const struct argue *argue = work->argue;
    const struct logic_step *step = argue->step;
    const int count = step->placed + step->removed;
    int best = CASES_FAR, which = 0, distinctions = 0, base;
    for (int depth = 0; depth <= CASES_DEPTH && best == CASES_FAR; depth++) {
        for (int i = 0; i < count; i++) {
            const bool place = i < step->placed;
            cases_assume(work, NULL, &work->run[0],
                         place ? step->place[i] : step->remove[i - step->placed], !place);
            const int cost = cases_refute(work, 0, depth, &base);
            if (cost >= best) continue;
            best = cost;
            which = i;
            distinctions = depth;
        }
    }
    const bool place = which < step->placed;
    const uint16_t *start = place ? &step->place[which] : &step->remove[which - step->placed];
    cases_deadly(argue);
    SAY(argue->say, 0, SUPPOSE, say_list(place ? SAY_FALSE : SAY_TRUE, start, 1));
    if (best < CASES_FAR) {
        cases_assume(work, NULL, &work->run[0], *start, !place);
        cases_say_run(work, 0, 0, distinctions, 1);
    } else {
        SAY(argue->say, 1, AGAINST_ALL, say_sets(step->base, step->bases));
    }
    SAY(argue->say, 0, HENCE, say_list(place ? SAY_TRUE : SAY_FALSE, start, 1));
    uint16_t others[STEP_REMOVED];
    int rest = 0;
    for (int i = 0; i < step->removed; i++)
        if (step->remove[i] != *start) others[rest++] = step->remove[i];
    if (rest > 0) SAY(argue->say, 0, LIKEWISE, say_list(SAY_FALSE, others, rest));
}

/* Guardians as one cell of a naked subset with the step's other cells. */
static bool cases_subset(const struct argue *argue)
{
    const struct logic_step *step = argue->step;
    uint16_t cells[SUDOKU_MAX_SIZE], guards[ARGUE_MEMBERS];
    uint32_t digits = 0;
    int count = 0, guarded = 0;
    for (int i = 0; i < step->bases; i++) {
        if (step->base[i].kind == LOGIC_SET_PATTERN) {
            guarded = argue_members(argue, &step->base[i], guards);
            for (int k = 0; k < guarded; k++) digits |= UINT32_C(1) << (guards[k] % argue->n);
        } else if (step->base[i].kind == LOGIC_SET_CELL && count < SUDOKU_MAX_SIZE) {
            cells[count++] = step->base[i].index;
            digits |= argue->grid->cells[step->base[i].index];
        } else {
            return false;
        }
    }
    if (guarded == 0 || count == 0 || bits_count(digits) != count + 1) return false;
    uint16_t all[SUDOKU_MAX_SIZE + ARGUE_MEMBERS], houses[UNITS_KINDS + UNITS_MORE];
    memcpy(all, cells, (size_t)count * sizeof *cells);
    for (int i = 0; i < guarded; i++) all[count + i] = (uint16_t)(guards[i] / argue->n);
    const int shared = argue_shared(argue, all, count + guarded, houses);
    if (shared == 0) return false;
    argue_deadly(argue);
    /* In the order of a naked subset. */
    const struct say_value values[] = {say_list(SAY_HOUSES, houses, shared),
                                       say_digits(SAY_DIGITS, digits),
                                       {0},
                                       say_cells(cells, count, digits),
                                       say_list(SAY_FALSE, step->remove, step->removed)};
    say_add(argue->say, 0, SAID_GUARDIANS_SUBSET, values);
    say_add(argue->say, 0, SAID_NAKED_SO, values);
    return true;
}

/* The base set whose cases show the step in the fewest sentences, deadly patterns before others; -1 where none do. */
static int cases_base(struct argue_work *work)
{
    const struct logic_step *step = work->argue->step;
    int best = CASES_FAR, base = -1;
    for (int i = 0; i < step->bases && i < CASES_BASES; i++) {
        int cost = cases_cost(work, i);
        if (step->base[i].kind == LOGIC_SET_PATTERN && cost < CASES_FAR) cost = 0;
        if (cost >= best) continue;
        best = cost;
        base = i;
    }
    return base;
}

bool argue_cases(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    struct argue_work *work = argue->work;
    work->argue = argue;
    if (work->base == CASES_SOUGHT) {
        work->runs = 0;
        work->base = cases_base(work);
    }
    const int base = work->base;
    if (what) {
        const uint16_t cell =
            (uint16_t)((step->placed != 0 ? step->place[0] : step->remove[0]) / argue->n);
        if (step->cells != 0)
            say_add(argue->say, 0,
                    argue_impossible(argue) ? SAID_WHAT_IMPOSSIBLE : SAID_WHAT_DEADLY, NULL);
        else if (base >= 0)
            argue_what_cases(argue, &step->base[base]);
        else
            SAY(argue->say, 0, WHAT_CONTRADICTION, say_cells(&cell, 1, 0));
        return true;
    }
    if (cases_subset(argue)) return true;
    if (base >= 0)
        cases_say(work, base);
    else
        cases_suppose(work);
    return true;
}
