#include "parts/lines.h"

#include "command.h"
#include "parts/part_line.h"
#include "report/progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* No part is that long: ten thousand pieces of a 25x25 grid with rules take half of it. */
enum { LINE_MOST = 1 << 26 };

struct lines {
    lines_take *part;
    void *context;
    struct part_place place;
    struct part_puzzle whole;
    char *text;
    size_t length, room;
    int status;
    bool going;
};

static void refuse(struct lines *lines, size_t column, const char *reason)
{
    const bool hidden = progress_hide(STDERR_FILENO);
    fprintf(stderr, "%s:%llu:%zu: %s\n", lines->place.file, (unsigned long long)lines->place.line,
            column, reason);
    if (hidden) progress_show();
    if (lines->status == EXIT_ANSWERED) lines->status = EXIT_INVALID;
}

/* Where the line of another part begins within this line, after its first byte; NULL if nowhere. */
static const char *find_begin(const char *text, const char *end)
{
    static const char begin[] = PART_BEGIN;
    for (const char *at = text + 1; at < end && (at = memchr(at, '{', (size_t)(end - at))) != NULL;
         at++)
        if ((size_t)(end - at) >= sizeof begin - 1 && memcmp(at, begin, sizeof begin - 1) == 0)
            return at;
    return NULL;
}

static void take_line(struct lines *lines)
{
    if (lines->length == 0) return; /* there may be no text yet */
    const char *text = lines->text, *end = text + lines->length;
    const char *at = text;
    while (at < end && (*at == ' ' || *at == '\t')) at++;
    if (at == end || *at == '#') return;
    while (at != NULL && lines->going) {
        struct part part;
        struct part_error error;
        if (part_read(at, (size_t)(end - at), &lines->whole, &part, &error)) {
            lines->going = lines->part(lines->context, &lines->place, &part);
            part_end(&part);
            return;
        }
        refuse(lines, (size_t)(at - text) + error.column, error.reason);
        at = find_begin(at, end);
    }
}

/* The next byte; a carriage return, with or without a line feed after it, is read as a line feed. */
static int next_byte(FILE *file)
{
    const int byte = getc(file);
    if (byte != '\r') return byte;
    const int next = getc(file);
    if (next != '\n') (void)ungetc(next, file);
    return '\n';
}

/* Reads a line; false at the end. The rest of one that is too long is skipped. */
static bool next_line(struct lines *lines, FILE *file, bool *too_long)
{
    int byte;
    lines->length = 0;
    *too_long = false;
    while ((byte = next_byte(file)) != EOF && byte != '\n') {
        if (lines->length == lines->room && lines->room < LINE_MOST) {
            const size_t room = lines->room == 0 ? 1 << 16 : lines->room * 2;
            char *text = realloc(lines->text, room);
            if (text == NULL) {
                errno = ENOMEM;
                return false;
            }
            lines->text = text;
            lines->room = room;
        }
        *too_long = lines->length == lines->room;
        if (!*too_long) lines->text[lines->length++] = (char)byte;
    }
    return byte != EOF || lines->length > 0;
}

static void read_file(struct lines *lines, const char *name)
{
    const bool standard = strcmp(name, "-") == 0;
    errno = 0;
    FILE *file = standard ? stdin : fopen(name, "rb");
    lines->place = (struct part_place){.file = name};
    bool too_long;
    while (file != NULL && lines->going && next_line(lines, file, &too_long)) {
        lines->place.line++;
        if (too_long)
            refuse(lines, LINE_MOST, "the line is longer than that of a part can be");
        else
            take_line(lines);
        errno = 0;
    }
    if (lines->going && (file == NULL || (errno != 0 && errno != EINTR))) {
        fprintf(stderr, "ninefold: %s: %s\n", name, strerror(errno));
        lines->status = EXIT_IO;
    }
    if (file != NULL && !standard) fclose(file);
}

int lines_read(lines_take *part, void *context)
{
    struct lines lines = {.part = part, .context = context, .going = true};
    if (options.file_count == 0) read_file(&lines, "-");
    for (int i = 0; i < options.file_count && lines.going; i++) read_file(&lines, options.files[i]);
    part_puzzle_end(&lines.whole);
    free(lines.text);
    return lines.status;
}
