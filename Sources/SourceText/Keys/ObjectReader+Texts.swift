extension ObjectReader {
    /// The limit for a text in a settings file, in characters. Such texts appear on many pages.
    public static let maximumTextLength = 5_000

    /// Whether `text` is valid. Reports a text that is too long as an error, and bidirectional controls as a warning.
    mutating func accepts(_ text: String, _ key: String, at location: Location) -> Bool {
        let problems = textProblems(text, "\"\(key)\"", longest: longestText, at: location)
        diagnostics += problems
        return !problems.hasErrors
    }
}

/// Returns the problems of a title or another short text: more than `longest` characters, or a control that changes the
/// display order of the surrounding text.
/// - Parameter name: the name of the text in messages, such as `"title"` or `the title`.
package func textProblems(
    _ text: String, _ name: String, longest: Int = ObjectReader.maximumTextLength, at location: Location?
) -> [Diagnostic] {
    // Counting characters is only necessary if the bytes exceed the limit.
    if text.utf8.count > longest {
        let count = text.unicodeScalars.count
        if count > longest { return [.textTooLong(name, count, longest: longest, at: location)] }
    }
    return bidiControl(in: text).map { [.bidiControl($0, in: name, at: location)] } ?? []
}

/// Returns the first character that embeds, overrides or isolates a text direction (U+202A to U+202E, U+2066 to
/// U+2069). Such a character can make a text look like another one. Marks such as U+200E are allowed: they act like a
/// single invisible letter, and texts with mixed directions need them.
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
