/* cc solve.c $(pkg-config --cflags --libs ninefold) && ./a.out 53..7....6..195... */
#include <stdio.h>
#include <string.h>
#include <sudoku.h>

int main(int count, char **arguments)
{
    sudoku_puzzle puzzle;
    sudoku_where where;
    const char *text = count > 1 ? arguments[1] : "";
    if (sudoku_puzzle_parse(text, strlen(text), 0, &puzzle, &where) != SUDOKU_OK) {
        fprintf(stderr, "no puzzle: wrong at character %zu\n", where.offset + 1);
        return 1;
    }
    sudoku_search *search = sudoku_search_new(&puzzle, SUDOKU_ANY_ORDER, NULL);
    if (search == NULL) return 1;
    uint8_t digits[SUDOKU_MAX_CELLS];
    char line[SUDOKU_MAX_CELLS];
    const int solutions = sudoku_solve(search, true, digits);
    if (solutions > 0) printf("%.*s ", (int)sudoku_digits_format(&puzzle, digits, line), line);
    puts(solutions == 0 ? "no solution" : solutions == 1 ? "the only solution" : "one of several");
    sudoku_search_delete(search);
    return 0;
}
