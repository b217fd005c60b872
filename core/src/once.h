/* HOT marks a function that several steps of every search call: it is inlined, except in compact modules.
 *
 * ONCE marks a function that runs once for a puzzle, in a file that is otherwise compiled for speed: in compact modules,
 * which are downloaded (wasm/exports/modules.cmake), it is compiled for size. */
#ifndef NINEFOLD_ONCE_H
#define NINEFOLD_ONCE_H

#ifdef NINEFOLD_COMPACT
#define ONCE __attribute__((minsize, noinline))
#define HOT __attribute__((noinline, unused))
#else
#define ONCE
#define HOT inline __attribute__((always_inline))
#endif

#endif
