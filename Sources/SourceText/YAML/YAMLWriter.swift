/// Writes YAML in block style. All texts are quoted or literal blocks, so that no reader takes one for a number, a date
/// or a flag.
package struct YAMLWriter {
    /// The lines so far, each with its end.
    package private(set) var text = ""
    private var indent = 0
    /// Whether the next line begins an entry of a list.
    private var startsEntry = false

    package init() {}

    /// Writes a comment of one line.
    package mutating func comment(_ words: String) { line("# " + words) }

    /// Writes a member whose value is a text.
    package mutating func member(_ key: String, _ value: String) {
        guard value.isLiteral else { return line("\(key): \(quotedForYAML(value))") }
        line("\(key): |-")
        let lead = String(repeating: " ", count: indent + 2)
        for part in value.split(separator: "\n", omittingEmptySubsequences: false) {
            text += part.isEmpty ? "\n" : lead + part + "\n"
        }
    }

    /// Writes a member whose value is a text, or nothing if the text is `nil` or empty.
    package mutating func member(_ key: String, ifPresent value: String?) {
        if let value, !value.isEmpty { member(key, value) }
    }

    /// Writes a member whose value is `true` or `false`.
    package mutating func member(_ key: String, _ flag: Bool) { line("\(key): \(flag)") }

    /// Writes a member whose value is an object or a list, with at least one entry.
    package mutating func member(_ key: String, _ body: (inout YAMLWriter) -> Void) {
        line("\(key):")
        indent += 2
        body(&self)
        indent -= 2
    }

    /// Writes an entry of a list, an object with at least one member.
    package mutating func entry(_ body: (inout YAMLWriter) -> Void) {
        indent += 2
        startsEntry = true
        body(&self)
        startsEntry = false
        indent -= 2
    }

    private mutating func line(_ content: String) {
        text += String(repeating: " ", count: startsEntry ? indent - 2 : indent) + (startsEntry ? "- " : "") + content
        text += "\n"
        startsEntry = false
    }
}

extension String {
    /// Whether the text has several lines and can be a literal block, in which nothing can be escaped.
    fileprivate var isLiteral: Bool {
        let bytes = utf8
        guard let first = bytes.first, first > 0x20, let last = bytes.last, last != 0x0A, bytes.contains(0x0A) else {
            return false
        }
        return unicodeScalars.allSatisfy { $0 == "\n" || !needsEscape($0) }
    }
}

/// Whether a character is one that YAML must not contain, or a line end. Source: YAML 1.2.2, section 5.1.
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
}

private func quotedForYAML(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\" + String(scalar)
        case "\n": quoted += "\\n"
        case "\t": quoted += "\\t"
        case _ where needsEscape(scalar):
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
