import SourceText

/// One template file of a theme.
package struct TemplateSource: Sendable {
    /// The name in `{{> name}}`.
    package var name: String
    package var path: SourcePath
    package var bytes: [UInt8]

    package init(name: String, path: SourcePath, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }
}

/// A location in one of the templates being compiled.
struct TemplateOffset: Hashable, Sendable {
    /// The index of the template.
    package var template: Int
    /// The byte offset in its file.
    package var offset: Int
}

extension TemplateSource {
    /// Returns the byte offsets at which lines start.
    package func lineStarts() -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }
}

/// A parsed template: text and tags, with each section closed.
struct ParsedTemplate: Sendable {
    package let source: TemplateSource
    package let tokens: [TemplateToken]
    package let lineStarts: [Int]
    /// The diagnostics of the parser.
    package let diagnostics: [Diagnostic]

    /// Returns the line and column of the byte at `offset`, by binary search.
    package func place(_ offset: Int) -> SourcePosition {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
    }

    /// The names of the templates that this one includes.
    var partials: [String] {
        tokens.compactMap { if case .partial(let name, _) = $0.kind { name } else { nil } }
    }

    /// Returns the location of the byte at `offset`.
    package func location(_ offset: Int) -> Location { Location(source.path, place(offset)) }
}

/// A token of a template.
struct TemplateToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A range of bytes in the file, at most one line. `startsLine` is true for the first token of a line.
        case text(Range<Int>, startsLine: Bool)
        /// `{{name}}`, or `{{{name}}}` with `isMarkup`.
        case variable(TemplateName, isMarkup: Bool)
        /// A section. `end` is the index of its closing token.
        case section(TemplateName, SectionStyle, end: Int)
        case sectionEnd
        /// `{{> name}}`. For a standalone tag, `indent` is the range of its indentation, which is added to each line of
        /// the partial; otherwise nil.
        case partial(String, indent: Range<Int>?)
    }

    /// The effect of a section.
    package enum SectionStyle: Hashable, Sendable {
        /// `{{#name}}`: enters an object, or iterates over a list.
        case entered
        /// `{{#name?}}`: shown once if the value exists. Does not bring its names into scope.
        case asked
        /// `{{^name}}` or `{{^name?}}`: shown if the value does not exist.
        case inverted
    }

    package var kind: Kind
    /// The offset of the token in the file.
    package var offset: Int
}

/// A name in a tag.
package struct TemplateName: Hashable, Sendable {
    /// The parts of the name: two for `a.b`, none for `.`.
    package var parts: [String]

    /// Parses a name; returns nil if `text` is invalid.
    init?(_ text: String) {
        parts = text == "." ? [] : text.split(at: ".", omittingEmptyParts: false).map(String.init)
        guard parts.allSatisfy(Self.isPart) else { return nil }
    }

    private static func isPart(_ text: String) -> Bool {
        !text.isEmpty
            && (text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
                || text.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0)
                })
    }

    /// The name as written.
    package var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}
