import SourceText

/// Writes custom properties for every mode. Modes follow the reader's system, or are forced by an attribute of the root
/// element (`data-mode`, `data-contrast`).
func exportCSS(_ tokens: ExportedTokens, isMinified: Bool) -> Checked<[ExportedFile]> {
    let properties = CustomProperties.of(ResolvedTokens(tokens.tokens))
    var options = exportCSSOptions
    options.used = Set(properties.value.names)
    let css = String(decoding: cssCustomProperties(properties.value, options: options), as: UTF8.self)
    let text = "/* \(tokens.mark) */\n" + (isMinified ? css + "\n" : readableCSS(css))
    let file = ExportedFile("\(tokens.fileStem).css", text)
    return Checked([file].compactMap(\.self), properties.diagnostics)
}

/// Reformats minified CSS with one declaration a line. It supports only the output of this library, which has no
/// comments.
func readableCSS(_ css: String) -> String {
    var printer = CSSPrinter()
    for byte in css.utf8 { printer.take(byte) }
    return String(decoding: printer.result, as: UTF8.self)
}

private struct CSSPrinter {
    var result: [UInt8] = []
    private var depth = 0
    private var brackets = 0
    private var quote: UInt8?
    private var isEscaped = false
    /// The current declaration or selector.
    private var segment: [UInt8] = []

    mutating func take(_ byte: UInt8) {
        if isEscaped || quote != nil || brackets > 0 { return keep(byte) }
        switch byte {
        case UInt8(ascii: "{"):
            line(spacedSelector(segment) + Array(" {".utf8))
            depth += 1
        case UInt8(ascii: ";"): line(spacedDeclaration(segment) + [byte])
        case UInt8(ascii: "}"):
            if !segment.isEmpty { line(spacedDeclaration(segment) + Array(";".utf8)) }
            depth -= 1
            line([byte])
        default: keep(byte)
        }
    }

    private mutating func keep(_ byte: UInt8) {
        segment.append(byte)
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if let open = quote {
            if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
            brackets += 1
        } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") {
            brackets -= 1
        }
    }

    private mutating func line(_ bytes: [UInt8]) {
        result += Array(repeating: 0x20, count: 2 * depth) + bytes + [0x0A]
        segment = []
    }

    /// Changes `--name:value` to `--name: value`.
    private func spacedDeclaration(_ bytes: [UInt8]) -> [UInt8] {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return bytes }
        return bytes[...colon] + [0x20] + bytes[(colon + 1)...]
    }

    /// Changes `@media (min-width:600px)` to `@media (min-width: 600px)`; leaves selectors unchanged.
    private func spacedSelector(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.first == UInt8(ascii: "@") else { return bytes }
        return bytes.flatMap { $0 == UInt8(ascii: ":") ? [$0, 0x20] : [$0] }
    }
}
