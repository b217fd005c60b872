/**
 * The ends of lines. All that reads lines knows LF, with or without a CR before it; a lone CR, with which an old Mac ends its
 * lines, becomes LF where a text or a file comes in. Places stay as they are.
 */
const [LF, CR] = [10, 13];

/** @param {string} text */
export const lineEnds = (text) => String(text).replace(/\r(?!\r?\n)/g, '\n');

/** The same for the bytes of a file, which come in pieces. */
export class LineEnds {
  /** CRs at the end of the last piece: what comes next decides. */
  #held = new Uint8Array(0);

  /** The next piece, except CRs at its end. @param {Uint8Array} piece */
  next(piece) {
    if (this.#held.length === 0 && !piece.includes(CR)) return piece;
    const all = new Uint8Array(this.#held.length + piece.length);
    all.set(this.#held);
    all.set(piece, this.#held.length);
    const most = Math.max(0, all.length - 2);
    let end = all.length;
    while (end > most && all[end - 1] === CR) end -= 1;
    this.#held = all.slice(end);
    for (let at = -1; (at = all.indexOf(CR, at + 1)) >= 0 && at < end;)
      if (all[all[at + 1] === CR ? at + 2 : at + 1] !== LF) all[at] = LF;
    return all.subarray(0, end);
  }

  /** What is held, at the end of the file. */
  rest() {
    return this.#held.fill(LF);
  }
}
