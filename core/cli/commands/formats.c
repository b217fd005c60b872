/* formats: what a puzzle may look like. */
#include "command.h"

#include <stdio.h>
#include <string.h>

static int run(void)
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
    return EXIT_ANSWERED;
}

const struct command command_formats = {.name = "formats",
                                        .operands = "",
                                        .help = "what a puzzle may look like, with an example each",
                                        .run = run};
