/**
 * Counts the solutions of puzzles, up to two, with nothing of the core: reads the texts that `ninefold generate` writes by
 * itself, takes candidates away rule by rule, and tries. Every filling it comes to is held against the rules once more, by
 * what they say of digits alone.
 *
 * @typedef {object} Rule what a line says
 * @property {string} keyword
 * @property {number} value
 * @property {number[]} cells in their order; of an arrow the circle first
 * @typedef {{ n: number, givens: number[], houses: number[][], rules: Rule[] }} Puzzle 0: blank
 * @typedef {(masks: Int32Array) => boolean} Narrow takes candidates away; false: none is left where one must be
 */

/** Heights of boxes. @type {Record<number, number>} */
const HEIGHTS = { 4: 2, 6: 2, 8: 2, 9: 3, 10: 2, 12: 3, 16: 4 };

const range = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => i);

/** @param {string} list as `r1c1-r1c3 r2c2` @param {number} n */
function cellsOf(list, n) {
  /** @type {number[]} */
  const cells = [];
  for (const part of list.split(/[\s:]+/).filter(Boolean)) {
    const [from, to = from] = part.split('-').map((one) => {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(one) ?? [];
      if (!row) throw new Error(`no cell: ${one}`);
      return [Number(row) - 1, Number(column) - 1];
    });
    const length = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    const [down, right] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
    for (let i = 0; i <= length; i++) cells.push((from[0] + i * down) * n + from[1] + i * right);
  }
  return cells;
}

/** Cells in pairs that lie so far apart. @param {number} n @param {number[][]} steps */
const pairs = (n, steps) =>
  range(n * n).flatMap((cell) =>
    steps.flatMap(([down, right]) => {
      const [row, column] = [Math.floor(cell / n) + down, (cell % n) + right];
      return row < 0 || row >= n || column < 0 || column >= n ? [] : [[cell, row * n + column]];
    }),
  );

const BESIDE = [
  [0, 1],
  [1, 0],
];

/** Rules without cells of their own: groups of cells that differ. @type {Record<string, (n: number, value: string) => number[][]>} */
const DIFFER = {
  diagonal: (n, which) => [
    ...(which === 'anti' ? [] : [range(n).map((i) => i * n + i)]),
    ...(which === 'main' ? [] : [range(n).map((i) => i * n + n - 1 - i)]),
  ],
  windoku: (n) => {
    const [height, width] = [HEIGHTS[n], n / HEIGHTS[n]];
    const groups = [];
    for (let row = 1; row + height < n; row += height + 1)
      for (let column = 1; column + width < n; column += width + 1)
        groups.push(range(n).map((i) => (row + Math.floor(i / width)) * n + column + (i % width)));
    return groups;
  },
  disjoint: (n) => {
    const [height, width] = [HEIGHTS[n], n / HEIGHTS[n]];
    const place = (/** @type {number} */ cell) =>
      (Math.floor(cell / n) % height) * width + (cell % width);
    return range(n).map((i) => range(n * n).filter((cell) => place(cell) === i));
  },
  antiknight: (n) =>
    pairs(n, [
      [1, 2],
      [1, -2],
      [2, 1],
      [2, -1],
    ]),
  antiking: (n) =>
    pairs(n, [
      [1, 1],
      [1, -1],
    ]),
};

/** What two digits beside each other may be. @type {Record<string, (a: number, b: number) => boolean>} */
const BETWEEN = {
  thermo: (a, b) => a < b,
  white: (a, b) => Math.abs(a - b) === 1,
  black: (a, b) => a === 2 * b || b === 2 * a,
  nonconsecutive: (a, b) => Math.abs(a - b) !== 1,
  strictkropki: (a, b) => Math.abs(a - b) !== 1 && a !== 2 * b && b !== 2 * a,
};

/** @param {string} text one puzzle: a line of cells, or lines of rules and a grid @returns {Puzzle} */
export function read(text) {
  const lines = text.trim().split('\n');
  const sized = /^size (\d+)$/.exec(lines[0]);
  const n = sized ? Number(sized[1]) : Math.sqrt(lines[0].split(' ')[0].length);
  const givens = new Array(n * n).fill(0);
  const rows = range(n).map((row) => range(n).map((i) => row * n + i));
  const columns = range(n).map((column) => range(n).map((i) => i * n + column));
  const [height, width] = [HEIGHTS[n], n / HEIGHTS[n]];
  const box = (/** @type {number} */ cell) =>
    Math.floor(cell / n / height) * (n / width) + Math.floor((cell % n) / width);
  let regions = range(n).map((i) => range(n * n).filter((cell) => box(cell) === i));
  /** @type {number[][]} */
  const differ = [];
  /** @type {Rule[]} */
  const rules = [];
  let row = -1;
  for (const line of lines.slice(sized ? 1 : 0)) {
    const [, keyword, rest] = /^(\S+) ?(.*)$/.exec(line) ?? ['', '', ''];
    if (row >= 0 || /^[.0-9A-Z]+$/.test(keyword)) {
      const start = Math.max(row, 0) * n;
      [...keyword].forEach((symbol, i) => {
        givens[start + i] = symbol === '.' ? 0 : parseInt(symbol, 36);
      });
      row = Math.max(row, 0) + 1;
    } else if (keyword === 'grid') row = 0;
    else if (keyword === 'regions')
      regions = [...new Set(rest)].map((letter) =>
        range(n * n).filter((cell) => rest[cell] === letter),
      );
    else if (DIFFER[keyword]) differ.push(...DIFFER[keyword](n, rest));
    else if (keyword === 'strictkropki' || keyword === 'nonconsecutive')
      rules.push({ keyword, value: 0, cells: [] });
    else {
      const [, value, cells] = /^(\d+ )?(.*)$/.exec(rest) ?? [];
      rules.push({ keyword, value: Number(value ?? 0), cells: cellsOf(cells, n) });
    }
  }
  const marked = new Set(
    rules.flatMap(({ keyword, cells }) =>
      keyword === 'white' || keyword === 'black'
        ? [Math.min(...cells) * n * n + Math.max(...cells)]
        : [],
    ),
  );
  // A rule of neighbours is one of each two.
  for (const rule of rules.filter(({ cells }) => cells.length === 0)) {
    rules.splice(rules.indexOf(rule), 1);
    for (const cells of pairs(n, BESIDE))
      if (rule.keyword !== 'strictkropki' || !marked.has(cells[0] * n * n + cells[1]))
        rules.push({ ...rule, cells });
  }
  return { n, givens, houses: [...rows, ...columns, ...regions, ...differ], rules };
}

/** Does the filling keep the rule? @param {Rule} rule @param {number[]} digits @param {number} n */
function keeps({ keyword, value, cells }, digits, n) {
  const line = cells.map((cell) => digits[cell]);
  const sum = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0);
  switch (keyword) {
    case 'cage':
      return new Set(line).size === line.length && (value === 0 || sum(line) === value);
    case 'arrow':
      return sum(line.slice(1)) === line[0];
    case 'sandwich': {
      const [from, to] = [line.indexOf(1), line.indexOf(n)].sort((a, b) => a - b);
      return sum(line.slice(from + 1, to)) === value;
    }
    case 'skyscraper':
      return (
        line.filter((digit, i) => line.slice(0, i).every((one) => one < digit)).length === value
      );
    default:
      if (!BETWEEN[keyword]) throw new Error(`no rule: ${keyword}`);
      return line.every((digit, i) => i === 0 || BETWEEN[keyword](line[i - 1], digit));
  }
}

const bits = (/** @type {number} */ mask) => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};
const lowest = (/** @type {number} */ mask) => 31 - Math.clz32(mask & -mask);
const highest = (/** @type {number} */ mask) => 31 - Math.clz32(mask);

/** Sets of so many different digits from `least` to `most`, as masks, by their sum. @type {Map<string, number[]>} */
const SETS = new Map();
/** @param {number} count @param {number} sum @param {number} least @param {number} most @returns {number[]} */
function sets(count, sum, least, most) {
  if (count === 0) return sum === 0 ? [0] : [];
  if (least > most || sum < least) return [];
  const key = [count, sum, least, most].join();
  const known = SETS.get(key);
  if (known) return known;
  const all = [
    ...sets(count - 1, sum - least, least + 1, most).map((set) => set | (1 << least)),
    ...sets(count, sum, least + 1, most),
  ];
  SETS.set(key, all);
  return all;
}

/** A cage: every filling is one of the sets. @param {number[]} cells @param {number} sum @param {number} n @returns {Narrow} */
function narrowCage(cells, sum, n) {
  const wanted = sets(cells.length, sum, 1, n);
  return (masks) => {
    let union = 0;
    for (const cell of cells) union |= masks[cell];
    let any = 0;
    for (const set of wanted) {
      if ((set & ~union) !== 0) continue;
      let fits = true;
      for (const cell of cells) fits &&= (masks[cell] & set) !== 0;
      if (fits) any |= set;
    }
    for (const cell of cells) if ((masks[cell] &= any) === 0) return false;
    return true;
  };
}

/** Signed sums by their bounds: plus cells less minus cells are `total`. @param {number[]} plus @param {number[]} minus @param {number} total @returns {Narrow} */
function narrowSum(plus, minus, total) {
  return (masks) => {
    let least = -total;
    let most = -total;
    for (const cell of plus) {
      least += lowest(masks[cell]);
      most += highest(masks[cell]);
    }
    for (const cell of minus) {
      least -= highest(masks[cell]);
      most -= lowest(masks[cell]);
    }
    if (least > 0 || most < 0) return false;
    for (const cell of plus) {
      // Above its lowest by no more than the others leave.
      const [low, high] = [lowest(masks[cell]), highest(masks[cell])];
      const [from, to] = [Math.max(high - most, 0), Math.min(low - least, 30)];
      if ((masks[cell] &= within(from, to)) === 0) return false;
    }
    for (const cell of minus) {
      const [low, high] = [lowest(masks[cell]), highest(masks[cell])];
      const [from, to] = [Math.max(high + least, 0), Math.min(low + most, 30)];
      if ((masks[cell] &= within(from, to)) === 0) return false;
    }
    return true;
  };
}

/** Digits from one to another, as a mask. @param {number} from @param {number} to */
const within = (from, to) => (from > to ? 0 : (2 << to) - (1 << from));

/** Between the lowest and the highest digit: wherever these may stand, and whichever set may lie between. @param {number[]} cells @param {number} sum @param {number} n @returns {Narrow} */
function narrowSandwich(cells, sum, n) {
  const inner = within(2, n - 1);
  const between = range(n - 1).map((count) => sets(count, sum, 2, n - 1));
  const [bottom, top] = [1 << 1, 1 << n];
  return (masks) => {
    const may = new Int32Array(n);
    for (let a = 0; a < n; a++)
      for (let b = a + 1; b < n; b++) {
        const [first, last] = [masks[cells[a]], masks[cells[b]]];
        const up = (first & bottom) !== 0 && (last & top) !== 0;
        const down = (first & top) !== 0 && (last & bottom) !== 0;
        if (!up && !down) continue;
        for (const set of between[b - a - 1]) {
          const outside = inner & ~set;
          let fits = true;
          for (let i = 0; i < n && fits; i++)
            if (i !== a && i !== b)
              fits = (masks[cells[i]] & (i > a && i < b ? set : outside)) !== 0;
          if (!fits) continue;
          for (let i = 0; i < n; i++) may[i] |= i > a && i < b ? set : outside;
          may[a] |= (up ? bottom : 0) | (down ? top : 0);
          may[b] |= (up ? top : 0) | (down ? bottom : 0);
        }
      }
    for (let i = 0; i < n; i++) if ((masks[cells[i]] &= may[i]) === 0) return false;
    return true;
  };
}

/** Digits seen from the clue: by the highest so far and how many were seen, forwards and back. @param {number[]} cells @param {number} seen @param {number} n @returns {Narrow} */
function narrowSkyscraper(cells, seen, n) {
  const width = n + 1;
  const at = (/** @type {number} */ high, /** @type {number} */ count) => high * width + count;
  return (masks) => {
    const ahead = range(n + 1).map(() => new Uint8Array(width * width));
    ahead[0][at(0, 0)] = 1;
    for (let i = 0; i < n; i++)
      for (let high = 0; high <= n; high++)
        for (let count = 0; count <= seen; count++) {
          if (!ahead[i][at(high, count)]) continue;
          for (let rest = masks[cells[i]]; rest !== 0; rest &= rest - 1) {
            const digit = lowest(rest);
            // So many different digits are none above the highest.
            if (digit > high && count < seen && digit > i) ahead[i + 1][at(digit, count + 1)] = 1;
            if (digit < high && high > i) ahead[i + 1][at(high, count)] = 1;
          }
        }
    let back = new Uint8Array(width * width);
    back[at(n, seen)] = ahead[n][at(n, seen)];
    for (let i = n - 1; i >= 0; i--) {
      const before = new Uint8Array(width * width);
      let may = 0;
      for (let high = 0; high <= n; high++)
        for (let count = 0; count <= seen; count++) {
          if (!ahead[i][at(high, count)]) continue;
          for (let rest = masks[cells[i]]; rest !== 0; rest &= rest - 1) {
            const digit = lowest(rest);
            const to = digit > high ? at(digit, count + 1) : at(high, count);
            if (digit === high || (digit > high && count === seen) || !back[to]) continue;
            may |= 1 << digit;
            before[at(high, count)] = 1;
          }
        }
      if ((masks[cells[i]] &= may) === 0) return false;
      back = before;
    }
    return true;
  };
}

/** @param {number} a @param {number} b @param {(a: number, b: number) => boolean} may @param {number} n @returns {Narrow} */
function narrowPair(a, b, may, n) {
  const digits = range(n).map((i) => i + 1);
  const masksOf = (/** @type {(x: number, y: number) => boolean} */ test) =>
    [0, ...digits].map((x) =>
      digits.reduce((mask, y) => (x && test(x, y) ? mask | (1 << y) : mask), 0),
    );
  const [onward, back] = [masksOf(may), masksOf((x, y) => may(y, x))];
  /** @param {number} mask @param {number[]} table */
  const image = (mask, table) => {
    let all = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) all |= table[lowest(rest)];
    return all;
  };
  return (masks) =>
    (masks[b] &= image(masks[a], onward)) !== 0 && (masks[a] &= image(masks[b], back)) !== 0;
}

/**
 * Houses side by side have a known sum: what cages leave of it, inside or out, is the sum of the rest.
 * @param {Puzzle} puzzle @returns {{ cells: number[], narrow: Narrow }[]}
 */
function leftovers({ n, houses, rules }) {
  const cages = rules.filter(({ keyword, value }) => keyword === 'cage' && value > 0);
  if (cages.length < 4) return [];
  const found = [];
  for (let kind = 0; kind < 3; kind++)
    for (let from = 0; from < n; from++)
      for (let count = 1; count <= 4 && from + count <= n; count++) {
        const inside = new Set(houses.slice(kind * n + from, kind * n + from + count).flat());
        let total = (count * n * (n + 1)) / 2;
        const left = new Set(inside);
        const out = new Set();
        for (const { cells, value } of cages) {
          const among = cells.filter((cell) => inside.has(cell)).length;
          // A cage counts as inside where most of it is: what sticks out is taken off.
          if (2 * among <= cells.length) continue;
          total -= value;
          for (const cell of cells) if (!left.delete(cell)) out.add(cell);
        }
        const [plus, minus] = [[...left], [...out]];
        if (plus.length + minus.length > 8 || plus.length + minus.length === 0) continue;
        found.push({ cells: [...plus, ...minus], narrow: narrowSum(plus, minus, total) });
      }
  return found;
}

/** @param {Rule} rule @param {number} n @returns {{ cells: number[], narrow: Narrow }[]} */
function narrowers({ keyword, value, cells }, n) {
  if (keyword === 'cage') return value > 0 ? [{ cells, narrow: narrowCage(cells, value, n) }] : [];
  if (keyword === 'arrow')
    return [{ cells, narrow: narrowSum(cells.slice(1), cells.slice(0, 1), 0) }];
  if (keyword === 'sandwich') return [{ cells, narrow: narrowSandwich(cells, value, n) }];
  if (keyword === 'skyscraper') return [{ cells, narrow: narrowSkyscraper(cells, value, n) }];
  const may = BETWEEN[keyword];
  if (!may) throw new Error(`no rule: ${keyword}`);
  return cells.slice(1).map((cell, i) => ({
    cells: [cells[i], cell],
    narrow: narrowPair(cells[i], cell, may, n),
  }));
}

/** What a puzzle's rules and houses take away; made once for all its givens. */
export class Referee {
  #puzzle;
  /** Cells that differ from each. @type {number[][]} */
  #peers;
  /** Groups with every digit. */
  #whole;
  #narrowers;
  /** Which of them look at a cell. @type {number[][]} */
  #watch;
  /** Groups with every digit that a cell is in. @type {number[][]} */
  #in;

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    const { n, houses, rules } = puzzle;
    this.#puzzle = puzzle;
    const groups = [
      ...houses,
      ...rules.filter(({ keyword }) => keyword === 'cage').map(({ cells }) => cells),
    ];
    const peers = range(n * n).map(() => /** @type {Set<number>} */ (new Set()));
    for (const group of groups)
      for (const a of group) for (const b of group) if (a !== b) peers[a].add(b);
    this.#peers = peers.map((set) => [...set]);
    this.#whole = groups.filter(({ length }) => length === n);
    this.#narrowers = [...rules.flatMap((rule) => narrowers(rule, n)), ...leftovers(puzzle)];
    const having = (/** @type {number[][]} */ lists) =>
      range(n * n).map((cell) => lists.flatMap((list, i) => (list.includes(cell) ? [i] : [])));
    this.#watch = having(this.#narrowers.map(({ cells }) => cells));
    this.#in = having(this.#whole);
  }

  /** How many solutions there are with these givens: 0, 1 or 2 for more; the first of them. @param {number[]} givens 0: blank @returns {{ count: number, first: number[] | null }} */
  count(givens) {
    const { n, rules } = this.#puzzle;
    const all = within(1, n);
    /** @type {number[] | null} */
    let first = null;
    let count = 0;
    const descend = (/** @type {Int32Array} */ masks, /** @type {number[]} */ changed) => {
      if (!this.#settle(masks, changed)) return;
      const choice = this.#choose(masks);
      if (choice.length === 0) {
        const digits = [...masks].map(lowest);
        if (!this.#isFilling(digits) || !rules.every((rule) => keeps(rule, digits, n))) return;
        first ??= digits;
        count++;
        return;
      }
      for (const [cell, mask] of choice) {
        if (count === 2) return;
        const next = masks.slice();
        next[cell] = mask;
        descend(next, [cell]);
      }
    };
    const masks = Int32Array.from(givens, (digit) => (digit ? 1 << digit : all));
    descend(masks, range(n * n));
    return { count, first };
  }

  /** @param {number[]} digits */
  #isFilling(digits) {
    return this.#peers.every((peers, cell) => peers.every((peer) => digits[peer] !== digits[cell]));
  }

  /** A cell by its candidates, or a digit by its cells, whichever are fewer; none: all are filled. @param {Int32Array} masks @returns {[cell: number, mask: number][]} */
  #choose(masks) {
    let best = -1;
    let least = 99;
    for (let cell = 0; cell < masks.length; cell++) {
      const count = bits(masks[cell]);
      if (count === 1 || count >= least) continue;
      best = cell;
      least = count;
      if (count === 2) break;
    }
    if (best < 0) return [];
    /** @type {[number, number][]} */
    let choice = range(31)
      .filter((digit) => (masks[best] >> digit) & 1)
      .map((digit) => [best, 1 << digit]);
    if (least === 2) return choice;
    for (const group of this.#whole)
      for (let digit = 1; digit <= this.#puzzle.n; digit++) {
        const places = group.filter((cell) => (masks[cell] >> digit) & 1);
        if (places.length < 2 || places.length >= choice.length) continue;
        choice = places.map((cell) => [cell, 1 << digit]);
        if (choice.length === 2) return choice;
      }
    return choice;
  }

  /** Until nothing is left to take away. @param {Int32Array} masks @param {number[]} changed */
  #settle(masks, changed) {
    const { n } = this.#puzzle;
    const before = masks.slice();
    let queue = changed;
    /** What was taken from a cell makes it look again. */
    const news = () => {
      const cells = [];
      for (let cell = 0; cell < masks.length; cell++)
        if (masks[cell] !== before[cell]) {
          cells.push(cell);
          before[cell] = masks[cell];
        }
      return cells;
    };
    while (queue.length > 0) {
      // Digits that stand, and those with one place.
      while (queue.length > 0) {
        const groups = new Set();
        for (const cell of queue) {
          for (const group of this.#in[cell]) groups.add(group);
          if ((masks[cell] & (masks[cell] - 1)) !== 0) continue;
          for (const peer of this.#peers[cell])
            if ((masks[peer] &= ~masks[cell]) === 0) return false;
        }
        for (const group of groups) {
          let once = 0;
          let twice = 0;
          for (const cell of this.#whole[group]) {
            twice |= once & masks[cell];
            once |= masks[cell];
          }
          if (once !== within(1, n)) return false;
          if ((once &= ~twice) === 0) continue;
          for (const cell of this.#whole[group]) {
            const here = masks[cell] & once;
            if (here === 0 || here === masks[cell]) continue;
            if ((here & (here - 1)) !== 0) return false;
            masks[cell] = here;
          }
        }
        changed = [...changed, ...queue];
        queue = news();
      }
      const looking = new Set(changed.flatMap((cell) => this.#watch[cell]));
      for (const index of looking) if (!this.#narrowers[index].narrow(masks)) return false;
      changed = [];
      queue = news();
    }
    return true;
  }
}
