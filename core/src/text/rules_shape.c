/* The shape of a text of rules, by its lines about size, values, boxes, houses and board. */
#include "rules_parser.h"

#include "model/shape.h"

enum { USUAL_SIZE = 9 };

/* Sets height and width, if no line did, by the boxes or the caller; and the values and the size of the board. */
static sudoku_status rules_parse_fix_size(struct parser *parser)
{
    const int32_t boxes = parser->box_height * parser->box_width;
    if (parser->height == 0) {
        parser->height = parser->width = boxes > 0          ? boxes
                                         : parser->size > 0 ? parser->size
                                                            : USUAL_SIZE;
        parser->size_at = boxes > 0 ? parser->boxes_at : 0;
        if (parser->height < LEAST_SIZE)
            return rules_parse_fail(parser, SUDOKU_BAD_SIZE, parser->size_at,
                                    (uint64_t)parser->height, 0);
    }
    const int most = parser->height > parser->width ? parser->height : parser->width;
    const bool bare = parser->houses_line != 0;
    if (parser->values_line == 0) {
        parser->lowest = 1;
        parser->highest = most;
    }
    const int digits = parser->highest - parser->lowest + 1;
    if ((digits < most && !bare) || digits > SUDOKU_MAX_SIZE)
        return rules_parse_fail(
            parser, SUDOKU_BAD_VALUE, parser->values_at, (uint64_t)parser->highest,
            (uint64_t)(parser->lowest + (digits < most ? most : SUDOKU_MAX_SIZE) - 1));
    const int side = digits > most ? digits : most;
    if (parser->board_line != 0 && parser->board < side)
        return rules_parse_fail(parser, SUDOKU_BAD_SIZE, parser->board_at, (uint64_t)parser->board,
                                (uint64_t)side);
    const int size = parser->board_line != 0 ? parser->board : side;
    if (parser->size != 0 && parser->size != size)
        return rules_parse_fail(parser, SUDOKU_BAD_SIZE, parser->size_at, (uint64_t)size,
                                (uint64_t)parser->size);
    parser->size = size;
    return SUDOKU_OK;
}

/* Checks the boxes of a wide shape: they may have fewer cells than there are digits. */
static sudoku_status rules_parse_fit_boxes(struct parser *parser)
{
    sudoku_shape *shape = &parser->shape;
    const int height = shape->box_height, width = shape->box_width;
    if (shape->height % height == 0 && shape->width % width == 0 &&
        height * width <= shape->values && shape_houses(*shape, SUDOKU_BOX) <= SUDOKU_MAX_SIZE)
        return SUDOKU_OK;
    return rules_parse_fail(parser, SUDOKU_BAD_SIZE, parser->boxes_at, (uint64_t)(height * width),
                            (uint64_t)shape->values);
}

static sudoku_status rules_parse_fix_boxes(struct parser *parser)
{
    sudoku_shape *shape = &parser->shape;
    const int digits = parser->highest - parser->lowest + 1, n = parser->size;
    const bool bare = parser->houses_line != 0;
    const bool plain =
        !bare && parser->height == n && parser->width == n && digits == n && n >= LEAST_SIZE;
    if (parser->box_height > 0 && (plain || (parser->size_line == 0 && parser->values_line == 0))) {
        if (parser->box_height * parser->box_width != n)
            return rules_parse_fail(parser, SUDOKU_BAD_SIZE, parser->boxes_at,
                                    (uint64_t)(parser->box_height * parser->box_width),
                                    (uint64_t)n);
    }
    *shape =
        (sudoku_shape){.size = (uint8_t)n, .box_height = 1, .box_width = (uint8_t)parser->width};
    shape->from_zero = parser->lowest == 0;
    if (!plain) {
        shape->height = (uint8_t)parser->height;
        shape->width = (uint8_t)parser->width;
        shape->values = (uint8_t)digits;
        shape->bare = bare;
    }
    if (parser->box_height > 0) {
        shape->box_height = (uint8_t)parser->box_height;
        shape->box_width = (uint8_t)parser->box_width;
        return plain ? SUDOKU_OK : rules_parse_fit_boxes(parser);
    }
    if (parser->boxes_line != 0 || bare) return SUDOKU_OK;
    sudoku_shape usual;
    const int longer = parser->height > parser->width ? parser->height : parser->width;
    if (plain ? sudoku_shape_of_size(n, &usual) != SUDOKU_OK
              : !shape_guess_boxes(shape, parser->height, parser->width, longer))
        return rules_parse_fail(parser, SUDOKU_NO_BOXES, parser->size_at, (uint64_t)n, 0);
    if (plain) {
        shape->box_height = usual.box_height;
        shape->box_width = usual.box_width;
    }
    return SUDOKU_OK;
}

sudoku_status rules_parse_lay_out(struct parser *parser)
{
    const sudoku_status status = rules_parse_fix_size(parser);
    return status == SUDOKU_OK ? rules_parse_fix_boxes(parser) : status;
}
