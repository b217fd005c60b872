/* A setter's own rules in constraint strings: a code in base64url says what is required of the digits. It becomes the text
 * of a rule of ours, one rule for each line. */
#include "items.h"

#include "bits.h"
#include "model/shape.h"
#include "model/symbols.h"

#include <stdlib.h>
#include <string.h>

/* A text that is written; beyond its room it is only counted. */
struct made {
    char *text;
    size_t length;
    sudoku_symbols symbols;
};

enum { NAME_ROOM = 240, MADE_ROOM = 1 << 16 };

static void codes_put(struct made *made, char c)
{
    if (made->length < MADE_ROOM) made->text[made->length] = c;
    made->length++;
}

static void codes_put_number(struct made *made, int number)
{
    if (number >= 10) codes_put_number(made, number / 10);
    codes_put(made, (char)('0' + number % 10));
}

static void codes_put_digit(struct made *made, int digit)
{
    codes_put(made, symbols_write(digit, made->symbols));
}

int code_digit(char c, bool older)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c != '-' && c != '_') return -1;
    return (c == '-') != older ? 62 : 63;
}

/* Are all characters digits of the code? Not if it was too long to be kept. It may be padded with '='. */
static bool codes_is_code(struct piece *code, bool older)
{
    while (code->length > 0 && code->length <= ARGUMENT && code->text[code->length - 1] == '=')
        code->length--;
    for (size_t i = 0; i < code->length; i++)
        if (i >= ARGUMENT || code_digit(code->text[i], older) < 0) return false;
    return true;
}

static int codes_hex(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* What is called Two%20primes there, as a label; its length, 0 for none or one that is too long. */
static size_t codes_label(const char *name, char label[NAME_ROOM])
{
    size_t length = 0;
    if (*name == '\0') return 0;
    label[length++] = '"';
    for (; *name != '\0'; name++) {
        int c = (unsigned char)*name;
        if (length + 3 > NAME_ROOM) return 0;
        if (c == '%' && codes_hex(name[1]) >= 0 && codes_hex(name[2]) >= 0) {
            c = 16 * codes_hex(name[1]) + codes_hex(name[2]);
            name += 2;
        }
        if (c < ' ') continue;
        if (c == '"' || c == '\\') label[length++] = '\\';
        label[length++] = (char)c;
    }
    label[length++] = '"';
    return length;
}

/* Adds the lines ~_name~R1C1~R1C2~~_other~R3C1, each a rule of the item's kind with the text. `-` ends a part of a line. */
static sudoku_status codes_add_lines(struct strings *strings, const struct made *made, size_t at)
{
    struct variant *variant = &strings->variant;
    struct rule_draft *draft = &variant->draft;
    const char *name = strings->name;
    sudoku_status status = SUDOKU_OK;
    bool more = true;
    int first = -1;      /* whose region others are compared with */
    uint32_t labels = 0; /* by bits, which of the cells stand for regions */
    char label[NAME_ROOM];
    size_t named = 0; /* the length of the label */
    variant_rule(variant, strings->type->keyword, strings->item);
    while (more && status == SUDOKU_OK) {
        more = take_argument(strings);
        const char begin = more ? strings->piece.text[0] : '\0';
        const int link = more ? chaos_linked(strings, &first) : -1;
        if (begin == '-') {
            draft_group(draft);
        } else if (link >= 0) {
            if (draft->cell_count < SUDOKU_MAX_SIZE) labels |= UINT32_C(1) << draft->cell_count;
            variant_cell(variant, strings->link[link].cell, strings->piece.at);
        } else if (begin != '\0' && begin != '_') {
            int cell;
            status = take_cell(strings, &cell);
            if (status == SUDOKU_OK) variant_cell(variant, cell, strings->piece.at);
        } else if (draft->cell_count > 0) {
            if (labels != 0 && !chaos_are_names(strings, made->text, made->length, labels)) {
                omit_item(strings);
            } else {
                draft_text(draft, made->text, made->length, (text_offset)at);
                draft->label = named > 0 ? label : NULL;
                draft->label_length = named;
                status = variant_add(variant, name, strlen(name));
            }
            labels = 0;
            variant_rule(variant, strings->type->keyword, strings->item);
        }
        if (begin == '\0' || begin == '_') first = -1;
        if (begin == '_') named = codes_label(strings->piece.text + 1, label);
    }
    return status;
}

/* Makes the text from the code by `make`, and then the rules. */
static sudoku_status codes_read(struct strings *strings,
                                bool make(struct made *made, const struct piece *code, int n,
                                          bool older))
{
    const bool older = strncmp(strings->name, "Binary", 6) == 0;
    if (!take_argument(strings)) return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    if (!codes_is_code(&strings->piece, older))
        return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    const bool zero = rules_shape(strings->variant.rules).from_zero;
    struct made made = {.text = malloc(MADE_ROOM),
                        .symbols = zero ? SUDOKU_SYMBOLS_ZERO : SUDOKU_SYMBOLS_DIGITS};
    if (made.text == NULL) return SUDOKU_NO_MEMORY;
    sudoku_status status = SUDOKU_OK;
    const int digits = shape_digits(rules_shape(strings->variant.rules));
    const bool made_it = make(&made, &strings->piece, digits, older);
    if (made_it && made.length > 0 && made.length <= MADE_ROOM)
        status = codes_add_lines(strings, &made, strings->piece.at);
    else
        omit_item(strings);
    free(made.text);
    return status;
}

/* Bit i * n + j, the lowest of each character first: may j + 1 be beside i + 1? */
static bool codes_make_pairs(struct made *made, const struct piece *code, int n, bool older)
{
    for (int i = 0; i < n; i++) {
        if (i > 0) codes_put(made, '/');
        for (int j = 0; j < n; j++) {
            const size_t bit = (size_t)(i * n + j);
            if (bit / 6 < code->length && (code_digit(code->text[bit / 6], older) >> bit % 6 & 1))
                codes_put_digit(made, j + 1);
        }
    }
    return true;
}

sudoku_status codes_read_pairs(struct strings *strings)
{
    return codes_read(strings, codes_make_pairs);
}

/* The bits of a code, the highest of each character first. */
struct bits_left {
    const struct piece *code;
    size_t at, end;
};

static int codes_take(struct bits_left *left, int bits)
{
    int number = 0;
    for (; bits > 0; bits--, left->at++) {
        const int digit =
            left->at < left->end ? code_digit(left->code->text[left->at / 6], false) : 0;
        number = number << 1 | (digit >> (5 - left->at % 6) & 1);
    }
    return number;
}

/* Writes the transitions of a state, those to the same state together with all their digits. */
static void codes_put_moves(struct made *made, const uint32_t *symbols, int states, int n)
{
    bool any = false;
    for (int to = 0; to < states; to++) {
        if (symbols[to] == 0) continue;
        if (any) codes_put(made, ',');
        any = true;
        for (int digit = 1; digit <= n; digit++)
            if ((symbols[to] >> (digit - 1) & 1) != 0) codes_put_digit(made, digit);
        if ((symbols[to] >> n & 1) != 0) codes_put(made, '_');
        codes_put(made, '>');
        codes_put_number(made, to);
    }
}

enum { CODE_PACKED = 1, CODE_STATES = 1024 };

/* Two bits for the format, the widths of states and symbols, the numbers of start states and of other accepting states, then
 * the transitions of each state. */
static bool codes_make_automaton(struct made *made, const struct piece *code, int n, bool older)
{
    struct bits_left left = {.code = code, .end = code->length * 6 / 8 * 8};
    const int format = codes_take(&left, 2), width = codes_take(&left, 4) + 1;
    const int symbols = codes_take(&left, 4) + 1, starts = codes_take(&left, width);
    const int others = codes_take(&left, width);
    uint32_t to[CODE_STATES], ends = 0;
    (void)older;
    if (format > CODE_PACKED || symbols < n || symbols > n + 1 || starts > 32) return false;
    for (int i = starts - 1; i >= 0; i--) ends |= (uint32_t)codes_take(&left, 1) << i;
    const int head = format == CODE_PACKED ? symbols : codes_take(&left, 4);
    int symbol_bits = 1;
    while ((symbols - 1) >> symbol_bits != 0) symbol_bits++;
    int state = 0, highest = others + starts - 1;
    for (; head > 0 && left.at + (size_t)head <= left.end && state < CODE_STATES; state++) {
        memset(to, 0, sizeof to);
        const int first = codes_take(&left, head);
        const int moves = format == CODE_PACKED ? bits_count((uint32_t)first) : first;
        uint32_t set = (uint32_t)first;
        for (int i = 0; i < moves; i++, set &= set - 1) {
            const int symbol =
                format == CODE_PACKED ? bits_lowest(set) : codes_take(&left, symbol_bits);
            const int target = codes_take(&left, width);
            if (target >= CODE_STATES || symbol >= symbols) return false;
            to[target] |= UINT32_C(1) << symbol;
            if (target > highest) highest = target;
        }
        if (state > 0) codes_put(made, '/');
        if (state > 0 && state < starts) codes_put(made, '^');
        if (state < starts ? (ends >> state & 1) != 0 : state < starts + others)
            codes_put(made, '+');
        codes_put_moves(made, to, CODE_STATES, n);
    }
    /* Zeros at the end are padding, not states. */
    for (; state > highest + 1 && made->length > 0 && made->text[made->length - 1] == '/'; state--)
        made->length--;
    /* Without a state, or with one that is empty, no line is accepted. */
    if (made->length == 0) codes_put(made, '/');
    return true;
}

sudoku_status codes_read_automaton(struct strings *strings)
{
    return codes_read(strings, codes_make_automaton);
}

/* The code is the pattern itself, eight bits a character. */
static bool codes_make_regex(struct made *made, const struct piece *code, int n, bool older)
{
    struct bits_left left = {.code = code, .end = code->length * 6 / 8 * 8};
    (void)n;
    (void)older;
    while (left.at < left.end) codes_put(made, (char)codes_take(&left, 8));
    return memchr(made->text, '\0', made->length) == NULL;
}

sudoku_status codes_read_regex(struct strings *strings)
{
    return codes_read(strings, codes_make_regex);
}
