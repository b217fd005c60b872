#include "scan.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool words_line(struct words *words)
{
    if (words->line > 0) {
        if (words->end >= words->length) return false;
        words->start = words->end + 1;
    }
    if (words->start >= words->length) return false;
    const char *from = words->text + words->start;
    const char *stop = memchr(from, '\n', words->length - words->start);
    words->end = stop != NULL ? (size_t)(stop - words->text) : words->length;
    words->at = words->start;
    words->line++;
    return true;
}

bool words_next(struct words *words, struct word *word)
{
    const char *text = words->text;
    while (words->at < words->end && is_blank(text[words->at])) words->at++;
    word->at = words->at;
    word->length = 0;
    if (words->at == words->end || text[words->at] == '#') return false;
    do words->at++;
    while (text[words->at - 1] != ':' && words->at < words->end && !is_blank(text[words->at]) &&
           text[words->at] != ':' && text[words->at] != '#');
    word->length = words->at - word->at;
    return true;
}

struct word words_rest(struct words *words)
{
    size_t from = words->at, to = words->end;
    while (from < to && is_blank(words->text[from])) from++;
    while (to > from && is_blank(words->text[to - 1])) to--;
    words->at = words->end;
    return (struct word){from, to - from};
}

bool words_equal(const struct words *words, struct word word, const char *text)
{
    return strlen(text) == word.length && memcmp(words->text + word.at, text, word.length) == 0;
}

void words_place(const struct words *words, sudoku_where *where)
{
    size_t start = 0;
    where->line = 1;
    for (size_t i = 0; i < where->offset && i < words->length; i++) {
        if (words->text[i] != '\n') continue;
        where->line++;
        start = i + 1;
    }
    where->column = where->offset - start + 1;
}

bool words_number(const struct words *words, struct word word, int32_t *number)
{
    if (word.length == 0 || word.length > 9) return false;
    int32_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char c = words->text[word.at + i];
        if (!is_digit(c)) return false;
        value = value * 10 + (c - '0');
    }
    *number = value;
    return true;
}

/* A letter and a number from 1 to `most`: moves *at on; 0 where they do not stand there. */
static int numbered(const char *text, size_t length, size_t *at, char letter, int most)
{
    size_t i = *at;
    if (i >= length || (text[i] | 0x20) != letter) return 0;
    int number = 0;
    for (i++; i < length && is_digit(text[i]) && number <= most; i++)
        number = number * 10 + (text[i] - '0');
    if (i - *at < 2 || number < 1 || number > most) return 0;
    *at = i;
    return number;
}

/* The cell r1c1, or -1. */
static int cell_at(const char *text, size_t length, size_t *at, int size)
{
    const int row = numbered(text, length, at, 'r', size);
    const int column = row > 0 ? numbered(text, length, at, 'c', size) : 0;
    return column > 0 ? (row - 1) * size + column - 1 : -1;
}

static int step(int from, int to) { return (to > from) - (to < from); }

/* Straight or along a diagonal; 0 where neither. */
static int range(int from, int to, int size, uint16_t *cells)
{
    const int row = from / size, column = from % size;
    const int down = to / size - row, right = to % size - column;
    const int rows = down < 0 ? -down : down, columns = right < 0 ? -right : right;
    if (rows != 0 && columns != 0 && rows != columns) return 0;
    const int steps = rows > columns ? rows : columns;
    const int each = step(0, down) * size + step(0, right);
    for (int i = 0; i <= steps; i++) cells[i] = (uint16_t)(from + i * each);
    return steps + 1;
}

int words_cells(const struct words *words, struct word word, int size, const uint8_t *region,
                uint16_t cells[SUDOKU_MAX_SIZE])
{
    const char *text = words->text + word.at;
    const size_t length = word.length;
    size_t at = 0;
    const int first = cell_at(text, length, &at, size);
    if (first >= 0) {
        cells[0] = (uint16_t)first;
        if (at == length) return 1;
        if (text[at++] != '-') return 0;
        const int last = cell_at(text, length, &at, size);
        return last >= 0 && at == length ? range(first, last, size, cells) : 0;
    }
    int house = numbered(text, length, (at = 0, &at), 'r', size);
    if (house > 0 && at == length) return range((house - 1) * size, house * size - 1, size, cells);
    house = numbered(text, length, (at = 0, &at), 'c', size);
    if (house > 0 && at == length)
        return range(house - 1, size * (size - 1) + house - 1, size, cells);
    house = numbered(text, length, (at = 0, &at), 'b', size);
    if (house == 0 || at != length || region == NULL) return 0;
    int count = 0;
    for (int cell = 0; cell < size * size; cell++)
        if (region[cell] == house - 1) cells[count++] = (uint16_t)cell;
    return count;
}
