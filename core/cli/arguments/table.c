#include "arguments/command_line.h"
#include "report/output.h"

#include <string.h>

/* The table as JSON, from which completions and the manual are made. */

static void put_member(struct output *out, const char *name, const char *text)
{
    (void)output_print(out, "\"%s\":", name);
    (void)output_put_json(out, text, strlen(text));
}

static void put_option(struct output *out, const struct option *option)
{
    (void)output_print(out, "{");
    put_member(out, "name", option->name);
    if (option->value != NULL) {
        (void)output_print(out, ",");
        put_member(out, "value", option->value);
    }
    (void)output_print(out, ",");
    put_member(out, "help", option->help);
    if (option->choice.words != NULL) {
        (void)output_print(out, ",");
        put_member(out, "words", option->choice.words);
    }
    (void)output_print(out, "}");
}

int command_line_table(void)
{
    struct output out = {.file = 1};
    (void)output_print(&out, "[");
    for (int i = 0; commands[i] != NULL; i++) {
        const struct option *option;
        (void)output_print(&out, i > 0 ? ",\n{" : "{");
        put_member(&out, "name", commands[i]->name);
        (void)output_print(&out, ",");
        put_member(&out, "operands", commands[i]->operands);
        (void)output_print(&out, ",");
        put_member(&out, "help", commands[i]->help);
        (void)output_print(&out, ",\"options\":[");
        for (int k = 0; (option = command_line_option(commands[i], k)) != NULL; k++) {
            (void)output_print(&out, k > 0 ? "," : "");
            put_option(&out, option);
        }
        (void)output_print(&out, "]}");
    }
    (void)output_print(&out, "]\n");
    const bool done = output_flush(&out);
    const int error = out.error;
    output_close(&out);
    return done ? EXIT_ANSWERED : output_failure(error);
}
