import Colophon
import SourceText

/// What a commit did, in files.
public struct OutputCounts: Hashable, Sendable {
    /// New, or with other bytes than before.
    public var written = 0
    /// Had the same bytes already.
    public var unchanged = 0
    /// Of the last build, and no longer produced.
    public var removed = 0

    /// Counts of nothing.
    public init() {}
}

extension OutputWriter {
    /// What readers may have kept the address of and this build does not make any more: pages, PDF files and feeds, but not
    /// the gallery of themes, nor the page for what is not found. Complete when every file has been handed in.
    public var goneAddresses: [SourcePath] {
        let made = state.withLock { $0.paths }
        return previous.entries.map(\.path).filter { path in
            let isAddress = ["html", "pdf", "atom", "rss"].contains(path.pathExtension) || path.name == "feed.json"
            let isOurs = path.parts.first == "themes" || path.text == "404.html"
            return isAddress && !isOurs && made[foldedName(path.text)] == nil
        }
    }

    /// Puts the new output into place; nothing may be handed in any more.
    ///
    /// In order: a manifest that names the old files and the new ones, so that no file is ever without an owner; the
    /// renames; the removals; the new manifest. All bytes are on the disk before the first of these, so a disk that is
    /// full leaves the output as it was.
    /// - Parameter record: what the texts say, kept beside the manifest for the next build.
    /// - Throws: `OutputError.foreignFile` before anything is changed; `SystemFailure`. Call `abandon()` then.
    public func commit(record: TextRecord = TextRecord()) throws -> OutputCounts {
        let change = state.withLock { Change(state: $0, previous: previous) }
        for path in change.foldersInTheWay { try refuseForeignFiles(in: path, ours: change.obsoletePaths) }
        let recordBytes = try changedBytes(of: record)
        if !change.isEmpty || change.manifest != previous {
            try writeManifests(change)
            try replaceManifest(by: "before.json", when: !change.isEmpty)
            try clearTheWay(change)
            try place(change)
            try removeObsolete(change)
            try replaceManifest(by: "after.json", when: true)
        }
        if let recordBytes { try keep(recordBytes) }
        if try folder.entry(at: stagingName) != nil { try folder.removeTree(stagingName) }
        lock.release()
        return change.counts
    }

    /// What the record's file has to hold; nil when it may stay as it is. A record of nothing is kept only where there
    /// was one of something.
    private func changedBytes(of record: TextRecord) throws -> [UInt8]? {
        let bytes = record.encoded
        switch try folder.compare(recordName, with: bytes) {
        case .same: return nil
        case .missing: return record.isEmpty ? nil : bytes
        // A file cannot take a folder's place, and what is in it may be someone's.
        case .folder: throw OutputError.foreignFile(SourcePath(recordName) ?? .root)
        case .different, .link, .other: return bytes
        }
    }

    private func keep(_ record: [UInt8]) throws {
        try makeStagingFolder(.root)
        try folder.create(stagingName + "/record.json", record)
        try folder.move(stagingName + "/record.json", to: recordName)
    }

    private func writeManifests(_ change: Change) throws(SystemFailure) {
        try makeStagingFolder(.root)
        if !change.isEmpty { try folder.create(stagingName + "/before.json", change.unionManifest.encoded) }
        try folder.create(stagingName + "/after.json", change.manifest.encoded)
    }

    private func replaceManifest(by name: String, when isNeeded: Bool) throws(SystemFailure) {
        if isNeeded { try folder.move(stagingName + "/" + name, to: manifestName) }
    }

    /// A folder that has to become a file may hold nothing but files of ours that are no longer produced.
    private func refuseForeignFiles(in path: SourcePath, ours: Set<String>) throws {
        for bytes in try folder.names(in: path.text) {
            guard let child = path.appending(String(decoding: bytes, as: UTF8.self)) else {
                throw OutputError.foreignFile(path)
            }
            if try folder.entry(at: child.text) == .folder {
                try refuseForeignFiles(in: child, ours: ours)
            } else if !ours.contains(child.text) {
                throw OutputError.foreignFile(child)
            }
        }
    }

    /// Removes old files whose place is now a folder, folders whose place is now a file, and files whose name is now
    /// spelled in other letters: on some disks that is the new file's name too.
    private func clearTheWay(_ change: Change) throws {
        for path in change.inTheWay { try removeIfNoLink(path) }
        for path in change.foldersInTheWay { try removeEmptyFolders(in: path.text) }
    }

    private func removeEmptyFolders(in path: String) throws(SystemFailure) {
        for bytes in try folder.names(in: path) {
            try removeEmptyFolders(in: path + "/" + String(decoding: bytes, as: UTF8.self))
        }
        try folder.removeEmptyFolder(path)
    }

    /// Renames what waits in the staging folder: whole folders where there was none, else file by file.
    private func place(_ change: Change) throws(SystemFailure) {
        var moved: SourcePath?
        for path in change.staged {
            if let moved, path.isInside(moved) { continue }
            let target = highestMissing(of: path, in: change)
            try folder.move(stagedPath(target), to: target.text)
            moved = target == path ? nil : target
        }
    }

    /// The outermost folder of `path` that the output does not have yet; `path` itself when it has them all.
    private func highestMissing(of path: SourcePath, in change: Change) -> SourcePath {
        var target = path
        var above = path.folder
        while above != .root, change.folders[above] != .present {
            target = above
            above = above.folder
        }
        return target
    }

    private func removeObsolete(_ change: Change) throws {
        for path in change.obsolete { try removeIfNoLink(path) }
        for path in change.obsoleteFolders { try folder.removeEmptyFolder(path.text) }
    }

    /// Removes a file of ours, unless someone has put a link in place of one of its folders.
    private func removeIfNoLink(_ path: SourcePath) throws {
        var above = path.folder
        while above != .root {
            if try folderState(above) == .link(above) { return }
            above = above.folder
        }
        try folder.removeFile(path.text)
    }
}

/// The difference between two builds, worked out before anything is changed.
struct Change {
    /// What the folder will hold.
    var manifest: Manifest
    /// The names of both builds.
    var unionManifest: Manifest
    /// New and changed files, sorted so that a folder's files stand together.
    var staged: [SourcePath]
    /// Files of the last build that are no longer produced, apart from those in the way.
    var obsolete: [SourcePath] = []
    /// Those of them that have to go before the new files come.
    var inTheWay: [SourcePath] = []
    /// Folders that may be left empty, innermost first.
    var obsoleteFolders: [SourcePath]
    var foldersInTheWay: [SourcePath]
    var folders: [SourcePath: OutputWriter.FolderState]
    var counts = OutputCounts()

    /// True when no file is written and none removed.
    var isEmpty: Bool { staged.isEmpty && obsolete.isEmpty && inTheWay.isEmpty }

    var obsoletePaths: Set<String> { Set((obsolete + inTheWay).map(\.text)) }

    init(state: OutputWriter.State, previous: Manifest) {
        manifest = Manifest(entries: state.entries)
        staged = state.staged.sorted(by: inTreeOrder)
        foldersInTheWay = state.foldersInTheWay
        folders = state.folders
        var gone: [Manifest.Entry] = []
        for entry in previous.entries {
            let key = foldedName(entry.path.text)
            let twin = state.paths[key]
            if let twin, twin.hasSameBytes(as: entry.path) { continue }
            gone.append(entry)
            let isInTheWay = twin != nil || state.folderKeys.contains(key) || hasFileAbove(key, in: state)
            if isInTheWay { inTheWay.append(entry.path) } else { obsolete.append(entry.path) }
        }
        unionManifest = Manifest(isComplete: false, entries: manifest.entries + gone)
        obsoleteFolders = foldersAbove(gone.map(\.path))
        counts.written = staged.count
        counts.unchanged = state.unchangedCount
        counts.removed = gone.count
    }
}

/// By parts, so that all of a folder's files stand together: `a/b` before `a-b`.
private func inTreeOrder(_ left: SourcePath, _ right: SourcePath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8) { rank($0) < rank($1) }
}

private func rank(_ byte: UInt8) -> Int { byte == UInt8(ascii: "/") ? 0 : Int(byte) + 1 }

/// True when a new file stands where a folder above `key` was.
private func hasFileAbove(_ key: String, in state: OutputWriter.State) -> Bool {
    var rest = key[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        if state.paths[String(rest)] != nil { return true }
    }
    return false
}

private func foldersAbove(_ paths: [SourcePath]) -> [SourcePath] {
    var folders: Set<SourcePath> = []
    for path in paths {
        var above = path.folder
        while above != .root, folders.insert(above).inserted { above = above.folder }
    }
    return folders.sorted { $1.text < $0.text }
}
