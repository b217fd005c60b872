/* The word `generate`: random puzzles on standard output. */
#ifndef NINEFOLD_CLI_GENERATE_H
#define NINEFOLD_CLI_GENERATE_H

#include "options.h"

/* False where the output could not be written (errno says why), or *out_of_reach no puzzle as wished
 * was found. */
bool generate_puzzles(const struct options *options, bool *out_of_reach);

#endif
