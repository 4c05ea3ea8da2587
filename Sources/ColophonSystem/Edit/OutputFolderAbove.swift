/// The folder that a build, a gallery or a bundle was written to and that a file at `path` would be in; nil when it would
/// be in none.
public func outputFolder(above path: String) -> String? {
    var current = parent(of: absolute(path))
    while true {
        for content in FolderContent.allCases where access(current + "/" + content.manifestName, F_OK) == 0 {
            return current
        }
        guard current != "/" else { return nil }
        current = parent(of: current)
    }
}
