/// The reasons for which bytes are not a hyphenation pattern file.
public enum HyphenationError: Error, Hashable, Sendable {
    /// The file names an unsupported character set.
    case characterSet(String)
    /// The bytes are not valid in the character set that the file names.
    case notText
    /// The file contains no pattern.
    case empty
}

/// Hyphenation of words in one language by Liang's algorithm.
///
/// Source: Franklin Mark Liang, "Word Hy-phen-a-tion by Com-put-er", 1983. Reads the patterns of TeX (`\patterns{…}`
/// and `\hyphenation{…}`) and those of libhyphen (`hyph_*.dic`). Patterns of libhyphen that change letters are ignored.
public struct Hyphenation: Sendable {
    /// The minimum number of letters before a hyphen.
    public var leftMinimum = 2
    /// The minimum number of letters after a hyphen.
    public var rightMinimum = 2
    /// The minimum length of a word that may be hyphenated.
    public var wordMinimum = 5

    /// The pattern levels. The first ones divide compound words into parts; the last one divides the parts.
    private var levels: [HyphenationPatterns] = []

    /// Parses a pattern file.
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

    /// Returns the hyphenation points of a word, each as the number of characters before it.
    ///
    /// - Parameter word: letters only. A word with a scalar whose lower case is several scalars is not hyphenated.
    public func hyphenationPoints(of word: some Collection<Unicode.Scalar>) -> [Int] {
        // No language has longer words, and the work grows with the length.
        guard word.count >= wordMinimum, word.count <= 200 else { return [] }
        var letters: [Unicode.Scalar] = []
        for scalar in word {
            let small = scalar.properties.lowercaseMapping.unicodeScalars
            guard small.count == 1, let first = small.first else { return [] }
            // Patterns use the ASCII apostrophe.
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

    /// Divides part of a word. Two letters of each part stay together, or fewer if the minimum of the whole word is
    /// lower.
    private func divisions(of part: ArraySlice<Unicode.Scalar>, _ level: HyphenationPatterns) -> [Int] {
        var bytes: [UInt8] = [0x2E]
        /// The offset of each character in `bytes`.
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
