import SourceText

/// The words of all sealed texts of a site, for a search of the output. Only hash values are kept, and only if
/// something is sealed.
///
/// Other texts hardly ever contain the same run of six words by chance, or of sixteen characters in scripts without
/// spaces. A shorter text is searched as a whole: a heading of at least three words or six characters; a sentence, cell
/// or similar of at least four words or ten characters.
struct SealedWords: Sendable {
    /// The sealed files. The values of `runs` are indices into this array.
    private(set) var sources: [SourcePath] = []
    private var runs: [UInt64: Int] = [:]
    private var lengths: Set<Int> = []
    /// A Bloom filter: a bit for each run, so that most runs of other texts need no lookup.
    private var bloomFilter = [UInt64](repeating: 0, count: 1024)

    static let usual = 6
    private static let ofIdeographs = 16
    private static let leastOfHeading = (words: 3, ideographs: 6)
    private static let leastOfSentence = (words: 4, ideographs: 10)

    var isEmpty: Bool { runs.isEmpty }

    /// Adds a paragraph, a cell or a heading of the file `source`.
    mutating func add(_ text: String, of source: SourcePath, isHeading: Bool = false) {
        addRuns(of: text, number(of: source), isHeading: isHeading)
        let sentences = text.unicodeScalars.split { Self.endsOfSentences.contains($0) }
        guard sentences.count > 1 else { return }
        for sentence in sentences { addRuns(of: String(sentence), number(of: source)) }
    }

    private mutating func addRuns(of text: String, _ number: Int, isHeading: Bool = false) {
        let words = WordHashes(text)
        for (start, length) in Self.ownRuns(of: words, isHeading: isHeading) {
            lengths.insert(length)
            let run = words.run(at: start, of: length)
            if runs[run] == nil { runs[run] = number }
            bloomFilter[Self.filterBit(of: run).word] |= Self.filterBit(of: run).bit
        }
    }

    /// The characters that end sentences in the languages of the program.
    private static let endsOfSentences = Set(".!?:;。！？：；؟؛".unicodeScalars)

    /// Removes the runs that a public text also contains.
    mutating func remove(_ text: String) {
        let words = WordHashes(text)
        for length in lengths where length <= words.count {
            for start in 0...words.count - length { runs[words.run(at: start, of: length)] = nil }
        }
    }

    private mutating func number(of source: SourcePath) -> Int {
        if let known = sources.lastIndex(of: source) { return known }
        sources.append(source)
        return sources.count - 1
    }

    private static func ownRuns(of words: WordHashes, isHeading: Bool) -> [(start: Int, length: Int)] {
        var runs: [(start: Int, length: Int)] = []
        for (length, isOfIdeographs) in [(usual, false), (ofIdeographs, true)] where length <= words.count {
            for start in 0...words.count - length
            where words.hasIdeographs(at: start, of: length) == isOfIdeographs {
                runs.append((start, length))
            }
        }
        guard runs.isEmpty, words.count > 0, words.count <= WordHashes.longestRun else { return runs }
        let least = isHeading ? leastOfHeading : leastOfSentence
        let isOfIdeographs = words.hasIdeographs(at: 0, of: words.count)
        return words.count < (isOfIdeographs ? least.ideographs : least.words) ? [] : [(0, words.count)]
    }

    /// Returns the position of a run in the filter. Fibonacci hashing: the upper bits of a product depend on the whole
    /// number.
    private static func filterBit(of run: UInt64) -> (word: Int, bit: UInt64) {
        let mixed = run &* 0x9E37_79B9_7F4A_7C15
        return (Int(mixed >> 54), 1 << (mixed >> 48 & 63))
    }

    // MARK: Looking

    /// A match in a text: a sealed file and the run that was found, at most one for each file.
    struct Match: Hashable, Sendable {
        var source: SourcePath
        fileprivate var run: UInt64
        fileprivate var length: Int
    }

    /// Searches a public text in UTF-8 for sealed runs.
    func hits(in text: [UInt8]) -> [Match] {
        guard !runs.isEmpty else { return [] }
        let words = WordHashes(text)
        var found: [Int: Match] = [:]
        for length in lengths.sorted() where length <= words.count {
            for start in 0...words.count - length {
                let run = words.run(at: start, of: length)
                let sign = Self.filterBit(of: run)
                guard bloomFilter[sign.word] & sign.bit != 0, let number = runs[run], found[number] == nil else {
                    continue
                }
                found[number] = Match(source: sources[number], run: run, length: length)
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension SealedWords.Match {
    /// Returns the place of the words in the sealed file; nil if markup separates them there.
    func place(in source: [UInt8]) -> SourcePosition? {
        let words = WordHashes(source)
        guard length <= words.count else { return nil }
        return (0...words.count - length).first { words.run(at: $0, of: length) == run }.map { word in
            let before = source[..<words.starts[word]]
            let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            return SourcePosition(line: 1 + before.count { $0 == 0x0A }, column: 1 + words.starts[word] - line)
        }
    }
}
