#include "arguments/command_line.h"

#include <stdio.h>
#include <string.h>

bool command_line_refuse(const char *word, const char *what)
{
    fprintf(stderr, "ninefold: %s: %s (try ninefold --help)\n", word, what);
    return false;
}

/* Parsing ------------------------------------------------------------------------------------- */

static const struct command *find_command(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

const struct option *command_line_option(const struct command *command, int index)
{
    const struct option *row = command->options;
    for (; row != NULL && row->name != NULL; row++)
        if (index-- == 0) return row;
    for (row = options_shared; row->name != NULL; row++)
        if ((command->shared >> (row - options_shared) & 1) != 0 && index-- == 0) return row;
    return NULL;
}

static const struct option *find_option(const struct command *command, const char *name,
                                        size_t length)
{
    const struct option *option;
    for (int i = 0; (option = command_line_option(command, i)) != NULL; i++)
        if (strlen(option->name) == length && strncmp(option->name, name, length) == 0) break;
    return option;
}

static bool refuse_option(const char *word, size_t length)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (find_option(commands[i], word, length) != NULL)
            return command_line_refuse(word, "not an option of this command");
    return command_line_refuse(word, "no such option");
}

static bool set_value(const struct option *option, const char *value)
{
    const char *wrong = option_take(option, value);
    if (wrong == NULL) return true;
    fprintf(stderr, "ninefold: %s=%s: %s (try ninefold --help)\n", option->name, value, wrong);
    return false;
}

/* Sets the option at argv[*i]; its value may be the next word. */
static bool take_option(const struct command *command, int argc, char **argv, int *i)
{
    const char *word = argv[*i], *equals = strchr(word, '=');
    const size_t length = equals != NULL ? (size_t)(equals - word) : strlen(word);
    const struct option *option = find_option(command, word, length);
    if (option == NULL) return refuse_option(word, length);
    if (option->flag != NULL) {
        if (equals != NULL) return command_line_refuse(word, "this option takes no value");
        return *option->flag = true;
    }
    if (equals != NULL) return set_value(option, equals + 1);
    if (*i + 1 == argc) return command_line_refuse(word, "a value is missing after it");
    return set_value(option, argv[++*i]);
}

static bool check(const struct command *command)
{
    if (command->operands[0] == '\0' && options.file_count > 0)
        return command_line_refuse(options.files[0], "this command takes no file");
    if (command->check != NULL && !command->check()) return false;
    const int fixed = sudoku_format_size(options.format);
    return fixed == 0 || options.size == 0 || options.size == fixed ||
           command_line_refuse("--size", "another size than that of the format");
}

static bool is_word(const char *word, const char *name, const char *other)
{
    return strcmp(word, name) == 0 || strcmp(word, other) == 0;
}

enum command_line_kind command_line_parse(int argc, char **argv, const struct command **command)
{
    *command = argc > 1 ? find_command(argv[1]) : NULL;
    const bool named = *command != NULL;
    bool only_files = false;
    if (argc > 1 && strcmp(argv[1], "help") == 0) {
        if (argc == 3 && strcmp(argv[2], "--json") == 0) return COMMAND_LINE_TABLE;
        *command = argc > 2 ? find_command(argv[2]) : NULL;
        if (argc == 2 || *command != NULL) return COMMAND_LINE_HELP;
        (void)command_line_refuse(argv[2], "no such command");
        return COMMAND_LINE_WRONG;
    }
    if (!named) *command = commands[0];
    options.files = argv + 1;
    for (int i = named ? 2 : 1; i < argc; i++) {
        char *word = argv[i];
        if (!named && !only_files && find_command(word) != NULL) {
            (void)command_line_refuse(word, "a command comes first; a file of this name is ./NAME");
            return COMMAND_LINE_WRONG;
        }
        if (only_files || word[0] != '-' || strcmp(word, "-") == 0) {
            options.files[options.file_count++] = word;
        } else if (strcmp(word, "--") == 0) {
            only_files = true;
        } else if (is_word(word, "--help", "-h")) {
            if (!named) *command = NULL;
            return COMMAND_LINE_HELP;
        } else if (is_word(word, "--version", "-V")) {
            return COMMAND_LINE_VERSION;
        } else if (!take_option(*command, argc, argv, &i)) {
            return COMMAND_LINE_WRONG;
        }
    }
    return check(*command) ? COMMAND_LINE_RUN : COMMAND_LINE_WRONG;
}

/* Help ---------------------------------------------------------------------------------------- */

enum { HELP_WIDTH = 96, HELP_INDENT = 17, HELP_TEXT = 512 };

static void print_words(const char *text, int column)
{
    for (bool first = true; *text != '\0'; first = false) {
        const int length = (int)strcspn(text, " ");
        if (!first && column + 1 + length > HELP_WIDTH) {
            printf("\n%*s", HELP_INDENT, "");
            column = HELP_INDENT;
            first = true;
        }
        column += printf("%s%.*s", first ? "" : " ", length, text);
        text += length + (text[length] == ' ');
    }
    putchar('\n');
}

/* A name, perhaps with a value, and what it means in a second column. */
static void print_row(const char *name, const char *value, const char *help)
{
    int column = printf("  %s%s%s", name, value != NULL ? " " : "", value != NULL ? value : "");
    column += printf("%*s", column < HELP_INDENT ? HELP_INDENT - column : 1, "");
    print_words(help, column);
}

static bool takes(const struct command *command, const struct option *option)
{
    return find_option(command, option->name, strlen(option->name)) == option;
}

/* Names the commands that take the option, unless there are many. */
static void print_option_of(const struct option *option)
{
    char text[HELP_TEXT] = "";
    int takers = 0;
    for (int i = 0; commands[i] != NULL; i++) takers += takes(commands[i], option);
    for (int i = 0, left = takers; takers < 4 && commands[i] != NULL; i++) {
        if (!takes(commands[i], option)) continue;
        strncat(text, commands[i]->name, sizeof text - strlen(text) - 1);
        strncat(text, --left > 0 ? ", " : ": ", sizeof text - strlen(text) - 1);
    }
    strncat(text, option->help, sizeof text - strlen(text) - 1);
    print_row(option->name, option->value, text);
}

/* Each option once, with the first command that takes it. */
static void print_all_options(void)
{
    const struct option *option;
    for (int i = 0; commands[i] != NULL; i++) {
        for (int k = 0; (option = command_line_option(commands[i], k)) != NULL; k++) {
            int first = 0;
            while (!takes(commands[first], option)) first++;
            if (first == i) print_option_of(option);
        }
    }
}

/* Of commands that read puzzles. */
static const char reading[] =
    "\n"
    "With no FILE, or with -, it reads standard input. Blanks are . 0 * _ - ?; what follows the\n"
    "cells after white space is comment, and so are lines that begin with #. A line `end` ends\n"
    "a file. A bad line is answered `invalid`, and standard error says FILE:LINE:COLUMN and why.\n";

static const char statuses[] =
    "\n"
    "Exit status: 0 all was answered, 1 some line was invalid or no puzzle as requested was\n"
    "found, 2 wrong command line, 3 a file could not be read or the output not written.\n";

void command_line_help(const struct command *command)
{
    if (command != NULL) {
        printf("Usage: ninefold %s [OPTION...] %s\n\n", command->name, command->operands);
        print_row(command->name, NULL, command->help);
        putchar('\n');
        const struct option *option;
        for (int k = 0; (option = command_line_option(command, k)) != NULL; k++)
            print_row(option->name, option->value, option->help);
        const bool reads = command->operands[0] == '[' && (command->shared & OPTION_FORMAT) != 0;
        printf("%s%s", reads ? reading : "", statuses);
        return;
    }
    fputs("Usage: ninefold [COMMAND] [OPTION...] [FILE...]\n"
          "Solves Sudoku: reads puzzles, a line or a grid each, and answers each with a line.\n\n",
          stdout);
    for (int i = 0; commands[i] != NULL; i++) {
        const bool files = strstr(commands[i]->operands, "FILE") != NULL;
        const char *operands = commands[i]->operands;
        print_row(commands[i]->name, files || operands[0] == '\0' ? NULL : operands,
                  commands[i]->help);
    }
    putchar('\n');
    print_all_options();
    print_row("--help", NULL,
              "this, as -h does; after a command, its options alone; `help --json`: all of it for "
              "programs");
    print_row("--version", NULL, "the version, as -V does");
    printf("%s%s", reading, statuses);
}
