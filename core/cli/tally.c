#include "tally.h"

/* A total in decimal digits, most significant first. */
const char *total_text(sudoku_total total, char *text)
{
    char *at = text + TOTAL_TEXT - 1;
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
