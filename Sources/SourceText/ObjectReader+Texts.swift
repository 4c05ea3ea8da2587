extension ObjectReader {
    /// How many characters a text of a settings file may have: such texts are repeated on many pages.
    public static let longestText = 5_000

    /// Whether `text` may be used. One that is too long may not; one that reorders what surrounds it is reported.
    mutating func accepts(_ text: String, _ key: String, at location: Location) -> Bool {
        let problems = textProblems(text, "\"\(key)\"", longest: longestText, at: location)
        diagnostics += problems
        return !problems.hasErrors
    }
}

/// What is wrong with a title or another text that names or describes something: that it has more than `longest`
/// characters, or one that changes the order in which others are shown.
/// - Parameter name: what the text is, as messages name it: `"title"`, `the title`.
package func textProblems(
    _ text: String, _ name: String, longest: Int = ObjectReader.longestText, at location: Location?
) -> [Diagnostic] {
    // Characters are only counted where there may be too many.
    if text.utf8.count > longest {
        let count = text.unicodeScalars.count
        if count > longest { return [.textTooLong(name, count, longest: longest, at: location)] }
    }
    return bidiControl(in: text).map { [.bidiControl($0, in: name, at: location)] } ?? []
}

/// The first character that embeds, overrides or isolates a direction (U+202A to U+202E, U+2066 to U+2069): with it, a
/// text can look like another one. Marks such as U+200E are not such characters: they stand for one letter without a
/// shape, and texts of several directions need them.
///
/// Source: Unicode Technical Report #36, section 2.4; Unicode Standard Annex #9.
func bidiControl(in text: String) -> Unicode.Scalar? {
    text.withBytes { bytes in
        var index = 0
        while let found = bytes.firstOffset(of: 0xE2, from: index), found + 2 < bytes.count {
            let last = bytes[found + 2]
            switch (bytes[found + 1], last) {
            case (0x80, 0xAA...0xAE): return Unicode.Scalar(0x2000 + UInt32(last & 0x3F))
            case (0x81, 0xA6...0xA9): return Unicode.Scalar(0x2040 + UInt32(last & 0x3F))
            default: index = found + 3
            }
        }
        return nil
    }
}

extension Diagnostic {
    fileprivate static func textTooLong(
        _ name: String, _ count: Int, longest: Int, at location: Location?
    ) -> Diagnostic {
        Diagnostic(
            .error, "text-too-long", "\(name) has \(count) characters, but at most \(longest) are allowed",
            at: location,
            hint: "shorten it: it is repeated in several places")
    }

    fileprivate static func bidiControl(
        _ scalar: Unicode.Scalar, in name: String, at location: Location?
    ) -> Diagnostic {
        let code = String(scalar.value, radix: 16, uppercase: true)
        return Diagnostic(
            .warning, "bidi-control",
            "\(name) contains U+\(code), which changes the order in which text is displayed", at: location,
            hint: "remove it; to mix directions, use the marks U+200E and U+200F")
    }
}
