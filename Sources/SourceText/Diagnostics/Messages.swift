/// Messages about files and their syntax, except those about JSON and YAML, which are next to their parsers.
extension Diagnostic {
    package static func unreadable(_ path: SourcePath, _ failure: SourceTree.ReadFailure) -> Diagnostic {
        Diagnostic(io: "unreadable", "the file could not be read: \(failure.reason)", at: Location(path))
    }

    package static func invalidUTF8(_ bytes: [UInt8], at location: Location) -> Diagnostic {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return Diagnostic(
            .error, "invalid-utf8", isUTF16 ? "this file is UTF-16" : "these bytes are not UTF-8", at: location,
            hint: "save the file as UTF-8")
    }

    package static func nestingTooDeep(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "nesting-too-deep", "lists and objects are nested more than \(maximumNesting) levels deep",
            at: location)
    }

    package static func duplicateKey(
        _ key: String, at location: Location, first: Location, severity: Severity = .error
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            .error, "duplicate-key", "the key \(quoted(key)) appears twice", at: location,
            notes: [.init("the first one is here", at: first)], hint: "keep one of them")
        diagnostic.severity = severity
        return diagnostic
    }

    static func frontMatterUnclosed(_ fence: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "front-matter-unclosed", "this front matter is never closed", at: location,
            hint: "add a line \(fence) after its fields; for a horizontal rule at the start of a text, write ***")
    }

    static func frontMatterIsNoObject(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "front matter must consist of lines such as key: value", at: location,
            hint: "for a horizontal rule at the start of a text, write *** instead of ---")
    }
}

/// Joins words to a phrase such as `a, b or c`.
package func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
}

/// Returns `text` in double quotes for messages. Cuts it after 60 code points.
public func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60)
    return shown.endIndex == text.unicodeScalars.endIndex ? "\"\(text)\"" : "\"\(String(shown))…\""
}
