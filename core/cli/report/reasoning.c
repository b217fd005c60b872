#include "report/reasoning.h"

#include "arguments/options.h"

sudoku_logic *reasoning_begin(struct worker *worker, const sudoku_record *record,
                              const char **answer, enum verdict *verdict)
{
    *answer = NULL;
    if (!sudoku_shape_is_plain(record->puzzle.shape)) {
        *answer = "unknown";
        *verdict = VERDICT_MANY;
        return NULL;
    }
    sudoku_search *search = worker_search(worker, &record->puzzle);
    if (search == NULL) return NULL;
    switch (sudoku_solve(search, true, NULL)) {
    case 0:
        *answer = "none";
        *verdict = VERDICT_NONE;
        return NULL;
    case 1: *verdict = VERDICT_ONE; break;
    default:
        *answer = "multiple";
        *verdict = VERDICT_MANY;
        return NULL;
    }
    return worker_logic(worker, record, !options.no_uniqueness);
}

const char *reasoning_level(char level)
{
    switch (level) {
    case 'E': return "Easy";
    case 'M': return "Medium";
    case 'H': return "Hard";
    case 'U': return "Unfair";
    default: return "Extreme";
    }
}

int reasoning_number(const sudoku_rating *rating)
{
    const sudoku_level *level = sudoku_logic_level(rating->hardest);
    return level == NULL ? 10 : level->number;
}

bool reasoning_put_explainer(struct output *out, bool json, const sudoku_rating *rating)
{
    return output_print(out, json ? "\"er\":%d.%d,\"ep\":%d.%d,\"ed\":%d.%d" : "%d.%d/%d.%d/%d.%d",
                        rating->hardest / 10, rating->hardest % 10, rating->pearl / 10,
                        rating->pearl % 10, rating->diamond / 10, rating->diamond % 10);
}
