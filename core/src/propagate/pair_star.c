#include "pair_star.h"

#include "bits.h"
#include "state.h"

/* A digit of the center leaves each arm some digits. Where it leaves one of them a single digit, arms that
 * differ from that one lose it: 4 and 6 never stand between two cells of one row that are 5 off. */
struct fan {
    const uint32_t *table[FAN_ARMS];
    uint8_t differ[FAN_ARMS]; /* which other arms differ from this one, bit by bit */
};

/* What the arms can hold beside a digit of the center; false where one of them has nothing left. */
static bool spread(const struct fan *fan, int arms, int digit, const uint32_t *candidates,
                   uint32_t *open)
{
    for (int i = 0; i < arms; i++) {
        open[i] = fan->table[i][digit] & candidates[i];
        if (open[i] == 0) return false;
    }
    for (int i = 0; i < arms; i++) {
        if (!bits_single(open[i])) continue;
        for (uint32_t others = fan->differ[i]; others != 0; others &= others - 1) {
            uint32_t *other = &open[bits_lowest(others)];
            *other &= ~open[i];
            if (*other == 0) return false;
        }
    }
    return true;
}

static bool narrow(struct field *field, const struct constraint *constraint)
{
    const struct fan *fan = constraint->data;
    const int arms = constraint->count - 1;
    const uint32_t center = field->candidates[constraint->cells[0]];
    uint32_t candidates[FAN_ARMS], open[FAN_ARMS], all[FAN_ARMS] = {0}, kept = 0;
    for (int i = 0; i < arms; i++) candidates[i] = field->candidates[constraint->cells[i + 1]];
    for (uint32_t left = center; left != 0; left &= left - 1) {
        if (!spread(fan, arms, bits_lowest(left), candidates, open)) continue;
        kept |= left & (0U - left);
        for (int i = 0; i < arms; i++) all[i] |= open[i];
    }
    if (!field_keep(field, constraint->cells[0], kept)) return false;
    for (int i = 0; i < arms; i++)
        if (!field_keep(field, constraint->cells[i + 1], all[i])) return false;
    return true;
}

static const struct kernel kernel_fan = {.name = "fan", .cost = 1, .narrow = narrow};

bool model_fan(struct model *model, int rule, int center, const uint16_t *arms,
               const uint32_t *const *table, int count)
{
    uint16_t cells[FAN_ARMS + 1] = {(uint16_t)center};
    uint32_t any = 0;
    struct fan fan = {{NULL}, {0}};
    for (int i = 0; i < count; i++) {
        cells[i + 1] = arms[i];
        fan.table[i] = table[i];
        for (int j = 0; j < count; j++)
            if (j != i && model_differ(model, arms[i], arms[j]))
                fan.differ[i] |= (uint8_t)(1U << j);
        any |= fan.differ[i];
    }
    if (any == 0) return true;
    struct fan *data = model_take(model, sizeof *data);
    if (data == NULL) return false;
    *data = fan;
    return model_add(model, &kernel_fan, rule, cells, count + 1, data);
}
