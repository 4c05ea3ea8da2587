import SourceText

/// A part of a value: text, or a reference to a setting.
indirect enum SettingPart: Hashable, Sendable {
    case literal(String)
    case reference(SettingReference)
}

/// A reference `$(NAME)`, `${NAME}`, `$[NAME]` or `$NAME`, with its operators.
struct SettingReference: Hashable, Sendable {
    /// The name, which may contain references: `$(A_$(B))`.
    var name: [SettingPart]
    var operators: [SettingOperator] = []
    /// The offset of its `$` in the value.
    var offset: Int
}

/// An operator applied to the value of a reference: `:lower`, or `:default=` with a value.
enum SettingOperator: Hashable, Sendable {
    case lower
    case upper
    case identifier
    case rfc1034identifier
    case c99extidentifier
    /// The value to use if the setting is undefined or empty.
    case `default`([SettingPart])

    /// The names of the supported operators.
    static let names = ["c99extidentifier", "default", "identifier", "lower", "rfc1034identifier", "upper"]
    /// The names of Xcode's operators that form paths, which are recognised but not supported.
    static let otherNames = [
        "base", "dir", "file", "isancestor", "not", "quote", "relativeto", "standardizepath", "suffix",
    ]

    /// Creates an operator, or fails if it is unknown or its operand is wrong.
    ///
    /// - Parameter operand: the parts after `=`; `nil` without it.
    init?(_ name: String, operand: [SettingPart]?) {
        switch (name, operand) {
        case ("lower", nil): self = .lower
        case ("upper", nil): self = .upper
        case ("identifier", nil): self = .identifier
        case ("rfc1034identifier", nil): self = .rfc1034identifier
        case ("c99extidentifier", nil): self = .c99extidentifier
        case ("default", let operand?): self = .default(operand)
        default: return nil
        }
    }

    /// Returns the result for a text. `:default=` returns it unchanged: the resolver handles that operator.
    func applied(to text: String) -> String {
        switch self {
        case .lower: text.lowercased()
        case .upper: text.uppercased()
        case .identifier: replacing(in: text, with: "_") { $0.isASCIIAlphanumeric || $0 == "_" }
        case .rfc1034identifier: replacing(in: text, with: "-") { $0.isASCIIAlphanumeric || $0 == "-" }
        case .c99extidentifier:
            replacing(in: text, with: "_") { character in
                character.isASCIIAlphanumeric || character == "_" || (!character.isASCII && character.isLetter)
            }
        case .default: text
        }
    }

    /// Replaces characters that are not allowed, and a digit at the start, with `sign`.
    private func replacing(in text: String, with sign: Character, isAllowed: (Character) -> Bool) -> String {
        let replaced = String(text.map { isAllowed($0) ? $0 : sign })
        guard let first = replaced.first, first.isASCII, first.isNumber else { return replaced }
        return String(sign) + replaced.dropFirst()
    }
}

extension Character {
    fileprivate var isASCIIAlphanumeric: Bool { asciiValue.map { $0.isASCIIAlphanumeric } ?? false }
}
