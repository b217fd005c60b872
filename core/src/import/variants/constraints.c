/* The constraint strings of Interactive Sudoku Solver: a sequence of .Type~argument~R1C1~R1C2, with white space anywhere. An
 * item without a type has givens, R1C1_5 or R1C1_1_2_3. Rows and columns above nine are letters, R1Ca. Types that are not in
 * the table are recorded as omissions. */
#include "items.h"

#include "model/shape.h"

#include <stdlib.h>
#include <string.h>

/* Rules ---------------------------------------------------------------------------------------- */

/* A cell that occurs twice in a cage counts twice; such a cage becomes a sum and an all-different set. */
static sudoku_status constraints_add_cage(struct strings *strings, int32_t sum)
{
    struct variant *variant = &strings->variant;
    const struct rule_draft *draft = &variant->draft;
    bool seen[SUDOKU_MAX_CELLS] = {false};
    int distinct = 0;
    for (int i = 0; i < draft->cell_count; i++) {
        distinct += !seen[draft->cells[i]];
        seen[draft->cells[i]] = true;
    }
    if (distinct == draft->cell_count) {
        if (sum == 0 && draft->cell_count == 1) return SUDOKU_OK; /* no constraint */
        return add_item(strings);
    }
    if (sum != 0) {
        variant->draft.kind = rules_find("sum", 3);
        const sudoku_status status = add_item(strings);
        if (status != SUDOKU_OK) return status;
    }
    if (distinct < 2) return SUDOKU_OK;
    variant_rule(variant, "distinct", strings->item);
    for (int cell = 0; cell < SUDOKU_MAX_CELLS; cell++)
        if (seen[cell]) variant_cell(variant, cell, strings->item);
    return add_item(strings);
}

/* A sum, 0 for none, then cells. */
static sudoku_status constraints_read_cage(struct strings *strings)
{
    int32_t sum = 0;
    sudoku_status status = SUDOKU_OK;
    if (!take_argument(strings) ||
        (strings->piece.length > 0 && !number_of(strings->piece.text, &sum)))
        return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    if (sum != 0) variant_value(&strings->variant, sum, strings->piece.at);
    status = take_cells(strings);
    return status == SUDOKU_OK ? constraints_add_cage(strings, sum) : status;
}

/* A dot between every two cells that are neighbours. */
static sudoku_status constraints_read_pairs(struct strings *strings)
{
    struct variant *variant = &strings->variant;
    sudoku_status status = take_cells(strings);
    const int n = strings_size(strings), count = variant->draft.cell_count;
    uint16_t cells[SUDOKU_MAX_CELLS];
    if (count > SUDOKU_MAX_CELLS) {
        omit_item(strings);
        return status;
    }
    for (int i = 0; i < count; i++) cells[i] = variant->draft.cells[i];
    for (int i = 0; i < count && status == SUDOKU_OK; i++) {
        for (int j = i + 1; j < count && status == SUDOKU_OK; j++) {
            const int rows = abs(cells[i] / n - cells[j] / n);
            const int columns = abs(cells[i] % n - cells[j] % n);
            if (rows + columns != 1) continue;
            variant_rule(variant, strings->type->keyword, strings->item);
            variant_cell(variant, cells[i], strings->item);
            variant_cell(variant, cells[j], strings->item);
            status = add_item(strings);
        }
    }
    return status;
}

static int constraints_compare(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* The first cells are the circle or pill; those of a pill are put in reading order. */
static sudoku_status constraints_add_arrow(struct strings *strings, int32_t head)
{
    struct rule_draft *draft = &strings->variant.draft;
    const sudoku_status status = take_cells(strings);
    if (status != SUDOKU_OK) return status;
    if (head < 1 || draft->cell_count <= head) {
        omit_item(strings);
        return SUDOKU_OK;
    }
    draft->ends[0] = head;
    draft->group_count = 2;
    if (head > 1) qsort(draft->cells, (size_t)head, sizeof *draft->cells, constraints_compare);
    return add_item(strings);
}

static sudoku_status constraints_read_arrow(struct strings *strings)
{
    return constraints_add_arrow(strings, 1);
}

/* The number of cells of the pill, then cells. */
static sudoku_status constraints_read_pill(struct strings *strings)
{
    int32_t head;
    const sudoku_status status = take_number(strings, &head);
    return status == SUDOKU_OK ? constraints_add_arrow(strings, head) : status;
}

/* The cell above and left of the corner, then digits. */
static sudoku_status constraints_read_quad(struct strings *strings)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int n = shape.size;
    int first;
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
    const sudoku_status status = take_cell(strings, &first);
    if (status != SUDOKU_OK) return status;
    if (!rules_has_cell(strings->variant.rules, shape, first + n + 1) || first / n == n - 1 ||
        first % n == n - 1)
        return wrong_argument(strings, SUDOKU_BAD_PLACE, 0, 0);
    const int cells[] = {first, first + 1, first + n, first + n + 1};
    for (int i = 0; i < 4; i++) variant_cell(&strings->variant, cells[i], strings->piece.at);
    while (take_argument(strings)) {
        int32_t digit;
        if (!number_of(strings->piece.text, &digit))
            return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
        variant_value(&strings->variant, digit, strings->piece.at);
    }
    return add_item(strings);
}

/* A row or column, the clue before it, the clue after it. */
static sudoku_status constraints_read_sides(struct strings *strings)
{
    char side[4] = "";
    if (!take_argument(strings))
        return wrong_argument(strings, SUDOKU_BAD_CELL, 0, strings_size(strings));
    memcpy(side, strings->piece.text, strings->piece.length < 3 ? strings->piece.length : 3);
    const size_t at = strings->piece.at;
    for (int back = 0; back < 2 && take_argument(strings); back++) {
        int32_t clue;
        if (strings->piece.length == 0) continue;
        if (!number_of(strings->piece.text, &clue))
            return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
        variant_rule(&strings->variant, strings->type->keyword, strings->item);
        variant_value(&strings->variant, clue, strings->piece.at);
        sudoku_status status = add_side(strings, side, at, back == 1);
        if (status == SUDOKU_OK) status = add_item(strings);
        if (status != SUDOKU_OK) return status;
    }
    return SUDOKU_OK;
}

/* A clue, the row or column that it precedes. */
static sudoku_status constraints_read_side(struct strings *strings)
{
    int32_t clue;
    sudoku_status status = take_number(strings, &clue);
    if (status != SUDOKU_OK) return status;
    variant_value(&strings->variant, clue, strings->piece.at);
    if (!take_argument(strings))
        return wrong_argument(strings, SUDOKU_BAD_CELL, 0, strings_size(strings));
    status = add_side(strings, strings->piece.text, strings->piece.at, false);
    return status == SUDOKU_OK ? add_item(strings) : status;
}

/* R1C1_5, R1C1_1_2: several for a cell intersect. */
static sudoku_status constraints_read_givens(struct strings *strings)
{
    const sudoku_shape shape = rules_shape(strings->variant.rules);
    const int n = shape_digits(shape), lowest = shape_lowest(shape);
    while (take_argument(strings)) {
        const char *values;
        const int cell = cell_of(strings, strings->piece.text, &values);
        if (cell < 0) return wrong_argument(strings, SUDOKU_BAD_CELL, 0, n);
        uint32_t digits = 0;
        bool foreign = false;
        for (const char *at = values; *at != '\0';) {
            char *end;
            if (*at != '_') return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
            const long digit = strtol(at + 1, &end, 10);
            if (end == at + 1) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
            if (digit >= lowest && digit < n + lowest)
                digits |= UINT32_C(1) << (digit - lowest);
            else
                foreign = true;
            at = end;
        }
        if (foreign) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, n);
        if (digits != 0 && strings->variant.branch == NULL)
            strings->variant.allowed[cell] &= digits;
        else if (digits != 0)
            either_add_digits(strings, cell, digits);
    }
    return SUDOKU_OK;
}

/* A number, which has a default, then cells. */
static sudoku_status constraints_read_valued(struct strings *strings)
{
    int32_t number;
    const struct scan before = strings->scan;
    if (take_argument(strings) && number_of(strings->piece.text, &number))
        variant_value(&strings->variant, number, strings->piece.at);
    else
        strings->scan = before;
    return add_item_of_cells(strings);
}

static sudoku_status constraints_read_sum(struct strings *strings)
{
    int32_t sum;
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    if (strchr(strings->piece.text, '_') != NULL) return counted_read_weighted(strings);
    if (!number_of(strings->piece.text, &sum))
        return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    variant_value(&strings->variant, sum, strings->piece.at);
    return add_item_of_cells(strings);
}

/* 1 rises, -1 falls. */
static sudoku_status constraints_read_diagonal(struct strings *strings)
{
    int32_t direction;
    const sudoku_status status = take_number(strings, &direction);
    if (status != SUDOKU_OK) return status;
    variant_value(&strings->variant, direction > 0 ? 2 : 1, strings->piece.at);
    return add_item(strings);
}

static const struct type constraints_types[] = {
    {"", "candidates", ROLE_RULE, constraints_read_givens},
    {"Given", "candidates", ROLE_RULE, constraints_read_givens},
    {"Shape", "size", SHAPE, NULL},
    {"RegionSize", "boxes", REGION_SIZE, NULL},
    {"Var", "outside", GROUP, NULL},
    {"Doppelganger", "doppelganger", ROLE_RULE, chaos_read_doubles},
    {"RegionSameValues", "samevalues", ROLE_RULE, counted_read_same_houses},
    {"NoBoxes", "boxes", NO_BOXES, NULL},
    {"Jigsaw", "regions", JIGSAW, NULL},
    {"AntiKnight", "antiknight", ROLE_RULE, add_item},
    {"AntiKing", "antiking", ROLE_RULE, add_item},
    {"AntiConsecutive", "nonconsecutive", ROLE_RULE, add_item},
    {"StrictKropki", "strictkropki", ROLE_RULE, add_item},
    {"StrictXV", "strictxv", ROLE_RULE, add_item},
    {"Windoku", "windoku", ROLE_RULE, add_item},
    {"DisjointSets", "disjoint", ROLE_RULE, add_item},
    {"Diagonal", "diagonal", ROLE_RULE, constraints_read_diagonal},
    {"Cage", "cage", ROLE_RULE, constraints_read_cage},
    {"Sum", "sum", ROLE_RULE, constraints_read_sum},
    {"AllDifferent", "distinct", ROLE_RULE, chaos_read_different},
    {"Arrow", "arrow", ROLE_RULE, constraints_read_arrow},
    {"PillArrow", "pillarrow", ROLE_RULE, constraints_read_pill},
    {"DoubleArrow", "doublearrow", ROLE_RULE, add_item_of_cells},
    {"Thermo", "thermo", ROLE_RULE, add_item_of_cells},
    {"Whisper", "whisper", ROLE_RULE, constraints_read_valued},
    {"Renban", "renban", ROLE_RULE, add_item_of_cells},
    {"Palindrome", "palindrome", ROLE_RULE, add_item_of_cells},
    {"Between", "between", ROLE_RULE, add_item_of_cells},
    {"Lockout", "lockout", ROLE_RULE, constraints_read_valued},
    {"RegionSumLine", "regionsum", ROLE_RULE, add_item_of_cells},
    {"Zipper", "zipper", ROLE_RULE, add_item_of_cells},
    {"Entropic", "entropic", ROLE_RULE, add_item_of_cells},
    {"Modular", "modular", ROLE_RULE, constraints_read_valued},
    {"WhiteDot", "white", ROLE_RULE, constraints_read_pairs},
    {"BlackDot", "black", ROLE_RULE, constraints_read_pairs},
    {"X", "x", ROLE_RULE, constraints_read_pairs},
    {"V", "v", ROLE_RULE, constraints_read_pairs},
    {"GreaterThan", "greater", ROLE_RULE, constraints_read_pairs},
    {"Quad", "quadruple", ROLE_RULE, constraints_read_quad},
    {"LittleKiller", "littlekiller", ROLE_RULE, counted_read_little},
    {"Sandwich", "sandwich", ROLE_RULE, constraints_read_side},
    {"Skyscraper", "skyscraper", ROLE_RULE, constraints_read_sides},
    {"XSum", "xsum", ROLE_RULE, constraints_read_sides},
    {"GlobalEntropy", "globalentropy", ROLE_RULE, add_item},
    {"LookAndSay", "lookandsay", ROLE_RULE, counted_read_say},
    {"SameValues", "samevalues", ROLE_RULE, chaos_read_same},
    {"SumLine", "sumline", ROLE_RULE, counted_read_sum_line},
    {"CountingCircles", "circles", ROLE_RULE, add_item_of_cells},
    {"Indexing", "rowindexer", ROLE_RULE, counted_read_indexing},
    {"NumberedRoom", "numberedroom", ROLE_RULE, constraints_read_sides},
    {"HiddenSkyscraper", "hiddenskyscraper", ROLE_RULE, constraints_read_sides},
    {"ChaosConstruction", "chaos", ROLE_RULE, add_item},
    {"ChaosArrow", "chaosarrow", ROLE_RULE, chaos_read_arrow},
    {"ChaosCount", "chaoscount", ROLE_RULE, chaos_read_count},
    {"FullRank", "fullrank", ROLE_RULE, constraints_read_sides},
    {"FullRankTies", "fullrankties", ROLE_RULE, counted_read_ties},
    {"GlobalMod", "globalmod", ROLE_RULE, add_item},
    {"AntiTaxicab", "antitaxicab", ROLE_RULE, add_item},
    {"DutchFlatmates", "dutchflatmates", ROLE_RULE, add_item},
    {"ConnectedValues", "connected", ROLE_RULE, counted_read_connected},
    {"ContainAtLeast", "contains", ROLE_RULE, counted_read_contains},
    {"ContainExact", "lookandsay", ROLE_RULE, counted_read_exactly},
    {"CountDistinct", "countdistinct", ROLE_RULE, counted_read_distinct},
    {"RellikCage", "rellik", ROLE_RULE, counted_read_numbered},
    {"EqualityCage", "equality", ROLE_RULE, add_item_of_cells},
    {"EqualSum", "equalsums", ROLE_RULE, counted_read_equal_sums},
    {"Lunchbox", "lunchbox", ROLE_RULE, counted_read_numbered},
    {"ValueIndexing", "valueindex", ROLE_RULE, add_item_of_cells},
    {"Pair", "pairs", ROLE_RULE, codes_read_pairs},
    {"PairX", "allpairs", ROLE_RULE, codes_read_pairs},
    {"Binary", "pairs", ROLE_RULE, codes_read_pairs},
    {"BinaryX", "allpairs", ROLE_RULE, codes_read_pairs},
    {"NFA", "automaton", ROLE_RULE, codes_read_automaton},
    {"Regex", "regex", ROLE_RULE, codes_read_regex},
    {"Priority", NULL, NO_EFFECT, NULL},
    {"SearchPriority", NULL, NO_EFFECT, NULL},
    {"Replicate", NULL, REPLICATE, NULL},
    {"And", NULL, AND, NULL},
    {"Or", NULL, OR, NULL},
    {"End", NULL, END, NULL},
};
enum { CONSTRAINTS_TYPES = sizeof constraints_types / sizeof *constraints_types };

const struct type *constraints_type(const char *name)
{
    for (int i = 0; i < CONSTRAINTS_TYPES; i++)
        if (strcmp(constraints_types[i].name, name) == 0) return &constraints_types[i];
    return NULL;
}

/* Groups --------------------------------------------------------------------------------------- */

/* An End without And or Or ends the group of the last unknown type. */
static void constraints_find_groups(struct strings *strings)
{
    const struct scan start = strings->scan;
    size_t unknown = 0;
    bool any = false;
    for (int depth = 0; take_item(strings);) {
        const enum item_role role = strings->type == NULL ? NO_EFFECT : strings->type->role;
        if (strings->type == NULL) unknown = strings->item;
        any = any || strings->type == NULL;
        if (role == AND || role == OR || role == REPLICATE) depth++;
        if (role != END) continue;
        if (depth > 0)
            depth--;
        else if (any && strings->group_count < GROUPS)
            strings->group[strings->group_count++] = unknown, any = false;
    }
    strings->scan = start;
}

/* Does the item begin a group of an unknown type? */
static bool constraints_is_group(const struct strings *strings)
{
    for (int i = 0; i < strings->group_count; i++)
        if (strings->group[i] == strings->item) return true;
    return false;
}

bool constraints_recognise(struct text text)
{
    struct strings strings = {.scan = scan_of(text)};
    if (scan_peek(&strings.scan) != '.') return false;
    for (int items = 0; items < 4 && take_item(&strings); items++) {
        if (scan_peek(&strings.scan) == '~') return true;
        if (strings.type != NULL && strings.name[0] != '\0') return strlen(strings.name) > 1;
        if (strings.name[0] != '\0') return false;
    }
    return false;
}

static sudoku_status constraints_read_group(struct strings *strings, int depth, bool left_out);

/* ~bits~origin: if bit k of the code (the lowest of each character first) is set, the group is copied to the k-th cell
 * from the origin on. */
static sudoku_status constraints_replicate(struct strings *strings, int depth)
{
    const int down = strings->down, right = strings->right;
    uint8_t targets[SUDOKU_MAX_CELLS];
    int count = 0, origin = 0, columns = shape_width(rules_shape(strings->variant.rules));
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    const size_t at = strings->piece.at;
    for (size_t i = 0; i < strings->piece.length && i < ARGUMENT; i++) {
        const int digit = code_digit(strings->piece.text[i], false);
        if (digit < 0) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
        for (int bit = 0; bit < 6; bit++, count++)
            if (count < SUDOKU_MAX_CELLS) targets[count] = digit >> bit & 1;
    }
    if (count > SUDOKU_MAX_CELLS) count = SUDOKU_MAX_CELLS;
    if (take_argument(strings)) {
        strings->down = strings->right = 0;
        const sudoku_status status = take_place(strings, &origin, &columns);
        strings->down = down;
        strings->right = right;
        if (status != SUDOKU_OK) return status;
    }
    const struct scan inside = strings->scan;
    sudoku_status status = SUDOKU_OK;
    bool any = false;
    for (int k = 0; k < count && status == SUDOKU_OK; k++) {
        if (targets[k] == 0) continue;
        if (strings->copies++ == COPIES) {
            strings->piece.at = at;
            return wrong_argument(strings, SUDOKU_TOO_LONG, 0, COPIES);
        }
        any = true;
        strings->scan = inside;
        strings->down = down + (origin + k) / columns - origin / columns;
        strings->right = right + (origin + k) % columns - origin % columns;
        status = constraints_read_group(strings, depth, false);
    }
    strings->down = down;
    strings->right = right;
    return any || status != SUDOKU_OK ? status : constraints_read_group(strings, depth, true);
}

static enum item_role constraints_role(const struct strings *strings)
{
    if (strings->type != NULL) return strings->type->role;
    return constraints_is_group(strings) ? OR : NO_EFFECT;
}

/* Reads the item whose type was taken, with all its items if it is a group. `left_out`: skips it. */
static sudoku_status constraints_read_item(struct strings *strings, int depth, bool left_out)
{
    const enum item_role role = constraints_role(strings);
    const bool skipped = left_out || strings->type == NULL;
    const bool group = role == AND || role == OR || role == REPLICATE;
    if (role == END || (group && depth == DEEPEST))
        return wrong_argument(strings, SUDOKU_BAD_KEYWORD, 0, 0);
    if (skipped && !left_out) omit_item(strings);
    if (role == REPLICATE && !skipped) return constraints_replicate(strings, depth + 1);
    if (role == OR && !skipped) return either_read(strings, depth + 1);
    if (group) return constraints_read_group(strings, depth + 1, skipped);
    if (role != ROLE_RULE || skipped) return SUDOKU_OK;
    variant_rule(&strings->variant, strings->type->keyword, strings->item);
    return strings->type->read(strings);
}

sudoku_status constraints_read_next(struct strings *strings, int depth, bool *more)
{
    *more = take_item(strings) && constraints_role(strings) != END;
    return *more ? constraints_read_item(strings, depth, false) : SUDOKU_OK;
}

/* Reads items up to the End of the group, or of the text. `left_out`: skips them. */
static sudoku_status constraints_read_group(struct strings *strings, int depth, bool left_out)
{
    sudoku_status status = SUDOKU_OK;
    while (status == SUDOKU_OK && take_item(strings)) {
        if (constraints_role(strings) == END && depth > 0) return SUDOKU_OK;
        status = constraints_read_item(strings, depth, left_out);
    }
    return status;
}

sudoku_status constraints_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    struct strings strings = {.scan = scan_of(text)};
    if (text.length > SUDOKU_RULES_TEXT) {
        where->offset = where->expected = SUDOKU_RULES_TEXT;
        return SUDOKU_TOO_LONG;
    }
    variant_begin(&strings.variant, text, position, where);
    constraints_find_groups(&strings);
    sudoku_status status = layout_lay_out(&strings);
    if (status == SUDOKU_OK) status = constraints_read_group(&strings, 0, false);
    if (status == SUDOKU_OK && scan_peek(&strings.scan) != SCAN_END)
        status = bad_symbol(text, strings.scan.at, where);
    return variant_end(&strings.variant, status);
}
