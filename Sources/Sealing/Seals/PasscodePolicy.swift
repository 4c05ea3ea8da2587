import SourceText

/// What a passcode has to be, and what the page that asks for it does: one definition, which the program and the page
/// follow alike. `Tests/SealingTests/Vectors/policy.json` has examples that are tried in both.
package struct PasscodePolicy: Hashable, Sendable {
    /// In characters, as readers count them: grapheme clusters (Unicode Standard Annex #29).
    package var minLength = 14
    /// Nothing but digits. The four classes then count for nothing.
    package var digitsOnly = false
    package var upper = false
    package var lower = false
    package var digit = false
    package var special = false
    /// How many different Unicode scalars; 0 for no matter.
    package var uniqueCharacters = 0
    /// How often the page takes a wrong passcode before it has to be loaded again; 0 for no limit. Comfort, not protection.
    package var retryLimit = 0
    /// Whether the page may offer a passkey: a fingerprint, a face or the code of the device.
    package var passkeys = true
    /// For how many days the page may remember the key when the reader wants that; 0 for never.
    package var rememberDays = 7
    /// After how many seconds without use the page locks again; 0 for never.
    package var lockAfterSeconds = 300
    /// After how many days the build warns of an old passcode; 0 for never.
    package var expiresAfterDays = 0
    package var rules: [PasscodeRule] = []

    package init() {}

    /// Every rule, those that are not shown too.
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

    /// The rules that `text` does not follow.
    package func unmet(by text: String) -> [PasscodeRequirement] { requirements.filter { !$0.isMet(by: text) } }
}

/// A rule of the writer's own. What it does not state holds.
package struct PasscodeRule: Hashable, Sendable {
    /// As readers are told: `No name of a product`.
    package var name: String
    /// Whether it is listed; one that is not is checked all the same.
    package var isShown = true
    /// At least so many scalars that stand in ``of``.
    package var atLeast = 0
    package var of: [Unicode.Scalar] = []
    /// Texts that may not be in it, in capital or small letters of ASCII.
    package var without: [String] = []

    package init(name: String) { self.name = name }

    /// Whether `text` follows it.
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
