#define _POSIX_C_SOURCE 200809L

#include "report/output.h"

#include "command.h"
#include "report/progress.h"
#include "system/system.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGE = 1 << 16 };

static bool fail(struct output *output, int error)
{
    output->error = error;
    return false;
}

static bool make_room(struct output *output, size_t length)
{
    if (output->error != 0) return false;
    if (output->room - output->length >= length) return true;
    size_t room = output->room == 0 ? LARGE + LARGE / 4 : output->room * 2;
    while (room - output->length < length) room *= 2;
    char *text = realloc(output->text, room);
    if (text == NULL) return fail(output, ENOMEM);
    output->text = text;
    output->room = room;
    return true;
}

bool output_put(struct output *output, const char *text, size_t length)
{
    if (length == 0) return output->error == 0; /* text may be NULL then */
    if (!make_room(output, length)) return false;
    memcpy(output->text + output->length, text, length);
    output->length += length;
    return true;
}

bool output_print(struct output *output, const char *format, ...)
{
    /* Longer than most lines; if one is longer still, the first attempt tells its length. */
    size_t wanted = 512;
    for (;;) {
        if (!make_room(output, wanted)) return false;
        const size_t room = output->room - output->length;
        va_list values;
        va_start(values, format);
        const int length = vsnprintf(output->text + output->length, room, format, values);
        va_end(values);
        if (length < 0) return fail(output, EOVERFLOW);
        if ((size_t)length < room) {
            output->length += (size_t)length;
            return true;
        }
        wanted = (size_t)length + 1;
    }
}

bool output_put_json(struct output *output, const char *text, size_t length)
{
    (void)output_put(output, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        const char c = text[i];
        if (c == '"' || c == '\\')
            (void)output_print(output, "\\%c", c);
        else if (c == '\n')
            (void)output_put(output, "\\n", 2);
        else if ((unsigned char)c < ' ')
            (void)output_print(output, "\\u%04x", (unsigned)c);
        else
            (void)output_put(output, text + i, 1);
    }
    return output_put(output, "\"", 1);
}

bool output_is_large(const struct output *output) { return output->length >= LARGE; }

bool output_write_if_large(struct output *output)
{
    if (output->file == OUTPUT_KEPT || !output_is_large(output)) return output->error == 0;
    return output_flush(output);
}

bool output_flush(struct output *output)
{
    if (output->file == OUTPUT_KEPT) return output->error == 0;
    return output_write(output, output->file);
}

bool output_write(struct output *output, int file)
{
    if (output->error != 0) return false;
    if (output->length == 0) return true;
    const bool hidden = progress_hide(file);
    for (size_t done = 0; done < output->length && output->error == 0;) {
        const ssize_t put = write(file, output->text + done, output->length - done);
        if (put >= 0)
            done += (size_t)put;
        else if (errno != EINTR)
            output->error = errno;
    }
    if (hidden) progress_show();
    output->length = 0;
    return output->error == 0;
}

void output_close(struct output *output) { free(output->text); }

int output_failure(int error)
{
    if (system_is_closed_pipe(error)) return EXIT_ANSWERED;
    static bool told; /* several writes may fail one after the other */
    if (error == ENOMEM)
        fprintf(stderr, "ninefold: out of memory\n");
    else if (!told)
        told = fprintf(stderr, "ninefold: standard output: %s\n", strerror(error)) > 0;
    return EXIT_IO;
}

int output_finish(struct output *output, int status)
{
    const bool written = output_flush(output);
    output_close(output);
    return written ? status : output_failure(output->error);
}
