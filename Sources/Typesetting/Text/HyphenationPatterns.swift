/// The patterns of one level: their letters, and a value for each position between them. Odd values allow a division.
struct HyphenationPatterns: Sendable {
    /// The letters of all patterns in UTF-8, concatenated. Each pattern has a value before each byte and one at its
    /// end.
    private var letters: [UInt8] = []
    private var values: [UInt8] = []
    private var patterns: [Pattern] = []
    /// A hash table with open addressing: the index of a pattern plus one, or 0.
    private var table: [Int32] = []
    private var longest = 0

    private struct Pattern {
        var letters: Int
        var values: Int
        var count: Int
    }

    init(_ bytes: [UInt8], patterns words: [Range<Int>], exceptions: [Range<Int>]) {
        patterns.reserveCapacity(words.count)
        let size = words.reduce(0) { $0 + $1.count }
        letters.reserveCapacity(size)
        values.reserveCapacity(size)
        table = [Int32](repeating: 0, count: Self.tableSize(words.count + exceptions.count))
        for range in words { add(bytes[range]) }
        for range in exceptions { addException(bytes[range]) }
    }

    var isEmpty: Bool { patterns.isEmpty }

    private static func tableSize(_ count: Int) -> Int {
        var size = 16
        while size < 2 * count { size *= 2 }
        return size
    }

    /// Adds a pattern such as `.un1`: digits are values, dots mark the ends of the word.
    private mutating func add(_ pattern: ArraySlice<UInt8>) {
        // Skip patterns that change letters, such as `k1k/k=k`. Overlong lines are skipped, too.
        guard !pattern.contains(0x2F), pattern.count < 200 else { return }
        let start = (letters.count, values.count)
        var value: UInt8 = 0
        pattern.withUnsafeBufferPointer { pattern in
            for byte in pattern {
                if 0x30 <= byte, byte <= 0x39 {
                    value = byte &- 0x30
                } else {
                    letters.append(byte)
                    values.append(value)
                    value = 0
                }
            }
        }
        values.append(value)
        insert(Pattern(letters: start.0, values: start.1, count: letters.count - start.0))
    }

    /// Adds a whole word, such as `ta-ble`, which is divided only at its hyphens.
    private mutating func addException(_ word: ArraySlice<UInt8>) {
        guard word.count < 200 else { return }
        var pattern: [UInt8] = [0x2E]
        var isDivided = false
        for byte in word {
            if byte == 0x2D {
                isDivided = true
            } else {
                // Exceptions outrank patterns: an odd value allows a break, an even one forbids it.
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
            // For equal letters, the later pattern replaces the earlier one.
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

    /// Returns the FNV-1a hash, with its high bits folded into the low ones.
    private static func hash(_ key: ArraySlice<UInt8>) -> UInt32 {
        key.withUnsafeBufferPointer { key in
            var hash: UInt32 = 2_166_136_261
            for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            return hash ^ hash >> 15
        }
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

    /// Returns the value before each byte of a word, and one for its end. An odd value allows a division.
    ///
    /// - Parameter word: lower case in UTF-8, with a dot at each end.
    func values(for word: [UInt8]) -> [UInt8] {
        var found = [UInt8](repeating: 0, count: word.count + 1)
        for start in word.indices where word[start] & 0xC0 != 0x80 {
            for end in start + 1..<max(min(start + longest, word.count), start) + 1 {
                guard let pattern = find(word[start..<end]) else { continue }
                for number in 0...pattern.count {
                    found[start + number] = max(found[start + number], values[pattern.values + number])
                }
            }
        }
        return found
    }
}
