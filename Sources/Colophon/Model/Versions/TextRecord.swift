import SourceText

/// The recorded digests of texts from the last build, by document, language and version.
///
/// The record is stored with the output's manifest and passed in as a value. It is never read as part of the site.
public struct TextRecord: Hashable, Sendable {
    /// The identity of a text.
    struct Key: Hashable, Comparable, Sendable {
        /// The app's folder and the name of the document: `marsa/privacy`.
        var document: String
        var language: String
        var version: String

        static func < (left: Key, right: Key) -> Bool {
            (left.document, left.language, left.version) < (right.document, right.language, right.version)
        }
    }

    /// The recorded state of a published text.
    struct Entry: Hashable, Sendable {
        /// The digest of the words; see `TextDigest`.
        var words: String
        /// The date of its last change, in ISO 8601; `nil` when the text states none.
        var updated: String?
    }

    var entries: [Key: Entry] = [:]
    /// The build configuration whose variables the texts used; `nil` when none was chosen.
    public var configuration: String?

    /// Whether the record is empty.
    public var isEmpty: Bool { entries.isEmpty && configuration == nil }

    /// Creates an empty record.
    public init() {}

    /// Records all texts that state a version. A text that changed without a new version or date keeps its entry from
    /// the last record, and so does a text with placeholders: the next build compares with that entry again.
    init(_ apps: [App], after last: TextRecord?, configuration: String?) {
        self.configuration = configuration
        for app in apps {
            for card in app.documents + app.archive {
                guard let key = Key(card, in: app) else { continue }
                let isKept = card.hasPlaceholders || last?.differs(card, in: app) == true
                entries[key] = isKept ? last?.entries[key] : Entry(card)
            }
            for lost in last?.lostVersions(of: app) ?? [] { entries[lost.key] = last?.entries[lost.key] }
        }
    }

    /// A recorded version whose text the content no longer has.
    struct LostVersion {
        var key: Key
        /// The current text of the document in the same language.
        var current: DocumentCard
    }

    /// Returns the versions of an app's documents that the record has and the content lacks. A version whose words are
    /// in another one is not lost, and neither is a document that was removed completely.
    func lostVersions(of app: App) -> [LostVersion] {
        guard !entries.isEmpty else { return [] }
        let cards = Dictionary(grouping: app.documents + app.archive) {
            Text(Key.document($0, in: app), $0.language.tag)
        }
        return entries.sorted { $0.key < $1.key }.compactMap { key, entry in
            guard let known = cards[Text(key.document, key.language)],
                let current = known.first(where: { $0.archivedVersion == nil }),
                !known.contains(where: { $0.holds(key.version, entry.words) })
            else { return nil }
            return LostVersion(key: key, current: current)
        }
    }

    /// A document in one language.
    private struct Text: Hashable {
        var document: String
        var language: String

        init(_ document: String, _ language: String) { (self.document, self.language) = (document, language) }
    }

    /// Whether the text differs from the recorded one under the same version, without a new date of change.
    func differs(_ card: DocumentCard, in app: App) -> Bool {
        guard !card.hasPlaceholders, let key = Key(card, in: app), let last = entries[key] else { return false }
        let now = Entry(card)
        return last.words != now.words && (now.updated == nil || now.updated == last.updated)
    }

    // MARK: As a file

    private static let form = 2

    /// The record as JSON, one text per line.
    public var encoded: [UInt8] {
        var text = "{\n\"version\": \(Self.form),\n"
        if let configuration {
            var line = JSONWriter()
            line.value(configuration)
            text += "\"configuration\": \(line.text),\n"
        }
        text += "\"texts\": ["
        for (number, entry) in entries.sorted(by: { $0.key < $1.key }).enumerated() {
            text += number == 0 ? "\n" : ",\n"
            var line = JSONWriter()
            line.object { line in
                line.member("document", entry.key.document)
                line.member("language", entry.key.language)
                line.member("version", entry.key.version)
                line.member("words", entry.value.words)
                line.member("updated", ifPresent: entry.value.updated)
            }
            text += line.text
        }
        return Array((text + "\n]\n}\n").utf8)
    }

    /// Reads what `encoded` has written; fails for anything else. A lost record only means fewer warnings.
    public init?(decoding bytes: [UInt8]) {
        let read = readJSON(bytes, path: .root)
        guard let root = read.value, !read.diagnostics.hasErrors, root["version"]?.numberText == "\(Self.form)",
            let texts = root["texts"]?.elements
        else { return nil }
        configuration = root["configuration"]?.text
        for text in texts {
            guard let document = text["document"]?.text, let language = text["language"]?.text,
                let version = text["version"]?.text, let digest = text["words"]?.text
            else { return nil }
            let key = Key(document: document, language: language, version: version)
            entries[key] = Entry(words: digest, updated: text["updated"]?.text)
        }
    }
}

extension TextRecord.Key {
    /// Fails for a text without a version, and for one that the program computes.
    fileprivate init?(_ card: DocumentCard, in app: App) {
        // A digest of a sealed text would confirm or refute a guess of its words.
        guard card.seal == nil, let version = card.version, [.markdown, .html, .entities].contains(card.format) else {
            return nil
        }
        self.init(document: Self.document(card, in: app), language: card.language.tag, version: version)
    }

    fileprivate static func document(_ card: DocumentCard, in app: App) -> String {
        let folder = app.folder.text
        return folder.isEmpty ? card.name : folder + "/" + card.name
    }
}

extension DocumentCard {
    /// Whether the text has the version, or the words with this digest.
    fileprivate func holds(_ version: String, _ words: String) -> Bool {
        self.version.map { TextVersion($0) == TextVersion(version) } ?? false || textDigest?.text == words
    }
}

extension TextRecord.Entry {
    fileprivate init(_ card: DocumentCard) {
        self.init(words: card.textDigest?.text ?? "", updated: card.updated?.iso)
    }
}

extension Value {
    fileprivate var numberText: String? { if case .number(let text) = kind { text } else { nil } }
}
