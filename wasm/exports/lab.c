/* The lab and the recording, a line at a time, as core.c has the rest. */
#include "exports.h"

#include <string.h>

/* Strategies, by index; an index beyond the last has no name */
const char *EXPORT(strategy_name)(int index)
{
    const sudoku_strategy *strategy = sudoku_lab_strategy(index);
    return strategy != NULL ? strategy->name : NULL;
}
int EXPORT(strategy_extra)(int index) { return sudoku_lab_strategy(index)->extra; }
int EXPORT(strategy_engine)(int index) { return sudoku_lab_strategy(index)->engine; }
int EXPORT(strategy_all)(int index) { return sudoku_lab_strategy(index)->all; }
int EXPORT(strategy_diagonals)(int index) { return sudoku_lab_strategy(index)->diagonals; }

/* Lab: on the puzzle last read; NULL where it is not 9x9 or memory is short */
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
double EXPORT(lab_placements)(const sudoku_lab *lab)
{
    return (double)sudoku_lab_effort(lab).placements;
}
double EXPORT(lab_backtracks)(const sudoku_lab *lab)
{
    return (double)sudoku_lab_effort(lab).backtracks;
}
double EXPORT(lab_guesses)(const sudoku_lab *lab) { return (double)sudoku_lab_effort(lab).guesses; }
double EXPORT(lab_solutions)(const sudoku_lab *lab)
{
    return (double)sudoku_lab_effort(lab).solutions;
}
int EXPORT(lab_depth)(const sudoku_lab *lab) { return sudoku_lab_effort(lab).depth; }

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
double EXPORT(recording_length)(const sudoku_recording *recording)
{
    bool whole;
    return (double)sudoku_recording_length(recording, &whole);
}
int EXPORT(recording_whole)(const sudoku_recording *recording)
{
    bool whole;
    (void)sudoku_recording_length(recording, &whole);
    return whole;
}
void EXPORT(recording_close)(sudoku_recording *recording) { sudoku_recording_delete(recording); }

/* Moment of a recording */
double EXPORT(moment_step)(const sudoku_recording *recording)
{
    return (double)sudoku_recording_moment(recording)->step;
}
double EXPORT(moment_placements)(const sudoku_recording *recording)
{
    return (double)sudoku_recording_moment(recording)->placements;
}
const char *EXPORT(moment_kind)(const sudoku_recording *recording)
{
    static const char *const names[] = {[SUDOKU_STEP_PLACE] = "place",
                                        [SUDOKU_STEP_BACKTRACK] = "back",
                                        [SUDOKU_STEP_DEAD_END] = "end"};
    const sudoku_moment *moment = sudoku_recording_moment(recording);
    return moment->step == 0 ? "start" : names[moment->kind];
}
int EXPORT(moment_cell)(const sudoku_recording *recording)
{
    return sudoku_recording_moment(recording)->cell;
}
int EXPORT(moment_digit)(const sudoku_recording *recording)
{
    return sudoku_recording_moment(recording)->digit;
}
uint32_t EXPORT(moment_legal)(const sudoku_recording *recording)
{
    return sudoku_recording_moment(recording)->legal;
}
int EXPORT(moment_stuck)(const sudoku_recording *recording)
{
    return sudoku_recording_moment(recording)->stuck;
}
int EXPORT(moment_tried)(const sudoku_recording *recording)
{
    return sudoku_recording_moment(recording)->tried;
}
uint32_t EXPORT(moment_stuck_legal)(const sudoku_recording *recording)
{
    return sudoku_recording_moment(recording)->stuck_legal;
}
int EXPORT(moment_depth)(const sudoku_recording *recording)
{
    return sudoku_recording_moment(recording)->depth;
}

/* Writes the board to the mailbox, '.' for an empty cell; its length. */
uint32_t EXPORT(moment_board)(const sudoku_recording *recording)
{
    return write_grid(sudoku_recording_moment(recording)->board);
}

/* Writes the depths from a step on to the mailbox, a byte each; how many. The earliest may be lost: from
 * where on they really are says depths_first, asked alike. */
static int depths_from(const sudoku_recording *recording, uint64_t *first, int count)
{
    return sudoku_recording_depths(recording, first, count < MAILBOX_SIZE ? count : MAILBOX_SIZE,
                                   (uint8_t *)mailbox);
}
int EXPORT(depths)(const sudoku_recording *recording, double first, int count)
{
    uint64_t from = (uint64_t)first;
    return depths_from(recording, &from, count);
}
double EXPORT(depths_first)(const sudoku_recording *recording, double first, int count)
{
    uint64_t from = (uint64_t)first;
    (void)depths_from(recording, &from, count);
    return (double)from;
}

/* Writes the least depth of each section of the run to the mailbox, then the greatest; how many sections. */
static int profile_of(const sudoku_recording *recording, uint64_t *width)
{
    uint8_t greatest[SUDOKU_PROFILE_MAX];
    uint8_t *least = (uint8_t *)mailbox;
    const int count = sudoku_recording_profile(recording, least, greatest, width);
    memcpy(least + count, greatest, (size_t)count);
    return count;
}
int EXPORT(profile)(const sudoku_recording *recording)
{
    uint64_t width;
    return profile_of(recording, &width);
}
double EXPORT(profile_width)(const sudoku_recording *recording)
{
    uint64_t width;
    (void)profile_of(recording, &width);
    return (double)width;
}
