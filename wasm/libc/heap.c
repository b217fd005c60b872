/* A small allocator for the modules: adjacent blocks from the end of the static data to the end of the memory, which does
 * not grow. The search for a large enough free block (next fit) begins at the last one taken, or at an earlier one freed
 * since, and merges free neighbours on its way. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The header of each block; the bytes after it are aligned for any type. */
struct block {
    _Alignas(max_align_t) uint32_t size; /* header included */
    uint32_t used;
};

enum { PAGE = 65536 };

extern struct block __heap_base; /* from the linker, at a multiple of 16 */

static struct block *rover; /* where the search begins */

static struct block *next(const struct block *block)
{
    return (struct block *)((uintptr_t)block + block->size);
}

static struct block *end(void)
{
    return (struct block *)((uintptr_t)__builtin_wasm_memory_size(0) * PAGE);
}

/* The size of a block with room for `bytes`; 0: more than the memory has. */
static uint32_t size_for(size_t bytes)
{
    if (bytes >= (uintptr_t)end()) return 0;
    return (uint32_t)((bytes + 2 * sizeof(struct block) - 1) / sizeof(struct block) *
                      sizeof(struct block));
}

/* Merges the free neighbours after the block into it, and takes `size` bytes of it if that is enough. */
static int take(struct block *block, uint32_t size)
{
    while (next(block) < end() && !next(block)->used) block->size += next(block)->size;
    if (block < rover && rover < next(block)) rover = block;
    if (block->size < size) return 0;
    const uint32_t rest = block->size - size;
    block->used = 1;
    if (rest == 0) return 1;
    block->size = size;
    next(block)->size = rest;
    next(block)->used = 0;
    return 1;
}

void *malloc(size_t bytes)
{
    const uint32_t size = size_for(bytes);
    struct block *const first = &__heap_base;
    if (rover == NULL) {
        first->size = (uint32_t)((uintptr_t)end() - (uintptr_t)first);
        rover = first;
    }
    for (int pass = 0; size != 0 && pass < 2; pass++, rover = first)
        for (; rover < end(); rover = next(rover))
            if (!rover->used && take(rover, size)) return rover + 1;
    return NULL;
}

void free(void *bytes)
{
    if (bytes == NULL) return;
    struct block *block = (struct block *)bytes - 1;
    block->used = 0;
    if (block < rover) rover = block;
}

void *calloc(size_t count, size_t bytes)
{
    if (bytes != 0 && count > SIZE_MAX / bytes) return NULL;
    void *block = malloc(count * bytes);
    return block == NULL ? NULL : memset(block, 0, count * bytes);
}

void *realloc(void *bytes, size_t wanted)
{
    if (bytes == NULL) return malloc(wanted);
    struct block *block = (struct block *)bytes - 1;
    const uint32_t size = size_for(wanted), before = block->size;
    if (size == 0) return NULL;
    if (take(block, size)) return bytes;
    void *moved = malloc(wanted);
    if (moved == NULL) return NULL;
    memcpy(moved, bytes, before - sizeof *block);
    free(bytes);
    return moved;
}

/* Blocks are aligned for WebAssembly's widest vectors, and nothing needs more. */
void *aligned_alloc(size_t alignment, size_t bytes)
{
    (void)alignment;
    return malloc(bytes);
}
