/* Rules against enumeration. A test proposes rules for grids of 4x4, 5x5 and 6x6; here they are tried on grids
 * that satisfy them and on some that do not, written as a text, and the solutions that `general` finds are
 * compared with all fillings that satisfy them (keeps.h). */
#ifndef NINEFOLD_TINY_H
#define NINEFOLD_TINY_H

#include "brute.h"
#include "check.h"
#include "instances.h"
#include "keeps.h"
#include "random.h"
#include "reasons.h"

#include <stdarg.h>
#include <stdlib.h>

enum {
    POOL_4,
    POOL_4_PLAIN, /* without boxes */
    POOL_5_PLAIN,
    POOL_6,
    POOL_6_UPRIGHT,
    POOLS
};

/* What a proposal is made of. */
struct proposal {
    struct tiny tiny;
    const uint8_t *grid; /* a filling it may want to be kept by */
    uint64_t *seed;
};

int chance(struct proposal *p, int bound);

struct written *propose_rule(struct proposal *p, const char *keyword);

void propose_value(struct written *rule, int value);

/* The next group: `count` different cells anywhere. */
void propose_cells(struct proposal *p, struct written *rule, int count);

/* The next group: a way over `count` different cells, by sides alone or by corners as well, other cells
 * than those of the groups before; where it runs into a dead end it is shorter. */
void propose_way(struct proposal *p, struct written *rule, int count, bool corners);

/* A whole row or column from either end. */
void propose_side(struct proposal *p, struct written *rule);

/* A text in the making. */
struct page {
    char text[6000];
    size_t length;
};

void page_add(struct page *page, const char *format, ...);

/* The text of rules and givens (0: open). */
void tiny_write(const struct tiny *tiny, const uint8_t *givens, struct page *page);

typedef void propose_fn(struct proposal *p);

struct tested {
    const char *keyword;
    propose_fn *propose;
    unsigned pools; /* a set of them, by bits */
};

#define IN(pool) (1U << (pool))
enum {
    IN_BOXES = 1 << POOL_4 | 1 << POOL_6 | 1 << POOL_6_UPRIGHT,
    IN_ALL = IN_BOXES | 1 << POOL_4_PLAIN | 1 << POOL_5_PLAIN,
    FROM_ONE = 1 << POOLS /* the text of the rule names digits from 1 */
};

/* Tries each of the rules, not beside others. */
void rules_hold_alone(const struct tested *tested, int count);

/* Tries each of the rules, also beside each other; what the test returns. */
int rules_hold(const struct tested *tested, int count);

#define RULES_HOLD(table) rules_hold(table, sizeof(table) / sizeof *(table))

#endif
