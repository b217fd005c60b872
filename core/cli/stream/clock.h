/* Time. */
#ifndef NINEFOLD_CLI_CLOCK_H
#define NINEFOLD_CLI_CLOCK_H

#include <time.h>

/* Seconds that have passed since some moment; unlike the time of day it never jumps. Needs
 * _POSIX_C_SOURCE. */
static inline double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#endif
