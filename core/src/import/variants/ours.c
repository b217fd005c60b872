/* Our own text form: recognised by a line that begins with one of its words. */
#include "import/formats.h"

#include "bits.h"
#include "import/position.h"
#include "model/shape.h"
#include "text/rules_stream.h"

enum { OURS_LINES = 100 /* lines that are searched */ };

bool rules_recognise(struct text text)
{
    struct scan scan = scan_of(text);
    for (int lines = 0; lines < OURS_LINES && scan_content(&scan); lines++)
        if (rules_stream_may_begin(scan.line)) return true;
    return false;
}

sudoku_status rules_read(struct text text, sudoku_position *position, sudoku_where *where)
{
    const sudoku_status status = sudoku_rules_parse(text.bytes, text.length, text.size,
                                                    &position->puzzle, &position->rules, where);
    if (status != SUDOKU_OK) return status;
    position_single_candidates_given(position);
    const int n = position->puzzle.shape.size;
    const uint32_t all = bits_all(shape_digits(position->puzzle.shape));
    for (int cell = 0; cell < n * n; cell++) {
        const uint32_t set = position->puzzle.candidates[cell];
        if (position->givens[cell] == 0 && set != all && position_has_cell(position, cell))
            position->marks[cell] = set;
    }
    return status;
}
