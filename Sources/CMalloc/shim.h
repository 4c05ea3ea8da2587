// What the C library of Linux can be told about memory; elsewhere there is nothing to tell.
#ifndef COLOPHON_CMALLOC_H
#define COLOPHON_CMALLOC_H

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Makes pieces of memory of at least `bytes` go back to the system as soon as they are freed, and so what is free at the end
/// of the rest when it is as much. The library adapts neither to the program any more once one of them is set: it would give
/// back every 128 KB that a thread has just freed, to ask for them again at once.
static inline void cmalloc_return_blocks(int bytes) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, bytes);
    mallopt(M_TRIM_THRESHOLD, bytes);
    mallopt(M_TOP_PAD, bytes / 4);
#else
    (void)bytes;
#endif
}

/// Gives back to the system what was freed, in pieces of any size.
static inline void cmalloc_return_free(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

#endif
