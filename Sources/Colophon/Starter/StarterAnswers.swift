import SourceText
import Wording

/// An answer to a question of `init` that cannot be used, or a part that cannot be added.
public struct StarterError: Error, Hashable, Sendable {
    /// The problem, in one sentence without a full stop.
    public var message: String
    /// The remedy, if there is one.
    public var hint: Hint?

    init(_ message: String, hint: Hint? = nil) {
        self.message = message
        self.hint = hint
    }
}

/// The answers that a first site is made from.
public struct StarterAnswers: Sendable {
    /// The name of the app.
    var name: String
    /// The site's languages, at least one; the first is the default.
    var languages: [Language]
    /// The contact of the app's author; nil leaves a placeholder.
    var contact: StarterContact?
    /// The name of the publisher in `site.yml` or `about.yml`; nil leaves a placeholder.
    var publisher: LocalisedText?

    /// Parses the answers as the user typed them.
    ///
    /// - Parameters:
    ///   - name: the name of the app: one line of at most 300 characters.
    ///   - languages: BCP 47 tags, separated by commas or spaces, such as `en, fr`.
    ///   - contact: an email address or the address of a web page; blank leaves a placeholder.
    /// - Throws: `StarterError` if an answer cannot be used.
    public init(name: String, languages: String, contact: String) throws(StarterError) {
        self.name = try Self.name(name)
        self.languages = try Self.languages(languages)
        self.contact = try Self.contact(contact)
    }

    /// Creates answers from valid values.
    init(name: String, languages: [Language], contact: StarterContact?, publisher: LocalisedText? = nil) {
        (self.name, self.languages, self.contact, self.publisher) = (name, languages, contact, publisher)
    }

    /// Returns the trimmed name, which fits on one line.
    /// - Throws: `StarterError` if it is blank, too long, or has unprintable characters.
    public static func name(_ text: String) throws(StarterError) -> String {
        let name = text.trimmed
        guard !name.isEmpty else {
            throw StarterError("the name of the app is empty", hint: "write \(.name("My App"))")
        }
        guard name.count <= 300, name.utf8.count <= 1200 else {
            throw StarterError(
                "the name of the app has \(name.count) characters", hint: "stores take 30; at most 300 are taken here")
        }
        guard !name.unicodeScalars.contains(where: isUnprintable) else {
            throw StarterError("the name of the app has a line break or a character that cannot be seen")
        }
        return name
    }

    /// Parses a list of languages such as `en, fr`.
    /// - Throws: `StarterError` if an entry is not a tag or is repeated, if the list is empty, or if no language has
    ///   model texts.
    static func languages(_ text: String) throws(StarterError) -> [Language] {
        var languages: [Language] = []
        for word in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace }) {
            let language = try language(String(word))
            if languages.contains(language) {
                throw StarterError("the language \"\(language)\" is given twice", hint: "give each language once")
            }
            languages.append(language)
        }
        if languages.isEmpty { throw StarterError("there is no language", hint: "write \(.languages("en,fr"))") }
        guard languages.contains(where: { StarterTexts.language(for: $0) != nil }) else {
            let tags = languages.map(\.tag).joined(separator: ", ")
            throw StarterError(
                "there are no model texts in \(tags)",
                hint: "add a language that has some: \(StarterTexts.languages.joined(separator: ", "))")
        }
        return languages
    }

    /// Parses the tag of one language.
    /// - Throws: `StarterError` if it is not a tag, or that of an unknown language.
    static func language(_ text: String) throws(StarterError) -> Language {
        if let language = Language(text) {
            if language.hasEnglishName { return language }
            throw StarterError(
                "the language \"\(text)\" is unknown",
                hint: "for a rare language, write its tag into \"languages\" of site.yml")
        }
        let near = Language.corrected(text)?.tag ?? languageTag(of: text)
        throw StarterError(
            "\"\(text)\" is not a language tag",
            hint: near.map { "did you mean \"\($0)\"?" } ?? "write BCP 47 tags such as en, pt-BR or zh-Hans")
    }

    /// Parses an email address or the address of a web page; nil if `text` is blank.
    /// - Throws: `StarterError` for any other text.
    static func contact(_ text: String) throws(StarterError) -> StarterContact? {
        let text = text.trimmed
        if text.isEmpty { return nil }
        if let contact = StarterContact(text) { return contact }
        throw StarterError(
            "\"\(text)\" is neither a mail address nor the address of a web page",
            hint: "write one such as hello@example.org or https://example.org/contact")
    }

    /// The tags of all languages that have model texts.
    public static var modelLanguages: [String] { StarterTexts.languages }

    /// The chosen languages that have model texts.
    var languagesWithTexts: [Language] { languages.filter { StarterTexts.language(for: $0) != nil } }

    /// The tags of the chosen languages without model texts. Their pages show another language, and say so.
    public var languagesWithoutTexts: [String] {
        languages.filter { StarterTexts.language(for: $0) == nil }.map(\.tag)
    }
}

/// Returns the tag of a language that the program knows, by its English name or its own.
private func languageTag(of name: String) -> String? {
    guard let english = Language("en") else { return nil }
    let locales = LocaleTexts(Wording.languages, dates: [])
    return Wording.languages.first { language in
        [locales.name(of: language, for: english), locales.ownName(language)].contains {
            $0.lowercased() == name.lowercased()
        }
    }?.tag
}

/// Whether the character is a line break, a control or private-use character, or changes the direction of text.
private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
