/* Tables of more fields than any grid has, as JSON and as HTML: how many they are, and where the first stands that is too
 * many. */
#include "check.h"
#include "sudoku.h"

static sudoku_position position;
static sudoku_where where;

int main(void)
{
    static const struct {
        const char *head, *row, *field, *between, *row_end, *tail;
    } ways[] = {
        {"[", "[", "1", ",", "],", "[]]"},
        {"<table>", "<tr>", "<td>1", "", "", "</table>"},
    };
    static char text[20000];
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (int width = 1; width <= 700; width += width < 25 ? 8 : 650)
            for (int fields = 624; fields <= 1250; fields += fields < 632 ? 1 : 103) {
                size_t length = (size_t)sprintf(text, "%s", ways[i].head), first = 0, last = 0,
                       row_end = 0;
                const int n = width == 25 ? 25 : 9;
                for (int field = 0; field < fields; field++) {
                    if (field % width == 0) {
                        if (field > 0)
                            length += (size_t)sprintf(text + length, "%s", ways[i].row_end);
                        length += (size_t)sprintf(text + length, "%s", ways[i].row);
                    } else
                        length += (size_t)sprintf(text + length, "%s", ways[i].between);
                    length += (size_t)sprintf(text + length, "%s", ways[i].field);
                    if (field == 0) first = length - 1;
                    if (field == n * n - 1) last = length - 1;
                }
                row_end = length;
                length += (size_t)sprintf(text + length, "%s", ways[i].row_end);
                length += (size_t)sprintf(text + length, "%s", ways[i].tail);
                CONTEXT("way %zu: %d fields in rows of %d", i, fields, width);
                const sudoku_status status =
                    sudoku_position_parse(text, length, 0, &position, &where);
                if (width == n && fields % width != 0) {
                    CHECK_EQUAL(status, SUDOKU_BAD_ROW);
                    CHECK_EQUAL(where.actual, fields % width);
                    CHECK_EQUAL(where.offset, row_end);
                } else if (fields == n * n) {
                    CHECK_EQUAL(status, SUDOKU_OK);
                    continue;
                } else {
                    CHECK_EQUAL(status, SUDOKU_BAD_LENGTH);
                    CHECK_EQUAL(where.actual, fields);
                    CHECK_EQUAL(where.offset, width == n ? last : first);
                }
                CHECK_EQUAL(where.expected, status == SUDOKU_BAD_ROW ? n : n * n);
            }
    return check_summary();
}
