/* Files of parts, read line by line. */
#ifndef NINEFOLD_CLI_LINES_H
#define NINEFOLD_CLI_LINES_H

#include "parts/part.h"

/* Where a part was read. */
struct part_place {
    const char *file;
    uint64_t line;
};

/* Takes a part, which is ended after it. False: no more are wanted. */
typedef bool lines_take(void *context, const struct part_place *place, struct part *part);

/* Takes the parts of all files of the command line (options.files), in order. What is no part is said on standard
 * error, with its place, and costs itself alone; a line that was cut off and has another behind it, as a worker
 * leaves it that is killed and begun again, costs its first half. The exit status: EXIT_INVALID where there was
 * such a line, EXIT_IO where a file could not be read. */
int lines_read(lines_take *part, void *context);

#endif
