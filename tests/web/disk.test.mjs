// What a batch leaves on the disk: the same bytes, swept away when nobody needs them; and none where there is no disk.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Disk, Pile } from '../../web/views/batch/disk.js';
import { Lines, PIECE } from '../../web/views/batch/lines.js';
import { Results } from '../../web/views/batch/results.js';

/** Folders and files of this origin, by name. */
class Folder {
  /** @type {Map<string, any>} */
  entries = new Map();
  full = false;
  async getDirectoryHandle(name) {
    if (!this.entries.has(name)) this.entries.set(name, new Folder());
    return this.entries.get(name);
  }
  async getFileHandle(name) {
    const parts = [];
    const write = async (part) => {
      if (disk.full) throw new DOMException('full', 'QuotaExceededError');
      parts.push(part);
    };
    return {
      createWritable: async () => ({
        write,
        close: async () => this.entries.set(name, new File(parts, name)),
      }),
      getFile: async () => this.entries.get(name),
    };
  }
  async removeEntry(name) {
    this.entries.delete(name);
  }
  async *keys() {
    yield* [...this.entries.keys()];
  }
}
const disk = new Folder();
/** @type {Set<string>} */
const held = new Set();
Object.defineProperty(globalThis, 'navigator', {
  value: {
    storage: { getDirectory: async () => disk },
    locks: {
      async request(name, options, work = options) {
        if (held.has(name)) return work(null);
        held.add(name);
        await work({ name });
        held.delete(name);
      },
    },
  },
  configurable: true,
});
/** @type {Map<string, (event: object) => void>} */
const listeners = new Map();
Object.assign(globalThis, { addEventListener: (type, listener) => listeners.set(type, listener) });

const batches = () => [...(disk.entries.get('ninefold.batch')?.entries.keys() ?? [])];
const filesOf = (name) => [
  ...disk.entries.get('ninefold.batch').entries.get(name).entries.values(),
];
const settled = () => new Promise((done) => setTimeout(done, 5));

test('what is kept is read from files, in its order, until it is dropped', async () => {
  const own = new Disk();
  const pile = new Pile(own);
  for (const text of ['a', 'bc', 'd']) pile.push(new Blob([text]));
  assert.equal(await new Blob(pile.all).text(), 'abcd');
  await settled();
  assert.deepEqual(
    pile.all.map((one) => one instanceof File),
    [true, true, true],
  );
  assert.equal(await new Blob(pile.all).text(), 'abcd');
  assert.equal(await pile.at(1)?.text(), 'bc');
  const [name] = batches();
  assert.deepEqual(await Promise.all(filesOf(name).map((one) => one.text())), ['a', 'bc', 'd']);
  // What was taken is whole, whatever comes into the pile afterwards.
  pile.push(new Blob(['e']));
  const taken = pile.take();
  pile.push(new Blob(['f']));
  await settled();
  assert.equal(await new Blob(taken).text(), 'abcde');
  assert.equal(await new Blob(pile.all).text(), 'f');
  await own.drop();
  assert.deepEqual(batches(), []);
  assert.deepEqual([...held], []);
  // Too late: it stays in memory.
  const late = new Blob(['late']);
  assert.equal(await own.keep(late), late);
  assert.deepEqual(batches(), []);
});

test('what closed tabs left goes with the next batch, not what others have; a page that goes takes its own', async () => {
  const [own, other] = [new Disk(), new Disk()];
  await own.keep(new Blob(['1']));
  const [name] = batches();
  await disk
    .getDirectoryHandle('ninefold.batch')
    .then((all) => all.getDirectoryHandle('of a closed tab'));
  await other.keep(new Blob(['2']));
  assert.equal(batches().length, 2);
  assert.ok(batches().includes(name));
  const leave = /** @type {(event: object) => void} */ (listeners.get('pagehide'));
  leave({ persisted: true });
  assert.equal(batches().length, 2);
  leave({ persisted: false });
  await settled();
  assert.deepEqual(batches(), [name]);
  await Promise.all([own.drop(), other.drop()]);
  assert.deepEqual(batches(), []);
});

test('a full disk, or none, leaves blobs where they are', async () => {
  disk.full = true;
  const blob = new Blob(['x']);
  const own = new Disk();
  assert.equal(await own.keep(blob), blob);
  disk.full = false;
  assert.equal(await (await own.keep(blob)).text(), 'x');
  await own.drop();
  const { storage } = navigator;
  Object.assign(navigator, { storage: {} });
  const none = new Disk();
  assert.equal(await none.keep(blob), blob);
  assert.equal(await none.drop(), undefined);
  Object.assign(navigator, { storage });
});

test('answers, places and what was unpacked of a batch lie there, and are read from there', async () => {
  const own = new Disk();
  const results = new Results(own);
  const text = new TextEncoder().encode('y'.repeat(1 << 20));
  for (let n = 0; n < 3; n++) await results.add(text);
  const lines = new Lines(own);
  const puzzle = `${'.'.repeat(80)}1\n`;
  const count = PIECE + 5;
  const bytes = new TextEncoder().encode(puzzle.repeat(count));
  lines.begin({ name: 'packed', slice: () => new Blob() }, true);
  lines.feed(bytes);
  const answer = new TextEncoder().encode('none\n'.repeat(count));
  const all = (/** @type {number} */ each) => Array(count).fill(each);
  lines.answered(
    /** @type {any} */ ({
      text: answer,
      counts: all(0),
      guesses: all(7),
      at: all(0).map((_, i) => i + 1),
    }),
  );
  lines.end();
  await own.keep(new Blob([]));
  const [name] = batches();
  const sizes = filesOf(name).map(({ size }) => size);
  assert.deepEqual(sizes, [1 << 20, 1 << 20, 1 << 20, bytes.length, PIECE * 28, 0]);
  assert.equal((await lines.places(0)).length, PIECE);
  const place = await lines.place(PIECE - 1);
  assert.deepEqual(
    [place.line, place.guesses, await lines.texts([place])],
    [PIECE, 7, [puzzle.trim()]],
  );
  assert.equal(results.blob().size, 3 << 20);
  await own.drop();
});
