import BuiltIn
import SourceText
import Wording

/// The model texts inside the program: one folder per language, the same files in each.
package enum StarterTexts {
    /// The documents that have a model text, as file names without their extension.
    static let documents = mandatory + PageKind.all.map(\.document)

    /// The documents that every first site has.
    package static let mandatory = ["privacy", "terms", "accessibility"]

    /// The languages that have model texts, in alphabetical order.
    static let languages: [String] = builtInStarter.entries.map(\.path).filter { $0.name == "words.yml" }
        .compactMap { $0.parts.first.map(String.init) }.sorted()

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

/// The values for the variables of model texts: `{{name}}`, `{{contact}}`, `{{publisher}}`, `{{today}}`.
package struct PlaceholderValues: Sendable {
    /// The name of the app, not yet escaped.
    var name: String
    /// The contact of the app's author; nil leaves a placeholder.
    var contact: StarterContact?
    /// The name of the publisher; nil leaves a placeholder.
    var publisher: LocalisedText?
    /// The date when the texts take effect.
    var today: CalendarDate

    package init(name: String, contact: StarterContact?, publisher: LocalisedText? = nil, today: CalendarDate) {
        (self.name, self.contact, self.publisher, self.today) = (name, contact, publisher, today)
    }

    /// Returns `text` with its variables filled in.
    func fill(_ text: String, _ language: Language) -> String {
        text.filling { variable in
            switch variable {
            case "name": markdownEscaped(name)
            case "contact": contact?.markdown ?? StarterTexts.word("contact", language)
            case "publisher":
                publisher.map { markdownEscaped($0.text(language)) }
                    ?? StarterTexts.word("publisher", language)
            case "today": today.iso
            default: nil
            }
        }
    }
}

extension String {
    /// Returns the text with each variable, such as `{{name}}`, replaced by its value. There is one pass, so values are
    /// never expanded again. A variable without a value stays.
    func filling(_ value: (String) -> String?) -> String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            result += rest[..<start.lowerBound]
            result +=
                value(String(rest[start.upperBound..<end.lowerBound]))
                ?? String(rest[start.lowerBound..<end.upperBound])
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
