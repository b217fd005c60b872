/* Siamese fish: finned fish of the same base sets with other covers, so that one picture shows what both remove. */
#ifndef NINEFOLD_LOGIC_SIAMESE_H
#define NINEFOLD_LOGIC_SIAMESE_H

#include "logic/offers.h"

enum { SIAMESE_FISH = 32, SIAMESE_WORDS = 2, SIAMESE_CELLS = 64 * SIAMESE_WORDS };

/* What fish of the same base sets remove, as sets of cells. */
struct siamese {
    int count;
    bool own[SIAMESE_FISH]; /* of the row that is looked for; one of two is to be */
    uint64_t lost[SIAMESE_FISH][SIAMESE_WORDS];
};

/* Notes what the step removes; only where all steps are listed, and cells are few enough. */
void siamese_note(struct siamese *siamese, const struct logic *logic, const struct logic_step *step,
                  bool own);

/* Offers every two of them as one step: *step has their base sets. */
void siamese_offer(const struct siamese *siamese, const struct logic *logic, int digit,
                   struct logic_step *step);

#endif
