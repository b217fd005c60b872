/**
 * node tests/bench/demand.js FOLDER [WISH...]: are the puzzles what was wished for? Has the command write those of each wish
 * below into FOLDER (what is there already stays), and looks at these texts alone: one solution, by referee.js; the level or
 * rating, by `ninefold rate`; clues, symmetry, that none can go. Kept in demand.csv, a row for each wish, with how many failed.
 * Whole it takes hours of processor time; after npm run build.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  openSync,
  closeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { read, Referee } from './referee.js';
import { csvFile, machineName } from './results.js';

/**
 * @typedef {object} Wish
 * @property {string} name
 * @property {number} count
 * @property {string[]} args
 * @property {'hodoku' | 'ours' | 'se'} [scale] by which it is rated
 * @property {(rating: string) => boolean} [fits]
 * @property {[number, number]} [clues]
 * @property {string} [symmetry]
 * @property {boolean} [minimal]
 * @property {string[]} [rules] given with the wish, so that they do not stand in the texts
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = process.env.NINEFOLD_COMMAND ?? join(root, 'build/native/ninefold');
const SYMMETRIES = [
  ...['rotate2', 'rotate4', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'both', 'full'],
];

/** The turns of each, of a cell in row and column of n. @type {Record<string, ((row: number, column: number, last: number) => [number, number])[]>} */
const TURNS = {
  rotate2: [(row, column, last) => [last - row, last - column]],
  rotate4: [(row, column, last) => [column, last - row]],
  horizontal: [(row, column, last) => [last - row, column]],
  vertical: [(row, column, last) => [row, last - column]],
  diagonal: [(row, column) => [column, row]],
  antidiagonal: [(row, column, last) => [last - column, last - row]],
};
TURNS.both = [...TURNS.horizontal, ...TURNS.vertical];
TURNS.full = [...TURNS.rotate4, ...TURNS.horizontal];

/** @param {string} level @param {number} count @returns {Wish[]} */
function ofLevel(level, count) {
  const hodoku = Number.isNaN(Number(level));
  const name = level[0].toUpperCase() + level.slice(1);
  const rated = /** @type {const} */ ({
    scale: hodoku ? 'hodoku' : 'ours',
    fits: (/** @type {string} */ rating) => rating.split(' ')[0] === (hodoku ? name : level),
  });
  const part = count / 10;
  const args = ['--level', level];
  return [
    { name: `${level}-any`, count: 7 * part, args: [...args, '--seed', '1801'], ...rated },
    {
      name: `${level}-minimal`,
      count: part,
      args: [...args, '--minimal', '--seed', '1802'],
      minimal: true,
      ...rated,
    },
    {
      name: `${level}-clues`,
      count: part,
      args: [...args, '--clues', '26..31', '--seed', '1803'],
      clues: [26, 31],
      ...rated,
    },
    ...SYMMETRIES.map((symmetry, i) => ({
      name: `${level}-${symmetry}`,
      count: Math.floor(part / 8) + Number(i + 1 <= part % 8),
      args: [...args, '--symmetry', symmetry, '--seed', `18${i + 1}`],
      symmetry,
      ...rated,
    })),
  ];
}

/** @param {'score' | 'er'} kind @param {number} least @param {number} most @returns {Wish} */
function ofRange(kind, least, most) {
  const text = kind === 'er' ? `${least.toFixed(1)}..${most.toFixed(1)}` : `${least}..${most}`;
  const number = (/** @type {string} */ rating) =>
    Number(kind === 'er' ? rating.split('/')[0] : rating.split(' ')[1]);
  return {
    name: `${kind}-${text}`,
    count: kind === 'er' ? 250 : 400,
    args: [`--${kind}`, text, '--seed', kind === 'er' ? '6' : '5'],
    scale: kind === 'er' ? 'se' : 'hodoku',
    fits: (rating) => number(rating) >= least && number(rating) <= most,
  };
}

/** @param {string} name @param {string[]} args @param {Partial<Wish>} [more] @returns {Wish} */
const drawn = (name, args, more) => ({
  name,
  count: 2000,
  args: [...args, '--seed', '1805'],
  ...more,
});

/** @param {string} rule @returns {Wish} */
const given = (rule) => drawn(rule, ['--rule', rule], { rules: [rule] });

/** @type {Wish[]} */
const WISHES = [
  ...[
    'easy',
    '1',
    '2',
    '3',
    '4',
    '6',
    'medium',
    'hard',
    '8',
    '7',
    'extreme',
    'unfair',
    '9',
    '5',
  ].flatMap((level) => ofLevel(level, 10000)),
  ...[
    [4, 800],
    [801, 1000],
    [1001, 1600],
    [1601, 3000],
    [3001, 6000],
  ].map(([a, b]) => ofRange('score', a, b)),
  ...[
    [1.2, 1.7],
    [2, 3],
    [3.4, 4.2],
    [4.5, 5.6],
    [6.2, 6.6],
    [7, 7.9],
    [8, 8.9],
    [9, 9.9],
  ].map(([a, b]) => ofRange('er', a, b)),
  ...ofLevel('10', 1000),
  drawn('killer', ['--killer']),
  drawn('thermo', ['--thermo', '6']),
  drawn('arrow', ['--arrow', '5']),
  drawn('dots-all', ['--dots', 'all']),
  drawn('dots-some', ['--dots', 'some']),
  drawn('jigsaw', ['--jigsaw']),
  drawn('sandwich', ['--sandwich']),
  drawn('skyscraper', ['--skyscraper']),
  ...['diagonal', 'windoku', 'antiknight', 'antiking', 'disjoint'].map(given),
  drawn('killer-6', ['--killer', '--size', '6']),
  drawn('jigsaw-6', ['--jigsaw', '--size', '6']),
  drawn('thermo-rotate2', ['--thermo', '6', '--symmetry', 'rotate2'], { symmetry: 'rotate2' }),
  drawn('jigsaw-clues', ['--jigsaw', '--clues', '26..30'], { clues: [26, 30] }),
  drawn('several', ['--thermo', '2', '--arrow', '2', '--dots', 'some']),
  ...[['thermo', '6'], ['arrow', '5'], ['dots', 'all'], ['jigsaw'], ['sandwich']].map(
    ([kind, ...value]) => ({
      ...drawn(`${kind}-minimal`, [`--${kind}`, ...value, '--minimal'], { minimal: true }),
      count: 200,
    }),
  ),
  ...[4, 6, 8, 10, 12].map((size) =>
    drawn(`size-${size}`, ['--size', String(size)], { minimal: true }),
  ),
];

/** The texts of a wish, made where they are not there yet. @param {string} folder @param {Wish} wish */
function textsOf(folder, { name, count, args, rules = [] }) {
  const file = join(folder, `${name}.txt`);
  if (!existsSync(file)) {
    const part = openSync(`${file}.part`, 'w');
    const line = ['generate', String(count), ...args, '--threads', '1'];
    const { status } = spawnSync(command, line, { stdio: ['ignore', part, 'inherit'] });
    closeSync(part);
    if (status !== 0) console.error(`${name}: ended with ${status}`);
    renameSync(`${file}.part`, file);
  }
  const text = readFileSync(file, 'utf8').trimEnd();
  if (text.startsWith('size')) return text.split(/\n(?=size )/);
  const head = (/** @type {string} */ line) =>
    `size ${Math.sqrt(line.length)}\n${rules.join('\n')}\ngrid\n`;
  return text.split('\n').map((line) => (rules.length > 0 ? head(line) : '') + line);
}

/** @type {Map<string, Referee>} */
const referees = new Map();

/** Puzzles of the same rules have the same. @param {import('./referee.js').Puzzle} puzzle */
function refereeOf({ n, houses, rules }) {
  const key = JSON.stringify([n, houses, rules]);
  const known = referees.get(key);
  if (known) return known;
  const made = new Referee({ n, houses, rules, givens: [] });
  if (referees.size > 20) referees.clear();
  referees.set(key, made);
  return made;
}

/**
 * Can nothing go, no given and no line of rules, with the solution still the only one? Where all dots are given a dot that
 * is gone says something else: then there is none, or another.
 * @param {string} text @param {import('./referee.js').Puzzle} puzzle
 */
function isMinimal(text, puzzle) {
  const referee = refereeOf(puzzle);
  const solution = String(referee.count(puzzle.givens).first);
  for (let cell = 0; cell < puzzle.givens.length; cell++) {
    if (puzzle.givens[cell] === 0) continue;
    const fewer = [...puzzle.givens];
    fewer[cell] = 0;
    if (referee.count(fewer).count < 2) return false;
  }
  const lines = text.split('\n');
  for (const line of lines.filter(
    (one) => /^[a-z]/.test(one) && !/^(size|grid|regions|strictkropki)/.test(one),
  )) {
    const other = read(lines.filter((one) => one !== line).join('\n'));
    const { count, first } = new Referee(other).count(other.givens);
    if (count === 1 && String(first) === solution) return false;
  }
  return true;
}

/** @param {import('./referee.js').Puzzle} puzzle @param {string} symmetry */
function isSymmetric({ n, givens }, symmetry) {
  return TURNS[symmetry].every((turn) =>
    givens.every((digit, cell) => {
      const [row, column] = turn(Math.floor(cell / n), cell % n, n - 1);
      return (digit === 0) === (givens[row * n + column] === 0);
    }),
  );
}

/** @param {string[]} texts @param {string} scale */
function ratingsOf(texts, scale) {
  const rate = ['rate', '--scale', scale, '--threads', '1', '--quiet'];
  const input = `${texts.join('\n')}\n`;
  const { stdout } = spawnSync(command, rate, { input, encoding: 'utf8', maxBuffer: 1e9 });
  return stdout.trimEnd().split('\n');
}

const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error('a folder for the puzzles?');
mkdirSync(folder, { recursive: true });
const file = fileURLToPath(csvFile(machineName(), 'demand'));
mkdirSync(dirname(file), { recursive: true });
const head =
  'wish,puzzles,several_solutions,out_of_range,asymmetric,superfluous,clues_wrong,repeated';
const kept = new Map(
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((row) => [row.split(',')[0], row])
    : [],
);
for (const wish of WISHES) {
  if (names.length > 0 && !names.some((name) => wish.name.startsWith(name))) continue;
  const texts = textsOf(folder, wish);
  const failed = { several: 0, range: 0, asymmetric: 0, superfluous: 0, clues: 0 };
  for (const text of texts) {
    const puzzle = read(text);
    const clues = puzzle.givens.filter(Boolean).length;
    const [least, most] = wish.clues ?? [0, Infinity];
    failed.several += Number(refereeOf(puzzle).count(puzzle.givens).count !== 1);
    failed.clues += Number(clues < least || clues > most);
    failed.asymmetric += Number(wish.symmetry && !isSymmetric(puzzle, wish.symmetry));
    failed.superfluous += Number(wish.minimal && !isMinimal(text, puzzle));
  }
  const ratings = wish.scale ? ratingsOf(texts, wish.scale) : texts;
  const { fits = () => true } = wish;
  failed.range = texts.length - ratings.filter(fits).length;
  const repeated = texts.length - new Set(texts).size;
  const { several, range, asymmetric, superfluous, clues } = failed;
  const cells = [wish.name, texts.length, several, wish.scale ? range : ''];
  cells.push(wish.symmetry ? asymmetric : '', wish.minimal ? superfluous : '');
  cells.push(wish.clues ? clues : '', repeated);
  kept.set(wish.name, cells.join(','));
  console.log(cells.join('\t'));
  const rows = WISHES.flatMap(({ name }) => kept.get(name) ?? []);
  writeFileSync(file, `${[head, ...rows].join('\n')}\n`);
}
