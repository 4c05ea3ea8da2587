import SourceText

// The data of `colophon explain`: the pages of `docs/diagnostics`, which are inside the program and read on demand.

/// The diagnostics of one page, such as those about links.
package struct DiagnosticGroup: Sendable {
    /// The name of the page without its extension, such as `links`.
    package var name: String
    /// The title for readers.
    package var title: String
    /// The diagnostics in the order of the page.
    package var diagnostics: [DiagnosticEntry]

    /// Returns the groups of all pages in a folder, sorted by name.
    package static func all(in pages: SourceTree) -> [DiagnosticGroup] {
        pages.entries.compactMap { entry in
            guard entry.path.pathExtension == "md", let bytes = try? pages.read(entry.path) else { return nil }
            return DiagnosticGroup(name: entry.path.stem, page: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Parses a page: `# Title`, some text, then `## id` and a section for each diagnostic.
    package init(name: String, page: String) {
        let sections = splitAtHeadings(page, by: "## ")
        self.name = name
        title = sections[0].text.first.map { String($0.drop { $0 == "#" || $0 == " " }) } ?? name
        diagnostics = sections.dropFirst().map { section in
            DiagnosticEntry(id: section.heading, group: name, lines: section.text)
        }
    }
}

/// Splits a text at its headings of one level. The first part is the text before the first heading.
private func splitAtHeadings(_ page: String, by mark: String) -> [(heading: String, text: [String])] {
    var parts: [(heading: String, text: [String])] = [("", [])]
    var isCode = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if line.hasPrefix("```") { isCode.toggle() }
        if !isCode, line.hasPrefix(mark) {
            parts.append((String(line.dropFirst(mark.count)), []))
        } else {
            parts[parts.count - 1].text.append(line)
        }
    }
    return parts.map { part in
        let text = part.text.drop { $0.isEmpty }
        return (part.heading, Array(text.prefix((text.lastIndex { !$0.isEmpty } ?? -1) + 1 - text.startIndex)))
    }
}
