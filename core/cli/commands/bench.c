/* bench: how long the engines take, on files of puzzles.
 *
 * Each file is read whole, then solved repeatedly. A round is as many passes over the file as make it long
 * enough for the clock; the median of the rounds counts. Rounds to the first solution and rounds to the proof
 * alternate, so that a machine that slows down slows both. */
#define _POSIX_C_SOURCE 200809L

#include "stream/clock.h"
#include "arguments/command_line.h"
#include "arguments/command_line_rules.h"
#include "report/output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_CELLS = 81, MOST_ROUNDS = 1000, PIECE = 1 << 16, BATCH = 4096 };
static const double least_round = 30e3; /* microseconds */

static uint64_t rounds = 9;
static bool batch;

/* Classic puzzles as lines, for the fast path; others as they are, for the cursor. */
struct corpus {
    char (*lines)[LINE_CELLS];
    size_t line_count, line_room;
    sudoku_puzzle *puzzles;
    size_t puzzle_count, puzzle_room;
};

struct figures {
    double median, least, most; /* microseconds a puzzle */
    double guesses;             /* a puzzle */
};

static double microseconds(void) { return clock_seconds() * 1e6; }

static bool grow(void **items, size_t *room, size_t count, size_t item)
{
    if (count < *room) return true;
    const size_t wanted = *room == 0 ? 1024 : *room * 2;
    void *larger = realloc(*items, wanted * item);
    if (larger == NULL) return false;
    *items = larger;
    *room = wanted;
    return true;
}

static bool corpus_add(struct corpus *corpus, const sudoku_puzzle *puzzle)
{
    if (sudoku_puzzle_is_classic(puzzle)) {
        void *lines = corpus->lines;
        const bool grown =
            grow(&lines, &corpus->line_room, corpus->line_count, sizeof *corpus->lines);
        corpus->lines = lines;
        if (!grown) return false;
        sudoku_puzzle_format(puzzle, corpus->lines[corpus->line_count++]);
        return true;
    }
    void *puzzles = corpus->puzzles;
    const bool grown =
        grow(&puzzles, &corpus->puzzle_room, corpus->puzzle_count, sizeof *corpus->puzzles);
    corpus->puzzles = puzzles;
    if (!grown) return false;
    corpus->puzzles[corpus->puzzle_count++] = *puzzle;
    (void)sudoku_rules_share(puzzle->rules); /* until the corpus goes */
    return true;
}

static void corpus_free(struct corpus *corpus)
{
    for (size_t i = 0; i < corpus->puzzle_count; i++)
        sudoku_rules_delete((sudoku_rules *)(uintptr_t)corpus->puzzles[i].rules);
    free(corpus->lines);
    free(corpus->puzzles);
}

/* Invalid lines are skipped: only the time of the others matters here. */
static bool corpus_read(struct corpus *corpus, const char *name)
{
    static char piece[PIECE];
    static sudoku_record record;
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (file == NULL) return false;
    sudoku_reader *reader = sudoku_reader_new(options.format, options.size);
    struct command_line_rules added = {0};
    sudoku_where where;
    bool going = reader != NULL;
    while (going) {
        const sudoku_record_kind kind = sudoku_reader_next(reader, &record);
        if (kind == SUDOKU_RECORD_END) break;
        if (kind == SUDOKU_RECORD_PUZZLE &&
            (options.rules_text == NULL ||
             command_line_rules_add(&added, &record.puzzle, &where) == SUDOKU_OK))
            going = corpus_add(corpus, &record.puzzle);
        if (kind != SUDOKU_RECORD_NEED_INPUT) continue;
        const size_t got = fread(piece, 1, sizeof piece, file);
        sudoku_reader_feed(reader, piece, got);
        if (got == 0) sudoku_reader_finish(reader);
    }
    going = going && !ferror(file);
    command_line_rules_close(&added);
    sudoku_reader_delete(reader);
    if (file != stdin) fclose(file);
    return going;
}

/* Solves the classic lines, many at once. */
static uint64_t solve_batches(const struct corpus *corpus, int limit)
{
    static char solutions[BATCH * LINE_CELLS];
    static uint8_t counts[BATCH];
    uint64_t guesses = 0;
    for (size_t i = 0; i < corpus->line_count; i += BATCH) {
        const size_t left = corpus->line_count - i;
        (void)sudoku_solve_lines(corpus->lines[i], LINE_CELLS, left < BATCH ? left : BATCH, limit,
                                 counts, solutions, &guesses);
    }
    return guesses;
}

/* One pass over the corpus; returns the guesses. */
static uint64_t solve_all(const struct corpus *corpus, sudoku_search *search, int limit)
{
    uint64_t guesses = batch ? solve_batches(corpus, limit) : 0;
    char solution[LINE_CELLS];
    uint8_t digits[SUDOKU_MAX_CELLS];
    for (size_t i = 0; i < corpus->line_count && !batch; i++)
        (void)sudoku_solve_line(corpus->lines[i], limit, solution, &guesses);
    for (size_t i = 0; i < corpus->puzzle_count; i++) {
        if (sudoku_search_restart(search, &corpus->puzzles[i]) != SUDOKU_OK) continue;
        (void)sudoku_solve(search, limit > 1, digits);
        guesses += sudoku_search_stats(search).guesses;
    }
    return guesses;
}

static bool measure(const struct corpus *corpus, sudoku_search *search, struct figures figures[2])
{
    const double puzzles = (double)(corpus->line_count + corpus->puzzle_count);
    double *times[2];
    int passes[2];
    times[0] = malloc(2 * (size_t)rounds * sizeof(double));
    if (times[0] == NULL) return false;
    times[1] = times[0] + rounds;
    for (int limit = 1; limit <= 2; limit++) { /* warms up, and finds how long a pass takes */
        const double before = microseconds();
        figures[limit - 1].guesses = (double)solve_all(corpus, search, limit) / puzzles;
        const double pass = microseconds() - before;
        passes[limit - 1] = pass >= least_round ? 1 : (int)(least_round / (pass + 1)) + 1;
    }
    for (uint64_t round = 0; round < rounds; round++) {
        for (int limit = 1; limit <= 2; limit++) {
            const double before = microseconds();
            for (int pass = 0; pass < passes[limit - 1]; pass++)
                (void)solve_all(corpus, search, limit);
            times[limit - 1][round] = (microseconds() - before) / passes[limit - 1] / puzzles;
        }
    }
    for (int i = 0; i < 2; i++) {
        figures[i].median = clock_median(times[i], (size_t)rounds);
        figures[i].least = times[i][0];
        figures[i].most = times[i][rounds - 1];
    }
    free(times[0]);
    return true;
}

static void put_figures(struct output *out, const char *name, const struct figures *figures)
{
    (void)output_print(out,
                       ",\"%s\":{\"median\":%.4f,\"least\":%.4f,\"most\":%.4f,\"guesses\":%.4f}",
                       name, figures->median, figures->least, figures->most, figures->guesses);
}

static void put_json(const char *name, const struct corpus *corpus, const struct figures figures[2],
                     size_t bytes)
{
    struct output out = {.file = OUTPUT_KEPT};
    (void)output_print(&out, "{\"file\":");
    (void)output_put_json(&out, name, strlen(name));
    (void)output_print(&out, ",\"puzzles\":%zu", corpus->line_count + corpus->puzzle_count);
    put_figures(&out, "first", &figures[0]);
    put_figures(&out, "unique", &figures[1]);
    (void)output_print(&out, ",\"bytes\":%zu}\n", bytes);
    fwrite(out.text, 1, out.length, stdout);
    output_close(&out);
}

static bool bench_file(const char *name)
{
    struct corpus corpus = {0};
    struct figures figures[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    sudoku_search *search = NULL;
    bool done = false;
    errno = 0;
    if (!corpus_read(&corpus, name)) {
        fprintf(stderr, "ninefold: %s: %s\n", name, strerror(errno != 0 ? errno : EIO));
    } else if (corpus.line_count + corpus.puzzle_count == 0) {
        fprintf(stderr, "ninefold: %s: no puzzle in it\n", name);
    } else {
        sudoku_puzzle puzzle;
        sudoku_shape shape;
        (void)sudoku_shape_of_size(9, &shape);
        sudoku_puzzle_clear(&puzzle, shape);
        if (corpus.puzzle_count > 0) puzzle = corpus.puzzles[0];
        search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
        done = search != NULL && measure(&corpus, search, figures);
        if (!done) (void)output_failure(ENOMEM);
    }
    if (done && options.json) {
        put_json(name, &corpus, figures, sudoku_search_bytes(search));
    } else if (done) {
        const char *format =
            options.csv ? "%s,%zu,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%zu\n"
                        : "%-32s %8zu  %9.3f [%.3f, %.3f]  %9.3f [%.3f, %.3f]  %9.2f %9.2f %9zu\n";
        printf(format, name, corpus.line_count + corpus.puzzle_count, figures[0].median,
               figures[0].least, figures[0].most, figures[1].median, figures[1].least,
               figures[1].most, figures[0].guesses, figures[1].guesses,
               sudoku_search_bytes(search));
    }
    if (done) fflush(stdout);
    sudoku_search_delete(search);
    corpus_free(&corpus);
    return done;
}

static int run(void)
{
    const int status = command_line_rules_read();
    bool done = true;
    if (status != EXIT_ANSWERED) return status;
    if (!options.json)
        puts(options.csv
                 ? "file,puzzles,first,first_least,first_most,unique,unique_least,unique_most,"
                   "first_guesses,unique_guesses,bytes"
                 : "microseconds and guesses a puzzle: to the first solution, and to the proof "
                   "of uniqueness; median [least, most]; bytes of the search\n"
                   "file                              puzzles      first"
                   "                    unique                    guesses   guesses     bytes");
    for (int i = 0; i < options.file_count; i++) done = bench_file(options.files[i]) && done;
    return done ? EXIT_ANSWERED : EXIT_IO;
}

static bool check(void)
{
    return options.file_count > 0 || command_line_refuse("bench", "which files?");
}

static const struct option own_options[] = {
    {"--rounds", "N", "of so many rounds the median counts (default 9)",
     .number = {&rounds, 1, MOST_ROUNDS}},
    {"--batch", NULL, "classic lines many at once, which is faster", .flag = &batch},
    {0}};

const struct command command_bench = {.name = "bench",
                                      .operands = "FILE...",
                                      .help = "microseconds and guesses a puzzle for each FILE",
                                      .options = own_options,
                                      .shared = OPTION_CSV | OPTION_JSON | OPTIONS_READING,
                                      .check = check,
                                      .run = run};
