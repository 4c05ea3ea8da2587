import BuiltIn
import SourceText

/// The settings in `attestations.yml`, which apply to all attestations.
public struct AttestationSettings: Sendable {
    /// The default edition.
    public var edition = "deplacement"
    /// The location of the edition's name; nil if the file names none.
    public var editionLocation: Location?
    /// The default language; nil for the first language of the edition.
    public var language: String?
    /// The location of the language; nil if the file names none.
    public var languageLocation: Location?
    /// The name of the theme.
    public var theme = "plain"
    /// The name of the file with the signing key; nil for no signature.
    public var signingKey: String?
    /// The content of the second page; nil for the edition's default.
    public var secondPage: SecondPage?

    /// Creates the default settings.
    public init() {}
}

/// The private folder `attestations/`: people, the user's own editions and settings.
public struct AttestationFolder: Sendable {
    /// The files of the folder.
    public let tree: SourceTree
    /// The settings from `attestations.yml`.
    public var settings: AttestationSettings
    /// The people from `people.yml`, in their order.
    public var people: People

    package init(tree: SourceTree, settings: AttestationSettings, people: People) {
        self.tree = tree
        self.settings = settings
        self.people = people
    }

    /// Reads the settings and people. Editions are read on demand.
    public static func read(_ tree: SourceTree) -> Checked<AttestationFolder> {
        var diagnostics: [Diagnostic] = []
        var folder = AttestationFolder(tree: tree, settings: AttestationSettings(), people: People(path: .root))
        if let path = SourcePath("attestations.yml"), let bytes = tree.bytes(path, into: &diagnostics),
            let value = readYAML(bytes, path: path).unwrap(into: &diagnostics), value.kind != .null
        {
            let read = ObjectReader.read(value, path: path, what: AttestationSettings.file.title, into: &diagnostics) {
                AttestationSettings(&$0)
            }
            folder.settings = read ?? AttestationSettings()
        }
        if let path = SourcePath(People.fileName) {
            folder.people = People(path: path)
            if let bytes = tree.bytes(path, into: &diagnostics) {
                folder.people = People.read(bytes, path: path).unwrap(into: &diagnostics)
            }
        }
        return Checked(folder, diagnostics)
    }

    // MARK: Editions

    /// The ids of all editions: the user's own and the built-in ones.
    public var editionIDs: [String] {
        Set(ownEditions.map(\.stem) + builtInEditions.entries.filter { Self.isEdition($0.path) }.map(\.path.stem))
            .sorted()
    }

    private var ownEditions: [SourcePath] {
        tree.entries.map(\.path).filter { $0.parts.first == "editions" && Self.isEdition($0) }
    }

    private static func isEdition(_ path: SourcePath) -> Bool { ["yml", "yaml"].contains(path.pathExtension) }

    /// Reads the edition with this id. The user's own edition overrides a built-in one.
    public func edition(_ id: String, askedAt location: Location? = nil) -> Checked<Edition?> {
        var diagnostics: [Diagnostic] = []
        if let path = ownEditions.first(where: { $0.stem == id }) {
            guard let bytes = tree.bytes(path, into: &diagnostics) else { return Checked(nil, diagnostics) }
            return Edition.read(bytes, path: path).adding(diagnostics)
        }
        let path = builtInEditions.entries.map(\.path).first { $0.stem == id && Self.isEdition($0) }
        guard let path, let bytes = builtInEditions.bytes(path, into: &diagnostics) else {
            return Checked(nil, diagnostics + [.unknownEdition(id, among: editionIDs, at: location)])
        }
        return Edition.read(bytes, path: path).adding(diagnostics)
    }
}

extension AttestationSettings {
    fileprivate init(_ reader: inout ObjectReader) {
        let keys = Self.keys
        edition = reader.text(keys.edition) ?? edition
        language = reader.text(keys.language)
        if reader.has(keys.edition) { editionLocation = reader.location(ofValue: keys.edition) }
        if language != nil { languageLocation = reader.location(ofValue: keys.language) }
        theme = reader.text(keys.theme) ?? theme
        signingKey = reader.text(keys.signingKey)
        secondPage = reader.choice(keys.secondPage)
    }
}

extension SourceTree {
    /// Returns the bytes of a file; nil if it does not exist or cannot be read.
    fileprivate func bytes(_ path: SourcePath, into diagnostics: inout [Diagnostic]) -> [UInt8]? {
        guard contains(path) else { return nil }
        do { return try read(path) } catch {
            diagnostics.append(.unreadable(path, error))
            return nil
        }
    }
}

extension Checked {
    fileprivate func adding(_ earlier: [Diagnostic]) -> Checked { Checked(value, earlier + diagnostics) }
}

extension AttestationSettings {
    static let keys = Keys()

    package static let file = KeyFile(
        "attestations", "attestations.yml", "Choices that apply to all attestations.", guide: "docs/attestations.md",
        keys)

    /// The keys of `attestations.yml`.
    struct Keys: KeyTable {
        let edition = Key(
            "edition", .text, .text(AttestationSettings().edition), "The default edition",
            type: "name")
        let language = Key("language", .language, .words("the first one of the edition"), "The language")
        let theme = Key("theme", .text, .text(AttestationSettings().theme), "The theme", type: "name")
        let signingKey = Key(
            "signingKey", .text, "The file with the signing key",
            more: ", next to this file; with it, every code is signed", type: "file name", examples: ["signing-key.pem"]
        )
        let secondPage = Key(
            "secondPage", .choice(of: SecondPage.self), .words("what the edition says"),
            "The content of the second page")
    }
}
