/* Puzzles on demand: a wish is set field by field, then opened.
 *
 *   wish_begin        an empty wish; wish_set, wish_technique, wish_cell, wish_rules fill it
 *   generate_open     a handle on it; 0 if wish_fault tells a fault, or when out of memory
 *   generate_advance  one slice; the puzzle found is then read by made_...
 */
#include "exports.h"

#include <stdlib.h>

static sudoku_wish wish;
static sudoku_rules *rules;

/* 0, or a negative status */
int EXPORT(wish_begin)(int size)
{
    sudoku_shape shape;
    const sudoku_status status = sudoku_shape_of_size(size, &shape);
    if (status != SUDOKU_OK) return status;
    sudoku_rules_delete(rules);
    rules = NULL;
    sudoku_wish_clear(&wish, shape);
    return SUDOKU_OK;
}

/* The fields by their numbers, in the order of FIELDS in wasm/generate/session.js. */
void EXPORT(wish_set)(int field, int value)
{
    switch (field) {
    case 0: wish.making = (uint8_t)value; break;
    case 1: wish.symmetry = (uint8_t)value; break;
    case 2: wish.minimal = value != 0; break;
    case 3: wish.canonical = value != 0; break;
    case 4: wish.rated = value != 0; break;
    case 5: wish.exchange = (uint8_t)value; break;
    case 6: wish.clues_least = value; break;
    case 7: wish.clues_most = value; break;
    case 8: wish.level_least = (char)value; break;
    case 9: wish.level_most = (char)value; break;
    case 10: wish.score_least = value; break;
    case 11: wish.score_most = value; break;
    case 12: wish.er_least = value; break;
    case 13: wish.er_most = value; break;
    case 14: wish.killer = value != 0; break;
    case 15: wish.jigsaw = value != 0; break;
    case 16: wish.sandwich = value != 0; break;
    case 17: wish.skyscraper = value != 0; break;
    case 18: wish.dots = (uint8_t)value; break;
    case 19: wish.thermos = (uint8_t)value; break;
    case 20: wish.arrows = (uint8_t)value; break;
    default: break;
    }
}

/* `list` 0: needs, 1: without, 2: only */
void EXPORT(wish_technique)(int list, int technique)
{
    bool *const lists[] = {wish.needs, wish.without, wish.only};
    if (technique >= 0 && technique < SUDOKU_TECHNIQUE_ROOM) lists[list][technique] = true;
}

/* `list` 0: pattern, 1: solution, 2: from */
void EXPORT(wish_cell)(int list, int cell, int value)
{
    uint8_t *const lists[] = {wish.pattern, wish.solution, wish.from};
    lists[list][cell] = (uint8_t)value;
}

/* Lines of rules from the mailbox: 0, or a negative status, `where` being the position of the fault. */
int EXPORT(wish_rules)(uint32_t length)
{
    sudoku_puzzle *puzzle = &reading.position.puzzle;
    const sudoku_status status =
        sudoku_rules_parse(mailbox, length, wish.shape.size, puzzle, &rules, &reading.where);
    if (status != SUDOKU_OK) return status;
    wish.shape = puzzle->shape;
    wish.rules = rules;
    return SUDOKU_OK;
}

/* What is wrong with the wish; NULL: nothing. */
const char *EXPORT(wish_fault)(void) { return sudoku_wish_fault(&wish); }

/* The seed comes in two halves. */
sudoku_generate *EXPORT(generate_open)(uint32_t low, uint32_t high)
{
    return sudoku_generate_new(&wish, (uint64_t)high << 32 | low);
}
void EXPORT(generate_close)(sudoku_generate *generate) { sudoku_generate_delete(generate); }
void EXPORT(generate_seek)(sudoku_generate *generate, double serial)
{
    sudoku_generate_seek(generate, (uint64_t)serial);
}

/* 0: given up; 1: found; 2: the budget is spent */
int EXPORT(generate_advance)(sudoku_generate *generate, double budget)
{
    return (int)sudoku_generate_advance(generate, (uint64_t)budget);
}

/* Tells the attempts so far, then how many were rejected for each reason. */
void EXPORT(generate_read)(const sudoku_generate *generate)
{
    const sudoku_generate_stats stats = sudoku_generate_read(generate);
    double numbers[1 + SUDOKU_REJECTS] = {(double)stats.tried};
    for (int i = 0; i < SUDOKU_REJECTS; i++) numbers[1 + i] = (double)stats.rejected[i];
    tell(numbers, 1 + SUDOKU_REJECTS);
}
const char *EXPORT(reject_name)(int reason) { return sudoku_reject_name(reason); }
const char *EXPORT(symmetry_name)(int symmetry) { return sudoku_symmetry_name(symmetry); }

/* Write to the mailbox, of the last puzzle found: puzzle and solution end to end, and return the length of one; its
 * canonical form, and return the length, 0 if it has none; */
uint32_t EXPORT(made_texts)(const sudoku_generate *generate)
{
    const sudoku_made *made = sudoku_generate_made(generate);
    const size_t length = sudoku_puzzle_format(&made->puzzle, mailbox);
    (void)sudoku_digits_format(&made->puzzle, made->solution, mailbox + length);
    return (uint32_t)length;
}
int EXPORT(made_form)(const sudoku_generate *generate)
{
    sudoku_puzzle form;
    if (sudoku_puzzle_canonical(&sudoku_generate_made(generate)->puzzle, &form) != SUDOKU_OK)
        return 0;
    return (int)sudoku_puzzle_format(&form, mailbox);
}
/* its text with rules, and return the length, 0 if no rules were drawn. */
uint32_t EXPORT(made_rules)(const sudoku_generate *generate)
{
    const sudoku_puzzle *puzzle = &sudoku_generate_made(generate)->puzzle;
    if (puzzle->rules == wish.rules) return 0;
    return (uint32_t)sudoku_rules_format(puzzle, mailbox, MAILBOX_SIZE);
}

/* Tells the other fields: clues, weight; whether Sudoku Explainer's ratings are known, ER, EP, ED, steps, index of the
 * hardest technique; HoDoKu's level (a letter, 0 if unknown) and score. */
void EXPORT(made)(const sudoku_generate *generate)
{
    const sudoku_made *made = sudoku_generate_made(generate);
    const sudoku_rating *rating = &made->rating;
    TELL(made->clues, made->weight, made->explained, rating->hardest, rating->pearl,
         rating->diamond, rating->steps, rating->technique, made->scored ? made->score.level : 0,
         (double)made->score.score);
}
