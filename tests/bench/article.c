/* The third article's program, as a measure: row by row over the empty cells, digits from 1 up, one
 * table of what is used for rows, columns and boxes alike; all solutions, counted and not printed.
 *
 *   article LINE LIMIT     counts the solutions of the line up to LIMIT, prints how many
 *
 * As WebAssembly it is the function article(limit), on the empty grid. Compiled -O2 by space.js. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 9, CELLS = 81, KINDS = 3 };

static int board[CELLS], open[CELLS], count;
static int house_of[CELLS][KINDS];
static bool rule[KINDS][N][N + 1];
static long long found, limit;

static bool is_used(int cell, int digit)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (rule[kind][house_of[cell][kind]][digit]) return true;
    return false;
}

static void mark(int cell, int digit, bool used)
{
    for (int kind = 0; kind < KINDS; kind++) rule[kind][house_of[cell][kind]][digit] = used;
}

static void search(int depth)
{
    if (depth == count) {
        found++;
        return;
    }
    const int cell = open[depth];
    for (int digit = 1; digit <= N && found < limit; digit++) {
        if (is_used(cell, digit)) continue;
        board[cell] = digit;
        mark(cell, digit, true);
        search(depth + 1);
        mark(cell, digit, false);
        board[cell] = 0;
    }
}

static long long solve(const char *line, long long most)
{
    memset(rule, 0, sizeof rule);
    memset(board, 0, sizeof board);
    count = 0;
    found = 0;
    limit = most;
    for (int cell = 0; cell < CELLS; cell++) {
        const int row = cell / N, column = cell % N;
        house_of[cell][0] = row;
        house_of[cell][1] = column;
        house_of[cell][2] = row / 3 * 3 + column / 3;
        const int digit = line[cell] >= '1' && line[cell] <= '9' ? line[cell] - '0' : 0;
        if (digit == 0) {
            open[count++] = cell;
        } else {
            if (is_used(cell, digit)) return 0;
            mark(cell, digit, true);
            board[cell] = digit;
        }
    }
    search(0);
    return found;
}

#ifdef __wasm__
__attribute__((export_name("article"))) double article(double most)
{
    char line[CELLS];
    memset(line, '.', sizeof line);
    return (double)solve(line, (long long)most);
}
#else
int main(int words, char **word)
{
    if (words != 3 || strlen(word[1]) != CELLS) {
        fputs("article LINE LIMIT\n", stderr);
        return 2;
    }
    printf("%lld\n", solve(word[1], atoll(word[2])));
    return 0;
}
#endif
