/* What the first module has in place of the rest: it reads plain lines and grids, and no other format. Linked
 * before the core, the short list stands for the long one (import/asked.c), and whatever only that leads
 * to is left out: formats, rules and their propagators. So are the propagators of sums, which the rule of 45 brings in. */
#include "exports.h"

#include "import/formats.h"
#include "propagate/sums/rule45.h"

const struct format *format_asked(bool rules, int turn)
{
    (void)rules;
    return turn == 0 ? &format_line : &format_grid;
}

bool rule45_derive(struct model *model)
{
    (void)model; /* without rules there are no sums */
    return true;
}

int EXPORT(parse)(uint32_t length, int size)
{
    return sudoku_puzzle_parse(mailbox, length, size, &puzzle, &where);
}
