import SourceText

/// Parses the calculations of Tokens Studio: `{space.base} * 2`, `roundTo({size} / 1.2, 0)`.
struct CalculationParser {
    /// The limit for nested parentheses.
    private static let depthLimit = 32
    /// The limit for the length of a text.
    private static let lengthLimit = 1000

    private let bytes: [UInt8]
    private let place: SourcePosition
    private var index = 0
    private var depth = 0

    /// Returns the calculations in a text, which a value with several lengths has several of; nil for any other text.
    static func terms(_ text: String, at place: SourcePosition) -> [Term]? {
        guard text.utf8.count <= lengthLimit else { return nil }
        var parser = CalculationParser(bytes: Array(text.utf8), place: place)
        var terms: [Term] = []
        parser.skipSpaces()
        while parser.index < parser.bytes.count {
            guard let term = parser.sum() else { return nil }
            terms.append(term)
            parser.skipSpaces()
        }
        return terms.isEmpty ? nil : terms
    }

    /// Returns the only calculation in a text; nil for any other text.
    static func term(_ text: String, at place: SourcePosition) -> Term? {
        let terms = terms(text, at: place)
        return terms?.count == 1 ? terms?.first : nil
    }

    private init(bytes: [UInt8], place: SourcePosition) {
        self.bytes = bytes
        self.place = place
    }

    // MARK: Operators, weakest first

    private mutating func sum() -> Term? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit, var left = product() else { return nil }
        while let operation = sign() {
            guard let right = product() else { return nil }
            left = .call(operation, [left, right])
        }
        return left
    }

    /// Reads a sign between two terms. In `4px -2px`, the sign belongs to the second of two values.
    private mutating func sign() -> Term.Operation? {
        let start = index
        skipSpaces()
        guard let byte = peek, let operation: Term.Operation = byte == 0x2B ? .add : byte == 0x2D ? .subtract : nil,
            start == index || index + 1 < bytes.count && bytes[index + 1] == 0x20
        else {
            index = start
            return nil
        }
        index += 1
        return operation
    }

    private mutating func product() -> Term? {
        guard var left = signed() else { return nil }
        while true {
            let start = index
            skipSpaces()
            guard let byte = peek,
                let operation: Term.Operation = byte == 0x2A ? .multiply : byte == 0x2F ? .divide : nil
            else {
                index = start
                return left
            }
            index += 1
            guard let right = signed() else { return nil }
            left = .call(operation, [left, right])
        }
    }

    private mutating func signed() -> Term? {
        skipSpaces()
        var isNegative = false
        while let byte = peek, byte == 0x2B || byte == 0x2D {
            if byte == 0x2D { isNegative.toggle() }
            index += 1
        }
        guard let term = power() else { return nil }
        return isNegative ? .call(.subtract, [term]) : term
    }

    private mutating func power() -> Term? {
        guard let base = primary() else { return nil }
        let start = index
        skipSpaces()
        guard peek == UInt8(ascii: "^") else {
            index = start
            return base
        }
        index += 1
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit, let exponent = signed() else { return nil }
        return .call(.power, [base, exponent])
    }

    // MARK: Operands

    private mutating func primary() -> Term? {
        skipSpaces()
        switch peek {
        case UInt8(ascii: "("):
            index += 1
            guard let term = sum(), skip(UInt8(ascii: ")")) else { return nil }
            return term
        case UInt8(ascii: "{"): return reference()
        case let byte? where byte.isASCIIDigit || byte == UInt8(ascii: "."): return amount()
        case let byte? where byte.isASCIILetter: return call()
        default: return nil
        }
    }

    private mutating func reference() -> Term? {
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
        let target = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        let names = target.split(separator: ".", omittingEmptySubsequences: false)
        guard names.allSatisfy({ isTokenName($0) }) else { return nil }
        index = end + 1
        return .token(TokenAlias(target: target, place: place))
    }

    private mutating func amount() -> Term? {
        let number = take { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard let value = finiteNumber(text: number) else { return nil }
        if peek == UInt8(ascii: "%") {
            index += 1
            return .amount(Amount(value: value / 100))
        }
        return .amount(Amount(value: value, unit: take(\.isASCIILetter)))
    }

    private mutating func call() -> Term? {
        let name = take { $0.isASCIILetter || $0 == UInt8(ascii: ".") }
        let short = name.hasPrefix("Math.") ? String(name.dropFirst(5)) : name
        guard let function = Term.Operation(rawValue: short), skip(UInt8(ascii: "(")) else { return nil }
        var arguments: [Term] = []
        repeat {
            guard let term = sum() else { return nil }
            arguments.append(term)
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: ")")), function.arity.contains(arguments.count) else { return nil }
        return .call(function, arguments)
    }

    // MARK: Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpaces() { while peek == 0x20 { index += 1 } }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func take(_ isPart: (UInt8) -> Bool) -> String {
        let start = index
        while let byte = peek, isPart(byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }
}
