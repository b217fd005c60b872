/* Our own text form: a puzzle and its rules, a line each (docs/rules-text.md).
 *
 *   size, values, boxes, regions   the shape, before any cell is named
 *   candidates, grid       the candidates and givens of the cells
 *   anything else          a row of the table of rules: keyword, values, cells in groups
 *
 * Each line is read from left to right; errors have a position. */
#include "rules_parser.h"

#include "bits.h"
#include "line.h"
#include "model/shape.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_SIDE = 2, SYMBOLS_DETECTED = -1, LETTERS = 62 };

sudoku_status rules_parse_fail(struct parser *parser, sudoku_status status, size_t offset,
                               uint64_t actual, uint64_t expected)
{
    parser->where->offset = offset;
    parser->where->actual = actual > UINT32_MAX ? UINT32_MAX : (uint32_t)actual;
    parser->where->expected = (uint32_t)expected;
    return status;
}

sudoku_status rules_parse_unreadable(struct parser *parser, size_t at, int missing)
{
    const bool end = at == scan_line_end(&parser->scan);
    return rules_parse_fail(parser, SUDOKU_BAD_TEXT, at,
                            end ? 0 : (unsigned char)parser->scan.text.bytes[at],
                            (uint64_t)missing);
}

/* Fails if another word follows. */
static sudoku_status rules_parse_end_of_line(struct parser *parser)
{
    struct word word;
    if (!scan_word(&parser->scan, &word)) return SUDOKU_OK;
    return rules_parse_fail(parser, SUDOKU_BAD_VALUES, word.at, 2, 1);
}

/* Fails if the shape was given before, or a rule already needs it; otherwise notes the line. */
static sudoku_status rules_parse_check_shape_is_open(struct parser *parser, struct word keyword,
                                                     uint64_t *line)
{
    if (*line != 0) return rules_parse_fail(parser, SUDOKU_DUPLICATE, keyword.at, *line, 0);
    if (parser->rules != NULL) return rules_parse_fail(parser, SUDOKU_TOO_LATE, keyword.at, 0, 0);
    *line = parser->scan.number;
    return SUDOKU_OK;
}

/* Shape ---------------------------------------------------------------------------------------- */

/* Reads the first word after a keyword; fails if there is none. */
static sudoku_status rules_parse_first_word(struct parser *parser, struct word *word)
{
    if (scan_word(&parser->scan, word)) return SUDOKU_OK;
    return rules_parse_fail(parser, SUDOKU_BAD_VALUES, word->at, 0, 1);
}

/* Begins a line about the shape, and reads its first word. */
static sudoku_status rules_parse_shape_line(struct parser *parser, struct word keyword,
                                            uint64_t *line, struct word *word)
{
    const sudoku_status status = rules_parse_check_shape_is_open(parser, keyword, line);
    return status == SUDOKU_OK ? rules_parse_first_word(parser, word) : status;
}

/* Two numbers with a sign between them, which make up the word. */
static bool rules_parse_two_numbers(struct parser *parser, struct word word, char sign,
                                    int32_t *first, int32_t *second)
{
    const char *text = parser->scan.text.bytes + word.at;
    const char *between = memchr(text, sign, word.length);
    if (between == NULL) return false;
    const struct word one = {word.at, (size_t)(between - text)};
    const struct word other = {one.at + one.length + 1, word.length - one.length - 1};
    return word_number(parser->scan.text, one, first) &&
           word_number(parser->scan.text, other, second);
}

/* A number, or height x width. */
static sudoku_status rules_parse_read_size(struct parser *parser, struct word keyword)
{
    struct word word;
    const sudoku_status status = rules_parse_shape_line(parser, keyword, &parser->size_line, &word);
    if (status != SUDOKU_OK) return status;
    int32_t size = 0;
    parser->size_at = word.at;
    if (word_number(parser->scan.text, word, &size)) {
        parser->height = parser->width = size;
        if (size < LEAST_SIZE || size > SUDOKU_MAX_SIZE)
            return rules_parse_fail(parser, SUDOKU_BAD_SIZE, word.at, (uint64_t)size, 0);
    } else if (!rules_parse_two_numbers(parser, word, 'x', &parser->height, &parser->width) ||
               parser->height < LEAST_SIDE || parser->width < LEAST_SIDE ||
               parser->height > SUDOKU_MAX_SIZE || parser->width > SUDOKU_MAX_SIZE) {
        return rules_parse_fail(parser, SUDOKU_BAD_SIZE, word.at, 0, 0);
    }
    return rules_parse_end_of_line(parser);
}

/* How many rows and columns of cells the board has, of which the grid is a part. */
static sudoku_status rules_parse_read_board(struct parser *parser, struct word keyword)
{
    struct word word;
    const sudoku_status status =
        rules_parse_shape_line(parser, keyword, &parser->board_line, &word);
    if (status != SUDOKU_OK) return status;
    parser->board_at = word.at;
    if (!word_number(parser->scan.text, word, &parser->board) || parser->board > SUDOKU_MAX_SIZE)
        return rules_parse_fail(parser, SUDOKU_BAD_SIZE, word.at, (uint64_t)parser->board, 0);
    return rules_parse_end_of_line(parser);
}

/* None: neither rows nor columns nor boxes. */
static sudoku_status rules_parse_read_houses(struct parser *parser, struct word keyword)
{
    struct word word;
    const sudoku_status status =
        rules_parse_shape_line(parser, keyword, &parser->houses_line, &word);
    if (status != SUDOKU_OK) return status;
    if (!word_is(parser->scan.text, word, "none"))
        return rules_parse_fail(parser, SUDOKU_BAD_VALUE, word.at, 0, 0);
    return rules_parse_end_of_line(parser);
}

/* The digits of the grid, as "0-8". */
static sudoku_status rules_parse_read_values(struct parser *parser, struct word keyword)
{
    struct word word;
    const sudoku_status status =
        rules_parse_shape_line(parser, keyword, &parser->values_line, &word);
    if (status != SUDOKU_OK) return status;
    parser->values_at = word.at;
    if (!rules_parse_two_numbers(parser, word, '-', &parser->lowest, &parser->highest) ||
        parser->lowest > 1 || parser->highest <= parser->lowest)
        return rules_parse_fail(parser, SUDOKU_BAD_VALUE, word.at, 0, 0);
    return rules_parse_end_of_line(parser);
}

static sudoku_status rules_parse_read_boxes(struct parser *parser, struct word keyword)
{
    struct word word;
    const sudoku_status status =
        rules_parse_shape_line(parser, keyword, &parser->boxes_line, &word);
    if (status != SUDOKU_OK) return status;
    if (word_is(parser->scan.text, word, "none")) return rules_parse_end_of_line(parser);
    parser->boxes_at = word.at;
    if (!rules_parse_two_numbers(parser, word, 'x', &parser->box_height, &parser->box_width) ||
        parser->box_height == 0 || parser->box_width == 0)
        return rules_parse_fail(parser, SUDOKU_BAD_VALUE, word.at, 0, 0);
    const int32_t height = parser->box_height, width = parser->box_width;
    if (height > SUDOKU_MAX_SIZE || width > SUDOKU_MAX_SIZE)
        return rules_parse_fail(parser, SUDOKU_BAD_SIZE, word.at, 0, 0);
    if (height * width > SUDOKU_MAX_SIZE)
        return rules_parse_fail(parser, SUDOKU_BAD_SIZE, word.at, (uint64_t)(height * width), 0);
    return rules_parse_end_of_line(parser);
}

/* The shape is final: creates the rules, and adds the titles read so far. */
static sudoku_status rules_parse_fix_shape(struct parser *parser)
{
    if (parser->rules != NULL) return SUDOKU_OK;
    sudoku_status status = rules_parse_lay_out(parser);
    if (status != SUDOKU_OK) return status;
    parser->rules = rules_new(parser->shape);
    if (parser->rules == NULL) return SUDOKU_NO_MEMORY;
    parser->regions = rules_regions(parser->rules, parser->region) > 0;
    const int cells = parser->size * parser->size;
    for (int cell = 0; cell < cells; cell++)
        parser->allowed[cell] = bits_all(shape_digits(parser->shape));
    for (int i = 0; i < parser->heading_count; i++) {
        const struct heading *heading = &parser->headings[i];
        status =
            rules_add_text(parser->rules, heading->kind, parser->scan.text.bytes + heading->text.at,
                           heading->text.length, heading->line);
        if (status != SUDOKU_OK) return status;
    }
    return SUDOKU_OK;
}

/* Reads the letters of all regions from this line and the following ones, numbers the regions in the order
 * in which they occur, and adds the rule. */
static sudoku_status rules_parse_read_regions(struct parser *parser, struct word keyword)
{
    /* `boxes none` before them is allowed. */
    uint64_t said = parser->box_height != 0 || parser->shape.size != 0 ? parser->boxes_line : 0;
    sudoku_status status = rules_parse_check_shape_is_open(parser, keyword, &said);
    parser->boxes_line = parser->scan.number;
    if (status == SUDOKU_OK) status = rules_parse_fix_shape(parser);
    if (status != SUDOKU_OK) return status;
    const uint64_t line = parser->scan.number;
    const int side = parser->size, width = shape_width(parser->shape);
    const int cells = (int)sudoku_shape_cells(parser->shape);
    int count = 0, regions = 0;
    char letters[LETTERS];
    text_offset at[SUDOKU_MAX_CELLS];
    do {
        struct word word;
        while (scan_word(&parser->scan, &word)) {
            for (size_t i = 0; i < word.length; i++, count++) {
                const char c = parser->scan.text.bytes[word.at + i];
                const bool letter =
                    (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
                if (!letter)
                    return rules_parse_fail(parser, SUDOKU_BAD_SYMBOL, word.at + i,
                                            (unsigned char)c, 0);
                if (count == cells)
                    return rules_parse_fail(parser, SUDOKU_BAD_LENGTH, word.at + i,
                                            (uint64_t)count + 1, (uint64_t)cells);
                int region = 0;
                while (region < regions && letters[region] != c) region++;
                if (region == regions) letters[regions++] = c;
                const int cell = count / width * side + count % width;
                parser->region[cell] = (uint8_t)region;
                at[cell] = (text_offset)(word.at + i);
            }
        }
    } while (count < cells && scan_line(&parser->scan));
    if (count < cells)
        return rules_parse_fail(parser, SUDOKU_BAD_LENGTH, parser->scan.at, (uint64_t)count,
                                (uint64_t)cells);
    status = draft_regions(&parser->draft, parser->shape, shape_is_wide(parser->shape) ? 0 : side,
                           parser->region, at, parser->where);
    if (status != SUDOKU_OK) return status;
    parser->regions = true;
    return rules_add(parser->rules, &parser->draft, line);
}

/* Cells ---------------------------------------------------------------------------------------- */

/* Adds the cells that a word names to the draft. */
static sudoku_status rules_parse_add_cells(struct parser *parser, struct word word)
{
    uint16_t cells[SUDOKU_MAX_SIZE];
    const uint8_t *region = parser->regions ? parser->region : NULL;
    const int count = word_cells(parser->scan.text, word, parser->shape, region, cells);
    if (count == 0)
        return rules_parse_fail(parser, SUDOKU_BAD_CELL, word.at, 0, (uint64_t)parser->size);
    for (int i = 0; i < count; i++)
        if (!draft_cell(&parser->draft, cells[i], (text_offset)word.at)) return SUDOKU_NO_MEMORY;
    return SUDOKU_OK;
}

/* Adds a number, or the index, from 1, of one of the kind's words. False if it is neither. */
static bool rules_parse_add_value(struct parser *parser, struct word word)
{
    int32_t value = 0;
    const sudoku_rule_limits *limits = &parser->draft.kind->limits;
    const char *known = limits->words;
    const bool below = known == NULL && parser->scan.text.bytes[word.at] == '-';
    const struct word number = {word.at + below, word.length - below};
    if (below && word_number(parser->scan.text, number, &value)) {
        value = -value;
    } else if (!word_number(parser->scan.text, word, &value)) {
        if (known == NULL) return false;
        value = 1;
        for (size_t length; (length = strcspn(known, " ")) > 0; value++) {
            if (length == word.length &&
                memcmp(known, parser->scan.text.bytes + word.at, length) == 0)
                break;
            known += length + (known[length] == ' ');
        }
        if (*known == '\0') return false;
    } else if (known != NULL) {
        return false; /* only words are allowed here */
    }
    draft_value(&parser->draft, value, (text_offset)word.at);
    return true;
}

/* Reads values, then cells in groups between colons, into the draft. */
static sudoku_status rules_parse_read_parts(struct parser *parser)
{
    struct rule_draft *draft = &parser->draft;
    struct word word;
    bool colon = false; /* between values and cells */
    if (draft->kind->limits.text == SUDOKU_TEXT_LOGIC) return rules_parse_logic(parser);
    if (draft->kind->limits.text != SUDOKU_TEXT_NONE && scan_word(&parser->scan, &word))
        draft_text(draft, parser->scan.text.bytes + word.at, word.length, (text_offset)word.at);
    while (rules_parse_next_word(parser, &word)) {
        if (word_is(parser->scan.text, word, ":")) {
            if (draft->cell_count == 0 && draft->value_count > 0 && !colon)
                colon = true;
            else
                draft_group(draft);
            continue;
        }
        const char first = (char)(parser->scan.text.bytes[word.at] | 0x20);
        const bool values = draft->cell_count == 0 && !colon && draft->group_count == 1;
        const bool number = (first >= '0' && first <= '9') || first == '-';
        if (values && (number || draft->kind->limits.words != NULL)) {
            if (!rules_parse_add_value(parser, word))
                return rules_parse_fail(parser, SUDOKU_BAD_VALUE, word.at, 0, 0);
            continue;
        }
        const sudoku_status status = rules_parse_add_cells(parser, word);
        if (status != SUDOKU_OK) return status;
    }
    draft->end = (text_offset)word.at;
    return SUDOKU_OK;
}

sudoku_status rules_parse_read_draft(struct parser *parser, const struct rule_kind *kind,
                                     struct word keyword)
{
    sudoku_status status = rules_parse_fix_shape(parser);
    if (status != SUDOKU_OK) return status;
    draft_begin(&parser->draft, kind, (text_offset)keyword.at);
    status = rules_parse_read_parts(parser);
    if (status == SUDOKU_OK && parser->depth == 0) status = rules_parse_read_label(parser);
    return status == SUDOKU_OK ? rules_check(parser->rules, &parser->draft, parser->where) : status;
}

static sudoku_status rules_parse_read_rule(struct parser *parser, const struct rule_kind *kind,
                                           struct word keyword)
{
    const sudoku_status status = rules_parse_read_draft(parser, kind, keyword);
    if (status != SUDOKU_OK) return status;
    return rules_add(parser->rules, &parser->draft, parser->scan.number);
}

static sudoku_status rules_parse_read_heading(struct parser *parser, const struct rule_kind *kind,
                                              struct word keyword)
{
    const struct word text = scan_rest(&parser->scan);
    const char *nul = memchr(parser->scan.text.bytes + text.at, '\0', text.length);
    if (nul != NULL)
        return rules_parse_fail(parser, SUDOKU_BAD_SYMBOL, (size_t)(nul - parser->scan.text.bytes),
                                0, 0);
    if (text.length == 0) return rules_parse_fail(parser, SUDOKU_BAD_VALUES, text.at, 0, 1);
    if (parser->rules != NULL) return rules_parse_fail(parser, SUDOKU_TOO_LATE, keyword.at, 0, 0);
    for (int i = 0; i < parser->heading_count; i++)
        if (parser->headings[i].kind == kind)
            return rules_parse_fail(parser, SUDOKU_DUPLICATE, text.at, parser->headings[i].line, 0);
    parser->headings[parser->heading_count++] = (struct heading){kind, text, parser->scan.number};
    return SUDOKU_OK;
}

/* The candidates of cells. Several such lines for a cell intersect. */
static sudoku_status rules_parse_read_candidates(struct parser *parser,
                                                 const struct rule_kind *kind, struct word keyword)
{
    const sudoku_status status = rules_parse_read_draft(parser, kind, keyword);
    if (status != SUDOKU_OK) return status;
    const struct rule_draft *draft = &parser->draft;
    uint32_t digits = 0;
    for (int i = 0; i < draft->value_count; i++)
        digits |= UINT32_C(1) << (draft->values[i] - shape_lowest(parser->shape));
    for (int i = 0; i < draft->cell_count; i++) parser->allowed[draft->cells[i]] &= digits;
    return SUDOKU_OK;
}

/* Grid ----------------------------------------------------------------------------------------- */

static sudoku_status rules_parse_read_symbols(struct parser *parser, struct word keyword)
{
    static const char *const names[] = {"digits", "letters", "hex"};
    if (parser->symbols_line != 0)
        return rules_parse_fail(parser, SUDOKU_DUPLICATE, keyword.at, parser->symbols_line, 0);
    if (parser->grid_line != 0) return rules_parse_fail(parser, SUDOKU_TOO_LATE, keyword.at, 0, 0);
    parser->symbols_line = parser->scan.number;
    struct word word;
    const sudoku_status status = rules_parse_first_word(parser, &word);
    if (status != SUDOKU_OK) return status;
    for (int i = 0; i < 3; i++)
        if (word_is(parser->scan.text, word, names[i])) parser->symbols = i;
    if (parser->symbols == SYMBOLS_DETECTED)
        return rules_parse_fail(parser, SUDOKU_BAD_VALUE, word.at, 0, 0);
    return rules_parse_end_of_line(parser);
}

/* Appends the cells in the rest of the line to the `count` known ones; returns the new count. */
static int rules_parse_collect_row(struct parser *parser, char *cells, size_t *at, int count)
{
    struct scan *scan = &parser->scan;
    for (; scan->at < scan_line_end(scan); scan->at++) {
        const char c = scan->text.bytes[scan->at];
        if (is_blank(c) || c == '|') continue;
        if (count < SUDOKU_MAX_CELLS) {
            cells[count] = c;
            at[count] = scan->at;
        }
        count++;
    }
    return count;
}

static sudoku_status rules_parse_set_digits(struct parser *parser, const char *cells,
                                            const size_t *at)
{
    const int n = shape_digits(parser->shape), width = shape_width(parser->shape);
    const size_t all = sudoku_shape_cells(parser->shape);
    const sudoku_symbols symbols = parser->symbols != SYMBOLS_DETECTED
                                       ? (sudoku_symbols)parser->symbols
                                   : parser->shape.from_zero ? SUDOKU_SYMBOLS_ZERO
                                                             : symbols_decide(cells, all, n);
    sudoku_puzzle_clear(&parser->grid, parser->shape);
    parser->grid.symbols = (uint8_t)symbols;
    for (size_t i = 0; i < all; i++) {
        const int value = symbols_value(cells[i], symbols, n);
        const int cell = (int)i / width * parser->size + (int)i % width;
        const bool is = rules_has_cell(parser->rules, parser->shape, cell);
        if (value == SYMBOL_UNKNOWN || (!is && value != SYMBOL_BLANK))
            return rules_parse_fail(parser, SUDOKU_BAD_SYMBOL, at[i], (unsigned char)cells[i], 0);
        if (value != SYMBOL_BLANK) parser->grid.candidates[cell] = UINT32_C(1) << (value - 1);
    }
    return SUDOKU_OK;
}

/* Reads all cells in one line, or row by row. Blanks and bars between cells and borders between lines are
 * skipped. */
static sudoku_status rules_parse_read_grid(struct parser *parser)
{
    sudoku_status status = rules_parse_fix_shape(parser);
    if (status != SUDOKU_OK) return status;
    struct scan *scan = &parser->scan;
    const int n = shape_width(parser->shape), height = shape_height(parser->shape),
              all = n * height;
    char cells[SUDOKU_MAX_CELLS];
    size_t at[SUDOKU_MAX_CELLS], from = scan->at;
    parser->grid_line = scan->number;
    int count = 0;
    for (;;) {
        const int before = count;
        count = rules_parse_collect_row(parser, cells, at, before);
        const int row = count - before;
        if (row > 0 && row != n && !(before == 0 && row == all)) {
            const int most = row < n ? row : n;
            const size_t end =
                row < n || before + n >= SUDOKU_MAX_CELLS ? scan_line_end(scan) : at[before + most];
            return rules_parse_fail(parser, SUDOKU_BAD_ROW, end, (uint64_t)row, (uint64_t)n);
        }
        if (count >= all) break;
        struct line line;
        do {
            from = scan_line_end(scan);
            if (!scan_line(scan))
                return rules_parse_fail(parser, SUDOKU_TRUNCATED, from, (uint64_t)(count / n),
                                        (uint64_t)height);
            const size_t length = scan_line_end(scan) - scan->start;
            line = (struct line){scan->text.bytes + scan->start, length, length};
        } while (line_is_comment(line) || line_is_border(line, n));
    }
    return rules_parse_set_digits(parser, cells, at);
}

/* Text ----------------------------------------------------------------------------------------- */

/* Is it the size that was read, or that the boxes or the caller imply? */
static bool rules_parse_is_known_size(const struct parser *parser, int size)
{
    if (size == 0) return false;
    if (parser->height != 0) return parser->height == size && parser->width == size;
    const int boxes = parser->box_height * parser->box_width;
    return size == (boxes > 0 ? boxes : parser->size);
}

static sudoku_status rules_parse_read_line(struct parser *parser)
{
    struct scan *scan = &parser->scan;
    struct word word;
    if (!scan_word(scan, &word)) return SUDOKU_OK;
    /* The lower border of the grid. */
    if (parser->grid_line != 0 && line_is_border(scan->line, shape_width(parser->shape)))
        return SUDOKU_OK;
    parser->begun = true;
    if (word_is(scan->text, word, "size")) return rules_parse_read_size(parser, word);
    if (word_is(scan->text, word, "values")) return rules_parse_read_values(parser, word);
    if (word_is(scan->text, word, "boxes")) return rules_parse_read_boxes(parser, word);
    if (word_is(scan->text, word, "board")) return rules_parse_read_board(parser, word);
    if (word_is(scan->text, word, "houses")) return rules_parse_read_houses(parser, word);
    if (word_is(scan->text, word, "symbols")) return rules_parse_read_symbols(parser, word);
    const bool grid = word_is(scan->text, word, "grid");
    const struct rule_kind *kind = rules_find(scan->text.bytes + word.at, word.length);
    if (kind != NULL) {
        switch (kind->line) {
        case SUDOKU_LINE_CELLS:
        case SUDOKU_LINE_RULE: return rules_parse_read_rule(parser, kind, word);
        case SUDOKU_LINE_HEADING: return rules_parse_read_heading(parser, kind, word);
        case SUDOKU_LINE_REGIONS: return rules_parse_read_regions(parser, word);
        case SUDOKU_LINE_CANDIDATES: return rules_parse_read_candidates(parser, kind, word);
        }
    }
    if (!grid) { /* a line of cells needs no keyword */
        const int size = line_size_of(word.length);
        const bool known = parser->height != 0 || parser->size != 0 || parser->box_height != 0;
        const bool wide = (size_t)(parser->height * parser->width) == word.length;
        if (!wide && (size == 0 || known) && !rules_parse_is_known_size(parser, size))
            return rules_parse_fail(parser, SUDOKU_BAD_KEYWORD, word.at, 0, 0);
        if (!known) parser->size = size;
        scan->at = word.at;
    }
    if (parser->grid_line != 0)
        return rules_parse_fail(parser, SUDOKU_DUPLICATE, word.at, parser->grid_line, 0);
    return rules_parse_read_grid(parser);
}

static sudoku_status rules_parse_read_text(struct parser *parser)
{
    sudoku_status status = SUDOKU_OK;
    while (status == SUDOKU_OK && scan_line(&parser->scan)) status = rules_parse_read_line(parser);
    if (status != SUDOKU_OK) return status;
    if (!parser->begun) return rules_parse_fail(parser, SUDOKU_EMPTY, 0, 0, 0);
    return rules_parse_fix_shape(parser);
}

sudoku_status sudoku_rules_parse(const char *text, size_t length, int size, sudoku_puzzle *puzzle,
                                 sudoku_rules **rules, sudoku_where *where)
{
    sudoku_where nowhere;
    if (where == NULL) where = &nowhere;
    *where = (sudoku_where){0};
    struct parser *parser = calloc(1, sizeof *parser);
    if (parser == NULL) return SUDOKU_NO_MEMORY;
    parser->where = where;
    parser->symbols = SYMBOLS_DETECTED;
    parser->scan = scan_of((struct text){text, length, 0});
    parser->scan.next = text_mark(text, length);
    sudoku_status status = SUDOKU_OK;
    if (length > SUDOKU_RULES_TEXT)
        status =
            rules_parse_fail(parser, SUDOKU_TOO_LONG, SUDOKU_RULES_TEXT, length, SUDOKU_RULES_TEXT);
    if (status == SUDOKU_OK && size != 0) {
        if (size < LEAST_SIZE || size > SUDOKU_MAX_SIZE)
            status = rules_parse_fail(parser, SUDOKU_BAD_SIZE, 0, (uint64_t)size, 0);
        parser->size = size;
    }
    if (status == SUDOKU_OK) status = rules_parse_read_text(parser);
    draft_end(&parser->draft);
    free(parser->logic);
    sudoku_rules *kept = parser->rules;
    if (status == SUDOKU_OK && sudoku_rules_count(kept) == 0 && !shape_is_wide(parser->shape)) {
        sudoku_rules_delete(kept);
        kept = NULL;
    }
    if (status == SUDOKU_OK && kept != NULL) status = rules_end(kept);
    if (status == SUDOKU_OK) {
        *puzzle = parser->grid;
        if (parser->grid_line == 0) sudoku_puzzle_clear(puzzle, parser->shape);
        if (parser->symbols != SYMBOLS_DETECTED) puzzle->symbols = (uint8_t)parser->symbols;
        const int cells = parser->size * parser->size;
        for (int cell = 0; cell < cells; cell++)
            puzzle->candidates[cell] = rules_has_cell(kept, parser->shape, cell)
                                           ? puzzle->candidates[cell] & parser->allowed[cell]
                                           : 1;
        puzzle->rules = *rules = kept;
    } else {
        text_place(parser->scan.text, where);
        sudoku_rules_delete(kept);
    }
    free(parser);
    return status;
}
