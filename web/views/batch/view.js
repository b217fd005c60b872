/** The view of the Batch room: input, progress, results. */
import { build, make, setIcon } from '../../dom.js';
import { visible } from '../../import/import.js';
import { t } from '../../language.js';
import { clock } from '../../numbers.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('./run.js').Input} Input
 * @typedef {import('./results.js').Writer} Writer
 *
 * @typedef {object} Hooks
 * @property {(inputs: Input[]) => void} begin
 * @property {(text: string, name: string) => void} read
 * @property {() => void} sample
 * @property {() => void} stop stops or continues
 * @property {() => void} save
 * @property {() => void} again
 */

/** The seal of each state. */
const SEALS = { running: 'asking', stopped: 'failed', done: 'one', failed: 'none' };

/** The kinds of answers tallied, and the string keys of their names. */
const KINDS = /** @type {const} */ (['one', 'many', 'none', 'invalid']);
export const NAMES = /** @type {const} */ ({
  one: 'batchOne',
  many: 'batchMany',
  none: 'batchNone',
  invalid: 'batchInvalid',
});

const MARKUP = `
  <div class="sheet">
    <header class="head">
      <h2 data-t="batchTitle"></h2>
      <p class="intro" data-t="batchIntro"></p>
    </header>
    <div class="sources" data-part="sources">
      <div class="target">
        <p class="drop" data-t="batchDrop"></p>
        <div class="actions">
          <button type="button" class="primary" data-part="choose" data-t="batchChoose"></button>
          <button type="button" data-part="open" data-t="batchPaste" aria-expanded="false"></button>
          <button type="button" data-part="sample" data-t="batchSample"></button>
        </div>
        <input type="file" data-part="file" multiple hidden />
      </div>
      <div class="paste" data-part="paste" hidden>
        <textarea rows="8" spellcheck="false" data-part="text" data-label="batchText" data-hint="batchTextHint"></textarea>
        <div class="actions"><button type="button" data-part="solve" data-t="batchSolve"></button></div>
      </div>
      <button type="button" class="switch" role="switch" aria-checked="false" data-part="multiple" data-tip="batchMultipleTip">
        <span data-t="batchMultiple"></span><i></i>
      </button>
      <p class="note" data-t="batchOrder"></p>
    </div>
    <section class="run" data-part="run" hidden>
      <div class="state">
        <span class="seal" data-part="seal"><svg aria-hidden="true"><use href="#i-asking" /></svg></span>
        <div class="words"><h2 data-part="title"></h2><p class="note" data-part="detail"></p></div>
      </div>
      <progress class="bar" max="1" data-part="bar" data-label="batchProgress"></progress>
      <dl class="tallies">
        ${KINDS.map((kind) => `<div data-kind="${kind}"><dt data-t="${NAMES[kind]}"></dt><dd data-part="${kind}"></dd></div>`).join('')}
      </dl>
      <div class="actions">
        <button type="button" data-part="stop"></button>
        <button type="button" data-part="save"></button>
        <button type="button" data-part="again" data-t="batchAgain"></button>
      </div>
    </section>
    <section class="faults" data-part="faults" hidden>
      <h3 data-t="batchFaults"></h3>
      <div class="frame" tabindex="0" role="region" data-label="batchFaults">
        <table>
          <thead>
            <tr>
              <th scope="col" class="file" data-t="batchFaultFile"></th>
              <th scope="col" class="number" data-t="batchFaultLine"></th>
              <th scope="col" class="number" data-t="batchFaultColumn"></th>
              <th scope="col" data-t="batchFaultReason"></th>
            </tr>
          </thead>
          <tbody data-part="rows"></tbody>
        </table>
      </div>
      <p class="note" data-part="more"></p>
    </section>
    <section class="lines" data-part="lines" hidden></section>
  </div>`;

/**
 * @typedef {Record<'sources' | 'paste' | 'run' | 'seal' | 'title' | 'detail' | 'faults' | 'rows' | 'more'
 *   | 'lines' | Kind, HTMLElement>
 *   & Record<'choose' | 'open' | 'sample' | 'solve' | 'multiple' | 'stop' | 'save' | 'again', HTMLButtonElement>
 *   & { file: HTMLInputElement, text: HTMLTextAreaElement, bar: HTMLProgressElement }} Parts
 * @typedef {typeof KINDS[number]} Kind
 */

export class View {
  #root;
  #hooks;
  #parts;
  /** The run whose faults are drawn. @type {Run | null} */
  #drawn = null;

  /** @param {HTMLElement} root @param {Hooks} hooks */
  constructor(root, hooks) {
    this.#root = root;
    this.#hooks = hooks;
    const parts = (this.#parts = /** @type {Parts} */ (build(root, MARKUP)));
    const { file, text, paste, open, multiple } = parts;
    parts.choose.onclick = () => file.click();
    file.onchange = () => {
      const files = [...(file.files ?? [])];
      // So that the same file can be chosen again after a correction.
      file.value = '';
      hooks.begin(files);
    };
    open.onclick = () => {
      paste.hidden = !paste.hidden;
      open.setAttribute('aria-expanded', String(!paste.hidden));
      if (!paste.hidden) text.focus();
    };
    parts.solve.onclick = () => {
      if (text.value.trim()) hooks.read(text.value, t('batchTextName'));
      else text.focus();
    };
    multiple.onclick = () => multiple.setAttribute('aria-checked', String(!this.multiple));
    for (const name of /** @type {const} */ (['sample', 'stop', 'save', 'again'])) {
      parts[name].onclick = () => hooks[name]();
    }
    this.#takeDrops();
  }

  /** The place of the table of puzzles. */
  get lines() {
    return this.#parts.lines;
  }

  get multiple() {
    return this.#parts.multiple.getAttribute('aria-checked') === 'true';
  }

  focus() {
    const { sources, choose, stop } = this.#parts;
    (sources.hidden ? stop : choose).focus();
  }

  drawIdle() {
    const { sources, run, faults, lines } = this.#parts;
    sources.hidden = false;
    run.hidden = faults.hidden = lines.hidden = true;
  }

  /** @param {Run} run */
  draw(run) {
    const { state, tally, faulty } = run;
    const {
      sources,
      paste,
      run: section,
      seal,
      title,
      detail,
      bar,
      stop,
      save,
      faults,
    } = this.#parts;
    const active = document.activeElement;
    const hadFocus = sources.contains(active) || active === stop;
    sources.hidden = paste.hidden = true;
    section.hidden = false;
    section.dataset.state = state;
    setIcon(seal, SEALS[state]);
    title.textContent = this.title(run);
    detail.textContent = details(run);
    bar.value = run.share;
    for (const kind of KINDS) {
      const count = this.#parts[kind];
      count.textContent = t('whole', tally[kind]);
      count.parentElement?.classList.toggle('zero', tally[kind] === 0);
    }
    const over = state === 'done' || state === 'failed';
    stop.hidden = over;
    stop.textContent = state === 'stopped' ? t('batchGoOn') : t('stop');
    const saving = run.results.toDisk;
    save.textContent = saving && !over ? t('batchSaving') : t('batchSave');
    save.hidden = (over && saving) || run.results.failed;
    save.disabled = saving;
    save.classList.toggle('primary', state === 'done');
    stop.classList.toggle('primary', state === 'stopped');
    if (hadFocus) (over ? save : stop).focus();
    faults.hidden = faulty === 0;
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

  /** Can the browser write to a chosen file? */
  get canStream() {
    return 'showSaveFilePicker' in window;
  }

  /** Asks for a file; null if the person cancels. @param {string} suggestedName @returns {Promise<Writer | null>} */
  async pick(suggestedName) {
    try {
      const handle = await /** @type {any} */ (window).showSaveFilePicker({ suggestedName });
      return await handle.createWritable();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
      throw error;
    }
  }

  /** Adds rows for new faults. @param {Run} run */
  #drawFaults(run) {
    const { faults, faulty, inputs } = run;
    const { rows, more } = this.#parts;
    const language = document.documentElement.lang;
    if (this.#drawn !== run || rows.dataset.language !== language) {
      this.#drawn = run;
      rows.dataset.language = language;
      rows.replaceChildren();
    }
    this.#parts.faults.classList.toggle('several', inputs.length > 1);
    for (const { file, line, error } of faults.slice(rows.children.length)) {
      const column = error ? t('whole', error.column ?? error.index + 1) : '';
      rows.append(
        make(
          'tr',
          '',
          make('td', 'file', file),
          make('td', 'number', t('whole', line)),
          make('td', 'number', column),
          make('td', '', reason(error)),
        ),
      );
    }
    more.hidden = faulty === faults.length;
    more.textContent = t('batchFaultsMore', faulty - faults.length);
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
      if (root.hidden || event.target === this.#parts.text) return;
      const { files } = event.clipboardData ?? {};
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files?.length) this.#hooks.begin([...files]);
      else if (text.trim()) this.#hooks.read(text, t('batchTextName'));
      else return;
      event.preventDefault();
    });
  }
}

/** Progress, speed and time. @param {Run} run */
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

/** Why a line is not a puzzle. @param {import('./run.js').Fault['error']} error */
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
