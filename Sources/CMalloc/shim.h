// Memory settings of the C library of Linux; no effect on other systems.
#ifndef COLOPHON_CMALLOC_H
#define COLOPHON_CMALLOC_H

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Makes the C library return blocks of at least `bytes` to the system as soon as they are freed, and the free end of
/// the heap when it is that large.
///
/// Setting one of these thresholds disables glibc's automatic adjustment of all of them, so all are set here. The fixed
/// default of 128 KB would return the memory that a thread has just freed, only to request it again at once.
static inline void cmalloc_return_blocks(int bytes) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, bytes);
    mallopt(M_TRIM_THRESHOLD, bytes);
    mallopt(M_TOP_PAD, bytes / 4);
#else
    (void)bytes;
#endif
}

/// Trims the heap: returns freed memory of any size to the system.
static inline void cmalloc_return_free(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

#endif
