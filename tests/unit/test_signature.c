/* The search signature: puzzles with the exact number of guesses and propagator runs that the proof
 * of uniqueness takes, or (engines `count` and `list`) the count or the list of all solutions. Answers do not show when a propagator, a heuristic or a restart stops
 * working; these numbers do. A change that is meant to change them rewrites the file, natively:
 * NINEFOLD_SIGNATURE=write in the environment.
 *
 * Not of builds without vectors: their passes of 9x9 (words.h) see a few contradictions a guess
 * earlier. */
#include "check.h"
#include "data.h"

#ifdef __wasm__
#define SIGNATURE "/unit/search-signature.txt" /* wasi/open.c */
#else
#define SIGNATURE NINEFOLD_PUZZLES "/../unit/search-signature.txt"
#endif

enum { LINE_ROOM = 8192, LINES_MOST = 200 };

struct entry {
    int solutions;
    unsigned long long guesses, runs;
    char engine[16], name[64], text[LINE_ROOM];
};

/* ` / ` becomes a line break. */
static bool read_entry(const char *line, struct entry *entry)
{
    int at = 0;
    if (sscanf(line, "%d %llu %llu %15s %n", &entry->solutions, &entry->guesses, &entry->runs,
               entry->engine, &at) < 4)
        return false;
    const char *colon = strstr(line + at, ": ");
    if (colon == NULL || colon - (line + at) >= (int)sizeof entry->name) return false;
    memcpy(entry->name, line + at, (size_t)(colon - line) - (size_t)at);
    entry->name[colon - line - at] = '\0';
    size_t length = 0;
    for (const char *c = colon + 2; *c != '\0' && *c != '\n'; c++) {
        const bool cut = strncmp(c, " / ", 3) == 0;
        entry->text[length++] = cut ? '\n' : *c;
        if (cut) c += 2;
    }
    entry->text[length] = '\0';
    return true;
}

static bool read_puzzle(const char *text, sudoku_puzzle *puzzle, sudoku_rules **rules)
{
    *rules = NULL;
    if (strncmp(text, "size ", 5) == 0)
        return sudoku_rules_parse(text, strlen(text), 0, puzzle, rules, NULL) == SUDOKU_OK;
    return sudoku_puzzle_parse(text, strlen(text), 0, puzzle, NULL) == SUDOKU_OK;
}

/* How many solutions, at most two. In slices, between which neither the share explored nor the effort ever falls, not
 * even where the search begins anew. */
static int prove(sudoku_search *search)
{
    enum { SLICE = 29 };
    int found = 0;
    sudoku_stats before = sudoku_search_stats(search);
    CHECK(before.explored == 0 && before.guesses == 0 && before.solutions == 0);
    for (sudoku_progress progress = SUDOKU_MORE; progress != SUDOKU_DONE && found < 2;) {
        progress = sudoku_search_advance(search, SLICE);
        found += progress == SUDOKU_FOUND;
        const sudoku_stats now = sudoku_search_stats(search);
        CHECK(now.explored >= before.explored && now.explored <= 1);
        CHECK((now.explored == 1) == (progress == SUDOKU_DONE));
        CHECK(now.guesses >= before.guesses && now.guesses <= before.guesses + SLICE);
        CHECK(now.runs >= before.runs);
        CHECK_EQUAL(now.solutions, found);
        before = now;
    }
    return found;
}

/* Lists all of them, few at a time. */
static int list(sudoku_search *search)
{
    enum { FEW = 700 };
    static uint8_t digits[FEW * SUDOKU_MAX_CELLS];
    size_t found = 0, written = FEW;
    while (sudoku_search_list(search, UINT64_MAX, digits, FEW, &written) == SUDOKU_FOUND)
        found += written;
    return (int)(found + written);
}

/* What the search takes now. */
static void measure(struct entry *entry)
{
    static sudoku_puzzle puzzle;
    sudoku_rules *rules;
    const bool read = read_puzzle(entry->text, &puzzle, &rules);
    CHECK(read);
    if (!read) return;
    const bool counts = strcmp(entry->engine, "count") == 0,
               lists = strcmp(entry->engine, "list") == 0;
    sudoku_search *search =
        sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, counts || lists ? NULL : entry->engine);
    CHECK(search != NULL);
    if (search != NULL) {
        entry->solutions = counts  ? (int)sudoku_count(search, 0).low
                           : lists ? list(search)
                                   : prove(search);
        const sudoku_stats stats = sudoku_search_stats(search);
        entry->guesses = stats.guesses;
        entry->runs = stats.runs;
    }
    sudoku_search_delete(search);
    sudoku_rules_delete(rules);
}

/* The line as it should be. */
static int format_entry(const struct entry *entry, const char *line, char *out)
{
    const char *rest = strstr(line, entry->name);
    return snprintf(out, LINE_ROOM, "%d %5llu %6llu  %-7s  %s", entry->solutions, entry->guesses,
                    entry->runs, entry->engine, rest);
}

static char *lines[LINES_MOST];

int main(void)
{
    static char line[LINE_ROOM], now[LINE_ROOM];
    static struct entry entry;
    const bool write = signature_is_written();
    int count = 0, entries = 0;
    FILE *file = signature_open(SIGNATURE, false);
    while (file != NULL && count < LINES_MOST && fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            const bool read = read_entry(line, &entry);
            CONTEXT("%.200s", line);
            CHECK(read);
            if (read) {
                entries++;
                measure(&entry);
                format_entry(&entry, line, now);
                if (!write) CHECK_TEXT(now, line);
            }
        }
        if (!write) continue;
        const char *kept = line[0] != '#' ? now : line;
        lines[count] = malloc(strlen(kept) + 1);
        if (lines[count] != NULL) strcpy(lines[count++], kept);
    }
    if (file != NULL) fclose(file);
    CHECK(entries >= 60);
    file = write ? fopen(SIGNATURE, "w") : NULL;
    for (int i = 0; i < count; i++) {
        if (file != NULL) fputs(lines[i], file);
        free(lines[i]);
    }
    if (file != NULL) fclose(file);
    return check_summary();
}
