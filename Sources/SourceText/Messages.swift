/// The words of this room, apart from those of JSON's and YAML's syntax, which stand beside their readers.
extension Diagnostic {
    static func invalidUTF8(_ bytes: [UInt8], at location: Location) -> Diagnostic {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return Diagnostic(
            .error, "invalid-utf8", isUTF16 ? "this file is UTF-16" : "these bytes are not UTF-8", at: location,
            hint: "save the file as UTF-8")
    }

    static func nestingTooDeep(at location: Location) -> Diagnostic {
        Diagnostic(.error, "nesting-too-deep", "lists and objects nest more than \(maximumNesting) deep", at: location)
    }

    static func duplicateKey(_ key: String, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-key", "the key \(quoted(key)) occurs twice", at: location,
            notes: [.init("the first one is here", at: first)], hint: "keep one of them")
    }
}

/// `text` in double quotes as messages show it: cut when it is long.
public func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(60)
    return shown.endIndex == text.unicodeScalars.endIndex ? "\"\(text)\"" : "\"\(String(shown))…\""
}
