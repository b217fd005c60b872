#include "ruled.h"

#include "bits.h"

#include <stdlib.h>
#include <string.h>

enum { RULED_HEAD = 3 /* words of a head besides its lists */, RULED_DIGITS = 64 };

/* Checks a head and fills in the filter; false where it is not whole. */
static bool ruled_head(const uint32_t *record, int n, struct ruled_filter *filter)
{
    size_t length;
    const uint32_t *word = ruled_words(record, &length), *end = word + length;
    if (length < RULED_HEAD) return false;
    *filter = (struct ruled_filter){.kind = (uint8_t)*record, .name = (uint8_t)word[0]};
    if (word[1] > length - RULED_HEAD) return false;
    filter->origins = (uint16_t)word[1];
    filter->origin = word + 2;
    word = filter->origin + filter->origins;
    if (*word == 0 || *word > (uint32_t)(n * n) || *word > (size_t)(end - word) - 1) return false;
    filter->count = (uint16_t)*word;
    filter->cell = word + 1;
    filter->data = filter->cell + filter->count;
    filter->length = (size_t)(end - filter->data);
    for (int i = 0; i < filter->count; i++)
        if (filter->cell[i] >= (uint32_t)(n * n)) return false;
    if (filter->kind != DESCRIPTION_SUM) return true;
    if (filter->length <= filter->count) return false;
    filter->plain = true;
    for (int i = 1; i <= filter->count; i++) filter->plain &= filter->data[i] == 1;
    return true;
}

static void ruled_add_pair(struct ruled *ruled, uint32_t *next, const uint32_t *word)
{
    const int n = ruled->size;
    const uint32_t a = word[1], b = word[2];
    const uint32_t *table = word + RULED_HEAD;
    for (int i = 0; i < n; i++) {
        ruled->back[i] = 0;
        for (int k = 0; k < n; k++) ruled->back[i] |= (table[k] >> i & 1) << k;
    }
    ruled->pair[next[a]++] =
        (struct ruled_pair){.other = (uint16_t)b, .name = (uint8_t)word[0], .table = table};
    ruled->pair[next[b]++] =
        (struct ruled_pair){.other = (uint16_t)a, .name = (uint8_t)word[0], .table = ruled->back};
    ruled->back += n;
}

/* Goes through the records: the first time counts them, the second time, when there is memory, notes them. */
static bool ruled_go(struct ruled *ruled, bool note, int *pairs)
{
    const uint32_t *end = ruled->words + ruled->words[0];
    const int n = ruled->size;
    struct ruled_filter filter;
    size_t length;
    ruled->houses = ruled->differs = ruled->filters = 0;
    for (const uint32_t *at = ruled->words + DESCRIPTION_START; at < end; at += length + 1) {
        const uint32_t *word = ruled_words(at, &length);
        if (length > (size_t)(end - at) - 1) return false;
        switch ((enum description_record)(*at & 0xff)) {
        case DESCRIPTION_HOUSE:
            if (note) ruled->house[ruled->houses] = word;
            if (length != RULED_HEAD + (size_t)n || ruled->houses++ == RULED_HOUSES) return false;
            break;
        case DESCRIPTION_DIFFER:
            if (note) ruled->differ[ruled->differs] = at;
            ruled->differs++;
            break;
        case DESCRIPTION_ALLOWED:
            if (length != (size_t)(n * n)) return false;
            ruled->allowed = word;
            break;
        case DESCRIPTION_PAIR:
            if (length != RULED_HEAD + (size_t)n || word[1] >= (uint32_t)(n * n) ||
                word[2] >= (uint32_t)(n * n))
                return false;
            if (note) {
                ruled_add_pair(ruled, ruled->pair_from, word);
            } else {
                ruled->pair_from[word[1]]++;
                ruled->pair_from[word[2]]++;
                ++*pairs;
            }
            break;
        default:
            if (!ruled_head(at, n, &filter)) return false;
            if (note) ruled->filter[ruled->filters] = filter;
            ruled->filters++;
            break;
        }
    }
    return ruled->allowed != NULL;
}

static bool ruled_take(struct ruled *ruled, const uint32_t *words)
{
    int pairs = 0;
    const size_t cells = (size_t)(ruled->size * ruled->size), n = (size_t)ruled->size;
    ruled->words = malloc(words[0] * sizeof *words);
    ruled->pair_from = calloc(cells + 1, sizeof *ruled->pair_from);
    if (ruled->words == NULL || ruled->pair_from == NULL) return false;
    memcpy(ruled->words, words, words[0] * sizeof *words);
    if (!ruled_go(ruled, false, &pairs)) return false;
    ruled->house = malloc(((size_t)ruled->houses + 1) * sizeof *ruled->house);
    ruled->differ = malloc(((size_t)ruled->differs + 1) * sizeof *ruled->differ);
    ruled->filter = malloc(((size_t)ruled->filters + 1) * sizeof *ruled->filter);
    ruled->pair = malloc((2 * (size_t)pairs + 1) * sizeof *ruled->pair);
    uint32_t *tables = malloc(((size_t)pairs * n + 1) * sizeof *tables);
    ruled->back = tables;
    if (ruled->house == NULL || ruled->differ == NULL || ruled->filter == NULL ||
        ruled->pair == NULL || tables == NULL)
        return false;
    /* Turns counts into the positions where the pairs of each cell begin; the second pass moves these to their ends. */
    uint32_t from = 0;
    for (size_t cell = 0; cell <= cells; cell++) {
        const uint32_t own = ruled->pair_from[cell];
        ruled->pair_from[cell] = from;
        from += own;
    }
    const bool whole = ruled_go(ruled, true, &pairs);
    for (size_t cell = cells; cell > 0; cell--) ruled->pair_from[cell] = ruled->pair_from[cell - 1];
    ruled->pair_from[0] = 0;
    ruled->back = tables;
    return whole;
}

struct ruled *ruled_read(const uint32_t *words, int n)
{
    struct ruled *ruled = calloc(1, sizeof *ruled);
    if (ruled == NULL) return NULL;
    ruled->size = n;
    if (words[0] >= DESCRIPTION_START && words[1] == (uint32_t)n && ruled_take(ruled, words))
        return ruled;
    ruled_delete(ruled);
    return NULL;
}

void ruled_delete(struct ruled *ruled)
{
    if (ruled == NULL) return;
    free(ruled->words);
    free(ruled->pair_from);
    free(ruled->house);
    free(ruled->differ);
    free(ruled->filter);
    free(ruled->pair);
    free(ruled->back);
    free(ruled);
}

static bool ruled_set_may(const struct ruled_filter *filter, const uint8_t *digits, int count)
{
    uint32_t held = 0;
    for (int i = 0; i < count; i++) held |= UINT32_C(1) << digits[i];
    const uint32_t *within = filter->data + 1;
    for (uint32_t k = 0; k < filter->data[0]; k++, within += filter->count + 1) {
        bool fits = bits_count(within[filter->count] & ~held) <= filter->count - count;
        for (int i = 0; i < count && fits; i++) fits = (within[i] >> digits[i] & 1) != 0;
        if (fits) return true;
    }
    return false;
}

static bool ruled_line_may(const struct ruled *ruled, const struct ruled_filter *filter,
                           const uint8_t *digits, int count)
{
    const uint32_t *next = filter->data + filter->count + 2;
    uint32_t node = 0;
    for (int i = 0; i < count; i++) {
        node = next[(filter->data[i] + node) * (uint32_t)ruled->size + digits[i]];
        if (node == DESCRIPTION_NOWHERE) return false;
    }
    return true;
}

static bool ruled_pairs_may(const struct ruled *ruled, const struct ruled_filter *filter,
                            const uint8_t *digits, int count)
{
    const size_t step = (size_t)ruled->size + 1;
    for (size_t at = 0; at + step <= filter->length; at += step) {
        const uint32_t *pair = filter->data + at;
        const int a = (int)(pair[0] & 0xffff), b = (int)(pair[0] >> 16);
        if (a < count && b < count && (pair[1 + digits[a]] >> digits[b] & 1) == 0) return false;
    }
    return true;
}

bool ruled_may(const struct ruled *ruled, const struct ruled_filter *filter, const uint8_t *digits,
               int count)
{
    switch ((enum description_record)filter->kind) {
    case DESCRIPTION_SET: return ruled_set_may(filter, digits, count);
    case DESCRIPTION_LINE: return ruled_line_may(ruled, filter, digits, count);
    default: return ruled_pairs_may(ruled, filter, digits, count);
    }
}
