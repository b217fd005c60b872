#define _POSIX_C_SOURCE 200809L

#include "input.h"

#include "progress.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ROOM = 2 * CHUNK_ROOM };

struct input {
    struct crew *crew;
    sudoku_reader *reader; /* for what is answered here */
    struct answers *answers;
    struct output out, complaints;
    struct tally told; /* of the answers, so much progress knows */

    const char *name;
    int file;
    uint64_t line, offset; /* where text[start] is in the file */
    bool behind;           /* the crew has what the reader has not seen: it is to be restarted */
    bool finished;         /* the file has no more */
    bool ended;            /* nor is more wanted */
    size_t start, stop;    /* what was read and not yet taken */
    char text[ROOM];
};

struct input *input_new(const struct options *options, struct crew *crew)
{
    struct input *input = calloc(1, sizeof *input);
    if (input == NULL) return NULL;
    input->crew = crew;
    input->reader = sudoku_reader_new(options->format, options->size);
    input->answers = calloc(1, sizeof *input->answers);
    if (input->reader == NULL || input->answers == NULL) {
        sudoku_reader_delete(input->reader);
        free(input->answers);
        free(input);
        return NULL;
    }
    input->out.file = STDOUT_FILENO;
    input->complaints.file = STDERR_FILENO;
    input->answers->options = options;
    input->answers->crew = crew;
    input->answers->out = &input->out;
    input->answers->complaints = &input->complaints;
    return input;
}

static bool is_at_hand(int file)
{
    struct pollfd one = {.fd = file, .events = POLLIN};
    return poll(&one, 1, 0) > 0;
}

/* Reads until the room is full or nothing is at hand, at least once. False where that fails. */
static bool fill(struct input *input)
{
    memmove(input->text, input->text + input->start, input->stop - input->start);
    input->stop -= input->start;
    input->start = 0;
    while (input->stop < ROOM) {
        const ssize_t got = read(input->file, input->text + input->stop, ROOM - input->stop);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        input->stop += (size_t)got;
        input->finished = got == 0;
        if (got == 0 || !is_at_hand(input->file)) break;
    }
    return true;
}

/* The first `length` bytes are taken care of. */
static void take(struct input *input, size_t length)
{
    const char *text = input->text + input->start;
    uint64_t breaks = 0;
    for (size_t i = 0; i < length; i++) breaks += text[i] == '\n';
    input->line += breaks;
    input->offset += length;
    input->start += length;
}

/* Might a line of them be `end`? Then others must not get what stands behind it. */
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

/* How many bytes, whole lines, to hand to the crew now; 0 for none. */
static size_t portion(struct input *input)
{
    const char *text = input->text + input->start;
    const size_t length = input->stop - input->start;
    if (input->crew == NULL || length == 0) return 0;
    if (!input->behind && !sudoku_reader_at_boundary(input->reader)) return 0;
    const char *first = memchr(text, '\n', length);
    if (first == NULL) return 0;
    const bool single = (size_t)(first + 1 - text) == length;
    if (single && !crew_busy(input->crew)) return 0; /* that would be a waste of a thread */
    if (!crew_start(input->crew)) return 0;
    size_t most = crew_portion(input->crew, input->finished ? length : 0);
    /* At least a line, and of grids as many lines as it takes. */
    for (; most < length; most *= 2) {
        const char *stop = memchr(text + most - 1, '\n', length - most + 1);
        if (stop == NULL) break;
        const size_t lines = (size_t)(stop + 1 - text);
        if (lines > CHUNK_ROOM) break;
        const size_t cut = sudoku_reader_split_point(input->reader, text, lines);
        if (cut > 0) return may_end(text, cut) ? 0 : cut;
    }
    const size_t cut =
        sudoku_reader_split_point(input->reader, text, length < CHUNK_ROOM ? length : CHUNK_ROOM);
    return cut > 0 && !may_end(text, cut) ? cut : 0;
}

static bool hand_over(struct input *input, size_t length)
{
    if (!answers_flush(input->answers)) return false; /* what was answered here comes first */
    struct chunk *chunk = crew_room(input->crew);
    if (chunk == NULL) return false;
    memcpy(chunk->bytes, input->text + input->start, length);
    chunk->length = length;
    chunk->name = input->name;
    chunk->line = input->line;
    chunk->offset = input->offset;
    input->behind = true;
    take(input, length);
    crew_hand_over(input->crew);
    return true;
}

static void tell(struct input *input, size_t bytes)
{
    struct tally news = input->answers->tally;
    for (int i = 0; i < VERDICTS; i++) news.of[i] -= input->told.of[i];
    input->told = input->answers->tally;
    progress_add(&news, bytes);
}

/* Answers the first `length` bytes here, after all that was handed over. */
static bool answer_here(struct input *input, size_t length)
{
    if (input->crew != NULL && !crew_wait(input->crew)) return false;
    if (input->behind) sudoku_reader_restart_at(input->reader, input->line, input->offset);
    input->behind = false;
    if (length > 0) sudoku_reader_feed(input->reader, input->text + input->start, length);
    if (input->finished && input->start + length == input->stop)
        sudoku_reader_finish(input->reader);
    take(input, length);
    const bool going = answers_read(input->answers, input->reader, input->name, &input->ended);
    tell(input, length);
    return going;
}

/* Whole lines, as long as there are any; a line longer than the room, or the last without a line
 * break, piece by piece. */
static size_t whole_lines(const struct input *input)
{
    size_t length = input->stop - input->start;
    if (input->finished) return length;
    while (length > 0 && input->text[input->start + length - 1] != '\n') length--;
    if (length == 0 && input->stop - input->start == ROOM) return ROOM;
    return length;
}

/* Answers all that was read, but for the beginning of a line. */
static bool answer_read(struct input *input)
{
    while (!input->ended) {
        const size_t shared = portion(input);
        if (shared > 0) {
            if (!hand_over(input, shared)) return false;
            continue;
        }
        const size_t length = whole_lines(input);
        if (length == 0 && !input->finished) return true;
        if (length == 0 && input->behind) return true; /* the crew has it all */
        if (!answer_here(input, length)) return false;
        if (length == 0) return true;
    }
    return true;
}

/* What is no text at all gets one plain word, not a thousand about its bytes. */
static const char *foreign(const struct input *input)
{
    const unsigned char *text = (const unsigned char *)input->text;
    if (input->stop < 2) return NULL;
    if (text[0] == 0x1F && text[1] == 0x8B) return "is compressed by gzip: unpack it first";
    if ((text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF))
        return "is UTF-16: save it as UTF-8 first";
    return NULL;
}

static void complain(const struct input *input, const char *what)
{
    const bool beside = progress_make_way(STDERR_FILENO);
    fprintf(stderr, "ninefold: %s: %s\n", input->name, what);
    if (beside) progress_go_on();
}

bool input_answer(struct input *input, const char *name, bool *unreadable)
{
    const bool standard = strcmp(name, "-") == 0;
    const char *wrong = NULL;
    bool going = true;
    input->name = name;
    input->file = standard ? STDIN_FILENO : open(name, O_RDONLY);
    input->line = 1;
    input->offset = 0;
    input->start = input->stop = 0;
    input->behind = input->finished = input->ended = false;
    sudoku_reader_restart(input->reader);
    if (input->file < 0) wrong = strerror(errno);
    while (wrong == NULL && going && !input->ended && !input->finished) {
        /* Whoever waits at the other end sees every answer before the next read blocks. */
        if (!(going = answers_flush(input->answers))) break;
        if (!fill(input))
            wrong = strerror(errno);
        else if (input->offset == 0 && (wrong = foreign(input)) != NULL)
            break;
        else
            going = answer_read(input);
    }
    if (wrong != NULL) {
        if (going && input->crew != NULL) going = crew_wait(input->crew); /* in its turn */
        complain(input, wrong);
        *unreadable = true;
    }
    if (input->file >= 0 && !standard) close(input->file);
    return going;
}

bool input_finish(struct input *input)
{
    return (input->crew == NULL || crew_wait(input->crew)) && answers_flush(input->answers);
}

int input_error(const struct input *input)
{
    const int error = answers_error(input->answers);
    return error != 0 || input->crew == NULL ? error : crew_error(input->crew);
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
        if (standard && isatty(STDIN_FILENO) == 1) *typed = true;
        known = known && S_ISREG(status.st_mode);
        bytes += (uint64_t)status.st_size;
    }
    return known ? bytes : 0;
}

void input_delete(struct input *input)
{
    if (input == NULL) return;
    answers_close(input->answers);
    output_close(&input->out);
    output_close(&input->complaints);
    sudoku_reader_delete(input->reader);
    free(input->answers);
    free(input);
}
