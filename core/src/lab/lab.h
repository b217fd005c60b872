/* What the lab lets the recording do beyond sudoku.h: keep the state of a run, and go back to it. */
#ifndef NINEFOLD_LAB_H
#define NINEFOLD_LAB_H

#include "sudoku.h"

/* How many bytes lab_save writes; 0 where the strategy is an engine, which cannot be kept. */
size_t lab_size(const sudoku_lab *lab);

/* To and from the run of one lab, at whatever step. Who watches stays as it is. */
void lab_save(const sudoku_lab *lab, void *kept);
void lab_restore(sudoku_lab *lab, const void *kept);

#endif
