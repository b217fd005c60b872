/* Puzzles as they are wished for: each is looked at by other means than those it was made by. NINEFOLD_LONG: thousands.
 *
 * And to the letter: wish-signature.txt has a line for each wish, so that nothing is found later than it need be. A change that
 * is meant to change it rewrites the file, natively: NINEFOLD_SIGNATURE=write in the environment. */
#include "brute.h"
#include "check.h"
#include "instances.h"
#include "sudoku.h"
#include "wishes.h"

enum { CELLS = 81 };

static int rounds(int few, int many) { return is_long() ? many : instances(few, few / 7 + 1); }

static bool is_given(const sudoku_puzzle *puzzle, int cell)
{
    const uint32_t set = puzzle->candidates[cell];
    return (set & (set - 1)) == 0;
}

/* Without rules, up to 9x9, by an engine that shares nothing with the core. */
static uint64_t solutions_of(const sudoku_puzzle *puzzle)
{
    if (puzzle->rules == NULL && puzzle->shape.size <= 9) return brute_count(puzzle, 2, NULL, NULL);
    sudoku_search *search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, "general");
    const uint64_t count = sudoku_count(search, 2).low;
    sudoku_search_delete(search);
    return count;
}

static bool is_minimal(const sudoku_puzzle *puzzle)
{
    const int n = puzzle->shape.size;
    for (int cell = 0; cell < n * n; cell++) {
        sudoku_puzzle fewer = *puzzle;
        if (!is_given(puzzle, cell)) continue;
        fewer.candidates[cell] = (UINT32_C(1) << n) - 1;
        if (solutions_of(&fewer) == 1) return false;
    }
    return true;
}

/* Puzzles ---------------------------------------------------------------------------------------- */

typedef void check_made(const sudoku_wish *wish, const sudoku_made *made);

/* So many puzzles of a wish: one solution, which is told, the number of clues, minimal; and what `check` looks at. */
static void made_of(const sudoku_wish *wish, int count, check_made *check)
{
    const int n = wish->shape.size;
    sudoku_generate *generate = wish_begin(wish);
    if (generate == NULL) return;
    uint32_t digest = 0;
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_FOUND);
        const sudoku_made *made = sudoku_generate_made(generate);
        int clues = 0, right = 0;
        for (int cell = 0; cell < n * n; cell++) {
            if (!is_given(&made->puzzle, cell)) continue;
            clues++;
            right += made->puzzle.candidates[cell] == UINT32_C(1) << (made->solution[cell] - 1);
        }
        CHECK_EQUAL(made->serial, i);
        CHECK_EQUAL(solutions_of(&made->puzzle), 1);
        CHECK_EQUAL(made->clues, clues);
        CHECK_EQUAL(right, clues);
        CHECK(clues >= wish->clues_least && (wish->clues_most == 0 || clues <= wish->clues_most));
        if (wish->minimal) CHECK(is_minimal(&made->puzzle));
        digest = wish_mix_made(digest, made);
        if (check != NULL) check(wish, made);
    }
    wish_signature_line(generate, digest);
    sudoku_generate_delete(generate);
}

static void check_level(const sudoku_wish *wish, const sudoku_made *made)
{
    sudoku_score score;
    sudoku_logic *logic = sudoku_logic_new(&made->puzzle, true);
    CHECK_EQUAL(sudoku_logic_score(logic, UINT64_MAX, &score), SUDOKU_DONE);
    if (wish->level_least != 0) CHECK_EQUAL(score.level, wish->level_least);
    CHECK(score.score >= wish->score_least);
    CHECK(wish->score_most == 0 || score.score <= wish->score_most);
    sudoku_logic_delete(logic);
}

static void check_rating(const sudoku_wish *wish, const sudoku_made *made)
{
    sudoku_rating rating;
    sudoku_logic *logic = sudoku_logic_new(&made->puzzle, true);
    CHECK_EQUAL(sudoku_logic_rate(logic, 200, UINT64_MAX, &rating), SUDOKU_DONE);
    CHECK(rating.hardest >= wish->er_least && rating.hardest <= wish->er_most);
    CHECK(made->explained);
    CHECK_EQUAL(made->rating.hardest, rating.hardest);
    sudoku_logic_delete(logic);
}

static void levels(void)
{
    for (const char *level = "EMHUX"; *level != '\0'; level++) {
        sudoku_wish wish = wish_of_size(9);
        CONTEXT("level %c", *level);
        wish.level_least = wish.level_most = *level;
        made_of(&wish, rounds(6, 10000), check_level);
        wish.minimal = true;
        made_of(&wish, rounds(2, 1000), check_level);
    }
    sudoku_wish wish = wish_of_size(9);
    CONTEXT("score");
    wish.score_least = 600;
    wish.score_most = 650;
    made_of(&wish, rounds(5, 1000), check_level);
}

static void ratings(void)
{
    for (int number = 1; number <= 10; number++) {
        sudoku_wish wish = wish_of_size(9);
        CONTEXT("level %d", number);
        for (int rating = 10; rating <= 100; rating++) {
            if (sudoku_logic_level(rating)->number != number) continue;
            if (wish.er_least == 0) wish.er_least = rating;
            wish.er_most = sudoku_logic_level(rating)->most;
        }
        made_of(&wish, number == 10 ? rounds(1, 1000) : rounds(3, 10000), check_rating);
    }
}

static void check_symmetry(const sudoku_wish *wish, const sudoku_made *made)
{
    const int n = wish->shape.size, last = n - 1;
    int pairs[4] = {
        0}; /* that differ: turned by a half, a quarter; top and bottom; the main diagonal */
    int side = 0, anti = 0;
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            const bool given = is_given(&made->puzzle, row * n + column);
            pairs[0] += given != is_given(&made->puzzle, (last - row) * n + last - column);
            pairs[1] += given != is_given(&made->puzzle, column * n + last - row);
            pairs[2] += given != is_given(&made->puzzle, (last - row) * n + column);
            pairs[3] += given != is_given(&made->puzzle, column * n + row);
            side += given != is_given(&made->puzzle, row * n + last - column);
            anti += given != is_given(&made->puzzle, (last - column) * n + last - row);
        }
    switch (wish->symmetry) {
    case SUDOKU_SYMMETRY_ROTATE2: CHECK_EQUAL(pairs[0], 0); break;
    case SUDOKU_SYMMETRY_ROTATE4: CHECK_EQUAL(pairs[1], 0); break;
    case SUDOKU_SYMMETRY_HORIZONTAL: CHECK_EQUAL(pairs[2], 0); break;
    case SUDOKU_SYMMETRY_VERTICAL: CHECK_EQUAL(side, 0); break;
    case SUDOKU_SYMMETRY_DIAGONAL: CHECK_EQUAL(pairs[3], 0); break;
    case SUDOKU_SYMMETRY_ANTIDIAGONAL: CHECK_EQUAL(anti, 0); break;
    case SUDOKU_SYMMETRY_BOTH: CHECK_EQUAL(pairs[2] + side, 0); break;
    case SUDOKU_SYMMETRY_FULL: CHECK_EQUAL(pairs[1] + pairs[2] + pairs[3], 0); break;
    default: CHECK(pairs[0] + pairs[1] + pairs[2] + pairs[3] + side + anti > 0);
    }
}

static void symmetries(void)
{
    for (int symmetry = 0; sudoku_symmetry_name(symmetry) != NULL; symmetry++) {
        sudoku_wish wish = wish_of_size(9);
        CONTEXT("symmetry %s", sudoku_symmetry_name(symmetry));
        wish.symmetry = (uint8_t)symmetry;
        made_of(&wish, rounds(6, 1000), check_symmetry);
        wish.minimal = symmetry < SUDOKU_SYMMETRY_ROTATE4;
        wish.level_least = wish.level_most = 'M';
        made_of(&wish, rounds(2, 300), check_symmetry);
        wish = wish_of_size(6);
        wish.symmetry = (uint8_t)symmetry;
        made_of(&wish, rounds(6, 1000), check_symmetry);
    }
}

static void check_pattern(const sudoku_wish *wish, const sudoku_made *made)
{
    for (int cell = 0; cell < CELLS; cell++) {
        const bool given = is_given(&made->puzzle, cell);
        CHECK(wish->pattern[cell] == SUDOKU_MAY || given == (wish->pattern[cell] == SUDOKU_MUST));
        CHECK(wish->solution[0] == 0 || made->solution[cell] == wish->solution[cell]);
    }
}

static void patterns(void)
{
    sudoku_wish wish = wish_of_size(9);
    CONTEXT("pattern");
    for (int i = 0; i < 9; i++) {
        wish.pattern[i * 10] = SUDOKU_MUST;
        wish.pattern[i * 8 + 8] = i == 4 ? SUDOKU_MUST : SUDOKU_MUST_NOT;
    }
    made_of(&wish, rounds(6, 1000), check_pattern);
    CONTEXT("solution");
    static const char solution[] =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for (int cell = 0; cell < CELLS; cell++) wish.solution[cell] = (uint8_t)(solution[cell] - '0');
    made_of(&wish, rounds(6, 1000), check_pattern);
    CONTEXT("clues");
    wish = wish_of_size(9);
    wish.clues_least = 24;
    wish.clues_most = 25;
    wish.minimal = true;
    made_of(&wish, rounds(6, 1000), NULL);
}

/* Options of generate by themselves, each with what its puzzles are looked at for. */
enum choice {
    CHOICE_CLUES,
    CHOICE_SYMMETRY,
    CHOICE_MUST,
    CHOICE_MUST_NOT,
    CHOICE_SOLUTION,
    CHOICE_LEVEL,
    CHOICE_RATING,
    CHOICE_NEEDS,
    CHOICE_CANONICAL,
    CHOICE_RULES,
    CHOICE_DRAWN,
    CHOICES
};
static const char *const choice_names[CHOICES] = {"clues",     "symmetry", "must",   "must not",
                                                  "solution",  "level",    "rating", "needs",
                                                  "canonical", "rules",    "drawn"};

static void check_techniques(const sudoku_wish *wish, const sudoku_made *made);

/* Adds the choice to the wish. */
static void choose(sudoku_wish *wish, enum choice choice, const sudoku_rules *rules)
{
    /* With both diagonals. */
    static const char solution[] =
        "782651349531894267649327581954213876316789452278465193897142635423576918165938724";
    switch (choice) {
    case CHOICE_CLUES: wish->clues_most = 26; break;
    case CHOICE_SYMMETRY: wish->symmetry = SUDOKU_SYMMETRY_ROTATE2; break;
    case CHOICE_MUST:
        for (int i = 0; i < 3; i++) wish->pattern[i] = wish->pattern[CELLS - 1 - i] = SUDOKU_MUST;
        break;
    case CHOICE_MUST_NOT:
        for (int i = 3; i < 9; i++)
            wish->pattern[i] = wish->pattern[CELLS - 1 - i] = SUDOKU_MUST_NOT;
        break;
    case CHOICE_SOLUTION:
        for (int cell = 0; cell < CELLS; cell++)
            wish->solution[cell] = (uint8_t)(solution[cell] - '0');
        break;
    case CHOICE_LEVEL:
        wish->level_least = 'E';
        wish->level_most = 'H';
        break;
    case CHOICE_RATING:
        wish->er_least = 12;
        wish->er_most = 66;
        break;
    case CHOICE_NEEDS: wish->needs[wish_technique("pointing")] = true; break;
    case CHOICE_CANONICAL: wish->canonical = true; break;
    case CHOICE_RULES: wish->rules = rules; break;
    default: wish->thermos = 2; break;
    }
}

static void check_choices(const sudoku_wish *wish, const sudoku_made *made)
{
    /* The canonical form of a puzzle has a solution of its own. */
    if (!wish->canonical) check_pattern(wish, made);
    if (wish->symmetry != SUDOKU_SYMMETRY_NONE) check_symmetry(wish, made);
    CHECK(wish->rules == NULL || made->puzzle.rules != NULL);
    CHECK_EQUAL(made->puzzle.rules != wish->rules, wish->thermos != 0);
    if (wish->er_most != 0) check_rating(wish, made);
    check_techniques(wish, made);
    if (wish->rules != NULL || wish->thermos != 0) return;
    sudoku_score score;
    sudoku_logic *logic = sudoku_logic_new(&made->puzzle, true);
    CHECK_EQUAL(sudoku_logic_score(logic, UINT64_MAX, &score), SUDOKU_DONE);
    CHECK(wish->level_most == 0 || strchr("EMH", score.level) != NULL);
    sudoku_logic_delete(logic);
    sudoku_puzzle form;
    CHECK_EQUAL(sudoku_puzzle_canonical(&made->puzzle, &form), SUDOKU_OK);
    if (wish->canonical)
        CHECK(memcmp(made->puzzle.candidates, form.candidates, CELLS * sizeof *form.candidates) ==
              0);
}

/* Every two of them: they are refused, by the list, or puzzles are as both say, minimal or not. */
static void pairs(void)
{
    static const char refused_pairs[] =
        "symmetry and canonical, must and canonical, must not and canonical, level and rules, "
        "level and drawn, canonical and rules, canonical and drawn, ";
    char refused[sizeof refused_pairs + 400] = "";
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    CHECK_EQUAL(sudoku_rules_parse("diagonal", 8, 9, &puzzle, &rules, NULL), SUDOKU_OK);
    for (int one = 0; one < CHOICES; one++)
        for (int other = one + 1; other < CHOICES; other++) {
            sudoku_wish wish = wish_of_size(9);
            CONTEXT("%s and %s", choice_names[one], choice_names[other]);
            choose(&wish, (enum choice)one, rules);
            choose(&wish, (enum choice)other, rules);
            if (sudoku_wish_fault(&wish) == NULL) {
                wish.minimal = (one + other) % 2 != 0;
                made_of(&wish, rounds(2, 300), check_choices);
                if (!is_long()) continue;
                wish.minimal = !wish.minimal;
                made_of(&wish, 300, check_choices);
                continue;
            }
            const size_t used = strlen(refused);
            (void)snprintf(refused + used, sizeof refused - used, "%s and %s, ", choice_names[one],
                           choice_names[other]);
        }
    CHECK_TEXT(refused, refused_pairs);
    sudoku_rules_delete(rules);
}

/* How often hints use the technique. */
static int uses(const sudoku_puzzle *puzzle, int technique)
{
    int count = 0;
    sudoku_logic *logic = sudoku_logic_new(puzzle, true);
    while (sudoku_logic_advance(logic, SUDOKU_ORDER_TEACHING, UINT64_MAX) == SUDOKU_FOUND) {
        count += sudoku_logic_step_found(logic)->technique == technique;
        sudoku_logic_apply(logic);
    }
    sudoku_logic_delete(logic);
    return count;
}

static void check_techniques(const sudoku_wish *wish, const sudoku_made *made)
{
    int list[SUDOKU_TECHNIQUE_ROOM], count = 0;
    for (int i = 0; sudoku_logic_technique(i) != NULL; i++) {
        if (wish->needs[i]) CHECK(uses(&made->puzzle, i) > 0);
        if (wish->without[i]) CHECK_EQUAL(uses(&made->puzzle, i), 0);
        if (wish->only[i] || strcmp(sudoku_logic_technique(i)->family, "singles") == 0)
            list[count++] = i;
    }
    if (memchr(wish->only, true, sizeof wish->only) == NULL) return;
    sudoku_logic *logic = sudoku_logic_new(&made->puzzle, true);
    while (sudoku_logic_choose(logic, list, count, UINT64_MAX) == SUDOKU_FOUND)
        sudoku_logic_apply(logic);
    for (int cell = 0; cell < CELLS; cell++)
        CHECK_EQUAL(sudoku_logic_masks(logic)[cell], UINT32_C(1) << (made->solution[cell] - 1));
    sudoku_logic_delete(logic);
}

static void techniques(void)
{
    static const char *const names[] = {"x-wing", "xy-wing", "unique-rectangle-1", "skyscraper"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sudoku_wish wish = wish_of_size(9);
        CONTEXT("%s", names[i]);
        wish.needs[wish_technique(names[i])] = true;
        made_of(&wish, rounds(2, 500), check_techniques);
        wish.only[wish_technique(names[i])] = true;
        wish.only[wish_technique("pointing")] = wish.only[wish_technique("claiming")] = true;
        wish.only[wish_technique("naked-pair")] = true;
        made_of(&wish, rounds(1, 100), check_techniques);
        wish = wish_of_size(9);
        wish.level_least = wish.level_most = 'H';
        wish.without[wish_technique(names[i])] = true;
        made_of(&wish, rounds(2, 200), check_techniques);
    }
}

static const char base[] =
    "4.2...5..6.....3..8..514..2.9...8...52.6.3...7......84.........97...1.....52...7.";

static void check_isomorph(const sudoku_wish *wish, const sudoku_made *made)
{
    sudoku_puzzle puzzle, form;
    (void)sudoku_puzzle_parse(base, CELLS, 9, &puzzle, NULL);
    (void)sudoku_puzzle_canonical(&puzzle, &puzzle);
    (void)sudoku_puzzle_canonical(&made->puzzle, &form);
    const bool same =
        memcmp(puzzle.candidates, form.candidates, CELLS * sizeof *form.candidates) == 0;
    CHECK_EQUAL(same, wish->making == SUDOKU_MAKE_ISOMORPH);
    if (wish->canonical)
        CHECK(memcmp(made->puzzle.candidates, form.candidates, CELLS * sizeof *form.candidates) ==
              0);
    if (wish->making != SUDOKU_MAKE_NEIGHBOUR) return;
    int kept = 0;
    for (int cell = 0; cell < CELLS; cell++)
        kept += base[cell] != '.' && made->puzzle.candidates[cell] == UINT32_C(1)
                                                                          << (base[cell] - '1');
    CHECK_EQUAL(made->clues - kept, wish->exchange);
    CHECK_EQUAL(made->clues, 25);
}

/* Without being told to be. */
static void check_minimal(const sudoku_wish *wish, const sudoku_made *made)
{
    (void)wish;
    CHECK(is_minimal(&made->puzzle));
}

static void isomorphs(void)
{
    sudoku_wish wish = wish_of_size(9);
    for (int cell = 0; cell < CELLS; cell++)
        wish.from[cell] = base[cell] == '.' ? 0 : (uint8_t)(base[cell] - '0');
    CONTEXT("isomorph");
    wish.making = SUDOKU_MAKE_ISOMORPH;
    made_of(&wish, 10, check_isomorph);
    wish.canonical = true;
    made_of(&wish, 2, check_isomorph);
    wish.canonical = false;
    wish.making = SUDOKU_MAKE_NEIGHBOUR;
    for (wish.exchange = 1; wish.exchange <= 2; wish.exchange++) {
        CONTEXT("neighbours {-%d+%d}", wish.exchange, wish.exchange);
        made_of(&wish, rounds(6, 1000), check_isomorph);
    }
    wish = wish_of_size(9);
    wish.canonical = true;
    CONTEXT("canonical");
    made_of(&wish, 5, NULL);
    CONTEXT("unbiased");
    wish = wish_of_size(9);
    wish.making = SUDOKU_MAKE_UNBIASED;
    /* It tries some thousand grids, which takes sanitizers as long as all others. */
    made_of(&wish, is_long() ? 50 : instances(1, 0), check_minimal);
}

/* The same in small slices, and each by its number alone. */
static void same_however_made(const sudoku_wish *wish)
{
    sudoku_generate *one = sudoku_generate_new(wish, 7), *other = sudoku_generate_new(wish, 7);
    for (int i = instances(4, 1); i >= 0; i--) {
        CONTEXT("number %d", i);
        sudoku_generate_seek(one, (uint64_t)i);
        sudoku_generate_seek(other, (uint64_t)i);
        CHECK_EQUAL(sudoku_generate_advance(one, UINT64_MAX), SUDOKU_FOUND);
        while (sudoku_generate_advance(other, 1) == SUDOKU_MORE) {
        }
        CHECK(memcmp(sudoku_generate_made(one)->puzzle.candidates,
                     sudoku_generate_made(other)->puzzle.candidates,
                     CELLS * sizeof(uint32_t)) == 0);
    }
    CHECK(sudoku_generate_read(one).tried > 2);
    CHECK_EQUAL(sudoku_generate_read(one).tried, sudoku_generate_read(other).tried);
    sudoku_generate_delete(one);
    sudoku_generate_delete(other);
}

static void the_same_however_made(void)
{
    sudoku_wish wish = wish_of_size(9);
    wish.er_least = 76;
    wish.er_most = 199;
    wish.symmetry = SUDOKU_SYMMETRY_ROTATE2;
    same_however_made(&wish);
    wish = wish_of_size(9);
    wish.needs[wish_technique("hidden-quad")] = true;
    same_however_made(&wish);
    sudoku_generate_delete(NULL);
}

static void faults(void)
{
    CONTEXT("names");
    CHECK(sudoku_symmetry_name(-1) == NULL && sudoku_symmetry_name(SUDOKU_SYMMETRIES) == NULL);
    CHECK(sudoku_reject_name(-1) == NULL && sudoku_reject_name(SUDOKU_REJECTS) == NULL);
    CHECK_TEXT(sudoku_reject_name(SUDOKU_REJECTS - 1), "only");
    sudoku_wish wish = wish_of_size(16);
    CONTEXT("faults");
    wish.minimal = true;
    CHECK(sudoku_wish_fault(&wish) != NULL);
    CHECK(sudoku_generate_new(&wish, 1) == NULL);
    wish = wish_of_size(4);
    wish.canonical = true;
    CHECK(sudoku_wish_fault(&wish) != NULL);
    wish = wish_of_size(9);
    wish.needs[wish_technique("kraken-fish")] = true;
    CHECK(sudoku_wish_fault(&wish) != NULL);
    wish = wish_of_size(9);
    wish.making = SUDOKU_MAKE_ISOMORPH;
    CHECK(sudoku_wish_fault(&wish) != NULL); /* an empty grid */
    wish = wish_of_size(9);
    memset(wish.solution, 1, CELLS);
    CHECK(sudoku_wish_fault(&wish) != NULL);
    CONTEXT("what names nothing");
    for (int of = 0; of < 8; of++) {
        wish = wish_of_size(9);
        for (int cell = 0; cell < CELLS; cell++)
            wish.from[cell] = base[cell] == '.' ? 0 : (uint8_t)(base[cell] - '0');
        if (of >= 6) wish.making = SUDOKU_MAKE_NEIGHBOUR;
        wish.exchange = 2;
        CHECK(sudoku_wish_fault(&wish) == NULL);
        switch (of) {
        case 0: wish.making = SUDOKU_MAKE_NEIGHBOUR + 1; break;
        case 1: wish.symmetry = SUDOKU_SYMMETRIES; break;
        case 2: wish.dots = SUDOKU_DOTS_ALL + 1; break;
        case 3: wish.level_least = 'A'; break;
        case 4: wish.level_most = 'e'; break;
        case 5: wish.level_least = 'H', wish.level_most = 'M'; break;
        case 6: wish.exchange = 3; break;
        default: wish.exchange = 0;
        }
        CHECK(sudoku_wish_fault(&wish) != NULL);
    }
    CONTEXT("what does not exist is given up");
    wish = wish_of_size(4);
    wish.clues_least = wish.clues_most = 3;
    sudoku_generate *generate = sudoku_generate_new(&wish, 1);
    CHECK_EQUAL(sudoku_generate_advance(generate, UINT64_MAX), SUDOKU_DONE);
    CHECK_EQUAL(sudoku_generate_read(generate).rejected[SUDOKU_REJECT_CLUES], 4000);
    sudoku_generate_delete(generate);
}

int main(void)
{
    /* Long runs make other things. */
    if (!is_long()) wish_signature_open("wish-signature.txt");
    levels();
    ratings();
    symmetries();
    patterns();
    pairs();
    techniques();
    isomorphs();
    the_same_however_made();
    faults();
    wish_signature_close();
    return check_summary();
}
