/* Parses the command line by the table of commands, and prints the help, which is made from that table. */
#ifndef NINEFOLD_CLI_COMMAND_LINE_H
#define NINEFOLD_CLI_COMMAND_LINE_H

#include "command.h"

enum command_line_kind {
    COMMAND_LINE_RUN,
    COMMAND_LINE_HELP,
    COMMAND_LINE_TABLE,
    COMMAND_LINE_VERSION,
    COMMAND_LINE_WRONG
};

/* Sets `options` and finds the command. For HELP, *command is the one whose help is wanted, NULL for all. For
 * WRONG, standard error has said why. Rearranges argv so that the files are adjacent. */
enum command_line_kind command_line_parse(int argc, char **argv, const struct command **command);

/* Prints the help on standard output. */
void command_line_help(const struct command *command);

/* Prints the table of commands as JSON, for programs; returns an exit status. */
int command_line_table(void);

/* The options of a command by index, its own first; NULL past the last. */
const struct option *command_line_option(const struct command *command, int index);

/* Says on standard error what is wrong with a word of the command line; returns false. */
bool command_line_refuse(const char *word, const char *what);

#endif
