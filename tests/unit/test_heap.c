/* The memory of the modules (wasm/libc/heap.c), here over an arena of its own: blocks by chance keep what was
 * written to them, and once all are given back all of it can be had in one. */
#include "check.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { ARENA = 4 * 65536 };

/* What stands for the module's memory: its end is at a multiple of a page. */
static uintptr_t arena_pages;

#define malloc heap_malloc
#define free heap_free
#define calloc heap_calloc
#define realloc heap_realloc
#define aligned_alloc heap_aligned_alloc
#define __heap_base *arena_start
#define __builtin_wasm_memory_size(memory) arena_pages
void *heap_malloc(size_t bytes);
void heap_free(void *bytes);
void *heap_calloc(size_t count, size_t bytes);
void *heap_realloc(void *bytes, size_t wanted);
void *heap_aligned_alloc(size_t alignment, size_t bytes);
#include "../../wasm/libc/heap.c"
#undef malloc
#undef free
#undef calloc
#undef realloc
#undef aligned_alloc

struct block *arena_start;

#include "random.h"

enum { BLOCKS = 40, LARGEST = 20000, ROUNDS = 20000 };

static struct {
    uint8_t *bytes;
    size_t size;
} held[BLOCKS];

/* Each has a pattern of its own. */
static void fill(int i) { memset(held[i].bytes, i + 1, held[i].size); }

static bool is_kept(int i, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (held[i].bytes[k] != i + 1) return false;
    return true;
}

/* As many bytes as one block can have. */
static size_t largest(void)
{
    size_t low = 0, high = ARENA;
    while (high - low > 1) {
        const size_t middle = (low + high) / 2;
        void *bytes = heap_malloc(middle);
        if (bytes != NULL)
            low = middle;
        else
            high = middle;
        heap_free(bytes);
    }
    return low;
}

static void take_and_give(void)
{
    uint64_t seed = 5;
    int refused = 0, moved = 0;
    const size_t whole = largest();
    CHECK(whole > ARENA - 64 && whole < ARENA);
    for (int round = 0; round < ROUNDS; round++) {
        const int i = random_below(&seed, BLOCKS);
        const size_t size = (size_t)random_below(&seed, LARGEST) + 1;
        CONTEXT("round %d", round);
        if (held[i].bytes != NULL) CHECK(is_kept(i, held[i].size));
        if (random_below(&seed, 3) == 0) {
            heap_free(held[i].bytes);
            held[i].bytes = NULL;
            continue;
        }
        uint8_t *before = held[i].bytes;
        const bool cleared = before == NULL && random_below(&seed, 2) == 0;
        uint8_t *bytes = cleared ? heap_calloc(size, 1) : heap_realloc(before, size);
        if (bytes == NULL) {
            refused++;
            continue;
        }
        held[i].bytes = bytes;
        CHECK_EQUAL((uintptr_t)bytes % sizeof(struct block), 0);
        CHECK((uint8_t *)arena_start < bytes && bytes + size <= (uint8_t *)arena_start + ARENA);
        if (before != NULL) CHECK(is_kept(i, size < held[i].size ? size : held[i].size));
        for (size_t k = 0; cleared && k < size; k++)
            if (bytes[k] != 0) CHECK(bytes[k] == 0);
        moved += before != NULL && before != bytes;
        held[i].size = size;
        fill(i);
    }
    CONTEXT("%d refused, %d moved", refused, moved);
    CHECK(refused > 0 && moved > 100);
    for (int i = 0; i < BLOCKS; i++) heap_free(held[i].bytes);
    CHECK_EQUAL(largest(), whole);
}

static void too_much(void)
{
    CONTEXT("too much");
    CHECK(heap_malloc(SIZE_MAX) == NULL);
    CHECK(heap_malloc(ARENA) == NULL);
    CHECK(heap_calloc(SIZE_MAX / 2, 3) == NULL);
    uint8_t *bytes = heap_realloc(NULL, 100);
    CHECK(bytes != NULL && heap_realloc(bytes, SIZE_MAX) == NULL);
    heap_free(bytes);
}

int main(void)
{
    uint8_t *room = calloc(2, ARENA);
    CHECK(room != NULL);
    if (room == NULL) return check_summary();
    arena_pages = ((uintptr_t)room + 2 * ARENA) / PAGE;
    arena_start = (struct block *)(arena_pages * PAGE - ARENA);
    take_and_give();
    too_much();
    free(room);
    return check_summary();
}
