/* The line of a part (core/cli/parts): lines as split and count-part write them, with a few edits, their check made
 * anew or not, or any bytes, are read or refused with a place; what is read is written as it was, and asks for nothing
 * that its puzzle excludes. */
#include "parts/part.h"
#include "parts/part_line.h"
#include "reach.h"
#include "report/progress.h"

#include <inttypes.h>

enum { MOST = 1 << 15, CHECK_DIGITS = 16 };

/* Nothing is written that a line of progress could stand in the way of. */
bool progress_hide(int file)
{
    (void)file;
    return false;
}
void progress_show(void) {}

/* Mostly a grid, else a text with rules. */
static sudoku_status make_puzzle(struct input *input, struct part_puzzle *whole)
{
    static char text[MOST];
    struct buffer out = {text, 0, MOST};
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    sudoku_where where;
    if (byte_of(input) % 4 == 3) {
        put_rules(&out, input);
        const sudoku_status status =
            sudoku_rules_parse(text, out.length, 0, &puzzle, &rules, &where);
        if (status != SUDOKU_OK) return status;
    } else {
        put_puzzle(&out, input, "");
        const sudoku_status status = sudoku_puzzle_parse(text, out.length, 0, &puzzle, &where);
        if (status != SUDOKU_OK) return status;
    }
    const sudoku_status status = part_puzzle_of(whole, &puzzle);
    sudoku_rules_delete(rules);
    return status;
}

/* Up to four pieces: the candidates of the puzzle, less some. */
static void make_pieces(struct input *input, struct part *part)
{
    uint32_t sets[SUDOKU_MAX_CELLS];
    const sudoku_puzzle *puzzle = &part->whole->puzzle;
    const int cells = puzzle->shape.size * puzzle->shape.size;
    pieces_begin(&part->left, (size_t)cells);
    for (int pieces = below(input, 5); pieces > 0; pieces--) {
        memcpy(sets, puzzle->candidates, (size_t)cells * sizeof *sets);
        for (int cuts = below(input, 20); cuts > 0; cuts--) {
            const int cell = below(input, cells);
            const uint32_t kept = sets[cell] & (UINT32_C(1) << below(input, 25));
            if (kept != 0) sets[cell] = kept;
        }
        if (!pieces_add(&part->left, sets)) exit(1);
    }
}

static bool write_to(struct buffer *line, const struct part *part)
{
    struct output output = {.file = OUTPUT_KEPT};
    const bool written = part_write(part, &output);
    if (written) put_bytes(line, output.text, output.length - 1); /* without its line break */
    output_close(&output);
    return written;
}

static void make_line(struct input *input, struct buffer *line)
{
    struct part_puzzle whole;
    if (make_puzzle(input, &whole) != SUDOKU_OK) return;
    const int of = 1 + below(input, PARTS_MOST);
    struct part part = {.number = 1 + below(input, of),
                        .of = of,
                        .whole = &whole,
                        .digest = (uint64_t)below(input, 1 << 16) << 40,
                        .counted = {(uint64_t)below(input, 3), (uint64_t)below(input, 1 << 16)}};
    make_pieces(input, &part);
    (void)write_to(line, &part);
    part_end(&part);
    part_puzzle_end(&whole);
}

/* The check that belongs to the line now, so that what was edited before it is read at all. */
static void check_anew(struct buffer *line)
{
    const size_t tail = CHECK_DIGITS + strlen(PART_END);
    if (line->length < tail) return;
    char *at = line->bytes + line->length - tail;
    char digits[CHECK_DIGITS + 1];
    (void)snprintf(digits, sizeof digits, "%016" PRIx64,
                   part_digest(0, line->bytes, line->length - tail));
    memcpy(at, digits, CHECK_DIGITS);
}

static void check_sound(const struct part *part, const char *line, size_t length)
{
    static char text[2 * MOST];
    struct buffer again = {text, 0, sizeof text};
    const sudoku_puzzle *puzzle = &part->whole->puzzle;
    if (part->number < 1 || part->number > part->of || part->of > PARTS_MOST) abort();
    for (size_t i = 0; i < part->left.count; i++)
        for (size_t cell = 0; cell < part->left.cells; cell++) {
            const uint32_t set = pieces_at(&part->left, i)[cell];
            if (set == 0 || (set & ~puzzle->candidates[cell]) != 0) abort();
        }
    if (!write_to(&again, part)) return;
    if (again.length != length || memcmp(text, line, length) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length)
{
    static char text[MOST];
    reach_begin("were lines of parts that could be read");
    struct input input = {data, length, 0};
    struct buffer line = {text, 0, MOST};
    const uint8_t way = byte_of(&input) % 16;
    if (way == 15) {
        put_rest(&line, &input);
    } else {
        make_line(&input, &line);
        put_edits(&line, &input, way > 12 ? 40 : way > 7 ? 1 : 0);
        if (way % 2 == 0) check_anew(&line);
    }
    /* Exactly as long as it is, so that reading on is seen. */
    char *exact = malloc(line.length > 0 ? line.length : 1);
    if (exact == NULL) return 0;
    memcpy(exact, text, line.length);
    struct part_puzzle whole = {0};
    struct part part;
    struct part_error error = {0};
    if (part_read(exact, line.length, &whole, &part, &error)) {
        reach_count++;
        check_sound(&part, exact, line.length);
        /* The next line of the same puzzle leaves it as it is. */
        const char *before = whole.text;
        struct part next;
        if (!part_read(exact, line.length, &whole, &next, &error) || whole.text != before) abort();
        part_end(&next);
        part_end(&part);
    } else if (error.column < 1 || error.column > line.length + 1 || error.reason[0] == '\0') {
        abort();
    }
    part_puzzle_end(&whole);
    free(exact);
    return 0;
}
