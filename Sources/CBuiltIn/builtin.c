#include "CBuiltIn.h"

// #embed is C23; the compiler that comes with Swift knows it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Written by Scripts/embed-themes: one array a file, then the table of them.
#include "themes.inc"

size_t builtin_file_count(void) { return sizeof files / sizeof files[0]; }

struct builtin_file builtin_file_at(size_t index) { return files[index]; }
