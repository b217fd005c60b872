#include "stream/line_ends.h"

#include <string.h>

size_t line_ends(char *text, size_t length, bool over)
{
    const char *end = text + length;
    for (char *at = text; (at = memchr(at, '\r', (size_t)(end - at))) != NULL; at++) {
        const char *next = at + 1;
        if (next < end && *next == '\r') next++;
        if (next == end && !over) return (size_t)(at - text);
        if (next == end || *next != '\n') *at = '\n';
    }
    return length;
}
