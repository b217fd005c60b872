/* rules: lists every rule, with an example. */
#include "arguments/command_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool json;

/* A member with a text, which has no control characters. */
static void print_text(const char *name, const char *text)
{
    if (text == NULL) return;
    printf(", \"%s\": \"", name);
    for (; *text != '\0'; text++) printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    putchar('"');
}

static void print_number(const char *name, int32_t number)
{
    if (number != 0) printf(", \"%s\": %" PRId32, name, number);
}

static void print_rule(const sudoku_rule_kind *kind)
{
    const sudoku_rule_limits *limits = &kind->limits;
    printf("{\"keyword\": \"%s\"", kind->keyword);
    print_text("name", kind->name);
    print_text("form", kind->form);
    print_text("example", kind->example);
    print_text("meaning", kind->meaning);
    print_text("family", kind->family);
    print_text("tool", kind->tool);
    print_text("drawing", kind->drawing);
    print_text("words", limits->words);
    printf(", \"values\": [%d, %d]", limits->values_least, limits->values_most);
    if (limits->usual == SUDOKU_USUAL_HALF) print_text("usual", "half");
    if (limits->usual == SUDOKU_USUAL_HALF_UP) print_text("usual", "half up");
    if (limits->usual > 0) print_number("usual", limits->usual);
    print_number("proposed", kind->proposed);
    if (limits->groups_most > 0)
        printf(", \"cells\": [%d, %d]", limits->cells_least, limits->cells_most);
    if (kind->directed) printf(", \"directed\": true");
    printf(", \"line\": %d}", (int)kind->line);
}

/* The table for programs; tools/build/rules.js reads it. `boxes`: height and width of the usual boxes, for each size
 * that has them. `rules`: the fields of sudoku_rule_kind that are set; `values` and `cells` are the least and the most,
 * 0 for the size of the grid. */
static void print_json(void)
{
    printf("{\"boxes\": [");
    bool first = true;
    for (int size = 4; size <= SUDOKU_MAX_SIZE; size++) {
        sudoku_shape shape;
        if (sudoku_shape_of_size(size, &shape) != SUDOKU_OK) continue;
        printf("%s[%d, %d]", first ? "" : ", ", shape.box_height, shape.box_width);
        first = false;
    }
    printf("],\n\"rules\": [");
    for (int i = 0; sudoku_rules_kind(i) != NULL; i++) {
        printf(i > 0 ? ",\n" : "\n");
        print_rule(sudoku_rules_kind(i));
    }
    printf("]}\n");
}

/* Is it named on the command line, or none at all? */
static bool is_asked(const char *keyword)
{
    for (int i = 0; i < options.file_count; i++)
        if (strcmp(options.files[i], keyword) == 0) return true;
    return options.file_count == 0;
}

static bool is_rule(const char *keyword)
{
    for (int i = 0; sudoku_rules_kind(i) != NULL; i++)
        if (strcmp(sudoku_rules_kind(i)->keyword, keyword) == 0) return true;
    return false;
}

static bool check(void)
{
    for (int i = 0; i < options.file_count; i++)
        if (!is_rule(options.files[i]))
            return command_line_refuse(options.files[i],
                                       "no rule has this keyword; ninefold rules lists them");
    return !json || options.file_count == 0 ||
           command_line_refuse("--json", "it is of the whole table");
}

static int run(void)
{
    if (json) {
        print_json();
        return EXIT_ANSWERED;
    }
    for (int i = 0; sudoku_rules_kind(i) != NULL; i++) {
        const sudoku_rule_kind *kind = sudoku_rules_kind(i);
        if (is_asked(kind->keyword)) printf("%-28s %s\n", kind->form, kind->example);
    }
    return EXIT_ANSWERED;
}

static const struct option own_options[] = {
    {"--json", NULL, "the whole table, for programs", .flag = &json}, {0}};

const struct command command_rules = {
    .name = "rules",
    .operands = "[KEYWORD...]",
    .help = "every rule, its form and an example (docs/rules-text.md says what they mean)",
    .options = own_options,
    .check = check,
    .run = run};
