/* Rules as data: what the lines of a text say, checked, and what each kind of line may say.
 *
 *   "cage 15 r1c1 r1c2"   keyword      values   cells of group 0   : cells of group 1 ...
 *                         a row of     15       0 1
 *                         the table
 *
 * A rule is data and a propagator is code: a row of the table (rules.c) says how a kind is written, what
 * it may hold, and which function of rules/ builds it into a model. Whoever reads a format fills in a
 * rule_draft and adds it; the checks are here, once for all of them. */
#ifndef NINEFOLD_RULES_H
#define NINEFOLD_RULES_H

#include "sudoku.h"

struct model;
struct rule_kind;

/* How the cells of a group have to lie. */
enum layout {
    ANYWHERE,  /* each but once */
    REPEATING, /* a cell may come again */
    STEPS,     /* a line: each is another than the one before */
    CHAIN,     /* each an orthogonal neighbour of the one before */
    SQUARE,    /* the four about a corner */
    SLANT,     /* along a diagonal */
    SIDE       /* a whole row or column, from either end */
};

/* What the first value is measured against. */
enum reach {
    FREE,     /* the row's own `least` and `most` alone */
    TOTALS,   /* the sum of the cells, whatever they hold */
    DISTINCT, /* the sum of cells that are all different */
    BETWEEN,  /* digits between the least and the greatest */
    FROM_END  /* the first k digits of a row */
};

/* What the rule goes by. */
enum ground {
    ON_CELLS,
    ON_BOXES,  /* height x width */
    ON_REGIONS /* boxes or regions */
};

/* What a line may hold. Numbers of cells and values that are 0 stand for the size n of the grid. */
struct limits {
    uint8_t values_least, values_most; /* how many numbers come before the cells */
    int32_t least, most;               /* what each may be; most 0: n */
    uint8_t groups_least, groups_most;
    uint16_t cells_least, cells_most; /* of each group; of the first where `head` is not 0 */
    uint8_t head; /* most cells of the first group, if others than of the rest */
    bool twins;   /* all groups have as many cells as the first */
    enum layout layout;
    enum reach reach;
    enum ground ground;
};

enum { VALUES_MOST = 25 };

/* A rule as the compile functions see it. */
struct rule {
    const struct rule_kind *kind;
    int index; /* in the puzzle's rules */
    const int32_t *values;
    int value_count;
    const uint16_t *cells, *ends; /* as in sudoku_rule */
    int cell_count, group_count;
};

struct rule_kind {
    sudoku_rule_kind shown;
    struct limits limits;
    int32_t usual;     /* the value where none is written (and one may be); 0: none */
    const char *words; /* words instead of numbers, "main anti both": the first is 1 */
    /* Adds what the rule asks for to the model; NULL where there is nothing to keep. */
    void (*compile)(struct model *model, const sudoku_rules *rules, const struct rule *rule);
};

/* The row of a keyword, or NULL. */
const struct rule_kind *rules_find(const char *keyword, size_t length);

/* Where in a text a part of a rule stands: an offset, no more. */
typedef uint32_t text_offset;

/* A rule while it is written: what was read so far, and where each part of it stood. Grows. */
struct rule_draft {
    const struct rule_kind *kind;
    text_offset at, end; /* of the keyword, and where the rule ends */
    int32_t values[VALUES_MOST];
    text_offset value_at[VALUES_MOST];
    int value_count; /* all of them, more than are kept even */
    uint16_t *cells;
    text_offset *cell_at;
    int cell_count, cell_room;
    int ends[SUDOKU_MAX_SIZE]; /* of the groups before the last */
    int group_count;           /* begun */
};

/* Lays the draft on a new rule. */
void draft_begin(struct rule_draft *draft, const struct rule_kind *kind, text_offset at);
void draft_value(struct rule_draft *draft, int32_t value, text_offset at);
bool draft_cell(struct rule_draft *draft, int cell, text_offset at); /* false: memory */
void draft_group(struct rule_draft *draft); /* the group at hand is whole, another begins */
void draft_end(struct rule_draft *draft);   /* frees it */

/* No rules as yet. NULL where memory is short. */
sudoku_rules *rules_new(sudoku_shape shape);

/* Is the rule as its kind wants it? Fills in what was left out. On failure where->offset, actual and
 * expected are set. */
sudoku_status rules_check(const sudoku_rules *rules, struct rule_draft *draft, sudoku_where *where);

/* Adds a checked rule; `line` is where it stands. */
sudoku_status rules_add(sudoku_rules *rules, const struct rule_draft *draft, uint64_t line);

/* Adds `title` or `author`. */
sudoku_status rules_add_text(sudoku_rules *rules, const struct rule_kind *kind, const char *text,
                             size_t length, uint64_t line);

/* Something of the text that no rule says. */
void rules_omit(sudoku_rules *rules, const char *what, size_t length, sudoku_where where);

/* No more come: compiles the model. */
sudoku_status rules_end(sudoku_rules *rules);

/* Is there one that digits have to keep? A title is none. NULL is allowed. */
bool rules_bind(const sudoku_rules *rules);

sudoku_shape rules_shape(const sudoku_rules *rules);

/* A rule as the compile functions see it. */
struct rule rules_rule(const sudoku_rules *rules, int index);

/* The box or region, 0 to n-1, of every cell; false where there are none. */
bool rules_regions(const sudoku_rules *rules, uint8_t *region);

/* What a search of a puzzle with these rules keeps to. */
const struct model *rules_model(const sudoku_rules *rules);

#endif
