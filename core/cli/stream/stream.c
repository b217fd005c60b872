#include "stream/stream.h"

#include "command.h"
#include "stream/input.h"
#include "report/progress.h"
#include "system/system.h"

#include <errno.h>

/* The pool's view of a worker ------------------------------------------------------------------- */

static void *begin(const void *command, struct thread_pool *pool)
{
    return worker_new(command, pool);
}

static void answer(void *context, struct chunk *chunk)
{
    struct worker *worker = context;
    bool ended = false;
    worker->out = &chunk->out;
    worker->diagnostics = &chunk->diagnostics;
    worker->tally = (struct tally){{0}};
    worker->file = chunk->name;
    sudoku_reader_restart_at(worker->reader, chunk->line, chunk->offset);
    sudoku_reader_feed(worker->reader, chunk->bytes, chunk->length);
    if (!worker_run(worker, &ended)) chunk->out.error = worker_error(worker);
    chunk->tally = worker->tally;
}

static void end(void *worker) { worker_delete(worker); }

/* Files ---------------------------------------------------------------------------------------- */

int stream_threads(void)
{
    if (options.threads > 0) return (int)options.threads;
    const int processors = system_processors();
    return processors > OPTIONS_THREADS ? OPTIONS_THREADS : processors;
}

int stream_answer(const struct puzzle_command *command)
{
    static char *const standard_input[] = {"-"};
    char *const *files = options.file_count > 0 ? options.files : standard_input;
    const int file_count = options.file_count > 0 ? options.file_count : 1;
    const int status = command_line_rules_read();
    if (status != EXIT_ANSWERED) return status;

    /* Static, for threads outlive this function when the output is lost. */
    static struct puzzle_command lasting;
    static struct thread_pool *pool;
    lasting = *command;
    const struct chunk_handler handler = {&lasting, begin, answer, end};
    const int threads = command->one_thread ? 1 : stream_threads();
    pool = threads > 1 ? thread_pool_new(&handler, threads) : NULL;
    struct input *input = input_new(&lasting, pool);
    if (input == NULL) return output_failure(ENOMEM);
    bool unreadable = false, going = true, typed;
    const uint64_t bytes = input_bytes(files, file_count, &typed);
    progress_begin(bytes, typed || command->quiet);
    for (int i = 0; i < file_count && going; i++)
        going = input_answer(input, files[i], &unreadable);
    if (going) going = input_finish(input);
    progress_end();
    const int error = input_error(input);
    input_delete(input);
    if (!going) return output_failure(error); /* threads deep in a puzzle are not waited for */
    thread_pool_delete(pool);
    if (unreadable) return EXIT_IO;
    return progress_tally().of[VERDICT_INVALID] > 0 ? EXIT_INVALID : EXIT_ANSWERED;
}
