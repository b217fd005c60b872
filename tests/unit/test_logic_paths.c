/* The hard steps on the way through puzzles that need forcing chains, nets and guesses, in full: logic-paths.txt has, for each
 * puzzle, one line for each such step (its number on the way, its technique, what it places or removes, how many links it
 * has, and a digest of all that is said of it in both languages) and one for the whole way. A proof shows that a step is right;
 * this shows which of several right ones is taken and how it is told. A change that is meant to change them rewrites the
 * file, natively: NINEFOLD_SIGNATURE=write in the environment. */
#include "check.h"
#include "sudoku.h"

#define PATHS NINEFOLD_PUZZLES "/../unit/logic-paths.txt"

enum { LINE_ROOM = 256, HARD = 65 /* from chains on */, ASKED = 9 };

static const struct {
    const char *name;
    int order;
} orders[] = {{"hodoku", SUDOKU_ORDER_HODOKU},
              {"se", SUDOKU_ORDER_EXPLAINER},
              {"teaching", SUDOKU_ORDER_TEACHING}};

static FILE *file;
static bool writes;

static void tell(const char *line) { signature_line(file, writes, line); }

static uint32_t mix(uint32_t digest, const char *text, size_t length)
{
    for (size_t i = 0; text != NULL && i < length; i++)
        digest = (digest ^ (uint8_t)text[i]) * 16777619U;
    return digest;
}

/* All data of the step found last and its sentences, in both languages. */
static uint32_t digest_of(sudoku_logic *logic)
{
    uint32_t digest = 2166136261U;
    for (int language = 0; language < SUDOKU_LANGUAGES; language++) {
        size_t length = 0;
        const char *text = sudoku_logic_json(logic, (sudoku_language)language, &length);
        CHECK(text != NULL);
        digest = mix(digest, text, length);
    }
    return digest;
}

static bool is_hard(const sudoku_technique *technique)
{
    return technique->explainer >= HARD || strcmp(technique->family, "forcing") == 0 ||
           strcmp(technique->name, "guess") == 0;
}

static void walk(sudoku_logic *logic, const sudoku_puzzle *puzzle, const char *name, int order)
{
    const int n = puzzle->shape.size;
    char line[LINE_ROOM];
    uint32_t whole = 2166136261U;
    int steps = 0;
    CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, true), SUDOKU_OK);
    while (sudoku_logic_advance(logic, order, UINT64_MAX) == SUDOKU_FOUND) {
        const sudoku_logic_step *step = sudoku_logic_step_found(logic);
        const sudoku_technique *technique = sudoku_logic_technique(step->technique);
        const bool places = step->place_count > 0;
        const sudoku_candidate *first = places ? step->places : step->removes;
        const uint32_t digest = digest_of(logic);
        steps++;
        whole = mix(whole, (const char *)&digest, sizeof digest);
        if (is_hard(technique)) {
            (void)snprintf(line, sizeof line, "%s %d %s r%dc%d%s%d and %d more, %d links, %08x\n",
                           name, steps, technique->name, first->cell / n + 1, first->cell % n + 1,
                           places ? "=" : "<>", first->digit,
                           step->place_count + step->remove_count - 1, step->link_count,
                           (unsigned)digest);
            tell(line);
        }
        sudoku_logic_apply(logic);
    }
    (void)snprintf(line, sizeof line, "%s: %d steps, %08x\n", name, steps, (unsigned)whole);
    tell(line);
}

/* With rules, paths hardly come to forcing chains and nets: they are asked for by themselves, every few steps. */
static void ask_for_forcing(sudoku_logic *logic, const sudoku_puzzle *puzzle, const char *name)
{
    char line[LINE_ROOM];
    CHECK_EQUAL(sudoku_logic_restart(logic, puzzle, true), SUDOKU_OK);
    for (int steps = 0; steps < ASKED; steps++) {
        for (int t = 0; sudoku_logic_technique(t) != NULL && steps % 4 == 0; t++) {
            const sudoku_technique *technique = sudoku_logic_technique(t);
            if (!technique->found || strcmp(technique->family, "forcing") != 0) continue;
            if (sudoku_logic_advance(logic, t, UINT64_MAX) != SUDOKU_FOUND) continue;
            (void)snprintf(line, sizeof line, "%s after %d: %s, %d links, %08x\n", name, steps,
                           technique->name, sudoku_logic_step_found(logic)->link_count,
                           (unsigned)digest_of(logic));
            tell(line);
        }
        if (sudoku_logic_advance(logic, SUDOKU_ORDER_TEACHING, UINT64_MAX) != SUDOKU_FOUND) break;
        sudoku_logic_apply(logic);
    }
}

/* In every order; HoDoKu's has no steps of rules. */
static void walk_text(const char *name, const char *text)
{
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    char way[80];
    CONTEXT("%s", text);
    CHECK_EQUAL(sudoku_rules_parse(text, strlen(text), 0, &puzzle, &rules, NULL), SUDOKU_OK);
    sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
    CHECK(logic != NULL);
    for (int i = rules == NULL ? 0 : 1; i < 3 && logic != NULL; i++) {
        (void)snprintf(way, sizeof way, "%s, %s", name, orders[i].name);
        walk(logic, &puzzle, way, orders[i].order);
    }
    if (logic != NULL && rules != NULL && puzzle.shape.size < 9)
        ask_for_forcing(logic, &puzzle, name);
    sudoku_logic_delete(logic);
    sudoku_rules_delete(rules);
}

/* Made by our own generator. */
static const struct {
    const char *name, *text;
} rows[] = {
    {"first", "size 9\ngrid\n3.6..2..9\n8...5...2\n..7....5.\n.....9..1\n..96...3.\n....8..7.\n"
              "..573...4\n......1..\n.4.2.....\n"},
    {"second", "size 9\ngrid\n26...8..4\n.....7..1\n...52..96\n3..4.61..\n.947.....\n.....3...\n"
               "8......63\n.2....97.\n.5.......\n"},
    {"third", "size 9\ngrid\n....7...8\n.......36\n9..8...5.\n8.45..6..\n.6....71.\n.1.......\n"
              ".....2...\n2...58...\n.47.63.8.\n"},
    {"fourth", "size 9\ngrid\n..8.....4\n.514...6.\n.....7...\n9..53....\n.7..9..8.\n...7.....\n"
               "5....34..\n.92....5.\n8..1...26\n"},
    {"jigsaw",
     "size 9\n"
     "regions AAAABCCCCAABBBDDCCAAEBBDFFCEAEBBDFFCEEEBDDFFCEEGDDDHFFEGGIIIHFHGGGIIIHHHGGGIIIHHH\n"
     "grid\n......2.3\n........5\n3........\n..4.....1\n96.....1.\n....4.6..\n1..3.....\n"
     "8..2.....\n.3...8.7.\n"},
    {"killer", "size 9\ncage 5 r6c5 r6c6\ncage 11 r4c3 r4c4\ncage 17 r1c9-r3c9\n"
               "cage 14 r3c7 r4c7 r4c8 r5c7\ncage 17 r4c5 r5c3-r5c5\n"
               "cage 26 r7c5 r8c4 r8c5 r9c4 r9c5\ncage 18 r2c3 r3c2 r3c3\ncage 15 r1c5 r1c6-r3c6\n"
               "cage 15 r3c4 r3c5\ncage 10 r8c2 r8c3\ncage 22 r7c6 r8c6 r8c7 r9c6\n"
               "cage 19 r1c1-r1c4 r2c2\ncage 22 r4c1 r4c2-r6c2\ncage 7 r2c8 r3c8\n"
               "cage 14 r6c7 r6c8\ncage 19 r4c9 r5c8 r5c9 r6c9\ncage 13 r2c1 r3c1\n"
               "cage 7 r6c4 r7c4\ncage 15 r4c6 r5c6\ncage 16 r7c7 r7c8 r8c8\ncage 8 r8c1 r9c1\n"
               "cage 19 r1c7 r1c8 r2c7\ncage 20 r5c1-r7c1 r7c2\ncage 9 r9c2 r9c3\n"
               "cage 12 r7c9 r8c9\ncage 15 r6c3 r7c3\ncage 10 r9c7-r9c9\ncage 10 r2c4 r2c5\n"},
    {"lines", "size 6\nthermo r6c1-r6c3 r5c3\nthermo r3c4-r1c4\narrow r4c3 : r3c2 r2c3\n"
              "thermo r1c5 r1c6 r2c6\ngrid\n......\n...5..\n......\n2.....\n.264..\n....5.\n"},
    {"thermo", "size 9\nthermo r3c8 r4c8 r3c9\nthermo r8c1 r9c1 r9c2\nthermo r6c2 r7c1 r8c2\ngrid\n"
               ".93......\n.78...69.\n..6...8..\n.........\n..5...43.\n...53.9..\n....4....\n"
               "...95..2.\n...2.63..\n"},
    {"dots", "size 9\nwhite r4c1 r5c1\nblack r4c4 r4c5\nwhite r8c6 r8c7\nwhite r6c8 r7c8\n"
             "white r3c3 r4c3\nwhite r2c6 r3c6\nwhite r4c5 r5c5\nwhite r2c6 r2c7\n"
             "white r3c5 r4c5\nwhite r4c7 r5c7\nblack r1c7 r1c8\nblack r3c3 r3c4\n"
             "black r3c6 r4c6\nwhite r6c8 r6c9\nwhite r3c4 r4c4\nblack r4c8 r5c8\ngrid\n"
             "1........\n..8....9.\n.5.......\n.........\n...6.....\n.........\n...7.....\n"
             "........4\n....16.5.\n"},
    {"antiknight", "size "
                   "9\nantiknight\ngrid\n.7.......\n...4.....\n4...2..5.\n...61...7\n...3...8.\n..."
                   "7.....\n5..2.....\n.........\n.........\n"},
    {"antiking", "size 6\nantiking\ngrid\n.....5\n.2...3\n.4..2.\n..65..\n......\n......\n"},
};

int main(void)
{
    writes = signature_is_written();
    file = signature_open(PATHS, writes);
    for (size_t i = 0; i < sizeof rows / sizeof *rows && file != NULL; i++)
        walk_text(rows[i].name, rows[i].text);
    if (file != NULL) fclose(file);
    return check_summary();
}
