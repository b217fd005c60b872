/* The lab and the recording, a line at a time, as core.c has the rest. */
#include "exports.h"

#include <string.h>

/* Strategies, by index; an index beyond the last has no name */
const char *EXPORT(strategy_name)(int index)
{
    const sudoku_strategy *strategy = sudoku_lab_strategy(index);
    return strategy != NULL ? strategy->name : NULL;
}
/* Tells what it is. */
void EXPORT(strategy)(int index)
{
    const sudoku_strategy *strategy = sudoku_lab_strategy(index);
    TELL(strategy->extra, strategy->engine, strategy->all, strategy->diagonals);
}

/* Lab: on the puzzle last read; NULL where it is not 9x9 or memory ran out */
sudoku_lab *EXPORT(lab_open)(int index, int diagonals)
{
    return sudoku_lab_new(&reading.position.puzzle, sudoku_lab_strategy(index)->name, diagonals);
}
int EXPORT(lab_advance)(sudoku_lab *lab, double budget)
{
    return sudoku_lab_advance(lab, (uint64_t)budget) == SUDOKU_DONE;
}

/* Whole runs up to a limit, so many that a coarse clock can see how long one takes. */
void EXPORT(lab_repeat)(sudoku_lab *lab, double limit, uint32_t times)
{
    for (; times > 0; times--) {
        sudoku_lab_restart(lab);
        (void)sudoku_lab_advance(lab, (uint64_t)limit);
    }
}

/* Tells what the run took so far. */
void EXPORT(lab_effort)(const sudoku_lab *lab)
{
    const sudoku_effort effort = sudoku_lab_effort(lab);
    TELL((double)effort.placements, (double)effort.backtracks, (double)effort.guesses, effort.depth,
         (double)effort.solutions);
}

/* Writes a 9x9 grid to the mailbox, '.' for an empty cell; its length. By itself: the puzzle last read
 * may be another one by now. */
static uint32_t write_grid(const uint8_t *digits)
{
    for (int cell = 0; cell < 81; cell++)
        mailbox[cell] = digits[cell] == 0 ? '.' : (char)('0' + digits[cell]);
    return 81;
}

/* Writes the first solution to the mailbox; its length, 0 where there is none. */
uint32_t EXPORT(lab_solution)(const sudoku_lab *lab)
{
    const uint8_t *digits = sudoku_lab_solution(lab);
    return digits != NULL ? write_grid(digits) : 0;
}
void EXPORT(lab_close)(sudoku_lab *lab) { sudoku_lab_delete(lab); }

/* Recording, likewise */
sudoku_recording *EXPORT(recording_open)(int index, int diagonals)
{
    return sudoku_recording_new(&reading.position.puzzle, sudoku_lab_strategy(index)->name,
                                diagonals);
}

/* Whether the moment is there: at the step, or at the end of a run that is shorter. */
int EXPORT(recording_seek)(sudoku_recording *recording, double step, double budget)
{
    return sudoku_recording_seek(recording, (uint64_t)step, (uint64_t)budget) != SUDOKU_MORE;
}
double EXPORT(recording_reached)(const sudoku_recording *recording)
{
    return (double)sudoku_recording_reached(recording);
}

/* Tells how many steps there are so far, and whether these are all. */
void EXPORT(recording_length)(const sudoku_recording *recording)
{
    bool whole;
    const uint64_t length = sudoku_recording_length(recording, &whole);
    TELL((double)length, whole);
}
void EXPORT(recording_close)(sudoku_recording *recording) { sudoku_recording_delete(recording); }

/* The moment that was sought: tells all of it but the board. */
void EXPORT(moment)(const sudoku_recording *recording)
{
    static const char *const names[] = {[SUDOKU_STEP_PLACE] = "place",
                                        [SUDOKU_STEP_BACKTRACK] = "back",
                                        [SUDOKU_STEP_DEAD_END] = "end"};
    const sudoku_moment *moment = sudoku_recording_moment(recording);
    const char *kind = moment->step == 0 ? "start" : names[moment->kind];
    TELL((double)moment->step, (double)moment->placements, TOLD_ADDRESS(kind), moment->cell,
         moment->digit, moment->legal, moment->depth, moment->stuck, moment->tried,
         moment->stuck_legal);
}

/* Writes the board to the mailbox, '.' for an empty cell; its length. */
uint32_t EXPORT(moment_board)(const sudoku_recording *recording)
{
    return write_grid(sudoku_recording_moment(recording)->board);
}

/* Writes the depths from a step on to the mailbox, a byte each; how many. The earliest may be lost: tells from where on
 * they really are. */
int EXPORT(depths)(const sudoku_recording *recording, double first, int count)
{
    uint64_t from = (uint64_t)first;
    const int most = count < MAILBOX_SIZE ? count : MAILBOX_SIZE;
    const int written = sudoku_recording_depths(recording, &from, most, (uint8_t *)mailbox);
    TELL((double)from);
    return written;
}

/* Writes the least depth of each section of the run to the mailbox, then the greatest; how many sections. Tells how
 * many steps are in each. */
int EXPORT(profile)(const sudoku_recording *recording)
{
    uint8_t greatest[SUDOKU_PROFILE_MAX];
    uint8_t *least = (uint8_t *)mailbox;
    uint64_t width;
    const int count = sudoku_recording_profile(recording, least, greatest, &width);
    memcpy(least + count, greatest, (size_t)count);
    TELL((double)width);
    return count;
}
