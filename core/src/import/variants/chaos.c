/* Rules about regions that are not drawn, in constraint strings: CC12 is the region of the twelfth cell.
 *
 * Here regions have no names. An automaton may read them nevertheless if it only compares them with the first that it
 * reads: a cell beside the grid counts how many of the two cells are of the first one's region, and is read instead. */
#include "items.h"

#include "model/rules/text.h"
#include "model/shape.h"

#include <stdlib.h>
#include <string.h>

/* Is it the region of a cell? */
static bool chaos_is_label(const char *text) { return strncmp(text, "CC", 2) == 0; }

/* The cell, numbered row by row from 0, whose region it is; -1: none. */
static int chaos_labelled(const char *text)
{
    char *rest;
    if (!chaos_is_label(text)) return -1;
    const long number = strtol(text + 2, &rest, 10) - 1;
    return rest == text + 2 || *rest != '\0' || number >= SUDOKU_MAX_CELLS ? -1 : (int)number;
}

/* The cell R1C1 or CC1; -1 if it is neither. */
static int chaos_cell_of(const struct strings *strings, const char *text)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int width = shape_width(shape), cells = width * shape_height(shape);
    const char *end;
    if (!chaos_is_label(text)) {
        const int cell = cell_of(strings, text, &end);
        return cell >= 0 && *end == '\0' ? cell : -1;
    }
    const int number = chaos_labelled(text);
    if (number < 0 || number >= cells) return -1;
    return number / width * shape.size + number % width;
}

/* The argument is the region of a cell that is compared with that of *first, or becomes the first: finds the cell that says
 * so; -1: none. Of a cell with itself one says so for all. */
int chaos_linked(const struct strings *strings, int *first)
{
    const int other = chaos_labelled(strings->piece.text);
    if (*first < 0) *first = other;
    const bool same = other == *first;
    for (int i = 0; i < strings->link_count && other >= 0; i++)
        if (strings->link[i].first == (same ? 0 : *first) &&
            strings->link[i].other == (same ? 0 : other))
            return i;
    return -1;
}

/* Which cells of the grid are compared by the lines of an automaton. */
void chaos_read_links(struct strings *strings, int cells)
{
    int first = -1;
    (void)take_argument(strings);
    while (take_argument(strings)) {
        const int other = chaos_labelled(strings->piece.text);
        if (strings->piece.text[0] == '\0' || strings->piece.text[0] == '_') first = -1;
        if (other < 0 || other >= cells || chaos_linked(strings, &first) >= 0 ||
            strings->link_count == LINKS)
            continue;
        struct link *link = &strings->link[strings->link_count++];
        if (other != first)
            *link = (struct link){.first = (uint16_t)first, .other = (uint16_t)other};
    }
}

/* Of two cells of one region the count is 2. */
static uint32_t chaos_together(const struct strings *strings)
{
    return UINT32_C(1) << (2 - shape_lowest(rules_shape(strings->variant.rules)));
}

/* Adds the cells that compare, which are placed, and what they say. */
sudoku_status chaos_add_links(struct strings *strings)
{
    struct variant *variant = &strings->variant;
    const sudoku_shape shape = rules_shape(variant->rules);
    const int width = shape_width(shape);
    if (strings->link_count == 0) return SUDOKU_OK;
    variant_rule(variant, "outside", 0);
    for (int i = 0; i < strings->link_count; i++) variant_cell(variant, strings->link[i].cell, 0);
    sudoku_status status = variant_add(variant, "NFA", 3);
    for (int i = 0; i < strings->link_count && status == SUDOKU_OK; i++) {
        const struct link *link = &strings->link[i];
        if (link->other == link->first) variant->allowed[link->cell] = chaos_together(strings);
        if (link->other == link->first) continue;
        variant_rule(variant, "chaoscount", 0);
        variant_cell(variant, link->cell, 0);
        draft_group(&variant->draft);
        variant_cell(variant, link->first / width * shape.size + link->first % width, 0);
        variant_cell(variant, link->other / width * shape.size + link->other % width, 0);
        status = variant_add(variant, "NFA", 3);
    }
    return status;
}

/* Does an automaton only compare regions with the first, with which its line begins? labels: the positions with regions,
 * by bits. Then what it does after any region is what it does after "2", with "2" where it comes again and "1" for others:
 * for a line with any region the states go along with those for a line with "2". */
bool chaos_are_names(const struct strings *strings, const char *text, size_t length,
                     uint32_t labels)
{
    const struct rule_draft *draft = &strings->variant.draft;
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int n = shape_digits(shape), same = 2 - shape_lowest(shape);
    struct reading reading = {
        .text = text, .length = length, .n = n, .lowest = shape_lowest(shape)};
    const struct pattern_line of = {.count = draft->cell_count, .parts = 1, .cells = draft->cells};
    struct automaton automaton;
    struct moves_line line;
    if ((labels & 1) == 0 || draft->group_count > 1 || draft->cell_count > SUDOKU_MAX_SIZE ||
        !pattern_read(&reading, SUDOKU_TEXT_AUTOMATON, &of, &automaton, &line))
        return false;
    const size_t states = (size_t)automaton.states;
    uint16_t *with = malloc(2 * (states + 1) * sizeof *with), *after = with + states;
    bool names = with != NULL && line.edge == NULL;
    for (int label = 0; label < n && names; label++) {
        for (size_t s = 0; s < states; s++) with[s] = AUTOMATON_NOWHERE;
        with[0] = 0;
        for (int i = 0; i < of.count && names; i++) {
            for (size_t s = 0; s < states; s++) after[s] = AUTOMATON_NOWHERE;
            for (size_t s = 0; s < states; s++) {
                if (with[s] == AUTOMATON_NOWHERE) continue;
                for (int d = 0; d < n; d++) {
                    const bool compared = (labels >> i & 1) != 0;
                    if (i == 0 && d != label) continue;
                    const int like = !compared ? d : d == label ? same : same - 1;
                    const int to = automaton.next[s * (size_t)n + (size_t)d];
                    const int alike = automaton.next[with[s] * n + like];
                    const bool none = to == AUTOMATON_NOWHERE,
                               none_alike = alike == AUTOMATON_NOWHERE;
                    names = names && none == none_alike &&
                            (none || after[to] == AUTOMATON_NOWHERE || after[to] == alike);
                    if (!none) after[to] = (uint16_t)alike;
                }
            }
            memcpy(with, after, states * sizeof *with);
        }
        for (size_t s = 0; s < states && names; s++)
            names =
                with[s] == AUTOMATON_NOWHERE || automaton.accepts[s] == automaton.accepts[with[s]];
    }
    free(with);
    pattern_end(&automaton, &line);
    return names;
}

/* Reads the remaining arguments, which are cells; a lone - begins another group. */
static sudoku_status chaos_take_cells(struct strings *strings)
{
    const int n = strings_size(strings);
    while (take_argument(strings)) {
        if (strcmp(strings->piece.text, "-") == 0) {
            draft_group(&strings->variant.draft);
            continue;
        }
        const int cell = chaos_cell_of(strings, strings->piece.text);
        if (cell < 0) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
        variant_cell(&strings->variant, cell, strings->piece.at);
    }
    return SUDOKU_OK;
}

/* Do the cells that follow stand for their regions? */
static bool chaos_follows(struct strings *strings)
{
    const struct scan before = strings->scan;
    const bool follows = take_argument(strings) && chaos_is_label(strings->piece.text);
    strings->scan = before;
    return follows;
}

/* The number of sets, then cells. With labels of regions: sets of one cell, which are in the same region. */
sudoku_status chaos_read_same(struct strings *strings)
{
    const struct scan before = strings->scan;
    int32_t sets;
    sudoku_status status = take_number(strings, &sets);
    if (status != SUDOKU_OK) return status;
    if (!chaos_follows(strings)) {
        strings->scan = before;
        return counted_read_same(strings);
    }
    variant_rule(&strings->variant, "sameregion", strings->item);
    status = chaos_take_cells(strings);
    if (status != SUDOKU_OK) return status;
    if (strings->variant.draft.cell_count != sets) {
        omit_item(strings);
        return SUDOKU_OK;
    }
    return add_item(strings);
}

sudoku_status chaos_read_different(struct strings *strings)
{
    const bool labels = chaos_follows(strings);
    if (labels) variant_rule(&strings->variant, "border", strings->item);
    const sudoku_status status = labels ? chaos_take_cells(strings) : take_cells(strings);
    return status == SUDOKU_OK ? add_item(strings) : status;
}

/* Adds the cells from the given one on in a direction, up to the border. */
static void chaos_add_way(struct strings *strings, int cell, int down, int right)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int n = shape.size, height = shape_height(shape), width = shape_width(shape);
    for (int row = cell / n, column = cell % n;
         row >= 0 && row < height && column >= 0 && column < width; row += down, column += right)
        variant_cell(&strings->variant, row * n + column, strings->piece.at);
}

/* The cell with the number, then by how much it is less than the number of cells, and the cells; without these: the cells
 * in the four directions, or those around it. */
static sudoku_status chaos_read(struct strings *strings, bool arrow)
{
    const int n = strings_size(strings);
    int cell;
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
    const sudoku_status status = take_cell(strings, &cell);
    if (status != SUDOKU_OK) return status;
    variant_cell(&strings->variant, cell, strings->piece.at);
    draft_group(&strings->variant.draft);
    if (take_argument(strings)) {
        if (strings->piece.length > 0 && strcmp(strings->piece.text, "0") != 0) {
            omit_item(strings);
            return SUDOKU_OK;
        }
        const sudoku_status rest = chaos_take_cells(strings);
        return rest == SUDOKU_OK ? add_item(strings) : rest;
    }
    if (arrow) {
        for (int way = 0; way < 4; way++) {
            if (way > 0) draft_group(&strings->variant.draft);
            chaos_add_way(strings, cell, way == 0 ? -1 : way == 1, way == 2 ? -1 : way == 3);
        }
        return add_item(strings);
    }
    variant_cell(&strings->variant, cell, strings->piece.at);
    for (int other = 0; other < n * n; other++)
        if (other != cell && shape_in_grid(rules_shape(strings->variant.rules), other) &&
            abs(other / n - cell / n) <= 1 && abs(other % n - cell % n) <= 1)
            variant_cell(&strings->variant, other, strings->piece.at);
    return add_item(strings);
}

sudoku_status chaos_read_arrow(struct strings *strings) { return chaos_read(strings, true); }

sudoku_status chaos_read_count(struct strings *strings) { return chaos_read(strings, false); }

/* The cells of the digits that rows, columns and boxes lack, and the cell of the digit that is 0. */
sudoku_status chaos_read_doubles(struct strings *strings)
{
    for (int i = 0; i < strings->extra_count; i++) {
        const struct extra *extra = &strings->extra[i];
        if (extra->name[0] != 'D') continue;
        for (int k = 0; k < extra->size; k++)
            variant_cell(&strings->variant, extra_cell(strings, extra, k), strings->item);
    }
    return add_item(strings);
}
