/* The shape of a constraint string: height, width, values, boxes or pieces, and groups of cells beside the grid. These are
 * placed on the board below and to the right of the grid, with a free row or column between. */
#include "items.h"

#include "model/shape.h"

#include <stdlib.h>
#include <string.h>

struct declared {
    int height, width, lowest, highest, region_size;
    bool no_boxes, regions, chaos;
    uint8_t region[SUDOKU_MAX_CELLS];
    size_t regions_at, shape_at;
};

static int layout_longer(const struct declared *declared)
{
    return declared->height > declared->width ? declared->height : declared->width;
}

/* The number of cells of a region. */
static int layout_region_size(const struct declared *declared)
{
    return declared->region_size != 0 ? declared->region_size : layout_longer(declared);
}

/* 9x9, and perhaps the digits: 9, 1-9 or 0-8; Raw: without rows, columns and boxes. */
static sudoku_status layout_read_shape(struct strings *strings, struct declared *declared)
{
    char *end;
    if (!take_argument(strings)) return SUDOKU_OK;
    const long rows = strtol(strings->piece.text, &end, 10);
    const long columns = *end == 'x' ? strtol(end + 1, &end, 10) : rows;
    if (*end != '\0' || rows < 2 || rows > SUDOKU_MAX_SIZE || columns < 2 ||
        columns > SUDOKU_MAX_SIZE)
        return wrong_argument(strings, SUDOKU_BAD_SIZE, rows, 0);
    declared->height = (int)rows;
    declared->width = (int)columns;
    declared->highest = layout_longer(declared);
    declared->shape_at = strings->item;
    while (take_argument(strings)) {
        const char *digits = strings->piece.text;
        if (digits[0] == '\0' || strcmp(digits, "Sudoku") == 0) continue;
        if (strcmp(digits, "Raw") == 0) {
            strings->bare = true;
            continue;
        }
        declared->lowest = strncmp(digits, "0-", 2) == 0 ? 0 : 1;
        if (declared->lowest == 0 || strncmp(digits, "1-", 2) == 0) digits += 2;
        const long highest = strtol(digits, &end, 10);
        if (end == digits || *end != '\0' || highest <= declared->lowest ||
            highest - declared->lowest >= SUDOKU_MAX_SIZE)
            return wrong_argument(strings, SUDOKU_BAD_VALUE, highest, SUDOKU_MAX_SIZE);
        declared->highest = (int)highest;
    }
    if (!strings->bare && declared->highest - declared->lowest + 1 < layout_longer(declared))
        return wrong_argument(strings, SUDOKU_BAD_VALUE, declared->highest,
                              layout_longer(declared) + declared->lowest - 1);
    return SUDOKU_OK;
}

/* A label for each cell, the last argument. */
static sudoku_status layout_read_pieces(struct strings *strings, struct declared *declared)
{
    while (take_argument(strings)) continue;
    const struct piece *piece = &strings->piece;
    const int cells = declared->height * declared->width;
    if (piece->length != (size_t)cells)
        return wrong_argument(strings, SUDOKU_BAD_LENGTH, (int64_t)piece->length, cells);
    declared->regions = variant_number_regions(piece->text, cells, declared->region) > 1;
    declared->regions_at = piece->at;
    return SUDOKU_OK;
}

/* A group's prefix, its label, its size: a number, or rows x columns. */
static sudoku_status layout_read_group(struct strings *strings, int width)
{
    if (!take_argument(strings) || strings->piece.length != 1 || strings->piece.text[0] < 'A' ||
        strings->piece.text[0] > 'Z' || strings->extra_count == EXTRA_GROUPS)
        return wrong_argument(strings, SUDOKU_BAD_VALUE, 0, 0);
    struct extra *extra = &strings->extra[strings->extra_count];
    *extra = (struct extra){.name = {'V', strings->piece.text[0]}, .size = 1, .columns = width};
    (void)take_argument(strings);
    if (take_argument(strings) && strings->piece.length > 0) {
        char *end;
        const long size = strtol(strings->piece.text, &end, 10);
        const long columns = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
        if (*end != '\0' || size < 1 || size > SUDOKU_MAX_CELLS || columns < 0 ||
            columns > SUDOKU_MAX_SIZE)
            return wrong_argument(strings, SUDOKU_BAD_VALUE, size, SUDOKU_MAX_CELLS);
        extra->size = (int)(columns > 0 ? size * columns : size);
        if (columns > 0) extra->columns = (int)columns;
    }
    if (extra->size < extra->columns) extra->columns = extra->size;
    if (extra->size > SUDOKU_MAX_CELLS)
        return wrong_argument(strings, SUDOKU_BAD_VALUE, extra->size, SUDOKU_MAX_CELLS);
    strings->extra_count++;
    return SUDOKU_OK;
}

/* Adds the groups of the digits that rows, columns and boxes lack. */
static void layout_add_missed(struct strings *strings, int n)
{
    static const char kinds[] = "CRBZ";
    for (int kind = 0; kind < 4 && strings->extra_count < EXTRA_GROUPS; kind++) {
        const int count = kinds[kind] == 'Z' ? 1 : n;
        strings->extra[strings->extra_count++] =
            (struct extra){.name = {'D', 'G', kinds[kind]}, .size = count, .columns = count};
    }
}

/* Reads all items once for the size, and again for what depends on it. */
static sudoku_status layout_read(struct strings *strings, struct declared *declared)
{
    const struct scan start = strings->scan;
    sudoku_status status = SUDOKU_OK;
    for (int round = 0; round < 2; round++, strings->scan = start) {
        while (status == SUDOKU_OK && take_item(strings)) {
            if (strings->type == NULL) continue;
            const enum item_role role = strings->type->role;
            if (round == 0 && role == SHAPE) status = layout_read_shape(strings, declared);
            if (round == 0 && role == NO_BOXES) declared->no_boxes = true;
            if (strcmp(strings->name, "ChaosConstruction") == 0) declared->chaos = true;
            if (round == 1 && declared->chaos && strcmp(strings->name, "NFA") == 0)
                chaos_read_links(strings, declared->height * declared->width);
            if (round == 0 && role == REGION_SIZE) {
                int32_t size;
                status = take_number(strings, &size);
                if (status == SUDOKU_OK && (size < 1 || size > SUDOKU_MAX_SIZE))
                    status = wrong_argument(strings, SUDOKU_BAD_VALUE, size, SUDOKU_MAX_SIZE);
                declared->region_size = size;
            }
            if (round == 1 && role == JIGSAW) status = layout_read_pieces(strings, declared);
            if (round == 1 && role == GROUP) status = layout_read_group(strings, declared->width);
            if (round == 1 && strcmp(strings->name, "Doppelganger") == 0)
                layout_add_missed(strings, declared->height);
        }
    }
    return status;
}

/* Is there room for cells on the board, one cell away from the grid and from the first groups? */
static bool layout_fits(const struct strings *strings, const struct declared *declared,
                        const struct extra *extra, int groups, int row, int column, int side)
{
    const int rows = (extra->size + extra->columns - 1) / extra->columns;
    if (row + rows > side || column + extra->columns > side) return false;
    if (row <= declared->height && column <= declared->width) return false;
    for (int i = 0; i < groups; i++) {
        const struct extra *other = &strings->extra[i];
        const int height = (other->size + other->columns - 1) / other->columns;
        if (row <= other->row + height && row + rows >= other->row &&
            column <= other->column + other->columns && column + extra->columns >= other->column)
            return false;
    }
    return true;
}

static bool layout_place(struct strings *strings, const struct declared *declared, int side)
{
    static const struct extra single = {.size = 1, .columns = 1};
    for (int group = 0; group < strings->extra_count; group++) {
        struct extra *extra = &strings->extra[group];
        bool placed = false;
        for (int at = 0; at < side * side && !placed; at++) {
            if (!layout_fits(strings, declared, extra, group, at / side, at % side, side)) continue;
            extra->row = at / side;
            extra->column = at % side;
            placed = true;
        }
        if (!placed) return false;
    }
    int links = 0;
    for (int at = 0; at < side * side && links < strings->link_count; at++)
        if (layout_fits(strings, declared, &single, strings->extra_count, at / side, at % side,
                        side))
            strings->link[links++].cell = (uint16_t)at;
    return links == strings->link_count;
}

static sudoku_status layout_add_outside(struct strings *strings)
{
    sudoku_status status = SUDOKU_OK;
    for (int group = 0; group < strings->extra_count && status == SUDOKU_OK; group++) {
        variant_rule(&strings->variant, "outside", 0);
        for (int i = 0; i < strings->extra[group].size; i++)
            variant_cell(&strings->variant, extra_cell(strings, &strings->extra[group], i), 0);
        status = variant_add(&strings->variant, "Var", 3);
    }
    return status;
}

/* Adds pieces besides boxes, each a set of different digits; a label on another number of cells is not a piece. */
static sudoku_status layout_add_pieces(struct strings *strings, const struct declared *declared)
{
    const int size = layout_region_size(declared);
    const int cells = declared->height * declared->width, side = strings_size(strings);
    const int digits = declared->highest - declared->lowest + 1;
    sudoku_status status = SUDOKU_OK;
    for (int region = 0; region < cells && status == SUDOKU_OK; region++) {
        int count = 0;
        variant_rule(&strings->variant, size == digits ? "extra" : "distinct",
                     declared->regions_at);
        for (int cell = 0; cell < cells; cell++) {
            if (declared->region[cell] != region) continue;
            count++;
            variant_cell(&strings->variant, cell / declared->width * side + cell % declared->width,
                         declared->regions_at);
        }
        if (count == size && count > 1) status = variant_add(&strings->variant, "Jigsaw", 6);
    }
    return status;
}

/* Do all pieces have the size of a region, so that they replace the boxes? */
static bool layout_is_whole(const struct declared *declared, const sudoku_shape *shape)
{
    const int size = layout_region_size(declared);
    int counts[SUDOKU_MAX_CELLS] = {0};
    bool whole = declared->regions && !shape_has_boxes(*shape) && !shape->bare;
    for (int cell = 0; cell < declared->height * declared->width; cell++)
        counts[declared->region[cell]]++;
    for (int i = 0; i < SUDOKU_MAX_CELLS; i++)
        whole = whole && (counts[i] == 0 || counts[i] == size);
    return whole;
}

sudoku_status layout_lay_out(struct strings *strings)
{
    struct declared declared = {.height = 9, .width = 9, .lowest = 1, .highest = 9};
    sudoku_status status = layout_read(strings, &declared);
    if (status != SUDOKU_OK) return status;
    strings->variant.where->offset = declared.shape_at;
    const int digits = declared.highest - declared.lowest + 1, longer = layout_longer(&declared);
    int side = digits > longer ? digits : longer;
    while (side <= SUDOKU_MAX_SIZE && !layout_place(strings, &declared, side)) side++;
    if (side > SUDOKU_MAX_SIZE) return SUDOKU_BAD_SIZE;
    sudoku_shape shape = {
        .size = (uint8_t)side, .box_height = 1, .box_width = (uint8_t)declared.width};
    if (!declared.no_boxes)
        (void)shape_guess_boxes(&shape, declared.height, declared.width,
                                layout_region_size(&declared));
    shape.from_zero = declared.lowest == 0;
    const bool plain = !strings->bare && declared.height == side && declared.width == side &&
                       digits == side && side >= 4 &&
                       (!shape_has_boxes(shape) || shape.box_height * shape.box_width == side);
    if (!plain) {
        shape.height = (uint8_t)declared.height;
        shape.width = (uint8_t)declared.width;
        shape.values = (uint8_t)digits;
        shape.bare = strings->bare;
    }
    if (layout_is_whole(&declared, &shape)) {
        uint8_t region[SUDOKU_MAX_CELLS] = {0};
        for (int cell = 0; cell < declared.height * declared.width; cell++)
            region[cell / declared.width * side + cell % declared.width] = declared.region[cell];
        if (plain)
            status = variant_regions(&strings->variant, side, shape.from_zero, region, NULL);
        else
            status = variant_regions_of(&strings->variant, shape, declared.region_size, region);
        if (status == SUDOKU_BAD_REGION) strings->variant.where->offset = declared.regions_at;
        declared.regions = false;
    } else {
        status = variant_shape(&strings->variant, shape);
    }
    if (status == SUDOKU_OK) status = layout_add_outside(strings);
    if (status == SUDOKU_OK) status = chaos_add_links(strings);
    if (status == SUDOKU_OK && declared.regions) status = layout_add_pieces(strings, &declared);
    return status;
}

int extra_cell(const struct strings *strings, const struct extra *extra, int number)
{
    return (extra->row + number / extra->columns) * strings_size(strings) + extra->column +
           number % extra->columns;
}
