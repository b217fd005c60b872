#include "arguments/wishes.h"

#include "arguments/command_line.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

struct wishes wishes;

/* The wish as the options state it. */
static sudoku_wish wished;
static const char *pattern_file, *solution_text, *from_text;
static bool level_given, er_given, grids, unbiased;
static uint64_t thermos, arrows, exchange;
static int dots = -1; /* the index of the word */

enum { TENTHS = 10, RANGE_MOST = 1000000, DRAWN_MOST = 20 };

/* Reads a number, in tenths if `tenths`; *end is what follows it. */
static bool read_figure(const char *text, bool tenths, int64_t *number, const char **end)
{
    if (*text < '0' || *text > '9') return false;
    for (*number = 0; *text >= '0' && *text <= '9' && *number < RANGE_MOST; text++)
        *number = 10 * *number + (*text - '0');
    if (tenths) {
        *number *= TENTHS;
        if (text[0] == '.' && text[1] >= '0' && text[1] <= '9') {
            *number += text[1] - '0';
            text += 2;
        }
    }
    *end = text;
    return true;
}

/* Reads A..B, A.., ..B or A; an open end is 0. */
static bool read_range(const char *text, bool tenths, int64_t *least, int64_t *most)
{
    const char *end = text;
    *least = *most = 0;
    const bool first = read_figure(text, tenths, least, &end);
    if (first && *end == '\0') {
        *most = *least;
        return true;
    }
    if (strncmp(end, "..", 2) != 0) return false;
    end += 2;
    if (*end == '\0') return first;
    return read_figure(end, tenths, most, &end) && *end == '\0' && *most >= *least;
}

static const char *set_clues(const char *value)
{
    int64_t least, most;
    if (!read_range(value, false, &least, &most) || (least == 0 && most == 0) ||
        least > SUDOKU_MAX_CELLS || most > SUDOKU_MAX_CELLS)
        return "a number of clues is from 1 to the number of cells, or a range A..B";
    wished.clues_least = (int)least;
    wished.clues_most = (int)most;
    return NULL;
}

static const char *const level_names[] = {"easy", "medium", "hard", "unfair", "extreme"};
enum { LEVEL_NAMES = 5, LEVELS = 10 };

static int level_named(const char *text, size_t length)
{
    for (int i = 0; i < LEVEL_NAMES; i++)
        if (strlen(level_names[i]) == length && memcmp(level_names[i], text, length) == 0) return i;
    return -1;
}

/* The lowest rating of a level of ours. */
static int level_least(int number)
{
    int rating = 0;
    while (sudoku_logic_level(rating) != NULL && sudoku_logic_level(rating)->number < number)
        rating++;
    return rating;
}

static const char *set_level(const char *value)
{
    static const char *const wrong =
        "a level is easy, medium, hard, unfair or extreme, or from 1 to 10, or a range A..B";
    int64_t least, most;
    if (level_given) return "one level, or a range A..B";
    level_given = true;
    const char *dots = strstr(value, "..");
    const size_t length = dots != NULL ? (size_t)(dots - value) : strlen(value);
    const char *const end = dots != NULL ? dots + 2 : value;
    int first = level_named(value, length), last = level_named(end, strlen(end));
    if (first >= 0 && *end == '\0') last = LEVEL_NAMES - 1;
    if (last >= 0 && length == 0) first = 0;
    if (first >= 0 && last >= first) {
        wished.level_least = SUDOKU_HODOKU_LEVELS[first];
        wished.level_most = SUDOKU_HODOKU_LEVELS[last];
        return NULL;
    }
    if (!read_range(value, false, &least, &most) || least > LEVELS || most > LEVELS ||
        (least == 0 && most == 0))
        return wrong;
    if (wished.er_least != 0 || wished.er_most != 0) return "--er says that already";
    if (most == 0) most = LEVELS;
    if (least == 0) least = 1;
    wished.er_least = least == 1 ? 1 : level_least((int)least);
    wished.er_most = sudoku_logic_level(level_least((int)most))->most;
    return NULL;
}

static const char *set_score(const char *value)
{
    return read_range(value, false, &wished.score_least, &wished.score_most)
               ? NULL
               : "a score is a number, or a range A..B";
}

static const char *set_er(const char *value)
{
    int64_t least, most;
    if (!read_range(value, true, &least, &most))
        return "a rating is a number, 7.1, or a range A..B";
    if (er_given) return "one rating, or a range A..B";
    er_given = true;
    if (wished.er_least != 0 || wished.er_most != 0) return "--level says that already";
    wished.er_least = (int)least;
    wished.er_most = (int)most;
    return NULL;
}

const char *wishes_code(const sudoku_technique *technique, char text[WISHES_CODE])
{
    if (technique->code < 0) return "-";
    /* Codes of variants have a fifth digit. */
    (void)snprintf(text, WISHES_CODE, technique->code < 2000 ? "%04d" : "%05d", technique->code);
    return text;
}

/* Is the text the technique's name, or its code? */
static bool is_technique(const sudoku_technique *technique, const char *text, size_t length)
{
    const char *code = wishes_code(technique, (char[WISHES_CODE]){0});
    return (strlen(technique->name) == length && memcmp(technique->name, text, length) == 0) ||
           (technique->code >= 0 && strlen(code) == length && memcmp(code, text, length) == 0);
}

static const char *set_techniques(const char *value, bool *set)
{
    for (const char *end;; value = end + 1) {
        end = value + strcspn(value, ",");
        bool known = false;
        for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
            if (!is_technique(sudoku_logic_technique(i), value, (size_t)(end - value))) continue;
            set[i] = known = true;
        }
        if (!known) return "no such technique; `ninefold techniques` lists their names";
        if (*end == '\0') return NULL;
    }
}

static const char *set_needs(const char *value) { return set_techniques(value, wished.needs); }
static const char *set_without(const char *value) { return set_techniques(value, wished.without); }
static const char *set_only(const char *value) { return set_techniques(value, wished.only); }

static const char *set_symmetry(const char *value)
{
    for (int i = 0; sudoku_symmetry_name(i) != NULL; i++)
        if (strcmp(value, sudoku_symmetry_name(i)) == 0) wished.symmetry = (uint8_t)i;
    return NULL;
}

const struct option wishes_options[] = {
    {"--level", "LEVEL",
     "easy, medium, hard, unfair, extreme (HoDoKu's), or 1 to 10 (ours); or a range A..B",
     .set = set_level},
    {"--score", "A..B", "the score of HoDoKu", .set = set_score},
    {"--er", "A..B", "the rating of Sudoku Explainer", .set = set_er},
    {"--needs", "NAMES",
     "techniques, with commas between, each of which goes on where all that a hint tries "
     "before it end",
     .set = set_needs},
    {"--without", "NAMES", "techniques that no hint uses on the way", .set = set_without},
    {"--only", "NAMES", "these techniques and singles solve it", .set = set_only},
    {"--clues", "A..B", "stop digging at so many clues: K, A..B, A.. or ..B", .set = set_clues},
    {"--minimal", NULL, "no clue can go, even with --clues", .flag = &wished.minimal},
    {"--symmetry", "NAME",
     "of the givens: rotate2, rotate4, horizontal, vertical, diagonal, antidiagonal, both "
     "(horizontal and vertical), full, none",
     .choice.words = "rotate2 rotate4 horizontal vertical diagonal antidiagonal both full none",
     .set = set_symmetry},
    {"--pattern", "FILE",
     "where givens are, a character for each cell: # must be, . must not be, ? may be",
     .text = &pattern_file},
    {"--solution", "GRID", "puzzles that have this solution", .text = &solution_text},
    {"--from", "PUZZLE",
     "another isomorph of this puzzle each time: transposed, lines exchanged, digits renamed",
     .text = &from_text},
    {"--exchange", "K", "with --from: its neighbours, with 1 given or 2 replaced by as many others",
     .number = {&exchange, 1, 2}},
    {"--canonical", NULL, "each in its canonical form (see the command of that name)",
     .flag = &wished.canonical},
    {"--unique-forms", NULL, "no two that differ by a symmetry alone",
     .flag = &wishes.unique_forms},
    {"--grids", NULL, "full grids; of 4x4, 6x6 and 9x9 each is as likely as any other",
     .flag = &grids},
    {"--unbiased", NULL,
     "minimal 9x9 puzzles for statistics: of as many clues each is as likely as any other; "
     "behind it for how many of 26 clues it stands (slow)",
     .flag = &unbiased},
    {"--rated", NULL,
     "behind each puzzle its level, the ratings of Sudoku Explainer, level and score of HoDoKu; "
     "with rules the level alone, before a text",
     .flag = &wished.rated},
    {"--seed", "S", "the same seed gives the same puzzles (default 0)",
     .number = {&wishes.seed, 0, UINT64_MAX}},
    {"--killer", NULL,
     "rules drawn, each time others, as a text: cages over the whole grid, often without a given",
     .flag = &wished.killer},
    {"--thermo", "N", "the same: N thermometers", .number = {&thermos, 1, DRAWN_MOST}},
    {"--arrow", "N", "the same: N arrows", .number = {&arrows, 1, DRAWN_MOST}},
    {"--dots", "HOW", "the same: dots of neighbours, some or all", .choice = {&dots, "some all"}},
    {"--jigsaw", NULL, "the same: regions instead of boxes", .flag = &wished.jigsaw},
    {"--sandwich", NULL, "the same: sandwich sums", .flag = &wished.sandwich},
    {"--skyscraper", NULL, "the same: skyscrapers", .flag = &wished.skyscraper},
    {0}};

/* Reads a file of one character for each cell; white space is skipped. */
static bool read_pattern(int cells, uint8_t *pattern, int *status)
{
    static const char characters[] = {
        [SUDOKU_MAY] = '?', [SUDOKU_MUST] = '#', [SUDOKU_MUST_NOT] = '.'};
    FILE *file = fopen(pattern_file, "rb");
    int count = 0, c = EOF;
    bool wrong = false;
    while (file != NULL && !wrong && (c = getc(file)) != EOF) {
        if (strchr(" \t\r\n", c) != NULL) continue;
        const char *found = memchr(characters, c, sizeof characters);
        wrong = found == NULL || count == cells;
        if (!wrong) pattern[count++] = (uint8_t)(found - characters);
    }
    if (file == NULL || ferror(file)) {
        fprintf(stderr, "ninefold: %s: %s\n", pattern_file, strerror(errno));
        *status = EXIT_IO;
    } else if (wrong || count != cells) {
        *status = EXIT_USAGE;
        (void)command_line_refuse("--pattern",
                                  "it takes one of # . ? for each cell and nothing else");
        wrong = true;
    }
    const bool right = file != NULL && !ferror(file) && !wrong;
    if (file != NULL) fclose(file);
    return right;
}

/* Reads a puzzle or grid of the command line as digits, 0 for blanks. */
static bool read_digits(const char *option, const char *text, int size, uint8_t *digits)
{
    sudoku_puzzle puzzle;
    if (sudoku_puzzle_parse(text, strlen(text), size, &puzzle, NULL) != SUDOKU_OK)
        return command_line_refuse(option, "that is no puzzle of the size");
    for (int cell = 0; cell < size * size; cell++) {
        const uint32_t set = puzzle.candidates[cell];
        digits[cell] = 0;
        if (set == 0 || (set & (set - 1)) != 0) continue;
        while ((set >> digits[cell] & 1) == 0) digits[cell]++;
        digits[cell]++;
    }
    return true;
}

/* Do puzzles of this wish have canonical forms? */
static bool have_forms(const sudoku_wish *wish)
{
    sudoku_wish form = *wish;
    form.canonical = true;
    form.symmetry = SUDOKU_SYMMETRY_NONE;
    memset(form.pattern, SUDOKU_MAY, sizeof form.pattern);
    return sudoku_wish_fault(&form) == NULL;
}

bool wishes_read(sudoku_shape shape, const sudoku_rules *rules, sudoku_wish *wish, int *status)
{
    *status = EXIT_USAGE;
    *wish = wished;
    wish->shape = shape;
    wish->rules = rules;
    wish->thermos = (uint8_t)thermos;
    wish->arrows = (uint8_t)arrows;
    wish->exchange = (uint8_t)exchange;
    wish->dots = (uint8_t)(SUDOKU_DOTS_SOME + dots); /* NONE without a word */
    if (wish->exchange != 0 && from_text == NULL)
        return command_line_refuse("--exchange", "it goes with --from");
    if ((grids && unbiased) || ((grids || unbiased) && from_text != NULL))
        return command_line_refuse(grids ? "--grids" : "--unbiased",
                                   "one of --grids, --unbiased and --from");
    if (grids) wish->making = SUDOKU_MAKE_GRID;
    if (unbiased) wish->making = SUDOKU_MAKE_UNBIASED;
    if (from_text != NULL)
        wish->making = wish->exchange != 0 ? SUDOKU_MAKE_NEIGHBOUR : SUDOKU_MAKE_ISOMORPH;
    if (from_text != NULL && !read_digits("--from", from_text, shape.size, wish->from))
        return false;
    if (solution_text != NULL &&
        !read_digits("--solution", solution_text, shape.size, wish->solution))
        return false;
    if (pattern_file != NULL && !read_pattern(shape.size * shape.size, wish->pattern, status))
        return false;
    const bool drawn = wish->killer || wish->jigsaw || wish->sandwich || wish->skyscraper ||
                       thermos != 0 || arrows != 0 || wish->dots != SUDOKU_DOTS_NONE;
    if (er_given && (drawn || rules != NULL))
        return command_line_refuse("--er", "that is of puzzles without rules; --level takes 1..10");
    const char *fault = sudoku_wish_fault(wish);
    if (fault != NULL) return command_line_refuse("generate", fault);
    return !wishes.unique_forms || have_forms(wish) ||
           command_line_refuse("--unique-forms", "it is for 9x9 without rules");
}
