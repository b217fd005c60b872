/* Regular expressions and automata along a line. Both become a nondeterministic automaton, and this a deterministic one, as
 * far as the line goes. Where that has too many states, or the line comes to a cell again, the nondeterministic one is
 * followed (rare/moves.h).
 *
 *   any     = all { "|" all }
 *   all     = { part }
 *   part    = one { "*" | "+" | "?" | "{" least [ "," [ most ] ] "}" }
 *   one     = digit | "." | "[" [ "^" ] { digit [ "-" digit ] } "]" | "(" any ")"
 *
 *   states  = state { "/" state }       numbered from 0, which the line begins in
 *   state   = [ "^" ] [ "+" ] [ move { "," move } ]
 *   move    = { digit [ "-" digit ] | "_" } ">" number
 *
 * A line may begin in a state with "^", too, and end in one with "+". "_" is the border between two parts of the line. */
#include "bits.h"
#include "propagate/rare/moves.h"
#include "text.h"
#include "tools.h"

#include <stdlib.h>
#include <string.h>

enum {
    PATTERN_STATES = MOVES_STATES,
    PATTERN_MOVES = 8192,
    PATTERN_WORDS = PATTERN_STATES / 64,
    PATTERN_DEPTH = 32,
    PATTERN_REPEATED = 99,
    PATTERN_SETS = 4096,      /* states of the deterministic automaton */
    PATTERN_HEADS = 1024,     /* of lists of them, by their hash */
    PATTERN_EDGES = 1 << 18,  /* of a line, where all states are followed */
    BORDER = SUDOKU_MAX_SIZE, /* as a digit, from 0 */
    EMPTY = 0                 /* a move that takes no digit */
};

struct move {
    uint32_t digits; /* with BORDER among them; EMPTY: none is taken */
    uint16_t to;
    uint16_t next; /* of the same state, one higher; 0: it is the last */
};

typedef uint64_t pattern_set[PATTERN_WORDS];

struct pattern {
    struct reading *reading;
    int states, moves, depth;
    bool failed, too_many, empties; /* too_many: sets; empties: some move takes no digit */
    uint16_t first[PATTERN_STATES]; /* move of each state, one higher */
    struct move move[PATTERN_MOVES];
    pattern_set starts, accepts;
    int sets;
    uint16_t head[PATTERN_HEADS], next[PATTERN_SETS]; /* one higher */
    pattern_set set[PATTERN_SETS];
};

static bool pattern_has(const uint64_t *set, int state)
{
    return set[state >> 6] >> (state & 63) & 1;
}

static void pattern_put(uint64_t *set, int state)
{
    set[state >> 6] |= UINT64_C(1) << (state & 63);
}

static void pattern_fail(struct pattern *pattern, int missing)
{
    if (!pattern->failed) pattern->reading->missing = missing;
    pattern->failed = true;
}

static void pattern_need(struct pattern *pattern, char c)
{
    if (!pattern->failed && !reading_take(pattern->reading, c)) pattern_fail(pattern, c);
}

static int pattern_state(struct pattern *pattern)
{
    if (pattern->states == PATTERN_STATES) {
        pattern_fail(pattern, SUDOKU_MISSING_ROOM);
        return 0;
    }
    return pattern->states++;
}

static void pattern_move(struct pattern *pattern, int from, uint32_t digits, int to)
{
    if (pattern->moves == PATTERN_MOVES) {
        pattern_fail(pattern, SUDOKU_MISSING_ROOM);
        return;
    }
    pattern->move[pattern->moves++] =
        (struct move){.digits = digits, .to = (uint16_t)to, .next = pattern->first[from]};
    pattern->first[from] = (uint16_t)pattern->moves;
    pattern->empties |= digits == EMPTY;
}

/* Takes a digit, or a range of digits that is not empty; 0 if there is none. */
static uint32_t pattern_digits(struct pattern *pattern)
{
    struct reading *reading = pattern->reading;
    const size_t at = reading->at;
    const int first = reading_digit(reading);
    int last = first;
    if (first == 0) return 0;
    if (reading_take(reading, '-')) last = reading_digit(reading);
    if (last >= first) return bits_all(last) & ~bits_all(first - 1);
    pattern_fail(pattern, SUDOKU_MISSING_RANGE);
    reading->at = at;
    return 0;
}

/* Regular expressions --------------------------------------------------------------------------- */

/* Each of these adds states from `from` on and returns the one in which it ends. */
static int pattern_any(struct pattern *pattern, int from);

static uint32_t pattern_class(struct pattern *pattern)
{
    const uint32_t all = bits_all(pattern->reading->n);
    const bool not = reading_take(pattern->reading, '^');
    uint32_t digits = 0;
    for (uint32_t more; (more = pattern_digits(pattern)) != 0;) digits |= more;
    if (not ) digits = all & ~digits;
    /* No digit at all: a move for one that the grid does not have. */
    return digits == 0 ? UINT32_C(1) << 31 : digits;
}

static int pattern_one(struct pattern *pattern, int from)
{
    struct reading *reading = pattern->reading;
    int to;
    if (pattern->failed || pattern->depth == PATTERN_DEPTH) {
        pattern_fail(pattern, SUDOKU_MISSING_ROOM);
        return from;
    }
    if (reading_take(reading, '(')) {
        pattern->depth++;
        to = pattern_any(pattern, from);
        pattern->depth--;
        pattern_need(pattern, ')');
        return to;
    }
    uint32_t digits;
    if (reading_take(reading, '.')) {
        digits = bits_all(reading->n);
    } else if (reading_take(reading, '[')) {
        digits = pattern_class(pattern);
        pattern_need(pattern, ']');
    } else {
        const int digit = reading_digit(reading);
        if (digit == 0) pattern_fail(pattern, SUDOKU_MISSING_DIGIT);
        digits = digit == 0 ? 0 : UINT32_C(1) << (digit - 1);
    }
    to = pattern_state(pattern);
    pattern_move(pattern, from, digits, to);
    return to;
}

/* How often: false where nothing of the kind follows. most -1: without end. */
static bool pattern_times(struct pattern *pattern, int *least, int *most)
{
    struct reading *reading = pattern->reading;
    *least = 0;
    *most = -1;
    if (reading_take(reading, '*')) return true;
    if (reading_take(reading, '+')) return *least = 1, true;
    if (reading_take(reading, '?')) return *most = 1, true;
    if (!reading_take(reading, '{')) return false;
    *most = *least = reading_number(reading);
    if (reading_take(reading, ',')) *most = reading_number(reading);
    if (*least < 0 || *least > PATTERN_REPEATED || *most > PATTERN_REPEATED ||
        (*most >= 0 && *most < *least))
        pattern_fail(pattern, SUDOKU_MISSING_NUMBER);
    pattern_need(pattern, '}');
    return true;
}

/* A part is read again for each time it may occur. */
static int pattern_part(struct pattern *pattern, int from)
{
    struct reading *reading = pattern->reading;
    const size_t begin = reading->at;
    int least, most, begun = pattern_state(pattern);
    pattern_move(pattern, from, EMPTY, begun);
    int at = pattern_one(pattern, begun);
    if (pattern->failed || !pattern_times(pattern, &least, &most) || pattern->failed) return at;
    const size_t end = reading->at;
    const int into = pattern_state(pattern);
    if (least == 0) pattern_move(pattern, from, EMPTY, into);
    for (int times = 1; !pattern->failed; times++) {
        if (times >= least && most != 0) pattern_move(pattern, at, EMPTY, into);
        if (most < 0 && times >= least) {
            pattern_move(pattern, at, EMPTY, begun);
            break;
        }
        if (most >= 0 && times >= most) break;
        begun = pattern_state(pattern);
        pattern_move(pattern, at, EMPTY, begun);
        reading->at = begin;
        at = pattern_one(pattern, begun);
    }
    reading->at = end;
    return into;
}

static int pattern_all(struct pattern *pattern, int from)
{
    for (;;) {
        const char c = reading_peek(pattern->reading);
        if (pattern->failed || c == '\0' || c == '|' || c == ')') return from;
        from = pattern_part(pattern, from);
    }
}

static int pattern_any(struct pattern *pattern, int from)
{
    const int into = pattern_state(pattern);
    do pattern_move(pattern, pattern_all(pattern, from), EMPTY, into);
    while (!pattern->failed && reading_take(pattern->reading, '|'));
    return into;
}

static void pattern_read_regex(struct pattern *pattern)
{
    pattern_put(pattern->starts, pattern_state(pattern));
    pattern_put(pattern->accepts, pattern_any(pattern, 0));
}

/* Automata --------------------------------------------------------------------------------------- */

static void pattern_read_states(struct pattern *pattern)
{
    struct reading *reading = pattern->reading;
    int highest = 0;
    size_t highest_at = 0;
    do {
        const int state = pattern_state(pattern);
        if (reading_take(reading, '^') || state == 0) pattern_put(pattern->starts, state);
        if (reading_take(reading, '+')) pattern_put(pattern->accepts, state);
        bool more = reading_peek(reading) != '/' && reading->at < reading->length;
        for (; more && !pattern->failed; more = reading_take(reading, ',')) {
            uint32_t digits = 0;
            for (uint32_t some = 1; some != 0; digits |= some)
                some = reading_take(reading, '_') ? UINT32_C(1) << BORDER : pattern_digits(pattern);
            const size_t at = reading->at;
            if (digits == 0) pattern_fail(pattern, SUDOKU_MISSING_DIGIT);
            pattern_need(pattern, '>');
            const int to = pattern->failed ? -1 : reading_number(reading);
            if (to < 0 || to >= PATTERN_STATES) pattern_fail(pattern, SUDOKU_MISSING_NUMBER);
            if (pattern->failed) return;
            if (to > highest) highest = to, highest_at = at + 1; /* behind ">" */
            pattern_move(pattern, state, digits, to);
        }
    } while (!pattern->failed && reading_take(reading, '/'));
    if (pattern->failed || highest < pattern->states) return;
    pattern_fail(pattern, SUDOKU_MISSING_STATE);
    reading->at = highest_at;
}

/* Deterministic ---------------------------------------------------------------------------------- */

/* Opens a state and those that no digit has to be taken for. */
static void pattern_open(const struct pattern *pattern, uint64_t *set, int state)
{
    if (pattern_has(set, state)) return;
    pattern_put(set, state);
    for (int at = pattern->empties ? pattern->first[state] : 0; at != 0;
         at = pattern->move[at - 1].next)
        if (pattern->move[at - 1].digits == EMPTY)
            pattern_open(pattern, set, pattern->move[at - 1].to);
}

/* The number of a set, new or known; NOWHERE for the empty one, or where there are too many. */
static uint16_t pattern_number(struct pattern *pattern, const uint64_t *set)
{
    uint64_t hash = 0, any = 0;
    for (int w = 0; w < PATTERN_WORDS; w++) {
        hash = (hash ^ set[w]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
        any |= set[w];
    }
    if (any == 0) return AUTOMATON_NOWHERE;
    uint16_t *head = &pattern->head[hash % PATTERN_HEADS];
    for (int at = *head; at != 0; at = pattern->next[at - 1])
        if (memcmp(pattern->set[at - 1], set, sizeof(pattern_set)) == 0) return (uint16_t)(at - 1);
    if (pattern->sets == PATTERN_SETS) {
        pattern->too_many = true;
        return AUTOMATON_NOWHERE;
    }
    memcpy(pattern->set[pattern->sets], set, sizeof(pattern_set));
    pattern->next[pattern->sets] = *head;
    *head = (uint16_t)(pattern->sets + 1);
    return (uint16_t)pattern->sets++;
}

/* Opens the states that each digit, and the border, leads to from those of a set. */
static void pattern_take(const struct pattern *pattern, const uint64_t *from, pattern_set *to)
{
    memset(to, 0, (BORDER + 1) * sizeof *to);
    for (int w = 0; w < PATTERN_WORDS; w++)
        for (uint64_t left = from[w]; left != 0; left &= left - 1)
            for (int at = pattern->first[w * 64 + bits_lowest_cell(left)]; at != 0;
                 at = pattern->move[at - 1].next)
                for (uint32_t set = pattern->move[at - 1].digits & bits_all(BORDER + 1); set != 0;
                     set &= set - 1)
                    pattern_open(pattern, to[bits_lowest(set)], pattern->move[at - 1].to);
}

/* The states in which a line begins. */
static void pattern_begin(const struct pattern *pattern, uint64_t *set)
{
    for (int state = 0; state < pattern->states; state++)
        if (pattern_has(pattern->starts, state)) pattern_open(pattern, set, state);
}

/* The sets that a line of so many cells and borders comes to. */
static void pattern_determine(struct pattern *pattern, int steps, struct automaton *automaton)
{
    const int n = pattern->reading->n;
    pattern_set start = {0}, to[BORDER + 1];
    pattern_begin(pattern, start);
    (void)pattern_number(pattern, start);
    int done = 0;
    for (int step = 0; step < steps && !pattern->too_many; step++)
        for (const int known = pattern->sets; done < known && !pattern->too_many; done++) {
            pattern_take(pattern, pattern->set[done], to);
            for (int d = 0; d < n; d++)
                automaton->next[done * n + d] = pattern_number(pattern, to[d]);
            automaton->across[done] = pattern_number(pattern, to[BORDER]);
        }
    automaton->states = pattern->sets;
    for (int number = 0; number < pattern->sets; number++)
        for (int w = 0; w < PATTERN_WORDS; w++)
            if ((pattern->set[number][w] & pattern->accepts[w]) != 0)
                automaton->accepts[number] = true;
    for (int i = done * n; i < pattern->sets * n; i++) automaton->next[i] = AUTOMATON_NOWHERE;
    for (int i = done; i < pattern->sets; i++) automaton->across[i] = AUTOMATON_NOWHERE;
}

/* All states followed ----------------------------------------------------------------------------- */

/* Adds the moves from the states open before position `i` to `line`, and opens those after it. */
static void pattern_add_edges(struct pattern *pattern, int i, bool border, const uint64_t *before,
                              uint64_t *after, struct moves_line *line)
{
    uint32_t *end = &line->begin[i + 1];
    *end = line->begin[i];
    for (int state = 0; state < pattern->states; state++) {
        if (!pattern_has(before, state)) continue;
        for (int at = pattern->first[state]; at != 0; at = pattern->move[at - 1].next) {
            const struct move *move = &pattern->move[at - 1];
            pattern_set open = {0}, taken[BORDER + 1];
            const uint64_t *to = border ? taken[BORDER] : open;
            const uint32_t digits = move->digits & bits_all(pattern->reading->n);
            if (digits == 0) continue;
            pattern_open(pattern, open, move->to);
            if (border) pattern_take(pattern, open, taken);
            for (int w = 0; w < PATTERN_WORDS; w++) {
                after[w] |= to[w];
                for (uint64_t left = to[w]; left != 0; left &= left - 1) {
                    if (*end == PATTERN_EDGES) {
                        pattern_fail(pattern, SUDOKU_MISSING_ROOM);
                        return;
                    }
                    line->edge[(*end)++] =
                        (struct moves_edge){.from = (uint16_t)state,
                                            .to = (uint16_t)(w * 64 + bits_lowest_cell(left)),
                                            .digits = digits};
                }
            }
        }
    }
}

/* Leaves the edges that lead to a state in which the line may end. */
static void pattern_trim(const struct pattern *pattern, int count, struct moves_line *line)
{
    pattern_set leads;
    memcpy(leads, pattern->accepts, sizeof leads);
    for (int i = count - 1; i >= 0; i--) {
        pattern_set before = {0};
        for (uint32_t e = line->begin[i]; e < line->begin[i + 1]; e++) {
            struct moves_edge *edge = &line->edge[e];
            if (pattern_has(leads, edge->to))
                pattern_put(before, edge->from);
            else
                edge->digits = 0;
        }
        memcpy(leads, before, sizeof leads);
    }
    uint32_t kept = 0, e = 0;
    for (int i = 0; i < count; i++) {
        for (; e < line->begin[i + 1]; e++)
            if (line->edge[e].digits != 0) line->edge[kept++] = line->edge[e];
        line->begin[i + 1] = kept;
    }
}

/* The edges of a line in parts. */
static void pattern_follow_all(struct pattern *pattern, const struct pattern_line *of,
                               struct moves_line *line)
{
    pattern_set before = {0};
    int part = 0;
    line->edge = malloc(PATTERN_EDGES * sizeof *line->edge);
    if (line->edge == NULL) {
        pattern->reading->short_of_memory = true;
        return;
    }
    line->begin[0] = 0;
    pattern_begin(pattern, before);
    for (int i = 0; i < of->count && !pattern->failed; i++) {
        pattern_set after = {0};
        const bool border = part + 1 < of->parts && of->ends[part] == i + 1;
        part += border;
        pattern_add_edges(pattern, i, border, before, after, line);
        memcpy(before, after, sizeof before);
    }
    if (!pattern->failed) pattern_trim(pattern, of->count, line);
}

/* ------------------------------------------------------------------------------------------------- */

static bool pattern_repeats(const struct pattern_line *of)
{
    for (int i = 0; i < of->count; i++)
        for (int j = 0; j < i; j++)
            if (of->cells[i] == of->cells[j]) return true;
    return false;
}

bool pattern_read(struct reading *reading, sudoku_rule_text kind, const struct pattern_line *of,
                  struct automaton *automaton, struct moves_line *line)
{
    struct pattern *pattern = calloc(1, sizeof *pattern);
    const size_t sets = PATTERN_SETS;
    *automaton =
        (struct automaton){.next = malloc(sets * (size_t)reading->n * sizeof *automaton->next),
                           .accepts = calloc(sets, sizeof *automaton->accepts),
                           .across = malloc(sets * sizeof *automaton->across)};
    line->edge = NULL;
    bool read = pattern != NULL && automaton->next != NULL && automaton->accepts != NULL &&
                automaton->across != NULL;
    reading->short_of_memory = !read;
    if (read) {
        pattern->reading = reading;
        if (kind == SUDOKU_TEXT_PATTERN)
            pattern_read_regex(pattern);
        else
            pattern_read_states(pattern);
        read = !pattern->failed && reading->at == reading->length;
    }
    if (read) {
        pattern->too_many = pattern_repeats(of);
        if (!pattern->too_many) pattern_determine(pattern, of->count + of->parts - 1, automaton);
        if (pattern->too_many) pattern_follow_all(pattern, of, line);
        read = !pattern->failed && !reading->short_of_memory;
    }
    if (read) {
        automaton->ends = of->ends;
        automaton->parts = of->parts;
    } else {
        pattern_end(automaton, line);
    }
    free(pattern);
    return read;
}

void pattern_end(struct automaton *automaton, struct moves_line *line)
{
    automaton_end(automaton);
    free(line->edge);
}

static void pattern_compile(struct model *model, const struct rule *rule)
{
    struct reading reading = {.text = rule->text,
                              .length = strlen(rule->text),
                              .n = model->size,
                              .lowest = model->lowest};
    const struct pattern_line of = {.count = rule->cell_count,
                                    .parts = rule->group_count,
                                    .cells = rule->cells,
                                    .ends = rule->ends};
    struct automaton automaton;
    struct moves_line line;
    if (!pattern_read(&reading, rule->kind->limits.text, &of, &automaton, &line)) {
        model->short_of_memory = true;
        return;
    }
    if (line.edge != NULL)
        (void)model_moves(model, rule->index, of.cells, of.count, &line);
    else
        (void)model_automaton(model, rule->index, of.cells, of.count, &automaton);
    pattern_end(&automaton, &line);
}

void compile_regex(struct model *model, const struct rule *rule) { pattern_compile(model, rule); }

void compile_automaton(struct model *model, const struct rule *rule)
{
    pattern_compile(model, rule);
}
