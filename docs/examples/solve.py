"""The shared library from Python: python3 solve.py libninefold.so 53..7....6..195... ..."""

import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])
library.sudoku_version.restype = ctypes.c_char_p
library.sudoku_line_is_classic.argtypes = [ctypes.c_char_p]
library.sudoku_line_is_classic.restype = ctypes.c_bool
# int sudoku_solve_line(const char cells[81], int limit, char solution[81], uint64_t *guesses)
library.sudoku_solve_line.argtypes = [
    ctypes.c_char_p,
    ctypes.c_int,
    ctypes.c_char_p,
    ctypes.POINTER(ctypes.c_uint64),
]


def solve(cells):
    """How many solutions there are, up to two, and the first of them; None for what is no puzzle."""
    line = cells.encode("latin-1", "replace")
    if len(line) != 81 or not library.sudoku_line_is_classic(line):
        return None
    solution = ctypes.create_string_buffer(81)
    count = library.sudoku_solve_line(line, 2, solution, None)
    return count, solution.raw.decode()


print("ninefold", library.sudoku_version().decode())
for argument in sys.argv[2:]:
    answer = solve(argument)
    if answer is None:
        print("no puzzle")
    elif answer[0] == 0:
        print("no solution")
    else:
        print(answer[1], "the only solution" if answer[0] == 1 else "one of several")
