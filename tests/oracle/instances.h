/* How often a test tries the same with other numbers, or how far apart the lines of a file are that it
 * tries: natively all that is good; a few where everything takes many times as long, under sanitizers
 * and as wasm, unless there is NINEFOLD_LONG in the environment. */
#ifndef NINEFOLD_INSTANCES_H
#define NINEFOLD_INSTANCES_H

#include <stdlib.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define INSTANCES_FEW
#endif
#endif

static inline int instances(int all, int few)
{
#if defined(__wasm__) || defined(INSTANCES_FEW)
    const char *wish = getenv("NINEFOLD_LONG");
    if (wish == NULL || *wish == '\0') return few;
#endif
    (void)few;
    return all;
}

#endif
