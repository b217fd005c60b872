/* The command `ninefold`: parses the command line and runs a row of the table of commands. */
#include "arguments/command_line.h"
#include "report/output.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>

enum { BUFFER = 1 << 16 };

int main(int argc, char **argv)
{
    static char buffer[BUFFER];
    const struct command *command;
    int status = EXIT_ANSWERED;
    system_begin();
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    switch (command_line_parse(argc, argv, &command)) {
    case COMMAND_LINE_RUN: status = command->run(); break;
    case COMMAND_LINE_HELP: command_line_help(command); break;
    case COMMAND_LINE_TABLE: status = command_line_table(); break;
    case COMMAND_LINE_VERSION: printf("ninefold %s\n", sudoku_version()); break;
    case COMMAND_LINE_WRONG: return EXIT_USAGE;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? status : output_failure(errno);
}
