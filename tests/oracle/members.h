/* The members of sudoku_why as parts of a plain puzzle, which can be switched off one by one. */
#ifndef NINEFOLD_MEMBERS_H
#define NINEFOLD_MEMBERS_H

#include "check.h"
#include "mixed.h"

static inline void plain_whole(const struct mixed *it, struct plain *plain)
{
    const int n = it->plain.tiny.n;
    *plain = it->plain;
    plain_all(plain);
    for (int cell = 0; cell < n * n; cell++)
        plain->allowed[cell] = it->givens[cell] > 0  ? UINT32_C(1) << (it->givens[cell] - 1)
                               : it->marks[cell] > 0 ? it->marks[cell]
                                                     : bits_all(n);
}

static inline void plain_switch(const struct mixed *it, struct plain *plain,
                                const sudoku_why_member *member, bool on)
{
    const int n = it->plain.tiny.n;
    switch ((sudoku_why_kind)member->kind) {
    case SUDOKU_WHY_GIVEN:
    case SUDOKU_WHY_MARKS: plain->allowed[member->cell] = on ? member->digits : bits_all(n); break;
    case SUDOKU_WHY_RULE: {
        const int rule = (int)sudoku_rules_at(it->rules, member->rule).line - 3;
        CHECK(rule >= 0 && rule < plain->tiny.rule_count);
        if (rule >= 0 && rule < plain->tiny.rule_count) plain->rule[rule] = on;
        break;
    }
    case SUDOKU_WHY_HOUSE: plain->house[member->house * n + member->index] = on; break;
    }
}

static inline void plain_nothing(const struct mixed *it, struct plain *plain)
{
    *plain = it->plain;
    for (int cell = 0; cell < PLAIN_CELLS; cell++)
        plain->allowed[cell] = bits_all(it->plain.tiny.n);
}

#endif
