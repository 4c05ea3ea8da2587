// Start here: documents on paper. A text of `Documents` becomes a `Flow` of `Typesetting`, in the style of a theme.
//
//     PrintedText ──FlowComposer──▶ Flow ──PaperTheme.pdf──▶ TypesetFile ──findings──▶ diagnostics
//
// - `PrintedText` is a document with its title, owner, facts and notices.
// - `FlowComposer` adds the page format, header and footer, title block and table of contents. Its collection is a
//   cover with several texts in one file. `PDFSettings` are the keys `pdf` of `site.yml`.
// - `FlowWriter` converts blocks and inlines of the document to those of a flow, with the lengths and colours of
//   `PrintStyle`.
// - `PrintFindings.swift` converts the findings of the typesetter to diagnostics with a location in the source.
// - `PrintedWords` reads the words of such a PDF again, to compare them with a digest.
// - `SVGReader` (`SVG/`) reads SVG files as drawings of paths: `PictureData(printing:)` reads all formats.
//
// An example:
//
//     let composer = FlowComposer(
//         style: paper.style, settings: PDFSettings(), words: PrintWording(wording), language: language)
//     let text = PrintedText(
//         title: "Privacy", owner: "Atlas", language: language, textLanguage: language, document: document)
//     let references = FlowComposer.References(target: { .address($0) }, pictures: [:])
//     let file = paper.pdf(
//         composer.flow(text, references), languages: [language], fallback: nil, path: path
//     ).unwrap(into: &diagnostics)
