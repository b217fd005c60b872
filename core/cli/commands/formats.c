/* formats: the formats of puzzles, with an example each. */
#include "command.h"
#include "report/output.h"

#include <string.h>

static void put(struct output *out, const sudoku_format_kind *kind)
{
    (void)output_print(out, "%s: ", kind->name);
    (void)output_put(out, kind->about, strlen(kind->about));
    (void)output_put(out, "\n", 1);
    for (const char *line = kind->example; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        (void)output_put(out, "    ", 4);
        (void)output_put(out, line, length);
        (void)output_put(out, "\n", 1);
        line += length + (line[length] == '\n');
    }
}

static void put_json(struct output *out, const sudoku_format_kind *kind)
{
    (void)output_print(out, "{\"name\":\"%s\",\"about\":", kind->name);
    (void)output_put_json(out, kind->about, strlen(kind->about));
    (void)output_print(out, ",\"example\":");
    (void)output_put_json(out, kind->example, strlen(kind->example));
    (void)output_print(out, "}\n");
}

static int run(void)
{
    struct output out = {.file = 1};
    for (int i = 0; sudoku_format_kinds(i) != NULL; i++) {
        if (options.json) {
            put_json(&out, sudoku_format_kinds(i));
            continue;
        }
        if (i > 0) (void)output_put(&out, "\n", 1);
        put(&out, sudoku_format_kinds(i));
    }
    return output_finish(&out, EXIT_ANSWERED);
}

const struct command command_formats = {.name = "formats",
                                        .operands = "",
                                        .help = "what a puzzle may look like, with an example each",
                                        .shared = OPTION_JSON,
                                        .run = run};
