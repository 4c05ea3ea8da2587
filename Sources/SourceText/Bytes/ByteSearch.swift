// Byte search with `memchr` and `memcmp`, which compare many bytes at a time.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first `byte` at or after `start`; nil if there is none.
    package func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// The offset of the first occurrence of `text` at or after `start`; nil if there is none.
    package func firstOffset(of text: StaticString, from start: Int = 0) -> Int? {
        let length = text.utf8CodeUnitCount
        guard length > 0, let base = baseAddress else { return nil }
        var index = start
        while let found = firstOffset(of: text.utf8Start[0], from: index), found + length <= count {
            if memcmp(base + found, text.utf8Start, length) == 0 { return found }
            index = found + 1
        }
        return nil
    }

    /// Whether the bytes of `text` occur.
    package func contains(_ text: StaticString) -> Bool {
        text.utf8CodeUnitCount == 0 || firstOffset(of: text) != nil
    }

    /// The offsets of all occurrences of `byte`, in order.
    package func offsets(of byte: UInt8) -> [Int] {
        var offsets: [Int] = []
        var index = 0
        while let found = firstOffset(of: byte, from: index) {
            offsets.append(found)
            index = found + 1
        }
        return offsets
    }

    /// The end of the ASCII run that begins at `start`. Compares eight bytes at a time.
    package func endOfASCII(from start: Int) -> Int {
        guard let base = baseAddress else { return start }
        return skipASCII(UnsafeRawPointer(base), from: start, to: count)
    }
}
