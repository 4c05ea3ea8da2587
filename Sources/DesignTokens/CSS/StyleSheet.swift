import SourceText

/// The custom properties and addresses that a style sheet mentions.
public struct StyleSheet: Sendable {
    /// A mentioned name or address, with its location.
    public struct Occurrence: Hashable, Sendable {
        /// The name with its hyphens, or the address, with escapes decoded.
        public var text: String
        /// The range from the first byte to after the last.
        public var location: Location
    }

    /// The names in `var(--name)`, in order.
    public var uses: [Occurrence] = []
    /// The names defined by `--name: value` and `@property --name`.
    public var definitions: [Occurrence] = []
    /// The local addresses in `url(…)`, without `data:` addresses.
    public var addresses: [Occurrence] = []

    /// The distinct names of all `uses`.
    public var usedNames: Set<String> { Set(uses.map(\.text)) }
}

/// Finds the custom properties that a style sheet uses and defines. Rejects anything that would contact another server
/// or run a script.
///
/// Errors are `stylesheet-remote` (`@import`, an address on another site, `expression()`, `behavior`) and
/// `stylesheet-syntax` (an unclosed comment, string or bracket).
public func usedCustomProperties(in bytes: [UInt8], path: SourcePath) -> Checked<StyleSheet> {
    var reader = StyleSheetReader(bytes: bytes, path: path)
    reader.read()
    return Checked(reader.sheet, reader.diagnostics)
}

/// Checks that style sheets use only defined custom properties: those of the tokens, their own, and `others`.
///
/// - Parameters:
///   - sheets: all style sheets that a page loads together.
///   - others: names defined elsewhere, such as by a script.
public func checkCustomProperties(
    in sheets: [StyleSheet], tokens: CustomProperties, others: Set<String> = []
) -> [Diagnostic] {
    let defined = Set(sheets.lazy.flatMap(\.definitions).map(\.text)).union(others)
    var suggestions: [String: String?] = [:]
    // Cached, because many places use the same token.
    var addresses: [String: String?] = [:]
    var diagnostics: [Diagnostic] = []
    for use in sheets.lazy.flatMap(\.uses) where !defined.contains(use.text) {
        if let token = tokens.token(named: use.text) {
            let found = addresses[use.text] ?? token.serverAddress
            addresses[use.text] = .some(found)
            if let address = found {
                diagnostics.append(.styleSheetRemote(address, at: token.location))
            }
            if let deprecated = token.deprecated {
                diagnostics.append(.tokenDeprecated(use.text, reason: deprecated.reason, at: use.location))
            }
            continue
        }
        let nearest =
            suggestions[use.text] ?? nearest(use.text, among: tokens.names + defined.sorted())
        suggestions[use.text] = .some(nearest)
        diagnostics.append(.unknownToken(use.text, nearest: nearest, at: use.location))
    }
    return diagnostics
}

extension ResolvedToken {
    /// A text of the token, in any mode, that is an address on another server. `image-set(var(--token) 1x)` would load
    /// it.
    fileprivate var serverAddress: String? {
        for mode in ModeCombination.allCases {
            let texts: [String] =
                switch self[mode] {
                case .string(let text): [text]
                case .fontFamily(let names): names
                case .typography(let typography): typography.fontFamily
                default: []
                }
            let address = texts.first { AddressKind($0) == .remote && AddressKind.isOfAServer($0) }
            if let address { return address }
        }
        return nil
    }
}

/// Processes the tokens of one style sheet.
private struct StyleSheetReader {
    let bytes: [UInt8]
    let path: SourcePath
    /// The tokens without white space and closed comments.
    let tokens: [CSSToken]
    /// The offsets at which lines start.
    let lines: [Int]
    var sheet = StyleSheet()
    var diagnostics: [Diagnostic] = []
    /// The open brackets, each with the name of its function, if any.
    var open: [(token: CSSToken, closing: UInt8, function: String?)] = []
    /// Whether the current declaration sets a custom property, whose value any function can use later.
    var isCustomProperty = false

    init(bytes: [UInt8], path: SourcePath) {
        self.bytes = bytes
        self.path = path
        let all = CSSScanner.tokens(bytes)
        tokens = all.filter { $0.kind != .whitespace && ($0.kind != .comment || !$0.isClosed) }
        lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    mutating func read() {
        for index in tokens.indices { read(index) }
        for bracket in open { diagnostics.append(.styleSheetUnclosed("bracket", at: location(bracket.token))) }
    }

    private mutating func read(_ index: Int) {
        let token = tokens[index]
        if !token.isClosed {
            let what = token.kind == .comment ? "comment" : token.kind == .string ? "string" : "address"
            diagnostics.append(.styleSheetUnclosed(what, at: location(token)))
        }
        switch token.kind {
        case .function: readFunction(index)
        case .name: readName(index)
        case .atKeyword: readAtKeyword(index)
        case .url: readAddress(token, text: unquotedAddress(token))
        case .string:
            if isCustomProperty { readStored(token) }
            guard let function = open.last?.function else { return }
            readAddress(token, text: content(token), isCertain: function == "url" || function == "src")
        case .byte(let byte): readBracket(byte, token)
        default: return
        }
    }

    private mutating func readFunction(_ index: Int) {
        let name = text(tokens[index], dropLast: 1).lowercased()
        if name == "expression" { diagnostics.append(.styleSheetScript(name, at: location(tokens[index]))) }
        if name == "var", let argument = next(index), argument.kind == .name, text(argument).hasPrefix("--") {
            sheet.uses.append(mention(argument))
        }
        open.append((tokens[index], UInt8(ascii: ")"), name))
    }

    private mutating func readName(_ index: Int) {
        let name = text(tokens[index])
        guard next(index)?.kind == .byte(UInt8(ascii: ":")), startsDeclaration(index) else { return }
        isCustomProperty = name.hasPrefix("--") || name.lowercased() == "initial-value"
        if name.hasPrefix("--") { sheet.definitions.append(mention(tokens[index])) }
        if ["behavior", "-ms-behavior", "-moz-binding"].contains(name.lowercased()) {
            diagnostics.append(.styleSheetScript(name, at: location(tokens[index])))
        }
    }

    private mutating func readAtKeyword(_ index: Int) {
        let name = decodeName(bytes[tokens[index].range].dropFirst()).lowercased()
        if name == "import" { diagnostics.append(.styleSheetImport(at: location(tokens[index]))) }
        if name == "property", let argument = next(index), argument.kind == .name {
            sheet.definitions.append(mention(argument))
        }
    }

    /// - Parameter isCertain: whether the string is surely an address. False in functions with other strings, such as
    ///   `image-set()`.
    private mutating func readAddress(_ token: CSSToken, text: String, isCertain: Bool = true) {
        switch AddressKind(text) {
        case .remote: diagnostics.append(.styleSheetRemote(text, at: location(token)))
        case .data: return
        case .local where isCertain && !text.isEmpty:
            sheet.addresses.append(StyleSheet.Occurrence(text: text, location: location(token)))
        case .local: return
        }
    }

    /// Checks a string in a custom property outside functions with addresses. `image-set(var(--x) 1x)` would load it.
    private mutating func readStored(_ token: CSSToken) {
        let address = content(token)
        if open.last?.function == nil, AddressKind(address) == .remote, AddressKind.isOfAServer(address) {
            diagnostics.append(.styleSheetRemote(address, at: location(token)))
        }
    }

    private mutating func readBracket(_ byte: UInt8, _ token: CSSToken) {
        switch byte {
        case UInt8(ascii: "{"): open.append((token, UInt8(ascii: "}"), nil))
        case UInt8(ascii: "("): open.append((token, UInt8(ascii: ")"), nil))
        case UInt8(ascii: "["): open.append((token, UInt8(ascii: "]"), nil))
        case UInt8(ascii: ";"): isCustomProperty = isCustomProperty && open.last?.closing == UInt8(ascii: ")")
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
            if byte == UInt8(ascii: "}") { isCustomProperty = false }
            if open.last?.closing == byte {
                open.removeLast()
            } else {
                diagnostics.append(
                    .styleSheetUnopened(byte, at: location(token), open: open.last.map { location($0.token) }))
            }
        default: return
        }
    }

    // MARK: Pieces

    private func next(_ index: Int) -> CSSToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

    private func startsDeclaration(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        switch tokens[index - 1].kind {
        case .byte(UInt8(ascii: "{")), .byte(UInt8(ascii: "}")), .byte(UInt8(ascii: ";")): return true
        default: return false
        }
    }

    private func text(_ token: CSSToken, dropLast: Int = 0) -> String {
        decodeName(bytes[token.range].dropLast(dropLast))
    }

    /// The decoded text between the quotes.
    private func content(_ token: CSSToken) -> String {
        decodeName(bytes[token.range].dropFirst().dropLast(token.isClosed ? 1 : 0))
    }

    /// The address in an unquoted `url( … )`.
    private func unquotedAddress(_ token: CSSToken) -> String {
        var slice = bytes[token.range]
        while let first = slice.first, first != UInt8(ascii: "(") { slice = slice.dropFirst() }
        slice = slice.dropFirst().dropLast(token.isClosed ? 1 : 0)
        while let first = slice.first, first.isHTMLSpace { slice = slice.dropFirst() }
        while let last = slice.last, last.isHTMLSpace { slice = slice.dropLast() }
        return decodeName(slice)
    }

    private func mention(_ token: CSSToken) -> StyleSheet.Occurrence {
        StyleSheet.Occurrence(text: text(token), location: location(token))
    }

    private func location(_ token: CSSToken) -> Location {
        Location(path, place(token.range.lowerBound), to: place(token.range.upperBound))
    }

    private func place(_ offset: Int) -> SourcePosition {
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: offset - lines[low] + 1)
    }
}

/// The kind of an address. Parsed as in browsers: control characters and white space inside are ignored, and `\` equals
/// `/` (https://url.spec.whatwg.org/#url-parsing).
private enum AddressKind {
    case local, data, remote

    init(_ text: String) {
        // Without these characters, an address is always local.
        guard text.utf8.contains(where: { ":/\\".utf8.contains($0) }) else {
            self = .local
            return
        }
        let bytes = text.utf8.filter { $0 > 0x20 }.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
        let address = String(decoding: bytes, as: UTF8.self).lowercased()
        if address.hasPrefix("//") {
            self = .remote
        } else if let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(address[..<colon]) {
            self = address.hasPrefix("data:") ? .data : .remote
        } else {
            self = .local
        }
    }

    /// Whether a browser would contact a server for the address. False for a sentence with a colon, such as `Note: …`.
    static func isOfAServer(_ text: String) -> Bool {
        let address = String(text.unicodeScalars.filter { $0.value > 0x20 }).lowercased().replacing("\\", with: "/")
        return ["//", "http:", "https:", "ws:", "wss:", "ftp:"].contains(where: address.hasPrefix)
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
        return text.utf8.allSatisfy {
            ($0 < 0x80 && isNameByte($0) && $0 != UInt8(ascii: "_")) || $0 == UInt8(ascii: "+")
                || $0 == UInt8(ascii: ".")
        }
    }
}
