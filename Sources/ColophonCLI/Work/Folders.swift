import Colophon
import ColophonSystem
import SourceText

/// The folders that are read.
struct Folders {
    var content: SourceTree
    var themes: SourceTree
    /// As the user named them.
    var contentName: String
    var themesName: String
    /// The folder of an app's project that the content names, and what leads to it from where the user is.
    private(set) var appRoot: (folder: AppRoot, name: String)?
    /// Files that are named one by one, as the user named them.
    private(set) var given: [(name: String, bytes: [UInt8])] = []

    /// The options that select variables, and the keys in addresses of servers; `nil` when no server is contacted.
    /// Messages must not show these values.
    var variables = EnvironmentOptions()
    var serverSecrets: [SecretValue]?

    /// What comes before the path of a theme's file in a diagnostic, so that it is not taken for content.
    static let themesPrefix = SourcePath("themes") ?? .root

    /// What comes before the number of a file that was named by itself.
    private static let givenPrefix = SourcePath("given files") ?? .root

    /// Adds a file; messages about the path that is returned show it as the user named it.
    mutating func give(_ name: String, _ bytes: [UInt8]) -> SourcePath {
        given.append((name, bytes))
        return Self.givenPrefix.appending(String(given.count - 1)) ?? Self.givenPrefix
    }

    /// The file that `path`, which `give` returned, stands for.
    func given(at path: SourcePath) -> (name: String, bytes: [UInt8])? {
        guard path.folder == Self.givenPrefix, let number = Int(path.name), given.indices.contains(number) else {
            return nil
        }
        return given[number]
    }

    init(content: SourceTree, themes: SourceTree, contentName: String, themesName: String) {
        (self.content, self.themes, self.contentName, self.themesName) = (content, themes, contentName, themesName)
    }
}

extension Folders {
    /// Reads the folders that `options` names. The folder of themes may be missing unless it was asked for: there are
    /// themes inside the program.
    /// - Parameter traces: what is looked at is noted there, for `BuildMemory`.
    init(_ options: Options, _ traces: FolderTraces? = nil, into diagnostics: inout [Diagnostic]) {
        self.init(themes: options.themes, traces?.themes, into: &diagnostics)
        contentName = options.source
        diagnostics += recover(content: contentName)
        let read = readFolder(contentName, warnsOfHidden: true, trace: traces?.content)
        content = read.value
        diagnostics += access(contentName, F_OK) == 0 ? read.diagnostics : [.noContent(contentName)]
        readAppRoot(traces)
    }

    /// Opens the folder of an app's project that the content names.
    mutating func readAppRoot(_ traces: FolderTraces? = nil) {
        appRoot = Pipeline.appRoot(of: content).map { path in
            let name = contentName + "/" + path
            return (ColophonSystem.readAppRoot(name, trace: traces?.app(name)), name)
        }
    }

    /// The files of the app's project; nil when the content names none, or it cannot be read.
    var appFiles: SourceTree? { if case .folder(let tree)? = appRoot?.folder { tree } else { nil } }

    /// The same with what servers are asked with.
    func knowing(_ fetcher: Fetcher) -> Folders {
        var folders = self
        folders.variables = fetcher.variables
        folders.serverSecrets = fetcher.secrets(in: content)
        return folders
    }

    /// Reads the folder of themes alone, for verbs that need no content.
    init(themes name: String?, _ trace: SourceTrace? = nil, into diagnostics: inout [Diagnostic]) {
        contentName = "content"
        content = SourceTree(files: [:])
        themesName = name ?? "themes"
        diagnostics += recover(themesName)
        let found = readFolder(themesName, locatedIn: Self.themesPrefix, trace: trace)
        themes = found.value
        let isMissing = found.diagnostics.map(\.id) == ["missing-folder"]
        if name != nil || !isMissing { diagnostics += found.diagnostics }
    }
}

/// Recovers an interrupted change of files in a folder that is about to be read, and tells the user.
/// - Returns: the error that stops the recovery, if there is one.
func recover(_ folder: String) -> [Diagnostic] { recover { try recoverChange(inFolder: folder) } }

/// Recovers an interrupted change in the content folder and in the one that contains it, which `init` writes into.
func recover(content folder: String) -> [Diagnostic] { recover(besideFile: folder) + recover(folder) }

/// Recovers an interrupted change in the folder of a file that is about to be read or written.
func recover(besideFile file: String) -> [Diagnostic] { recover { try recoverChange(besideFile: file) } }

private func recover(_ body: () throws -> RecoveredChange?) -> [Diagnostic] {
    do {
        if let recovered = try body() { Console.standardError.tell(recovered.told) }
        return []
    } catch {
        return [Diagnostic(refused: error)]
    }
}

extension RecoveredChange {
    fileprivate var told: String {
        let name = printable(folder)
        if undone.isEmpty { return "Removed temporary files of an interrupted command from \(name).\n" }
        return "Undid an interrupted change of \(undone.map(printable).joined(separator: ", ")) in \(name).\n"
    }
}
