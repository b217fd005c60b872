/* A step in words and data: JSON with its certificate, what is needed to draw it, and its explanation. */
#ifndef NINEFOLD_LOGIC_WORDS_WORDS_H
#define NINEFOLD_LOGIC_WORDS_WORDS_H

#include "logic/logic.h"
#include "text_out.h"

struct words;

/* NULL when out of memory. */
struct words *words_new(void);
void words_delete(struct words *words);

/* The step, found in this grid, as an object of JSON (docs/steps.md); in memory of the words until the next call.
 * `failed` in it where memory was short. */
const struct text_out *words_json(struct words *words, const struct logic *logic,
                                  const struct logic_step *step, sudoku_language language,
                                  sudoku_symbols symbols);

/* A mistake in a player's state, likewise. */
const struct text_out *words_mistake(struct words *words, const struct logic *logic,
                                     sudoku_mistake mistake, sudoku_language language,
                                     sudoku_symbols symbols);

/* The same in one line for people. */
const struct text_out *words_line(struct words *words, const struct logic *logic,
                                  const struct logic_step *step, sudoku_language language,
                                  sudoku_symbols symbols);

#endif
