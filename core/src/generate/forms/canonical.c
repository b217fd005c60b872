/* The canonical form of a puzzle: its smallest isomorph, read row by row with 0 for blanks; digits are named in the order in
 * which they first appear.
 *
 * It is built cell by cell, depth first: a branch that is larger than the best form so far is given up at once. Rows are
 * chosen one after the other, but columns only when they make a difference. At first the three columns of a stack share its
 * places. A row with blanks in some of them puts these first, and so divides them; a digit that has a name puts its column
 * where the name is smallest. If columns that still share their places have new digits in a row, the places get the names:
 * which digit has which stays open until its column is known. So only what still looks alike branches. */
#include "sudoku.h"
#include "bits.h"

#include <string.h>

enum { CANONICAL_SIDE = 3, CANONICAL_SIZE = 9, CANONICAL_CELLS = 81, CANONICAL_UNKNOWN = 255 };

struct canonical {
    uint8_t digit[2][CANONICAL_SIZE][CANONICAL_SIZE]; /* the puzzle, and transposed */
    uint16_t given[2][CANONICAL_SIZE]; /* the columns of each row that are not blank */
    uint8_t best[CANONICAL_CELLS];
};

/* The decisions of a branch. Places that share columns are neighbours. */
struct canonical_state {
    uint8_t (*digit)[CANONICAL_SIZE];
    const uint16_t *given;
    uint16_t columns[CANONICAL_SIZE];   /* the columns that may come to a place */
    uint8_t place_name[CANONICAL_SIZE]; /* the name of the digit that will come here; 0: none */
    uint8_t
        named[CANONICAL_SIZE]; /* the digit of a column whose name belongs to a place; 0: none */
    uint8_t column_of[CANONICAL_SIZE + 1]; /* the column of such a digit, from 1; 0: none */
    uint8_t name[CANONICAL_SIZE + 1];      /* 0: none yet */
    uint8_t names;                         /* given so far */
    uint16_t rows;                         /* left */
    int row;                               /* being placed */
};

/* May a value at a place still lead to the smallest form? Makes it the best so far if it is smaller. */
static bool canonical_keep(struct canonical *canonical, int at, int value)
{
    if (value == canonical->best[at]) return true;
    if (value > canonical->best[at]) return false;
    canonical->best[at] = (uint8_t)value;
    memset(canonical->best + at + 1, CANONICAL_UNKNOWN, (size_t)(CANONICAL_CELLS - at - 1));
    return true;
}

static int canonical_first_place(const struct canonical_state *state, int column)
{
    int place = 0;
    while ((state->columns[place] >> column & 1) == 0) place++;
    return place;
}

/* Puts a column to a place, the first of those that it shares. */
static void canonical_settle(struct canonical_state *state, int column, int place)
{
    const uint16_t shared = state->columns[place];
    for (int i = place; i < CANONICAL_SIZE && state->columns[i] == shared; i++)
        state->columns[i] = (uint16_t)(shared & ~(1U << column));
    state->columns[place] = (uint16_t)(1U << column);
    const int digit = state->named[column];
    if (digit == 0) return;
    state->name[digit] = state->place_name[place];
    state->named[column] = state->column_of[digit] = 0;
}

/* The name of a digit; it gets one if it has none. */
static int canonical_name(struct canonical_state *state, int digit)
{
    if (state->column_of[digit] != 0) {
        const int column = state->column_of[digit] - 1;
        canonical_settle(state, column, canonical_first_place(state, column));
    }
    if (state->name[digit] == 0) state->name[digit] = ++state->names;
    return state->name[digit];
}

/* The name that canonical_name would return, without a change. */
static int canonical_name_of(const struct canonical_state *state, int digit)
{
    if (state->column_of[digit] != 0)
        return state->place_name[canonical_first_place(state, state->column_of[digit] - 1)];
    return state->name[digit] != 0 ? state->name[digit] : state->names + 1;
}

static void canonical_next_row(struct canonical *canonical, const struct canonical_state *state,
                               int placed);

/* Do the columns that share a place have new digits in the row, all different (givens may clash)? */
static bool canonical_all_new(const struct canonical_state *state, int place)
{
    uint32_t met = 0;
    if (state->place_name[place] != 0) return false;
    for (uint32_t left = state->columns[place]; left != 0; left &= left - 1) {
        const int digit = state->digit[state->row][bits_lowest(left)];
        if (state->name[digit] != 0 || state->column_of[digit] != 0 || (met >> digit & 1) != 0)
            return false;
        met |= UINT32_C(1) << digit;
    }
    return true;
}

/* Places the rest of a row, from a place on, after `placed` rows. */
static void canonical_place(struct canonical *canonical, struct canonical_state *state, int placed,
                            int place)
{
    const int at = placed * CANONICAL_SIZE;
    while (place < CANONICAL_SIZE) {
        const uint16_t shared = state->columns[place], given = state->given[state->row];
        const int count = bits_count(shared), blanks = bits_count(shared & ~given);
        if (blanks > 0) {
            for (int i = 0; i < count && blanks < count; i++)
                state->columns[place + i] =
                    (uint16_t)(i < blanks ? shared & ~given : shared & given);
            for (int i = 0; i < blanks; i++)
                if (!canonical_keep(canonical, at + place++, 0)) return;
        } else if (count == 1) {
            const int column = bits_lowest(shared);
            if (state->named[column] != 0) canonical_settle(state, column, place);
            const int name = canonical_name(state, state->digit[state->row][column]);
            if (!canonical_keep(canonical, at + place++, name)) return;
        } else if (canonical_all_new(state, place)) {
            for (uint32_t left = shared; left != 0; left &= left - 1) {
                const int column = bits_lowest(left);
                const int digit = state->digit[state->row][column];
                state->named[column] = (uint8_t)digit;
                state->column_of[digit] = (uint8_t)(column + 1);
                state->place_name[place] = ++state->names;
                if (!canonical_keep(canonical, at + place, state->names)) return;
                place++;
            }
        } else {
            struct canonical_state branch[CANONICAL_SIDE];
            int branches = 0, least = CANONICAL_UNKNOWN;
            for (uint32_t left = shared; left != 0; left &= left - 1) {
                const int column = bits_lowest(left);
                struct canonical_state *next = &branch[branches];
                *next = *state;
                canonical_settle(next, column, place);
                const int digit = next->digit[next->row][column];
                const int name = canonical_name_of(next, digit);
                if (name > least) continue;
                if (name < least && branches > 0) {
                    branch[0] = *next;
                    branches = 0;
                }
                least = name;
                (void)canonical_name(&branch[branches++], digit);
            }
            for (int i = 0; i < branches; i++)
                if (canonical_keep(canonical, at + place, least))
                    canonical_place(canonical, &branch[i], placed, place + 1);
            return;
        }
    }
    canonical_next_row(canonical, state, placed + 1);
}

/* Tries every row that may come next; of several without a digit only one. */
static void canonical_next_row(struct canonical *canonical, const struct canonical_state *state,
                               int placed)
{
    enum { BAND = (1 << CANONICAL_SIDE) - 1 };
    if (placed == CANONICAL_SIZE) return;
    bool blank_band = false;
    for (int band = 0; band < CANONICAL_SIZE; band += CANONICAL_SIDE) {
        const uint32_t left = state->rows >> band & BAND;
        if (bits_count(left) != CANONICAL_SIDE - placed % CANONICAL_SIDE) continue;
        bool blank = false, digits = false;
        for (int row = band; row < band + CANONICAL_SIDE; row++) digits |= state->given[row] != 0;
        if (!digits) {
            if (blank_band) continue;
            blank_band = true;
        }
        for (int row = band; row < band + CANONICAL_SIDE; row++) {
            if ((state->rows >> row & 1) == 0) continue;
            if (state->given[row] == 0) {
                if (blank) continue;
                blank = true;
            }
            struct canonical_state next = *state;
            next.rows &= (uint16_t) ~(1U << row);
            next.row = row;
            canonical_place(canonical, &next, placed, 0);
        }
    }
}

/* How many digits each stack has in a row; returns a number that orders rows by these, ascending: the row with the least
 * makes the smallest first row. */
static int canonical_counts(uint16_t given, int *counts)
{
    enum { BOX = (1 << CANONICAL_SIDE) - 1 };
    for (int stack = 0; stack < CANONICAL_SIDE; stack++)
        counts[stack] = bits_count(given >> CANONICAL_SIDE * stack & BOX);
    int least = counts[0] < counts[1] ? counts[0] : counts[1];
    least = counts[2] < least ? counts[2] : least;
    int most = counts[0] > counts[1] ? counts[0] : counts[1];
    most = counts[2] > most ? counts[2] : most;
    const int middle = counts[0] + counts[1] + counts[2] - least - most;
    return (least * 4 + middle) * 4 + most;
}

/* Tries a first row, with the stacks in every order that makes it smallest. */
static void canonical_begin(struct canonical *canonical, int transposed, int row)
{
    static const uint8_t orders[][CANONICAL_SIDE] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const uint16_t *given = canonical->given[transposed];
    int counts[CANONICAL_SIDE];
    bool blank[CANONICAL_SIDE];
    (void)canonical_counts(given[row], counts);
    uint32_t all = 0;
    for (int i = 0; i < CANONICAL_SIZE; i++) all |= given[i];
    for (int i = 0; i < CANONICAL_SIDE; i++) blank[i] = (all >> CANONICAL_SIDE * i & 7) == 0;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        const uint8_t *order = orders[i];
        if (counts[order[0]] > counts[order[1]] || counts[order[1]] > counts[order[2]]) continue;
        /* Stacks without a digit need no more than one order. */
        if (blank[order[0]] && blank[order[1]] && order[0] > order[1]) continue;
        if (blank[order[1]] && blank[order[2]] && order[1] > order[2]) continue;
        struct canonical_state state = {.digit = canonical->digit[transposed],
                                        .given = given,
                                        .rows =
                                            (uint16_t)(((1 << CANONICAL_SIZE) - 1) & ~(1 << row)),
                                        .row = row};
        for (int place = 0; place < CANONICAL_SIZE; place++)
            state.columns[place] = (uint16_t)(7 << CANONICAL_SIDE * order[place / CANONICAL_SIDE]);
        canonical_place(canonical, &state, 0, 0);
    }
}

sudoku_status sudoku_puzzle_canonical(const sudoku_puzzle *puzzle, sudoku_puzzle *form)
{
    if (!sudoku_puzzle_is_classic(puzzle)) return SUDOKU_BAD_SIZE;
    struct canonical canonical = {0};
    for (int row = 0; row < CANONICAL_SIZE; row++)
        for (int column = 0; column < CANONICAL_SIZE; column++) {
            const uint32_t set = puzzle->candidates[row * CANONICAL_SIZE + column];
            if (!bits_single(set)) continue;
            const uint8_t digit = (uint8_t)(bits_lowest(set) + 1);
            canonical.digit[0][row][column] = canonical.digit[1][column][row] = digit;
            canonical.given[0][row] |= (uint16_t)(1U << column);
            canonical.given[1][column] |= (uint16_t)(1U << row);
        }
    memset(canonical.best, CANONICAL_UNKNOWN, sizeof canonical.best);
    int counts[CANONICAL_SIDE], least = CANONICAL_UNKNOWN;
    for (int line = 0; line < 2 * CANONICAL_SIZE; line++) {
        const int first =
            canonical_counts(canonical.given[line / CANONICAL_SIZE][line % CANONICAL_SIZE], counts);
        if (first < least) least = first;
    }
    for (int line = 0; line < 2 * CANONICAL_SIZE; line++) {
        const int transposed = line / CANONICAL_SIZE, row = line % CANONICAL_SIZE;
        if (canonical_counts(canonical.given[transposed][row], counts) == least)
            canonical_begin(&canonical, transposed, row);
    }
    sudoku_puzzle_clear(form, puzzle->shape);
    for (int cell = 0; cell < CANONICAL_CELLS; cell++)
        if (canonical.best[cell] != 0)
            form->candidates[cell] = UINT32_C(1) << (canonical.best[cell] - 1);
    return SUDOKU_OK;
}
