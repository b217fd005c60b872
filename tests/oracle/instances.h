/* How many instances a test tries, or the stride through the lines of a file: `all` natively; `few` under
 * sanitizers and as wasm, which are many times slower, unless NINEFOLD_LONG is in the environment. */
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
