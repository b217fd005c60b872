#include "sudoku.h"

const char *sudoku_status_name(sudoku_status status)
{
    switch (status) {
    case SUDOKU_OK: return "ok";
    case SUDOKU_BAD_SYMBOL: return "symbol";
    case SUDOKU_BAD_LENGTH: return "length";
    case SUDOKU_BAD_ROW: return "row";
    case SUDOKU_BAD_COUNT: return "count";
    case SUDOKU_BAD_SIZE: return "size";
    case SUDOKU_EMPTY: return "empty";
    case SUDOKU_TRUNCATED: return "truncated";
    case SUDOKU_NO_MEMORY: return "memory";
    case SUDOKU_ATTEMPTS_EXHAUSTED: return "attempts";
    case SUDOKU_BAD_KEYWORD: return "keyword";
    case SUDOKU_BAD_CELL: return "cell";
    case SUDOKU_BAD_VALUE: return "value";
    case SUDOKU_BAD_VALUES: return "values";
    case SUDOKU_BAD_CELLS: return "cells";
    case SUDOKU_BAD_GROUPS: return "groups";
    case SUDOKU_BAD_PLACE: return "place";
    case SUDOKU_REPEATED: return "repeated";
    case SUDOKU_BAD_TOTAL: return "total";
    case SUDOKU_BAD_REGION: return "region";
    case SUDOKU_DUPLICATE: return "duplicate";
    case SUDOKU_NO_BOXES: return "boxes";
    case SUDOKU_TOO_LATE: return "late";
    case SUDOKU_TOO_LONG: return "long";
    case SUDOKU_BAD_TEXT: return "text";
    case SUDOKU_BAD_SHAPE: return "shape";
    }
    return "unknown";
}

const char *sudoku_version(void) { return SUDOKU_VERSION; }
