/* A link of SudokuWiki, or its parameter bd=: 81 cells, the 729 characters of masks.c, or two characters for
 * each cell.
 *
 *   S9B  base 36: up to 9 a given, up to 18 an entry plus 9, above that a set of digits plus 18
 *   old  base 32: the lowest bit is set for a given, the rest is a set of digits, or, if no number exceeds nine, a
 *        digit */
#include "import/formats.h"

#include "bits.h"
#include "model/symbols.h"

#include <string.h>

enum {
    SUDOKUWIKI_SIZE = 9,
    SUDOKUWIKI_CELLS = 81,
    WIDTH = 2,
    PLACES = 729,
    HEAD = 3,
    SUDOKUWIKI_GIVENS = 9,
    ENTRIES = 18
};

/* The packed cells. */
struct packed {
    size_t start, length;
    bool sized; /* S9B */
};

static bool sudokuwiki_ends_payload(char c)
{
    return c == '&' || c == '#' || c == '"' || c == '\'' || c == '<' || c == '>' || c == '\n' ||
           is_blank(c);
}

static bool sudokuwiki_find_packed(struct text text, struct packed *packed)
{
    struct scan scan = scan_of(text);
    if (!scan_content(&scan)) return false;
    size_t indent;
    (void)line_word(scan.line, &indent);
    size_t start = scan.start + indent, end = scan_line_end(&scan);
    bool link = false;
    for (size_t i = start; i + HEAD < end && !link; i++) {
        link = memcmp(text.bytes + i, "bd=", HEAD) == 0 &&
               (i == start || text.bytes[i - 1] == '?' || text.bytes[i - 1] == '&');
        if (link) start = i + HEAD;
    }
    size_t length = 0;
    while (start + length < end && !sudokuwiki_ends_payload(text.bytes[start + length])) length++;
    const bool sized = length >= HEAD && memcmp(text.bytes + start, "S9B", HEAD) == 0;
    *packed = (struct packed){start, length, sized};
    if (sized) {
        packed->start += HEAD;
        packed->length -= HEAD;
    }
    return link || sized;
}

bool sudokuwiki_recognise(struct text text)
{
    struct packed packed;
    return sudokuwiki_find_packed(text, &packed);
}

static int sudokuwiki_digit_of(char c) /* -1 for none */
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : -1;
}

/* The numbers of the cells, each below `most`. */
static sudoku_status sudokuwiki_read_numbers(struct text text, struct packed packed, int base,
                                             int most, int *numbers, sudoku_where *where)
{
    for (size_t i = 0; i < packed.length && i < WIDTH * SUDOKUWIKI_CELLS; i++) {
        const size_t at = packed.start + i, cell = i / WIDTH;
        const int digit = sudokuwiki_digit_of(text.bytes[at]);
        if (digit < 0 || digit >= base) return bad_symbol(text, at, where);
        numbers[cell] = i % WIDTH == 0 ? digit : base * numbers[cell] + digit;
        if (i % WIDTH != 0 && numbers[cell] >= most) return bad_symbol(text, at - 1, where);
    }
    const size_t cells = (packed.length + WIDTH - 1) / WIDTH;
    if (packed.length == WIDTH * SUDOKUWIKI_CELLS) return SUDOKU_OK;
    const bool shorter = packed.length < WIDTH * SUDOKUWIKI_CELLS;
    return bad_length(packed.start + (shorter ? packed.length : WIDTH * SUDOKUWIKI_CELLS),
                      shorter ? packed.length / WIDTH : cells, SUDOKUWIKI_CELLS, where);
}

/* Sets the pencil marks, unless no candidate has been removed anywhere. */
static void sudokuwiki_mark(sudoku_position *position, const uint32_t *sets)
{
    bool partial = false;
    for (size_t cell = 0; cell < SUDOKUWIKI_CELLS; cell++)
        partial |= sets[cell] != 0 && sets[cell] != bits_all(SUDOKUWIKI_SIZE);
    for (size_t cell = 0; cell < SUDOKUWIKI_CELLS && partial; cell++)
        position->marks[cell] = sets[cell];
}

static sudoku_status sudokuwiki_read_sized(struct text text, struct packed packed,
                                           sudoku_position *position, sudoku_where *where)
{
    int numbers[SUDOKUWIKI_CELLS];
    uint32_t sets[SUDOKUWIKI_CELLS] = {0};
    const int most = ENTRIES + (int)bits_all(SUDOKUWIKI_SIZE) + 1;
    const sudoku_status status = sudokuwiki_read_numbers(text, packed, 36, most, numbers, where);
    if (status != SUDOKU_OK) return status;
    for (size_t cell = 0; cell < SUDOKUWIKI_CELLS; cell++) {
        const int number = numbers[cell];
        if (number > ENTRIES)
            sets[cell] = (uint32_t)(number - ENTRIES);
        else if (number > SUDOKUWIKI_GIVENS)
            position_set_entry(position, cell, number - SUDOKUWIKI_GIVENS);
        else if (number > 0)
            position_set_given(position, cell, number);
    }
    sudokuwiki_mark(position, sets);
    return SUDOKU_OK;
}

static sudoku_status sudokuwiki_read_old(struct text text, struct packed packed,
                                         sudoku_position *position, sudoku_where *where)
{
    int numbers[SUDOKUWIKI_CELLS];
    uint32_t sets[SUDOKUWIKI_CELLS] = {0};
    const sudoku_status status = sudokuwiki_read_numbers(text, packed, 32, 1024, numbers, where);
    if (status != SUDOKU_OK) return status;
    bool are_sets = false;
    for (size_t cell = 0; cell < SUDOKUWIKI_CELLS; cell++)
        are_sets |= numbers[cell] / 2 > SUDOKUWIKI_SIZE;
    for (size_t cell = 0; cell < SUDOKUWIKI_CELLS; cell++) {
        const uint32_t value = (uint32_t)numbers[cell] / 2;
        const bool given = numbers[cell] % 2 != 0;
        const uint32_t set = are_sets || value == 0 ? value : UINT32_C(1) << (value - 1);
        if (!bits_single(set))
            sets[cell] = set;
        else if (given)
            position_set_given(position, cell, bits_lowest(set) + 1);
        else
            position_set_entry(position, cell, bits_lowest(set) + 1);
    }
    sudokuwiki_mark(position, sets);
    return SUDOKU_OK;
}

sudoku_status sudokuwiki_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct packed packed;
    (void)sudokuwiki_find_packed(text, &packed);
    if (packed.sized || packed.length == WIDTH * SUDOKUWIKI_CELLS) {
        const sudoku_status size = position_begin(position, text, SUDOKUWIKI_SIZE);
        if (size != SUDOKU_OK) return size;
        return packed.sized ? sudokuwiki_read_sized(text, packed, position, where)
                            : sudokuwiki_read_old(text, packed, position, where);
    }
    const struct text cells = {text.bytes + packed.start, packed.length, text.size};
    sudoku_status status;
    if (packed.length == PLACES) {
        status = masks_read(cells, position, where);
    } else {
        const size_t kept = packed.length < LINE_KEPT ? packed.length : LINE_KEPT;
        const struct line line = {cells.bytes, kept, packed.length};
        status = line_puzzle(line, text.size, &position->puzzle, where);
        if (status == SUDOKU_OK) position_single_candidates_given(position);
    }
    where->offset += packed.start;
    return status;
}
