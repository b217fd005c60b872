/* HOT before a function of several steps of every search: it is inlined, but not where every byte counts.
 *
 * ONCE before a function that runs once for a puzzle, in a file that is otherwise compiled for speed: where whoever loads
 * the program pays for every byte of it (wasm/exports/modules.cmake), it is compiled small. */
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
