/// A version such as `2.10` or `3.0-beta.1`, in the order in which texts replace each other. Numbers compare
/// numerically, and a missing number counts as 0. A version with a suffix comes before the same one without.
struct TextVersion: Comparable, Hashable, Sendable {
    /// The version as written.
    let text: String
    private let numbers: [Int]
    /// The parts of the suffix, split at `.`, `-` and `+`.
    private let suffix: [String]

    /// Accepts the texts for which `isVersion` is true; any other part counts as 0.
    init(_ text: String) {
        self.text = text
        let plain = Substring(text.utf8.prefix { $0 == UInt8(ascii: ".") || $0.isASCIIDigit })
        var numbers = plain.split(at: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        self.numbers = numbers
        suffix = text[plain.endIndex...].split { ".-+".contains($0) }.map(String.init)
    }

    static func < (left: TextVersion, right: TextVersion) -> Bool {
        for place in 0..<max(left.numbers.count, right.numbers.count) {
            let (first, second) = (left.numbers[safe: place] ?? 0, right.numbers[safe: place] ?? 0)
            if first != second { return first < second }
        }
        if left.suffix.isEmpty || right.suffix.isEmpty { return !left.suffix.isEmpty && right.suffix.isEmpty }
        for (first, second) in zip(left.suffix, right.suffix) where first != second {
            return isBefore(first, second)
        }
        return left.suffix.count < right.suffix.count
    }

    static func == (left: TextVersion, right: TextVersion) -> Bool {
        left.numbers == right.numbers && left.suffix == right.suffix
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(numbers)
        hasher.combine(suffix)
    }

    /// Whether one part of a suffix comes before another: numbers in numerical order, then words.
    private static func isBefore(_ first: String, _ second: String) -> Bool {
        switch (Int(first), Int(second)) {
        case (let first?, let second?): (first, 0) < (second, 0)
        case (.some, nil): true
        case (nil, .some): false
        case (nil, nil): first < second
        }
    }
}

/// Whether two versions are equal, as `1.2` and `1.2.0` are.
func isSameVersion(_ left: String, _ right: String) -> Bool { TextVersion(left) == TextVersion(right) }

/// A value of `translationOf`.
enum TranslationSource: Hashable, Sendable {
    /// The text translates this version of the original; it is known to be behind any later version.
    case version(String)
    /// The text is independent, and is not compared with an original.
    case none

    /// The translated version.
    var version: String? {
        if case .version(let version) = self { version } else { nil }
    }
}
