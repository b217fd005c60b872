/* The line of progress and the summary, by a clock of our own: what is written in each state, whose count is shown, and what
 * is left of the one before. With the command itself, whose second is a real one: tests/cli/progress.test.mjs. */
#define _POSIX_C_SOURCE 200809L

#include "stream/clock.h"

static double test_clock(void);
#define clock_seconds test_clock
#include "report/progress.c" /* which is not in the library */
#undef clock_seconds

#include "check.h"

#include <stdlib.h>

/* What it asks of the rest of the command. */
struct options options;
static int columns = 80;
int system_columns(void) { return columns; }
void system_before_end(void (*run)(void)) { (void)run; }

/* The clock stands still, or goes on by so much each time that it is looked at; then something may happen. */
static double moment, tick;
static void (*meanwhile)(void);

static double test_clock(void)
{
    void (*happens)(void) = meanwhile;
    meanwhile = NULL;
    if (happens != NULL) happens();
    moment += tick;
    return moment;
}

static void reset(void)
{
    const pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    const pthread_cond_t ending = PTHREAD_COND_INITIALIZER;
    memset(&progress, 0, sizeof progress);
    progress.mutex = mutex;
    progress.ending = ending;
    progress.running = true;
    moment = tick = 0;
    meanwhile = NULL;
}

/* The line --------------------------------------------------------------------------------------- */

static void the_line(void)
{
    static const int me = 0;
    static const struct {
        uint64_t puzzles, bytes, bytes_in_all;
        double now, since;
        bool counts;
        sudoku_total total;
        double explored;
        sudoku_estimate estimate;
        const char *text;
    } rows[] = {
        {.puzzles = 1, .now = 2, .text = "1 puzzle, 0.5 a second"},
        {.puzzles = 2000, .now = 1, .text = "2000 puzzles, 2.00 k a second"},
        {.puzzles = 30,
         .bytes = 350,
         .bytes_in_all = 900,
         .now = 10,
         .text = "30 puzzles, 3 a second, 39 %, 16 s left"},
        {.puzzles = 30,
         .bytes = 900,
         .bytes_in_all = 900,
         .now = 10,
         .text = "30 puzzles, 3 a second, 100 %"},
        {.puzzles = 30,
         .bytes = 999,
         .bytes_in_all = 900,
         .now = 10,
         .text = "30 puzzles, 3 a second, 100 %"},
        {.puzzles = 1,
         .bytes = 1,
         .bytes_in_all = 1000,
         .now = 10,
         .text = "1 puzzle, 0.1 a second, 0 %"},
        {.puzzles = 1,
         .bytes = 2,
         .bytes_in_all = 1000,
         .now = 10,
         .text = "1 puzzle, 0.1 a second, 0 %, 1:23:10 left"},
        {.now = 4,
         .since = 2,
         .counts = true,
         .total = {0, 600},
         .explored = 0.25,
         .text = "600 solutions, 25 % explored, 300 a second"},
        {.now = 4,
         .since = 2,
         .counts = true,
         .total = {2, 6},
         .explored = 1e-9,
         .text = "36893488147419103238 solutions, 1e-07 % explored, 18446744 T a second"},
        {.puzzles = 7,
         .now = 4,
         .since = 3.75,
         .counts = true,
         .total = {0, 5},
         .text = "7 puzzles, 1.7 a second"},
        {.puzzles = 7,
         .now = 4,
         .since = 3.5,
         .counts = true,
         .total = {0, 5},
         .text = "7 puzzles, 1.7 a second; the next: 5 solutions, 0 % explored, 10 a second"},
        {.now = 1,
         .counts = true,
         .total = {0, 5},
         .estimate = {.count = 900, .low = 800, .high = 1000, .probes = 3},
         .text = "5 solutions of about 900 (800 to 1e+03), 0 % explored, 5 a second"},
        {.now = 1,
         .counts = true,
         .total = {0, 5},
         .estimate = {.count = 900, .low = 900, .high = 900, .probes = 3, .exact = true},
         .text = "5 solutions, 0 % explored, 5 a second"},
        {.now = 1,
         .counts = true,
         .total = {0, 5},
         .estimate = {.count = 0, .probes = 3},
         .text = "5 solutions, 0 % explored, 5 a second"},
        {.now = 1,
         .counts = true,
         .total = {0, 5},
         .estimate = {.count = 5, .probes = 0},
         .text = "5 solutions, 0 % explored, 5 a second"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[LINE];
        reset();
        progress.tally.of[VERDICT_ONE] = rows[i].puzzles;
        progress.bytes = rows[i].bytes;
        progress.bytes_in_all = rows[i].bytes_in_all;
        progress.counting = rows[i].counts ? &me : NULL;
        progress.counting_since = rows[i].since;
        progress.total = rows[i].total;
        progress.explored = rows[i].explored;
        progress.estimate = rows[i].estimate;
        CONTEXT("line %zu", i);
        write_line(text, rows[i].now);
        CHECK_TEXT(text, rows[i].text);
    }
}

/* Whose count it is ------------------------------------------------------------------------------ */

static sudoku_puzzle empty, other;
static const int first = 0, second = 0;

/* The first to come is shown until it is over; the next begins with nothing of it. */
static void one_at_a_time(void)
{
    reset();
    progress.running = false;
    progress_count_begin(&first, &empty);
    progress_count_update(&first, (sudoku_total){0, 5}, 0.5);
    progress_count_end(&first);
    CHECK(progress.counting == NULL && progress.total.low == 0);

    reset();
    moment = 3;
    progress_count_begin(&first, &empty);
    moment = 4;
    progress_count_begin(&second, &other);
    CHECK(progress.counting == &first && progress.counting_since == 3);
    CHECK_EQUAL(progress.puzzle.shape.size, empty.shape.size);
    progress_count_update(&first, (sudoku_total){1, 7}, 0.5);
    progress_count_update(&second, (sudoku_total){2, 8}, 0.75);
    CHECK(progress.total.high == 1 && progress.total.low == 7 && progress.explored == 0.5);
    progress_count_end(&second);
    CHECK(progress.counting == &first);
    progress.estimate = (sudoku_estimate){.count = 9, .probes = 9};
    progress.fresh = false;
    progress_count_end(&first);
    CHECK(progress.counting == NULL);

    progress_count_begin(&second, &other);
    CHECK(progress.counting == &second && progress.counting_since == 4 && progress.fresh);
    CHECK_EQUAL(progress.puzzle.shape.size, other.shape.size);
    CHECK(progress.total.high == 0 && progress.total.low == 0 && progress.explored == 0);
    CHECK(progress.estimate.probes == 0 && progress.estimate.count == 0);
}

/* Probes for as long as the clock says, and none where nothing is left to be learnt. */
static void estimated(void)
{
    reset();
    CHECK(estimate(NULL) == NULL);
    progress_count_begin(&first, &empty);
    tick = estimate_for / 4;
    pthread_mutex_lock(&progress.mutex);
    sudoku_estimator *estimator = estimate(NULL);
    CHECK(estimator != NULL && !progress.fresh);
    const uint64_t probes = progress.estimate.probes;
    CHECK(probes > 0 && progress.estimate.count > 0);
    CHECK(estimate(estimator) == estimator);
    const uint64_t more = progress.estimate.probes;
    CHECK(more > probes);
    /* It is exact, or near enough. */
    const sudoku_estimate before = progress.estimate;
    progress.estimate.exact = true;
    CHECK(estimate(estimator) == estimator && progress.estimate.probes == more);
    progress.estimate = before;
    progress.estimate.low = before.count * 0.976;
    progress.estimate.high = before.count * 1.024;
    CHECK(estimate(estimator) == estimator && progress.estimate.probes == more);
    progress.estimate.high = before.count * 1.03;
    CHECK(estimate(estimator) == estimator && progress.estimate.probes > more);
    /* Another puzzle: from the beginning. */
    pthread_mutex_unlock(&progress.mutex);
    progress_count_end(&first);
    progress_count_begin(&second, &other);
    pthread_mutex_lock(&progress.mutex);
    estimator = estimate(estimator);
    CHECK(progress.estimate.count <= 288 && before.count > 1e9);
    pthread_mutex_unlock(&progress.mutex);
    sudoku_estimator_delete(estimator);
}

static void another_begins(void)
{
    progress_count_end(&first);
    progress_count_begin(&first, &other);
}

static void another_owner(void)
{
    progress_count_end(&first);
    progress_count_begin(&second, &other);
    progress.fresh = false;
}

/* While it probes the count ends, and another begins: of the same owner or not, the estimate is not its own. */
static void overtaken(void)
{
    for (int turn = 0; turn < 2; turn++) {
        reset();
        progress_count_begin(&first, &empty);
        tick = estimate_for / 9;
        pthread_mutex_lock(&progress.mutex);
        sudoku_estimator *estimator = estimate(NULL);
        CHECK(progress.estimate.probes > 0);
        meanwhile = turn == 0 ? another_begins : another_owner;
        CHECK(estimate(estimator) == estimator);
        CHECK(meanwhile == NULL);
        CHECK_EQUAL(progress.estimate.probes, 0);
        CHECK_EQUAL(progress.fresh, turn == 0);
        pthread_mutex_unlock(&progress.mutex);
        sudoku_estimator_delete(estimator);
    }
}

/* What is written -------------------------------------------------------------------------------- */

static FILE *written;
static int stderr_kept;

static void catch (void)
{
    fflush(stderr);
    written = tmpfile();
    CHECK(written != NULL);
    stderr_kept = dup(STDERR_FILENO);
    (void)dup2(fileno(written), STDERR_FILENO);
}

static const char *caught(void)
{
    static char text[1000];
    (void)dup2(stderr_kept, STDERR_FILENO);
    close(stderr_kept);
    rewind(written);
    text[fread(text, 1, sizeof text - 1, written)] = '\0';
    fclose(written);
    return text;
}

static void on_a_screen(void)
{
    reset();
    progress.screen = true;
    progress.tally.of[VERDICT_ONE] = 1;
    moment = 2;
    columns = 12;
    catch ();
    erase();
    draw();
    CHECK(progress.drawn);
    erase();
    erase();
    CHECK(!progress.drawn);
    CHECK_TEXT(caught(), "\r1 puzzle\033[K\r\033[K");
    columns = 80;
    progress.screen = false;
    catch ();
    draw();
    CHECK(!progress.drawn);
    erase();
    CHECK_TEXT(caught(), "1 puzzle, 0.5 a second\n");

    /* It hides for what goes to the same screen. */
    static const struct {
        bool running, screen, answers;
        int file;
        bool hides;
    } rows[] = {{true, true, true, STDOUT_FILENO, true},
                {true, true, false, STDOUT_FILENO, false},
                {true, true, false, STDERR_FILENO, true},
                {true, false, true, STDERR_FILENO, false},
                {false, true, true, STDERR_FILENO, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        reset();
        progress.running = rows[i].running;
        progress.screen = progress.drawn = rows[i].screen;
        progress.answers_on_screen = rows[i].answers;
        CONTEXT("hides %zu", i);
        catch ();
        const bool hidden = progress_hide(rows[i].file);
        CHECK_EQUAL(hidden, rows[i].hides);
        CHECK_EQUAL(pthread_mutex_trylock(&progress.mutex) != 0, hidden);
        progress_show();
        CHECK_TEXT(caught(), hidden ? "\r\033[K" : "");
    }
}

static void summed_up(void)
{
    static const struct tally one = {.of = {[VERDICT_ONE] = 1}};
    static const struct tally more = {
        .of = {[VERDICT_MANY] = 2, [VERDICT_SOME] = 3, [VERDICT_NONE] = 4, [VERDICT_INVALID] = 5}};
    reset();
    progress.running = false;
    progress.summary = true;
    progress_add(&one, 10);
    moment = 1.5;
    catch ();
    /* The process is asked to end, twice; in the end it is said once more, and then no longer. */
    sum_up();
    pthread_mutex_unlock(&progress.mutex);
    progress_add(&more, 20);
    moment = 90;
    progress_end();
    sum_up();
    pthread_mutex_unlock(&progress.mutex);
    CHECK_TEXT(caught(), "1 puzzle in 1.5 s: 1 one, 0 many, 0 none, 0 invalid\n"
                         "15 puzzles in 1:30: 1 one, 2 many, 3 solved, 4 none, 5 invalid\n");
    CHECK_EQUAL(progress.bytes, 30);
    CHECK_EQUAL(progress_tally().of[VERDICT_SOME], 3);
    progress.summary = false;
    catch ();
    progress_end();
    CHECK_TEXT(caught(), "");
}

int main(void)
{
    sudoku_shape shape;
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&empty, shape);
    CHECK_EQUAL(sudoku_shape_of_size(4, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&other, shape);
    the_line();
    one_at_a_time();
    estimated();
    overtaken();
    on_a_screen();
    summed_up();
    return check_summary();
}
