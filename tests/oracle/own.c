#include "own.h"

#include "random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXTS = 64, TEXT_ROOM = 600 };

static char texts[TEXTS][TEXT_ROOM];

struct maker {
    char *text;
    size_t length;
    int n;
    uint64_t *seed;
};

static int maker_chance(struct maker *maker, int bound) { return random_below(maker->seed, bound); }

static void put(struct maker *maker, const char *text)
{
    while (*text != '\0' && maker->length < TEXT_ROOM - 1) maker->text[maker->length++] = *text++;
}

static char symbol(int digit) { return "?123456789ABCDEFGHIJKLMNOP"[digit]; }

static int digit_of(char c)
{
    if (c >= '1' && c <= '9') return c - '0';
    return c >= 'A' && c <= 'P' ? c - 'A' + 10 : 0;
}

static void put_digit(struct maker *maker, int digit)
{
    const char one[2] = {symbol(digit), '\0'};
    put(maker, one);
}

/* Relations -------------------------------------------------------------------------------------- */

static bool apart(int a, int b) { return abs(a - b) >= 2; }
static bool large(int a, int b) { return a + b > 5; }
static bool twice(int a, int b) { return a == 2 * b || b == 2 * a; }
static bool parity(int a, int b) { return (a - b) % 2 != 0 || a < b; }
static bool square(int a, int b) { return a * b <= 6 && a != b; }
static bool low(int a, int b) { return (a <= 3) == (b <= 3); }
static bool thirds(int a, int b) { return ((a - b) % 3 + 3) % 3 != 1; }
static bool coprime(int a, int b) { return 3 * a - b >= -2 && a != b; }

static const struct {
    const char *text;
    bool (*holds)(int a, int b);
} relations[] = {
    {"|a-b|>=2", apart},     {"a+b>5", large},
    {"a=2*b,b=2*a", twice},  {"(a+b)%2=1,a<b", parity},
    {"a*b<=6&a!=b", square}, {"a<=3&b<=3,a>3&b>3", low},
    {"(a-b)%3!=1", thirds},  {"-(-3*a+b)>=-2&a!=b", coprime},
};
enum { RELATIONS = sizeof relations / sizeof *relations };

static void make_relation(struct maker *maker)
{
    const int which = maker_chance(maker, 2 * RELATIONS);
    if (which < RELATIONS) {
        put(maker, relations[which].text);
        return;
    }
    for (int a = 1; a <= maker->n; a++) {
        if (a > 1) put(maker, "/");
        for (int b = 1; b <= maker->n; b++)
            if (maker_chance(maker, 3) > 0) put_digit(maker, b);
    }
}

/* The row of digit a in a table of rows. */
static bool in_table(const char *text, int a, int b)
{
    for (; a > 1; a--) text = strchr(text, '/') + 1;
    for (; *text != '\0' && *text != '/'; text++)
        if (digit_of(*text) == b) return true;
    return false;
}

bool own_pairs(const struct written *rule, const uint8_t *grid, bool all)
{
    int which = 0;
    while (which < RELATIONS && strcmp(relations[which].text, rule->word) != 0) which++;
    for (int i = 0; i < rule->counts[0]; i++)
        for (int j = i + 1; j < rule->counts[0] && (all || j == i + 1); j++) {
            const int a = grid[rule->cells[0][i]], b = grid[rule->cells[0][j]];
            if (which < RELATIONS ? !relations[which].holds(a, b) : !in_table(rule->word, a, b))
                return false;
        }
    return true;
}

/* Regular expressions ----------------------------------------------------------------------------- */

static void make_all(struct maker *maker, int depth);

static void make_class(struct maker *maker)
{
    if (maker_chance(maker, 9) == 0) { /* no digit at all */
        put(maker, "[^1-");
        put_digit(maker, maker->n);
        put(maker, "]");
        return;
    }
    put(maker, maker_chance(maker, 3) ? "[" : "[^");
    const int first = 1 + maker_chance(maker, maker->n);
    put_digit(maker, first);
    if (first < maker->n && maker_chance(maker, 2)) {
        put(maker, "-");
        put_digit(maker, first + 1 + maker_chance(maker, maker->n - first));
    }
    if (maker_chance(maker, 2)) put_digit(maker, 1 + maker_chance(maker, maker->n));
    put(maker, "]");
}

static void make_any(struct maker *maker, int depth)
{
    make_all(maker, depth);
    while (maker_chance(maker, 4) == 0) {
        put(maker, "|");
        make_all(maker, depth);
    }
}

static void make_all(struct maker *maker, int depth)
{
    static const char *const often[] = {"", "", "", "", "+", "?", "{2}", "{1,2}", "{2,}", "*"};
    for (int parts = 1 + maker_chance(maker, 4); parts > 0; parts--) {
        const int what = maker_chance(maker, depth > 0 ? 6 : 4);
        if (what == 0)
            put_digit(maker, 1 + maker_chance(maker, maker->n));
        else if (what == 1)
            put(maker, ".");
        else if (what < 4)
            make_class(maker);
        else {
            put(maker, "(");
            make_any(maker, depth - 1);
            put(maker, ")");
        }
        put(maker, often[maker_chance(maker, 10)]);
    }
}

/* A line, and where in its pattern one is. Sets of places of the line have a bit for each. */
struct matching {
    const struct written *rule;
    const uint8_t *grid;
    const char *at;
};

static uint32_t match_any(struct matching *matching, uint32_t places);

/* Past one digit of which `wanted` says whether it is right. */
static uint32_t match_digit(const struct matching *matching, uint32_t places, const bool *wanted)
{
    uint32_t after = 0;
    for (int i = 0; i < matching->rule->counts[0]; i++)
        if ((places >> i & 1) != 0 && wanted[matching->grid[matching->rule->cells[0][i]]])
            after |= UINT32_C(2) << i;
    return after;
}

static uint32_t match_one(struct matching *matching, uint32_t places)
{
    bool wanted[SUDOKU_MAX_SIZE + 1] = {false};
    const char c = *matching->at++;
    if (c == '(') {
        places = match_any(matching, places);
        matching->at++;
        return places;
    }
    if (c == '[') {
        const bool not = *matching->at == '^';
        matching->at += not ;
        for (; *matching->at != ']'; matching->at++) {
            int last = digit_of(*matching->at);
            const int first = last;
            if (matching->at[1] == '-') last = digit_of(*(matching->at += 2));
            for (int d = first; d <= last; d++) wanted[d] = true;
        }
        matching->at++;
        for (int d = 0; not &&d <= SUDOKU_MAX_SIZE; d++) wanted[d] = !wanted[d];
    } else {
        for (int d = 0; d <= SUDOKU_MAX_SIZE; d++) wanted[d] = c == '.' || digit_of(c) == d;
    }
    return match_digit(matching, places, wanted);
}

static uint32_t match_part(struct matching *matching, uint32_t places)
{
    const char *part = matching->at;
    uint32_t after = match_one(matching, places), all = 0;
    int least = 1, most = 1;
    const char *often = matching->at;
    if (*often == '*' || *often == '+' || *often == '?') {
        least = *often == '+';
        most = *often == '?' ? 1 : 99;
        often++;
    } else if (*often == '{') {
        char *end;
        most = least = (int)strtol(often + 1, &end, 10);
        if (*end == ',') {
            often = end + 1;
            most = (int)strtol(often, &end, 10);
            if (end == often) most = 99;
        }
        often = end + 1;
    }
    if (least == 0) all = places;
    for (int times = 1; times <= most && after != 0; times++) {
        if (times >= least) all |= after;
        matching->at = part;
        after = match_one(matching, after);
    }
    matching->at = often;
    return all;
}

static uint32_t match_any(struct matching *matching, uint32_t places)
{
    uint32_t all = 0;
    for (;;) {
        uint32_t here = places;
        while (*matching->at != '\0' && *matching->at != '|' && *matching->at != ')')
            here = match_part(matching, here);
        all |= here;
        if (*matching->at != '|') return all;
        matching->at++;
    }
}

bool own_regex(const struct written *rule, const uint8_t *grid)
{
    struct matching matching = {.rule = rule, .grid = grid, .at = rule->word};
    return match_any(&matching, 1) >> rule->counts[0] & 1;
}

/* Automata ---------------------------------------------------------------------------------------- */

static void make_automaton(struct maker *maker, int parts)
{
    const int states = 1 + maker_chance(maker, 5);
    for (int state = 0; state < states; state++) {
        if (state > 0) put(maker, "/");
        if (maker_chance(maker, 6) == 0) put(maker, "^");
        if (maker_chance(maker, 2)) put(maker, "+");
        for (int moves = 1 + maker_chance(maker, 4), i = 0; i < moves; i++) {
            char number[8];
            const int first = 1 + maker_chance(maker, maker->n);
            if (i > 0) put(maker, ",");
            put_digit(maker, first);
            if (first < maker->n && maker_chance(maker, 2)) {
                put(maker, "-");
                put_digit(maker, maker->n);
            }
            if (maker_chance(maker, 2)) put_digit(maker, 1 + maker_chance(maker, maker->n));
            if (parts > 1 && maker_chance(maker, 2)) put(maker, "_");
            (void)snprintf(number, sizeof number, ">%d", maker_chance(maker, states));
            put(maker, number);
        }
    }
}

static const char *state_text(const char *text, int state)
{
    for (; state > 0; state--) text = strchr(text, '/') + 1;
    return text;
}

/* Can the line end well that goes on in this state with cell i of a part? */
static bool goes_on(const struct written *rule, const uint8_t *grid, int state, int part, int i)
{
    const bool border = i == rule->counts[part];
    const char *at = state_text(rule->word, state);
    at += *at == '^';
    if (border && part + 1 == rule->groups) return *at == '+';
    at += *at == '+';
    const int digit = border ? 0 : grid[rule->cells[part][i]];
    while (*at != '\0' && *at != '/') {
        bool takes = false;
        for (; *at != '>'; at++) {
            int last = digit_of(*at);
            const int first = last;
            if (border && *at == '_') takes = true;
            if (at[1] == '-') last = digit_of(*(at += 2));
            takes = takes || (!border && digit >= first && digit <= last);
        }
        char *end;
        const int to = (int)strtol(at + 1, &end, 10);
        if (takes && goes_on(rule, grid, to, border ? part + 1 : part, border ? 0 : i + 1))
            return true;
        at = end + (*end == ',');
    }
    return false;
}

bool own_automaton(const struct written *rule, const uint8_t *grid)
{
    int state = 0;
    for (const char *at = rule->word; at != NULL; at = strchr(at, '/'), state++) {
        at += *at == '/';
        if ((state == 0 || *at == '^') && goes_on(rule, grid, state, 0, 0)) return true;
    }
    return false;
}

const char *own_text(sudoku_rule_text kind, int n, int parts, uint64_t *seed)
{
    static int next;
    struct maker maker = {.text = texts[next++ % TEXTS], .n = n, .seed = seed};
    if (kind == SUDOKU_TEXT_RELATION) make_relation(&maker);
    if (kind == SUDOKU_TEXT_PATTERN) make_any(&maker, 1);
    if (kind == SUDOKU_TEXT_AUTOMATON) make_automaton(&maker, parts);
    maker.text[maker.length] = '\0';
    return maker.text;
}
