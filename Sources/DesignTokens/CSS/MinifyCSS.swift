/// A style sheet without comments and without white space that means nothing; the rest byte for byte.
///
/// Kept: strings and addresses as they are; the spaces of selectors, of `calc()` and between values; comments that
/// start with `/*!`. A style sheet with mistakes keeps its mistakes. Minifying twice is the same as once.
public func minifyCSS(_ bytes: [UInt8]) -> [UInt8] {
    var minifier = CSSMinifier(bytes)
    minifier.run()
    return minifier.output
}

private struct CSSMinifier {
    let bytes: [UInt8]
    let tokens: [CSSToken]
    var output: [UInt8] = []
    /// The last piece written of this statement.
    private var last: CSSToken?
    private var sawSpace = false
    private var sawComment = false
    /// A semicolon is written only when something other than `}` follows.
    private var owesSemicolon = false
    private var statement = Statement.unknown
    /// Round brackets that are open in this statement.
    private var depth = 0

    private enum Statement {
        /// Nothing of it has been met.
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
        paySemicolon()
    }

    private mutating func comment(_ token: CSSToken) {
        // One without an end hides all that follows: it stays as it was.
        let stays = !token.isClosed || bytes[token.range].dropFirst(2).first == UInt8(ascii: "!")
        guard stays else { return sawComment = true }
        paySemicolon()
        output += bytes[token.range]
    }

    private mutating func write(_ token: CSSToken) {
        let byte = token.byte
        if byte == UInt8(ascii: ";"), depth == 0 {
            writeEmptyCustomValue()
            owesSemicolon = owesSemicolon || !output.isEmpty
            return startStatement()
        }
        if byte == UInt8(ascii: "}") {
            writeEmptyCustomValue()
            owesSemicolon = false
        }
        paySemicolon()
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
            // The line's end is what ends it: without it the string would go on.
            output.append(UInt8(ascii: "\n"))
            last = nil
        }
    }

    private mutating func paySemicolon() {
        if owesSemicolon { output.append(UInt8(ascii: ";")) }
        owesSemicolon = false
    }

    /// `--name: ;` is a value of its own, and older browsers want its space.
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

    /// What `token`, now written, means for what comes.
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

    /// A statement that reaches `{` is a rule, one that ends before is a declaration; a custom property may hold `{`.
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

    /// Whether white space that is between `last` and `token` means anything.
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

    /// True when `token` right after `last`, without the comment between them, could be read as one piece with it.
    private func joins(_ token: CSSToken) -> Bool {
        guard let last else { return false }
        if last.kind == .function { return false }
        if let byte = last.byte, "{};:,)>([".utf8.contains(byte) { return false }
        if let byte = token.byte, "{};:,)>]".utf8.contains(byte) { return false }
        return true
    }
}

extension CSSToken {
    /// The byte, for a piece that is a single one.
    fileprivate var byte: UInt8? { if case .byte(let byte) = kind { byte } else { nil } }
}
