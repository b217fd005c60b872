/* The items of a constraint string, and their arguments one after the other. */
#ifndef NINEFOLD_FORMATS_ITEMS_H
#define NINEFOLD_FORMATS_ITEMS_H

#include "variant.h"

enum {
    ARGUMENT = 1300, /* a layout of regions is the longest that is looked at */
    GROUPS = 64      /* of a type we do not know, that are told from lone items of such a type */
};

/* What the arguments of a type are. */
enum takes {
    NOTHING,
    LINE,   /* cells */
    VALUED, /* a number, then cells; without it the usual one */
    CAGE,   /* a sum, 0 for none, then cells */
    SUM,    /* a sum, then cells */
    PAIRS,  /* cells: the rule holds for those that are neighbours, from the earlier to the later */
    ARROW,  /* a bulb, then cells */
    PILL,   /* how many cells are the pill, then cells */
    QUAD,   /* the cell above and left of the corner, then digits */
    DIAGONAL,  /* 1 rises, -1 falls */
    LITTLE,    /* a sum, the first cell of the diagonal */
    TWO_SIDES, /* a row or column, the clue before it, the clue behind it */
    ONE_SIDE,  /* a clue, the row or column it stands before */
    GIVENS,
    SHAPE, /* these were read first */
    NO_BOXES,
    JIGSAW,
    IDLE, /* means nothing for what is a solution */
    AND,  /* all that follows up to End: as without it */
    OR,
    END
};

struct type {
    const char *name, *keyword;
    enum takes takes;
};

/* A type or an argument, without the white space in it. */
struct piece {
    char text[ARGUMENT + 1];
    size_t length; /* more than ARGUMENT where it was cut */
    size_t at;
};

struct strings {
    struct variant variant;
    struct scan scan;
    struct piece piece;
    const struct type *type; /* of the item at hand; NULL: unknown */
    char name[32];           /* as it is written */
    size_t item;             /* where it begins */
    size_t group[GROUPS];    /* items of unknown types that go on to an End */
    int group_count;
};

/* The next item's type; false at the end. */
bool take_item(struct strings *strings);

/* The item's next argument goes to `piece`; false where there is none. */
bool take_argument(struct strings *strings);

int strings_size(const struct strings *strings);

/* Something is wrong with the argument at hand. */
sudoku_status wrong_argument(struct strings *strings, sudoku_status status, int64_t actual,
                             int64_t expected);

/* The item is not taken over. */
void leave_out(struct strings *strings);

/* A number: all of a text; or the next argument. */
bool number_of(const char *text, int32_t *number);
sudoku_status take_number(struct strings *strings, int32_t *number);

/* The cell R1C1 that a text begins with, or -1; the argument at hand; all arguments that are left, into the
 * rule at hand. */
int cell_of(const char *text, int size);
sudoku_status take_cell(struct strings *strings, int *cell);
sudoku_status take_cells(struct strings *strings);

/* R3 or C4: the cells of the whole row or column go to the rule, from its end where `back`. */
sudoku_status add_side(struct strings *strings, const char *side, size_t at, bool back);

#endif
