import BuiltIn
import SourceText

/// What is chosen once for all attestations: `attestations.yml`.
public struct AttestationSettings: Sendable {
    /// The edition that is used when none is named.
    public var edition = "deplacement"
    /// Where the edition is chosen; nil when it is not.
    public var editionLocation: Location?
    /// The language; nil for the first of the edition.
    public var language: String?
    /// Where the language is chosen; nil when it is not.
    public var languageLocation: Location?
    /// The theme.
    public var theme = "plain"
    /// The file with the key that signs; nil when nothing is signed.
    public var signingKey: String?
    /// What is on the second page; nil for what the edition says.
    public var secondPage: SecondPage?

    /// What is chosen when nothing is said.
    public init() {}
}

/// The private folder `attestations/`: people, the user's own editions, choices.
public struct AttestationFolder: Sendable {
    /// The folder as it was read.
    public let tree: SourceTree
    /// What is chosen once for all.
    public var settings: AttestationSettings
    /// In their order.
    public var people: People

    package init(tree: SourceTree, settings: AttestationSettings, people: People) {
        self.tree = tree
        self.settings = settings
        self.people = people
    }

    /// Reads the folder. Editions are read when asked for.
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

    /// The ids of all editions, the user's own and those inside the program.
    public var editionIDs: [String] {
        Set(ownEditions.map(\.stem) + builtInEditions.entries.filter { Self.isEdition($0.path) }.map(\.path.stem))
            .sorted()
    }

    private var ownEditions: [SourcePath] {
        tree.entries.map(\.path).filter { $0.parts.first == "editions" && Self.isEdition($0) }
    }

    private static func isEdition(_ path: SourcePath) -> Bool { ["yml", "yaml"].contains(path.pathExtension) }

    /// The edition called `id`.
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
    /// The bytes of a file; nil when there is none, or it cannot be read.
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
