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
    public private(set) var document: String
    /// The published version.
    public private(set) var oldVersion: String
    /// The new version.
    public private(set) var newVersion: String
    /// The texts with the new version.
    public private(set) var texts: [Text] = []
    /// The tags of the languages whose texts stay at an older version.
    public private(set) var languagesBehind: [String] = []
    /// The files with the published texts, to create.
    public private(set) var new: [OutputFile] = []
    /// The texts with the new version, to replace.
    public private(set) var changed: [OutputFile] = []

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
        newVersion = try Self.version(
            version, after: old, among: all.filter { $0.name == name && languages.contains($0.language) })
        for card in files where !texts.contains(where: { $0.path == site.sharedTexts.original(card.path) }) {
            try revise(card, effective, app, site)
        }
        let revised = Set(texts.map(\.path))
        languagesBehind = current.filter { !revised.contains(site.sharedTexts.original($0.path)) }.map(\.language.tag)
    }

    private static func noVersion(
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
    private static func version(
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
        let (path, version) = (site.sharedTexts.original(card.path), card.version ?? oldVersion)
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
    /// - Throws: `RequestError` if there is none, or several apps have it.
    fileprivate func document(named name: String) throws(RequestError) -> (App, String) {
        let all = apps.flatMap { app in Set(app.documents.map(\.name)).map { (app, $0) } }
        let asked = SourcePath(name)?.documentName ?? name
        let exact = all.filter { app, document in app.fullName(document) == name }
        let found = exact.isEmpty ? all.filter { $0.1 == name || $0.1 == asked } : exact
        if found.count == 1 { return found[0] }
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

extension App {
    fileprivate func language(_ tag: String) throws(RequestError) -> Language {
        if let language = Language(tag), languages.contains(language) { return language }
        throw RequestError(
            reason: "\(quoted(tag)) is not one of the app's languages",
            hint: "the languages are \(languages.map(\.tag).joined(separator: ", "))")
    }
}

/// An edit of a document's version and date that keeps every other byte. The edited file is read again: an edit with an
/// unexpected result is nil.
private struct VersionEdit {
    private let bytes: [UInt8]
    private let card: DocumentCard
    private let context: DocumentContext

    init(_ bytes: [UInt8], _ card: DocumentCard, _ context: DocumentContext) {
        var context = context
        context.isConsent = Consent.isName(card.name)
        (self.bytes, self.card, self.context) = (bytes, card, context)
    }

    /// Returns the file with another version, in force from `effective`.
    func setting(_ version: String, _ effective: CalendarDate) -> [UInt8]? {
        guard let place = card.versionLocation?.start, let range = scalar(at: place) else { return nil }
        var edits = [(range: range, text: Array(version.utf8))]
        if let date = card.effectiveLocation?.start {
            guard let range = scalar(at: date) else { return nil }
            edits.append((range, Array(effective.iso.utf8)))
        } else if let line = dateLine(like: range, effective) {
            edits.append((line.index..<line.index, line.text))
        }
        var result = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(edit.range, with: edit.text)
        }
        return isRight(result, version, effective) ? result : nil
    }

    /// Whether the file has the new values, and the other texts as before.
    private func isRight(_ result: [UInt8], _ version: String, _ effective: CalendarDate) -> Bool {
        let read = DocumentText.read(result, path: card.path, format: card.format, in: context)
        let (new, old) = (read.value.fields, card.fields)
        return !read.diagnostics.hasErrors && new.version == version && new.effective == effective
            && (new.title, new.description, new.changes) == (old.title, old.description, old.changes)
    }

    /// Returns the bytes of a value without its quotes.
    private func scalar(at place: SourcePosition) -> Range<Int>? {
        var start = 0
        for _ in 1..<place.line {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
        }
        start += place.column - 1
        guard bytes.indices.contains(start) else { return nil }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return bytes[(start + 1)...].firstIndex(of: quote).map { (start + 1)..<$0 }
        }
        let end = bytes[start...].firstIndex { " \t\r\n#,}".utf8.contains($0) } ?? bytes.endIndex
        return start < end ? start..<end : nil
    }

    /// Returns a line with the date in the form of the version's line, and its index.
    private func dateLine(like version: Range<Int>, _ date: CalendarDate) -> (index: Int, text: [UInt8])? {
        let start = bytes[..<version.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[version.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
        let before = String(decoding: bytes[start..<version.lowerBound], as: UTF8.self)
        let after = bytes[version.upperBound..<end].prefix { $0 != UInt8(ascii: "#") }
        let marks = before.utf8.count(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") })
        guard marks == 1 else { return nil }
        var text = Array((before.replacing("version", with: "effective") + date.iso).utf8) + after
        while text.last == 0x20 { text.removeLast() }
        if text.last != 0x0A { text.append(0x0A) }
        return (end, text)
    }
}
