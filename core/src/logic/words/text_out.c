#include "text_out.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_OUT_FIRST = 4096 };

void text_out_put(struct text_out *out, const char *bytes, size_t length)
{
    /* After a failure nothing more is added: positions that the caller has kept would no longer be right. */
    if (out->failed || length == 0) return;
    if (length > out->room - out->length) {
        size_t room = out->room == 0 ? TEXT_OUT_FIRST : 2 * out->room;
        while (room - out->length < length) room *= 2;
        char *grown = realloc(out->bytes, room);
        if (grown == NULL) {
            out->failed = true;
            return;
        }
        out->bytes = grown;
        out->room = room;
    }
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
}

void text_out_word(struct text_out *out, const char *word)
{
    text_out_put(out, word, strlen(word));
}

void text_out_number(struct text_out *out, int number)
{
    char digits[12];
    size_t at = sizeof digits;
    unsigned left = number < 0 ? 0U - (unsigned)number : (unsigned)number;
    do digits[--at] = (char)('0' + left % 10);
    while ((left /= 10) != 0);
    if (number < 0) digits[--at] = '-';
    text_out_put(out, digits + at, sizeof digits - at);
}

void text_out_tenths(struct text_out *out, int tenths)
{
    text_out_number(out, tenths / 10);
    text_out_word(out, ".");
    text_out_number(out, tenths % 10);
}

void text_out_string(struct text_out *out, const char *bytes, size_t length)
{
    text_out_word(out, "\"");
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"' || bytes[i] == '\\') text_out_word(out, "\\");
        text_out_put(out, bytes + i, 1);
    }
    text_out_word(out, "\"");
}

void text_out_free(struct text_out *out)
{
    free(out->bytes);
    *out = (struct text_out){0};
}
