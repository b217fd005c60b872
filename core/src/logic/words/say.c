#include "say.h"

#include "bits.h"
#include "logic/rules/filter.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

enum say_link { SAY_AND, SAY_OR, SAY_NOR, SAY_LINKS };

/* Between the members of a list, and before the last. */
static const char *const say_between[SUDOKU_LANGUAGES][SAY_LINKS][2] = {
    {{", ", " and "}, {", ", " or "}, {", ", " or "}},
    {{"、", " 和 "}, {"、", " 或 "}, {"、", "、"}}};

enum { SAY_NUMERALS = 11 };
static const char *const say_numerals[SAY_NUMERALS] = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};

static const char *const say_is[SUDOKU_LANGUAGES] = {" is ", " 是 "};
static const char *const say_only[SUDOKU_LANGUAGES] = {" can only be ", " 只能是 "};
static const char *const say_is_not[SUDOKU_LANGUAGES][2] = {{" is not ", " are not "},
                                                            {" 不是 ", " 不是 "}};

/* Names of kinds of houses: what stands before the number, of one and of several, and after it. */
struct say_kind {
    const char *one, *several, *after;
};
static const struct say_kind say_kinds[SUDOKU_LANGUAGES][UNITS_KINDS] = {
    {[UNITS_ROW] = {"row ", "rows ", ""},
     [UNITS_COLUMN] = {"column ", "columns ", ""},
     [UNITS_BOX] = {"box ", "boxes ", ""}},
    {[UNITS_ROW] = {"第 ", "第 ", " 行"},
     [UNITS_COLUMN] = {"第 ", "第 ", " 列"},
     [UNITS_BOX] = {"第 ", "第 ", " 宫"}}};

/* Regions in place of boxes are named so. */
static const struct say_kind *say_kind(const struct say *say, int kind)
{
    static const struct say_kind regions[SUDOKU_LANGUAGES] = {{"region ", "regions ", ""},
                                                              {"第 ", "第 ", " 区"}};
    return kind == UNITS_BOX && units_regions(say->units) ? &regions[say->language]
                                                          : &say_kinds[say->language][kind];
}

void say_begin(struct say *say, const struct units *units, const struct marks *grid,
               sudoku_language language, sudoku_symbols symbols)
{
    say->units = units;
    say->grid = grid;
    say->language = language;
    say->symbols = symbols;
    say->text.length = 0;
    say->text.failed = say->cut = false;
    say->count = say->mentions = 0;
}

void say_free(struct say *say)
{
    text_out_free(&say->text);
    free(say->mention);
}

void say_shorten(struct say *say, int count)
{
    say->count = count;
    say->text.length = count == 0 ? 0 : say->sentence[count - 1].end;
    say->mentions = count == 0 ? 0 : say->sentence[count - 1].mentions;
    say->cut = false;
}

static void say_of(struct say *say, int cell, int digit)
{
    const int first = say->count == 0 ? 0 : say->sentence[say->count - 1].mentions;
    for (int i = first; i < say->mentions; i++)
        if (say->mention[i].cell == cell && say->mention[i].digit == digit) return;
    if (say->mentions == say->room) {
        const int room = say->room == 0 ? 256 : 2 * say->room;
        struct say_mention *grown = realloc(say->mention, (size_t)room * sizeof *grown);
        if (grown == NULL) {
            say->text.failed = true;
            return;
        }
        say->mention = grown;
        say->room = room;
    }
    say->mention[say->mentions++] =
        (struct say_mention){.cell = (uint16_t)cell, .digit = (uint8_t)digit};
}

static void say_link_up(const struct say *say, struct text_out *out, enum say_link link, int index,
                        int count)
{
    if (index == 0) return;
    text_out_word(out, say_between[say->language][link][index == count - 1]);
}

int say_sum(const struct say *say, const struct ruled_filter *filter)
{
    int total = (int32_t)filter->data[0];
    /* Digits from 0 are written as one less than they count here. */
    if (say->symbols == SUDOKU_SYMBOLS_ZERO)
        for (int i = 0; i < filter->count; i++) total -= (int32_t)filter->data[1 + i];
    return total;
}

static void say_put_digit(const struct say *say, struct text_out *out, int digit)
{
    const char symbol = symbols_write(digit + 1, say->symbols);
    text_out_put(out, &symbol, 1);
}

static void say_put_digits(const struct say *say, struct text_out *out, uint32_t set,
                           enum say_link link)
{
    const int count = bits_count(set);
    for (int i = 0; set != 0; set &= set - 1, i++) {
        say_link_up(say, out, link, i, count);
        say_put_digit(say, out, bits_lowest(set));
    }
}

static void say_put_cell(const struct say *say, struct text_out *out, int cell)
{
    text_out_word(out, "r");
    text_out_number(out, cell / say->units->size + 1);
    text_out_word(out, "c");
    text_out_number(out, cell % say->units->size + 1);
}

#ifndef NINEFOLD_PLAIN
/* Cells in order, those in the midst of many left out. */
static void say_put_span(const struct say *say, struct text_out *out, const uint16_t *cells,
                         int count)
{
    enum { SPAN_CELLS = 5 };
    for (int i = 0; i < count && count <= SPAN_CELLS; i++) {
        say_link_up(say, out, SAY_AND, i, count);
        say_put_cell(say, out, cells[i]);
    }
    if (count <= SPAN_CELLS) return;
    say_put_cell(say, out, cells[0]);
    text_out_word(out, say->language == SUDOKU_CHINESE ? " 至 " : " to ");
    say_put_cell(say, out, cells[count - 1]);
}

/* "the thermometer of r1c1 to r1c9" */
static void say_put_ruled(const struct say *say, struct text_out *out, enum say_id name,
                          const uint16_t *cells, int count)
{
    const bool chinese = say->language == SUDOKU_CHINESE;
    if (!chinese) text_out_word(out, "the ");
    text_out_word(out, texts_sentence(say->language, name));
    text_out_word(out, chinese ? " " : " of ");
    say_put_span(say, out, cells, count);
}

enum say_id say_rule_name(const struct ruled_filter *filter)
{
    const bool derived = filter->kind == DESCRIPTION_SUM && filter->origins > 0;
    return derived ? SAID_SUM_NAME : (enum say_id)(SAID_RULE_title + filter->name);
}

static void say_put_filter(const struct say *say, struct text_out *out, int index)
{
    const struct ruled_filter *filter = &units_ruled(say->units)->filter[index];
    const bool chinese = say->language == SUDOKU_CHINESE;
    uint16_t cells[SUDOKU_MAX_CELLS];
    for (int i = 0; i < filter->count; i++) cells[i] = (uint16_t)filter->cell[i];
    const enum say_id name = say_rule_name(filter);
    say_put_ruled(say, out, name, cells, filter->count);
    if (filter->kind != DESCRIPTION_SUM || !filter->plain) return;
    text_out_word(out, name == SAID_SUM_NAME ? (chinese ? "（" : " (")
                       : chinese             ? "（和为 "
                                             : " (sum ");
    text_out_number(out, say_sum(say, filter));
    text_out_word(out, chinese ? "）" : ")");
}

static void say_put_more(const struct say *say, struct text_out *out, int house)
{
    const struct units *units = say->units;
    if (house >= units->whole) {
        say_put_filter(say, out, units->filter[house]);
        return;
    }
    for (int i = 0; i < units_ruled(units)->houses; i++)
        if (units_ruled(units)->number[i] == house) {
            say_put_ruled(say, out,
                          (enum say_id)(SAID_RULE_title + (int)units_ruled(units)->house[i][2]),
                          units->cell[house], units->size);
            return;
        }
}

static void say_put_fillings(const struct say *say, struct text_out *out,
                             const struct filter_told *told)
{
    for (int i = 0; i < told->count; i++) {
        say_link_up(say, out, SAY_OR, i, told->count);
        for (int k = 0; k < told->cells; k++) {
            if (k > 0) text_out_word(out, told->sets ? "+" : "-");
            say_put_digit(say, out, told->digit[i][k]);
        }
    }
}
#endif

static void say_put_house(const struct say *say, struct text_out *out, int house)
{
    const int n = say->units->size;
#ifndef NINEFOLD_PLAIN
    if (house >= say->units->houses) {
        say_put_more(say, out, house);
        return;
    }
#endif
    text_out_word(out, say_kind(say, house / n)->one);
    text_out_number(out, house % n + 1);
    text_out_word(out, say_kind(say, house / n)->after);
}

/* Before the last house and before others; names of houses in Chinese end without a blank. */
static void say_link_houses(const struct say *say, struct text_out *out, bool last)
{
    text_out_word(out, say->language == SUDOKU_CHINESE ? (last ? "和" : "、")
                       : last                          ? " and "
                                                       : ", ");
}

/* By kinds: "rows 2 and 5 and box 1", "columns 1 to 4". */
static void say_put_houses(const struct say *say, struct text_out *out, const uint16_t *list,
                           int count)
{
    enum { SPAN = 4 };
    static const uint8_t order[UNITS_KINDS] = {UNITS_ROW, UNITS_COLUMN, UNITS_BOX};
    const bool chinese = say->language == SUDOKU_CHINESE;
    const int n = say->units->size;
    int left = count;
    for (int k = 0; k < UNITS_KINDS; k++) {
        int same = 0, done = 0, first = 0, last = 0;
        for (int i = 0; i < count; i++) {
            if (list[i] / n != order[k]) continue;
            if (same++ == 0) first = list[i];
            last = list[i];
        }
        if (same == 0) continue;
        if (left < count) say_link_houses(say, out, left == same);
        left -= same;
        text_out_word(out,
                      same == 1 ? say_kind(say, order[k])->one : say_kind(say, order[k])->several);
        const bool span = RULED && same >= SPAN && last - first == same - 1;
        for (int i = 0; i < count; i++) {
            if (list[i] / n != order[k] || (span && list[i] != first && list[i] != last)) continue;
            if (done++ > 0)
                text_out_word(out, span           ? (chinese ? " 至 " : " to ")
                                   : chinese      ? "、"
                                   : done == same ? " and "
                                                  : ", ");
            text_out_number(out, list[i] % n + 1);
        }
        text_out_word(out, say_kind(say, order[k])->after);
    }
#ifndef NINEFOLD_PLAIN
    for (int i = 0; i < count; i++) {
        if (list[i] < say->units->houses) continue;
        if (left < count) say_link_houses(say, out, left == 1);
        left--;
        say_put_more(say, out, list[i]);
    }
#endif
}

static void say_put_true(const struct say *say, struct text_out *out, int candidate)
{
    const int n = say->units->size;
    say_put_cell(say, out, candidate / n);
    text_out_word(out, say_is[say->language]);
    say_put_digit(say, out, candidate % n);
}

/* Cells of the same digits go together: of candidates that are false ("r1c2 and r1c5 are not 3"; of cells that lose many,
 * what they keep), or any of which is true. */
static void say_put_marks(const struct say *say, struct text_out *out, const uint16_t *list,
                          int count, bool any)
{
    enum { MANY = 4 };
    const uint32_t keeps = UINT32_C(1) << 31;
    const bool chinese = say->language == SUDOKU_CHINESE;
    const int n = say->units->size;
    uint32_t digits[SUDOKU_MAX_CELLS] = {0};
    for (int i = 0; i < count; i++) digits[list[i] / n] |= UINT32_C(1) << (list[i] % n);
    int left = 0;
    for (int cell = 0; cell < say->units->cells; cell++) {
        const uint32_t kept = say->grid->cells[cell] & ~digits[cell];
        const int lost = bits_count(digits[cell]);
        left += lost != 0;
        if (!any && lost >= MANY && kept != 0 && bits_count(kept) < lost)
            digits[cell] = kept | keeps;
    }
    for (int cell = 0, done = 0; cell < say->units->cells; cell++) {
        const uint32_t set = digits[cell];
        if (set == 0) continue;
        uint16_t cells[SUDOKU_MAX_CELLS];
        int same = 0;
        for (int other = cell; other < say->units->cells; other++) {
            if (digits[other] != set) continue;
            cells[same++] = (uint16_t)other;
            digits[other] = 0;
        }
        left -= same;
        if (done++ > 0)
            text_out_word(out, any         ? (chinese ? "，或 " : ", or ")
                               : chinese   ? "，"
                               : left == 0 ? ", and "
                                           : ", ");
        for (int i = 0; i < same; i++) {
            say_link_up(say, out, any ? SAY_OR : SAY_AND, i, same);
            say_put_cell(say, out, cells[i]);
        }
        const bool only = (set & keeps) != 0;
        text_out_word(out, any    ? say_is[say->language]
                           : only ? say_only[say->language]
                                  : say_is_not[say->language][same > 1]);
        say_put_digits(say, out, set & ~keeps, any || only ? SAY_OR : SAY_NOR);
    }
}

/* Cells, then houses with their digits: "r1c2, 3 and 4 in row 1". */
static void say_put_sets(const struct say *say, struct text_out *out, const struct logic_set *sets,
                         int count)
{
    const bool chinese = say->language == SUDOKU_CHINESE;
    bool any = false;
    for (int i = 0; i < count; i++) {
        uint32_t digits = 0;
        bool again = false;
        for (int k = 0; k < count && sets[i].kind == LOGIC_SET_HOUSE; k++) {
            if (sets[k].kind != LOGIC_SET_HOUSE || sets[k].index != sets[i].index) continue;
            digits |= UINT32_C(1) << sets[k].digit;
            again |= k < i;
        }
        if (again || sets[i].kind == LOGIC_SET_PATTERN) continue;
        if (sets[i].kind == LOGIC_SET_RULE) continue;
        if (any) text_out_word(out, chinese ? "；" : "; ");
        any = true;
        if (sets[i].kind == LOGIC_SET_CELL) {
            say_put_cell(say, out, sets[i].index);
        } else if (chinese) {
            say_put_house(say, out, sets[i].index);
            text_out_word(out, "的 ");
            say_put_digits(say, out, digits, SAY_AND);
        } else {
            say_put_digits(say, out, digits, SAY_AND);
            text_out_word(out, " in ");
            say_put_house(say, out, sets[i].index);
        }
    }
}

void say_write(struct say *say, struct text_out *out, struct say_value value)
{
    const int n = say->units->size;
    const uint16_t *list = value.of;
    switch ((enum say_form)value.form) {
    case SAY_DIGITS: say_put_digits(say, out, value.set, SAY_AND); return;
    case SAY_ANY_DIGIT: say_put_digits(say, out, value.set, SAY_OR); return;
    case SAY_HOUSES: say_put_houses(say, out, list, value.count); return;
    case SAY_SETS: say_put_sets(say, out, value.of, value.count); return;
    case SAY_ANY_TRUE:
    case SAY_FALSE: say_put_marks(say, out, list, value.count, value.form == SAY_ANY_TRUE); return;
    case SAY_NUMBER:
        if (say->language == SUDOKU_ENGLISH && value.count < SAY_NUMERALS)
            text_out_word(out, say_numerals[value.count]);
        else
            text_out_number(out, value.count);
        return;
#ifndef NINEFOLD_PLAIN
    case SAY_TOTAL: text_out_number(out, value.count); return;
    case SAY_RULE: say_put_filter(say, out, value.count); return;
    case SAY_FILLINGS: say_put_fillings(say, out, value.of); return;
#endif
    case SAY_NAME: {
        const char name = (char)('A' + value.count);
        text_out_put(out, &name, 1);
        return;
    }
    default: break;
    }
    for (int i = 0; i < value.count; i++) {
        say_link_up(say, out, value.form == SAY_ANY_PLACE ? SAY_OR : SAY_AND, i, value.count);
        if (value.form == SAY_CELLS)
            say_put_cell(say, out, list[i]);
        else if (value.form == SAY_PLACES || value.form == SAY_ANY_PLACE)
            say_put_cell(say, out, list[i] / n);
        else
            say_put_true(say, out, list[i]);
    }
}

static void say_mention_value(struct say *say, struct say_value value)
{
    const int n = say->units->size;
    const uint16_t *list = value.of;
    if (value.form == SAY_SETS) {
        const struct logic_set *sets = value.of;
        for (int i = 0; i < value.count; i++) {
            const struct logic_set *set = &sets[i];
            if (set->kind == LOGIC_SET_CELL) say_of(say, set->index, SAY_NO_DIGIT);
            if (set->kind != LOGIC_SET_HOUSE) continue;
            uint32_t places = say->grid->places[set->index][set->digit];
            for (; places != 0; places &= places - 1)
                say_of(say, say->units->cell[set->index][bits_lowest(places)], set->digit);
        }
        return;
    }
    if (RULED && value.form == SAY_RULE) {
        const struct ruled_filter *filter = &units_ruled(say->units)->filter[value.count];
        for (int i = 0; i < filter->count; i++) say_of(say, (int)filter->cell[i], SAY_NO_DIGIT);
        return;
    }
    if (list == NULL || value.form == SAY_HOUSES || value.form == SAY_FILLINGS) return;
    for (int i = 0; i < value.count; i++) {
        if (value.form != SAY_CELLS) {
            say_of(say, list[i] / n, list[i] % n);
            continue;
        }
        uint32_t digits = say->grid->cells[list[i]] & value.set;
        if (digits == 0) say_of(say, list[i], SAY_NO_DIGIT);
        for (; digits != 0; digits &= digits - 1) say_of(say, list[i], bits_lowest(digits));
    }
}

void say_also(struct say *say, const uint16_t *candidates, int count)
{
    const int n = say->units->size;
    for (int i = 0; i < count; i++) say_of(say, candidates[i] / n, candidates[i] % n);
}

/* How many things a value names: what a verb agrees with. */
static int say_plural(struct say_value value)
{
    if (RULED && value.form == SAY_FILLINGS) return ((const struct filter_told *)value.of)->count;
    return value.form == SAY_DIGITS || value.form == SAY_ANY_DIGIT ? bits_count(value.set)
                                                                   : value.count;
}

/* In Chinese a blank stands between a cell or number and a character, but not before a mark of punctuation; where
 * only cells can stand in a sentence, it is written there. */
static void say_space(struct say *say, const char *next)
{
    const struct text_out *text = &say->text;
    if (say->language != SUDOKU_CHINESE || text->length == 0 || text->failed) return;
    const unsigned char first = (unsigned char)*next;
    const bool ideograph = first >= 0xe4 && first <= 0xe9;
    if (ideograph && (unsigned char)text->bytes[text->length - 1] < 0x80 &&
        text->bytes[text->length - 1] != ' ')
        text_out_word(&say->text, " ");
}

/* In a template {1} is the first value, and [1:is|are] depends on how many it names. */
void say_add(struct say *say, int depth, enum say_id id, const struct say_value *values)
{
    if (say->count == SAY_MOST) {
        say->cut = true;
        return;
    }
    for (const char *at = texts_sentence(say->language, id); *at != '\0';) {
        if (*at == '{') {
            const struct say_value value = values[at[1] - '1'];
            say_write(say, &say->text, value);
            say_mention_value(say, value);
            at += 3;
        } else if (*at == '[') {
            const char *middle = strchr(at, '|'), *end = strchr(at, ']');
            const bool several = say_plural(values[at[1] - '1']) != 1;
            const char *from = several ? middle + 1 : at + 3, *to = several ? end : middle;
            text_out_put(&say->text, from, (size_t)(to - from));
            at = end + 1;
        } else {
            const size_t length = strcspn(at, "{[");
            if (RULED) say_space(say, at);
            text_out_put(&say->text, at, length);
            at += length;
        }
    }
    say->sentence[say->count++] =
        (struct say_sentence){.end = say->text.length, .depth = depth, .mentions = say->mentions};
}
