import SourceText
import Wording

/// The file changes that begin a new version of a document: a copy of the published text under its version, and the
/// new version and date in the text that the author goes on to edit.
public struct DocumentRevision: Sendable {
    /// A text with its new version.
    public struct Text: Sendable {
        /// The text that the author edits, relative to the content folder.
        public var path: SourcePath
        /// The new file with the published text, relative to the content folder.
        public var kept: SourcePath
        /// The language tag; nil for a file with the texts of all languages.
        public var language: String?
        /// Whether `changes` in the text still describes the published version.
        public var hasChanges: Bool
    }

    /// The app's folder and the document's name: `marsa/privacy`.
    public internal(set) var document: String
    /// The published version.
    public internal(set) var oldVersion: String
    /// The new version.
    public internal(set) var newVersion: String
    /// The texts with the new version.
    public internal(set) var texts: [Text] = []
    /// The tags of the languages whose texts stay at an older version.
    public internal(set) var languagesBehind: [String] = []
    /// Whether other apps keep their version of the shared text.
    public internal(set) var isOfOneApp = false
    /// The number of apps that have the texts.
    public internal(set) var appCount = 1
    /// The files with the published texts, to create.
    public internal(set) var new: [OutputFile] = []
    /// The texts with the new version, to replace.
    public internal(set) var changed: [OutputFile] = []

    /// Plans the changes.
    ///
    /// - Parameters:
    ///   - document: the name of the document, such as `privacy` or `marsa/privacy`.
    ///   - version: the new version; nil to raise the last number, or of three or more numbers the last but one.
    ///   - effective: the day from which the new version applies.
    ///   - language: the language whose text is revised; nil for the app's default language. The texts of a consent
    ///     have one version in all languages and are revised together.
    ///   - site: the site of the document.
    /// - Throws: `RequestError` if there is no such document or language, if the document cannot have the version,
    ///   or if the published text is no longer there.
    public init(
        of document: String, version: String? = nil, effective: CalendarDate, language: String? = nil, in site: Site
    ) throws(RequestError) {
        let (app, name) = try site.document(named: document)
        let all = app.documents + app.archive
        let current = all.filter { $0.name == name && $0.archivedVersion == nil }
        let chosen = try language.map { tag throws(RequestError) in try app.language(tag) } ?? app.defaultLanguage
        let files = Consent.isName(name) ? current : current.filter { $0.language == chosen }
        guard let first = files.first, let old = first.version else {
            throw Self.noVersion(document, chosen, files.first ?? current.first)
        }
        self.document = app.fullName(name)
        oldVersion = old
        let languages = files.map(\.language)
        let sharing = site.apps(sharing: files)
        appCount = max(1, sharing.count)
        let others = sharing.flatMap { $0.documents + $0.archive }
        newVersion = try Self.version(
            version, after: old, among: (all + others).filter { $0.name == name && languages.contains($0.language) })
        for card in files where !texts.contains(where: { $0.path == site.sharedTexts.original(card.path) }) {
            try revise(card, effective, app, site)
        }
        let revised = Set(texts.map(\.path))
        languagesBehind = current.filter { !revised.contains(site.sharedTexts.original($0.path)) }.map(\.language.tag)
        try keepRevisions(of: name, languages, site)
    }

    /// Creates a revision without texts.
    init(_ document: String, from oldVersion: String, to newVersion: String) {
        (self.document, self.oldVersion, self.newVersion) = (document, oldVersion, newVersion)
    }

    static func noVersion(
        _ document: String, _ language: Language, _ card: DocumentCard?
    ) -> RequestError {
        if let card, card.version == nil {
            return RequestError(
                reason: "\(card.path) has no version",
                hint: "write version: 1.0 into the text as it is published, and revise it then")
        }
        return RequestError(
            reason: "\(quoted(document)) has no text in the language \(language)",
            hint: card.map { "revise the text in \($0.language)" })
    }

    /// Returns the new version, which is later than all others.
    static func version(
        _ asked: String?, after old: String, among cards: [DocumentCard]
    ) throws(RequestError) -> String {
        guard let asked else { return raised(old) }
        guard isVersion(asked) else {
            throw RequestError(
                reason: "\(quoted(asked)) is not a valid version", hint: "write a version such as \(raised(old))")
        }
        if let later = cards.compactMap(\.version).first(where: { TextVersion($0) >= TextVersion(asked) }) {
            throw RequestError(
                reason: "version \(asked) is not later than version \(later)",
                hint: "write a later version, such as \(raised(later))")
        }
        return asked
    }

    /// Returns the version with its last number raised; of three or more numbers, the last but one.
    static func raised(_ version: String) -> String {
        var numbers = version.prefix { $0.isASCII && $0.isNumber || $0 == "." }.split(separator: ".")
            .map { Int($0) ?? 0 }
        let place = numbers.count > 2 ? numbers.count - 2 : numbers.count - 1
        guard numbers.indices.contains(place) else { return "2.0" }
        numbers[place] += 1
        for later in numbers.indices where later > place { numbers[later] = 0 }
        return numbers.map(String.init).joined(separator: ".")
    }

    private mutating func revise(
        _ card: DocumentCard, _ effective: CalendarDate, _ app: App, _ site: Site
    ) throws(RequestError) {
        // The file of a shared text has the version of the other apps.
        let own = app.about.revisions.first { $0.document == card.name && $0.version == card.version }
        let (path, version) = (site.sharedTexts.original(card.path), own?.base ?? card.version ?? oldVersion)
        if site.inputs.record?.differs(card, in: app) == true {
            throw RequestError(
                reason: "the words of \(path) are no longer those of version \(version) that was built",
                hint: "save the published text as \(path.stem)@\(version).\(path.pathExtension), and raise the version")
        }
        let name = "\(path.stem)@\(version).\(path.pathExtension)"
        guard let kept = path.folder.appending(name), !site.source.contains(kept) else {
            throw RequestError(
                reason: "\(path.folder.appending(name)?.text ?? name) exists already",
                hint: "raise the version in \(path.name) yourself")
        }
        guard let bytes = try? site.source.read(path) else {
            throw RequestError(reason: "\(path) cannot be read", hint: nil)
        }
        let context = app.context(card.language, site.settings, site.options)
        guard let edited = VersionEdit(bytes, card, context).setting(newVersion, effective) else {
            throw RequestError(
                reason: "the version in \(path) has a form that cannot be changed",
                hint: "copy the file to \(name), and write version: and effective: yourself")
        }
        new.append(OutputFile(path: kept, bytes: bytes))
        changed.append(OutputFile(path: path, bytes: edited))
        let isOfAll = card.format.holdsAllLanguages && card.path.folder == app.folder
        texts.append(
            Text(
                path: path, kept: kept, language: isOfAll ? nil : card.language.tag, hasChanges: card.changes != nil))
    }
}

extension Site {
    /// Returns the app and the name of a document.
    /// - Parameter isOfOneApp: whether a text that several apps share does not count as one.
    /// - Throws: `RequestError` if there is none, or several apps have it.
    func document(named name: String, isOfOneApp: Bool = false) throws(RequestError) -> (App, String) {
        let all = apps.flatMap { app in Set(app.documents.map(\.name)).map { (app, $0) } }
        let asked = SourcePath(name)?.documentName ?? name
        let exact = all.filter { app, document in app.fullName(document) == name }
        let found = exact.isEmpty ? all.filter { $0.1 == name || $0.1 == asked } : exact
        if found.count == 1 || !isOfOneApp && areShared(found) { return found[0] }
        let names = all.map { app, document in app.fullName(document) }.sorted()
        if found.count > 1 {
            let several = found.map { app, document in app.fullName(document) }.sorted()
            throw RequestError(
                reason: "several apps have a document \(quoted(name))",
                hint: "name one of \(several.joined(separator: ", "))")
        }
        throw RequestError(
            reason: "there is no document \(quoted(name))",
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the documents are \(names.joined(separator: ", "))")
    }
}

extension Site {
    /// Whether the apps have the same shared text under the same name.
    private func areShared(_ found: [(app: App, name: String)]) -> Bool {
        let originals = found.map { app, name in
            let texts = app.documents.filter { $0.name == name && $0.archivedVersion == nil }.map(\.path)
            return texts.map(sharedTexts.original).filter { !texts.contains($0) }.map { $0.parts.last.map(String.init) }
        }
        return Set(found.map(\.name)).count == 1 && !originals.contains([]) && Set(originals.map(Set.init)).count == 1
    }

    /// Returns the apps that have one of the texts because they share it.
    func apps(sharing cards: [DocumentCard]) -> [App] {
        let originals = Set(cards.map(\.path).map(sharedTexts.original)).subtracting(cards.map(\.path))
        guard !originals.isEmpty else { return [] }
        return apps.filter { app in
            (app.documents + app.archive).contains { originals.contains(sharedTexts.original($0.path)) }
        }
    }
}

extension App {
    fileprivate func language(_ tag: String) throws(RequestError) -> Language {
        if let language = Language(tag), languages.contains(language) { return language }
        throw RequestError(
            reason: "\(quoted(tag)) is not one of the app's languages",
            hint: "the languages are \(languages.map(\.tag).joined(separator: ", "))")
    }
}
