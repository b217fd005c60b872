/* Arguments by almost locked sets: cells of a house with one digit more than cells, one after another, neighbours joined
 * by a digit that only one of them can hold. The step's base sets are their cells, set by set; where one ends and the
 * next begins follows from the numbers of their digits. */
#include "argue.h"

enum { ALMOST_SETS = 8, ALMOST_CELLS = 40 };

struct almost {
    const struct argue *argue;
    int count;
    struct almost_set {
        int first, end;
        uint32_t digits;
    } set[ALMOST_SETS];
    uint32_t join[ALMOST_SETS];   /* to the next: the digits that only one of the two can hold */
    uint32_t picked[ALMOST_SETS]; /* and the one of them that the argument uses */
    uint32_t lost;                /* the digits that the step removes */
    uint32_t end; /* the one that is in the first set or the last; 0: two sets joined twice */
};

static uint32_t almost_digits(const struct argue *argue, int first, int end)
{
    uint32_t digits = 0;
    for (int i = first; i < end; i++) digits |= argue->grid->cells[argue->step->base[i].index];
    return digits;
}

static bool almost_in_house(const struct argue *argue, int first, int end)
{
    const struct units *units = argue->units;
    for (int i = first; i < end; i++)
        for (int k = first; k < i; k++)
            if (!units_see(units, argue->step->base[i].index, argue->step->base[k].index))
                return false;
    return true;
}

/* Do all places of the digit in the set see the cell? */
static bool almost_sees(const struct argue *argue, const struct almost_set *set, int digit,
                        int cell)
{
    for (int i = set->first; i < set->end; i++) {
        const int at = argue->step->base[i].index;
        if (marks_has(argue->grid, at, digit) && !units_see(argue->units, at, cell)) return false;
    }
    return (set->digits >> digit & 1) != 0;
}

/* The digits common to two sets of which all places in one see all in the other. */
static uint32_t almost_joins(const struct argue *argue, const struct almost_set *one,
                             const struct almost_set *other)
{
    uint32_t joins = one->digits & other->digits;
    for (int i = one->first; i < one->end; i++) {
        const int cell = argue->step->base[i].index;
        for (uint32_t set = argue->grid->cells[cell] & joins; set != 0; set &= set - 1)
            if (!almost_sees(argue, other, bits_lowest(set), cell)) joins &= ~(set & (~set + 1));
    }
    return joins;
}

/* Sees each removed candidate all places of its digit in the first set, and in the last; with two joins, in one of them? */
static bool almost_excludes(const struct almost *almost)
{
    const struct argue *argue = almost->argue;
    for (int i = 0; i < argue->step->removed; i++) {
        const int cell = argue->step->remove[i] / argue->n,
                  digit = argue->step->remove[i] % argue->n;
        const bool one = almost_sees(argue, &almost->set[0], digit, cell);
        const bool other = almost_sees(argue, &almost->set[almost->count - 1], digit, cell);
        if (one != other ? almost->end != 0 : !one) return false;
    }
    return true;
}

/* Picks a digit of each join from number k on, none like the one before it, and the last not z. */
static bool almost_pick(struct almost *almost, int k, uint32_t before)
{
    if (k == almost->count - 1) return before != almost->end;
    for (uint32_t left = almost->join[k] & ~before; left != 0; left &= left - 1) {
        almost->picked[k] = left & (~left + 1);
        if (almost_pick(almost, k + 1, almost->picked[k])) return true;
    }
    return false;
}

/* Do the sets make a chain for some digit that is removed? */
static bool almost_chain(struct almost *almost)
{
    if (almost->count == 2 && !bits_single(almost->join[0])) {
        almost->end = 0;
        return almost_excludes(almost);
    }
    for (uint32_t left = almost->lost; left != 0; left &= left - 1) {
        almost->end = left & (~left + 1);
        if (!almost_pick(almost, 0, almost->end)) return false;
    }
    return almost_excludes(almost);
}

/* Divides the cells from `first` on into sets. */
static bool almost_divide(struct almost *almost, int first)
{
    const struct argue *argue = almost->argue;
    const int bases = argue->step->bases;
    if (first == bases) return almost->count >= 2 && almost_chain(almost);
    if (almost->count == ALMOST_SETS) return false;
    struct almost_set *set = &almost->set[almost->count];
    for (int end = first + 1; end <= bases; end++) {
        *set = (struct almost_set){
            .first = first, .end = end, .digits = almost_digits(argue, first, end)};
        if (bits_count(set->digits) != end - first + 1 || !almost_in_house(argue, first, end))
            continue;
        if (almost->count > 0) {
            almost->join[almost->count - 1] = almost_joins(argue, set - 1, set);
            if (almost->join[almost->count - 1] == 0) continue;
        }
        almost->count++;
        if (almost_divide(almost, end)) return true;
        almost->count--;
    }
    return false;
}

static struct say_value almost_name(int index)
{
    return (struct say_value){.form = SAY_NAME, .count = (uint16_t)index};
}

static void almost_introduce(const struct almost *almost)
{
    const struct argue *argue = almost->argue;
    uint16_t cells[ALMOST_CELLS];
    for (int k = 0; k < almost->count; k++) {
        const struct almost_set *set = &almost->set[k];
        const int count = set->end - set->first;
        for (int i = 0; i < count; i++) cells[i] = argue->step->base[set->first + i].index;
        SAY(argue->say, 0, ALMOST, almost_name(k), say_cells(cells, count, set->digits),
            say_digits(SAY_DIGITS, set->digits));
    }
    say_add(argue->say, 0, SAID_ALMOST_ONE_MORE, NULL);
}

static void almost_follow(const struct almost *almost)
{
    const struct argue *argue = almost->argue;
    const struct logic_step *step = argue->step;
    const int last = almost->count - 1, z = bits_lowest(almost->end);
    uint32_t before = almost->end;
    for (int k = 0; k < last; k++) {
        const struct say_value join = say_digits(SAY_DIGITS, almost->picked[k]);
        SAY(argue->say, 0, ALMOST_NOT_BOTH, almost_name(k), almost_name(k + 1), join);
        SAY(argue->say, 1, ALMOST_LEAD, almost_name(k), almost_name(k + 1),
            say_digits(SAY_DIGITS, before), join);
        before = almost->picked[k];
    }
    SAY(argue->say, 1, ALMOST_LAST, almost_name(last), say_digits(SAY_DIGITS, almost->end));
    uint16_t first[STEP_REMOVED], others[STEP_REMOVED];
    int firsts = 0, rest = 0;
    for (int i = 0; i < step->removed; i++) {
        if (step->remove[i] % argue->n == z)
            first[firsts++] = step->remove[i];
        else
            others[rest++] = step->remove[i];
    }
    SAY(argue->say, 0, ALMOST_ENDS, almost_name(0), almost_name(last),
        say_digits(SAY_DIGITS, almost->end), say_list(SAY_FALSE, first, firsts));
    if (rest > 0) SAY(argue->say, 0, LIKEWISE, say_list(SAY_FALSE, others, rest));
}

bool argue_almost(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    struct say *say = argue->say;
    struct almost almost = {.argue = argue};
    if (step->links != 0 || step->cells != 0 || step->removed == 0) return false;
    if (step->bases > ALMOST_CELLS || step->bases < 4) return false;
    for (int i = 0; i < step->bases; i++)
        if (step->base[i].kind != LOGIC_SET_CELL) return false;
    for (int i = 0; i < step->removed; i++)
        almost.lost |= UINT32_C(1) << (step->remove[i] % argue->n);
    if (!almost_divide(&almost, 0) || almost.count == step->bases) return false;
    if (what) {
        say_add(say, 0, SAID_WHAT_ALMOST, NULL);
        return true;
    }
    almost_introduce(&almost);
    if (almost.end == 0) {
        SAY(say, 0, ALMOST_NOT_BOTH, almost_name(0), almost_name(1),
            say_digits(SAY_DIGITS, almost.join[0]));
        SAY(say, 0, ALMOST_TWICE, say_digits(SAY_DIGITS, almost.join[0]),
            say_list(SAY_FALSE, step->remove, step->removed));
        return true;
    }
    almost_follow(&almost);
    return true;
}
