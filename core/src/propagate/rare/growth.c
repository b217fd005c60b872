#include "growth.h"

#include "bits.h"
#include "connect.h"

#include <string.h>

static void division_set_join(uint64_t *set, const uint64_t *other)
{
    for (int w = 0; w < PIECE_WORDS; w++) set[w] |= other[w];
}

int division_set_take(uint64_t *set)
{
    for (int w = 0; w < PIECE_WORDS; w++) {
        if (set[w] == 0) continue;
        const int cell = w * 64 + bits_lowest_cell(set[w]);
        set[w] &= set[w] - 1;
        return cell;
    }
    return -1;
}

bool division_part(struct division *d, int a, int b)
{
    const int one = d->known.root[a], two = d->known.root[b];
    d->at = a;
    if (one == two) return false;
    if (bits_in(d->known.apart[one], b)) return true;
    division_set_join(d->known.apart[one], d->members[two]);
    division_set_join(d->known.apart[two], d->members[one]);
    d->changed = true;
    return true;
}

bool division_join(struct division *d, int a, int b)
{
    const int one = d->known.root[a], two = d->known.root[b];
    d->at = a;
    if (one == two) return true;
    if (bits_in(d->known.apart[one], b) || d->size[one] + d->size[two] > d->n ||
        (d->fixed[one] & d->fixed[two]) != 0)
        return false;
    division_set_join(d->members[one], d->members[two]);
    division_set_join(d->known.apart[one], d->known.apart[two]);
    d->size[one] = (uint16_t)(d->size[one] + d->size[two]);
    d->fixed[one] |= d->fixed[two];
    division_set_join(d->known.joined, d->members[one]);
    memset(d->known.walked[one], 0, sizeof d->known.walked[one]);
    for (int cell = 0; cell < d->cells; cell++) {
        if (d->known.root[cell] == two) d->known.root[cell] = (uint16_t)one;
        if (d->known.root[cell] == cell && bits_in(d->known.apart[one], cell))
            division_set_join(d->known.apart[cell], d->members[one]);
    }
    d->changed = true;
    return true;
}

/* Removes digits that a piece has already from its other cells. */
bool division_digits(struct division *d)
{
    for (int cell = 0; cell < d->cells; cell++) {
        const uint32_t fixed = d->fixed[d->known.root[cell]];
        if (!bits_single(d->open[cell]) && (d->open[cell] & fixed) != 0 &&
            !division_keep(d, cell, ~fixed))
            return false;
    }
    return true;
}

/* Pieces that together are too large, or have a digit twice, belong to different regions. */
bool division_separate(struct division *d)
{
    for (int a = 0; a < d->cells; a++) {
        const uint32_t fixed = d->fixed[a];
        if (d->known.root[a] != a || (d->size[a] == 1 && fixed == 0)) continue;
        for (int b = 0; b < d->cells; b++) {
            const int root = d->known.root[b];
            if (((d->open[b] & ~fixed) == 0 || d->size[a] + d->size[root] > d->n) && root != a &&
                !division_part(d, a, b))
                return false;
        }
    }
    return true;
}

int division_beside(const struct division *d, int cell, int way)
{
    const int beside = cell + (way == 0 ? -d->side : way == 1 ? 1 : way == 2 ? d->side : -1);
    if (beside < 0 || beside >= d->cells) return -1;
    const uint64_t *may = way == 1 ? d->left : way == 3 ? d->right : d->grid;
    return bits_in(may, beside) ? beside : -1;
}

bool division_keep(struct division *d, int cell, uint32_t digits)
{
    const uint32_t left = d->open[cell] & digits;
    d->at = cell;
    if (left == 0) return false;
    if (left == d->open[cell]) return true;
    for (uint32_t gone = d->open[cell] & ~left; gone != 0; gone &= gone - 1)
        bits_drop(d->where[bits_lowest(gone)], cell);
    d->open[cell] = left;
    d->changed = true;
    if (bits_single(left)) {
        const int root = d->known.root[cell];
        if ((d->fixed[root] & left) != 0) return false;
        d->fixed[root] |= left;
    }
    return true;
}

/* The cells beside those of a set. */
static void division_set_beside(const struct division *d, const uint64_t *set, uint64_t *beside)
{
    const int words = d->words, n = d->side;
    for (int w = 0; w < words; w++) {
        const uint64_t before = w > 0 ? set[w - 1] : 0, after = w + 1 < words ? set[w + 1] : 0;
        beside[w] = (((set[w] << 1 | before >> 63) & d->left[w]) |
                     ((set[w] >> 1 | after << 63) & d->right[w]) |
                     (set[w] << n | before >> (64 - n)) | (set[w] >> n | after << (64 - n))) &
                    d->grid[w];
    }
}

/* How far a piece can grow: the cells that it can reach through pieces that together fit into its region. Cells by themselves
 * are added a word at a time, a piece of several where it is first met. */
static void division_reach(const struct division *d, int root, uint64_t *reach)
{
    uint64_t later[DIVISION_SIZE][PIECE_WORDS] = {{0}};
    const int room = d->n - d->size[root];
    for (int w = 0; w < PIECE_WORDS; w++) reach[w] = later[0][w] = d->members[root][w];
    for (int far = 0; far < room; far++) {
        uint64_t next[PIECE_WORDS] = {0};
        division_set_beside(d, later[far], next);
        for (int w = 0; w < d->words; w++) next[w] &= ~(reach[w] | d->known.apart[root][w]);
        for (int w = 0; w < d->words; w++) {
            later[far + 1][w] |= next[w] & ~d->known.joined[w];
            for (uint64_t left = next[w] & d->known.joined[w]; left != 0;) {
                const int piece = d->known.root[w * 64 + bits_lowest_cell(left)];
                const int at = far + d->size[piece];
                left &= ~d->members[piece][w];
                if (at <= room) division_set_join(later[at], d->members[piece]);
            }
        }
        for (int w = 0; w < d->words; w++) {
            later[far + 1][w] &= ~reach[w];
            reach[w] |= later[far + 1][w];
        }
    }
}

/* The cells within reach that a piece needs: without them a part of it is cut off, or fewer cells than a region are left.
 * False if the piece is not connected. */
static bool division_walk(const struct division *d, int root, const uint64_t *reach,
                          uint64_t *needed)
{
    struct area area = {.n = d->side};
    struct connect_walk walk;
    memset(walk.met, 0, sizeof walk.met);
    walk.count = 0;
    for (int cell = 0; cell < d->cells; cell++) {
        area.in[cell] = d->known.root[cell] == root;
        area.may[cell] = bits_in(reach, cell);
    }
    connect_walk_from(&walk, &area, root);
    for (int cell = 0; cell < d->cells; cell++)
        if (walk.met[cell] != 0 && !area.in[cell] &&
            (walk.parts[cell] || walk.count - 1 - walk.outside[cell] < d->n))
            bits_add(needed, cell);
    return walk.known_count == d->size[root] && walk.count >= d->n;
}

/* A piece grows to a region: cells that it cannot reach belong to others; cells that it needs belong to it, and so does the
 * only position of a digit. */
static bool division_grow_piece(struct division *d, int root)
{
    uint64_t reach[PIECE_WORDS], far[PIECE_WORDS], needed[PIECE_WORDS] = {0};
    uint16_t place[DIVISION_SIZE];
    uint32_t only = 0;
    d->at = root;
    division_reach(d, root, reach);
    for (int w = 0; w < PIECE_WORDS; w++)
        far[w] = d->grid[w] & ~(reach[w] | d->known.apart[root][w]);
    for (int cell = division_set_take(far); cell >= 0; cell = division_set_take(far))
        if (!division_part(d, root, cell)) return false;
    const bool same = memcmp(reach, d->known.walked[root], sizeof reach) == 0;
    if (!same && !division_walk(d, root, reach, needed)) return false;
    for (uint32_t left = bits_all(d->n) & ~d->fixed[root]; left != 0; left &= left - 1) {
        const int digit = bits_lowest(left);
        int places = 0;
        for (int w = 0; w < d->words; w++) {
            const uint64_t cells = d->where[digit][w] & reach[w];
            places += bits_count_cells(cells);
            if (cells != 0) place[digit] = (uint16_t)(w * 64 + bits_lowest_cell(cells));
        }
        if (places == 0) return false;
        if (places == 1) only |= left & (0U - left);
    }
    /* Two of them may have the same place: then it cannot keep the other. */
    for (; only != 0; only &= only - 1) {
        const int digit = bits_lowest(only), at = place[digit];
        if (!division_join(d, root, at) || !division_keep(d, at, UINT32_C(1) << digit))
            return false;
    }
    int cell = division_set_take(needed);
    if (cell < 0) memcpy(d->known.walked[root], reach, sizeof reach);
    for (; cell >= 0; cell = division_set_take(needed))
        if (!division_join(d, root, cell)) return false;
    return true;
}

bool division_grow(struct division *d)
{
    for (int root = 0; root < d->cells; root++)
        if (d->known.root[root] == root && division_is_cell(d, root) &&
            !division_grow_piece(d, root))
            return false;
    return true;
}

/* If as many pieces as there are regions are all apart, every other piece belongs to one of them; more are a
 * contradiction. */
bool division_name(struct division *d)
{
    uint64_t rest[PIECE_WORDS], named[PIECE_WORDS] = {0};
    int count = 0;
    memcpy(rest, d->grid, sizeof rest);
    for (;; count++) {
        int best = -1;
        for (int root = 0; root < d->cells; root++)
            if (bits_in(rest, root) && (best < 0 || d->size[root] > d->size[best]))
                best = d->known.root[root];
        if (best < 0) break;
        bits_add(named, best);
        for (int w = 0; w < PIECE_WORDS; w++) rest[w] &= d->known.apart[best][w];
    }
    if (count != d->regions) return count < d->regions;
    for (int root = 0; root < d->cells; root++) {
        uint64_t fits[PIECE_WORDS];
        if (d->known.root[root] != root || !division_is_cell(d, root)) continue;
        for (int w = 0; w < PIECE_WORDS; w++) fits[w] = named[w] & ~d->known.apart[root][w];
        const int one = division_set_take(fits);
        if (one < 0 || (division_set_take(fits) < 0 && !division_join(d, one, root))) return false;
    }
    return true;
}
