/* Jigsaws: two grids in sequence, the second of which has the region of each cell; and those of SumoCue,
 * which may be killers as well.
 *
 *   sumocue   SumoCueV1 and for each cell =NJr or +NJr: r is its region; =N begins a cage with sum N, +N is in the cage
 *             of cell N (from 0); if no cell has a +, N is the given, or 0. A D after V1: both diagonals */
#include "variant.h"

#include "model/symbols.h"

#include <string.h>

enum { JIGSAW_ROOM = 2 * SUDOKU_MAX_CELLS };

static int jigsaw_size_of(size_t count)
{
    for (int n = 4; n <= SUDOKU_MAX_SIZE; n++)
        if (count == (size_t)(2 * n * n)) return n;
    return 0;
}

/* A grid and its solution are also two grids, but then no digit occurs twice in a row. As many characters may
 * also be a larger grid of decimal numbers, or a line of HoDoKu's library, which begins with a colon. */
bool jigsaw_recognise(struct text text)
{
    char cells[JIGSAW_ROOM];
    uint8_t region[SUDOKU_MAX_CELLS];
    const int n = jigsaw_size_of(scan_all(text, cells, NULL, JIGSAW_ROOM));
    return n != 0 && cells[0] != ':' && !numbers_recognise(text) &&
           line_repeats(cells + n * n, n) &&
           variant_number_regions(cells + n * n, n * n, region) == n;
}

sudoku_status jigsaw_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    char cells[JIGSAW_ROOM];
    uint32_t at[JIGSAW_ROOM];
    uint8_t region[SUDOKU_MAX_CELLS];
    const int n = jigsaw_size_of(scan_all(text, cells, at, JIGSAW_ROOM));
    const size_t all = (size_t)(n * n);
    (void)variant_number_regions(cells + all, n * n, region);
    const sudoku_symbols symbols = symbols_decide(cells, all, n);
    for (size_t i = 0; i < all; i++)
        if (symbols_value(cells[i], symbols, n) == SYMBOL_UNKNOWN)
            return bad_symbol(text, at[i], where);
    struct variant variant;
    variant_begin(&variant, text, position, where);
    const sudoku_status status = variant_regions(&variant, n, false, region, at + all);
    if (status == SUDOKU_OK) {
        position->puzzle.symbols = (uint8_t)symbols;
        for (size_t i = 0; i < all; i++) {
            const int value = symbols_value(cells[i], symbols, n);
            if (value != SYMBOL_BLANK) position->puzzle.candidates[i] = UINT32_C(1) << (value - 1);
        }
    }
    return variant_end(&variant, status);
}

enum { JIGSAW_SIZE = 9, JIGSAW_CELLS = JIGSAW_SIZE * JIGSAW_SIZE };

/* An item for each cell. */
struct items {
    char sign[JIGSAW_CELLS]; /* = or + */
    int number[JIGSAW_CELLS];
    uint8_t region[JIGSAW_CELLS];
    uint32_t at[JIGSAW_CELLS];
};

bool sumocue_recognise(struct text text)
{
    struct scan scan = scan_of(text);
    return scan_keyword(&scan, "sumocue");
}

static sudoku_status jigsaw_take_items(struct scan *scan, struct items *items, sudoku_where *where)
{
    for (int cell = 0; cell < JIGSAW_CELLS; cell++) {
        const int sign = scan_peek(scan);
        items->at[cell] = (uint32_t)scan->at;
        if (sign == SCAN_END)
            return bad_length(scan->text.length, (size_t)cell, JIGSAW_CELLS, where);
        if (sign != '=' && sign != '+') return bad_symbol(scan->text, scan->at, where);
        scan->at++;
        items->sign[cell] = (char)sign;
        items->number[cell] = scan_number(scan);
        if (items->number[cell] < 0 || (sign == '+' && items->number[cell] >= JIGSAW_CELLS))
            return bad_symbol(scan->text, items->at[cell] + 1, where);
        items->region[cell] = (uint8_t)(cell / 27 * 3 + cell % 9 / 3);
        if (!scan_keyword(scan, "j")) continue;
        const int region = scan_peek(scan);
        if (region < '0' || region > '8') return bad_symbol(scan->text, scan->at, where);
        items->region[cell] = (uint8_t)(region - '0');
        scan->at++;
    }
    if (scan_peek(scan) != SCAN_END)
        return bad_length(scan->at, JIGSAW_CELLS + 1, JIGSAW_CELLS, where);
    return SUDOKU_OK;
}

/* The first cell of a cell's cage, or -1 if the references form a cycle. */
static int jigsaw_beginning(const struct items *items, int cell)
{
    for (int steps = 0; steps <= JIGSAW_CELLS; steps++) {
        if (items->sign[cell] == '=') return cell;
        cell = items->number[cell];
    }
    return -1;
}

sudoku_status sumocue_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct scan scan = scan_of(text);
    struct items items;
    (void)scan_keyword(&scan, "sumocue");
    if (!scan_keyword(&scan, "v1")) return bad_symbol(text, scan.at, where);
    const bool diagonals = scan_keyword(&scan, "d");
    const sudoku_status taken = jigsaw_take_items(&scan, &items, where);
    if (taken != SUDOKU_OK) return taken;
    int roots[JIGSAW_CELLS];
    bool killer = false;
    for (int cell = 0; cell < JIGSAW_CELLS; cell++) {
        killer = killer || items.sign[cell] == '+';
        where->offset = items.at[cell];
        roots[cell] = jigsaw_beginning(&items, cell);
        if (roots[cell] < 0) return SUDOKU_BAD_PLACE;
        if (items.number[roots[cell]] == 0) roots[cell] = -1; /* no cage */
    }
    for (int cell = 0; cell < JIGSAW_CELLS && !killer; cell++)
        if (items.number[cell] > JIGSAW_SIZE) return bad_symbol(text, items.at[cell] + 1, where);

    struct variant variant;
    variant_begin(&variant, text, position, where);
    sudoku_status status = variant_regions(&variant, JIGSAW_SIZE, false, items.region, items.at);
    if (status == SUDOKU_OK && diagonals) status = variant_switch(&variant, "diagonal", 3, 0);
    if (status == SUDOKU_OK && killer)
        status = variant_add_cages(&variant, roots, items.number, items.at);
    for (size_t cell = 0; cell < JIGSAW_CELLS && status == SUDOKU_OK && !killer; cell++)
        if (items.number[cell] > 0) position_set_given(position, cell, items.number[cell]);
    return variant_end(&variant, status);
}
