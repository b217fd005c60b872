/* The cursor: picks the engine, gives it memory, and returns what it finds. Only this file and the
 * lab name engines. */
#include "search/classic/classic.h"
#include "engine.h"
#include "model/rules.h"
#include "model/shape.h"

#include <stdlib.h>
#include <string.h>

/* Aligned memory. Windows has its own functions to allocate and free it. */
#ifdef _WIN32
#include <malloc.h>
#define SEARCH_ALLOCATE(alignment, size) _aligned_malloc((size), (alignment))
#define SEARCH_FREE(memory) _aligned_free(memory)
#else
#define SEARCH_ALLOCATE(alignment, size) aligned_alloc((alignment), (size))
#define SEARCH_FREE(memory) free(memory)
#endif

/* Fastest first; the last solves every puzzle. */
static const struct engine *const engines[] = {&engine_classic, &engine_general};
enum { ENGINES = sizeof engines / sizeof *engines };

struct sudoku_search {
    const struct engine *engine;
    const struct engine *requested; /* NULL: the fastest that can solve the puzzle */
    sudoku_order order;
    uint64_t solutions;
    sudoku_shape shape;
    uint8_t symbols;
    sudoku_rules *rules; /* shared */
    size_t cells;
    bool over;
    void *state; /* `memory`, or that of a successor (engine.h) */
    void *memory;
    size_t capacity;
    uint8_t digits[SUDOKU_MAX_CELLS];
};

enum { STATE_ALIGNMENT = 64 };

static const struct engine *search_pick(const struct engine *requested, const sudoku_puzzle *puzzle,
                                        sudoku_order order, size_t *bytes)
{
    for (int i = 0; i < ENGINES; i++) {
        if (requested != NULL && engines[i] != requested) continue;
        *bytes = engines[i]->footprint(puzzle, order);
        if (*bytes > 0) return engines[i];
    }
    return NULL;
}

sudoku_search *sudoku_search_new(const sudoku_puzzle *puzzle, sudoku_order order,
                                 const char *engine)
{
    const struct engine *requested = NULL;
    if (engine != NULL) {
        for (int i = 0; i < ENGINES; i++)
            if (strcmp(engines[i]->name, engine) == 0) requested = engines[i];
        if (requested == NULL) return NULL;
    }
    sudoku_search *search = calloc(1, sizeof *search);
    if (search == NULL) return NULL;
    search->requested = requested;
    search->order = order;
    if (sudoku_search_restart(search, puzzle) != SUDOKU_OK) {
        sudoku_search_delete(search);
        return NULL;
    }
    return search;
}

/* Frees the state of a successor, if there is one. */
static void search_end(sudoku_search *search)
{
    if (search->state != search->memory) search->engine->end(search->state);
    search->state = search->memory;
}

sudoku_status sudoku_search_restart(sudoku_search *search, const sudoku_puzzle *puzzle)
{
    size_t bytes = 0;
    if (shape_is_wide(puzzle->shape) && puzzle->rules == NULL) return SUDOKU_BAD_SIZE;
    sudoku_puzzle narrow;
    sudoku_rules *rules = puzzle->rules != NULL ? rules_narrow(puzzle) : NULL;
    if (rules != NULL) {
        narrow = *puzzle;
        narrow.rules = rules;
        puzzle = &narrow;
    } else if (search->rules != puzzle->rules) {
        rules = sudoku_rules_share(puzzle->rules);
    }
    const struct engine *engine = search_pick(search->requested, puzzle, search->order, &bytes);
    void *memory = search->memory;
    if (bytes > search->capacity && engine != NULL) {
        /* aligned_alloc requires multiples of the alignment. */
        bytes = (bytes + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
        memory = SEARCH_ALLOCATE(STATE_ALIGNMENT, bytes);
    }
    if (engine == NULL || memory == NULL) {
        sudoku_rules_delete(rules);
        return engine == NULL ? SUDOKU_BAD_SIZE : SUDOKU_NO_MEMORY;
    }
    search_end(search);
    if (memory != search->memory) {
        SEARCH_FREE(search->memory);
        search->memory = search->state = memory;
        search->capacity = bytes;
    }
    search->engine = engine;
    search->solutions = 0;
    search->shape = puzzle->shape;
    search->symbols = puzzle->symbols;
    if (search->rules != puzzle->rules) {
        sudoku_rules *before = search->rules;
        search->rules = rules;
        sudoku_rules_delete(before);
    }
    search->cells = (size_t)puzzle->shape.size * puzzle->shape.size;
    search->over = false;
    engine->begin(search->state, puzzle, search->order);
    return SUDOKU_OK;
}

/* Advances the engine, and hands over to its successor. */
static sudoku_progress search_advance(sudoku_search *search, uint64_t *budget)
{
    sudoku_progress progress = search->engine->advance(search->state, budget);
    if (progress == SUDOKU_MORE && search->engine->successor != NULL) {
        void *state = search->engine->successor(search->state);
        if (state != NULL) {
            search->engine = &engine_learning;
            search->state = state;
            progress = search->engine->advance(state, budget);
        }
    }
    search->over = progress == SUDOKU_DONE;
    return progress;
}

sudoku_progress sudoku_search_advance(sudoku_search *search, uint64_t budget)
{
    if (search->over) return SUDOKU_DONE;
    if (budget == 0) budget = 1;
    const sudoku_progress progress = search_advance(search, &budget);
    if (progress == SUDOKU_FOUND) search->solutions++;
    return progress;
}

const uint8_t *sudoku_search_solution(const sudoku_search *search)
{
    /* Written on request only, so that counting does not pay for it. The cursor is const to the
     * caller, and `digits` is its scratch memory. */
    uint8_t *digits = ((sudoku_search *)(uintptr_t)search)->digits;
    search->engine->solution(search->state, digits);
    return digits;
}

/* Engines' bulk operations do not keep the ascending order. */
static bool search_in_bulk(const sudoku_search *search)
{
    return search->order != SUDOKU_ASCENDING;
}

sudoku_progress sudoku_search_count(sudoku_search *search, uint64_t budget, uint64_t most,
                                    sudoku_total *total)
{
    if (search->over) return SUDOKU_DONE;
    if (budget == 0) budget = 1;
    if (search->engine->count == NULL || !search_in_bulk(search)) {
        for (; most > 0; most--) {
            const sudoku_progress progress = search_advance(search, &budget);
            if (progress != SUDOKU_FOUND) return progress;
            search->solutions = clamped_sum(search->solutions, 1);
            total_add(total, 1);
        }
        return SUDOKU_FOUND;
    }
    sudoku_total found = {0, 0};
    const sudoku_progress progress = search->engine->count(search->state, &budget, most, &found);
    search->over = progress == SUDOKU_DONE;
    search->solutions = clamped_sum(search->solutions, found.low); /* `most` fits in 64 bits */
    total_add(total, found.low);
    return progress;
}

sudoku_progress sudoku_search_list(sudoku_search *search, uint64_t budget, uint8_t *digits,
                                   size_t room, size_t *written)
{
    *written = 0;
    if (search->over) return SUDOKU_DONE;
    if (budget == 0) budget = 1;
    if (search->engine->list == NULL || !search_in_bulk(search)) {
        for (; *written < room; ++*written) {
            const sudoku_progress progress = search_advance(search, &budget);
            if (progress != SUDOKU_FOUND) return progress;
            search->solutions = clamped_sum(search->solutions, 1);
            search->engine->solution(search->state, digits + search->cells * *written);
        }
        return SUDOKU_FOUND;
    }
    const sudoku_progress progress =
        search->engine->list(search->state, &budget, digits, room, written);
    search->over = progress == SUDOKU_DONE;
    search->solutions = clamped_sum(search->solutions, *written);
    return progress;
}

static bool search_cut(sudoku_search *search, sudoku_puzzle *part, bool all)
{
    if (search->over || !search_in_bulk(search) || search->engine->split == NULL) return false;
    if (!search->engine->split(search->state, part, all)) return false;
    part->shape = search->shape;
    part->symbols = search->symbols;
    part->rules = search->rules;
    return true;
}

bool sudoku_search_split(sudoku_search *search, sudoku_puzzle *part)
{
    return search_cut(search, part, false);
}

bool sudoku_search_drain(sudoku_search *search, sudoku_puzzle *part)
{
    return search_cut(search, part, true);
}

sudoku_stats sudoku_search_stats(const sudoku_search *search)
{
    return (sudoku_stats){
        .solutions = search->solutions,
        .guesses = search->engine->guesses(search->state),
        .explored = search->over ? 1 : search->engine->explored(search->state),
        .runs = search->engine->runs != NULL ? search->engine->runs(search->state) : 0,
    };
}

const char *sudoku_search_engine(const sudoku_search *search) { return search->engine->name; }

size_t sudoku_search_bytes(const sudoku_search *search)
{
    return sizeof *search + search->capacity;
}

void sudoku_search_delete(sudoku_search *search)
{
    if (search == NULL) return;
    search_end(search);
    sudoku_rules_delete(search->rules);
    SEARCH_FREE(search->memory);
    free(search);
}

sudoku_total sudoku_count(sudoku_search *search, uint64_t limit)
{
    sudoku_total total = {0, 0};
    while (sudoku_search_count(search, UINT64_MAX, limit == 0 ? UINT64_MAX : limit, &total) ==
               SUDOKU_FOUND &&
           limit == 0) {
    }
    return total;
}

int sudoku_solve(sudoku_search *search, bool unique, uint8_t *digits)
{
    if (sudoku_search_advance(search, UINT64_MAX) != SUDOKU_FOUND) return 0;
    if (digits != NULL) search->engine->solution(search->state, digits);
    if (!unique) return 1;
    return sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND ? 2 : 1;
}

int sudoku_solve_line(const char *cells, int limit, char *solution, uint64_t *guesses)
{
    return sudoku_solve_line_within(cells, UINT64_MAX, limit, solution, guesses);
}

int sudoku_solve_line_within(const char *cells, uint64_t budget, int limit, char *solution,
                             uint64_t *guesses)
{
    uint64_t here = 0;
    const int count = sudoku_classic_solve(cells, budget, limit, solution, &here);
    if (guesses != NULL) *guesses += here;
    return count;
}

static struct classic_lines lines_of(const char *cells, size_t stride, size_t count, int limit,
                                     uint8_t *counts, char *solutions)
{
    if (limit < 1) limit = 1;
    if (limit > UINT8_MAX) limit = UINT8_MAX;
    return (struct classic_lines){
        cells, stride, count, limit, counts, solutions, .budget = UINT64_MAX, .most = UINT64_MAX};
}

size_t sudoku_solve_lines(const char *cells, size_t stride, size_t count, int limit,
                          uint8_t *counts, char *solutions, uint64_t *guesses)
{
    struct classic_lines lines = lines_of(cells, stride, count, limit, counts, solutions);
    (void)sudoku_classic_solve_lines(&lines);
    if (guesses != NULL) *guesses += lines.guesses;
    size_t solved = 0;
    for (size_t i = 0; i < count; i++) solved += counts[i] > 0;
    return solved;
}

size_t sudoku_solve_lines_within(const char *cells, size_t stride, size_t count, uint64_t budget,
                                 uint64_t most, int limit, uint8_t *counts, char *solutions,
                                 uint32_t *guesses)
{
    struct classic_lines lines = lines_of(cells, stride, count, limit, counts, solutions);
    lines.budget = budget;
    lines.most = most;
    lines.line_guesses = guesses;
    return sudoku_classic_solve_lines(&lines);
}
