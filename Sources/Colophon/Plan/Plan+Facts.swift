import Documents
import SourceText
import Themes

extension Plan {
    /// The facts of every document that is a text alone, by its file.
    package var textFacts: [(path: SourcePath, facts: UInt64)] {
        site.apps.flatMap { app in
            (app.documents + app.archive).compactMap { card in card.facts.map { (card.path, $0) } }
        }
    }

    /// What all pages have of the theme, as one number: the addresses of its files, in which their digests are.
    package var lookDigest: UInt64 {
        let addresses = site.theme.files.map(\.address.text) + site.theme.scripts.keys.map { "\($0)" }.sorted()
        return digest(of: Array(addresses.joined(separator: "\n").utf8))
    }

    /// What the texts in some folders of apps lead to that is not in the folder of the same app. Nil when it cannot be told
    /// from their links alone.
    package func pathsOutside(of folders: Set<SourcePath>) -> Set<SourcePath>? {
        var paths: Set<SourcePath> = []
        for app in site.apps where folders.contains(app.folder) {
            guard let about = try? site.source.read(app.about.location.path), !about.holds("../") else { return nil }
            for card in app.documents + app.archive + app.news.map(\.document) {
                for reference in card.references {
                    let written = reference.destination
                    // Addresses that settings explain, and dots that are hidden.
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
