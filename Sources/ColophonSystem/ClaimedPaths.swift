import SourceText

/// The paths of a new output, as disks see them that take letters of both cases for the same. A site may have a hundred thousand:
/// what finds them and their folders again is a number each, and names are compared only where numbers meet.
struct ClaimedPaths {
    /// A folder, known by one of the paths inside of it.
    private struct Folder {
        var path: Int32
        /// See `isStaged`.
        var isStaged = false
    }

    /// In the order in which they came.
    private(set) var paths: [SourcePath] = []
    /// Where each is, by the hash of its folded name; of two with the same hash, the first.
    private var places: [Int: Int32] = [:]
    /// The folders that they need, by the hashes of their folded names; of two with the same hash, the first.
    private var folders: [Int: Folder] = [:]

    /// The path whose folded name is `key`.
    subscript(key: Substring) -> SourcePath? {
        guard let place = places[key.hashValue] else { return nil }
        let path = paths[Int(place)]
        return foldedName(path.text) == key ? path : paths.first { foldedName($0.text) == key }
    }

    /// Whether some path is inside of the folder whose folded name is `key`.
    func hasFolder(_ key: Substring) -> Bool {
        guard let folder = folders[key.hashValue] else { return false }
        return isInside(folder.path, key) || paths.contains { foldedName($0.text).hasPrefix(key + "/") }
    }

    private func isInside(_ path: Int32, _ key: Substring) -> Bool {
        let text = paths[Int(path)].text
        return text.isBelow(key) || foldedName(text).hasPrefix(key + "/")
    }

    /// Adds a path, unless another is in its way.
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
        for folder in FoldersAbove(key) {
            if let file = self[folder] { return .fileAndFolder(file) }
            if let known = folders[folder.hashValue] {
                // Where a folder is known, so are those above it.
                if isInside(known.path, folder) { return nil }
            } else {
                folders[folder.hashValue] = Folder(path: place)
            }
        }
        return nil
    }

    /// Whether one of the paths is where a folder above `key` would be.
    func hasFile(above key: Substring) -> Bool { FoldersAbove(key).contains { self[$0] != nil } }

    /// Whether the folder of a path is known to be in the staging folder, in these letters. Of one that has the hash of another
    /// it is never known.
    func isStaged(_ folder: SourcePath) -> Bool { stagedFolder(folder)?.isStaged ?? false }

    /// Notes that the folder is there.
    mutating func noteStaged(_ folder: SourcePath) {
        if stagedFolder(folder) != nil { folders[foldedName(folder.text)[...].hashValue]?.isStaged = true }
    }

    private func stagedFolder(_ folder: SourcePath) -> Folder? {
        folders[foldedName(folder.text)[...].hashValue].flatMap { known in
            paths[Int(known.path)].text.isBelow(folder.text) ? known : nil
        }
    }
}
