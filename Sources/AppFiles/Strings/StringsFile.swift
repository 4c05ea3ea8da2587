import SourceText

/// Reads a `.strings` file in UTF-8, or in UTF-16 with a byte order mark.
///
/// A pair is dropped if its value is not text or contains invalid bytes. If a key occurs twice, the last value is used,
/// as on Apple's platforms.
/// - Parameter language: the language of all texts, from the file's name.
/// - Returns: With the errors `strings-encoding` and `strings-syntax`, and the warnings `strings-dropped`,
///   `strings-duplicate-key`, `strings-escape` and `strings-value`.
package func readStrings(_ bytes: [UInt8], path: SourcePath, language: String) -> Checked<StringTable> {
    if bytes.isEmpty { return Checked(StringTable(), [.stringsEmpty(at: Location(path, .start))]) }
    let text = UnicodeText(bytes)
    if text.bytes.prefix(2).contains(0) {
        return Checked(StringTable(), [.stringsUnmarked(at: Location(path, .start))])
    }
    var scanner = StringsScanner(text.bytes, path: path, invalid: text.invalid)
    if let invalid = text.invalid {
        let encoding = text.bytes == bytes ? "UTF-8" : "UTF-16"
        scanner.report(.stringsEncoding(encoding, at: scanner.location(invalid)))
    }
    scanner.read()
    return scanner.table(in: language)
}

extension StringsScanner {
    /// Returns the table of the pairs that were read.
    fileprivate func table(in language: String) -> Checked<StringTable> {
        var (table, found) = (StringTable(), diagnostics)
        for pair in pairs {
            guard let key = text(of: pair.key, into: &found), let value = text(of: pair.value, into: &found) else {
                continue
            }
            let entry = StringTable.Entry(
                language: language, key: key, text: .text(value),
                keyLocation: location(pair.key.start, to: pair.key.end),
                location: location(pair.value.start, to: pair.value.end))
            if let first = table.add(entry), found.count < 2 * Self.faultLimit {
                found.append(.stringsDuplicateKey(key, at: entry.keyLocation, first: first.keyLocation))
            }
        }
        return Checked(table, found)
    }

    /// Returns the text of a token, or `nil` if it is not valid UTF-8.
    private func text(of token: Token, into found: inout [Diagnostic]) -> String? {
        let content = bytes[token.content]
        guard token.quote != nil, content.contains(UInt8(ascii: "\\")) else {
            return String(validating: content, as: UTF8.self)
        }
        let resolved = resolvingStringsEscapes(content)
        for fault in resolved.faults where found.count < 2 * Self.faultLimit {
            found.append(.stringsEscape(fault.kind, at: location(fault.range.lowerBound, to: fault.range.upperBound)))
        }
        return String(validating: resolved.bytes, as: UTF8.self)
    }
}
