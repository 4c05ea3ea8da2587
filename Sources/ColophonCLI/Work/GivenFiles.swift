import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// Files that are named one by one on the command line, and what is wrong in them.
struct GivenFiles {
    private(set) var diagnostics: [Diagnostic] = []
    private var files: [SourcePath: [UInt8]] = [:]
    /// True when some file is outside of the working folder: then all are shown with their whole path.
    private let isAbsolute: Bool

    /// - Parameter names: all that may be read.
    init(_ names: [String]) { isAbsolute = names.contains { SourcePath.root.resolving($0) == nil } }

    /// The bytes of a file, and where messages say it is. Nil when it cannot be read, which is noted.
    /// - Parameters:
    ///   - isSecret: true when messages must not show its lines.
    ///   - keepsMark: true when a byte order mark is a part of what was read, and not dropped.
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

    /// True when nothing of this name is there.
    static func isMissing(_ name: String) -> Bool { readFile(name).diagnostics.map(\.id) == ["missing-file"] }

    /// What standard input gives until its end, `limit` bytes at most; nil when it cannot be read, which is noted.
    mutating func readStandardInput(limit: Int) -> [UInt8]? {
        do throws(SystemFailure) {
            return try Console.standardInput.read(limit: limit)
        } catch {
            diagnostics.append(.unreadable(error.path, error.reason))
            return nil
        }
    }

    /// Something is wrong in one of the files.
    mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// How what was noted is shown.
    var report: Report {
        let folders = Folders(
            content: SourceTree(files: files), themes: SourceTree(files: [:]), contentName: isAbsolute ? "/" : ".",
            themesName: "themes")
        return Report(diagnostics, folders: folders)
    }

    /// What the program ends with when something is wrong.
    var exitCode: ExitCode { diagnostics.haveIOErrors ? .ioFailed : .contentErrors }
}

extension Diagnostic {
    fileprivate static func isAFolder(_ name: String) -> Diagnostic {
        Diagnostic(.error, "missing-file", "\"\(name)\" is a folder", hint: "name a file")
    }

    fileprivate static func unreadable(_ name: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error, "unreadable", "\"\(name)\" cannot be read: \(reason)", hint: "check its permissions")
    }
}
