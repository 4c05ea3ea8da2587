import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// One run of a command about attestations: the private folder and the diagnostics so far.
struct AttestationRun {
    let options: AttestationOptionsGroup
    var folders: InputFolders
    var folder: AttestationFolder
    var diagnostics: [Diagnostic] = []
    /// The key and the bytes of people.sealed after it is opened; `nil` if there is no such file.
    var sealedPeople: (key: SealKey, bytes: [UInt8])?

    /// Reads the private folder, which may be missing.
    init(_ options: AttestationOptionsGroup) {
        self.options = options
        var diagnostics: [Diagnostic] = []
        folders = InputFolders(themes: options.themes, into: &diagnostics)
        folders.contentName = options.attestations
        diagnostics += recover(options.attestations)
        folders.content = readFolder(options.attestations, isOptional: true).unwrap(into: &diagnostics)
        folder = AttestationFolder.read(folders.content).unwrap(into: &diagnostics)
        self.diagnostics = diagnostics
    }

    /// Whether the diagnostics prevent writing.
    var isBad: Bool { options.isBad(diagnostics) }

    /// Whether there are no people because people.yml cannot be read. A diagnostic reports this.
    var hasUnreadPeople: Bool {
        folder.people.all.isEmpty
            && diagnostics.contains { $0.severity == .error && $0.location?.path == folder.people.path }
    }

    /// Adds an individually named file, so that messages show its name. Returns an unreadable file unchanged.
    mutating func give(_ name: String, _ tree: SourceTree, _ path: SourcePath) -> (SourceTree, SourcePath) {
        guard let bytes = try? tree.read(path) else { return (tree, path) }
        let shown = folders.addArgumentFile(name, bytes)
        return (SourceTree(files: [shown: bytes]), shown)
    }

    /// Prints the diagnostics.
    func report() throws { try Report(shownDiagnostics, folders: folders).write(in: options.format) }

    /// Prints the diagnostics. Throws the exit code after errors.
    func end() throws {
        try report()
        try throwIfBad()
    }

    /// Prints the answer in the selected format, then the diagnostics. Throws the exit code after errors.
    func end(text: String, json: (inout JSONWriter) -> Void) throws {
        if options.format == .human { try Console.standardOutput.write(text) }
        guard options.format == .json else { return try end() }
        try Console.standardOutput.write(Report(shownDiagnostics, folders: folders).json(after: json))
        try throwIfBad()
    }

    private func throwIfBad() throws {
        if isBad { throw diagnostics.haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors }
    }

    /// Prints the diagnostics and ends with the exit code.
    func fail() throws -> Never {
        try end()
        throw ExitCode.contentErrors
    }

    /// Returns the path of a file in the private folder.
    func path(_ name: String) -> String {
        options.attestations.hasSuffix("/") ? options.attestations + name : options.attestations + "/" + name
    }
}
