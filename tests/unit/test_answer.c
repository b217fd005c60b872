/* A stream answered in every way: all at once, in slices, with pauses, with and without the fast path of
 * classic lines. Each time the answers are those of a reader and a cursor a puzzle. */
#include "data.h"
#include "random.h"

enum { STREAM = 1 << 17, TRANSCRIPT = 1 << 18, CELLS = 81 };

static char stream[STREAM];

struct transcript {
    size_t length;
    int pause_after, answers, seen; /* pause after so many answers; 0: never */
    bool solutions;                 /* solutions are compared, too */
    char text[TRANSCRIPT];
};

static void note(struct transcript *transcript, uint64_t line, int count, const char *solution,
                 size_t length)
{
    char *end = transcript->text + transcript->length;
    if (TRANSCRIPT - transcript->length < length + 64) return;
    const bool told = transcript->solutions && solution != NULL;
    transcript->length += (size_t)sprintf(end, "%llu: %d %.*s\n", (unsigned long long)line, count,
                                          told ? (int)length : 0, told ? solution : "");
}

static bool take_answer(void *context, const sudoku_answer *answer)
{
    struct transcript *transcript = context;
    const size_t cells = (size_t)answer->size * (size_t)answer->size;
    note(transcript, answer->line, answer->invalid ? -1 : answer->count, answer->solution, cells);
    transcript->answers++;
    return transcript->pause_after == 0 || transcript->answers % transcript->pause_after != 0;
}

static sudoku_take see_puzzle(void *context, sudoku_record *record)
{
    struct transcript *transcript = context;
    CHECK(!sudoku_puzzle_is_classic(&record->puzzle));
    transcript->seen++;
    return SUDOKU_TAKE_SEARCH;
}

/* The plain way: a cursor for each puzzle. */
static void expect(struct transcript *transcript, int limit, bool first)
{
    sudoku_reader *reader = sudoku_reader_new(SUDOKU_FORMAT_LINE, 0);
    sudoku_record record;
    char text[SUDOKU_MAX_CELLS];
    sudoku_reader_feed(reader, stream, strlen(stream));
    sudoku_reader_finish(reader);
    while (sudoku_reader_next(reader, &record) != SUDOKU_RECORD_END) {
        if (record.kind == SUDOKU_RECORD_NEED_INPUT) continue;
        if (record.kind == SUDOKU_RECORD_INVALID) {
            note(transcript, record.where.line, -1, NULL, 0);
            continue;
        }
        sudoku_search *search = sudoku_search_new(&record.puzzle, SUDOKU_ANY_ORDER, NULL);
        int count = 0;
        while (count < limit && sudoku_search_advance(search, UINT64_MAX) == SUDOKU_FOUND)
            if (count++ == 0)
                sudoku_digits_format(&record.puzzle, sudoku_search_solution(search), text);
        const size_t n = record.puzzle.shape.size;
        const bool told = count == 1 || (count > 1 && first);
        note(transcript, record.where.line, count, told ? text : NULL, n * n);
        sudoku_search_delete(search);
    }
    sudoku_reader_delete(reader);
}

enum way { ALL_AT_ONCE, IN_SLICES, IN_BOTH_WAYS, WAYS };

/* Feeds the stream in pieces. */
static void answer(const sudoku_question *question, bool lines, enum way way, uint64_t *seed)
{
    sudoku_reader *reader = sudoku_reader_new(SUDOKU_FORMAT_LINE, 0);
    sudoku_source source = sudoku_reader_source(reader);
    if (!lines) source.lines = NULL;
    sudoku_answerer *answerer = sudoku_answerer_new(question, &source);
    const size_t length = strlen(stream);
    size_t fed = 0;
    bool finished = false;
    for (;;) {
        const bool run = way == ALL_AT_ONCE || (way == IN_BOTH_WAYS && random_below(seed, 2) == 0);
        const uint64_t budget = 1 + (uint64_t)random_below(seed, 2000);
        const sudoku_stream_state state =
            run ? sudoku_answerer_run(answerer) : sudoku_answerer_advance(answerer, budget);
        CHECK(state != SUDOKU_STREAM_NO_MEMORY);
        CHECK(!run || state != SUDOKU_STREAM_MORE);
        if (state == SUDOKU_STREAM_END) break;
        if (state != SUDOKU_STREAM_NEED_INPUT) continue;
        CHECK(!finished);
        if (finished) break;
        const size_t room = 1 + (size_t)random_below(seed, 20000);
        const size_t piece = length - fed < room ? length - fed : room;
        sudoku_reader_feed(reader, stream + fed, piece);
        fed += piece;
        if (piece == 0) sudoku_reader_finish(reader);
        finished = piece == 0;
    }
    sudoku_answerer_delete(answerer);
    sudoku_reader_delete(reader);
}

static void add(const char *text, size_t length)
{
    const size_t before = strlen(stream);
    if (before + length + 2 > STREAM) return;
    memcpy(stream + before, text, length);
    memcpy(stream + before + length, "\n", 2);
}

/* Lines with one solution, several and none, other sizes, comments, grids and mistakes. */
static void make_stream(uint64_t *seed)
{
    FILE *file = data_open("classic.txt");
    struct datum datum;
    char comment[CELLS + 16];
    stream[0] = '\0';
    while (data_next(file, &datum)) {
        if (datum.count == 0 || datum.solution[0] == '\0') continue;
        char line[CELLS + 1];
        memcpy(line, datum.puzzle, CELLS + 1);
        const int change = random_below(seed, 8);
        for (int i = 0; i < change / 2; i++) line[random_below(seed, CELLS)] = '.';
        if (change == 7) line[random_below(seed, CELLS)] = (char)('1' + random_below(seed, 9));
        add(line, CELLS);
        switch (random_below(seed, 12)) {
        case 0: add("1...............", 16); break;
        case 1: add("no puzzle", 9); break;
        case 2: add("", 0); break;
        case 3: add("# comment", 9); break;
        case 4:
            (void)snprintf(comment, sizeof comment, "%s comment", line);
            add(comment, strlen(comment));
            break;
        case 5:
            for (size_t row = 0; row < 9; row++) add(datum.puzzle + 9 * row, 9);
            break;
        }
    }
    fclose(file);
}

static void answers_agree(void)
{
    static struct transcript expected, actual;
    uint64_t seed = 7;
    make_stream(&seed);
    CHECK(strlen(stream) > 10000);
    for (int limit = 1; limit <= 3; limit++) {
        for (int first = 0; first <= 1; first++) {
            expected = (struct transcript){.solutions = limit > 1};
            expect(&expected, limit, first != 0);
            for (int way = 0; way < 2 * WAYS; way++) {
                actual = (struct transcript){.solutions = limit > 1, .pause_after = way % 5};
                const bool fast = way < WAYS;
                const sudoku_question question = {.limit = limit,
                                                  .line_limit = fast ? limit : 0,
                                                  .first = first != 0,
                                                  .context = &actual,
                                                  .answer = take_answer,
                                                  .puzzle = fast ? see_puzzle : NULL};
                CONTEXT("limit %d, first %d, way %d", limit, first, way);
                answer(&question, way % 2 == 0, (enum way)(way % WAYS), &seed);
                CHECK(strcmp(actual.text, expected.text) == 0);
                CHECK(!fast || actual.seen > 0);
            }
        }
    }
}

/* A line that takes more guesses than a slice has: it is counted to the end all the same, slice by slice, and so is what comes
 * after it; `least`: so many slices it takes at least. */
static void long_line(const char *line, uint64_t least)
{
    enum { SLICE = 100, LIMIT = 255 };
    static struct transcript expected, actual;
    stream[0] = '\0';
    add(line, CELLS);
    add("1...............", 16);
    add(line, CELLS);
    for (int first = 0; first <= 1; first++) {
        expected = actual = (struct transcript){.solutions = true};
        expect(&expected, LIMIT, first != 0);
        const sudoku_question question = {.limit = LIMIT,
                                          .line_limit = LIMIT,
                                          .first = first != 0,
                                          .context = &actual,
                                          .answer = take_answer};
        sudoku_reader *reader = sudoku_reader_new(SUDOKU_FORMAT_LINE, 0);
        const sudoku_source source = sudoku_reader_source(reader);
        sudoku_answerer *answerer = sudoku_answerer_new(&question, &source);
        sudoku_reader_feed(reader, stream, strlen(stream));
        sudoku_reader_finish(reader);
        uint64_t slices = 1;
        while (sudoku_answerer_advance(answerer, SLICE) == SUDOKU_STREAM_MORE) slices++;
        CONTEXT("%s, first %d: %llu slices", line, first, (unsigned long long)slices);
        CHECK(strcmp(actual.text, expected.text) == 0);
        CHECK(slices >= least);
        sudoku_answerer_delete(answerer);
        sudoku_reader_delete(reader);
    }
}

/* The puzzle of an answer is the one that was asked, and a callback may answer or stop. */
static sudoku_take refuse_small(void *context, sudoku_record *record)
{
    int *refused = context;
    CHECK_EQUAL(record->puzzle.shape.size, 4);
    return ++*refused % 2 == 0 ? SUDOKU_TAKE_PAUSE : SUDOKU_TAKE_ANSWERED;
}

/* What stands before the cells of a line of HoDoKu's library. */
#define HODOKU ":0000:x:"

static bool check_puzzle(void *context, const sudoku_answer *answer)
{
    sudoku_puzzle puzzle;
    char text[SUDOKU_MAX_CELLS];
    (void)context;
    sudoku_answer_puzzle(answer, &puzzle);
    CHECK_EQUAL(sudoku_puzzle_format(&puzzle, text), CELLS);
    CHECK_EQUAL(answer->count, 1);
    CHECK(answer->cells != NULL && answer->record == NULL);
    /* What comes in another format begins where its line does as well. */
    const char *begins = stream + answer->offset;
    if (*begins == *HODOKU) begins += sizeof HODOKU - 1;
    CHECK(memcmp(text, begins, CELLS) == 0);
    return true;
}

static void callbacks_are_heard(void)
{
    static const char line[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    int refused = 0, pauses = 0;
    const sudoku_question question = {.limit = 2,
                                      .line_limit = 2,
                                      .context = &refused,
                                      .answer = check_puzzle,
                                      .puzzle = refuse_small};
    stream[0] = '\0';
    add("# none of them begins the text", 30);
    for (int i = 0; i < 9; i++) {
        add(line, CELLS);
        char other[sizeof HODOKU + CELLS + 4];
        (void)snprintf(other, sizeof other, HODOKU "%s:::", line);
        add(other, strlen(other));
        add("1...............", 16);
    }
    sudoku_reader *reader = sudoku_reader_new(SUDOKU_FORMAT_LINE, 0);
    const sudoku_source source = sudoku_reader_source(reader);
    sudoku_answerer *answerer = sudoku_answerer_new(&question, &source);
    sudoku_reader_feed(reader, stream, strlen(stream));
    sudoku_reader_finish(reader);
    sudoku_stream_state state;
    while ((state = sudoku_answerer_run(answerer)) == SUDOKU_STREAM_PAUSED) pauses++;
    CHECK_EQUAL(state, SUDOKU_STREAM_END);
    CHECK_EQUAL(refused, 9);
    CHECK_EQUAL(pauses, 4);
    sudoku_answerer_delete(answerer);
    sudoku_reader_delete(reader);
}

int main(void)
{
    answers_agree();
    long_line(".....5.8....6.1.43....2.....1.5........1.6...3.......553.....61........4.........",
              18);
    long_line("..............1.43..........1.5........1.6...3.......553.....61........4.........",
              3);
    callbacks_are_heard();
    return check_summary();
}
