/// One line of the list that is ticked while a passcode is typed.
package enum PasscodeRequirement: Hashable, Sendable {
    case length(Int)
    case digitsOnly
    case digit
    case upper
    case lower
    case special
    case unique(Int)
    case own(PasscodeRule)

    /// Whether `text` does it. Classes are those of Unicode's general categories, scalar by scalar, which JavaScript has
    /// too: a digit is one of Nd, a special character is none of L, M and N, so that a space is one.
    package func isMet(by text: String) -> Bool {
        let scalars = text.unicodeScalars
        switch self {
        case .length(let count): return text.count >= count
        case .digitsOnly: return !scalars.isEmpty && scalars.allSatisfy { $0.category == .decimalNumber }
        case .digit: return scalars.contains { $0.category == .decimalNumber }
        case .upper: return scalars.contains { [.uppercaseLetter, .titlecaseLetter].contains($0.category) }
        case .lower: return scalars.contains { $0.category == .lowercaseLetter }
        case .special: return scalars.contains { !$0.isAlphanumeric }
        case .unique(let count): return Set(scalars).count >= count
        case .own(let rule): return rule.isMet(by: text)
        }
    }

    /// False for a rule that is checked and not listed.
    package var isShown: Bool { if case .own(let rule) = self { rule.isShown } else { true } }

    /// The name that the page and its words have for it.
    package var name: String {
        switch self {
        case .length: "ruleLength"
        case .digitsOnly: "ruleDigitsOnly"
        case .digit: "ruleDigit"
        case .upper: "ruleUpper"
        case .lower: "ruleLower"
        case .special: "ruleSpecial"
        case .unique: "ruleUnique"
        case .own: "ruleOwn"
        }
    }

    /// In plain words.
    package var words: String {
        switch self {
        case .length(let count): count == 1 ? "At least 1 character" : "At least \(count) characters"
        case .digitsOnly: "Digits only"
        case .digit: "At least one digit"
        case .upper: "At least one uppercase letter"
        case .lower: "At least one lowercase letter"
        case .special: "At least one special character"
        case .unique(let count): count == 1 ? "At least 1 unique character" : "At least \(count) unique characters"
        case .own(let rule): rule.name
        }
    }
}

extension Unicode.Scalar {
    fileprivate var category: Unicode.GeneralCategory { properties.generalCategory }

    fileprivate var isAlphanumeric: Bool {
        switch category {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
