/* Reads the items of a constraint string and their arguments in sequence. */
#ifndef NINEFOLD_FORMATS_ITEMS_H
#define NINEFOLD_FORMATS_ITEMS_H

#include "variant.h"

enum {
    ARGUMENT = 20000,  /* the longest argument that is read: the code of an automaton */
    DEEPEST = 40,      /* the deepest nesting of groups */
    COPIES = 10000,    /* the most copies of groups */
    GROUPS = 64,       /* the most groups of unknown types */
    EXTRA_GROUPS = 32, /* the most groups of cells beside the grid */
    LINKS = 200        /* the most cells that say whether two others are of one region */
};

/* The role of the items of a type. */
enum item_role {
    ROLE_RULE,
    SHAPE, /* this and the next four are read before all others */
    NO_BOXES,
    REGION_SIZE,
    GROUP,
    JIGSAW,
    NO_EFFECT, /* does not affect solutions */
    AND,       /* a group up to End; the items hold as without it */
    OR,
    REPLICATE, /* a group that is copied to other places */
    END
};

/* A type or an argument, without the white space in it. */
struct piece {
    char text[ARGUMENT + 1];
    size_t length; /* more than ARGUMENT if it is truncated */
    size_t at;
};

/* A group of cells beside the grid: VX7 is the seventh cell of the group "VX". */
struct extra {
    char name[4];
    int size, columns;
    int row, column; /* of its first cell on the board, from 0 */
};

/* A cell beside the grid that says whether two others, numbered row by row, are of one region. */
struct link {
    uint16_t first, other, cell;
};

struct strings {
    struct variant variant;
    struct scan scan;
    struct piece piece;
    const struct type *type; /* of the current item; NULL: unknown */
    char name[32];           /* the type as written */
    size_t item;             /* the offset of the item */
    size_t group[GROUPS];    /* the offsets of items of unknown types that end with an End */
    int group_count;
    int down, right; /* how far cells are moved in the current copy */
    int copies;      /* made so far */
    struct extra extra[EXTRA_GROUPS];
    int extra_count;
    struct link link[LINKS];
    int link_count;
    bool bare; /* without rows, columns and boxes */
};

struct type {
    const char *name, *keyword;
    enum item_role role;
    /* Of a ROLE_RULE: reads its arguments, and adds the rule, which is begun. */
    sudoku_status (*read)(struct strings *strings);
};

/* constraints.c: the type of a name; NULL if there is none. */
const struct type *constraints_type(const char *name);

/* The next item's type; false at the end. */
bool take_item(struct strings *strings);

/* The item's next argument goes to `piece`; false if there is none. */
bool take_argument(struct strings *strings);

int strings_size(const struct strings *strings);

/* Sets the error of the current argument. */
sudoku_status wrong_argument(struct strings *strings, sudoku_status status, int64_t actual,
                             int64_t expected);

/* Records the item as an omission. */
void omit_item(struct strings *strings);

/* Adds the rule of the item, which is complete; or once its remaining arguments, which are cells, are read. */
sudoku_status add_item(struct strings *strings);
sudoku_status add_item_of_cells(struct strings *strings);

/* Reads a number: a whole text, or the next argument. */
bool number_of(const char *text, int32_t *number);
sudoku_status take_number(struct strings *strings, int32_t *number);

/* Read cells: the cell R1C1 or VX2 that a text begins with, or -1, and where it ends; the argument; all remaining
 * arguments, into the current rule. */
int cell_of(const struct strings *strings, const char *text, const char **end);
sudoku_status take_cell(struct strings *strings, int *cell);
sudoku_status take_cells(struct strings *strings);

/* The argument is a cell: its number in the grid or its group, row by row, and how many columns that has. */
sudoku_status take_place(struct strings *strings, int *number, int *columns);

/* layout.c: the shape, before all rules; and the number-th cell of a group, from 0. */
sudoku_status layout_lay_out(struct strings *strings);
int extra_cell(const struct strings *strings, const struct extra *extra, int number);

/* R3 or C4: adds the cells of the row or column to the rule, in reverse order if `back`. */
sudoku_status add_side(struct strings *strings, const char *side, size_t at, bool back);

/* codes.c: rules with a code. */
sudoku_status codes_read_pairs(struct strings *strings);
sudoku_status codes_read_automaton(struct strings *strings);
sudoku_status codes_read_regex(struct strings *strings);

/* counted.c: rules with an argument of their own before the cells. */
sudoku_status counted_read_say(struct strings *strings);
sudoku_status counted_read_same(struct strings *strings);
sudoku_status counted_read_sum_line(struct strings *strings);
sudoku_status counted_read_indexing(struct strings *strings);
sudoku_status counted_read_numbered(struct strings *strings);
sudoku_status counted_read_contains(struct strings *strings);
sudoku_status counted_read_exactly(struct strings *strings);
sudoku_status counted_read_connected(struct strings *strings);
sudoku_status counted_read_distinct(struct strings *strings);
sudoku_status counted_read_equal_sums(struct strings *strings);
sudoku_status counted_read_ties(struct strings *strings);
sudoku_status counted_read_little(struct strings *strings);
sudoku_status counted_read_weighted(struct strings *strings);
sudoku_status counted_read_same_houses(struct strings *strings);

/* chaos.c: rules about regions that are not drawn. */
void chaos_read_links(struct strings *strings, int cells);
sudoku_status chaos_add_links(struct strings *strings);
int chaos_linked(const struct strings *strings, int *first);
bool chaos_are_names(const struct strings *strings, const char *text, size_t length,
                     uint32_t labels);
sudoku_status chaos_read_same(struct strings *strings);
sudoku_status chaos_read_different(struct strings *strings);
sudoku_status chaos_read_arrow(struct strings *strings);
sudoku_status chaos_read_count(struct strings *strings);
sudoku_status chaos_read_doubles(struct strings *strings);

/* either.c: reads the items of an Or, of which at least one holds; adds the candidates of a cell to such an item. */
sudoku_status either_read(struct strings *strings, int depth);
void either_add_digits(struct strings *strings, int cell, uint32_t digits);

/* Reads the next item of a group, with all its items; *more false: the group has ended. */
sudoku_status constraints_read_next(struct strings *strings, int depth, bool *more);

/* The six bits of a character, or -1; in the older encoding '-' and '_' are exchanged. */
int code_digit(char c, bool older);

#endif
