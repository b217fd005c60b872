/* merge: adds up the parts of a count, or tells which are still to be counted. */
#include "command.h"
#include "parts/lines.h"
#include "parts/total.h"
#include "report/figures.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static bool missing_wanted;

/* What is known of a part. */
struct slot {
    bool done;
    sudoku_total counted;    /* the highest of its lines */
    struct part_place place; /* of that line; file NULL: there was none */
    char *line;              /* the written line of a part that is not done, or NULL */
    size_t length;
};

struct merge {
    struct slot *slots; /* by number; NULL until the first line */
    int of;
    uint64_t puzzle, digest;
    struct part_place first; /* the line that all others are compared with */
    bool refused, no_memory;
};

static void refuse(struct merge *merge, const struct part_place *place, const struct part *part)
{
    fprintf(stderr, "%s:%" PRIu64 ":1: part %d of %d ", place->file, place->line, part->number,
            part->of);
    merge->refused = true;
}

/* Does it belong to the same division as the first part? */
static bool belongs(struct merge *merge, const struct part_place *place, const struct part *part)
{
    const bool same_puzzle = part->whole->digest == merge->puzzle;
    if (same_puzzle && part->digest == merge->digest && part->of == merge->of) return true;
    refuse(merge, place, part);
    fprintf(stderr, "is of another %s than %s:%" PRIu64 "\n",
            same_puzzle ? "division of the puzzle" : "puzzle", merge->first.file,
            merge->first.line);
    return false;
}

static bool is_more(const sudoku_total *a, const sudoku_total *b)
{
    return a->high != b->high ? a->high > b->high : a->low > b->low;
}

/* Keeps the line: it may have to be written again. */
static bool keep(struct slot *slot, const struct part *part)
{
    struct output line = {.file = OUTPUT_KEPT};
    if (!part_write(part, &line)) {
        output_close(&line);
        return false;
    }
    free(slot->line);
    char *exact = realloc(line.text, line.length);
    slot->line = exact != NULL ? exact : line.text;
    slot->length = line.length;
    return true;
}

static bool take_part(void *context, const struct part_place *place, struct part *part)
{
    struct merge *merge = context;
    if (merge->slots == NULL) {
        merge->slots = calloc((size_t)part->of, sizeof *merge->slots);
        if (merge->slots == NULL) {
            merge->no_memory = true;
            return false;
        }
        merge->of = part->of;
        merge->puzzle = part->whole->digest;
        merge->digest = part->digest;
        merge->first = *place;
    }
    if (!belongs(merge, place, part)) return true;
    struct slot *slot = &merge->slots[part->number - 1];
    const bool done = part->left.count == 0;
    const bool nothing = part->counted.high == 0 && part->counted.low == 0;
    const bool had_nothing = slot->counted.high == 0 && slot->counted.low == 0;
    /* A part with nothing to count is done as split writes it, so it may well appear again. */
    if (done && slot->done && !(nothing && had_nothing)) {
        const bool same =
            !is_more(&part->counted, &slot->counted) && !is_more(&slot->counted, &part->counted);
        refuse(merge, place, part);
        fprintf(stderr, "was counted twice, with %s number: here and in %s:%" PRIu64 "\n",
                same ? "the same" : "another", slot->place.file, slot->place.line);
        return true;
    }
    if (slot->done) return true;
    /* Of checkpoints the furthest; of equally far ones the later. */
    if (!done && slot->place.file != NULL && is_more(&slot->counted, &part->counted)) return true;
    slot->done = done;
    slot->counted = part->counted;
    slot->place = *place;
    if (done) {
        free(slot->line);
        slot->line = NULL;
    } else if (!keep(slot, part)) {
        merge->no_memory = true;
    }
    return !merge->no_memory;
}

/* Prints the sum, or which parts it lacks. */
static bool add_up(const struct merge *merge)
{
    sudoku_total total = {0, 0};
    int missing = 0;
    for (int i = 0; i < merge->of; i++) {
        const struct slot *slot = &merge->slots[i];
        add_total(&total, &slot->counted);
        if (slot->done) continue;
        missing++;
        fprintf(stderr, "ninefold: part %d of %d is %s\n", i + 1, merge->of,
                slot->line != NULL ? "not counted to its end" : "missing");
    }
    if (missing > 0) {
        fprintf(stderr, "ninefold: no sum: merge --missing writes what is still to be counted\n");
        return false;
    }
    if (merge->refused) return false;
    if (total_is_saturated(&total)) {
        fprintf(stderr, "ninefold: no sum: it is 2^128 - 1 or more\n");
        return false;
    }
    char figure[FIGURES_ROOM];
    printf(options.json ? "{\"count\":\"%s\"}\n" : "%s\n", figures_total(total, figure));
    return true;
}

/* Writes what is still to be counted. */
static bool write_missing(const struct merge *merge, struct output *out)
{
    bool known = true;
    for (int i = 0; i < merge->of; i++) {
        const struct slot *slot = &merge->slots[i];
        if (slot->done) continue;
        if (slot->line != NULL) {
            (void)output_put(out, slot->line, slot->length);
            (void)output_write_if_large(out);
            continue;
        }
        fprintf(stderr,
                "ninefold: part %d of %d: no line of it is there; it is in what split wrote\n",
                i + 1, merge->of);
        known = false;
    }
    return known && !merge->refused;
}

static int run(void)
{
    struct merge merge = {0};
    struct output out = {.file = STDOUT_FILENO};
    int status = lines_read(take_part, &merge);
    if (!merge.no_memory && merge.slots == NULL && status == EXIT_ANSWERED) {
        fprintf(stderr, "ninefold: no part was given\n");
        status = EXIT_INVALID;
    } else if (!merge.no_memory && merge.slots != NULL && status != EXIT_IO) {
        const bool whole = missing_wanted ? write_missing(&merge, &out) : add_up(&merge);
        if (!whole) status = EXIT_INVALID;
    }
    for (int i = 0; i < merge.of; i++) free(merge.slots[i].line);
    free(merge.slots);
    status = output_finish(&out, status);
    return merge.no_memory ? output_failure(ENOMEM) : status;
}

static const struct option merge_options[] = {
    {"--missing", NULL,
     "write the parts that are still to be counted, each from its last checkpoint",
     .flag = &missing_wanted},
    {0}};

const struct command command_merge = {
    .name = "merge",
    .operands = "[FILE...]",
    .help = "the sum of all parts; none where one is missing, there twice, or of another puzzle, "
            "which is said",
    .options = merge_options,
    .shared = OPTION_JSON,
    .run = run};
