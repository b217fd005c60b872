/* The line of a part, written. */
#include "parts/part.h"

#include "parts/part_line.h"
#include "report/figures.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

uint64_t part_digest(uint64_t digest, const char *bytes, size_t length)
{
    /* FNV-1a of 64 bits (Fowler, Noll and Vo). */
    static const uint64_t basis = UINT64_C(0xCBF29CE484222325), prime = UINT64_C(0x100000001B3);
    digest ^= basis;
    for (size_t i = 0; i < length; i++) digest = (digest ^ (unsigned char)bytes[i]) * prime;
    return digest ^ basis;
}

/* Removes title and author: puzzles that differ only in these are the same. */
static size_t drop_titles(char *text, size_t length)
{
    char *to = text;
    for (char *line = text, *next; line < text + length; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(text + length - line));
        next = stop != NULL ? line + (stop + 1 - line) : text + length;
        if (strncmp(line, "title ", 6) == 0 || strncmp(line, "author ", 7) == 0) continue;
        memmove(to, line, (size_t)(next - line));
        to += next - line;
    }
    *to = '\0';
    return (size_t)(to - text);
}

sudoku_status part_puzzle_of(struct part_puzzle *whole, const sudoku_puzzle *puzzle)
{
    const size_t length = sudoku_rules_format(puzzle, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL) return SUDOKU_NO_MEMORY;
    text[sudoku_rules_format(puzzle, text, length)] = '\0';
    *whole = (struct part_puzzle){.text = text,
                                  .length = drop_titles(text, length),
                                  .puzzle = *puzzle,
                                  .rules = sudoku_rules_share(puzzle->rules)};
    whole->digest = part_digest(0, text, whole->length);
    return SUDOKU_OK;
}

void part_puzzle_end(struct part_puzzle *whole)
{
    free(whole->text);
    sudoku_rules_delete(whole->rules);
    *whole = (struct part_puzzle){0};
}

static void write_text(const char *text, struct output *output)
{
    for (size_t run; *text != '\0'; text += run) {
        run = strcspn(text, "\n");
        (void)output_put(output, text, run);
        if (text[run] != '\n') continue;
        (void)output_put(output, "\\n", 2);
        run++;
    }
}

static void write_piece(const uint32_t *sets, size_t cells, int size, struct output *output)
{
    const uint32_t all = (UINT32_C(1) << size) - 1;
    char text[SUDOKU_MAX_CELLS * (SUDOKU_MAX_SIZE + 1)];
    size_t length = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        if (cell > 0) text[length++] = ',';
        if (sets[cell] == all) {
            text[length++] = PART_ANY;
            continue;
        }
        for (int digit = 0; digit < size; digit++)
            if ((sets[cell] >> digit & 1) != 0) text[length++] = part_digits[digit];
    }
    (void)output_put(output, text, length);
}

bool part_write(const struct part *part, struct output *output)
{
    char figure[FIGURES_ROOM];
    struct output line = {.file = OUTPUT_KEPT};
    (void)output_print(&line, PART_BEGIN "%d" PART_OF "%d", part->number, part->of);
    (void)output_print(&line, PART_DIGEST "%016" PRIx64 "-%016" PRIx64, part->whole->digest,
                       part->digest);
    (void)output_print(&line, PART_COUNTED "%s" PART_PUZZLE, figures_total(part->counted, figure));
    write_text(part->whole->text, &line);
    (void)output_print(&line, PART_LEFT);
    for (size_t i = 0; i < part->left.count; i++) {
        (void)output_print(&line, i > 0 ? ",\"" : "\"");
        write_piece(pieces_at(&part->left, i), part->left.cells, part->whole->puzzle.shape.size,
                    &line);
        (void)output_print(&line, "\"");
    }
    const bool made = output_print(&line, PART_CHECK);
    if (made) {
        (void)output_put(output, line.text, line.length);
        (void)output_print(output, "%016" PRIx64 PART_END "\n",
                           part_digest(0, line.text, line.length));
    } else {
        output->error = line.error;
    }
    output_close(&line);
    return output->error == 0;
}

void part_end(struct part *part) { pieces_end(&part->left); }
