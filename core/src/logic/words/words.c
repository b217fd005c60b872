#include "words.h"

#include "argue.h"
#include "logic/technique.h"

#include <stdlib.h>
#include <string.h>

/* With more sentences than this a step is told in a line by what it is. */
enum { WORDS_SHORT = 12 };

/* Room for any list: of what a step removes, of a set. */
enum { WORDS_LISTED = 1024 };

struct words {
    struct say say;
    struct argue_work *work;
    struct text_out out;
    uint8_t role[SUDOKU_MAX_CELLS * SUDOKU_MAX_SIZE];
};

struct words *words_new(void)
{
    struct words *words = calloc(1, sizeof *words);
    if (words == NULL) return NULL;
    words->work = argue_work_new();
    if (words->work != NULL) return words;
    free(words);
    return NULL;
}

void words_delete(struct words *words)
{
    if (words == NULL) return;
    say_free(&words->say);
    argue_work_delete(words->work);
    text_out_free(&words->out);
    free(words);
}

/* Sentences ------------------------------------------------------------------------------------ */

static struct argue words_begin(struct words *words, const struct logic *logic,
                                const struct logic_step *step, sudoku_language language,
                                sudoku_symbols symbols)
{
    say_begin(&words->say, &logic->units, &logic->grid, language, symbols);
    argue_work_begin(words->work);
    words->out.length = 0;
    words->out.failed = false;
    return (struct argue){.say = &words->say,
                          .work = words->work,
                          .units = &logic->units,
                          .grid = &logic->grid,
                          .step = step,
                          .fillings = logic->fillings,
                          .n = logic->units.size};
}

static const char *words_sentence(const struct say *say, int index, size_t *length)
{
    const size_t from = index == 0 ? 0 : say->sentence[index - 1].end;
    *length = say->sentence[index].end - from;
    return say->text.bytes == NULL ? "" : say->text.bytes + from;
}

static void words_join(const struct words *words, struct text_out *out, int first, int end)
{
    for (int i = first; i < end; i++) {
        size_t length;
        const char *bytes = words_sentence(&words->say, i, &length);
        if (i > first && words->say.language == SUDOKU_ENGLISH) text_out_word(out, " ");
        text_out_put(out, bytes, length);
    }
}

/* The title, and the reasons that have been said where they are few; else what it is and what follows. */
static void words_tell(struct words *words, const struct argue *argue, struct text_out *out)
{
    struct say *say = &words->say;
    text_out_word(out, texts_title(say->language, argue->step->technique));
    text_out_word(out, say->language == SUDOKU_CHINESE ? "：" : ": ");
    if (say->count > WORDS_SHORT) {
        say_shorten(say, 0);
        argue_what(argue);
        argue_effect(argue, 0, SAID_HENCE);
    }
    words_join(words, out, 0, say->count);
}

const struct text_out *words_line(struct words *words, const struct logic *logic,
                                  const struct logic_step *step, sudoku_language language,
                                  sudoku_symbols symbols)
{
    const struct argue argue = words_begin(words, logic, step, language, symbols);
    argue_why(&argue);
    words_tell(words, &argue, &words->out);
    words->out.failed |= words->say.text.failed;
    return &words->out;
}

/* Roles ---------------------------------------------------------------------------------------- */

/* What a candidate is in the drawing; a later one replaces an earlier one. */
enum words_role {
    WORDS_NONE,
    WORDS_BASE,
    WORDS_DEADLY,
    WORDS_FIN,
    WORDS_OFF,
    WORDS_ON,
    WORDS_GUARDIAN,
    WORDS_REMOVED,
    WORDS_PLACED,
    WORDS_ROLES
};

static const char *const words_roles[WORDS_ROLES] = {"",   "base",     "deadly",  "fin",   "off",
                                                     "on", "guardian", "removed", "placed"};

static void words_role(struct words *words, int candidate, enum words_role role)
{
    if (words->role[candidate] < role) words->role[candidate] = (uint8_t)role;
}

static bool words_covered(const struct argue *argue, int candidate)
{
    const struct logic_step *step = argue->step;
    uint16_t list[ARGUE_MEMBERS];
    for (int i = 0; i < step->covers; i++) {
        const int count = argue_members(argue, &step->cover[i], list);
        for (int k = 0; k < count; k++)
            if (list[k] == candidate) return true;
    }
    return step->covers == 0;
}

static void words_assign(struct words *words, const struct argue *argue)
{
    const struct logic_step *step = argue->step;
    uint16_t list[ARGUE_MEMBERS];
    memset(words->role, 0, sizeof words->role);
    for (int i = 0; i < step->bases; i++) {
        const int count = argue_members(argue, &step->base[i], list);
        const bool pattern = step->base[i].kind == LOGIC_SET_PATTERN;
        for (int k = 0; k < count; k++)
            words_role(words, list[k],
                       pattern                         ? WORDS_GUARDIAN
                       : words_covered(argue, list[k]) ? WORDS_BASE
                                                       : WORDS_FIN);
    }
    for (int i = 0; i < step->cells; i++) {
        uint32_t own = argue->grid->cells[step->cell[i].cell] & step->cell[i].digits;
        for (; own != 0; own &= own - 1)
            words_role(words, step->cell[i].cell * argue->n + bits_lowest(own), WORDS_DEADLY);
    }
    for (int i = 0; i < step->links; i++) {
        const struct logic_link *link = &step->link[i];
        for (int k = argue_end(argue, link->from, link->from_group, list); k-- > 0;)
            words_role(words, list[k], link->from_on ? WORDS_ON : WORDS_OFF);
        for (int k = argue_end(argue, link->to, link->to_group, list); k-- > 0;)
            words_role(words, list[k], link->to_on ? WORDS_ON : WORDS_OFF);
    }
    for (int i = 0; i < step->removed; i++) words_role(words, step->remove[i], WORDS_REMOVED);
    for (int i = 0; i < step->placed; i++) words_role(words, step->place[i], WORDS_PLACED);
}

/* JSON ----------------------------------------------------------------------------------------- */

/* Before a member or an element: a comma, if another lies before it. */
static void words_next(struct words *words)
{
    struct text_out *out = &words->out;
    const char last = out->bytes != NULL && out->length > 0 ? out->bytes[out->length - 1] : '{';
    if (last != '{' && last != '[') text_out_word(out, ",");
}

static void words_key(struct words *words, const char *key)
{
    struct text_out *out = &words->out;
    words_next(words);
    text_out_word(out, "\"");
    text_out_word(out, key);
    text_out_word(out, "\":");
}

/* An array or an object as a member or, without a key, as an element. */
static void words_open(struct words *words, const char *key, const char *bracket)
{
    if (key != NULL)
        words_key(words, key);
    else
        words_next(words);
    text_out_word(&words->out, bracket);
}

static void words_close(struct words *words, const char *bracket)
{
    text_out_word(&words->out, bracket);
}

static void words_element(struct words *words, int number)
{
    words_next(words);
    text_out_number(&words->out, number);
}

static void words_text(struct words *words, const char *key, const char *value)
{
    words_key(words, key);
    text_out_string(&words->out, value, strlen(value));
}

static void words_number(struct words *words, const char *key, int number)
{
    words_key(words, key);
    text_out_number(&words->out, number);
}

/* Row and column of a cell, in an array that is left open. */
static void words_place(struct words *words, const struct argue *argue, const char *key, int cell)
{
    words_open(words, key, "[");
    words_element(words, cell / argue->n + 1);
    words_element(words, cell % argue->n + 1);
}

static void words_cell(struct words *words, const struct argue *argue, const char *key, int cell)
{
    words_place(words, argue, key, cell);
    words_close(words, "]");
}

static void words_candidate(struct words *words, const struct argue *argue, int candidate)
{
    words_place(words, argue, NULL, candidate / argue->n);
    words_element(words, candidate % argue->n + 1);
    words_close(words, "]");
}

/* A list of candidates, ascending. */
static void words_list(struct words *words, const struct argue *argue, const char *key,
                       const uint16_t *list, int count)
{
    uint16_t sorted[WORDS_LISTED];
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > list[i]; at--) sorted[at] = sorted[at - 1];
        sorted[at] = list[i];
    }
    words_open(words, key, "[");
    for (int i = 0; i < count; i++) words_candidate(words, argue, sorted[i]);
    words_close(words, "]");
}

/* "cells":[[1,2],[1,3]] */
static void words_cells(struct words *words, const struct argue *argue, const uint16_t *cells,
                        int count)
{
    words_open(words, "cells", "[");
    for (int i = 0; i < count && cells[i] < argue->units->cells; i++)
        words_cell(words, argue, NULL, cells[i]);
    words_close(words, "]");
}

/* "house":"row","index":3; with rules also its cells, for it may be a region, or a house of its own. */
static void words_house(struct words *words, const struct argue *argue, int house)
{
    static const char *const kinds[UNITS_KINDS] = {
        [UNITS_BOX] = "box", [UNITS_COLUMN] = "column", [UNITS_ROW] = "row"};
    const struct units *units = argue->units;
    const bool more = RULED && house >= units->houses;
    words_text(words, "house", more ? "rule" : kinds[house / argue->n]);
    words_number(words, "index", (more ? house - units->houses : house % argue->n) + 1);
    if (units_ruled(units) != NULL) words_cells(words, argue, units->cell[house], argue->n);
}

/* "rule":"cage","cells":[[1,2],[1,3]] */
static void words_rule(struct words *words, const struct argue *argue, int index)
{
    const struct ruled_filter *filter = &units_ruled(argue->units)->filter[index];
    uint16_t cells[SUDOKU_MAX_CELLS];
    for (int i = 0; i < filter->count; i++) cells[i] = (uint16_t)filter->cell[i];
    words_text(words, "rule", texts_sentence(words->say.language, say_rule_name(filter)));
    words_cells(words, argue, cells, filter->count);
}

/* {"house":"row","index":3,"digit":7}, {"cell":[1,2]}, {"pattern":true} or {"grid":true} */
static void words_set(struct words *words, const struct argue *argue, const struct logic_set *set)
{
    words_open(words, NULL, "{");
    if (set->kind == LOGIC_SET_CELL) {
        words_cell(words, argue, "cell", set->index);
    } else if (set->kind == LOGIC_SET_HOUSE) {
        words_house(words, argue, set->index);
        words_number(words, "digit", set->digit + 1);
    } else if (RULED && set->kind == LOGIC_SET_RULE) {
        words_rule(words, argue, set->index);
    } else {
        words_key(words, set->kind == LOGIC_SET_GRID ? "grid" : "pattern");
        text_out_word(&words->out, "true");
    }
    words_close(words, "}");
}

/* "look":{"houses":[{"house":"row","index":3}]}, {"digits":[7]} or {"cell":[1,2]} */
static void words_look(struct words *words, const struct argue *argue, struct argue_look look)
{
    words_open(words, "look", "{");
    if (RULED && look.rule >= 0) {
        words_rule(words, argue, look.rule);
    } else if (look.houses > 0) {
        words_open(words, "houses", "[");
        for (int i = 0; i < look.houses; i++) {
            words_open(words, NULL, "{");
            words_house(words, argue, look.house[i]);
            words_close(words, "}");
        }
        words_close(words, "]");
    } else if (look.digits != 0) {
        words_open(words, "digits", "[");
        for (uint32_t rest = look.digits; rest != 0; rest &= rest - 1)
            words_element(words, bits_lowest(rest) + 1);
        words_close(words, "]");
    } else {
        words_cell(words, argue, "cell", look.cell);
    }
    words_close(words, "}");
}

/* Sets twice: as the candidates in them, and by name. */
static void words_sets(struct words *words, const struct argue *argue, const char *key,
                       const char *names, const struct logic_set *sets, int count)
{
    uint16_t list[ARGUE_MEMBERS];
    words_open(words, key, "[");
    for (int i = 0; i < count; i++)
        words_list(words, argue, NULL, list, argue_members(argue, &sets[i], list));
    words_close(words, "]");
    words_open(words, names, "[");
    for (int i = 0; i < count; i++) words_set(words, argue, &sets[i]);
    words_close(words, "]");
}

static void words_flag(struct words *words, const char *key, bool flag)
{
    words_key(words, key);
    text_out_word(&words->out, flag ? "true" : "false");
}

static void words_links(struct words *words, const struct argue *argue)
{
    uint16_t list[SUDOKU_MAX_SIZE];
    words_open(words, "links", "[");
    for (int i = 0; i < argue->step->links; i++) {
        const struct logic_link *link = &argue->step->link[i];
        words_open(words, NULL, "{");
        words_list(words, argue, "from", list,
                   argue_end(argue, link->from, link->from_group, list));
        words_flag(words, "fromOn", link->from_on);
        words_list(words, argue, "to", list, argue_end(argue, link->to, link->to_group, list));
        words_flag(words, "toOn", link->to_on);
        words_number(words, "branch", link->branch);
        words_close(words, "}");
    }
    words_close(words, "]");
}

static void words_marks(struct words *words, const struct argue *argue)
{
    struct text_out *out = &words->out;
    words_assign(words, argue);
    words_open(words, "marks", "[");
    for (int i = 0; i < argue->units->cells * argue->n; i++) {
        if (words->role[i] == WORDS_NONE) continue;
        words_place(words, argue, NULL, i / argue->n);
        words_element(words, i % argue->n + 1);
        text_out_word(out, ",\"");
        text_out_word(out, words_roles[words->role[i]]);
        text_out_word(out, "\"]");
    }
    words_close(words, "]");
}

/* One string of the sentences that `add` gives. */
static void words_said(struct words *words, const struct argue *argue, const char *key,
                       void (*add)(const struct argue *))
{
    say_shorten(&words->say, 0);
    add(argue);
    words_key(words, key);
    const char *bytes = words->say.text.bytes;
    text_out_string(&words->out, bytes == NULL ? "" : bytes, words->say.text.length);
}

static void words_why(struct words *words, const struct argue *argue)
{
    struct text_out *out = &words->out;
    const struct say *say = &words->say;
    say_shorten(&words->say, 0);
    argue_why(argue);
    words_open(words, "why", "[");
    for (int i = 0, mention = 0; i < say->count; i++) {
        size_t length;
        const char *bytes = words_sentence(say, i, &length);
        words_open(words, NULL, "{");
        words_key(words, "text");
        text_out_string(out, bytes, length);
        words_number(words, "depth", say->sentence[i].depth);
        words_open(words, "of", "[");
        for (; mention < say->sentence[i].mentions; mention++) {
            const struct say_mention *of = &say->mention[mention];
            if (of->digit != SAY_NO_DIGIT)
                words_candidate(words, argue, of->cell * argue->n + of->digit);
            else
                words_cell(words, argue, NULL, of->cell);
        }
        words_close(words, "]}");
    }
    words_close(words, "]");
}

static void words_so(const struct argue *argue) { argue_effect(argue, 0, SAID_HENCE); }

const struct text_out *words_json(struct words *words, const struct logic *logic,
                                  const struct logic_step *step, sudoku_language language,
                                  sudoku_symbols symbols)
{
    const struct argue argue = words_begin(words, logic, step, language, symbols);
    const struct technique *row = &logic_techniques[step->technique];
    struct text_out *out = &words->out;
    text_out_word(out, "{");
    words_text(words, "technique", texts_name(step->technique));
    words_text(words, "title", texts_title(language, step->technique));
    words_text(words, "family", texts_family(step->technique));
    words_key(words, "code");
    if (row->code < 0) {
        text_out_word(out, "null");
    } else {
        text_out_word(out, row->code / 1000 == 1 ? "\"" : "\"0");
        for (int digits = 100; digits > row->code && digits > 1; digits /= 10)
            text_out_word(out, "0");
        text_out_number(out, row->code);
        text_out_word(out, "\"");
    }
    words_key(words, "se");
    if (step->rating == 0 || row->explainer == 0)
        text_out_word(out, "null");
    else
        text_out_tenths(out, step->rating);
    words_number(words, "score", row->score);
    words_list(words, &argue, "place", step->place, step->placed);
    words_list(words, &argue, "remove", step->remove, step->removed);
    words_sets(words, &argue, "base", "baseOf", step->base, step->bases);
    words_sets(words, &argue, "cover", "coverOf", step->cover, step->covers);
    words_links(words, &argue);
    words_marks(words, &argue);
    words_look(words, &argue, argue_look(&argue));
    words_said(words, &argue, "where", argue_where);
    words_said(words, &argue, "what", argue_what);
    words_why(words, &argue);
    struct text_out line = {0};
    words_tell(words, &argue, &line);
    words_said(words, &argue, "effect", words_so);
    words_key(words, "text");
    text_out_string(out, line.bytes == NULL ? "" : line.bytes, line.length);
    out->failed |= line.failed | words->say.text.failed;
    text_out_free(&line);
    text_out_word(out, "}");
    return out;
}

const struct text_out *words_mistake(struct words *words, const struct logic *logic,
                                     sudoku_mistake mistake, sudoku_language language,
                                     sudoku_symbols symbols)
{
    struct text_out *out = &words->out;
    struct say *say = &words->say;
    const int n = logic->units.size;
    const uint16_t box = logic->units.house[mistake.cell][UNITS_BOX];
    const uint16_t candidate = (uint16_t)(mistake.cell * n + mistake.digit - (mistake.digit != 0));
    const bool entry = mistake.digit != 0;
    const struct argue argue = words_begin(words, logic, NULL, language, symbols);
    text_out_word(out, "{");
    words_text(words, "mistake", entry ? "entry" : "marks");
    words_cell(words, &argue, "cell", mistake.cell);
    words_number(words, "digit", mistake.digit);
    words_list(words, &argue, "remove", &candidate, entry);
    words_look(words, &argue, (struct argue_look){.house = {box}, .houses = 1, .rule = -1});
    const struct say_value wrong =
        entry ? say_list(SAY_FALSE, &candidate, 1) : say_cells(&mistake.cell, 1, 0);
    SAY(say, 0, WHERE_HOUSE, say_list(SAY_HOUSES, &box, 1));
    say_add(say, 0, entry ? SAID_WHAT_WRONG_ENTRY : SAID_WHAT_WRONG_MARKS, NULL);
    say_add(say, 0, entry ? SAID_WRONG_ENTRY : SAID_WRONG_MARKS, &wrong);
    static const char *const keys[] = {"where", "what", "text"};
    for (int i = 0; i < 3; i++) {
        size_t length;
        const char *bytes = words_sentence(say, i, &length);
        words_key(words, keys[i]);
        text_out_string(out, bytes, length);
    }
    out->failed |= say->text.failed;
    text_out_word(out, "}");
    return out;
}
