import Colophon
import SourceText

/// The folders and files that a command reads.
package struct InputFolders {
    package var content: SourceTree
    package var themes: SourceTree
    /// The folder names as the user gave them.
    package var contentName: String
    package var themesName: String
    /// The folder of an app's project that the content names, and its path from the working folder.
    package private(set) var appRoot: (folder: AppRoot, name: String)?
    /// Files that are named individually, with their names as the user gave them.
    private(set) var argumentFiles: [(name: String, bytes: [UInt8])] = []

    /// The options that select variables. Messages must not show secret values of these variables.
    package var variables = EnvironmentOptions()
    /// The secrets in requests to servers; `nil` if no server is contacted. Messages must not show them.
    var serverSecrets: [SecretValue]?

    /// The prefix of the paths of theme files in diagnostics. It distinguishes them from content.
    static let themesPrefix = SourcePath("themes") ?? .root

    /// The prefix of the paths of individually named files; their number follows.
    private static let givenPrefix = SourcePath("given files") ?? .root

    /// Adds a file, and returns its path for diagnostics, with the extension of its name. Messages show the path as the
    /// user gave it.
    package mutating func addArgumentFile(_ name: String, _ bytes: [UInt8]) -> SourcePath {
        argumentFiles.append((name, bytes))
        let file = name.split(separator: "/").last.flatMap { SourcePath(String($0)) }
        let type = file.map { $0.pathExtension.isEmpty ? "" : ".\($0.pathExtension)" } ?? ""
        return Self.givenPrefix.appending("\(argumentFiles.count - 1)\(type)") ?? Self.givenPrefix
    }

    /// Returns the file that `addArgumentFile` added under `path`.
    func given(at path: SourcePath) -> (name: String, bytes: [UInt8])? {
        guard path.folder == Self.givenPrefix, let number = Int(path.stem), argumentFiles.indices.contains(number)
        else {
            return nil
        }
        return argumentFiles[number]
    }

    package init(content: SourceTree, themes: SourceTree, contentName: String, themesName: String) {
        (self.content, self.themes, self.contentName, self.themesName) = (content, themes, contentName, themesName)
    }
}

extension InputFolders {
    /// Reads both folders. The themes folder may be missing, unless it is named: the program contains themes.
    /// - Parameters:
    ///   - traces: Record what is read, for `BuildCacheSession`.
    ///   - report: Informs the user that an interrupted change was recovered.
    package init(
        content: String, themes: String?, _ traces: FolderTraces? = nil,
        reportingRecovery report: (RecoveredChange) -> Void, into diagnostics: inout [Diagnostic]
    ) {
        self.init(themes: themes, traces?.themes, reportingRecovery: report, into: &diagnostics)
        contentName = content
        diagnostics += recoverChange(inContent: contentName, reporting: report)
        let read = readFolder(contentName, warnsOfHidden: true, trace: traces?.content)
        self.content = read.value
        diagnostics += access(contentName, F_OK) == 0 ? read.diagnostics : [.noContent(contentName)]
        readAppRoot(traces)
    }

    /// Opens the folder of an app's project that the content names.
    package mutating func readAppRoot(_ traces: FolderTraces? = nil) {
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
    /// - Parameters:
    ///   - trace: Records what is read.
    ///   - report: Informs the user that an interrupted change was recovered.
    package init(
        themes name: String?, _ trace: SourceTrace? = nil, reportingRecovery report: (RecoveredChange) -> Void,
        into diagnostics: inout [Diagnostic]
    ) {
        contentName = "content"
        content = SourceTree(files: [:])
        themesName = name ?? "themes"
        diagnostics += recoverChange(inFolder: themesName, reporting: report)
        themes = readFolder(themesName, locatedIn: Self.themesPrefix, isOptional: name == nil, trace: trace)
            .unwrap(into: &diagnostics)
    }
}
