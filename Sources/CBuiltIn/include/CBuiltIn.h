// The files that travel inside the program, so that one binary is enough: the themes, editions, model texts, words,
// pages about diagnostics, JSON Schemas and the skill for coding assistants of this repository.
#ifndef CBUILTIN_H
#define CBUILTIN_H

#include <stddef.h>

struct builtin_file {
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/// How many files of themes there are.
size_t builtin_theme_file_count(void);

/// The file of a theme number `index`, below the count.
struct builtin_file builtin_theme_file_at(size_t index);

/// The number of the file of a theme with this path; the count when there is none.
size_t builtin_theme_file_find(const char *path);

/// How many editions of attestations there are.
size_t builtin_edition_count(void);

/// The edition number `index`, below the count.
struct builtin_file builtin_edition_at(size_t index);



/// How many pages about diagnostics there are.
size_t builtin_diagnostic_count(void);

/// The page about diagnostics number `index`, below the count.
struct builtin_file builtin_diagnostic_at(size_t index);

/// How many JSON Schemas there are.
size_t builtin_schema_count(void);

/// The JSON Schema number `index`, below the count.
struct builtin_file builtin_schema_at(size_t index);

/// How many files of model texts there are.
size_t builtin_starter_count(void);

/// The file of model texts number `index`, below the count.
struct builtin_file builtin_starter_at(size_t index);

/// How many tables from Unicode's data there are.
size_t builtin_unicode_count(void);

/// The table from Unicode's data number `index`, below the count.
struct builtin_file builtin_unicode_at(size_t index);

/// How many themes are recorded as they are on paper.
size_t builtin_paper_count(void);

/// The record number `index`, below the count.
struct builtin_file builtin_paper_at(size_t index);

/// How many themes have their custom properties recorded.
size_t builtin_sheet_count(void);

/// The record number `index`, below the count.
struct builtin_file builtin_sheet_at(size_t index);

/// How many languages the program has words in.
size_t builtin_wording_count(void);

/// The words of the language number `index`, below the count.
struct builtin_file builtin_wording_at(size_t index);

/// How many files the frame around previewed pages has.
size_t builtin_preview_count(void);

/// The file of that frame number `index`, below the count.
struct builtin_file builtin_preview_at(size_t index);

/// The number of files of skills for coding assistants.
size_t builtin_skill_count(void);

/// The file of a skill number `index`, below the count.
struct builtin_file builtin_skill_at(size_t index);

#endif
