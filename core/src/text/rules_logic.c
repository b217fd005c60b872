/* Rules joined into one:
 *
 *   logic  = "if" any "then" any | [ number [ "-" number ] "of" ] any
 *   any    = all { "or" all }
 *   all    = one { "and" one }
 *   one    = "not" one | "(" logic ")" | rule
 *
 * They become nested choices (model/rules.h). */
#include "rules_parser.h"

#include "model/shape.h"

#include <stdlib.h>
#include <string.h>

enum { LOGIC_DEPTH = 12 };

bool rules_parse_next_word(struct parser *parser, struct word *word)
{
    static const char *const ends[] = {"named", "or", "and", "then", ")"};
    struct scan *scan = &parser->scan;
    if (!scan_word(scan, word)) return false;
    const bool within = parser->depth > 0;
    const char *text = scan->text.bytes + word->at;
    if (within && (*text == '(' || *text == ')')) word->length = 1;
    const char *bracket = within ? memchr(text + 1, ')', word->length - 1) : NULL;
    if (bracket != NULL) word->length = (size_t)(bracket - text);
    scan->at = word->at + word->length;
    for (size_t i = 0; i < (within ? sizeof ends / sizeof *ends : 1); i++) {
        if (!word_is(scan->text, *word, ends[i])) continue;
        scan->at = word->at;
        return false;
    }
    return true;
}

/* Takes the word if it is next. */
static bool logic_take(struct parser *parser, const char *wanted)
{
    struct scan *scan = &parser->scan;
    const size_t before = scan->at;
    struct word word;
    if (scan_word(scan, &word)) {
        const bool bracket = *wanted == '(' || *wanted == ')';
        if (bracket && scan->text.bytes[word.at] == *wanted) {
            scan->at = word.at + 1;
            return true;
        }
        if (!bracket && word_is(scan->text, word, wanted)) return true;
    }
    scan->at = before;
    return false;
}

/* The next word cannot be read. */
static sudoku_status logic_fail(struct parser *parser, int missing)
{
    struct word word;
    (void)scan_word(&parser->scan, &word);
    return rules_parse_unreadable(parser, word.at, missing);
}

static sudoku_status logic_read(struct parser *parser, struct rules_choice **choice);
static sudoku_status logic_read_one(struct parser *parser, sudoku_rules *branch);

/* Adds a choice to a branch, which owns it from now on. */
static sudoku_status logic_add(struct parser *parser, sudoku_rules *branch,
                               struct rules_choice *choice)
{
    struct rule_draft draft = {0};
    draft_begin(&draft, rules_find("logic", 5), 0);
    draft.ends[0] = 0;
    draft.choice = choice;
    const sudoku_status status = rules_add(branch, &draft, parser->scan.number);
    draft_end(&draft);
    return status;
}

/* Adds a branch that is itself a choice; `choice` owns it from now on. */
static sudoku_status logic_add_branch(struct parser *parser, struct rules_choice *choice,
                                      struct rules_choice *inner)
{
    if (inner->count == 1 && inner->least == 1) { /* no choice */
        sudoku_rules *only = sudoku_rules_share(inner->branch[0]);
        choice_delete(inner);
        return choice_add(choice, only) ? SUDOKU_OK : SUDOKU_NO_MEMORY;
    }
    sudoku_rules *branch = rules_new(rules_shape(parser->rules));
    if (branch != NULL && choice_add(choice, branch)) return logic_add(parser, branch, inner);
    choice_delete(inner);
    return SUDOKU_NO_MEMORY;
}

/* Can the rule be part of another? It must be about cells: not about the whole grid, nor dependent on other marks. */
static bool logic_fits(const struct rule_kind *kind)
{
    if (kind == NULL || kind->limits.text == SUDOKU_TEXT_LOGIC) return false;
    if (kind->line == SUDOKU_LINE_CANDIDATES) return true;
    return kind->line == SUDOKU_LINE_RULE && kind->limits.groups_most > 0 &&
           strcmp(kind->keyword, "minimum") != 0 && strcmp(kind->keyword, "maximum") != 0;
}

static sudoku_status logic_read_rule(struct parser *parser, sudoku_rules *branch)
{
    struct word word;
    const size_t before = parser->scan.at;
    if (!rules_parse_next_word(parser, &word)) {
        parser->scan.at = before;
        return logic_fail(parser, SUDOKU_MISSING_RULE);
    }
    const struct rule_kind *kind = rules_find(parser->scan.text.bytes + word.at, word.length);
    if (!logic_fits(kind))
        return rules_parse_fail(parser, SUDOKU_BAD_KEYWORD, word.at, kind != NULL, 0);
    const struct rule_draft outer = parser->draft;
    parser->draft = (struct rule_draft){0};
    sudoku_status status = rules_parse_read_draft(parser, kind, word);
    if (status == SUDOKU_OK) status = rules_add(branch, &parser->draft, parser->scan.number);
    draft_end(&parser->draft);
    parser->draft = outer;
    return status;
}

static sudoku_status logic_read_not(struct parser *parser, sudoku_rules *branch)
{
    struct rules_choice *none = choice_new(0, 0);
    sudoku_rules *inner = rules_new(rules_shape(parser->rules));
    if (none == NULL || inner == NULL) {
        choice_delete(none);
        sudoku_rules_delete(inner);
        return SUDOKU_NO_MEMORY;
    }
    sudoku_status status = choice_add(none, inner) ? SUDOKU_OK : SUDOKU_NO_MEMORY;
    if (status == SUDOKU_OK) status = logic_read_one(parser, inner);
    if (status == SUDOKU_OK) return logic_add(parser, branch, none);
    choice_delete(none);
    return status;
}

static sudoku_status logic_read_one(struct parser *parser, sudoku_rules *branch)
{
    const bool not_it = logic_take(parser, "not"), bracket = !not_it && logic_take(parser, "(");
    if (!not_it && !bracket) return logic_read_rule(parser, branch);
    if (parser->depth == LOGIC_DEPTH) return logic_fail(parser, SUDOKU_MISSING_ROOM);
    parser->depth++;
    sudoku_status status;
    if (not_it) {
        status = logic_read_not(parser, branch);
    } else {
        struct rules_choice *choice = NULL;
        status = logic_read(parser, &choice);
        if (status == SUDOKU_OK && !logic_take(parser, ")")) status = logic_fail(parser, ')');
        if (status == SUDOKU_OK)
            status = logic_add(parser, branch, choice);
        else
            choice_delete(choice);
    }
    parser->depth--;
    return status;
}

/* Reads the sides of `or`, of which `least` to `most` must hold; most 0: all may. */
static sudoku_status logic_read_any(struct parser *parser, int least, int most,
                                    struct rules_choice **read)
{
    struct rules_choice *choice = choice_new(least, most);
    sudoku_status status = choice == NULL ? SUDOKU_NO_MEMORY : SUDOKU_OK;
    do {
        if (status != SUDOKU_OK) break;
        if (choice->count == LOGIC_BRANCHES) {
            status = logic_fail(parser, SUDOKU_MISSING_ROOM);
            break;
        }
        sudoku_rules *branch = rules_new(rules_shape(parser->rules));
        if (branch == NULL || !choice_add(choice, branch)) {
            status = SUDOKU_NO_MEMORY;
            break;
        }
        do status = logic_read_one(parser, branch);
        while (status == SUDOKU_OK && logic_take(parser, "and"));
    } while (status == SUDOKU_OK && logic_take(parser, "or"));
    if (status != SUDOKU_OK) {
        choice_delete(choice);
        return status;
    }
    if (most == 0) choice->most = choice->count;
    *read = choice;
    return SUDOKU_OK;
}

/* Reads "2 of" or "1-2 of", if it is next; else 1 and 0. */
static sudoku_status logic_read_count(struct parser *parser, int *least, int *most)
{
    struct scan *scan = &parser->scan;
    const size_t before = scan->at;
    struct word word, first;
    *least = 1;
    *most = 0;
    if (!scan_word(scan, &word) || scan->text.bytes[word.at] < '0' ||
        scan->text.bytes[word.at] > '9') {
        scan->at = before;
        return SUDOKU_OK;
    }
    const char *text = scan->text.bytes + word.at, *sign = memchr(text, '-', word.length);
    int32_t from, to;
    first = word;
    if (sign != NULL) {
        first.length = (size_t)(sign - text);
        word = (struct word){first.at + first.length + 1, word.length - first.length - 1};
    }
    if (!word_number(scan->text, first, &from) || !word_number(scan->text, word, &to) ||
        from > to || to < 1 || to > LOGIC_BRANCHES)
        return rules_parse_fail(parser, SUDOKU_BAD_VALUE, first.at, 0, 0);
    *least = from;
    *most = to;
    return logic_take(parser, "of") ? SUDOKU_OK : logic_fail(parser, SUDOKU_MISSING_OF);
}

/* "if A then B": not A, or B. */
static sudoku_status logic_read_if(struct parser *parser, struct rules_choice **read)
{
    struct rules_choice *both = choice_new(1, 2), *none = choice_new(0, 0);
    struct rules_choice *condition = NULL, *then = NULL;
    sudoku_status status = both == NULL || none == NULL ? SUDOKU_NO_MEMORY : SUDOKU_OK;
    if (both != NULL) both->implies = true;
    if (status == SUDOKU_OK) status = logic_read_any(parser, 1, 0, &condition);
    if (status == SUDOKU_OK && !logic_take(parser, "then"))
        status = logic_fail(parser, SUDOKU_MISSING_THEN);
    if (status == SUDOKU_OK) status = logic_read_any(parser, 1, 0, &then);
    if (status == SUDOKU_OK) {
        status = logic_add_branch(parser, none, condition);
        condition = NULL;
    }
    if (status == SUDOKU_OK) {
        status = logic_add_branch(parser, both, none);
        none = NULL;
    }
    if (status == SUDOKU_OK) {
        status = logic_add_branch(parser, both, then);
        then = NULL;
    }
    choice_delete(condition);
    choice_delete(then);
    choice_delete(none);
    if (status == SUDOKU_OK)
        *read = both;
    else
        choice_delete(both);
    return status;
}

static sudoku_status logic_read(struct parser *parser, struct rules_choice **choice)
{
    int least, most;
    if (logic_take(parser, "if")) {
        /* It is a choice within a choice. */
        if (parser->depth + 2 > LOGIC_DEPTH) return logic_fail(parser, SUDOKU_MISSING_ROOM);
        parser->depth += 2;
        const sudoku_status status = logic_read_if(parser, choice);
        parser->depth -= 2;
        return status;
    }
    struct scan from = parser->scan;
    struct word number;
    sudoku_status status = logic_read_count(parser, &least, &most);
    if (status == SUDOKU_OK) status = logic_read_any(parser, least, most, choice);
    if (status != SUDOKU_OK || least <= (*choice)->count) return status;
    /* "2 of A and B" has one side: most likely `or` was meant. */
    (void)scan_word(&from, &number);
    status = rules_parse_fail(parser, SUDOKU_BAD_VALUE, number.at, (uint64_t)least,
                              (uint64_t)(*choice)->count);
    choice_delete(*choice);
    *choice = NULL;
    return status;
}

/* Marks the cells of all rules in the choice. */
static void logic_mark_cells(const struct rules_choice *choice, bool *among)
{
    for (int b = 0; b < choice->count; b++)
        for (int i = 0; i < sudoku_rules_count(choice->branch[b]); i++) {
            const struct rule rule = rules_rule(choice->branch[b], i);
            for (int k = 0; k < rule.cell_count; k++) among[rule.cells[k]] = true;
            if (rule.choice != NULL) logic_mark_cells(rule.choice, among);
        }
}

sudoku_status draft_logic(struct rule_draft *draft, struct rules_choice *choice, sudoku_shape shape,
                          char **text)
{
    bool among[SUDOKU_MAX_CELLS] = {false};
    draft->choice = choice;
    const size_t length = rules_format_choice(choice, shape, NULL, 0);
    *text = malloc(length);
    if (*text == NULL) return SUDOKU_NO_MEMORY;
    (void)rules_format_choice(choice, shape, *text, length);
    draft_text(draft, *text, length, draft->at);
    logic_mark_cells(choice, among);
    for (int cell = 0; cell < shape.size * shape.size; cell++)
        if (among[cell] && !draft_cell(draft, cell, draft->at)) return SUDOKU_NO_MEMORY;
    return SUDOKU_OK;
}

sudoku_status rules_parse_logic(struct parser *parser)
{
    struct rules_choice *choice = NULL;
    parser->depth = 1;
    sudoku_status status = logic_read(parser, &choice);
    parser->depth = 0;
    if (status != SUDOKU_OK) return status;
    free(parser->logic);
    status = draft_logic(&parser->draft, choice, rules_shape(parser->rules), &parser->logic);
    struct word word;
    if (status == SUDOKU_OK && rules_parse_next_word(parser, &word))
        status = rules_parse_unreadable(parser, word.at, SUDOKU_MISSING_NOTHING);
    return status;
}
