/* Exports for a block of a batch: a part of a file, or texts of one puzzle each, answered in order
 * (sudoku.h: Answering a stream).
 *
 * JavaScript writes to the input buffer, asks for work a slice at a time, and reads the answers from memory.
 * A slice stops when its budget is spent, even in the middle of a puzzle. The answers of a slice:
 *
 *   text     a line each, ready for output: the solution, none, multiple, invalid
 *   counts   a byte each: 0, 1, 2 for more, INVALID
 *   lines    the line number of each, from 1
 *   guesses  the guesses of each
 *   faults   FAULT_WORDS numbers for each invalid one, in the order of `enum fault` */
#include "exports.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* The longest text with its NUL, and one character more, by which longer texts are recognized. */
    INPUT_SIZE = SUDOKU_RULES_TEXT + 8,
    /* Cells of a classic line. */
    LINE_CELLS = 81,
    /* A slice of classic lines rarely has more. */
    ANSWERS = 16384,
    TEXT_SIZE = ANSWERS * (LINE_CELLS + 1),
    INVALID = 255
};

enum fault {
    FAULT_ANSWER, /* which of the answers */
    FAULT_STATUS,
    FAULT_OFFSET, /* bytes from the start of the block (of the text) */
    FAULT_LINE,
    FAULT_COLUMN,
    FAULT_ACTUAL,
    FAULT_EXPECTED,
    FAULT_WORDS
};

struct block {
    sudoku_answerer *answerer;
    sudoku_reader *reader; /* of a part of a file; NULL for texts, each of which ends in a NUL */
    sudoku_rules *rules;   /* of the text read last */
    int size;              /* 0: follows from the puzzle */
    bool multiple;         /* answer several solutions by that word, not by the first solution */
    uint32_t texts, lines_fed;
    size_t offset;          /* of the puzzle answered last */
    uint32_t taken, length; /* of the input, for texts; the reader has its own position */
    bool finished;
    uint32_t answers, faults, text_length;
    uint8_t counts[ANSWERS];
    uint32_t lines[ANSWERS];
    uint32_t guesses[ANSWERS];
    uint32_t fault[ANSWERS][FAULT_WORDS];
    char input[INPUT_SIZE];
    char text[TEXT_SIZE];
};

/* Texts ---------------------------------------------------------------------------------------- */

static bool is_skipped(const char *text, uint32_t length)
{
    if (length > 0 && text[0] == '#') return true;
    for (uint32_t i = 0; i < length; i++)
        if (memchr(" \t\r\n\v\f", text[i], 6) == NULL) return false;
    return true;
}

/* The next text, read like a single puzzle. */
static sudoku_record_kind next_text(void *context, sudoku_record *record)
{
    struct block *block = context;
    while (block->taken < block->length) {
        const char *text = block->input + block->taken;
        const char *end = memchr(text, '\0', block->length - block->taken);
        const uint32_t length = end != NULL ? (uint32_t)(end - text) : block->length - block->taken;
        block->taken += length + 1;
        block->texts++;
        if (is_skipped(text, length)) continue;
        sudoku_position position;
        record->status =
            sudoku_position_parse(text, length, block->size, &position, &record->where);
        if (record->status != SUDOKU_OK) return record->kind = SUDOKU_RECORD_INVALID;
        record->puzzle = position.puzzle;
        record->where = (sudoku_where){.line = block->texts};
        sudoku_rules_delete(block->rules);
        block->rules = position.rules;
        return record->kind = SUDOKU_RECORD_PUZZLE;
    }
    return record->kind = block->finished ? SUDOKU_RECORD_END : SUDOKU_RECORD_NEED_INPUT;
}

/* The next texts, as far as they are classic lines and nothing else. */
static size_t next_lines(void *context, char *cells, size_t room, sudoku_where *where)
{
    struct block *block = context;
    size_t count = 0;
    *where = (sudoku_where){.line = block->texts + 1};
    if (block->size != 0 && block->size != 9) return 0;
    while (count < room && block->length - block->taken > LINE_CELLS) {
        const char *text = block->input + block->taken;
        if (text[LINE_CELLS] != '\0' || !sudoku_line_is_classic(text)) break;
        memcpy(cells + LINE_CELLS * count++, text, LINE_CELLS);
        block->taken += LINE_CELLS + 1;
        block->texts++;
    }
    return count;
}

/* Answers -------------------------------------------------------------------------------------- */

static void add_fault(struct block *block, const sudoku_record *record)
{
    uint32_t *fault = block->fault[block->faults++];
    fault[FAULT_ANSWER] = block->answers;
    fault[FAULT_STATUS] = (uint32_t)record->status;
    fault[FAULT_OFFSET] = (uint32_t)record->where.offset;
    fault[FAULT_LINE] = (uint32_t)record->where.line;
    fault[FAULT_COLUMN] = (uint32_t)record->where.column;
    fault[FAULT_ACTUAL] = record->where.actual;
    fault[FAULT_EXPECTED] = record->where.expected;
}

static bool take_answer(void *context, const sudoku_answer *answer)
{
    struct block *block = context;
    const bool multiple = answer->count > 1 && block->multiple;
    const char *text = answer->invalid      ? "invalid"
                       : answer->count == 0 ? "none"
                       : multiple           ? "multiple"
                                            : answer->solution;
    const size_t length = text == answer->solution ? answer->length : strlen(text);
    if (answer->invalid) add_fault(block, answer->record);
    /* The position of an invalid text's fault is relative to the text; the text is the one read last. */
    const bool by_text = block->reader == NULL && answer->invalid;
    block->offset = answer->offset;
    block->lines[block->answers] = by_text ? block->texts : (uint32_t)answer->line;
    block->guesses[block->answers] =
        answer->guesses < UINT32_MAX ? (uint32_t)answer->guesses : UINT32_MAX;
    block->counts[block->answers++] = answer->invalid ? INVALID : (uint8_t)answer->count;
    memcpy(block->text + block->text_length, text, length);
    block->text_length += (uint32_t)length;
    block->text[block->text_length++] = '\n';
    return block->answers < ANSWERS && block->text_length <= TEXT_SIZE - SUDOKU_MAX_CELLS - 1;
}

/* Exports -------------------------------------------------------------------------------------- */

void EXPORT(block_close)(struct block *block)
{
    if (block == NULL) return;
    sudoku_answerer_delete(block->answerer);
    sudoku_reader_delete(block->reader);
    sudoku_rules_delete(block->rules);
    free(block);
}

/* NULL when out of memory or no grid has the size: see block_size_status. */
struct block *EXPORT(block_open)(int texts, int size, int multiple)
{
    struct block *block = malloc(sizeof *block);
    if (block == NULL) return NULL;
    block->reader = texts ? NULL : sudoku_reader_new(SUDOKU_FORMAT_LINE, size);
    block->rules = NULL;
    block->size = size;
    block->multiple = multiple != 0;
    block->texts = block->lines_fed = 0;
    block->offset = 0;
    block->taken = block->length = 0;
    block->finished = false;
    block->answers = block->faults = block->text_length = 0;
    const sudoku_question question = {
        .limit = 2, .line_limit = 2, .first = !multiple, .context = block, .answer = take_answer};
    const sudoku_source source =
        texts ? (sudoku_source){.context = block, .next = next_text, .lines = next_lines}
              : sudoku_reader_source(block->reader);
    block->answerer = sudoku_answerer_new(&question, &source);
    if (block->answerer != NULL && (texts || block->reader != NULL)) return block;
    block_close(block);
    return NULL;
}

/* SUDOKU_OK if a grid can have the size. If not, the whole batch is bad input, not one puzzle. */
int EXPORT(block_size_status)(int size)
{
    sudoku_shape shape;
    return size == 0 ? SUDOKU_OK : sudoku_shape_of_size(size, &shape);
}

char *EXPORT(block_input)(struct block *block) { return block->input; }
uint32_t EXPORT(block_input_size)(void) { return INPUT_SIZE; }

static uint32_t breaks_among(const char *text, uint32_t length)
{
    const char *end = text + length;
    uint32_t breaks = 0;
    while ((text = memchr(text, '\n', (size_t)(end - text))) != NULL) text++, breaks++;
    return breaks;
}

/* `length` bytes have been written to the input, all former ones having been used. Texts must be whole. */
void EXPORT(block_feed)(struct block *block, uint32_t length)
{
    block->taken = 0;
    block->length = length;
    block->lines_fed += breaks_among(block->input, length);
    if (block->reader != NULL) sudoku_reader_feed(block->reader, block->input, length);
}

/* Nothing more will be fed; an unfinished grid ends here. */
void EXPORT(block_finish)(struct block *block)
{
    block->finished = true;
    /* The last line may lack a line break. */
    if (block->length > 0 && block->input[block->length - 1] != '\n') block->lines_fed++;
    if (block->reader != NULL) sudoku_reader_finish(block->reader);
}

/* Goes on for about `budget` guesses. Returns a sudoku_stream_state; PAUSED: the answers must be taken first. */
int EXPORT(block_advance)(struct block *block, uint32_t budget)
{
    return (int)sudoku_answerer_advance(block->answerer, budget);
}

/* Tells the answers since the last block_take: how many; text and its length; counts; lines; guesses; how many faults, their
 * address and the words of each. */
void EXPORT(block_answers)(const struct block *block)
{
    TELL(block->answers, TOLD_ADDRESS(block->text), block->text_length, TOLD_ADDRESS(block->counts),
         TOLD_ADDRESS(block->lines), TOLD_ADDRESS(block->guesses), block->faults,
         TOLD_ADDRESS(block->fault), FAULT_WORDS);
}

/* The answers have been read; their room can be reused. */
void EXPORT(block_take)(struct block *block)
{
    block->answers = block->faults = block->text_length = 0;
}

/* Tells how far the block has come: the byte offset of the last puzzle or fault (0 for texts); the number of lines (texts)
 * fed, or of lines before an unfinished grid; and the offset of that grid, -1 without one. */
void EXPORT(block_progress)(const struct block *block)
{
    sudoku_where where;
    const bool file = block->reader != NULL;
    const bool in_grid = file && sudoku_reader_in_grid(block->reader, &where);
    TELL(file ? (double)block->offset : 0,
         in_grid ? (double)where.line - 1
         : file  ? block->lines_fed
                 : block->texts,
         in_grid ? (double)where.offset : -1);
}
