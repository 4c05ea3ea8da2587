import BuiltIn
import SourceText

/// The names of languages, from `builtin/unicode/names.txt`. It contains the names from Unicode's CLDR in each language
/// (UTS #35, part 2, "Locale Display Name Algorithm"), with script and region in brackets.
enum LocaleNames {
    /// Returns the name of `language` for a reader of `reader`. If that language has no name for it, this is its own
    /// name; `nil` if CLDR has none either.
    static func name(of language: Language, for reader: Language) -> String? {
        Reader(reader.tag).name(of: language) ?? Reader(language.primary).name(of: language)
    }

    /// The names in one language: the sections of its tag and of the tags it falls back to.
    private struct Reader {
        /// The sections of the table, from that of the tag itself to that of its last fallback.
        private let parts: [Range<Int>]

        init(_ tag: String) {
            var parts: [Range<Int>] = []
            var next: String? = tag
            while let tag = next {
                let part = LocaleNames.part(tag)
                if let part { parts.append(part) }
                let other = part.flatMap { LocaleNames.value("@", in: $0) }
                // A language in another script than its shorter tag shares no names with it.
                next = other.map { $0.isEmpty ? nil : $0 } ?? tag.shorterTag
            }
            self.parts = parts + [LocaleNames.part("")].compactMap(\.self)
        }

        func name(of language: Language) -> String? {
            var codes = language.tag.split(at: "-").map(String.init)[...]
            let primary = codes.removeFirst()
            guard var name = value(LocaleNames.replaced[primary] ?? primary) else { return nil }
            // The two written forms of Chinese have their own names.
            if let script = codes.first, let own = value("\(primary)-\(script)") {
                name = own
                codes.removeFirst()
            }
            guard var addition = codes.popFirst().map(addition) else { return name }
            for code in codes { addition = filled(")", addition, self.addition(code)) }
            return filled("(", name, addition)
        }

        /// Returns the name of a script or a region, or its code. The table omits CLDR's many names of variants.
        private func addition(_ code: String) -> String { value(code) ?? code }

        private func value(_ key: String) -> String? {
            for part in parts {
                if let value = LocaleNames.value(key, in: part) { return value }
            }
            return nil
        }

        private func filled(_ pattern: String, _ first: String, _ second: String) -> String {
            let written = value(pattern) ?? "{0} ({1})"
            return written.split(separator: "{0}", omittingEmptySubsequences: false).joined(separator: "\u{0}")
                .split(separator: "{1}", omittingEmptySubsequences: false).joined(separator: second)
                .split(separator: "\u{0}", omittingEmptySubsequences: false).joined(separator: first)
        }
    }

    /// Withdrawn codes and their replacements (IANA, Language Subtag Registry, "Preferred-Value").
    private static let replaced = ["in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro"]

    private static let table = LocaleTable(builtInTable("names.txt"))
    private static let bracket = UInt8(ascii: "[")

    /// Returns the range of the lines below `[tag]`.
    private static func part(_ tag: String) -> Range<Int>? {
        let (bytes, head) = (table.bytes, Array("[\(tag)]\n".utf8))
        var index = 0
        // This bracket occurs only in the heading of a section.
        while let start = bytes.firstOffset(of: bracket, from: index) {
            index = start + 1
            guard bytes[start...].starts(with: head) else { continue }
            let first = start + head.count
            return first..<(bytes.firstOffset(of: bracket, from: first) ?? bytes.count)
        }
        return nil
    }

    /// Returns the value of `key=` in a section.
    private static func value(_ key: String, in part: Range<Int>) -> String? {
        table.line(beginningWith: key + "=", in: part).map {
            String(decoding: table.bytes[$0].dropFirst(key.utf8.count + 1), as: UTF8.self)
        }
    }
}
