import SourceText

/// The paths of a new output, as disks see them that take letters of both cases for the same. A site may have a hundred thousand:
/// what finds them again is a number each, and the names are compared only where numbers meet.
struct ClaimedPaths {
    /// In the order in which they came.
    private(set) var paths: [SourcePath] = []
    /// Where each is, by the hash of its folded name; of two with the same hash, the first.
    private var places: [Int: Int32] = [:]
    /// The hashes of the folders that they need, folded.
    private var folders: Set<Int> = []

    /// The path whose folded name is `key`.
    subscript(key: Substring) -> SourcePath? {
        guard let place = places[key.hashValue] else { return nil }
        let path = paths[Int(place)]
        return foldedName(path.text) == key ? path : paths.first { foldedName($0.text) == key }
    }

    /// Whether some path is inside of the folder whose folded name is `key`. Looks at all paths when there seems to be one.
    func hasFolder(_ key: Substring) -> Bool {
        mayHaveFolder(key) && paths.contains { foldedName($0.text).hasPrefix(key + "/") }
    }

    /// Whether there seems to be one: it may be another with the same hash.
    func mayHaveFolder(_ key: Substring) -> Bool { folders.contains(key.hashValue) }

    /// Adds a path, unless another is in its way.
    mutating func add(_ path: SourcePath) -> OutputError? {
        let key = foldedName(path.text)[...]
        if let twin = self[key] { return .clash(min(path, twin), max(path, twin)) }
        if hasFolder(key) { return .fileAndFolder(path) }
        if places[key.hashValue] == nil { places[key.hashValue] = Int32(paths.count) }
        paths.append(path)
        return addFolders(of: key)
    }

    private mutating func addFolders(of key: Substring) -> OutputError? {
        for folder in FoldersAbove(key) {
            if let file = self[folder] { return .fileAndFolder(file) }
            // Where a folder is known, so are those above it.
            if !folders.insert(folder.hashValue).inserted { return nil }
        }
        return nil
    }

    /// Whether one of the paths is where a folder above `key` would be.
    func hasFile(above key: Substring) -> Bool { FoldersAbove(key).contains { self[$0] != nil } }
}
