import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// Files that are named individually on the command line, and their diagnostics.
struct ArgumentFiles {
    private(set) var diagnostics: [Diagnostic] = []
    private var files: [SourcePath: [UInt8]] = [:]
    /// Whether a file is outside the working folder. Then messages show absolute paths for all files.
    private let isAbsolute: Bool

    /// - Parameter names: The names of all files that may be read.
    init(_ names: [String]) { isAbsolute = names.contains { SourcePath.root.resolving($0) == nil } }

    /// Returns the bytes of a file and its path in messages. If it cannot be read, adds a diagnostic and returns `nil`.
    /// - Parameters:
    ///   - isSecret: Whether messages must not show its lines.
    ///   - keepsMark: Whether the bytes keep a byte order mark.
    mutating func read(
        _ name: String, isSecret: Bool = false, keepsMark: Bool = false
    ) -> (bytes: [UInt8], path: SourcePath)? {
        var found: [Diagnostic] = []
        let tree = readFile(name).unwrap(into: &found)
        diagnostics += found
        guard let tree else {
            diagnostics.append(.isAFolder(name))
            return nil
        }
        let shown = SourcePath.root.resolving(isAbsolute ? String(absolute(name).dropFirst()) : name)
        guard let entry = tree.entries.first, let shown else { return nil }
        do throws(SourceTree.ReadFailure) {
            let bytes = try tree.read(entry.path)
            if !isSecret { files[shown] = bytes }
            return (keepsMark ? bytes : Array(bytes[byteOrderMarkLength(bytes)...]), shown)
        } catch {
            diagnostics.append(.unreadable(name, error.reason))
            return nil
        }
    }

    /// Reads standard input to its end, at most `limit` bytes. If it cannot be read, adds a diagnostic and returns
    /// `nil`.
    mutating func readStandardInput(limit: Int) -> [UInt8]? {
        do throws(SystemFailure) {
            return try Console.standardInput.read(limit: limit)
        } catch {
            diagnostics.append(.unreadable(error.path, error.reason))
            return nil
        }
    }

    /// Adds a diagnostic about one of the files.
    mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// The report of the diagnostics.
    var report: Report {
        let folders = InputFolders(
            content: SourceTree(files: files), themes: SourceTree(files: [:]), contentName: isAbsolute ? "/" : ".",
            themesName: "themes")
        return Report(diagnostics, folders: folders)
    }

    /// The exit code for a run with errors.
    var exitCode: ExitCode { diagnostics.haveIOErrors ? .ioFailed : .contentErrors }
}

extension Diagnostic {
    fileprivate static func isAFolder(_ name: String) -> Diagnostic {
        Diagnostic(io: "missing-file", "\"\(name)\" is a folder", hint: "name a file")
    }

    fileprivate static func unreadable(_ name: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            io: "unreadable", "\"\(name)\" cannot be read: \(reason)", hint: "check its permissions")
    }
}
