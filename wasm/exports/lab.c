/* Exports for the lab and the recording, in the way of core.c. */
#include "exports.h"

#include <string.h>

/* Strategies, by index; past the last one the name is NULL. */
const char *EXPORT(strategy_name)(int index)
{
    const sudoku_strategy *strategy = sudoku_lab_strategy(index);
    return strategy != NULL ? strategy->name : NULL;
}
/* Tells its properties. */
void EXPORT(strategy)(int index)
{
    const sudoku_strategy *strategy = sudoku_lab_strategy(index);
    TELL(strategy->extra, strategy->engine, strategy->all, strategy->diagonals);
}

/* A lab on the puzzle read last; NULL if that is not 9x9 or when out of memory. */
sudoku_lab *EXPORT(lab_open)(int index, int diagonals)
{
    return sudoku_lab_new(&reading.position.puzzle, sudoku_lab_strategy(index)->name, diagonals);
}
int EXPORT(lab_advance)(sudoku_lab *lab, double budget)
{
    return sudoku_lab_advance(lab, (uint64_t)budget) == SUDOKU_DONE;
}

/* Makes whole runs up to a limit, several so that a coarse clock can measure them. */
void EXPORT(lab_repeat)(sudoku_lab *lab, double limit, uint32_t times)
{
    for (; times > 0; times--) {
        sudoku_lab_restart(lab);
        (void)sudoku_lab_advance(lab, (uint64_t)limit);
    }
}

/* Tells the cost of the run so far. */
void EXPORT(lab_effort)(const sudoku_lab *lab)
{
    const sudoku_effort effort = sudoku_lab_effort(lab);
    TELL((double)effort.placements, (double)effort.backtracks, (double)effort.guesses, effort.depth,
         (double)effort.solutions);
}

/* Writes a 9x9 grid to the mailbox, '.' for an empty cell; returns its length. Does not use the puzzle read last,
 * which may be another by now. */
static uint32_t write_grid(const uint8_t *digits)
{
    for (int cell = 0; cell < 81; cell++)
        mailbox[cell] = digits[cell] == 0 ? '.' : (char)('0' + digits[cell]);
    return 81;
}

/* Writes the first solution to the mailbox; returns its length, 0 if there is none. */
uint32_t EXPORT(lab_solution)(const sudoku_lab *lab)
{
    const uint8_t *digits = sudoku_lab_solution(lab);
    return digits != NULL ? write_grid(digits) : 0;
}
void EXPORT(lab_close)(sudoku_lab *lab) { sudoku_lab_delete(lab); }

/* A recording, likewise. */
sudoku_recording *EXPORT(recording_open)(int index, int diagonals)
{
    return sudoku_recording_new(&reading.position.puzzle, sudoku_lab_strategy(index)->name,
                                diagonals);
}

/* Whether the moment is reached: the step, or the end of a shorter run. */
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

/* Tells the moment that was sought, all but its board. */
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

/* Writes the board of that moment to the mailbox, '.' for an empty cell; returns its length. */
uint32_t EXPORT(moment_board)(const sudoku_recording *recording)
{
    return write_grid(sudoku_recording_moment(recording)->board);
}

/* Writes the depths from a step on to the mailbox, a byte each; returns how many. The earliest may no longer be kept: tells
 * the step from which they are. */
int EXPORT(depths)(const sudoku_recording *recording, double first, int count)
{
    uint64_t from = (uint64_t)first;
    const int most = count < MAILBOX_SIZE ? count : MAILBOX_SIZE;
    const int written = sudoku_recording_depths(recording, &from, most, (uint8_t *)mailbox);
    TELL((double)from);
    return written;
}

/* Writes the least depth of each section of the run to the mailbox, then the greatest of each; returns how many sections,
 * and tells how many steps each has. */
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
