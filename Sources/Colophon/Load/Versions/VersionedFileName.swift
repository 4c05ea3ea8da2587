import SourceText

/// The name of a file that contains an earlier version: `privacy@2.1.md`, or in a separate folder
/// `privacy@2.1/privacy.md` or `privacy@2.1/index.md`.
struct VersionedFileName {
    /// The path of the document without its version: `privacy.md`.
    var document: SourcePath
    /// The version as written in the name.
    var version: String

    /// Parses `below`, the path relative to the language's folder or that of the app. Returns `nil` for a name without
    /// `@`, and an error for an invalid name with one.
    static func read(_ below: SourcePath, at path: SourcePath) -> Result<VersionedFileName?, Mistake> {
        guard below.text.contains("@") else { return .success(nil) }
        var parts = below.parts.map(String.init)
        let marked = parts.indices.filter { parts[$0].contains("@") }
        guard marked.count == 1, let place = marked.first, place >= parts.count - 2 else {
            return .failure(Mistake(.badArchiveName(path)))
        }
        let isFolder = place == parts.count - 2
        let ending = "." + below.pathExtension
        let name = isFolder ? parts[place] : String(parts[place].dropLast(ending.count))
        let halves = name.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard halves.count == 2, !halves[0].isEmpty else { return .failure(Mistake(.badArchiveName(path))) }
        guard isVersion(halves[1]) else { return .failure(Mistake(.badVersion(halves[1], at: Location(path)))) }
        if isFolder {
            guard [halves[0], "index"].contains(below.stem) else { return .failure(Mistake(.badArchiveName(path))) }
            parts.removeLast()
        }
        parts[place] = halves[0] + (below.pathExtension.isEmpty ? "" : "." + suffix(of: below))
        guard let document = SourcePath(parts.joined(separator: "/")) else {
            return .failure(Mistake(.badArchiveName(path)))
        }
        return .success(VersionedFileName(document: document, version: halves[1]))
    }

    /// Returns the extension as written.
    private static func suffix(of path: SourcePath) -> String { String(path.name.dropFirst(path.stem.count + 1)) }

    /// The reason why a name is invalid.
    struct Mistake: Error {
        var diagnostic: Diagnostic

        init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
    }
}

extension SourcePath {
    /// The name of the document of which this file is a version: `privacy` for `privacy.yml` and `privacy@2.1.yml`.
    var documentStem: String {
        let named = folder.name.contains("@") ? folder.name : stem
        return String(named.prefix { $0 != "@" })
    }
}
