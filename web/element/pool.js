/** One solver for all the elements of a page: there while somebody needs it, gone after the last. */
import { Solver } from '../../wasm/client/ninefold.js';

/** One worker answers keystrokes while the other is still counting. */
const WORKERS = 2;

/** @type {Solver | null} */
let solver = null;
let users = 0;

/** Whoever enters must leave. */
export function enter() {
  users++;
  return (solver ??= new Solver({ workers: WORKERS }));
}

export function leave() {
  users--;
  // An element that is moved leaves and enters in one go.
  queueMicrotask(() => {
    if (users > 0) return;
    void solver?.close();
    solver = null;
  });
}
