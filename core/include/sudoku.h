/* Ninefold: Sudoku of every size, solved, counted and listed.
 * Copyright (c) 2026 the Ninefold authors. MIT licence, see LICENSE.
 *
 * This is the whole public interface of the core, a section for each noun:
 *
 *   Status     what a call answers when it could not do what was asked
 *   Shape      how large a grid is and how its boxes lie
 *   Puzzle     givens on a shape
 *   Position   a puzzle and what has been written into it since
 *   Rules      what else the digits keep to, from a text
 *   Reason     why a puzzle cannot have a solution, where that is cheap to say
 *   Search     a resumable cursor over the solutions of a puzzle
 *   Answers    the two questions asked most often, as loops over the cursor
 *   True candidates  the digits each cell takes in some solution
 *   Generator  random puzzles with one solution
 *   Lab        the teaching ladder: search strategies, run side by side
 *   Logic      steps that a person can follow, and ratings
 *   Reader     a stream of bytes taken apart into puzzles
 *   Answering a stream  its puzzles solved, in order, a slice at a time or all at once
 *
 * The core keeps no global state, reads no file and writes none, and allocates nothing while it
 * searches. What a function whose name ends in _new returns is the caller's and goes back through
 * the matching _delete.
 * Objects are not shared between threads while in use; different objects are independent.
 *
 * Cells are numbered row by row from 0. Digits are 1 to n. A mask has bit d-1 set for digit d.
 */
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
    /* The generator made as many attempts as it makes, and none met the request. */
    SUDOKU_ATTEMPTS_EXHAUSTED = -9,
    /* Of rules. In brackets: what sudoku_where then has as `actual`; and as `expected`. */
    SUDOKU_BAD_KEYWORD = -10, /* a word that begins no rule, or is not the one expected here */
    SUDOKU_BAD_CELL = -11,    /* a cell outside the grid (r10c1), or not a range (-; the size) */
    SUDOKU_BAD_VALUE = -12,   /* not a number, or out of range (the number; the nearest allowed) */
    SUDOKU_BAD_VALUES = -13,  /* too few or too many numbers (how many; the nearest allowed) */
    SUDOKU_BAD_CELLS = -14,   /* too few or too many cells (how many; the nearest allowed) */
    SUDOKU_BAD_GROUPS = -15,  /* too few or too many groups, between colons (likewise) */
    SUDOKU_BAD_PLACE = -16,   /* the cells do not lie as the rule requires (a chain, a square) */
    SUDOKU_REPEATED = -17,    /* the same cell twice */
    SUDOKU_BAD_TOTAL = -18,   /* a sum that so many cells cannot have (the sum; the nearest) */
    SUDOKU_BAD_REGION = -19,  /* a region with too few or too many cells (how many; the size) */
    SUDOKU_DUPLICATE = -20,   /* what may be said once is said again (the line it was said in; -) */
    SUDOKU_NO_BOXES = -21,    /* the rule needs boxes, and the shape has none */
    SUDOKU_TOO_LATE = -22,    /* size, boxes or regions after a rule that depends on them */
    SUDOKU_TOO_LONG = -23     /* a text longer than the limit (-; the limit in bytes) */
} sudoku_status;

/* The name of a status for programs ("symbol", "length" ...): lower case, static, never NULL. */
const char *sudoku_status_name(sudoku_status status);

/* The version of the library, equal to SUDOKU_VERSION of the header it was built with. */
const char *sudoku_version(void);

/* Shape --------------------------------------------------------------------------------------- */

/* n rows, n columns and n boxes of box_height x box_width cells, n = box_height * box_width. */
typedef struct sudoku_shape {
    uint8_t size; /* n, at most SUDOKU_MAX_SIZE */
    uint8_t box_height;
    uint8_t box_width;
} sudoku_shape;

/* The customary shape of a size: boxes are as square as possible and never taller than wide
 * (9 = 3x3, 6 = 2x3, 10 = 2x5). A prime has no boxes: SUDOKU_BAD_SIZE, *shape left alone. */
sudoku_status sudoku_shape_of_size(int size, sudoku_shape *shape);

/* The shape with given boxes, say 3x2 for the upright 6x6. */
sudoku_status sudoku_shape_of_boxes(int box_height, int box_width, sudoku_shape *shape);

/* Puzzle -------------------------------------------------------------------------------------- */

/* How digits above 9, or all of them, are written. */
typedef enum sudoku_symbols {
    SUDOKU_SYMBOLS_DIGITS = 0,  /* 1 to 9, then A = 10, B = 11 ... */
    SUDOKU_SYMBOLS_LETTERS = 1, /* A = 1, B = 2 ... (POJ 3076) */
    SUDOKU_SYMBOLS_HEX = 2      /* 0 = 1 ... F = 16; only for size 16 */
} sudoku_symbols;

/* What else the digits keep to, beyond rows, columns and boxes: see Rules. */
typedef struct sudoku_rules sudoku_rules;

/* A plain value: copy it, keep it on the stack. Build it by the functions below, or fill it in:
 * candidates[cell] is the set of digits still allowed there, a given where it has a single bit. */
typedef struct sudoku_puzzle {
    sudoku_shape shape;
    uint8_t symbols; /* a sudoku_symbols: how the puzzle was written, so that answers look alike */
    uint32_t candidates[SUDOKU_MAX_CELLS];
    /* NULL: rows, columns and boxes are all. Not the puzzle's own: somebody else has to keep them as
     * long as it is in use. What is made of a puzzle (a search ...) shares in them. */
    const sudoku_rules *rules;
} sudoku_puzzle;

/* Where in a text something is wrong, and what. */
typedef struct sudoku_where {
    size_t offset;   /* bytes from the start of the text */
    uint64_t line;   /* from 1 */
    uint64_t column; /* from 1, in bytes */
    /* BAD_SYMBOL: the byte. BAD_LENGTH, BAD_ROW, TRUNCATED: how many there are, and how many there
     * should be. Of the statuses of rules, as told beside each. */
    uint32_t actual;
    uint32_t expected;
} sudoku_where;

/* An empty puzzle of the shape. */
void sudoku_puzzle_clear(sudoku_puzzle *puzzle, sudoku_shape shape);

/* Reads the one puzzle in a text, forgivingly, as people paste it: n*n cells in one line (then
 * anything after white space is comment), or spread over lines with blanks, bars, commas, slashes
 * and border lines between; or any other of the formats in sudoku_format_kinds that have no rules,
 * of which it takes the puzzle alone. The size follows from the number of cells; `size` 0 lets it,
 * another value insists. Blanks are . 0 * _ - ? (0 is a digit in hexadecimal 16x16). On failure
 * *puzzle is left alone and *where (may be NULL) says where. `text` need not end in a NUL. */
sudoku_status sudoku_puzzle_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                  sudoku_where *where);

/* Whether 81 cells say all of it: 9x9 with boxes of 3x3, without rules, pencilmarks and letters. */
bool sudoku_puzzle_is_classic(const sudoku_puzzle *puzzle);

/* Writes the givens as n*n characters, '.' for the others, no NUL, and returns n*n. */
size_t sudoku_puzzle_format(const sudoku_puzzle *puzzle, char *out);

/* Writes n*n digits (as a search hands them out) in the puzzle's symbols, no NUL; returns n*n. */
size_t sudoku_digits_format(const sudoku_puzzle *puzzle, const uint8_t *digits, char *out);

/* Position ------------------------------------------------------------------------------------ */

enum { SUDOKU_LEFT_OUT_MAX = 12 };

/* A puzzle as it lies on somebody's table: what was printed, what has been written into it since,
 * and what else the text had from which it was read. A plain value of 8 kB. */
typedef struct sudoku_position {
    sudoku_puzzle
        puzzle; /* what is to be solved: the givens; where a text gives but candidates, these */
    uint8_t givens[SUDOKU_MAX_CELLS];  /* the digits printed; 0 where there is none */
    uint8_t entries[SUDOKU_MAX_CELLS]; /* the digits written into open cells */
    uint32_t marks[SUDOKU_MAX_CELLS]; /* pencil marks: sets of digits, empty where there are none */
    const char *format;               /* what it was read as: the name of its sudoku_format_kind */
    const char
        *left_out[SUDOKU_LEFT_OUT_MAX]; /* what was not taken over ("comment", "colours" ...) */
    int left_out_count;
    sudoku_rules *rules; /* the puzzle's, for the caller to delete once nobody uses it; NULL */
} sudoku_position;

/* Reads the one position in a text, as sudoku_puzzle_parse does: in any format of the list below, those
 * with rules too. What of a text's rules was not taken over is told by sudoku_rules_omission. */
sudoku_status sudoku_position_parse(const char *text, size_t length, int size,
                                    sudoku_position *position, sudoku_where *where);

/* Writes its givens or entries as n*n characters in the puzzle's symbols, '.' for none; no NUL, and
 * returns n*n. */
size_t sudoku_position_digits(const sudoku_position *position, const uint8_t *digits, char *out);

/* Writes a cell's pencil marks, ascending, no NUL; returns how many. */
size_t sudoku_position_marks(const sudoku_position *position, int cell, char *out);

typedef struct sudoku_format_kind {
    const char *name;    /* "hodoku": lower case */
    const char *about;   /* what it is, in a line */
    const char *example; /* a whole text in it */
} sudoku_format_kind;

/* The formats that a text may have, in the order in which they are tried; NULL beyond the last. */
const sudoku_format_kind *sudoku_format_kinds(int index);

/* Rules --------------------------------------------------------------------------------------- */

/* What setters add to rows, columns and boxes: cages, thermometers, dots ... They come from a text, a
 * line each (docs/rules-text.md has them all):
 *
 *     size 9
 *     diagonal both
 *     cage 15 r1c1 r1c2 r2c1
 *     thermo r5c5 r5c6 r4c6
 *     grid
 *     .........          and eight rows more; without `grid` it is empty
 *
 * Rules do not change once they are made: any number of puzzles, searches and threads may share them. */

/* One of them, as it was written. The memory is that of the rules. */
typedef struct sudoku_rule {
    const char *keyword; /* "cage" */
    const int32_t
        *values; /* 15; of `diagonal` 1 main, 2 anti, 3 both. What may be left out is here */
    int value_count;
    const uint16_t *cells; /* of all groups, end to end, in the order written, ranges expanded */
    const uint16_t *ends;  /* where in `cells` each group ends */
    int group_count;
    const char *text; /* of `title` and `author`, which have nothing else; NULL */
    uint64_t line;    /* where it stands, from 1 */
} sudoku_rule;

/* Reads a text of rules: *puzzle gets shape, givens and its rules, which are also *rules, for the
 * caller to delete; NULL where there is nothing beyond shape and givens. `size` 0: 9 unless the text
 * says so; another value insists. On failure both are left alone and *where (may be NULL) says where. */
sudoku_status sudoku_rules_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                 sudoku_rules **rules, sudoku_where *where);

/* A text of no more bytes is read. */
enum { SUDOKU_RULES_TEXT = 1 << 18 };

int sudoku_rules_count(const sudoku_rules *rules); /* 0 for NULL */
sudoku_rule sudoku_rules_at(const sudoku_rules *rules, int index);

/* Writes puzzle and rules as a text, always in the same way: what is parsed again is equal, and so is
 * its text. Returns how long it is; no more than `room` bytes are written to `out`, no NUL. */
size_t sudoku_rules_format(const sudoku_puzzle *puzzle, char *out, size_t room);

/* Another owner of the same rules: each gives them back once, the last really does. NULL gives NULL. */
sudoku_rules *sudoku_rules_share(const sudoku_rules *rules);

/* NULL is allowed. */
void sudoku_rules_delete(sudoku_rules *rules);

/* What a text in somebody else's format said that the rules do not: "Regex" in line 1, column 40. The
 * first are kept, all are counted. */
typedef struct sudoku_omission {
    const char *what; /* the memory is that of the rules */
    sudoku_where where;
} sudoku_omission;
int sudoku_rules_omissions(const sudoku_rules *rules, int *kept); /* how many; 0 for NULL */
sudoku_omission sudoku_rules_omission(const sudoku_rules *rules, int index);

/* What rules there are, and what a line of each may hold. */

/* How the cells of a group have to lie. */
typedef enum sudoku_layout {
    SUDOKU_LAYOUT_ANYWHERE = 0, /* each but once */
    SUDOKU_LAYOUT_REPEATING,    /* a cell may come again */
    SUDOKU_LAYOUT_STEPS,        /* a line: each is another than the one before */
    SUDOKU_LAYOUT_CHAIN,        /* each an orthogonal neighbour of the one before */
    SUDOKU_LAYOUT_SQUARE,       /* the four about a corner */
    SUDOKU_LAYOUT_SLANT,        /* along a diagonal */
    SUDOKU_LAYOUT_SIDE          /* a whole row or column, from either end */
} sudoku_layout;

/* What the first value is measured against. */
typedef enum sudoku_reach {
    SUDOKU_REACH_FREE = 0, /* its own bounds alone */
    SUDOKU_REACH_CELLS,    /* the sum of the cells, whatever they hold */
    SUDOKU_REACH_DISTINCT, /* the sum of cells that are all different */
    SUDOKU_REACH_BETWEEN,  /* the sum of digits between the least and the greatest of a row */
    SUDOKU_REACH_FROM_END  /* the sum of the first digits of a row */
} sudoku_reach;

/* What the grid has to have. */
typedef enum sudoku_ground {
    SUDOKU_GROUND_CELLS = 0,
    SUDOKU_GROUND_BOXES,  /* height x width */
    SUDOKU_GROUND_REGIONS /* boxes or regions */
} sudoku_ground;

/* A value that depends on the size n of the grid. */
enum {
    SUDOKU_USUAL_HALF = -1,   /* n / 2 */
    SUDOKU_USUAL_HALF_UP = -2 /* (n + 1) / 2 */
};

typedef struct sudoku_rule_limits {
    uint8_t values_least, values_most; /* how many values come before the cells; each is ... */
    int32_t least, most;               /* ... from `least` to `most`, 0: n */
    int32_t usual;     /* the value where none is written: 0, none; SUDOKU_USUAL_HALF ... */
    const char *words; /* words in place of values, "main anti both": the first is 1; NULL */
    uint8_t groups_least, groups_most;
    uint16_t cells_least, cells_most; /* of each group, 0: n ... */
    uint8_t head;                     /* ... but most of the first group; 0: as the others */
    bool twins;                       /* all groups have as many cells as the first */
    sudoku_layout layout;
    sudoku_reach reach;
    sudoku_ground ground;
} sudoku_rule_limits;

/* What kind of line a keyword begins. */
typedef enum sudoku_line_kind {
    SUDOKU_LINE_RULE = 0,
    SUDOKU_LINE_HEADING,   /* a text, which nothing follows from */
    SUDOKU_LINE_REGIONS,   /* a letter for each cell */
    SUDOKU_LINE_CANDIDATES /* part of what is known of the cells, not among the puzzle's rules */
} sudoku_line_kind;

/* A rule for people. Words in `family`, `tool` and `drawing` are those of core/src/model/rules/table.def;
 * NULL: none. All is static. */
typedef struct sudoku_rule_kind {
    const char *keyword;
    const char *name;    /* "Killer cage" */
    const char *form;    /* "cage [SUM] CELLS" */
    const char *example; /* "cage 15 r1c1 r1c2 r2c1": canonical, of a 9x9 grid */
    const char *meaning; /* in one or two sentences */
    const char *family;  /* where it stands in a list: "areas" */
    const char *tool;    /* how it is set by hand: "area" */
    const char *drawing; /* how a grid shows it, with parameters: "line #17a035" */
    int32_t proposed;    /* a value to begin with where one has to be written; 0: none */
    bool directed; /* its cells in another order say something else, though it is set by a pair */
    sudoku_line_kind line;
    sudoku_rule_limits limits;
} sudoku_rule_kind;

/* In the order of the documentation, index 0 up; NULL after the last. Static. */
const sudoku_rule_kind *sudoku_rules_kind(int index);

/* Reason -------------------------------------------------------------------------------------- */

/* What a reason claims is said of the candidates that are left at that point: of the givens and
 * what the rules leave each cell, and where `placed` is not 0 or the puzzle has rules, after
 * whatever follows from those without a guess. */
typedef enum sudoku_reason_kind {
    /* Nothing is wrong that a glance or propagation would show. */
    SUDOKU_REASON_NONE = 0,
    /* The givens `cell` and `other` are both `digit`, and must differ: they share the house, or
     * `rule` says so. */
    SUDOKU_REASON_CLASH = 1,
    /* No cell of the house has `digit` among its candidates. */
    SUDOKU_REASON_NO_PLACE = 2,
    /* `cell` has no candidates. */
    SUDOKU_REASON_NO_DIGIT = 3,
    /* No choice of candidates for the cells of `rule` satisfies it, has different digits in cells
     * that see each other, and leaves every other cell a candidate. With `with_others` that is so
     * only of `rule` and others together, or with the sum of a house. */
    SUDOKU_REASON_RULE = 4
} sudoku_reason_kind;

typedef enum sudoku_house_kind {
    SUDOKU_ROW = 0,
    SUDOKU_COLUMN = 1,
    SUDOKU_BOX = 2,
    SUDOKU_RULED = 3 /* `rule` made the house, or cells that differ: a region, a diagonal ... */
} sudoku_house_kind;

typedef struct sudoku_reason {
    uint8_t kind;    /* a sudoku_reason_kind */
    uint8_t digit;   /* CLASH, NO_PLACE: 1 to n */
    uint8_t house;   /* CLASH, NO_PLACE: a sudoku_house_kind */
    uint8_t index;   /* the number of the house within its kind, or among those of `rule`, from 0 */
    uint16_t cell;   /* CLASH, NO_DIGIT */
    uint16_t other;  /* CLASH, and greater than `cell` */
    uint16_t placed; /* how many cells beyond the givens have a single candidate at that point */
    uint16_t rule;   /* RULE, and where the house is RULED: its index in the puzzle's rules */
    bool with_others; /* RULE */
} sudoku_reason;

/* Looks for a reason why the puzzle has no solution, the simplest kind first: a rule that no grid
 * satisfies, a clash of givens, then, by the givens alone, a cell without a candidate or a house
 * without a place for a digit, then the same after naked and hidden singles, and with rules at last
 * what propagation to the fixpoint shows. A search may still prove that there is no solution where
 * this finds nothing. Takes microseconds, with rules up to some milliseconds; allocates and frees
 * at most 300 kB, and finds nothing where that fails. */
sudoku_reason sudoku_puzzle_reason(const sudoku_puzzle *puzzle);

/* Search -------------------------------------------------------------------------------------- */

typedef struct sudoku_search sudoku_search;

typedef enum sudoku_order {
    SUDOKU_ANY_ORDER = 0, /* as the engine finds them, the fastest; fixed for one build */
    SUDOKU_ASCENDING = 1  /* in ascending order of the solution read row by row */
} sudoku_order;

typedef enum sudoku_progress {
    SUDOKU_DONE = 0,  /* every solution was handed out */
    SUDOKU_FOUND = 1, /* a solution: fetch it by sudoku_search_solution */
    SUDOKU_MORE = 2   /* the budget is spent: call again to go on */
} sudoku_progress;

typedef struct sudoku_stats {
    uint64_t solutions; /* handed out so far */
    uint64_t guesses;   /* digits tried where more than one was open */
    double explored;    /* share of the search tree explored, 0 to 1; never decreases */
    uint64_t runs;      /* of propagators: how often one filtered its constraint; 0 without rules */
} sudoku_stats;

/* A cursor before the first solution of the puzzle, which is copied. NULL where memory is short.
 * `engine` names an engine ("general" ...), NULL picks the fastest that fits; an unknown name, or
 * one that does not fit the puzzle, gives NULL. */
sudoku_search *sudoku_search_new(const sudoku_puzzle *puzzle, sudoku_order order,
                                 const char *engine);

/* Puts an existing cursor before the first solution of another puzzle, with the same order and the
 * same engine where that fits. Allocates only when the new puzzle is larger than any before. */
sudoku_status sudoku_search_restart(sudoku_search *search, const sudoku_puzzle *puzzle);

/* Goes on to the next solution, for at most about `budget` guesses (at least one; UINT64_MAX for
 * no bound). How the work is sliced changes neither the solutions nor their order. */
sudoku_progress sudoku_search_advance(sudoku_search *search, uint64_t budget);

/* The n*n digits of the solution last FOUND; the search's own memory, good until the next call. */
const uint8_t *sudoku_search_solution(const sudoku_search *search);

/* A number of solutions can pass 64 bits: high * 2^64 + low. One that passes 128 stays at the highest
 * there is, and means "so many or more". */
typedef struct sudoku_total {
    uint64_t high;
    uint64_t low;
} sudoku_total;

/* Goes on as _advance does, but only counts: adds the solutions it passes to *total, `most` of them
 * (UINT64_MAX for no bound) and no more. FOUND: so many were added; MORE: the budget is spent; DONE:
 * there are no others. Much faster than one by one where solutions lie thick, for then they are
 * counted in bulk. May be mixed with the other ways to go on. */
sudoku_progress sudoku_search_count(sudoku_search *search, uint64_t budget, uint64_t most,
                                    sudoku_total *total);

/* Goes on as _advance does, writing the next solutions end to end, n*n digits each, to `digits`, which
 * has room for `room` of them; *written becomes how many there were. FOUND: the room is full; MORE:
 * the budget is spent; DONE: there are no others. */
sudoku_progress sudoku_search_list(sudoku_search *search, uint64_t budget, uint8_t *digits,
                                   size_t room, size_t *written);

/* Cuts off a part of what the search has yet to visit, as large as can be had cheaply, and makes it a
 * puzzle of its own: *part, whose candidates say what it is. From then on the search leaves it out, so
 * that the solutions of both together are those there were, each once. What is cut off counts as
 * explored: by how much that grows, so large a share of the tree it is. False, and nothing changes,
 * where nothing can be cut off (now; later there may be) or solutions are wanted in ascending order. */
bool sudoku_search_split(sudoku_search *search, sudoku_puzzle *part);

sudoku_stats sudoku_search_stats(const sudoku_search *search);

/* The engine at work, static text. */
const char *sudoku_search_engine(const sudoku_search *search);

/* Bytes of memory the search needs, its answer included. */
size_t sudoku_search_bytes(const sudoku_search *search);

/* NULL is allowed. */
void sudoku_search_delete(sudoku_search *search);

/* Answers ------------------------------------------------------------------------------------- */

/* Solutions from where the search stands, up to `limit` (0 for no limit). */
sudoku_total sudoku_count(sudoku_search *search, uint64_t limit);

/* How many solutions there are, told apart as 0, 1 and 2 (two or more); the first is written to
 * `digits` (n*n of them, may be NULL). `unique` false stops at the first: 0 or 1. */
int sudoku_solve(sudoku_search *search, bool unique, uint8_t *digits);

/* Whether 81 characters are the cells of a classic puzzle with at least one given, and nothing else. */
bool sudoku_line_is_classic(const char *cells);

/* The straight way for whoever has many classic lines and wants no cursor: 81 cells in reading
 * order, '1' to '9' are givens and anything else is blank. Returns how many solutions there are,
 * counting no further than `limit` (1: any solution, 2: is it unique?). The first is written to
 * `solution` (81 characters, no NUL; may be NULL), and *guesses (may be NULL) grows by the digits
 * that were tried where more than one was open. */
int sudoku_solve_line(const char *cells, int limit, char *solution, uint64_t *guesses);

/* The same, but -1 where it would take more than `budget` guesses: there a search has to be sliced. */
int sudoku_solve_line_within(const char *cells, uint64_t budget, int limit, char *solution,
                             uint64_t *guesses);

/* sudoku_solve_line for `count` lines, `stride` characters from one to the next: quicker than one by one
 * where the processor has long vectors, for then many are solved at once. counts[i] becomes how many
 * solutions line i has, counting no further than `limit` (1 to 255); where there is one, the first
 * goes to solutions + 81 * i (may be NULL). Returns how many lines have a solution. Wants up to
 * 250 kB of stack. */
size_t sudoku_solve_lines(const char *cells, size_t stride, size_t count, int limit,
                          uint8_t *counts, char *solutions, uint64_t *guesses);

/* True candidates ----------------------------------------------------------------------------- */

/* For each cell the digits it takes in at least one solution. Resumable like a search. */
typedef struct sudoku_candidates sudoku_candidates;

/* NULL where memory is short. The puzzle is copied. */
sudoku_candidates *sudoku_candidates_new(const sudoku_puzzle *puzzle);

/* Begins anew on another puzzle, as sudoku_search_restart. */
sudoku_status sudoku_candidates_restart(sudoku_candidates *candidates, const sudoku_puzzle *puzzle);

/* Besides, counts for each digit of each cell in how many solutions it occurs, no further than `limit`
 * (0 and 1: no more than whether). Holds from the next restart on, and for one that was not advanced
 * yet. SUDOKU_NO_MEMORY, and nothing changes, where memory is short. */
sudoku_status sudoku_candidates_limit(sudoku_candidates *candidates, uint32_t limit);

/* Goes on for about `budget` guesses and questions: SUDOKU_MORE, or SUDOKU_DONE at the end. A puzzle
 * with one solution costs one proof of that. */
sudoku_progress sudoku_candidates_advance(sudoku_candidates *candidates, uint64_t budget);

/* The n*n sets of digits met so far; after DONE all there are, empty sets where there is no
 * solution. The object's own memory, good until it is advanced. */
const uint32_t *sudoku_candidates_masks(const sudoku_candidates *candidates);

/* In how many solutions the cell has the digit, no further than the limit; right after DONE. */
uint32_t sudoku_candidates_count(const sudoku_candidates *candidates, int cell, int digit);

/* Writes a cell's digits in the puzzle's symbols, ascending, no NUL; returns how many. */
size_t sudoku_candidates_format(const sudoku_candidates *candidates, int cell, char *out);

/* NULL is allowed. */
void sudoku_candidates_delete(sudoku_candidates *candidates);

/* Estimate ------------------------------------------------------------------------------------ */

/* A guess at how many solutions there are, from random ways down the search tree, each weighed by how
 * likely it was (Knuth, "Estimating the efficiency of backtrack programs", 1975). */
typedef struct sudoku_estimator sudoku_estimator;

/* Numbers beyond what a double holds (the empty 25x25 grid has more) are infinite. */
typedef struct sudoku_estimate {
    double count;     /* the estimate; 0 while no way has led to a solution */
    double low, high; /* the 95 % confidence interval; high is infinite while nothing is known */
    uint64_t probes;  /* ways tried */
    bool exact;       /* the tree was small enough to be seen whole: count = low = high */
} sudoku_estimate;

/* NULL where memory is short. The puzzle is copied. The same seed gives the same estimates. */
sudoku_estimator *sudoku_estimator_new(const sudoku_puzzle *puzzle, uint64_t seed);

/* Tries about `probes` more ways, fewer once the estimate is exact. */
void sudoku_estimator_advance(sudoku_estimator *estimator, uint64_t probes);

sudoku_estimate sudoku_estimator_estimate(const sudoku_estimator *estimator);

/* NULL is allowed. */
void sudoku_estimator_delete(sudoku_estimator *estimator);

/* Generator ----------------------------------------------------------------------------------- */

/* A source of random puzzles with exactly one solution. The same shape, seed and wishes give the
 * same puzzles in the same order on every machine. */
typedef struct sudoku_generator sudoku_generator;

/* NULL where memory is short. */
sudoku_generator *sudoku_generator_new(sudoku_shape shape, uint64_t seed);

/* The next puzzle. `clues` stops digging at so many, and no other number will do; 0 digs on until
 * no clue can go. With `minimal` no clue can go either, so that with both only a lucky number of
 * clues (around 24 for 9x9) comes soon. SUDOKU_ATTEMPTS_EXHAUSTED after 4,000 failed attempts. On
 * grids of more than 12 digits a clue also stays where it takes long to see whether it can go: none
 * are `minimal`, which is SUDOKU_ATTEMPTS_EXHAUSTED at once, and so is a number of clues after 20
 * attempts. */
sudoku_status sudoku_generator_next(sudoku_generator *generator, int clues, bool minimal,
                                    sudoku_puzzle *puzzle);

/* NULL is allowed. */
void sudoku_generator_delete(sudoku_generator *generator);

/* Lab ----------------------------------------------------------------------------------------- */

/* The ladder of search strategies, from the naive search up, each with one more idea, and above it
 * the engines: to see, on one puzzle, what each idea buys. For 9x9 alone. A strategy stops at its
 * first solution, one that has `all` counts them to the end. */
typedef struct sudoku_lab sudoku_lab;

typedef struct sudoku_strategy {
    const char *name;
    bool extra;     /* off the ladder: shown where asked for by name */
    bool engine;    /* its cost is in guesses, not in placements */
    bool all;       /* finds all solutions */
    bool diagonals; /* can be told that both long diagonals hold each digit once, too */
} sudoku_strategy;

/* The strategies in order, index 0 up; NULL after the last. Static. */
const sudoku_strategy *sudoku_lab_strategy(int index);

typedef struct sudoku_effort {
    uint64_t placements; /* digits written into empty cells; 0 for engines */
    uint64_t backtracks; /* digits removed again; 0 for engines */
    uint64_t guesses;    /* engines: digits tried where more than one was open */
    uint64_t solutions;  /* found so far */
    int depth;           /* most digits there were on the board beyond the givens; 0 for engines */
} sudoku_effort;

typedef enum sudoku_step_kind {
    SUDOKU_STEP_PLACE = 0,     /* `digit` was written into `cell` */
    SUDOKU_STEP_BACKTRACK = 1, /* `digit` was removed from `cell` again */
    SUDOKU_STEP_DEAD_END = 2 /* `cell` takes no digit after `digit`; none at all where that is 0 */
} sudoku_step_kind;

/* Called in the midst of an advance: it may look and write down, not touch the lab. */
typedef void (*sudoku_step)(void *context, sudoku_step_kind kind, int cell, int digit);

/* A run before its first step. Of the puzzle, which is copied, only givens count, not pencilmarks.
 * NULL where memory is short, the puzzle is not 9x9, no strategy has the name, or it cannot be told
 * of the diagonals. Givens that clash are no error: no placement, no solution. */
sudoku_lab *sudoku_lab_new(const sudoku_puzzle *puzzle, const char *strategy, bool diagonals);

/* Back to before the first step, with the same watcher; allocates nothing. */
void sudoku_lab_restart(sudoku_lab *lab);

/* Tells `step` (NULL: nobody) of every step from now on. Engines do not tell theirs. */
void sudoku_lab_watch(sudoku_lab *lab, sudoku_step step, void *context);

/* Goes on for at most `budget` placements (guesses, of an engine; UINT64_MAX for no bound): MORE
 * where another would be needed, DONE at the end. How the work is sliced changes nothing. */
sudoku_progress sudoku_lab_advance(sudoku_lab *lab, uint64_t budget);

sudoku_effort sudoku_lab_effort(const sudoku_lab *lab);

/* The 81 digits of the first solution, the lab's own memory; NULL where there is none so far. */
const uint8_t *sudoku_lab_solution(const sudoku_lab *lab);

/* NULL is allowed. */
void sudoku_lab_delete(sudoku_lab *lab);

/* Recording ----------------------------------------------------------------------------------- */

/* A strategy's run as a film: any step of it can be looked at, forwards and back, however long it is.
 * A step is a placement, the taking back of one, or, last of all, a dead end with nothing left to take
 * back. Some million steps are kept at two bytes each; others are found by running again from one of
 * the points kept along the way. Less than 3 MB, all taken at the start. */
typedef struct sudoku_recording sudoku_recording;

typedef struct sudoku_moment {
    uint64_t step;         /* how many were made; 0 is before the first */
    uint64_t placements;   /* how many of them wrote a digit */
    sudoku_step_kind kind; /* of the last one; of no meaning at step 0 */
    int cell, digit;       /* written, rubbed out or stuck; -1 and 0 at step 0 */
    uint32_t legal;        /* bit d-1: `cell`, were it empty, could take digit d */
    int stuck; /* of a digit rubbed out, why: this cell was a dead end, or -1: a solution */
    int tried; /* the last digit tried in it, 0 where none was legal */
    uint32_t stuck_legal; /* what it could have taken then */
    int depth;            /* digits on the board beyond the givens */
    uint8_t board[81];    /* 0 where it is empty */
} sudoku_moment;

/* At step 0. NULL in the cases of sudoku_lab_new, and of an engine, which tells no steps. */
sudoku_recording *sudoku_recording_new(const sudoku_puzzle *puzzle, const char *strategy,
                                       bool diagonals);

/* Goes to a step, within `budget` placements: FOUND, it is the moment now; DONE, the run ends before
 * it, and its last step is; MORE, ask again: the moment is the old one as yet. */
sudoku_progress sudoku_recording_seek(sudoku_recording *recording, uint64_t step, uint64_t budget);

/* How far a seek has come. */
uint64_t sudoku_recording_reached(const sudoku_recording *recording);

/* The recording's own memory, good until the next seek. */
const sudoku_moment *sudoku_recording_moment(const sudoku_recording *recording);

/* How many steps were ever reached, and whether those are all. */
uint64_t sudoku_recording_length(const sudoku_recording *recording, bool *whole);

enum { SUDOKU_PROFILE_MAX = 1024 };

/* The least and the greatest depth in each stretch of `*width` steps, of all that were ever reached;
 * how many stretches, at most SUDOKU_PROFILE_MAX. */
int sudoku_recording_profile(const sudoku_recording *recording, uint8_t *least, uint8_t *greatest,
                             uint64_t *width);

/* The depths after each of up to `count` steps from `first` on, as many as are at hand; *first moves up
 * where the earliest are not. */
int sudoku_recording_depths(const sudoku_recording *recording, uint64_t *first, int count,
                            uint8_t *depths);

/* NULL is allowed. */
void sudoku_recording_delete(sudoku_recording *recording);

/* Logic --------------------------------------------------------------------------------------- */

/* Steps that a person can follow, and the ratings that come of them. A logic holds a grid of candidates and
 * looks for the next step in it; a step says what it places and removes, and why, so that sentences and
 * pictures can be made from it without knowing its technique. */
typedef struct sudoku_logic sudoku_logic;

/* A row of the table of techniques. */
typedef struct sudoku_technique {
    const char *name;   /* "naked-pair": for programs, unique */
    const char *title;  /* "Naked pair" */
    const char *family; /* "subsets" */
    int explainer; /* Sudoku Explainer's rating in tenths, the least one; 0: not on that scale */
    char hodoku_level; /* E, M, H, U or X; '-': not on that scale */
    int hodoku_score;  /* 0: not on that scale */
    bool found;        /* there is a finder for it; else it is known by name only */
} sudoku_technique;

/* The techniques, index 0 up; NULL after the last. Static. */
const sudoku_technique *sudoku_logic_technique(int index);

typedef struct sudoku_candidate {
    uint16_t cell;
    uint8_t digit;
} sudoku_candidate;

/* A set of candidates: a cell's, the places of a digit in a house, or the guardians of a deadly pattern, which
 * are the digits that its cells have beside the pattern's own. */
typedef enum sudoku_logic_set_kind {
    SUDOKU_SET_CELL = 0,
    SUDOKU_SET_HOUSE = 1,
    SUDOKU_SET_PATTERN = 2
} sudoku_logic_set_kind;

typedef struct sudoku_logic_set {
    uint8_t kind;  /* a sudoku_logic_set_kind */
    uint8_t house; /* SET_HOUSE: a sudoku_house_kind */
    uint8_t index; /* and its number in that kind, from 0 */
    uint8_t digit; /* SET_HOUSE */
    uint16_t cell; /* SET_CELL */
} sudoku_logic_set;

/* One inference: `from` is true (or false), hence `to` is. Several with the same `to` and branch belong
 * together: it follows from all of them. */
typedef struct sudoku_logic_link {
    sudoku_candidate from, to;
    bool from_on, to_on;
    uint8_t branch;       /* the case it belongs to, from 0 */
    sudoku_logic_set set; /* to_on: the set whose last candidate `to` is */
} sudoku_logic_link;

/* A cell of a deadly pattern and its own digits there. */
typedef struct sudoku_logic_cell {
    uint16_t cell;
    uint32_t digits;
} sudoku_logic_cell;

/* A step with its certificate. Of each of the base sets at least one candidate is true, of each of the cover
 * sets at most one; from the base sets alone the step follows by trying all cases (sudoku_logic_proved). All
 * arrays are the logic's own, good until it is advanced. */
typedef struct sudoku_logic_step {
    int technique; /* an index of the table */
    int rating;    /* Sudoku Explainer's, in tenths */
    int nodes;     /* of chains: the length of the whole proof; 0 for others */
    int place_count, remove_count, base_count, cover_count, link_count, cell_count;
    const sudoku_candidate *places, *removes;
    const sudoku_logic_set *bases, *covers;
    const sudoku_logic_link *links;
    const sudoku_logic_cell *cells; /* of the pattern */
} sudoku_logic_step;

/* Begins with the candidates of a puzzle: single ones are written, and so on only as steps say. `unique`: the
 * puzzle is known to have one solution, so that techniques may rest on that. NULL where memory is short, or
 * the puzzle has rules (which logic does not know yet). Some 40 MB for 9x9. */
sudoku_logic *sudoku_logic_new(const sudoku_puzzle *puzzle, bool unique);

/* Begins anew on another puzzle of the same shape; SUDOKU_BAD_SIZE for one of another, or with rules. */
sudoku_status sudoku_logic_restart(sudoku_logic *logic, const sudoku_puzzle *puzzle, bool unique);

/* Looks for the first step in the order of Sudoku Explainer, or only for one of a technique (by its index; -1:
 * all of them): FOUND; DONE, there is none, or the grid is full; MORE, the budget is spent. It is counted in
 * nets, one for each candidate on or off, which only forcing nets (8.5 and above) need. */
sudoku_progress sudoku_logic_advance(sudoku_logic *logic, int technique, uint64_t budget);

/* The step found last; NULL before the first, and after it was applied. */
const sudoku_logic_step *sudoku_logic_step_found(const sudoku_logic *logic);

/* Whether the step found last follows from its certificate, by a checker that knows no technique. */
bool sudoku_logic_proved(const sudoku_logic *logic);

/* Carries out the step found last. */
void sudoku_logic_apply(sudoku_logic *logic);

/* The n*n sets of digits as they stand: a single one where a digit is written. The logic's own memory. */
const uint32_t *sudoku_logic_masks(sudoku_logic *logic);

/* How hard a puzzle is on the scale of Sudoku Explainer 1.2.1, in tenths. */
typedef struct sudoku_rating {
    int hardest; /* ER: of the hardest step */
    int pearl;   /* EP: of the hardest step up to the first that writes a digit */
    int diamond; /* ED: of the first step */
    int steps;
    bool
        solved; /* else no technique went on (200 stands for what is missing), or the ceiling was met */
    bool ceiling; /* a step above the ceiling would be needed; the numbers are those up to there */
} sudoku_rating;

/* Applies step after step to the end, or to where a step above `ceiling` (tenths; 200: none) is needed. MORE
 * where the budget is spent, to be called again; *rating is as far as it has come. DONE at the end. */
sudoku_progress sudoku_logic_rate(sudoku_logic *logic, int ceiling, uint64_t budget,
                                  sudoku_rating *rating);

/* NULL is allowed. */
void sudoku_logic_delete(sudoku_logic *logic);

/* Reader -------------------------------------------------------------------------------------- */

/* A stream of puzzles, as the command reads files. Its memory is bounded however long the stream or
 * a line of it. A bad line, or grid, costs itself alone. */
typedef struct sudoku_reader sudoku_reader;

typedef enum sudoku_format {
    /* A line each, or grids of n lines, with or without borders; texts of rules, and what other formats
     * with rules stand in a line and are told from a plain one */
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
    /* PUZZLE only. Its rules are the reader's until it goes on: share them to keep them. */
    sudoku_puzzle puzzle;
} sudoku_record;

/* The format called `name` ("line", "poj2676" ...) to *format; false for an unknown name. */
bool sudoku_format_named(const char *name, sudoku_format *format);

/* The only size a format takes, or 0 where it takes any. */
int sudoku_format_size(sudoku_format format);

/* NULL where memory is short or the format does not take the size. `size` 0: lines may be of any
 * size that follows from their length, grids are 9x9. */
sudoku_reader *sudoku_reader_new(sudoku_format format, int size);

/* Hands over the next piece of the stream. It is not copied: keep it until _next answers NEED_INPUT. */
void sudoku_reader_feed(sudoku_reader *reader, const char *bytes, size_t length);

/* No more pieces will come. A last line needs no line break. */
void sudoku_reader_finish(sudoku_reader *reader);

/* The next record of the stream, into *record. */
sudoku_record_kind sudoku_reader_next(sudoku_reader *reader, sudoku_record *record);

/* Whether what was fed so far ends in the midst of a grid: where the grid begins goes to *where (line,
 * column and offset; may be NULL). Who cuts a stream apart must not cut there. */
bool sudoku_reader_in_grid(const sudoku_reader *reader, sudoku_where *where);

/* Where many classic lines come one after the other, the quick way past them: takes the lines ahead
 * that are whole and need no second look, 81 cells and perhaps a comment, and writes the cells of
 * each, 81 characters as sudoku_solve_lines wants them, end to end to `cells`, which has room for
 * `room` lines. Returns how many; 0 where sudoku_reader_next has to say what comes next. Where the
 * first begins goes to *where (line, column and offset; may be NULL): they stand on lines that follow
 * each other. */
size_t sudoku_reader_lines(sudoku_reader *reader, char *cells, size_t room, sudoku_where *where);

/* Forgets everything and begins a new stream. */
void sudoku_reader_restart(sudoku_reader *reader);

/* The same in the midst of a stream, after a cut: at the beginning of line `line` (from 1), with
 * `offset` bytes before it. */
void sudoku_reader_restart_at(sudoku_reader *reader, uint64_t line, uint64_t offset);

/* Between two records, at the beginning of a line: whoever restarts another reader here reads on as
 * this one would. */
bool sudoku_reader_at_boundary(const sudoku_reader *reader);

/* Where to cut a stream so that two readers share the work of one: `bytes` go on where `reader` rests.
 * Returns the end of the last of their lines after which a reader is sure to rest again, however the
 * lines before are to be read; 0 where none is sure. Past a line `end` there is nothing to share. */
size_t sudoku_reader_split_point(const sudoku_reader *reader, const char *bytes, size_t length);

void sudoku_reader_delete(sudoku_reader *reader);

/* Answering a stream -------------------------------------------------------------------------- */

/* Puzzles solved as they come, in order: how many solutions each has, up to a limit, and the first.
 * Classic lines take a fast path, without a puzzle and a cursor of each; all others are searched by one
 * cursor. Which way a puzzle goes does not change its answer. */
typedef struct sudoku_answerer sudoku_answerer;

/* Where the puzzles come from: a reader, or whatever can be asked as one is. */
typedef struct sudoku_source {
    void *context;
    /* As sudoku_reader_next. */
    sudoku_record_kind (*next)(void *context, sudoku_record *record);
    /* As sudoku_reader_lines; NULL: classic lines, too, come from `next`. */
    size_t (*lines)(void *context, char *cells, size_t room, sudoku_where *where);
} sudoku_source;

/* The reader stays the caller's. */
sudoku_source sudoku_reader_source(sudoku_reader *reader);

/* All that it points to is good until the callback returns. */
typedef struct sudoku_answer {
    bool invalid;         /* not a puzzle: record->status and record->where say why */
    int count;            /* solutions, no more than `limit`; 0 where invalid */
    int limit;            /* up to which they were counted */
    int size;             /* n of the puzzle */
    const char *solution; /* the first, n*n characters in the puzzle's symbols; NULL: not known */
    /* One of the two; the other is NULL. */
    const char *cells;           /* of a puzzle answered as a classic line: 81 characters */
    const sudoku_record *record; /* of any other, as it was read */
    uint64_t line;               /* on which it stands in the stream, from 1 */
    size_t offset;               /* at least so many bytes of the stream are before it */
} sudoku_answer;

/* What is to become of a puzzle that was read. */
typedef enum sudoku_take {
    SUDOKU_TAKE_SEARCH = 0,   /* its solutions are looked for */
    SUDOKU_TAKE_ANSWERED = 1, /* the callback has answered it */
    SUDOKU_TAKE_PAUSE = 2     /* the same, and the answerer is to pause */
} sudoku_take;

typedef struct sudoku_question {
    int limit; /* solutions are counted up to so many, 1 to 255 */
    /* The same for classic puzzles (sudoku_puzzle_is_classic), which then take the fast path. 0: there
     * is no fast path, and they are puzzles like the others. */
    int line_limit;
    bool first;    /* the first solution is wanted of puzzles with several, too */
    void *context; /* handed to the callbacks */
    /* Takes the answer to a puzzle. False makes the answerer pause after it. */
    bool (*answer)(void *context, const sudoku_answer *answer);
    /* May be NULL. Sees a puzzle that does not take the fast path before it is searched, after all
     * answers to those before it were handed out; it may add rules to it. */
    sudoku_take (*puzzle)(void *context, sudoku_record *record);
} sudoku_question;

typedef enum sudoku_stream_state {
    SUDOKU_STREAM_END = 0,  /* the stream, or its line "end", was reached */
    SUDOKU_STREAM_MORE = 1, /* the budget is spent */
    SUDOKU_STREAM_NEED_INPUT =
        2,                      /* the source has nothing more at hand, and all of it is answered */
    SUDOKU_STREAM_PAUSED = 3,   /* a callback wished so */
    SUDOKU_STREAM_NO_MEMORY = 4 /* an allocation failed; delete the answerer */
} sudoku_stream_state;

/* NULL where memory is short. Question and source are copied; what their contexts point to, the
 * reader above all, has to outlive the answerer. Some 100 kB. */
sudoku_answerer *sudoku_answerer_new(const sudoku_question *question, const sudoku_source *source);

/* Goes on for about `budget` guesses, reading a puzzle taken as a few; in the midst of a puzzle if need
 * be. How the work is sliced changes no answer. After END and NEED_INPUT nothing is under way: the source may
 * be fed, finished, restarted or put to another stream. */
sudoku_stream_state sudoku_answerer_advance(sudoku_answerer *answerer, uint64_t budget);

/* Goes on without a budget, until anything but MORE. Solves classic lines many at a time, as
 * sudoku_solve_lines does and with as much stack. */
sudoku_stream_state sudoku_answerer_run(sudoku_answerer *answerer);

/* The puzzle of an answer that is not invalid; its rules, if any, are still the record's. */
void sudoku_answer_puzzle(const sudoku_answer *answer, sudoku_puzzle *puzzle);

/* NULL is allowed. */
void sudoku_answerer_delete(sudoku_answerer *answerer);

#ifdef __cplusplus
}
#endif

#endif
