#include "lists.h"

#include "sudoku.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A text in quotes. The table's own have no control characters. */
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

void lists_rules_as_json(void)
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

void lists_rules(void)
{
    for (int i = 0; sudoku_rules_kind(i) != NULL; i++) {
        const sudoku_rule_kind *kind = sudoku_rules_kind(i);
        printf("%-28s %s\n", kind->form, kind->example);
    }
}

void lists_formats(void)
{
    for (int i = 0; sudoku_format_kinds(i) != NULL; i++) {
        const sudoku_format_kind *kind = sudoku_format_kinds(i);
        printf("%s%s: %s\n", i > 0 ? "\n" : "", kind->name, kind->about);
        for (const char *line = kind->example; *line != '\0';) {
            const size_t length = strcspn(line, "\n");
            printf("    %.*s\n", (int)length, line);
            line += length + (line[length] == '\n');
        }
    }
}
