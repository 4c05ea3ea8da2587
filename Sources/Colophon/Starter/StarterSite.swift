import BuiltIn
import SourceText
import Wording

/// A first site: the files that `colophon init` writes, as values.
///
/// It has one app at the root of the content, and builds as it is. Placeholders (``ModelTextPlaceholders``) mark facts
/// that only the author knows; every build lists them.
public struct StarterSite: Sendable {
    let answers: StarterAnswers
    /// The date when the texts take effect, and of the first release.
    let today: CalendarDate

    /// Creates a site from the answers to the questions of `init`.
    public init(_ answers: StarterAnswers, today: CalendarDate) {
        self.answers = answers
        self.today = today
    }

    /// The files of the content folder.
    public var content: [OutputFile] { [settings] + app(in: .root).files }

    /// The schemas with which editors check the YAML files. They are next to the content folder, and the first line of
    /// each YAML file names one.
    public static var schemas: [OutputFile] {
        ["about", "site"].compactMap { name in
            guard let source = SourcePath("\(name).schema.json"), let bytes = try? builtInSchemas.read(source),
                let path = SourcePath(".colophon/\(name).schema.json")
            else { return nil }
            return OutputFile(path: path, bytes: bytes)
        }
    }

    /// The file `site.yml`.
    private var settings: OutputFile {
        Self.settings(title: answers.name, baseURL: nil, languages: answers.languages)
    }

    /// Returns the file `site.yml` of a new site.
    package static func settings(title: String, baseURL: String?, languages: [Language]) -> OutputFile {
        let text = """
            \(schemaLines("site", depth: 0))
            title: \(yamlScalar(title))
            # Where the site will be published. Feeds, the site map and previews of shared links need it.
            \(baseURL.map { "baseURL: \($0)" } ?? "# baseURL: https://example.org/")
            # The first is the default. A page that a language lacks is shown in another one.
            languages: [\(languages.map(\.tag).joined(separator: ", "))]
            theme: plain

            """
        return OutputFile(path: SiteSettings.path, bytes: Array(text.utf8))
    }

    /// Returns the files of the app in `folder`.
    func app(in folder: SourcePath) -> StarterApp { StarterApp(answers: answers, today: today, folder: folder) }
}

/// The files of one app of a first site.
struct StarterApp: Sendable {
    let answers: StarterAnswers
    let today: CalendarDate
    /// The folder below the content folder; the root for a single app.
    let folder: SourcePath

    var files: [OutputFile] {
        let documents = StarterTexts.mandatory
        return [about] + documents.flatMap { name in answers.languagesWithTexts.map { document(name, $0) } } + news
    }

    /// The list of releases in each language, with only the first release.
    var news: [OutputFile] {
        answers.languagesWithTexts.map { news($0, (firstVersion, today.iso)) }
    }

    /// Returns the list of releases in one language, with one release.
    func news(_ language: Language, _ release: (version: String, date: String)) -> OutputFile {
        var writer = JSONWriter(isIndented: true)
        writer.array { releases in
            releases.object { entry in
                entry.member("version", release.version)
                entry.member("date", release.date)
                entry.member("news", StarterTexts.word("news", language))
            }
        }
        let name = language == answers.languages[0] ? "news.json" : "news.\(language).json"
        return OutputFile(path: place(name), bytes: Array((writer.text + "\n").utf8))
    }

    /// Returns a document in one language.
    func document(_ name: String, _ language: Language) -> OutputFile {
        let filling = PlaceholderValues(
            name: answers.name, contact: answers.contact, publisher: answers.publisher, today: today)
        return OutputFile(
            path: place("\(language)/\(name).md"), bytes: StarterTexts.document(name, language, filling))
    }

    /// The file `about.yml`.
    private var about: OutputFile {
        let descriptions = answers.languagesWithTexts.map { language in
            "  \(language): \(yamlScalar(StarterTexts.word("description", language)))\n"
        }
        let feedback =
            answers.contact.map { "# A button to write to you.\nfeedback: \(yamlScalar($0.text))\n" }
            ?? "# A button to write to you:\n# feedback: hello@example.org\n"
        let text = """
            \(schemaLines("about", depth: folder.parts.count))
            name: \(yamlScalar(answers.name))
            version: { marketing: \(firstVersion) }
            description:
            \(descriptions.joined())
            \(feedback)
            # The three pages that every app owes its users.
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md

            # Further rows of the about page.
            items:
              - news: { priority: 60 }

            """
        return OutputFile(path: place("about.yml"), bytes: Array(text.utf8))
    }

    private func place(_ name: String) -> SourcePath { folder.appending(name) ?? .root }
}

/// The version of the app in a first site.
private let firstVersion = "1.0.0"

/// Returns the first lines of a settings file `depth` folders below the content folder. They name the schema to editors
/// with the YAML language server, and to the author the command that prints it.
package func schemaLines(_ name: String, depth: Int) -> String {
    let up = String(repeating: "../", count: depth + 1)
    return """
        # yaml-language-server: $schema=\(up).colophon/\(name).schema.json
        # Every key: colophon schema \(name)
        """
}

/// Returns `text` as a YAML scalar that every parser reads as a string. Plain words have no quotes; any other text is a
/// JSON string, which YAML 1.2 reads alike (section 1.3).
package func yamlScalar(_ text: String) -> String {
    let reserved = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    let isPlain =
        text.first?.isLetter == true && text.last != " " && !reserved.contains(text.lowercased())
        && text.allSatisfy { $0.isLetter || $0.isNumber || " .'’-@+/&()".contains($0) }
    if isPlain { return text }
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
}
