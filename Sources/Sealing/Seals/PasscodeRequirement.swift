/// One line of the checklist that the page shows while a passcode is typed.
package enum PasscodeRequirement: Hashable, Sendable {
    case length(Int)
    case digitsOnly
    case digit
    case upper
    case lower
    case special
    case unique(Int)
    case own(PasscodeRule)

    /// Whether `text` satisfies the requirement.
    ///
    /// Classes are Unicode general categories of scalars, which JavaScript supports too: a digit is in Nd, and a
    /// special character is in none of L, M and N, so a space is special.
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

    /// Whether the page lists the requirement.
    package var isShown: Bool { if case .own(let rule) = self { rule.isShown } else { true } }

    /// The name of the requirement in the page and in its texts.
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

    /// The requirement in words, for the user.
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
