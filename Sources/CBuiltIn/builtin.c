#include "CBuiltIn.h"

#include <string.h>

// #embed is C23; the compiler that comes with Swift knows it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Written by Scripts/embed-files: one array a file, then the table of them.
#include "diagnostics.inc"
#include "editions.inc"
#include "paper.inc"
#include "preview.inc"
#include "schemas.inc"
#include "sheets.inc"
#include "skills.inc"
#include "starter.inc"
#include "themes.inc"
#include "unicode.inc"
#include "wording.inc"

size_t builtin_theme_file_count(void) { return sizeof themes / sizeof themes[0]; }

struct builtin_file builtin_theme_file_at(size_t index) { return themes[index]; }

// The list is sorted by bytes.
size_t builtin_theme_file_find(const char *path) {
    size_t low = 0, high = builtin_theme_file_count();
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(themes[middle].path, path);
        if (order == 0) return middle;
        if (order < 0) low = middle + 1; else high = middle;
    }
    return builtin_theme_file_count();
}

size_t builtin_edition_count(void) { return sizeof editions / sizeof editions[0]; }

struct builtin_file builtin_edition_at(size_t index) { return editions[index]; }

size_t builtin_schema_count(void) { return sizeof schemas / sizeof schemas[0]; }

struct builtin_file builtin_schema_at(size_t index) { return schemas[index]; }

size_t builtin_starter_count(void) { return sizeof starter / sizeof starter[0]; }

struct builtin_file builtin_starter_at(size_t index) { return starter[index]; }

size_t builtin_unicode_count(void) { return sizeof unicode / sizeof unicode[0]; }

struct builtin_file builtin_unicode_at(size_t index) { return unicode[index]; }

size_t builtin_paper_count(void) { return sizeof paper / sizeof paper[0]; }

struct builtin_file builtin_paper_at(size_t index) { return paper[index]; }

size_t builtin_sheet_count(void) { return sizeof sheets / sizeof sheets[0]; }

struct builtin_file builtin_sheet_at(size_t index) { return sheets[index]; }

size_t builtin_wording_count(void) { return sizeof wording / sizeof wording[0]; }

struct builtin_file builtin_wording_at(size_t index) { return wording[index]; }

size_t builtin_diagnostic_count(void) { return sizeof diagnostics / sizeof diagnostics[0]; }

struct builtin_file builtin_diagnostic_at(size_t index) { return diagnostics[index]; }

size_t builtin_preview_count(void) { return sizeof preview / sizeof preview[0]; }

struct builtin_file builtin_preview_at(size_t index) { return preview[index]; }

size_t builtin_skill_count(void) { return sizeof skills / sizeof skills[0]; }

struct builtin_file builtin_skill_at(size_t index) { return skills[index]; }
