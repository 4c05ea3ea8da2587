/// Minifies a style sheet: removes comments and insignificant white space, and keeps all other bytes.
///
/// It keeps strings and addresses, spaces in selectors, in `calc()` and between values, and comments that start with
/// `/*!`. It does not repair mistakes. Minifying the result again changes nothing.
public func minifyCSS(_ bytes: [UInt8]) -> [UInt8] {
    var minifier = CSSMinifier(bytes)
    minifier.run()
    return minifier.output
}

private struct CSSMinifier {
    let bytes: [UInt8]
    let tokens: [CSSToken]
    var output: [UInt8] = []
    /// The last token written in this statement.
    private var last: CSSToken?
    private var sawSpace = false
    private var sawComment = false
    /// Whether a semicolon is pending. It is written only if something other than `}` follows.
    private var hasPendingSemicolon = false
    private var statement = Statement.unknown
    /// The number of open parentheses in this statement.
    private var depth = 0

    private enum Statement {
        /// Before the first token of a statement.
        case unknown
        /// A declaration, before its colon.
        case name(isCustom: Bool)
        /// A declaration, right after its colon.
        case colon(isCustom: Bool)
        /// A declaration, in its value.
        case value
        case selector
        case atRule
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens = CSSScanner.tokens(bytes)
        output.reserveCapacity(bytes.count)
    }

    mutating func run() {
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .whitespace: sawSpace = true
            case .comment: comment(token)
            default:
                if case .unknown = statement { statement = kind(ofStatementAt: index) }
                write(token)
            }
        }
        writePendingSemicolon()
    }

    private mutating func comment(_ token: CSSToken) {
        // An unclosed comment hides the rest of the file, so it stays.
        let stays = !token.isClosed || bytes[token.range].dropFirst(2).first == UInt8(ascii: "!")
        guard stays else { return sawComment = true }
        writePendingSemicolon()
        output += bytes[token.range]
    }

    private mutating func write(_ token: CSSToken) {
        let byte = token.byte
        if byte == UInt8(ascii: ";"), depth == 0 {
            writeEmptyCustomValue()
            hasPendingSemicolon = hasPendingSemicolon || !output.isEmpty
            return startStatement()
        }
        if byte == UInt8(ascii: "}") {
            writeEmptyCustomValue()
            hasPendingSemicolon = false
        }
        writePendingSemicolon()
        if sawSpace {
            if needsSpace(before: token) { output.append(UInt8(ascii: " ")) }
        } else if sawComment, joins(token) {
            output += Array("/**/".utf8)
        }
        output += bytes[token.range]
        sawSpace = false
        sawComment = false
        last = token
        follow(token)
        if token.kind == .string, !token.isClosed, token.range.upperBound < bytes.count {
            // The line end terminates this string; without it the string would continue.
            output.append(UInt8(ascii: "\n"))
            last = nil
        }
    }

    private mutating func writePendingSemicolon() {
        if hasPendingSemicolon { output.append(UInt8(ascii: ";")) }
        hasPendingSemicolon = false
    }

    /// Writes the space of an empty custom property, `--name: ;`. This is a valid value, and older browsers require the
    /// space.
    private mutating func writeEmptyCustomValue() {
        if case .colon(isCustom: true) = statement { output.append(UInt8(ascii: " ")) }
    }

    private mutating func startStatement() {
        statement = .unknown
        depth = 0
        sawSpace = false
        sawComment = false
        last = nil
    }

    /// Updates the state after `token` is written.
    private mutating func follow(_ token: CSSToken) {
        if case .colon = statement { statement = .value }
        switch (token.kind, statement) {
        case (.byte(UInt8(ascii: "{")), _), (.byte(UInt8(ascii: "}")), _): startStatement()
        case (.function, _), (.byte(UInt8(ascii: "(")), _): depth += 1
        case (.byte(UInt8(ascii: ")")), _): depth = max(0, depth - 1)
        case (.byte(UInt8(ascii: ":")), .name(let isCustom)): statement = .colon(isCustom: isCustom)
        default: return
        }
    }

    /// Classifies the statement at `start`. If it reaches `{`, it is a rule; if it ends before, it is a declaration.
    /// Only the value of a custom property can contain `{`.
    private func kind(ofStatementAt start: Int) -> Statement {
        if tokens[start].kind == .atKeyword { return .atRule }
        let isCustom = bytes[tokens[start].range].starts(with: "--".utf8)
        var depth = 0
        for token in tokens[start...] {
            switch token.kind {
            case .function, .byte(UInt8(ascii: "(")): depth += 1
            case .byte(UInt8(ascii: ")")): depth = max(0, depth - 1)
            case .byte(UInt8(ascii: "{")): return isCustom ? .name(isCustom: true) : .selector
            case .byte(UInt8(ascii: "}")): return .name(isCustom: isCustom)
            case .byte(UInt8(ascii: ";")) where depth == 0: return .name(isCustom: isCustom)
            default: continue
            }
        }
        return .selector
    }

    /// Whether the white space between `last` and `token` is significant.
    private func needsSpace(before token: CSSToken) -> Bool {
        guard let last, last.kind != .function else { return false }
        if case .colon = statement { return false }
        if let byte = last.byte {
            if ",([>".utf8.contains(byte) { return false }
            if byte == UInt8(ascii: ":"), case .atRule = statement, depth > 0 { return false }
        }
        guard let byte = token.byte else { return true }
        if ",)]>{}".utf8.contains(byte) { return false }
        switch (byte, statement) {
        case (UInt8(ascii: "!"), .value), (UInt8(ascii: ":"), .name): return false
        default: return true
        }
    }

    /// Whether `last` and `token` could merge into one token once the comment between them is removed.
    private func joins(_ token: CSSToken) -> Bool {
        guard let last else { return false }
        if last.kind == .function { return false }
        if let byte = last.byte, "{};:,)>([".utf8.contains(byte) { return false }
        if let byte = token.byte, "{};:,)>]".utf8.contains(byte) { return false }
        return true
    }
}

extension CSSToken {
    /// The byte of a single-byte token; nil for other tokens.
    fileprivate var byte: UInt8? { if case .byte(let byte) = kind { byte } else { nil } }
}
