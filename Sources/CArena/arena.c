#include "CArena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// cmark_mem has no context argument, so the arena is a thread-local variable.

enum { BLOCK_BYTES = 256 * 1024, ALIGNMENT = 16 };

struct block {
    struct block *previous;
    size_t used, size;
    // The payload follows, 16-byte aligned.
};

enum { BLOCK_HEADER = (sizeof(struct block) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT };

static _Thread_local struct block *top;

static size_t aligned(size_t size) { return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

static struct block *new_block(size_t payload) {
    size_t size = payload > BLOCK_BYTES ? payload : BLOCK_BYTES;
    struct block *block = malloc(BLOCK_HEADER + size);
    // libcmark has no way to report a failed allocation; its own default allocator aborts as well.
    if (block == NULL) abort();
    block->previous = top;
    block->used = 0;
    block->size = size;
    top = block;
    return block;
}

// Each allocation is preceded by its size, so that realloc knows how much to copy.
static void *take(size_t size) {
    size_t need = ALIGNMENT + aligned(size);
    if (need < size) abort();
    struct block *block = top;
    if (block == NULL || block->size - block->used < need) block = new_block(need);
    unsigned char *start = (unsigned char *)block + BLOCK_HEADER + block->used;
    block->used += need;
    *(size_t *)start = size;
    return start + ALIGNMENT;
}

void *arena_calloc(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) abort();
    void *bytes = take(count * size);
    memset(bytes, 0, count * size);
    return bytes;
}

void *arena_realloc(void *bytes, size_t size) {
    if (bytes == NULL) return take(size);
    size_t old = *(size_t *)((unsigned char *)bytes - ALIGNMENT);
    if (size <= old) return bytes;
    void *grown = take(size);
    memcpy(grown, bytes, old);
    return grown;
}

void arena_free(void *bytes) { (void)bytes; }

void arena_reset(void) {
    while (top != NULL && (top->previous != NULL || top->size > BLOCK_BYTES)) {
        struct block *previous = top->previous;
        free(top);
        top = previous;
    }
    if (top != NULL) top->used = 0;
}
