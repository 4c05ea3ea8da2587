import SourceText
import Wording

/// The changes between two versions of a document as lines of text, for terminals and other programs.
public struct VersionDifference: Sendable {
    /// A part of a line.
    public struct Run: Hashable, Sendable {
        /// The text as readers see it.
        public var text: String
        /// `added`, `removed`, or nil for text in both versions.
        public var change: String?
    }

    /// A section of the text.
    public struct Section: Sendable {
        /// The heading; empty for the text before the first heading.
        public var title: String
        /// The kind of change: `same`, `changed`, `added` or `removed`.
        public var kind: String
        /// The former heading, if it was different.
        public var formerTitle: String?
        /// Whether its position among the sections has changed.
        public var isMoved: Bool
        /// The lines of text in the section.
        public var lines: [[Run]]
    }

    /// The app's folder and the document's name: `marsa/privacy`.
    public var document: String
    /// The language tag of both texts.
    public var language: String
    /// The earlier version as its file states it.
    public var oldVersion: String
    /// The later version as its file states it.
    public var newVersion: String
    /// The earlier file, relative to the content folder.
    public var oldPath: SourcePath
    /// The later file, relative to the content folder.
    public var newPath: SourcePath
    /// The sections in the order of the new text; removed ones are at their former position.
    public var sections: [Section]
    /// Whether no word, no heading and no order has changed.
    public var isEmpty: Bool
    /// The numbers of changed sections, new sections and so on, in English.
    public var summary: [String]
}

/// The reason why a request about a site cannot be met, such as a comparison with a version that does not exist.
public struct RequestError: Error, Hashable, Sendable {
    /// The reason, as a sentence for the user without a full stop.
    public var reason: String
    /// A suggestion for another request.
    public var hint: Hint?
}

extension Plan {
    /// Compares two versions of a document.
    ///
    /// - Parameters:
    ///   - document: its name, such as `privacy` or `marsa/privacy`; nil for all documents with several versions.
    ///   - old: the earlier version; nil for the one before `new`.
    ///   - new: the later version; nil for the newest.
    ///   - language: nil for the app's default.
    /// - Throws: `NothingToCompare` when the document, version or language does not exist.
    public func differences(
        document: String? = nil, from old: String? = nil, to new: String? = nil, language: String? = nil
    ) throws(RequestError) -> Checked<[VersionDifference]> {
        let found = try histories(named: document)
        var result = Checked<[VersionDifference]>([])
        for (app, history) in found {
            let language = try chosen(language, of: site.apps[app])
            let step = try history.step(from: old, to: new)
            let difference = difference(site.apps[app], history, step, language)
            result.diagnostics += difference.diagnostics
            if let value = difference.value { result.value.append(value) }
        }
        return result
    }

    /// Returns the histories of the documents with a name, or of all, each with the index of its app.
    func histories(named name: String?) throws(RequestError) -> [(Int, DocumentHistory)] {
        var all: [(name: String, app: Int, history: DocumentHistory)] = []
        for (app, histories) in histories.enumerated() {
            for (_, history) in histories.sorted(by: { $0.key < $1.key }) {
                all.append((site.apps[app].fullName(history.name), app, history))
            }
        }
        let wanted = name.map { name in
            all.filter {
                $0.name == name || $0.history.name == name || SourcePath(name)?.documentName == $0.history.name
            }
        }
        let found = wanted ?? all
        if found.isEmpty {
            throw noVersions(of: name, among: all.map(\.name))
        }
        return found.map { ($0.app, $0.history) }
    }

    /// - Parameter known: the documents with earlier versions, each after the name of its app's folder.
    private func noVersions(of name: String?, among known: [String]) -> RequestError {
        let none = "no document has an earlier version"
        let keep: Hint = "keep the old text of one under its version, as in privacy@1.0.md"
        guard let name else { return RequestError(reason: none, hint: keep) }
        let documents = site.apps.flatMap { app in app.documents.map { (app.fullName($0.name), $0) } }
        let asked = SourcePath(name)?.documentName ?? name
        if let card = documents.first(where: { $0.0 == name || $0.1.name == asked })?.1 {
            let version = card.version.map { ", \($0)" } ?? ""
            let old = "\(card.path.stem)@\(card.version ?? "1.0").\(card.path.pathExtension)"
            return RequestError(
                reason: "\(quoted(name)) has one version\(version): nothing to compare",
                hint: "before you change \(card.path.name), copy it to \(old)")
        }
        let near = nearest(name, among: known) ?? nearest(name, among: documents.flatMap { [$0.0, $0.1.name] })
        return RequestError(
            reason: "there is no document \(quoted(name))",
            hint: near.map { "did you mean \"\($0)\"?" }
                ?? "the documents are \(Set(documents.map(\.0)).sorted().joined(separator: ", "))")
    }

    /// Returns a language of an app by its tag; the app's default language without a tag.
    func chosen(_ tag: String?, of app: App) throws(RequestError) -> Language {
        guard let tag else { return app.defaultLanguage }
        guard let language = Language(tag), app.languages.contains(language) else {
            let known = app.languages.map(\.tag).joined(separator: ", ")
            throw RequestError(
                reason: "\(quoted(tag)) is not one of the app's languages", hint: "the languages are \(known)")
        }
        return language
    }

    /// Compares two versions of a document as readers of a language see them.
    func difference(
        _ app: App, _ history: DocumentHistory, _ step: DocumentHistory.VersionPair, _ language: Language
    ) -> Checked<VersionDifference?> {
        let compared = Renderer(plan: self).changes(app, history, step, language)
        let english = Wording.forLanguage(Language("en") ?? language)
        let difference = compared.value.map { compared in
            VersionDifference(
                document: app.fullName(history.name), language: compared.new.language.tag,
                oldVersion: history.versions[step.old].text, newVersion: history.versions[step.new].text,
                oldPath: compared.old.path, newPath: compared.new.path,
                sections: compared.changes.sections.map(VersionDifference.Section.init),
                isEmpty: compared.changes.isEmpty, summary: compared.changes.summary(english))
        }
        return Checked(difference, compared.diagnostics)
    }
}

extension DocumentHistory {
    /// Returns the numbers of two versions, given by their names.
    func step(from old: String?, to new: String?) throws(RequestError) -> VersionPair {
        let newest = try new.map { name throws(RequestError) in try number(name) } ?? (old == nil ? 0 : nil)
        let oldest = try old.map { name throws(RequestError) in try number(name) }
        let step = VersionPair(old: oldest ?? (newest ?? 0) + 1, new: newest ?? 0)
        guard step.old < versions.count else {
            throw RequestError(
                reason: "version \(versions[step.new].text) of \(name) is the first one",
                hint: "name a later one with \(.laterVersion)")
        }
        guard step.old != step.new else {
            throw RequestError(
                reason: "version \(versions[step.new].text) of \(name) would be compared with itself")
        }
        return step
    }

    private func number(_ text: String) throws(RequestError) -> Int {
        let found = versions.firstIndex { $0.text == text || isVersion(text) && $0.order == TextVersion(text) }
        if let found { return found }
        let known = versions.map(\.text).joined(separator: ", ")
        throw RequestError(
            reason: "\(name) has no version \(quoted(text))", hint: "the versions are \(known)")
    }
}

extension DocumentHistory.Version {
    fileprivate var order: TextVersion { TextVersion(text) }
}

extension SourcePath {
    /// The name of the document at this path of a language's folder: `privacy` for `marsa/en/privacy@2.1.md`.
    var documentName: String? { pathExtension.isEmpty ? nil : documentStem }
}

extension VersionDifference.Section {
    fileprivate init(_ section: DocumentChanges.Section) {
        self.init(
            title: section.title, kind: section.kind.rawValue, formerTitle: section.formerTitle,
            isMoved: section.isMoved, lines: section.blocks.runs())
    }
}
