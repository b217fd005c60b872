/* ASSERT states what must hold between functions. It is active without optimization (Debug) and under AddressSanitizer,
 * where a failure traps; otherwise its condition is not evaluated. */
#ifndef NINEFOLD_ASSERT_H
#define NINEFOLD_ASSERT_H

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define ASSERTIONS 1
#endif
#endif
#if !defined(ASSERTIONS) && (defined(__SANITIZE_ADDRESS__) || !defined(__OPTIMIZE__))
#define ASSERTIONS 1
#endif

#ifdef ASSERTIONS
#define ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define ASSERT(condition) ((void)0)
#endif

/* After `static`: a function that is only called in conditions of ASSERT. */
#define ASSERTION_ONLY __attribute__((unused))

#endif
