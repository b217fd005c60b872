/* generate: random puzzles with one solution. */
#include "arguments/command_line.h"
#include "report/output.h"

#include <errno.h>
#include <stdio.h>

/* Larger grids take too long to prove unique while they are being dug. */
enum { MINIMAL_SIZE = 12 };

static uint64_t amount, seed;
static int clues; /* 0: as few as it takes until none can go */
static bool minimal;

static int size(void) { return options.size != 0 ? options.size : 9; }

static bool check(void)
{
    if (options.file_count != 1 || !options_read_number(options.files[0], &amount))
        return command_line_refuse("generate", "how many puzzles? It takes one number");
    if (size() > MINIMAL_SIZE && minimal)
        return command_line_refuse("--minimal", "puzzles are known to be minimal up to 12x12");
    if (clues > size() * size())
        return command_line_refuse("--clues", "more clues than there are cells");
    return true;
}

static int give_up(sudoku_status status)
{
    if (status == SUDOKU_NO_MEMORY) return output_failure(ENOMEM);
    fprintf(stderr,
            "ninefold: no %dx%d puzzle with %d clues%s was found in thousands of attempts\n",
            size(), size(), clues, minimal ? ", none of which can go," : "");
    return EXIT_INVALID;
}

static int run(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    char text[SUDOKU_MAX_CELLS + 1];
    (void)sudoku_shape_of_size(size(), &shape);
    sudoku_generator *generator = sudoku_generator_new(shape, seed);
    if (generator == NULL) return output_failure(ENOMEM);
    int status = EXIT_ANSWERED;
    for (uint64_t made = 0; made < amount && status == EXIT_ANSWERED; made++) {
        const sudoku_status found = sudoku_generator_next(generator, clues, minimal, &puzzle);
        if (found != SUDOKU_OK) {
            status = give_up(found);
            break;
        }
        const size_t length = sudoku_puzzle_format(&puzzle, text);
        text[length] = '\n';
        if (fwrite(text, 1, length + 1, stdout) <= length) break; /* main says so */
    }
    sudoku_generator_delete(generator);
    return status;
}

static const char *set_seed(const char *value)
{
    return options_read_number(value, &seed) ? NULL
                                             : "a seed is a number from 0 to 18446744073709551615";
}

static const char *set_clues(const char *value)
{
    uint64_t number;
    if (!options_read_number(value, &number) || number == 0 || number > SUDOKU_MAX_CELLS)
        return "a number of clues is from 1 to the number of cells";
    clues = (int)number;
    return NULL;
}

static const struct option option_seed = {.name = "--seed",
                                          .value = "S",
                                          .help =
                                              "the same seed gives the same puzzles (default 0)",
                                          .set = set_seed};
static const struct option option_clues = {
    .name = "--clues", .value = "K", .help = "stop digging at K clues", .set = set_clues};
static const struct option option_minimal = {
    .name = "--minimal", .help = "no clue can go, even with --clues", .flag = &minimal};

static const struct option *const own_options[] = {&option_seed, &option_clues, &option_minimal,
                                                   &option_size, NULL};

const struct command command_generate = {
    .name = "generate",
    .operands = "N",
    .help =
        "random puzzles with one solution; without options about 24 clues, none of which can go",
    .options = own_options,
    .check = check,
    .run = run};
