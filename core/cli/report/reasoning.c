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
