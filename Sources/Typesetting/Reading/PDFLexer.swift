/// A lexer and parser for PDF values.
///
/// Source: ISO 32000-1, sections 7.2 and 7.3.
struct PDFLexer {
    let bytes: [UInt8]
    var index: Int
    /// Whether `1 0 R` is parsed as a reference; content streams have none.
    var knowsReferences = true

    private static let deepest = 40

    init(_ bytes: [UInt8], at index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    /// Returns the next value, or `nil` at the end.
    mutating func next() throws(PDFReadFailure) -> PDFValue? { try value(depth: 0) }

    private mutating func value(depth: Int) throws(PDFReadFailure) -> PDFValue? {
        guard depth < Self.deepest else { throw .damaged("values are too deep in one another") }
        skipSpace()
        guard let byte = byte(0) else { return nil }
        switch byte {
        case UInt8(ascii: "/"): return .name(try name())
        case UInt8(ascii: "("): return .string(try literal())
        case UInt8(ascii: "<") where self.byte(1) == byte: return .dictionary(try dictionary(depth))
        case UInt8(ascii: "<"): return .string(try hexadecimal())
        case UInt8(ascii: "["):
            index += 1
            return .array(try values(until: UInt8(ascii: "]"), depth))
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39: return number()
        case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            throw .damaged("a sign stands where none can")
        default: return word()
        }
    }

    // MARK: Composed

    private mutating func values(until end: UInt8, _ depth: Int) throws(PDFReadFailure) -> [PDFValue] {
        var values: [PDFValue] = []
        while true {
            skipSpace()
            if byte(0) == end {
                index += 1
                return values
            }
            guard let value = try value(depth: depth + 1) else { throw .damaged("it breaks off") }
            values.append(value)
        }
    }

    private mutating func dictionary(_ depth: Int) throws(PDFReadFailure) -> [String: PDFValue] {
        index += 2
        let values = try values(until: UInt8(ascii: ">"), depth)
        guard byte(0) == UInt8(ascii: ">"), values.count.isMultiple(of: 2) else {
            throw .damaged("a dictionary has no end")
        }
        index += 1
        var entries: [String: PDFValue] = [:]
        for number in stride(from: 0, to: values.count, by: 2) {
            guard let key = values[number].name else { throw .damaged("a dictionary has no keys") }
            entries[key] = values[number + 1]
        }
        return entries
    }

    // MARK: Simple

    private mutating func number() -> PDFValue {
        let start = index
        while let byte = byte(0), 0x30...0x39 ~= byte || "+-.".utf8.contains(byte) { index += 1 }
        let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? 0
        guard knowsReferences, value >= 0, let number = Int(exactly: value), bytes[start] != UInt8(ascii: "+") else {
            return .number(value)
        }
        return isReference() ? .reference(number) : .number(value)
    }

    /// Returns whether a generation number and `R` follow, and skips them.
    private mutating func isReference() -> Bool {
        var end = index
        func skip(_ isWanted: (UInt8) -> Bool) -> Int {
            let start = end
            while end < bytes.count, end - start < 20, isWanted(bytes[end]) { end += 1 }
            return end - start
        }
        guard skip(Self.isSpace) > 0, skip({ 0x30...0x39 ~= $0 }) > 0, skip(Self.isSpace) > 0, end < bytes.count,
            bytes[end] == UInt8(ascii: "R"), end + 1 == bytes.count || !Self.isRegular(bytes[end + 1])
        else { return false }
        index = end + 1
        return true
    }

    private mutating func word() -> PDFValue {
        let start = index
        while let byte = byte(0), Self.isRegular(byte) { index += 1 }
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        case let word: return .keyword(word)
        }
    }

    private mutating func name() throws(PDFReadFailure) -> String {
        index += 1
        var name: [UInt8] = []
        while let byte = byte(0), Self.isRegular(byte) {
            if byte == UInt8(ascii: "#"), let high = digit(1), let low = digit(2) {
                name.append(high << 4 | low)
                index += 3
            } else {
                name.append(byte)
                index += 1
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func hexadecimal() throws(PDFReadFailure) -> [UInt8] {
        index += 1
        var digits: [UInt8] = []
        while let byte = byte(0), byte != UInt8(ascii: ">") {
            if let digit = digit(0) { digits.append(digit) } else if !Self.isSpace(byte) { throw .damaged("a string") }
            index += 1
        }
        guard byte(0) != nil else { throw .damaged("a string has no end") }
        index += 1
        if !digits.count.isMultiple(of: 2) { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private mutating func literal() throws(PDFReadFailure) -> [UInt8] {
        index += 1
        var result: [UInt8] = []
        var depth = 1
        while let byte = byte(0) {
            index += 1
            switch byte {
            case UInt8(ascii: "("):
                depth += 1
                result.append(byte)
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return result }
                result.append(byte)
            case UInt8(ascii: "\\"): escape(into: &result)
            case 0x0D:
                if self.byte(0) == 0x0A { index += 1 }
                result.append(0x0A)
            default: result.append(byte)
            }
        }
        throw .damaged("a string has no end")
    }

    private mutating func escape(into result: inout [UInt8]) {
        guard let byte = byte(0) else { return }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case 0x0D: if self.byte(0) == 0x0A { index += 1 }
        case 0x0A: break
        case 0x30...0x37:
            var value = Int(byte - 0x30)
            for _ in 0..<2 {
                guard let next = self.byte(0), 0x30...0x37 ~= next else { break }
                value = value * 8 + Int(next - 0x30)
                index += 1
            }
            result.append(UInt8(truncatingIfNeeded: value))
        default: result.append(byte)
        }
    }

    // MARK: Bytes

    mutating func skipSpace() {
        while let byte = byte(0) {
            if byte == UInt8(ascii: "%") {
                while let byte = self.byte(0), byte != 0x0A, byte != 0x0D { index += 1 }
            } else if Self.isSpace(byte) {
                index += 1
            } else {
                return
            }
        }
    }

    private func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

    private func digit(_ offset: Int) -> UInt8? {
        switch byte(offset) {
        case let byte? where 0x30...0x39 ~= byte: byte - 0x30
        case let byte? where 0x41...0x46 ~= byte & 0xDF: (byte & 0xDF) - 0x37
        default: nil
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09, 0x0C, 0x00].contains(byte) }

    private static func isRegular(_ byte: UInt8) -> Bool { !isSpace(byte) && !"()<>[]{}/%".utf8.contains(byte) }
}
