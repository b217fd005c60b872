/* Memory of the modules that little is asked of: blocks side by side from the end of the static data to the end of the
 * memory, which does not grow. The first free one that is large enough is taken, and neighbours that are free become one
 * on the way; so it is short, and quick while there are no more than some hundreds. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Before the bytes of each block, which lie as any type needs. */
struct block {
    _Alignas(max_align_t) uint32_t size; /* with this; 0: the first use */
    uint32_t used;
};

enum { PAGE = 65536 };

extern struct block __heap_base; /* of the linker, at a multiple of 16 */

static struct block *next(const struct block *block)
{
    return (struct block *)((uintptr_t)block + block->size);
}

static struct block *end(void)
{
    return (struct block *)((uintptr_t)__builtin_wasm_memory_size(0) * PAGE);
}

/* The size of a block for so many bytes; 0 where there is none. */
static uint32_t size_for(size_t bytes)
{
    if (bytes >= (uintptr_t)end()) return 0;
    return (uint32_t)((bytes + 2 * sizeof(struct block) - 1) / sizeof(struct block) *
                      sizeof(struct block));
}

/* Makes it as large as its free neighbours allow, and if that is enough takes so much of it. */
static int take(struct block *block, uint32_t size)
{
    while (next(block) < end() && !next(block)->used) block->size += next(block)->size;
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
    struct block *block = &__heap_base;
    if (block->size == 0) block->size = (uint32_t)((uintptr_t)end() - (uintptr_t)block);
    for (; size != 0 && block < end(); block = next(block))
        if (!block->used && take(block, size)) return block + 1;
    return NULL;
}

void free(void *bytes)
{
    if (bytes != NULL) ((struct block *)bytes - 1)->used = 0;
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
