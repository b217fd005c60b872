/* The command: puzzles in, a line each out. What it prints is in answers.c, what it understands in
 * options.c; here files are read, piece by piece, so that memory does not grow with them. */
#define _POSIX_C_SOURCE 200809L

#include "answers.h"
#include "bench.h"
#include "generate.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ANSWERED = 0, SOME_INVALID = 1, WRONG_USE = 2, FAILED = 3 };
enum { PIECE = 1 << 16 };

/* Answers what was fed so far. False where it makes no sense to go on; *ended after a line `end`. */
static bool drain(struct answers *answers, sudoku_reader *reader, const char *name, bool *ended)
{
    static sudoku_record record;
    for (;;) {
        switch (sudoku_reader_next(reader, &record)) {
        case SUDOKU_RECORD_PUZZLE:
            if (!answers_puzzle(answers, &record.puzzle)) return false;
            break;
        case SUDOKU_RECORD_INVALID:
            if (!answers_invalid(answers, &record, name)) return false;
            break;
        case SUDOKU_RECORD_STARVED: return true;
        case SUDOKU_RECORD_END: *ended = true; return true;
        }
    }
}

/* False where the rest cannot go on; *unreadable where only this file could not be read. */
static bool answer_file(struct answers *answers, sudoku_reader *reader, const char *name,
                        bool *unreadable)
{
    static char piece[PIECE];
    const bool standard = strcmp(name, "-") == 0;
    const int file = standard ? STDIN_FILENO : open(name, O_RDONLY);
    ssize_t got = file < 0 ? -1 : 1;
    bool going = true, ended = false;
    sudoku_reader_restart(reader);
    while (got > 0 && going && !ended) {
        /* Whoever waits at the other end sees every answer before the next read blocks. */
        if (!(going = answers_flush(answers))) break;
        got = read(file, piece, PIECE);
        if (got < 0 && errno == EINTR) {
            got = 1;
            continue;
        }
        if (got < 0) break;
        if (got > 0)
            sudoku_reader_feed(reader, piece, (size_t)got);
        else
            sudoku_reader_finish(reader);
        going = drain(answers, reader, name, &ended);
    }
    if (got < 0) {
        fprintf(stderr, "ninefold: %s: %s\n", name, strerror(errno));
        *unreadable = true;
    }
    if (file >= 0 && !standard) close(file);
    return going;
}

static int lost_output(int error)
{
    if (error == EPIPE) return ANSWERED; /* `head` has seen enough */
    fprintf(stderr, "ninefold: standard output: %s\n", strerror(error));
    return FAILED;
}

/* The exit status of a word that printed what it had to say, unless that was lost. */
static int written(int status)
{
    return fflush(stdout) == 0 && !ferror(stdout) ? status : lost_output(errno);
}

static int generate(const struct options *options)
{
    bool out_of_reach;
    if (generate_puzzles(options, &out_of_reach)) return ANSWERED;
    if (!out_of_reach) return lost_output(errno);
    fprintf(stderr, "ninefold: no puzzle with %d clues was found in thousands of tries\n",
            options->clues);
    return FAILED;
}

static int answer_all(const struct options *options)
{
    static char *const standard_input[] = {"-"};
    char *const *files = options->file_count > 0 ? options->files : standard_input;
    const int file_count = options->file_count > 0 ? options->file_count : 1;
    sudoku_reader *reader = sudoku_reader_new(options->format, options->size);
    if (reader == NULL) {
        fprintf(stderr, "ninefold: %s\n", strerror(ENOMEM));
        return FAILED;
    }
    struct answers answers = {.options = options};
    bool unreadable = false, going = true;
    for (int i = 0; i < file_count && going; i++)
        going = answer_file(&answers, reader, files[i], &unreadable);
    if (going) going = answers_flush(&answers);
    sudoku_reader_delete(reader);
    answers_close(&answers);
    if (!going) return lost_output(answers.write_error);
    if (unreadable) return FAILED;
    return answers.any_invalid ? SOME_INVALID : ANSWERED;
}

int main(int argc, char **argv)
{
    static char buffer[PIECE];
    struct options options;
    if (!options_parse(&options, argc, argv)) return WRONG_USE;
    signal(SIGPIPE, SIG_IGN); /* a closed pipe then shows as a failed write, and ends quietly */
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    if (options.command == COMMAND_HELP) {
        options_print_help();
        return written(ANSWERED);
    }
    if (options.command == COMMAND_VERSION) {
        printf("ninefold %s\n", sudoku_version());
        return written(ANSWERED);
    }
    if (options.command == COMMAND_GENERATE) return generate(&options);
    if (options.command == COMMAND_BENCH) return written(bench_files(&options) ? ANSWERED : FAILED);
    return answer_all(&options);
}
