/* How sound steps are: cmake --build build/native --target sound, then
 *
 *   build/native/sound SEED MINUTES [FILE...]
 *
 * follows puzzles without end: random minimal ones of 9x9, other sizes, rules of all kinds, and those of the FILEs, a line
 * each; in the three orders in turn. At some states it lists what all other techniques find as well. Of each step it sees
 * to it that no solution (by the search) has what is removed, and all have what is placed; and of one in ten, and the first
 * thousand of each technique, that the checker proves the certificate. A step that is not sound is told with its puzzle; at
 * the end, how many steps of each technique there were. Exit status 1 where one was not sound. */
#include "mixed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TECHNIQUES = 256,
    RARE = 1000, /* so many certificates of each technique are proved before it is one in TENTH */
    TENTH = 10,
    LISTED = 600, /* one state in so many has all its steps listed */
    STEPS = 600,  /* at most, on a path */
    NETS = 20000, /* the budget of a step */
    LISTED_NETS = 3000,
    LISTED_MOST = 40, /* steps of a technique in a state */
    FILE_LINES = 200000,
    LINE_ROOM = 256
};

static struct {
    uint64_t steps, proved;
} seen[TECHNIQUES];
static uint64_t all_steps, ruled_steps, all_proved, ruled_proved, puzzles, bad;
static uint64_t seed;
static char (*lines)[LINE_ROOM];
static int line_count;

static void complain(const sudoku_logic_step *step, const char *text, const char *what)
{
    bad++;
    printf("%s: %s in\n%s\n", what, sudoku_logic_technique(step->technique)->name, text);
    fflush(stdout);
}

/* `possible`: the digits of each cell in some solution. */
static void look(sudoku_logic *logic, const sudoku_logic_step *step, const uint32_t *possible,
                 bool ruled, const char *text)
{
    const int technique = step->technique;
    bool right = step->place_count + step->remove_count > 0;
    for (int i = 0; i < step->place_count; i++)
        right &= possible[step->places[i].cell] == UINT32_C(1) << (step->places[i].digit - 1);
    for (int i = 0; i < step->remove_count; i++)
        right &= (possible[step->removes[i].cell] >> (step->removes[i].digit - 1) & 1) == 0;
    if (!right) complain(step, text, "against a solution");
    if (seen[technique].steps < RARE || random_below(&seed, TENTH) == 0) {
        if (!sudoku_logic_proved(logic)) complain(step, text, "not proved");
        seen[technique].proved++;
        all_proved++;
        ruled_proved += ruled;
    }
    seen[technique].steps++;
    all_steps++;
    ruled_steps += ruled;
}

static void list(sudoku_logic *logic, const uint32_t *possible, bool ruled, const char *text)
{
    for (int t = 0; sudoku_logic_technique(t) != NULL; t++) {
        int count = 0;
        /* Nested forcing takes minutes to list. */
        if (!sudoku_logic_technique(t)->found || sudoku_logic_technique(t)->explainer >= 90)
            continue;
        if (sudoku_logic_list(logic, t, LISTED_NETS, &count) != SUDOKU_FOUND) continue;
        for (int i = 0; i < count && i < LISTED_MOST; i++)
            look(logic, sudoku_logic_listed(logic, i), possible, ruled, text);
    }
}

static void follow(const sudoku_puzzle *puzzle, bool ruled, const char *text)
{
    sudoku_candidates *candidates = sudoku_candidates_new(puzzle);
    if (candidates == NULL) return;
    if (sudoku_candidates_advance(candidates, UINT64_C(1000000)) == SUDOKU_DONE) {
        const uint32_t *possible = sudoku_candidates_masks(candidates);
        bool unique = !ruled;
        for (int cell = 0; cell < puzzle->shape.size * puzzle->shape.size; cell++)
            unique &= (possible[cell] & (possible[cell] - 1)) == 0;
        sudoku_logic *logic = possible[0] == 0 ? NULL : sudoku_logic_new(puzzle, unique);
        const int order = -1 - random_below(&seed, 3);
        for (int step = 0; logic != NULL && step < STEPS; step++) {
            if (random_below(&seed, LISTED) == 0) list(logic, possible, ruled, text);
            if (sudoku_logic_advance(logic, order, NETS) != SUDOKU_FOUND) break;
            look(logic, sudoku_logic_step_found(logic), possible, ruled, text);
            sudoku_logic_apply(logic);
        }
        sudoku_logic_delete(logic);
        puzzles++;
    }
    sudoku_candidates_delete(candidates);
}

static void follow_plain(const sudoku_puzzle *puzzle)
{
    static char text[SUDOKU_MAX_CELLS + 1];
    text[sudoku_puzzle_format(puzzle, text)] = '\0';
    follow(puzzle, false, text);
}

static void follow_line(void)
{
    sudoku_puzzle puzzle;
    const char *line = lines[random_below(&seed, line_count)];
    if (sudoku_puzzle_parse(line, 81, 9, &puzzle, NULL) == SUDOKU_OK) follow_plain(&puzzle);
}

static void follow_ruled(void)
{
    static struct mixed it;
    if (random_below(&seed, 4) == 0)
        mixed_killer(&it);
    else
        mixed_make(&it, false);
    follow(&it.puzzle, true, it.page.text);
    sudoku_rules_delete(it.rules);
}

static void read_lines(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        exit(2);
    }
    while (line_count < FILE_LINES && fgets(lines[line_count], LINE_ROOM, file) != NULL)
        line_count += strspn(lines[line_count], "0123456789.") >= 81;
    fclose(file);
}

static void tell(void)
{
    printf("%llu puzzles, %llu steps, %llu of them with rules; %llu certificates, %llu with rules; "
           "%llu bad\n",
           (unsigned long long)puzzles, (unsigned long long)all_steps,
           (unsigned long long)ruled_steps, (unsigned long long)all_proved,
           (unsigned long long)ruled_proved, (unsigned long long)bad);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {4, 6, 8, 10, 12, 16};
    enum { SIZES = sizeof sizes / sizeof *sizes, NINE = SIZES };
    sudoku_generator *generators[SIZES + 1];
    if (argc < 3) {
        fputs("Usage: sound SEED MINUTES [FILE...]\n", stderr);
        return 2;
    }
    seed = strtoull(argv[1], NULL, 10);
    const time_t begun = time(NULL), end = begun + 60 * strtol(argv[2], NULL, 10);
    lines = calloc(FILE_LINES, LINE_ROOM);
    if (lines == NULL) return 2;
    for (int i = 3; i < argc; i++) read_lines(argv[i]);
    for (int i = 0; i <= NINE; i++) {
        sudoku_shape shape;
        if (sudoku_shape_of_size(i == NINE ? 9 : sizes[i], &shape) != SUDOKU_OK) return 2;
        generators[i] = sudoku_generator_new(shape, seed * (NINE + 1) + (uint64_t)i);
        if (generators[i] == NULL) return 2;
    }
    mixed_begin();
    /* Instances with rules are a row of their own, which begins far behind that of another seed. */
    mixed_skip(seed % 16 * 50000000);
    time_t told = begun;
    for (time_t now = begun; now < end; now = time(NULL)) {
        sudoku_puzzle puzzle;
        const int kind = random_below(&seed, 10);
        if (kind < 3) {
            follow_ruled();
        } else if (kind == 3 && line_count > 0) {
            follow_line();
        } else {
            const int which = kind == 4 ? random_below(&seed, SIZES) : NINE;
            const bool minimal = which < 3 || which == NINE;
            if (sudoku_generator_next(generators[which], 0, minimal, &puzzle) == SUDOKU_OK)
                follow_plain(&puzzle);
        }
        if (now >= told + 60) {
            told = now;
            tell();
        }
    }
    for (int t = 0; sudoku_logic_technique(t) != NULL; t++)
        if (seen[t].steps > 0)
            printf("%-30s %10llu steps %8llu proved\n", sudoku_logic_technique(t)->name,
                   (unsigned long long)seen[t].steps, (unsigned long long)seen[t].proved);
    tell();
    for (int i = 0; i <= NINE; i++) sudoku_generator_delete(generators[i]);
    free(lines);
    return bad > 0;
}
