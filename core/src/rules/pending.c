/* Rules whose compile functions are still to come: they hold nothing yet. Goes when the last has come. */
#include "compile.h"

#define PENDING(name)                                                                              \
    __attribute__((weak)) void name(struct model *model, const sudoku_rules *rules,                \
                                    const struct rule *rule)                                       \
    {                                                                                              \
        (void)model, (void)rules, (void)rule;                                                      \
    }

PENDING(compile_regions)
PENDING(compile_diagonal)
PENDING(compile_windoku)
PENDING(compile_disjoint)
PENDING(compile_antiknight)
PENDING(compile_antiking)
PENDING(compile_nonconsecutive)
PENDING(compile_strictkropki)
PENDING(compile_strictxv)
PENDING(compile_extra)
PENDING(compile_distinct)
PENDING(compile_cage)
PENDING(compile_sum)
PENDING(compile_clone)
PENDING(compile_odd)
PENDING(compile_even)
PENDING(compile_minimum)
PENDING(compile_maximum)
PENDING(compile_quadruple)
PENDING(compile_arrow)
PENDING(compile_pillarrow)
PENDING(compile_doublearrow)
PENDING(compile_thermo)
PENDING(compile_slowthermo)
PENDING(compile_whisper)
PENDING(compile_renban)
PENDING(compile_palindrome)
PENDING(compile_between)
PENDING(compile_lockout)
PENDING(compile_regionsum)
PENDING(compile_zipper)
PENDING(compile_entropic)
PENDING(compile_modular)
PENDING(compile_white)
PENDING(compile_black)
PENDING(compile_x)
PENDING(compile_v)
PENDING(compile_greater)
PENDING(compile_difference)
PENDING(compile_ratio)
PENDING(compile_littlekiller)
PENDING(compile_sandwich)
PENDING(compile_skyscraper)
PENDING(compile_xsum)
