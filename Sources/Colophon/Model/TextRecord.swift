import SourceText

/// What the texts said when they were last built, by document, language and version.
///
/// It is stored with the output's manifest and comes in as a value; it is never read as part of the site.
public struct TextRecord: Hashable, Sendable {
    /// Which text.
    struct Key: Hashable, Comparable, Sendable {
        /// The app's folder and the document's name: `marsa/privacy`.
        var document: String
        var language: String
        var version: String

        static func < (left: Key, right: Key) -> Bool {
            (left.document, left.language, left.version) < (right.document, right.language, right.version)
        }
    }

    /// A text as readers were shown it.
    struct Entry: Hashable, Sendable {
        /// The digest of its words: see `TextDigest`.
        var words: String
        /// The day of its last change, in ISO 8601; nil when it states none.
        var updated: String?
    }

    var entries: [Key: Entry] = [:]
    /// The build configuration whose variables the texts had; nil when none was chosen.
    public var configuration: String?

    /// True when nothing is recorded.
    public var isEmpty: Bool { entries.isEmpty && configuration == nil }

    /// A record of nothing.
    public init() {}

    /// Of all texts that state a version. One that changed without saying so stays as it was in the last record, and so
    /// does one that its author has not completed: the next build compares with that again.
    init(_ apps: [App], after last: TextRecord?, configuration: String?) {
        self.configuration = configuration
        for app in apps {
            for card in app.documents + app.archive {
                guard let key = Key(card, in: app) else { continue }
                let isKept = card.hasOpenPlaces || last?.differs(card, in: app) == true
                entries[key] = isKept ? last?.entries[key] : Entry(card)
            }
        }
    }

    /// True when the text was another one under the same version, and does not say by a new day that it was changed.
    func differs(_ card: DocumentCard, in app: App) -> Bool {
        guard !card.hasOpenPlaces, let key = Key(card, in: app), let last = entries[key] else { return false }
        let now = Entry(card)
        return last.words != now.words && (now.updated == nil || now.updated == last.updated)
    }

    // MARK: As a file

    private static let form = 2

    /// The record as JSON, one text a line.
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

    /// Reads what `encoded` wrote. Nil for anything else: a lost record only means fewer warnings.
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
    /// Nil for a text without a version, and for one that is worked out anew each time.
    fileprivate init?(_ card: DocumentCard, in app: App) {
        // The digest of a sealed text would tell whether a guess is right.
        guard card.seal == nil, let version = card.version, [.markdown, .html, .entities].contains(card.format) else {
            return nil
        }
        let folder = app.folder.text
        self.init(
            document: folder.isEmpty ? card.name : folder + "/" + card.name, language: card.language.tag,
            version: version)
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
