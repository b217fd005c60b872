/* What tests of wishes share: wishes and techniques by name, and signatures with a line for each wish: how many puzzles were
 * looked at, how many were rejected for what, and a digest of all that was made. */
#ifndef NINEFOLD_WISHES_H
#define NINEFOLD_WISHES_H

#include "sudoku.h"

#include <stdbool.h>
#include <stdint.h>

/* The wish for any puzzle of so many digits. */
sudoku_wish wish_of_size(int size);

/* The number of a technique that there is. */
int wish_technique(const char *name);

/* Begins to make what a wish without a fault asks for, from the seed of all signatures; the caller's, or NULL: a failed check. */
sudoku_generate *wish_begin(const sudoku_wish *wish);

uint32_t wish_mix(uint32_t digest, uint32_t value);

/* The puzzle as text, and its rating and score. */
uint32_t wish_mix_made(uint32_t digest, const sudoku_made *made);

/* A signature in tests/unit: false, and nothing is compared, where only few instances are tried, since then other things are
 * made. */
bool wish_signature_open(const char *name);

/* The next line is about this wish, which CONTEXT names. */
void wish_signature_line(const sudoku_generate *generate, uint32_t digest);

void wish_signature_close(void);

#endif
