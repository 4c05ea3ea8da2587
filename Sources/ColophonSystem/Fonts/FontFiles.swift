/// Lists the font files below some folders, sorted by path. Follows links and lists no file twice.
struct FontFiles {
    private(set) var paths: [String] = []
    /// All visited paths: files, listed folders and followed links.
    private(set) var all: [String] = []
    /// The entries that were visited, by device and inode, because links may form a cycle.
    private var seen: Set<Identity> = []

    private struct Identity: Hashable {
        var device: UInt64
        var number: UInt64
    }

    /// Limits for the depth of folders and the number of files, which exceed those of any machine.
    private static let deepest = 16
    private static let most = 50_000

    /// - Parameter folders: The folders to list; missing ones are skipped.
    init(in folders: [String]) {
        for folder in folders { visit(folder, depth: 0) }
        paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private mutating func visit(_ path: String, depth: Int) {
        var status = stat()
        guard depth <= Self.deepest, paths.count < Self.most, stat(path, &status) == 0 else { return }
        all.append(path)
        let identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        switch status.st_mode & S_IFMT {
        case S_IFREG: if Self.isFont(path), seen.insert(identity).inserted { paths.append(path) }
        case S_IFDIR:
            guard seen.insert(identity).inserted, let names = try? OpenFolder(path).names() else { return }
            for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) where name.first != UInt8(ascii: ".") {
                visit(path + "/" + String(decoding: name, as: UTF8.self), depth: depth + 1)
            }
        default: break
        }
    }

    private static func isFont(_ path: String) -> Bool {
        [".ttf", ".otf", ".ttc", ".otc"].contains { path.utf8.suffix(4).elementsEqual($0.utf8) }
            || [".TTF", ".OTF", ".TTC", ".OTC"].contains { path.utf8.suffix(4).elementsEqual($0.utf8) }
    }
}
