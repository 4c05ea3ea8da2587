// Read me first: styled text in, pages and PDF bytes out. Knows nothing of sites, Markdown or design tokens.
//
//     Flow ──set──▶ [SetPage] ──write──▶ PDF bytes
//
// A `Flow` (`Flow/`) is what there is to set: paragraphs, lists, tables, pictures (`Pictures/`), each with its role for
// people who listen and its style for people who look. `Fonts/` finds a face for each character, shapes and subsets.
// `Text/` breaks paragraphs into lines: bidirectional order, line breaking, hyphenation. `Layout/` stacks lines and tables
// into pages. `Pages/` is what a page is then: drawings, and the structure they belong to. `PDF/` writes them. `Files/` does
// all of it, for one document, for many alike, and for many in one file.
//
// A folder needs only folders before it: `Bytes`, `Pictures`, `Flow`, `Fonts`, `Text` and `Pages`, `Layout` and `PDF`,
// `Files`.
//
// Everything is pure: fonts and pictures come in as bytes, dates as values, and the same values give the same bytes.
// Lengths are points, 1/72 inch. Origins are at the upper left of the page, y grows downwards; only the writer turns
// them round.
