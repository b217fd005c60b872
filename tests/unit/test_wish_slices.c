/* What is made of wishes slice by slice, to the letter, in wish-slices-signature.txt: where walks, attempts and proofs end shows
 * in what is looked at and rejected. A change that is meant to change it rewrites the file, natively:
 * NINEFOLD_SIGNATURE=write in the environment. */
#include "check.h"
#include "sudoku.h"
#include "wishes.h"

enum { CELLS = 81 };

/* What is made of a wish in so many slices, which may be nothing: where walks, proofs and attempts end shows in what is looked
 * at and rejected, long before there is a puzzle. */
static void followed(const sudoku_wish *wish, int slices)
{
    sudoku_generate *generate = wish_begin(wish);
    if (generate == NULL) return;
    uint32_t digest = 0;
    for (int i = 0; i < slices; i++) {
        const sudoku_progress progress = sudoku_generate_advance(generate, 500);
        digest = wish_mix(digest, (uint32_t)i * 3 + (uint32_t)progress);
        if (progress != SUDOKU_FOUND) continue;
        const sudoku_made *made = sudoku_generate_made(generate);
        digest = wish_mix(wish_mix_made(digest, made), (uint32_t)made->serial);
    }
    wish_signature_line(generate, digest);
    sudoku_generate_delete(generate);
}

/* Towards high ratings, from a puzzle to its neighbours: with what a wish says about cells and their number. */
static void climbs(void)
{
    for (int least = 75; least <= 76; least++) {
        sudoku_wish wish = wish_of_size(9);
        CONTEXT("from %d on", least);
        wish.er_least = least;
        wish.er_most = 120;
        followed(&wish, 12);
        CONTEXT("from %d on, minimal", least);
        wish.minimal = true;
        wish.clues_least = 24;
        followed(&wish, 12);
        CONTEXT("from %d on, in a pattern", least);
        wish.minimal = false;
        wish.clues_least = 27;
        wish.clues_most = 29;
        for (int cell = 0; cell < CELLS; cell += 4)
            wish.pattern[cell] = cell % 8 == 0 ? SUDOKU_MUST : SUDOKU_MUST_NOT;
        followed(&wish, 12);
        CONTEXT("from %d on, in a symmetry", least);
        memset(wish.pattern, 0, sizeof wish.pattern);
        wish.symmetry = SUDOKU_SYMMETRY_ROTATE2;
        followed(&wish, 12);
    }
}

/* Away from a puzzle known to need what hardly any does: exchanges, what is given besides, and the steps after all. */
static void away(void)
{
    static const char *const names[] = {"naked-quad", "death-blossom", "sue-de-coq",
                                        "locked-triple"};
    for (int i = 0; i < 4; i++) {
        sudoku_wish wish = wish_of_size(9);
        CONTEXT("away with %s", names[i]);
        wish.needs[wish_technique(names[i])] = true;
        wish.rated = i % 2 != 0;
        wish.clues_least = 23 + 3 * i;
        wish.clues_most = 27 + 3 * i;
        followed(&wish, 12);
    }
}

/* Where nothing fits, or hardly anything: 4000 attempts, on large grids 20, and the next number is begun. */
static void given_up(void)
{
    sudoku_wish wish = wish_of_size(16);
    CONTEXT("125 cells of 16x16 blank");
    for (int left = 125, cell = 0; left > 0; cell = (cell + 71) % (16 * 16)) {
        if (wish.pattern[cell] == SUDOKU_MUST_NOT) cell++;
        wish.pattern[cell] = SUDOKU_MUST_NOT;
        left--;
    }
    wish.clues_least = wish.clues_most = 16 * 16 - 125;
    followed(&wish, 12);
    wish = wish_of_size(4);
    CONTEXT("three clues of 4x4");
    wish.clues_most = 3;
    followed(&wish, 500);
}

/* Cages that are to be easy, and lines and dots that are not to be left out. */
static void of_rules(void)
{
    for (int size = 4; size <= 6; size += 2) {
        sudoku_wish wish = wish_of_size(size);
        CONTEXT("easy cages, %d", size);
        wish.killer = true;
        wish.er_most = 20;
        followed(&wish, 10);
        CONTEXT("minimal cages, %d", size);
        wish.er_most = 0;
        wish.minimal = true;
        followed(&wish, 10);
        CONTEXT("minimal regions and dots, %d", size);
        wish.killer = false;
        wish.jigsaw = true;
        wish.dots = SUDOKU_DOTS_ALL;
        followed(&wish, 10);
    }
}

int main(void)
{
    if (wish_signature_open("wish-slices-signature.txt")) {
        climbs();
        away();
        given_up();
        of_rules();
    }
    wish_signature_close();
    return check_summary();
}
