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
        lost[cell >> 6] |= UINT64_C(1) << (cell & 63);
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
            step->removed = 0;
            for (int word = 0; word < SIAMESE_WORDS; word++)
                for (uint64_t set = siamese->lost[i][word] | siamese->lost[j][word]; set != 0;
                     set &= set - 1)
                    step_remove(step,
                                logic_candidate(logic, word * 64 + bits_lowest_cell(set), digit));
            (void)logic_offer(logic, step);
        }
}
