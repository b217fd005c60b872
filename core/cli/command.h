/* What a command is, and how a run can end. */
#ifndef NINEFOLD_CLI_COMMAND_H
#define NINEFOLD_CLI_COMMAND_H

#include "arguments/options.h"

enum exit_status {
    EXIT_ANSWERED = 0,
    EXIT_INVALID = 1, /* a line was not a puzzle, or no puzzle as requested was found */
    EXIT_USAGE = 2,   /* the command line is wrong */
    EXIT_IO = 3       /* a file could not be read or the output not written; out of memory */
};

struct command {
    const char *name;
    const char *operands;         /* as the help has them: "[FILE...]" */
    const char *help;             /* continues the name: "the number of solutions" */
    const struct option *options; /* its own; NULL: none */
    unsigned shared;              /* and those it shares with others: option_bits */
    /* May be NULL. Called once all options are set: false, after command_line_refuse, if they and the
     * operands (options.files) do not go together. */
    bool (*check)(void);
    int (*run)(void); /* returns an exit_status */
};

/* All commands, in the order of the help; the first is the default. Ends in NULL. */
extern const struct command *const commands[];

#endif
