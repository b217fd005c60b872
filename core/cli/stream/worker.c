#define _POSIX_C_SOURCE 200809L

#include "stream/worker.h"

#include "stream/clock.h"
#include "report/diagnostics.h"
#include "arguments/options.h"
#include "report/progress.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Answers that are not kept are written at least every write_after seconds, so that progress, the summary after an
 * interrupt, and a reader of the output are up to date. The clock is read after each searched puzzle, and after
 * every READ_CLOCK_AFTER classic lines. */
static const double write_after = 0.1;
enum { READ_CLOCK_AFTER = 64 };

bool worker_fail(struct worker *worker, int error)
{
    worker->error = error;
    return false;
}

bool worker_put_line(struct worker *worker, const char *text, size_t length)
{
    return output_put(worker->out, text, length) && output_put(worker->out, "\n", 1);
}

bool worker_put_word(struct worker *worker, const char *word)
{
    return worker_put_line(worker, word, strlen(word));
}

bool worker_put_answer(struct worker *worker, uint64_t line, const char *word)
{
    if (!options.json) return worker_put_word(worker, word);
    return worker_put_object(worker, line, "answer", word, strlen(word));
}

bool worker_put_object(struct worker *worker, uint64_t line, const char *name, const char *text,
                       size_t length)
{
    return output_print(worker->out, "{\"line\":%" PRIu64 ",\"%s\":", line, name) &&
           output_put_json(worker->out, text, length) && output_put(worker->out, "}\n", 2);
}

static bool write_at_times(struct worker *worker)
{
    if (++worker->since_clock < READ_CLOCK_AFTER) return true;
    worker->since_clock = 0;
    const double now = clock_seconds();
    if (now - worker->written_at < write_after) return true;
    return worker_flush(worker);
}

bool worker_done(struct worker *worker, enum verdict verdict)
{
    worker->tally.of[verdict]++;
    if (worker->out->file == OUTPUT_KEPT) return worker->out->error == 0;
    if (output_is_large(worker->out) || output_is_large(worker->diagnostics))
        return worker_flush(worker);
    return write_at_times(worker);
}

uint64_t worker_number(const struct worker *worker) { return tally_total(&worker->tally) + 1; }

sudoku_search *worker_search(struct worker *worker, const sudoku_puzzle *puzzle)
{
    const sudoku_order order = worker->command->ascending ? SUDOKU_ASCENDING : SUDOKU_ANY_ORDER;
    bool ready = true;
    if (worker->search == NULL)
        worker->search = sudoku_search_new(puzzle, order, NULL);
    else
        ready = sudoku_search_restart(worker->search, puzzle) == SUDOKU_OK;
    if (worker->search != NULL && ready) return worker->search;
    (void)worker_fail(worker, ENOMEM);
    return NULL;
}

sudoku_candidates *worker_candidates(struct worker *worker, const sudoku_puzzle *puzzle)
{
    bool ready = true;
    if (worker->candidates == NULL)
        worker->candidates = sudoku_candidates_new(puzzle);
    else
        ready = sudoku_candidates_restart(worker->candidates, puzzle) == SUDOKU_OK;
    if (worker->candidates != NULL && ready) return worker->candidates;
    (void)worker_fail(worker, ENOMEM);
    return NULL;
}

sudoku_logic *worker_logic(struct worker *worker, const sudoku_record *record, bool unique)
{
    const size_t cells = (size_t)record->puzzle.shape.size * record->puzzle.shape.size;
    uint8_t givens[SUDOKU_MAX_CELLS];
    for (int attempt = 0; attempt < 2; attempt++) {
        /* A logic with rules is for one puzzle alone: rules are not compared. */
        const bool fits = attempt > 0 || (record->puzzle.rules == NULL && !worker->logic_ruled);
        if (fits && worker->logic != NULL &&
            sudoku_logic_continue(worker->logic, &record->puzzle, record->written, unique) ==
                SUDOKU_OK) {
            for (size_t cell = 0; record->filled != NULL && cell < cells; cell++)
                givens[cell] = !record->filled[cell];
            if (record->filled != NULL) sudoku_logic_givens(worker->logic, givens);
            return worker->logic;
        }
        sudoku_logic_delete(worker->logic);
        worker->logic = sudoku_logic_new(&record->puzzle, unique);
        worker->logic_ruled = record->puzzle.rules != NULL;
    }
    (void)worker_fail(worker, ENOMEM);
    return NULL;
}

void worker_explain(struct worker *worker, const sudoku_puzzle *puzzle)
{
    if (options.why) diagnostics_why(worker->diagnostics, puzzle);
}

bool worker_put_invalid(struct worker *worker)
{
    if (worker->command->invalid != NULL) return worker->command->invalid(worker);
    return worker_put_answer(worker, worker->line, "invalid") &&
           worker_done(worker, VERDICT_INVALID);
}

static bool take_answer(void *context, const sudoku_answer *answer)
{
    struct worker *worker = context;
    if (answer->cells == NULL) worker->since_clock = READ_CLOCK_AFTER;
    if (!answer->invalid) return worker->command->answer(worker, answer);
    diagnostics_invalid(worker->diagnostics, answer->record, worker->file);
    worker->line = answer->record->where.line;
    return worker_put_invalid(worker);
}

/* Adds the rules of the command line. */
static sudoku_take take_puzzle(void *context, sudoku_record *record)
{
    struct worker *worker = context;
    if (record->puzzle.rules != NULL)
        diagnostics_omissions(worker->diagnostics, record, worker->file);
    if (options.rules_text != NULL) {
        sudoku_where where;
        const sudoku_status status =
            command_line_rules_add(&worker->rules, &record->puzzle, &where);
        if (status == SUDOKU_NO_MEMORY) {
            worker->error = ENOMEM;
            return SUDOKU_TAKE_PAUSE;
        }
        if (status != SUDOKU_OK) {
            diagnostics_added_rules(worker->diagnostics, record, worker->file, status, &where);
            worker->line = record->where.line;
            return worker_put_invalid(worker) ? SUDOKU_TAKE_ANSWERED : SUDOKU_TAKE_PAUSE;
        }
    }
    if (worker->command->puzzle == NULL) return SUDOKU_TAKE_SEARCH;
    worker->since_clock = READ_CLOCK_AFTER;
    return worker->command->puzzle(worker, record) ? SUDOKU_TAKE_ANSWERED : SUDOKU_TAKE_PAUSE;
}

struct worker *worker_new(const struct puzzle_command *command, struct thread_pool *pool)
{
    struct worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) return NULL;
    worker->command = command;
    worker->pool = pool;
    worker->written_at = clock_seconds();
    worker->reader = sudoku_reader_new(options.format, options.size);
    if (worker->reader != NULL) {
        /* With added rules, no line is a classic puzzle. */
        const bool lines = options.rules_text == NULL;
        sudoku_source source = sudoku_reader_source(worker->reader);
        if (!lines) source.lines = NULL;
        const sudoku_question question = {.limit = command->limit,
                                          .line_limit = lines ? command->line_limit : 0,
                                          .first = command->first,
                                          .context = worker,
                                          .answer = take_answer,
                                          .puzzle = take_puzzle};
        worker->answerer = sudoku_answerer_new(&question, &source);
    }
    if (worker->answerer != NULL) return worker;
    worker_delete(worker);
    return NULL;
}

bool worker_run(struct worker *worker, bool *ended)
{
    switch (sudoku_answerer_run(worker->answerer)) {
    case SUDOKU_STREAM_END: *ended = true; return true;
    case SUDOKU_STREAM_NO_MEMORY: return worker_fail(worker, ENOMEM);
    case SUDOKU_STREAM_PAUSED: return false;
    case SUDOKU_STREAM_NEED_INPUT:
    case SUDOKU_STREAM_MORE: break;
    }
    return true;
}

bool worker_flush(struct worker *worker)
{
    if (worker->out->file == OUTPUT_KEPT) return true;
    /* Counted before they are written, so that the summary includes every answer that was seen. */
    struct tally change = worker->tally;
    for (int i = 0; i < VERDICTS; i++) change.of[i] -= worker->reported.of[i];
    worker->reported = worker->tally;
    progress_add(&change, 0);
    worker->written_at = clock_seconds();
    (void)output_flush(worker->diagnostics);
    return output_flush(worker->out);
}

int worker_error(const struct worker *worker)
{
    return worker->error != 0 ? worker->error : worker->out->error;
}

void worker_delete(struct worker *worker)
{
    if (worker == NULL) return;
    sudoku_answerer_delete(worker->answerer);
    sudoku_search_delete(worker->search);
    sudoku_candidates_delete(worker->candidates);
    sudoku_logic_delete(worker->logic);
    command_line_rules_close(&worker->rules);
    sudoku_reader_delete(worker->reader);
    free(worker);
}
