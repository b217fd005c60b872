/* What the modules have of C's library (wasm/libc/libc.c), beside that of the machine. */
#include "check.h"

#include "random.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define memcpy libc_memcpy
#define memset libc_memset
#define memcmp libc_memcmp
#define strlen libc_strlen
#define strchr libc_strchr
#define strcspn libc_strcspn
#define strtol libc_strtol
#define qsort libc_qsort
void *libc_memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *libc_memset(void *to, int byte, size_t bytes);
int libc_memcmp(const void *a, const void *b, size_t bytes);
size_t libc_strlen(const char *text);
char *libc_strchr(const char *text, int c);
size_t libc_strcspn(const char *text, const char *stops);
long libc_strtol(const char *restrict text, char **restrict end, int base);
void libc_qsort(void *items, size_t count, size_t size, int (*compare)(const void *, const void *));
#include "../../wasm/libc/libc.c"
#undef memcpy
#undef memset
#undef memcmp
#undef strlen
#undef strchr
#undef strcspn
#undef strtol
#undef qsort

static int sign(int number) { return (number > 0) - (number < 0); }

static uint64_t seed = 1;

/* Few letters, so that texts agree often, among them those beyond ASCII. */
static void draw(char *text, size_t length)
{
    static const char letters[] = "aab{[ \xC3\xFF";
    for (size_t i = 0; i < length; i++)
        text[i] = letters[(size_t)random_below(&seed, sizeof letters - 1)];
    text[length] = '\0';
}

static void check_texts(void)
{
    char one[24], other[24], stops[4];
    for (int i = 0; i < 2000; i++) {
        const size_t length = (size_t)random_below(&seed, 20);
        draw(one, length);
        draw(other, length);
        draw(stops, (size_t)random_below(&seed, 3));
        CHECK(libc_strlen(one) == length);
        CHECK(sign(libc_memcmp(one, other, length)) == sign(memcmp(one, other, length)));
        CHECK(libc_memcmp(one, one, length) == 0);
        CHECK(libc_strcspn(one, stops) == strcspn(one, stops));
        const int c = "a{\xFF"[(size_t)random_below(&seed, 4)];
        CHECK(libc_strchr(one, c) == strchr(one, c));
        libc_memcpy(other, one, length + 1);
        CHECK(strcmp(one, other) == 0);
        CHECK(libc_memset(other, c, length) == other);
        for (size_t at = 0; at < length; at++) CHECK(other[at] == (char)c);
    }
}

static void check_numbers(void)
{
    static const char *const texts[] = {
        "",    "-",   "+7",         "  12x",       "\t-31",
        "x1",  "007", "2147483647", "2147483648",  "-2147483648",
        "1 2", "- 1", "0x10",       "-2147483649", "99999999999999999999",
        "--1", "+-1", "\v\f\r\n5",  "-0",          "4294967296"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *end = NULL, *expected_end = NULL;
        const long long expected = strtoll(texts[i], &expected_end, 10);
        const long number = libc_strtol(texts[i], &end, 10);
        CHECK(number == (expected > INT32_MAX   ? INT32_MAX
                         : expected < INT32_MIN ? INT32_MIN
                                                : expected));
        CHECK(end == expected_end);
    }
}

struct item {
    uint8_t key, place, more[3];
};

static int compare(const void *a, const void *b)
{
    const struct item *one = a, *other = b;
    return one->key - other->key;
}

static void check_sorting(void)
{
    struct item items[40];
    for (int i = 0; i < 300; i++) {
        const size_t count = (size_t)random_below(&seed, 41);
        unsigned sum = 0;
        for (size_t at = 0; at < count; at++) {
            items[at] =
                (struct item){(uint8_t)random_below(&seed, 10), (uint8_t)at, {1, 2, (uint8_t)at}};
            sum += items[at].key;
        }
        libc_qsort(items, count, sizeof *items, compare);
        for (size_t at = 0; at < count; at++) {
            sum -= items[at].key;
            CHECK(items[at].more[2] == items[at].place);
            if (at == 0) continue;
            CHECK(items[at - 1].key < items[at].key ||
                  (items[at - 1].key == items[at].key && items[at - 1].place < items[at].place));
        }
        CHECK(sum == 0);
    }
}

int main(void)
{
    check_texts();
    check_numbers();
    check_sorting();
    return check_summary();
}
