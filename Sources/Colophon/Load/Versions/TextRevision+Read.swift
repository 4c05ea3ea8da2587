import SourceText
import Wording

extension TextRevision {
    static let keys = Keys()

    /// The keys of a revision in `about.yml`.
    struct Keys: KeyTable {
        let base = Key("of", .version, .required, "The version of the shared text to which it applies")
        let version = Key("version", .version, .required, "The version that the text has in this app")
        let effective = Key("effective", .date, "The day from which this version applies")
        let changes = Key("changes", .localisedText, "One sentence about what is new")
    }
}

extension ObjectReader {
    /// Reads `revisions: { terms: { of: 2.0, version: 2.1 } }`.
    mutating func revisions(_ key: Key, among languages: [Language]) -> [TextRevision] {
        guard let members = object(key)?.allMembers else { return [] }
        let keys = TextRevision.keys
        var revisions: [TextRevision] = []
        for member in members {
            var found: [Diagnostic] = []
            let revision = ObjectReader.read(member.value, path: path, what: "revision", into: &found) { reader in
                let (base, version) = (reader.version(keys.base), reader.version(keys.version))
                let effective = reader.date(keys.effective)
                let changes = reader.localisedText(keys.changes, among: languages)
                return base.flatMap { base in
                    version.map { version in
                        TextRevision(
                            document: SourcePath(member.key).map(documentName) ?? member.key, base: base,
                            version: version, effective: effective, changes: changes,
                            location: Location(path, member.place))
                    }
                }
            }
            for problem in found { append(problem) }
            if let revision = revision ?? nil { revisions.append(revision) }
        }
        return revisions
    }
}

extension DocumentContext {
    /// Returns the revision of the text in a file; `nil` for earlier versions, and for texts without one.
    func revision(of path: SourcePath) -> TextRevision? {
        guard !revisions.isEmpty, let text = path.folder.appending(path.stem) else { return nil }
        return revisions.first { about.folder.appending("\(language.tag)/\($0.document)") == text }
    }
}

extension Value {
    /// Returns the front matter with the version and the dates of a revision, if the text has the version that was
    /// revised. The values keep their places.
    func revised(by revision: TextRevision?, in language: Language) -> Value {
        guard let revision, let members, let own = self[DocumentText.commonKeys.version.name],
            let stated = own.scalar, TextVersion(stated) == TextVersion(revision.base)
        else { return self }
        let keys = (DocumentText.commonKeys, DocumentFields.keys)
        let new: [(key: String, text: String?)] = [
            (keys.0.version.name, revision.version), (keys.0.effective.name, revision.effective?.iso),
            (keys.0.updated.name, nil), (keys.1.changes.name, revision.changes?.text(language)),
        ]
        let kept = members.filter { member in !new.contains { $0.key == member.key } }
        let added = new.compactMap { key, text in
            text.map { text in
                let former = members.first { $0.key == key }
                return Member(
                    key: key, place: former?.place ?? own.place,
                    value: Value(.string(text), at: former?.value.place ?? own.place))
            }
        }
        return Value(.object(kept + added), at: place)
    }
}

extension App {
    /// Reports revisions that apply to no text.
    func checkRevisions() -> [Diagnostic] {
        about.revisions.filter { revision in
            !documents.contains { $0.name == revision.document && $0.version == revision.version }
        }.map { .revisionWithoutEffect($0, among: Set(documents.map(\.name)).sorted()) }
    }
}

extension Diagnostic {
    fileprivate static func revisionWithoutEffect(_ revision: TextRevision, among names: [String]) -> Diagnostic {
        let isKnown = names.contains(revision.document)
        let near: Hint? = nearest(revision.document, among: names).map { "did you mean \(quoted($0))?" }
        return Diagnostic(
            .warning, "revision-without-effect",
            isKnown
                ? "no text of \(quoted(revision.document)) has version \(revision.base), so this revision has no effect"
                : "there is no document \(quoted(revision.document)), so this revision has no effect",
            at: revision.location, hint: isKnown ? "remove it, or name the version of the text" : near)
    }
}
