/* The table of commands: a new one is its file in commands/ and its name in this list. */
#include "command.h"

#include <stddef.h>

#define COMMANDS(row)                                                                              \
    row(solve) row(count) row(solutions) row(candidates) row(why) row(steps) row(rate)             \
        row(techniques) row(generate) row(canonical) row(split) row(count_part) row(merge)         \
            row(bench) row(lab) row(rules) row(formats)

#define DECLARE(name) extern const struct command command_##name;
#define LIST(name) &command_##name,

COMMANDS(DECLARE)

const struct command *const commands[] = {COMMANDS(LIST) NULL};
