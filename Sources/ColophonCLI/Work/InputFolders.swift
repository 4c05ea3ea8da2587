import Colophon
import ColophonSystem
import SourceText

/// The folders and files that a command reads.
struct InputFolders {
    var content: SourceTree
    var themes: SourceTree
    /// The folder names as the user gave them.
    var contentName: String
    var themesName: String
    /// The folder of an app's project that the content names, and its path from the working folder.
    private(set) var appRoot: (folder: AppRoot, name: String)?
    /// Files that are named individually, with their names as the user gave them.
    private(set) var argumentFiles: [(name: String, bytes: [UInt8])] = []

    /// The options that select variables. Messages must not show secret values of these variables.
    var variables = EnvironmentOptions()
    /// The secrets in requests to servers; `nil` if no server is contacted. Messages must not show them.
    var serverSecrets: [SecretValue]?

    /// The prefix of the paths of theme files in diagnostics. It distinguishes them from content.
    static let themesPrefix = SourcePath("themes") ?? .root

    /// The prefix of the paths of individually named files; their number follows.
    private static let givenPrefix = SourcePath("given files") ?? .root

    /// Adds a file, and returns its path for diagnostics. Messages show the path as the user gave it.
    mutating func addArgumentFile(_ name: String, _ bytes: [UInt8]) -> SourcePath {
        argumentFiles.append((name, bytes))
        return Self.givenPrefix.appending(String(argumentFiles.count - 1)) ?? Self.givenPrefix
    }

    /// Returns the file that `give` added under `path`.
    func given(at path: SourcePath) -> (name: String, bytes: [UInt8])? {
        guard path.folder == Self.givenPrefix, let number = Int(path.name), argumentFiles.indices.contains(number)
        else {
            return nil
        }
        return argumentFiles[number]
    }

    init(content: SourceTree, themes: SourceTree, contentName: String, themesName: String) {
        (self.content, self.themes, self.contentName, self.themesName) = (content, themes, contentName, themesName)
    }
}

extension InputFolders {
    /// Reads the folders that `options` names. The themes folder may be missing, unless an option names it: the program
    /// contains themes.
    /// - Parameter traces: Record what is read, for `BuildCacheSession`.
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

    /// The files of the app's project; `nil` if the content names none, or the folder cannot be read.
    var appFiles: SourceTree? { if case .folder(let tree)? = appRoot?.folder { tree } else { nil } }

    /// Returns these folders with the variables and secrets of requests to servers.
    func knowing(_ fetcher: Fetcher) -> InputFolders {
        var folders = self
        folders.variables = fetcher.variables
        folders.serverSecrets = fetcher.secrets(in: content)
        return folders
    }

    /// Reads only the folder of themes, for commands that need no content.
    init(themes name: String?, _ trace: SourceTrace? = nil, into diagnostics: inout [Diagnostic]) {
        contentName = "content"
        content = SourceTree(files: [:])
        themesName = name ?? "themes"
        diagnostics += recover(themesName)
        themes = readFolder(themesName, locatedIn: Self.themesPrefix, isOptional: name == nil, trace: trace)
            .unwrap(into: &diagnostics)
    }
}

/// Recovers an interrupted change of files in a folder before it is read, and informs the user.
/// - Returns: The error that stops the recovery, if any.
func recover(_ folder: String) -> [Diagnostic] { recover { try recoverChange(inFolder: folder) } }

/// Recovers an interrupted change in the content folder and in its parent folder, which `init` writes into.
func recover(content folder: String) -> [Diagnostic] { recover(besideFile: folder) + recover(folder) }

/// Recovers an interrupted change in the folder of a file, before the file is read or written.
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
