/* What one thread needs to answer puzzles: a reader, an answerer, a cursor, and where answers go. */
#ifndef NINEFOLD_CLI_WORKER_H
#define NINEFOLD_CLI_WORKER_H

#include "arguments/command_line_rules.h"
#include "report/output.h"
#include "stream/tally.h"

struct thread_pool;
struct worker;

/* How a command answers each puzzle of the input. */
struct puzzle_command {
    int limit, line_limit; /* of sudoku_question: up to how many solutions are counted */
    bool first;            /* the same: of several solutions the first is wanted */
    bool ascending;        /* worker_search finds solutions in ascending order */
    bool one_thread;
    bool quiet; /* no progress and no summary, even on a terminal, unless asked for */
    /* Prints the answer to a puzzle whose solutions were counted; NULL if `puzzle` answers all. These three return
     * false after an error: the output cannot be written, or memory ran out. */
    bool (*answer)(struct worker *worker, const sudoku_answer *answer);
    /* Answers a puzzle that does not take the fast path of classic lines; NULL: its solutions are
     * counted, and `answer` prints. */
    bool (*puzzle)(struct worker *worker, const sudoku_record *record);
    /* Answers a record that is not a puzzle; NULL: with `invalid`. */
    bool (*invalid)(struct worker *worker);
};

struct worker {
    const struct puzzle_command *command;
    struct thread_pool *pool; /* whose threads may help with a long count; NULL: none */
    sudoku_reader *reader;
    sudoku_answerer *answerer;
    sudoku_search *search;         /* worker_search */
    sudoku_candidates *candidates; /* worker_candidates */
    sudoku_logic *logic;           /* worker_logic */
    bool logic_ruled;              /* it has rules */
    struct command_line_rules rules;
    const char *file;                 /* the name of the current one, for diagnostics */
    uint64_t line;                    /* of the record that is not a puzzle, for `invalid` */
    struct output *out, *diagnostics; /* standard output and standard error, or kept */
    struct tally tally;               /* of the answers so far */
    struct tally reported;            /* how much of it progress knows */
    double written_at;                /* seconds */
    int since_clock;                  /* answers since the clock was read */
    int error;                        /* errno, or 0 */
};

/* NULL when out of memory. The command and the pool stay the caller's. */
struct worker *worker_new(const struct puzzle_command *command, struct thread_pool *pool);

/* Answers all that its reader was fed. False after an error; *ended: a line `end` was reached. */
bool worker_run(struct worker *worker, bool *ended);

/* Writes all answers now and tells progress of them; nothing where they are kept. */
bool worker_flush(struct worker *worker);

/* errno of the error, or 0. */
int worker_error(const struct worker *worker);

/* NULL is allowed. */
void worker_delete(struct worker *worker);

/* For commands ------------------------------------------------------------------------------- */

/* Text, and a line break after it. */
bool worker_put_line(struct worker *worker, const char *text, size_t length);
bool worker_put_word(struct worker *worker, const char *word);

/* A word in place of a solution (none, multiple, invalid) for the puzzle in that line; with --json an object. */
bool worker_put_answer(struct worker *worker, uint64_t line, const char *word);

/* The JSON object of the puzzle in that line: besides the line, one member with this text. */
bool worker_put_object(struct worker *worker, uint64_t line, const char *name, const char *text,
                       size_t length);

/* To be called after each answer: counts it. */
bool worker_done(struct worker *worker, enum verdict verdict);

/* Answers the record in worker->line, which is not a puzzle, as the command does, and counts it. */
bool worker_put_invalid(struct worker *worker);

/* The number of the puzzle that is being answered, from 1. */
uint64_t worker_number(const struct worker *worker);

/* A cursor before the first solution, the worker's own. NULL when out of memory, which is noted. */
sudoku_search *worker_search(struct worker *worker, const sudoku_puzzle *puzzle);

/* The same for true candidates. */
sudoku_candidates *worker_candidates(struct worker *worker, const sudoku_puzzle *puzzle);

/* The same for steps, of a puzzle without rules; `unique`: it is known to have one solution. */
sudoku_logic *worker_logic(struct worker *worker, const sudoku_record *record, bool unique);

/* Notes the error; returns false. */
bool worker_fail(struct worker *worker, int error);

/* With --why: says why the puzzle has no solution. */
void worker_explain(struct worker *worker, const sudoku_puzzle *puzzle);

#endif
