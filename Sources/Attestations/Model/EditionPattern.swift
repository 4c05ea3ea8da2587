import Documents
import SourceText

/// A text with names in braces, for which values are: `Nom: {lastName}`.
package struct EditionPattern: Hashable, Sendable {
    /// A part of it.
    package enum Piece: Hashable, Sendable {
        case text(String)
        case slot(Slot)
    }

    /// A place for a value.
    package struct Slot: Hashable, Sendable {
        package var name: Name
        /// How a date or a moment is written.
        package var form = Form.long
    }

    /// What is put in.
    package enum Name: Hashable, Sendable {
        /// The value of a field, by its number.
        case field(Int)
        case created, reasons, allReasons, context, detail, statement, signature, row, person
        /// So many ruled lines.
        case blank(Int)
    }

    /// How a date or a moment is written.
    package enum Form: String, CaseIterable, Sendable {
        /// `9 November 2020`; with the time after it for a moment.
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

    /// The places for values, in order.
    var slots: [Slot] {
        pieces.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
    }
}

extension EditionPattern {
    /// What is wrong in a pattern.
    package enum Failure: Error, Hashable {
        case unknownName(String)
        case unknownForm(String)
        /// A brace without its other half.
        case openBrace
        /// A character that stands for a place inside the program.
        case reservedCharacter
    }

    /// Reads a pattern as far as it can be read.
    ///
    /// - Parameters:
    ///   - name: what a name in braces stands for; nil for an unknown one.
    ///   - failures: everything that is wrong in it.
    init(_ text: String, failures: inout [Failure], name: (String) -> Name?) {
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

    private static func slot(_ text: String, _ name: (String) -> Name?) throws(Failure) -> Slot {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let found = name(parts[0]) else { throw .unknownName(parts[0]) }
        guard parts.count > 1 else { return Slot(name: found) }
        guard let form = Form(rawValue: parts[1]) else { throw .unknownForm(parts[1]) }
        return Slot(name: found, form: form)
    }

    /// Characters that stand for places while Markdown is read: Supplementary Private Use Area-A.
    package static let reserved: ClosedRange<UInt32> = 0xF0000...0xFFFFD
}
