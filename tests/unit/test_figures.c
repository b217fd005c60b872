/* Figures as the command writes them: every length of a total, every unit of a rate, and times up to ages, at and
 * beside the places where the form changes. */
#include "report/figures.c" /* which is not in the library */
#include "parts/total.h"
#include "check.h"

static void totals(void)
{
    static const struct {
        uint64_t high, low;
        const char *text;
    } known[] = {
        {0, 0, "0"},
        {0, 9, "9"},
        {0, 10, "10"},
        {0, 4294967295u, "4294967295"},
        {0, 4294967296u, "4294967296"},
        {0, 12345678901234567890u, "12345678901234567890"},
        {0, UINT64_MAX, "18446744073709551615"},
        {1, 0, "18446744073709551616"},
        {361, 11629141411924803584u, "6670903752021072936960"}, /* grids of 9x9 */
        {1, 1, "18446744073709551617"},
        {UINT64_C(1) << 32, 0, "79228162514264337593543950336"},
        {UINT64_MAX, UINT64_MAX, "340282366920938463463374607431768211455"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char text[FIGURES_ROOM];
        CONTEXT("total %zu", i);
        CHECK_TEXT(figures_total((sudoku_total){known[i].high, known[i].low}, text), known[i].text);
    }
}

/* Numbers of solutions added: the carry, and what is too much. */
static void sums(void)
{
    const uint64_t all = UINT64_MAX;
    static const struct {
        sudoku_total a, b, sum;
    } known[] = {
        {{0, 0}, {0, 0}, {0, 0}},
        {{0, 5}, {0, 0}, {0, 5}},
        {{0, 5}, {3, 0}, {3, 5}},
        {{0, UINT64_MAX}, {0, 1}, {1, 0}},
        {{1, UINT64_MAX}, {2, UINT64_MAX}, {4, UINT64_MAX - 1}},
        {{UINT64_MAX, 0}, {0, 7}, {UINT64_MAX, 7}},
        {{UINT64_MAX - 1, UINT64_MAX}, {0, 1}, {UINT64_MAX, 0}},
        {{UINT64_MAX, UINT64_MAX - 1}, {0, 1}, {UINT64_MAX, UINT64_MAX}},
        {{UINT64_MAX, UINT64_MAX}, {0, 1}, {UINT64_MAX, UINT64_MAX}},
        {{UINT64_MAX, 3}, {1, 0}, {UINT64_MAX, UINT64_MAX}},
        {{UINT64_C(1) << 63, 0}, {UINT64_C(1) << 63, 0}, {UINT64_MAX, UINT64_MAX}},
    };
    for (size_t i = 0; i < 2 * sizeof known / sizeof *known; i++) {
        const sudoku_total sum = known[i / 2].sum;
        sudoku_total total = i % 2 == 0 ? known[i / 2].a : known[i / 2].b;
        CONTEXT("sum %zu", i);
        add_total(&total, i % 2 == 0 ? &known[i / 2].b : &known[i / 2].a);
        CHECK(total.high == sum.high && total.low == sum.low);
        CHECK_EQUAL(total_is_saturated(&total), sum.high == all && sum.low == all);
    }
}

struct figure {
    double value;
    const char *text;
};

static void all_of(const char *what, const struct figure *known, size_t count,
                   const char *(*write)(double, char *))
{
    for (size_t i = 0; i < count; i++) {
        char text[FIGURES_ROOM];
        CONTEXT("%s of %.9g", what, known[i].value);
        CHECK_TEXT(write(known[i].value, text), known[i].text);
    }
}

#define ALL_OF(write, ...)                                                                         \
    do {                                                                                           \
        static const struct figure known[] = {__VA_ARGS__};                                        \
        all_of(#write, known, sizeof known / sizeof *known, write);                                \
    } while (0)

int main(void)
{
    totals();
    sums();
    ALL_OF(figures_rate, {0, "0"}, {0.034, "0.034"}, {0.4, "0.4"}, {9.4, "9.4"}, {9.6, "10"},
           {42, "42"}, {950.2, "950"}, {999.4, "999"}, {999.5, "1.00 k"}, {1000, "1.00 k"},
           {9994, "9.99 k"}, {9996, "10.0 k"}, {12345, "12.3 k"}, {99940, "99.9 k"},
           {99960, "100 k"}, {999400, "999 k"}, {999600, "1.00 M"}, {4.56e6, "4.56 M"},
           {7e9, "7.00 G"}, {8.1e12, "8.10 T"}, {123e12, "123 T"}, {5e18, "5000000 T"});
    ALL_OF(figures_time, {0, "0 s"}, {0.9, "0 s"}, {1, "1 s"}, {59.9, "59 s"}, {60, "1:00"},
           {125, "2:05"}, {3599.9, "59:59"}, {3600, "1:00:00"}, {3725, "1:02:05"},
           {36610, "10:10:10"}, {359999, "99:59:59"}, {1e15, "277777777777:46:40"},
           {1e300, "277777777777:46:40"});
    ALL_OF(figures_time_taken, {0, "0.000 s"}, {0.1234, "0.123 s"}, {0.9994, "0.999 s"},
           {1, "1.0 s"}, {59.94, "59.9 s"}, {59.96, "1:00"}, {119.4, "1:59"}, {119.6, "2:00"},
           {3724.6, "1:02:05"});
    return check_summary();
}
