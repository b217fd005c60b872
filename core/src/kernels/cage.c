#include "kernels/cage.h"

#include "field.h"
#include "kernels/distinct.h"
#include "kernels/family.h"

struct table {
    /* The end that lies after so many cells, or -1. */
    int8_t end[FAMILY_DIGITS + 1];
    struct family right[]; /* of each end: the sets with the sum they must have */
};

void *cage_table(struct model *model, int cells, const struct cage_end *ends, int count)
{
    struct table *table = model_take(model, sizeof *table + (size_t)count * sizeof *table->right);
    if (table == NULL) return NULL;
    for (int i = 0; i <= cells; i++) table->end[i] = -1;
    for (int end = 0; end < count; end++) {
        table->end[ends[end].count] = (int8_t)end;
        const uint32_t first = bits_all(ends[end].count);
        for (uint32_t set = first; set <= bits_all(model->size); set = family_next(set))
            if (family_sum(set) == ends[end].total) family_add(&table->right[end], set);
    }
    return table;
}

/* A digit that is in the cage wherever it goes is in no cell that sees all its places there. */
static bool lock(struct field *field, const struct constraint *constraint,
                 const struct family *sets)
{
    for (uint32_t left = family_common(sets); left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        uint64_t places[MODEL_WORDS] = {0};
        for (int i = 0; i < constraint->count; i++) {
            const int cell = constraint->cells[i];
            places[cell >> 6] |= (uint64_t)(field->candidates[cell] >> digit & 1) << (cell & 63);
        }
        if (!distinct_lock(field, places, digit)) return false;
    }
    return true;
}

static bool narrow(struct field *field, const struct constraint *constraint)
{
    const struct table *table = constraint->data;
    const uint16_t *cells = constraint->cells;
    const int count = constraint->count;
    struct family sets[FAMILY_DIGITS + 1] = {{{1}}}; /* no cells, no digits */
    for (int i = 0; i < count; i++) {
        struct family *next = &sets[i + 1];
        *next = (struct family){{0}};
        for (uint32_t left = field->candidates[cells[i]]; left != 0; left &= left - 1)
            family_with(next, &sets[i], bits_lowest(left));
        const int end = table->end[i + 1];
        if (end < 0) continue;
        for (int w = 0; w < FAMILY_WORDS; w++) next->word[w] &= table->right[end].word[w];
        if (family_empty(next)) return false;
    }
    if (family_empty(&sets[count])) return false;
    struct family after = sets[count];
    for (int i = count - 1; i >= 0; i--) {
        struct family before = {{0}};
        uint32_t kept = 0;
        for (uint32_t left = field->candidates[cells[i]]; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left);
            if (family_before(&before, &sets[i], &after, digit)) kept |= UINT32_C(1) << digit;
        }
        if (!field_keep(field, cells[i], kept)) return false;
        after = before;
    }
    return count == field->model->size || lock(field, constraint, &sets[count]);
}

const struct kernel kernel_cage = {
    .name = "cage", .cost = 1, .settles = true, .close = NULL, .narrow = narrow};

const struct kernel kernel_cages = {
    .name = "cages", .cost = 3, .settles = true, .close = NULL, .narrow = narrow};
