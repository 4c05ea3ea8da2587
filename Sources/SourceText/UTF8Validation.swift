/// Where `bytes` first fail to be UTF-8, as the Unicode standard defines it (no overlong form, no surrogate, nothing
/// past U+10FFFF): the place of the first byte of the ill-formed sequence. Nil when the bytes are well formed.
///
/// - Parameter firstLine: the number of the line the bytes begin on.
public func validateUTF8(_ bytes: [UInt8], firstLine: Int = 1) -> Place? {
    guard let offset = bytes.withUnsafeBufferPointer(firstIllFormedByte) else { return nil }
    return place(ofByte: offset, in: bytes, firstLine: firstLine)
}

/// The line and column of the byte at `offset`. Lines end with LF, CR LF or CR.
///
/// - Parameter firstLine: the number of the line the bytes begin on.
public func place(ofByte offset: Int, in bytes: [UInt8], firstLine: Int = 1) -> Place {
    var line = firstLine
    var start = 0
    for index in 0..<min(offset, bytes.count) {
        let isEnd =
            bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
        if isEnd {
            line += 1
            start = index + 1
        }
    }
    return Place(line: line, column: offset - start + 1)
}

private func firstIllFormedByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
        index = endOfASCII(bytes, from: index)
        guard index < bytes.count else { break }
        let length = sequenceLength(bytes, at: index)
        guard length > 0 else { return index }
        index += length
    }
    return nil
}

/// Skips ASCII, eight bytes at a time: most of a text.
private func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
    }
    while index < bytes.count && bytes[index] < 0x80 { index += 1 }
    return index
}

/// How many bytes the well-formed sequence at `index` has; 0 when it is ill-formed. After table 3-7 of the Unicode
/// standard.
private func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[index + offset]) { return 0 }
    return length
}
