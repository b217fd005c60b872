/* What the files of the parser of our own text form share. */
#ifndef NINEFOLD_RULES_PARSER_H
#define NINEFOLD_RULES_PARSER_H

#include "model/rules.h"
#include "scan.h"

enum {
    HEADINGS = 2,
    LEAST_SIZE = 4,
    LOGIC_BRANCHES = 200 /* of a choice: as many as propagate/rare/disjunction.h takes */
};

/* A title or author, kept until the shape is known and there are rules to add it to. */
struct heading {
    const struct rule_kind *kind;
    struct word text;
    uint64_t line;
};

struct parser {
    struct scan scan;
    sudoku_where *where;
    bool begun; /* the text is not empty */
    int depth;  /* of the rules within a rule; 0: not in one */
    int size;   /* of the board: as the caller requires, later as the shape has it; 0: unknown */
    sudoku_shape shape; /* once it is fixed */
    /* The numbers of the lines that begin with these words; 0: none was read */
    uint64_t size_line, values_line, boxes_line, board_line, houses_line, grid_line, symbols_line;
    size_t size_at, values_at, boxes_at, board_at; /* the offsets of their values */
    int32_t height, width;                         /* 0 until they are read */
    int32_t box_height, box_width;                 /* 0: none */
    int32_t board;
    int32_t lowest, highest; /* of the values, if values_line is not 0 */
    sudoku_rules *rules;     /* once the shape is fixed */
    bool regions;            /* `region` holds the boxes, or the regions read */
    uint8_t region[SUDOKU_MAX_CELLS];
    struct rule_draft draft;
    struct heading headings[HEADINGS];
    int heading_count;
    int symbols; /* a sudoku_symbols or SYMBOLS_DETECTED */
    char *logic; /* the text of the draft, if rules are joined in it */
    uint32_t allowed[SUDOKU_MAX_CELLS];
    sudoku_puzzle grid;
};

/* Sets the place of an error; returns the status. */
sudoku_status rules_parse_fail(struct parser *parser, sudoku_status status, size_t offset,
                               uint64_t actual, uint64_t expected);

/* The line cannot be read at an offset in it. missing: a character, or a sudoku_missing. */
sudoku_status rules_parse_unreadable(struct parser *parser, size_t at, int missing);

/* rules_shape.c: sets the shape by the lines so far. */
sudoku_status rules_parse_lay_out(struct parser *parser);

/* Reads the rest of the line (of a rule within another: up to the next `or`, `and`, `then` or bracket) into the draft, and
 * checks it. */
sudoku_status rules_parse_read_draft(struct parser *parser, const struct rule_kind *kind,
                                     struct word keyword);

/* rules_label.c: reads into the draft what the setter says of it, if `named` is next. */
sudoku_status rules_parse_read_label(struct parser *parser);

/* rules_logic.c: the next word of a rule; false at its end, which may be `named`. */
bool rules_parse_next_word(struct parser *parser, struct word *word);

/* Reads rules joined by or, and, not and if into the draft. */
sudoku_status rules_parse_logic(struct parser *parser);

/* Makes the draft a rule of this choice, which it owns from now on; the caller frees *text. */
sudoku_status draft_logic(struct rule_draft *draft, struct rules_choice *choice, sudoku_shape shape,
                          char **text);

/* rules_format.c: writes the text of a choice; returns its length, which may exceed `room`. */
size_t rules_format_choice(const struct rules_choice *choice, sudoku_shape shape, char *out,
                           size_t room);

#endif
