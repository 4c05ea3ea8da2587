import Environments
import SourceText
import Wording

extension DocumentRevision {
    /// Plans a version of a shared text in one app alone: for a change of its variables, after which other apps have
    /// the same words as before.
    ///
    /// The app keeps the published words of its texts in all languages, and `about.yml` states the new version.
    ///
    /// - Parameters: as for ``init(of:version:effective:language:in:)``.
    /// - Throws: `RequestError` if the app has no such shared text, or if the words cannot be kept.
    public init(
        of document: String, version: String? = nil, effective: CalendarDate, inOneAppOf site: Site
    ) throws(RequestError) {
        let (app, name) = try site.document(named: document, isOfOneApp: true)
        let cards = (app.documents + app.archive).filter { card in
            card.name == name && site.sharedTexts.original(card.path) != card.path
        }
        let current = cards.filter { $0.archivedVersion == nil }
        guard let first = current.first(where: { $0.language == app.defaultLanguage }) ?? current.first else {
            throw RequestError(
                reason: "\(app.fullName(name)) is a text of this app alone", hint: "revise it as any other text")
        }
        guard let old = first.version else { throw Self.noVersion(document, first.language, first) }
        let all = (app.documents + app.archive).filter { $0.name == name }
        self.init(app.fullName(name), from: old, to: try Self.version(version, after: old, among: all))
        isOfOneApp = true
        for card in cards where card.archivedVersion != nil || card.version == old {
            try keep(card, app, site)
        }
        let former = app.about.revisions.first { $0.document == name && $0.version == old }
        let revision = TextRevision(
            document: name, base: former?.base ?? old, version: newVersion, effective: effective,
            location: app.about.location)
        changed.append(try RevisionEdit(app.about.location.path, site).setting(revision))
    }

    /// Keeps the published words of a shared text in the folder of an app.
    private mutating func keep(_ card: DocumentCard, _ app: App, _ site: Site) throws(RequestError) {
        guard site.inputs.record?.differs(card, in: app) != true else {
            throw RequestError(
                reason: "the words of \(app.fullName(card.name)) are no longer those of version \(card.version ?? "")",
                hint: "give its variables their former values, and change them afterwards")
        }
        let version = card.archivedVersion ?? card.version ?? oldVersion
        let name = "\(card.path.stem)@\(version).\(card.path.pathExtension)"
        guard let kept = card.archivedVersion == nil ? card.path.folder.appending(name) : card.path,
            card.archivedVersion != nil || !site.source.contains(kept)
        else {
            throw RequestError(
                reason: "\(card.path.folder.appending(name)?.text ?? name) exists already", hint: nil)
        }
        guard let text = PublishedText(card, in: app, site) else {
            throw RequestError(
                reason: "the words of \(site.sharedTexts.original(card.path)) cannot be written without its variables",
                hint: "write them into \(kept) yourself")
        }
        new.append(OutputFile(path: kept, bytes: text.bytes))
        texts.append(
            Text(
                path: site.sharedTexts.original(card.path), kept: kept, language: card.language.tag, hasChanges: false))
    }

    /// Keeps the words of apps that have a version of their own of the revised texts.
    mutating func keepRevisions(of name: String, _ languages: [Language], _ site: Site) throws(RequestError) {
        let originals = Set(texts.map(\.path))
        for app in site.apps {
            let versions = Set(app.about.revisions.filter { $0.document == name }.map(\.version))
            for card in app.documents + app.archive
            where card.archivedVersion == nil && versions.contains(card.version ?? "")
                && originals.contains(site.sharedTexts.original(card.path)) && languages.contains(card.language)
            {
                try keep(card, app, site)
            }
        }
    }
}

/// An edit of the revisions in an `about.yml` that keeps every other byte.
private struct RevisionEdit {
    let path: SourcePath
    let bytes: [UInt8]

    init(_ path: SourcePath, _ site: Site) {
        (self.path, bytes) = (path, (try? site.source.read(path)) ?? [])
    }

    /// Returns the file with a revision added, or in place of the former one of its document.
    func setting(_ revision: TextRevision) throws(RequestError) -> OutputFile {
        let entry = "\(revision.document): \(revision.written)"
        let key = AboutPage.keys.revisions.name
        var read: [Diagnostic] = []
        let value = readYAML(bytes, path: path).unwrap(into: &read)
        if read.isEmpty, let value, let edited = edit(value[key], key, entry, revision),
            readYAML(edited, path: path).value?[key]?[revision.document]?[TextRevision.keys.version.name]?.text
                == revision.version
        {
            return OutputFile(path: path, bytes: edited)
        }
        throw RequestError(
            reason: "\(path) has a form that cannot be changed",
            hint: "write \(key): { \(entry) } into it, and keep the published text, yourself")
    }

    private func edit(_ revisions: Value?, _ key: String, _ entry: String, _ revision: TextRevision) -> [UInt8]? {
        guard let revisions else {
            let end: [UInt8] = bytes.isEmpty || bytes.last == 0x0A ? [] : [0x0A]
            return bytes.isEmpty ? nil : bytes + end + Array("\(key):\n  \(entry)\n".utf8)
        }
        if let former = revisions[revision.document] {
            guard let start = offset(of: former.place), bytes[start] == UInt8(ascii: "{"),
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")), !bytes[start..<end].contains(0x0A)
            else { return nil }
            return bytes[..<start] + Array(revision.written.utf8) + bytes[(end + 1)...]
        }
        guard let first = revisions.members?.first?.place, first.column > 1, let start = offset(of: first),
            bytes[(start - first.column + 1)..<start].allSatisfy({ $0 == 0x20 })
        else { return nil }
        let indent = [UInt8](repeating: 0x20, count: first.column - 1)
        return bytes[..<start] + Array((entry + "\n").utf8) + indent + bytes[start...]
    }

    private func offset(of place: SourcePosition) -> Int? {
        let offset = LinePlaces(bytes, at: .start).offset(place)
        return bytes.indices.contains(offset) ? offset : nil
    }
}

extension TextRevision {
    /// The revision as `about.yml` has it.
    fileprivate var written: String {
        "{ of: \"\(base)\", version: \"\(version)\"" + (effective.map { ", effective: \($0.iso)" } ?? "") + " }"
    }
}
