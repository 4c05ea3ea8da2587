import Colophon
import Documents
import SourceText

/// The difference between two builds, computed before anything is changed.
struct OutputChange {
    /// The manifest of the new output.
    var manifest: Manifest
    /// The manifest with the files of both builds.
    var unionManifest: Manifest
    /// New and changed files, sorted so that the files of a folder are adjacent.
    var staged: [SourcePath]
    /// Files of the last build that are no longer produced, except those in `inTheWay`.
    var obsolete: [SourcePath] = []
    /// Files of the last build that block the path of a new file, so that they are removed first.
    var blockingFiles: [SourcePath] = []
    /// Folders that may become empty, innermost first.
    var obsoleteFolders: [SourcePath]
    var blockingFolders: [SourcePath]
    var folders: [SourcePath: OutputWriter.FolderState]
    /// Whether a manifest has to be written: files change, or the one on the disk differs.
    var hasNewManifest: Bool
    var counts = OutputCounts()

    /// Whether no file is written or removed.
    var isEmpty: Bool { staged.isEmpty && obsolete.isEmpty && blockingFiles.isEmpty }

    /// The existing folders in which the commit adds, renames or removes an entry.
    var touchedFolders: [SourcePath] {
        var touched: Set<SourcePath> = [.root]
        var highest: SourcePath?
        for path in staged {
            // A new folder is moved as a whole.
            if let highest, path.isInside(highest) { continue }
            let missing = highestMissing(of: path)
            touched.insert(missing.folder)
            highest = missing
        }
        for path in obsolete + blockingFiles + obsoleteFolders + blockingFolders { touched.insert(path.folder) }
        return touched.sorted()
    }

    /// Returns the outermost folder of `path` that the output does not have yet, or `path` itself when it has them all.
    func highestMissing(of path: SourcePath) -> SourcePath {
        var target = path
        var above = path.folder
        while above != .root, folders[above] != .present {
            target = above
            above = above.folder
        }
        return target
    }

    var obsoletePaths: Set<String> { Set((obsolete + blockingFiles).map(\.text)) }

    init(state: OutputWriter.State, previous: Manifest) {
        (manifest, staged) = (Manifest(sorted: state.entries), state.stagedPaths)
        blockingFolders = state.blockingFolders
        folders = state.folders
        var gone: [Manifest.Entry] = []
        for entry in previous.entries {
            let key = foldedName(entry.path.text)[...]
            let twin = state.claimed[key]
            if let twin, twin.hasSameBytes(as: entry.path) { continue }
            gone.append(entry)
            let isBlocking = twin != nil || state.claimed.hasFolder(key) || state.claimed.hasFile(above: key)
            if isBlocking { blockingFiles.append(entry.path) } else { obsolete.append(entry.path) }
        }
        unionManifest =
            gone.isEmpty
            ? Manifest(isComplete: false, sorted: manifest.entries)
            : Manifest(isComplete: false, entries: manifest.entries + gone)
        obsoleteFolders = foldersAbove(gone.map(\.path))
        counts.written = staged.count
        counts.unchanged = manifest.entries.count - staged.count
        counts.removed = gone.count
        hasNewManifest = !staged.isEmpty || !gone.isEmpty || manifest != previous
    }
}

// Each list is sorted in place, because it may be as long as the output.
extension OutputWriter.State {
    fileprivate var entries: [Manifest.Entry] {
        var entries: [Manifest.Entry] = []
        entries.reserveCapacity(accepted.count)
        for (path, file) in zip(claimed.paths, accepted) where file.isStaged != nil {
            entries.append(Manifest.Entry(path: path, size: file.size, digest: file.digest))
        }
        entries.sort { $0.path < $1.path }
        return entries
    }

    fileprivate var stagedPaths: [SourcePath] {
        var staged: [SourcePath] = []
        staged.reserveCapacity(accepted.count { $0.isStaged == true })
        for (path, file) in zip(claimed.paths, accepted) where file.isStaged == true { staged.append(path) }
        // Sorting by text first is much faster, and leaves little to do for the second sort.
        staged.sort()
        staged.sort(by: inTreeOrder)
        return staged
    }
}

/// Compares paths by their parts, so that the files of a folder are adjacent: `a/b` before `a-b`.
private func inTreeOrder(_ left: SourcePath, _ right: SourcePath) -> Bool {
    left.text.withBytes { left in
        right.text.withBytes { right in
            let common = min(left.count, right.count)
            guard let place = (0..<common).first(where: { left[$0] != right[$0] }) else {
                return left.count < right.count
            }
            return rank(left[place]) < rank(right[place])
        }
    }
}

private func rank(_ byte: UInt8) -> Int { byte == UInt8(ascii: "/") ? 0 : Int(byte) + 1 }

private func foldersAbove(_ paths: [SourcePath]) -> [SourcePath] {
    var folders: Set<SourcePath> = []
    for path in paths {
        var above = path.folder
        while above != .root, folders.insert(above).inserted { above = above.folder }
    }
    return folders.sorted { $1.text < $0.text }
}
