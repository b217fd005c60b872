/* Options: the rows that several commands share, and their values. An option of a single command is in
 * that command's file. */
#ifndef NINEFOLD_CLI_OPTIONS_H
#define NINEFOLD_CLI_OPTIONS_H

#include "sudoku.h"

enum { OPTIONS_THREADS = 256, OPTIONS_RULES = 64 };

/* An option and where its value goes: into one of the fields after `help`, or, if it is one of several words, into
 * `choice` or `choice` and `set`. */
struct option {
    const char *name;  /* "--limit"; NULL ends a list of rows */
    const char *value; /* what the help calls its value, "N"; NULL: it takes none */
    const char *help;  /* continues the name: "stop at N solutions" */
    bool *flag;        /* becomes true */
    const char **text; /* becomes the value as it is */
    struct {
        uint64_t *to;
        uint64_t least, most;
    } number;
    struct {
        int *to;           /* becomes the index of the word; NULL: `set` takes it */
        const char *words; /* "teaching se hodoku" */
    } choice;
    const char *(*set)(const char *value); /* takes the value: NULL, or what is wrong with it */
};

/* Sets an option that takes a value. Returns NULL, or what is wrong with the value ("it takes a number from 1 to 256"),
 * valid until the next call. */
const char *option_take(const struct option *option, const char *value);

/* Written while the command line is parsed, read-only afterwards. */
extern struct options {
    sudoku_format format;
    int size;       /* 0: follows from the text */
    uint64_t limit; /* 0: none */
    bool why, csv, json;
    bool no_uniqueness;
    uint64_t threads; /* 0: as many as there are cores */
    bool progress, summary, quiet;
    const char *rules[OPTIONS_RULES]; /* lines for every puzzle, after those of the file */
    int rule_count;
    const char *rules_file; /* NULL: none */
    const char *rules_text; /* of both: command_line_rules_read; NULL: none */
    char **files;           /* part of argv; none means standard input */
    int file_count;
} options;

/* The rows that several commands share. Bit i of command.shared says that a command takes row i. */
extern const struct option options_shared[];
enum option_bits {
    OPTION_LIMIT = 1 << 0,
    OPTION_WHY = 1 << 1,
    OPTION_CSV = 1 << 2,
    OPTION_JSON = 1 << 3,
    OPTION_NO_UNIQUENESS = 1 << 4,
    OPTION_SIZE = 1 << 5,
    OPTION_FORMAT = 1 << 6,
    OPTION_RULE = 1 << 7,
    OPTION_RULES = 1 << 8,
    OPTION_THREADS = 1 << 9,
    OPTION_PROGRESS = 1 << 10,
    OPTION_SUMMARY = 1 << 11,
    OPTION_QUIET = 1 << 12,
    /* Of all commands that read puzzles, and of those that answer each as it comes. */
    OPTIONS_READING = OPTION_SIZE | OPTION_FORMAT | OPTION_RULE | OPTION_RULES,
    OPTIONS_ANSWERING =
        OPTIONS_READING | OPTION_THREADS | OPTION_PROGRESS | OPTION_SUMMARY | OPTION_QUIET
};

/* Reads a text that is a decimal number and nothing else. */
bool options_read_number(const char *text, uint64_t *number);

#endif
