/* Almost locked sets (ALS): n cells of a house with n + 1 digits between them. A digit is restricted between two of
 * them if all its cells in one see all those in the other: it cannot be in both, and the set that lacks it holds all
 * its other digits. On grids of up to nine digits only. */
#ifndef NINEFOLD_LOGIC_ALS_H
#define NINEFOLD_LOGIC_ALS_H

#include "logic/offers.h"

enum {
    ALS_DIGITS = 9,
    ALS_WORDS = 2,
    ALS_ROOM = 4096,
    ALS_LINKS = 1 << 18,
    ALS_NODES = ALS_ROOM * ALS_DIGITS
};

struct als {
    uint32_t digits;
    uint64_t cells[ALS_WORDS];
    uint64_t with[ALS_DIGITS][ALS_WORDS]; /* its cells with the digit */
    uint64_t seen[ALS_DIGITS][ALS_WORDS]; /* open cells that have the digit and see all of those */
};

/* Scratch memory: the sets of a grid, and which of them have restricted digits in common: those with set i are
 * link[from[i]] on, in order. */
struct als_space {
    uint32_t clock;      /* the grid's, when they were collected; 0: not yet */
    bool linked, strict; /* with links; of sets that share no cells alone */
    int count;
    struct als set[ALS_ROOM];
    uint32_t from[ALS_ROOM + 1];
    struct als_link {
        uint16_t other, restricted;
    } link[ALS_LINKS];
    uint64_t places[ALS_DIGITS][ALS_WORDS]; /* the open cells with a digit */
    /* To find links: of one digit, the sets that have it in a cell; then those that have it only where a cell sees it, and
     * those of the digits by which each is joined to a set. */
    uint64_t there[ALS_WORDS * 64][ALS_ROOM / 64];
    uint64_t near[ALS_DIGITS][ALS_WORDS * 64][ALS_ROOM / 64];
    uint16_t restricted[ALS_ROOM];
    /* For a search by breadth: a set, the digit by which it was reached, how far, and from where. */
    struct als_node {
        uint16_t set;
        uint8_t by, depth;
        int32_t before;
    } node[ALS_NODES];
    uint16_t reached[ALS_ROOM]; /* the digits by which a set was reached */
};

/* Cells that lose a digit, as sets for each. */
struct als_lost {
    uint64_t cells[ALS_DIGITS][ALS_WORDS];
};

/* Finds the sets of the grid, rows first, then columns and boxes; false where the grid is too large for them. With
 * `links`, those with restricted digits in common too; sets that share cells only where the offers are not strict. */
bool als_collect(const struct logic *logic, bool links);

bool als_apart(const struct als *one, const struct als *other);

/* Adds what sees all cells with the digit in both sets; whether there is any. */
bool als_lose(struct als_lost *lost, int digit, const struct als *one, const struct als *other);

/* Offers the step: cells of the first and the last set lose nothing, which HoDoKu leaves to other steps. Whether to
 * stop. */
bool als_offer(const struct logic *logic, int technique, struct als_lost *lost,
               const struct als *const *sets, int count, struct logic_step *step);

#endif
