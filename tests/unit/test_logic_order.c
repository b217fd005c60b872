/* The order of techniques, on each scale: logic-order.txt has, for each technique, how often its step was taken on the
 * way through puzzles, a digest of these steps, and those techniques that had a step as well, were left for later, and
 * follow it next among all that were. Two rows of an order that change places, and another of several steps of a
 * technique, change it. A change that is meant to rewrites the file, natively: NINEFOLD_SIGNATURE=write in the
 * environment. */
#include "check.h"
#include "instances.h"
#include "logic/orders/order.h"
#include "logic/orders/teaching.h"
#include "sudoku.h"

#ifdef __wasm__
#define ORDER_FILE "/unit/logic-order.txt" /* wasi/open.c */
#else
#define ORDER_FILE NINEFOLD_PUZZLES "/../unit/logic-order.txt"
#endif

enum {
    MOST_ROWS = 256,
    LINE_ROOM = 4000,
    PUZZLES = 150,
    EASY = 26,
    LONG = 75 /* forcing chains */
};

static const struct {
    const char *name;
    int order;
} scales[] = {{"se", SUDOKU_ORDER_EXPLAINER},
              {"hodoku", SUDOKU_ORDER_HODOKU},
              {"teaching", SUDOKU_ORDER_TEACHING}};

static struct {
    int taken;
    uint32_t digest;
    bool before[MOST_ROWS];
} seen[MOST_ROWS];

static uint32_t digest_of(const sudoku_logic_step *step)
{
    uint32_t digest = 2166136261U;
    for (int i = 0; i < step->place_count; i++)
        digest = (digest ^ (step->places[i].cell * 32U + step->places[i].digit)) * 16777619U;
    for (int i = 0; i < step->base_count; i++)
        digest = (digest ^ (step->bases[i].kind * 4096U + step->bases[i].index)) * 16777619U;
    for (int i = 0; i < step->remove_count; i++)
        digest = (digest ^ (step->removes[i].cell * 32U + step->removes[i].digit)) * 16777619U;
    return digest;
}

/* What is found in less than some milliseconds. */
static bool is_short(const sudoku_technique *technique)
{
    return technique->found && technique->explainer < LONG &&
           strstr(technique->name, "franken") == NULL &&
           strstr(technique->name, "mutant") == NULL && strcmp(technique->family, "sets") != 0 &&
           strcmp(technique->family, "multi-sector") != 0;
}

/* Of singles, which are there nearly always, only the other easy ones. */
static bool is_asked(int taken, int other)
{
    const sudoku_technique *technique = sudoku_logic_technique(other);
    if (strcmp(sudoku_logic_technique(taken)->family, "singles") != 0) return is_short(technique);
    return technique->found && technique->explainer > 0 && technique->explainer < EASY;
}

/* From one state to the next; false at the end. */
static bool step_on(sudoku_logic *logic, int order)
{
    if (sudoku_logic_advance(logic, order, UINT64_MAX) != SUDOKU_FOUND) return false;
    const sudoku_logic_step *step = sudoku_logic_step_found(logic);
    const int taken = step->technique;
    const uint32_t digest = digest_of(step);
    seen[taken].taken++;
    seen[taken].digest = seen[taken].digest * 31 + digest;
    if (is_short(sudoku_logic_technique(taken))) {
        for (int t = 0; sudoku_logic_technique(t) != NULL; t++)
            if (t != taken && !seen[taken].before[t] && is_asked(taken, t))
                seen[taken].before[t] = sudoku_logic_advance(logic, t, UINT64_MAX) == SUDOKU_FOUND;
        /* What was asked between changes nothing. */
        CHECK_EQUAL(sudoku_logic_advance(logic, order, UINT64_MAX), SUDOKU_FOUND);
        CHECK_EQUAL(sudoku_logic_step_found(logic)->technique, taken);
        CHECK_EQUAL(digest_of(sudoku_logic_step_found(logic)), digest);
    }
    sudoku_logic_apply(logic);
    return true;
}

/* Was it taken where there was a step of the other, and never the other where there was one of it? */
static bool is_before(int one, int other)
{
    return seen[one].before[other] && !seen[other].before[one];
}

/* Is there one between them? */
static bool follows_later(int one, int other)
{
    for (int t = 0; sudoku_logic_technique(t) != NULL; t++)
        if (seen[t].taken > 0 && is_before(one, t) && is_before(t, other)) return true;
    return false;
}

static void tell(const char *scale, FILE *file, bool write)
{
    int kinds = 0;
    for (int t = 0; sudoku_logic_technique(t) != NULL; t++) {
        char line[LINE_ROOM];
        if (seen[t].taken == 0) continue;
        kinds++;
        int used =
            snprintf(line, sizeof line, "%s %s %d %08x:", scale, sudoku_logic_technique(t)->name,
                     seen[t].taken, (unsigned)seen[t].digest);
        for (int other = 0; sudoku_logic_technique(other) != NULL; other++)
            if (seen[other].taken > 0 && seen[t].before[other] && !follows_later(t, other))
                used += snprintf(line + used, sizeof line - (size_t)used, " %s",
                                 sudoku_logic_technique(other)->name);
        (void)snprintf(line + used, sizeof line - (size_t)used, "\n");
        signature_line(file, write, line);
    }
    CHECK(kinds > 20);
}

/* The rows of an order: late ones rarely meet on the way. */
static void tell_rows(const char *name, const uint8_t *rows, int count, FILE *file, bool write)
{
    char line[LINE_ROOM];
    int used = snprintf(line, sizeof line, "%s:", name);
    for (int i = 0; i < count; i++)
        used += snprintf(line + used, sizeof line - (size_t)used, " %s",
                         sudoku_logic_technique(rows[i])->name);
    (void)snprintf(line + used, sizeof line - (size_t)used, "\n");
    signature_line(file, write, line);
}

int main(void)
{
    const bool write = signature_is_written();
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    FILE *file = signature_open(ORDER_FILE, write);
    for (int scale = 0; scale < instances(3, 0) && file != NULL; scale++) {
        memset(seen, 0, sizeof seen);
        sudoku_generator *generator = sudoku_generator_new(shape, 33);
        sudoku_logic *logic = sudoku_logic_new(&puzzle, true);
        CHECK(generator != NULL && logic != NULL);
        for (int i = 0; i < PUZZLES; i++) {
            CONTEXT("%s, puzzle %d of seed 33", scales[scale].name, i);
            CHECK_EQUAL(sudoku_generator_next(generator, 0, true, &puzzle), SUDOKU_OK);
            CHECK_EQUAL(sudoku_logic_restart(logic, &puzzle, true), SUDOKU_OK);
            while (step_on(logic, scales[scale].order)) {
            }
        }
        sudoku_logic_delete(logic);
        sudoku_generator_delete(generator);
        tell(scales[scale].name, file, write);
    }
    if (file != NULL && instances(3, 0) > 0) {
        int count;
        const uint8_t *rows = order_explainer(&count);
        tell_rows("rows of se", rows, count, file, write);
        rows = order_ruled(&count);
        tell_rows("rows of se with rules", rows, count, file, write);
        rows = teaching_techniques(&count);
        tell_rows("rows of teaching", rows, count, file, write);
    }
    if (file != NULL) fclose(file);
    return check_summary();
}
