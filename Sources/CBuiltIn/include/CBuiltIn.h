// The files inside the program, so that one binary is enough: the themes, typefaces, editions, model texts, words,
// pages about diagnostics, JSON Schemas and the skill for coding assistants of this repository.
#ifndef CBUILTIN_H
#define CBUILTIN_H

#include <stddef.h>

struct builtin_file {
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/// Returns the number of theme files.
size_t builtin_theme_file_count(void);

/// Returns the theme file at `index`, which must be below the count.
struct builtin_file builtin_theme_file_at(size_t index);

/// Returns the index of the theme file with this path; the count if there is none.
size_t builtin_theme_file_find(const char *path);

/// Returns the number of editions of attestations.
size_t builtin_edition_count(void);

/// Returns the edition at `index`, which must be below the count.
struct builtin_file builtin_edition_at(size_t index);



/// Returns the number of pages about diagnostics.
size_t builtin_diagnostic_count(void);

/// Returns the page about diagnostics at `index`, which must be below the count.
struct builtin_file builtin_diagnostic_at(size_t index);

/// Returns the number of JSON Schemas.
size_t builtin_schema_count(void);

/// Returns the JSON Schema at `index`, which must be below the count.
struct builtin_file builtin_schema_at(size_t index);

/// Returns the number of files of model texts.
size_t builtin_starter_count(void);

/// Returns the file of model texts at `index`, which must be below the count.
struct builtin_file builtin_starter_at(size_t index);

/// Returns the number of files of accessibility statements.
size_t builtin_statement_count(void);

/// Returns the file of accessibility statements at `index`, which must be below the count.
struct builtin_file builtin_statement_at(size_t index);

/// Returns the number of tables of Unicode data.
size_t builtin_unicode_count(void);

/// Returns the table of Unicode data at `index`, which must be below the count.
struct builtin_file builtin_unicode_at(size_t index);

/// Returns the number of records of themes for paper.
size_t builtin_paper_count(void);

/// Returns the record at `index`, which must be below the count.
struct builtin_file builtin_paper_at(size_t index);

/// Returns the number of records of custom properties of themes.
size_t builtin_sheet_count(void);

/// Returns the record at `index`, which must be below the count.
struct builtin_file builtin_sheet_at(size_t index);

/// Returns the number of languages that the program has words in.
size_t builtin_wording_count(void);

/// Returns the words of the language at `index`, which must be below the count.
struct builtin_file builtin_wording_at(size_t index);

/// Returns the number of files of the preview's frame.
size_t builtin_preview_count(void);

/// Returns the file of the frame at `index`, which must be below the count.
struct builtin_file builtin_preview_at(size_t index);

/// Returns the number of files of skills for coding assistants.
size_t builtin_skill_count(void);

/// Returns the file of a skill at `index`, which must be below the count.
struct builtin_file builtin_skill_at(size_t index);

/// Returns the number of files of the typefaces.
size_t builtin_typeface_count(void);

/// Returns the file of the typefaces at `index`, which must be below the count.
struct builtin_file builtin_typeface_at(size_t index);

#endif
