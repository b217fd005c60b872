/* Options: the rows that several commands share, and their values. An option that one command alone
 * takes is in that command's file. */
#ifndef NINEFOLD_CLI_OPTIONS_H
#define NINEFOLD_CLI_OPTIONS_H

#include "sudoku.h"

enum { OPTIONS_THREADS = 256, OPTIONS_RULES = 64 };

struct option {
    const char *name;  /* "--limit" */
    const char *value; /* what the help calls its value, "N"; NULL: it takes none */
    const char *help;  /* continues the name: "stop at N solutions" */
    bool *flag;        /* becomes true; NULL where `set` takes the value */
    /* Takes the value: NULL, or what is wrong with it ("a limit is a number from 1 up"). */
    const char *(*set)(const char *value);
};

/* Written while the command line is parsed, only read after that. */
extern struct options {
    sudoku_format format;
    int size;       /* 0: follows from the text */
    uint64_t limit; /* 0: none */
    bool why, csv, json;
    bool no_uniqueness;
    int threads; /* 0: as many as there are cores */
    bool progress, summary, quiet;
    const char *rules[OPTIONS_RULES]; /* lines for every puzzle, after those of the file */
    int rule_count;
    const char *rules_file; /* NULL: none */
    const char *rules_text; /* of both: command_line_rules_read; NULL: none */
    char **files;           /* part of argv; none means standard input */
    int file_count;
} options;

extern const struct option option_why, option_limit, option_csv, option_json, option_no_uniqueness,
    option_size, option_format, option_rule, option_rules, option_threads, option_progress,
    option_summary, option_quiet;

/* Of the commands that read puzzles, and of those that answer each as it comes. */
#define OPTIONS_READING &option_size, &option_format, &option_rule, &option_rules
#define OPTIONS_ANSWERING                                                                          \
    OPTIONS_READING, &option_threads, &option_progress, &option_summary, &option_quiet

/* For `set` functions of others. */
bool options_read_number(const char *text, uint64_t *number);
const char *options_set_limit(const char *value);
const char *options_set_size(const char *value);

#endif
