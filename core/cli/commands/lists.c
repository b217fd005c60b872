#include "lists.h"

#include "sudoku.h"

#include <stdio.h>
#include <string.h>

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
