import Documents
import SourceText

/// A text with placeholders in braces: `Nom: {lastName}`.
package struct EditionPattern: Hashable, Sendable {
    /// A part of a pattern.
    package enum Piece: Hashable, Sendable {
        case text(String)
        case slot(Placeholder)
    }

    /// A placeholder.
    package struct Placeholder: Hashable, Sendable {
        package var name: PlaceholderName
        /// The format of a date or moment.
        package var form = DateFormat.long
    }

    /// The value that replaces a placeholder.
    package enum PlaceholderName: Hashable, Sendable {
        /// The value of the field with this index.
        case field(Int)
        case created, reasons, allReasons, context, detail, statement, signature, row, person
        /// A number of ruled lines.
        case blank(Int)
    }

    /// A format for dates and moments.
    package enum DateFormat: String, CaseIterable, Sendable {
        /// `9 November 2020`, followed by the time for a moment.
        case long
        /// `09/11/2020`.
        case numeric
        /// `09/11`.
        case dayMonth
        /// `2020-11-09`.
        case iso
        /// `18:20`.
        case clock
        /// `18h20`.
        case h
        /// `18-20`.
        case dashed
    }

    package var pieces: [Piece]

    /// The placeholders, in order.
    var slots: [Placeholder] {
        pieces.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
    }
}

extension EditionPattern {
    /// An error in a pattern.
    package enum Failure: Error, Hashable {
        case unknownName(String)
        case unknownForm(String)
        /// An opening brace without a closing one.
        case openBrace
        /// A private-use character, which the program reserves for placeholders.
        case reservedCharacter
    }

    /// Parses a pattern. After an error, continues with the rest.
    ///
    /// - Parameters:
    ///   - failures: receives all errors in the pattern.
    ///   - name: resolves a name in braces; returns nil for an unknown name.
    init(_ text: String, failures: inout [Failure], name: (String) -> PlaceholderName?) {
        pieces = []
        var literal = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "{" where rest.first == "{", "}" where rest.first == "}":
                rest.removeFirst()
                literal.unicodeScalars.append(scalar)
            case "{":
                guard let end = rest.firstIndex(of: "}") else {
                    failures.append(.openBrace)
                    continue
                }
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = ""
                do throws(Failure) {
                    pieces.append(.slot(try Self.slot(String(rest[..<end]), name)))
                } catch {
                    failures.append(error)
                }
                rest = rest[rest.index(after: end)...]
            default:
                if Self.reserved ~= scalar.value { failures.append(.reservedCharacter) }
                literal.unicodeScalars.append(scalar)
            }
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
    }

    private static func slot(_ text: String, _ name: (String) -> PlaceholderName?) throws(Failure) -> Placeholder {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let found = name(parts[0]) else { throw .unknownName(parts[0]) }
        guard parts.count > 1 else { return Placeholder(name: found) }
        guard let form = DateFormat(rawValue: parts[1]) else { throw .unknownForm(parts[1]) }
        return Placeholder(name: found, form: form)
    }

    /// Private-use characters that replace placeholders while Markdown is parsed: Supplementary Private Use Area-A.
    package static let reserved: ClosedRange<UInt32> = 0xF0000...0xFFFFD
}
