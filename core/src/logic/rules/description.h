/* What the rules of a puzzle say, as words of 32 bits: written from the compiled model (describe.c), read by the logic
 * (ruled.c), which thus knows neither rules nor models and may be a module of its own.
 *
 * The first word is the number of all, the second the size n; records follow, each a word with its kind (the low 8 bits)
 * and the number of words after it. Cells count in reading order from 0; sets of digits have bit d-1 for digit d; names
 * of rules are rows of their table; the origin of a constraint that follows from others is a list: how many houses, then
 * these by their numbers, counted from 0 in the order of the records of houses.
 *
 *   HOUSE      kind (a sudoku_house_kind; regions in place of boxes are boxes), number in its kind or of its rule's,
 *              name, n cells
 *   DIFFER     cells that all differ
 *   ALLOWED    for each cell the digits that the rules leave it
 *   PAIR       name, a, b, then for each digit of a those that b may hold
 *   PAIRS      HEAD, then a record for each pair of cells: their positions among the cells, a + b * 65536, and its table
 *   SET        HEAD, the number of alternatives, then for each the digits of every cell and those that are among them
 *   LINE       HEAD, for each layer of nodes its first one and the end, then for each node and digit the node of the next
 *              layer (DESCRIPTION_NOWHERE: none)
 *   SUM        HEAD, the total, then the coefficient of each cell; both as int32_t
 *
 * HEAD: name, origin, number of cells, cells. */
#ifndef NINEFOLD_LOGIC_DESCRIPTION_H
#define NINEFOLD_LOGIC_DESCRIPTION_H

enum description_record {
    DESCRIPTION_HOUSE,
    DESCRIPTION_DIFFER,
    DESCRIPTION_ALLOWED,
    DESCRIPTION_PAIR,
    DESCRIPTION_PAIRS,
    DESCRIPTION_SET,
    DESCRIPTION_LINE,
    DESCRIPTION_SUM
};

enum { DESCRIPTION_START = 2, DESCRIPTION_KIND_BITS = 8, DESCRIPTION_NOWHERE = 0xffff };

#endif
