/* The storage of rules. The values, cells and texts of all rules are in one pool each, and a rule is a row of
 * indices into them. */
#include "rules.h"

#include "assertion.h"
#include "model.h"
#include "propagate/sums/rule45.h"
#include "shape.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { OMISSIONS = 32 /* that are kept */, WORD = 24 /* bytes of each, with a NUL */ };

struct rules_row {
    const struct rule_kind *kind;
    size_t values, cells, ends, text,
        label; /* indices into the pools; of texts one higher, 0: none */
    int value_count, cell_count, group_count;
    struct rules_choice *choice;
    bool off;   /* it constrains nothing: rules_switch_off */
    bool again; /* the text has it once more */
    uint64_t line;
};

struct pool {
    void *items;
    size_t count, room;
};

struct sudoku_rules {
    atomic_uint owners;
    sudoku_shape shape;
    struct model *model; /* NULL until all rules are in */
    struct pool rows, values, cells, ends, texts;
    struct houses_off off;
    uint64_t there[MODEL_WORDS]; /* the cells that mean something */
    uint32_t missing;            /* digits that no cell of them holds: rules_without */
    int omissions;
    struct {
        char what[WORD];
        sudoku_where where;
    } omission[OMISSIONS];
};

/* Room for `more` items at the end of a pool, or NULL. */
static void *rules_grow(struct pool *pool, size_t more, size_t item)
{
    if (pool->count + more > pool->room) {
        const size_t room =
            pool->room * 2 > pool->count + more ? pool->room * 2 : pool->count + more;
        void *items = realloc(pool->items, room * item);
        if (items == NULL) return NULL;
        pool->items = items;
        pool->room = room;
    }
    char *end = (char *)pool->items + pool->count * item;
    pool->count += more;
    return end;
}

static bool rules_put(struct pool *pool, const void *items, size_t count, size_t item)
{
    if (count == 0) return true;
    void *end = rules_grow(pool, count, item);
    if (end != NULL) memcpy(end, items, count * item);
    return end != NULL;
}

sudoku_rules *rules_new(sudoku_shape shape)
{
    sudoku_rules *rules = calloc(1, sizeof *rules);
    if (rules == NULL) return NULL;
    atomic_init(&rules->owners, 1);
    rules->shape = shape;
    for (int cell = 0; cell < shape.size * shape.size; cell++)
        rules->there[cell >> 6] |= (uint64_t)shape_in_grid(shape, cell) << (cell & 63);
    return rules;
}

bool rules_has_cell(const sudoku_rules *rules, sudoku_shape shape, int cell)
{
    return rules == NULL ? shape_in_grid(shape, cell)
                         : (rules->there[cell >> 6] >> (cell & 63) & 1) != 0;
}

/* Its cells are there, besides those of the grid, or those of its grids in their place. */
static void rules_add_cells(sudoku_rules *rules, const struct rule_draft *draft)
{
    const bool grids = draft->kind->line == SUDOKU_LINE_RULE;
    const int side = rules->shape.size, width = grids ? draft->values[0] : 1;
    if (grids) memset(rules->there, 0, sizeof rules->there);
    for (int i = 0; i < draft->cell_count; i++)
        for (int k = 0; k < width * width; k++) {
            const int cell = draft->cells[i] + k / width * side + k % width;
            rules->there[cell >> 6] |= UINT64_C(1) << (cell & 63);
        }
}

sudoku_rules *sudoku_rules_share(const sudoku_rules *rules)
{
    /* The reference count is not part of the value. */
    sudoku_rules *shared = (sudoku_rules *)(uintptr_t)rules;
    if (shared != NULL) atomic_fetch_add(&shared->owners, 1);
    return shared;
}

void sudoku_rules_delete(sudoku_rules *rules)
{
    if (rules == NULL || atomic_fetch_sub(&rules->owners, 1) > 1) return;
    if (rules->model != NULL) model_free(rules->model);
    free(rules->model);
    for (size_t i = 0; i < rules->rows.count; i++)
        choice_delete(((struct rules_row *)rules->rows.items)[i].choice);
    free(rules->rows.items);
    free(rules->values.items);
    free(rules->cells.items);
    free(rules->ends.items);
    free(rules->texts.items);
    free(rules);
}

sudoku_shape rules_shape(const sudoku_rules *rules) { return rules->shape; }

static const void *rules_item_at(const struct pool *pool, size_t index, size_t item)
{
    return pool->items == NULL ? NULL : (const char *)pool->items + index * item;
}

static const struct rules_row *rules_row_at(const sudoku_rules *rules, int index)
{
    return rules_item_at(&rules->rows, (size_t)index, sizeof(struct rules_row));
}

static struct rules_row *rules_row_of(sudoku_rules *rules, int index)
{
    return (struct rules_row *)rules->rows.items + index;
}

int sudoku_rules_count(const sudoku_rules *rules)
{
    return rules == NULL ? 0 : (int)rules->rows.count;
}

/* A text by its place in the pool, one higher. */
static const char *rules_text_of(const sudoku_rules *rules, size_t at)
{
    return at == 0 ? NULL : (const char *)rules->texts.items + at - 1;
}

/* Adds a text to the pool: *at is its place, one higher. */
static bool rules_put_text(sudoku_rules *rules, const char *text, size_t length, size_t *at)
{
    *at = rules->texts.count + 1;
    return rules_put(&rules->texts, text, length, 1) && rules_put(&rules->texts, "", 1, 1);
}

struct rule rules_rule(const sudoku_rules *rules, int index)
{
    const struct rules_row *row = rules_row_at(rules, index);
    return (struct rule){.kind = row->kind,
                         .rules = rules,
                         .index = index,
                         .values = rules_item_at(&rules->values, row->values, sizeof(int32_t)),
                         .value_count = row->value_count,
                         .cells = rules_item_at(&rules->cells, row->cells, sizeof(uint16_t)),
                         .ends = rules_item_at(&rules->ends, row->ends, sizeof(uint16_t)),
                         .cell_count = row->cell_count,
                         .group_count = row->group_count,
                         .text = rules_text_of(rules, row->text),
                         .choice = row->choice};
}

sudoku_rule sudoku_rules_at(const sudoku_rules *rules, int index)
{
    const struct rules_row *row = rules_row_at(rules, index);
    const struct rule rule = rules_rule(rules, index);
    return (sudoku_rule){.keyword = row->kind->keyword,
                         .values = rule.values,
                         .value_count = rule.value_count,
                         .cells = rule.cells,
                         .ends = rule.ends,
                         .group_count = rule.group_count,
                         .text = rule.text,
                         .line = row->line,
                         .label = rules_text_of(rules, row->label)};
}

int rules_marks(const sudoku_rules *rules)
{
    for (int i = 0; i < sudoku_rules_count(rules); i++)
        if (rules_row_at(rules, i)->kind->limits.ground == SUDOKU_GROUND_MARKS) return i;
    return MODEL_SHAPE;
}

int rules_regions(const sudoku_rules *rules, uint8_t *region)
{
    const sudoku_shape shape = rules->shape;
    const int cells = shape.size * shape.size;
    for (int i = 0; i < sudoku_rules_count(rules); i++) {
        const struct rule rule = rules_rule(rules, i);
        if (rule.kind->line != SUDOKU_LINE_REGIONS) continue;
        memset(region, NO_REGION, (size_t)cells);
        for (int at = 0, number = 0; at < rule.cell_count; at++) {
            while (at == rule.ends[number]) number++;
            region[rule.cells[at]] = (uint8_t)number;
        }
        return rule.group_count;
    }
    const bool boxes = shape_has_boxes(shape);
    for (int cell = 0; cell < cells; cell++)
        region[cell] =
            boxes && shape_in_grid(shape, cell) ? (uint8_t)shape_box(shape, cell) : NO_REGION;
    return boxes ? shape_houses(shape, SUDOKU_BOX) : 0;
}

/* An equal rule that is there already, or -1. Only rules without cells are compared, which is cheap. */
static int rules_equal(const sudoku_rules *rules, const struct rule_draft *draft)
{
    if (draft->cell_count > 0 || draft->choice != NULL) return -1;
    for (int i = 0; i < sudoku_rules_count(rules); i++) {
        const struct rules_row *row = rules_row_at(rules, i);
        if (row->kind != draft->kind || row->value_count != draft->value_count) continue;
        const int32_t *values = rules_rule(rules, i).values;
        bool same = true;
        for (int v = 0; v < draft->value_count; v++) same = same && values[v] == draft->values[v];
        if (same) return i;
    }
    return -1;
}

/* Has the draft been through rules_check: are its values and groups as many as its row allows, its groups
 * in order, its cells in the grid? */
static ASSERTION_ONLY bool rules_is_checked(const sudoku_rules *rules,
                                            const struct rule_draft *draft)
{
    if (draft->kind->line != SUDOKU_LINE_RULE)
        return true; /* regions are checked as they are read */
    const sudoku_rule_limits *limits = &draft->kind->limits;
    const int cells = rules->shape.size * rules->shape.size, groups = draft->group_count;
    if (draft->value_count < limits->values_least || draft->value_count > limits->values_most ||
        groups < limits->groups_least || groups > limits->groups_most ||
        (groups > 0 ? draft->ends[groups - 1] : 0) != draft->cell_count)
        return false;
    for (int i = 1; i < groups; i++)
        if (draft->ends[i] < draft->ends[i - 1]) return false;
    for (int i = 0; i < draft->cell_count; i++)
        if (draft->cells[i] >= cells) return false;
    return true;
}

sudoku_status rules_add(sudoku_rules *rules, struct rule_draft *draft, uint64_t line)
{
    ASSERT(rules_is_checked(rules, draft));
    const int equal = rules_equal(rules, draft);
    if (equal >= 0) {
        rules_row_of(rules, equal)->again = true;
        return SUDOKU_OK;
    }
    if (rules->rows.count == UINT16_MAX) return SUDOKU_NO_MEMORY;
    const int at = sudoku_rules_count(rules);
    const struct rules_row none = {.line = line};
    if (!rules_put(&rules->rows, &none, 1, sizeof none)) return SUDOKU_NO_MEMORY;
    const sudoku_status status = rules_replace(rules, at, draft);
    if (status == SUDOKU_OK) {
        draft->choice = NULL;
        if (draft->kind->limits.ground == SUDOKU_GROUND_BOARD) rules_add_cells(rules, draft);
    } else {
        rules->rows.count--;
    }
    return status;
}

sudoku_status rules_replace(sudoku_rules *rules, int rule, const struct rule_draft *draft)
{
    struct rules_row *old = rules_row_of(rules, rule);
    /* A text of these very rules stays where it is: the pool may move when it grows. */
    const bool kept_text = old->text != 0 && draft->text == rules_text_of(rules, old->text);
    const bool text = draft->text != NULL && !kept_text;
    struct rules_row row = {.kind = draft->kind,
                            .text = kept_text ? old->text : 0,
                            .label = old->label,
                            .values = rules->values.count,
                            .cells = rules->cells.count,
                            .ends = rules->ends.count,
                            .value_count = draft->value_count,
                            .cell_count = draft->cell_count,
                            .group_count = draft->group_count,
                            .choice = draft->choice != NULL ? draft->choice : old->choice,
                            .line = old->line};
    uint16_t ends[SUDOKU_MAX_SIZE];
    for (int i = 0; i < draft->group_count; i++) ends[i] = (uint16_t)draft->ends[i];
    const bool kept =
        rules_put(&rules->values, draft->values, (size_t)draft->value_count, sizeof(int32_t)) &&
        rules_put(&rules->cells, draft->cells, (size_t)draft->cell_count, sizeof(uint16_t)) &&
        rules_put(&rules->ends, ends, (size_t)draft->group_count, sizeof(uint16_t)) &&
        (!text || rules_put_text(rules, draft->text, draft->text_length, &row.text)) &&
        (draft->label == NULL ||
         rules_put_text(rules, draft->label, draft->label_length, &row.label));
    if (!kept) return SUDOKU_NO_MEMORY;
    *old = row;
    return SUDOKU_OK;
}

static bool rules_copy_pool(struct pool *pool, const struct pool *from, size_t item)
{
    return rules_put(pool, from->items, from->count, item);
}

struct rules_choice *choice_new(int least, int most)
{
    struct rules_choice *choice = calloc(1, sizeof *choice);
    if (choice != NULL) *choice = (struct rules_choice){.least = least, .most = most};
    return choice;
}

bool choice_add(struct rules_choice *choice, sudoku_rules *branch)
{
    if (choice->count == choice->room) {
        const int room = 2 * choice->room + 4;
        sudoku_rules **more = realloc(choice->branch, (size_t)room * sizeof(sudoku_rules *));
        if (more == NULL) {
            sudoku_rules_delete(branch);
            return false;
        }
        choice->branch = more;
        choice->room = room;
    }
    choice->branch[choice->count++] = branch;
    return true;
}

void choice_delete(struct rules_choice *choice)
{
    if (choice == NULL) return;
    for (int i = 0; i < choice->count; i++) sudoku_rules_delete(choice->branch[i]);
    free(choice->branch);
    free(choice);
}

/* The same branches. NULL when out of memory. */
static struct rules_choice *rules_copy_choice(const struct rules_choice *choice)
{
    struct rules_choice *copy = choice_new(choice->least, choice->most);
    if (copy != NULL) copy->implies = choice->implies;
    for (int i = 0; copy != NULL && i < choice->count; i++) {
        if (choice_add(copy, sudoku_rules_share(choice->branch[i]))) continue;
        choice_delete(copy);
        copy = NULL;
    }
    return copy;
}

/* Choices are no part of a row that is copied byte by byte. */
static bool rules_copy_choices(sudoku_rules *copy)
{
    bool whole = true;
    for (size_t i = 0; i < copy->rows.count; i++) {
        struct rules_row *row = rules_row_of(copy, (int)i);
        if (row->choice == NULL) continue;
        row->choice = whole ? rules_copy_choice(row->choice) : NULL;
        whole = row->choice != NULL;
    }
    return whole;
}

sudoku_rules *rules_copy(const sudoku_rules *rules, sudoku_shape shape)
{
    sudoku_rules *copy = rules_new(shape);
    if (copy == NULL || rules == NULL) return copy;
    memcpy(copy->there, rules->there, sizeof copy->there);
    if (rules_copy_pool(&copy->rows, &rules->rows, sizeof(struct rules_row)) &&
        rules_copy_choices(copy) &&
        rules_copy_pool(&copy->values, &rules->values, sizeof(int32_t)) &&
        rules_copy_pool(&copy->cells, &rules->cells, sizeof(uint16_t)) &&
        rules_copy_pool(&copy->ends, &rules->ends, sizeof(uint16_t)) &&
        rules_copy_pool(&copy->texts, &rules->texts, 1))
        return copy;
    sudoku_rules_delete(copy);
    return NULL;
}

bool rules_written_again(const sudoku_rules *rules, int rule)
{
    return rules_row_at(rules, rule)->again;
}

void rules_switch_off(sudoku_rules *copy, int rule) { rules_row_of(copy, rule)->off = true; }

void rules_remove(sudoku_rules *copy, int rule)
{
    static const struct rule_kind nothing = {.keyword = "", .line = SUDOKU_LINE_HEADING};
    struct rules_row *row = rules_row_of(copy, rule);
    choice_delete(row->choice);
    *row = (struct rules_row){.kind = &nothing, .line = row->line};
}

void rules_leave_out(sudoku_rules *copy, const struct houses_off *houses) { copy->off = *houses; }

sudoku_status rules_add_text(sudoku_rules *rules, const struct rule_kind *kind, const char *text,
                             size_t length, uint64_t line)
{
    struct rules_row row = {.kind = kind, .line = line};
    const bool kept = rules_put_text(rules, text, length, &row.text) &&
                      rules_put(&rules->rows, &row, 1, sizeof row);
    return kept ? SUDOKU_OK : SUDOKU_NO_MEMORY;
}

sudoku_status rules_end(sudoku_rules *rules)
{
    struct model *model = rules->model = malloc(sizeof *model);
    if (model == NULL) return SUDOKU_NO_MEMORY;
    const int marks = rules_marks(rules);
    model_begin_without(model, rules->shape, &rules->off, rules->there, marks);
    for (int cell = 0; cell < model->cells && rules->missing != 0; cell++)
        if (model_is_there(model, cell)) model->allowed[cell] &= ~rules->missing;
    if (marks != MODEL_SHAPE) {
        model->marks_hold = !rules_row_at(rules, marks)->off;
        const struct rule rule = rules_rule(rules, marks);
        /* Also where it is not in force: other rules go by what cells count. */
        rule.kind->compile(model, &rule);
    }
    /* Choices last: their branches know which cells differ. */
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < sudoku_rules_count(rules); i++) {
            const struct rule rule = rules_rule(rules, i);
            if (rule.kind->compile != NULL && !rules_row_at(rules, i)->off && i != marks &&
                (rule.choice != NULL) == (pass == 1))
                rule.kind->compile(model, &rule);
        }
    if (model->short_of_memory || !rule45_derive(model) || !model_end(model))
        return SUDOKU_NO_MEMORY;
    return SUDOKU_OK;
}

sudoku_rules *rules_without(const sudoku_rules *rules, uint32_t missing)
{
    if ((missing & ~rules->missing) == 0) return NULL;
    sudoku_rules *copy = rules_copy(rules, rules->shape);
    if (copy == NULL) return NULL;
    copy->off = rules->off;
    copy->missing = missing;
    if (rules_end(copy) == SUDOKU_OK) return copy;
    sudoku_rules_delete(copy);
    return NULL;
}

bool rules_constrain(const sudoku_rules *rules)
{
    if (rules != NULL && shape_is_wide(rules->shape)) return true;
    for (int i = 0; i < sudoku_rules_count(rules); i++)
        if (rules_row_at(rules, i)->kind->compile != NULL && !rules_row_at(rules, i)->off)
            return true;
    for (int kind = 0; rules != NULL && kind <= SUDOKU_RULED; kind++)
        if (rules->off.of[kind] != 0) return true;
    return false;
}

const struct model *rules_model(const sudoku_rules *rules) { return rules->model; }

void rules_omit(sudoku_rules *rules, const char *what, size_t length, sudoku_where where)
{
    const int at = rules->omissions++;
    if (at >= OMISSIONS) return;
    if (length >= WORD) length = WORD - 1;
    memcpy(rules->omission[at].what, what, length);
    rules->omission[at].what[length] = '\0';
    rules->omission[at].where = where;
}

int sudoku_rules_omissions(const sudoku_rules *rules, int *kept)
{
    const int count = rules == NULL ? 0 : rules->omissions;
    if (kept != NULL) *kept = count < OMISSIONS ? count : OMISSIONS;
    return count;
}

sudoku_omission sudoku_rules_omission(const sudoku_rules *rules, int index)
{
    return (sudoku_omission){rules->omission[index].what, rules->omission[index].where};
}
