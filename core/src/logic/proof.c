/* The checker: proves a step of any technique by going through all cases of its base sets.
 *
 * A candidate is shown to be false by assuming that it is true, and the reverse. The candidates it sees are
 * then false; a base set with one candidate left makes that true, and one with none is the contradiction
 * sought; otherwise each candidate of the smallest base set is tried in turn. Patterns one after another, each of which
 * multiplies the cases, are no more than their sum if what all cases of a base set remove is removed at once. The checker
 * knows no technique and shares only the houses with the finders. Cover sets and links are for readers; the proof does not
 * use them.
 *
 * A base set may also be the guardians of a deadly pattern. One of them is true if the puzzle has one solution and
 * the pattern is indeed deadly: none of its cells is given, each has two digits of its own, and every house has each
 * digit of the pattern in two of its cells or in none. Without guardians the digits of each cell could be exchanged
 * throughout, which would give a second solution. A pattern with other numbers of digits is deadly if for each way to
 * fill its cells, all open, there is another that puts the same digits into every house; or if it cannot be filled at
 * all: then uniqueness is not needed.
 *
 * A guess names no base sets but the whole grid: all cells and houses are tried, as a search does. */
#include "proof.h"

#include <string.h>

enum { PROOF_FILLINGS = 256, PROOF_TRIED = 1 << 22 };

struct proof {
    const struct units *units;
    const struct marks *grid;
    const struct logic_step *step;
    bool agree; /* also remove what all cases of a base set remove */
    int cases;  /* that may still be tried */
    int tried;  /* cells filled, of constraints */
    /* Further base sets: the open cells of constraints; of the whole grid all open cells, all digits of all houses. */
    struct logic_set more[SUDOKU_MAX_CELLS + UNITS_HOUSES * SUDOKU_MAX_SIZE];
    int mores;
};

/* What is still possible: the digits of each open cell. */
struct proof_state {
    uint32_t cells[SUDOKU_MAX_CELLS + 1]; /* 0 for the cell that is none (units.h) */
};

/* Assumes a candidate to be true; false where it is already known to be false. */
static bool proof_take(const struct proof *proof, struct proof_state *state, int cell, int digit)
{
    const struct units *units = proof->units;
    const uint32_t bit = UINT32_C(1) << digit;
    if ((state->cells[cell] & bit) == 0) return false;
    state->cells[cell] = bit;
    BITS_EACH (at, units->words, units->sees[cell][word]) state->cells[at] &= ~bit;
    const struct ruled *ruled = units_ruled(units);
    if (ruled == NULL) return true;
    for (uint32_t i = ruled->pair_from[cell]; i < ruled->pair_from[cell + 1]; i++)
        state->cells[ruled->pair[i].other] &= ruled->pair[i].table[digit];
    return true;
}

/* Can the sum still be reached: is the rest between the least and the most that the cells from `at` on can add? */
static bool proof_sum_may(const struct proof *proof, const struct proof_state *state,
                          const struct ruled_filter *filter, const uint8_t *digits, int at)
{
    int left = (int32_t)filter->data[0], least = 0, most = 0;
    for (int i = 0; i < filter->count; i++) {
        const int by = (int32_t)filter->data[1 + i], cell = (int)filter->cell[i];
        const int value = proof->grid->value[cell];
        const uint32_t set = value != 0 ? UINT32_C(1) << (value - 1) : state->cells[cell];
        if (i < at) {
            left -= by * (digits[i] + 1);
            continue;
        }
        if (set == 0) return false;
        const int low = by * (bits_lowest(set) + 1), high = by * (32 - __builtin_clz(set));
        least += by > 0 ? low : high;
        most += by > 0 ? high : low;
    }
    return least <= left && left <= most;
}

/* Is there a filling of the cells from `at` on, given the digits before? Also true if there are too many to try. */
static bool proof_try(struct proof *proof, const struct proof_state *state,
                      const struct ruled_filter *filter, uint8_t *digits, int at)
{
    const struct units *units = proof->units;
    if (filter->kind == DESCRIPTION_SUM && !proof_sum_may(proof, state, filter, digits, at))
        return false;
    if (at == filter->count) return true;
    const int cell = (int)filter->cell[at], value = proof->grid->value[cell];
    uint32_t set = value != 0 ? UINT32_C(1) << (value - 1) : state->cells[cell];
    for (; set != 0; set &= set - 1) {
        digits[at] = (uint8_t)bits_lowest(set);
        bool free = true;
        for (int i = 0; i < at && free; i++)
            free = digits[i] != digits[at] || !units_see(units, (int)filter->cell[i], cell);
        if (++proof->tried > PROOF_TRIED) return true;
        if (free &&
            (filter->kind == DESCRIPTION_SUM ||
             ruled_may(units_ruled(units), filter, digits, at + 1)) &&
            proof_try(proof, state, filter, digits, at + 1))
            return true;
    }
    return false;
}

/* Removes the candidates that no filling of the constraint has; false if there is no filling. */
static bool proof_fit(struct proof *proof, struct proof_state *state, int index)
{
    const struct ruled_filter *filter = &units_ruled(proof->units)->filter[index];
    uint8_t digits[SUDOKU_MAX_CELLS];
    uint32_t shown[SUDOKU_MAX_CELLS] = {0}; /* by cell of the constraint: what some filling has */
    if (!proof_try(proof, state, filter, digits, 0)) return false;
    for (int i = 0; i < filter->count; i++) {
        const int cell = (int)filter->cell[i];
        if (proof->grid->value[cell] != 0 || bits_single(state->cells[cell])) continue;
        const uint32_t all = state->cells[cell];
        uint32_t kept = 0;
        for (uint32_t set = all; set != 0; set &= set - 1) {
            const uint32_t bit = set & -set;
            if ((shown[i] & bit) == 0) {
                state->cells[cell] = bit;
                if (!proof_try(proof, state, filter, digits, 0)) continue;
                if (proof->tried <= PROOF_TRIED)
                    for (int k = 0; k < filter->count; k++) shown[k] |= UINT32_C(1) << digits[k];
            }
            kept |= bit;
        }
        state->cells[cell] = kept;
        if (kept == 0) return false;
    }
    return true;
}

/* Lists all base sets of the grid. */
static void proof_list_all(struct proof *proof)
{
    const struct units *units = proof->units;
    for (int cell = 0; cell < units->cells; cell++)
        if (proof->grid->value[cell] == 0) proof->more[proof->mores++] = step_cell(cell);
    for (int house = 0; house < units->houses; house++)
        for (int digit = 0; digit < units->size; digit++) {
            bool written = false;
            for (int i = 0; i < units->size; i++)
                written |= proof->grid->value[units->cell[house][i]] == digit + 1;
            if (!written) proof->more[proof->mores++] = step_house(house, digit);
        }
}

/* Lists the open cells of the constraints among the base sets: each is a base set too. */
static void proof_list_cells(struct proof *proof)
{
    for (int i = 0; i < proof->step->bases; i++) {
        if (proof->step->base[i].kind != LOGIC_SET_RULE) continue;
        const struct ruled_filter *filter =
            &units_ruled(proof->units)->filter[proof->step->base[i].index];
        for (int k = 0; k < filter->count; k++) {
            bool listed = proof->grid->value[filter->cell[k]] != 0;
            for (int at = 0; at < proof->mores && !listed; at++)
                listed = proof->more[at].index == filter->cell[k];
            if (!listed) proof->more[proof->mores++] = step_cell((int)filter->cell[k]);
        }
    }
}

/* Lists the remaining candidates of a base set, at most `room`, as cell * n + digit. */
static int proof_left(const struct proof *proof, const struct proof_state *state,
                      const struct logic_set *base, uint16_t *left, int room)
{
    const struct units *units = proof->units;
    const int n = units->size;
    int count = 0;
    if (base->kind == LOGIC_SET_CELL) {
        for (uint32_t set = state->cells[base->index]; set != 0 && count < room; set &= set - 1)
            left[count++] = (uint16_t)(base->index * n + bits_lowest(set));
    } else if (base->kind == LOGIC_SET_HOUSE) {
        for (int i = 0; i < n && count < room; i++) {
            const int cell = units->cell[base->index][i];
            if ((state->cells[cell] >> base->digit & 1) != 0)
                left[count++] = (uint16_t)(cell * n + base->digit);
        }
    } else {
        for (int i = 0; i < proof->step->cells; i++) {
            const struct logic_pattern *pattern = &proof->step->cell[i];
            uint32_t set = state->cells[pattern->cell] & ~pattern->digits;
            for (; set != 0 && count < room; set &= set - 1)
                left[count++] = (uint16_t)(pattern->cell * n + bits_lowest(set));
        }
    }
    return count;
}

enum { PROOF_ROOM = 2 * SUDOKU_MAX_SIZE };

/* The open base set with the fewest candidates. */
struct proof_choice {
    int count; /* more than PROOF_ROOM: there is none */
    uint16_t left[PROOF_ROOM];
};

static struct logic_set proof_base(const struct proof *proof, int i)
{
    return i < proof->step->bases ? proof->step->base[i] : proof->more[i - proof->step->bases];
}

/* Follows what has one case left; true on a contradiction. */
static bool proof_settle(struct proof *proof, struct proof_state *state,
                         struct proof_choice *choice)
{
    const struct logic_step *step = proof->step;
    const int n = proof->units->size;
    uint16_t left[PROOF_ROOM];
    bool forced;
    do {
        choice->count = PROOF_ROOM + 1;
        forced = false;
        for (int i = 0; i < step->bases + proof->mores; i++) {
            const struct logic_set base = proof_base(proof, i);
            if (base.kind == LOGIC_SET_RULE || base.kind == LOGIC_SET_GRID) continue;
            const int count = proof_left(proof, state, &base, left, PROOF_ROOM);
            if (count == 0) return true;
            if (count == 1) {
                const int cell = left[0] / n;
                const struct proof_state before = *state;
                (void)proof_take(proof, state, cell, left[0] % n);
                forced |= memcmp(&before, state, sizeof before) != 0;
                continue;
            }
            /* A set with a candidate that is already true is satisfied. */
            bool settled = false;
            for (int k = 0; k < count; k++) settled |= bits_single(state->cells[left[k] / n]);
            if (settled && base.kind == LOGIC_SET_PATTERN) continue;
            if (count < choice->count) {
                choice->count = count;
                memcpy(choice->left, left, (size_t)count * sizeof *left);
            }
        }
        for (int i = 0; RULED && i < step->bases && !forced; i++) {
            if (step->base[i].kind != LOGIC_SET_RULE) continue;
            const struct proof_state before = *state;
            if (!proof_fit(proof, state, step->base[i].index)) return true;
            forced = memcmp(&before, state, sizeof before) != 0;
        }
    } while (forced);
    return false;
}

/* Removes what all cases of a base set remove; false where no set has any of that. */
static bool proof_agree(struct proof *proof, struct proof_state *state)
{
    const int n = proof->units->size;
    struct proof_choice choice;
    uint16_t left[PROOF_ROOM];
    for (int i = 0; i < proof->step->bases + proof->mores; i++) {
        const struct logic_set base = proof_base(proof, i);
        if (base.kind == LOGIC_SET_RULE || base.kind == LOGIC_SET_GRID) continue;
        const int count = proof_left(proof, state, &base, left, PROOF_ROOM);
        struct proof_state any;
        memset(&any, 0, sizeof any);
        for (int k = 0; k < count; k++) {
            struct proof_state next = *state;
            if (!proof_take(proof, &next, left[k] / n, left[k] % n) ||
                proof_settle(proof, &next, &choice))
                continue;
            for (int cell = 0; cell < proof->units->cells; cell++)
                any.cells[cell] |= next.cells[cell];
        }
        if (memcmp(&any, state, sizeof any) == 0) continue;
        *state = any;
        return true;
    }
    return false;
}

/* Is there a contradiction in every case? */
static bool proof_refute(struct proof *proof, struct proof_state *state)
{
    const int n = proof->units->size;
    struct proof_choice choice;
    do
        if (proof_settle(proof, state, &choice)) return true;
    while (proof->agree && proof_agree(proof, state));
    if (choice.count > PROOF_ROOM) return false;
    for (int k = 0; k < choice.count; k++) {
        if (--proof->cases < 0) return false;
        struct proof_state next = *state;
        if (!proof_take(proof, &next, choice.left[k] / n, choice.left[k] % n)) continue;
        if (!proof_refute(proof, &next)) return false;
    }
    return true;
}

static void proof_begin(const struct proof *proof, struct proof_state *state)
{
    memset(state, 0, sizeof *state);
    memcpy(state->cells, proof->grid->cells, (size_t)proof->units->cells * sizeof *state->cells);
}

/* All ways to fill the cells of a pattern with its digits: for each a hash of what it puts into every house. */
struct proof_fillings {
    const struct proof *proof;
    int count;
    uint64_t puts[PROOF_FILLINGS];
    uint32_t digit[STEP_CELLS]; /* so far, by cell of the pattern */
};

/* False if there are too many. */
static bool proof_fill(struct proof_fillings *fillings, int at, uint64_t puts)
{
    const struct proof *proof = fillings->proof;
    const struct units *units = proof->units;
    const struct logic_pattern *cell = proof->step->cell;
    if (at == proof->step->cells) {
        if (fillings->count == PROOF_FILLINGS) return false;
        fillings->puts[fillings->count++] = puts;
        return true;
    }
    for (uint32_t set = cell[at].digits; set != 0; set &= set - 1) {
        const uint32_t bit = set & -set;
        bool free = true;
        for (int i = 0; i < at && free; i++)
            free = fillings->digit[i] != bit || !units_see(units, cell[i].cell, cell[at].cell);
        if (!free) continue;
        uint64_t more = puts;
        for (int kind = 0; kind < UNITS_KINDS; kind++) {
            const uint64_t in = (uint64_t)units->house[cell[at].cell][kind] * SUDOKU_MAX_SIZE;
            uint64_t x = (in + (uint64_t)bits_lowest(bit) + 1) * UINT64_C(0x9e3779b97f4a7c15);
            x = (x ^ x >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
            more += x ^ x >> 29;
        }
        fillings->digit[at] = bit;
        if (!proof_fill(fillings, at + 1, more)) return false;
    }
    return true;
}

/* Is there no way to fill the pattern (`impossible`)? Otherwise: is there for each way another that puts the same digits
 * into every house, so that no solution with it can be the only one? */
static bool proof_pattern(const struct proof *proof, bool impossible)
{
    struct proof_fillings fillings = {.proof = proof};
    for (int i = 0; i < proof->step->cells; i++)
        if (proof->grid->value[proof->step->cell[i].cell] != 0) return false;
    if (!proof_fill(&fillings, 0, 0)) return false;
    if (impossible) return fillings.count == 0;
    for (int i = 0; i < fillings.count; i++) {
        bool twice = false;
        for (int k = 0; k < fillings.count && !twice; k++)
            twice = k != i && fillings.puts[k] == fillings.puts[i];
        if (!twice) return false;
    }
    return true;
}

/* Has every cell two digits, and every house each digit in two cells or none, so that all could be exchanged? */
static bool proof_exchange(const struct proof *proof)
{
    const struct units *units = proof->units;
    uint8_t counts[UNITS_HOUSES][SUDOKU_MAX_SIZE];
    memset(counts, 0, sizeof counts);
    for (int i = 0; i < proof->step->cells; i++) {
        const struct logic_pattern *pattern = &proof->step->cell[i];
        const int value = proof->grid->value[pattern->cell];
        if (bits_count(pattern->digits) != 2 || marks_given(proof->grid, pattern->cell))
            return false;
        if (value != 0 && (pattern->digits >> (value - 1) & 1) == 0) return false;
        for (uint32_t set = pattern->digits; set != 0; set &= set - 1)
            for (int kind = 0; kind < UNITS_KINDS; kind++)
                counts[units->house[pattern->cell][kind]][bits_lowest(set)]++;
    }
    for (int house = 0; house < units->houses; house++)
        for (int digit = 0; digit < units->size; digit++)
            if (counts[house][digit] != 0 && counts[house][digit] != 2) return false;
    return true;
}

/* With rules an exchange of digits might break a rule, so that only impossible patterns are deadly. */
static bool proof_deadly(const struct proof *proof, bool impossible)
{
    if (impossible) return proof_pattern(proof, true);
    return units_ruled(proof->units) == NULL &&
           (proof_exchange(proof) || proof_pattern(proof, false));
}

/* Is there no filling of the house's constraint without the digit? */
static bool proof_required(struct proof *proof, int house, int digit)
{
    struct proof_state state;
    const int index = proof->units->filter[house];
    const struct ruled_filter *filter = &units_ruled(proof->units)->filter[index];
    proof_begin(proof, &state);
    proof->tried = 0;
    for (int i = 0; i < filter->count; i++) {
        if (proof->grid->value[filter->cell[i]] == digit + 1) return false;
        state.cells[filter->cell[i]] &= ~(UINT32_C(1) << digit);
    }
    uint8_t digits[SUDOKU_MAX_CELLS];
    return !proof_try(proof, &state, filter, digits, 0);
}

/* Most proofs are short. Long ones that go from pattern to pattern are short if what all cases agree on is removed; those of
 * large sets of cells are not. */
static const struct {
    bool agree;
    int cases;
} proof_rounds[] = {{false, 1 << 12}, {true, 1 << 12}, {false, 1 << 18}};

/* Is the candidate true (`place`), or false? */
static enum proof_verdict proof_candidate(struct proof *proof, int cell, int digit, bool place)
{
    proof->tried = 0;
    for (size_t i = 0; i < sizeof proof_rounds / sizeof *proof_rounds; i++) {
        struct proof_state state;
        proof->agree = proof_rounds[i].agree;
        proof->cases = proof_rounds[i].cases;
        proof_begin(proof, &state);
        if (place)
            state.cells[cell] &= ~(UINT32_C(1) << digit);
        else
            (void)proof_take(proof, &state, cell, digit);
        if (proof_refute(proof, &state)) return PROOF_PROVED;
        if (proof->tried > PROOF_TRIED) return PROOF_TOO_LONG;
        if (proof->cases >= 0) return PROOF_NOT_SHOWN;
    }
    return PROOF_TOO_LONG;
}

enum proof_verdict proof_step(const struct units *units, const struct marks *grid,
                              const struct logic_step *step)
{
    struct proof proof = {.units = units, .grid = grid, .step = step};
    const int n = units->size;
    bool any = false;
    if (units_ruled(units) != NULL) proof_list_cells(&proof);
    if (step->bases > 0 && step->base[0].kind == LOGIC_SET_GRID) proof_list_all(&proof);
    for (int i = 0; i < step->bases; i++)
        if (step->base[i].kind == LOGIC_SET_PATTERN &&
            !proof_deadly(&proof, step->base[i].digit == LOGIC_IMPOSSIBLE))
            return PROOF_NOT_DEADLY;
    for (int i = 0; i < step->bases; i++)
        if (step->base[i].kind == LOGIC_SET_HOUSE && step->base[i].index >= units->whole &&
            !proof_required(&proof, step->base[i].index, step->base[i].digit))
            return PROOF_NOT_SHOWN;
    for (int i = 0; i < step->placed + step->removed; i++) {
        const bool place = i < step->placed;
        const int candidate = place ? step->place[i] : step->remove[i - step->placed];
        const int cell = candidate / n, digit = candidate % n;
        if (!marks_has(grid, cell, digit)) continue;
        any = true;
        const enum proof_verdict verdict = proof_candidate(&proof, cell, digit, place);
        if (verdict != PROOF_PROVED) return verdict;
    }
    return any ? PROOF_PROVED : PROOF_NOTHING;
}
