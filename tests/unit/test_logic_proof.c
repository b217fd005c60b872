/* The checker alone, on certificates made by hand. */
#include "check.h"
#include "logic/proof.h"

enum { SIZE = 25, BOX = 5, DIGIT = 0 };

static struct units units;
static struct marks grid;
static struct logic_step step;

static int box_of(int band, int stack) { return UNITS_BOX * SIZE + BOX * band + stack; }

/* In each box below the first band the digit is confined to a column, another one in each box of a stack: so it leaves row 1
 * there, twenty places of its twenty-one. */
static void confine(void)
{
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(SIZE, &shape), SUDOKU_OK);
    units_lay_out(&units, shape, NULL);
    marks_clear(&grid, &units);
    for (int column = 0; column < SIZE; column++) {
        const int stack = column / BOX, last = BOX - 1;
        if (column % BOX == last && stack > 0) marks_remove(&grid, &units, column, DIGIT);
        for (int row = BOX; row < SIZE; row++)
            if (column % BOX != row / BOX - 1)
                marks_remove(&grid, &units, row * SIZE + column, DIGIT);
    }
    step_begin(&step, 0, 0);
    step_base_house(&step, UNITS_ROW * SIZE, DIGIT);
    step_place(&step, (BOX - 1) * SIZE + DIGIT);
}

/* Each box by itself has five cases, all of them together some hundred million. */
static void patterns_in_a_row(void)
{
    confine();
    for (int band = 1; band < BOX; band++)
        for (int stack = 0; stack < BOX; stack++)
            step_base_house(&step, box_of(band, stack), DIGIT);
    CHECK_EQUAL(proof_step(&units, &grid, &step), PROOF_PROVED);
}

static void one_missing(void)
{
    for (int missing = BOX; missing < BOX * BOX; missing++) {
        CONTEXT("without box %d", missing + 1);
        confine();
        for (int box = BOX; box < BOX * BOX; box++)
            if (box != missing) step_base_house(&step, box_of(box / BOX, box % BOX), DIGIT);
        CHECK_EQUAL(proof_step(&units, &grid, &step), PROOF_NOT_SHOWN);
    }
}

int main(void)
{
    patterns_in_a_row();
    one_missing();
    return check_summary();
}
