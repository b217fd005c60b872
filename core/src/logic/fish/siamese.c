#include "siamese.h"

#include <string.h>

void siamese_note(struct siamese *siamese, const struct logic *logic, const struct logic_step *step,
                  bool own)
{
    if (logic->offers == NULL || logic->offers->list == NULL) return;
    if (siamese->count == SIAMESE_FISH || logic->units.cells > SIAMESE_CELLS) return;
    uint64_t *lost = siamese->lost[siamese->count];
    memset(lost, 0, sizeof siamese->lost[0]);
    for (int i = 0; i < step->removed; i++) {
        const int cell = step->remove[i] / logic->units.size;
        bits_add(lost, cell);
    }
    for (int i = 0; i < siamese->count; i++)
        if (siamese->own[i] == own && memcmp(siamese->lost[i], lost, sizeof siamese->lost[0]) == 0)
            return;
    siamese->own[siamese->count++] = own;
}

void siamese_offer(const struct siamese *siamese, const struct logic *logic, int digit,
                   struct logic_step *step)
{
    step->covers = 0;
    for (int i = 0; i < siamese->count; i++)
        for (int j = i + 1; j < siamese->count; j++) {
            if (!siamese->own[i] && !siamese->own[j]) continue;
            const uint64_t *one = siamese->lost[i], *other = siamese->lost[j];
            step->removed = 0;
            logic_remove_cells(logic, step, (uint64_t[]){one[0] | other[0], one[1] | other[1]},
                               SIAMESE_WORDS, digit);
            (void)logic_offer(logic, step);
        }
}
