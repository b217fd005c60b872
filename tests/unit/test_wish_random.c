/* Wishes that a machine draws: every option together with every other, its bounds, what cannot be met. Whatever the wish, a
 * puzzle does not depend on the slices in which it is made nor on those made before it, and random-wish-signature.txt has
 * what is made of each, how much is looked at and rejected for what, or why it has a fault. test_wish asks whether a puzzle
 * is as it was wished. A change that is meant to change it rewrites the file, natively: NINEFOLD_SIGNATURE=write. */
#include "check.h"
#include "logic/technique.h"
#include "random.h"
#include "sudoku.h"

#define SIGNATURE NINEFOLD_PUZZLES "/../unit/random-wish-signature.txt"

enum { WISHES = 300, EVENTS = 3, TEXT = 8000, SLICE = 300, SLICES = 14 };

static uint64_t seed;

static int below(int bound) { return random_below(&seed, bound); }

/* One of so many times. */
static bool once(int in) { return below(in) == 0; }

static sudoku_rules *rules;

static void draw_rules_of(sudoku_wish *wish)
{
    static const char *const lines[] = {"diagonal", "antiknight", "nonconsecutive", "disjoint",
                                        "cage 5 r1c1 r1c2"};
    static sudoku_puzzle puzzle;
    char text[80];
    const int length = snprintf(text, sizeof text, "size %d\n%s\n", wish->shape.size,
                                lines[below((int)(sizeof lines / sizeof *lines))]);
    CHECK_EQUAL(sudoku_rules_parse(text, (size_t)length, 0, &puzzle, &rules, NULL), SUDOKU_OK);
    wish->rules = rules;
}

/* A full grid, or a puzzle of 9x9. */
static void draw_digits(const sudoku_wish *wish, bool grid, uint8_t *digits)
{
    sudoku_wish plain;
    sudoku_wish_clear(&plain, wish->shape);
    if (grid) plain.making = SUDOKU_MAKE_GRID;
    sudoku_generate *generate = sudoku_generate_new(&plain, (uint64_t)below(1000));
    CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_FOUND);
    const sudoku_made *made = sudoku_generate_made(generate);
    for (int cell = 0; cell < plain.shape.size * plain.shape.size; cell++) {
        const uint32_t set = made->puzzle.candidates[cell];
        digits[cell] = (set & (set - 1)) == 0 ? made->solution[cell] : 0;
    }
    sudoku_generate_delete(generate);
}

static void draw_range(int most, int *low, int *high)
{
    *low = once(2) ? 1 + below(most) : 0;
    *high = once(2) ? *low + below(1 + most / 4) : 0;
    if (*low > 1 && once(8)) *high = *low - 1;
}

static void draw_wish(sudoku_wish *wish)
{
    /* Boxes of all kinds: squares, lying, standing, and lines of cells. */
    static const uint8_t boxes[][2] = {{2, 2}, {2, 2}, {2, 2}, {2, 3}, {2, 3}, {2, 3}, {2, 3},
                                       {3, 2}, {3, 3}, {3, 3}, {3, 3}, {1, 5}, {2, 4}, {1, 9}};
    const uint8_t *box = boxes[below((int)(sizeof boxes / sizeof *boxes))];
    const int size = box[0] * box[1];
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_boxes(box[0], box[1], &shape), SUDOKU_OK);
    sudoku_wish_clear(wish, shape);
    if (once(5)) wish->making = (uint8_t)below(SUDOKU_MAKE_NEIGHBOUR + 1);
    if (once(4)) wish->symmetry = (uint8_t)below(SUDOKU_SYMMETRIES);
    wish->minimal = once(5);
    wish->canonical = once(8);
    wish->rated = once(4);
    wish->exchange = (uint8_t)(1 + below(2));
    if (once(3)) draw_range(size * size * 2 / 3, &wish->clues_least, &wish->clues_most);
    if (once(6)) draw_range(60, &wish->er_least, &wish->er_most);
    if (once(8)) {
        static const char levels[] = "EMHUX";
        const int least = below(5);
        wish->level_least = levels[least];
        if (once(2)) wish->level_most = levels[least + below(5 - least)];
    }
    if (once(10)) {
        wish->score_least = below(300);
        if (once(2)) wish->score_most = wish->score_least - 20 + below(600);
        if (wish->score_most < 0) wish->score_most = 0;
    }
    if (once(8)) wish->needs[below(once(2) ? 12 : TECHNIQUES)] = true;
    if (once(8)) wish->without[below(12)] = true;
    if (once(8))
        for (int i = 0; i < 4; i++) wish->only[below(10)] = true;
    if (once(size < 9 ? 5 : 20)) wish->killer = true;
    if (once(8)) wish->jigsaw = true;
    /* Steps with these, and proofs, take long on larger grids. */
    if (size < 9 && once(10)) wish->sandwich = true;
    if (size < 9 && once(10)) wish->skyscraper = true;
    if (size < 9 && once(8)) wish->dots = (uint8_t)below(3);
    /* Now and then more than there is room for. */
    if (once(10)) wish->thermos = (uint8_t)below(once(3) ? 30 : 3);
    if (once(10)) wish->arrows = (uint8_t)below(once(3) ? 30 : 3);
    if (once(6))
        for (int cell = 0; cell < size * size; cell++)
            wish->pattern[cell] = (uint8_t)(once(3) ? 1 + below(2) : SUDOKU_MAY);
    if (once(8)) draw_digits(wish, true, wish->solution);
    if (size == 9 && (wish->making >= SUDOKU_MAKE_ISOMORPH || once(20)))
        draw_digits(wish, false, wish->from);
    if (size < 9 && box[0] > 1 && once(6)) draw_rules_of(wish);
}

static uint32_t mix(uint32_t digest, uint32_t value)
{
    return (digest ^ value) * UINT32_C(0x9E3779B1) >> 7 ^ (digest << 9 | digest >> 23);
}

static uint32_t digest_of(const sudoku_made *made)
{
    static char text[TEXT];
    uint32_t digest = (uint32_t)made->serial;
    const size_t length = sudoku_rules_format(&made->puzzle, text, sizeof text);
    CHECK(length <= sizeof text);
    for (size_t i = 0; i < length && i < sizeof text; i++) digest = mix(digest, (uint8_t)text[i]);
    for (int cell = 0; cell < made->puzzle.shape.size * made->puzzle.shape.size; cell++)
        digest = mix(digest, made->solution[cell]);
    digest = mix(mix(digest, (uint32_t)made->clues), (uint32_t)(made->weight * 1000));
    digest = mix(digest, made->explained * 2U + made->scored);
    if (made->explained)
        digest = mix(mix(digest, (uint32_t)made->rating.hardest), (uint32_t)made->rating.technique);
    if (made->scored)
        digest = mix(mix(digest, (uint32_t)made->score.score), (uint32_t)made->score.level);
    return digest;
}

/* What is made of it, in slices; the line about it. */
static int make(const sudoku_wish *wish, char *line, size_t room)
{
    sudoku_generate *generate = sudoku_generate_new(wish, seed);
    CHECK(generate != NULL);
    if (generate == NULL) return 0;
    uint32_t digest = 0, last = 0;
    uint64_t serial = 0;
    int found = 0, given_up = 0;
    for (int slice = 0; slice < SLICES && found + given_up < EVENTS; slice++) {
        const sudoku_progress progress =
            sudoku_generate_advance(generate, 1 + (uint64_t)below(SLICE));
        given_up += progress == SUDOKU_DONE;
        if (progress != SUDOKU_FOUND) continue;
        found++;
        last = digest_of(sudoku_generate_made(generate));
        serial = sudoku_generate_made(generate)->serial;
        CHECK_EQUAL(serial, found + given_up - 1);
        digest = mix(digest, last);
    }
    const sudoku_generate_stats stats = sudoku_generate_read(generate);
    int at = snprintf(line, room, "%d found, %d given up, %d tried, rejected", found, given_up,
                      (int)stats.tried);
    for (int i = 0; i < SUDOKU_REJECTS; i++)
        at += snprintf(line + at, room - (size_t)at, " %d", (int)stats.rejected[i]);
    at += snprintf(line + at, room - (size_t)at, ", %08x", (unsigned)digest);
    if (found > 1) {
        sudoku_generate_seek(generate, serial);
        CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_FOUND);
        CHECK_EQUAL(digest_of(sudoku_generate_made(generate)), last);
    }
    sudoku_generate_delete(generate);
    return at;
}

int main(void)
{
    static sudoku_wish wish;
    const bool write = signature_is_written();
    FILE *file = signature_open(SIGNATURE, write);
    if (file == NULL) return check_summary();
    for (int i = 0; i < WISHES; i++) {
        char line[300];
        seed = (uint64_t)i;
        rules = NULL;
        CONTEXT("wish %d", i);
        draw_wish(&wish);
        const char *fault = sudoku_wish_fault(&wish);
        int at = snprintf(line, sizeof line, "%d of %d: ", i, wish.shape.size);
        if (fault != NULL) {
            CHECK(sudoku_generate_new(&wish, 1) == NULL);
            at += snprintf(line + at, sizeof line - (size_t)at, "%s", fault);
        } else {
            at += make(&wish, line + at, sizeof line - (size_t)at);
        }
        (void)snprintf(line + at, sizeof line - (size_t)at, "\n");
        sudoku_rules_delete(rules);
        signature_line(file, write, line);
    }
    fclose(file);
    return check_summary();
}
