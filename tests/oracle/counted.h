/* Whether a full grid keeps a rule that counts, or says where something lies, by plain loops. */
#ifndef NINEFOLD_COUNTED_H
#define NINEFOLD_COUNTED_H

#include "keeps.h"

keeps_rule counted_lookandsay, counted_samevalues, counted_sumline, counted_circles,
    counted_globalentropy, counted_rowindexer, counted_columnindexer, counted_numberedroom,
    counted_hiddenskyscraper;

#endif
