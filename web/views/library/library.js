/** The room Library: the puzzles that were played or put aside on this device, to continue, search, save and delete. */
import { build, make, save, setOptions, setText } from '../../dom.js';
import { thumbnailOf } from '../../export/thumbnail.js';
import { MOST, fromFile, toFile } from '../../puzzle/library.js';
import { loadWords } from '../../rules/words.js';
import { words as wordsOfNew } from '../new/words.js';
import { SHOWS, factsOf, isLike, nameOf } from './names.js';
import { l, library, onChangeElsewhere, words } from './store.js';

/** @typedef {import('../../puzzle/library.js').Entry} Entry */

/** The longest file, in bytes: a hundred of the largest puzzles take a tenth of it. */
const LONGEST = 1 << 24;

const MARKUP = `
  <h2 data-t="library.heading"></h2>
  <p class="note" data-part="intro"></p>
  <div class="finder">
    <input type="search" data-part="search" data-label="library.search" data-hint="library.search" />
    <select data-part="show" data-label="library.show"></select>
  </div>
  <p class="note" data-part="state"></p>
  <ul class="shelf" data-part="list"></ul>
  <div class="acts">
    <button type="button" data-part="save" data-t="library.save"></button>
    <button type="button" data-part="read" data-t="library.read"></button>
    <button type="button" data-part="removeAll" data-t="library.removeAll"></button>
    <input type="file" accept=".json,application/json" data-part="file" hidden />
  </div>`;

/** @param {HTMLElement} root @param {import('../../router.js').Host} host @returns {Promise<import('../../router.js').Room>} */
export async function open(root, host) {
  await loadAll();
  const parts =
    /** @type {Record<'intro' | 'state' | 'list' | 'save' | 'read' | 'removeAll', HTMLElement> & Record<'search' | 'file', HTMLInputElement> & { show: HTMLSelectElement }} */ (
      build(root, MARKUP)
    );
  /** All entries; null if nothing can be stored. @type {Entry[] | null} */
  let all = [];
  /** Their pictures, which are slow to draw. @type {Map<string, string>} */
  const pictures = new Map();

  parts.search.addEventListener('input', draw);
  parts.show.addEventListener('change', draw);
  parts.save.addEventListener('click', () =>
    save('ninefold-library.json', new Blob([toFile(all ?? [])], { type: 'application/json' })),
  );
  parts.read.addEventListener('click', () => parts.file.click());
  parts.file.addEventListener('change', () => {
    const [file] = parts.file.files ?? [];
    // So that the same file can be chosen again.
    if (file) void read(file).finally(() => (parts.file.value = ''));
  });
  parts.removeAll.addEventListener('click', () => {
    const gone = all ?? [];
    void remove(gone, l('removedAll', gone.length));
  });

  /** Reads the library again. */
  async function look() {
    try {
      all = await library.all();
    } catch (error) {
      console.warn('The library cannot be read.', error);
      all = null;
    }
    draw();
  }

  /** Changes the library and reads it again. @template T @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
  async function change(work) {
    try {
      const result = await work();
      await look();
      return result;
    } catch (error) {
      console.warn('The library cannot be changed.', error);
      host.notice({ text: l('failed'), bad: true });
      return undefined;
    }
  }

  /** @param {readonly Entry[]} entries @param {string} said */
  async function remove(entries, said) {
    if (entries.length === 0) return;
    const done = await change(() => library.remove(entries).then(() => true));
    const back = () => void change(() => library.add(entries));
    if (done) host.notice({ text: said, stays: true, action: { words: l('undo'), run: back } });
  }

  /** @param {File} file */
  async function read(file) {
    if (file.size > LONGEST) return host.notice({ text: l('tooLong'), bad: true });
    const found = fromFile(await file.text().catch(() => ''));
    if (!found) return host.notice({ text: l('noLibrary'), bad: true });
    const { entries, refused } = found;
    const count = await change(() => library.add(entries));
    if (count === undefined) return;
    const text =
      refused.length > 0
        ? l('addedSome', count, refused.length, refused.join(', '))
        : l('added', count);
    host.notice({ text, bad: refused.length > 0 });
  }

  function draw() {
    setOptions(
      parts.show,
      SHOWS.map((name) => [name, words.words.shows[name]]),
    );
    const chosen = /** @type {typeof SHOWS[number]} */ (parts.show.value);
    setText(parts.intro, l('intro', MOST));
    const like = (all ?? []).filter((entry) => isLike(entry, parts.search.value.trim(), chosen));
    setText(parts.state, stateOf(like.length));
    for (const button of [parts.save, parts.removeAll])
      button.setAttribute('aria-disabled', String(!all?.length));
    const { activeElement } = document;
    const at = [...parts.list.querySelectorAll('button')].findIndex((one) => one === activeElement);
    parts.list.replaceChildren(...like.map(itemOf));
    // The focus stays in the list when entries are deleted.
    if (at < 0) return;
    const buttons = parts.list.querySelectorAll('button');
    (buttons[Math.min(at, buttons.length - 1)] ?? parts.search).focus();
  }

  /** @param {number} shown */
  function stateOf(shown) {
    if (!all) return l('failed');
    if (all.length === 0) return l('none');
    if (shown === 0) return l('noneFound', all.length);
    return shown < all.length ? l('some', shown, all.length) : l('all', shown);
  }

  /** @param {Entry} entry */
  function itemOf(entry) {
    const name = nameOf(entry);
    const picture = make('img', '', { src: pictureOf(entry), alt: '', loading: 'lazy' });
    const facts = factsOf(entry).split(' · ');
    const said = [
      make('span', 'name', name),
      make('span', 'facts', ...facts.map((fact) => make('span', 'fact', fact))),
    ];
    const go = make('button', 'entry', { 'aria-label': `${l('open', name)}, ${factsOf(entry)}` });
    go.append(picture, ...said);
    go.addEventListener('click', () => {
      host.resume(entry);
      host.go('solve');
    });
    const away = make('button', 'remove', { 'aria-label': l('remove', name) }, '×');
    away.addEventListener('click', () => void remove([entry], l('removed', name)));
    return make('li', '', go, away);
  }

  /** The picture of an entry, drawn once for each of its states. @param {Entry} entry */
  function pictureOf({ id, changed, at }) {
    const key = `${id} ${changed}`;
    const drawn = pictures.get(key) ?? thumbnailOf(at);
    pictures.set(key, drawn);
    return drawn;
  }

  let shown = false;
  onChangeElsewhere(() => {
    if (shown) void look();
  });
  return {
    load: loadAll,
    words: draw,
    shown() {
      shown = true;
      void host.kept().then(look);
    },
    hidden() {
      shown = false;
      pictures.clear();
    },
  };
}

const loadAll = () => Promise.all([words.load(), wordsOfNew.load(), loadWords()]);
