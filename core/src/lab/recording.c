/* recording: a run with random access to its steps.
 *
 * A step is two bytes: its kind, a cell and a digit. Backtracking always erases the newest digit, so
 * that its cell and digit need not be stored; their bits hold the reason instead: which cell was a dead end,
 * and the last digit tried there.
 *
 *   kind 2 | digit 4 | cell 7        PLACE r1c2 5     PLACE r1c3 7     BACKTRACK, dead end r1c4 after 9
 *
 * Any step is quick to reach, however long the run:
 *
 *   steps        | overwritten |##########|##########|#######--|   a ring buffer of the newest, in chunks
 *   marks                      ^          ^          ^             the digits on the board at each chunk's start
 *   checkpoints *     *     *     *     *     *     *              the whole state, far apart, never overwritten
 *
 * A step in the ring buffer is reached from the mark of its chunk by replaying at most a chunk. For any
 * other the search is restored to the last checkpoint well before it and run again: it is deterministic,
 * so it makes the same steps. When there is no room for another checkpoint every second one is dropped,
 * and the spacing doubles. */
#include "bits.h"
#include "lab.h"
#include "strategy.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 4096,
    CHUNKS = 256,
    RING = CHUNK * CHUNKS,
    /* How far before a step the search is restored, so that many steps back from it are in the ring
     * buffer as well. */
    RESTORE_MARGIN = RING / 2,
    CHECKPOINTS = 128,
    CHECKPOINT_INTERVAL = 1 << 16, /* placements between two checks whether a checkpoint is due */
    SOLUTION = 127                 /* in place of the dead end's cell */
};

/* The digits on the board besides the givens, the newest last. */
struct path {
    uint8_t depth, cell[LAB_CELLS], digit[LAB_CELLS];
};

struct mark {
    uint64_t step;
    struct path path;
};

/* The least and greatest depth in each interval of 1 << shift steps. */
struct profile {
    int shift, count;
    uint8_t least[SUDOKU_PROFILE_MAX], greatest[SUDOKU_PROFILE_MAX];
};

struct sudoku_recording {
    sudoku_lab *lab;
    bool diagonals, over;
    bool complete; /* `length` is that of a complete run */
    uint8_t givens[LAB_CELLS];
    uint64_t from;     /* where the search was last restored: the ring buffer has no earlier step */
    uint64_t end;      /* steps made so far */
    uint64_t length;   /* the greatest `end` so far */
    uint16_t dead_end; /* the dead end that causes the next backtrack */
    struct path path;
    struct profile profile;
    sudoku_moment moment;
    uint64_t spacing; /* of checkpoints, in steps */
    int checkpoint_count;
    struct mark checkpoints[CHECKPOINTS];
    size_t state_size;
    uint8_t *states; /* of the lab, one for each checkpoint */
    struct mark marks[CHUNKS];
    uint16_t steps[RING];
};

static uint16_t recording_step_of(sudoku_step_kind kind, int cell, int digit)
{
    return (uint16_t)(cell | digit << 7 | (int)kind << 11);
}

static int recording_cell_at(uint16_t step) { return step & 127; }
static int recording_digit_of(uint16_t step) { return step >> 7 & 15; }
static sudoku_step_kind recording_kind_of(uint16_t step) { return (sudoku_step_kind)(step >> 11); }

static void recording_path_apply(struct path *path, uint16_t step)
{
    if (recording_kind_of(step) == SUDOKU_STEP_PLACE) {
        path->cell[path->depth] = (uint8_t)recording_cell_at(step);
        path->digit[path->depth++] = (uint8_t)recording_digit_of(step);
    } else if (recording_kind_of(step) == SUDOKU_STEP_BACKTRACK) {
        path->depth--;
    }
}

static void recording_profile_add(struct profile *profile, uint64_t index, uint8_t depth)
{
    if (index >> profile->shift == SUDOKU_PROFILE_MAX) {
        profile->shift++;
        profile->count = SUDOKU_PROFILE_MAX / 2;
        for (int i = 0; i < profile->count; i++) {
            const uint8_t *least = &profile->least[2 * i], *greatest = &profile->greatest[2 * i];
            profile->least[i] = least[0] < least[1] ? least[0] : least[1];
            profile->greatest[i] = greatest[0] > greatest[1] ? greatest[0] : greatest[1];
        }
    }
    const int i = (int)(index >> profile->shift);
    if (i == profile->count) {
        profile->count++;
        profile->least[i] = profile->greatest[i] = depth;
    }
    if (depth < profile->least[i]) profile->least[i] = depth;
    if (depth > profile->greatest[i]) profile->greatest[i] = depth;
}

static void recording_set_mark(sudoku_recording *self)
{
    struct mark *mark = &self->marks[self->end / CHUNK % CHUNKS];
    mark->step = self->end;
    mark->path = self->path;
}

static void recording_add(sudoku_recording *self, uint16_t step)
{
    if (self->end % CHUNK == 0) recording_set_mark(self);
    self->steps[self->end % RING] = step;
    recording_path_apply(&self->path, step);
    if (self->end++ < self->length) return;
    self->length = self->end;
    recording_profile_add(&self->profile, self->end - 1, self->path.depth);
}

static void recording_on_step(void *context, sudoku_step_kind kind, int cell, int digit)
{
    sudoku_recording *self = context;
    const uint16_t step = recording_step_of(kind, cell, digit);
    if (kind == SUDOKU_STEP_DEAD_END) {
        self->dead_end = step;
        return;
    }
    recording_add(self, kind == SUDOKU_STEP_PLACE
                            ? step
                            : recording_step_of(kind, recording_cell_at(self->dead_end),
                                                recording_digit_of(self->dead_end)));
    self->dead_end = SOLUTION;
}

/* The search has ended: at a solution, or at a dead end with no digit left to erase. */
static void recording_on_end(sudoku_recording *self)
{
    if (self->dead_end != SOLUTION) recording_add(self, self->dead_end);
    self->dead_end = SOLUTION;
    self->over = self->complete = true;
}

static uint8_t *recording_state(const sudoku_recording *self, int point)
{
    return self->states + (size_t)point * self->state_size;
}

static void recording_add_checkpoint(sudoku_recording *self)
{
    const int count = self->checkpoint_count;
    if (self->end < (count > 0 ? self->checkpoints[count - 1].step : 0) + self->spacing) return;
    if (count == CHECKPOINTS) {
        /* Those with even indices are as far apart as the doubled spacing requires. */
        for (int i = 1; i < CHECKPOINTS / 2; i++) {
            self->checkpoints[i] = self->checkpoints[2 * i];
            memcpy(recording_state(self, i), recording_state(self, 2 * i), self->state_size);
        }
        self->checkpoint_count = CHECKPOINTS / 2;
        self->spacing *= 2;
        return;
    }
    self->checkpoints[count].step = self->end;
    self->checkpoints[count].path = self->path;
    lab_save(self->lab, recording_state(self, count));
    self->checkpoint_count++;
}

/* Restores the last checkpoint well before the step, or restarts if there is none. */
static void recording_restore_before(sudoku_recording *self, uint64_t step)
{
    int point = self->checkpoint_count - 1;
    while (point >= 0 && self->checkpoints[point].step + RESTORE_MARGIN > step) point--;
    const uint64_t at = point < 0 ? 0 : self->checkpoints[point].step;
    if (step > self->end && at <= self->end) return; /* running on from here is shorter */
    if (point < 0) {
        sudoku_lab_restart(self->lab);
        self->path.depth = 0;
    } else {
        lab_restore(self->lab, recording_state(self, point));
        self->path = self->checkpoints[point].path;
    }
    self->from = self->end = at;
    self->over = false;
    self->dead_end = SOLUTION;
    recording_set_mark(self);
}

/* How many steps precede the ring buffer's first. */
static uint64_t recording_ring_start(const sudoku_recording *self)
{
    const uint64_t chunks = (self->end + CHUNK - 1) / CHUNK; /* up to the one being written */
    const uint64_t oldest = chunks > CHUNKS ? (chunks - CHUNKS) * CHUNK : 0;
    return oldest > self->from ? oldest : self->from;
}

/* The path after `step` steps, where the ring buffer holds the next one or `step` is the last. */
static struct path recording_path_at(const sudoku_recording *self, uint64_t step)
{
    if (step == self->end) return self->path;
    const struct mark *mark = &self->marks[step / CHUNK % CHUNKS];
    struct path path = mark->path;
    for (uint64_t i = mark->step; i < step; i++) recording_path_apply(&path, self->steps[i % RING]);
    return path;
}

static void recording_fill_board(const sudoku_recording *self, const struct path *path,
                                 uint8_t *board)
{
    memcpy(board, self->givens, LAB_CELLS);
    for (int i = 0; i < path->depth; i++) board[path->cell[i]] = path->digit[i];
}

static bool recording_on_one_diagonal(int a, int b)
{
    return (row_of(a) == column_of(a) && row_of(b) == column_of(b)) ||
           (row_of(a) + column_of(a) == LAB_SIZE - 1 && row_of(b) + column_of(b) == LAB_SIZE - 1);
}

static uint32_t recording_legal_in(const sudoku_recording *self, const uint8_t *board, int cell)
{
    uint32_t legal = bits_all(LAB_SIZE);
    for (int other = 0; other < LAB_CELLS; other++) {
        if (other == cell || board[other] == 0) continue;
        if (row_of(other) == row_of(cell) || column_of(other) == column_of(cell) ||
            box_of(other) == box_of(cell) ||
            (self->diagonals && recording_on_one_diagonal(cell, other)))
            legal &= ~(UINT32_C(1) << (board[other] - 1));
    }
    return legal;
}

static void recording_set_moment(sudoku_recording *self, uint64_t step)
{
    sudoku_moment *moment = &self->moment;
    *moment = (sudoku_moment){.step = step, .cell = -1, .stuck = -1};
    if (step == 0) {
        memcpy(moment->board, self->givens, LAB_CELLS);
        return;
    }
    struct path path = recording_path_at(self, step - 1);
    const uint16_t last = self->steps[(step - 1) % RING];
    moment->kind = recording_kind_of(last);
    recording_fill_board(self, &path, moment->board);
    if (moment->kind == SUDOKU_STEP_BACKTRACK) {
        moment->cell = path.cell[path.depth - 1];
        moment->digit = path.digit[path.depth - 1];
        if (recording_cell_at(last) != SOLUTION) {
            moment->stuck = recording_cell_at(last);
            moment->tried = recording_digit_of(last);
            moment->stuck_legal = recording_legal_in(self, moment->board, moment->stuck);
        }
    } else {
        moment->cell = recording_cell_at(last);
        moment->digit = recording_digit_of(last);
    }
    moment->legal = recording_legal_in(self, moment->board, moment->cell);
    recording_path_apply(&path, last);
    recording_fill_board(self, &path, moment->board);
    moment->depth = path.depth;
    const uint64_t moves = step - (moment->kind == SUDOKU_STEP_DEAD_END);
    moment->placements = (moves + path.depth) / 2;
}

sudoku_recording *sudoku_recording_new(const sudoku_puzzle *puzzle, const char *strategy,
                                       bool diagonals)
{
    sudoku_recording *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->lab = sudoku_lab_new(puzzle, strategy, diagonals);
    self->state_size = self->lab != NULL ? lab_size(self->lab) : 0;
    self->states = self->state_size > 0 ? malloc(CHECKPOINTS * self->state_size) : NULL;
    if (self->states == NULL) {
        sudoku_recording_delete(self);
        return NULL;
    }
    sudoku_lab_watch(self->lab, recording_on_step, self);
    self->diagonals = diagonals;
    self->dead_end = SOLUTION;
    self->spacing = RESTORE_MARGIN;
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        const uint32_t digits = puzzle->candidates[cell];
        self->givens[cell] = bits_single(digits) ? (uint8_t)(bits_lowest(digits) + 1) : 0;
    }
    recording_set_moment(self, 0);
    return self;
}

sudoku_progress sudoku_recording_seek(sudoku_recording *self, uint64_t step, uint64_t budget)
{
    if (step > 0 && (step > self->end || step <= recording_ring_start(self)))
        recording_restore_before(self, step);
    while (self->end < step && !self->over) {
        if (budget == 0) return SUDOKU_MORE;
        const uint64_t piece = budget < CHECKPOINT_INTERVAL ? budget : CHECKPOINT_INTERVAL;
        budget -= piece;
        recording_add_checkpoint(self);
        if (sudoku_lab_advance(self->lab, piece) == SUDOKU_DONE) recording_on_end(self);
    }
    const bool reached = self->end >= step;
    recording_set_moment(self, reached ? step : self->end);
    return reached ? SUDOKU_FOUND : SUDOKU_DONE;
}

uint64_t sudoku_recording_reached(const sudoku_recording *self) { return self->end; }

const sudoku_moment *sudoku_recording_moment(const sudoku_recording *self) { return &self->moment; }

uint64_t sudoku_recording_length(const sudoku_recording *self, bool *complete)
{
    *complete = self->complete;
    return self->length;
}

int sudoku_recording_profile(const sudoku_recording *self, uint8_t *least, uint8_t *greatest,
                             uint64_t *width)
{
    const struct profile *profile = &self->profile;
    memcpy(least, profile->least, (size_t)profile->count);
    memcpy(greatest, profile->greatest, (size_t)profile->count);
    *width = UINT64_C(1) << profile->shift;
    return profile->count;
}

int sudoku_recording_depths(const sudoku_recording *self, uint64_t *first, int count,
                            uint8_t *depths)
{
    const uint64_t start = recording_ring_start(self);
    if (*first < start) *first = start;
    if (*first > self->end || count < 1) return 0;
    struct path path = recording_path_at(self, *first);
    int written = 0;
    for (uint64_t step = *first;; step++) {
        depths[written++] = path.depth;
        if (written == count || step == self->end) return written;
        recording_path_apply(&path, self->steps[step % RING]);
    }
}

void sudoku_recording_delete(sudoku_recording *self)
{
    if (self == NULL) return;
    sudoku_lab_delete(self->lab);
    free(self->states);
    free(self);
}
