/* What there is to say of each format. Apart from the table, so that a program that asks for none of it
 * does not carry the examples. */
#include "formats.h"

static const sudoku_format_kind kinds[] = {
    {"rules", "our own text: a line for each rule, then the grid",
     "title Two thermometers\n"
     "size 6\n"
     "antiking\n"
     "thermo r1c1 r2c2 r3c3 r4c4\n"
     "thermo r6c1 r5c2 r4c3\n"
     "cage 9 r1c5 r1c6\n"
     "grid\n"
     "......\n"
     ".....2\n"
     "......\n"
     "......\n"
     "......\n"
     "......\n"},
    {"constraints", "a constraint string of Interactive Sudoku Solver: .Type~argument~cells",
     ".Shape~6x6.AntiKing.Thermo~R1C1~R2C2~R3C3~R4C4.Thermo~R6C1~R5C2~R4C3.Cage~9~R1C5~R1C6.~R"
     "2C6_2"},
    {"pskiller",
     "a killer: 256 times the sum and the number of its cage, for each cell; 3x3:d:k: with "
     "diagonals",
     "3x3::k:3840:2822:2822:5895:5895:1290:2307:2307:2332:3840:3840:2822:788:5895:1290:543:436"
     "5:2056:6156:6156:6156:6156:2328:2328:4365:4365:2056:2339:2830:2070:2070:4865:4865:4865:4"
     "865:1056:2830:2830:2830:6660:6660:3333:3333:2330:3609:3856:3856:1058:6660:6660:1801:2321"
     ":2321:3609:4119:4119:2325:2325:1053:1801:2321:1566:3609:1794:3611:3611:3851:5395:5395:53"
     "95:1566:1566:1794:1794:3611:3851:2319:2319:2337:3090:3090:"},
    {"sumocue", "SumoCue: =sum or +cell of the cage, then J and the region, for each cell",
     "SumoCueV1=15J0+2J0=11J0=23J1+3J1=5J1=9J2+6J2=9J2+0J0+0J0+2J0=3J1+3J1+5J1=2J2+25J2=8J2+19"
     "J0=24J0+19J0+19J1=9J1+22J1+25J2=17J2+17J2=9J3+37J3+30J3=8J4=19J4+31J4+31J5+31J5=4J5+37J3"
     "=11J3+37J3+49J4+49J4=13J4+41J5=9J5+62J5=15J3+45J3=4J3+49J4=26J4+59J4=9J5+51J5+62J5=16J6+"
     "54J6+57J6=9J7=4J7=7J7+51J8=6J8=14J8=7J6+74J6+74J6=15J7=21J7+67J7+67J8+61J8+61J8+63J6+63J"
     "6=14J6+66J7=9J7+76J7=9J8+80J8=12J8"},
    {"killer", "a killer: the sum of a cage, or an arrow towards it, for each cell",
     "F>BN<59<9^<^3^^2v8>O<<9<>H^9v>8J<<<4>B<>vD<9vF<4>Qv9<vG<>947^6E7>vFL<<^<^<E^9<9>C"},
    {"jigsaw", "two grids, the second with a sign for each region",
     "12.......3...... AABBABBCADDCDDCC"},
    {"hodoku", "a line of HoDoKu's library: values, entries after +, deleted candidates",
     ":0000:x:2+9...86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6:"
     "315 345:::"},
    {"sudokuwiki", "a link of SudokuWiki, or what follows bd= in it",
     "bd=S9B020i0n2a1208060m040m1i1q1g09014i46070508071e1i040j090201025i8i5m8ydm624i7m045e"
     "035g07bo014i9e0y4i7p4t84do060308070l041h1g03050906131508077s0t0s0j040n09050p0o5x5w06"},
    {"opensudoku", "a game of OpenSudoku: value|note|editable| for each cell",
     "version: 3\n2|0|0|9|0|1|0|5|1|0|0|1|0|0|1|8|0|0|6|0|0|0|0|1|4|0|0|0|0|1|0|0|1|0|0|1|0|0|1|"
     "9|0|0|1|0|0|0|0|1|0|0|1|7|0|0|5|0|0|8|0|0|7|0|0|0|0|1|0|0|1|4|0|0|0|0|1|9|0|0|2|0|0|1|0|0|"
     "2|0|0|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|4|0|0|0|0|1|3|0|0|0|0|1|7|0|0|0|0|1|"
     "1|0|0|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|6|0|0|3|0|0|8|0|0|7|0|0|0|0|1|4|0|0|"
     "0|0|1|0|0|1|3|0|0|5|0|0|9|0|0|6|0|0|0|0|1|0|0|1|8|0|0|7|0|0|0|0|1|0|0|1|0|0|1|0|0|1|4|0|0|"
     "0|0|1|9|0|0|5|0|0|0|0|1|0|0|1|0|0|1|0|0|1|6|0|0|"},
    {"sadman2", "sections: [Puzzle], [State], [PencilMarks] (.sdk)",
     "[Puzzle]\n"
     "2....86.4\n....91..7\n"
     "587..4.92\n12.......\n"
     ".4.3.7.1.\n.......63\n"
     "87.4..359\n6..87....\n"
     "4.95....6\n"
     "[State]\n"
     "29...86.4\n....91..7\n"
     "587..4.92\n12.......\n"
     ".4.3.7.1.\n.......63\n"
     "87.4..359\n6..87....\n"
     "4.95....6\n"},
    {"sadman", "lines of # and a letter, then nine lines (.sdk, .spf)",
     "#ANinefold\n#DA gentle one\n"
     "2....86.4\n....91..7\n"
     "587..4.92\n12.......\n"
     ".4.3.7.1.\n.......63\n"
     "87.4..359\n6..87....\n"
     "4.95....6\n"},
    {"taxonomy", "six commas or more, the puzzle is the fifth field",
     "1,2,3,4,2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6,"
     "5,6"},
    {"exchange", "twelve hexadecimal digits, the puzzle, its rating",
     "0123456789ab "
     "2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6 1.2"},
    {"susser", "81 cells with a + before those that were not given",
     "2+9...86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6"},
    {"masks", "n x n x n characters: for each cell n places, of a digit or a blank",
     "123456123456123456123456....5.1234561.....123456123456123456123456123456"
     "123456.2....123456.....6123456123456123456123456123456...4....3...123456"
     "123456123456.....6.2....123456123456..3...123456123456123456123456123456"},
    {"simple", "what Simple Sudoku copies: grids of givens, of values, of candidates",
     " *-----------*\n |2..|..8|6.4|\n"
     " |...|.91|..7|\n |587|..4|.92|\n"
     " |---+---+---|\n |12.|...|...|\n"
     " |.4.|3.7|.1.|\n |...|...|.63|\n"
     " |---+---+---|\n |87.|4..|359|\n"
     " |6..|87.|...|\n |4.9|5..|..6|\n"
     " *-----------*\n\n"
     " *-----------*\n |29.|..8|6.4|\n"
     " |...|.91|..7|\n |587|..4|.92|\n"
     " |---+---+---|\n |12.|...|...|\n"
     " |.4.|3.7|.1.|\n |...|...|.63|\n"
     " |---+---+---|\n |87.|4..|359|\n"
     " |6..|87.|...|\n |4.9|5..|..6|\n"
     " *-----------*\n"},
    {"sudocue", "the same, a u before digits that were not given (.sdx)",
     "2 u9 13 7 35 8 6 3 4\n3 36 346 26 9 1 58 38 7\n"
     "5 8 7 6 36 4 1 9 2\n1 2 3568 69 4568 569 45789 478 58\n"
     "9 4 568 3 2568 7 2589 1 58\n79 5 58 129 12458 259 245789 6 3\n"
     "8 7 12 4 126 26 3 5 9\n6 135 1235 8 7 239 124 24 1\n"
     "4 13 9 5 123 23 1278 278 6\n"},
    {"candidates", "for each cell the digits that are left, blanks or bars between",
     "2 139 13 | 7 35 8 | 6 3 4\n3 36 346 | 26 9 1 | 58 38 7\n"
     "5 8 7 | 6 36 4 | 1 9 2\n1 2 3568 | 69 4568 569 | 45789 478 58\n"
     "9 4 568 | 3 2568 7 | 2589 1 58\n79 59 58 | 129 12458 259 | 245789 6 3\n"
     "8 7 12 | 4 126 26 | 3 5 9\n6 135 1235 | 8 7 239 | 124 24 1\n"
     "4 13 9 | 5 123 23 | 1278 278 6\n"},
    {"numbers", "above 9x9: decimal numbers, blanks or commas between",
     "2 . 3 . . . 9 . . .\n. 7 9 4 . . 10 . . 5\n"
     "3 . . 9 . . . . 7 .\n. 5 . . . . 3 6 . .\n"
     ". . . . 10 . . . . .\n8 . . . . . 1 7 . 10\n"
     ". 4 . . . 10 7 . . .\n. . 6 10 . 2 . 3 . 4\n"
     ". . 5 1 . . 4 . 9 2\n. 6 . . . . . . . .\n"},
    {"blanks", "n lines, with one other character for every open cell, or with blanks",
     "2xxxx86x4\nxxxx91xx7\n"
     "587xx4x92\n12xxxxxxx\n"
     "x4x3x7x1x\nxxxxxxx63\n"
     "87x4xx359\n6xx87xxxx\n"
     "4x95xxxx6\n"},
    {"line", "n x n cells in a line, then perhaps a comment",
     "2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6 gentle"},
    {"grid", "n lines of n cells, with or without blanks, bars and borders",
     "2.. ..8 6.4\n... .91 ..7\n587 ..4 .92\n12. ... ...\n.4. 3.7 .1.\n... ... .63\n"
     "87. 4.. 359\n6.. 87. ...\n4.9 5.. ..6\n"},
};

const sudoku_format_kind *sudoku_format_kinds(int index)
{
    return index >= 0 && index < (int)(sizeof kinds / sizeof *kinds) ? &kinds[index] : NULL;
}
