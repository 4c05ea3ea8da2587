import SourceText

/// A part of a value: text, or a reference to a setting.
indirect enum SettingPart: Hashable, Sendable {
    case literal(String)
    case reference(SettingReference)
}

/// `$(NAME)`, `${NAME}`, `$[NAME]` or `$NAME`, with its operators.
struct SettingReference: Hashable, Sendable {
    /// Names may contain references: `$(A_$(B))`.
    var name: [SettingPart]
    var operators: [SettingOperator] = []
    /// Where its `$` is in the value.
    var offset: Int
}

/// What is done to the value of a reference: `:lower`, or `:default=` with a value.
enum SettingOperator: Hashable, Sendable {
    case lower
    case upper
    case identifier
    case rfc1034identifier
    case c99extidentifier
    /// The value when there is none or it is empty.
    case `default`([SettingPart])

    /// Those that are known here.
    static let names = ["c99extidentifier", "default", "identifier", "lower", "rfc1034identifier", "upper"]
    /// Those of Xcode that make paths, and are known as such.
    static let otherNames = [
        "base", "dir", "file", "isancestor", "not", "quote", "relativeto", "standardizepath", "suffix",
    ]

    /// - Parameter operand: what is behind `=`; nil without it.
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

    /// What it makes of a text; `:default=` leaves all as it is, as only the resolver knows its value.
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

    /// Characters that are not allowed, and a digit at the start, become `sign`.
    private func replacing(in text: String, with sign: Character, isAllowed: (Character) -> Bool) -> String {
        let replaced = String(text.map { isAllowed($0) ? $0 : sign })
        guard let first = replaced.first, first.isASCII, first.isNumber else { return replaced }
        return String(sign) + replaced.dropFirst()
    }
}

extension Character {
    fileprivate var isASCIIAlphanumeric: Bool { asciiValue.map { $0.isASCIIAlphanumeric } ?? false }
}
