// A bump allocator for libcmark with one arena per thread: one reset frees all nodes of a document.
#ifndef CARENA_H
#define CARENA_H

#include <stddef.h>

/// Allocates `count * size` zeroed bytes, 16-byte aligned, that live until `arena_reset` on this thread.
void *arena_calloc(size_t count, size_t size);

/// Grows an allocation of this thread's arena; the old bytes are copied.
void *arena_realloc(void *bytes, size_t size);

/// Does nothing: memory returns with `arena_reset`.
void arena_free(void *bytes);

/// Frees all allocations of this thread. Keeps one block for the next document.
void arena_reset(void);

#endif
