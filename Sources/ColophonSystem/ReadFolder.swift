import Colophon
import SourceText

/// The largest file that is read, in bytes: 64 MB. A page or picture beyond that is a mistake, and reading it whole
/// would cost more memory than a site may.
public let largestSourceFile = 64 << 20

/// How deep folders may nest.
public let deepestFolder = 64

/// Lists the folder at `path` (a folder, or a link to one) with all its files, sorted; bytes are read when asked for.
///
/// Left out are names that start with a dot, and what editors leave beside a file (`x~`, `#x#`, `x.swp`). Links below
/// the root are refused, because a folder must hold what it shows; so is all that is neither a file nor a folder.
/// A folder that is missing or cannot be read gives an error and is empty.
/// - Parameters:
///   - prefix: comes before each path in a diagnostic's location, to tell the files of several folders apart.
///   - warnsOfHidden: whether a name that starts with a dot is the warning `hidden-file`, unless it is one that tools
///     leave everywhere.
///   - trace: what is looked at and read is noted there.
public func readFolder(
    _ path: String, locatedIn prefix: SourcePath = .root, warnsOfHidden: Bool = false, trace: SourceTrace? = nil
) -> Checked<SourceTree> {
    readFolder(path, locatedIn: prefix, warnsOfHidden: warnsOfHidden, trace: trace, probe: nil)
}

func readFolder(
    _ path: String, locatedIn prefix: SourcePath, warnsOfHidden: Bool = false, trace: SourceTrace? = nil,
    probe: OpenFolder.Probe?
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
        if error.code == ENOENT { trace?.miss() } else { trace?.fail() }
        let diagnostic: Diagnostic =
            switch error.code {
            case ENOENT: .missingFolder(path)
            case ENOTDIR: .notAFolder(path)
            default: .unreadable(error, at: nil)
            }
        return Checked(SourceTree(files: [:]), [diagnostic])
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
        // That it is not there is known from the names of its folder.
        if error.code != ENOENT { trace?.fail() }
        let isTooLarge = error.code == EFBIG
        let reason = isTooLarge ? "it is larger than \(largestSourceFile >> 20) MB" : error.reason
        throw SourceTree.ReadFailure(reason: "\(error.operation.rawValue): \(reason)")
    }
}

/// One walk through a folder: what was found, and what was refused.
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
            // Before the names are listed: what comes after that is seen by the time it leaves.
            let status = trace == nil ? nil : try folder.status(at: name)
            let names = try folder.names(in: name)
            trace?.see(name, status, names: names)
            var seen: [String: SourcePath] = [:]
            for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                guard !isLeftOut(name) else {
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
        if entry != .folder { trace?.see(path.text, status) }
        switch entry {
        case .file(let size)?: entries.append(SourceTree.Entry(path: path, size: size))
        case .folder?: visit(path, depth: depth + 1)
        case .link?: diagnostics.append(.symbolicLink(folder.shown(path.text), at: location(path)))
        case .other?: diagnostics.append(.notARegularFile(folder.shown(path.text), at: location(path)))
        // Removed since it was listed.
        case nil: break
        }
    }

    private mutating func warn(ofHidden name: [UInt8], in path: SourcePath) {
        guard name.first == UInt8(ascii: "."), !isLeftByTools(name), let child = self.path(of: name, in: path) else {
            return
        }
        diagnostics.append(.hiddenFile(folder.shown(child.text), at: location(child)))
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

/// Hidden files, and what editors leave beside the file they have open.
func isLeftOut(_ name: [UInt8]) -> Bool {
    let (dot, tilde, hash) = (UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "#"))
    if name.first == dot || name.last == tilde { return true }
    if name.first == hash, name.last == hash { return true }
    return [".swp", ".swo", ".swx"].contains { name.suffix(4).elementsEqual($0.utf8) }
}

/// Hidden names that version control, systems and editors leave in any folder, and that nobody means to publish.
private func isLeftByTools(_ name: [UInt8]) -> Bool {
    let starts = [
        ".#", "._", ".DS_Store", ".Spotlight", ".Trash", ".colophon", ".directory", ".dropbox", ".editorconfig",
        ".fseventsd", ".fuse_hidden", ".git", ".hg", ".idea", ".keep", ".markdownlint", ".nfs", ".obsidian",
        ".prettier",
        ".svn", ".vscode", ".~lock",
    ]
    let isSwap = [".swp", ".swo", ".swx"].contains { name.suffix(4).elementsEqual($0.utf8) }
    return isSwap || name.last == UInt8(ascii: "~") || starts.contains { name.starts(with: $0.utf8) }
}

/// A key that is equal for names some disks take for one: those that differ by case only. Names that differ only by
/// Unicode normalisation have equal keys because Swift compares strings that way.
func foldedName(_ name: String) -> String {
    // Most names have small letters alone.
    if name.utf8.allSatisfy({ $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) { return name }
    // Twice, so that letters with two small forms, such as σ and ς, meet.
    return name.utf8.allSatisfy { $0 < 0x80 } ? name.lowercased() : name.uppercased().lowercased()
}
