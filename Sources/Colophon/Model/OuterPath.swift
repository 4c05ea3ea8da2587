import SourceText

/// A path as settings write it, which may lead out of the content folder: `../App/Info.plist`.
///
/// Only its text is looked at, so it is not known what the folders above the content folder are called.
struct OuterPath: Hashable, Sendable {
    /// How many folders it goes up from the content folder.
    let levelsUp: Int
    /// What follows; the root after `..` alone.
    let rest: SourcePath

    /// Nil for an absolute path, and for what is no path.
    /// - Parameter folder: the folder of the content that the path is seen from.
    init?(_ text: String, from folder: SourcePath = .root) {
        guard !text.hasPrefix("/") else { return nil }
        var levels = 0
        var parts = folder.parts
        for part in text.split(at: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.isEmpty {
                levels += 1
            } else {
                parts.removeLast()
            }
        }
        guard let rest = SourcePath.root.resolving(parts.joined(separator: "/")) else { return nil }
        levelsUp = levels
        self.rest = rest
    }

    /// The path as seen from the folder `root`; nil when it is not below it.
    func below(_ root: OuterPath) -> SourcePath? {
        guard levelsUp == root.levelsUp, rest.isInside(root.rest) else { return nil }
        return SourcePath(rest.below(root.rest))
    }

    /// As it is written in a file of the folder `folder`.
    func text(from folder: SourcePath) -> String {
        let up = levelsUp == 0 ? 0 : levelsUp + folder.parts.count
        return (Array(repeating: "..", count: up) + rest.parts).joined(separator: "/")
    }
}
