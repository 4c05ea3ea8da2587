import SourceText

/// The metadata that identifies a state of a file without reading it.
struct FileState: Hashable {
    private let size: off_t
    private let seconds: Int
    private let nanoseconds: Int
    private let number: ino_t

    init(_ status: stat) {
        #if canImport(Darwin)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        (size, seconds, nanoseconds) = (status.st_size, Int(changed.tv_sec), Int(changed.tv_nsec))
        number = status.st_ino
    }
}

/// A snapshot of all files in some folders, to be compared with another snapshot.
struct FolderSnapshot {
    /// The files of each folder.
    private let files: [[SourcePath: FileState]]
    /// Whether each folder exists.
    private let exist: [Bool]

    init(_ folders: [String]) {
        var files: [[SourcePath: FileState]] = []
        var exist: [Bool] = []
        for folder in folders {
            var found: [SourcePath: FileState] = [:]
            let open = try? OpenFolder(folder)
            if let open { Self.visit(.root, in: open, depth: 0, &found) }
            files.append(found)
            exist.append(open != nil)
        }
        (self.files, self.exist) = (files, exist)
    }

    private static func visit(
        _ path: SourcePath, in folder: OpenFolder, depth: Int, _ found: inout [SourcePath: FileState]
    ) {
        guard depth <= deepestFolder, let names = try? folder.names(in: path == .root ? "." : path.text) else { return }
        for name in names where !isLeftOut(name, in: path) {
            guard let child = path.appending(String(decoding: name, as: UTF8.self)) else { continue }
            var status = stat()
            guard fstatat(folder.descriptor, child.text, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                visit(child, in: folder, depth: depth + 1, &found)
            } else {
                found[child] = FileState(status)
            }
        }
    }

    /// Returns the files that differ from an earlier snapshot.
    func changes(since earlier: FolderSnapshot) -> FolderChanges {
        var changes = FolderChanges(isUnclear: exist != earlier.exist)
        for (number, (now, before)) in zip(files, earlier.files).enumerated() {
            for (path, state) in now where before[path] != state { changes.add(path, in: number) }
            for path in before.keys where now[path] == nil { changes.add(path, in: number) }
        }
        return changes
    }
}

/// The states of single files that are polled.
struct PolledFiles {
    private var known: [String: FileState?]

    init(_ paths: [String]) { known = Self.states(of: paths) }

    private static func states(of paths: [String]) -> [String: FileState?] {
        paths.reduce(into: [:]) { found, path in
            var status = stat()
            found[path] = .some(stat(path, &status) == 0 ? FileState(status) : nil)
        }
    }

    /// Reads the states again. A change in any of these files may affect everything. A file that was not listed before
    /// is not a change.
    mutating func update(_ paths: [String]) -> FolderChanges {
        let now = Self.states(of: paths)
        defer { known = now }
        return FolderChanges(isUnclear: now.contains { path, state in known[path].map { $0 != state } ?? false })
    }
}
