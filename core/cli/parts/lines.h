/* Files of parts, read line by line. */
#ifndef NINEFOLD_CLI_LINES_H
#define NINEFOLD_CLI_LINES_H

#include "parts/part.h"

/* Where a part was read. */
struct part_place {
    const char *file;
    uint64_t line;
};

/* Takes a part, which is ended afterwards. False: no more are wanted. */
typedef bool lines_take(void *context, const struct part_place *place, struct part *part);

/* Takes the parts of all files of the command line (options.files), in order. A line that is not a part is reported on
 * standard error, with its place, and skipped; of a line that was cut off and continues with another, as a worker
 * leaves it when it is killed and restarted, only the first half is lost. Returns the exit status: EXIT_INVALID if
 * there was such a line, EXIT_IO if a file could not be read. */
int lines_read(lines_take *part, void *context);

#endif
