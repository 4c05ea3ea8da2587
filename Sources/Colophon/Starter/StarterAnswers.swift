import SourceText
import Wording

/// Why an answer to one of the questions of `init` cannot be used.
public struct StarterMistake: Error, Hashable, Sendable {
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// What to do about it.
    public var hint: Hint?

    init(_ message: String, hint: Hint? = nil) {
        self.message = message
        self.hint = hint
    }
}

/// What a first site is made from.
public struct StarterAnswers: Sendable {
    /// The name of the app.
    var name: String
    /// The site's languages, at least one; the first is the default.
    var languages: [Language]
    /// How readers reach whoever makes the app; nil when it is still to be completed.
    var contact: StarterContact?

    /// The answers as they were typed.
    ///
    /// - Parameters:
    ///   - name: the name of the app: one line of at most 300 characters.
    ///   - languages: BCP 47 tags, separated by commas or spaces, such as `en, fr`.
    ///   - contact: a mail address or the address of a web page; blank when it is still to be completed.
    /// - Throws: `StarterMistake`.
    public init(name: String, languages: String, contact: String) throws(StarterMistake) {
        self.name = try Self.name(name)
        self.languages = try Self.languages(languages)
        self.contact = try Self.contact(contact)
    }

    /// Answers that are known to be good.
    init(name: String, languages: [Language], contact: StarterContact?) {
        (self.name, self.languages, self.contact) = (name, languages, contact)
    }

    /// A name that can be shown on one line.
    /// - Throws: `StarterMistake` when it is blank, too long, or has characters that cannot be seen.
    public static func name(_ text: String) throws(StarterMistake) -> String {
        let name = text.trimmed
        guard !name.isEmpty else {
            throw StarterMistake("the name of the app is empty", hint: "write \(.name("My App"))")
        }
        guard name.count <= 300, name.utf8.count <= 1200 else {
            throw StarterMistake(
                "the name of the app has \(name.count) characters", hint: "stores take 30; at most 300 are taken here")
        }
        guard !name.unicodeScalars.contains(where: isUnprintable) else {
            throw StarterMistake("the name of the app has a line break or a character that cannot be seen")
        }
        return name
    }

    /// The languages of a list such as `en, fr`.
    /// - Throws: `StarterMistake` when one is not a tag or there twice, or there is none.
    static func languages(_ text: String) throws(StarterMistake) -> [Language] {
        var languages: [Language] = []
        for word in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace }) {
            let language = try language(String(word))
            if languages.contains(language) {
                throw StarterMistake("the language \"\(language)\" is given twice", hint: "give each language once")
            }
            languages.append(language)
        }
        if languages.isEmpty { throw StarterMistake("there is no language", hint: "write \(.languages("en,fr"))") }
        guard languages.contains(where: { StarterTexts.language(for: $0) != nil }) else {
            let tags = languages.map(\.tag).joined(separator: ", ")
            throw StarterMistake(
                "there are no model texts in \(tags)",
                hint: "add a language that has some: \(StarterTexts.languages.joined(separator: ", "))")
        }
        return languages
    }

    /// One language.
    /// - Throws: `StarterMistake` when it is not a tag.
    static func language(_ text: String) throws(StarterMistake) -> Language {
        if let language = Language(text) { return language }
        let near = Language(text.replacing("_", with: "-"))?.tag ?? languageTag(of: text)
        throw StarterMistake(
            "\"\(text)\" is not a language tag",
            hint: near.map { "did you mean \"\($0)\"?" } ?? "write BCP 47 tags such as en, pt-BR or zh-Hans")
    }

    /// A mail address or the address of a page; nil when `text` is blank.
    /// - Throws: `StarterMistake` for anything else.
    static func contact(_ text: String) throws(StarterMistake) -> StarterContact? {
        let text = text.trimmed
        if text.isEmpty { return nil }
        if let contact = StarterContact(text) { return contact }
        throw StarterMistake(
            "\"\(text)\" is neither a mail address nor the address of a web page",
            hint: "write one such as hello@example.org or https://example.org/contact")
    }

    /// The tags of all languages that have model texts of their own.
    public static var modelLanguages: [String] { StarterTexts.languages }

    /// The languages with model texts.
    var languagesWithTexts: [Language] { languages.filter { StarterTexts.language(for: $0) != nil } }

    /// The tags of languages without model texts. Their pages show another language, and say so.
    public var languagesWithoutTexts: [String] {
        languages.filter { StarterTexts.language(for: $0) == nil }.map(\.tag)
    }
}

/// The tag of a language of the program that somebody called by its English or own name.
private func languageTag(of name: String) -> String? {
    guard let english = Language("en") else { return nil }
    let locales = Locales(Wording.languages, dates: [])
    return Wording.languages.first { language in
        [locales.name(of: language, for: english), locales.ownName(language)].contains {
            $0.lowercased() == name.lowercased()
        }
    }?.tag
}

/// Line breaks, control characters, and those that change the order in which others are read.
private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
