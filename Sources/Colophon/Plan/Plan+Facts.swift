import Documents
import SourceText
import Themes

extension Plan {
    /// The facts that other pages may show of each document, by file. Data, consents and statements with a report have
    /// none.
    package var textFacts: [(path: SourcePath, facts: UInt64)] {
        site.apps.flatMap { app in
            (app.documents + app.archive).compactMap { card in card.facts.map { (card.path, $0) } }
        }
    }

    /// The digest of the theme as pages refer to it. It covers the addresses of the theme's files, which contain
    /// digests.
    package var themeDigest: UInt64 {
        let addresses = site.themeFiles.map(\.address.text) + site.theme.scripts.keys.map { "\($0)" }.sorted()
        return digest(of: Array(addresses.joined(separator: "\n").utf8))
    }

    /// Returns the files outside an app's own folder that texts in these app folders link to. Returns nil if the links
    /// alone do not show this.
    package func pathsOutside(of folders: Set<SourcePath>) -> Set<SourcePath>? {
        var paths: Set<SourcePath> = []
        for app in site.apps where folders.contains(app.folder) {
            guard let about = try? site.source.read(app.about.location.path), !about.holds("../") else { return nil }
            for card in app.documents + app.archive + app.news.map(\.document) {
                for reference in card.references {
                    let written = reference.destination
                    // Settings may map such an address to a file, and `%2e` may be a part of `../`.
                    if written.utf8.first == UInt8(ascii: "/") || Array(written.lowercased().utf8).holds("%2e") {
                        return nil
                    }
                    guard Array(written.utf8).holds("../"), WebAddress(written).isRelative else { continue }
                    let name = String(written.prefix { $0 != "#" && $0 != "?" })
                    guard let path = card.path.folder.resolving(name) else { return nil }
                    if !path.isInside(app.folder) { paths.insert(path) }
                }
            }
        }
        return paths
    }
}

extension WebAddress {
    fileprivate var isRelative: Bool { if case .relative = self { true } else { false } }
}

extension [UInt8] {
    fileprivate func holds(_ text: StaticString) -> Bool { withUnsafeBufferPointer { $0.contains(text) } }
}
