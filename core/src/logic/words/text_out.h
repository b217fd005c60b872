/* A growing text. When memory runs out it stops growing, and says so at the end. */
#ifndef NINEFOLD_LOGIC_WORDS_TEXT_OUT_H
#define NINEFOLD_LOGIC_WORDS_TEXT_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text_out {
    char *bytes; /* UTF-8, no NUL */
    size_t length, room;
    bool failed; /* memory was short: what there is has a gap */
};

void text_out_put(struct text_out *out, const char *bytes, size_t length);
void text_out_word(struct text_out *out, const char *word);
void text_out_number(struct text_out *out, int number);

/* In tenths: "7.1". */
void text_out_tenths(struct text_out *out, int tenths);

/* As a string of JSON, quoted. */
void text_out_string(struct text_out *out, const char *bytes, size_t length);

void text_out_free(struct text_out *out);

#endif
