import Colophon
import SourceText

/// The size limit for source files: 64 MB. A larger page or picture is a mistake, and reading it would exceed the
/// memory of a build.
public let largestSourceFile = 64 << 20

/// The limit for nested folders.
public let deepestFolder = 64

/// Lists the folder at `path` (a folder, or a link to one) with all its files, sorted. Bytes are read on demand.
///
/// Skips names that start with a dot, except in the folder `root`, and temporary files of editors (`x~`, `#x#`,
/// `x.swp`). Refuses links below the
/// root, because a folder must contain what it publishes, and everything else that is neither a file nor a folder.
/// Returns an empty tree and an error for a folder that is missing or unreadable.
/// - Parameters:
///   - prefix: Precedes each path in a diagnostic's location, to distinguish the files of several folders.
///   - isOptional: Whether no error reports a missing folder.
///   - warnsOfHidden: Whether a name that starts with a dot gives the warning `hidden-file`. Names that tools leave in
///     any folder never do.
///   - trace: Records every path that is inspected or read.
public func readFolder(
    _ path: String, locatedIn prefix: SourcePath = .root, isOptional: Bool = false, warnsOfHidden: Bool = false,
    trace: SourceTrace? = nil
) -> Checked<SourceTree> {
    readFolder(
        path, locatedIn: prefix, isOptional: isOptional, warnsOfHidden: warnsOfHidden, trace: trace, probe: nil)
}

func readFolder(
    _ path: String, locatedIn prefix: SourcePath, isOptional: Bool = false, warnsOfHidden: Bool = false,
    trace: SourceTrace? = nil, probe: OpenFolder.Probe?
) -> Checked<SourceTree> {
    do {
        let folder = try OpenFolder(path, probe: probe)
        var walk = Walk(folder: folder, prefix: prefix, warnsOfHidden: warnsOfHidden, trace: trace)
        walk.visit(.root, depth: 0)
        let tree = SourceTree(entries: walk.entries) { path throws(SourceTree.ReadFailure) in
            try readSource(path, in: folder, trace)
        }
        return Checked(tree, walk.diagnostics)
    } catch {
        if error.code == ENOENT { trace?.recordMissingFolder() } else { trace?.fail() }
        let diagnostic: Diagnostic? =
            switch error.code {
            case ENOENT where isOptional, ENOTDIR where isOptional: nil
            case ENOENT: .missingFolder(path)
            case ENOTDIR: .notAFolder(path)
            default: .unreadable(error, at: nil)
            }
        return Checked(SourceTree(files: [:]), [diagnostic].compactMap(\.self))
    }
}

func readSource(
    _ path: SourcePath, in folder: OpenFolder, _ trace: SourceTrace? = nil
) throws(SourceTree.ReadFailure) -> [UInt8] {
    do {
        let bytes = try folder.read(path.text, limit: largestSourceFile)
        trace?.read(path.text, bytes)
        return bytes
    } catch {
        // The list of names in its folder already shows that the file is missing.
        if error.code != ENOENT { trace?.fail() }
        let isTooLarge = error.code == EFBIG
        let reason = isTooLarge ? "it is larger than \(largestSourceFile >> 20) MB" : error.reason
        throw SourceTree.ReadFailure(reason: "\(error.operation.rawValue): \(reason)")
    }
}

/// One recursive listing of a folder: the entries found, and the diagnostics.
private struct Walk {
    let folder: OpenFolder
    let prefix: SourcePath
    let warnsOfHidden: Bool
    let trace: SourceTrace?
    var entries: [SourceTree.Entry] = []
    var diagnostics: [Diagnostic] = []

    mutating func visit(_ path: SourcePath, depth: Int) {
        guard depth <= deepestFolder else { return diagnostics.append(.folderTooDeep(at: location(path))) }
        do {
            let name = path == .root ? "." : path.text
            // Taken before the names are listed, so that a later change of the folder shows in its metadata.
            let status = trace == nil ? nil : try folder.status(at: name)
            let names = try folder.names(in: name)
            trace?.recordObservation(name, status, names: names)
            var seen: [String: SourcePath] = [:]
            for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                guard !isLeftOut(name, in: path) else {
                    if warnsOfHidden { warn(ofHidden: name, in: path) }
                    continue
                }
                guard let child = self.path(of: name, in: path) else { continue }
                if let twin = seen.updateValue(child, forKey: foldedName(child.text)) {
                    diagnostics.append(.caseClash(location(child), with: location(twin)))
                }
                try take(child, depth: depth)
            }
        } catch {
            diagnostics.append(.unreadable(error, at: location(path)))
        }
    }

    private mutating func take(_ path: SourcePath, depth: Int) throws(SystemFailure) {
        let status = try folder.status(at: path.text)
        let entry = status.map { OpenFolder.Entry($0) }
        if entry != .folder { trace?.recordObservation(path.text, status) }
        switch entry {
        case .file(let size)?: entries.append(SourceTree.Entry(path: path, size: size))
        case .folder?: visit(path, depth: depth + 1)
        case .link?: diagnostics.append(.symbolicLink(folder.displayPath(path.text), at: location(path)))
        case .other?: diagnostics.append(.notARegularFile(folder.displayPath(path.text), at: location(path)))
        // The file was removed after the folder was listed.
        case nil: break
        }
    }

    private mutating func warn(ofHidden name: [UInt8], in path: SourcePath) {
        guard name.first == UInt8(ascii: "."), !isLeftByTools(name), let child = self.path(of: name, in: path) else {
            return
        }
        diagnostics.append(.hiddenFile(folder.displayPath(child.text), at: location(child)))
    }

    private func location(_ path: SourcePath) -> Location { Location(prefix.appending(path.text) ?? prefix) }

    private mutating func path(of name: [UInt8], in folder: SourcePath) -> SourcePath? {
        guard let text = String(validating: name, as: UTF8.self) else {
            diagnostics.append(.nameIsNotUTF8(name, at: location(folder)))
            return nil
        }
        guard !name.contains(where: { $0 < 0x20 || $0 == 0x7F }), let path = folder.appending(text) else {
            diagnostics.append(.badFileName(text, at: location(folder)))
            return nil
        }
        return path
    }
}

/// Whether a name is hidden, or that of an editor's temporary file. In the folder `root`, whose files are published at
/// the root of a site, only those that tools leave in any folder are hidden.
func isLeftOut(_ name: [UInt8], in folder: SourcePath) -> Bool {
    let (dot, tilde, hash) = (UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "#"))
    if name.first == dot { return folder.parts.first != "root" || isLeftByTools(name) }
    if name.last == tilde { return true }
    if name.first == hash, name.last == hash { return true }
    return [".swp", ".swo", ".swx"].contains { name.suffix(4).elementsEqual($0.utf8) }
}

/// Whether a hidden name is one that version control, systems and editors leave in any folder, and that is never meant
/// for publication.
private func isLeftByTools(_ name: [UInt8]) -> Bool {
    let starts = [
        ".#", "._", ".DS_Store", ".env", ".Spotlight", ".Trash", ".colophon", ".directory", ".dropbox", ".editorconfig",
        ".fseventsd", ".fuse_hidden", ".git", ".hg", ".idea", ".keep", ".markdownlint", ".nfs", ".obsidian",
        ".prettier",
        ".svn", ".vscode", ".~lock",
    ]
    let isSwap = [".swp", ".swo", ".swx"].contains { name.suffix(4).elementsEqual($0.utf8) }
    return isSwap || name.last == UInt8(ascii: "~") || starts.contains { name.starts(with: $0.utf8) }
}

/// Returns a key that is equal for names that some disks treat as the same: names that differ only by case. Names that
/// differ only by Unicode normalisation have equal keys because Swift compares strings that way.
func foldedName(_ name: String) -> String {
    // Most names are all lower case.
    if name.utf8.allSatisfy({ $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) { return name }
    // Upper case first, so that letters with two lower case forms, such as σ and ς, become equal.
    return name.utf8.allSatisfy { $0 < 0x80 } ? name.lowercased() : name.uppercased().lowercased()
}
