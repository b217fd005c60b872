#include "finders.h"

#include <stddef.h>

#ifdef NINEFOLD_PLAIN
#define filter_any NULL
#define common_house NULL
#define common_cell NULL
#define leftovers_any NULL
#define force_any NULL
#define together_any NULL
#endif

#ifdef NINEFOLD_USUAL /* the modules that orders are followed with */
#define RARELY(FIND) NULL
#else
#define RARELY(FIND) FIND
#endif

const struct technique logic_techniques[TECHNIQUES] = {
#define FAMILY(...)
#define FOUND(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, EXPLAINER, CODE, LEVEL, SCORE, FIND)         \
    {FAMILY_##FAMILY, SIZE, EXPLAINER, LEVEL, SCORE, CODE, FIND},
#define ADDED(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, CODE, FIND)                            \
    {FAMILY_##FAMILY, SIZE, 0, '-', 0, CODE, FIND},
#define RARE(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, CODE, LEVEL, SCORE, FIND)               \
    {FAMILY_##FAMILY, SIZE, 0, LEVEL, SCORE, CODE, RARELY(FIND)},
#define NOT_YET(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, CODE, LEVEL, SCORE)                        \
    {FAMILY_##FAMILY, SIZE, 0, LEVEL, SCORE, CODE, NULL},
#include "techniques.def"
};

const uint8_t logic_ours[TECHNIQUES] = {
#define FAMILY(...)
#define FOUND(...) 0,
#define ADDED(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, CODE, FIND) OURS,
#define RARE(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, ...) OURS,
#define NOT_YET(...) 0,
#include "techniques.def"
};
