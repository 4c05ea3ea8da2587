/// Advice for a diagnostic, in one sentence without a full stop. It consists of text and remedies.
///
/// A hint is a string literal with remedies interpolated: `"build with \(.fetched), or write cacheIcons: false"`. The
/// command line and the library word a remedy differently, so its wording is inserted only when the hint is shown.
public struct Hint: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    fileprivate enum Piece: Hashable, Sendable {
        case text(String)
        case remedy(Remedy)
    }

    private var pieces: [Piece]

    /// Creates a hint without remedies.
    public init(_ text: String) { pieces = [.text(text)] }

    /// Creates a hint from a string literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates a hint from a literal with interpolated values and remedies.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Returns the hint as text, with the wording that `name` returns for each remedy.
    public func text(naming name: (Remedy) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .remedy(let remedy): name(remedy)
            }
        }.joined()
    }

    /// Returns a copy with `change` applied to the texts between its remedies.
    package func mappingTexts(_ change: (String) -> String) -> Hint {
        var hint = self
        hint.pieces = pieces.map { piece in
            if case .text(let text) = piece { .text(change(text)) } else { piece }
        }
        return hint
    }

    /// Concatenates hints, for literals that need more than one source line.
    public static func + (left: Hint, right: Hint) -> Hint { "\(left)\(right)" }

    /// The hint as text for users of the library.
    public var description: String { text(naming: \.description) }

    /// Collects the pieces of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Starts an empty hint.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) { append([.text(literal)]) }

        /// Appends a value as text.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            append([.text(value.description)])
        }

        /// Appends a remedy, whose wording is inserted when the hint is shown.
        public mutating func appendInterpolation(_ remedy: Remedy) { append([.remedy(remedy)]) }

        /// Appends another hint with its remedies.
        public mutating func appendInterpolation(_ hint: Hint) { append(hint.pieces) }

        /// Appends pieces. Merges adjacent texts, so that hints with the same text are equal.
        private mutating func append(_ more: [Piece]) {
            for piece in more {
                if case .text(let text) = piece, case .text(let last) = pieces.last {
                    pieces[pieces.count - 1] = .text(last + text)
                } else {
                    pieces.append(piece)
                }
            }
        }
    }
}
