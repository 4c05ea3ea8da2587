import SourceText

/// The names that a pattern may contain in braces.
package struct PatternNames: Sendable {
    /// The keys of the fields.
    package var fields: [String]
    /// Whether the pattern is Markdown, in which a placeholder may become whole paragraphs.
    package var isText = false

    /// The names that exist in every edition.
    package static let own: Set = [
        "created", "reasons", "allReasons", "context", "detail", "statement", "signature", "row", "person", "blank",
    ]

    /// The names for Markdown.
    package var inText: PatternNames {
        var names = self
        names.isText = true
        return names
    }

    /// Returns the value that `text` names; nil if the name is not valid here.
    package func name(_ text: String) -> EditionPattern.PlaceholderName? {
        if let field = fields.firstIndex(of: text) { return .field(field) }
        switch text {
        case "created": return .created
        case "reasons": return .reasons
        case "context": return .context
        case "detail": return .detail
        case "row" where !isText: return .row
        case "person" where !isText: return .person
        case "allReasons" where isText: return .allReasons
        case "statement" where isText: return .statement
        case "signature" where isText: return .signature
        default: return isText ? blank(text) : nil
        }
    }

    /// Parses `blank:8`: eight ruled lines. Allows 1 to 60.
    private func blank(_ text: String) -> EditionPattern.PlaceholderName? {
        guard text.hasPrefix("blank:"), let lines = Int(text.dropFirst(6)), (1...60).contains(lines) else { return nil }
        return .blank(lines)
    }

    /// All valid names, for hints.
    package var all: [String] {
        let ours = isText ? ["allReasons", "statement", "signature"] : ["row", "person"]
        return fields + ["created", "reasons", "context", "detail"] + ours
    }
}

extension ObjectReader {
    /// Reads a pattern.
    package mutating func pattern(_ key: Key, _ names: PatternNames) -> EditionPattern? {
        guard let text = text(key) else { return nil }
        return pattern(text, for: key, at: location(ofValue: key), names)
    }

    /// Parses a pattern at `location`.
    package mutating func pattern(
        _ text: String, for key: Key, at location: Location, _ names: PatternNames
    ) -> EditionPattern? {
        var failures: [EditionPattern.Failure] = []
        let pattern = EditionPattern(text, failures: &failures, name: names.name)
        for failure in failures { append(.badPattern(failure, in: Hint(key.name), names, at: location)) }
        return failures.isEmpty ? pattern : nil
    }

    /// Reports the errors of a pattern that is parsed later.
    package mutating func check(_ text: String, for key: Key, at place: SourcePosition, _ names: PatternNames) {
        _ = pattern(text, for: key, at: Location(path, place), names)
    }
}

extension CodeProfile {
    init?(_ reader: inout ObjectReader, _ names: PatternNames) {
        let keys = Self.keys
        letters = reader.choice(keys.profile) ?? .modern
        level = reader.choice(keys.level) ?? .medium
        margin = reader.integer(keys.margin) ?? 4
        separator = reader.value(keys.separator)?.text ?? ";\n"
        isTrailing = reader.flag(keys.trailing) ?? false
        reasonSeparator = reader.value(keys.reasonSeparator)?.text ?? ", "
        guard let elements = reader.list(keys.lines.asOptional), !elements.isEmpty else {
            reader.report(.error, "bad-edition", "a code needs \"lines\"", for: keys.lines)
            return nil
        }
        lines = []
        for element in elements {
            guard let text = element.text else {
                let message = "each of the \"lines\" of a code must be text"
                reader.append(Diagnostic(.error, "bad-edition", message, at: reader.location(of: element)))
                continue
            }
            if let line = reader.pattern(text, for: keys.lines, at: reader.location(of: element), names) {
                lines.append(line)
            }
        }
    }
}
