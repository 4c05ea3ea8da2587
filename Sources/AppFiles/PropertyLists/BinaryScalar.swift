import Sealing
import SourceText

/// An object of a binary property list that contains no other objects. Its first byte is a kind and, for most kinds, a
/// count.
struct BinaryScalar {
    let bytes: [UInt8]
    /// The offset at which the objects end.
    let end: Int
    let start: Int

    func kind() throws(BinaryListError) -> Value.Kind {
        let low = bytes[start] & 0x0F
        switch bytes[start] >> 4 {
        case 0x0: return try simple(low)
        case 0x1: return try integer(size: 1 << Int(low))
        case 0x2: return try real(size: 1 << Int(low))
        case 0x3 where low == 3: return try date()
        case 0x4: return .string(Base64.encoded(Array(bytes[try content(unit: 1)])))
        case 0x5: return try ascii()
        case 0x6: return try utf16()
        case 0x7: return try utf8()
        case 0x8: return try identifier(size: Int(low) + 1)
        default: throw .damaged("0x\(hex(bytes[start])) is not a kind of object", byte: start)
        }
    }

    private func simple(_ low: UInt8) throws(BinaryListError) -> Value.Kind {
        switch low {
        case 0x0: return .null
        case 0x8: return .bool(false)
        case 0x9: return .bool(true)
        default: throw .damaged("0x\(hex(bytes[start])) is not a kind of object", byte: start)
        }
    }

    /// Returns the bytes after the first one.
    private func number(size: Int) throws(BinaryListError) -> ArraySlice<UInt8> {
        guard size <= end - start - 1 else { throw .damaged("an object is cut short", byte: start) }
        return bytes[(start + 1)..<(start + 1 + size)]
    }

    /// Reads an integer. One, two and four bytes are unsigned and eight are signed; sixteen are for larger numbers.
    private func integer(size: Int) throws(BinaryListError) -> Value.Kind {
        let number = try number(size: size)
        switch size {
        case 1, 2, 4: return .number(String(bigEndian(number)))
        case 8: return .number(String(Int64(bitPattern: bigEndian(number))))
        case 16 where number.prefix(8).allSatisfy { $0 == 0 }: return .number(String(bigEndian(number.suffix(8))))
        default: throw .damaged("an integer has more than 64 bits", byte: start)
        }
    }

    private func real(size: Int) throws(BinaryListError) -> Value.Kind {
        let number = try number(size: size)
        switch size {
        case 4: return AppFiles.kind(ofReal: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bigEndian(number)))))
        case 8: return AppFiles.kind(ofReal: Double(bitPattern: bigEndian(number)))
        default: throw .damaged("a number has neither 32 nor 64 bits", byte: start)
        }
    }

    /// Reads a date in seconds since 2001-01-01T00:00:00Z. Fractions of a second are dropped, as in XML.
    private func date() throws(BinaryListError) -> Value.Kind {
        let seconds = Double(bitPattern: bigEndian(try number(size: 8))).rounded(.down)
        // Years 1 to 9999.
        guard seconds >= -63_113_904_000, seconds < 252_423_993_600 else {
            throw .damaged("a date is outside of the years 1 to 9999", byte: start)
        }
        let time = Int(seconds) + 978_307_200
        let second = (time % 86_400 + 86_400) % 86_400
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = "\(padded(second / 3_600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
        return .string("\(CalendarDate(dayNumber: (time - second) / 86_400))T\(clock)Z")
    }

    private func ascii() throws(BinaryListError) -> Value.Kind {
        let content = try content(unit: 1)
        if let byte = content.first(where: { bytes[$0] >= 0x80 }) { throw .damaged("a text is not ASCII", byte: byte) }
        return .string(String(decoding: bytes[content], as: UTF8.self))
    }

    private func utf8() throws(BinaryListError) -> Value.Kind {
        let content = try content(unit: 1)
        guard let text = String(validating: bytes[content], as: UTF8.self) else {
            throw .damaged("a text is not UTF-8", byte: content.lowerBound)
        }
        return .string(text)
    }

    private func utf16() throws(BinaryListError) -> Value.Kind {
        let content = try content(unit: 2)
        let units = stride(from: content.lowerBound, to: content.upperBound, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw .damaged("a text is not UTF-16", byte: content.lowerBound)
        }
        return .string(text)
    }

    /// Reads a `UID`, which occurs only in object archives. XML represents it as this object.
    private func identifier(size: Int) throws(BinaryListError) -> Value.Kind {
        guard size <= 8 else { throw .damaged("a UID has more than 64 bits", byte: start) }
        let value = Value(.number(String(bigEndian(try number(size: size)))), at: .start)
        return .object([Value.Member(key: "CF$UID", place: .start, value: value)])
    }

    /// Returns the range after the count. The count is in the first byte or, if that is 15, in an integer after it.
    /// - Parameter unit: the size in bytes of each counted element.
    func content(unit: Int) throws(BinaryListError) -> Range<Int> {
        var first = start + 1
        var count = UInt64(bytes[start] & 0x0F)
        if count == 0x0F {
            guard first < end, bytes[first] >> 4 == 0x1 else { throw .damaged("an object has no count", byte: start) }
            let size = 1 << Int(bytes[first] & 0x0F)
            guard size <= 8, size <= end - first - 1 else { throw .damaged("a count is cut short", byte: first) }
            count = bigEndian(bytes[(first + 1)..<(first + 1 + size)])
            first += 1 + size
        }
        guard count <= UInt64((end - first) / unit) else { throw .damaged("an object is cut short", byte: start) }
        return first..<(first + Int(count) * unit)
    }
}
