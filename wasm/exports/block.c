/* A block of a batch as exports: a stretch of a file, or texts of one puzzle each, answered in order.
 *
 *   input ─> reader ─> a puzzle ─> search ─> answers, until they are taken
 *                └─> classic lines ──────────┘
 *
 * Most files are nothing but classic lines, which are solved without making a puzzle and a cursor of each.
 * What cannot be settled that way, because it takes long or because its first solution is wanted of
 * several, goes the other: so the answers are the same.
 *
 * JavaScript writes to the input and reads the answers where they lie, and asks for work a slice at a
 * time: nothing here runs longer than its budget, in the midst of a puzzle if need be. The answers of
 * a slice are
 *
 *   text     a line each, ready to be written: the solution, none, multiple, invalid
 *   counts   a byte each: 0, 1, 2 for more, INVALID
 *   lines    where each stands, from 1
 *   faults   FAULT_WORDS numbers for each that is invalid, in the order of `enum fault` */
#include "exports.h"

#include <stdlib.h>
#include <string.h>

enum {
    INPUT_SIZE = 1 << 16,
    /* Cells of a classic line. */
    LINE_CELLS = 81,
    /* A slice of classic lines has seldom more. */
    ANSWERS = 8192,
    TEXT_SIZE = ANSWERS * (LINE_CELLS + 1),
    INVALID = 255,
    /* What reading a puzzle and finding a solution cost, in guesses: the cursor does not say how much
     * of its budget was left. */
    STEP = 16,
    /* Guesses asked of the cursor at a time, or of a line before it goes to the cursor. */
    STRIDE = 256,
    /* Classic lines taken from the reader at a time. */
    LINES = 64
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

/* What a slice ended with. */
enum state {
    STATE_MORE = 0,   /* the budget is spent */
    STATE_FULL = 1,   /* the answers want to be taken */
    STATE_HUNGRY = 2, /* the input is used up: feed, or finish */
    STATE_OVER = 3,   /* all is answered */
    STATE_FAILED = 4  /* memory is short */
};

struct block {
    sudoku_rules *rules;   /* of the text at hand */
    sudoku_reader *reader; /* of a stretch of a file; NULL for texts, which end in a NUL each */
    int size;              /* 0: follows from the puzzle */
    bool multiple;         /* several solutions are answered by that word, not by the first */
    sudoku_search *search; /* of the first puzzle on, for all of them */
    int found;             /* solutions of the puzzle at hand, or -1 where there is none at hand */
    sudoku_record record;
    uint32_t texts, lines_fed;
    uint32_t ahead, next; /* of `cells`: so many lines were read, so many of them are answered */

    uint32_t taken, length; /* of the input; the reader keeps its own account */
    bool finished;
    uint32_t answers, faults, text_length;
    uint8_t counts[ANSWERS];
    uint32_t lines[ANSWERS];
    uint32_t fault[ANSWERS][FAULT_WORDS];
    char cells[LINES][LINE_CELLS];
    char input[INPUT_SIZE];
    char text[TEXT_SIZE];
};

void EXPORT(block_close)(struct block *block)
{
    if (block == NULL) return;
    sudoku_rules_delete(block->rules);
    sudoku_reader_delete(block->reader);
    sudoku_search_delete(block->search);
    free(block);
}

/* The first error there is shows in the first slice: what is checked here is the size. */
struct block *EXPORT(block_open)(int texts, int size, int multiple)
{
    struct block *block = malloc(sizeof *block);
    if (block == NULL) return NULL;
    block->reader = NULL;
    block->search = NULL;
    block->size = size;
    block->multiple = multiple != 0;
    block->found = -1;
    block->texts = block->lines_fed = 0;
    block->ahead = block->next = 0;
    block->taken = block->length = 0;
    block->finished = false;
    block->answers = block->faults = block->text_length = 0;
    block->record.where = (sudoku_where){0};
    block->rules = NULL;
    if (texts) return block;
    block->reader = sudoku_reader_new(SUDOKU_FORMAT_LINE, size);
    if (block->reader != NULL) return block;
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

/* So many bytes were written to the input, whose last were used up. Of texts only whole ones. */
void EXPORT(block_feed)(struct block *block, uint32_t length)
{
    block->taken = 0;
    block->length = length;
    for (uint32_t i = 0; i < length; i++) block->lines_fed += block->input[i] == '\n';
    if (block->reader != NULL) sudoku_reader_feed(block->reader, block->input, length);
}

/* Nothing more will be fed; a grid under way ends here. */
void EXPORT(block_finish)(struct block *block)
{
    block->finished = true;
    if (block->reader != NULL) sudoku_reader_finish(block->reader);
}

static bool is_skipped(const char *text, uint32_t length)
{
    if (length > 0 && text[0] == '#') return true;
    for (uint32_t i = 0; i < length; i++)
        if (memchr(" \t\r\n\v\f", text[i], 6) == NULL) return false;
    return true;
}

/* The next of the texts, read as a puzzle that was handed in by itself. */
static sudoku_record_kind next_text(struct block *block, sudoku_record *record)
{
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
        if (record->status == SUDOKU_OK) {
            record->puzzle = position.puzzle;
            sudoku_rules_delete(block->rules);
            block->rules = position.rules;
        }
        return record->status == SUDOKU_OK ? SUDOKU_RECORD_PUZZLE : SUDOKU_RECORD_INVALID;
    }
    return block->finished ? SUDOKU_RECORD_END : SUDOKU_RECORD_NEED_INPUT;
}

static sudoku_record_kind next(struct block *block)
{
    return block->reader != NULL ? sudoku_reader_next(block->reader, &block->record)
                                 : next_text(block, &block->record);
}

/* The text of the answer stands at the end of `text`, but for its line break. */
static void answer(struct block *block, int count, size_t length)
{
    block->lines[block->answers] =
        block->reader != NULL ? (uint32_t)block->record.where.line : block->texts;
    block->counts[block->answers++] = (uint8_t)count;
    block->text_length += (uint32_t)length;
    block->text[block->text_length++] = '\n';
}

static void answer_word(struct block *block, int count, const char *word)
{
    const size_t length = strlen(word);
    memcpy(block->text + block->text_length, word, length);
    answer(block, count, length);
}

static void answer_invalid(struct block *block)
{
    const sudoku_record *record = &block->record;
    uint32_t *fault = block->fault[block->faults++];
    fault[FAULT_ANSWER] = block->answers;
    fault[FAULT_STATUS] = (uint32_t)record->status;
    fault[FAULT_OFFSET] = (uint32_t)record->where.offset;
    fault[FAULT_LINE] = (uint32_t)record->where.line;
    fault[FAULT_COLUMN] = (uint32_t)record->where.column;
    fault[FAULT_ACTUAL] = record->where.actual;
    fault[FAULT_EXPECTED] = record->where.expected;
    answer_word(block, INVALID, "invalid");
}

static bool begin_search(struct block *block)
{
    block->found = 0;
    if (block->search != NULL)
        return sudoku_search_restart(block->search, &block->record.puzzle) == SUDOKU_OK;
    block->search = sudoku_search_new(&block->record.puzzle, SUDOKU_ANY_ORDER, NULL);
    return block->search != NULL;
}

static void end_search(struct block *block)
{
    const size_t cells = (size_t)block->record.puzzle.shape.size * block->record.puzzle.shape.size;
    if (block->found == 0)
        answer_word(block, 0, "none");
    else if (block->found == 2 && block->multiple)
        answer_word(block, 2, "multiple");
    else
        answer(block, block->found, cells);
    block->found = -1;
}

/* The next of the texts where it is a classic line and nothing else; NULL otherwise. */
static const char *next_classic_text(struct block *block)
{
    const char *text = block->input + block->taken;
    if (block->size != 0 && block->size != 9) return NULL;
    if (block->length - block->taken <= LINE_CELLS || text[LINE_CELLS] != '\0') return NULL;
    if (!sudoku_line_is_classic(text)) return NULL;
    block->taken += LINE_CELLS + 1;
    block->texts++;
    return text;
}

/* The cells of the next puzzle where a classic line comes next, which is then where record.where says;
 * NULL otherwise. */
static const char *next_line(struct block *block)
{
    sudoku_where *where = &block->record.where;
    if (block->reader == NULL) return next_classic_text(block);
    if (block->next < block->ahead) {
        where->line++;
        where->offset += LINE_CELLS + 1;
    } else {
        sudoku_where first;
        block->next = 0;
        block->ahead = (uint32_t)sudoku_reader_lines(block->reader, block->cells[0], LINES, &first);
        if (block->ahead == 0) return NULL;
        *where = first;
    }
    return block->cells[block->next++];
}

/* Answers a line, or makes it the puzzle at hand. False where memory is short. */
static bool answer_line(struct block *block, const char *cells, uint64_t *guesses)
{
    char *solution = block->text + block->text_length;
    const int found = sudoku_solve_line_within(cells, STRIDE, 2, solution, guesses);
    if (found < 0 || (found == 2 && !block->multiple)) {
        (void)sudoku_puzzle_parse(cells, LINE_CELLS, 9, &block->record.puzzle, NULL);
        return begin_search(block);
    }
    if (found == 0)
        answer_word(block, 0, "none");
    else if (found == 1)
        answer(block, 1, LINE_CELLS);
    else
        answer_word(block, 2, "multiple");
    return true;
}

static uint32_t less(uint32_t budget, uint64_t spent)
{
    return spent < budget ? budget - (uint32_t)spent : 0;
}

/* Goes on for about `budget` guesses. */
int EXPORT(block_advance)(struct block *block, uint32_t budget)
{
    while (budget > 0) {
        if (block->found < 0) {
            if (block->answers == ANSWERS || block->text_length > TEXT_SIZE - SUDOKU_MAX_CELLS - 1)
                return STATE_FULL;
            const char *cells = next_line(block);
            if (cells != NULL) {
                uint64_t spent = STEP;
                if (!answer_line(block, cells, &spent)) return STATE_FAILED;
                budget = less(budget, spent);
                continue;
            }
            const sudoku_record_kind kind = next(block);
            if (kind == SUDOKU_RECORD_NEED_INPUT) return STATE_HUNGRY;
            if (kind == SUDOKU_RECORD_END) return STATE_OVER;
            budget = less(budget, STEP);
            if (kind == SUDOKU_RECORD_INVALID)
                answer_invalid(block);
            else if (!begin_search(block))
                return STATE_FAILED;
            continue;
        }
        const uint32_t stride = budget < STRIDE ? budget : STRIDE;
        const sudoku_progress progress = sudoku_search_advance(block->search, stride);
        if (progress == SUDOKU_MORE) {
            budget -= stride;
            continue;
        }
        if (progress == SUDOKU_FOUND && block->found++ == 0)
            sudoku_digits_format(&block->record.puzzle, sudoku_search_solution(block->search),
                                 block->text + block->text_length);
        if (progress == SUDOKU_DONE || block->found == 2) end_search(block);
    }
    return STATE_MORE;
}

/* The answers since they were last taken */
uint32_t EXPORT(block_answers)(const struct block *block) { return block->answers; }
uint32_t EXPORT(block_faults)(const struct block *block) { return block->faults; }
uint32_t EXPORT(block_fault_words)(void) { return FAULT_WORDS; }
uint32_t EXPORT(block_text_length)(const struct block *block) { return block->text_length; }
const char *EXPORT(block_text)(const struct block *block) { return block->text; }
const uint8_t *EXPORT(block_counts)(const struct block *block) { return block->counts; }
const uint32_t *EXPORT(block_lines)(const struct block *block) { return block->lines; }
const uint32_t *EXPORT(block_fault)(const struct block *block) { return block->fault[0]; }

/* They are taken: their room is free. The first solution of a puzzle under way moves to the front. */
void EXPORT(block_take)(struct block *block)
{
    if (block->found > 0)
        memmove(block->text, block->text + block->text_length,
                (size_t)block->record.puzzle.shape.size * block->record.puzzle.shape.size);
    block->answers = block->faults = block->text_length = 0;
}

/* Bytes from the start of a file's block to where its last puzzle begins or is wrong */
uint32_t EXPORT(block_offset)(const struct block *block)
{
    return block->reader != NULL ? (uint32_t)block->record.where.offset : 0;
}

/* How many lines (texts) were fed, or, where a grid is under way, were before it */
uint32_t EXPORT(block_lines_before)(const struct block *block)
{
    sudoku_where where;
    if (block->reader == NULL) return block->texts;
    return sudoku_reader_within(block->reader, &where) ? (uint32_t)where.line - 1
                                                       : block->lines_fed;
}

/* Where the grid under way begins, in bytes from the start of the block, or -1 */
int32_t EXPORT(block_grid_offset)(const struct block *block)
{
    sudoku_where where;
    if (block->reader == NULL || !sudoku_reader_within(block->reader, &where)) return -1;
    return (int32_t)where.offset;
}
