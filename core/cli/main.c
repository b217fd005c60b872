/* The command: puzzles in, a line each out. What it prints is in answers.c, what it understands in
 * options.c; batch/ reads files and answers them on all cores. */
#define _POSIX_C_SOURCE 200809L

#include "input.h"
#include "progress.h"
#include "commands/bench.h"
#include "command_line_rules.h"
#include "commands/generate.h"
#include "commands/lists.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ANSWERED = 0, SOME_INVALID = 1, WRONG_USE = 2, FAILED = 3 };
enum { PIECE = 1 << 16 };

static int lost_output(int error)
{
    /* `head` has seen enough; of a socket the second says so, where something was left unread. */
    if (error == EPIPE || error == ECONNRESET) return ANSWERED;
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

static int threads_of(const struct options *options)
{
    /* A list is one stream, and times are to be measured in peace. */
    if (options->command == COMMAND_SOLUTIONS || options->command == COMMAND_LAB) return 1;
    if (options->threads > 0) return options->threads;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > OPTIONS_THREADS ? OPTIONS_THREADS : (int)cores;
}

static int answer_all(const struct options *options)
{
    static char *const standard_input[] = {"-"};
    char *const *files = options->file_count > 0 ? options->files : standard_input;
    const int file_count = options->file_count > 0 ? options->file_count : 1;
    const int threads = threads_of(options);
    static struct crew *crew; /* kept for threads that outlive this, when the output is lost */
    crew = threads > 1 ? crew_new(options, threads) : NULL;
    struct input *input = input_new(options, crew);
    if (input == NULL) {
        fprintf(stderr, "ninefold: %s\n", strerror(ENOMEM));
        return FAILED;
    }
    bool unreadable = false, going = true, typed;
    const uint64_t bytes = input_bytes(files, file_count, &typed);
    progress_begin(options, bytes, typed);
    for (int i = 0; i < file_count && going; i++)
        going = input_answer(input, files[i], &unreadable);
    if (going) going = input_finish(input);
    progress_end();
    const int error = input_error(input);
    input_delete(input);
    if (!going) return lost_output(error); /* threads deep in a puzzle are not waited for */
    crew_delete(crew);
    if (unreadable) return FAILED;
    return progress_tally().of[VERDICT_INVALID] > 0 ? SOME_INVALID : ANSWERED;
}

int main(int argc, char **argv)
{
    static char buffer[PIECE];
    static struct options options;
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
    if (options.command == COMMAND_RULES || options.command == COMMAND_FORMATS) {
        if (options.command == COMMAND_RULES && options.json)
            lists_rules_as_json();
        else if (options.command == COMMAND_RULES)
            lists_rules();
        else
            lists_formats();
        return written(ANSWERED);
    }
    if (options.command == COMMAND_GENERATE) return generate(&options);
    const int wrong = extra_text(&options, &options.extra);
    if (wrong != 0) return wrong;
    if (options.command == COMMAND_BENCH) return written(bench_files(&options) ? ANSWERED : FAILED);
    return answer_all(&options);
}
