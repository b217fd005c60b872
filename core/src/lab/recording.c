/* recording: a run as a film, forwards, back, and to any step at once.
 *
 * A step is two bytes: what kind it is, and a cell and a digit. A digit rubbed out is always the newest,
 * so that its own cell and digit need not be written; the place is used for why: the cell that was a
 * dead end and the last digit tried there.
 *
 *   kind 2 | digit 4 | cell 7        PLACE r1c2 5     PLACE r1c3 7     TAKE_BACK, r1c4 stuck after 9
 *
 * Three things make any step quick to reach, however long the run:
 *
 *   steps    |  lost  |##########|##########|#######--|      a ring of the newest, in chunks
 *   marks             ^          ^          ^                the path of digits at each chunk's start
 *   points  *     *     *     *     *     *     *            the whole state, far apart, for ever
 *
 * A step in the ring is a mark and at most a chunk replayed. Any other is the last point well before
 * it, the search set back to there and run on: it is the same run, so it makes the same steps. When
 * the points run out, every second one is dropped and from then on they lie twice as far apart. */
#include "bits.h"
#include "lab.h"
#include "strategy.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 4096,
    CHUNKS = 256,
    RING = CHUNK * CHUNKS,
    /* How far before a step the search is set back to: stepping back from there takes long to reach
     * the edge of the ring. */
    MARGIN = RING / 2,
    POINTS = 128,
    PIECE = 1 << 16, /* placements between two looks at whether a point is due */
    SOLUTION = 127   /* in the place of the stuck cell */
};

/* The digits on the board beyond the givens, the newest last. */
struct path {
    uint8_t depth, cell[LAB_CELLS], digit[LAB_CELLS];
};

struct mark {
    uint64_t step;
    struct path path;
};

/* By stretches of 1 << shift steps. */
struct profile {
    int shift, count;
    uint8_t least[SUDOKU_PROFILE_MAX], greatest[SUDOKU_PROFILE_MAX];
};

struct sudoku_recording {
    sudoku_lab *lab;
    bool diagonals, over;
    bool whole; /* it was over once */
    uint8_t givens[LAB_CELLS];
    uint64_t from; /* where the search was set back to: there is nothing of before it in the ring */
    uint64_t end;  /* steps made */
    uint64_t length; /* the most that were ever made */
    uint16_t stuck;  /* the dead end that the next digit rubbed out is due to */
    struct path path;
    struct profile profile;
    sudoku_moment moment;
    uint64_t spacing; /* of points, in steps */
    int point_count;
    struct mark points[POINTS];
    size_t state_size;
    uint8_t *states; /* of the lab, a point each */
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

static void recording_path_follow(struct path *path, uint16_t step)
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
    recording_path_follow(&self->path, step);
    if (self->end++ < self->length) return;
    self->length = self->end;
    recording_profile_add(&self->profile, self->end - 1, self->path.depth);
}

static void recording_note(void *context, sudoku_step_kind kind, int cell, int digit)
{
    sudoku_recording *self = context;
    const uint16_t step = recording_step_of(kind, cell, digit);
    if (kind == SUDOKU_STEP_DEAD_END) {
        self->stuck = step;
        return;
    }
    recording_add(self, kind == SUDOKU_STEP_PLACE
                            ? step
                            : recording_step_of(kind, recording_cell_at(self->stuck),
                                                recording_digit_of(self->stuck)));
    self->stuck = SOLUTION;
}

/* The search has ended: at a solution, or at a dead end with nothing left to rub out. */
static void recording_finish(sudoku_recording *self)
{
    if (self->stuck != SOLUTION) recording_add(self, self->stuck);
    self->stuck = SOLUTION;
    self->over = self->whole = true;
}

static uint8_t *recording_state(const sudoku_recording *self, int point)
{
    return self->states + (size_t)point * self->state_size;
}

static void recording_keep_point(sudoku_recording *self)
{
    const int count = self->point_count;
    if (self->end < (count > 0 ? self->points[count - 1].step : 0) + self->spacing) return;
    if (count == POINTS) {
        /* The even ones are those that lie at once and a half the spacing apart at least. */
        for (int i = 1; i < POINTS / 2; i++) {
            self->points[i] = self->points[2 * i];
            memcpy(recording_state(self, i), recording_state(self, 2 * i), self->state_size);
        }
        self->point_count = POINTS / 2;
        self->spacing *= 2;
        return;
    }
    self->points[count].step = self->end;
    self->points[count].path = self->path;
    lab_save(self->lab, recording_state(self, count));
    self->point_count++;
}

/* Sets the search back, or on, to the last point well before the step; to the start without one. */
static void recording_go_near(sudoku_recording *self, uint64_t step)
{
    int point = self->point_count - 1;
    while (point >= 0 && self->points[point].step + MARGIN > step) point--;
    const uint64_t at = point < 0 ? 0 : self->points[point].step;
    if (step > self->end && at <= self->end) return; /* going on is nearer */
    if (point < 0) {
        sudoku_lab_restart(self->lab);
        self->path.depth = 0;
    } else {
        lab_restore(self->lab, recording_state(self, point));
        self->path = self->points[point].path;
    }
    self->from = self->end = at;
    self->over = false;
    self->stuck = SOLUTION;
    recording_set_mark(self);
}

/* After how many steps the ring begins. */
static uint64_t recording_ring_start(const sudoku_recording *self)
{
    const uint64_t chunks = (self->end + CHUNK - 1) / CHUNK; /* up to the one being written */
    const uint64_t oldest = chunks > CHUNKS ? (chunks - CHUNKS) * CHUNK : 0;
    return oldest > self->from ? oldest : self->from;
}

/* The path after `step` steps, of which the ring holds the next one, or which is the last. */
static struct path recording_path_at(const sudoku_recording *self, uint64_t step)
{
    if (step == self->end) return self->path;
    const struct mark *mark = &self->marks[step / CHUNK % CHUNKS];
    struct path path = mark->path;
    for (uint64_t i = mark->step; i < step; i++)
        recording_path_follow(&path, self->steps[i % RING]);
    return path;
}

static void recording_lay_out(const sudoku_recording *self, const struct path *path, uint8_t *board)
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

static void recording_look_at(sudoku_recording *self, uint64_t step)
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
    recording_lay_out(self, &path, moment->board);
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
    recording_path_follow(&path, last);
    recording_lay_out(self, &path, moment->board);
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
    self->states = self->state_size > 0 ? malloc(POINTS * self->state_size) : NULL;
    if (self->states == NULL) {
        sudoku_recording_delete(self);
        return NULL;
    }
    sudoku_lab_watch(self->lab, recording_note, self);
    self->diagonals = diagonals;
    self->stuck = SOLUTION;
    self->spacing = MARGIN;
    for (int cell = 0; cell < LAB_CELLS; cell++) {
        const uint32_t digits = puzzle->candidates[cell];
        self->givens[cell] = bits_single(digits) ? (uint8_t)(bits_lowest(digits) + 1) : 0;
    }
    recording_look_at(self, 0);
    return self;
}

sudoku_progress sudoku_recording_seek(sudoku_recording *self, uint64_t step, uint64_t budget)
{
    if (step > 0 && (step > self->end || step <= recording_ring_start(self)))
        recording_go_near(self, step);
    while (self->end < step && !self->over) {
        if (budget == 0) return SUDOKU_MORE;
        const uint64_t piece = budget < PIECE ? budget : PIECE;
        budget -= piece;
        recording_keep_point(self);
        if (sudoku_lab_advance(self->lab, piece) == SUDOKU_DONE) recording_finish(self);
    }
    const bool reached = self->end >= step;
    recording_look_at(self, reached ? step : self->end);
    return reached ? SUDOKU_FOUND : SUDOKU_DONE;
}

uint64_t sudoku_recording_reached(const sudoku_recording *self) { return self->end; }

const sudoku_moment *sudoku_recording_moment(const sudoku_recording *self) { return &self->moment; }

uint64_t sudoku_recording_length(const sudoku_recording *self, bool *whole)
{
    *whole = self->whole;
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
    int told = 0;
    for (uint64_t step = *first;; step++) {
        depths[told++] = path.depth;
        if (told == count || step == self->end) return told;
        recording_path_follow(&path, self->steps[step % RING]);
    }
}

void sudoku_recording_delete(sudoku_recording *self)
{
    if (self == NULL) return;
    sudoku_lab_delete(self->lab);
    free(self->states);
    free(self);
}
