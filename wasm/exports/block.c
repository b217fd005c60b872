/* A block of a batch as exports: a part of a file, or texts of one puzzle each, answered in order
 * (sudoku.h: Answering a stream).
 *
 * JavaScript writes to the input and reads the answers where they lie, and asks for work a slice at a
 * time: nothing here runs longer than its budget, in the midst of a puzzle if need be. The answers of
 * a slice are
 *
 *   text     a line each, ready to be written: the solution, none, multiple, invalid
 *   counts   a byte each: 0, 1, 2 for more, INVALID
 *   lines    where each stands, from 1
 *   guesses  how many each took
 *   faults   FAULT_WORDS numbers for each that is invalid, in the order of `enum fault` */
#include "exports.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* The longest text with its NUL, and a character that shows that a text is longer. */
    INPUT_SIZE = SUDOKU_RULES_TEXT + 8,
    /* Cells of a classic line. */
    LINE_CELLS = 81,
    /* A slice of classic lines has seldom more. */
    ANSWERS = 8192,
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
    sudoku_reader *reader; /* of a part of a file; NULL for texts, which end in a NUL each */
    sudoku_rules *rules;   /* of the text read last */
    int size;              /* 0: follows from the puzzle */
    bool multiple;         /* several solutions are answered by that word, not by the first */
    uint32_t texts, lines_fed;
    size_t offset;          /* of the puzzle answered last */
    uint32_t taken, length; /* of the input; the reader keeps its own account */
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

/* The next of the texts, read as a single puzzle is. */
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

/* Those of the next texts that are classic lines and nothing else. */
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
    /* An invalid text says where in itself it is wrong; it is the one that was read last. */
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

/* NULL when out of memory, or no grid has the size: see block_size_status. */
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

/* Whether a grid can have the size: bad input of the whole batch, not of a puzzle. */
int EXPORT(block_size_status)(int size)
{
    sudoku_shape shape;
    return size == 0 ? SUDOKU_OK : sudoku_shape_of_size(size, &shape);
}

char *EXPORT(block_input)(struct block *block) { return block->input; }
uint32_t EXPORT(block_input_size)(void) { return INPUT_SIZE; }

/* Line breaks, eight characters at a time: the top bit of each that is none is set. */
static uint32_t breaks_among(const char *text, uint32_t length)
{
    static const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f),
                          line_breaks = UINT64_C(0x0a0a0a0a0a0a0a0a);
    uint32_t breaks = 0, i = 0;
    for (uint64_t word; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, text + i, sizeof word);
        word ^= line_breaks;
        breaks += (uint32_t)__builtin_popcountll(~(((word & low) + low) | word | low));
    }
    for (; i < length; i++) breaks += text[i] == '\n';
    return breaks;
}

/* So many bytes were written to the input, whose last were used up. Of texts only whole ones. */
void EXPORT(block_feed)(struct block *block, uint32_t length)
{
    block->taken = 0;
    block->length = length;
    block->lines_fed += breaks_among(block->input, length);
    if (block->reader != NULL) sudoku_reader_feed(block->reader, block->input, length);
}

/* Nothing more will be fed; a grid under way ends here. */
void EXPORT(block_finish)(struct block *block)
{
    block->finished = true;
    /* The last line needs no line break to be one. */
    if (block->length > 0 && block->input[block->length - 1] != '\n') block->lines_fed++;
    if (block->reader != NULL) sudoku_reader_finish(block->reader);
}

/* Goes on for about `budget` guesses: a sudoku_stream_state, PAUSED where the answers are to be taken
 * first. */
int EXPORT(block_advance)(struct block *block, uint32_t budget)
{
    return (int)sudoku_answerer_advance(block->answerer, budget);
}

/* Tells the answers since they were last taken: how many; text and its length; counts; lines; guesses; how many faults, where
 * they lie and the words of each. */
void EXPORT(block_answers)(const struct block *block)
{
    TELL(block->answers, TOLD_ADDRESS(block->text), block->text_length, TOLD_ADDRESS(block->counts),
         TOLD_ADDRESS(block->lines), TOLD_ADDRESS(block->guesses), block->faults,
         TOLD_ADDRESS(block->fault), FAULT_WORDS);
}

/* They are taken: their room is free. */
void EXPORT(block_take)(struct block *block)
{
    block->answers = block->faults = block->text_length = 0;
}

/* Tells how far a file's block has come, in bytes: where its last puzzle begins or is wrong; then how many lines (texts)
 * were fed, or, where a grid is under way, were before it; and where that begins, -1 where there is none. */
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
