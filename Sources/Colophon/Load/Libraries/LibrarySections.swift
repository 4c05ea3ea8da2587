import AppFiles
import Documents
import Wording

/// The sections of a document about libraries: one for each library, and one for each licence that several libraries
/// share.
struct LibrarySections {
    private let libraries: [Library]
    /// The language to mark the texts with; `nil` in a document in English.
    private let language: String?
    /// Whether names and addresses need a direction of their own.
    private let isRightToLeft: Bool
    /// The ids of the sections of shared texts.
    private var shared: [String: String] = [:]
    private var sharedTexts: [(title: String, id: String, text: String)] = []
    private var ids = UniqueNames()

    init(_ libraries: [Library], _ language: Language?) {
        self.libraries = libraries
        self.language = language?.primary == "en" ? nil : "en"
        isRightToLeft = language?.direction == .rightToLeft
        let licences = libraries.flatMap(\.licences)
        let counts = Dictionary(licences.compactMap(\.text).map { ($0, 1) }, uniquingKeysWith: +)
        for licence in licences {
            guard let text = licence.text, counts[text] ?? 0 > 1, shared[text] == nil else { continue }
            let title = licence.name ?? LicenceText(text).title
            let id = ids.add("licence-" + title.slug)
            shared[text] = id
            sharedTexts.append((title, id, text))
        }
    }

    /// The blocks, which begin with a heading of level 2.
    var blocks: [Block] {
        var ids = ids
        let own = libraries.flatMap { library -> [Block] in
            let title = [library.name, library.version].compactMap(\.self).joined(separator: " ")
            return [heading(title, ids.add("library-" + library.name.slug))] + facts(library)
                + library.licences.flatMap { $0.text.map(ownText) ?? [] }
        }
        return own + sharedTexts.flatMap { [heading($0.title, $0.id)] + text($0.text) }
    }

    private func heading(_ title: String, _ id: String) -> Block {
        .heading(Heading(level: 2, id: id, isIDExplicit: true, content: [name(title)]))
    }

    /// Returns a name or an address, whose marks would move to the other side in a text from right to left.
    private func name(_ text: String) -> Inline {
        guard isRightToLeft else { return .text(text) }
        let span = Span(kind: .plain, title: "", language: nil, direction: .leftToRight, content: [.text(text)])
        return .span(span)
    }

    /// Returns the address and the names of the licences, each as a paragraph.
    private func facts(_ library: Library) -> [Block] {
        let address = library.address.map { [$0.isWebPage ? link($0, $0) : name($0)] }
        let names = library.licences.compactMap(licence)
        let licences = names.enumerated().flatMap { $0.offset == 0 ? [$0.element] : [.text(", "), $0.element] }
        return [address ?? [], licences].filter { !$0.isEmpty }.map(Block.paragraph)
    }

    /// Returns the name with a link to the shared text, or else to the web; `nil` if only the text is known.
    private func licence(_ licence: Library.Licence) -> Inline? {
        if let text = licence.text, let id = shared[text] {
            return link(sharedTexts.first { $0.id == id }?.title ?? id, "#" + id)
        }
        let address = licence.address.flatMap { $0.isWebPage ? $0 : nil }
        guard let name = licence.name ?? address else { return nil }
        return address.map { link(name, $0) } ?? self.name(name)
    }

    private func link(_ text: String, _ destination: String) -> Inline {
        .link(Link(destination: destination, title: "", content: [name(text)]))
    }

    private func ownText(_ text: String) -> [Block] { shared[text] == nil ? self.text(text) : [] }

    private func text(_ text: String) -> [Block] {
        let blocks = LicenceText(text).blocks
        guard let language else { return blocks }
        return [.group(Group(language: language, direction: .leftToRight, blocks: blocks))]
    }
}

extension String {
    fileprivate var isWebPage: Bool {
        (hasPrefix("https://") || hasPrefix("http://")) && !utf8.contains(UInt8(ascii: " "))
    }
}

/// A licence as plain text, whose lines are wrapped at some width.
struct LicenceText {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The first line with letters: `Apache License`.
    var title: String { lines.first { $0.contains(where: \.isLetter) } ?? "" }

    /// The paragraphs. A line that the author wrapped goes on in the next; a short line and a line before a mark of a
    /// list end.
    var blocks: [Block] {
        lines.split(separator: "", omittingEmptySubsequences: true).map { lines in
            let parts = lines.enumerated().flatMap { offset, line -> [Inline] in
                guard offset > 0 else { return [.text(line)] }
                let before = lines[lines.startIndex + offset - 1]
                let isWrapped = before.utf8.count >= Self.wrappedWidth && !Self.beginsItem(line)
                return [isWrapped ? .softBreak : .lineBreak, .text(line)]
            }
            return .paragraph(parts)
        }
    }

    /// The lines without spaces at their ends. Lines of punctuation, which only separate, are empty.
    private var lines: [String] {
        let scalars = text.unicodeScalars.filter { scalar in
            scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
        }
        let plain = String(String.UnicodeScalarView(scalars))
        return plain.split(separator: "\n", omittingEmptySubsequences: false).map {
            let line = String($0.drop(while: \.isWhitespace)).trimmingSpace
            return line.utf8.allSatisfy { "-=_*#+~".utf8.contains($0) } ? "" : line
        }
    }

    /// The width from which the line is taken to be wrapped. Most licences are wrapped at 70 to 80 columns.
    private static let wrappedWidth = 50

    /// Whether a line begins with a mark such as `*`, `1.` or `(a)`, or names a holder of the copyright.
    private static func beginsItem(_ line: String) -> Bool {
        line.prefixMatch(of: #/(?:[*•-]|\(?[0-9a-zA-Z]{1,2}[.)]|Copyright|©)\s/#) != nil
    }
}
