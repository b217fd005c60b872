/** What the Batch room looks like: where files go in, how far they are, what came of them. */
import { icon, make, setIcon } from '../../dom.js';
import { t, translate } from '../../language.js';
import { clock } from '../../numbers.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('./run.js').Input} Input
 * @typedef {import('./results.js').Writer} Writer
 *
 * @typedef {import('../../language.js').Key} Key
 *
 * @typedef {object} Hooks
 * @property {(inputs: Input[]) => void} begin
 * @property {(text: string, name: string) => void} read
 * @property {() => void} sample
 * @property {() => void} stop stops, or goes on
 * @property {() => void} save
 * @property {() => void} again
 */

/** What stands for a state. */
const SEALS = { running: 'asking', stopped: 'failed', done: 'one', failed: 'none' };

/** The tallies, and their names. @type {readonly (readonly ['one' | 'many' | 'none' | 'invalid', Key])[]} */
const KINDS = [
  ['one', 'batchOne'],
  ['many', 'batchMany'],
  ['none', 'batchNone'],
  ['invalid', 'batchInvalid'],
];

export class View {
  #root;
  #hooks;
  #intake = make('div', 'intake');
  #paste = make('div', 'paste');
  #text = make('textarea', '');
  #multiple = make('button', 'switch');
  #run = make('section', 'run');
  #seal = make('span', 'seal', icon('asking'));
  #title = make('h2', '');
  #detail = make('p', 'note');
  #bar = make('progress', 'bar');
  /** @type {Record<string, HTMLElement>} */
  #counts = {};
  #stop = button('batchStop');
  #save = button('batchSave');
  #again = button('batchAgain');
  #faults = make('section', 'faults');
  #rows = make('tbody', '');
  #more = make('p', 'note');
  /** Rows drawn, and for whom. @type {Run | null} */
  #drawn = null;

  /** @param {HTMLElement} root @param {Hooks} hooks */
  constructor(root, hooks) {
    this.#root = root;
    this.#hooks = hooks;
    root.append(
      make(
        'div',
        'sheet',
        this.#makeHead(),
        this.#makeIntake(),
        this.#makeRun(),
        this.#makeFaults(),
      ),
    );
    this.#takeDrops();
    translate(root);
  }

  get multiple() {
    return this.#multiple.getAttribute('aria-checked') === 'true';
  }

  focus() {
    (this.#intake.hidden ? this.#stop : this.#intake.querySelector('button'))?.focus();
  }

  drawIdle() {
    this.#intake.hidden = false;
    this.#run.hidden = true;
    this.#faults.hidden = true;
  }

  /** @param {Run} run */
  draw(run) {
    const { state, tally, faulty } = run;
    const active = document.activeElement;
    const hadFocus = this.#intake.contains(active) || active === this.#stop;
    this.#intake.hidden = true;
    this.#paste.hidden = true;
    this.#run.hidden = false;
    this.#run.dataset.state = state;
    setIcon(this.#seal, SEALS[state]);
    this.#title.textContent = this.title(run);
    this.#detail.textContent = details(run);
    this.#bar.value = run.share;
    for (const [kind] of KINDS) {
      const count = this.#counts[kind];
      if (!count) continue;
      count.textContent = t('whole', tally[kind]);
      count.parentElement?.classList.toggle('zero', tally[kind] === 0);
    }
    const over = state === 'done' || state === 'failed';
    this.#stop.hidden = over;
    this.#stop.textContent = state === 'stopped' ? t('batchGoOn') : t('batchStop');
    const saving = run.results.toDisk;
    this.#save.textContent = saving && !over ? t('batchSaving') : t('batchSave');
    this.#save.hidden = (over && saving) || run.results.failed;
    this.#save.disabled = saving;
    this.#save.classList.toggle('primary', state === 'done');
    this.#stop.classList.toggle('primary', state === 'stopped');
    if (hadFocus) (over ? this.#save : this.#stop).focus();
    this.#faults.hidden = faulty === 0;
    this.#drawFaults(run);
  }

  /** @param {Run} run */
  title({ state, inputs, passed, tally, elapsed }) {
    if (state === 'failed') return t('batchFailed');
    if (state === 'done') {
      if (tally.puzzles === 0) return t('batchEmpty');
      return t('batchDone', tally.puzzles, clock(elapsed / 1000));
    }
    const name = inputs[Math.min(passed, inputs.length - 1)]?.name ?? '';
    return state === 'running' ? t('batchRunning', name) : t('batchStopped', name);
  }

  /** Whether the browser can write to a file while it goes on. */
  get canStream() {
    return 'showSaveFilePicker' in window;
  }

  /** Asks where to; null where nobody wants to say. @returns {Promise<Writer | null>} */
  async pick() {
    try {
      const handle = await /** @type {any} */ (window).showSaveFilePicker({
        suggestedName: 'solutions.txt',
      });
      return await handle.createWritable();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
      throw error;
    }
  }

  /** @param {Blob} blob */
  download(blob) {
    const link = make('a', '');
    link.href = URL.createObjectURL(blob);
    link.download = 'solutions.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  #makeHead() {
    const intro = worded('p', 'intro', 'batchIntro');
    return make('header', 'head', worded('h2', '', 'batchTitle'), intro);
  }

  #makeIntake() {
    const drop = worded('p', 'drop', 'batchDrop');
    const file = make('input', '');
    file.type = 'file';
    file.multiple = true;
    file.hidden = true;
    file.addEventListener('change', () => {
      const files = [...(file.files ?? [])];
      // So that the same file can be chosen again after it was mended.
      file.value = '';
      this.#hooks.begin(files);
    });
    const choose = button('batchChoose', () => file.click());
    choose.classList.add('primary');
    const paste = button('batchPaste', () => {
      this.#paste.hidden = !this.#paste.hidden;
      paste.setAttribute('aria-expanded', String(!this.#paste.hidden));
      if (!this.#paste.hidden) this.#text.focus();
    });
    paste.setAttribute('aria-expanded', 'false');
    const sample = button('batchSample', () => this.#hooks.sample());
    const actions = make('div', 'actions', choose, paste, sample);
    this.#intake.append(make('div', 'target', drop, actions, file), this.#makePaste());
    this.#multiple.type = 'button';
    this.#multiple.setAttribute('role', 'switch');
    this.#multiple.setAttribute('aria-checked', 'false');
    this.#multiple.dataset.tip = 'batchMultipleTip';
    this.#multiple.append(worded('span', '', 'batchMultiple'), make('i', ''));
    this.#multiple.addEventListener('click', () =>
      this.#multiple.setAttribute('aria-checked', String(!this.multiple)),
    );
    this.#intake.append(this.#multiple, worded('p', 'note', 'batchOrder'));
    return this.#intake;
  }

  #makePaste() {
    this.#text.rows = 8;
    this.#text.spellcheck = false;
    this.#text.dataset.label = 'batchText';
    this.#text.dataset.hint = 'batchTextHint';
    const solve = button('batchSolve', () => {
      if (this.#text.value.trim()) this.#hooks.read(this.#text.value, t('batchTextName'));
      else this.#text.focus();
    });
    this.#paste.append(this.#text, make('div', 'actions', solve));
    this.#paste.hidden = true;
    return this.#paste;
  }

  #makeRun() {
    const { stop, save, again } = this.#hooks;
    this.#bar.max = 1;
    this.#bar.dataset.label = 'batchProgress';
    const tallies = make('dl', 'tallies');
    for (const [kind, name] of KINDS) {
      const count = make('dd', '');
      this.#counts[kind] = count;
      const cell = make('div', '', worded('dt', '', name), count);
      cell.dataset.kind = kind;
      tallies.append(cell);
    }
    this.#stop.addEventListener('click', stop);
    this.#save.addEventListener('click', save);
    this.#again.addEventListener('click', again);
    const words = make('div', 'words', this.#title, this.#detail);
    this.#run.append(
      make('div', 'state', this.#seal, words),
      this.#bar,
      tallies,
      make('div', 'actions', this.#stop, this.#save, this.#again),
    );
    this.#run.hidden = true;
    return this.#run;
  }

  #makeFaults() {
    const cells = [
      worded('th', 'file', 'batchFaultFile'),
      worded('th', 'number', 'batchFaultLine'),
      worded('th', 'number', 'batchFaultColumn'),
      worded('th', '', 'batchFaultReason'),
    ];
    for (const cell of cells) cell.scope = 'col';
    const head = make('tr', '', ...cells);
    const table = make('table', '', make('thead', '', head), this.#rows);
    const frame = make('div', 'frame', table);
    // Whoever has no mouse scrolls it with the keyboard.
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.dataset.label = 'batchFaults';
    this.#faults.append(worded('h3', '', 'batchFaults'), frame, this.#more);
    this.#faults.hidden = true;
    return this.#faults;
  }

  /** Adds the rows that are new. @param {Run} run */
  #drawFaults(run) {
    const { faults, faulty, inputs } = run;
    const language = document.documentElement.lang;
    if (this.#drawn !== run || this.#rows.dataset.language !== language) {
      this.#drawn = run;
      this.#rows.dataset.language = language;
      this.#rows.replaceChildren();
    }
    this.#faults.classList.toggle('several', inputs.length > 1);
    for (const { file, line, error } of faults.slice(this.#rows.children.length)) {
      const column = error ? t('whole', error.column ?? error.index + 1) : '';
      const texts = [file, t('whole', line), column, reason(error)];
      const cells = texts.map((text, i) =>
        make('td', ['file', 'number', 'number', ''][i] ?? '', text),
      );
      this.#rows.append(make('tr', '', ...cells));
    }
    const more = faulty - faults.length;
    this.#more.hidden = more === 0;
    this.#more.textContent = t('batchFaultsMore', more);
  }

  /** Files may be dropped anywhere in the room, and text pasted. */
  #takeDrops() {
    const root = this.#root;
    let depth = 0;
    const mark = (/** @type {boolean} */ over) => root.classList.toggle('over', over);
    const isFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files');
    root.addEventListener('dragenter', (event) => {
      if (!isFile(event)) return;
      depth += 1;
      mark(true);
    });
    root.addEventListener('dragleave', (event) => {
      if (isFile(event)) mark(--depth > 0);
    });
    root.addEventListener('dragover', (event) => {
      if (isFile(event)) event.preventDefault();
    });
    root.addEventListener('drop', (event) => {
      depth = 0;
      mark(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      this.#hooks.begin(files);
    });
    document.addEventListener('paste', (event) => {
      if (root.hidden || event.target === this.#text) return;
      const { files } = event.clipboardData ?? {};
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files?.length) this.#hooks.begin([...files]);
      else if (text.trim()) this.#hooks.read(text, t('batchTextName'));
      else return;
      event.preventDefault();
    });
  }
}

/**
 * An element with the words of a key.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} className
 * @param {Key} key
 */
function worded(tag, className, key) {
  const made = make(tag, className);
  made.dataset.t = key;
  return made;
}

/** @param {Key} key @param {() => void} [onClick] */
function button(key, onClick) {
  const made = worded('button', '', key);
  made.type = 'button';
  if (onClick) made.addEventListener('click', onClick);
  return made;
}

/** How far, how fast, how long. @param {Run} run */
function details(run) {
  const { state, inputs, passed, lines, tally, elapsed, left } = run;
  const parts = [];
  if (inputs.length > 1)
    parts.push(
      state === 'done'
        ? t('batchFiles', inputs.length)
        : t('batchFile', Math.min(passed + 1, inputs.length), inputs.length),
    );
  parts.push(t('batchLines', lines));
  if (tally.puzzles > 0 && elapsed > 200)
    parts.push(t('perSecond', (1000 * tally.puzzles) / elapsed));
  if (state !== 'done') parts.push(t('percent', run.share));
  if (state === 'running' && left !== null) parts.push(t('batchLeft', clock(Math.ceil(left))));
  return parts.join(' · ');
}

/** Why a line is no puzzle. @param {import('./run.js').Fault['error']} error */
function reason(error) {
  if (!error) return t('batchBadFile');
  const { code, actual, expected } = error;
  const cells = Number(actual);
  const told = Number.isFinite(cells) && expected !== undefined;
  switch (told || code === 'symbol' ? code : '') {
    case 'symbol':
      return t('batchBadSymbol', visible(String(actual)));
    case 'length':
    case 'row':
      return t('batchBadLength', cells, Number(expected));
    case 'truncated':
      return t('batchBadTruncated', cells, Number(expected));
  }
  return t('batchBadOther');
}

/** What is not seen is told by its number. @param {string} found */
function visible(found) {
  const code = found.codePointAt(0) ?? 0;
  const seen = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(found) && found !== '\ufffd';
  return seen ? `“${found}”` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
