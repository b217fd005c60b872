/** The puzzle as a link to another program; rules that it does not support are named first. */
import { copyText, make, setOptions } from '../../dom.js';
import { language } from '../../language.js';
import { extentOf, lowestOf } from '../../puzzle/state.js';
import { isPlain } from '../../rules/text.js';
import { say, showNotice } from '../solve/notice.js';
import { words } from './sending.js';

const s = words.say;

/**
 * @typedef {import('../../puzzle/state.js').Position} Position
 * @typedef {import('../../puzzle/state.js').Rule} Rule
 * @typedef {{ link: string, unsaid: Rule[] }} Written
 */

/** The largest grid that these programs support. */
const MOST = 16;

/** @param {string} before the packed puzzle */
const asFPuzzles = (before) => async (/** @type {Position} */ at) => {
  const { toFPuzzles } = await import('../../export/fpuzzles.js');
  const { packed, unsaid } = toFPuzzles(at, isPlain(at) ? () => '' : (await rules()).aboutRules);
  return { link: before + encodeURIComponent(packed), unsaid };
};

/** The programs, by their names. @type {Record<string, { told: 'onlyInWords' | 'notTold', most?: number, odd?: boolean, write: (at: Position) => Promise<Written> }>} */
const TARGETS = {
  'f-puzzles': { told: 'onlyInWords', write: asFPuzzles('https://www.f-puzzles.com/?load=') },
  SudokuPad: { told: 'onlyInWords', write: asFPuzzles('https://sudokupad.app/fpuz') },
  'Interactive Sudoku Solver': {
    told: 'notTold',
    odd: true,
    async write(at) {
      const { saysShape, toConstraints } = await import('../../export/constraints.js');
      if (!saysShape(at.shape)) return { link: '', unsaid: [] };
      const { text, unsaid } = toConstraints(at);
      const site = 'https://sigh.github.io/Interactive-Sudoku-Solver/?q=';
      return { link: site + encodeURIComponent(text), unsaid };
    },
  },
  SudokuMaker: {
    told: 'notTold',
    // Its format for other sizes has not been seen.
    most: 9,
    async write(at) {
      const { toSudokuMaker } = await import('../../export/sudokumaker.js');
      const { packed, unsaid } = toSudokuMaker(at);
      return { link: `https://sudokumaker.app/?puzzle=${packed}`, unsaid };
    },
  },
  Penpa: {
    told: 'notTold',
    async write(at) {
      const { toPenpa } = await import('../../export/penpa.js');
      const { packed, unsaid } = await toPenpa(at);
      const site = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';
      return { link: site + encodeURIComponent(packed), unsaid };
    },
  },
};

/** Names and meanings of rules, in the page's language. */
async function rules() {
  const module = await import('../../rules/words.js');
  await module.loadWords();
  return module;
}

export class Elsewhere {
  #present;
  #choice = make('select', '', { id: 'elsewhere', onchange: () => void this.draw() });
  #caption = make('label', 'caption', { htmlFor: 'elsewhere' });
  #note = make('p', 'note', { id: 'elsewhere-note' });
  #copy = make('button', '', { onclick: () => this.#copyLink() });
  #open = make('a', '', { target: '_blank', rel: 'noopener noreferrer' });
  #link = '';
  /** The puzzle, program and language drawn last. */
  #drawn = /** @type {unknown[]} */ ([]);

  /** @param {HTMLElement} panel @param {() => Position} present */
  constructor(panel, present) {
    this.#present = present;
    setOptions(this.#choice, Object.keys(TARGETS).map((name) => [name, name])); // prettier-ignore
    for (const one of [this.#choice, this.#copy, this.#open])
      one.setAttribute('aria-describedby', this.#note.id);
    panel.append(
      ...[this.#caption, this.#choice, this.#note],
      make('div', 'pair', this.#copy, this.#open),
    );
    this.#label();
  }

  words() {
    this.#label();
    // Drawn since the language is another, but still in the words of the last.
    this.#drawn = [];
    void this.draw();
  }

  #label() {
    this.#caption.textContent = s('elsewhere');
    this.#copy.textContent = s('copyLink');
    this.#open.textContent = s('open');
  }

  async draw() {
    const at = this.#present();
    const name = this.#choice.value;
    const of = [at.shape, at.givens, at.rules, name, language()];
    if (of.every((part, index) => part === this.#drawn[index])) return;
    this.#drawn = of;
    const holds = () => this.#drawn === of;
    const { told, write, odd, most = MOST } = TARGETS[name] ?? {};
    const { high, across } = extentOf(at.shape);
    if (Math.max(high, across) > most) return this.#tell('', s('tooLarge', most));
    const isOdd = at.shape.wide || lowestOf(at.shape) === 0;
    if (isOdd && !odd) return this.#tell('', s('otherGrid', name));
    if (!told || !write) return;
    try {
      const { link, unsaid } = await write(at);
      if (!link) return void (holds() && this.#tell('', s('otherGrid', name)));
      const names = unsaid.length > 0 ? (await rules()).namesOf(unsaid).join(s('comma')) : '';
      if (holds()) this.#tell(link, names ? s(told, name, names) : s('allTold', name));
    } catch (error) {
      console.warn('There is no link for another program.', error);
      if (!holds()) return;
      this.#drawn = [];
      this.#tell('', s('failed'));
    }
  }

  /** @param {string} link @param {string} note */
  #tell(link, note) {
    this.#link = link;
    this.#note.textContent = note;
    this.#copy.setAttribute('aria-disabled', String(!link));
    this.#open.hidden = !link;
    this.#open.href = link || '#';
  }

  #copyLink() {
    if (!this.#link) return;
    copyText(this.#link, (now) => {
      this.#copy.textContent = s(now ? 'copied' : 'copyLink');
      if (now) say(s('copied'));
    }).catch(() => showNotice({ text: s('notCopied'), bad: true }));
  }
}
