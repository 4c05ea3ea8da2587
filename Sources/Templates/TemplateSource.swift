import SourceText

/// One template file of a theme.
package struct TemplateSource: Sendable {
    /// What `{{> name}}` calls it.
    package var name: String
    package var path: SourcePath
    package var bytes: [UInt8]

    package init(name: String, path: SourcePath, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}

/// A place in one of the templates being compiled.
struct TemplateSpot: Hashable, Sendable {
    /// Which template, counted from 0.
    package var template: Int
    /// In bytes from the start of its file.
    package var offset: Int
}

extension TemplateSource {
    /// The offset at which each line starts.
    package func lineStarts() -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }
}

/// A template cut into text and tags, each section known to be closed.
struct ParsedTemplate: Sendable {
    package let source: TemplateSource
    package let tokens: [TemplateToken]
    package let lineStarts: [Int]
    /// Found while cutting.
    package let diagnostics: [Diagnostic]

    /// The place of the byte at `offset`.
    package func place(_ offset: Int) -> Place {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return Place(line: low + 1, column: offset - lineStarts[low] + 1)
    }

    /// The templates that this one includes, by name.
    var partials: [String] {
        tokens.compactMap { if case .partial(let name, _) = $0.kind { name } else { nil } }
    }

    /// Where the byte at `offset` is.
    package func location(_ offset: Int) -> Location { Location(source.path, place(offset)) }
}

/// A piece of a template.
struct TemplateToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Bytes of the file as they are, at most one line of them. `startsLine` is true for the first of a line.
        case text(Range<Int>, startsLine: Bool)
        /// `{{name}}`, or `{{{name}}}` when `isMarkup`.
        case variable(TemplateName, isMarkup: Bool)
        /// A section; `end` is the index of the token that closes it.
        case section(TemplateName, SectionStyle, end: Int)
        case sectionEnd
        /// `{{> name}}`; alone on its line, the bytes before it are put before each line of the partial. Else nil.
        case partial(String, indent: Range<Int>?)
    }

    /// What a section does with its value.
    package enum SectionStyle: Hashable, Sendable {
        /// `{{#name}}`: goes into an object, and through a list.
        case entered
        /// `{{#name?}}`: shown once when the value is there; its names are not brought in.
        case asked
        /// `{{^name}}`, and `{{^name?}}`, which is the same: shown when the value is not there.
        case inverted
    }

    package var kind: Kind
    /// Where it starts in the file.
    package var offset: Int
}

/// A name as a tag writes it.
package struct TemplateName: Hashable, Sendable {
    /// `a.b` has two parts, `.` has none.
    package var parts: [String]

    /// A name; nil when `text` is none.
    init?(_ text: String) {
        parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy(Self.isPart) else { return nil }
    }

    private static func isPart(_ text: String) -> Bool {
        !text.isEmpty
            && (text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
                || text.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0)
                })
    }

    /// As it is written.
    package var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}
