/* The puzzle is divided into several times as many pieces as there are parts. The heaviest pieces are divided again and
 * again, where the search itself branches: divided by the digits of a cell, a bulk count would take ten times as long.
 * What a few guesses count is counted at once, so that the division of a small puzzle takes no longer than its count.
 * The weight of a piece is an estimate of its solutions. Then each piece, from the heaviest to the lightest, goes to the
 * part that is lightest so far ("longest processing time first", Graham, 1969). A wrong estimate thus shifts only a
 * fraction of a part, and errors partly cancel. */
#include "parts/divide.h"

#include "parts/total.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECES_A_PART = 8,
    SMALL =
        300 /* guesses that take no longer than the estimates that dividing a piece further would need */
};

static atomic_size_t made, wanted;

void divide_tell(char *text, size_t room)
{
    (void)snprintf(text, room, "%zu of %zu pieces", atomic_load(&made), atomic_load(&wanted));
}

struct weighed {
    struct pieces pieces;
    double *weights; /* as many as there is room for pieces */
    size_t room;
};

struct division {
    sudoku_search *search;
    sudoku_order order;
    sudoku_puzzle puzzle; /* with the candidates of the current piece */
    sudoku_total counted;
};

static bool add_weighed(struct weighed *to, const uint32_t *candidates, double weight)
{
    const size_t index = to->pieces.count;
    if (!pieces_add(&to->pieces, candidates)) return false;
    if (to->room < to->pieces.room) {
        double *weights = realloc(to->weights, to->pieces.room * sizeof *weights);
        if (weights == NULL) return false;
        to->weights = weights;
        to->room = to->pieces.room;
    }
    if (to->pieces.count > index) to->weights[index] = weight;
    return true;
}

static void end_weighed(struct weighed *weighed)
{
    pieces_end(&weighed->pieces);
    free(weighed->weights);
}

/* Restarts the search with the current puzzle. */
static bool restart(struct division *division)
{
    if (division->search != NULL)
        return sudoku_search_restart(division->search, &division->puzzle) == SUDOKU_OK;
    division->search = sudoku_search_new(&division->puzzle, division->order, NULL);
    return division->search != NULL;
}

/* Adds the current puzzle as a piece. */
static bool add_piece(struct division *division, struct weighed *to)
{
    double weight;
    (void)pieces_order(&division->puzzle, &weight);
    return add_weighed(to, division->puzzle.candidates, weight);
}

/* Counts a piece from its beginning, with so many guesses at most. *done: that was all of it. False when out of memory. */
static bool count_piece(struct division *division, const uint32_t *candidates, uint64_t guesses,
                        sudoku_total *total, bool *done)
{
    const sudoku_shape shape = division->puzzle.shape;
    memcpy(division->puzzle.candidates, candidates,
           (size_t)shape.size * shape.size * sizeof *candidates);
    *total = (sudoku_total){0, 0};
    if (!restart(division)) return false;
    *done = sudoku_search_count(division->search, guesses, UINT64_MAX, total) == SUDOKU_DONE;
    return true;
}

/* Divides a piece where its search first branches; a small one is counted instead. */
static bool divide_piece(struct division *division, const uint32_t *candidates, struct weighed *to)
{
    struct pieces branches;
    sudoku_total total;
    bool done;
    bool going = count_piece(division, candidates, SMALL, &total, &done);
    pieces_begin(&branches, to->pieces.cells);
    /* One branch may be left, if the others were dead ends: then more guesses are made. */
    for (uint64_t guesses = 1; going && !done; guesses *= 2) {
        branches.count = 0;
        going = count_piece(division, candidates, guesses, &total, &done) &&
                pieces_drain(&branches, division->search);
        if (branches.count != 1) break;
    }
    if (going) add_total(&division->counted, &total);
    while (going && branches.count > 0) {
        pieces_take(&branches, &division->puzzle);
        going = add_piece(division, to);
    }
    pieces_end(&branches);
    return going;
}

/* Divides the pieces that weigh at least half as much as the heaviest. */
static bool divide_heaviest(struct division *division, struct weighed *pieces)
{
    struct weighed next = {0};
    double heaviest = 0;
    pieces_begin(&next.pieces, pieces->pieces.cells);
    for (size_t i = 0; i < pieces->pieces.count; i++)
        if (pieces->weights[i] > heaviest) heaviest = pieces->weights[i];
    bool going = true;
    for (size_t i = 0; i < pieces->pieces.count && going; i++) {
        const uint32_t *candidates = pieces_at(&pieces->pieces, i);
        going = pieces->weights[i] >= heaviest / 2
                    ? divide_piece(division, candidates, &next)
                    : add_weighed(&next, candidates, pieces->weights[i]);
        atomic_store(&made, next.pieces.count + pieces->pieces.count - i - 1);
    }
    end_weighed(pieces);
    *pieces = next;
    return going;
}

struct ranked {
    double weight;
    size_t index;
};

static int compare_ranked(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->weight != y->weight) return x->weight > y->weight ? -1 : 1;
    return x->index < y->index ? -1 : 1;
}

/* Distributes the pieces over the parts. Those without a weight go round in turn. */
static bool deal(const struct weighed *pieces, int of, struct part *parts)
{
    const size_t count = pieces->pieces.count;
    struct ranked *ranked = malloc((count + 1) * sizeof *ranked);
    double *weights = calloc((size_t)of, sizeof *weights);
    bool going = ranked != NULL && weights != NULL;
    for (size_t i = 0; i < count && going; i++) ranked[i] = (struct ranked){pieces->weights[i], i};
    if (going) qsort(ranked, count, sizeof *ranked, compare_ranked);
    for (size_t i = 0; i < count && going; i++) {
        int lightest = 0;
        for (int part = 1; part < of; part++) {
            const double more = weights[part] - weights[lightest];
            if (more < 0 || (more == 0 && parts[part].left.count < parts[lightest].left.count))
                lightest = part;
        }
        weights[lightest] += ranked[i].weight;
        going = pieces_add(&parts[lightest].left, pieces_at(&pieces->pieces, ranked[i].index));
    }
    free(ranked);
    free(weights);
    return going;
}

/* The digest of the division: of the pieces and of how the parts share them. */
static uint64_t digest_of(const struct part *parts, int of)
{
    uint64_t digest = parts->whole->digest;
    for (int i = 0; i < of; i++) {
        const struct pieces *left = &parts[i].left;
        for (size_t k = 0; k < left->count * left->cells; k++) {
            const uint32_t set = left->sets[k];
            const char bytes[] = {(char)(set & 0xFF), (char)(set >> 8 & 0xFF),
                                  (char)(set >> 16 & 0xFF), (char)(set >> 24)};
            digest = part_digest(digest, bytes, sizeof bytes);
        }
        digest = part_digest(digest, "|", 1);
    }
    return digest;
}

bool divide(const struct part_puzzle *whole, int of, struct part *parts)
{
    const size_t cells = (size_t)whole->puzzle.shape.size * whole->puzzle.shape.size;
    struct division division = {.order = pieces_order(&whole->puzzle, NULL),
                                .puzzle = whole->puzzle};
    struct weighed pieces = {0};
    pieces_begin(&pieces.pieces, cells);
    for (int i = 0; i < of; i++) {
        parts[i] = (struct part){.number = i + 1, .of = of, .whole = whole};
        pieces_begin(&parts[i].left, cells);
    }
    bool going = add_piece(&division, &pieces);
    atomic_store(&wanted, of > 1 ? (size_t)of * PIECES_A_PART : 1);
    while (going && pieces.pieces.count > 0 && pieces.pieces.count < wanted)
        going = divide_heaviest(&division, &pieces);
    going = going && deal(&pieces, of, parts);
    /* A puzzle counted completely meanwhile is kept as one piece: only a part without pieces may be done at once. */
    if (going && pieces.pieces.count == 0)
        going = pieces_add(&parts[0].left, whole->puzzle.candidates);
    else
        parts[0].counted = division.counted;
    if (going) {
        const uint64_t digest = digest_of(parts, of);
        for (int i = 0; i < of; i++) parts[i].digest = digest;
    }
    end_weighed(&pieces);
    sudoku_search_delete(division.search);
    return going;
}
