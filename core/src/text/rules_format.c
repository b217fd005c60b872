/* The text form of a puzzle and its rules, always the same for the same: keyword, values, cells; three
 * cells or more in a row are a range; what is as usual is not said. */
#include "bits.h"
#include "model/rules.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

/* Text on its way to a buffer that may be too short. */
struct sink {
    char *out;
    size_t room, length;
    int size;
};

static void put(struct sink *sink, const char *text, size_t length)
{
    if (sink->length < sink->room) {
        const size_t left = sink->room - sink->length;
        memcpy(sink->out + sink->length, text, length < left ? length : left);
    }
    sink->length += length;
}

static void say(struct sink *sink, const char *text) { put(sink, text, strlen(text)); }

static void say_number(struct sink *sink, int32_t number)
{
    char digits[12];
    size_t at = sizeof digits;
    uint32_t rest = number < 0 ? 0U - (uint32_t)number : (uint32_t)number;
    do digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (number < 0) digits[--at] = '-';
    put(sink, digits + at, sizeof digits - at);
}

static void say_cell(struct sink *sink, int cell)
{
    say(sink, "r");
    say_number(sink, cell / sink->size + 1);
    say(sink, "c");
    say_number(sink, cell % sink->size + 1);
}

/* How many cells from the first go on in the same way, straight or along a diagonal. */
static int run_of(const uint16_t *cells, int count, int size)
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

static void say_cells(struct sink *sink, const uint16_t *cells, int count)
{
    for (int i = 0; i < count;) {
        const int run = run_of(cells + i, count - i, sink->size);
        say(sink, " ");
        say_cell(sink, cells[i]);
        if (run >= 3) {
            say(sink, "-");
            say_cell(sink, cells[i + run - 1]);
        }
        i += run >= 3 ? run : 1;
    }
}

static void say_word(struct sink *sink, const char *words, int32_t number)
{
    while (--number > 0) words += strcspn(words, " ") + 1;
    put(sink, words, strcspn(words, " "));
}

static void say_regions(struct sink *sink, const struct rule *rule)
{
    char letters[SUDOKU_MAX_CELLS];
    const int n = sink->size;
    for (int i = 0; i < n * n; i++) letters[rule->cells[i]] = (char)('A' + i / n);
    say(sink, " ");
    put(sink, letters, (size_t)(n * n));
}

static void say_rule(struct sink *sink, const sudoku_rules *rules, int index)
{
    const struct rule rule = rules_rule(rules, index);
    const sudoku_rule shown = sudoku_rules_at(rules, index);
    say(sink, shown.keyword);
    if (shown.text != NULL) {
        say(sink, " ");
        say(sink, shown.text);
    }
    for (int i = 0; i < rule.value_count; i++) {
        say(sink, " ");
        if (rule.kind->limits.words != NULL)
            say_word(sink, rule.kind->limits.words, rule.values[i]);
        else
            say_number(sink, rule.values[i]);
    }
    if (rule.kind->limits.values_most > 1) say(sink, " :");
    if (rule.kind->line == SUDOKU_LINE_REGIONS) {
        say_regions(sink, &rule);
    } else {
        for (int group = 0, from = 0; group < rule.group_count; from = rule.ends[group++]) {
            if (group > 0) say(sink, " :");
            say_cells(sink, rule.cells + from, rule.ends[group] - from);
        }
    }
    say(sink, "\n");
}

static void say_shape(struct sink *sink, const sudoku_puzzle *puzzle)
{
    const sudoku_shape shape = puzzle->shape;
    sudoku_shape usual;
    say(sink, "size ");
    say_number(sink, shape.size);
    say(sink, "\n");
    for (int i = 0; i < sudoku_rules_count(puzzle->rules); i++)
        if (rules_rule(puzzle->rules, i).kind->line == SUDOKU_LINE_REGIONS) return;
    if (sudoku_shape_of_size(shape.size, &usual) == SUDOKU_OK &&
        usual.box_height == shape.box_height)
        return;
    say(sink, "boxes ");
    if (shape.box_height > 1 && shape.box_width > 1) {
        say_number(sink, shape.box_height);
        say(sink, "x");
        say_number(sink, shape.box_width);
    } else {
        say(sink, "none");
    }
    say(sink, "\n");
}

/* A line of candidates for each set of digits that is neither one nor all: of all cells that have it. */
static void say_candidates(struct sink *sink, const sudoku_puzzle *puzzle)
{
    const int n = sink->size;
    const uint32_t all = bits_all(n);
    for (int first = 0; first < n * n; first++) {
        const uint32_t set = puzzle->candidates[first] & all;
        uint16_t cells[SUDOKU_MAX_CELLS];
        int count = 0;
        bool before = false;
        for (int cell = 0; cell < n * n; cell++) {
            if ((puzzle->candidates[cell] & all) != set) continue;
            before = before || cell < first;
            cells[count++] = (uint16_t)cell;
        }
        if (before || set == all || bits_single(set)) continue;
        /* Two lines that leave nothing together are how nothing is said. */
        for (int line = 0; line < (set == 0 ? 2 : 1); line++) {
            say(sink, "candidates");
            for (uint32_t left = set == 0 ? UINT32_C(1) << line : set; left != 0;
                 left &= left - 1) {
                say(sink, " ");
                say_number(sink, bits_lowest(left) + 1);
            }
            say(sink, " :");
            say_cells(sink, cells, count);
            say(sink, "\n");
        }
    }
}

static void say_grid(struct sink *sink, const sudoku_puzzle *puzzle)
{
    static const char *const names[] = {"digits", "letters", "hex"};
    char cells[SUDOKU_MAX_CELLS];
    const size_t n = puzzle->shape.size, all = sudoku_puzzle_format(puzzle, cells);
    bool givens = false;
    for (size_t i = 0; i < all; i++) givens = givens || cells[i] != '.';
    if (symbols_decide(cells, all, (int)n) != puzzle->symbols) {
        say(sink, "symbols ");
        say(sink, names[puzzle->symbols]);
        say(sink, "\n");
    }
    if (!givens && puzzle->symbols == SUDOKU_SYMBOLS_DIGITS) return;
    say(sink, "grid\n");
    for (size_t row = 0; row < n; row++) {
        put(sink, cells + row * n, n);
        say(sink, "\n");
    }
}

size_t sudoku_rules_format(const sudoku_puzzle *puzzle, char *out, size_t room)
{
    struct sink sink = {.out = out, .room = room, .size = puzzle->shape.size};
    say_shape(&sink, puzzle);
    for (int i = 0; i < sudoku_rules_count(puzzle->rules); i++) say_rule(&sink, puzzle->rules, i);
    say_candidates(&sink, puzzle);
    say_grid(&sink, puzzle);
    return sink.length;
}
