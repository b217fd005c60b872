/**
 * Blobs of a batch on the disk, in files that belong to this origin alone (OPFS): browsers hold blobs in memory, gigabytes
 * of them, before they put any there by themselves. Where there are no such files, or no room, a blob stays as it is.
 */
import { newId } from '../../puzzle/storage.js';

/** The folder of all batches of this origin; each has one in it, under the name of its lock. */
const FOLDER = 'ninefold.batch';

export class Disk {
  #id = newId();
  /** @type {Promise<FileSystemDirectoryHandle> | null} */
  #folder = null;
  #files = 0;
  /** One after another: a disk does not get faster by more. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #dropped = false;
  /** Lets go of the lock that keeps other tabs from the folder. */
  #leave = () => {};

  /** The same bytes, from the disk where that takes them. @param {Blob} blob @returns {Promise<Blob>} */
  keep(blob) {
    const kept = this.#last.then(async () => {
      if (this.#dropped) return blob;
      this.#folder ??= this.#begin();
      const folder = await this.#folder;
      const handle = await folder.getFileHandle(String(this.#files++), { create: true });
      const writable = await handle.createWritable();
      await writable.write(blob);
      await writable.close();
      return handle.getFile();
    });
    this.#last = kept.catch(() => {});
    return kept.catch(() => blob);
  }

  /** Takes all of it away again; what is read from it then is gone. */
  drop() {
    this.#dropped = true;
    this.#last = this.#last.then(async () => {
      if (await this.#folder?.catch(() => null)) await remove(await all(), this.#id);
    });
    return this.#last.catch(() => {}).finally(() => this.#leave());
  }

  async #begin() {
    const folders = await all();
    // A page that comes back has its batch still.
    addEventListener('pagehide', ({ persisted }) => {
      if (!persisted && !this.#dropped) void remove(folders, this.#id).catch(() => {});
    });
    await new Promise((resolve) => {
      void navigator.locks.request(`${FOLDER} ${this.#id}`, () => {
        resolve(undefined);
        return new Promise((leave) => (this.#leave = () => leave(undefined)));
      });
    });
    await sweep(folders);
    return folders.getDirectoryHandle(this.#id, { create: true });
  }
}

const all = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** @param {FileSystemDirectoryHandle} folders @param {string} name */
const remove = (folders, name) => folders.removeEntry(name, { recursive: true });

/** What tabs left that were closed: nobody holds their locks. @param {FileSystemDirectoryHandle} folders */
async function sweep(folders) {
  for await (const name of folders.keys()) {
    await navigator.locks.request(`${FOLDER} ${name}`, { ifAvailable: true }, (lock) =>
      lock ? remove(folders, name).catch(() => {}) : undefined,
    );
  }
}

/** Blobs in their order, which go to the disk behind the back of whoever uses them. */
export class Pile {
  #disk;
  /** @type {Blob[]} */
  #blobs = [];

  /** @param {Disk | null} [disk] */
  constructor(disk = null) {
    this.#disk = disk;
  }

  /** @param {Blob} blob */
  push(blob) {
    const blobs = this.#blobs;
    const at = blobs.push(blob) - 1;
    void this.#disk?.keep(blob).then((kept) => (blobs[at] = kept));
  }

  /** @param {number} index */
  at(index) {
    return this.#blobs[index];
  }

  get all() {
    return this.#blobs;
  }

  /** All of them, which are then no longer here. */
  take() {
    const blobs = this.#blobs;
    this.#blobs = [];
    return blobs;
  }
}
