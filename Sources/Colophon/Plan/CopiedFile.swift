import SourceText
import Themes

/// A file of the content or of a theme that a job publishes unchanged.
package struct CopiedFile: Hashable, Sendable {
    package var output: SourcePath
    /// The path relative to the content folder, or below `themes` for a file of a theme.
    package var source: SourcePath

    package init(output: SourcePath, source: SourcePath) {
        self.output = output
        self.source = source
    }
}

extension Theme.File {
    /// The copy of this file; nil for a file that the program made or contains.
    package var copied: CopiedFile? { source.map { CopiedFile(output: address.output, source: $0) } }
}

extension SourcePath {
    /// The path below the folder `assets`; only the name if the path has no such folder.
    var belowAssets: SourcePath {
        let below = parts.firstIndex(of: "assets").map { parts[($0 + 1)...].joined(separator: "/") }
        return SourcePath(below ?? name) ?? self
    }
}
