/* The command line, taken apart. */
#ifndef NINEFOLD_OPTIONS_H
#define NINEFOLD_OPTIONS_H

#include "sudoku.h"

enum command {
    COMMAND_SOLVE,
    COMMAND_COUNT,
    COMMAND_SOLUTIONS,
    COMMAND_CANDIDATES,
    COMMAND_GENERATE,
    COMMAND_BENCH,
    COMMAND_LAB,
    COMMAND_RULES,
    COMMAND_FORMATS,
    COMMAND_HELP,
    COMMAND_VERSION
};

enum {
    OPTIONS_STRATEGIES = 32 /* more than there are */,
    OPTIONS_THREADS = 256,
    OPTIONS_RULES = 64
};

struct options {
    enum command command;
    sudoku_format format;
    int size;       /* 0: follows from the text */
    uint64_t limit; /* 0: none asked for */
    bool unique, why, unordered;
    int threads; /* 0: as many as there are cores */
    bool progress, summary,
        quiet;              /* what is told beside the answers; none: as the terminal has it */
    uint64_t puzzles, seed; /* generate */
    int clues;              /* generate; 0: none asked for */
    bool minimal;
    int rounds;                                 /* bench; 0: as many as usual */
    bool batch;                                 /* bench */
    bool csv;                                   /* bench, lab */
    bool json;                                  /* rules */
    const char *strategies[OPTIONS_STRATEGIES]; /* lab; none: the ladder and the engines */
    int strategy_count;
    bool diagonals;                   /* lab */
    const char *rules[OPTIONS_RULES]; /* lines for every puzzle, after those of the file */
    int rule_count;
    const char *rules_file; /* NULL: none */
    const char *extra;      /* the text of all these; NULL where there are none */
    char **files;           /* NULL-terminated part of argv; empty means standard input */
    int file_count;
};

/* False where the command line is wrong; what is wrong was then said on standard error. Rearranges
 * argv so that the files stand together. */
bool options_parse(struct options *options, int argc, char **argv);

void options_print_help(void);

#endif
