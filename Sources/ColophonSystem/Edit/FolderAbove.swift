/// Whether `path` is inside a content folder: a folder above it has a `site.yml`.
public func isInContentFolder(_ path: String) -> Bool {
    var current = absolute(path)
    while current != "/" {
        current = parent(of: current)
        if access(current + "/site.yml", F_OK) == 0 { return true }
    }
    return false
}

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
