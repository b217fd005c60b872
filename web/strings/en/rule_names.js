// Made by tools/build/rules.js from core/src/model/rules/table.def.

export const kinds = {
  title: 'Title: The name of the puzzle.',
  author: 'Author: Who set it.',
  outside:
    'Cells outside the grid: Cells of the board beyond the grid that hold a digit, about which other rules say something.',
  grids:
    'Several grids: Grids of N rows and columns, with their boxes, each from one of the cells on, which may overlap. Other cells are not there.',
  regions: 'Regions: Each region holds every digit once.',
  diagonal:
    'Diagonals: The diagonal from the upper left (main), the one from the lower left (anti), or both hold every digit once.',
  windoku:
    'Windoku: Each window holds every digit once. Windows are as large as boxes, one cell away from the border and from each other.',
  disjoint: 'Disjoint groups: Cells in the same position of their boxes differ.',
  antiknight: 'Anti-knight: Cells a knight’s move apart differ.',
  antiking: 'Anti-king: Cells that touch at a corner differ.',
  nonconsecutive: 'Non-consecutive: Neighbouring cells never hold consecutive digits.',
  globalentropy:
    'Global entropy: Every square of 2x2 cells holds a low, a middle and a high digit (1–3, 4–6, 7–9; of other sizes as on entropic lines).',
  chaos:
    'Chaos construction: The grid falls into regions that are not drawn: each of as many cells as the grid is wide, connected by sides, with every digit once. A filling counts once, however it is divided.',
  globalmod:
    'Global modular: Every square of 2x2 cells holds a digit of each remainder when divided by 3.',
  antitaxicab: 'Anti-taxicab: No digit is in two cells as many steps by sides apart as it says.',
  dutchflatmates:
    'Dutch flatmates: Directly above each middle digit (5 of 9) is the least, or directly below it the highest, or both.',
  doppelganger:
    'Doppelgänger: Each row, column and box holds 0 and misses one other digit, no two rows, columns or boxes the same. The cells outside hold these, of rows, columns, boxes; at each 0 those three differ.',
  connected:
    'Connected digits: The cells with one of these digits, of the grid or of those named, are one area, connected by sides.',
  area: 'Area of digits: So many cells hold one of these digits, of the grid or of those named, and they are connected by sides.',
  doublers:
    'Doublers: One cell of each row, column and box or region is a doubler, each with another digit. It counts twice its digit in sums and where two cells are compared: in cages, on arrows, thermometers, whispers, region sum lines and zippers, at dots and signs. All other rules see its digit. A filling counts once, whichever cells are doublers.',
  hotcells: 'Hot cells: As with doublers, but the cells count one more than their digit.',
  fullrankties:
    'Ties of full ranks: Of rows and columns that are read as numbers from both ends: any may be equal; or none are, with a clue or without.',
  strictkropki:
    'All dots are given: Neighbouring cells without a dot hold neither consecutive digits nor one twice the other.',
  strictxv: 'All X and V are given: Neighbouring cells without an X or V sum to neither 10 nor 5.',
  strictdifference:
    'All differences are given: Neighbouring cells without such a mark do not differ by the number; a white dot marks a difference of 1.',
  strictratio:
    'All ratios are given: Of neighbouring cells without such a mark none is the other times the number; a black dot marks a ratio of 2.',
  cage: 'Killer cage: The digits differ, and sum to the number if there is one.',
  sum: 'Sum: The digits sum to the number; they may repeat. A cell written twice counts twice.',
  extra: 'Extra region: As many cells as the grid is wide, holding every digit once.',
  distinct: 'All different: No digit repeats in the cells.',
  lookandsay:
    'Look and say: Of every two numbers the first says how often the digit that is the second appears; other digits are free.',
  contains: 'Contains: Each of the digits is in the cells; one written twice, twice.',
  yinyang:
    'Yin-yang: The cells with one of these digits are one area, connected by sides; so are the others; and no square of 2x2 cells is all of one kind. Of cells beside the grid it is a layer of shades.',
  countdistinct: 'Count of digits: The first digit is how many different digits the others are.',
  rellik: 'Rellik cage: The digits differ, and none of them, alone or together, sum to the number.',
  equality:
    'Equality cage: The digits differ: as many are even as odd, as many low as high, and none is the middle one (5 of 9).',
  sameregion: 'One region: In a chaos construction the cells are of one region.',
  border: 'Borders between: In a chaos construction no two of the cells are of one region.',
  chaosarrow:
    'Chaos arrow: In a chaos construction the first digit is how many cells of a row, from its first cell on and without a gap, are of that cell’s region; of several rows all together, from one cell.',
  chaoscount:
    'Chaos count: In a chaos construction the first digit is how many of the cells are of the region of the first of them, itself counted.',
  weighted:
    'Weighted sum: Each digit times its number, in the order of the cells, sum to the first number; digits may repeat.',
  equalsums: 'Equal sums: All of the shapes have the same sum; digits may repeat.',
  samevalues:
    'Same digits: Both shapes, or all of several, hold the same digits, each as often, in any order.',
  clone: 'Clones: Both shapes hold the same digits in the same positions.',
  thermo: 'Thermometer: Digits increase from the bulb.',
  slowthermo: 'Slow thermometer: Digits increase or stay the same from the bulb.',
  arrow: 'Arrow: The digits along the arrow sum to the digit in the circle.',
  pillarrow:
    'Pill arrow: The digits along the arrow sum to the number read in the pill of up to three cells.',
  doublearrow: 'Double arrow: The digits between the circles sum to the two in the circles.',
  whisper:
    'Whisper: Neighbours on the line differ by at least the number: if it is left out, half the size of the grid, rounded up (5 of 9).',
  renban: 'Renban: The line holds consecutive digits without repeats, in any order.',
  palindrome: 'Palindrome: The line reads the same forwards and backwards.',
  between: 'Between line: The digits on the line lie strictly between those at its ends.',
  lockout:
    'Lockout line: The ends differ by at least the number: if it is left out, half the size of the grid, rounded down (4 of 9). No other digit of the line equals an end or lies between them.',
  regionsum: 'Region sum line: Each segment of the line within one box or region has the same sum.',
  sumline: 'Sum line: The line divides into parts that each sum to the number.',
  zipper:
    'Zipper line: Cells equally far from the middle have the same sum: that of the cell in the middle, if there is one.',
  entropic:
    'Entropic line: Any three consecutive cells, or two alone, hold digits of different sets (1–3, 4–6, 7–9; of a size that is no multiple of three the lower sets have one digit more).',
  modular:
    'Modular line: Any N consecutive cells have different remainders when divided by N; so have the cells of a shorter line.',
  nabner: 'Nabner line: No two digits of the line are equal or consecutive.',
  sequence: 'Sequence line: From each digit to the next is the same step, up, down or none.',
  average: 'Average arrow: The digit in the circle is the mean of those along the arrow.',
  lunchbox:
    'Lunchbox: The digits differ, and those between the least and the greatest of them sum to the number.',
  pairs:
    'Pairs: Each cell and the next agree with the relation, in which a is the first digit and b the second.',
  allpairs:
    'All pairs: Every two cells agree with the relation, in which a is the digit of the one further ahead and b that of the other.',
  regex:
    'Regular expression: The digits of the line in order match the regular expression as a whole.',
  automaton:
    'Automaton: The digits of the line in order lead the automaton from its first state to one in which the line may end.',
  logic:
    'Either, not, if: Rules joined by or, and, not, if … then: one side of an or holds at least; after “2 of” so many of the sides.',
  white: 'White dot: The two digits are consecutive.',
  black: 'Black dot: One digit is twice the other.',
  x: 'X: The two digits sum to 10.',
  v: 'V: The two digits sum to 5.',
  greater: 'Greater than: The sign opens to the greater digit, which is written first.',
  difference: 'Difference: The two digits differ by the number.',
  ratio: 'Ratio: One digit is the other times the number.',
  quadruple: 'Quadruple: The digits appear in the four cells around; one written twice, twice.',
  battenburg: 'Battenburg: Of the four cells around, neighbours are an odd and an even digit.',
  odd: 'Odd: The digit is odd.',
  even: 'Even: The digit is even.',
  minimum: 'Minimum: Less than each neighbour that is not marked so too.',
  maximum: 'Maximum: Greater than each neighbour that is not marked so too.',
  circles: 'Counting circles: A digit in one of the circles is in exactly so many of them.',
  marked: 'Doubler or hot cell: The cell is one of the doublers or hot cells of the puzzle.',
  rowindexer:
    'Row indexer: The digit is the row in which the cell’s column holds the number of its row.',
  columnindexer:
    'Column indexer: The digit is the column in which the cell’s row holds the number of its column.',
  boxindexer:
    'Box indexer: The digit is the place in its box, in reading order, that holds the number of the cell’s own place.',
  valueindex:
    'Value indexer: Of the cells from the third on, the one that the second digit counts to holds the first digit.',
  candidates: 'Candidates: Each of the cells holds one of these digits.',
  sandwich:
    'Sandwich: The sum of the digits between the lowest and the highest digit of a row or column.',
  skyscraper:
    'Skyscrapers: So many digits of the row or column are visible from the clue: those greater than all before them.',
  xsum: 'X-sum: The sum of the first X digits from the clue, where X is the first of them.',
  numberedroom: 'Numbered room: Where the first digit from the clue is X, the X-th is the number.',
  hiddenskyscraper:
    'Hidden skyscraper: The first digit seen from the clue that is less than one before it.',
  fullrank:
    'Full rank: The place of the row or column, read from the clue as a number, among all rows and columns read from both ends, the least being the first; none equals it.',
  littlekiller: 'Little killer: The digits along the diagonal sum to the number; they may repeat.',
};
