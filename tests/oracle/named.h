/* Whether a full grid keeps a rule that setters know by a name of its own, by plain loops. */
#ifndef NINEFOLD_NAMED_H
#define NINEFOLD_NAMED_H

#include "keeps.h"

keeps_rule named_globalmod, named_antitaxicab, named_dutchflatmates, named_connected, named_area,
    named_yinyang, named_weighted, named_fullrankties, named_fullrank, named_strictdifference,
    named_strictratio, named_contains, named_countdistinct, named_rellik, named_equality,
    named_equalsums, named_nabner, named_sequence, named_average, named_lunchbox, named_battenburg,
    named_boxindexer, named_valueindex, named_chaos, named_chaosclue;

#endif
