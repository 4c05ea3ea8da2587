import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// One run of a verb about attestations: the private folder, and what has been found so far.
struct AttestWork {
    let options: AttestationOptionsGroup
    var folders: Folders
    var folder: AttestationFolder
    var diagnostics: [Diagnostic] = []
    /// The key and the bytes of people.sealed, once it was opened; `nil` when there is no such file.
    var sealedPeople: (key: SealKey, bytes: [UInt8])?

    /// Reads the private folder, which may be missing.
    init(_ options: AttestationOptionsGroup) {
        self.options = options
        var diagnostics: [Diagnostic] = []
        folders = Folders(themes: options.themes, into: &diagnostics)
        folders.contentName = options.attestations
        diagnostics += recover(options.attestations)
        let read = readFolder(options.attestations)
        folders.content = read.value
        if read.diagnostics.map(\.id) != ["missing-folder"] { diagnostics += read.diagnostics }
        folder = AttestationFolder.read(folders.content).unwrap(into: &diagnostics)
        self.diagnostics = diagnostics
    }

    /// True when nothing may be written.
    var isBad: Bool { options.isBad(diagnostics) }

    /// True when nobody is known because people.yml cannot be read, which is reported.
    var hasUnreadPeople: Bool {
        folder.people.all.isEmpty
            && diagnostics.contains { $0.severity == .error && $0.location?.path == folder.people.path }
    }

    /// A file that was named by itself, as messages about it are to show it. One that cannot be read stays as it is.
    mutating func give(_ name: String, _ tree: SourceTree, _ path: SourcePath) -> (SourceTree, SourcePath) {
        guard let bytes = try? tree.read(path) else { return (tree, path) }
        let shown = folders.give(name, bytes)
        return (SourceTree(files: [shown: bytes]), shown)
    }

    /// Prints what was found.
    func report() throws { try Report(told, folders: folders).write(in: options.format) }

    /// Prints what was found, and ends with the exit code when it is bad.
    func end() throws {
        try report()
        try throwIfBad()
    }

    /// Prints an answer in the form that was asked for, then what was found, and ends with the exit code.
    func end(text: String, json: (inout JSONWriter) -> Void) throws {
        if options.format == .human { try Console.standardOutput.write(text) }
        guard options.format == .json else { return try end() }
        try Console.standardOutput.write(Report(told, folders: folders).json(after: json))
        try throwIfBad()
    }

    private func throwIfBad() throws {
        if isBad { throw diagnostics.haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors }
    }

    /// Prints what was found and ends.
    func fail() throws -> Never {
        try end()
        throw ExitCode.contentErrors
    }

    /// A path in the private folder.
    func path(_ name: String) -> String {
        options.attestations.hasSuffix("/") ? options.attestations + name : options.attestations + "/" + name
    }
}
