/* Rules of what lies where: a digit says in which cell another is, or what has to be beside it; and of the rank of rows and
 * columns that are read as numbers. */
#include "propagate/rare/connect.h"
#include "propagate/rare/apart.h"
#include "propagate/rare/rank.h"
#include "propagate/set.h"
#include "propagate/rare/variety.h"
#include "tools.h"

#include <string.h>

/* A cell with digit V says that the V-th cell of its row (step 1) or column (step n) holds the number of its own. There is
 * no cell 0, and none beyond the `count` of the line. */
static void places_index(struct model *model, const struct rule *rule, int cell, int place,
                         const uint16_t *line, int count)
{
    const int n = model->size;
    uint32_t allowed[SUDOKU_MAX_SIZE] = {0};
    for (int digit = 1; digit <= n; digit++) {
        const int value = value_of(model, digit);
        for (int d = 0; d < n; d++) allowed[d] = bits_all(n);
        allowed[digit - 1] = UINT32_C(1) << (digit_of(model, place + 1) - 1) & bits_all(n);
        if (value == 0 || value > count)
            (void)model_allow(model, rule->index, cell, ~(UINT32_C(1) << (digit - 1)));
        else
            (void)model_pair(model, rule->index, cell, line[value - 1], allowed);
    }
}

static void places_compile_indexer(struct model *model, const struct rule *rule, int step)
{
    const int side = model->side;
    const int count = step == 1 ? shape_width(model->shape) : shape_height(model->shape);
    for (int i = 0; i < rule->cell_count; i++) {
        const int cell = rule->cells[i], place = cell / step % side;
        uint16_t line[SUDOKU_MAX_SIZE];
        for (int k = 0; k < count; k++) line[k] = (uint16_t)(cell + (k - place) * step);
        places_index(model, rule, cell, place, line, count);
    }
}

/* The V-th cell of the box holds the number of the cell's own place. */
void compile_boxindexer(struct model *model, const struct rule *rule)
{
    const int n = model->size;
    uint8_t region[SUDOKU_MAX_CELLS];
    if (!rules_regions(rule->rules, region)) return;
    for (int i = 0; i < rule->cell_count; i++) {
        const int cell = rule->cells[i];
        uint16_t box[SUDOKU_MAX_SIZE] = {0};
        int count = 0, place = 0;
        for (int other = 0; other < model->cells && count < n; other++) {
            if (region[other] != region[cell]) continue;
            if (other == cell) place = count;
            box[count++] = (uint16_t)other;
        }
        places_index(model, rule, cell, place, box, count);
    }
}

void compile_columnindexer(struct model *model, const struct rule *rule)
{
    places_compile_indexer(model, rule, 1);
}

void compile_rowindexer(struct model *model, const struct rule *rule)
{
    places_compile_indexer(model, rule, model->side);
}

/* An alternative for each first digit N: the N-th cell holds the number. */
void compile_numberedroom(struct model *model, const struct rule *rule)
{
    const int n = model->size, count = rule->cell_count;
    struct alternatives rooms;
    if (!alternatives_begin(&rooms, model, rule->cells, count, n)) return;
    for (int first = 0; first < n; first++) {
        uint32_t within[SUDOKU_MAX_SIZE];
        for (int i = 0; i < count; i++) within[i] = bits_all(n);
        const int place = value_of(model, first + 1) - 1;
        if (place < 0 || place >= count) continue;
        within[0] = UINT32_C(1) << first;
        within[place] &= UINT32_C(1) << (digit_of(model, rule->values[0]) - 1);
        alternatives_add(&rooms, within, 0);
    }
    (void)model_set(rule->index, &rooms);
}

/* An alternative for each index I and each digit: the I-th cell after the index cell has the digit of the first cell. */
void compile_valueindex(struct model *model, const struct rule *rule)
{
    enum { VALUE, INDEX, LIST };
    const int n = model->size, list = rule->cell_count - LIST;
    const int count = LIST + (list < n ? list : n);
    struct alternatives ways;
    if (!alternatives_begin(&ways, model, rule->cells, count, n * (count - LIST))) return;
    for (int i = LIST; i < count; i++)
        for (int digit = 0; digit < n; digit++) {
            uint32_t within[LIST + SUDOKU_MAX_SIZE];
            for (int k = 0; k < count; k++) within[k] = bits_all(n);
            within[VALUE] = within[i] = UINT32_C(1) << digit;
            within[INDEX] = UINT32_C(1) << (digit_of(model, i - LIST + 1) - 1) & bits_all(n);
            alternatives_add(&ways, within, 0);
        }
    (void)model_set(rule->index, &ways);
}

/* A cell holds another digit than the middle one, or the cell above the least, or the cell below the highest. */
void compile_dutchflatmates(struct model *model, const struct rule *rule)
{
    const int n = model->size, side = model->side;
    const uint32_t all = bits_all(n), middle = UINT32_C(1) << (n - 1) / 2;
    for (int cell = 0; cell < model->cells; cell++) {
        const bool above = cell >= side && model_is_there(model, cell - side);
        const bool below = cell + side < model->cells && model_is_there(model, cell + side);
        const uint16_t cells[] = {(uint16_t)cell, (uint16_t)(above ? cell - side : cell),
                                  (uint16_t)(below ? cell + side : cell)};
        if (!model_in_grid(model, cell)) continue;
        const uint32_t without[] = {all & ~middle, all, all}, least[] = {all, 1, all},
                       highest[] = {all, all, UINT32_C(1) << (n - 1)};
        struct alternatives ways;
        if (!alternatives_begin(&ways, model, cells, 3, 3)) return;
        alternatives_add(&ways, without, 0);
        if (above) alternatives_add(&ways, least, 0);
        if (below) alternatives_add(&ways, highest, 0);
        (void)model_set(rule->index, &ways);
    }
}

void compile_antitaxicab(struct model *model, const struct rule *rule)
{
    (void)model_taxicab(model, rule->index);
}

void compile_connected(struct model *model, const struct rule *rule)
{
    rule_connect(model, rule, rule_digits(model, rule, 0), 0);
}

void compile_area(struct model *model, const struct rule *rule)
{
    rule_connect(model, rule, rule_digits(model, rule, 1), rule->values[0]);
}

/* Which of the 4n readings the clue is at. */
static int places_reading(int n, const struct rule *rule)
{
    for (int reading = 0; reading < 4 * n; reading++) {
        const struct reading_line line = rank_line(n, reading);
        if (rule->cells[0] == line.first && rule->cells[1] == line.first + line.step)
            return reading;
    }
    return 0;
}

/* Whether readings with a clue may equal others (1), or no two readings may be equal (2); 0 if neither is stated. */
enum { TIES_ANY = 1, TIES_NONE = 2 };

void compile_fullrankties(struct model *model, const struct rule *rule)
{
    if (rule->values[0] == TIES_NONE) (void)model_untied(model, rule->index);
}

void compile_fullrank(struct model *model, const struct rule *rule)
{
    const int n = model->size, reading = places_reading(n, rule), value = rule->values[0];
    bool ties = false;
    for (int index = 0; index < sudoku_rules_count(rule->rules); index++) {
        const struct rule other = rules_rule(rule->rules, index);
        if (strcmp(other.kind->keyword, "fullrankties") == 0)
            ties = ties || other.values[0] == TIES_ANY;
        if (other.kind == rule->kind && other.values[0] != value &&
            places_reading(n, &other) == reading)
            model_impossible(model, rule->index, true);
    }
    (void)model_rank(model, rule->index, reading, value - 1, ties);
}

/* A house and its missing digit together have every digit; the last cell, if there is one more, is 0. */
void compile_doppelganger(struct model *model, const struct rule *rule)
{
    const sudoku_shape shape = model->shape;
    const int n = shape_height(shape);
    for (int kind = 0; kind < SHAPE_KINDS; kind++) {
        for (int number = 0; number < n; number++) {
            uint16_t house[SUDOKU_MAX_SIZE];
            (void)shape_house_of(shape, kind, number, house);
            house[n] = rule->cells[kind * n + number];
            (void)model_house(model, rule->index, house);
            (void)model_allow(model, rule->index, house[n], ~UINT32_C(1));
        }
        (void)model_distinct(model, rule->index, rule->cells + kind * n, n);
        /* Lines side by side and the boxes in them are the same cells, so they miss the same digits. */
        const int high = shape.box_height, lines = kind == SUDOKU_ROW ? high : shape.box_width;
        for (int first = 0; kind < SUDOKU_BOX && first < n; first += lines) {
            uint16_t cells[2 * SUDOKU_MAX_SIZE];
            for (int i = 0; i < lines; i++) {
                const int box = kind == SUDOKU_ROW ? first + i : i * high + first / lines;
                cells[i] = rule->cells[kind * n + first + i];
                cells[lines + i] = rule->cells[2 * n + box];
            }
            (void)model_add(model, &propagator_leftovers, rule->index, cells, 2 * lines, NULL, 0);
        }
    }
    if (rule->cell_count > 3 * n) (void)model_allow(model, rule->index, rule->cells[3 * n], 1);
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            const int cell = row * shape.size + column;
            const uint16_t cells[] = {(uint16_t)cell, rule->cells[row], rule->cells[n + column],
                                      rule->cells[2 * n + shape_box(shape, cell)]};
            (void)model_add(model, &propagator_apart, rule->index, cells, 4, NULL, 0);
        }
}
