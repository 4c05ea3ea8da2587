import BuiltIn
import SourceText
import Wording

/// The model texts inside the program: one folder per language, the same files in each.
package enum StarterTexts {
    /// The documents that have a model text, in the order in which an app needs them.
    static let documents = mandatory + ["legal", "support"]

    /// The documents that every first site has.
    package static let mandatory = ["privacy", "terms", "accessibility"]

    /// The languages that have model texts, in alphabetical order.
    static let languages: [String] = Set(builtInStarter.entries.compactMap { $0.path.parts.first.map(String.init) })
        .sorted()

    /// Returns the language of the model texts for a site in `language`: that language or its nearest variant. Returns
    /// nil if it has none, because its pages would then contain texts in another language.
    package static func language(for language: Language) -> String? {
        language.nearest(among: languages.compactMap(Language.init))?.tag
    }

    /// The language of texts that do not state theirs: English, which always has model texts.
    package static let fallbackLanguage =
        languages.compactMap(Language.init).first { $0.tag == "en" } ?? Wording.languages[0]

    /// Returns the text of a document with its placeholders filled in.
    package static func document(_ name: String, _ language: Language, _ filling: PlaceholderValues) -> [UInt8] {
        Array(filling.fill(read(name + ".md", language), language).utf8)
    }

    /// Returns a text from `words.yml`, such as that of the first release.
    package static func word(_ key: String, _ language: Language) -> String {
        let bytes = Array(read("words.yml", language).utf8)
        return readYAML(bytes, path: .root).value?[key]?.text ?? ""
    }

    /// Returns the title from the front matter of a model text.
    static func title(_ name: String, _ language: Language) -> String {
        let lines = read(name + ".md", language).split(separator: "\n")
        return String(lines.first { $0.hasPrefix("title: ") }?.dropFirst(7) ?? "")
    }

    private static func read(_ name: String, _ language: Language) -> String {
        let path = SourcePath("\(self.language(for: language) ?? "en")/\(name)")
        let bytes = path.flatMap { try? builtInStarter.read($0) } ?? []
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The values for the placeholders of model texts: `{{name}}`, `{{contact}}`, `{{today}}`.
package struct PlaceholderValues: Sendable {
    /// The name of the app, not yet escaped.
    var name: String
    /// The contact of the app's author; nil leaves a placeholder.
    var contact: StarterContact?
    /// The date when the texts take effect.
    var today: CalendarDate

    package init(name: String, contact: StarterContact?, today: CalendarDate) {
        (self.name, self.contact, self.today) = (name, contact, today)
    }

    /// Returns `text` with its placeholders filled in. There is one pass, so values are never expanded again.
    func fill(_ text: String, _ language: Language) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            result += rest[..<start.lowerBound]
            switch rest[start.upperBound..<end.lowerBound] {
            case "name": result += markdownEscaped(name)
            case "contact": result += contact?.markdown ?? StarterTexts.word("contact", language)
            case "today": result += today.iso
            default: result += rest[start.lowerBound..<end.upperBound]
            }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}

/// Escapes `text` for Markdown: a backslash precedes every character that could begin markup (CommonMark 0.31, section
/// 2.4).
package func markdownEscaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    // A number at the start of a line would begin a list.
    let digits = scalars.prefix { ("0"..."9").contains($0) }.count
    for (number, scalar) in scalars.enumerated() {
        let special = number == 0 ? "\\`*_[]<>&|~{$#+-=" : "\\`*_[]<>&|~{$"
        let isMarkup = special.unicodeScalars.contains(scalar)
        if isMarkup || number > 0 && number == digits && (scalar == "." || scalar == ")") { result += "\\" }
        result.unicodeScalars.append(scalar)
    }
    return result
}
