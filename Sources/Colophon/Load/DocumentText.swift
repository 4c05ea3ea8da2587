import Documents
import Environments
import SourceText
import Wording

/// A document as read from its file: front matter and tree. Made twice, by `load` for the card and by `render` for
/// the page, so that no text has to be kept in between.
struct DocumentText: Sendable {
    var fields: DocumentFields
    var title: String
    /// Without the heading that gave the title; its first level is 2.
    var document: Document
    /// What an accessibility statement made from data says of the app.
    var conformity: Conformity?
    var statementFacts: StatementFacts?

    /// Reads a Markdown or HTML file. Of foreign keys in its front matter the caller reports.
    /// - Parameters:
    ///   - ignored: keys of front matter that are for other programs.
    ///   - isConsent: whether people answer the text, so that its front matter says how.
    ///   - environment: the variables that the text may use; nil for one that belongs to no site.
    static func readMarkup(
        _ bytes: [UInt8], path: SourcePath, format: DocumentCard.Format, ignoring ignored: Set<String> = [],
        isConsent: Bool = false, environment: EnvironmentValues? = nil
    ) -> Checked<DocumentText> {
        let read = readFields(bytes, path: path, ignoring: ignored, isConsent: isConsent, environment: environment)
        var (diagnostics, (fields, frontMatter)) = (read.diagnostics, read.value)
        let body = Array(bytes[frontMatter.bodyOffset...])
        var document: Document
        var htmlTitle: String?
        switch format {
        case .html:
            let html = Document.readHTML(body, path: path, firstLine: frontMatter.bodyLine, environment)
            (document, htmlTitle) = html.unwrap(into: &diagnostics)
        default:
            let markdown = Document.readMarkdown(body, path: path, firstLine: frontMatter.bodyLine, environment)
            document = markdown.unwrap(into: &diagnostics)
        }
        let headingPlace = document.firstHeadingPlace
        let heading = document.takeTitle(unlessOtherThan: fields.title)
        var title = fields.title ?? heading ?? htmlTitle
        // One in the front matter has been examined.
        if fields.title == nil, let found = title {
            let place = heading == nil ? nil : headingPlace
            let problems = textProblems(found, "the title", at: place.map { Location(path, $0) } ?? Location(path))
            diagnostics += problems
            if problems.hasErrors { title = path.stem }
        }
        if title == nil && !diagnostics.hasErrors { diagnostics.append(.missingTitle(path, before: document.blocks)) }
        if document.blocks.isEmpty && !diagnostics.hasErrors { diagnostics.append(.emptyDocument(path)) }
        document.shiftHeadings()
        let ids = IDPlaces(bytes: body, firstLine: frontMatter.bodyLine)
        document = document.withHeadingIDs(path: path, written: ids).unwrap(into: &diagnostics)
        return Checked(DocumentText(fields: fields, title: title ?? path.stem, document: document), diagnostics)
    }

    /// Reads the front matter of such a file alone.
    /// - Parameters: as those of `readMarkup`.
    static func readFields(
        _ bytes: [UInt8], path: SourcePath, ignoring ignored: Set<String>, isConsent: Bool,
        environment: EnvironmentValues?
    ) -> Checked<(fields: DocumentFields, frontMatter: FrontMatter)> {
        var diagnostics: [Diagnostic] = []
        let frontMatter = readFrontMatter(bytes, path: path).unwrap(into: &diagnostics)
        let written = frontMatter.fields?.filled(ifIn: environment, path: path, into: &diagnostics)
        let fields = DocumentFields(
            written, path: path, ignoring: ignored, isConsent: isConsent, into: &diagnostics)
        diagnostics = diagnostics.withoutConsequences(in: frontMatter.fields, of: environment, path: path)
        return Checked((fields, frontMatter), diagnostics)
    }
}

extension DocumentFields {
    init(
        _ value: Value?, path: SourcePath, ignoring ignored: Set<String>, isConsent: Bool,
        into diagnostics: inout [Diagnostic]
    ) {
        guard let value = value?.leavingOut(ignored),
            var reader = ObjectReader(value, path: path, what: "front matter", into: &diagnostics)
        else { return }
        title = reader.text(Self.keys.title)
        description = reader.text(Self.keys.description)
        readDates(&reader)
        translationMark = reader.translationMark(Self.keys.translationOf)
        if translationMark != nil { translationMarkLocation = reader.location(ofValue: Self.keys.translationOf) }
        if isConsent { consent = ConsentFields(&reader) }
        foreignKeys = reader.takeForeignKeys().map { .init(key: $0.key, problem: $0.problem) }
        reader.finish(into: &diagnostics)
    }

    /// The fields that are the same in every language.
    mutating func readDates(_ reader: inout ObjectReader) {
        let keys = DocumentText.commonKeys
        version = reader.version(keys.version)
        if version != nil { versionLocation = reader.location(ofValue: keys.version) }
        effective = reader.date(keys.effective)
        if effective != nil { effectiveLocation = reader.location(ofValue: keys.effective) }
        updated = reader.date(keys.updated)
        mode = reader.forcedMode(keys.mode)
        hasPDF = reader.flag(keys.pdf)
        sealed = reader.sealed(keys.sealed)
    }
}

/// What a document that is made from data needs to know of the app it belongs to.
struct DocumentContext: Sendable {
    /// The language to make the text in; for Markdown and HTML, the language of its folder.
    var language: Language
    /// Of the app; the first is its default.
    var languages: [Language]
    var appName: LocalisedText
    /// Where the app's name is written.
    var about: SourcePath
    /// All apps of the site.
    var apps: [AppName] = []
    /// Nil when `site.yml` names none.
    var publisher: Publisher?
    /// What the site calls things itself.
    var words = WordingOverrides()
    /// The day that counts as today; see `BuildOptions.today`.
    var today: CalendarDate?
    /// Keys of front matter that are for other programs.
    var ignoredKeys: Set<String> = []
    /// Whether people answer the text.
    var isConsent = false
    /// The variables that the text may use.
    var environment = EnvironmentValues.none
    /// Whether the digest of each text is published.
    var hasPolicies = false
    /// The audit report beside an accessibility statement.
    var report: ReportFile?

    /// What an app is called, by which a text about the wrong one is known.
    struct AppName: Sendable {
        var name: LocalisedText
        var about: SourcePath
    }

    /// A report that was read with the file that may name it.
    struct ReportFile: Sendable {
        var path: SourcePath
        var bytes: [UInt8]
    }
}

extension Document {
    /// Removes a first heading of level 1 and gives its text: the page prints the title itself. One that says something
    /// else than `title`, the title that the front matter gives, is part of the text and stays.
    fileprivate mutating func takeTitle(unlessOtherThan title: String?) -> String? {
        guard case .heading(let heading)? = blocks.first, heading.level == 1 else { return nil }
        let text = heading.content.plainText
        if let title, !text.isEmpty, !text.hasSameWords(as: title) { return nil }
        blocks.removeFirst()
        return text.isEmpty ? nil : text
    }

    /// Where the heading is that the text starts with.
    var firstHeadingPlace: Place? {
        if case .heading(let heading)? = blocks.first { heading.place } else { nil }
    }
}

extension String {
    /// True when the words are the same, whatever the white space between them.
    fileprivate func hasSameWords(as other: String) -> Bool {
        split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
    }
}

extension Value {
    /// The same object without `keys`.
    fileprivate func leavingOut(_ keys: Set<String>) -> Value {
        guard !keys.isEmpty, let members else { return self }
        return Value(.object(members.filter { !keys.contains($0.key) }), at: place)
    }
}
