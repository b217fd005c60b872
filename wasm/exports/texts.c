/* The texts of steps, instead of core/src/logic/words/texts.c: in one language only, and written to the mailbox by
 * whoever shows steps, so that no other language need be loaded. */
#include "exports.h"

#include "logic/words/texts.h"

#include <string.h>

enum { TEXTS = 3 * TECHNIQUES + SAID_COUNT, TEXTS_SIZE = 1 << 15 };

static char bytes[TEXTS_SIZE];
static const char *at[TEXTS];

/* NUL-terminated strings: the names, families and titles of all techniques, and the sentences. Returns 0 if their number
 * is right; they are used from then on. */
int EXPORT(texts)(uint32_t length)
{
    uint32_t count = 0;
    if (length > TEXTS_SIZE) return 1;
    memcpy(bytes, mailbox, length);
    for (uint32_t i = 0, begin = 0; i < length; i++) {
        if (bytes[i] != '\0') continue;
        if (count == TEXTS) return 1;
        at[count++] = bytes + begin;
        begin = i + 1;
    }
    return count != TEXTS;
}

const char *texts_sentence(sudoku_language language, enum say_id id)
{
    (void)language;
    return at[3 * TECHNIQUES + id];
}

const char *texts_title(sudoku_language language, int technique)
{
    (void)language;
    return at[2 * TECHNIQUES + technique];
}

const char *texts_name(int technique) { return at[technique]; }
const char *texts_family(int technique) { return at[TECHNIQUES + technique]; }
