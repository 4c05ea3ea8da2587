import Themes
import SourceText

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

extension Job {
    /// Every file that the job publishes as it was read: of pages and feeds nothing, of assets each.
    func copies(in site: Site) -> [CopiedFile] {
        switch kind {
        case .asset(let path): [CopiedFile(output: Routes.asset(path).output, source: path)]
        case .themeFile(let number): [site.theme.files[number]].compactMap(\.copied)
        case .added(let job): job.copies
        // An icon of another server was examined when it came; everything else is written by a renderer.
        case .otherAppIcon, .home, .languages, .about, .index, .document, .version, .versions, .changes, .pdf, .news,
            .moreApps,
            .attestations, .missing, .sitemap, .robots:
            []
        }
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
