#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Larger grids take too long to prove unique while they are being dug. */
enum { MINIMAL_SIZE = 12 };

static const char help[] =
    "Usage: ninefold [COMMAND] [OPTION...] [FILE...]\n"
    "       ninefold generate N [OPTION...]\n"
    "Solves Sudoku: reads puzzles, a line or a grid each, and answers each with a line.\n"
    "\n"
    "  solve      the solution, or none, multiple, invalid (the default command)\n"
    "  count      the number of solutions\n"
    "  solutions  every solution, a line each, in ascending order\n"
    "  candidates for each cell the digits it takes in at least one solution\n"
    "  generate   N random puzzles with one solution; without options about 24 clues, none of\n"
    "             which can go\n"
    "  bench      microseconds and guesses a puzzle for each FILE\n"
    "  lab        for each puzzle a table of the search strategies, from the naive one up, and of\n"
    "             the engines: what each idea saves\n"
    "  rules      every rule, its form and an example (docs/rules-text.md says what they mean)\n"
    "  formats    what a puzzle may look like, with an example each\n"
    "\n"
    "  --unique       solve: say multiple where there is more than one solution\n"
    "  --why          for each none, a line on standard error with the reason\n"
    "  --limit N      count, solutions: stop at N solutions (count then prints N+)\n"
    "                 lab: stop each strategy after N placements (default 500000000)\n"
    "  --unordered    solutions: as they are found, which is faster\n"
    "  --threads N    solve, count, candidates: on N threads (default: one for each core)\n"
    "  --progress     tell on standard error how far it is, as it does anyway on a terminal\n"
    "  --summary      say at the end how many had one solution, many, none, and how long it took;\n"
    "                 also usual on a terminal\n"
    "  --quiet        neither, even on a terminal\n"
    "  --size N       puzzles of N x N: 4, 6, 8, 9, 10, 12, 15, 16, 20, 25 (default: as long as\n"
    "                 the line; grids of lines 9)\n"
    "  --seed S       generate: the same seed gives the same puzzles (default 0)\n"
    "  --clues K      generate: stop digging at K clues\n"
    "  --minimal      generate: no clue can go, even with --clues\n"
    "  --rounds N     bench: of so many rounds the median counts (default 9)\n"
    "  --batch        bench: classic lines many at once, which is faster\n"
    "  --strategy S   lab: only this one; may be repeated: naive, bitmask, static-order,\n"
    "                 static-rows, dynamic, dynamic-table, lowbit, rules, propagate, classic,\n"
    "                 general (default: all but static-rows)\n"
    "  --rule LINE    a rule for every puzzle, as a line of text: diagonal, antiknight ...; may "
    "be\n"
    "                 repeated. lab: diagonal alone, which only the strategy rules knows\n"
    "  --rules FILE   the same, a file of such lines\n"
    "  --csv          bench, lab: comma-separated values\n"
    "  --json         rules: the whole table of rules, for programs\n"
    "  --format NAME  line (the default: lines, grids of N lines, texts with rules, and lines of\n"
    "                 other formats that are no plain puzzle), text (texts with rules alone), iss\n"
    "                 (each line is in any of the formats), poj2676, poj2918, poj3074, poj3076\n"
    "  --help, --version\n"
    "\n"
    "With no FILE, or with -, it reads standard input. Blanks are . 0 * _ - ?; what follows the\n"
    "cells after white space is comment, and so are lines that begin with #. A line `end` ends\n"
    "a file. A bad line is answered `invalid`, and standard error says FILE:LINE:COLUMN and why.\n"
    "\n"
    "Exit status: 0 all was answered, 1 some line was invalid, 2 wrong command line, 3 a file\n"
    "could not be read or the output not written.\n";

void options_print_help(void) { fputs(help, stdout); }

static const struct {
    const char *word;
    enum command command;
} commands[] = {
    {"solve", COMMAND_SOLVE},
    {"count", COMMAND_COUNT},
    {"solutions", COMMAND_SOLUTIONS},
    {"candidates", COMMAND_CANDIDATES},
    {"generate", COMMAND_GENERATE},
    {"bench", COMMAND_BENCH},
    {"lab", COMMAND_LAB},
    {"rules", COMMAND_RULES},
    {"formats", COMMAND_FORMATS},
    {"help", COMMAND_HELP},
};

/* An option, what it belongs to and where it goes. */
enum option {
    UNIQUE,
    WHY,
    UNORDERED,
    MINIMAL,
    LIMIT,
    SEED,
    CLUES,
    ROUNDS,
    BATCH,
    CSV,
    JSON,
    STRATEGY,
    RULE,
    RULES,
    SIZE,
    FORMAT,
    THREADS,
    PROGRESS,
    SUMMARY,
    QUIET,
    HELP,
    VERSION
};

enum {
    FOR_SOLVE = 1 << COMMAND_SOLVE,
    FOR_COUNT = 1 << COMMAND_COUNT,
    FOR_SOLUTIONS = 1 << COMMAND_SOLUTIONS,
    FOR_CANDIDATES = 1 << COMMAND_CANDIDATES,
    FOR_GENERATE = 1 << COMMAND_GENERATE,
    FOR_BENCH = 1 << COMMAND_BENCH,
    FOR_LAB = 1 << COMMAND_LAB,
    FOR_RULES = 1 << COMMAND_RULES,
    FOR_ANSWERING = FOR_SOLVE | FOR_COUNT | FOR_SOLUTIONS | FOR_CANDIDATES,
    FOR_READING = FOR_SOLVE | FOR_COUNT | FOR_SOLUTIONS | FOR_CANDIDATES | FOR_BENCH | FOR_LAB,
    FOR_RULED = FOR_ANSWERING | FOR_BENCH,
    FOR_ALL = ~0
};

static const struct entry {
    const char *word;
    enum option option;
    bool takes_value;
    int commands;
} entries[] = {
    {"--unique", UNIQUE, false, FOR_SOLVE},
    {"--why", WHY, false, FOR_SOLVE | FOR_COUNT | FOR_CANDIDATES},
    {"--unordered", UNORDERED, false, FOR_SOLUTIONS},
    {"--limit", LIMIT, true, FOR_COUNT | FOR_SOLUTIONS | FOR_LAB},
    {"--size", SIZE, true, FOR_ALL},
    {"--format", FORMAT, true, FOR_READING},
    {"--threads", THREADS, true, FOR_ANSWERING},
    {"--progress", PROGRESS, false, FOR_ANSWERING},
    {"--summary", SUMMARY, false, FOR_ANSWERING},
    {"--quiet", QUIET, false, FOR_ANSWERING},
    {"--seed", SEED, true, FOR_GENERATE},
    {"--clues", CLUES, true, FOR_GENERATE},
    {"--minimal", MINIMAL, false, FOR_GENERATE},
    {"--rounds", ROUNDS, true, FOR_BENCH},
    {"--batch", BATCH, false, FOR_BENCH},
    {"--csv", CSV, false, FOR_BENCH | FOR_LAB},
    {"--json", JSON, false, FOR_RULES},
    {"--strategy", STRATEGY, true, FOR_LAB},
    {"--rule", RULE, true, FOR_RULED | FOR_LAB},
    {"--rules", RULES, true, FOR_RULED},
    {"--help", HELP, false, FOR_ALL},
    {"-h", HELP, false, FOR_ALL},
    {"--version", VERSION, false, FOR_ALL},
};
enum { ENTRIES = sizeof entries / sizeof *entries, COMMANDS = sizeof commands / sizeof *commands };

static bool complain(const char *what, const char *word)
{
    fprintf(stderr, "ninefold: %s: %s (try ninefold --help)\n", word, what);
    return false;
}

static bool read_number(const char *text, uint64_t *number)
{
    if (text[0] < '0' || text[0] > '9') return false;
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return *end == '\0' && errno == 0;
}

/* A strategy named twice is one strategy. */
static bool add_strategy(struct options *options, const char *name)
{
    bool known = false;
    for (int i = 0; sudoku_lab_strategy(i) != NULL; i++)
        known = known || strcmp(sudoku_lab_strategy(i)->name, name) == 0;
    if (!known) return complain("no such strategy", name);
    for (int i = 0; i < options->strategy_count; i++)
        if (strcmp(options->strategies[i], name) == 0) return true;
    if (options->strategy_count == OPTIONS_STRATEGIES) return complain("one too many", name);
    options->strategies[options->strategy_count++] = name;
    return true;
}

static bool add_rule(struct options *options, const char *line)
{
    if (options->rule_count == OPTIONS_RULES) return complain("one too many", line);
    options->rules[options->rule_count++] = line;
    return true;
}

static bool apply(struct options *options, const struct entry *entry, const char *value)
{
    uint64_t number = 0;
    sudoku_shape shape;
    switch (entry->option) {
    case UNIQUE: options->unique = true; return true;
    case WHY: options->why = true; return true;
    case UNORDERED: options->unordered = true; return true;
    case BATCH: options->batch = true; return true;
    case JSON: options->json = true; return true;
    case CSV: options->csv = true; return true;
    case PROGRESS: options->progress = true; return true;
    case SUMMARY: options->summary = true; return true;
    case QUIET: options->quiet = true; return true;
    case THREADS:
        if (!read_number(value, &number) || number == 0 || number > OPTIONS_THREADS)
            return complain("a number of threads is from 1 to 256", value);
        options->threads = (int)number;
        return true;
    case MINIMAL: options->minimal = true; return true;
    case HELP: options->command = COMMAND_HELP; return true;
    case VERSION: options->command = COMMAND_VERSION; return true;
    case LIMIT:
        if (!read_number(value, &number) || number == 0)
            return complain("a limit is a number from 1 up", value);
        options->limit = number;
        return true;
    case ROUNDS:
        if (!read_number(value, &number) || number == 0 || number > 1000)
            return complain("a number of rounds is from 1 to 1000", value);
        options->rounds = (int)number;
        return true;
    case SEED:
        if (read_number(value, &options->seed)) return true;
        return complain("a seed is a number from 0 up", value);
    case CLUES:
        if (!read_number(value, &number) || number == 0 || number > SUDOKU_MAX_CELLS)
            return complain("a number of clues is from 1 to the number of cells", value);
        options->clues = (int)number;
        return true;
    case STRATEGY: return add_strategy(options, value);
    case RULES: options->rules_file = value; return true;
    case RULE:
        if (options->command != COMMAND_LAB) return add_rule(options, value);
        if (strcmp(value, "diagonal") != 0) return complain("no such rule; it is diagonal", value);
        options->diagonals = true;
        return true;
    case SIZE:
        if (!read_number(value, &number) || number > SUDOKU_MAX_SIZE ||
            sudoku_shape_of_size((int)number, &shape) != SUDOKU_OK)
            return complain("no such size; it is 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25", value);
        options->size = (int)number;
        return true;
    case FORMAT:
        if (sudoku_format_named(value, &options->format)) return true;
        return complain(
            "no such format; it is line, poj2676, poj2918, poj3074, poj3076, text or iss", value);
    }
    return true;
}

static const struct entry *find_entry(const char *word, size_t length)
{
    for (int i = 0; i < ENTRIES; i++)
        if (strlen(entries[i].word) == length && strncmp(entries[i].word, word, length) == 0)
            return &entries[i];
    return NULL;
}

static void take_command_word(struct options *options, int *argc, char ***argv)
{
    options->command = COMMAND_SOLVE;
    if (*argc == 0) return;
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp((*argv)[0], commands[i].word) != 0) continue;
        options->command = commands[i].command;
        --*argc;
        ++*argv;
        return;
    }
}

/* `generate` has a number where the others have files. */
static bool read_amount(struct options *options)
{
    const int size = options->size != 0 ? options->size : 9;
    if (options->file_count != 1 || !read_number(options->files[0], &options->puzzles))
        return complain("how many puzzles? It takes one number", "generate");
    if (size > MINIMAL_SIZE && options->minimal)
        return complain("puzzles are known to be minimal up to 12x12", "--minimal");
    if (options->clues > size * size) return complain("more clues than there are cells", "--clues");
    return true;
}

/* The lab is for 9x9; and a rule that is asked for must hold in every row of the table. */
static bool settle_lab(struct options *options)
{
    if (options->size != 0 && options->size != 9) return complain("the lab is 9x9", "--size");
    options->size = 9;
    for (int i = 0; sudoku_lab_strategy(i) != NULL; i++) {
        const sudoku_strategy *strategy = sudoku_lab_strategy(i);
        if (!options->diagonals || strategy->diagonals) continue;
        for (int chosen = 0; chosen < options->strategy_count; chosen++)
            if (strcmp(options->strategies[chosen], strategy->name) == 0)
                return complain("this strategy does not know the rule", strategy->name);
    }
    return true;
}

bool options_parse(struct options *options, int argc, char **argv)
{
    *options = (struct options){.format = SUDOKU_FORMAT_LINE};
    argc--;
    argv++;
    take_command_word(options, &argc, &argv);
    const int command = 1 << options->command;
    options->files = argv;
    bool only_files = false;
    for (int i = 0; i < argc; i++) {
        char *word = argv[i];
        if (only_files || word[0] != '-' || strcmp(word, "-") == 0) {
            options->files[options->file_count++] = word;
            continue;
        }
        if (strcmp(word, "--") == 0) {
            only_files = true;
            continue;
        }
        const char *equals = strchr(word, '=');
        const size_t length = equals != NULL ? (size_t)(equals - word) : strlen(word);
        const struct entry *entry = find_entry(word, length);
        if (entry == NULL) return complain("no such option", word);
        if ((entry->commands & command) == 0)
            return complain("not an option of this command", word);
        const char *value = NULL;
        if (entry->takes_value) {
            value = equals != NULL ? equals + 1 : i + 1 < argc ? argv[++i] : NULL;
            if (value == NULL) return complain("a value is missing after it", word);
        } else if (equals != NULL) {
            return complain("this option takes no value", word);
        }
        if (!apply(options, entry, value)) return false;
    }
    if (options->command == COMMAND_GENERATE) return read_amount(options);
    if (options->command == COMMAND_BENCH && options->file_count == 0)
        return complain("which files?", "bench");
    if (options->command == COMMAND_LAB && !settle_lab(options)) return false;
    const int fixed = sudoku_format_size(options->format);
    if (fixed != 0 && options->size != 0 && options->size != fixed)
        return complain("another size than that of the format", "--size");
    return true;
}
