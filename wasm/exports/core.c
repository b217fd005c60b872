/* The core as a bare WebAssembly module: a mailbox for texts, and small exports that wrap sudoku.h.
 *
 * Exports take and return only numbers. Texts go through the mailbox, whose address and size JavaScript
 * asks for once. Structs stay in C; a call tells their fields as a list of numbers. A name is returned as the
 * address of a static C string.
 *
 *   parse      mailbox -> `reading`; or a status and `where`; or NEEDS_WHOLE
 *   ..._open   a handle on the puzzle read: a session (a cursor over its solutions), candidates ...; to be
 *              closed by ..._close
 *   session_.. one slice of work each, within a budget of guesses
 *   lines_..   classic puzzles end to end in the mailbox, without a session
 *
 * Every module that searches has this file and mailbox.c. The small one (small.c) knows plain puzzles, which is all
 * that a page needs at first; the whole one reads every format (position.c), knows every rule and solves batches
 * (block.c); the lab's (lab.c) also explains (why.c). Steps and ratings (logic.c) do not search.
 */
#include "exports.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_CELLS = 81 };

struct session {
    sudoku_puzzle puzzle;
    sudoku_search *search;
    sudoku_progress progress;
    size_t (*format)(const sudoku_puzzle *, const uint8_t *, char *);
};

static sudoku_puzzle *const puzzle = &reading.position.puzzle;

/* Why a session's puzzle has no solution: returns the name of the kind, and tells the other fields. */
const char *EXPORT(session_reason)(const struct session *session)
{
    static const char *const kinds[] = {
        [SUDOKU_REASON_NONE] = "none",      [SUDOKU_REASON_CLASH] = "clash",
        [SUDOKU_REASON_NO_PLACE] = "place", [SUDOKU_REASON_NO_DIGIT] = "digit",
        [SUDOKU_REASON_RULE] = "rule",      [SUDOKU_REASON_BOTH] = "both"};
    static const char *const houses[] = {[SUDOKU_ROW] = "row",
                                         [SUDOKU_COLUMN] = "column",
                                         [SUDOKU_BOX] = "box",
                                         [SUDOKU_RULED] = "rule"};
    const sudoku_reason reason = reason_of(&session->puzzle);
    TELL(reason.placed, reason.digit, reason.cell, TOLD_ADDRESS(houses[reason.house]), reason.index,
         reason.rule, reason.other, reason.with_others);
    return kinds[reason.kind];
}

/* Session */
void EXPORT(session_close)(struct session *session)
{
    if (session != NULL) sudoku_search_delete(session->search);
    free(session);
}

/* On the puzzle read last; NULL when out of memory. */
struct session *EXPORT(session_open)(int ascending)
{
    struct session *session = malloc(sizeof *session);
    if (session == NULL) return NULL;
    session->puzzle = *puzzle;
    session->format = reading.board ? sudoku_board_format : sudoku_digits_format;
    session->progress = SUDOKU_MORE;
    session->search =
        sudoku_search_new(puzzle, ascending ? SUDOKU_ASCENDING : SUDOKU_ANY_ORDER, NULL);
    if (session->search != NULL) return session;
    session_close(session);
    return NULL;
}

/* The next solution, if it comes within the budget. */
void EXPORT(session_advance)(struct session *session, uint32_t budget)
{
    session->progress = sudoku_search_advance(session->search, budget);
}

/* Goes on counting, up to `most` solutions; returns how many it found. */
uint64_t EXPORT(session_count)(struct session *session, uint32_t budget, uint64_t most)
{
    sudoku_total total = {0, 0};
    session->progress = sudoku_search_count(session->search, budget, most, &total);
    return total.low; /* `most` keeps it within 64 bits */
}

/* Writes the last solution found to the mailbox; returns its length. */
uint32_t EXPORT(session_solution)(const struct session *session)
{
    return (uint32_t)session->format(&session->puzzle, sudoku_search_solution(session->search),
                                     mailbox);
}

/* The length in characters of a solution of the puzzle read last. */
uint32_t EXPORT(puzzle_written)(void)
{
    return reading.board ? (uint32_t)puzzle->shape.size * puzzle->shape.size
                         : (uint32_t)sudoku_shape_cells(puzzle->shape);
}

/* Writes the next solutions to the mailbox, end to end, as many as fit; returns how many. */
uint32_t EXPORT(session_list)(struct session *session, uint32_t budget)
{
    const size_t cells = (size_t)session->puzzle.shape.size * session->puzzle.shape.size;
    size_t found, length = 0;
    session->progress = sudoku_search_list(session->search, budget, (uint8_t *)mailbox,
                                           MAILBOX_SIZE / cells, &found);
    /* In place: digits become symbols. */
    for (size_t i = 0; i < found; i++)
        length +=
            session->format(&session->puzzle, (uint8_t *)mailbox + i * cells, mailbox + length);
    return (uint32_t)found;
}

/* The bytes of a puzzle's candidates. */
static size_t candidates_bytes(const sudoku_puzzle *of)
{
    return (size_t)of->shape.size * of->shape.size * sizeof *of->candidates;
}

/* Splits a part off the remaining search, if possible, and writes its candidates to the mailbox as 32-bit numbers,
 * for puzzle_narrow. The part counts as explored here: session_explored grows by its share of the search. */
int EXPORT(session_split)(struct session *session)
{
    sudoku_puzzle part = session->puzzle;
    if (!sudoku_search_split(session->search, &part)) return 0;
    memcpy(mailbox, part.candidates, candidates_bytes(&part));
    return 1;
}

/* Narrows the puzzle read last to a part from session_split. */
void EXPORT(puzzle_narrow)(void) { memcpy(puzzle->candidates, mailbox, candidates_bytes(puzzle)); }

/* Solves the puzzle `times` times from the start, so that a coarse clock can measure it. */
void EXPORT(session_repeat)(struct session *session, int unique, uint32_t times)
{
    for (; times > 0; times--) {
        if (sudoku_search_restart(session->search, &session->puzzle) != SUDOKU_OK) return;
        sudoku_solve(session->search, unique, NULL);
    }
}

int EXPORT(session_done)(const struct session *session) { return session->progress == SUDOKU_DONE; }
int EXPORT(session_found)(const struct session *session)
{
    return session->progress == SUDOKU_FOUND;
}
double EXPORT(session_guesses)(const struct session *session)
{
    return (double)sudoku_search_stats(session->search).guesses;
}
double EXPORT(session_explored)(const struct session *session)
{
    return sudoku_search_stats(session->search).explored;
}

/* Solves the first `count` lines in the mailbox, `times` times so that a coarse clock can measure it; returns the guesses of
 * one pass. */
double EXPORT(lines_solve)(uint32_t count, int limit, uint32_t times)
{
    uint64_t guesses = 0;
    if (count > MAILBOX_SIZE / LINE_CELLS) count = MAILBOX_SIZE / LINE_CELLS;
    for (; times > 0; times--) {
        guesses = 0;
        for (uint32_t i = 0; i < count; i++)
            (void)sudoku_solve_line(mailbox + i * LINE_CELLS, limit, NULL, &guesses);
    }
    return (double)guesses;
}

/* True candidates of the puzzle read last, each counted up to a limit; NULL when out of memory. */
sudoku_candidates *EXPORT(candidates_open)(uint32_t limit)
{
    sudoku_candidates *candidates = sudoku_candidates_new(puzzle);
    if (candidates == NULL || sudoku_candidates_limit(candidates, limit) == SUDOKU_OK)
        return candidates;
    sudoku_candidates_delete(candidates);
    return NULL;
}

/* One slice; returns whether it was the last. */
int EXPORT(candidates_advance)(sudoku_candidates *candidates, uint32_t budget)
{
    return sudoku_candidates_advance(candidates, budget) == SUDOKU_DONE;
}

/* Writes the true candidates of all cells to the mailbox, separated by commas; returns the length. */
uint32_t EXPORT(candidates_format)(const sudoku_candidates *candidates, uint32_t cells)
{
    uint32_t length = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        if (cell > 0) mailbox[length++] = ',';
        length += (uint32_t)sudoku_candidates_format(candidates, (int)cell, mailbox + length);
    }
    return length;
}

/* Writes for each digit of each cell the number of solutions that have it, as 32-bit numbers. */
void EXPORT(candidates_counts)(const sudoku_candidates *candidates, uint32_t cells, uint32_t size)
{
    uint32_t *counts = (uint32_t *)(void *)mailbox;
    for (uint32_t cell = 0; cell < cells; cell++)
        for (uint32_t digit = 1; digit <= size; digit++)
            *counts++ = sudoku_candidates_count(candidates, (int)cell, (int)digit);
}

void EXPORT(candidates_close)(sudoku_candidates *candidates)
{
    sudoku_candidates_delete(candidates);
}

/* Estimate of the puzzle read last; NULL when out of memory. */
sudoku_estimator *EXPORT(estimator_open)(uint32_t seed)
{
    return sudoku_estimator_new(puzzle, seed);
}

/* One slice; tells the estimate after it and returns whether that is exact. */
int EXPORT(estimator_advance)(sudoku_estimator *estimator, uint32_t probes)
{
    sudoku_estimator_advance(estimator, probes);
    const sudoku_estimate estimate = sudoku_estimator_estimate(estimator);
    TELL(estimate.count, estimate.low, estimate.high);
    return estimate.exact;
}

void EXPORT(estimator_close)(sudoku_estimator *estimator) { sudoku_estimator_delete(estimator); }

/* Traps, so that tests can see how a crash is handled. */
void EXPORT(trap)(void) { __builtin_trap(); }
