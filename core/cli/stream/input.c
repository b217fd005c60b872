#define _POSIX_C_SOURCE 200809L

#include "stream/input.h"

#include "report/progress.h"
#include "stream/line_ends.h"
#include "stream/worker.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER_SIZE = 2 * CHUNK_SIZE };

struct input {
    struct thread_pool *pool;
    struct worker *worker; /* answers what is answered here */
    struct output out, diagnostics;

    const char *name;
    int file;
    uint64_t line, offset; /* of text[start] in the file */
    bool stale;            /* the worker's reader has not seen the chunks that were cut off */
    bool finished;         /* the file is read to its end */
    bool ended;            /* a line `end` was reached: the rest is ignored */
    size_t start, stop;    /* the text that was read and not yet taken */
    size_t settled;        /* up to here its line ends are line feeds */
    char text[BUFFER_SIZE];
};

struct input *input_new(const struct puzzle_command *command, struct thread_pool *pool)
{
    struct input *input = calloc(1, sizeof *input);
    if (input == NULL) return NULL;
    input->pool = pool;
    input->worker = worker_new(command, pool);
    if (input->worker == NULL) {
        free(input);
        return NULL;
    }
    input->out.file = STDOUT_FILENO;
    input->diagnostics.file = STDERR_FILENO;
    input->worker->out = &input->out;
    input->worker->diagnostics = &input->diagnostics;
    return input;
}

/* Reads, at least once, until the buffer is full or the next read would block. False on failure. */
static bool fill(struct input *input)
{
    memmove(input->text, input->text + input->start, input->stop - input->start);
    input->stop -= input->start;
    input->settled -= input->start;
    input->start = 0;
    while (input->stop < BUFFER_SIZE) {
        const ssize_t got = read(input->file, input->text + input->stop, BUFFER_SIZE - input->stop);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        input->stop += (size_t)got;
        input->finished = got == 0;
        if (got == 0 || !system_has_input(input->file)) break;
    }
    input->settled +=
        line_ends(input->text + input->settled, input->stop - input->settled, input->finished);
    return true;
}

/* Marks the first `length` bytes as taken. */
static void take(struct input *input, size_t length)
{
    const char *text = input->text + input->start;
    uint64_t breaks = 0;
    for (size_t i = 0; i < length; i++) breaks += text[i] == '\n';
    input->line += breaks;
    input->offset += length;
    input->start += length;
}

/* Might one of the lines be `end`? What follows such a line must not become a chunk. */
static bool may_end(const char *text, size_t length)
{
    for (const char *at = text; (at = memchr(at, 'e', length - (size_t)(at - text))) != NULL;
         at++) {
        const char *before = at;
        while (before > text && (before[-1] == ' ' || before[-1] == '\t' || before[-1] == '\r'))
            before--;
        if (before == text || before[-1] == '\n') return true;
    }
    return false;
}

/* How many bytes, whole lines, go to the pool now; 0: none. */
static size_t chunk_length(struct input *input)
{
    const char *text = input->text + input->start;
    const size_t length = input->stop - input->start;
    if (input->pool == NULL || length == 0) return 0;
    if (!input->stale && !sudoku_reader_at_boundary(input->worker->reader)) return 0;
    const char *first = memchr(text, '\n', length);
    if (first == NULL) return 0;
    const bool single = (size_t)(first + 1 - text) == length;
    if (single && !thread_pool_has_chunks(input->pool)) return 0; /* not worth a thread */
    if (!thread_pool_start(input->pool)) return 0;
    size_t most = thread_pool_chunk_size(input->pool, input->finished ? length : 0);
    /* At least a line, or the lines of a whole grid. */
    for (; most < length; most *= 2) {
        const char *stop = memchr(text + most - 1, '\n', length - most + 1);
        if (stop == NULL) break;
        const size_t lines = (size_t)(stop + 1 - text);
        if (lines > CHUNK_SIZE) break;
        const size_t cut = sudoku_reader_split_point(input->worker->reader, text, lines);
        if (cut > 0) return may_end(text, cut) ? 0 : cut;
    }
    const size_t cut = sudoku_reader_split_point(input->worker->reader, text,
                                                 length < CHUNK_SIZE ? length : CHUNK_SIZE);
    return cut > 0 && !may_end(text, cut) ? cut : 0;
}

static bool submit(struct input *input, size_t length)
{
    if (!worker_flush(input->worker)) return false; /* earlier answers come first */
    struct chunk *chunk = thread_pool_next_chunk(input->pool);
    if (chunk == NULL) return false;
    memcpy(chunk->bytes, input->text + input->start, length);
    chunk->length = length;
    chunk->name = input->name;
    chunk->line = input->line;
    chunk->offset = input->offset;
    input->stale = true;
    take(input, length);
    thread_pool_submit_chunk(input->pool);
    return true;
}

/* Answers the first `length` bytes here, after all chunks are written. */
static bool answer_here(struct input *input, size_t length)
{
    struct worker *worker = input->worker;
    if (input->pool != NULL && !thread_pool_wait(input->pool)) return false;
    if (input->stale) sudoku_reader_restart_at(input->worker->reader, input->line, input->offset);
    input->stale = false;
    if (length > 0) sudoku_reader_feed(input->worker->reader, input->text + input->start, length);
    if (input->finished && input->start + length == input->stop)
        sudoku_reader_finish(input->worker->reader);
    take(input, length);
    worker->file = input->name;
    if (!worker_run(worker, &input->ended) || !worker_flush(worker)) return false;
    progress_add(&(struct tally){{0}}, length);
    return true;
}

/* The length of the whole lines that were read; a line longer than the buffer is answered piece by piece. */
static size_t whole_lines(const struct input *input)
{
    size_t length = input->stop - input->start;
    if (input->finished) return length;
    while (length > 0 && input->text[input->start + length - 1] != '\n') length--;
    if (length == 0 && input->stop - input->start == BUFFER_SIZE) length = input->settled;
    return length;
}

/* Answers all that was read, except an incomplete line. */
static bool answer_read(struct input *input)
{
    while (!input->ended) {
        const size_t shared = chunk_length(input);
        if (shared > 0) {
            if (!submit(input, shared)) return false;
            continue;
        }
        const size_t length = whole_lines(input);
        if (length == 0 && !input->finished) return true;
        if (length == 0 && input->stale) return true; /* the pool has it all */
        if (!answer_here(input, length)) return false;
        if (length == 0) return true;
    }
    return true;
}

/* A file that is not text gets one plain message, not a thousand about its bytes. */
static const char *foreign(const struct input *input)
{
    const unsigned char *text = (const unsigned char *)input->text;
    if (input->stop < 2) return NULL;
    if (text[0] == 0x1F && text[1] == 0x8B) return "is compressed by gzip: unpack it first";
    if ((text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF))
        return "is UTF-16: save it as UTF-8 first";
    return NULL;
}

static void refuse(const struct input *input, const char *what)
{
    const bool hidden = progress_hide(STDERR_FILENO);
    fprintf(stderr, "ninefold: %s: %s\n", input->name, what);
    if (hidden) progress_show();
}

bool input_answer(struct input *input, const char *name, bool *unreadable)
{
    const bool standard = strcmp(name, "-") == 0;
    const char *wrong = NULL;
    bool going = true;
    input->name = name;
    input->file = standard ? STDIN_FILENO : system_open(name);
    input->line = 1;
    input->offset = 0;
    input->start = input->stop = input->settled = 0;
    input->stale = input->finished = input->ended = false;
    sudoku_reader_restart(input->worker->reader);
    if (input->file < 0) wrong = strerror(errno);
    while (wrong == NULL && going && !input->ended && !input->finished) {
        /* A reader of the output sees every answer before the next read blocks. */
        if (!(going = worker_flush(input->worker))) break;
        if (!fill(input))
            wrong = strerror(errno);
        else if (input->offset == 0 && (wrong = foreign(input)) != NULL)
            break;
        else
            going = answer_read(input);
    }
    if (wrong != NULL) {
        if (going && input->pool != NULL) going = thread_pool_wait(input->pool); /* in its turn */
        refuse(input, wrong);
        *unreadable = true;
    }
    if (input->file >= 0 && !standard) close(input->file);
    return going;
}

bool input_finish(struct input *input)
{
    return (input->pool == NULL || thread_pool_wait(input->pool)) && worker_flush(input->worker);
}

int input_error(const struct input *input)
{
    const int error = worker_error(input->worker);
    return error != 0 || input->pool == NULL ? error : thread_pool_error(input->pool);
}

uint64_t input_bytes(char *const *files, int count, bool *typed)
{
    uint64_t bytes = 0;
    bool known = true;
    *typed = false;
    for (int i = 0; i < count; i++) {
        struct stat status;
        const bool standard = strcmp(files[i], "-") == 0;
        if ((standard ? fstat(STDIN_FILENO, &status) : stat(files[i], &status)) != 0) continue;
        if (standard && isatty(STDIN_FILENO) != 0) *typed = true;
        known = known && S_ISREG(status.st_mode);
        bytes += (uint64_t)status.st_size;
    }
    return known ? bytes : 0;
}

void input_delete(struct input *input)
{
    if (input == NULL) return;
    worker_delete(input->worker);
    output_close(&input->out);
    output_close(&input->diagnostics);
    free(input);
}
