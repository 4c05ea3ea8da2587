// Start here: styled text in, pages and PDF bytes out. This target knows nothing about sites, Markdown or design
// tokens.
//
//     Flow ──set──▶ TypesetPages ──file──▶ TypesetFile, with PDF bytes and findings
//
// A `Flow` (`Flow/`) is the document to set: paragraphs, lists, tables and pictures (`Pictures/`). Each has a role for
// screen readers and a style for the page. `Fonts/` finds a face for each character, shapes and subsets. `Text/` breaks
// paragraphs into lines: bidirectional order, line breaking, hyphenation. `Layout/` stacks lines and tables into pages.
// `Pages/` holds finished pages: drawings, and the structure elements they belong to. `PDF/` writes them, and `Bitmap/`
// draws one as pixels. `Files/` runs all of these steps for one document (`Flow.pdf`), for many similar ones
// (`FlowSeries`), and for many in one file (`JoinedFile`). `Reading/` reads the structure of such files.
//
// A folder imports only from earlier ones: `Bytes`, `Pictures`, `Flow`, `Fonts`, `Text` and `Pages`, `Layout`,
// `Bitmap` and `PDF`, `Files`.
//
// Everything is pure: fonts and pictures come in as bytes, dates as values, and the same values give the same bytes.
// Lengths are points, 1/72 inch. The origin is the upper left corner of the page and y grows downwards; only the writer
// converts to the coordinates of PDF.
//
// An example:
//
//     guard let fonts = FontLibrary(try FontFace.all(in: fontBytes)) else { return }
//     var flow = Flow(info: DocumentInfo(title: "Privacy", language: "en"))
//     let text = FlowInline.text("Nothing is kept.", TextStyle(size: 11))
//     flow.blocks = [.paragraph(FlowParagraph([text]))]
//     let file = try flow.pdf(fonts: fonts)
//     print(file.pages, file.bytes.count, file.findings)
