/// Returns the output folder of a build, gallery or bundle that contains `path`; `nil` if there is no such folder.
public func outputFolder(containing path: String) -> String? {
    var current = parent(of: absolute(path))
    while true {
        for content in FolderContent.allCases where access(current + "/" + content.manifestName, F_OK) == 0 {
            return current
        }
        guard current != "/" else { return nil }
        current = parent(of: current)
    }
}
