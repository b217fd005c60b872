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
    case SUDOKU_OUT_OF_REACH: return "reach";
    }
    return "unknown";
}

const char *sudoku_version(void) { return SUDOKU_VERSION; }
