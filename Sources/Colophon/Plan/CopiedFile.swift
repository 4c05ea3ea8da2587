import SourceText
import Themes

/// A file of others that a job publishes as it is.
package struct CopiedFile: Hashable, Sendable {
    package var output: SourcePath
    /// Seen from the content folder, or below `themes` for a file of a theme.
    package var source: SourcePath

    package init(output: SourcePath, source: SourcePath) {
        self.output = output
        self.source = source
    }
}

extension Theme.File {
    /// Nil for a file that the program made, or has inside.
    package var copied: CopiedFile? { source.map { CopiedFile(output: address.output, source: $0) } }
}

extension SourcePath {
    /// What comes after the folder `assets`; the name alone where there is none.
    var belowAssets: SourcePath {
        let below = parts.firstIndex(of: "assets").map { parts[($0 + 1)...].joined(separator: "/") }
        return SourcePath(below ?? name) ?? self
    }
}
