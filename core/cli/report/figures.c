#include "report/figures.h"

#include <inttypes.h>
#include <stdio.h>

const char *figures_total(sudoku_total total, char *text)
{
    char *at = text + FIGURES_ROOM - 1;
    *at = '\0';
    do { /* long division by ten, 32 bits at a time, so that no step overflows */
        uint32_t parts[4] = {(uint32_t)(total.high >> 32), (uint32_t)total.high,
                             (uint32_t)(total.low >> 32), (uint32_t)total.low};
        uint64_t rest = 0;
        for (int i = 0; i < 4; i++) {
            rest = rest << 32 | parts[i];
            parts[i] = (uint32_t)(rest / 10);
            rest %= 10;
        }
        *--at = (char)('0' + (int)rest);
        total.high = (uint64_t)parts[0] << 32 | parts[1];
        total.low = (uint64_t)parts[2] << 32 | parts[3];
    } while (total.high != 0 || total.low != 0);
    return at;
}

/* Multiplies by ten and adds a digit. False if the result takes more than 128 bits. */
static bool append_digit(sudoku_total *total, int digit)
{
    const uint32_t parts[4] = {(uint32_t)total->low, (uint32_t)(total->low >> 32),
                               (uint32_t)total->high, (uint32_t)(total->high >> 32)};
    uint64_t sums[4], carry = (uint64_t)digit;
    for (int i = 0; i < 4; i++) {
        sums[i] = (uint64_t)parts[i] * 10 + carry;
        carry = sums[i] >> 32;
    }
    total->low = sums[1] << 32 | (uint32_t)sums[0];
    total->high = sums[3] << 32 | (uint32_t)sums[2];
    return carry == 0;
}

size_t figures_read_total(const char *text, size_t length, sudoku_total *total)
{
    size_t at = 0;
    *total = (sudoku_total){0, 0};
    for (; at < length && text[at] >= '0' && text[at] <= '9'; at++)
        if (!append_digit(total, text[at] - '0')) return 0;
    return at > 1 && text[0] == '0' ? 0 : at;
}

const char *figures_rate(double rate, char *text)
{
    static const char *const units[] = {"", " k", " M", " G", " T"};
    int unit = 0;
    while (rate >= 999.5 && unit < 4) {
        rate /= 1000;
        unit++;
    }
    const int decimals = unit == 0 || rate >= 99.95 ? 0 : rate >= 9.995 ? 1 : 2;
    if (unit == 0 && rate < 9.5)
        (void)snprintf(text, FIGURES_ROOM, "%.2g", rate); /* what is rare is not 0 a second */
    else
        (void)snprintf(text, FIGURES_ROOM, "%.*f%s", decimals, rate, units[unit]);
    return text;
}

const char *figures_time(double seconds, char *text)
{
    const uint64_t whole = seconds < 1e15 ? (uint64_t)seconds : UINT64_C(1000000000000000);
    if (whole < 60)
        (void)snprintf(text, FIGURES_ROOM, "%" PRIu64 " s", whole);
    else if (whole < 3600)
        (void)snprintf(text, FIGURES_ROOM, "%" PRIu64 ":%02" PRIu64, whole / 60, whole % 60);
    else
        (void)snprintf(text, FIGURES_ROOM, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64, whole / 3600,
                       whole / 60 % 60, whole % 60);
    return text;
}

const char *figures_time_taken(double seconds, char *text)
{
    if (seconds >= 59.95) return figures_time(seconds + 0.5, text);
    (void)snprintf(text, FIGURES_ROOM, "%.*f s", seconds < 1 ? 3 : 1, seconds);
    return text;
}
