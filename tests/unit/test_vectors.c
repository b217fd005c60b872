/* The vectors of shared/puzzles/format_vectors.json that are text: what they hold. The file lies outside
 * the project; where it is missing this test says so. */
#include "check.h"
#include "sudoku.h"

#include <stdlib.h>

#ifndef NINEFOLD_PUZZLES
#define NINEFOLD_PUZZLES "tests/puzzles"
#endif

enum { MOST = 1 << 18 };

static char json[MOST], value[MOST];

static FILE *open_vectors(void)
{
    char path[1024];
    const char *folder = getenv("NINEFOLD_CORPORA");
    if (folder != NULL)
        (void)snprintf(path, sizeof path, "%s/format_vectors.json", folder);
    else
        (void)snprintf(path, sizeof path, "%s/../../../shared/puzzles/format_vectors.json",
                       NINEFOLD_PUZZLES);
    return fopen(path, "r");
}

/* The string after the next such key, its escapes resolved, into value[]; where it ends. NULL where
 * `stop` comes first. */
static const char *string_after(const char *at, const char *key, const char *stop)
{
    at = strstr(at, key);
    if (at == NULL || (stop != NULL && at > stop)) return NULL;
    at += strlen(key);
    while (*at == ' ' || *at == ':' || *at == '[' || *at == '\n') at++;
    if (*at != '"') return NULL;
    size_t length = 0;
    for (at++; *at != '"' && *at != '\0'; at++) {
        if (*at == '\\' && *++at == 'n')
            value[length++] = '\n';
        else
            value[length++] = *at;
    }
    value[length] = '\0';
    return at;
}

/* What else than text there is: links and files that JavaScript unpacks. */
static bool is_packed(const char *format)
{
    static const char *const packed[] = {"opensudoku-v2", "f-puzzles", "sudokupad", "sudokumaker",
                                         "penpa"};
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++)
        if (strncmp(format, packed[i], strlen(packed[i])) == 0) return true;
    return false;
}

static int check_vectors(void)
{
    static sudoku_position position;
    static char input[MOST];
    int count = 0;
    const char *at = json;
    while ((at = string_after(at, "\"format\"", NULL)) != NULL) {
        char format[64];
        (void)snprintf(format, sizeof format, "%.60s", value);
        const char *next = strstr(at, "\"format\"");
        at = string_after(at, "\"input\"", next);
        CHECK(at != NULL);
        if (at == NULL) return count;
        strcpy(input, value);
        if (is_packed(format)) continue;
        const char *expected = string_after(at, "\"givens\"", next);
        if (expected == NULL) continue; /* of rules alone */
        CONTEXT("%s: %.500s", format, input);
        CHECK_EQUAL(sudoku_position_parse(input, strlen(input), 0, &position, NULL), SUDOKU_OK);
        char givens[SUDOKU_MAX_CELLS + 1];
        const size_t cells = sudoku_position_digits(&position, position.givens, givens);
        givens[cells] = '\0';
        for (size_t i = 0; i < cells; i++)
            if (givens[i] == '.') givens[i] = '0';
        CHECK_TEXT(givens, value);
        sudoku_rules_delete(position.rules);
        count++;
    }
    return count;
}

int main(void)
{
    FILE *file = open_vectors();
    if (file == NULL) {
        printf("format_vectors.json is not there: set NINEFOLD_CORPORA; left out\n");
        CHECK(sudoku_format_kinds(0) != NULL);
        return check_summary();
    }
    json[fread(json, 1, sizeof json - 1, file)] = '\0';
    fclose(file);
    const int count = check_vectors();
    CONTEXT("%d vectors", count);
    CHECK(count > 10);
    return check_summary();
}
