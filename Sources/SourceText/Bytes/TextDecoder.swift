/// A consumer of decoded text, piece by piece.
protocol TextSink {
    /// Consumes well-formed UTF-8. Pieces never split a character.
    mutating func take(_ text: UnsafeBufferPointer<UInt8>)
    /// Called for each invalid byte or code unit.
    mutating func takeInvalid()
}

/// An incremental decoder from any encoding to UTF-8. Its output does not depend on chunk boundaries.
struct TextDecoder {
    private enum Kind {
        case utf8
        case utf16(isBigEndian: Bool)
        case singleByte([UInt16])
    }

    private let kind: Kind
    /// The first bytes of a character that continues in the next chunk: at most three.
    private var carry: [UInt8] = []

    init(_ encoding: TextEncoding) {
        if let table = encoding.singleByteTable {
            kind = .singleByte(table)
        } else if encoding == .utf8 {
            kind = .utf8
        } else {
            kind = .utf16(isBigEndian: encoding != .utf16LittleEndian)
        }
    }

    /// Decodes the next chunk.
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into sink: inout some TextSink) {
        guard !carry.isEmpty else { return decode(bytes, isLast: false, into: &sink) }
        let joined = carry + bytes
        carry = []
        joined.withUnsafeBufferPointer { decode($0, isLast: false, into: &sink) }
    }

    /// Decodes the remaining bytes after the last chunk.
    mutating func finish(into sink: inout some TextSink) {
        let rest = carry
        carry = []
        rest.withUnsafeBufferPointer { decode($0, isLast: true, into: &sink) }
    }

    private mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout some TextSink
    ) {
        switch kind {
        case .utf8: decodeUTF8(bytes, isLast: isLast, into: &sink)
        case .utf16(let isBigEndian): decodeUTF16(bytes, isBigEndian, isLast: isLast, into: &sink)
        case .singleByte(let table): decodeSingleBytes(bytes, table, into: &sink)
        }
    }

    private mutating func decodeUTF8(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout some TextSink
    ) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let valid = firstInvalidUTF8(UnsafeBufferPointer(rebasing: rest)) else {
                return sink.take(UnsafeBufferPointer(rebasing: rest))
            }
            if valid > 0 { sink.take(UnsafeBufferPointer(rebasing: rest.prefix(valid))) }
            rest = rest.dropFirst(valid)
            if !isLast, mayBecomeUTF8(rest) { return carry = Array(rest) }
            sink.takeInvalid()
            rest = rest.dropFirst()
        }
    }

    private mutating func decodeUTF16(
        _ bytes: UnsafeBufferPointer<UInt8>, _ isBigEndian: Bool, isLast: Bool, into sink: inout some TextSink
    ) {
        func unit(_ index: Int) -> UInt16 {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var text = DecodedText(capacity: bytes.count * 3 / 2 + 4)
        var index = 0
        while index + 2 <= bytes.count {
            let first = unit(index)
            if let scalar = Unicode.Scalar(first) {
                text.append(scalar)
                index += 2
                continue
            }
            if index + 4 > bytes.count, !isLast, first < 0xDC00 { break }
            if first < 0xDC00, index + 4 <= bytes.count, (0xDC00...0xDFFF).contains(unit(index + 2)) {
                let low = UInt32(unit(index + 2) - 0xDC00)
                Unicode.Scalar(0x10000 + UInt32(first - 0xD800) << 10 + low).map { text.append($0) }
                index += 4
                continue
            }
            text.flush(into: &sink)
            sink.takeInvalid()
            index += 2
        }
        text.flush(into: &sink)
        if index < bytes.count, isLast { sink.takeInvalid() }
        if !isLast { carry = Array(bytes[index...]) }
    }

    private func decodeSingleBytes(
        _ bytes: UnsafeBufferPointer<UInt8>, _ table: [UInt16], into sink: inout some TextSink
    ) {
        var text = DecodedText(capacity: bytes.count * 3 / 2 + 4)
        for byte in bytes {
            if byte < 0x80 {
                text.bytes.append(byte)
            } else if table[Int(byte) - 0x80] != 0xFFFF, let scalar = Unicode.Scalar(table[Int(byte) - 0x80]) {
                text.append(scalar)
            } else {
                text.flush(into: &sink)
                sink.takeInvalid()
            }
        }
        text.flush(into: &sink)
    }
}

/// Whether `bytes`, which are not well formed, are the start of a well-formed character.
private func mayBecomeUTF8(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let lead = bytes.first, (0xC2...0xF4).contains(lead) else { return false }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    if bytes.count >= length { return false }
    if bytes.count == 1 { return true }
    // 0x80 is valid at every position after the second.
    let whole = Array(bytes) + Array(repeating: 0x80, count: length - bytes.count)
    return whole.withUnsafeBufferPointer { firstInvalidUTF8($0) == nil }
}

/// Decoded UTF-8 that the sink has not received yet.
private struct DecodedText {
    var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            for byte in UTF8.encode(scalar) ?? .init() { bytes.append(byte) }
        }
    }

    mutating func flush(into sink: inout some TextSink) {
        if bytes.isEmpty { return }
        bytes.withUnsafeBufferPointer { sink.take($0) }
        bytes.removeAll(keepingCapacity: true)
    }
}
