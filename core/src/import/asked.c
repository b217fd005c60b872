/* Every format there is, in the order in which they are asked whether a text is theirs: the first that
 * knows it reads it. In kinds.c they are in this order, too. */
#include "formats.h"

static const struct format *const asked[] = {
    /* With rules */
    &format_ours,
    &format_constraints,
    &format_pskiller,
    &format_sumocue,
    &format_killer,
    &format_jigsaw,
    /* Without */
    &format_hodoku,
    &format_sudokuwiki,
    &format_opensudoku,
    &format_sadman2,
    &format_sadman,
    &format_taxonomy,
    &format_exchange,
    &format_susser,
    &format_masks,
    &format_simple,
    &format_sudocue,
    &format_candidates,
    &format_numbers,
    &format_blanks,
    &format_line,
    &format_grid,
};
enum { WITH_RULES = 6 };

const struct format *format_asked(bool rules, int turn)
{
    return asked[rules ? turn : WITH_RULES + turn];
}
