import BuiltIn
import SourceText
import Wording

/// The model texts inside the program: one folder per language, the same files in each.
enum StarterTexts {
    /// The documents there is a model of, in the order an app needs them.
    static let documents = mandatory + ["legal", "support"]

    /// The documents that every first site has.
    static let mandatory = ["privacy", "terms", "accessibility"]

    /// The languages that have texts of their own, in alphabetical order.
    static let languages: [String] = Set(builtInStarter.entries.compactMap { $0.path.parts.first.map(String.init) })
        .sorted()

    /// The language whose texts a site in `language` gets: its own or the nearest in the same language; `nil` for a
    /// language without texts, whose pages would otherwise claim to be in it.
    static func language(for language: Language) -> String? {
        language.nearest(among: languages.compactMap(Language.init))?.tag
    }

    /// The text of a document with its places filled in.
    static func document(_ name: String, _ language: Language, _ filling: StarterFilling) -> [UInt8] {
        Array(filling.fill(read(name + ".md", language), language).utf8)
    }

    /// A word of `words.yml`, such as what the first release says.
    static func word(_ key: String, _ language: Language) -> String {
        let bytes = Array(read("words.yml", language).utf8)
        return readYAML(bytes, path: .root).value?[key]?.text ?? ""
    }

    /// The title that the text gives itself.
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

/// What the places of model texts are filled with: `{{name}}`, `{{contact}}`, `{{today}}`.
struct StarterFilling: Sendable {
    /// The name of the app, as people write it.
    var name: String
    /// Nil when it is still to be completed.
    var contact: StarterContact?
    /// When the texts take effect.
    var today: CalendarDate

    /// `text` with its places filled. One pass: what is filled in is never looked at again.
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

/// `text` as Markdown that says just that: every character that could begin markup has a backslash in front (CommonMark
/// 0.31, section 2.4).
func markdownEscaped(_ text: String) -> String {
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
