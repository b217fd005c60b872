/* Arguments by links: a chain or a net from an assumption, one branch or several. A weak link and the strong one after it
 * make one sentence, "r1c2 is not 3, so it is 7", for that is one thought. */
#include "argue.h"

#include <string.h>

enum { FOLLOW_BRANCHES = SUDOKU_MAX_SIZE, FOLLOW_ENDS = 2 * SUDOKU_MAX_SIZE };

struct follow_branch {
    int first, end; /* of the step's links; equal where it has none */
};

struct follow_story {
    const struct argue *argue;
    struct follow_branch branch[FOLLOW_BRANCHES];
    int branches, used; /* used: that have links */
    uint16_t from[FOLLOW_ENDS], to[FOLLOW_ENDS];
    uint8_t said[2 * SUDOKU_MAX_CELLS * SUDOKU_MAX_SIZE / 8 + 1];
};

static struct say_value follow_true(const uint16_t *candidate)
{
    return say_list(SAY_TRUE, candidate, 1);
}

static struct say_value follow_state(const uint16_t *candidate, bool on)
{
    return say_list(on ? SAY_TRUE : SAY_FALSE, candidate, 1);
}

static bool follow_is_said(struct follow_story *story, int candidate, bool on)
{
    const int node = 2 * candidate + on;
    const uint8_t bit = (uint8_t)(1 << (node & 7));
    const bool said = (story->said[node >> 3] & bit) != 0;
    story->said[node >> 3] |= bit;
    return said;
}

/* `from` and `to` are overwritten by the next call, after their sentence was written. */
static struct say_value follow_from(struct follow_story *story, const struct logic_link *link)
{
    const int count = argue_end(story->argue, link->from, link->from_group, story->from);
    return say_list(link->from_on ? SAY_ANY_TRUE : SAY_FALSE, story->from, count);
}

static struct say_value follow_to(struct follow_story *story, const struct logic_link *link)
{
    const int count = argue_end(story->argue, link->to, link->to_group, story->to);
    return say_list(link->to_on ? SAY_ANY_TRUE : SAY_FALSE, story->to, count);
}

/* One of two digits of an almost locked set is missing, so all others are there. */
static void follow_say_set(struct follow_story *story, int depth, const struct logic_link *link)
{
    const struct argue *argue = story->argue;
    const struct logic_group *set = &argue->step->group[link->base.index - 1];
    uint16_t cells[SUDOKU_MAX_SIZE];
    uint32_t digits = 0;
    int count = 0;
    for (uint32_t left = set->places; left != 0; left &= left - 1) {
        cells[count] = argue->units->cell[set->house][bits_lowest(left)];
        digits |= argue->grid->cells[cells[count++]];
    }
    digits &= ~(UINT32_C(1) << (link->from % argue->n));
    SAY(argue->say, depth, OFF_ON_SET, follow_from(story, link), say_cells(cells, count, digits),
        say_digits(SAY_DIGITS, digits), follow_to(story, link));
}

/* One where a weak link is within a cell, row, column, box or region; more where a rule makes it. */
static struct say_value follow_by(const struct follow_story *story, const struct logic_link *weak)
{
    const struct units *units = story->argue->units;
    const int n = story->argue->n, one = weak->from / n, other = weak->to / n;
    bool rule = RULED && one != other;
    for (int kind = 0; kind < UNITS_KINDS && rule; kind++)
        rule =
            weak->from % n != weak->to % n || units->house[one][kind] != units->house[other][kind];
    return say_number(1 + rule);
}

/* A candidate that is on because the others of its base set are off; `weak` made its one parent so, NULL: several did. */
static void follow_say_on(struct follow_story *story, int depth, const struct logic_link *link,
                          int parents, const struct logic_link *weak)
{
    struct say *say = story->argue->say;
    const uint16_t *to = &link->to;
    const bool cell = link->base.kind == LOGIC_SET_CELL;
    const struct say_value house = say_list(SAY_HOUSES, &link->base.index, 1);
    if (STEP_SETS && link->base.kind == LOGIC_SET_GROUP) {
        follow_say_set(story, depth, link);
    } else if (parents == 1 && weak != NULL) {
        const struct say_value values[] = {
            follow_from(story, link),
            cell ? say_digits(SAY_DIGITS, UINT32_C(1) << (*to % story->argue->n))
                 : follow_to(story, link),
            house, follow_by(story, weak)};
        say_add(say, depth, cell ? SAID_OFF_ON_CELL : SAID_OFF_ON_HOUSE, values);
    } else {
        for (int i = 0; i < parents; i++) say_also(say, &link[i].from, 1);
        const struct say_value values[] = {follow_to(story, link), house};
        say_add(say, depth, cell ? SAID_NET_CELL : SAID_NET_HOUSE, values);
    }
}

/* What follows in a branch, node by node. */
static void follow_branch_of(struct follow_story *story, int branch, int depth)
{
    const struct logic_step *step = story->argue->step;
    const int end = story->branch[branch].end;
    const struct logic_link *pending = NULL;
    for (int i = story->branch[branch].first, next; i < end; i = next) {
        const struct logic_link *link = &step->link[i];
        for (next = i + 1; next < end && step->link[next].to == link->to &&
                           step->link[next].to_group == link->to_group &&
                           step->link[next].to_on == link->to_on;)
            next++;
        if (RULED && units_ruled(story->argue->units) != NULL && !link->to_on && !link->from_on &&
            (link->base.kind != LOGIC_SET_CELL || link->to == step->link[0].from)) {
            next = argue_ruled_link(story->argue, depth, i, end);
            continue;
        }
        if (link->to_group == 0 && follow_is_said(story, link->to, link->to_on)) continue;
        if (link->to_on) {
            follow_say_on(story, depth, link, next - i,
                          pending != NULL && pending->to == link->from &&
                                  pending->to_group == link->from_group
                              ? pending
                              : NULL);
            pending = NULL;
        } else if (link->from_on) {
            pending = link;
            if (next == end)
                SAY(story->argue->say, depth, OFF, follow_to(story, link), follow_by(story, link));
        } else {
            for (int k = i; k < next; k++) say_also(story->argue->say, &step->link[k].from, 1);
            SAY(story->argue->say, depth, NET_PATTERN, follow_state(&link->to, false));
        }
    }
}

static void follow_one_branch(struct follow_story *story, bool what)
{
    const struct argue *argue = story->argue;
    const struct logic_step *step = argue->step;
    struct say *say = argue->say;
    const struct logic_link *first = &step->link[0], *last = &step->link[step->links - 1];
    const uint16_t cell = (uint16_t)(first->from / argue->n);
    const bool same = first->from == last->to && first->from_group == last->to_group;
    const bool against = same && first->from_on != last->to_on;
    struct say_value ends = follow_from(story, first), end = follow_to(story, last);
    bool ring = !against;
    for (int i = 0; i < ends.count && !same; i++)
        for (int k = 0; k < end.count; k++) ring &= argue_sees(argue, story->from[i], story->to[k]);
    if (what) {
        const struct say_value value = say_cells(&cell, 1, 0);
        say_add(say, 0,
                against ? SAID_WHAT_CONTRADICTION
                : ring  ? SAID_WHAT_RING
                        : SAID_WHAT_EITHER,
                &value);
        return;
    }
    SAY(say, 0, SUPPOSE, ends);
    /* What excludes the start is seen to. */
    if (against && !last->to_on && step->links > 1 && last[-1].to_on) story->branch[0].end--;
    follow_branch_of(story, 0, 1);
    if (against) {
        SAY(say, 0, CONTRADICTS, follow_state(&first->from, !first->from_on));
        if (!first->from_on && step->removed != 0) argue_effect(argue, 0, SAID_HENCE);
    } else if (ring) {
        say_add(say, 0, SAID_RING, NULL);
        argue_effect(argue, 0, SAID_RING_SO);
    } else {
        ends = follow_from(story, first);
        end = follow_to(story, last);
        int count = ends.count;
        for (int i = 0; i < end.count; i++) {
            bool again = false;
            for (int k = 0; k < ends.count; k++) again |= story->from[k] == story->to[i];
            if (!again) story->from[count++] = story->to[i];
        }
        SAY(say, 0, HENCE, say_list(SAY_ANY_TRUE, story->from, count));
        argue_effect(argue, 0, SAID_EITHER_SO);
    }
}

/* The branch that begins with the candidate on (or off); -1 for none. */
static int follow_branch_from(const struct follow_story *story, int candidate, bool on)
{
    for (int k = 0; k < story->branches; k++) {
        if (story->branch[k].first == story->branch[k].end) continue;
        const struct logic_link *link = &story->argue->step->link[story->branch[k].first];
        if (link->from == candidate && link->from_on == on) return k;
    }
    return -1;
}

/* Does the branch lead from its start to what is removed at once? */
static bool follow_excludes(const struct follow_story *story, int branch)
{
    const struct logic_step *step = story->argue->step;
    const int first = story->branch[branch].first;
    return step->removed != 0 && step->link[first].to == step->remove[0] &&
           story->branch[branch].end == first + 1;
}

static void follow_case(struct follow_story *story, const uint16_t *start, bool on)
{
    struct say *say = story->argue->say;
    const int branch = follow_branch_from(story, *start, on);
    memset(story->said, 0, sizeof story->said);
    const bool plain = branch >= 0 && follow_excludes(story, branch);
    const struct say_value values[] = {follow_state(start, on),
                                       say_list(SAY_FALSE, story->argue->step->remove, 1)};
    say_add(say, 1, branch < 0 ? SAID_IF_ITSELF : plain ? SAID_IF_THEN : SAID_IF, values);
    if (branch < 0 || plain) return;
    follow_branch_of(story, branch, 2);
#ifndef NINEFOLD_USUAL /* a case of HoDoKu's nets that leads elsewhere contradicts itself */
    const struct logic_step *step = story->argue->step;
    const uint16_t *last = &step->link[story->branch[branch].end - 1].to;
    if (*last != (step->placed != 0 ? step->place[0] : step->remove[0]))
        SAY(say, 2, BOTH, say_list(SAY_PLACES, last, 1),
            say_digits(SAY_DIGITS, UINT32_C(1) << (*last % story->argue->n)),
            follow_state(start, !on));
#endif
}

/* Every candidate of the first base set leads to the same. */
static void follow_of_set(struct follow_story *story, bool what)
{
    const struct argue *argue = story->argue;
    uint16_t list[ARGUE_MEMBERS];
    const int count = argue_members(argue, &argue->step->base[0], list);
    if (what) {
        argue_what_cases(argue, &argue->step->base[0]);
        return;
    }
    argue_one_of(argue, &argue->step->base[0]);
    /* Those that exclude it by themselves together. */
    uint16_t plain[ARGUE_MEMBERS];
    int plains = 0, others = 0;
    for (int i = 0; i < count; i++) {
        const int branch = follow_branch_from(story, list[i], true);
        if (branch >= 0 && follow_excludes(story, branch))
            plain[plains++] = list[i];
        else
            list[others++] = list[i];
    }
    if (plains > 0)
        SAY(argue->say, 1, IF_THEN, say_list(SAY_ANY_TRUE, plain, plains),
            say_list(SAY_FALSE, argue->step->remove, 1));
    for (int i = 0; i < others; i++) follow_case(story, &list[i], true);
    argue_effect(argue, 0, SAID_EVERY_CASE);
}

static void follow_double(struct follow_story *story, const uint16_t *start, bool what)
{
    const struct argue *argue = story->argue;
    const struct say_value value = follow_true(start);
    say_add(argue->say, 0, what ? SAID_WHAT_DOUBLE : SAID_YES_OR_NO, &value);
    if (what) return;
    follow_case(story, start, true);
    follow_case(story, start, false);
    argue_effect(argue, 0, SAID_EVERY_CASE);
}

static void follow_contradiction(struct follow_story *story, const struct logic_link *first,
                                 bool what)
{
    const struct argue *argue = story->argue;
    const struct logic_step *step = argue->step;
    const uint16_t cell = (uint16_t)(first->from / argue->n);
    const uint16_t *both = &step->link[step->links - 1].to;
    if (what) {
        SAY(argue->say, 0, WHAT_CONTRADICTION, say_cells(&cell, 1, 0));
        return;
    }
    SAY(argue->say, 0, SUPPOSE, follow_state(&first->from, first->from_on));
    for (int k = 0; k < story->branches; k++) follow_branch_of(story, k, 1);
    SAY(argue->say, 0, BOTH, say_list(SAY_PLACES, both, 1),
        say_digits(SAY_DIGITS, UINT32_C(1) << (*both % argue->n)),
        step->placed != 0 ? say_list(SAY_TRUE, step->place, step->placed)
                          : say_list(SAY_FALSE, step->remove, step->removed));
}

#ifndef NINEFOLD_USUAL
/* Does the house have the candidate among its places of that digit? */
static bool follow_in_house(const struct argue *argue, const struct logic_set *house, int candidate)
{
    return units_in_house(argue->units, candidate / argue->n, house->index);
}

/* A fish, as many base sets as covers, whose fins and places in its first cover begin the branches. */
static void follow_of_fish(struct follow_story *story, bool what)
{
    const struct argue *argue = story->argue;
    const struct logic_step *step = argue->step;
    struct say *say = argue->say;
    uint16_t bases[STEP_COVERS], covers[STEP_COVERS], list[ARGUE_MEMBERS];
    uint16_t cases[2 * SUDOKU_MAX_SIZE], plain[2 * SUDOKU_MAX_SIZE];
    int fins = 0, count = 0, plains = 0;
    for (int i = 0; i < step->covers; i++) {
        int at = i;
        for (; at > 0 && covers[at - 1] > step->cover[i].index; at--) covers[at] = covers[at - 1];
        covers[at] = step->cover[i].index;
        bases[i] = step->base[i].index;
    }
    for (int first = 0; first < 2; first++)
        for (int i = 0; i < step->covers; i++) {
            const int members = argue_members(argue, &step->base[i], list);
            for (int k = 0; k < members; k++) {
                bool covered = false;
                for (int c = 0; c < step->covers; c++)
                    covered |= follow_in_house(argue, &step->cover[c], list[k]);
                if (first == 0 ? covered : !follow_in_house(argue, &step->cover[0], list[k]))
                    continue;
                cases[count++] = list[k];
                fins += first == 0;
                if (follow_branch_from(story, list[k], true) < 0) plain[plains++] = list[k];
            }
        }
    const struct say_value digit = say_digits(SAY_DIGITS, UINT32_C(1) << step->base[0].digit);
    const struct say_value values[] = {say_list(SAY_HOUSES, bases, step->covers),
                                       digit,
                                       say_list(SAY_HOUSES, covers, step->covers),
                                       {0},
                                       {0},
                                       {0},
                                       say_list(SAY_PLACES, cases, fins)};
    say_add(say, 0, what ? SAID_WHAT_FINNED : SAID_FINNED, values);
    if (what) return;
    say_add(say, 0, SAID_FINNED_NO, values);
    SAY(say, 0, IN_GROUP, digit, say_list(SAY_HOUSES, &step->cover[0].index, 1),
        say_list(SAY_ANY_PLACE, cases + fins, count - fins));
    if (plains > 0)
        SAY(say, 1, IF_THEN, say_list(SAY_ANY_TRUE, plain, plains),
            say_list(SAY_FALSE, step->remove, step->removed));
    for (int i = 0; i < count; i++)
        if (follow_branch_from(story, cases[i], true) >= 0) follow_case(story, &cases[i], true);
    argue_effect(argue, 0, SAID_EVERY_CASE);
}
#endif

bool argue_links(const struct argue *argue, bool what)
{
    const struct logic_step *step = argue->step;
    if (step->links == 0) return false;
    struct follow_story story;
    memset(&story, 0, sizeof story);
    story.argue = argue;
    for (int i = 0; i < step->links; i++) {
        const int k = step->link[i].branch;
        if (k >= FOLLOW_BRANCHES) return false;
        if (k >= story.branches) story.branches = k + 1;
        if (story.branch[k].first == story.branch[k].end) {
            story.branch[k].first = i;
            story.used++;
        }
        story.branch[k].end = i + 1;
    }
#ifndef NINEFOLD_USUAL
    if (step->covers != 0) {
        follow_of_fish(&story, what);
        return true;
    }
#endif
    const struct logic_link *first = &step->link[0], *last = &step->link[step->links - 1];
    /* The second branch of two may begin alike or in the opposite way. */
    const struct logic_link *second =
        story.used == 2 ? &step->link[story.branch[story.branches - 1].first] : first;
    if (story.used > 2 || second->from != first->from ||
        (story.used == 1 && first->from_on && last->to != first->from))
        follow_of_set(&story, what);
    else if (story.used == 1)
        follow_one_branch(&story, what);
    else if (second->from_on != first->from_on)
        follow_double(&story, &first->from, what);
    else
        follow_contradiction(&story, first, what);
    return true;
}
