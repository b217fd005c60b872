/* Death blossom: a cell (the stem), and for each of its candidates a set (petal) in which this digit is restricted to
 * cells that see the stem. Whatever the stem holds, one petal lacks it and holds all its other digits; a digit z that
 * all petals have, and the stem does not, is in one of them. */
#include "als.h"
#include "logic/finders.h"

struct blossom {
    const struct logic *logic;
    struct logic_step *step;
    int technique, count;
    struct als stem;
    const struct als *part[ALS_DIGITS + 1]; /* the stem, then petals */
};

/* Chooses petals for the digits of the stem that are left; `lost` is what sees every z of all petals so far. Whether
 * to stop. */
static bool blossom_extend(struct blossom *blossom, uint32_t left, const struct als_lost *lost)
{
    const struct als_space *space = blossom->logic->als;
    if (left == 0) {
        struct als_lost all = *lost;
        return als_offer(blossom->logic, blossom->technique, &all, blossom->part, blossom->count,
                         blossom->step);
    }
    const int digit = bits_lowest(left);
    const uint64_t *stem = blossom->stem.cells;
    for (int i = 0; i < space->count; i++) {
        const struct als *set = &space->set[i];
        if ((set->digits >> digit & 1) == 0) continue;
        if (((set->seen[digit][0] & stem[0]) | (set->seen[digit][1] & stem[1])) == 0) continue;
        if (((set->cells[0] & stem[0]) | (set->cells[1] & stem[1])) != 0) continue;
        struct als_lost next;
        uint64_t any = 0;
        for (int z = 0; z < ALS_DIGITS; z++)
            for (int word = 0; word < ALS_WORDS; word++) {
                const bool has = (set->digits >> z & 1) != 0 && z != digit;
                next.cells[z][word] = has ? lost->cells[z][word] & set->seen[z][word] : 0;
                any |= next.cells[z][word];
            }
        if (any == 0) continue;
        blossom->part[blossom->count++] = set;
        const bool stop = blossom_extend(blossom, left & (left - 1), &next);
        blossom->count--;
        if (stop) return true;
    }
    return false;
}

bool death_blossom(struct logic *logic, int technique, struct logic_step *step)
{
    if (!als_collect(logic, false)) return false;
    struct blossom blossom = {.logic = logic, .step = step, .technique = technique};
    const int n = logic->units.size;
    for (int cell = 0; cell < logic->units.cells; cell++) {
        const uint32_t digits = logic->grid.cells[cell];
        if (bits_count(digits) < 2) continue;
        blossom.stem = (struct als){.digits = digits};
        blossom.stem.cells[cell >> 6] = UINT64_C(1) << (cell & 63);
        struct als_lost lost = {0};
        for (int other = 0; other < logic->units.cells; other++)
            for (int z = 0; z < n; z++)
                if ((digits >> z & 1) == 0 && marks_has(&logic->grid, other, z))
                    bits_add(lost.cells[z], other);
        blossom.part[0] = &blossom.stem;
        blossom.count = 1;
        if (blossom_extend(&blossom, digits, &lost)) return true;
    }
    return false;
}
