import SourceText

extension [UInt8] {
    /// The texts in these bytes, in UTF-8. If the bytes as a whole are a text, there is a result for each encoding that
    /// it may have. Otherwise the results are the texts between other bytes, as in a picture.
    var decodings: [[UInt8]] {
        let controls = count(where: \.isControl)
        if controls == 0, withUnsafeBufferPointer({ firstInvalidUTF8($0) }) == nil { return [self] }
        let wide = [true, false].compactMap { wholeUTF16(isBigEndian: $0) }
        // A text has hardly any control characters. One in ten random bytes is one, and often every second byte of
        // UTF-16.
        if controls * 50 <= count { return [self, windows] + wide }
        return wide.isEmpty ? [textRuns { $0.scalar(at: $1) }] + wideRuns : wide
    }

    /// The bytes decoded as Windows-1252 throughout, even where two of them happen to be UTF-8.
    private var windows: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count * 2)
        for byte in self { text.append(scalar: byte.windows1252Scalar) }
        return text
    }

    /// Decodes the bytes as UTF-16, with or without a byte order mark; nil if a part is not text.
    private func wholeUTF16(isBigEndian: Bool) -> [UInt8]? {
        guard count.isMultiple(of: 2) else { return nil }
        return withUnsafeBufferPointer { bytes in
            var text: [UInt8] = []
            text.reserveCapacity(count * 2)
            var index = 0
            while index < bytes.count {
                guard let (scalar, length) = bytes.wideScalar(at: index, isBigEndian), scalar < 0xFFFE || length > 2
                else { return nil }
                text.append(scalar: scalar)
                index += length
            }
            return text
        }
    }

    /// The texts in UTF-16 between other bytes, such as the title of a picture. Only alphabets count, which few other
    /// bytes look like.
    private var wideRuns: [[UInt8]] {
        [(0, true), (0, false), (1, true), (1, false)].map { start, isBigEndian in
            textRuns(from: start, otherwise: 2) { bytes, index in
                bytes.wideScalar(at: index, isBigEndian).flatMap { $0.scalar < 0x2100 ? $0 : nil }
            }
        }
    }

    /// The minimum length of a text between other bytes, in characters.
    private static let shortestRun = 6

    /// Returns the texts between other bytes, with a space between two of them.
    private func textRuns(
        from start: Int = 0, otherwise step: Int = 1,
        _ scalar: (UnsafeBufferPointer<UInt8>, Int) -> (scalar: UInt32, length: Int)?
    ) -> [UInt8] {
        var (text, run, length): ([UInt8], [UInt8], Int) = ([], [], 0)
        withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count {
                if let found = scalar(bytes, index) {
                    run.append(scalar: found.scalar)
                    length += 1
                    index += found.length
                } else {
                    if length >= Self.shortestRun { text += run + [0x20] }
                    run.removeAll(keepingCapacity: true)
                    length = 0
                    index += step
                }
            }
        }
        return length >= Self.shortestRun ? text + run : text
    }

    private mutating func append(scalar: UInt32) {
        guard let scalar = Unicode.Scalar(scalar), let bytes = UTF8.encode(scalar) else { return append(0x20) }
        append(contentsOf: bytes)
    }
}

extension UInt8 {
    /// Whether the byte is a control character other than white space and the escape character.
    fileprivate var isControl: Bool { self < 0x20 && !(9...13 ~= self) && self != 27 }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the UTF-8 character at `index`; nil for a control character or invalid UTF-8.
    fileprivate func scalar(at index: Int) -> (scalar: UInt32, length: Int)? {
        let found = lenientScalar(at: index)
        return self[index].isControl || found.length == 1 && self[index] >= 0x80 ? nil : found
    }

    /// Returns the UTF-16 character at `index`; nil for a control character or an unpaired surrogate.
    fileprivate func wideScalar(at index: Int, _ isBigEndian: Bool) -> (scalar: UInt32, length: Int)? {
        func unit(_ index: Int) -> UInt32? {
            guard index + 1 < count else { return nil }
            let (first, second) = (UInt32(self[index]), UInt32(self[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let first = unit(index), first > 0xFF || !UInt8(first).isControl else { return nil }
        guard 0xD800..<0xE000 ~= first else { return (first, 2) }
        guard first < 0xDC00, let second = unit(index + 2), 0xDC00..<0xE000 ~= second else { return nil }
        return (0x10000 + (first - 0xD800) << 10 + second - 0xDC00, 4)
    }
}
