// The files that travel inside the program: the themes of this repository, so that one binary is enough.
#ifndef CBUILTIN_H
#define CBUILTIN_H

#include <stddef.h>

struct builtin_file {
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/// How many files there are.
size_t builtin_file_count(void);

/// The file number `index`, below the count.
struct builtin_file builtin_file_at(size_t index);

#endif
