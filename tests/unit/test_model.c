/* The small functions under everything, for all of their arguments: shapes and their houses, symbols, classic puzzles. */
#include "check.h"
#include "model/shape.h"
#include "model/symbols.h"
#include "sudoku.h"

/* Shapes ------------------------------------------------------------------------------------------- */

static void all_shapes(void)
{
    for (int height = -1; height <= 27; height++)
        for (int width = -1; width <= 27; width++) {
            sudoku_shape shape = {.size = 77};
            const bool fits = height > 0 && width > 0 && height * width <= 25;
            CONTEXT("boxes of %dx%d", height, width);
            CHECK_EQUAL(sudoku_shape_of_boxes(height, width, &shape),
                        fits ? SUDOKU_OK : SUDOKU_BAD_SIZE);
            CHECK_EQUAL(shape.size, fits ? height * width : 77);
            CHECK(!fits || (shape.box_height == height && shape.box_width == width));
        }
    static const char heights[] = "....2.2.232.3.234.3.432.45.";
    for (int size = -1; size <= 27; size++) {
        sudoku_shape shape = {.size = 77};
        const bool fits = size >= 4 && size <= 25 && heights[size] != '.';
        CONTEXT("size %d", size);
        CHECK_EQUAL(sudoku_shape_of_size(size, &shape), fits ? SUDOKU_OK : SUDOKU_BAD_SIZE);
        CHECK_EQUAL(shape.size, fits ? size : 77);
        CHECK(!fits || shape.box_height == heights[size] - '0');
    }
}

/* The cells of a house are all those of the grid, in reading order, that have its number. */
static void houses_of(sudoku_shape shape)
{
    const int side = shape.size, height = shape.height != 0 ? shape.height : side,
              width = shape.width != 0 ? shape.width : side;
    CONTEXT("%dx%d of side %d, boxes %dx%d", height, width, side, shape.box_height,
            shape.box_width);
    CHECK_EQUAL(shape_height(shape), height);
    CHECK_EQUAL(shape_width(shape), width);
    CHECK_EQUAL(sudoku_shape_cells(shape), height * width);
    CHECK_EQUAL(sudoku_shape_is_plain(shape),
                shape.height == 0 && shape.width == 0 && shape.values == 0 && !shape.bare);
    const int across = width / shape.box_width;
    const int houses[] = {height, width, height / shape.box_height * across};
    for (int kind = SUDOKU_ROW; kind <= SUDOKU_BOX; kind++) {
        CHECK_EQUAL(shape_houses(shape, kind), shape.bare ? 0 : houses[kind]);
        for (int number = 0; number < houses[kind]; number++) {
            uint16_t cells[SUDOKU_MAX_CELLS];
            int count = 0, right = 0;
            const int found = shape_house_of(shape, kind, number, cells);
            for (int cell = 0; cell < side * side; cell++) {
                const int row = cell / side, column = cell % side,
                          box = row / shape.box_height * across + column / shape.box_width;
                if (row >= height || column >= width) continue;
                if (number == 0) CHECK_EQUAL(shape_box(shape, cell), box);
                if ((kind == SUDOKU_ROW ? row : kind == SUDOKU_COLUMN ? column : box) != number)
                    continue;
                right += count < found && cells[count] == cell;
                count++;
            }
            CHECK_EQUAL(found, count);
            CHECK_EQUAL(right, count);
        }
    }
    for (int cell = 0; cell < side * side; cell++)
        CHECK_EQUAL(shape_in_grid(shape, cell), cell / side < height && cell % side < width);
}

static void all_houses(void)
{
    for (int height = 1; height <= 5; height++)
        for (int width = 1; width <= 5; width++) {
            sudoku_shape shape;
            CHECK_EQUAL(sudoku_shape_of_boxes(height, width, &shape), SUDOKU_OK);
            houses_of(shape);
            shape.bare = true;
            houses_of(shape);
            /* Fewer bands, fewer stacks. */
            for (int bands = 1; bands < width; bands++) {
                houses_of((sudoku_shape){.size = shape.size,
                                         .box_height = shape.box_height,
                                         .box_width = shape.box_width,
                                         .height = (uint8_t)(bands * height)});
                houses_of((sudoku_shape){.size = shape.size,
                                         .box_height = shape.box_width,
                                         .box_width = shape.box_height,
                                         .width = (uint8_t)(bands * height)});
            }
        }
}

/* Symbols ------------------------------------------------------------------------------------------ */

/* In each way of writing: the digits from 1 on, and what is blank. */
static const char *const digits[] = {"123456789ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOPQRSTUVWXY",
                                     "0123456789ABCDEFGHIJKLMNO", "0123456789ABCDEFGHIJKLMNO"};

static void all_symbols(void)
{
    static const int sizes[] = {4, 9, 10, 16, 25};
    for (int symbols = 0; symbols < 4; symbols++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (int c = 0; c < 256; c++) {
                const bool zero = digits[symbols][0] == '0';
                const char upper = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
                const char *at = c == 0 ? NULL : strchr(digits[symbols], upper);
                int value = at != NULL ? (int)(at - digits[symbols]) + 1 : SYMBOL_UNKNOWN;
                if (value > sizes[i]) value = SYMBOL_UNKNOWN;
                if (c != 0 && strchr(zero ? ".*_-?" : ".*_-?0", c) != NULL) value = SYMBOL_BLANK;
                CONTEXT("character %d, symbols %d, size %d", c, symbols, sizes[i]);
                CHECK_EQUAL(symbols_value((char)c, (sudoku_symbols)symbols, sizes[i]), value);
            }
        for (int digit = 0; digit <= 25; digit++) {
            const uint8_t one = (uint8_t)digit;
            char written;
            const char expected = digit == 0 ? '.' : digits[symbols][digit - 1];
            symbols_write_all(&one, 1, (sudoku_symbols)symbols, &written);
            CONTEXT("digit %d, symbols %d", digit, symbols);
            CHECK_EQUAL(symbols_write(digit, (sudoku_symbols)symbols), expected);
            CHECK_EQUAL(written, expected);
        }
    }
    static const struct {
        const char *cells;
        int size;
        sudoku_symbols symbols;
    } rows[] = {
        {"ABC", 9, SUDOKU_SYMBOLS_DIGITS},    {"A", 10, SUDOKU_SYMBOLS_LETTERS},
        {"a", 10, SUDOKU_SYMBOLS_LETTERS},    {"1A", 10, SUDOKU_SYMBOLS_DIGITS},
        {"9a", 10, SUDOKU_SYMBOLS_DIGITS},    {"1B", 10, SUDOKU_SYMBOLS_LETTERS},
        {"..", 16, SUDOKU_SYMBOLS_DIGITS},    {"0.F", 16, SUDOKU_SYMBOLS_HEX},
        {"0?f", 16, SUDOKU_SYMBOLS_HEX},      {"0F", 16, SUDOKU_SYMBOLS_LETTERS},
        {"10F", 16, SUDOKU_SYMBOLS_DIGITS},   {".F", 16, SUDOKU_SYMBOLS_LETTERS},
        {"0.1G", 16, SUDOKU_SYMBOLS_DIGITS},  {"0.G", 16, SUDOKU_SYMBOLS_LETTERS},
        {"0.1H", 16, SUDOKU_SYMBOLS_LETTERS}, {"0.1F", 15, SUDOKU_SYMBOLS_DIGITS},
        {"0.F", 25, SUDOKU_SYMBOLS_LETTERS},  {"1P", 25, SUDOKU_SYMBOLS_DIGITS},
        {"1Q", 25, SUDOKU_SYMBOLS_LETTERS},   {"12", 25, SUDOKU_SYMBOLS_DIGITS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CONTEXT("%s in %d", rows[i].cells, rows[i].size);
        CHECK_EQUAL(symbols_decide(rows[i].cells, strlen(rows[i].cells), rows[i].size),
                    rows[i].symbols);
    }
    for (int c = 0; c < 256; c++) {
        CONTEXT("character %d", c);
        CHECK_EQUAL(symbols_is_border((char)c), c != 0 && strchr("-+*=.':|", c) != NULL);
    }
}

/* One character in another place of a line of blanks, with and without a given at its end. */
static void classic_lines(void)
{
    char cells[81];
    for (int given = 0; given < 2; given++)
        for (int c = 0; c < 256; c++)
            for (int at = 0; at < 80; at += 13) {
                memset(cells, '.', sizeof cells);
                if (given) cells[80] = '9';
                cells[at] = (char)c;
                const bool digit = c >= '1' && c <= '9',
                           blank = c != 0 && strchr(".0*_-?", c) != NULL;
                CONTEXT("character %d at %d", c, at);
                CHECK_EQUAL(sudoku_line_is_classic(cells), digit || (blank && given));
            }
}

/* Classic puzzles ---------------------------------------------------------------------------------- */

static void classic_puzzles(void)
{
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    for (int size = 4; size <= 25; size++)
        for (int height = 1; height <= 5; height++) {
            if (size % height != 0) continue;
            CONTEXT("size %d, boxes of %d rows", size, height);
            CHECK_EQUAL(sudoku_shape_of_boxes(height, size / height, &shape), SUDOKU_OK);
            sudoku_puzzle_clear(&puzzle, shape);
            CHECK_EQUAL(sudoku_puzzle_is_classic(&puzzle), size == 9 && height == 3);
        }
    CHECK_EQUAL(sudoku_shape_of_size(9, &shape), SUDOKU_OK);
    sudoku_puzzle_clear(&puzzle, shape);
    for (int cell = 0; cell < 81; cell++)
        for (uint32_t set = 0; set <= 511; set += cell % 40 == 0 ? 1 : 73) {
            CONTEXT("cell %d, candidates %x", cell, (unsigned)set);
            puzzle.candidates[cell] = set;
            const bool single = set != 0 && (set & (set - 1)) == 0;
            CHECK_EQUAL(sudoku_puzzle_is_classic(&puzzle), single || set == 511);
            puzzle.candidates[cell] = 511;
        }
    for (int symbols = 0; symbols < 4; symbols++) {
        puzzle.symbols = (uint8_t)symbols;
        CHECK_EQUAL(sudoku_puzzle_is_classic(&puzzle), symbols == SUDOKU_SYMBOLS_DIGITS);
    }
    puzzle.symbols = SUDOKU_SYMBOLS_DIGITS;
    shape.values = 9;
    puzzle.shape = shape;
    CHECK(!sudoku_puzzle_is_classic(&puzzle));
}

int main(void)
{
    all_shapes();
    all_houses();
    all_symbols();
    classic_lines();
    classic_puzzles();
    return check_summary();
}
