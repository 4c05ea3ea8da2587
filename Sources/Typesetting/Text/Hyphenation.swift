/// Why bytes are not a list of hyphenation patterns.
public enum HyphenationError: Error, Hashable, Sendable {
    /// The file names a character set that is not known here.
    case characterSet(String)
    /// The bytes are not text in the character set the file names.
    case notText
    /// There is not one pattern.
    case empty
}

/// Where words of one language may be divided, by Liang's algorithm.
///
/// Source: Franklin Mark Liang, "Word Hy-phen-a-tion by Com-put-er", 1983. Reads the patterns of TeX (`\patterns{…}` and
/// `\hyphenation{…}`) and those of libhyphen (`hyph_*.dic`), of which only plain divisions are used: those that change
/// letters are left out.
public struct Hyphenation: Sendable {
    /// How many letters stay on the line at least, and go to the next one.
    public var leftMinimum = 2
    /// How many letters go to the next line at least.
    public var rightMinimum = 2
    /// Shorter words are not divided.
    public var wordMinimum = 5

    /// The first ones divide compound words into their parts, the last ones the parts.
    private var levels: [HyphenationPatterns] = []

    /// Reads a file of patterns.
    public init(_ bytes: [UInt8]) throws(HyphenationError) {
        let file = try HyphenationFile(bytes)
        if let minimum = file.leftMinimum { leftMinimum = minimum }
        if let minimum = file.rightMinimum { rightMinimum = minimum }
        for (number, words) in file.levels.enumerated() {
            let isLast = number == file.levels.count - 1
            let level = HyphenationPatterns(
                file.bytes, patterns: words, exceptions: isLast ? file.exceptions : [])
            if !level.isEmpty { levels.append(level) }
        }
        guard !levels.isEmpty else { throw .empty }
    }

    /// The places where a word may be divided, each the number of characters before it.
    ///
    /// - Parameter word: letters only. A scalar that becomes several in small letters makes the word whole.
    public func divisions(of word: some Collection<Unicode.Scalar>) -> [Int] {
        // No language has such words; and the work grows with the length.
        guard word.count >= wordMinimum, word.count <= 200 else { return [] }
        var letters: [Unicode.Scalar] = []
        for scalar in word {
            let small = scalar.properties.lowercaseMapping.unicodeScalars
            guard small.count == 1, let first = small.first else { return [] }
            // Patterns write the apostrophe as ASCII does.
            letters.append(first == "\u{2019}" ? "'" : first)
        }
        var places: [Int] = []
        for level in levels {
            let ends = places + [letters.count]
            var start = 0
            for end in ends {
                places += divisions(of: letters[start..<end], level)
                start = end
            }
            places.sort()
        }
        let last = letters.count - max(rightMinimum, 1)
        return places.filter { $0 >= max(leftMinimum, 1) && $0 <= last }
    }

    /// Divides part of a word; two letters of each part stay together, or as many as the whole word asks for.
    private func divisions(of part: ArraySlice<Unicode.Scalar>, _ level: HyphenationPatterns) -> [Int] {
        var bytes: [UInt8] = [0x2E]
        /// Where each character begins in `bytes`.
        var starts: [Int] = []
        for scalar in part {
            starts.append(bytes.count)
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        bytes.append(0x2E)
        let values = level.values(for: bytes)
        let left = min(max(leftMinimum, 1), 2)
        let last = part.count - min(max(rightMinimum, 1), 2)
        guard left <= last else { return [] }
        return (left...last).filter { values[starts[$0]] % 2 == 1 }.map { part.startIndex + $0 }
    }
}
