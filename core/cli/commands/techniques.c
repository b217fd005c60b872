/* techniques: lists the table of techniques, a line each. */
#include "arguments/command_line.h"
#include "arguments/wishes.h"

#include <stdio.h>

static void print_line(const sudoku_technique *technique)
{
    char code[WISHES_CODE];
    printf("%s\t%s\t", technique->name, wishes_code(technique, code));
    if (technique->hodoku_level == '-')
        printf("-\t-\t");
    else
        printf("%d\t%c\t", technique->hodoku_score, technique->hodoku_level);
    if (technique->explainer == 0)
        printf("-\t");
    else
        printf("%d.%d\t", technique->explainer / 10, technique->explainer % 10);
    puts(technique->found ? "found" : "not yet");
}

static void print_json(const sudoku_technique *technique)
{
    char code[WISHES_CODE];
    printf("{\"name\":\"%s\",\"title\":{\"en\":\"%s\",\"zh\":\"%s\"},\"family\":\"%s\"",
           technique->name, technique->title[SUDOKU_ENGLISH], technique->title[SUDOKU_CHINESE],
           technique->family);
    if (technique->code < 0)
        printf(",\"code\":null");
    else
        printf(",\"code\":\"%s\"", wishes_code(technique, code));
    printf(",\"score\":%d", technique->hodoku_score);
    if (technique->hodoku_level == '-')
        printf(",\"level\":null");
    else
        printf(",\"level\":\"%c\"", technique->hodoku_level);
    if (technique->explainer == 0)
        printf(",\"se\":null");
    else
        printf(",\"se\":%d.%d", technique->explainer / 10, technique->explainer % 10);
    if (technique->ours != 0) printf(",\"ours\":%d.%d", technique->ours / 10, technique->ours % 10);
    if (technique->rare) printf(",\"rare\":true");
    printf(",\"found\":%s}\n", technique->found ? "true" : "false");
}

static int run(void)
{
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
        if (options.json)
            print_json(sudoku_logic_technique(i));
        else
            print_line(sudoku_logic_technique(i));
    }
    return EXIT_ANSWERED;
}

const struct command command_techniques = {
    .name = "techniques",
    .operands = "",
    .help = "every technique: name, code, score and level of HoDoKu, rating of Sudoku Explainer, "
            "found or not yet",
    .shared = OPTION_JSON,
    .run = run};
