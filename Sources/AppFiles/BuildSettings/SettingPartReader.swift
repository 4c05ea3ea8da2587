import SourceText

/// Parses the bytes of a value into its parts.
struct SettingPartReader {
    /// A mistake in a reference. Like Xcode, the reader continues after it.
    enum Problem: Hashable {
        case unclosed
        case tooDeep
        case unknownOperator(String)
    }

    /// The maximum nesting of references.
    static let maximumNesting = 32

    let bytes: [UInt8]
    private(set) var problems: [(problem: Problem, offset: Int)] = []
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Parses the whole value.
    mutating func all() -> [SettingPart] { parts(upTo: nil) }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Parses parts.
    ///
    /// - Parameter close: the bracket that ends the parts. With a bracket, a colon ends them as well.
    private mutating func parts(upTo close: UInt8?) -> [SettingPart] {
        var parts: [SettingPart] = []
        var start = position
        func literal(_ end: Int) -> [SettingPart] {
            end > start ? [.literal(String(decoding: bytes[start..<end], as: UTF8.self))] : []
        }
        while let byte = current {
            if let close, byte == close || byte == UInt8(ascii: ":") { break }
            guard byte == UInt8(ascii: "$") else {
                position += 1
                continue
            }
            parts += literal(position)
            start = position
            if isEscaped {
                parts.append(.literal("$"))
                position += 2
                start = position
                continue
            }
            guard let reference = reference() else { continue }
            parts.append(.reference(reference))
            start = position
        }
        return parts + literal(position)
    }

    /// Whether the position is at `$$`, an escaped `$`.
    private var isEscaped: Bool { position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "$") }

    /// Parses a reference from its `$`. If there is no reference, it skips the `$`, which is then text.
    private mutating func reference() -> SettingReference? {
        let start = position
        position += 1
        switch current {
        case UInt8(ascii: "("): return bracketed(from: start, close: UInt8(ascii: ")"))
        case UInt8(ascii: "{"): return bracketed(from: start, close: UInt8(ascii: "}"))
        case UInt8(ascii: "["): return bracketed(from: start, close: UInt8(ascii: "]"))
        case let byte? where byte.isSettingName && !byte.isASCIIDigit:
            while let byte = current, byte.isSettingName { position += 1 }
            let name = String(decoding: bytes[(start + 1)..<position], as: UTF8.self)
            return SettingReference(name: [.literal(name)], offset: start)
        default: return nil
        }
    }

    private mutating func bracketed(from start: Int, close: UInt8) -> SettingReference? {
        guard depth < Self.maximumNesting else {
            problems.append((.tooDeep, start))
            position = bytes.count
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        var reference = SettingReference(name: parts(upTo: close), offset: start)
        while current == UInt8(ascii: ":") {
            if let found = `operator`(upTo: close) { reference.operators.append(found) }
        }
        if current == close {
            position += 1
        } else if problems.last?.problem != .tooDeep {
            problems.append((.unclosed, start))
        }
        return reference
    }

    /// Parses an operator from its colon.
    private mutating func `operator`(upTo close: UInt8) -> SettingOperator? {
        let start = position
        position += 1
        while let byte = current, byte.isSettingName { position += 1 }
        let name = String(decoding: bytes[(start + 1)..<position], as: UTF8.self)
        var operand: [SettingPart]?
        if current == UInt8(ascii: "=") {
            position += 1
            operand = parts(upTo: close)
        }
        let isWhole = current == nil || current == close || current == UInt8(ascii: ":")
        while let byte = current, byte != close, byte != UInt8(ascii: ":") { position += 1 }
        if isWhole, let found = SettingOperator(name, operand: operand) { return found }
        // If the value ends inside the operator, only the missing bracket is reported.
        if current != nil { problems.append((.unknownOperator(name), start)) }
        return nil
    }
}

extension UInt8 {
    /// Whether the byte is allowed in the name of a setting. Names cannot begin with a digit.
    var isSettingName: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "_") }
}
