/* rate: how hard each puzzle is, on one scale or all of them. */
#include "command.h"
#include "report/reasoning.h"
#include "stream/stream.h"

#include <inttypes.h>
#include <string.h>

enum { SCALE_EXPLAINER, SCALE_HODOKU, SCALE_OURS, SCALE_ALL };
static int scale = SCALE_ALL;

enum { NOT_SOLVED = 200 };

struct rates {
    bool explained, scored; /* whether `rating` and `score` are known */
    bool ruled;             /* with rules, which the other programs do not rate */
    sudoku_rating rating;
    sudoku_score score;
    int width; /* width_of, or -1: not counted */
};

/* Techniques rated higher are not counted: there are too many chains of several cases. */
enum { WIDTH_MOST = 75 };

/* How many steps of the hardest technique there were where it was first needed; -1: not counted. */
static int width_of(sudoku_logic *logic, const sudoku_record *record, const sudoku_rating *rating)
{
    int count = 0;
    if (rating->hardest > WIDTH_MOST || rating->technique < 0) return -1;
    if (sudoku_logic_continue(logic, &record->puzzle, record->written, !options.no_uniqueness) !=
        SUDOKU_OK)
        return -1;
    for (int i = 0; i < rating->before; i++) {
        if (sudoku_logic_advance(logic, SUDOKU_ORDER_EXPLAINER, UINT64_MAX) != SUDOKU_FOUND)
            return -1;
        sudoku_logic_apply(logic);
    }
    (void)sudoku_logic_list(logic, rating->technique, UINT64_MAX, &count);
    return count;
}

static bool rate(struct worker *worker, sudoku_logic *logic, const sudoku_record *record,
                 struct rates *rates)
{
    const bool ruled = record->puzzle.rules != NULL;
    *rates = (struct rates){.explained = scale != SCALE_HODOKU,
                            .scored = !ruled && (scale == SCALE_ALL || scale == SCALE_HODOKU),
                            .ruled = ruled,
                            .width = -1};
    if (rates->explained) {
        (void)sudoku_logic_rate(logic, NOT_SOLVED, UINT64_MAX, &rates->rating);
        if (options.json && scale != SCALE_EXPLAINER)
            rates->width = width_of(logic, record, &rates->rating);
    }
    if (rates->explained && rates->scored)
        logic = worker_logic(worker, record, !options.no_uniqueness);
    if (logic == NULL) return false;
    if (rates->scored) (void)sudoku_logic_score(logic, UINT64_MAX, &rates->score);
    return true;
}

static const char *hardest(const sudoku_rating *rating)
{
    return rating->technique < 0 ? "-" : sudoku_logic_technique(rating->technique)->name;
}

static bool put_ours(struct worker *worker, const sudoku_rating *rating)
{
    const sudoku_level *level = sudoku_logic_level(rating->hardest);
    if (level == NULL) return output_print(worker->out, "10 not solved by steps");
    return output_print(worker->out, "%d %s", level->number, level->name[SUDOKU_ENGLISH]);
}

static bool put_hodoku(struct worker *worker, const sudoku_score *score)
{
    return output_print(worker->out, "%s %" PRId64, reasoning_level(score->level), score->score);
}

static bool put_line(struct worker *worker, const struct rates *rates)
{
    const sudoku_rating *rating = &rates->rating;
    if (rates->ruled && scale != SCALE_OURS) {
        if (scale != SCALE_ALL) return worker_put_word(worker, "-");
        return put_ours(worker, rating) &&
               output_print(worker->out, "\t-\t-\t%s\t%d\n", hardest(rating), rating->steps);
    }
    switch (scale) {
    case SCALE_EXPLAINER:
        return reasoning_put_explainer(worker->out, false, rating) && worker_put_word(worker, "");
    case SCALE_HODOKU: return put_hodoku(worker, &rates->score) && worker_put_word(worker, "");
    case SCALE_OURS: return put_ours(worker, rating) && worker_put_word(worker, "");
    }
    return put_ours(worker, rating) && output_put(worker->out, "\t", 1) &&
           put_hodoku(worker, &rates->score) && output_put(worker->out, "\t", 1) &&
           reasoning_put_explainer(worker->out, false, rating) &&
           output_print(worker->out, "\t%s\t%d\n", hardest(rating), rating->steps);
}

static bool put_json(struct worker *worker, const sudoku_record *record, const struct rates *rates)
{
    struct output *out = worker->out;
    const sudoku_rating *rating = &rates->rating;
    (void)output_print(out, "{\"line\":%" PRIu64, record->where.line);
    if (rates->explained && scale != SCALE_EXPLAINER) {
        const sudoku_level *level = sudoku_logic_level(rating->hardest);
        (void)output_print(out, ",\"ours\":{\"level\":%d,\"name\":\"%s\",\"hardest\":\"%s\"",
                           reasoning_number(rating),
                           level == NULL ? "not solved by steps" : level->name[SUDOKU_ENGLISH],
                           hardest(rating));
        (void)output_print(out, ",\"peaks\":%d,\"width\":", rating->peaks);
        if (rates->width < 0)
            (void)output_print(out, "null}");
        else
            (void)output_print(out, "%d}", rates->width);
    }
    if (rates->scored)
        (void)output_print(
            out, ",\"hodoku\":{\"level\":\"%s\",\"score\":%" PRId64 ",\"steps\":%d,\"guesses\":%d}",
            reasoning_level(rates->score.level), rates->score.score, rates->score.steps,
            rates->score.guesses);
    if (rates->explained && !rates->ruled && scale != SCALE_OURS) {
        (void)output_print(out, ",\"se\":{");
        (void)reasoning_put_explainer(out, true, rating);
        (void)output_print(out, ",\"steps\":%d}", rating->steps);
    }
    return output_print(out, "}\n");
}

static bool answer_puzzle(struct worker *worker, const sudoku_record *record)
{
    const char *answer;
    enum verdict verdict;
    sudoku_logic *logic = reasoning_begin(worker, record, &answer, &verdict);
    if (logic == NULL)
        return answer != NULL && worker_put_answer(worker, record->where.line, answer) &&
               worker_done(worker, verdict);
    struct rates rates;
    if (!rate(worker, logic, record, &rates)) return false;
    return (options.json ? put_json(worker, record, &rates) : put_line(worker, &rates)) &&
           worker_done(worker, verdict);
}

static int run(void)
{
    const struct puzzle_command command = {.puzzle = answer_puzzle};
    return stream_answer(&command);
}

static const struct option own_options[] = {
    {"--scale", "NAME",
     "se: ER/EP/ED of Sudoku Explainer 1.2.1; hodoku: its level and score; ours: a level from "
     "1 to 10; all (default): these, the hardest technique and the number of steps",
     .choice = {&scale, "se hodoku ours all"}},
    {0}};

const struct command command_rate = {.name = "rate",
                                     .operands = "[FILE...]",
                                     .help = "how hard each puzzle is for a person",
                                     .options = own_options,
                                     .shared =
                                         OPTION_NO_UNIQUENESS | OPTION_JSON | OPTIONS_ANSWERING,
                                     .run = run};
