#include "arguments/options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* "no such order; it is teaching, se or hodoku" */
static const char *option_choose(const struct option *option, const char *value)
{
    static char wrong[128];
    const size_t room = sizeof wrong;
    const char *word = option->choice.words;
    int said = snprintf(wrong, room, "no such %s; it is ", option->name + 2);
    for (int i = 0;; i++) {
        const size_t length = strcspn(word, " ");
        if (strlen(value) == length && memcmp(word, value, length) == 0) {
            if (option->choice.to != NULL) *option->choice.to = i;
            return NULL;
        }
        said += snprintf(wrong + said, room - (size_t)said, "%.*s", (int)length, word);
        word += length;
        if (*word == '\0') return wrong;
        word++;
        said += snprintf(wrong + said, room - (size_t)said, "%s",
                         strchr(word, ' ') != NULL ? ", " : " or ");
    }
}

const char *option_take(const struct option *option, const char *value)
{
    static char wrong[64];
    if (option->choice.words != NULL) {
        const char *refused = option_choose(option, value);
        if (refused != NULL || option->set == NULL) return refused;
    }
    if (option->set != NULL) return option->set(value);
    if (option->text != NULL) {
        *option->text = value;
        return NULL;
    }
    const uint64_t least = option->number.least, most = option->number.most;
    uint64_t number;
    if (!options_read_number(value, &number) || number < least || number > most) {
        (void)snprintf(wrong, sizeof wrong, "it takes a number from %" PRIu64 " to %" PRIu64, least,
                       most);
        return wrong;
    }
    *option->number.to = number;
    return NULL;
}

/* Rows that several commands share -------------------------------------------------------------- */

static const char *set_size(const char *value)
{
    options.size = atoi(value);
    return NULL;
}

static const char *set_format(const char *value)
{
    (void)sudoku_format_named(value, &options.format);
    return NULL;
}

static const char *add_rule(const char *value)
{
    if (options.rule_count == OPTIONS_RULES) return "more than 64 of them: put them into a file";
    options.rules[options.rule_count++] = value;
    return NULL;
}

const struct option options_shared[] = {
    {"--limit", "N", "stop at N solutions (count then prints N+)",
     .number = {&options.limit, 1, UINT64_MAX}},
    {"--why", NULL, "for each none, a line on standard error with the reason",
     .flag = &options.why},
    {"--csv", NULL, "comma-separated values", .flag = &options.csv},
    {"--json", NULL, "objects of JSON, a line each", .flag = &options.json},
    {"--no-uniqueness", NULL, "without techniques that depend on there being only one solution",
     .flag = &options.no_uniqueness},
    {"--size", "N",
     "puzzles of N x N: 4, 6, 8, 9, 10, 12, 15, 16, 20, 25 (default: as long as the line; "
     "grids of lines 9)",
     .choice.words = "4 6 8 9 10 12 15 16 20 25", .set = set_size},
    {"--format", "NAME",
     "line (the default: lines, grids of N lines, texts with rules, and lines of other "
     "formats that are no plain puzzle), text (texts with rules alone), iss (each line is "
     "in any of the formats), poj2676, poj2918, poj3074, poj3076",
     .choice.words = "line poj2676 poj2918 poj3074 poj3076 text iss", .set = set_format},
    {"--rule", "LINE",
     "a rule for every puzzle, as a line of text: diagonal, antiknight ...; may be repeated",
     .set = add_rule},
    {"--rules", "FILE", "the same, a file of such lines", .text = &options.rules_file},
    {"--threads", "N", "answer on N threads (default: one for each core)",
     .number = {&options.threads, 1, OPTIONS_THREADS}},
    {"--progress", NULL, "show on standard error how far it is, as is usual on a terminal",
     .flag = &options.progress},
    {"--summary", NULL,
     "say at the end how many had one solution, many, none, and how long it took; also "
     "usual on a terminal",
     .flag = &options.summary},
    {"--quiet", NULL, "neither, even on a terminal", .flag = &options.quiet},
    {0}};
