#include "arguments/command_line.h"
#include "report/output.h"

#include <string.h>

/* The table as JSON, from which completions and the manual are made. */

/* A member of an object, after `before`; nothing if there is no text. */
static void put_member(struct output *out, const char *before, const char *name, const char *text)
{
    if (text == NULL) return;
    (void)output_print(out, "%s\"%s\":", before, name);
    (void)output_put_json(out, text, strlen(text));
}

static void put_option(struct output *out, const struct option *option)
{
    put_member(out, "{", "name", option->name);
    put_member(out, ",", "value", option->value);
    put_member(out, ",", "help", option->help);
    put_member(out, ",", "words", option->choice.words);
    (void)output_print(out, "}");
}

int command_line_table(void)
{
    struct output out = {.file = 1};
    (void)output_print(&out, "[");
    for (int i = 0; commands[i] != NULL; i++) {
        const struct option *option;
        put_member(&out, i > 0 ? ",\n{" : "{", "name", commands[i]->name);
        put_member(&out, ",", "operands", commands[i]->operands);
        put_member(&out, ",", "help", commands[i]->help);
        (void)output_print(&out, ",\"options\":[");
        for (int k = 0; (option = command_line_option(commands[i], k)) != NULL; k++) {
            (void)output_print(&out, k > 0 ? "," : "");
            put_option(&out, option);
        }
        (void)output_print(&out, "]}");
    }
    (void)output_print(&out, "]\n");
    return output_finish(&out, EXIT_ANSWERED);
}
