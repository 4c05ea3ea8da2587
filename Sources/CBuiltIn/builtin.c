#include "CBuiltIn.h"

// #embed is C23; the compiler that comes with Swift knows it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Written by Scripts/embed-files: one array a file, then the table of them.
#include "editions.inc"
#include "themes.inc"

size_t builtin_theme_file_count(void) { return sizeof themes / sizeof themes[0]; }

struct builtin_file builtin_theme_file_at(size_t index) { return themes[index]; }

size_t builtin_edition_count(void) { return sizeof editions / sizeof editions[0]; }

struct builtin_file builtin_edition_at(size_t index) { return editions[index]; }
