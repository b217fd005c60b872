/* What the recording needs of the lab beyond sudoku.h: to save and restore the state of a run. */
#ifndef NINEFOLD_LAB_H
#define NINEFOLD_LAB_H

#include "sudoku.h"

/* How many bytes lab_save writes; 0 for an engine, whose state cannot be saved. */
size_t lab_size(const sudoku_lab *lab);

/* Save and restore the run of one lab, at any step. The callback of sudoku_lab_watch is kept. */
void lab_save(const sudoku_lab *lab, void *kept);
void lab_restore(sudoku_lab *lab, const void *kept);

#endif
