import SourceText

/// The files of all inputs, without those that an import never reads.
struct ImportSource {
    /// The largest text, as for HTML documents.
    static let largestText = 4 << 20
    /// The largest picture that is copied.
    static let largestPicture = 10 << 20

    private let tree: SourceTree
    /// The files that may be read, sorted.
    let paths: [SourcePath]
    private let known: Set<SourcePath>
    /// The name of the first input.
    let name: String
    /// Texts that are already read, by their paths.
    let texts: [SourcePath: ImportedText]

    /// Joins the inputs. With several, the paths of each begin with its folder.
    init(_ inputs: [ImportInput], _ report: inout ImportReport, texts: [SourcePath: ImportedText] = [:]) {
        name = inputs.first?.name ?? ""
        self.texts = texts
        let trees = inputs.indices.map { (prefix: inputs.prefix(of: $0), tree: inputs[$0].tree) }
        for line in inputs.flatMap(\.skipped) { report.add(.dropped, line) }
        var entries: [SourceTree.Entry] = []
        var paths: [SourcePath] = []
        for (prefix, tree) in trees {
            for entry in tree.entries {
                guard let path = SourcePath(prefix + entry.path.text), Self.isOpen(path) else { continue }
                entries.append(.init(path: path, size: entry.size))
                let (isText, isPicture) = (path.isMarkup || path.pathExtension == "txt", path.isImportedPicture)
                guard isText || isPicture || entry.size <= Self.largestText else { continue }
                if entry.size > (isPicture ? Self.largestPicture : Self.largestText) {
                    report.add(.dropped, "\(path): it has \(entry.size >> 20) MB")
                } else {
                    paths.append(path)
                }
            }
        }
        known = Set(paths)
        self.paths = known.sorted()
        tree = SourceTree(entries: entries) { path throws(SourceTree.ReadFailure) in
            for (prefix, tree) in trees {
                if path.text.hasPrefix(prefix), let own = SourcePath(String(path.text.dropFirst(prefix.count))),
                    tree.contains(own)
                {
                    return try tree.read(own)
                }
            }
            throw SourceTree.ReadFailure(reason: "open: No such file")
        }
    }

    /// Whether the file exists and may be read.
    func contains(_ path: SourcePath) -> Bool { known.contains(path) }

    /// The files as a tree, for readers of project files. It has only files that may be read.
    var readable: SourceTree {
        let (tree, known) = (self.tree, known)
        return SourceTree(entries: tree.entries.filter { known.contains($0.path) }) {
            path throws(SourceTree.ReadFailure) in
            guard known.contains(path) else { throw SourceTree.ReadFailure(reason: "open: No such file") }
            return try tree.read(path)
        }
    }

    /// Returns the bytes of a file; `nil` if it may not or cannot be read.
    func bytes(_ path: SourcePath) -> [UInt8]? { known.contains(path) ? try? tree.read(path) : nil }

    /// Returns a text in UTF-8 without a byte order mark. Text that is neither UTF-8 nor UTF-16 is Windows-1252.
    func text(_ path: SourcePath, _ report: inout ImportReport) -> [UInt8]? {
        guard let bytes = bytes(path) else { return nil }
        let text = UnicodeText(bytes)
        guard text.invalid != nil else { return Array(text.bytes.dropFirst(byteOrderMarkLength(text.bytes))) }
        report.add(.guessed, "\(path) is in Windows-1252, because it is not UTF-8")
        return decoded(bytes, as: .windows1252)
    }

    // MARK: Files that are not read

    /// The folders of other people's code and of results.
    private static let foreignFolders: Set<String> = [
        "node_modules", "Pods", "Carthage", "vendor", "DerivedData", "_site", "bower_components", "__pycache__", "venv",
        "build", "SourcePackages", "target",
    ]

    private static let privateEndings: Set<String> = [
        "p8", "p12", "pem", "key", "cer", "crt", "der", "jks", "keystore", "mobileprovision", "provisionprofile", "env",
        "gpg", "asc", "kdbx",
    ]

    /// Whether an import may read the file. Secrets and the code of others are refused by name.
    static func isOpen(_ path: SourcePath) -> Bool {
        guard !path.parts.dropLast().contains(where: { foreignFolders.contains(String($0)) }),
            !path.parts.contains(where: { $0.hasPrefix(".") || $0 == "review_information" })
        else { return false }
        let name = path.name.lowercased()
        if privateEndings.contains(path.pathExtension) || name.hasPrefix("id_rsa") { return false }
        if path.isMarkup { return true }
        return ![
            "secret", "credential", "password", "service-account", "serviceaccount", "google-services",
            "googleservice-info", "appfile", "matchfile", "keystore.properties", "signing.properties",
            "local.properties", "api_key", "apikey", "demo_user",
        ].contains { name.contains($0) }
    }
}

extension SourcePath {
    /// Whether the file is Markdown or HTML.
    var isMarkup: Bool { isMarkdown || isHTMLFile }
    var isMarkdown: Bool { ["md", "markdown", "mdown", "mkd", "mdx"].contains(pathExtension) }
    var isHTMLFile: Bool { ["html", "htm", "xhtml"].contains(pathExtension) }
    /// Whether the file is a picture that documents can show.
    var isImportedPicture: Bool { ["svg", "png", "webp", "jpg", "jpeg", "gif"].contains(pathExtension) }
    /// The path without its extension.
    var withoutExtension: String {
        let ending = pathExtension.utf8.count
        return ending == 0 ? text : String(text.dropLast(ending + 1))
    }
}
