/* All fillings of a constraint (fillings.h) beside going through all digits of all its cells: how many there are, which
 * digits are used where, which are in all of them, and each of them in turn. Random constraints of every kind. */
#include "bits.h"
#include "check.h"
#include "instances.h"
#include "logic/rules/description.h"
#include "logic/rules/fillings.h"
#include "random.h"

#include <stdlib.h>

enum { SIZE = 6, CELLS = SIZE * SIZE, MOST = 6, WORDS = 4200, LAYER = 4 };

static struct units units;
static struct marks grid;
static struct fillings *fillings;
static uint64_t seed = 20261123;
static uint32_t cells[CELLS], data[WORDS];

static int chance(int bound) { return random_below(&seed, bound); }

static uint32_t some_digits(void) { return 1 + (uint32_t)chance((1 << SIZE) - 1); }

/* Different cells in any order. */
static void choose_cells(struct ruled_filter *filter, int count)
{
    for (uint32_t cell = 0; cell < CELLS; cell++) cells[cell] = cell;
    for (int i = 0; i < count; i++) {
        const int other = i + chance(CELLS - i);
        const uint32_t cell = cells[i];
        cells[i] = cells[other];
        cells[other] = cell;
    }
    *filter = (struct ruled_filter){.count = (uint16_t)count, .cell = cells, .data = data};
}

static void make_sum(struct ruled_filter *filter)
{
    int total = 0;
    for (int i = 0; i < filter->count; i++) {
        const int by = chance(3) == 0 ? -1 - chance(3) : 1 + chance(2);
        data[1 + i] = (uint32_t)by;
        total += by * (1 + chance(SIZE));
    }
    data[0] = (uint32_t)total;
    filter->length = 1 + (size_t)filter->count;
}

static void make_set(struct ruled_filter *filter)
{
    const size_t row = (size_t)filter->count + 1;
    data[0] = 1 + (uint32_t)chance(chance(2) == 0 ? 4 : 150);
    for (uint32_t i = 0; i < data[0]; i++) {
        uint32_t *within = data + 1 + i * row;
        for (int k = 0; k < filter->count; k++) within[k] = some_digits() & some_digits();
        within[filter->count] = chance(2) == 0 ? 0 : UINT32_C(1) << chance(SIZE);
    }
    filter->length = 1 + data[0] * row;
}

static void make_line(struct ruled_filter *filter)
{
    uint32_t *const next = data + filter->count + 2;
    for (int layer = 0; layer < filter->count + 2; layer++)
        data[layer] = layer == 0 ? 0 : 1 + (uint32_t)(layer - 1) * LAYER;
    const uint32_t nodes = data[filter->count + 1];
    for (uint32_t i = 0; i < nodes * SIZE; i++)
        next[i] = chance(3) == 0 ? DESCRIPTION_NOWHERE : (uint32_t)chance(LAYER);
    filter->length = (size_t)filter->count + 2 + nodes * SIZE;
}

static void make_pairs(struct ruled_filter *filter)
{
    filter->length = 0;
    for (int a = 0; a < filter->count; a++)
        for (int b = 0; b < filter->count; b++) {
            if (a == b || chance(3) != 0) continue;
            uint32_t *const pair = data + filter->length;
            pair[0] = (uint32_t)a | (uint32_t)b << 16;
            for (int digit = 0; digit < SIZE; digit++) pair[1 + digit] = some_digits();
            filter->length += 1 + SIZE;
        }
}

/* Does the whole filling keep the constraint? */
static bool keeps(const struct ruled_filter *filter, const uint8_t *digit)
{
    const int count = filter->count;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < a; b++)
            if (digit[a] == digit[b] && units_see(&units, (int)cells[a], (int)cells[b]))
                return false;
    if (filter->kind == DESCRIPTION_SUM) {
        int total = (int32_t)data[0];
        for (int i = 0; i < count; i++) total -= (int32_t)data[1 + i] * (digit[i] + 1);
        return total == 0;
    }
    if (filter->kind == DESCRIPTION_SET) {
        for (uint32_t i = 0; i < data[0]; i++) {
            const uint32_t *within = data + 1 + i * ((uint32_t)count + 1);
            uint32_t held = 0;
            bool good = true;
            for (int k = 0; k < count; k++) {
                held |= UINT32_C(1) << digit[k];
                good = good && (within[k] >> digit[k] & 1) != 0;
            }
            if (good && (within[count] & ~held) == 0) return true;
        }
        return false;
    }
    if (filter->kind == DESCRIPTION_LINE) {
        uint32_t node = 0;
        for (int i = 0; i < count && node != DESCRIPTION_NOWHERE; i++)
            node = data[count + 2 + (int)(data[i] + node) * SIZE + digit[i]];
        return node != DESCRIPTION_NOWHERE;
    }
    for (size_t i = 0; i < filter->length; i += 1 + SIZE) {
        const uint32_t a = data[i] & 0xffff, b = data[i] >> 16;
        if ((data[i + 1 + digit[a]] >> digit[b] & 1) == 0) return false;
    }
    return true;
}

/* The fillings in ascending order, the first cell first. */
static struct {
    int number;
    uint32_t used[MOST], common;
    uint8_t list[1 << 16][MOST];
} plain;

static void plain_go(const struct ruled_filter *filter, uint8_t *digit, int at)
{
    if (at < filter->count) {
        for (uint32_t set = fillings_candidates(&grid, cells[at]); set != 0; set &= set - 1) {
            digit[at] = (uint8_t)bits_lowest(set);
            plain_go(filter, digit, at + 1);
        }
        return;
    }
    if (!keeps(filter, digit)) return;
    uint32_t held = 0;
    for (int i = 0; i < filter->count; i++) {
        plain.used[i] |= UINT32_C(1) << digit[i];
        held |= UINT32_C(1) << digit[i];
    }
    plain.common &= held;
    memcpy(plain.list[plain.number++], digit, (size_t)filter->count);
}

static int visited, stop_at;

static bool visit(void *context, const uint8_t *digits, int count)
{
    CHECK(context == &visited);
    CHECK(visited < plain.number && memcmp(plain.list[visited], digits, (size_t)count) == 0);
    return ++visited != stop_at;
}

static void random_ones(void)
{
    static const struct {
        enum description_record kind;
        void (*make)(struct ruled_filter *);
    } kinds[] = {{DESCRIPTION_SUM, make_sum},
                 {DESCRIPTION_SET, make_set},
                 {DESCRIPTION_LINE, make_line},
                 {DESCRIPTION_PAIRS, make_pairs}};
    int none = 0, some = 0, in_all = 0;
    for (int i = 0; i < instances(600, 100); i++) {
        marks_clear(&grid, &units);
        for (int gone = 0; gone < 80; gone++)
            marks_remove(&grid, &units, chance(CELLS), chance(SIZE));
        for (int cell = 0; cell < 4; cell++)
            if (grid.cells[8 * cell] != 0)
                marks_place(&grid, &units, 8 * cell, bits_lowest(grid.cells[8 * cell]));
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            CONTEXT("constraint %d of kind %zu", i, k);
            struct ruled_filter filter;
            uint8_t digit[MOST];
            choose_cells(&filter, 1 + chance(MOST));
            filter.kind = (uint8_t)kinds[k].kind;
            kinds[k].make(&filter);
            plain.number = 0;
            plain.common = UINT32_MAX;
            memset(plain.used, 0, sizeof plain.used);
            plain_go(&filter, digit, 0);
            CHECK_EQUAL(fillings_find(fillings, &units, &grid, &filter), plain.number > 0);
            CHECK(!fillings->given_up);
            CHECK_EQUAL(fillings->number, plain.number);
            none += plain.number == 0;
            if (plain.number == 0) continue;
            some++;
            CHECK_EQUAL(fillings->common, plain.common);
            in_all += plain.common != 0;
            for (int c = 0; c < filter.count; c++) CHECK_EQUAL(fillings->used[c], plain.used[c]);
            visited = stop_at = 0;
            fillings_each(fillings, visit, &visited);
            CHECK_EQUAL(visited, plain.number);
            visited = 0;
            stop_at = (plain.number + 1) / 2;
            fillings_each(fillings, visit, &visited);
            CHECK_EQUAL(visited, stop_at);
        }
    }
    CHECK(none > instances(100, 20) && some > instances(500, 100) && in_all > instances(100, 20));
}

/* So many cells are looked at, and no more; so many states. */
static void limits(void)
{
    struct ruled_filter filter;
    marks_clear(&grid, &units);
    for (int count = 20; count <= CELLS; count++) {
        CONTEXT("%d cells", count);
        choose_cells(&filter, count);
        filter.kind = DESCRIPTION_SUM;
        for (int i = 0; i < count; i++) data[1 + i] = 1;
        data[0] = (uint32_t)(SIZE * count);
        const uint32_t search = fillings->search;
        memset(fillings->open, 0x55, sizeof fillings->open);
        /* Every cell has the last digit, which only one of a house can have. */
        CHECK(!fillings_find(fillings, &units, &grid, &filter));
        CHECK_EQUAL(fillings->number, 0);
        CHECK_EQUAL(fillings->given_up, count > FILLINGS_CELLS);
        CHECK_EQUAL(fillings->search, search + (count <= FILLINGS_CELLS));
        if (count > FILLINGS_CELLS) CHECK_EQUAL(fillings->open[0], 0x55555555);
    }
    /* Six cells that differ by no rule, in which each sum so far is another state. */
    for (int digits = 1; digits <= SIZE; digits++) {
        static const uint32_t apart[] = {0, 9, 13, 22, 26, 35};
        enum { APART = sizeof apart / sizeof *apart };
        CONTEXT("%d digits in the first cell", digits);
        marks_clear(&grid, &units);
        for (int digit = digits; digit < SIZE; digit++) marks_remove(&grid, &units, 0, digit);
        choose_cells(&filter, APART);
        filter.kind = DESCRIPTION_SUM;
        int by = 1, total = 0, states = 1, before = digits;
        for (int i = 0; i < APART; i++, by *= SIZE) {
            cells[i] = apart[i];
            data[1 + i] = (uint32_t)by;
            total += (i == 0 ? 1 : 3) * by;
        }
        for (int i = 1; i < APART; i++, before *= SIZE) states += before;
        data[0] = (uint32_t)total;
        CHECK_EQUAL(fillings_find(fillings, &units, &grid, &filter), states <= FILLINGS_MOST);
        CHECK_EQUAL(fillings->given_up, states > FILLINGS_MOST);
        if (states > FILLINGS_MOST) continue;
        CHECK_EQUAL(fillings->states, states);
        CHECK_EQUAL(fillings->number, 1);
    }
    /* Alternatives: as many as there are bits. */
    for (uint32_t more = 0; more < 2; more++) {
        CONTEXT("%u alternatives more", (unsigned)more);
        choose_cells(&filter, 1);
        filter.kind = DESCRIPTION_SET;
        data[0] = FILLINGS_SETS * 64 + more;
        for (uint32_t i = 0; 2 * i + 2 < WORDS - 2; i++) data[1 + 2 * i] = data[2 + 2 * i] = 1;
        CHECK_EQUAL(fillings_find(fillings, &units, &grid, &filter), more == 0);
        CHECK_EQUAL(fillings->number, more == 0);
        CHECK_EQUAL(fillings->given_up, more != 0);
    }
}

int main(void)
{
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_boxes(2, 3, &shape), SUDOKU_OK);
    units_lay_out(&units, shape, NULL);
    fillings = calloc(1, sizeof *fillings);
    CHECK(fillings != NULL);
    random_ones();
    limits();
    free(fillings);
    return check_summary();
}
