// A bump allocator for libcmark, one a thread: a document's nodes are all freed by one reset.
#ifndef CARENA_H
#define CARENA_H

#include <stddef.h>

/// Allocates `count * size` zeroed bytes, 16-byte aligned, that live until `arena_reset` on this thread.
void *arena_calloc(size_t count, size_t size);

/// Grows an allocation of this thread's arena; the old bytes are copied.
void *arena_realloc(void *bytes, size_t size);

/// Does nothing: memory returns with `arena_reset`.
void arena_free(void *bytes);

/// Gives back all that this thread allocated. Keeps one block for the next document.
void arena_reset(void);

#endif
