/* Puzzles of a stream, answered in order.
 *
 *     source ─┬─> classic lines ─> waiting ─> sudoku_solve_lines_within ─┬─> answer()
 *             └─> other records ─> held ──────> a cursor ────────────────┘
 *
 * Classic lines wait in a batch, and the first record that is not one is held until they are answered. A line that takes
 * more guesses than a stride goes to the cursor, which can be sliced. */
#include "sudoku.h"

#include <stdlib.h>
#include <string.h>

enum {
    ANSWER_CELLS = 81,
    ANSWER_LINES = 512, /* the most lines in a batch */
    /* The cost of reading a puzzle and finding a solution, in guesses: the cursor does not tell how much of its budget
     * was left. */
    STEP = 16,
    /* The most guesses that the cursor makes in one call, and that a line takes before it goes to the cursor. */
    STRIDE = 256,
    /* The fewest lines that are solved together even if the budget may not suffice: fewer leave lanes idle. */
    TOGETHER = 64
};

struct answer_place {
    uint64_t line;
    size_t offset;
};

struct sudoku_answerer {
    sudoku_question question;
    sudoku_source source;

    sudoku_search *search; /* made with the first puzzle, reused for the others */
    int found;          /* solutions found of the puzzle being searched; -1: no search is running */
    bool line_searched; /* that puzzle is `line`, not the held record */
    sudoku_puzzle line; /* the line before `next` */

    bool holds; /* `record` is to be answered after the lines */
    sudoku_record record;

    size_t waiting;    /* how many lines of the batch were read ... */
    size_t solved;     /* ... of how many `counts`, `guesses` and `solutions` are known ... */
    size_t next;       /* ... and how many are answered or being searched */
    uint64_t given_up; /* lines that take more guesses go to the cursor */
    struct answer_place places[ANSWER_LINES];
    uint8_t counts[ANSWER_LINES];
    uint32_t guesses[ANSWER_LINES];
    char cells[ANSWER_LINES][ANSWER_CELLS];
    char solutions[ANSWER_LINES][ANSWER_CELLS];
    char solution[SUDOKU_MAX_CELLS];
};

static sudoku_record_kind answer_reader_next(void *context, sudoku_record *record)
{
    return sudoku_reader_next(context, record);
}

static size_t answer_reader_lines(void *context, char *cells, size_t room, sudoku_where *where)
{
    return sudoku_reader_lines(context, cells, room, where);
}

sudoku_source sudoku_reader_source(sudoku_reader *reader)
{
    return (sudoku_source){
        .context = reader, .next = answer_reader_next, .lines = answer_reader_lines};
}

sudoku_answerer *sudoku_answerer_new(const sudoku_question *question, const sudoku_source *source)
{
    sudoku_answerer *answerer = malloc(sizeof *answerer);
    if (answerer == NULL) return NULL;
    answerer->question = *question;
    answerer->source = *source;
    answerer->search = NULL;
    answerer->found = -1;
    answerer->holds = false;
    answerer->waiting = answerer->next = answerer->solved = 0;
    answerer->record.where = (sudoku_where){0};
    return answerer;
}

void sudoku_answerer_delete(sudoku_answerer *answerer)
{
    if (answerer == NULL) return;
    sudoku_search_delete(answerer->search);
    free(answerer);
}

void sudoku_answer_puzzle(const sudoku_answer *answer, sudoku_puzzle *puzzle)
{
    if (answer->cells != NULL)
        (void)sudoku_puzzle_parse(answer->cells, ANSWER_CELLS, 9, puzzle, NULL);
    else
        *puzzle = answer->record->puzzle;
}

/* Reading ------------------------------------------------------------------------------------- */

static bool answer_hold_record(sudoku_answerer *answerer)
{
    sudoku_record *record = &answerer->record;
    const bool puzzle =
        answerer->source.next(answerer->source.context, record) == SUDOKU_RECORD_PUZZLE;
    if (puzzle && answerer->question.line_limit > 0 && sudoku_puzzle_is_classic(&record->puzzle)) {
        const size_t i = answerer->waiting++;
        (void)sudoku_puzzle_format(&record->puzzle, answerer->cells[i]);
        answerer->places[i] = (struct answer_place){record->where.line, record->where.offset};
        return false;
    }
    return answerer->holds = true;
}

/* Reads classic lines into the batch, until it is full or another record comes, which is held. */
static void answer_read_ahead(sudoku_answerer *answerer)
{
    const sudoku_source *source = &answerer->source;
    const bool lines = source->lines != NULL && answerer->question.line_limit > 0;
    answerer->waiting = answerer->next = answerer->solved = 0;
    while (answerer->waiting < ANSWER_LINES) {
        const size_t before = answerer->waiting;
        sudoku_where first = {0};
        if (lines)
            answerer->waiting += source->lines(source->context, answerer->cells[before],
                                               ANSWER_LINES - before, &first);
        for (size_t i = before; i < answerer->waiting; i++) {
            const size_t after = i - before; /* a comment only makes the offset greater */
            answerer->places[i] = (struct answer_place){first.line + after,
                                                        first.offset + (ANSWER_CELLS + 1) * after};
        }
        if (answerer->waiting == ANSWER_LINES || answer_hold_record(answerer)) return;
    }
}

/* Answering ----------------------------------------------------------------------------------- */

/* The answer to the line before `next`, except its solution. */
static sudoku_answer answer_line_answer(const sudoku_answerer *answerer, int count,
                                        uint64_t guesses)
{
    const size_t i = answerer->next - 1;
    return (sudoku_answer){.count = count,
                           .limit = answerer->question.line_limit,
                           .size = 9,
                           .length = ANSWER_CELLS,
                           .cells = answerer->cells[i],
                           .line = answerer->places[i].line,
                           .offset = answerer->places[i].offset,
                           .guesses = guesses};
}

static sudoku_answer answer_record_answer(const sudoku_answerer *answerer, int count,
                                          uint64_t guesses)
{
    const sudoku_record *record = &answerer->record;
    const bool puzzle = record->kind == SUDOKU_RECORD_PUZZLE;
    return (sudoku_answer){.count = count,
                           .limit = answerer->question.limit,
                           .size = puzzle ? record->puzzle.shape.size : 0,
                           .length = puzzle ? sudoku_shape_cells(record->puzzle.shape) : 0,
                           .record = record,
                           .line = record->where.line,
                           .offset = record->where.offset,
                           .guesses = guesses};
}

static bool answer_has_solution(const sudoku_answerer *answerer, int count)
{
    return count == 1 || (count > 1 && answerer->question.first);
}

static bool answer_hand_out(const sudoku_answerer *answerer, const sudoku_answer *answer)
{
    return answerer->question.answer(answerer->question.context, answer);
}

static bool answer_begin_search(sudoku_answerer *answerer, const sudoku_puzzle *puzzle)
{
    answerer->found = 0;
    if (answerer->search != NULL)
        return sudoku_search_restart(answerer->search, puzzle) == SUDOKU_OK;
    answerer->search = sudoku_search_new(puzzle, SUDOKU_ANY_ORDER, NULL);
    return answerer->search != NULL;
}

static uint64_t answer_less(uint64_t budget, uint64_t spent)
{
    if (budget == UINT64_MAX) return budget;
    return spent < budget ? budget - spent : 0;
}

/* Continues the search. False if the puzzle was answered and the callback wants to pause. */
static bool answer_search_on(sudoku_answerer *answerer, uint64_t *budget)
{
    const bool line = answerer->line_searched;
    const int limit = line ? answerer->question.line_limit : answerer->question.limit;
    const sudoku_puzzle *puzzle = line ? &answerer->line : &answerer->record.puzzle;
    const uint64_t stride = *budget == UINT64_MAX || *budget < STRIDE ? *budget : STRIDE;
    const sudoku_progress progress = sudoku_search_advance(answerer->search, stride);
    if (progress == SUDOKU_MORE) {
        *budget = answer_less(*budget, stride);
        return true;
    }
    if (progress == SUDOKU_FOUND && answerer->found++ == 0)
        sudoku_digits_format(puzzle, sudoku_search_solution(answerer->search), answerer->solution);
    if (progress == SUDOKU_FOUND && answerer->found < limit) return true;
    const uint64_t guesses = sudoku_search_stats(answerer->search).guesses;
    sudoku_answer answer = line ? answer_line_answer(answerer, answerer->found, guesses)
                                : answer_record_answer(answerer, answerer->found, guesses);
    if (answer_has_solution(answerer, answerer->found)) answer.solution = answerer->solution;
    answerer->found = -1;
    return answer_hand_out(answerer, &answer);
}

/* Solves the next lines of the batch, with about `budget` guesses. If that is bounded, lines that take long are given up. */
static void answer_solve_waiting(sudoku_answerer *answerer, uint64_t budget)
{
    const size_t i = answerer->next, left = answerer->waiting - i;
    const uint64_t fitting = budget / STEP < TOGETHER ? TOGETHER : budget / STEP;
    answerer->given_up = budget != UINT64_MAX ? STRIDE : UINT64_MAX;
    answerer->solved =
        i + sudoku_solve_lines_within(answerer->cells[i], ANSWER_CELLS,
                                      left < fitting ? left : (size_t)fitting, answerer->given_up,
                                      budget, answerer->question.line_limit, answerer->counts + i,
                                      answerer->solutions[i], answerer->guesses + i);
}

/* Answers the next line, or begins a search if it takes long. */
static sudoku_stream_state answer_line(sudoku_answerer *answerer, uint64_t *budget)
{
    if (answerer->next == answerer->solved) answer_solve_waiting(answerer, *budget);
    const size_t i = answerer->next++;
    const sudoku_question *question = &answerer->question;
    const char *cells = answerer->cells[i];
    char *solution = answerer->solutions[i];
    const int count = answerer->counts[i];
    const uint64_t guesses = answerer->guesses[i];
    *budget = answer_less(*budget, STEP + guesses);
    /* After many guesses the first of several solutions may differ from the cursor's. */
    if (guesses > answerer->given_up || (count > 1 && question->first && guesses > STRIDE)) {
        (void)sudoku_puzzle_parse(cells, ANSWER_CELLS, 9, &answerer->line, NULL);
        answerer->line_searched = true;
        return answer_begin_search(answerer, &answerer->line) ? SUDOKU_STREAM_MORE
                                                              : SUDOKU_STREAM_NO_MEMORY;
    }
    sudoku_answer answer = answer_line_answer(answerer, count, guesses);
    if (answer_has_solution(answerer, count)) answer.solution = solution;
    return answer_hand_out(answerer, &answer) ? SUDOKU_STREAM_MORE : SUDOKU_STREAM_PAUSED;
}

static sudoku_stream_state answer_record(sudoku_answerer *answerer, uint64_t *budget)
{
    const sudoku_question *question = &answerer->question;
    sudoku_record *record = &answerer->record;
    answerer->holds = false;
    if (record->kind == SUDOKU_RECORD_NEED_INPUT) return SUDOKU_STREAM_NEED_INPUT;
    if (record->kind == SUDOKU_RECORD_END) return SUDOKU_STREAM_END;
    *budget = answer_less(*budget, STEP);
    if (record->kind == SUDOKU_RECORD_INVALID) {
        sudoku_answer answer = answer_record_answer(answerer, 0, 0);
        answer.invalid = true;
        return answer_hand_out(answerer, &answer) ? SUDOKU_STREAM_MORE : SUDOKU_STREAM_PAUSED;
    }
    if (question->puzzle != NULL) {
        switch (question->puzzle(question->context, record)) {
        case SUDOKU_TAKE_SEARCH: break;
        case SUDOKU_TAKE_ANSWERED: return SUDOKU_STREAM_MORE;
        case SUDOKU_TAKE_PAUSE: return SUDOKU_STREAM_PAUSED;
        }
    }
    answerer->line_searched = false;
    return answer_begin_search(answerer, &record->puzzle) ? SUDOKU_STREAM_MORE
                                                          : SUDOKU_STREAM_NO_MEMORY;
}

sudoku_stream_state sudoku_answerer_advance(sudoku_answerer *answerer, uint64_t budget)
{
    while (budget > 0) {
        sudoku_stream_state state = SUDOKU_STREAM_MORE;
        if (answerer->found >= 0) {
            if (!answer_search_on(answerer, &budget)) state = SUDOKU_STREAM_PAUSED;
        } else if (answerer->next < answerer->waiting) {
            state = answer_line(answerer, &budget);
        } else if (answerer->holds) {
            state = answer_record(answerer, &budget);
        } else {
            answer_read_ahead(answerer);
        }
        if (state != SUDOKU_STREAM_MORE) return state;
    }
    return SUDOKU_STREAM_MORE;
}

sudoku_stream_state sudoku_answerer_run(sudoku_answerer *answerer)
{
    return sudoku_answerer_advance(answerer, UINT64_MAX);
}
