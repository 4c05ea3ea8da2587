import Documents
import Environments
import SourceText
import Wording

/// A document as read from its file: front matter and tree. It is made twice, by `load` for the card and by `render`
/// for the page, so that it need not stay in memory.
struct DocumentText: Sendable {
    var fields: DocumentFields
    var title: String
    /// Without the heading that gave the title. The highest remaining level is 2.
    var document: Document
    /// The conformity that a computed accessibility statement claims.
    var conformity: Conformity?
    /// The data of a computed accessibility statement.
    var statement: Statement?
    var statementState: StatementState?

    /// Reads a Markdown or HTML file. The caller reports unknown keys of the front matter.
    /// - Parameters:
    ///   - ignored: front matter keys that are meant for other programs.
    ///   - isConsent: whether the text is a consent, whose front matter has more keys.
    ///   - environment: the variables that the text may use; `nil` for a text that belongs to no site.
    ///   - sources: the folders that have the lists of libraries; `nil` to leave the libraries out.
    ///   - language: the language of the text, whose sections about libraries mark other languages.
    ///   - revision: the version that the text has in its app alone.
    ///   - trees: the trees of texts that several apps share; `nil` for other texts.
    static func readMarkup(
        _ bytes: [UInt8], path: SourcePath, format: DocumentCard.Format, ignoring ignored: Set<String> = [],
        isConsent: Bool = false, environment: EnvironmentValues? = nil, sources: AppSources? = nil,
        language: Language? = nil, revision: TextRevision? = nil, trees: ParsedTrees? = nil
    ) -> Checked<DocumentText> {
        let read = readFields(
            bytes, path: path, ignoring: ignored, isConsent: isConsent, environment: environment, revision: revision,
            language)
        var (diagnostics, (fields, frontMatter)) = (read.diagnostics, read.value)
        let environment = environment?.addingDocument(frontMatter.fields, path, for: bytes)
        let body = Array(bytes[frontMatter.bodyOffset...])
        var document: Document
        var htmlTitle: String?
        switch format {
        case .html:
            let html = Document.readHTML(body, path: path, firstLine: frontMatter.bodyLine, environment)
            (document, htmlTitle) = html.unwrap(into: &diagnostics)
        default:
            let markdown = Document.readMarkdown(
                body, path: path, firstLine: frontMatter.bodyLine, environment, trees: trees)
            document = markdown.unwrap(into: &diagnostics)
        }
        let heading = document.takeTitle(unlessOtherThan: fields.title)
        if let sources {
            let sections = LibraryFiles.sections(fields, in: sources, from: path.folder, language: language)
            document.blocks += sections.unwrap(into: &diagnostics)
        }
        var title = fields.title ?? heading?.content.plainText ?? htmlTitle
        // The front matter reader has already checked its own title.
        if fields.title == nil, let found = title {
            let problems = textProblems(
                found, "the title", at: heading?.place.map { Location(path, $0) } ?? Location(path))
            diagnostics += problems
            if problems.hasErrors { title = path.stem }
        }
        if title == nil && !diagnostics.hasErrors { diagnostics.append(.missingTitle(path, before: document.blocks)) }
        if document.blocks.isEmpty && !diagnostics.hasErrors { diagnostics.append(.emptyDocument(path)) }
        if title != nil, let skipped = document.skippedLevels(path) { diagnostics.append(skipped) }
        let clauses = ClauseReferences.check(
            body, firstLine: frontMatter.bodyLine, isMarkdown: format != .html, document, path)
        if let clauses { diagnostics.append(clauses) }
        document.shiftHeadings()
        let ids = IDLocator(bytes: body, firstLine: frontMatter.bodyLine)
        document = document.withHeadingIDs(path: path, written: ids).unwrap(into: &diagnostics)
        document.titleID = heading.flatMap { document.idOfTitle($0) }
        return Checked(DocumentText(fields: fields, title: title ?? path.stem, document: document), diagnostics)
    }

    /// Reads only the front matter of such a file.
    /// - Parameters: see `readMarkup`.
    static func readFields(
        _ bytes: [UInt8], path: SourcePath, ignoring ignored: Set<String>, isConsent: Bool,
        environment: EnvironmentValues?, revision: TextRevision?, _ language: Language?
    ) -> Checked<(fields: DocumentFields, frontMatter: FrontMatter)> {
        var diagnostics: [Diagnostic] = []
        var frontMatter = readFrontMatter(bytes, path: path).unwrap(into: &diagnostics)
        if let language { frontMatter.fields = frontMatter.fields?.revised(by: revision, in: language) }
        let environment = environment?.addingDocument(frontMatter.fields, path, for: bytes)
        let written = frontMatter.fields?.filled(ifIn: environment, path: path, into: &diagnostics)
        let fields = DocumentFields(
            written, path: path, ignoring: ignored, isConsent: isConsent, into: &diagnostics)
        diagnostics = diagnostics.withoutFollowUpErrors(in: frontMatter.fields, of: environment, path: path)
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
        changes = reader.text(Self.keys.changes)
        readDates(&reader)
        readKind(&reader)
        libraries = reader.librarySources(Self.keys.libraries)
        translationMark = reader.translationMark(Self.keys.translationOf)
        if translationMark != nil { translationMarkLocation = reader.location(ofValue: Self.keys.translationOf) }
        if isConsent { consent = ConsentFields(&reader) }
        foreignKeys = reader.takeUnrelatedKeys().map { .init(key: $0.key, problem: $0.problem) }
        reader.finish(into: &diagnostics)
    }

    /// Reads the kind of page.
    mutating func readKind(_ reader: inout ObjectReader) {
        kind = reader.choice(DocumentText.kind, among: PageKind.names)
        if kind != nil { kindLocation = reader.location(ofValue: DocumentText.kind) }
    }

    /// Reads the fields that are not translated.
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
        aliases = reader.aliases(keys.aliases)
    }
}

/// The data about the app and the site that reading a document needs.
struct DocumentContext: Sendable {
    /// The language of the text; for Markdown and HTML, the language of its folder.
    var language: Language
    /// The languages of the app; the first is its default.
    var languages: [Language]
    /// The languages of the site that the app does not have. Data that several apps share may have texts in them.
    var otherLanguages: [Language] = []
    var appName: LocalisedText
    /// The file that contains the app's name.
    var about: SourcePath
    /// The subject of an accessibility statement that states none.
    var subject = StatementSubject.app
    /// All apps of the site.
    var apps: [AppName] = []
    /// `nil` when `site.yml` names none.
    var publisher: Publisher?
    /// The site's replacements for the program's own words.
    var words = WordingOverrides()
    /// The date that counts as today; see `BuildOptions.today`.
    var today: CalendarDate?
    /// Front matter keys that are meant for other programs.
    var ignoredKeys: Set<String> = []
    /// Whether the text is a consent.
    var isConsent = false
    /// The variables that the text may use.
    var environment = EnvironmentValues.none
    /// Whether the site publishes the digest of each text.
    var hasPolicies = false
    /// The audit report beside an accessibility statement.
    var report: ReportFile?
    /// The folders that have lists of libraries.
    var sources = AppSources()
    /// The versions that texts have in this app alone.
    var revisions: [TextRevision] = []
    /// The trees of texts that several apps share; `nil` for other texts.
    var trees: ParsedTrees?

    /// The name of an app, used to recognise a text that was written for another app.
    struct AppName: Sendable {
        var name: LocalisedText
        var about: SourcePath
    }

    /// An audit report with its bytes.
    struct ReportFile: Sendable {
        var path: SourcePath
        var bytes: [UInt8]
    }
}

extension Document {
    /// Removes the heading of level 1 that is the title and returns it, because the page shows the title itself. It is
    /// the first block, or the only heading of its level. A heading that differs from `title`, the title in the front
    /// matter, is part of the text and stays.
    fileprivate mutating func takeTitle(unlessOtherThan title: String?) -> Heading? {
        var titles = 0
        if !(blocks.first?.isTitle ?? false) { blocks.forEachHeading { titles += $0.level == 1 ? 1 : 0 } }
        var (rest, found) = (blocks, Heading?.none)
        guard titles <= 1, rest.removeTitle(into: &found), let found else { return nil }
        let text = found.content.plainText
        if let title, !text.isEmpty, !text.hasSameWords(as: title) { return nil }
        blocks = rest
        return text.isEmpty ? nil : found
    }
}

extension Document {
    /// Returns the id that the heading of the title would have in the text, for links that name it.
    fileprivate func idOfTitle(_ heading: Heading) -> String? {
        let id = heading.isIDExplicit ? heading.id : heading.content.plainText.slug
        var isTaken = id.hasPrefix("fn-") || id.hasPrefix("fnref-")
        blocks.forEachHeading { isTaken = isTaken || $0.id == id }
        blocks.forEachBlockID { isTaken = isTaken || $0 == id }
        return isTaken ? nil : id
    }
}

extension [Block] {
    /// Removes the first heading of level 1, which may be in groups. Returns whether there is one.
    fileprivate mutating func removeTitle(into title: inout Heading?) -> Bool {
        for number in indices {
            if case .heading(let heading) = self[number], heading.level == 1 {
                title = heading
                remove(at: number)
                return true
            }
            if case .group(var group) = self[number], group.blocks.removeTitle(into: &title) {
                if group.blocks.isEmpty, group.id == nil { remove(at: number) } else { self[number] = .group(group) }
                return true
            }
        }
        return false
    }
}

extension Block {
    /// Whether the block is a heading of level 1.
    fileprivate var isTitle: Bool { if case .heading(let heading) = self { heading.level == 1 } else { false } }
}

extension String {
    /// Whether both texts have the same words, regardless of the white space between them.
    fileprivate func hasSameWords(as other: String) -> Bool {
        split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
    }
}

extension Value {
    /// Returns the object without `keys`.
    fileprivate func leavingOut(_ keys: Set<String>) -> Value {
        guard !keys.isEmpty, let members else { return self }
        return Value(.object(members.filter { !keys.contains($0.key) }), at: place)
    }
}
