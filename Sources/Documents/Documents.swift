// Start here: a text as a tree of meaning. Markdown and HTML are parsed into it, and pages and PDF files are written
// from it.
//
//     Markdown ──MarkdownReader──▶ Document ──HTMLWriter────▶ Markup
//     HTML ──────HTMLReader──────▶          ──DocumentBody──▶ markup with gaps for addresses
//
// - `Tree`: `Document` contains `Block`s and `Inline`s, which express meaning and not appearance. The walks over it are
//   here too: `mappingTexts`, `forEachInline`, `shiftHeadings`. `TextWords` are the words of a text, whose SHA-256 is
//   its digest. `WebAddress` classifies an address as the author wrote it.
// - `Markdown`: `MarkdownReader` uses libcmark for CommonMark and adds the extensions.
// - `HTML`: `HTMLReader` keeps the elements on its allow-list and reports the others. `resolvingRawHTML` parses the
//   HTML inside Markdown by the same rules. `PageWords` reads the words of a published page.
// - `LibXML2` is the only folder that imports libxml2. `XMLReader` parses XML strictly, for other targets too.
// - `Markup` finds tags in bytes, below libxml2 and HTML.
// - `Writing`: `HTMLWriter` writes HTML. `DocumentBody` is such HTML without its addresses, because the plan that
//   decides them does not exist yet when a text is read. `SiteAddress` is an address of the site.
//
// An example:
//
//     var document = MarkdownReader.read(bytes, path: path).unwrap(into: &diagnostics)
//     document = document.resolvingRawHTML(path: path).unwrap(into: &diagnostics)
//     var writer = HTMLWriter(.page)
//     let markup = writer.write(document)
