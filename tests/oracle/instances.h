/* How many instances a test tries, or the stride through the lines of a file: `all` natively; `few` under
 * sanitizers and as wasm, which are many times slower, unless NINEFOLD_LONG is in the environment. */
#ifndef NINEFOLD_INSTANCES_H
#define NINEFOLD_INSTANCES_H

#include <stdbool.h>
#include <stdlib.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define INSTANCES_FEW
#endif
#endif

/* Is this a long run (npm run test:all)? */
static inline bool is_long(void)
{
    const char *wish = getenv("NINEFOLD_LONG");
    return wish != NULL && *wish != '\0';
}

static inline int instances(int all, int few)
{
#if defined(__wasm__) || defined(INSTANCES_FEW)
    if (!is_long()) return few;
#endif
    (void)few;
    return all;
}

#endif
