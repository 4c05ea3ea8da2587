import SourceText

/// What the texts said when they were last built, by document, language and version.
///
/// It lies with the output's manifest and comes in as a value; it is never read as part of the site.
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

    /// The digest of each text's words.
    var words: [Key: String] = [:]

    /// True when no text is recorded.
    public var isEmpty: Bool { words.isEmpty }

    /// A record of nothing.
    public init() {}

    /// Of all texts that state a version.
    init(_ apps: [App]) {
        for app in apps {
            for card in app.documents + app.archive {
                if let key = Key(card, in: app) { words[key] = hexadecimal(card.wordsDigest) }
            }
        }
    }

    /// True when the text was another one under the same version.
    func differs(_ card: DocumentCard, in app: App) -> Bool {
        guard let key = Key(card, in: app), let before = words[key] else { return false }
        return before != hexadecimal(card.wordsDigest)
    }

    // MARK: As a file

    private static let form = 1

    /// The record as JSON, one text a line.
    public var encoded: [UInt8] {
        var text = "{\n\"version\": \(Self.form),\n\"texts\": ["
        for (number, entry) in words.sorted(by: { $0.key < $1.key }).enumerated() {
            text += number == 0 ? "\n" : ",\n"
            var line = JSONWriter()
            line.object { line in
                line.member("document", entry.key.document)
                line.member("language", entry.key.language)
                line.member("version", entry.key.version)
                line.member("words", entry.value)
            }
            text += line.text
        }
        return Array((text + "\n]\n}\n").utf8)
    }

    /// Reads what `encoded` wrote. Nil for anything else: a record that is lost only tells less.
    public init?(decoding bytes: [UInt8]) {
        let read = readJSON(bytes, path: .root)
        guard let root = read.value, !read.diagnostics.hasErrors, root["version"]?.numberText == "\(Self.form)",
            let texts = root["texts"]?.elements
        else { return nil }
        for text in texts {
            guard let document = text["document"]?.text, let language = text["language"]?.text,
                let version = text["version"]?.text, let digest = text["words"]?.text
            else { return nil }
            words[Key(document: document, language: language, version: version)] = digest
        }
    }
}

extension TextRecord.Key {
    /// Nil for a text without a version, for one that is worked out anew each time, and for one that its author has not
    /// completed: readers have not been shown it as what it is to be.
    fileprivate init?(_ card: DocumentCard, in app: App) {
        guard !card.hasOpenPlaces, let version = card.version, [.markdown, .html, .entities].contains(card.format)
        else { return nil }
        let folder = app.folder.text
        self.init(
            document: folder.isEmpty ? card.name : folder + "/" + card.name, language: card.language.tag,
            version: version)
    }
}

extension Value {
    fileprivate var numberText: String? { if case .number(let text) = kind { text } else { nil } }
}
