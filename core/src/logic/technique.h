/* The table of techniques (techniques.def), with their finders. An order, of a scale or of hints, is a list of rows. */
#ifndef NINEFOLD_LOGIC_TECHNIQUE_H
#define NINEFOLD_LOGIC_TECHNIQUE_H

#include "logic.h"

enum technique_family {
#define FAMILY(ID, NAME) FAMILY_##ID,
#define FOUND(...)
#define ADDED(...)
#define RARE(...)
#define NOT_YET(...)
#include "techniques.def"
    FAMILIES
};

enum technique_id {
#define FAMILY(...)
#define FOUND(ID, ...) TECHNIQUE_##ID,
#define ADDED(ID, ...) TECHNIQUE_##ID,
#define RARE(ID, ...) TECHNIQUE_##ID,
#define NOT_YET(ID, ...) TECHNIQUE_##ID,
#include "techniques.def"
    TECHNIQUES
};

/* A row without its texts (words/texts.h). */
struct technique {
    uint8_t family;     /* a technique_family */
    uint8_t size;       /* of subsets and fish; else 0 */
    uint8_t explainer;  /* Sudoku Explainer's lowest rating in tenths; 0: not on that scale */
    char level;         /* HoDoKu's: E, M, H, U or X; '-': not on that scale */
    uint16_t score;     /* 0: not on that scale */
    int16_t code;       /* of HoDoKu's case library; -1: none */
    logic_finder *find; /* NULL: not yet */
};

extern const struct technique logic_techniques[TECHNIQUES];

/* Our estimate of the rating, in tenths, of techniques that are on neither scale; else 0. Separate, as only rules need it. */
extern const uint8_t logic_ours[TECHNIQUES];

#endif
