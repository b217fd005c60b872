/* Each rule on grids of every kind: the example of each, in plain grids of all sizes, in rectangles, with more digits than
 * cells in a box, from 0, without boxes, without houses. rules-shapes-signature.txt has for each rule where it is refused,
 * and with which status, and how much search the first solutions take, with a digest of them. Tests against enumeration
 * are of small plain grids. A change that is meant to change it rewrites the file, natively: NINEFOLD_SIGNATURE=write. */
#include "check.h"
#include "sudoku.h"

#define SIGNATURE NINEFOLD_PUZZLES "/../unit/rules-shapes-signature.txt"

enum { ROOM = 1200, GUESSES = 40, SOLUTIONS = 2 };

static const struct {
    const char *name, *lines;
    bool searched;
} shapes[] = {
    {"1", "size 1", true},
    {"4", "size 4", true},
    {"6", "size 6", true},
    {"8", "size 8", true},
    {"9", "size 9", true},
    {"10", "size 10", false},
    {"12", "size 12", true},
    {"15", "size 15", false},
    {"16", "size 16", false},
    {"20", "size 20", false},
    {"25", "size 25", false},
    {"7 without boxes", "size 7\nboxes none", true},
    {"9x12", "size 9x12", true},
    {"12x9", "size 12x9", true},
    {"9 of 0 to 8", "size 9\nvalues 0-8", true},
    {"9 of 11 digits", "size 9\nvalues 1-11\nboxes 3x3", true},
    {"9 without houses", "size 9\nhouses none", true},
    {"10 of 3 digits without houses", "size 10\nvalues 1-3\nhouses none", true},
};

static uint32_t mix(uint32_t digest, uint32_t value) { return (digest ^ value) * 16777619U; }

/* The first solutions: how many, their digest, guesses and runs. */
static int search_of(const sudoku_puzzle *puzzle, char *to, size_t room)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    uint32_t digest = 2166136261U;
    int count = 0;
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, "general");
    CHECK(search != NULL);
    if (search == NULL) return 0;
    for (; count < SOLUTIONS && sudoku_search_advance(search, GUESSES) == SUDOKU_FOUND; count++)
        for (int cell = 0; cell < cells; cell++)
            digest = mix(digest, sudoku_search_solution(search)[cell]);
    const sudoku_stats stats = sudoku_search_stats(search);
    sudoku_search_delete(search);
    return snprintf(to, room, " %d %d/%d %04x", count, (int)stats.guesses, (int)stats.runs,
                    (unsigned)(digest >> 16));
}

int main(void)
{
    static sudoku_puzzle puzzle;
    const bool write = signature_is_written();
    FILE *file = signature_open(SIGNATURE, write);
    if (file == NULL) return check_summary();
    const sudoku_rule_kind *kind;
    for (int k = 0; (kind = sudoku_rules_kind(k)) != NULL; k++) {
        if (kind->line == SUDOKU_LINE_HEADING) continue;
        char line[ROOM];
        int at = snprintf(line, sizeof line, "%s:", kind->keyword);
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            char text[ROOM];
            sudoku_rules *rules = NULL;
            sudoku_where where = {0};
            const int length =
                snprintf(text, sizeof text, "%s\n%s\n", shapes[s].lines, kind->example);
            const sudoku_status status =
                sudoku_rules_parse(text, (size_t)length, 0, &puzzle, &rules, &where);
            CONTEXT("%.1100s", text);
            if (s > 0) at += snprintf(line + at, sizeof line - (size_t)at, ",");
            if (status != SUDOKU_OK)
                at += snprintf(line + at, sizeof line - (size_t)at, " -%d", -(int)status);
            else if (shapes[s].searched)
                at += search_of(&puzzle, line + at, sizeof line - (size_t)at);
            else
                at += snprintf(line + at, sizeof line - (size_t)at, " ok");
            sudoku_rules_delete(rules);
        }
        CHECK(at + 1 < ROOM);
        (void)snprintf(line + at, sizeof line - (size_t)at, "\n");
        signature_line(file, write, line);
    }
    fclose(file);
    return check_summary();
}
