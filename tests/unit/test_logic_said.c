/* What is said of steps, to be read: logic-said.txt has of every sentence (sentences.def, rules.def) the first few that
 * were said of it in puzzles/said.lines and in random ones, in English and Chinese, no two of the same form, and at the end
 * those that never were. NINEFOLD_SIGNATURE=write in the environment rewrites it. */
#include "data.h"

#include "logic/words/texts.h"
#include "mixed.h"

#define SAID_FILE NINEFOLD_PUZZLES "/../unit/logic-said.txt"

enum {
    FORMS = 6,
    ROOM = 4096,  /* of a sentence */
    RANDOM = 100, /* puzzles with rules */
    CLASSIC = 8,
    EVERY = 8, /* so many steps others are listed */
    HARDEST = 75,
    NETS = 1000,
    FORCED = 2,
    MOST = 700 /* of a sentence that are shown */
};

static struct {
    char *text[FORMS][SUDOKU_LANGUAGES];
    int count;
} said[SAID_COUNT];

/* Does a text come from a template? Its gaps are filled by anything. */
static bool fits(const char *template, const char *text)
{
    for (; *template != '\0'; template ++, text++) {
        if (*template == '{') {
            const size_t words = strcspn(template + 3, "{[");
            if (template[3] == '\0') return *text != '\0';
            for (; *text != '\0'; text++)
                if (strncmp(template + 3, text + 1, words) == 0 && fits(template + 3, text + 1))
                    return true;
            return false;
        }
        if (*template == '[') {
            const char *middle = strchr(template, '|'), *end = strchr(template, ']');
            const size_t one = (size_t)(middle - template) - 3, more = (size_t)(end - middle) - 1;
            return (strncmp(template + 3, text, one) == 0 && fits(end + 1, text + one)) ||
                   (strncmp(middle + 1, text, more) == 0 && fits(end + 1, text + more));
        }
        if (*template != *text) return false;
    }
    return *text == '\0';
}

/* The bytes of a template that stand in every sentence made from it. */
static size_t own_length(const char *template)
{
    size_t length = 0;
    for (int depth = 0; *template != '\0'; template ++) {
        depth += (*template == '[' || *template == '{') - (*template == ']' || *template == '}');
        length += depth == 0;
    }
    return length;
}

/* The sentence that it is in both languages: of those that fit, the one with most words of its own. -1: none. */
static int sentence_of(const char *english, const char *chinese)
{
    static size_t own[SAID_COUNT];
    int best = -1;
    size_t most = 0;
    for (int id = 0; id < SAID_COUNT; id++) {
        const char *template = texts_sentence(SUDOKU_ENGLISH, (enum say_id)id);
        if (own[id] == 0) own[id] = own_length(template);
        if (own[id] > most && strchr(template, ' ') != NULL && fits(template, english) &&
            fits(texts_sentence(SUDOKU_CHINESE, (enum say_id)id), chinese)) {
            best = id;
            most = own[id];
        }
    }
    return best;
}

/* Without its numbers. */
static void form_of(const char *text, char *out)
{
    for (; *text != '\0'; text++)
        if (*text < '0' || *text > '9')
            *out++ = *text;
        else if (text[1] < '0' || text[1] > '9')
            *out++ = '#';
    *out = '\0';
}

static void keep(int id, const char *const *texts)
{
    char form[ROOM], other[ROOM];
    form_of(texts[SUDOKU_ENGLISH], form);
    for (int i = 0; i < said[id].count; i++) {
        form_of(said[id].text[i][SUDOKU_ENGLISH], other);
        if (strcmp(form, other) == 0) return;
    }
    if (said[id].count == FORMS) return;
    for (int language = 0; language < SUDOKU_LANGUAGES; language++) {
        const size_t room = strlen(texts[language]) + 1;
        char *copy = malloc(room);
        CHECK(copy != NULL);
        if (copy == NULL) return;
        said[id].text[said[id].count][language] = memcpy(copy, texts[language], room);
    }
    said[id].count++;
}

/* The next text of a member `name` of an object, and what follows it; NULL where there are no more. */
static const char *text_of(const char *json, const char *name, char *out)
{
    const char *at = strstr(json, name);
    if (at == NULL) return NULL;
    for (at += strlen(name); *at != '"' && *at != '\0'; at++) *out++ = *at;
    *out = '\0';
    return at;
}

static void hear(sudoku_logic *logic)
{
    static char texts[SUDOKU_LANGUAGES][1 << 20];
    static const char *const names[] = {"\"where\":\"", "\"what\":\"", "{\"text\":\"",
                                        "\"effect\":\""};
    for (int language = 0; language < SUDOKU_LANGUAGES; language++) {
        size_t length = 0;
        const char *json = sudoku_logic_json(logic, (sudoku_language)language, &length);
        CHECK(json != NULL && length < sizeof texts[0]);
        if (json == NULL || length >= sizeof texts[0]) return;
        memcpy(texts[language], json, length);
        texts[language][length] = '\0';
    }
    for (int i = 0; i < 4; i++) {
        const char *at[SUDOKU_LANGUAGES] = {texts[0], texts[1]};
        for (;;) {
            static char text[SUDOKU_LANGUAGES][1 << 16];
            for (int language = 0; language < SUDOKU_LANGUAGES; language++)
                at[language] = text_of(at[language], names[i], text[language]);
            CHECK((at[0] == NULL) == (at[1] == NULL));
            if (at[0] == NULL || at[1] == NULL) break;
            if (strlen(text[0]) > MOST) continue;
            const int id = sentence_of(text[0], text[1]);
            CONTEXT("%.300s, %.300s", text[0], text[1]);
            CHECK(id >= 0);
            if (id >= 0) keep(id, (const char *const[]){text[0], text[1]});
        }
    }
}

static bool is_forcing(const sudoku_technique *technique)
{
    return strcmp(technique->name, "rule-forcing-net") == 0;
}

/* Of all techniques, or of those that rules brought. */
static void list_steps(sudoku_logic *logic, bool all)
{
    const sudoku_technique *technique;
    for (int t = 0; (technique = sudoku_logic_technique(t)) != NULL; t++) {
        int count = 0;
        if (!technique->found || technique->explainer >= HARDEST) continue;
        if (!all && (strcmp(technique->family, "variants") != 0 || is_forcing(technique))) continue;
        if (strstr(technique->name, "franken") != NULL || strstr(technique->name, "mutant") != NULL)
            continue;
        if (sudoku_logic_list(logic, t, UINT64_MAX, &count) != SUDOKU_FOUND) continue;
        for (int i = 0; i < count && i < 2; i++) {
            (void)sudoku_logic_listed(logic, i);
            hear(logic);
        }
    }
}

/* What is quick in 9x9 with rules, in the order of the table: forcing is said of smaller ones. */
static int quick(int *techniques)
{
    static const char *const families[] = {"singles", "intersections", "subsets", "variants",
                                           "wings"};
    const sudoku_technique *technique;
    int count = 0;
    for (int t = 0; (technique = sudoku_logic_technique(t)) != NULL; t++)
        for (int i = 0; technique->found && !is_forcing(technique) && i < 5; i++)
            if (strcmp(technique->family, families[i]) == 0) techniques[count++] = t;
    return count;
}

static void walk(const sudoku_puzzle *puzzle, int number, bool unique)
{
    static const int orders[] = {SUDOKU_ORDER_TEACHING, SUDOKU_ORDER_EXPLAINER,
                                 SUDOKU_ORDER_HODOKU};
    sudoku_logic *logic = sudoku_logic_new(puzzle, unique);
    CHECK(logic != NULL);
    if (logic == NULL) return;
    const bool small = puzzle->shape.size < 9 || puzzle->rules == NULL;
    int forcing = 0, forced = 0;
    while (!is_forcing(sudoku_logic_technique(forcing))) forcing++;
    int techniques[TECHNIQUES];
    const int count = quick(techniques), order = orders[number % (unique ? 3 : 2)];
    for (int step = 0; step < 400; step++) {
        if (step % EVERY == number % EVERY) list_steps(logic, small && step < EVERY);
        const sudoku_progress progress = small
                                             ? sudoku_logic_advance(logic, order, NETS)
                                             : sudoku_logic_choose(logic, techniques, count, NETS);
        if (progress != SUDOKU_FOUND &&
            (small || forced++ == FORCED ||
             sudoku_logic_advance(logic, forcing, NETS) != SUDOKU_FOUND))
            break;
        hear(logic);
        sudoku_logic_apply(logic);
    }
    sudoku_logic_delete(logic);
}

/* Puzzles between blank lines. */
static void of_file(void)
{
    FILE *file = data_open("said.lines");
    char line[1000], text[8000] = "";
    int number = 0;
    for (bool more = file != NULL; more;) {
        more = fgets(line, sizeof line, file) != NULL;
        if (more && line[0] != '\n') {
            (void)snprintf(text + strlen(text), sizeof text - strlen(text), "%s", line);
            continue;
        }
        if (text[0] == '\0') continue;
        sudoku_position position = {0};
        CONTEXT("%s", text);
        CHECK_EQUAL(sudoku_position_parse(text, strlen(text), 0, &position, NULL), SUDOKU_OK);
        walk(&position.puzzle, number++, true);
        sudoku_rules_delete(position.rules);
        text[0] = '\0';
    }
    if (file != NULL) fclose(file);
}

static void of_chance(void)
{
    static struct mixed it;
    mixed_begin();
    for (int i = 0; i < RANDOM; i++) {
        mixed_make(&it, false);
        uint8_t digits[SUDOKU_MAX_CELLS];
        sudoku_search *search = sudoku_search_new(&it.puzzle, SUDOKU_ANY_ORDER, NULL);
        const int solutions = sudoku_solve(search, true, digits);
        sudoku_search_delete(search);
        if (solutions > 0) walk(&it.puzzle, i, solutions == 1);
        sudoku_rules_delete(it.rules);
    }
}

static void of_classic(void)
{
    FILE *file = data_open("classic.txt");
    struct datum datum;
    for (int i = 0; file != NULL && i < CLASSIC && data_next(file, &datum);) {
        if (datum.count != 1) continue;
        const sudoku_puzzle puzzle = data_puzzle(datum.puzzle);
        walk(&puzzle, i++, true);
    }
    if (file != NULL) fclose(file);
}

/* Nets and guesses, which are only in HoDoKu's order of these. */
static void of_hard(void)
{
    static const char *const texts[] = {
        "3.6..2..98...5...2..7....5......9..1..96...3.....8..7...573...4......1...4.2.....",
        ".3.9....56...389.........1..96...28.5........32.16.......7..6.22.468..9......5..."};
    for (int i = 0; i < 2; i++) {
        sudoku_puzzle puzzle;
        CHECK_EQUAL(sudoku_puzzle_parse(texts[i], 81, 9, &puzzle, NULL), SUDOKU_OK);
        walk(&puzzle, 2, true);
    }
}

static const char *const names[] = {
#define SENTENCE(ID, ENGLISH, CHINESE) #ID,
#include "logic/words/sentences.def"
#include "logic/words/rules.def"
#define RULE(WORD, HOLDS, ABOUT, CALLED) "RULE_" #WORD,
#define ROW(WORD, KIND, COMPILE, HOLDS, ABOUT, CALLED) "RULE_" #WORD,
#include "model/rules/table.def"
#undef SENTENCE
};

/* A line of what was said: written, or compared with what stands there. */
static void put(FILE *file, bool write, const char *indent, const char *text)
{
    static char line[ROOM];
    (void)snprintf(line, sizeof line, "%s%s\n", indent, text);
    signature_line(file, write, line);
}

static void tell(FILE *file, bool write)
{
    for (int id = 0; id < SAID_COUNT; id++) {
        if (said[id].count > 0) put(file, write, "", names[id]);
        for (int i = 0; i < said[id].count; i++)
            for (int language = 0; language < SUDOKU_LANGUAGES; language++) {
                put(file, write, "  ", said[id].text[i][language]);
                free(said[id].text[i][language]);
            }
    }
    put(file, write, "", "never said:");
    for (int id = 0; id < SAID_COUNT; id++)
        if (said[id].count == 0 && strchr(texts_sentence(SUDOKU_ENGLISH, (enum say_id)id), '{'))
            put(file, write, "  ", names[id]);
}

int main(void)
{
    of_classic();
    of_hard();
    of_chance();
    of_file();
    const bool write = signature_is_written();
    FILE *file = signature_open(SAID_FILE, write);
    if (file == NULL) return check_summary();
    tell(file, write);
    fclose(file);
    return check_summary();
}
