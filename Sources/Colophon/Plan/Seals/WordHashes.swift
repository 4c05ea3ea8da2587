/// The words of a text as hash values. Words are compared in their ``SearchForm``. White space and punctuation make no
/// difference, so that a sentence is found in any context.
struct WordHashes: Sendable {
    /// The hash value of each word.
    private(set) var numbers: [UInt64] = []
    /// The offset of each word in bytes.
    private(set) var starts: [Int] = []
    /// The number of ideographs before each word. Letters of scripts without spaces count as ideographs.
    private var ideographs: [Int] = [0]
    /// The prefix sums of a rolling hash, which give the hash value of any run of words.
    private var sums: [UInt64] = [0]

    var count: Int { numbers.count }

    init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { read($0) }
        numbers.withUnsafeBufferPointer { numbers in
            sums.reserveCapacity(numbers.count + 1)
            for number in numbers { sums.append(sums[sums.count - 1] &* Self.base &+ number) }
        }
    }

    /// Returns the hash value of the run of `length` words from the word at `start`. Equal words give equal values.
    func run(at start: Int, of length: Int) -> UInt64 {
        let sum = sums[start + length] &- sums[start] &* Self.powers[length]
        return mixed(sum ^ UInt64(length))
    }

    /// Whether one of these words is an ideograph.
    func hasIdeographs(at start: Int, of length: Int) -> Bool { ideographs[start + length] > ideographs[start] }

    /// The maximum length of a run, in words.
    static let longestRun = 16
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let powers: [UInt64] = (0..<longestRun).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1] &* base)
    }

    // MARK: Reading

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        var word: (start: Int, number: UInt64)?
        while index < bytes.count {
            let (scalar, length) = bytes.lenientScalar(at: index)
            SearchForm.forEach(of: scalar) { folded in
                let kind = WordCharacter(folded)
                if kind != .letter { end(&word, isIdeograph: false) }
                if kind == .space { return }
                let (start, number) = word ?? (index, Self.offset)
                word = (start, (number ^ UInt64(folded)) &* Self.prime)
                if kind == .ideograph { end(&word, isIdeograph: true) }
            }
            index += length
        }
        end(&word, isIdeograph: false)
    }

    private mutating func end(_ word: inout (start: Int, number: UInt64)?, isIdeograph: Bool) {
        guard let ended = word else { return }
        numbers.append(mixed(ended.number))
        starts.append(ended.start)
        ideographs.append(ideographs[ideographs.count - 1] + (isIdeograph ? 1 : 0))
        word = nil
    }

    /// The parameters of FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
    private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3
}

/// Mixes the bits of a number, so that each affects all (the last step of SplitMix64).
private func mixed(_ number: UInt64) -> UInt64 {
    var number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
}

/// The role of a character, in its ``SearchForm``, in words.
private enum WordCharacter {
    case letter
    /// A character that is a whole word, in scripts without spaces.
    case ideograph
    /// Any other character, which separates words.
    case space

    @inline(__always)
    init(_ scalar: UInt32) {
        if scalar < 0x80 {
            self = 0x61...0x7A ~= scalar || 0x30...0x39 ~= scalar ? .letter : .space
        } else {
            self.init(beyondASCII: scalar)
        }
    }

    private init(beyondASCII scalar: UInt32) {
        switch scalar {
        // Symbols and spaces of Latin-1, general punctuation, arrows and drawings, East Asian punctuation,
        // noncharacters.
        case 0x80...0xBF, 0xD7, 0xF7, 0x2000...0x206F, 0x2190...0x2BFF, 0x3000...0x3004, 0x3008...0x3020,
            0x30FB, 0xFF00...0xFF65, 0xFFE0...0xFFFF:
            self = .space
        // Thai to Lao, Myanmar, Khmer, Kana, ideographs.
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            self = .ideograph
        default: self = .letter
        }
    }
}
