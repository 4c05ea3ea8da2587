/// Returns the offset of the first byte that is not UTF-8; nil if all of `bytes` is well formed (Unicode 16, table 3-7:
/// no surrogates, no overlong forms, nothing above U+10FFFF). It checks ASCII eight bytes at a time.
public func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var index = 0
    while index < count {
        if base[index] < 0x80 {
            index = skipASCII(UnsafeRawPointer(base), from: index, to: count)
            continue
        }
        let length = sequenceLength(base, at: index, count: count)
        if length == 0 { return index }
        index += length
    }
    return nil
}

/// Returns the bytes as text; nil if they are not UTF-8. `String(validating:)` looks up types at run time, which takes
/// longer than validating a short text.
package func validText(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    firstInvalidUTF8(bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
}

@inline(__always)
func skipASCII(_ base: UnsafeRawPointer, from start: Int, to count: Int) -> Int {
    var index = start
    while index + 8 <= count {
        let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
    }
    while index < count, base.load(fromByteOffset: index, as: UInt8.self) < 0x80 { index += 1 }
    return index
}

/// The length of the well-formed sequence at `index`, whose first byte is not ASCII; 0 if it is ill formed.
@inline(__always)
private func sequenceLength(_ base: UnsafePointer<UInt8>, at index: Int, count: Int) -> Int {
    func isTail(_ offset: Int) -> Bool { base[index + offset] & 0xC0 == 0x80 }
    let left = count - index
    switch base[index] {
    case 0xC2...0xDF:
        return left >= 2 && isTail(1) ? 2 : 0
    case 0xE0...0xEF:
        guard left >= 3, isTail(1), isTail(2) else { return 0 }
        if base[index] == 0xE0 && base[index + 1] < 0xA0 { return 0 }
        if base[index] == 0xED && base[index + 1] > 0x9F { return 0 }
        return 3
    case 0xF0...0xF4:
        guard left >= 4, isTail(1), isTail(2), isTail(3) else { return 0 }
        if base[index] == 0xF0 && base[index + 1] < 0x90 { return 0 }
        if base[index] == 0xF4 && base[index + 1] > 0x8F { return 0 }
        return 4
    default:
        return 0
    }
}

/// Returns the length of the byte order mark at the start of `bytes`: 3 or 0.
public func byteOrderMarkLength(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}
