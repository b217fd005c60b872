#include "draw.h"

#include "model/shape.h"
#include "random.h"

#include <stdlib.h>
#include <string.h>

enum { DRAW_TRIES = 400, DRAW_LONGEST = 6, DRAW_CAGE = 4, DRAW_CAGE_MOST = 5, DRAW_MIX = 40 };

bool draw_is_asked(const sudoku_wish *wish)
{
    return wish->killer || wish->jigsaw || wish->sandwich || wish->skyscraper ||
           wish->thermos != 0 || wish->arrows != 0 || wish->dots != SUDOKU_DOTS_NONE;
}

bool draw_has_rules(const sudoku_wish *wish) { return wish->rules != NULL || draw_is_asked(wish); }

/* Writes text and returns its end; the core uses no formatted output. */
static char *draw_text(char *at, const char *text)
{
    const size_t length = strlen(text);
    memcpy(at, text, length + 1);
    return at + length;
}

static char *draw_number(char *at, int number)
{
    if (number >= 10) at = draw_number(at, number / 10);
    *at++ = (char)('0' + number % 10);
    *at = '\0';
    return at;
}

static char *draw_cell(char *at, int n, int cell)
{
    at = draw_number(draw_text(at, " r"), cell / n + 1);
    return draw_number(draw_text(at, "c"), cell % n + 1);
}

/* Adds a line that begins so, and returns its end. */
static char *draw_begin(struct drawing *drawing, const char *text, bool fixed)
{
    struct drawn *line = &drawing->line[drawing->count++];
    line->fixed = fixed;
    return draw_text(line->text, text);
}

/* Adds a line: a keyword, a number (-1: none), and cells, with a colon after the first `colon` (0: none). */
static void draw_line(struct drawing *drawing, int n, const char *keyword, int value,
                      const uint16_t *cells, int count, int colon)
{
    if (drawing->count == DRAW_LINES) return;
    char *at = draw_begin(drawing, keyword, false);
    if (value >= 0) at = draw_number(draw_text(at, " "), value);
    for (int i = 0; i < count; i++) {
        if (i == colon && colon > 0) at = draw_text(at, " :");
        at = draw_cell(at, n, cells[i]);
    }
}

/* The orthogonal (`ways` 4) or all (8) neighbours of a cell; returns how many. */
static int draw_neighbours(int n, int cell, int ways, uint16_t *out)
{
    static const int8_t steps[8][2] = {{0, 1}, {1, 0},  {0, -1}, {-1, 0},
                                       {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    int count = 0;
    for (int i = 0; i < ways; i++) {
        const int row = cell / n + steps[i][0], column = cell % n + steps[i][1];
        if (row >= 0 && row < n && column >= 0 && column < n)
            out[count++] = (uint16_t)(row * n + column);
    }
    return count;
}

/* Regions: starts with boxes, and exchanges cells along their borders while each region stays connected. */

static bool draw_connected(const uint8_t *region, int n, int which)
{
    uint16_t queue[SUDOKU_MAX_CELLS];
    bool seen[SUDOKU_MAX_CELLS] = {false};
    int reached = 0, done = 0, first = 0;
    while (region[first] != which) first++;
    seen[first] = true;
    queue[reached++] = (uint16_t)first;
    while (done < reached) {
        uint16_t near[4];
        const int count = draw_neighbours(n, queue[done++], 4, near);
        for (int i = 0; i < count; i++) {
            if (seen[near[i]] || region[near[i]] != which) continue;
            seen[near[i]] = true;
            queue[reached++] = near[i];
        }
    }
    return reached == n;
}

static bool draw_touches(const uint8_t *region, int n, int cell, int which)
{
    uint16_t near[4];
    const int count = draw_neighbours(n, cell, 4, near);
    for (int i = 0; i < count; i++)
        if (region[near[i]] == which) return true;
    return false;
}

void draw_regions(struct drawing *drawing, sudoku_shape shape, uint64_t *random)
{
    const int n = shape.size;
    uint8_t region[SUDOKU_MAX_CELLS];
    for (int cell = 0; cell < n * n; cell++) region[cell] = (uint8_t)shape_box(shape, cell);
    for (int i = 0; i < n * n * DRAW_MIX; i++) {
        const int one = random_below(random, n * n), other = random_below(random, n * n);
        const int from = region[one], to = region[other];
        if (from == to || !draw_touches(region, n, one, to) ||
            !draw_touches(region, n, other, from))
            continue;
        region[one] = (uint8_t)to;
        region[other] = (uint8_t)from;
        if (draw_connected(region, n, from) && draw_connected(region, n, to)) continue;
        region[one] = (uint8_t)from;
        region[other] = (uint8_t)to;
    }
    char *at = draw_begin(drawing, "regions ", true);
    for (int cell = 0; cell < n * n; cell++) *at++ = (char)('A' + region[cell]);
    *at = '\0';
}

/* Cages of two to four cells over the whole grid; single cells left over join a cage beside them. */
static void draw_killer(struct drawing *drawing, int n, const uint8_t *solution, uint64_t *random)
{
    int cage[SUDOKU_MAX_CELLS], cages = 0;
    uint32_t digits[SUDOKU_MAX_CELLS];
    uint8_t size[SUDOKU_MAX_CELLS];
    for (int cell = 0; cell < n * n; cell++) cage[cell] = -1;
    uint16_t order[SUDOKU_MAX_CELLS];
    random_order(random, order, n * n);
    for (int i = 0; i < n * n; i++) {
        int cell = order[i];
        if (cage[cell] >= 0) continue;
        const int target = 2 + random_below(random, DRAW_CAGE - 1);
        size[cages] = 0;
        digits[cages] = 0;
        uint16_t edge[4 * DRAW_CAGE_MOST];
        int edges = 0;
        for (;;) {
            cage[cell] = cages;
            digits[cages] |= UINT32_C(1) << solution[cell];
            if (++size[cages] == target) break;
            edges += draw_neighbours(n, cell, 4, edge + edges);
            cell = -1;
            while (edges > 0 && cell < 0) {
                const int k = random_below(random, edges);
                const int next = edge[k];
                edge[k] = edge[--edges];
                if (cage[next] < 0 && (digits[cages] >> solution[next] & 1) == 0) cell = next;
            }
            if (cell < 0) break;
        }
        cages++;
    }
    for (int cell = 0; cell < n * n; cell++) {
        uint16_t near[4];
        if (size[cage[cell]] != 1) continue;
        const int count = draw_neighbours(n, cell, 4, near);
        for (int i = 0; i < count; i++) {
            const int other = cage[near[i]];
            if (other == cage[cell] || size[other] == DRAW_CAGE_MOST ||
                (digits[other] >> solution[cell] & 1) != 0)
                continue;
            size[cage[cell]] = 0;
            cage[cell] = other;
            digits[other] |= UINT32_C(1) << solution[cell];
            size[other]++;
            break;
        }
    }
    for (int which = 0; which < cages; which++) {
        uint16_t cells[DRAW_CAGE_MOST];
        int count = 0, sum = 0;
        for (int cell = 0; cell < n * n; cell++) {
            if (cage[cell] != which) continue;
            cells[count++] = (uint16_t)cell;
            sum += solution[cell];
        }
        if (count > 0) draw_line(drawing, n, "cage", sum, cells, count, 0);
    }
}

/* A line from a random cell over free cells: each digit larger than the one before, or, for an arrow, until they add up to
 * the first. Returns how many cells, 0 if it fails. */
static int draw_walk(const bool *used, int n, const uint8_t *solution, bool arrow, uint64_t *random,
                     uint16_t *cells)
{
    const int most = 3 + random_below(random, DRAW_LONGEST - 2);
    bool own[SUDOKU_MAX_CELLS] = {false};
    int count = 0, sum = 0, cell = random_below(random, n * n);
    if (used[cell]) return 0;
    for (;;) {
        cells[count++] = (uint16_t)cell;
        own[cell] = true;
        if (arrow && count > 1) sum += solution[cell];
        if (arrow ? sum == solution[cells[0]] : count == most) break;
        uint16_t near[8];
        int fit = 0;
        const int nears = draw_neighbours(n, cell, 8, near);
        for (int i = 0; i < nears; i++) {
            const int next = near[i];
            const bool goes = arrow ? sum + solution[next] <= solution[cells[0]] && count < most
                                    : solution[next] > solution[cell];
            if (goes && !used[next] && !own[next]) near[fit++] = (uint16_t)next;
        }
        if (fit == 0) break;
        cell = near[random_below(random, fit)];
    }
    return count < 3 || (arrow && sum != solution[cells[0]]) ? 0 : count;
}

static bool draw_walks(struct drawing *drawing, int n, const uint8_t *solution, int wanted,
                       bool arrow, bool *used, uint64_t *random)
{
    for (int tries = 0; wanted > 0 && tries < DRAW_TRIES; tries++) {
        uint16_t cells[DRAW_LONGEST + 1];
        const int count = draw_walk(used, n, solution, arrow, random, cells);
        if (count == 0) continue;
        for (int i = 0; i < count; i++) used[cells[i]] = true;
        draw_line(drawing, n, arrow ? "arrow" : "thermo", -1, cells, count, arrow ? 1 : 0);
        wanted--;
    }
    return wanted == 0;
}

/* White between digits that are one apart, black where one is twice the other; between 1 and 2 either. */
static void draw_dots(struct drawing *drawing, int n, const uint8_t *solution, bool all,
                      uint64_t *random)
{
    for (int cell = 0; cell < n * n; cell++)
        for (int down = 0; down < 2; down++) {
            if (down ? cell / n == n - 1 : cell % n == n - 1) continue;
            const uint16_t pair[2] = {(uint16_t)cell, (uint16_t)(down ? cell + n : cell + 1)};
            const int a = solution[pair[0]], b = solution[pair[1]];
            const bool white = a - b == 1 || b - a == 1, black = a == 2 * b || b == 2 * a;
            if (!white && !black) continue;
            const bool first = random_below(random, 2) == 0, kept = random_below(random, 5) < 2;
            if (all || kept)
                draw_line(drawing, n, white && (!black || first) ? "white" : "black", -1, pair, 2,
                          0);
        }
    if (!all || drawing->count == DRAW_LINES) return;
    /* From here on a missing dot has a meaning, so none can be left out. */
    for (int i = 0; i < drawing->count; i++)
        drawing->line[i].fixed |= strchr("wb", drawing->line[i].text[0]) != NULL;
    (void)draw_begin(drawing, "strictkropki", true);
}

/* The clues of a line of the grid: sandwich and skyscraper. */
static int draw_between(const uint8_t *digits, int n)
{
    int sum = 0, ends = 0;
    for (int i = 0; i < n; i++) {
        if (digits[i] == 1 || digits[i] == n)
            ends++;
        else if (ends == 1)
            sum += digits[i];
    }
    return sum;
}

static int draw_seen(const uint8_t *digits, int n)
{
    int seen = 0, highest = 0;
    for (int i = 0; i < n; i++)
        if (digits[i] > highest) {
            seen++;
            highest = digits[i];
        }
    return seen;
}

/* Clues beside rows and columns; skyscrapers from both ends. */
static void draw_sides(struct drawing *drawing, int n, const uint8_t *solution, bool skyscraper)
{
    for (int side = 0; side < (skyscraper ? 4 : 2); side++)
        for (int line = 0; line < n; line++) {
            uint16_t cells[SUDOKU_MAX_SIZE];
            uint8_t digits[SUDOKU_MAX_SIZE];
            for (int i = 0; i < n; i++) {
                const int place = side < 2 ? i : n - 1 - i;
                cells[i] = (uint16_t)(side % 2 == 0 ? line * n + place : place * n + line);
                digits[i] = solution[cells[i]];
            }
            draw_line(drawing, n, skyscraper ? "skyscraper" : "sandwich",
                      skyscraper ? draw_seen(digits, n) : draw_between(digits, n), cells, n, 0);
        }
}

bool draw_rules(struct drawing *drawing, const sudoku_wish *wish, const uint8_t *solution,
                uint64_t *random)
{
    const int n = wish->shape.size;
    bool used[SUDOKU_MAX_CELLS] = {false};
    if (wish->killer) draw_killer(drawing, n, solution, random);
    if (wish->sandwich) draw_sides(drawing, n, solution, false);
    if (wish->skyscraper) draw_sides(drawing, n, solution, true);
    if (wish->dots != SUDOKU_DOTS_NONE)
        draw_dots(drawing, n, solution, wish->dots == SUDOKU_DOTS_ALL, random);
    return draw_walks(drawing, n, solution, wish->thermos, false, used, random) &&
           draw_walks(drawing, n, solution, wish->arrows, true, used, random);
}

sudoku_rules *draw_read(const struct drawing *drawing, const sudoku_wish *wish, int without)
{
    sudoku_puzzle puzzle;
    sudoku_puzzle_clear(&puzzle, wish->shape);
    puzzle.rules = wish->rules;
    const size_t own = sudoku_rules_format(&puzzle, NULL, 0);
    char *text = malloc(own + (size_t)drawing->count * (DRAW_LINE + 1) + 1);
    if (text == NULL) return NULL;
    (void)sudoku_rules_format(&puzzle, text, own);
    text[own] = '\0';
    /* An empty grid at its end is not needed. */
    char *grid = strstr(text, "\ngrid\n"), *at = grid != NULL ? grid + 1 : text + own;
    for (int i = 0; i < drawing->count; i++)
        if (i != without) at = draw_text(draw_text(at, drawing->line[i].text), "\n");
    sudoku_rules *rules = NULL;
    (void)sudoku_rules_parse(text, (size_t)(at - text), wish->shape.size, &puzzle, &rules, NULL);
    free(text);
    return rules;
}
