import SourceText

/// The paths of a new output, compared without regard to case, as some disks compare them.
///
/// A site may have a hundred thousand paths, so paths and folders are indexed by the hash of their folded name. Names
/// are compared only when hashes match.
struct ClaimedPaths {
    /// A folder, identified by one of the paths inside it.
    private struct Folder {
        var path: Int32
        /// See `isStaged`.
        var isStaged = false
    }

    /// In the order in which they were added.
    private(set) var paths: [SourcePath] = []
    /// The index of each path by the hash of its folded name. On a collision, the first path is kept.
    private var places: [Int: Int32] = [:]
    /// The parent folders of all paths by the hash of their folded name. On a collision, the first folder is kept.
    private var folders: [Int: Folder] = [:]

    /// Returns the path whose folded name is `key`.
    subscript(key: Substring) -> SourcePath? {
        guard let place = places[key.hashValue] else { return nil }
        let path = paths[Int(place)]
        return foldedName(path.text) == key ? path : paths.first { foldedName($0.text) == key }
    }

    /// Whether some path is inside the folder whose folded name is `key`.
    func hasFolder(_ key: Substring) -> Bool {
        guard let folder = folders[key.hashValue] else { return false }
        return isInside(folder.path, key) || paths.contains { foldedName($0.text).hasPrefix(key + "/") }
    }

    private func isInside(_ path: Int32, _ key: Substring) -> Bool {
        let text = paths[Int(path)].text
        return text.isBelow(key) || foldedName(text).hasPrefix(key + "/")
    }

    /// Adds a path. Returns an error when it clashes with a path that was added before.
    mutating func add(_ path: SourcePath) -> OutputError? {
        let key = foldedName(path.text)[...]
        if let twin = self[key] { return .clash(min(path, twin), max(path, twin)) }
        if hasFolder(key) { return .fileAndFolder(path) }
        let place = Int32(paths.count)
        if places[key.hashValue] == nil { places[key.hashValue] = place }
        paths.append(path)
        return addFolders(of: key, place)
    }

    private mutating func addFolders(of key: Substring, _ place: Int32) -> OutputError? {
        for folder in ParentFolders(key) {
            if let file = self[folder] { return .fileAndFolder(file) }
            if let known = folders[folder.hashValue] {
                // A known folder implies that its parents are known too.
                if isInside(known.path, folder) { return nil }
            } else {
                folders[folder.hashValue] = Folder(path: place)
            }
        }
        return nil
    }

    /// Whether one of the paths is a file at the place of a parent folder of `key`.
    func hasFile(above key: Substring) -> Bool { ParentFolders(key).contains { self[$0] != nil } }

    /// Whether the staging folder is known to contain this folder, in the same spelling. Always false for a folder
    /// whose hash collides with that of another.
    func isStaged(_ folder: SourcePath) -> Bool { stagedFolder(folder)?.isStaged ?? false }

    /// Records that the staging folder contains the folder.
    mutating func noteStaged(_ folder: SourcePath) {
        if stagedFolder(folder) != nil { folders[foldedName(folder.text)[...].hashValue]?.isStaged = true }
    }

    private func stagedFolder(_ folder: SourcePath) -> Folder? {
        folders[foldedName(folder.text)[...].hashValue].flatMap { known in
            paths[Int(known.path)].text.isBelow(folder.text) ? known : nil
        }
    }
}
