/**
 * Blobs of a batch on the disk, in the origin's private file system (OPFS): browsers hold gigabytes of blobs in memory before
 * they move any to the disk. Without OPFS, or without space, a blob stays as it is.
 */
import { newId } from '../../puzzle/storage.js';

/** The folder of all batches of this origin; each has a folder in it, named like its lock. */
const FOLDER = 'ninefold.batch';

export class Disk {
  #id = newId();
  /** @type {Promise<FileSystemDirectoryHandle> | null} */
  #folder = null;
  #files = 0;
  /** Writes are queued: a disk is not faster with several at once. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #dropped = false;
  /** Releases the lock that keeps other tabs from deleting the folder. */
  #leave = () => {};

  /** The same bytes on the disk, if possible. @param {Blob} blob @returns {Promise<Blob>} */
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

  /** Deletes everything; its blobs can no longer be read. */
  drop() {
    this.#dropped = true;
    this.#last = this.#last.then(async () => {
      if (await this.#folder?.catch(() => null)) await remove(await all(), this.#id);
    });
    return this.#last.catch(() => {}).finally(() => this.#leave());
  }

  async #begin() {
    const folders = await all();
    // A page restored from the back/forward cache still has its batch.
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

/** Deletes what closed tabs left: nobody holds their locks. @param {FileSystemDirectoryHandle} folders */
async function sweep(folders) {
  for await (const name of folders.keys()) {
    await navigator.locks.request(`${FOLDER} ${name}`, { ifAvailable: true }, (lock) =>
      lock ? remove(folders, name).catch(() => {}) : undefined,
    );
  }
}

/** A list of blobs, which are moved to the disk in the background. */
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

  /** Takes all of them out. */
  take() {
    const blobs = this.#blobs;
    this.#blobs = [];
    return blobs;
  }
}
