/* Sentences in every language, made from templates (sentences.def) and values: cells, digits, houses, candidates. Each
 * sentence keeps what it speaks of, so that it can be shown in the grid while it is read. */
#ifndef NINEFOLD_LOGIC_WORDS_SAY_H
#define NINEFOLD_LOGIC_WORDS_SAY_H

#include "logic/grid/marks.h"
#include "logic/step.h"
#include "text_out.h"
#include "texts.h"

enum { SAY_MOST = 512, SAY_NO_DIGIT = 0xff };

/* How a list of values is written. */
enum say_form {
    SAY_CELLS, /* "r1c2 and r1c5"; speaks of their candidates in `set`, or of the cells where that is empty */
    SAY_DIGITS,    /* "3 and 7", of `set` */
    SAY_ANY_DIGIT, /* "3 or 7", of `set` */
    SAY_HOUSES,    /* "rows 2 and 5", "box 4" */
    SAY_TRUE,      /* candidates: "r1c2 is 3 and r1c5 is 7" */
    SAY_ANY_TRUE,  /* "r1c2 is 3 or 7, or r1c5 or r2c5 is 1" */
    SAY_FALSE,     /* "r1c2 and r1c5 are not 3, r4c4 can only be 3 or 7" */
    SAY_PLACES,    /* the cells of candidates: "r1c2 and r1c5", speaking of the candidates */
    SAY_ANY_PLACE, /* "r1c2 or r1c5" */
    SAY_SETS,      /* base or cover sets: "r1c2, 3 in row 1" */
    SAY_NUMBER,    /* "3" */
    SAY_NAME,      /* "A" for 0, "B" for 1 ... */
    SAY_TOTAL,     /* a number that may be large: "17" */
    SAY_RULE,      /* the constraint of that number: "the thermometer of r1c1, r1c2 and r1c3" */
    SAY_FILLINGS   /* "8+9 or 7+..."; of a line "1-2-4": a filter_told */
};

/* Kept small, for sentences are many and each brings several. */
struct say_value {
    uint8_t form;   /* a say_form */
    uint16_t count; /* of the list; the number of SAY_NUMBER, SAY_NAME */
    uint32_t set;   /* digits, from 0 */
    const void *of; /* cells, houses or candidates as uint16_t; of SAY_SETS struct logic_set */
};

/* What a sentence speaks of: a candidate, or a cell (SAY_NO_DIGIT). */
struct say_mention {
    uint16_t cell;
    uint8_t digit;
};

struct say_sentence {
    size_t end;   /* of its bytes; it begins where the one before ends */
    int depth;    /* 0; one more in each case of a distinction */
    int mentions; /* likewise the end of what it speaks of */
};

struct say {
    const struct units *units;
    const struct marks *grid;
    sudoku_language language;
    sudoku_symbols symbols;
    struct text_out text;
    struct say_sentence sentence[SAY_MOST];
    int count;
    struct say_mention *mention;
    int mentions, room;
    bool cut; /* there was no room for more sentences */
};

/* The same text for another use: forgets the sentences, keeps the memory. */
void say_begin(struct say *say, const struct units *units, const struct marks *grid,
               sudoku_language language, sudoku_symbols symbols);

/* Adds a sentence. */
void say_add(struct say *say, int depth, enum say_id id, const struct say_value *values);

/* The next sentence speaks of these candidates as well, without naming them. */
void say_also(struct say *say, const uint16_t *candidates, int count);

/* Forgets all sentences but the first `count`. */
void say_shorten(struct say *say, int count);

/* Writes a value alone, and speaks of nothing. */
void say_write(struct say *say, struct text_out *out, struct say_value value);

void say_free(struct say *say);

/* What a constraint is called: a rule, or a sum that follows from several. */
enum say_id say_rule_name(const struct ruled_filter *filter);

/* The total of a sum, as it is written. */
int say_sum(const struct say *say, const struct ruled_filter *filter);

static inline struct say_value say_cells(const uint16_t *cells, int count, uint32_t digits)
{
    return (struct say_value){
        .form = SAY_CELLS, .count = (uint16_t)count, .set = digits, .of = cells};
}

static inline struct say_value say_list(enum say_form form, const uint16_t *list, int count)
{
    return (struct say_value){.form = (uint8_t)form, .count = (uint16_t)count, .of = list};
}

static inline struct say_value say_digits(enum say_form form, uint32_t set)
{
    return (struct say_value){.form = (uint8_t)form, .set = set};
}

static inline struct say_value say_number(int number)
{
    return (struct say_value){.form = SAY_NUMBER, .count = (uint16_t)number};
}

static inline struct say_value say_rule(int number)
{
    return (struct say_value){.form = SAY_RULE, .count = (uint16_t)number};
}

static inline struct say_value say_total(int total)
{
    return (struct say_value){.form = SAY_TOTAL, .count = (uint16_t)total};
}

static inline struct say_value say_sets(const struct logic_set *sets, int count)
{
    return (struct say_value){.form = SAY_SETS, .count = (uint16_t)count, .of = sets};
}

/* Sentences with their values in order. */
#define SAY(SAY, DEPTH, ID, ...)                                                                   \
    say_add(SAY, DEPTH, SAID_##ID, (const struct say_value[]){__VA_ARGS__})

#endif
