/** The Batch room: files of puzzles go in, answers come out in the same order. */
import { save } from '../../dom.js';
import { Disk } from './disk.js';
import { Lines } from './lines.js';
import { SAMPLE } from './sample.js';
import { Run } from './run.js';
import { View } from './view.js';
import { t } from '../../language.js';

/** The intervals of drawing and of announcements, in ms. */
const DRAW = 100;
const TELL = 10_000;

/**
 * @param {HTMLElement} root
 * @param {import('../../router.js').Host} host
 * @returns {import('../../router.js').Room}
 */
export function open(root, host) {
  /** @type {Run | null} */
  let run = null;
  /** @type {Run['state'] | null} */
  let drawn = null;
  let timer = 0;
  let told = 0;
  let shown = false;
  /** @type {Promise<Awaited<ReturnType<typeof import('./table.js').openTable>>> | null} */
  let table = null;
  /** The lines that it shows, and their number then. @type {Lines | null} */
  let listed = null;
  let counted = 0;
  const sample = () => read(SAMPLE, t('batchSampleName'));
  const view = new View(root, { begin: take, read, sample, stop, save: saveResults, again });

  /** Begins at once, or asks if another run would be lost. @param {import('./run.js').Input[]} inputs */
  function take(inputs) {
    if (inputs.length === 0) return;
    if (run?.state !== 'running' && run?.state !== 'stopped') return begin(inputs);
    const action = { words: t('batchInstead'), run: () => begin(inputs) };
    host.notice({ text: t('batchBusy'), stays: true, action });
  }

  /** @param {import('./run.js').Input[]} inputs */
  function begin(inputs) {
    run?.drop();
    const disk = new Disk();
    const options = { multiple: view.multiple, places: new Lines(disk), disk };
    const begun = new Run(host.solver, inputs, options, () => changed(begun));
    run = begun;
    drawn = null;
    told = performance.now();
    changed(begun);
    void begun.run();
  }

  /** @param {string} text @param {string} name */
  function read(text, name) {
    take([new File([text], name)]);
  }

  /** Draws at once if the state has changed, else at intervals. @param {Run} from */
  function changed(from) {
    if (from !== run) return;
    if (from.state !== drawn) return draw();
    timer ||= window.setTimeout(draw, DRAW);
  }

  function draw() {
    clearTimeout(timer);
    timer = 0;
    if (!run) return view.drawIdle();
    const before = drawn;
    drawn = run.state;
    if (shown) view.draw(run);
    void drawLines(run);
    hear(run, before);
  }

  /**
   * The table of puzzles, while no run is active.
   * @param {Run} from
   */
  async function drawLines(from) {
    const { places, state, inputs } = from;
    const rests = state !== 'running' && places !== null && places.length > 0;
    view.lines.hidden = !rests;
    if (!rests) return table?.then((there) => there.leave());
    if (listed === places && counted === places.length) return;
    [listed, counted] = [places, places.length];
    table ??= import('./table.js').then(({ openTable }) => openTable(view.lines, host, view));
    try {
      const there = await table;
      // Another run may have begun meanwhile.
      if (run === from && from.state !== 'running') there.show(places, inputs.length > 1);
    } catch {
      table = listed = null;
      host.notice({ text: t('roomFailed'), bad: true });
    }
  }

  /** @param {Run} heard @param {Run['state'] | null} before */
  function hear(heard, before) {
    const { state, tally, share } = heard;
    if (state === before) {
      if (state !== 'running' || performance.now() - told < TELL) return;
      told = performance.now();
      return host.say(t('percent', share));
    }
    if (state === 'done') {
      const { puzzles, one, many, none, invalid } = tally;
      host.say(puzzles ? t('batchHeard', puzzles, one, many, none, invalid) : t('batchEmpty'));
    } else {
      host.say(view.title(heard));
    }
    if (state === 'failed')
      host.notice({
        text: heard.results.failed ? t('batchWriteFailed') : t('internal'),
        bad: true,
      });
  }

  function stop() {
    if (run?.state === 'running') run.stop();
    else run?.goOn();
  }

  function again() {
    run?.drop();
    void table?.then((there) => there.leave());
    run = drawn = listed = null;
    draw();
    view.focus();
  }

  async function saveResults() {
    if (!run) return;
    const { results } = run;
    try {
      if (!view.canStream) {
        save('solutions.txt', results.blob());
      } else {
        const writer = await view.pick('solutions.txt');
        if (!writer) return;
        const written = results.writeTo(writer);
        draw();
        await written;
      }
      if (run?.state === 'done') host.notice({ text: t('batchSaved') });
    } catch {
      host.notice({ text: t('batchSaveFailed'), bad: true });
    }
  }

  draw();
  return {
    shown() {
      shown = true;
      draw();
    },
    hidden() {
      shown = false;
    },
    words() {
      draw();
      void table?.then((there) => there.words());
    },
    focus: () => view.focus(),
    receive: (file) => take([file]),
  };
}
