/* A group of characters for each cell, with blanks and bars between:
 *
 *   candidates  the candidates of a cell, without separators; 4x4 to 9x9
 *   sudocue     the same, a 'u' before a digit that was not given (.sdx)
 *   numbers     above 9x9, a decimal number for a given
 *
 * A given and the only candidate of a cell look the same. As in HoDoKu, a lone digit counts as placed
 * unless a peer still has it as a candidate. */
#include "formats.h"

#include "bits.h"
#include "model/shape.h"
#include "model/symbols.h"

enum {
    CANDIDATES_SLIPS = 5 /* groups that may be missing or added by mistake */,
    LONG_TEXT = 100 /* characters */
};

/* What kinds of groups a text has. */
struct group_stats {
    size_t groups, characters;
    size_t several; /* groups of several digits */
    size_t users;   /* groups with a u */
    size_t padded;  /* groups of larger grids: 07, 00, --, a lone x */
    size_t strange; /* all other groups, padded ones included */
    int largest;    /* the largest decimal number */
};

static int candidates_digit_of(char c) { return c >= '1' && c <= '9' ? c - '0' : 0; }

/* The number of a group that is padded to a width, 0 for an open cell: 07, 00, --, __, or a lone x; -1 for any
 * other group. */
static int candidates_padded_number(const char *group, size_t length)
{
    const int blank =
        group[0] == '0' ? SYMBOL_UNKNOWN : symbols_value(group[0], SUDOKU_SYMBOLS_DIGITS, 9);
    if (length == 1 && (group[0] == 'x' || group[0] == 'X')) return 0;
    if (length > 3) return -1;
    int number = 0;
    for (size_t i = 0; i < length; i++) {
        if (blank == SYMBOL_BLANK ? group[i] != group[0] : group[i] < '0' || group[i] > '9')
            return -1;
        if (blank != SYMBOL_BLANK) number = 10 * number + (group[i] - '0');
    }
    return number;
}

static struct group_stats candidates_collect_stats(struct text text)
{
    struct group_stats all = {0};
    struct scan scan = scan_of(text);
    struct word group;
    while (scan_group(&scan, &group)) {
        const char *digits = text.bytes + group.at;
        size_t i = 0;
        int number = 0;
        const bool user = digits[0] == 'u' && group.length > 1;
        if (user) i++;
        for (; i < group.length &&
               (candidates_digit_of(digits[i]) > 0 || (number > 0 && digits[i] == '0'));
             i++)
            number = number < 1000 ? 10 * number + (digits[i] - '0') : number;
        const bool blank =
            group.length == 1 && symbols_value(digits[0], SUDOKU_SYMBOLS_DIGITS, 9) == SYMBOL_BLANK;
        all.groups++;
        all.characters += group.length;
        all.users += user;
        all.several += group.length > 1 && !user && i == group.length;
        all.strange += i < group.length && !blank;
        const int padded =
            i < group.length && !blank ? candidates_padded_number(digits, group.length) : -1;
        all.padded += padded >= 0;
        if (padded > number) number = padded;
        if (number > all.largest) all.largest = number;
    }
    return all;
}

static bool candidates_is_about_nine(const struct group_stats *all)
{
    if (all->groups == 81) return all->strange < 2 * CANDIDATES_SLIPS;
    return all->groups + CANDIDATES_SLIPS >= 81 && all->groups <= 81 + CANDIDATES_SLIPS &&
           all->strange <= CANDIDATES_SLIPS && all->characters > LONG_TEXT;
}

bool candidates_recognise(struct text text)
{
    const struct group_stats all = candidates_collect_stats(text);
    if (all.several == 0) return false;
    const int n = line_size_of(all.groups);
    if (n > 0 && n < 9) return all.strange == 0 && all.characters > all.groups + 1;
    return candidates_is_about_nine(&all);
}

bool sudocue_recognise(struct text text)
{
    const struct group_stats all = candidates_collect_stats(text);
    return all.users > 0 && candidates_is_about_nine(&all);
}

/* Is the lone digit placed? */
static bool candidates_is_placed(const sudoku_position *position, const uint32_t *sets, int cell)
{
    const sudoku_shape shape = position->puzzle.shape;
    for (int other = 0; other < shape.size * shape.size; other++)
        if (bits_count(sets[other]) > 1 && (sets[other] & sets[cell]) != 0 &&
            shape_same_house(shape, cell, other))
            return false;
    return true;
}

sudoku_status candidates_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const struct group_stats all = candidates_collect_stats(text);
    int n = line_size_of(all.groups);
    if (n == 0 || n > 9) n = 9;
    const sudoku_status size = position_begin(position, text, n);
    if (size != SUDOKU_OK) return size;
    const size_t cells = (size_t)n * (size_t)n;
    uint32_t sets[81] = {0};
    bool entered[81] = {false};
    struct scan scan = scan_of(text);
    struct word group;
    for (size_t cell = 0; scan_group(&scan, &group); cell++) {
        if (cell == cells) return bad_length(group.at, all.groups, cells, where);
        const char *digits = text.bytes + group.at;
        entered[cell] = all.users > 0 && digits[0] == 'u';
        for (size_t i = entered[cell]; i < group.length; i++) {
            const int digit = position_digit(position, digits[i]);
            const bool blank = digit == SYMBOL_BLANK && group.length == 1;
            const uint32_t bit = digit > 0 ? UINT32_C(1) << (digit - 1) : 0;
            if (digit == SYMBOL_UNKNOWN || (bit == 0 && !blank) || (sets[cell] & bit) != 0)
                return bad_symbol(text, group.at + i, where);
            sets[cell] |= bit;
        }
        if (entered[cell] && !bits_single(sets[cell])) /* an entry must be one digit */
            return bad_symbol(text, group.at + (group.length > 1 ? 2 : 0), where);
    }
    if (all.groups < cells) return bad_length(text.length, all.groups, cells, where);

    for (size_t cell = 0; cell < cells; cell++) {
        if (sets[cell] == 0) continue;
        const int digit = bits_lowest(sets[cell]) + 1;
        if (entered[cell])
            position_set_entry(position, cell, digit);
        else if (bits_single(sets[cell]) && candidates_is_placed(position, sets, (int)cell))
            position_set_given(position, cell, digit);
        else
            position->marks[cell] = sets[cell];
        /* In a text with entries, candidates are pencil marks only. */
        if (all.users == 0) position->puzzle.candidates[cell] = sets[cell];
    }
    return SUDOKU_OK;
}

sudoku_status sudocue_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    return candidates_read(text, position, where);
}

/* The size above 9x9 with as many cells as there are groups, or 0. */
static int candidates_size_of_numbers(const struct group_stats *all)
{
    const int n = line_size_of(all->groups);
    return n > 9 && all->largest > 9 ? n : 0;
}

bool numbers_recognise(struct text text)
{
    const struct group_stats all = candidates_collect_stats(text);
    return all.users == 0 && all.strange <= CANDIDATES_SLIPS + all.padded &&
           candidates_size_of_numbers(&all) != 0;
}

sudoku_status numbers_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const struct group_stats all = candidates_collect_stats(text);
    const int n = candidates_size_of_numbers(&all);
    const sudoku_status size = position_begin(position, text, n);
    if (size != SUDOKU_OK) return size;
    struct scan scan = scan_of(text);
    struct word group;
    for (size_t cell = 0; scan_group(&scan, &group); cell++) {
        const char *digits = text.bytes + group.at;
        int number = candidates_padded_number(digits, group.length);
        for (size_t i = 0; number < 0 && i < group.length; i++)
            if (digits[i] < '0' || digits[i] > '9') return bad_symbol(text, group.at + i, where);
        if (number < 0 || number > n) return bad_symbol(text, group.at, where);
        if (number > 0) position_set_given(position, cell, number);
    }
    return SUDOKU_OK;
}
