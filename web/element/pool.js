/** One solver for all elements of a page, closed after its last user. */
import { Solver } from '../../wasm/client/ninefold.js';

/** One worker answers keystrokes while the other still counts. */
const WORKERS = 2;

/** @type {Solver | null} */
let solver = null;
let users = 0;

/** Each `enter` needs a `leave`. */
export function enter() {
  users++;
  return (solver ??= new Solver({ workers: WORKERS }));
}

export function leave() {
  users--;
  // An element that is moved leaves and enters in one task.
  queueMicrotask(() => {
    if (users > 0) return;
    void solver?.close();
    solver = null;
  });
}
