/// The font files below some folders, by path. Links are followed, and nothing is listed twice.
struct FontFiles {
    private(set) var paths: [String] = []
    /// These, and the folders that were listed, and the links that were followed.
    private(set) var all: [String] = []
    /// What has been seen, by disk and number on it: links may lead round in a circle.
    private var seen: Set<Identity> = []

    private struct Identity: Hashable {
        var device: UInt64
        var number: UInt64
    }

    /// Deeper folders and further files are left out; no machine has so many.
    private static let deepest = 16
    private static let most = 50_000

    /// - Parameter folders: those that are not there are passed over.
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
