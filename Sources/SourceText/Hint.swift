/// What to do about a diagnostic, in one sentence without a full stop: text, and remedies in it.
///
/// It is written like a text, with remedies in their places: `"build with \(.fetched), or write cacheIcons: false"`.
/// How a remedy is called depends on how the program is used, so it is named only when the hint is shown.
public struct Hint: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    fileprivate enum Piece: Hashable, Sendable {
        case text(String)
        case remedy(Remedy)
    }

    private var pieces: [Piece]

    /// A text without remedies.
    public init(_ text: String) { pieces = [.text(text)] }

    /// A hint that is written as a literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// A hint that is written as a literal with values and remedies in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// As it is shown where remedies are called as `name` says.
    public func text(naming name: (Remedy) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .remedy(let remedy): name(remedy)
            }
        }.joined()
    }

    /// The same with other texts between its remedies.
    package func mappingTexts(_ change: (String) -> String) -> Hint {
        var hint = self
        hint.pieces = pieces.map { piece in
            if case .text(let text) = piece { .text(change(text)) } else { piece }
        }
        return hint
    }

    /// For hints that fill more than one line of the source.
    public static func + (left: Hint, right: Hint) -> Hint { "\(left)\(right)" }

    /// As it is shown to those who use the library.
    public var description: String { text(naming: \.description) }

    /// Collects the pieces of a hint that is written as a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Text as it is written.
        public mutating func appendLiteral(_ literal: String) { append([.text(literal)]) }

        /// A value, as text.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            append([.text(value.description)])
        }

        /// A remedy, to be named when the hint is shown.
        public mutating func appendInterpolation(_ remedy: Remedy) { append([.remedy(remedy)]) }

        /// Another hint, with its remedies.
        public mutating func appendInterpolation(_ hint: Hint) { append(hint.pieces) }

        /// Neighbouring texts are one piece, so that hints that read the same are equal.
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
