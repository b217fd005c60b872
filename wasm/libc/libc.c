/* The functions of C's library that the modules call, in few bytes. musl's are made for long texts and arrays, of which there
 * are none here except where memchr looks for the end of a line. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* One instruction each (-mbulk-memory). */
void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    return __builtin_memcpy(to, from, bytes);
}
void *memset(void *to, int byte, size_t bytes) { return __builtin_memset(to, byte, bytes); }

int memcmp(const void *a, const void *b, size_t bytes)
{
    const unsigned char *one = a, *other = b;
    for (; bytes > 0; bytes--, one++, other++)
        if (*one != *other) return *one - *other;
    return 0;
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0') length++;
    return length;
}

char *strchr(const char *text, int c)
{
    for (; *text != (char)c; text++)
        if (*text == '\0') return NULL;
    return (char *)(uintptr_t)text;
}

size_t strcspn(const char *text, const char *stops)
{
    size_t length = 0;
    /* strchr finds the terminating NUL in any text. */
    while (strchr(stops, text[length]) == NULL) length++;
    return length;
}

/* Base 10 only, as nothing else is read; a long has 32 bits in WebAssembly. */
long strtol(const char *restrict text, char **restrict end, int base)
{
    (void)base;
    int64_t number = 0;
    const char *at = text;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r')) at++;
    const int sign = *at == '-' ? -1 : 1;
    if (*at == '-' || *at == '+') at++;
    const char *digits = at;
    for (; *at >= '0' && *at <= '9'; at++)
        if (number <= INT32_MAX) number = number * 10 + (*at - '0');
    number *= sign;
    *end = (char *)(uintptr_t)(at > digits ? at : text);
    return (long)(number > INT32_MAX ? INT32_MAX : number < INT32_MIN ? INT32_MIN : number);
}

/* Insertion sort, stable: the longest array is the constraints of one branch of a choice. */
void qsort(void *items, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    unsigned char *const first = items, *const end = first + count * size;
    for (unsigned char *next = first + size; next < end; next += size)
        for (unsigned char *at = next; at > first && compare(at - size, at) > 0; at -= size)
            for (size_t i = 0; i < size; i++) {
                const unsigned char byte = at[i];
                at[i] = (at - size)[i];
                (at - size)[i] = byte;
            }
}
