import SourceText

/// An estimate of the number of guesses that find a passcode.
package struct GuessEstimate: Hashable, Sendable {
    /// The guesses for 14 random lower case letters; 20 random digits need about the same.
    package static let sufficient = GuessEstimate(length: 14, alphabet: 26)

    /// The speed of 10,000 graphics cards, each with 15,000 guesses per second at 600,000 rounds of
    /// PBKDF2-HMAC-SHA-256.
    ///
    /// The figure is that of an RTX 4090: S. Thomas, *Minimum Password Settings* (tobtu.com), the source of OWASP's
    /// 600,000 rounds, and hashcat's benchmark, 8.9 MH/s at 999 rounds.
    static let roundsPerSecond = 10_000.0 * 15_000 * 600_000

    package let guesses: Double

    package var isSufficient: Bool { guesses >= Self.sufficient.guesses }

    /// Returns the time for all guesses, rounded up to a whole number of a unit: `within 3 hours`.
    package func time(rounds: Int) -> String {
        let seconds = guesses * Double(rounds) / Self.roundsPerSecond
        let units = [(31_557_600.0, "years"), (86_400, "days"), (3_600, "hours"), (60, "minutes"), (1, "seconds")]
        guard let (size, name) = units.first(where: { seconds >= $0.0 }) else { return "within a second" }
        return "within \(Int(min(max(2, (seconds / size).rounded(.up)), 1e15))) \(name)"
    }
}

extension GuessEstimate {
    /// Estimates a passcode of random characters.
    private init(length: Int, alphabet: Double) {
        guesses = (0..<length).reduce(1) { guesses, _ in guesses * alphabet }
    }

    /// Estimates the weakest passcode that a policy allows: the minimum length, drawn at random from the required
    /// character classes, or from lower case letters if none is required.
    package init(_ policy: PasscodePolicy) {
        let classes = [(policy.digit, 10.0), (policy.lower, 26), (policy.upper, 26), (policy.special, 33)]
        let alphabet = classes.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        let least = policy.rules.map(\.atLeast) + [policy.minLength, policy.uniqueCharacters]
        self.init(length: least.max() ?? 0, alphabet: policy.digitsOnly ? 10 : max(26, alphabet))
    }

    /// Estimates a passcode: its characters count as random, except for common passwords, sequences of the alphabet or
    /// keyboard, and repetitions.
    package init(_ passcode: Passcode) {
        var text = passcode.secret.map(\.lowercasedASCII)
        defer { forget(&text) }
        let alphabet = Self.alphabet(of: passcode)
        var (guesses, index) = (1.0, 0)
        while index < text.count {
            let pattern = Self.pattern(at: index, of: text, alphabet)
            if let pattern {
                guesses *= pattern.guesses
            } else if text[index] & 0xC0 != 0x80 {
                // Continuation bytes of UTF-8 belong to their first byte.
                guesses *= alphabet
            }
            index += pattern?.length ?? 1
        }
        self.guesses = guesses
    }

    /// Returns the number of characters in all classes that occur in the passcode.
    private static func alphabet(of passcode: Passcode) -> Double {
        let bytes = passcode.secret
        let small = bytes.contains { $0.isASCIILetter && $0.lowercasedASCII == $0 }
        let capital = bytes.contains { $0.lowercasedASCII != $0 }
        let special = bytes.contains { $0 < 0x80 && !$0.isASCIIAlphanumeric }
        let classes = [(bytes.contains(where: \.isASCIIDigit), 10.0), (small, 26), (capital, 26), (special, 33)]
        return classes.reduce(bytes.contains { $0 >= 0x80 } ? 100 : 0) { $0 + ($1.0 ? $1.1 : 0) }
    }

    /// Returns the length of the longest pattern at `start` and its number of guesses; `nil` if there is no pattern.
    private static func pattern(
        at start: Int, of text: [UInt8], _ alphabet: Double
    ) -> (length: Int, guesses: Double)? {
        let rest = text[start...]
        let row = rows.map { commonPrefix(rest, $0) }.max() ?? 0
        let again = (0..<start).map { commonPrefix(rest, text[$0...]) }.max() ?? 0
        let word = words.filter { rest.starts(with: $0, by: { unleeted($0) == unleeted($1) }) }.map(\.count).max() ?? 0
        let patterns = [
            // A common word in upper or lower case, with or without digits in place of letters.
            (word, Double(4 * words.count)),
            // A sequence of any length and start.
            (row >= 4 ? row : 0, Double(row * rows.count) * alphabet),
            (again >= 4 ? again : 0, Double(again * start)),
        ]
        return patterns.max { $0.0 < $1.0 }.flatMap { $0.0 > 0 ? $0 : nil }
    }

    private static func commonPrefix(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }

    /// Sequences of letters, digits and keys, in both directions, from each start.
    private static let rows: [ArraySlice<UInt8>] = [
        "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "qsdfghjklm",
        "wxcvbn", "qwertzuiop", "yxcvbnm",
    ].flatMap { [Array($0.utf8), Array($0.utf8.reversed())] }.flatMap { row in row.indices.map { row[$0...] } }

    /// Replaces a digit or sign that is used in place of a letter by that letter.
    private static func unleeted(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "0"): UInt8(ascii: "o")
        case UInt8(ascii: "1"), UInt8(ascii: "!"): UInt8(ascii: "i")
        case UInt8(ascii: "3"): UInt8(ascii: "e")
        case UInt8(ascii: "4"), UInt8(ascii: "@"): UInt8(ascii: "a")
        case UInt8(ascii: "5"), UInt8(ascii: "$"): UInt8(ascii: "s")
        case UInt8(ascii: "7"): UInt8(ascii: "t")
        default: byte
        }
    }

    /// Common words in lists of leaked passwords, in several languages.
    private static let words = """
        password passwort passcode passw0rd letmein welcome admin administrator dragon monkey iloveyou football baseball \
        master sunshine princess shadow superman michael login secret access hello freedom whatever trustno1 batman \
        default changeme guest root charlie donald starwars pokemon motdepasse bonjour soleil loulou doudou chocolat \
        contraseña hola senha summer winter spring autumn computer internet samsung google apple test user love qazwsx \
        1q2w3e4r 1qaz2wsx zaq12wsx colophon
        """.split(separator: " ").map { Array($0.utf8) }
}
