import SourceText

/// The rules for passcodes, and the behaviour of the page that asks for one. The program and the script of the page
/// implement the same rules; `Tests/SealingTests/Vectors/policy.json` has test vectors for both.
package struct PasscodePolicy: Hashable, Sendable {
    /// In characters as readers count them: grapheme clusters (Unicode Standard Annex #29).
    package var minLength = 14
    /// Whether only digits are allowed. The four classes are then ignored.
    package var digitsOnly = false
    package var upper = false
    package var lower = false
    package var digit = false
    package var special = false
    /// The minimum number of different Unicode scalars; 0 for no minimum.
    package var uniqueCharacters = 0
    /// The number of wrong passcodes after which the page must be reloaded; 0 for no limit. A convenience, not a
    /// protection.
    package var retryLimit = 0
    /// Whether the page may offer a passkey: a fingerprint, a face or the device's code.
    package var passkeys = true
    /// The number of days for which the page may remember the key at the reader's request; 0 for never.
    package var rememberDays = 7
    /// The seconds without use after which the page locks again; 0 for never.
    package var lockAfterSeconds = 300
    /// The age of a passcode in days from which the build warns; 0 for never.
    package var expiresAfterDays = 0
    package var rules: [PasscodeRule] = []

    package init() {}

    /// All requirements, including those that the page does not list.
    package var requirements: [PasscodeRequirement] {
        var list: [PasscodeRequirement] = [.length(minLength)]
        if digitsOnly {
            list.append(.digitsOnly)
        } else {
            let classes: [(isWanted: Bool, PasscodeRequirement)] = [
                (digit, .digit), (upper, .upper), (lower, .lower), (special, .special),
            ]
            list += classes.filter(\.isWanted).map(\.1)
        }
        if uniqueCharacters > 0 { list.append(.unique(uniqueCharacters)) }
        return list + rules.map(PasscodeRequirement.own)
    }

    /// Returns the requirements that `text` does not satisfy.
    package func unmet(by text: String) -> [PasscodeRequirement] { requirements.filter { !$0.isMet(by: text) } }
}

/// A custom rule of the site. A missing condition is always satisfied.
package struct PasscodeRule: Hashable, Sendable {
    /// The rule as readers see it: `No name of a product`.
    package var name: String
    /// Whether the page lists the rule. It is checked in any case.
    package var isShown = true
    /// The minimum number of scalars that are in ``of``.
    package var atLeast = 0
    package var of: [Unicode.Scalar] = []
    /// Texts that the passcode may not contain. The case of ASCII letters is ignored.
    package var without: [String] = []

    package init(name: String) { self.name = name }

    /// Whether `text` satisfies the rule.
    func isMet(by text: String) -> Bool {
        if atLeast > 0 {
            let wanted = Set(of)
            if text.unicodeScalars.filter(wanted.contains).count < atLeast { return false }
        }
        let lower = Self.lowered(text)
        return !without.contains { contains(lower, Self.lowered($0)) }
    }

    private static func lowered(_ text: String) -> [UInt8] {
        text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
    }

    private func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard !part.isEmpty, part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }
}
