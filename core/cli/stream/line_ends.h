/* The ends of lines. The command's readers know line feeds, with or without a carriage return before them; a lone
 * carriage return, with which an old Mac ends its lines, becomes a line feed when it is read. */
#ifndef NINEFOLD_CLI_LINE_ENDS_H
#define NINEFOLD_CLI_LINE_ENDS_H

#include <stdbool.h>
#include <stddef.h>

/* Replaces lone carriage returns, which neither \n nor \r\n follows. Returns how much of the text is settled: what comes
 * after it decides about carriage returns at its end, unless it is `over`. */
size_t line_ends(char *text, size_t length, bool over);

#endif
