/// Why bytes are no list of hyphenation patterns.
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

    /// Letters of all patterns, UTF-8, one after the other, each with its values before each byte and at the end.
    private var letters: [UInt8] = []
    private var values: [UInt8] = []
    private var patterns: [Pattern] = []
    /// Open addressing: the number of a pattern plus one, or 0.
    private var table: [Int32] = []
    private var longest = 0

    private struct Pattern {
        var letters: Int
        var values: Int
        var count: Int
    }

    /// Reads a file of patterns.
    public init(_ bytes: [UInt8]) throws(HyphenationError) {
        let text = try HyphenationFile(bytes)
        if let minimum = text.leftMinimum { leftMinimum = minimum }
        if let minimum = text.rightMinimum { rightMinimum = minimum }
        patterns.reserveCapacity(text.words.count)
        table = [Int32](repeating: 0, count: Self.tableSize(text.words.count + text.exceptions.count))
        for range in text.words { add(text.bytes[range]) }
        for range in text.exceptions { addException(text.bytes[range]) }
        guard !patterns.isEmpty else { throw .empty }
    }

    private static func tableSize(_ count: Int) -> Int {
        var size = 16
        while size < 2 * count { size *= 2 }
        return size
    }

    /// A pattern such as `.un1`: digits between letters, and dots for the ends of the word.
    private mutating func add(_ pattern: ArraySlice<UInt8>) {
        // Divisions that change letters, such as `k1k/k=k`; and the lines that say how to hyphenate.
        guard !pattern.contains(0x2F), pattern.count < 200 else { return }
        let start = (letters.count, values.count)
        var value: UInt8 = 0
        for byte in pattern {
            if (0x30...0x39).contains(byte) {
                value = byte - 0x30
            } else {
                letters.append(byte)
                values.append(value)
                value = 0
            }
        }
        values.append(value)
        insert(Pattern(letters: start.0, values: start.1, count: letters.count - start.0))
    }

    /// A whole word, such as `ta-ble`, that is divided there and nowhere else.
    private mutating func addException(_ word: ArraySlice<UInt8>) {
        guard word.count < 200 else { return }
        var pattern: [UInt8] = [0x2E]
        var isDivided = false
        for byte in word {
            if byte == 0x2D {
                isDivided = true
            } else {
                // Above all that patterns say; odd to divide, even not to.
                if pattern.count > 1 { pattern.append(isDivided ? 0x39 : 0x38) }
                pattern.append(byte)
                isDivided = false
            }
        }
        add((pattern + [0x2E])[...])
    }

    private mutating func insert(_ pattern: Pattern) {
        guard pattern.count > 0 else { return }
        longest = max(longest, pattern.count)
        let range = pattern.letters..<pattern.letters + pattern.count
        var slot = Int(Self.hash(letters[range]) & UInt32(table.count - 1))
        while table[slot] != 0 {
            // The same letters twice: the later file or line wins.
            if isEqual(patterns[Int(table[slot]) - 1], letters[range]) { break }
            slot = (slot + 1) & (table.count - 1)
        }
        patterns.append(pattern)
        table[slot] = Int32(patterns.count)
    }

    private func isEqual(_ pattern: Pattern, _ key: ArraySlice<UInt8>) -> Bool {
        pattern.count == key.count
            && letters[pattern.letters..<pattern.letters + pattern.count].elementsEqual(key)
    }

    /// FNV-1a.
    private static func hash(_ key: ArraySlice<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return hash ^ hash >> 15
    }

    private func find(_ key: ArraySlice<UInt8>) -> Pattern? {
        var slot = Int(Self.hash(key) & UInt32(table.count - 1))
        while table[slot] != 0 {
            let pattern = patterns[Int(table[slot]) - 1]
            if isEqual(pattern, key) { return pattern }
            slot = (slot + 1) & (table.count - 1)
        }
        return nil
    }

    /// The places where a word may be divided, each the number of characters before it.
    ///
    /// - Parameter word: letters only. A scalar that becomes several in small letters makes the word whole.
    public func divisions(of word: some Collection<Unicode.Scalar>) -> [Int] {
        // No language has such words; and the work grows with the length.
        guard word.count >= wordMinimum, word.count <= 200 else { return [] }
        var bytes: [UInt8] = [0x2E]
        /// Where each character begins in `bytes`.
        var starts: [Int] = []
        for scalar in word {
            starts.append(bytes.count)
            let small = scalar.properties.lowercaseMapping.unicodeScalars
            guard small.count == 1, let first = small.first else { return [] }
            // Patterns write the apostrophe as ASCII does.
            bytes.append(contentsOf: first == "\u{2019}" ? [0x27] : Array(String(first).utf8))
        }
        bytes.append(0x2E)
        var found = [UInt8](repeating: 0, count: bytes.count + 1)
        for start in bytes.indices where bytes[start] & 0xC0 != 0x80 {
            for end in start + 1...min(start + longest, bytes.count) {
                guard let pattern = find(bytes[start..<end]) else { continue }
                for number in 0...pattern.count {
                    found[start + number] = max(found[start + number], values[pattern.values + number])
                }
            }
        }
        let last = starts.count - max(rightMinimum, 1)
        guard max(leftMinimum, 1) <= last else { return [] }
        return (max(leftMinimum, 1)...last).filter { found[starts[$0]] % 2 == 1 }
    }
}
