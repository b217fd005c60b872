/* A field: candidates seen by cell and by digit, kept and brought back as a whole.
 *
 *   candidates[cell]   the digits still open in a cell
 *   spots[digit]       the cells still open for a digit, a set of cells
 *   known[house]       the digits that are placed in a house
 *
 * and what was not yet followed:
 *
 *   placed[]           cells that came down to one digit
 *   dirty, lost[]      houses that lost candidates, and which digits
 *   fewer, few[]       houses where digits have come down to a few places, and which;
 *   twice[]            all that have two there
 *   waiting            constraints with a cell that lost digits since they were asked, by their rank
 *
 * A digit that is placed leaves exactly the cells that are both its spots and peers. A house is looked at
 * as a whole, all digits at once, however much it lost; those of the 9x9 grid, if a search wants that, all
 * together. A guess copies all that is known, which is quicker than to write every strike down and to take
 * them back one by one.
 *
 * Constraints that cost the same are asked in the order of their ranks. One that finds a contradiction goes
 * up a rank (but not into another word of `waiting`): what failed before fails again, and should be asked
 * before others have worked in vain. */
#ifndef NINEFOLD_FIELD_H
#define NINEFOLD_FIELD_H

#include "model/model.h"
#include "nines.h"

enum { FIELD_HOUSE_WORDS = MODEL_HOUSES / 64, FIELD_NOWHERE = -1 };

/* Strikes from a grid what the houses of 9x9 tell, to the end; false, and nothing struck, on a
 * contradiction. */
typedef bool field_sweeper(nines grid);

struct field {
    const struct model *model;
    int open; /* cells with more than one candidate */
    uint32_t candidates[SUDOKU_MAX_CELLS];
    uint64_t spots[SUDOKU_MAX_SIZE][MODEL_WORDS]; /* digit 1 is number 0 */
    uint32_t known[MODEL_HOUSES];

    uint16_t placed[SUDOKU_MAX_CELLS];
    int placed_count;
    uint64_t dirty[FIELD_HOUSE_WORDS], fewer[FIELD_HOUSE_WORDS]; /* sets of houses */
    uint32_t lost[MODEL_HOUSES], few[MODEL_HOUSES], twice[MODEL_HOUSES];
    uint64_t *waiting;   /* a set of ranks */
    int first_waiting;   /* no word of it before this one has any */
    uint16_t *ranked;    /* the constraint of each rank */
    struct wakes *wakes; /* the model's, by rank */

    field_sweeper *sweeper; /* follows rows, columns and boxes of 9x9 all at once; or NULL */
    bool unsettled;         /* then: since they were last looked at, something was struck */
    nines grid;             /* then: the spots once more */

    /* Who is being followed, and who was when something answered false: a house, or MODEL_HOUSES and
     * the number of a constraint. Where several houses were looked at together it is the constraint asked
     * last, `asked`, or FIELD_NOWHERE. */
    int running, failed, asked;
};

/* The bytes of memory that field_begin wants besides, aligned for anything; the model NULL where the shape is
 * all there is. */
size_t field_memory(const struct model *model);

/* The puzzle's candidates, as far as the model allows them, nothing followed. False where that shows a
 * contradiction. */
bool field_begin(struct field *field, const struct model *model, const sudoku_puzzle *puzzle,
                 void *memory);

/* For a search that has to be quick, right after field_begin: where the model has the houses of 9x9 the
 * sweeper follows them from now on. What fails in them is not told by house. */
void field_sweep(struct field *field, field_sweeper *sweeper);

/* Takes the digits of `set` from a cell. False where no digit, or a house no place, is left. */
bool field_strike(struct field *field, int cell, uint32_t set);

/* Leaves a cell the digits of `set` alone. */
static inline bool field_keep(struct field *field, int cell, uint32_t set)
{
    return field_strike(field, cell, ~set);
}

/* Follows naked and hidden singles and what the kernels see, to the end; false on a contradiction. */
bool field_follow(struct field *field);

/* What is known, all of it followed, as so many bytes (whole units of max_align_t; the model NULL where the
 * shape is all there is); and back to that, forgetting what was not yet followed. The candidates come
 * first. */
size_t field_saved_bytes(sudoku_shape shape, const struct model *model);
void field_save(const struct field *field, void *saved);
void field_restore(struct field *field, const void *saved);

#endif
