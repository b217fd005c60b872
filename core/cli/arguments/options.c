#include "arguments/options.h"

#include <errno.h>
#include <stdlib.h>

struct options options = {.format = SUDOKU_FORMAT_LINE};

bool options_read_number(const char *text, uint64_t *number)
{
    if (text[0] < '0' || text[0] > '9') return false;
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return *end == '\0' && errno == 0;
}

const char *options_set_limit(const char *value)
{
    uint64_t number;
    if (!options_read_number(value, &number) || number == 0)
        return "a limit is a number from 1 to 18446744073709551615";
    options.limit = number;
    return NULL;
}

const char *options_set_size(const char *value)
{
    uint64_t number;
    sudoku_shape shape;
    if (!options_read_number(value, &number) || number > SUDOKU_MAX_SIZE ||
        sudoku_shape_of_size((int)number, &shape) != SUDOKU_OK)
        return "no such size; it is 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25";
    options.size = (int)number;
    return NULL;
}

static const char *set_format(const char *value)
{
    if (sudoku_format_named(value, &options.format)) return NULL;
    return "no such format; it is line, poj2676, poj2918, poj3074, poj3076, text or iss";
}

static const char *set_threads(const char *value)
{
    uint64_t number;
    if (!options_read_number(value, &number) || number == 0 || number > OPTIONS_THREADS)
        return "a number of threads is from 1 to 256";
    options.threads = (int)number;
    return NULL;
}

static const char *add_rule(const char *value)
{
    if (options.rule_count == OPTIONS_RULES) return "more than 64 of them: put them into a file";
    options.rules[options.rule_count++] = value;
    return NULL;
}

static const char *set_rules_file(const char *value)
{
    options.rules_file = value;
    return NULL;
}

const struct option option_why = {.name = "--why",
                                  .help = "for each none, a line on standard error with the reason",
                                  .flag = &options.why};
const struct option option_limit = {.name = "--limit",
                                    .value = "N",
                                    .help = "stop at N solutions (count then prints N+)",
                                    .set = options_set_limit};
const struct option option_csv = {
    .name = "--csv", .help = "comma-separated values", .flag = &options.csv};
const struct option option_json = {
    .name = "--json", .help = "objects of JSON, a line each", .flag = &options.json};
const struct option option_no_uniqueness = {
    .name = "--no-uniqueness",
    .help = "without techniques that depend on there being only one solution",
    .flag = &options.no_uniqueness};
const struct option option_size = {
    .name = "--size",
    .value = "N",
    .help = "puzzles of N x N: 4, 6, 8, 9, 10, 12, 15, 16, 20, 25 (default: as long as the line; "
            "grids of lines 9)",
    .set = options_set_size};
const struct option option_format = {
    .name = "--format",
    .value = "NAME",
    .help = "line (the default: lines, grids of N lines, texts with rules, and lines of other "
            "formats that are no plain puzzle), text (texts with rules alone), iss (each line is "
            "in any of the formats), poj2676, poj2918, poj3074, poj3076",
    .set = set_format};
const struct option option_rule = {
    .name = "--rule",
    .value = "LINE",
    .help = "a rule for every puzzle, as a line of text: diagonal, antiknight ...; may be repeated",
    .set = add_rule};
const struct option option_rules = {.name = "--rules",
                                    .value = "FILE",
                                    .help = "the same, a file of such lines",
                                    .set = set_rules_file};
const struct option option_threads = {.name = "--threads",
                                      .value = "N",
                                      .help = "answer on N threads (default: one for each core)",
                                      .set = set_threads};
const struct option option_progress = {
    .name = "--progress",
    .help = "show on standard error how far it is, as is usual on a terminal",
    .flag = &options.progress};
const struct option option_summary = {
    .name = "--summary",
    .help = "say at the end how many had one solution, many, none, and how long it took; also "
            "usual on a terminal",
    .flag = &options.summary};
const struct option option_quiet = {
    .name = "--quiet", .help = "neither, even on a terminal", .flag = &options.quiet};
