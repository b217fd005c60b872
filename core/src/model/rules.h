/* Rules as data: the lines of a text, checked, and the limits of each kind of line.
 *
 *   "cage 15 r1c1 r1c2"   keyword      values   cells of group 0   : cells of group 1 ...
 *                         a row of     15       0 1
 *                         the table
 *
 * A row of the table (rules/table.def) says what a line of a kind may hold, and which function of rules/
 * compiles it into a model. The reader of a format fills in a rule_draft, has it checked and adds it. */
#ifndef NINEFOLD_RULES_H
#define NINEFOLD_RULES_H

#include "sudoku.h"

struct model;
struct rule_kind;

enum { VALUES_MOST = 25 };

/* A rule as the compile functions see it. */
struct rule {
    const struct rule_kind *kind;
    const sudoku_rules *rules; /* of the puzzle */
    int index;                 /* among them */
    const int32_t *values;
    int value_count;
    const uint16_t *cells, *ends; /* as in sudoku_rule */
    int cell_count, group_count;
    const char *text;                  /* the same */
    const struct rules_choice *choice; /* NULL: none */
};

struct rule_kind {
    const char *keyword;
    sudoku_line_kind line;
    sudoku_rule_limits limits;
    /* Adds the constraints of the rule to the model; NULL where it has none. */
    void (*compile)(struct model *model, const struct rule *rule);
};

/* The value where none is written, in a grid of size n; 0: none. */
int32_t rules_usual(const sudoku_rule_limits *limits, int n);

/* The row of a keyword, or NULL. */
const struct rule_kind *rules_find(const char *keyword, size_t length);

/* The rows, index 0 up; NULL after the last. */
const struct rule_kind *rules_kind_at(int index);

/* The row of `regions`, and that of `candidates`. */
const struct rule_kind *rules_find_line(sudoku_line_kind line);

/* Rules joined to one: of some branches at least so many and at most so many hold. A branch is a list of rules that hold
 * together, never compiled by itself. */
struct rules_choice {
    int least, most, count, room;
    bool implies; /* it is written as if … then: two branches, and the first is a `not` */
    sudoku_rules **branch;
};

/* An empty one. NULL when out of memory. */
struct rules_choice *choice_new(int least, int most);

/* Another branch, which the choice owns from now on, also when out of memory: then false. */
bool choice_add(struct rules_choice *choice, sudoku_rules *branch);
void choice_delete(struct rules_choice *choice);

/* The offset of a part of a rule in its text. */
typedef uint32_t text_offset;

/* A rule while it is read: its parts so far, and the offset of each. Its arrays grow as needed. */
struct rule_draft {
    const struct rule_kind *kind;
    text_offset at, end; /* of the keyword, and where the rule ends */
    int32_t values[VALUES_MOST];
    text_offset value_at[VALUES_MOST];
    int value_count;  /* of all that were read, even beyond VALUES_MOST */
    const char *text; /* before the cells; whoever drafts the rule keeps it */
    size_t text_length;
    text_offset text_at;
    const char *label; /* as in sudoku_rule; NULL: none. Whoever drafts the rule keeps it */
    size_t label_length;
    struct rules_choice *choice; /* NULL: none; goes to the rules it is added to */
    uint16_t *cells;
    text_offset *cell_at;
    int cell_count, cell_room;
    int ends[SUDOKU_MAX_SIZE]; /* of the groups before the last */
    int group_count;           /* that have begun */
};

/* Begins a new rule; keeps the memory of the one before. */
void draft_begin(struct rule_draft *draft, const struct rule_kind *kind, text_offset at);
void draft_value(struct rule_draft *draft, int32_t value, text_offset at);
void draft_text(struct rule_draft *draft, const char *text, size_t length, text_offset at);
bool draft_cell(struct rule_draft *draft, int cell, text_offset at); /* false: out of memory */
/* Makes it the rule of regions: a number below 64 for each cell of the board, in use for those of the grid. BAD_REGION, with
 * its place, where one is not of `size` cells, 0: of as many as the first. at: the offset of each cell, NULL for none. */
sudoku_status draft_regions(struct rule_draft *draft, sudoku_shape shape, int size,
                            const uint8_t *region, const text_offset *at, sudoku_where *where);
void draft_group(struct rule_draft *draft); /* ends the current group and begins the next */
void draft_end(struct rule_draft *draft);   /* frees it */

/* An empty list of rules. NULL when out of memory. */
sudoku_rules *rules_new(sudoku_shape shape);

/* Checks a rule against its row of the table. Fills in a value that was left out. On failure where->offset, actual and
 * expected are set. */
sudoku_status rules_check(const sudoku_rules *rules, struct rule_draft *draft, sudoku_where *where);

/* Adds a checked rule; `line` is its line in the text, from 1. The draft's choice becomes the rules'. */
sudoku_status rules_add(sudoku_rules *rules, struct rule_draft *draft, uint64_t line);

/* Adds `title` or `author`. */
sudoku_status rules_add_text(sudoku_rules *rules, const struct rule_kind *kind, const char *text,
                             size_t length, uint64_t line);

/* Records an omission: something in the text that is not read. */
void rules_omit(sudoku_rules *rules, const char *what, size_t length, sudoku_where where);

/* The list is complete: compiles the model. */
sudoku_status rules_end(sudoku_rules *rules);

/* A puzzle with some rules, parts of rules or houses switched off is a copy of its rules, changed by the calls
 * below, each for a rule by its index, which stays the same; then rules_end. NULL when out of memory; `rules`
 * NULL: a copy of no rules. */
sudoku_rules *rules_copy(const sudoku_rules *rules, sudoku_shape shape);

/* The rule constrains nothing. Others still know of it: a dot that is switched off is still one for strictkropki.
 * So the fewer rules are on, the more solutions there are. */
void rules_switch_off(sudoku_rules *copy, int rule);

/* As if the rule had never been written. */
void rules_remove(sudoku_rules *copy, int rule);

/* Another rule in place of this one, checked. */
sudoku_status rules_replace(sudoku_rules *copy, int rule, const struct rule_draft *draft);

/* The model is without these houses. */
struct houses_off;
void rules_leave_out(sudoku_rules *copy, const struct houses_off *houses);

/* The same rules, compiled for cells that hold none of these digits. NULL where that is nothing new, or memory ran out. */
sudoku_rules *rules_without(const sudoku_rules *rules, uint32_t missing);

/* The rules of a wide puzzle with sums, compiled again for the digits that it has candidates of: houses of as many
 * cells add up to a known total. NULL where that is nothing new, or memory ran out. */
sudoku_rules *rules_narrow(const sudoku_puzzle *puzzle);

/* Is there a rule that constrains digits, or a house left out? A title is none. NULL is allowed. */
bool rules_constrain(const sudoku_rules *rules);

sudoku_shape rules_shape(const sudoku_rules *rules);

/* Does the text have the rule in another line as well? It is kept once. */
bool rules_written_again(const sudoku_rules *rules, int rule);

/* A rule as the compile functions see it. */
struct rule rules_rule(const sudoku_rules *rules, int index);

/* The box or region, from 0, of every cell, NO_REGION for those without; how many there are, or 0. */
enum { NO_REGION = 255 };
int rules_regions(const sudoku_rules *rules, uint8_t *region);

/* The rule that makes some cells count for more than their digit, or MODEL_SHAPE (-1). */
int rules_marks(const sudoku_rules *rules);

/* Is the cell one that means something? `rules` NULL: none of a shape that is not wide. */
bool rules_has_cell(const sudoku_rules *rules, sudoku_shape shape, int cell);

/* The compiled model, for any number of searches. */
const struct model *rules_model(const sudoku_rules *rules);

#endif
