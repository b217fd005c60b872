/* Relations of two digits, as an expression of a and b or as a table, and the rules that lay them along a line.
 *
 *   any      = all { "," all }          one of them holds
 *   all      = compared { "&" compared }
 *   compared = sum [ ("=" | "!=" | "<" | "<=" | ">" | ">=") sum ]
 *   sum      = product { ("+" | "-") product }
 *   product  = factor { ("*" | "%") factor }
 *   factor   = number | "a" | "b" | "-" factor | "|" any "|" | "(" any ")"
 *
 *   table    = row { "/" row }          for each digit a, from 1, the digits that b may be */
#include "bits.h"
#include "model/symbols.h"
#include "text.h"
#include "tools.h"

#include <string.h>

enum { NUMBER_MOST = 9999, RELATION_DEPTH = 32, MODULUS_OF_NONE = 0 };

int reading_number(struct reading *reading)
{
    int number = -1;
    for (char c; (c = reading_peek(reading)) >= '0' && c <= '9' && number <= NUMBER_MOST / 10;
         reading->at++)
        number = (number < 0 ? 0 : number * 10) + (c - '0');
    return number;
}

int reading_digit(struct reading *reading)
{
    const sudoku_symbols symbols =
        reading->lowest == 0 ? SUDOKU_SYMBOLS_ZERO : SUDOKU_SYMBOLS_DIGITS;
    const int digit = symbols_value(reading_peek(reading), symbols, reading->n);
    if (digit <= 0) return 0;
    reading->at++;
    return digit;
}

/* The evaluation of an expression of two digits. */
struct relation {
    struct reading *reading;
    int a, b, depth;
    bool failed;
};

static int32_t relation_any(struct relation *relation);

static void relation_fail(struct relation *relation, int missing)
{
    if (!relation->failed) relation->reading->missing = missing;
    relation->failed = true;
}

static int32_t relation_enclosed(struct relation *relation, char end)
{
    const int32_t value = relation_any(relation);
    if (!relation->failed && !reading_take(relation->reading, end)) relation_fail(relation, end);
    return value;
}

/* Numbers too large for 32 bits wrap around; no sensible relation comes near. */
static int32_t relation_wrapped(uint32_t number) { return (int32_t)number; }

static int32_t relation_factor(struct relation *relation)
{
    struct reading *reading = relation->reading;
    int32_t value = 0;
    if (relation->failed || relation->depth == RELATION_DEPTH) {
        relation_fail(relation, SUDOKU_MISSING_ROOM);
        return 0;
    }
    relation->depth++;
    if (reading_take(reading, 'a'))
        value = relation->a;
    else if (reading_take(reading, 'b'))
        value = relation->b;
    else if (reading_take(reading, '-'))
        value = relation_wrapped(0U - (uint32_t)relation_factor(relation));
    else if (reading_take(reading, '('))
        value = relation_enclosed(relation, ')');
    else if (reading_take(reading, '|')) {
        value = relation_enclosed(relation, '|');
        if (value < 0) value = relation_wrapped(0U - (uint32_t)value);
    } else {
        value = reading_number(reading);
        if (value < 0) relation_fail(relation, SUDOKU_MISSING_TERM);
    }
    relation->depth--;
    return value;
}

/* The remainder is never negative; by 0 there is none, and it counts as 0. */
static int32_t relation_remainder(int32_t value, int32_t by)
{
    if (by == 0 || by == -1) return MODULUS_OF_NONE;
    const int32_t rest = value % by;
    return rest < 0 ? rest + abs(by) : rest;
}

static int32_t relation_product(struct relation *relation)
{
    int32_t value = relation_factor(relation);
    while (!relation->failed) {
        if (reading_take(relation->reading, '*'))
            value = relation_wrapped((uint32_t)value * (uint32_t)relation_factor(relation));
        else if (reading_take(relation->reading, '%'))
            value = relation_remainder(value, relation_factor(relation));
        else
            break;
    }
    return value;
}

static int32_t relation_sum(struct relation *relation)
{
    int32_t value = relation_product(relation);
    while (!relation->failed) {
        if (reading_take(relation->reading, '+'))
            value = relation_wrapped((uint32_t)value + (uint32_t)relation_product(relation));
        else if (reading_take(relation->reading, '-'))
            value = relation_wrapped((uint32_t)value - (uint32_t)relation_product(relation));
        else
            break;
    }
    return value;
}

static int32_t relation_compared(struct relation *relation)
{
    struct reading *reading = relation->reading;
    const int32_t value = relation_sum(relation);
    if (relation->failed) return 0;
    const bool not = reading_take(reading, '!'), less = !not &&reading_take(reading, '<');
    const bool more = !not &&!less && reading_take(reading, '>');
    const bool equal = reading_take(reading, '=');
    if (!not &&!less && !more && !equal) return value;
    if (not &&!equal) relation_fail(relation, '=');
    const int32_t other = relation_sum(relation);
    if (not ) return value != other;
    return (less && value < other) || (more && value > other) || (equal && value == other);
}

static int32_t relation_all(struct relation *relation)
{
    int32_t value = relation_compared(relation);
    while (!relation->failed && reading_take(relation->reading, '&')) {
        const int32_t other = relation_compared(relation);
        value = value != 0 && other != 0;
    }
    return value;
}

static int32_t relation_any(struct relation *relation)
{
    int32_t value = relation_all(relation);
    while (!relation->failed && reading_take(relation->reading, ',')) {
        const int32_t other = relation_all(relation);
        value = value != 0 || other != 0;
    }
    return value;
}

static bool relation_read_table(struct reading *reading, uint32_t *allowed)
{
    const int n = reading->n;
    for (int a = 0; a < n; a++) {
        allowed[a] = 0;
        for (int b; (b = reading_digit(reading)) > 0;) allowed[a] |= UINT32_C(1) << (b - 1);
        if (a < n - 1 && !reading_take(reading, '/')) {
            reading->missing = '/';
            return false;
        }
    }
    return reading->at == reading->length;
}

bool relation_read(struct reading *reading, uint32_t *allowed)
{
    if (memchr(reading->text, '/', reading->length) != NULL)
        return relation_read_table(reading, allowed);
    memset(allowed, 0, (size_t)reading->n * sizeof *allowed);
    for (int a = 1; a <= reading->n; a++)
        for (int b = 1; b <= reading->n; b++) {
            const int less = 1 - reading->lowest;
            struct relation relation = {.reading = reading, .a = a - less, .b = b - less};
            reading->at = 0;
            if (relation_any(&relation) != 0) allowed[a - 1] |= UINT32_C(1) << (b - 1);
            if (relation.failed || reading->at < reading->length) return false;
        }
    return true;
}

/* The relation that the text of the rule says. */
static bool relation_of(const struct model *model, const struct rule *rule, uint32_t *allowed)
{
    struct reading reading = {.text = rule->text,
                              .length = strlen(rule->text),
                              .n = model->size,
                              .lowest = model->lowest};
    return relation_read(&reading, allowed);
}

void compile_pairs(struct model *model, const struct rule *rule)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    if (!relation_of(model, rule, allowed)) return;
    for (int i = 0; i + 1 < rule->cell_count; i++)
        (void)model_pair(model, rule->index, rule->cells[i], rule->cells[i + 1], allowed);
}

void compile_allpairs(struct model *model, const struct rule *rule)
{
    uint32_t allowed[SUDOKU_MAX_SIZE];
    if (relation_of(model, rule, allowed)) compile_all_pairs(model, rule, allowed);
}
