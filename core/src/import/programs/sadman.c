/* SadMan's .sdk. The first kind is nine lines below a head, of which each line begins with # and a
 * letter; .spf files look the same. The second has sections:
 *
 *   [Puzzle] nine lines, [State] nine more with what is filled in, [PencilMarks] nine lines of nine
 *   lists of digits, commas between, [CellColours] */
#include "import/formats.h"

#include "model/symbols.h"

#include <string.h>

enum { N = 9, CELLS = 81 };

/* What a letter after # stands for. */
static const char *head_of(struct line line)
{
    static const struct {
        char letter;
        const char *name;
    } heads[] = {{'A', "author"},      {'B', "date"},  {'C', "comment"},
                 {'D', "description"}, {'H', "head"},  {'L', "level"},
                 {'S', "source"},      {'T', "title"}, {'U', "address"}};
    if (line.full < 2 || line.text[0] != '#') return NULL;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (heads[i].letter == line.text[1]) return heads[i].name;
    return NULL;
}

/* Does the line open the section called `name` (in small letters; "" for any)? */
static bool opens(struct line line, const char *name)
{
    size_t i = 0;
    while (i < line.full && symbols_is_blank_space(line.text[i])) i++;
    if (i == line.full || line.text[i] != '[') return false;
    if (*name == '\0') return true;
    for (i++; *name != '\0'; i++, name++) {
        if (i == line.full) return false;
        const char c = line.text[i];
        if ((c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c) != *name) return false;
    }
    return i < line.full && line.text[i] == ']';
}

/* Takes nine rows of nine cells to digits[], and where these are to offsets[]. They end before a section, where there are sections. */
static sudoku_status read_rows(struct walk *walk, uint8_t *digits, size_t *offsets,
                               sudoku_where *where)
{
    const struct text text = walk->text;
    for (size_t row = 0; row < N; row++) {
        const size_t end = walk->next;
        if (!walk_row(walk, N)) return truncated(text.length, row, N, where);
        if (opens(walk->line, "")) {
            walk->next = walk->start;
            return truncated(end, row, N, where);
        }
        const sudoku_status status = walk_cells(walk, digits + N * row, offsets + N * row, where);
        if (status != SUDOKU_OK) return status;
    }
    return SUDOKU_OK;
}

static void give_all(sudoku_position *position, const uint8_t *digits)
{
    for (size_t cell = 0; cell < CELLS; cell++)
        if (digits[cell] != 0) position_give(position, cell, digits[cell]);
}

static bool is_sadman(struct text text)
{
    struct walk walk = {text, 0, 0, {0}};
    while (walk_line(&walk) && line_is_blank(walk.line)) continue;
    if (walk.line.text == NULL || head_of(walk.line) == NULL) return false;
    /* Below it a grid of nine lines: of any other the head is a comment. */
    char cells[N];
    uint16_t columns[N];
    if (!walk_row(&walk, N)) return false;
    const size_t count = line_row(walk.line, cells, columns, N);
    return count >= N - 1 && count <= N + 1;
}

static sudoku_status read_sadman(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status size = position_begin(position, text, N);
    if (size != SUDOKU_OK) return size;
    uint8_t digits[CELLS];
    size_t offsets[CELLS];
    struct walk walk = {text, 0, 0, {0}};
    const sudoku_status status = read_rows(&walk, digits, offsets, where);
    if (status != SUDOKU_OK) return status;
    give_all(position, digits);
    if (walk_row(&walk, N)) position_leave_out(position, "puzzles");
    for (walk = (struct walk){text, 0, 0, {0}}; walk_line(&walk);) {
        const char *name = head_of(walk.line);
        if (name != NULL) position_leave_out(position, name);
    }
    return SUDOKU_OK;
}

static bool is_sadman2(struct text text)
{
    struct walk walk = {text, 0, 0, {0}};
    return walk_content(&walk) && opens(walk.line, "");
}

/* Nine lines of nine lists. */
static sudoku_status read_marks(struct walk *walk, sudoku_position *position, sudoku_where *where)
{
    const struct text text = walk->text;
    for (size_t row = 0; row < N; row++) {
        const size_t end = walk->next;
        if (!walk_content(walk)) return truncated(text.length, row, N, where);
        if (opens(walk->line, "")) {
            walk->next = walk->start;
            return truncated(end, row, N, where);
        }
        size_t column = 0;
        for (size_t i = 0; i < walk->line.full; i++) {
            const char c = walk->line.text[i];
            if (symbols_is_blank_space(c)) continue;
            /* A comma may end the last list as well. */
            if (c == ',' && column < N) {
                column++;
                continue;
            }
            const int digit = position_digit(position, c);
            if (digit == SYMBOL_UNKNOWN) return bad_symbol(text, walk->start + i, where);
            if (column == N) return bad_row(walk->start + i, N + 1, N, where);
            const size_t cell = N * row + column;
            if (digit > 0 && position->givens[cell] + position->entries[cell] == 0)
                position->marks[cell] |= UINT32_C(1) << (digit - 1);
        }
        if (column < N - 1) return bad_row(walk->start + walk->line.full, column + 1, N, where);
    }
    return SUDOKU_OK;
}

/* What the state fills in; it must leave the givens as they are. */
static sudoku_status read_state(struct walk *walk, sudoku_position *position, sudoku_where *where)
{
    uint8_t digits[CELLS];
    size_t offsets[CELLS];
    const sudoku_status status = read_rows(walk, digits, offsets, where);
    if (status != SUDOKU_OK) return status;
    for (size_t cell = 0; cell < CELLS; cell++) {
        const uint8_t given = position->givens[cell];
        if (given != 0 && digits[cell] != given)
            return bad_symbol(walk->text, offsets[cell], where);
        if (given == 0 && digits[cell] != 0) position_enter(position, cell, digits[cell]);
    }
    return SUDOKU_OK;
}

/* The section after its opening line; false where there is none. */
static bool find_section(struct text text, const char *name, struct walk *walk)
{
    for (*walk = (struct walk){text, 0, 0, {0}}; walk_line(walk);)
        if (opens(walk->line, name)) return true;
    return false;
}

static sudoku_status read_sadman2(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status size = position_begin(position, text, N);
    if (size != SUDOKU_OK) return size;
    struct walk walk;
    uint8_t digits[CELLS];
    size_t offsets[CELLS];
    if (!find_section(text, "puzzle", &walk)) {
        struct walk first = {text, 0, 0, {0}};
        (void)walk_content(&first);
        return bad_symbol(text, first.start, where);
    }
    sudoku_status status = read_rows(&walk, digits, offsets, where);
    if (status != SUDOKU_OK) return status;
    give_all(position, digits);
    if (find_section(text, "state", &walk)) status = read_state(&walk, position, where);
    if (status == SUDOKU_OK && find_section(text, "pencilmarks", &walk))
        status = read_marks(&walk, position, where);
    for (walk = (struct walk){text, 0, 0, {0}}; walk_line(&walk);) {
        const char *name = head_of(walk.line);
        if (name != NULL) position_leave_out(position, name);
        if (!opens(walk.line, "") || opens(walk.line, "puzzle") || opens(walk.line, "state") ||
            opens(walk.line, "pencilmarks"))
            continue;
        position_leave_out(position, opens(walk.line, "cellcolours") ? "colours" : "section");
    }
    return status;
}

const struct format format_sadman = {"sadman", is_sadman, read_sadman};

const struct format format_sadman2 = {"sadman2", is_sadman2, read_sadman2};
