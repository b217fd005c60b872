#include "symbols.h"

#include <string.h>

static int symbols_letter_number(char c) /* A or a = 1 ... Z = 26, 0 for anything else */
{
    if (c >= 'A' && c <= 'Z') return c - 'A' + 1;
    if (c >= 'a' && c <= 'z') return c - 'a' + 1;
    return 0;
}

static bool symbols_is_pure_blank(char c) /* blank in every way of writing; '0' is so in most */
{
    return c == '.' || c == '*' || c == '_' || c == '-' || c == '?';
}

sudoku_symbols symbols_decide(const char *cells, size_t count, int n)
{
    if (n <= 9) return SUDOKU_SYMBOLS_DIGITS;
    int last_letter = 0;
    bool digit = false, zero = false, blank = false;
    for (size_t i = 0; i < count; i++) {
        const char c = cells[i];
        const int letter = symbols_letter_number(c);
        if (letter > last_letter) last_letter = letter;
        digit |= c >= '1' && c <= '9';
        zero |= c == '0';
        blank |= symbols_is_pure_blank(c);
    }
    const int last_above_nine = n - 9;
    if (last_letter == 0) return SUDOKU_SYMBOLS_DIGITS;
    if (last_letter > last_above_nine) return SUDOKU_SYMBOLS_LETTERS;
    if (n == 16 && zero && blank && last_letter <= 6) return SUDOKU_SYMBOLS_HEX;
    return digit ? SUDOKU_SYMBOLS_DIGITS : SUDOKU_SYMBOLS_LETTERS;
}

int symbols_value(char symbol, sudoku_symbols symbols, int n)
{
    if (symbols_is_pure_blank(symbol)) return SYMBOL_BLANK;
    const bool number = symbol >= '0' && symbol <= '9';
    const int letter = symbols_letter_number(symbol);
    int value = SYMBOL_UNKNOWN;
    if (symbols == SUDOKU_SYMBOLS_HEX || symbols == SUDOKU_SYMBOLS_ZERO) {
        if (number) value = symbol - '0' + 1;
        if (letter) value = letter + 10;
    } else {
        if (symbol == '0') return SYMBOL_BLANK;
        if (symbols == SUDOKU_SYMBOLS_LETTERS) {
            if (letter) value = letter;
        } else {
            if (number) value = symbol - '0';
            if (letter) value = letter + 9;
        }
    }
    return value >= 1 && value <= n ? value : SYMBOL_UNKNOWN;
}

static const char *symbols_alphabet(sudoku_symbols symbols)
{
    static const char digits[] = ".123456789ABCDEFGHIJKLMNOP";
    static const char letters[] = ".ABCDEFGHIJKLMNOPQRSTUVWXY";
    static const char zero[] = ".0123456789ABCDEFGHIJKLMNO";
    if (symbols == SUDOKU_SYMBOLS_LETTERS) return letters;
    return symbols == SUDOKU_SYMBOLS_DIGITS ? digits : zero;
}

char symbols_write(int digit, sudoku_symbols symbols) { return symbols_alphabet(symbols)[digit]; }

void symbols_write_all(const uint8_t *digits, size_t count, sudoku_symbols symbols, char *out)
{
    const char *written = symbols_alphabet(symbols);
    for (size_t i = 0; i < count; i++) out[i] = written[digits[i]];
}

sudoku_symbols symbols_of_answers(sudoku_symbols symbols)
{
    return symbols == SUDOKU_SYMBOLS_HEX ? SUDOKU_SYMBOLS_DIGITS : symbols;
}

bool symbols_is_border(char c) { return c != '\0' && strchr("-+*=.':|", c) != NULL; }
