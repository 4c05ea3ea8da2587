import SourceText

/// A path in a setting that may lead out of the content folder: `../App/Info.plist`.
///
/// Only the text of the path is analysed, so the names of the folders above the content folder are unknown.
struct ExternalPath: Hashable, Sendable {
    /// The number of levels above the content folder.
    let levelsUp: Int
    /// The path below that level; the root if the path consists of `..` parts only.
    let rest: SourcePath

    /// Fails for an absolute path and for a malformed one.
    /// - Parameter folder: the folder of the content to which `text` is relative.
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

    /// Returns the path relative to the folder `root`; `nil` when it is not below that folder.
    func below(_ root: ExternalPath) -> SourcePath? {
        guard levelsUp == root.levelsUp, rest.isInside(root.rest) else { return nil }
        return SourcePath(rest.relative(to: root.rest))
    }

    /// Returns the path as a file in `folder` writes it.
    func text(from folder: SourcePath) -> String {
        let up = levelsUp == 0 ? 0 : levelsUp + folder.parts.count
        return (Array(repeating: "..", count: up) + rest.parts).joined(separator: "/")
    }
}
