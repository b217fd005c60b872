/* Checks a rule against its row of the table: numbers of values, groups and cells, the layout of the cells,
 * and whether that many cells can have the sum. Reports the first error in the order of the text. */
#include "model/rules.h"
#include "assertion.h"
#include "propagate/rare/division.h"
#include "propagate/rare/marks.h"
#include "model/shape.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

void draft_begin(struct rule_draft *draft, const struct rule_kind *kind, text_offset at)
{
    draft->kind = kind;
    draft->at = draft->end = at;
    draft->value_count = draft->cell_count = 0;
    draft->group_count = 1;
    draft->text = NULL;
    draft->text_length = 0;
    draft->label = NULL;
    choice_delete(draft->choice);
    draft->choice = NULL;
}

void draft_text(struct rule_draft *draft, const char *text, size_t length, text_offset at)
{
    draft->text = text;
    draft->text_length = length;
    draft->text_at = at;
}

void draft_value(struct rule_draft *draft, int32_t value, text_offset at)
{
    if (draft->value_count < VALUES_MOST) {
        draft->values[draft->value_count] = value;
        draft->value_at[draft->value_count] = at;
    }
    draft->value_count++;
}

bool draft_cell(struct rule_draft *draft, int cell, text_offset at)
{
    if (draft->cell_count == draft->cell_room) {
        const int room = draft->cell_room == 0 ? 64 : 2 * draft->cell_room;
        uint16_t *cells = realloc(draft->cells, (size_t)room * sizeof *cells);
        if (cells == NULL) return false;
        draft->cells = cells;
        text_offset *offsets = realloc(draft->cell_at, (size_t)room * sizeof *offsets);
        if (offsets == NULL) return false;
        draft->cell_at = offsets;
        draft->cell_room = room;
    }
    draft->cells[draft->cell_count] = (uint16_t)cell;
    draft->cell_at[draft->cell_count++] = at;
    return true;
}

void draft_group(struct rule_draft *draft)
{
    if (draft->group_count < SUDOKU_MAX_SIZE)
        draft->ends[draft->group_count - 1] = draft->cell_count;
    draft->group_count++;
}

void draft_end(struct rule_draft *draft)
{
    choice_delete(draft->choice);
    free(draft->cells);
    free(draft->cell_at);
    *draft = (struct rule_draft){0};
}

static sudoku_status check_fail(sudoku_status status, text_offset at, int64_t actual,
                                int64_t expected, sudoku_where *where)
{
    where->offset = at;
    where->actual = (uint32_t)actual;
    where->expected = (uint32_t)expected;
    return status;
}

/* The offset of a cell in the text; behind the last one, the end of the rule. */
static text_offset check_cell_offset(const struct rule_draft *draft, int cell)
{
    return cell < draft->cell_count ? draft->cell_at[cell] : draft->end;
}

sudoku_status draft_regions(struct rule_draft *draft, sudoku_shape shape, int each,
                            const uint8_t *region, const text_offset *at, sudoku_where *where)
{
    enum { NUMBERS = 64 };
    const int cells = shape.size * shape.size, most = shape_digits(shape);
    int size[NUMBERS] = {0}, count = 0;
    for (int cell = 0; cell < cells; cell++)
        if (shape_in_grid(shape, cell)) size[region[cell]]++;
    if (each == 0) each = size[region[0]] < most ? size[region[0]] : most;
    for (int cell = 0; cell < cells; cell++)
        if (shape_in_grid(shape, cell) && size[region[cell]] != each)
            return check_fail(SUDOKU_BAD_REGION, at != NULL ? at[cell] : 0, size[region[cell]],
                              each, where);
    draft_begin(draft, rules_find_line(SUDOKU_LINE_REGIONS), 0);
    for (int number = 0; number < NUMBERS; number++) {
        if (size[number] == 0) continue;
        if (count == SUDOKU_MAX_SIZE)
            return check_fail(SUDOKU_BAD_REGION, at != NULL ? at[0] : 0, each, each + 1, where);
        for (int cell = 0; cell < cells; cell++)
            if (shape_in_grid(shape, cell) && region[cell] == number &&
                !draft_cell(draft, cell, at != NULL ? at[cell] : 0))
                return SUDOKU_NO_MEMORY;
        draft->ends[count++] = draft->cell_count;
    }
    draft->group_count = count;
    return SUDOKU_OK;
}

static sudoku_status check_values(const sudoku_rules *rules, struct rule_draft *draft,
                                  sudoku_shape shape, sudoku_where *where)
{
    const sudoku_rule_limits *limits = &draft->kind->limits;
    const int n = shape_digits(shape), lowest = shape_lowest(shape);
    const int32_t usual = rules_usual(limits, n);
    if (draft->value_count == 0 && usual != 0) draft_value(draft, usual, draft->at);
    const int count = draft->value_count;
    if (count < limits->values_least)
        return check_fail(SUDOKU_BAD_VALUES, check_cell_offset(draft, 0), count,
                          limits->values_least, where);
    if (count > limits->values_most)
        return check_fail(SUDOKU_BAD_VALUES, draft->value_at[limits->values_most], count,
                          limits->values_most, where);
    for (int i = 0; i < count; i++) {
        const int32_t value = draft->values[i];
        const int32_t least = limits->digits ? lowest : limits->least;
        int32_t most = limits->most != 0 ? limits->most : limits->digits ? n - 1 + lowest : n;
        /* Where cells may count for more than their digit: at most twice as much. The rules are gone through only for a value
         * that needs it. */
        if (value > most && limits->counted && rules_marks(rules) >= 0) most *= 2;
        if (value < least)
            return check_fail(SUDOKU_BAD_VALUE, draft->value_at[i], value, least, where);
        if (value > most)
            return check_fail(SUDOKU_BAD_VALUE, draft->value_at[i], value, most, where);
    }
    return SUDOKU_OK;
}

/* A digit among numbers that may be others. */
static sudoku_status check_digit(const struct rule_draft *draft, int i, sudoku_shape shape,
                                 sudoku_where *where)
{
    const int lowest = shape_lowest(shape), highest = shape_digits(shape) - 1 + lowest;
    const int32_t value = draft->values[i];
    if (value >= lowest && value <= highest) return SUDOKU_OK;
    return check_fail(SUDOKU_BAD_VALUE, draft->value_at[i], value,
                      value < lowest ? lowest : highest, where);
}

/* Checks further values whose meaning differs from the first: a count with a digit named once, digits after a size, one
 * coefficient for each cell after the sum. */
static sudoku_status check_counts(const struct rule_draft *draft, sudoku_shape shape,
                                  sudoku_where *where)
{
    const int count = draft->value_count, lowest = shape_lowest(shape);
    if (strcmp(draft->kind->keyword, "weighted") == 0 && count != draft->cell_count + 1)
        return check_fail(SUDOKU_BAD_VALUES, check_cell_offset(draft, 0), count,
                          draft->cell_count + 1, where);
    if (strcmp(draft->kind->keyword, "area") == 0 && draft->values[0] < 1)
        return check_fail(SUDOKU_BAD_VALUE, draft->value_at[0], draft->values[0], 1, where);
    if (strcmp(draft->kind->keyword, "area") == 0)
        for (int i = 1; i < count; i++) {
            const sudoku_status status = check_digit(draft, i, shape, where);
            if (status != SUDOKU_OK) return status;
        }
    if (strcmp(draft->kind->keyword, "doppelganger") == 0) {
        const int n = shape_height(shape), given = draft->cell_count;
        if (shape_width(shape) != n || shape_digits(shape) != n + 1 || !shape.from_zero ||
            shape.box_height * shape.box_width != n)
            return check_fail(SUDOKU_BAD_SHAPE, draft->at, 0, 0, where);
        if (given < 3 * n || given > 3 * n + 1)
            return check_fail(SUDOKU_BAD_CELLS, check_cell_offset(draft, given), given,
                              given < 3 * n ? 3 * n : 3 * n + 1, where);
    }
    if (strcmp(draft->kind->keyword, "lookandsay") != 0) return SUDOKU_OK;
    if (count % 2 != 0)
        return check_fail(SUDOKU_BAD_VALUES, check_cell_offset(draft, 0), count, count + 1, where);
    for (int i = 1; i < count; i += 2) {
        if (draft->values[i] < lowest)
            return check_fail(SUDOKU_BAD_VALUE, draft->value_at[i], draft->values[i], lowest,
                              where);
        for (int j = 1; j < i; j += 2)
            if (draft->values[j] == draft->values[i])
                return check_fail(SUDOKU_BAD_VALUE, draft->value_at[i], 0, 0, where);
    }
    return SUDOKU_OK;
}

static int check_compare(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static bool check_is_square(const uint16_t *cells, int n)
{
    uint16_t sorted[4];
    memcpy(sorted, cells, sizeof sorted);
    qsort(sorted, 4, sizeof *sorted, check_compare);
    return sorted[0] % n < n - 1 && sorted[1] == sorted[0] + 1 && sorted[2] == sorted[0] + n &&
           sorted[3] == sorted[2] + 1;
}

/* The index of the first cell that breaks the layout, or `count`. */
static int check_first_misplaced(sudoku_layout layout, const uint16_t *cells, int count, int n)
{
    if (layout == SUDOKU_LAYOUT_SQUARE) return check_is_square(cells, n) ? count : 0;
    int down = 0, right = 0; /* of the first step */
    for (int i = 1; i < count; i++) {
        const int rows = cells[i] / n - cells[i - 1] / n;
        const int columns = cells[i] % n - cells[i - 1] % n;
        if (i == 1) down = rows, right = columns;
        const bool same = rows == down && columns == right;
        if (layout == SUDOKU_LAYOUT_CHAIN && abs(rows) + abs(columns) != 1) return i;
        if (layout == SUDOKU_LAYOUT_SLANT && (!same || abs(rows) != 1 || abs(columns) != 1))
            return i;
        if (layout == SUDOKU_LAYOUT_SIDE && (!same || abs(rows) + abs(columns) != 1)) return i;
    }
    return count;
}

/* The index of the first cell that is repeated, or `count`. */
static int check_first_repeated(sudoku_layout layout, const uint16_t *cells, int count)
{
    bool seen[SUDOKU_MAX_CELLS] = {false};
    if (layout == SUDOKU_LAYOUT_REPEATING) return count;
    const bool line = layout == SUDOKU_LAYOUT_STEPS || layout == SUDOKU_LAYOUT_CHAIN;
    for (int i = 0; i < count; i++) {
        if (line ? i > 0 && cells[i] == cells[i - 1] : seen[cells[i]]) return i;
        seen[cells[i]] = true;
    }
    return count;
}

/* How many cells a group has where the table says N: those of a house, or of a row or column. */
static int check_usual_cells(const struct rule_draft *draft, int from, sudoku_shape shape)
{
    const sudoku_layout layout = draft->kind->limits.layout;
    const int height = shape_height(shape), width = shape_width(shape);
    if (layout == SUDOKU_LAYOUT_SLANT) return height > width ? height : width;
    if (layout != SUDOKU_LAYOUT_SIDE || shape.bare) return shape_digits(shape);
    const bool along = from + 1 < draft->cell_count &&
                       draft->cells[from] / shape.size == draft->cells[from + 1] / shape.size;
    return along ? width : height;
}

static sudoku_status check_group(const struct rule_draft *draft, int group, int from, int to,
                                 sudoku_shape shape, sudoku_where *where)
{
    const sudoku_rule_limits *limits = &draft->kind->limits;
    const int n = check_usual_cells(draft, from, shape);
    int least = limits->cells_least == 0 ? n : limits->cells_least;
    int most = limits->cells_most == 0 ? n : limits->cells_most;
    if (group == 0 && limits->head != 0) most = limits->head;
    const int count = to - from;
    if (group > 0 && limits->twins) least = most = draft->ends[0];
    if (count < least)
        return check_fail(SUDOKU_BAD_CELLS, check_cell_offset(draft, to), count, least, where);
    if (count > most)
        return check_fail(SUDOKU_BAD_CELLS, draft->cell_at[from + most], count, most, where);
    const uint16_t *cells = draft->cells + from;
    const int twice = check_first_repeated(limits->layout, cells, count);
    if (twice < count)
        return check_fail(SUDOKU_REPEATED, draft->cell_at[from + twice], 0, 0, where);
    const int off = check_first_misplaced(limits->layout, cells, count, shape.size);
    if (off < count) return check_fail(SUDOKU_BAD_PLACE, draft->cell_at[from + off], 0, 0, where);
    return SUDOKU_OK;
}

/* Is the row of the table consistent: are its ranges not empty, and its default within them? */
static ASSERTION_ONLY bool check_row_is_sound(const sudoku_rule_limits *limits, int n)
{
    const int32_t usual = rules_usual(limits, n), most = limits->most == 0 ? n : limits->most;
    return limits->values_least <= limits->values_most && limits->values_most <= VALUES_MOST &&
           limits->groups_least <= limits->groups_most && limits->groups_most <= SUDOKU_MAX_SIZE &&
           (limits->cells_most == 0 || limits->cells_least <= limits->cells_most) &&
           (usual == 0 || (limits->values_least == 0 && limits->least <= usual && usual <= most));
}

static sudoku_status check_reach(const sudoku_rules *rules, const struct rule_draft *draft,
                                 sudoku_shape shape, sudoku_where *where)
{
    const sudoku_reach reach = draft->kind->limits.reach;
    const int n = shape_digits(shape), k = draft->cell_count, all = n * (n + 1) / 2;
    const int less = k * (1 - shape_lowest(shape));
    /* A row whose digits may repeat: the value of the highest one. */
    const int high = shape.bare && draft->kind->limits.layout == SUDOKU_LAYOUT_SIDE
                         ? n - 1 + shape_lowest(shape)
                         : 0;
    int least = 0, most = INT32_MAX;
    switch (reach) {
    case SUDOKU_REACH_FREE: return SUDOKU_OK;
    case SUDOKU_REACH_CELLS: least = k - less, most = k * n - less; break;
    case SUDOKU_REACH_DISTINCT:
        least = k * (k + 1) / 2 - less, most = k * (2 * n - k + 1) / 2 - less;
        break;
    case SUDOKU_REACH_BETWEEN:
        most = high > 0 ? (k - 2) * (high - 1) : all - 1 - n - (less > 2 ? less - 2 : 0);
        break;
    case SUDOKU_REACH_FROM_END:
        least = less > 0 ? 0 : 1, most = high > 0 ? high * high : all - less;
        break;
    case SUDOKU_REACH_RANK: least = 1, most = 4 * n; break;
    }
    if (draft->value_count == 0) return SUDOKU_OK;
    const int32_t total = draft->values[0];
    /* Where cells may count for more than their digit: at most twice as much. */
    if (total > most && (reach == SUDOKU_REACH_CELLS || reach == SUDOKU_REACH_DISTINCT) &&
        rules_marks(rules) >= 0)
        most *= 2;
    if (total >= least && total <= most) return SUDOKU_OK;
    return check_fail(SUDOKU_BAD_TOTAL, draft->value_at[0], total, total < least ? least : most,
                      where);
}

/* Of a rule with a text: can it be read? Its cells, in all parts of the line, are one line. */
static sudoku_status check_text(const struct rule_draft *draft, sudoku_shape shape,
                                sudoku_where *where)
{
    const sudoku_rule_text kind = draft->kind->limits.text;
    struct reading reading = {.text = draft->text,
                              .length = draft->text_length,
                              .n = shape_digits(shape),
                              .lowest = shape_lowest(shape)};
    uint32_t allowed[SUDOKU_MAX_SIZE];
    uint16_t ends[SUDOKU_MAX_SIZE];
    struct automaton automaton;
    struct moves_line line;
    bool read;
    if (kind == SUDOKU_TEXT_NONE || draft->choice != NULL) return SUDOKU_OK;
    if (draft->text == NULL) return check_fail(SUDOKU_BAD_TEXT, draft->end, 0, 0, where);
    if (kind == SUDOKU_TEXT_RELATION) {
        read = relation_read(&reading, allowed);
    } else {
        const int most = draft->kind->limits.cells_most, count = draft->cell_count;
        if (count > most)
            return check_fail(SUDOKU_BAD_CELLS, draft->cell_at[most], count, most, where);
        const struct pattern_line of = {
            .count = count, .parts = draft->group_count, .cells = draft->cells, .ends = ends};
        for (int i = 0; i < draft->group_count; i++) ends[i] = (uint16_t)draft->ends[i];
        read = pattern_read(&reading, kind, &of, &automaton, &line);
        if (read) pattern_end(&automaton, &line);
    }
    if (reading.short_of_memory) return SUDOKU_NO_MEMORY;
    return read ? SUDOKU_OK
                : check_fail(SUDOKU_BAD_TEXT, draft->text_at + (text_offset)reading.at,
                             (unsigned char)reading_peek(&reading), reading.missing, where);
}

/* What the rule requires of the shape, and that cells are made before all rules about them. */
static sudoku_status check_ground(const sudoku_rules *rules, const struct rule_draft *draft,
                                  sudoku_where *where)
{
    const sudoku_ground ground = draft->kind->limits.ground;
    const sudoku_shape shape = rules_shape(rules);
    if (ground == SUDOKU_GROUND_DIVISION && shape.size > DIVISION_SIZE)
        return check_fail(SUDOKU_BAD_SIZE, draft->at, shape.size, DIVISION_SIZE, where);
    if (ground == SUDOKU_GROUND_DIVISION &&
        (shape.bare || sudoku_shape_cells(shape) % (size_t)shape_digits(shape) != 0))
        return check_fail(SUDOKU_BAD_SHAPE, draft->at, 0, 0, where);
    if (ground == SUDOKU_GROUND_MARKS) {
        const int other = rules_marks(rules);
        if (other >= 0 && rules_rule(rules, other).kind != draft->kind)
            return check_fail(SUDOKU_DUPLICATE, draft->at,
                              (int64_t)sudoku_rules_at(rules, other).line, 0, where);
        if (shape.size > MARKS_SIZE)
            return check_fail(SUDOKU_BAD_SIZE, draft->at, shape.size, MARKS_SIZE, where);
    }
    const bool square = !shape.bare && shape_height(shape) == shape_width(shape);
    const bool full = square && shape_height(shape) == shape_digits(shape);
    if ((ground == SUDOKU_GROUND_DIAGONALS && !square) ||
        ((ground == SUDOKU_GROUND_SQUARE || ground == SUDOKU_GROUND_WINDOWS ||
          ground == SUDOKU_GROUND_MARKS) &&
         !full))
        return check_fail(SUDOKU_BAD_SHAPE, draft->at, 0, 0, where);
    if (ground != SUDOKU_GROUND_BOARD) return SUDOKU_OK;
    for (int i = 0; i < sudoku_rules_count(rules); i++) {
        const struct rule rule = rules_rule(rules, i);
        const bool grids = rule.kind->limits.ground == SUDOKU_GROUND_BOARD &&
                           draft->kind->line == SUDOKU_LINE_RULE;
        if (rule.kind->line == SUDOKU_LINE_RULE &&
            (grids || rule.kind->limits.ground != SUDOKU_GROUND_BOARD))
            return check_fail(SUDOKU_TOO_LATE, draft->at, 0, 0, where);
    }
    return SUDOKU_OK;
}

/* Are the cells there? Grids lie on the board, of which nothing else is said. */
static sudoku_status check_cells_exist(const sudoku_rules *rules, const struct rule_draft *draft,
                                       sudoku_where *where)
{
    const sudoku_shape shape = rules_shape(rules);
    const bool board = draft->kind->limits.ground == SUDOKU_GROUND_BOARD;
    if (board && draft->kind->line == SUDOKU_LINE_RULE) {
        const int side = shape.size, n = draft->values[0];
        if (!shape.bare || n > shape_digits(shape))
            return check_fail(SUDOKU_BAD_SHAPE, draft->at, 0, 0, where);
        for (int i = 0; i < draft->cell_count; i++)
            if (draft->cells[i] / side + n > side || draft->cells[i] % side + n > side)
                return check_fail(SUDOKU_BAD_PLACE, draft->cell_at[i], 0, 0, where);
    }
    for (int i = 0; i < draft->cell_count && !board; i++)
        if (!rules_has_cell(rules, shape, draft->cells[i]))
            return check_fail(SUDOKU_BAD_CELL, draft->cell_at[i], 0, shape.size, where);
    return SUDOKU_OK;
}

sudoku_status rules_check(const sudoku_rules *rules, struct rule_draft *draft, sudoku_where *where)
{
    const sudoku_rule_limits *limits = &draft->kind->limits;
    const sudoku_shape shape = rules_shape(rules);
    uint8_t region[SUDOKU_MAX_CELLS];
    ASSERT(check_row_is_sound(limits, shape_digits(shape)));
    const bool boxes = shape_has_boxes(shape);
    const sudoku_status ground = check_ground(rules, draft, where);
    if (ground != SUDOKU_OK) return ground;
    if (((limits->ground == SUDOKU_GROUND_BOXES || limits->ground == SUDOKU_GROUND_WINDOWS) &&
         !boxes) ||
        (limits->ground == SUDOKU_GROUND_REGIONS && !rules_regions(rules, region)))
        return check_fail(SUDOKU_NO_BOXES, draft->at, 0, 0, where);
    sudoku_status status = check_values(rules, draft, shape, where);
    if (status == SUDOKU_OK) status = check_counts(draft, shape, where);
    if (status != SUDOKU_OK) return status;

    const bool empty = draft->cell_count == 0 && draft->group_count == 1;
    const int groups = empty && limits->groups_least == 0 ? 0 : draft->group_count;
    if (groups > limits->groups_most) {
        if (limits->groups_most == 0)
            return check_fail(SUDOKU_BAD_CELLS, check_cell_offset(draft, 0), draft->cell_count, 0,
                              where);
        return check_fail(SUDOKU_BAD_GROUPS,
                          check_cell_offset(draft, draft->ends[limits->groups_most - 1]), groups,
                          limits->groups_most, where);
    }
    draft->group_count = groups;
    if (groups > 0) draft->ends[groups - 1] = draft->cell_count;
    int from = 0;
    for (int group = 0; group < groups; group++) {
        const int to = draft->ends[group];
        status = check_group(draft, group, from, to, shape, where);
        if (status != SUDOKU_OK) return status;
        from = to;
    }
    if (groups < limits->groups_least)
        return check_fail(SUDOKU_BAD_GROUPS, draft->end, groups, limits->groups_least, where);
    status = check_cells_exist(rules, draft, where);
    if (status == SUDOKU_OK) status = check_text(draft, shape, where);
    return status == SUDOKU_OK ? check_reach(rules, draft, shape, where) : status;
}
