/* Texts and what becomes of them: tests/unit/texts/ holds, for every format, every type of constraint and every kind
 * of line, a text, what it is read as, and digests of what is read when it has slips of the pen, and when each of some
 * forty characters is written otherwise throughout. The readable part says what is right; the digests, that no status,
 * position or detail of some thousand broken texts has changed.
 *
 *     == KIND [SIZE] : what the text shows
 *     the text, in which \t, \r, \n and \xHH stand for characters; without a final line break
 *     -> what is read; `left`: a digest of what propagation leaves after some random guesses
 *     slips 41 read, 19 refused, 0123abcd
 *     otherwise 20 read, 5 refused, 4567cdef
 *
 * KIND: `read` (sudoku_position_parse), `rules` (sudoku_rules_parse), `why` (sudoku_puzzle_reason of what is read), or the
 * name of a format of streams.
 *
 * A change that is meant to change them rewrites the files, natively: NINEFOLD_SIGNATURE=write in the environment;
 * NINEFOLD_SIGNATURE=tell prints each broken text with what it is read as, to compare two versions. */
#include "data.h"
#include "guesses.h"
#include "instances.h"
#include "random.h"

#include "bits.h"

#include <stdarg.h>

#ifdef __wasm__
#define FOLDER "/unit/texts/" /* wasi/open.c */
#else
#define FOLDER NINEFOLD_PUZZLES "/../unit/texts/"
#endif

enum { ROOM = 1 << 15, ENTRIES = 400, SLIPS = 100, WALKS = 3, GUESSES = 20 };

struct entry {
    char head[160], kind[16];
    int size;
    char source[ROOM]; /* the text as it is written in the file */
    char text[ROOM];
    size_t length;
    char expected[ROOM];
};

/* What is told ---------------------------------------------------------------------------------- */

struct told {
    char text[ROOM];
    size_t length;
    int faults;
    bool guesses;
};

static void tell(struct told *told, const char *format, ...)
{
    const size_t room = sizeof told->text - told->length;
    va_list values;
    va_start(values, format);
    const int length = vsnprintf(told->text + told->length, room, format, values);
    va_end(values);
    CHECK(length >= 0 && (size_t)length < room);
    if (length >= 0 && (size_t)length < room) told->length += (size_t)length;
}

static void tell_digits(struct told *told, const char *name, const sudoku_position *position,
                        const uint8_t *digits)
{
    char out[SUDOKU_MAX_CELLS];
    const size_t length = sudoku_position_digits(position, digits, out);
    bool any = false;
    const int cells = position->puzzle.shape.size * position->puzzle.shape.size;
    for (int i = 0; i < cells; i++) any = any || digits[i] != 0;
    if (any) tell(told, "%s %.*s\n", name, (int)length, out);
}

static void tell_sets(struct told *told, const char *name, const uint32_t *sets, int cells)
{
    tell(told, "%s ", name);
    for (int cell = 0; cell < cells; cell++) {
        if (cell > 0) tell(told, ",");
        for (int digit = 1; digit <= SUDOKU_MAX_SIZE; digit++)
            if (sets[cell] >> (digit - 1) & 1)
                tell(told, "%c", "123456789ABCDEFGHIJKLMNOP"[digit - 1]);
    }
    tell(told, "\n");
}

/* Shape, cells and rules, as the canonical text, and where in the text the rules were. */
static void tell_rules(struct told *told, const sudoku_puzzle *puzzle)
{
    char out[ROOM];
    const size_t length = sudoku_rules_format(puzzle, out, ROOM);
    CHECK(length < ROOM);
    tell(told, "%.*s", (int)length, out);
    tell(told, "lines");
    for (int i = 0; i < sudoku_rules_count(puzzle->rules); i++)
        tell(told, " %d", (int)sudoku_rules_at(puzzle->rules, i).line);
    tell(told, "\n");
    int kept;
    const int count = sudoku_rules_omissions(puzzle->rules, &kept);
    for (int i = 0; i < kept; i++) {
        const sudoku_omission omission = sudoku_rules_omission(puzzle->rules, i);
        tell(told, "%s %s %d:%d", i == 0 ? "omitted" : ",", omission.what, (int)omission.where.line,
             (int)omission.where.column);
    }
    if (count > 0) tell(told, " (%d)\n", count);
    if (told->guesses) tell(told, "left %08x\n", (unsigned)guesses_digest(puzzle, WALKS, GUESSES));
}

/* The line and column of an offset, and that they are those that were said. */
static void check_place(const char *text, size_t length, const sudoku_where *where)
{
    CHECK(where->offset <= length);
    uint64_t line = 1, column = 1;
    for (size_t i = 0; i < where->offset && i < length; i++) {
        column++;
        if (text[i] == '\n') line++, column = 1;
    }
    CHECK_EQUAL(where->line, line);
    CHECK_EQUAL(where->column, column);
}

static void tell_fault(struct told *told, sudoku_status status, const sudoku_where *where)
{
    told->faults++;
    tell(told, "%s %d:%d", sudoku_status_name(status), (int)where->line, (int)where->column);
    if (where->actual != 0 || where->expected != 0)
        tell(told, " %u %u", (unsigned)where->actual, (unsigned)where->expected);
    tell(told, "\n");
}

/* The puzzle alone, which is read in no format with rules. */
static void tell_plain(struct told *told, const char *text, size_t length, int size)
{
    static sudoku_puzzle puzzle;
    char out[SUDOKU_MAX_CELLS];
    sudoku_where where;
    const sudoku_status status = sudoku_puzzle_parse(text, length, size, &puzzle, &where);
    if (status == SUDOKU_OK)
        tell(told, "plain %.*s\n", (int)sudoku_puzzle_format(&puzzle, out), out);
    else
        tell(told, "plain %s %d:%d\n", sudoku_status_name(status), (int)where.line,
             (int)where.column);
}

static void tell_position(struct told *told, const char *text, size_t length, int size)
{
    static sudoku_position position;
    sudoku_where where = {0};
    const sudoku_status status = sudoku_position_parse(text, length, size, &position, &where);
    if (status != SUDOKU_OK) {
        check_place(text, length, &where);
        tell_fault(told, status, &where);
        return;
    }
    const sudoku_shape shape = position.puzzle.shape;
    const int cells = shape.size * shape.size;
    tell(told, "%s, %d of %dx%d, symbols %d\n", position.format, shape.size, shape.box_height,
         shape.box_width, position.puzzle.symbols);
    tell_digits(told, "givens ", &position, position.givens);
    tell_digits(told, "entries", &position, position.entries);
    bool marks = false, sets = false;
    for (int cell = 0; cell < cells; cell++) {
        const uint32_t set = position.puzzle.candidates[cell],
                       all = (UINT32_C(1) << shape.size) - 1;
        marks = marks || position.marks[cell] != 0;
        sets =
            sets ||
            set != (position.givens[cell] > 0 ? UINT32_C(1) << (position.givens[cell] - 1) : all);
    }
    if (marks) tell_sets(told, "marks", position.marks, cells);
    if (sets) tell_sets(told, "candidates", position.puzzle.candidates, cells);
    for (int i = 0; i < position.left_out_count; i++)
        tell(told, "%s %s%s", i == 0 ? "left out" : ",", position.left_out[i],
             i + 1 == position.left_out_count ? "\n" : "");
    CHECK(position.rules == position.puzzle.rules);
    if (position.rules != NULL) tell_rules(told, &position.puzzle);
    sudoku_rules_delete(position.rules);
}

static void tell_text(struct told *told, const char *text, size_t length, int size)
{
    sudoku_puzzle puzzle;
    sudoku_rules *rules = NULL;
    sudoku_where where = {0};
    const sudoku_status status = sudoku_rules_parse(text, length, size, &puzzle, &rules, &where);
    if (status == SUDOKU_OK) {
        tell_rules(told, &puzzle);
        sudoku_rules_delete(rules);
    } else {
        check_place(text, length, &where);
        tell_fault(told, status, &where);
    }
}

/* Why there is no solution, as the fields that its kind has. */
static void tell_reason(struct told *told, const char *text, size_t length, int size)
{
    static const char *const kinds[] = {"none", "clash", "no place", "no digit", "rule", "both"};
    static const char *const houses[] = {"row", "column", "box", "rule's house"};
    static sudoku_position position;
    sudoku_where where = {0};
    const sudoku_status status = sudoku_position_parse(text, length, size, &position, &where);
    if (status != SUDOKU_OK) {
        tell_fault(told, status, &where);
        return;
    }
    sudoku_reason reason = sudoku_puzzle_reason(&position.puzzle);
    if (reason.kind == SUDOKU_REASON_RULE) {
        /* As the whole module has it. */
        const sudoku_reason rivals = sudoku_puzzle_rivals(&position.puzzle);
        if (rivals.kind != SUDOKU_REASON_NONE) reason = rivals;
    }
    const bool both = reason.kind == SUDOKU_REASON_BOTH;
    const bool of_house =
        both || reason.kind == SUDOKU_REASON_CLASH || reason.kind == SUDOKU_REASON_NO_PLACE;
    tell(told, "%s", kinds[reason.kind]);
    if (of_house) tell(told, ", digit %d, %s %d", reason.digit, houses[reason.house], reason.index);
    if (reason.kind == SUDOKU_REASON_CLASH) tell(told, ", cells %d %d", reason.cell, reason.other);
    if (reason.kind == SUDOKU_REASON_NO_DIGIT) tell(told, ", cell %d", reason.cell);
    if (reason.kind == SUDOKU_REASON_RULE || (of_house && reason.house == SUDOKU_RULED))
        tell(told, ", rule %d%s", reason.rule, reason.with_others ? " with others" : "");
    if (both) tell(told, ", rules %d %d", reason.rule, reason.other);
    tell(told, ", %d placed\n", reason.placed);
    sudoku_rules_delete(position.rules);
}

/* The records of a stream, fed in pieces, and where it could be split. */
static void tell_stream(struct told *told, const char *text, size_t length, sudoku_format format,
                        int size, size_t piece)
{
    static sudoku_record record;
    sudoku_reader *reader = sudoku_reader_new(format, size);
    CHECK(reader != NULL);
    if (reader == NULL) return;
    tell(told, "split %d\n", (int)sudoku_reader_split_point(reader, text, length));
    for (size_t at = 0;;) {
        const sudoku_record_kind kind = sudoku_reader_next(reader, &record);
        if (kind == SUDOKU_RECORD_END) break;
        if (kind == SUDOKU_RECORD_NEED_INPUT) {
            const size_t bytes = length - at < piece ? length - at : piece;
            sudoku_reader_feed(reader, text + at, bytes);
            at += bytes;
            if (bytes == 0) sudoku_reader_finish(reader);
            continue;
        }
        check_place(text, length, &record.where);
        if (kind == SUDOKU_RECORD_INVALID) {
            tell_fault(told, record.status, &record.where);
            continue;
        }
        char out[SUDOKU_MAX_CELLS];
        const size_t cells = sudoku_puzzle_format(&record.puzzle, out);
        tell(told, "puzzle %d:%d %.*s\n", (int)record.where.line, (int)record.where.column,
             (int)cells, out);
        bool sets = false;
        for (size_t i = 0; i < cells; i++) {
            const uint32_t set = record.puzzle.candidates[i];
            sets = sets || (!bits_single(set) && set != bits_all(record.puzzle.shape.size));
        }
        if (sets) tell_sets(told, "candidates", record.puzzle.candidates, (int)cells);
        for (size_t i = 0; i < cells && record.filled != NULL; i++)
            tell(told, "%s%c%s", i == 0 ? "filled " : "", record.filled[i] ? '+' : '.',
                 i + 1 == cells ? "\n" : "");
        if (record.puzzle.rules != NULL) tell_rules(told, &record.puzzle);
        if (told->length > ROOM / 2) break;
    }
    sudoku_reader_delete(reader);
}

static void tell_entry(struct told *told, const struct entry *entry, const char *text,
                       size_t length)
{
    sudoku_format format;
    if (strcmp(entry->kind, "read") == 0) {
        tell_position(told, text, length, entry->size);
        tell_plain(told, text, length, entry->size);
    } else if (strcmp(entry->kind, "rules") == 0)
        tell_text(told, text, length, entry->size);
    else if (strcmp(entry->kind, "why") == 0)
        tell_reason(told, text, length, entry->size);
    else if (sudoku_format_named(entry->kind, &format))
        tell_stream(told, text, length, format, entry->size, 1 + length % 50);
    else
        CHECK_TEXT(entry->kind, "a kind of text");
}

/* Slips ----------------------------------------------------------------------------------------- */

/* One random slip: a character more, fewer, another or exchanged with the next; a line twice or not at all; or the
 * end is gone. */
static size_t slip(char *text, size_t length, uint64_t *random)
{
    static const char others[] = "0123456789.+-|:;,# \n\t\r[]{}uxARC_~=<>^\"'\xC3\xA9\xEF\xBC\x91";
    if (length == 0) return 0;
    const size_t at = (size_t)random_below(random, (int)length);
    const char other = random_below(random, 2) == 0
                           ? text[random_below(random, (int)length)]
                           : others[random_below(random, (int)sizeof others - 1)];
    size_t begin = at, end = at;
    while (begin > 0 && text[begin - 1] != '\n') begin--;
    while (end < length && text[end] != '\n') end++;
    if (end < length) end++;
    switch (random_below(random, 8)) {
    case 0:
    case 1:
        memmove(text + at + 1, text + at, length - at);
        text[at] = other;
        return length + 1;
    case 2: memmove(text + at, text + at + 1, length - at - 1); return length - 1;
    case 3:
        if (at + 1 < length) {
            const char first = text[at];
            text[at] = text[at + 1];
            text[at + 1] = first;
        }
        return length;
    case 4: memmove(text + begin, text + end, length - end); return length - (end - begin);
    case 5:
        memmove(text + end + (end - begin), text + end, length - end);
        memmove(text + end, text + begin, end - begin);
        return length + (end - begin);
    case 6: return at;
    default: text[at] = other; return length;
    }
}

/* FNV-1a, of 32 bits. */
static uint32_t digest_of(uint32_t digest, const char *text)
{
    for (; *text != '\0'; text++) digest = (digest ^ (unsigned char)*text) * UINT32_C(16777619);
    return digest;
}

static void tell_slips(struct told *told, const struct entry *entry, bool aloud)
{
    static char text[2 * ROOM];
    static struct told one;
    uint64_t random = digest_of(UINT32_C(2166136261), entry->head);
    uint32_t digest = UINT32_C(2166136261);
    int read = 0;
    for (int i = 0; i < SLIPS; i++) {
        size_t length = entry->length;
        memcpy(text, entry->text, length);
        for (int slips = 1 + i % 2; slips > 0 && length < ROOM / 2; slips--)
            length = slip(text, length, &random);
        CONTEXT("%s, slip %d: %.*s", entry->head, i, (int)length, text);
        one.length = 0, one.faults = 0;
        tell_entry(&one, entry, text, length);
        digest = digest_of(digest, one.text);
        read += one.faults == 0;
        if (aloud)
            printf("%s, slip %d\n%.*s\n-> %s\n", entry->head, i, (int)length, text, one.text);
    }
    tell(told, "slips %d read, %d refused, %08x\n", read, SLIPS - read, (unsigned)digest);
}

/* Written otherwise ----------------------------------------------------------------------------- */

/* What stands in place of a piece wherever it comes, or before each line ("^") or after it ("$"). */
static const struct {
    const char *of, *by;
} others[] = {
    {"^", "# a word\n"},
    {"^", "  "},
    {"^", "\n"},
    {"$", " \t"},
    {"$", " # a word"},
    {"$", ","},
    {"\n", "\r\n"},
    {"\n", "\r"},
    {"\n", " "},
    {"\n", ";"},
    {" ", "\t"},
    {" ", "  "},
    {" ", "\xC2\xA0"},
    {" ", ", "},
    {" ", ""},
    {".", "0"},
    {".", "-"},
    {".", " "},
    {"0", "."},
    {"-", "."},
    {"1", "2"},
    {"9", "10"},
    {"9", "\xEF\xBC\x99"},
    {"a", "A"},
    {"e", "E"},
    {"r", "R"},
    {"C", "c"},
    {"=", ":"},
    {":", " : "},
    {",", ", "},
    {",", ";"},
    {"r1c1", "r1c2"},
    {"r", "-r"},
    {"\"", "'"},
    {"{", "["},
    {"5", "."},
    {"3", "33"},
    {"2", "0"},
    {"6", "-6"},
    {"4", "99999999999"},
};
enum { OTHERS = sizeof others / sizeof *others };

static size_t write_otherwise(const struct entry *entry, const char *of, const char *by, char *text)
{
    const size_t size = strlen(of), more = strlen(by);
    size_t length = 0;
    for (size_t at = 0; at < entry->length && length + more < ROOM;) {
        const bool before = *of == '^' && (at == 0 || entry->text[at - 1] == '\n');
        const bool after = *of == '$' && entry->text[at] == '\n';
        const bool here = at + size <= entry->length && memcmp(entry->text + at, of, size) == 0;
        if (before || after || here) {
            memcpy(text + length, by, more);
            length += more;
        }
        if (here)
            at += size;
        else
            text[length++] = entry->text[at++];
    }
    return length;
}

static void tell_others(struct told *told, const struct entry *entry, bool aloud)
{
    static char text[2 * ROOM];
    static struct told one;
    uint32_t digest = UINT32_C(2166136261);
    int read = 0, count = 0;
    for (int i = 0; i < OTHERS; i++) {
        const size_t length = write_otherwise(entry, others[i].of, others[i].by, text);
        if (length == entry->length && memcmp(text, entry->text, length) == 0) continue;
        CONTEXT("%s, %s for %s: %.*s", entry->head, others[i].by, others[i].of, (int)length, text);
        one.length = 0, one.faults = 0;
        tell_entry(&one, entry, text, length);
        digest = digest_of(digest, one.text);
        read += one.faults == 0;
        count++;
        if (aloud)
            printf("%s, %s for %s\n%.*s\n-> %s\n", entry->head, others[i].by, others[i].of,
                   (int)length, text, one.text);
    }
    tell(told, "otherwise %d read, %d refused, %08x\n", read, count - read, (unsigned)digest);
}

/* Files ----------------------------------------------------------------------------------------- */

static int hexadecimal(char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; }

static void unescape(struct entry *entry)
{
    entry->length = 0;
    for (const char *c = entry->source; *c != '\0'; c++) {
        char byte = *c;
        if (*c == '\\') {
            c++;
            byte = *c == 't' ? '\t' : *c == 'r' ? '\r' : *c == 'n' ? '\n' : '\\';
            if (*c == 'x') {
                byte = (char)(hexadecimal(c[1]) * 16 + hexadecimal(c[2]));
                c += 2;
            }
        }
        entry->text[entry->length++] = byte;
    }
    if (entry->length > 0) entry->length--; /* the line break before the arrow */
}

static void append(char *to, const char *more)
{
    CHECK(strlen(to) + strlen(more) < ROOM);
    if (strlen(to) + strlen(more) < ROOM) strcat(to, more);
}

/* Reads the next entry, whose head was read before; *head becomes the next one's, empty after the last. */
static bool next_entry(FILE *file, char *head, struct entry *entry)
{
    static char line[ROOM];
    if (head[0] == '\0') return false;
    head[strcspn(head, "\n")] = '\0';
    (void)snprintf(entry->head, sizeof entry->head, "%s", head);
    entry->kind[0] = entry->source[0] = entry->expected[0] = '\0';
    entry->size = 0;
    CHECK(sscanf(head, "== %15s %d", entry->kind, &entry->size) >= 1);
    head[0] = '\0';
    bool result = false;
    while (fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "== ", 3) == 0) {
            (void)snprintf(head, sizeof entry->head, "%.159s", line);
            break;
        }
        result = result || strncmp(line, "-> ", 3) == 0;
        append(result ? entry->expected : entry->source, line);
    }
    unescape(entry);
    return true;
}

static void every_text(const char *name)
{
    static struct entry entry;
    static struct told told = {.guesses = true};
    static char head[sizeof entry.head], before[ROOM], *now[ENTRIES];
    char path[512];
    const char *wish = getenv("NINEFOLD_SIGNATURE");
    const bool write = signature_is_written();
    const bool aloud = wish != NULL && strcmp(wish, "tell") == 0;
    const int step = instances(1, 5); /* so many have their slips tried */
    (void)snprintf(path, sizeof path, "%s%s", FOLDER, name);
    FILE *file = signature_open(path, false);
    if (file == NULL) return;
    before[0] = head[0] = '\0';
    while (fgets(head, sizeof head, file) != NULL && strncmp(head, "== ", 3) != 0)
        append(before, head);
    int count = 0;
    while (count < ENTRIES && next_entry(file, head, &entry)) {
        told.length = 0;
        tell(&told, "-> ");
        CONTEXT("%s", entry.head);
        tell_entry(&told, &entry, entry.text, entry.length);
        const size_t readable = told.length;
        const bool broken = write || count % step == 0;
        if (broken) {
            tell_slips(&told, &entry, aloud);
            tell_others(&told, &entry, aloud);
        }
        CONTEXT("%s in %s", entry.head, name);
        if (!broken && strlen(entry.expected) > readable) entry.expected[readable] = '\0';
        if (!write) CHECK_TEXT(told.text, entry.expected);
        now[count] = NULL;
        if (write && (now[count] = malloc(4 * ROOM)) != NULL)
            (void)snprintf(now[count], 4 * ROOM, "%s\n%s%s", entry.head, entry.source, told.text);
        count++;
    }
    fclose(file);
    CHECK(count > 0 && count < ENTRIES);
    file = write ? fopen(path, "w") : NULL;
    if (file != NULL) fputs(before, file);
    for (int i = 0; i < count; i++) {
        if (file != NULL && now[i] != NULL) fputs(now[i], file);
        free(now[i]);
    }
    if (file != NULL) fclose(file);
}

int main(void)
{
    every_text("formats.txt");
    every_text("variants.txt");
    every_text("rules.txt");
    every_text("streams.txt");
    every_text("reasons.txt");
    return check_summary();
}
