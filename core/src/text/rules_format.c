/* Writes the canonical text of a puzzle and its rules: keyword, values, cells. Straight runs of three cells or more become
 * ranges; the usual boxes and symbols are left out. */
#include "rules_parser.h"

#include "bits.h"
#include "model/shape.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

/* Output, which is still counted when its buffer is full. */
struct sink {
    char *out;
    size_t room, length;
    sudoku_shape shape;
};

static void rules_format_put(struct sink *sink, const char *text, size_t length)
{
    if (sink->length < sink->room) {
        const size_t left = sink->room - sink->length;
        memcpy(sink->out + sink->length, text, length < left ? length : left);
    }
    sink->length += length;
}

static void rules_format_write(struct sink *sink, const char *text)
{
    rules_format_put(sink, text, strlen(text));
}

static void rules_format_write_number(struct sink *sink, int32_t number)
{
    char digits[12];
    size_t at = sizeof digits;
    uint32_t rest = number < 0 ? 0U - (uint32_t)number : (uint32_t)number;
    do digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (number < 0) digits[--at] = '-';
    rules_format_put(sink, digits + at, sizeof digits - at);
}

static void rules_format_write_cell(struct sink *sink, int cell)
{
    rules_format_write(sink, "r");
    rules_format_write_number(sink, cell / sink->shape.size + 1);
    rules_format_write(sink, "c");
    rules_format_write_number(sink, cell % sink->shape.size + 1);
}

/* The length of the straight or diagonal run at the beginning of `cells`. */
static int rules_format_run_length(const uint16_t *cells, int count, int size)
{
    if (count < 3) return 1;
    const int down = cells[1] / size - cells[0] / size, right = cells[1] % size - cells[0] % size;
    if (abs(down) > 1 || abs(right) > 1 || (down == 0 && right == 0)) return 1;
    int run = 2;
    while (run < count && cells[run] / size - cells[run - 1] / size == down &&
           cells[run] % size - cells[run - 1] % size == right)
        run++;
    return run;
}

static void rules_format_write_cells(struct sink *sink, const uint16_t *cells, int count)
{
    for (int i = 0; i < count;) {
        const int run = rules_format_run_length(cells + i, count - i, sink->shape.size);
        rules_format_write(sink, " ");
        rules_format_write_cell(sink, cells[i]);
        if (run >= 3) {
            rules_format_write(sink, "-");
            rules_format_write_cell(sink, cells[i + run - 1]);
        }
        i += run >= 3 ? run : 1;
    }
}

static void rules_format_write_word(struct sink *sink, const char *words, int32_t number)
{
    while (--number > 0) words += strcspn(words, " ") + 1;
    rules_format_put(sink, words, strcspn(words, " "));
}

static void rules_format_write_regions(struct sink *sink, const struct rule *rule)
{
    char letters[SUDOKU_MAX_CELLS];
    const int side = sink->shape.size, width = shape_width(sink->shape);
    for (int i = 0, group = 0; i < rule->cell_count; i++) {
        while (i == rule->ends[group]) group++;
        letters[rule->cells[i] / side * width + rule->cells[i] % side] = (char)('A' + group);
    }
    rules_format_write(sink, " ");
    rules_format_put(sink, letters, sudoku_shape_cells(sink->shape));
}

/* Writes a rule, without the end of the line. */
static void rules_format_write_rule(struct sink *sink, const sudoku_rules *rules, int index)
{
    const struct rule rule = rules_rule(rules, index);
    const sudoku_rule shown = sudoku_rules_at(rules, index);
    rules_format_write(sink, shown.keyword);
    if (shown.text != NULL) {
        rules_format_write(sink, " ");
        rules_format_write(sink, shown.text);
    }
    for (int i = 0; i < rule.value_count; i++) {
        rules_format_write(sink, " ");
        if (rule.kind->limits.words != NULL)
            rules_format_write_word(sink, rule.kind->limits.words, rule.values[i]);
        else
            rules_format_write_number(sink, rule.values[i]);
    }
    if (rule.kind->limits.values_most > 1 && rule.group_count > 0) rules_format_write(sink, " :");
    if (rule.kind->line == SUDOKU_LINE_REGIONS) {
        rules_format_write_regions(sink, &rule);
    } else if (rule.kind->limits.text != SUDOKU_TEXT_LOGIC) { /* whose text has the cells */
        for (int group = 0, from = 0; group < rule.group_count; from = rule.ends[group++]) {
            if (group > 0) rules_format_write(sink, " :");
            rules_format_write_cells(sink, rule.cells + from, rule.ends[group] - from);
        }
    }
    if (shown.label != NULL) {
        rules_format_write(sink, " named ");
        rules_format_write(sink, shown.label);
    }
}

static void rules_format_write_choice(struct sink *sink, const struct rules_choice *choice);

/* A rule of a branch; choices other than `not` are in brackets. */
static void rules_format_write_part(struct sink *sink, const sudoku_rules *branch, int index)
{
    const struct rules_choice *choice = rules_rule(branch, index).choice;
    const bool brackets = choice != NULL && choice->most > 0;
    if (brackets) rules_format_write(sink, "( ");
    if (choice != NULL)
        rules_format_write_choice(sink, choice);
    else
        rules_format_write_rule(sink, branch, index);
    if (brackets) rules_format_write(sink, " )");
}

/* The rules of a branch. */
static void rules_format_write_all(struct sink *sink, const sudoku_rules *branch)
{
    for (int i = 0; i < sudoku_rules_count(branch); i++) {
        if (i > 0) rules_format_write(sink, " and ");
        rules_format_write_part(sink, branch, i);
    }
}

/* A side of an implication, on which a choice alone needs no brackets. */
static void rules_format_write_side(struct sink *sink, const sudoku_rules *branch)
{
    while (sudoku_rules_count(branch) == 1) {
        const struct rules_choice *choice = rules_rule(branch, 0).choice;
        if (choice == NULL || choice->implies || choice->least != 1 || choice->most < choice->count)
            break;
        branch = choice->branch[0];
        if (choice->count == 1) continue;
        rules_format_write_choice(sink, choice);
        return;
    }
    rules_format_write_all(sink, branch);
}

static void rules_format_write_choice(struct sink *sink, const struct rules_choice *choice)
{
    const bool none = choice->most == 0;
    if (choice->implies) {
        const struct rules_choice *not_it = rules_rule(choice->branch[0], 0).choice;
        rules_format_write(sink, "if ");
        rules_format_write_side(sink, not_it->branch[0]);
        rules_format_write(sink, " then ");
        rules_format_write_side(sink, choice->branch[1]);
        return;
    }
    if (!none && (choice->least != 1 || choice->most < choice->count)) {
        rules_format_write_number(sink, choice->least);
        if (choice->most > choice->least) {
            rules_format_write(sink, "-");
            rules_format_write_number(sink, choice->most);
        }
        rules_format_write(sink, " of ");
    }
    for (int b = 0; b < choice->count; b++) {
        const int rules = sudoku_rules_count(choice->branch[b]);
        const bool brackets = none && rules > 1;
        if (b > 0) rules_format_write(sink, none ? " and " : " or ");
        if (none) rules_format_write(sink, "not ");
        if (brackets) rules_format_write(sink, "( ");
        rules_format_write_all(sink, choice->branch[b]);
        if (brackets) rules_format_write(sink, " )");
    }
}

size_t rules_format_choice(const struct rules_choice *choice, sudoku_shape shape, char *out,
                           size_t room)
{
    struct sink sink = {.out = out, .room = room, .shape = shape};
    rules_format_write_choice(&sink, choice);
    return sink.length;
}

static void rules_format_write_shape(struct sink *sink, const sudoku_puzzle *puzzle)
{
    const sudoku_shape shape = puzzle->shape;
    const int height = shape_height(shape), width = shape_width(shape), n = shape_digits(shape);
    const int most = height > width ? height : width;
    sudoku_shape usual;
    rules_format_write(sink, "size ");
    rules_format_write_number(sink, height);
    if (width != height || height < 4) {
        rules_format_write(sink, "x");
        rules_format_write_number(sink, width);
    }
    rules_format_write(sink, "\n");
    if (shape.from_zero || n != most) {
        rules_format_write(sink, shape.from_zero ? "values 0-" : "values 1-");
        rules_format_write_number(sink, n - shape.from_zero);
        rules_format_write(sink, "\n");
    }
    if (shape.size > (n > most ? n : most)) {
        rules_format_write(sink, "board ");
        rules_format_write_number(sink, shape.size);
        rules_format_write(sink, "\n");
    }
    if (shape.bare) rules_format_write(sink, "houses none\n");
    for (int i = 0; i < sudoku_rules_count(puzzle->rules); i++)
        if (rules_rule(puzzle->rules, i).kind->line == SUDOKU_LINE_REGIONS) return;
    if (shape.bare ||
        (!shape_is_wide(shape) && sudoku_shape_of_size(shape.size, &usual) == SUDOKU_OK &&
         usual.box_height == shape.box_height))
        return;
    rules_format_write(sink, "boxes ");
    if (shape.box_height > 1 && shape.box_width > 1) {
        rules_format_write_number(sink, shape.box_height);
        rules_format_write(sink, "x");
        rules_format_write_number(sink, shape.box_width);
    } else {
        rules_format_write(sink, "none");
    }
    rules_format_write(sink, "\n");
}

/* Writes a line for each set of candidates that is neither one digit nor all, with all cells that have it. */
static void rules_format_write_candidates(struct sink *sink, const sudoku_puzzle *puzzle)
{
    const int side = sink->shape.size;
    const uint32_t all = bits_all(shape_digits(sink->shape));
    for (int first = 0; first < side * side; first++) {
        const uint32_t set = puzzle->candidates[first] & all;
        const bool given = bits_single(set) && shape_in_grid(sink->shape, first);
        uint16_t cells[SUDOKU_MAX_CELLS];
        int count = 0;
        bool before = false;
        if (!rules_has_cell(puzzle->rules, sink->shape, first)) continue;
        for (int cell = 0; cell < side * side; cell++) {
            if ((puzzle->candidates[cell] & all) != set ||
                !rules_has_cell(puzzle->rules, sink->shape, cell) ||
                (bits_single(set) && shape_in_grid(sink->shape, cell)))
                continue;
            before = before || cell < first;
            cells[count++] = (uint16_t)cell;
        }
        if (before || set == all || given) continue;
        /* No candidate at all is written as two lines whose intersection is empty. */
        for (int line = 0; line < (set == 0 ? 2 : 1); line++) {
            rules_format_write(sink, "candidates");
            for (uint32_t left = set == 0 ? UINT32_C(1) << line : set; left != 0;
                 left &= left - 1) {
                rules_format_write(sink, " ");
                rules_format_write_number(sink, bits_lowest(left) + shape_lowest(puzzle->shape));
            }
            rules_format_write(sink, " :");
            rules_format_write_cells(sink, cells, count);
            rules_format_write(sink, "\n");
        }
    }
}

static void rules_format_write_grid(struct sink *sink, const sudoku_puzzle *puzzle)
{
    static const char *const names[] = {"digits", "letters", "hex"};
    char cells[SUDOKU_MAX_CELLS];
    const size_t n = (size_t)shape_width(puzzle->shape), all = sudoku_puzzle_format(puzzle, cells);
    bool givens = false;
    for (size_t i = 0; i < all; i++) givens = givens || cells[i] != '.';
    const bool usual = puzzle->symbols == SUDOKU_SYMBOLS_ZERO ||
                       symbols_decide(cells, all, shape_digits(puzzle->shape)) == puzzle->symbols;
    if (!usual) {
        rules_format_write(sink, "symbols ");
        rules_format_write(sink, names[puzzle->symbols]);
        rules_format_write(sink, "\n");
    }
    if (!givens && usual) return;
    rules_format_write(sink, "grid\n");
    for (size_t row = 0; row * n < all; row++) {
        rules_format_put(sink, cells + row * n, n);
        rules_format_write(sink, "\n");
    }
}

size_t sudoku_rules_format(const sudoku_puzzle *puzzle, char *out, size_t room)
{
    struct sink sink = {.out = out, .room = room, .shape = puzzle->shape};
    rules_format_write_shape(&sink, puzzle);
    for (int i = 0; i < sudoku_rules_count(puzzle->rules); i++) {
        rules_format_write_rule(&sink, puzzle->rules, i);
        rules_format_write(&sink, "\n");
    }
    rules_format_write_candidates(&sink, puzzle);
    rules_format_write_grid(&sink, puzzle);
    return sink.length;
}
