/* Ninefold: Sudoku of every size, solved, counted and listed.
 * Copyright (c) 2026 the Ninefold authors. MIT licence, see LICENSE.
 *
 * This is the whole public interface of the core, a section for each subject:
 *
 *   Status     why a call has failed
 *   Shape      the size of a grid and of its boxes
 *   Puzzle     givens on a shape
 *   Position   a puzzle with entries and pencil marks
 *   Rules      constraints beyond rows, columns and boxes, from a text
 *   Reason     why a puzzle has no solution, where that is cheap to find
 *   Search     a resumable cursor over the solutions of a puzzle
 *   Answers    counting and solving, as loops over the cursor
 *   True candidates  the digits each cell takes in some solution
 *   Estimate   about how many solutions there are
 *   Why        the whole answer: why none, where several differ, what is superfluous
 *   Lab        the teaching ladder: search strategies, run side by side
 *   Recording  any step of such a run
 *   Logic      steps that a person can follow, and ratings
 *   Generate   puzzles to order
 *   Reader     from a stream of bytes to puzzles
 *   Answering a stream  its puzzles solved, in order, a slice at a time or all at once
 *
 * The core keeps no global state, does no I/O, and allocates nothing while it searches, except some megabytes once a puzzle
 * that is not classic, with rules about pairs of cells alone or none, has taken hundreds of guesses; without them it goes on
 * all the same. The caller owns what a function whose name ends in _new returns, and frees it by the matching _delete. Objects
 * are not shared between threads while in use; different objects are independent. Cells are numbered row by row from 0. Digits
 * are 1 to n. A mask has bit d-1 set for digit d. */
#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SUDOKU_VERSION "0.1.0"
#define SUDOKU_MAX_SIZE 25
#define SUDOKU_MAX_CELLS (SUDOKU_MAX_SIZE * SUDOKU_MAX_SIZE)

/* Status -------------------------------------------------------------------------------------- */

/* Zero is success; bad input is negative and comes with a position. */
typedef enum sudoku_status {
    SUDOKU_OK = 0,
    SUDOKU_BAD_SYMBOL = -1, /* a character that is neither a digit of the shape nor a blank */
    SUDOKU_BAD_LENGTH = -2, /* too few or too many cells */
    SUDOKU_BAD_ROW = -3,    /* a row of a grid with too few or too many cells */
    SUDOKU_BAD_COUNT = -4,  /* a judge's file that does not begin with the number of its grids */
    SUDOKU_BAD_SIZE = -5,   /* a size without boxes (a prime), or outside 4 to 25 */
    SUDOKU_EMPTY = -6,      /* a text without any cell */
    SUDOKU_TRUNCATED = -7,  /* a grid that ends before its last row */
    SUDOKU_NO_MEMORY = -8,  /* an allocation failed */
    /* The generator made its maximum of attempts, and none met the request. */
    SUDOKU_ATTEMPTS_EXHAUSTED = -9,
    /* Of rules. In brackets: `actual` and `expected` in sudoku_where. */
    SUDOKU_BAD_KEYWORD = -10, /* not a keyword, or not allowed here (1: one that is elsewhere; -) */
    SUDOKU_BAD_CELL = -11,    /* a cell outside the grid (r10c1), or not a range (-; the size) */
    SUDOKU_BAD_VALUE = -12,   /* not a number, or out of range (the number; the nearest allowed) */
    SUDOKU_BAD_VALUES = -13,  /* too few or too many numbers (how many; the nearest allowed) */
    SUDOKU_BAD_CELLS = -14,   /* too few or too many cells (how many; the nearest allowed) */
    SUDOKU_BAD_GROUPS = -15,  /* too few or too many groups, between colons (likewise) */
    SUDOKU_BAD_PLACE = -16,   /* the layout of the cells is not as required (a chain, a square) */
    SUDOKU_REPEATED = -17,    /* the same cell twice */
    SUDOKU_BAD_TOTAL = -18,   /* a sum that so many cells cannot have (the sum; the nearest) */
    SUDOKU_BAD_REGION = -19,  /* a region with too few or too many cells (how many; the size) */
    SUDOKU_DUPLICATE = -20,   /* a line that may occur only once (the line of the first; -) */
    SUDOKU_NO_BOXES = -21,    /* the rule needs boxes, and the shape has none */
    SUDOKU_TOO_LATE = -22,    /* size, boxes or regions after a rule that depends on them */
    SUDOKU_TOO_LONG = -23,    /* a text longer than the limit (-; the limit in bytes) */
    /* A text of a rule cannot be read from here on (the character here, 0 at the end; the one that is missing here, or a
     * sudoku_missing). */
    SUDOKU_BAD_TEXT = -24,
    SUDOKU_BAD_SHAPE = -25 /* not with this shape: height, width, digits, or no rows */
} sudoku_status;

/* What is missing, if it is not a certain character, where a text of a rule cannot be read. */
typedef enum sudoku_missing {
    SUDOKU_MISSING_NOTHING = 0, /* what stands here is wrong */
    SUDOKU_MISSING_RULE,        /* a rule, within `logic` */
    SUDOKU_MISSING_THEN,        /* the word */
    SUDOKU_MISSING_OF,          /* the word */
    SUDOKU_MISSING_TERM,        /* a, b, a number, a bracket */
    SUDOKU_MISSING_DIGIT,       /* one of the grid's */
    SUDOKU_MISSING_RANGE,       /* one from a lower digit to a higher */
    SUDOKU_MISSING_NUMBER,      /* one that is possible here */
    SUDOKU_MISSING_STATE,       /* the one that is named */
    SUDOKU_MISSING_ROOM         /* there is too much of it */
} sudoku_missing;

/* The name of a status for programs ("symbol", "length" ...): lower case, static, never NULL. */
const char *sudoku_status_name(sudoku_status status);

/* The version of the library, equal to SUDOKU_VERSION of the header it was built with. */
const char *sudoku_version(void);

/* Shape --------------------------------------------------------------------------------------- */

/* n rows, n columns and n boxes of box_height x box_width cells, n = box_height * box_width. If one of the last four
 * fields is not 0, the shape is wide: only texts of rules give such shapes, and they always have rules. The n x n cells are
 * then a board, with the grid at its upper left. Cells outside the grid exist if the rules say so (`outside`, `grids`);
 * those that do not exist hold digit 1 in every solution, mean nothing, and are not written. */
typedef struct sudoku_shape {
    uint8_t size; /* n, at most SUDOKU_MAX_SIZE */
    uint8_t box_height;
    uint8_t box_width;
    bool from_zero; /* digits start at 0: digit 1 of all calls is written 0 and is 0 in sums */
    uint8_t height, width; /* of the grid; 0: n */
    uint8_t values;        /* how many digits there are; 0: n */
    bool bare;             /* neither rows nor columns nor boxes are houses */
} sudoku_shape;

/* The customary shape of a size: boxes are as square as possible and never taller than wide
 * (9 = 3x3, 6 = 2x3, 10 = 2x5). A prime has no boxes: SUDOKU_BAD_SIZE, *shape unchanged. */
sudoku_status sudoku_shape_of_size(int size, sudoku_shape *shape);

/* The shape with given boxes, say 3x2 for the upright 6x6. */
sudoku_status sudoku_shape_of_boxes(int box_height, int box_width, sudoku_shape *shape);

/* Puzzle -------------------------------------------------------------------------------------- */

/* How digits above 9, or all of them, are written. */
typedef enum sudoku_symbols {
    SUDOKU_SYMBOLS_DIGITS = 0,  /* 1 to 9, then A = 10, B = 11 ... */
    SUDOKU_SYMBOLS_LETTERS = 1, /* A = 1, B = 2 ... (POJ 3076) */
    SUDOKU_SYMBOLS_HEX = 2,     /* 0 = 1 ... F = 16; only for size 16 */
    SUDOKU_SYMBOLS_ZERO = 3     /* 0 to 9, then A = 10 ...; only for shapes with digits from 0 */
} sudoku_symbols;

/* Constraints beyond rows, columns and boxes: see Rules. */
typedef struct sudoku_rules sudoku_rules;

/* A plain value: copy it, keep it on the stack. Build it by the functions below, or fill it in:
 * candidates[cell] is the set of digits allowed there; a single digit is a given. */
typedef struct sudoku_puzzle {
    sudoku_shape shape;
    uint8_t symbols; /* a sudoku_symbols: how it is written, and answers, but HEX as DIGITS */
    uint32_t candidates[SUDOKU_MAX_CELLS];
    /* NULL: none beyond rows, columns and boxes. The puzzle does not own them: they must exist as long as it is
     * in use. An object made from a puzzle (a search ...) holds its own share of them. */
    const sudoku_rules *rules;
} sudoku_puzzle;

/* The position of an error in a text, and its details. */
typedef struct sudoku_where {
    size_t offset;   /* bytes from the start of the text */
    uint64_t line;   /* from 1 */
    uint64_t column; /* from 1, in bytes */
    /* BAD_SYMBOL: the byte. BAD_LENGTH, BAD_ROW, TRUNCATED: the actual and the expected number. For the
     * statuses of rules, see each. */
    uint32_t actual;
    uint32_t expected;
} sudoku_where;

/* An empty puzzle of the shape. */
void sudoku_puzzle_clear(sudoku_puzzle *puzzle, sudoku_shape shape);

/* Reads the one puzzle in a text, leniently, as people paste it: n*n cells in one line (anything after
 * white space is then a comment), or in several lines with blanks, bars, commas, slashes and border
 * lines between; or any other of the formats in sudoku_format_kinds without rules, of which it reads
 * the puzzle only. `size` 0: the size follows from the number of cells; any other value is required.
 * Blanks are . 0 * _ - ? (0 is a digit in hexadecimal 16x16). On failure *puzzle is unchanged and
 * *where (may be NULL) is the position of the error. `text` need not end in a NUL. */
sudoku_status sudoku_puzzle_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                  sudoku_where *where);

/* Whether 81 cells describe the puzzle: 9x9 with boxes of 3x3, without rules, pencil marks and letters. */
bool sudoku_puzzle_is_classic(const sudoku_puzzle *puzzle);

/* The canonical form: of all isomorphs of the puzzle (transposed, bands, stacks and lines within them reordered, digits
 * renamed) the smallest, read row by row with 0 for blanks. Two puzzles have the same form if and only if they are
 * isomorphic. SUDOKU_BAD_SIZE, with `form` unchanged, if the puzzle is not classic. `form` may be `puzzle`. */
sudoku_status sudoku_puzzle_canonical(const sudoku_puzzle *puzzle, sudoku_puzzle *form);

/* Is it n x n cells with n digits, rows and columns? Steps, ratings, the lab and the generator support no other shape. */
bool sudoku_shape_is_plain(sudoku_shape shape);

/* How many cells of a puzzle are written: n*n, or height * width if the shape is wide. */
size_t sudoku_shape_cells(sudoku_shape shape);

/* Writes the givens, '.' for other cells, a character for each of sudoku_shape_cells, no NUL; returns how many. */
size_t sudoku_puzzle_format(const sudoku_puzzle *puzzle, char *out);

/* Writes n*n digits (as a search returns them) in the puzzle's symbols, no NUL; returns how many are written. `out` has
 * room for n*n, and may be `digits`. */
size_t sudoku_digits_format(const sudoku_puzzle *puzzle, const uint8_t *digits, char *out);

/* The same for all n*n cells of the board, with those outside the grid, which sudoku_digits_format leaves out; '.' for 0
 * and for cells that do not exist. */
size_t sudoku_board_format(const sudoku_puzzle *puzzle, const uint8_t *digits, char *out);

/* Position ------------------------------------------------------------------------------------ */

enum { SUDOKU_LEFT_OUT_MAX = 12 };

/* A puzzle while it is being solved: givens, entries and pencil marks, as read from a text. A plain value
 * of 6.4 kB. */
typedef struct sudoku_position {
    sudoku_puzzle
        puzzle; /* to be solved: the givens, or the candidates of a text that has nothing else */
    uint8_t givens[SUDOKU_MAX_CELLS];  /* 0: none */
    uint8_t entries[SUDOKU_MAX_CELLS]; /* digits written into open cells; 0: none */
    uint32_t marks[SUDOKU_MAX_CELLS];  /* pencil marks: sets of digits; 0: none */
    const char *format;                /* the name of the sudoku_format_kind it was read in */
    const char *left_out[SUDOKU_LEFT_OUT_MAX]; /* what was not read ("comment", "colours" ...) */
    int left_out_count;
    sudoku_rules *rules; /* the puzzle's, which the caller deletes after its last use; or NULL */
} sudoku_position;

/* Reads the one position in a text, as sudoku_puzzle_parse does, in any format of the list below, including
 * those with rules. Rules that were not read are given by sudoku_rules_omission. */
sudoku_status sudoku_position_parse(const char *text, size_t length, int size,
                                    sudoku_position *position, sudoku_where *where);

/* Writes its givens or entries in the puzzle's symbols, '.' for none, no NUL; returns how many. */
size_t sudoku_position_digits(const sudoku_position *position, const uint8_t *digits, char *out);

/* Writes a cell's pencil marks, ascending, no NUL; returns how many. */
size_t sudoku_position_marks(const sudoku_position *position, int cell, char *out);

typedef struct sudoku_format_kind {
    const char *name;    /* "hodoku": lower case */
    const char *about;   /* a description of one line */
    const char *example; /* a complete text */
} sudoku_format_kind;

/* The formats of texts, in the order in which they are tried; NULL after the last. */
const sudoku_format_kind *sudoku_format_kinds(int index);

/* Rules --------------------------------------------------------------------------------------- */

/* The rules of variants: cages, thermometers, dots ... They are read from a text, a line each (all of them:
 * docs/rules-text.md):
 *
 *     size 9
 *     diagonal both
 *     cage 15 r1c1 r1c2 r2c1
 *     thermo r5c5 r5c6 r4c6
 *     grid
 *     .........          and eight rows more; without `grid` it is empty
 *
 * Rules are immutable: any number of puzzles, searches and threads may share them. */

/* A rule as it was written; its pointers are valid as long as the rules. */
typedef struct sudoku_rule {
    const char *keyword;   /* "cage" */
    const int32_t *values; /* 15; of `diagonal` 1 main, 2 anti, 3 both. Defaults are filled in */
    int value_count;
    const uint16_t *cells; /* of all groups, end to end, in the order written, ranges expanded */
    const uint16_t *ends;  /* where in `cells` each group ends */
    int group_count;
    const char
        *text;     /* of `title`, `author` (which have nothing else), `regex` and others; or NULL */
    uint64_t line; /* in the text, from 1 */
    /* A name of the setter's, with a colour and a text if it has them, as it was written: "Two primes" #c0392b "..."; or
     * NULL. Without effect on the digits. */
    const char *label;
} sudoku_rule;

/* Reads a text of rules: *puzzle gets shape, givens and rules; *rules gets the same rules, which the caller deletes, or
 * NULL if there is nothing beyond shape and givens. `size` 0: the size of the text, or 9 if it names none; any other
 * value is required. On failure both are unchanged and *where (may be NULL) is the position of the error. */
sudoku_status sudoku_rules_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                 sudoku_rules **rules, sudoku_where *where);

/* The longest text that is read, in bytes. */
enum { SUDOKU_RULES_TEXT = 1 << 18 };

int sudoku_rules_count(const sudoku_rules *rules); /* 0 for NULL */
sudoku_rule sudoku_rules_at(const sudoku_rules *rules, int index);

/* Writes puzzle and rules as canonical text: parsing it gives an equal puzzle, which is written as the same text.
 * Returns its length; at most `room` bytes are written to `out`, no NUL. */
size_t sudoku_rules_format(const sudoku_puzzle *puzzle, char *out, size_t room);

/* Another reference to the same rules, which are freed once each has been deleted. NULL gives NULL. */
sudoku_rules *sudoku_rules_share(const sudoku_rules *rules);

/* NULL is allowed. */
void sudoku_rules_delete(sudoku_rules *rules);

/* Something in a text of another format that the rules cannot express: "Regex" in line 1, column 40. Only
 * the first ones are kept; all are counted. */
typedef struct sudoku_omission {
    const char *what; /* in memory of the rules */
    sudoku_where where;
} sudoku_omission;
int sudoku_rules_omissions(const sudoku_rules *rules, int *kept); /* how many; 0 for NULL */
sudoku_omission sudoku_rules_omission(const sudoku_rules *rules, int index);

/* The kinds of rules, and the limits of each. */

/* The required layout of the cells of a group. */
typedef enum sudoku_layout {
    SUDOKU_LAYOUT_ANYWHERE = 0, /* each cell once */
    SUDOKU_LAYOUT_REPEATING,    /* a cell may be repeated */
    SUDOKU_LAYOUT_STEPS,        /* a line: each differs from the one before */
    SUDOKU_LAYOUT_CHAIN,        /* each an orthogonal neighbour of the one before */
    SUDOKU_LAYOUT_SQUARE,       /* the four around a corner */
    SUDOKU_LAYOUT_SLANT,        /* along a diagonal */
    SUDOKU_LAYOUT_SIDE,         /* a whole row or column, from either end */
    SUDOKU_LAYOUT_LINE          /* a line: each cell once */
} sudoku_layout;

/* How the first value is bounded. */
typedef enum sudoku_reach {
    SUDOKU_REACH_FREE = 0, /* by `least` and `most` alone */
    SUDOKU_REACH_CELLS,    /* as a sum of the cells */
    SUDOKU_REACH_DISTINCT, /* as a sum of cells that are all different */
    SUDOKU_REACH_BETWEEN,  /* as a sum of digits between 1 and n in a row */
    SUDOKU_REACH_FROM_END, /* as a sum of the first digits of a row */
    SUDOKU_REACH_RANK      /* as a rank among the 4n readings of rows and columns */
} sudoku_reach;

/* The text, a word, that precedes the cells. docs/rules-text.md says what may be in each. */
typedef enum sudoku_rule_text {
    SUDOKU_TEXT_NONE = 0,
    SUDOKU_TEXT_RELATION,  /* of two digits: "a+b>=10" */
    SUDOKU_TEXT_PATTERN,   /* of digits in order: "[1-5]*" */
    SUDOKU_TEXT_AUTOMATON, /* the states of an automaton: "1>1/+2>0" */
    SUDOKU_TEXT_LOGIC      /* rules joined by or, and, not, if: "x r1c1 r1c2 or not v r3c3 r3c4" */
} sudoku_rule_text;

/* What the rule requires of the grid. */
typedef enum sudoku_ground {
    SUDOKU_GROUND_CELLS = 0,
    SUDOKU_GROUND_BOXES,     /* height x width */
    SUDOKU_GROUND_REGIONS,   /* boxes or regions */
    SUDOKU_GROUND_DIVISION,  /* at most 16 x 16 cells */
    SUDOKU_GROUND_SQUARE,    /* n x n cells and n digits */
    SUDOKU_GROUND_WINDOWS,   /* the same with boxes */
    SUDOKU_GROUND_DIAGONALS, /* as many rows as columns */
    SUDOKU_GROUND_MARKS, /* n x n cells, n digits, at most 12: some cells count for more than their digit */
    SUDOKU_GROUND_BOARD /* precedes all other rules: its cells need not exist yet */
} sudoku_ground;

/* A value that depends on the size n of the grid. */
enum {
    SUDOKU_USUAL_HALF = -1,   /* n / 2 */
    SUDOKU_USUAL_HALF_UP = -2 /* (n + 1) / 2 */
};

typedef struct sudoku_rule_limits {
    uint8_t values_least, values_most; /* how many values precede the cells; each is ... */
    int32_t least, most;               /* ... from `least` to `most`; `most` 0: n */
    int32_t usual;                     /* the default value; 0: none; SUDOKU_USUAL_HALF ... */
    bool digits;                       /* values are digits: from the lowest of the grid on */
    bool counted;      /* values compare what cells count: `most` is twice as much with doublers */
    const char *words; /* words in place of values, "main anti both": the first is 1; NULL */
    uint8_t groups_least, groups_most;
    uint16_t cells_least, cells_most; /* of each group, 0: n ... */
    uint8_t head; /* ... except that the first group has at most `head`; 0: no exception */
    bool twins;   /* all groups have as many cells as the first */
    sudoku_layout layout;
    sudoku_reach reach;
    sudoku_ground ground;
    sudoku_rule_text text;
} sudoku_rule_limits;

/* What kind of line a keyword begins. */
typedef enum sudoku_line_kind {
    SUDOKU_LINE_RULE = 0,
    SUDOKU_LINE_HEADING,    /* a text without meaning for the solution */
    SUDOKU_LINE_REGIONS,    /* a letter for each cell */
    SUDOKU_LINE_CANDIDATES, /* candidates of cells, not one of the puzzle's rules */
    SUDOKU_LINE_CELLS       /* cells that exist; precedes all rules */
} sudoku_line_kind;

/* The description of a rule. The words of `family`, `tool` and `drawing` are listed in
 * core/src/model/rules/table.def; NULL: none. All is static. */
typedef struct sudoku_rule_kind {
    const char *keyword;
    const char *name;    /* "Killer cage" */
    const char *form;    /* "cage [SUM] CELLS" */
    const char *example; /* "cage 15 r1c1 r1c2 r2c1": canonical, of a 9x9 grid */
    const char *meaning; /* in one or two sentences */
    const char *family;  /* its group in lists: "areas" */
    const char *tool;    /* how it is entered by hand: "area" */
    const char *drawing; /* how it is drawn, with parameters: "line #17a035" */
    int32_t proposed;    /* the initial value in an editor, where one is required; 0: none */
    bool directed;       /* the order of its two cells matters */
    sudoku_line_kind line;
    sudoku_rule_limits limits;
} sudoku_rule_kind;

/* In the order of the documentation, index 0 up; NULL after the last. Static. */
const sudoku_rule_kind *sudoku_rules_kind(int index);

/* Reason -------------------------------------------------------------------------------------- */

/* A reason is about the candidates at a certain point: those that the givens and the rules leave each
 * cell; where `placed` is not 0 or the puzzle has rules, those after propagation without a guess. */
typedef enum sudoku_reason_kind {
    /* Propagation shows no contradiction. */
    SUDOKU_REASON_NONE = 0,
    /* The givens `cell` and `other` are both `digit`, but must differ, by the house or by `rule`. */
    SUDOKU_REASON_CLASH = 1,
    /* No cell of the house has `digit` among its candidates. */
    SUDOKU_REASON_NO_PLACE = 2,
    /* `cell` has no candidates. */
    SUDOKU_REASON_NO_DIGIT = 3,
    /* No choice of candidates for the cells of `rule` satisfies it, has different digits in peers, and leaves every
     * other cell a candidate. `with_others`: this is only so for `rule` together with other rules or the sum of a
     * house. */
    SUDOKU_REASON_RULE = 4,
    /* `rule` and `other` both need `digit` in the house, in different cells (sudoku_puzzle_rivals). */
    SUDOKU_REASON_BOTH = 5
} sudoku_reason_kind;

typedef enum sudoku_house_kind {
    SUDOKU_ROW = 0,
    SUDOKU_COLUMN = 1,
    SUDOKU_BOX = 2,
    SUDOKU_RULED = 3 /* a house or all-different set of `rule`: a region, a diagonal ... */
} sudoku_house_kind;

typedef struct sudoku_reason {
    uint8_t kind;    /* a sudoku_reason_kind */
    uint8_t digit;   /* CLASH, NO_PLACE: 1 to n */
    uint8_t house;   /* CLASH, NO_PLACE: a sudoku_house_kind */
    uint8_t index;   /* the number of the house within its kind, or among those of `rule`, from 0 */
    uint16_t cell;   /* CLASH, NO_DIGIT */
    uint16_t other;  /* CLASH; greater than `cell` */
    uint16_t placed; /* how many cells besides the givens have a single candidate at that point */
    uint16_t rule;   /* RULE, and where the house is RULED: its index in the puzzle's rules */
    bool with_others; /* RULE */
} sudoku_reason;

/* Looks for a reason why the puzzle has no solution, the simplest kind first: a rule that no grid
 * satisfies; a clash of givens; by the givens alone, a cell without a candidate or a house without a
 * position for a digit; the same after naked and hidden singles; with rules, a contradiction found by
 * propagation to the fixpoint. There may be no solution although this finds nothing. Takes
 * microseconds, with rules up to some milliseconds; allocates and frees at most 300 kB, and finds
 * nothing where that fails. */
sudoku_reason sudoku_puzzle_reason(const sudoku_puzzle *puzzle);

/* If the reason is that a rule fails: looks for two rules that cannot both be kept, though each could be. BOTH if, by what
 * the givens leave them, both need the same digit in a row, column or box; else NONE, also if a third rule restricts the
 * digits of their cells (even, candidates). */
sudoku_reason sudoku_puzzle_rivals(const sudoku_puzzle *puzzle);

/* Search -------------------------------------------------------------------------------------- */

typedef struct sudoku_search sudoku_search;

typedef enum sudoku_order {
    SUDOKU_ANY_ORDER = 0, /* as the engine finds them, the fastest; fixed for one build */
    SUDOKU_ASCENDING = 1, /* in ascending order of the solution read row by row */
    SUDOKU_MANY = 2 /* in any order, counted in bulk from the start: if very many are expected */
} sudoku_order;

typedef enum sudoku_progress {
    SUDOKU_DONE = 0,  /* every solution was returned */
    SUDOKU_FOUND = 1, /* a solution: fetch it by sudoku_search_solution */
    SUDOKU_MORE = 2   /* the budget is spent: call again to continue */
} sudoku_progress;

typedef struct sudoku_stats {
    uint64_t solutions; /* returned so far */
    uint64_t guesses;   /* digits tried where there was more than one candidate */
    double explored;    /* share of the search tree explored, 0 to 1; never decreases */
    uint64_t runs;      /* of propagators: how often one filtered its constraint; 0 without rules */
} sudoku_stats;

/* A cursor before the first solution of the puzzle, which is copied. `engine` names an engine ("general" ...), NULL picks
 * the fastest that supports the puzzle. NULL when out of memory, or if there is no such engine or it does not support
 * the puzzle. */
sudoku_search *sudoku_search_new(const sudoku_puzzle *puzzle, sudoku_order order,
                                 const char *engine);

/* Puts an existing cursor before the first solution of another puzzle, with the same order and the
 * same engine where that fits. Allocates only when the new puzzle is larger than any before. */
sudoku_status sudoku_search_restart(sudoku_search *search, const sudoku_puzzle *puzzle);

/* Continues to the next solution, for at most about `budget` guesses (at least one; UINT64_MAX for
 * no bound). The budgets change neither the solutions nor their order. */
sudoku_progress sudoku_search_advance(sudoku_search *search, uint64_t budget);

/* The n*n digits of the solution last FOUND, in memory of the search, valid until the next call. */
const uint8_t *sudoku_search_solution(const sudoku_search *search);

/* A number of solutions may exceed 64 bits: high * 2^64 + low. It saturates at 128 bits, which then means
 * "so many or more". */
typedef struct sudoku_total {
    uint64_t high;
    uint64_t low;
} sudoku_total;

/* Continues as _advance does, but only counts: adds the solutions to *total, at most `most` of them
 * (UINT64_MAX for no bound). FOUND: `most` were added; MORE: the budget is spent; DONE: there are no
 * others. Where solutions are dense they are counted in bulk, much faster than one by one.
 * Calls may be mixed with _advance and _list. */
sudoku_progress sudoku_search_count(sudoku_search *search, uint64_t budget, uint64_t most,
                                    sudoku_total *total);

/* Continues as _advance does, writing the next solutions end to end, n*n digits each, to `digits`, which
 * has room for `room` of them; *written becomes how many there were. FOUND: the room is full; MORE:
 * the budget is spent; DONE: there are no others. */
sudoku_progress sudoku_search_list(sudoku_search *search, uint64_t budget, uint8_t *digits,
                                   size_t room, size_t *written);

/* Splits off a part of the unexplored search tree, as large as is cheaply possible, as a puzzle of its own:
 * *part, with its candidates. The search leaves it out from then on, so that the solutions of both
 * together are those of before, each once. The part counts as explored: its share of the tree is the
 * increase of `explored`. False, and nothing changes, where nothing can be split off (now; later it may
 * be possible) or the order is ascending. */
bool sudoku_search_split(sudoku_search *search, sudoku_puzzle *part);

/* Moves all that is left to be searched into parts, one a call, the largest first, to be searched later or elsewhere.
 * False once nothing is left; the search is then DONE. Only for a search in any order that was continued by nothing but
 * _count without a bound, and returned MORE. */
bool sudoku_search_drain(sudoku_search *search, sudoku_puzzle *part);

sudoku_stats sudoku_search_stats(const sudoku_search *search);

/* The name of the engine; static. */
const char *sudoku_search_engine(const sudoku_search *search);

/* Bytes of memory of the search, with its solution, without what it learns. */
size_t sudoku_search_bytes(const sudoku_search *search);

/* NULL is allowed. */
void sudoku_search_delete(sudoku_search *search);

/* Answers ------------------------------------------------------------------------------------- */

/* Counts the remaining solutions of the search, up to `limit` (0 for no limit). */
sudoku_total sudoku_count(sudoku_search *search, uint64_t limit);

/* How many solutions there are, as 0, 1 or 2 (two or more); the first is written to
 * `digits` (n*n of them, may be NULL). `unique` false stops at the first: 0 or 1. */
int sudoku_solve(sudoku_search *search, bool unique, uint8_t *digits);

/* Whether 81 characters are the cells of a classic puzzle with at least one given, and nothing else. */
bool sudoku_line_is_classic(const char *cells);

/* Solves a classic line without a cursor: 81 cells in reading order, '1' to '9' are givens and anything else is blank.
 * Returns the number of solutions, counting no further than `limit` (1: any solution, 2: is it unique?). The first is
 * written to `solution` (81 characters, no NUL; may be NULL). *guesses (may be NULL) grows by the digits that were tried
 * where there was more than one candidate; with `solution` these may be a few more. If the processor has wide vectors,
 * several branches of a hard line are searched at once, which needs up to 250 kB of stack. */
int sudoku_solve_line(const char *cells, int limit, char *solution, uint64_t *guesses);

/* The same, but -1 if it would take more than `budget` guesses: use a search then. */
int sudoku_solve_line_within(const char *cells, uint64_t budget, int limit, char *solution,
                             uint64_t *guesses);

/* sudoku_solve_line for `count` lines, `stride` characters from one to the next; if the processor has wide vectors, many
 * are solved at once. counts[i] becomes the number of solutions of line i, counting no further than `limit` (1 to 255);
 * the first, if there is one, goes to solutions + 81 * i (may be NULL). Returns how many lines have a solution. Needs up
 * to 250 kB of stack. */
size_t sudoku_solve_lines(const char *cells, size_t stride, size_t count, int limit,
                          uint8_t *counts, char *solutions, uint64_t *guesses);

/* The same, but a line that would take more than `budget` guesses is given up, and no line is begun after `most` guesses.
 * guesses[i] are those of line i, at most UINT32_MAX: more than `budget` if it was given up, and then counts[i] is 0.
 * Returns how many lines were processed, from the first on: at least one. */
size_t sudoku_solve_lines_within(const char *cells, size_t stride, size_t count, uint64_t budget,
                                 uint64_t most, int limit, uint8_t *counts, char *solutions,
                                 uint32_t *guesses);

/* True candidates ----------------------------------------------------------------------------- */

/* For each cell the digits it takes in at least one solution. Resumable like a search. */
typedef struct sudoku_candidates sudoku_candidates;

/* NULL when out of memory. The puzzle is copied. */
sudoku_candidates *sudoku_candidates_new(const sudoku_puzzle *puzzle);

/* Restarts on another puzzle, as sudoku_search_restart. */
sudoku_status sudoku_candidates_restart(sudoku_candidates *candidates, const sudoku_puzzle *puzzle);

/* Requests counts: for each digit of each cell in how many solutions it occurs, up to `limit` (0 and 1: only whether it
 * occurs). To be called before the first advance after _new or _restart. SUDOKU_OK or SUDOKU_NO_MEMORY, without
 * effect. */
sudoku_status sudoku_candidates_limit(sudoku_candidates *candidates, uint32_t limit);

/* Continues for about `budget` guesses and searches: SUDOKU_MORE, or SUDOKU_DONE at the end. For a puzzle with one
 * solution it takes no more than the proof of that. */
sudoku_progress sudoku_candidates_advance(sudoku_candidates *candidates, uint64_t budget);

/* The n*n sets of digits found so far; complete after DONE, and then empty if there is no solution. In memory of the
 * object, valid until it is advanced. */
const uint32_t *sudoku_candidates_masks(const sudoku_candidates *candidates);

/* In how many solutions the cell has the digit, up to the limit; valid after DONE. */
uint32_t sudoku_candidates_count(const sudoku_candidates *candidates, int cell, int digit);

/* Writes a cell's digits in the puzzle's symbols, ascending, no NUL; returns how many. */
size_t sudoku_candidates_format(const sudoku_candidates *candidates, int cell, char *out);

/* NULL is allowed. */
void sudoku_candidates_delete(sudoku_candidates *candidates);

/* Estimate ------------------------------------------------------------------------------------ */

/* An estimate of the number of solutions, from random paths down the search tree, each weighted by the
 * inverse of its probability (Knuth, "Estimating the efficiency of backtrack programs", 1975). */
typedef struct sudoku_estimator sudoku_estimator;

/* Numbers beyond the range of a double (the empty 25x25 grid has more) are infinite. */
typedef struct sudoku_estimate {
    double count;     /* the estimate; 0 while no path has led to a solution */
    double low, high; /* the 95 % confidence interval; high is infinite while nothing is known */
    uint64_t probes;  /* paths tried */
    bool exact;       /* the whole tree was counted: count = low = high */
} sudoku_estimate;

/* NULL when out of memory. The puzzle is copied. The same seed gives the same estimates. */
sudoku_estimator *sudoku_estimator_new(const sudoku_puzzle *puzzle, uint64_t seed);

/* Tries about `probes` more paths, fewer once the estimate is exact. */
void sudoku_estimator_advance(sudoku_estimator *estimator, uint64_t probes);

sudoku_estimate sudoku_estimator_estimate(const sudoku_estimator *estimator);

/* NULL is allowed. */
void sudoku_estimator_delete(sudoku_estimator *estimator);

/* Why ----------------------------------------------------------------------------------------- */

typedef struct sudoku_candidate {
    uint16_t cell;
    uint8_t digit;
} sudoku_candidate;

/* Explains a verdict, in slices; the best found so far can be read at any time. If there is no solution: a set of givens,
 * pencil marks, rules and houses that contradict each other, a proof, and single changes that would leave one solution.
 * If there are several: where they differ, and what would leave one. If there is one: what is superfluous, and how deep
 * the puzzle is. */
typedef struct sudoku_why sudoku_why;

/* A part of a puzzle that could be left out. Without a row, column or box its cells may repeat digits. Other rules still
 * see a rule that is left out of a conflict: to strictkropki its dot is still there. */
typedef enum sudoku_why_kind {
    SUDOKU_WHY_GIVEN = 0,
    SUDOKU_WHY_MARKS = 1, /* the candidates of a cell, as the puzzle restricts them */
    SUDOKU_WHY_RULE = 2,
    SUDOKU_WHY_HOUSE = 3
} sudoku_why_kind;

typedef struct sudoku_why_member {
    uint8_t kind;    /* a sudoku_why_kind */
    uint8_t house;   /* HOUSE: a sudoku_house_kind; RULED: a region of a jigsaw */
    uint8_t index;   /* HOUSE: its number in its kind, from 0 */
    uint16_t cell;   /* GIVEN, MARKS */
    uint16_t rule;   /* RULE: its index in the puzzle's rules */
    uint32_t digits; /* GIVEN, MARKS: a mask */
} sudoku_why_member;

typedef enum sudoku_why_step_kind {
    /* Inferences. `digit` is 1 to n; a house is given as in sudoku_why_member. */
    SUDOKU_STEP_SINGLE = 0, /* `digit` is the only one that `cell` can take */
    SUDOKU_STEP_HIDDEN = 1, /* `cell` is the only one of the house that can take `digit` */
    /* Locked candidates: the cells that lose `digit` are peers of all its positions in the house. */
    SUDOKU_STEP_LOCKED = 2,
    SUDOKU_STEP_RULE = 3, /* the cells of `rule` lose digits with which it cannot be kept */
    /* `rule` needs `digit`, and the cells that lose it are peers of all cells of the rule that can take it. */
    SUDOKU_STEP_NEEDED = 4,
    /* `cell` loses `digit`: the preceding steps of a greater depth assume it and end in a contradiction. */
    SUDOKU_STEP_TRIAL = 5,
    /* Contradictions: the last step, or the last of a trial. */
    SUDOKU_END_CLASH =
        6,               /* `cell` and `other`, both `digit`, must differ, by the house or `rule` */
    SUDOKU_END_CELL = 7, /* `cell` has no digit left */
    SUDOKU_END_HOUSE = 8, /* the house has no position for `digit` */
    SUDOKU_END_RULE = 9,  /* `rule` cannot be kept */
    /* `rule` and `other` both need `digit`, and can have it only in the same row, column or box. */
    SUDOKU_END_BOTH = 10,
    SUDOKU_END_SEARCH = 11 /* no steps were found: every guess fails (sudoku_why_found.tree) */
} sudoku_why_step_kind;

/* Placed digits (givens, SINGLE, HIDDEN) are removed from their peers without a step. */
typedef struct sudoku_why_step {
    uint8_t kind; /* a sudoku_why_step_kind */
    uint8_t digit;
    uint8_t house, index; /* SUDOKU_RULED with `rule`: a house of that rule */
    uint8_t depth;        /* 1: within a trial */
    bool with_others;     /* RULE, END_RULE: by sums that follow from several rules and houses */
    uint16_t cell;
    uint16_t other;
    uint16_t rule;              /* UINT16_MAX: none */
    int removed, removed_count; /* in sudoku_why_found.removed: what is removed */
} sudoku_why_step;

typedef struct sudoku_why_removal {
    uint16_t cell;
    uint32_t digits;
} sudoku_why_removal;

typedef enum sudoku_why_change_kind {
    SUDOKU_CHANGE_GIVEN = 0,    /* `cell` holds `to` in place of `from`; 0: nothing */
    SUDOKU_CHANGE_SWAP = 1,     /* `cell` and `other` exchange their digits `from` and `to` */
    SUDOKU_CHANGE_MARKS = 2,    /* `cell` may hold any digit */
    SUDOKU_CHANGE_VALUE = 3,    /* `rule` has the value `to` in place of `from` */
    SUDOKU_CHANGE_NO_VALUE = 4, /* `rule` has no value */
    SUDOKU_CHANGE_NO_RULE = 5,  /* `rule` is not there */
    SUDOKU_CHANGE_NO_CELL = 6,  /* `rule` is without `cell` */
    /* A rule of the whole grid is added: `from` is its index (sudoku_rules_kind), `to` its value or 0. */
    SUDOKU_CHANGE_NEW_RULE = 7
} sudoku_why_change_kind;

typedef struct sudoku_why_change {
    const char *keyword; /* NEW_RULE; static */
    uint8_t kind;        /* a sudoku_why_change_kind */
    uint8_t
        rank; /* 0: a likely slip (adjacent keys, mirrored, exchanged); 1: another; 2: a removal */
    uint16_t cell, other, rule;
    int32_t from, to;
} sudoku_why_change;

/* A list: `count` elements from the pointer, in memory of the object, valid until it is advanced. */
typedef struct sudoku_why_found {
    /* Solutions: 0, 1, 2 for more; -1: not known yet. */
    int solutions;
    const uint8_t *solution[2]; /* n*n digits each; NULL */

    /* None. The conflict. `minimal`: nothing can be left out; until then it may still become smaller, if that takes
     * long even after `mistakes`. `smallest`: no conflict has fewer givens, pencil marks and rules together. */
    const sudoku_why_member *conflict;
    int conflict_count;
    bool minimal, smallest;
    int conflicts; /* different minimal sets of givens, pencil marks and rules that were found */
    bool all_conflicts; /* there are no others */
    int disjoint;       /* how many of them have none of these in common: separate mistakes */
    const sudoku_why_step *steps;
    int step_count;
    const sudoku_why_removal *removed;
    uint64_t tree; /* END_SEARCH: guesses in the smallest tree found that refutes the conflict */
    const sudoku_why_change
        *mistakes; /* each alone leaves exactly one solution; likely ones first */
    int mistake_count;

    /* Many. */
    const uint32_t *masks; /* n*n: the digits each cell takes in some solution; NULL: unknown yet */
    const uint16_t *unavoidable; /* cells of the smallest difference of two solutions */
    int unavoidable_count;
    bool unavoidable_smallest;
    const char *unavoidable_name;  /* of a deadly pattern: "rectangle", "loop", "lines"; or NULL */
    const sudoku_candidate *fixes; /* each alone leaves one solution */
    int fix_count;
    const sudoku_why_change *fix_rules; /* rules, and values of rules, that do the same */
    int fix_rule_count;
    const sudoku_candidate
        *fix_set; /* if there are no `fixes`: together these leave one solution */
    int fix_set_count;
    bool fix_set_smallest; /* of those that lead to that solution */

    /* One. */
    const sudoku_why_member
        *superfluous; /* each alone can go: givens, marks and rules, then houses */
    int superfluous_count;
    const sudoku_why_change *parts; /* parts of rules, each of which alone can go */
    int part_count;
    const uint16_t *implied; /* indices of rules that follow from the other rules and the houses */
    int implied_count;
    const sudoku_why_member
        *reduced; /* a minimal puzzle: the givens, marks and rules that are left */
    int reduced_count;
    bool is_minimal;          /* nothing at all can go */
    const uint16_t *backdoor; /* cells whose digits make singles (with rules: propagation) enough */
    int backdoor_count;       /* -1: not known yet */
    bool backdoor_smallest;
    int64_t guesses; /* of the smallest tree found that proves uniqueness; -1: unknown yet */
} sudoku_why_found;

/* How much is to be found. */
typedef enum sudoku_why_extent {
    SUDOKU_WHY_CONFLICT =
        0, /* the verdict, and without a solution a minimal conflict and its proof */
    SUDOKU_WHY_ALL = 1
} sudoku_why_extent;

/* NULL when out of memory. The puzzle is copied, its rules shared. */
sudoku_why *sudoku_why_new(const sudoku_puzzle *puzzle, sudoku_why_extent extent);

/* Continues for at most about `budget` guesses. FOUND: something more is known; MORE: the budget is spent; DONE: all is
 * found that a bounded effort can find, or memory ran out. The budgets do not change what is found. */
sudoku_progress sudoku_why_advance(sudoku_why *why, uint64_t budget);

/* What is known so far. */
sudoku_why_found sudoku_why_read(const sudoku_why *why);

/* NULL is allowed. */
void sudoku_why_delete(sudoku_why *why);

/* Lab ----------------------------------------------------------------------------------------- */

/* The ladder of search strategies, from the naive search up, each with one more idea, and above it the engines: to compare
 * them on a puzzle. For 9x9 only. A strategy stops at its first solution; one with `all` counts all of them. */
typedef struct sudoku_lab sudoku_lab;

typedef struct sudoku_strategy {
    const char *name;
    bool extra;     /* not on the ladder: shown only on request */
    bool engine;    /* its cost is in guesses, not in placements */
    bool all;       /* finds all solutions */
    bool diagonals; /* supports the rule that both long diagonals hold each digit once */
} sudoku_strategy;

/* The strategies in order, index 0 up; NULL after the last. Static. */
const sudoku_strategy *sudoku_lab_strategy(int index);

typedef struct sudoku_effort {
    uint64_t placements; /* digits written into empty cells; 0 for engines */
    uint64_t backtracks; /* digits removed again; 0 for engines */
    uint64_t guesses;    /* engines: digits tried where there was more than one candidate */
    uint64_t solutions;  /* found so far */
    int depth;           /* the most digits on the board besides the givens; 0 for engines */
} sudoku_effort;

typedef enum sudoku_step_kind {
    SUDOKU_STEP_PLACE = 0,     /* `digit` was written into `cell` */
    SUDOKU_STEP_BACKTRACK = 1, /* `digit` was removed from `cell` again */
    SUDOKU_STEP_DEAD_END = 2   /* `cell` takes no digit above `digit` (0: no digit at all) */
} sudoku_step_kind;

/* Called during an advance; it must not change the lab. */
typedef void (*sudoku_step)(void *context, sudoku_step_kind kind, int cell, int digit);

/* A run before its first step. Of the puzzle, which is copied, only the givens are used, not pencil marks.
 * NULL when out of memory, or if the puzzle is not 9x9, there is no such strategy, or it does not support diagonals.
 * Givens that clash are not an error: there is no placement and no solution. */
sudoku_lab *sudoku_lab_new(const sudoku_puzzle *puzzle, const char *strategy, bool diagonals);

/* Restarts the run, with the same callback; allocates nothing. */
void sudoku_lab_restart(sudoku_lab *lab);

/* Calls `step` (NULL: nothing) for every step from now on. Engines do not report steps. */
void sudoku_lab_watch(sudoku_lab *lab, sudoku_step step, void *context);

/* Continues for at most `budget` placements (of an engine: guesses; UINT64_MAX for no bound): MORE if another is needed,
 * DONE at the end. The budgets do not change the run. */
sudoku_progress sudoku_lab_advance(sudoku_lab *lab, uint64_t budget);

sudoku_effort sudoku_lab_effort(const sudoku_lab *lab);

/* The 81 digits of the first solution, in memory of the lab; NULL where there is none so far. */
const uint8_t *sudoku_lab_solution(const sudoku_lab *lab);

/* NULL is allowed. */
void sudoku_lab_delete(sudoku_lab *lab);

/* Recording ----------------------------------------------------------------------------------- */

/* A strategy's run with random access to its steps, however long it is. A step is a placement, a backtrack, or, as the
 * last one, a dead end with nothing left to erase. About a million steps are kept, at two bytes each; others are reached
 * by running again from a checkpoint. Takes less than 3 MB, all allocated at the start. */
typedef struct sudoku_recording sudoku_recording;

typedef struct sudoku_moment {
    uint64_t step;         /* how many steps were made; 0: before the first */
    uint64_t placements;   /* how many of them placed a digit */
    sudoku_step_kind kind; /* of the last one; undefined at step 0 */
    int cell, digit;       /* of the last one; -1 and 0 at step 0 */
    uint32_t legal;        /* bit d-1: `cell`, were it empty, could take digit d */
    int stuck;             /* BACKTRACK: the cell that was a dead end; -1: after a solution */
    int tried;             /* the last digit tried in that cell; 0: none was legal */
    uint32_t stuck_legal;  /* the legal digits of that cell */
    int depth;             /* digits on the board besides the givens */
    uint8_t board[81];     /* 0 where it is empty */
} sudoku_moment;

/* At step 0. NULL in the cases of sudoku_lab_new, and for an engine, which reports no steps. */
sudoku_recording *sudoku_recording_new(const sudoku_puzzle *puzzle, const char *strategy,
                                       bool diagonals);

/* Goes to a step, within `budget` placements. FOUND: it is the current moment; DONE: the run ends before it,
 * and its last step is the moment; MORE: call again, the moment has not changed yet. */
sudoku_progress sudoku_recording_seek(sudoku_recording *recording, uint64_t step, uint64_t budget);

/* The step that a seek has reached. */
uint64_t sudoku_recording_reached(const sudoku_recording *recording);

/* The current moment, in memory of the recording, valid until the next seek. */
const sudoku_moment *sudoku_recording_moment(const sudoku_recording *recording);

/* How many steps were reached so far, and whether that is the whole run. */
uint64_t sudoku_recording_length(const sudoku_recording *recording, bool *whole);

enum { SUDOKU_PROFILE_MAX = 1024 };

/* The least and the greatest depth in each interval of *width steps, over all steps reached so far; returns the number of
 * intervals, at most SUDOKU_PROFILE_MAX. */
int sudoku_recording_profile(const sudoku_recording *recording, uint8_t *least, uint8_t *greatest,
                             uint64_t *width);

/* The depths after each of up to `count` steps from *first on, as many as are kept; *first moves to the first
 * one that is. Returns how many. */
int sudoku_recording_depths(const sudoku_recording *recording, uint64_t *first, int count,
                            uint8_t *depths);

/* NULL is allowed. */
void sudoku_recording_delete(sudoku_recording *recording);

/* Logic --------------------------------------------------------------------------------------- */

/* Steps that a person can follow, and ratings by them. A logic holds a grid of candidates and finds the next step in it. A
 * step has what it places and removes, and why, so that it can be explained and drawn without knowing its technique. */
typedef struct sudoku_logic sudoku_logic;

/* The languages of titles and sentences; all text is UTF-8. */
typedef enum sudoku_language {
    SUDOKU_ENGLISH = 0,
    SUDOKU_CHINESE = 1,
    SUDOKU_LANGUAGES = 2
} sudoku_language;

/* A row of the table of techniques. */
typedef struct sudoku_technique {
    const char *name;                    /* "naked-pair": for programs, unique */
    const char *title[SUDOKU_LANGUAGES]; /* "Naked pair" */
    const char *family;                  /* "subsets" */
    int explainer;     /* Sudoku Explainer's lowest rating in tenths; 0: not on that scale */
    char hodoku_level; /* E, M, H, U or X; '-': not on that scale */
    int hodoku_score;  /* 0: not on that scale */
    int code;          /* of HoDoKu's case library, as a decimal number (800: "0800"); -1: none */
    bool found;        /* there is a finder for it; otherwise it is only a name */
    int ours; /* our estimate of its rating on Sudoku Explainer's scale, in tenths, if it is on neither scale */
    bool
        rare; /* in no order, and only looked for by name; or a guess, which only HoDoKu's order makes */
} sudoku_technique;

/* The techniques, index 0 up; NULL after the last. Static. */
const sudoku_technique *sudoku_logic_technique(int index);

/* A set of candidates: those of a cell, the positions of a digit in a house, or the guardians of a deadly
 * pattern, which are the candidates of its cells besides the pattern's own digits. */
typedef enum sudoku_logic_set_kind {
    SUDOKU_SET_CELL = 0,
    SUDOKU_SET_HOUSE = 1,
    SUDOKU_SET_PATTERN = 2,
    SUDOKU_SET_GROUP = 3, /* of links: an almost locked set */
    /* The fillings of the cells of a rule, or of a sum that follows from cages and houses: one of them is true. */
    SUDOKU_SET_RULE = 4,
    SUDOKU_SET_GRID = 5 /* all cells and all houses: of a guess, which only trials show */
} sudoku_logic_set_kind;

typedef struct sudoku_logic_set {
    uint8_t kind; /* a sudoku_logic_set_kind */
    uint8_t
        house; /* SET_HOUSE: a sudoku_house_kind; RULED also: cells of a rule that must hold the digit */
    uint8_t index; /* SET_HOUSE: its number in that kind, from 0 */
    uint8_t digit; /* SET_HOUSE */
    uint16_t
        cell; /* SET_CELL; SET_GROUP, SET_RULE: the number of the group or constraint, from 0 */
} sudoku_logic_set;

/* Several candidates of a digit in a house at an end of a link: true if one of them is, false if none is. Also the cells of
 * an almost locked set, with digit 0. */
typedef struct sudoku_logic_group {
    uint8_t digit, count;
    uint16_t cells[SUDOKU_MAX_SIZE];
} sudoku_logic_group;

/* One inference: `from` is true (or false), hence `to` is. Several with the same `to` and branch belong
 * together: `to` follows from all of them. */
typedef struct sudoku_logic_link {
    sudoku_candidate from, to;    /* of a group: its first candidate */
    uint8_t from_group, to_group; /* the number of the group, from 1; 0: a single candidate */
    bool from_on, to_on;
    uint8_t branch;       /* the case it belongs to, from 0 */
    sudoku_logic_set set; /* to_on: the set whose last candidate `to` is */
} sudoku_logic_link;

/* A cell of a deadly pattern and its own digits there. */
typedef struct sudoku_logic_cell {
    uint16_t cell;
    uint32_t digits;
} sudoku_logic_cell;

/* A step with its certificate. Each base set has at least one true candidate, each cover set at most one; the
 * step follows from the base sets alone by trying all cases (sudoku_logic_proved). All arrays are in memory
 * of the logic, valid until it is advanced. */
typedef struct sudoku_logic_step {
    int technique; /* an index of the table */
    int rating; /* Sudoku Explainer's, in tenths; with rules ours on that scale, for what it lacks */
    int nodes;  /* of chains: the length of the whole proof; 0 for others */
    int place_count, remove_count, base_count, cover_count, link_count, cell_count, group_count;
    const sudoku_candidate *places, *removes;
    const sudoku_logic_set *bases, *covers;
    const sudoku_logic_link *links;
    const sudoku_logic_cell *cells; /* of the pattern */
    const sudoku_logic_group *groups;
} sudoku_logic_step;

/* A logic at the candidates of a puzzle: single ones are placed, everything else follows by steps. `unique`: the puzzle is
 * known to have one solution, which techniques may use; with rules none does. NULL when out of memory, or if the shape is
 * wide. Takes some 14 MB for 9x9; forcing nets take 2 MB more when they are first needed, nested proofs 5 MB: if these
 * cannot be allocated, such steps are not found. The rules are only read here: they may be deleted before the logic. */
sudoku_logic *sudoku_logic_new(const sudoku_puzzle *puzzle, bool unique);

/* Describes rules in words of 32 bits (core/src/logic/rules/description.h), the first of which is their number, for
 * sudoku_logic_new_ruled in a program that is linked without rules. To be freed with free(); NULL when out of memory. */
uint32_t *sudoku_rules_describe(const sudoku_rules *rules);

/* A logic with the rules of a description; the puzzle's own are ignored. NULL when out of memory, or if the description is
 * for another size, or NULL though the puzzle has rules. */
sudoku_logic *sudoku_logic_new_ruled(const sudoku_puzzle *puzzle, const uint32_t *description,
                                     bool unique);

/* Restarts on another puzzle of the same shape, with the rules that the logic has; SUDOKU_BAD_SIZE for another shape, or
 * rules where it has none. */
sudoku_status sudoku_logic_restart(sudoku_logic *logic, const sudoku_puzzle *puzzle, bool unique);

/* Says which cells with a digit are givens: n*n values, 0 for those that are not, whose digits avoidable rectangles may
 * exchange. Without this call all cells that had a digit at the start are. */
void sudoku_logic_givens(sudoku_logic *logic, const uint8_t *givens);

/* As _restart, with the digits that are written in the grid: n*n, 0 for an open cell. A cell with one candidate is then open
 * unless it is written. `written` NULL: all single candidates are. */
sudoku_status sudoku_logic_continue(sudoku_logic *logic, const sudoku_puzzle *puzzle,
                                    const uint8_t *written, bool unique);

/* As _restart, with the state of a player: entries are placed like givens, and the pencil marks of an open cell, if it has
 * any, are its candidates. */
sudoku_status sudoku_logic_begin(sudoku_logic *logic, const sudoku_position *position, bool unique);

/* Something wrong in a player's state: an entry other than the digit of the solution, or pencil marks without it. */
typedef struct sudoku_mistake {
    uint16_t cell;
    uint8_t digit; /* the wrong entry; 0: the marks */
} sudoku_mistake;

/* Writes what differs from the only solution of the givens (n*n digits) to `mistakes`, entries first, at most `room` of
 * them; returns how many there are. */
int sudoku_position_mistakes(const sudoku_position *position, const uint8_t *solution,
                             sudoku_mistake *mistakes, int room);

/* Orders of all techniques, in place of the index of one: those of Sudoku Explainer and of HoDoKu, and one for hints, which
 * begins with what is easiest for a person, and of several steps of a technique takes the one with the least to look at,
 * near the last move. */
enum { SUDOKU_ORDER_EXPLAINER = -1, SUDOKU_ORDER_HODOKU = -2, SUDOKU_ORDER_TEACHING = -3 };

/* Finds the first step of a technique (by its index) or in an order (SUDOKU_ORDER_): FOUND; DONE, there is none,
 * or the grid is full; MORE, the budget is spent. The budget is counted in nets, one for each candidate on or
 * off, which only forcing nets (8.5 and above) need. */
sudoku_progress sudoku_logic_advance(sudoku_logic *logic, int technique, uint64_t budget);

/* The same in an order of one's own: `count` techniques by their indices. */
sudoku_progress sudoku_logic_choose(sudoku_logic *logic, const int *techniques, int count,
                                    uint64_t budget);

/* Whether SUDOKU_ORDER_HODOKU ended because this build has none of its forcing chains, nets and guesses: some WebAssembly
 * modules (NINEFOLD_BRIEF). */
bool sudoku_logic_lacks(const sudoku_logic *logic);

/* Where the player was last, so that a hint may be near it: a cell, -1: anywhere. Applying a step sets it too. */
void sudoku_logic_near(sudoku_logic *logic, int cell);

/* Finds all steps of a technique (by its index), for each outcome the shortest: FOUND, *count of them; DONE, there is none;
 * MORE, the budget is spent: call again. The list is valid until another technique is listed or a step is applied. Memory is
 * allocated as it grows; when out of memory the list ends. */
sudoku_progress sudoku_logic_list(sudoku_logic *logic, int technique, uint64_t budget, int *count);

/* From now on step `index` (from 0) of the list is the step found last; false beyond its end. */
bool sudoku_logic_pick(sudoku_logic *logic, int index);

/* The same, and the step; NULL beyond the end. */
const sudoku_logic_step *sudoku_logic_listed(sudoku_logic *logic, int index);

/* The step found last; NULL before the first, and after it was applied. */
const sudoku_logic_step *sudoku_logic_step_found(sudoku_logic *logic);

/* The cells of a set of kind HOUSE or RULE, in order, n*n at most; how many. Of a sum the order has no meaning. */
int sudoku_logic_set_cells(const sudoku_logic *logic, const sudoku_logic_set *set, uint16_t *cells);

/* Whether a checker that knows no technique proves the step found last from its certificate. */
bool sudoku_logic_proved(const sudoku_logic *logic);

/* A mistake as an object of JSON with the three presses of a hint, as sudoku_logic_json. */
const char *sudoku_logic_mistake_json(sudoku_logic *logic, sudoku_mistake mistake,
                                      sudoku_language language, size_t *length);

/* The step found last in words and data: an object of JSON with its certificate, what is needed to draw it, and its
 * explanation (docs/steps.md), or the same in one line for people. UTF-8 without a NUL, *length bytes, in memory of the
 * logic until the next of these calls; NULL where there is no step or memory ran out. */
const char *sudoku_logic_json(sudoku_logic *logic, sudoku_language language, size_t *length);
const char *sudoku_logic_line(sudoku_logic *logic, sudoku_language language, size_t *length);

/* Looks for steps from the current candidates to a contradiction, the easiest for a person first, without assuming that
 * there is one solution. FOUND: *count steps, each of which a later one uses, and *end, an END_CELL or END_HOUSE that
 * follows from them; DONE: none are found (there may be a solution); MORE: the budget is spent, call again. `forcing`:
 * also by forcing chains and nets, which are trials themselves. The state of the logic does not change. */
sudoku_progress sudoku_logic_refute(sudoku_logic *logic, bool forcing, uint64_t budget, int *count,
                                    sudoku_why_step *end);

/* From now on step `index` (from 0) of the last refutation is the step found last, in the grid after the steps before it;
 * false beyond the last one. Only those of its removals are listed that are needed. */
bool sudoku_logic_refuting(sudoku_logic *logic, int index);

/* Applies the step found last. */
void sudoku_logic_apply(sudoku_logic *logic);

/* The n*n current sets of candidates: a single digit where one is placed. In memory of the logic. */
const uint32_t *sudoku_logic_masks(sudoku_logic *logic);

/* How hard a puzzle is on the scale of Sudoku Explainer 1.2.1, in tenths. */
typedef struct sudoku_rating {
    int hardest; /* ER: of the hardest step */
    int pearl;   /* EP: of the hardest step up to the first placement */
    int diamond; /* ED: of the first step */
    int steps;
    int technique; /* of the first of the hardest steps; -1 before the first step */
    int peaks;     /* how many steps are as hard */
    int before;    /* steps before the first of them */
    bool solved;   /* otherwise no technique applied (rated as 200), or the ceiling was reached */
    bool ceiling;  /* a step above the ceiling is needed; the ratings are those up to there */
} sudoku_rating;

/* Applies step after step, to the end or until a step above `ceiling` (tenths; 200: none) is needed. MORE: the budget is
 * spent, call again; *rating is the result so far. DONE at the end. */
sudoku_progress sudoku_logic_rate(sudoku_logic *logic, int ceiling, uint64_t budget,
                                  sudoku_rating *rating);

/* Our own levels, 1 to 10, by what a person needs. */
typedef struct sudoku_level {
    int number;
    const char *name[SUDOKU_LANGUAGES]; /* "pairs" */
    int most;                           /* the highest ER that belongs to it, in tenths */
} sudoku_level;

/* The level of a rating that is not above 199; NULL above: no technique solves the puzzle. Static. */
const sudoku_level *sudoku_logic_level(int rating);

/* HoDoKu's levels, the easiest first: easy, medium, hard, unfair, extreme. */
#define SUDOKU_HODOKU_LEVELS "EMHUX"

/* How hard a puzzle is by HoDoKu's levels and scores. Both depend on the path, and so are near those of HoDoKu
 * itself rather than equal to them. Where no technique goes on HoDoKu puts in a digit of the solution, for 10,000 points: a
 * guess. */
typedef struct sudoku_score {
    int64_t score; /* the sum over all steps */
    int steps;     /* guesses included */
    int guesses;
    char level;  /* of SUDOKU_HODOKU_LEVELS */
    bool solved; /* by techniques alone; else the level is X */
} sudoku_score;

/* Applies step after step in HoDoKu's order, to the end or until none is found. MORE: the budget is spent, call again;
 * *score is the result so far. DONE at the end. */
sudoku_progress sudoku_logic_score(sudoku_logic *logic, uint64_t budget, sudoku_score *score);

/* NULL is allowed. */
void sudoku_logic_delete(sudoku_logic *logic);

/* Generate ------------------------------------------------------------------------------------ */

/* Puzzles to order. A wish describes them; a generator makes one after another. The same wish and seed give the same
 * puzzles in the same order on every machine, whatever the budgets. Each puzzle has a number and can be made without those
 * before it, so that threads may share the work. */

/* What is made. Only a PUZZLE can have a wished symmetry, pattern or solution. */
typedef enum sudoku_making {
    SUDOKU_MAKE_PUZZLE = 0, /* a puzzle with one solution */
    /* A full grid, of 4x4, 6x6 and 9x9 uniformly distributed. It has no clues to choose and no steps. */
    SUDOKU_MAKE_GRID,
    /* A minimal 9x9 puzzle. Those with the same number of clues are equally likely, others in proportion to
     * 1 / sudoku_made.weight (Berthier's controlled bias). Takes about half a second. */
    SUDOKU_MAKE_UNBIASED,
    SUDOKU_MAKE_ISOMORPH, /* `from`, a classic puzzle, under a random symmetry */
    SUDOKU_MAKE_NEIGHBOUR /* the same with `exchange` givens replaced by as many others */
} sudoku_making;

/* Which cells are given together. Mirrors: `horizontal` exchanges top and bottom, `vertical` left and right, `diagonal` keeps
 * the diagonal from the first cell, `antidiagonal` the other one. */
typedef enum sudoku_symmetry {
    SUDOKU_SYMMETRY_NONE = 0,
    SUDOKU_SYMMETRY_ROTATE2, /* half a turn */
    SUDOKU_SYMMETRY_ROTATE4, /* a quarter turn */
    SUDOKU_SYMMETRY_HORIZONTAL,
    SUDOKU_SYMMETRY_VERTICAL,
    SUDOKU_SYMMETRY_DIAGONAL,
    SUDOKU_SYMMETRY_ANTIDIAGONAL,
    SUDOKU_SYMMETRY_BOTH, /* horizontal and vertical */
    SUDOKU_SYMMETRY_FULL, /* all of them */
    SUDOKU_SYMMETRIES
} sudoku_symmetry;

/* "rotate2": for programs; NULL after the last. */
const char *sudoku_symmetry_name(int symmetry);

/* Whether a cell may be given. */
typedef enum sudoku_may { SUDOKU_MAY = 0, SUDOKU_MUST = 1, SUDOKU_MUST_NOT = 2 } sudoku_may;

/* Which dots are drawn: none; some of those that fit the solution; all of them, so that digits without a dot between them
 * are neither consecutive nor one twice the other. */
typedef enum sudoku_dots { SUDOKU_DOTS_NONE = 0, SUDOKU_DOTS_SOME, SUDOKU_DOTS_ALL } sudoku_dots;

enum { SUDOKU_TECHNIQUE_ROOM = 160 /* indices of techniques are below */ };

/* A plain value. Ranges include both ends; 0 and 0: any. Techniques are flagged by their indices. With rules, steps are rated
 * in an order of our own; HoDoKu's figures and techniques that depend on uniqueness cannot be wished for. */
typedef struct sudoku_wish {
    sudoku_shape shape;
    const sudoku_rules *rules; /* NULL: none; as of a puzzle */
    uint8_t making;            /* a sudoku_making */
    uint8_t symmetry;          /* a sudoku_symmetry */
    bool minimal;              /* no clue can go */
    bool canonical;   /* puzzles in canonical form, which keeps neither symmetry nor pattern */
    bool rated;       /* both ratings are wanted (with rules ours), whatever else is wished */
    uint8_t exchange; /* NEIGHBOUR: how many givens, 1 or 2 */
    int clues_least, clues_most;
    char level_least, level_most; /* HoDoKu's, E to X */
    int64_t score_least, score_most;
    int er_least, er_most; /* Sudoku Explainer's rating in tenths; with rules ours */
    /* Needed: it goes on where all techniques before it in SUDOKU_ORDER_TEACHING find nothing. Classic puzzles that need a
     * technique which fewer than one in 500 need are variations of a known one, unless symmetry, pattern or solution are
     * wished. */
    bool needs[SUDOKU_TECHNIQUE_ROOM];
    bool without[SUDOKU_TECHNIQUE_ROOM]; /* not used on the path of SUDOKU_ORDER_TEACHING */
    bool only[SUDOKU_TECHNIQUE_ROOM];    /* if any is set: these and singles solve it */
    /* Rules, drawn at random for each puzzle, on grids of up to 12x12: made.puzzle has them. With `minimal` rules that
     * follow from the others are left out as well. */
    bool killer;                        /* cages over the whole grid; no givens if that is enough */
    bool jigsaw;                        /* regions instead of boxes */
    bool sandwich;                      /* the sum between 1 and n, beside every row and column */
    bool skyscraper;                    /* skyscraper clues on all sides */
    uint8_t dots;                       /* a sudoku_dots */
    uint8_t thermos, arrows;            /* how many */
    uint8_t pattern[SUDOKU_MAX_CELLS];  /* a sudoku_may of each cell */
    uint8_t solution[SUDOKU_MAX_CELLS]; /* the solution wished for; [0] 0: any */
    uint8_t from[SUDOKU_MAX_CELLS];     /* ISOMORPH, NEIGHBOUR: the givens, 0 for blanks */
} sudoku_wish;

/* A random puzzle with one solution, and nothing else wished. */
void sudoku_wish_clear(sudoku_wish *wish, sudoku_shape shape);

/* NULL, or why the wish cannot be met: an English sentence without its full stop; static. */
const char *sudoku_wish_fault(const sudoku_wish *wish);

typedef struct sudoku_generate sudoku_generate;

/* A generator before puzzle number 0. NULL when out of memory, or if the wish has a fault. The wish is copied, its rules are
 * shared. */
sudoku_generate *sudoku_generate_new(const sudoku_wish *wish, uint64_t seed);

/* The puzzle made next will be number `serial`. */
void sudoku_generate_seek(sudoku_generate *generate, uint64_t serial);

/* Works on the next puzzle. FOUND: it is made; MORE: the budget, in about milliseconds, is spent; DONE: very many attempts
 * failed, and this number is given up. */
sudoku_progress sudoku_generate_advance(sudoku_generate *generate, uint64_t budget);

typedef struct sudoku_made {
    sudoku_puzzle
        puzzle; /* its rules are valid until the generator is advanced: share them to keep them */
    uint8_t solution[SUDOKU_MAX_CELLS];
    uint64_t serial;
    int clues;
    bool explained, scored; /* which of the two ratings are known */
    sudoku_rating rating;
    sudoku_score score;
    double weight; /* UNBIASED: how many puzzles of 26 clues it stands for; else 1 */
} sudoku_made;

/* The puzzle found last, in memory of the generator, valid until it is advanced. */
const sudoku_made *sudoku_generate_made(const sudoku_generate *generate);

/* Why attempts failed. */
typedef enum sudoku_reject {
    SUDOKU_REJECT_SOLUTIONS = 0, /* several solutions */
    SUDOKU_REJECT_CLUES,         /* not the number of clues */
    SUDOKU_REJECT_MINIMAL,
    SUDOKU_REJECT_EASY,
    SUDOKU_REJECT_HARD,
    SUDOKU_REJECT_NEEDS, /* a technique is not needed */
    SUDOKU_REJECT_WITHOUT,
    SUDOKU_REJECT_ONLY,
    SUDOKU_REJECTS
} sudoku_reject;

/* "solutions" ...; NULL after the last. */
const char *sudoku_reject_name(int reject);

typedef struct sudoku_generate_stats {
    uint64_t tried; /* puzzles examined */
    uint64_t rejected[SUDOKU_REJECTS];
} sudoku_generate_stats;

/* Of all puzzles so far. */
sudoku_generate_stats sudoku_generate_read(const sudoku_generate *generate);

/* NULL is allowed. */
void sudoku_generate_delete(sudoku_generate *generate);

/* The simplest wish in one call: the same puzzles as a sudoku_generate of that seed. */
typedef struct sudoku_generator sudoku_generator;

/* NULL when out of memory. */
sudoku_generator *sudoku_generator_new(sudoku_shape shape, uint64_t seed);

/* The next puzzle, with exactly `clues` clues; 0: clues are removed until none is redundant. With `minimal`
 * no clue is redundant either, so that with both only usual numbers of clues (around 24 for 9x9) are
 * found soon. SUDOKU_ATTEMPTS_EXHAUSTED after 4,000 failed attempts. On grids of more than 12 digits a
 * clue also stays where the proof that it is redundant takes too long: `minimal` is
 * SUDOKU_ATTEMPTS_EXHAUSTED at once, and a number of clues after 20 attempts. */
sudoku_status sudoku_generator_next(sudoku_generator *generator, int clues, bool minimal,
                                    sudoku_puzzle *puzzle);

/* NULL is allowed. */
void sudoku_generator_delete(sudoku_generator *generator);

/* Reader -------------------------------------------------------------------------------------- */

/* A stream of puzzles, as the command reads files. Its memory is bounded however long the stream or its
 * lines. After a bad line or grid it continues with the next. */
typedef struct sudoku_reader sudoku_reader;

typedef enum sudoku_format {
    /* Lines, or grids of n lines, with or without borders; texts of rules; and other formats with rules, if a puzzle is
     * one line that is not a line of cells */
    SUDOKU_FORMAT_LINE = 0,
    SUDOKU_FORMAT_POJ2676, /* a count, then nine lines of nine digits each */
    SUDOKU_FORMAT_POJ2918, /* the same; only the answers differ */
    SUDOKU_FORMAT_POJ3074, /* lines until "end" */
    SUDOKU_FORMAT_POJ3076, /* sixteen lines of A to P and '-', a blank line between */
    SUDOKU_FORMAT_TEXT,    /* texts of rules; `size` or `title` begins another */
    SUDOKU_FORMAT_ISS      /* a text in any of the formats of sudoku_format_kinds in each line */
} sudoku_format;

typedef enum sudoku_record_kind {
    SUDOKU_RECORD_NEED_INPUT = 0, /* feed more, or finish */
    SUDOKU_RECORD_PUZZLE = 1,
    SUDOKU_RECORD_INVALID = 2, /* `status` and `where` say why */
    SUDOKU_RECORD_END = 3      /* the stream, or its line "end", was reached */
} sudoku_record_kind;

typedef struct sudoku_record {
    sudoku_record_kind kind;
    sudoku_status status;
    sudoku_where where; /* INVALID: where it is wrong; PUZZLE: where it begins */
    /* PUZZLE only. Its rules are valid until the next call: share them to keep them. Entries and pencil marks of a text
     * are part of the puzzle. */
    sudoku_puzzle puzzle;
    /* If the text has entries or pencil marks: the n*n digits that are written, givens and entries, 0 in open cells (even
     * those with one candidate); and which of them are entries. Else NULL. Valid until the next call. */
    const uint8_t *written;
    const bool *filled;
} sudoku_record;

/* The format called `name` ("line", "poj2676" ...) to *format; false for an unknown name. */
bool sudoku_format_named(const char *name, sudoku_format *format);

/* The only size a format takes, or 0 where it takes any. */
int sudoku_format_size(sudoku_format format);

/* NULL when out of memory, or if the format does not take the size. `size` 0: the size of a line follows from its length,
 * grids are 9x9. */
sudoku_reader *sudoku_reader_new(sudoku_format format, int size);

/* Passes the next piece of the stream, whose lines end with \n or \r\n. It is not copied: keep it until _next returns
 * NEED_INPUT. */
void sudoku_reader_feed(sudoku_reader *reader, const char *bytes, size_t length);

/* No more pieces will come. A last line needs no line break. */
void sudoku_reader_finish(sudoku_reader *reader);

/* The next record of the stream, into *record. */
sudoku_record_kind sudoku_reader_next(sudoku_reader *reader, sudoku_record *record);

/* Whether the input so far ends within a grid; *where (line, column and offset; may be NULL) is the beginning
 * of the grid. A stream must not be split there. */
bool sudoku_reader_in_grid(const sudoku_reader *reader, sudoku_where *where);

/* The fast path for many classic lines in sequence: reads the next lines that are complete and plain, 81
 * cells with an optional comment, and writes the cells of each, 81 characters as for
 * sudoku_solve_lines, end to end to `cells`, which has room for `room` lines. Returns how many; 0 where
 * sudoku_reader_next has to read what comes next. *where (line, column and offset; may be NULL) is the
 * beginning of the first; the others are on the lines that follow it. */
size_t sudoku_reader_lines(sudoku_reader *reader, char *cells, size_t room, sudoku_where *where);

/* Resets the reader for a new stream. */
void sudoku_reader_restart(sudoku_reader *reader);

/* Resets the reader for the rest of a stream, after a split: from the beginning of line `line` (from 1), with `offset`
 * bytes before it. */
void sudoku_reader_restart_at(sudoku_reader *reader, uint64_t line, uint64_t offset);

/* Whether the reader is between two records, at the beginning of a line: another reader that is restarted
 * here reads the same records as this one. */
bool sudoku_reader_at_boundary(const sudoku_reader *reader);

/* Where to split a stream so that two readers can share the work. `bytes` continue the stream, and `reader` is at a
 * boundary before them. Returns the end of the last of their lines after which there certainly is a boundary, however the
 * lines before are read; 0 if there is none. Nothing is read after a line `end`. */
size_t sudoku_reader_split_point(const sudoku_reader *reader, const char *bytes, size_t length);

void sudoku_reader_delete(sudoku_reader *reader);

/* Answering a stream -------------------------------------------------------------------------- */

/* Solves the puzzles of a stream, in order: finds the number of solutions of each, up to a limit, and the first. Classic
 * lines take a fast path without a cursor; all others are searched by one cursor. The path does not change the answer. */
typedef struct sudoku_answerer sudoku_answerer;

/* Where the puzzles come from: a reader, or anything with its interface. */
typedef struct sudoku_source {
    void *context;
    /* As sudoku_reader_next. */
    sudoku_record_kind (*next)(void *context, sudoku_record *record);
    /* As sudoku_reader_lines; NULL: classic lines, too, come from `next`. */
    size_t (*lines)(void *context, char *cells, size_t room, sudoku_where *where);
} sudoku_source;

/* The caller keeps the reader. */
sudoku_source sudoku_reader_source(sudoku_reader *reader);

/* All pointers are valid until the callback returns. */
typedef struct sudoku_answer {
    bool invalid;         /* not a puzzle: record->status and record->where say why */
    int count;            /* solutions, at most `limit`; 0 if invalid */
    int limit;            /* solutions were counted up to this number */
    int size;             /* n of the puzzle */
    size_t length;        /* characters of its solutions */
    const char *solution; /* the first, in the puzzle's symbols; NULL: not known */
    /* One of the two; the other is NULL. */
    const char *cells;           /* of a puzzle answered as a classic line: 81 characters */
    const sudoku_record *record; /* of any other, as it was read */
    uint64_t line;               /* of the puzzle in the stream, from 1 */
    size_t offset;               /* a lower bound of its offset in the stream */
    uint64_t guesses;            /* as in sudoku_stats */
} sudoku_answer;

/* What to do with a puzzle that was read. */
typedef enum sudoku_take {
    SUDOKU_TAKE_SEARCH = 0,   /* search its solutions */
    SUDOKU_TAKE_ANSWERED = 1, /* nothing: the callback has answered it */
    SUDOKU_TAKE_PAUSE = 2     /* the same, and pause */
} sudoku_take;

typedef struct sudoku_question {
    int limit; /* solutions are counted up to this number, 1 to 255 */
    /* The same for classic puzzles (sudoku_puzzle_is_classic), which then take the fast path. 0: there is no
     * fast path, and they are searched like the others. */
    int line_limit;
    bool first;    /* the first solution is wanted even if there are several */
    void *context; /* passed to the callbacks */
    /* Takes the answer to a puzzle. False makes the answerer pause after it. */
    bool (*answer)(void *context, const sudoku_answer *answer);
    /* May be NULL. Called with a puzzle that does not take the fast path before it is searched, and after
     * all answers to those before it; it may add rules to the puzzle. */
    sudoku_take (*puzzle)(void *context, sudoku_record *record);
} sudoku_question;

typedef enum sudoku_stream_state {
    SUDOKU_STREAM_END = 0,        /* the stream, or its line "end", was reached */
    SUDOKU_STREAM_MORE = 1,       /* the budget is spent */
    SUDOKU_STREAM_NEED_INPUT = 2, /* the source needs input, and all puzzles so far are answered */
    SUDOKU_STREAM_PAUSED = 3,     /* a callback requested it */
    SUDOKU_STREAM_NO_MEMORY = 4   /* an allocation failed; delete the answerer */
} sudoku_stream_state;

/* NULL when out of memory. Question and source are copied; what their contexts point to, such as the reader, must outlive
 * the answerer. Takes some 100 kB. */
sudoku_answerer *sudoku_answerer_new(const sudoku_question *question, const sudoku_source *source);

/* Continues for about `budget` guesses, counting the reading of a puzzle as a few; it may stop within a
 * puzzle. Classic lines are solved many at a time, as sudoku_solve_lines does and with as much stack. The
 * budgets change no answer. After END and NEED_INPUT no work is pending: the source may be fed,
 * finished, restarted or used for another stream. */
sudoku_stream_state sudoku_answerer_advance(sudoku_answerer *answerer, uint64_t budget);

/* Continues without a budget; never returns MORE. */
sudoku_stream_state sudoku_answerer_run(sudoku_answerer *answerer);

/* The puzzle of an answer that is not invalid; its rules, if any, are still the record's. */
void sudoku_answer_puzzle(const sudoku_answer *answer, sudoku_puzzle *puzzle);

/* NULL is allowed. */
void sudoku_answerer_delete(sudoku_answerer *answerer);

#ifdef __cplusplus
}
#endif

#endif
