/* Time. */
#ifndef NINEFOLD_CLI_CLOCK_H
#define NINEFOLD_CLI_CLOCK_H

#include <stdlib.h>
#include <time.h>

/* Seconds since some fixed moment, by a clock that never jumps. Needs _POSIX_C_SOURCE. */
static inline double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static inline int clock_compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts the times, of which there is at least one, and returns the median. */
static inline double clock_median(double *times, size_t count)
{
    qsort(times, count, sizeof *times, clock_compare);
    return times[count / 2];
}

#endif
