/* What the fuzz targets share: inputs become texts that are mostly sound, and it is counted how many reach what
 * the target is about. Bytes alone hardly ever do: of 99,406 inputs of a target that took them for a puzzle 4
 * were 9x9 puzzles.
 *
 * An input is read from front to back by byte_of; where it ends there are zeros. */
#ifndef NINEFOLD_FUZZ_REACH_H
#define NINEFOLD_FUZZ_REACH_H

#include "sudoku.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Inputs, and how many of them reached what `reach_goal` names. */
static unsigned long reach_inputs, reach_count;
static const char *reach_goal;

/* The share is held of so many inputs, the first. Later ones descend from what was new to libFuzzer, which is
 * mostly broken, so that their share says where it looks and not how good the texts are that are made here. */
enum { REACH_HELD = 1500 };
static unsigned long reach_held;

/* At the end: prints the shares, and fails where that of the first inputs is less than a third. */
static void reach_tell(void)
{
    printf("%lu of %lu inputs %s (%.0f %%)\n", reach_count, reach_inputs, reach_goal,
           100.0 * (double)reach_count / (double)(reach_inputs > 0 ? reach_inputs : 1));
    if (reach_inputs <= REACH_HELD) return; /* of a few inputs it says nothing */
    printf("%lu of the first %d\n", reach_held, REACH_HELD);
    if (3 * reach_held >= REACH_HELD) return;
    printf("too few: a third at least should\n");
    (void)fflush(stdout);
    _Exit(1);
}

static void reach_begin(const char *goal)
{
    if (reach_inputs == REACH_HELD) reach_held = reach_count;
    if (reach_inputs++ > 0) return;
    reach_goal = goal;
    (void)atexit(reach_tell);
}

struct input {
    const uint8_t *bytes;
    size_t length, at;
};

static inline uint8_t byte_of(struct input *input)
{
    return input->at < input->length ? input->bytes[input->at++] : 0;
}

/* A number below `most`. */
static inline int below(struct input *input, int most)
{
    const int high = byte_of(input);
    return (high << 8 | byte_of(input)) % most;
}

struct buffer {
    char *bytes;
    size_t length, room;
};

static inline void put_bytes(struct buffer *out, const char *bytes, size_t length)
{
    if (length > out->room - out->length) length = out->room - out->length;
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
}

static inline void put_text(struct buffer *out, const char *text)
{
    put_bytes(out, text, strlen(text));
}

/* What is left of the input, as it is. */
static inline void put_rest(struct buffer *out, struct input *input)
{
    put_bytes(out, (const char *)input->bytes + input->at, input->length - input->at);
    input->at = input->length;
}

/* Up to `most` edits: a character taken away, put in or exchanged. */
static inline void put_edits(struct buffer *out, struct input *input, int most)
{
    for (int edits = below(input, most + 1); edits > 0 && out->length > 0; edits--) {
        const size_t at = (size_t)below(input, 1 << 16) % out->length;
        const uint8_t byte = byte_of(input);
        if (byte == 0) {
            memmove(out->bytes + at, out->bytes + at + 1, --out->length - at);
        } else if (byte > 127 && out->length < out->room) {
            memmove(out->bytes + at + 1, out->bytes + at, out->length - at);
            out->bytes[at] = (char)(byte & 127);
            out->length++;
        } else {
            out->bytes[at] = (char)byte;
        }
    }
}

/* A puzzle: a full grid, its digits and lines exchanged, of which some cells are left; now and then a digit is
 * another. Most are 9x9. Each row ends with `end`. */
static inline void put_puzzle(struct buffer *out, struct input *input, const char *end)
{
    static const uint8_t sizes[] = {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,  9,
                                    9, 9, 9, 9, 9, 4, 4, 6, 6, 8, 12, 16};
    const int n = sizes[below(input, sizeof sizes)];
    sudoku_shape shape;
    if (sudoku_shape_of_size(n, &shape) != SUDOKU_OK) return;
    const int high = shape.box_height, wide = shape.box_width;
    const int turn = below(input, n), rows = below(input, n / high), row = below(input, high);
    const int columns = below(input, n / wide), column = below(input, wide);
    const int kept = n > 9 ? 96 + below(input, 160) : 64 + below(input, 192);
    uint32_t state = (uint32_t)below(input, 1 << 16);
    const bool wrong = byte_of(input) % 4 == 3;
    for (int r = 0; r < n; r++) {
        const int from_row = (r / high + rows) % (n / high) * high + (r % high + row) % high;
        for (int c = 0; c < n; c++) {
            const int from_column =
                (c / wide + columns) % (n / wide) * wide + (c % wide + column) % wide;
            int digit = (wide * (from_row % high) + from_row / high + from_column + turn) % n;
            state = state * 1664525 + 1013904223;
            if (wrong && (state >> 8) % 97 == 0) digit = (digit + 1) % n;
            const char symbol =
                ".123456789ABCDEFGHIJKLMNOP"[(int)(state >> 24) < kept ? digit + 1 : 0];
            put_bytes(out, &symbol, 1);
        }
        put_text(out, end);
    }
}

/* The example of a format. */
static inline void put_format(struct buffer *out, struct input *input)
{
    int kinds = 0;
    while (sudoku_format_kinds(kinds) != NULL) kinds++;
    put_text(out, sudoku_format_kinds(below(input, kinds))->example);
}

/* Our own text: up to four rules, as their table has them, some with a name, and a grid. */
static inline void put_rules(struct buffer *out, struct input *input)
{
    static const char *const heads[] = {"", "", "title A title\n", "size 9\n",
                                        "size 9\nboxes none\n"};
    static const char *const labels[] = {"",
                                         "",
                                         "",
                                         " named \"\"",
                                         " named \"Two \\\"primes\\\"\" #c0392b",
                                         " named \"A\" #00FF7f \"each: two # or more\" # so",
                                         " named \"B\" \"\\\\\" #"};
    int kinds = 0;
    while (sudoku_rules_kind(kinds) != NULL) kinds++;
    put_text(out, heads[below(input, sizeof heads / sizeof *heads)]);
    for (int rules = 1 + below(input, 4); rules > 0; rules--) {
        put_text(out, sudoku_rules_kind(below(input, kinds))->example);
        put_text(out, labels[below(input, sizeof labels / sizeof *labels)]);
        put_text(out, "\n");
    }
    if (byte_of(input) % 4 == 0) return;
    put_text(out, "grid\n");
    for (int row = 0; row < 9; row++) {
        char cells[] = ".........\n";
        const int at = below(input, 9), digit = below(input, 10);
        if (digit > 0) cells[at] = (char)('0' + digit);
        put_text(out, cells);
    }
}

#endif
