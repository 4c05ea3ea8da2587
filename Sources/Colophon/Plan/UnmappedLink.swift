import SourceText

/// A link that begins with `/` without a mapping, as in a text written for another site.
struct UnmappedLink {
    /// The path as written, without the fragment.
    var path: String
    /// The text that contains the link.
    var card: DocumentCard
    var location: Location

    /// Returns an error for each link, with the line of `site.yml` that would map links with the same beginning.
    static func diagnostics(_ found: [UnmappedLink], _ links: LinkIndex) -> [Diagnostic] {
        let groups = Dictionary(grouping: found, by: \.firstFolder)
        let offers = groups.sorted { $0.key < $1.key }.compactMap { folder, group in
            offer(group, links).map { (folder: folder, prefix: $0.prefix, target: $0.target) }
        }
        let offered = Set(offers.map(\.folder))
        let line = links.paths.line(adding: offers.map { ($0.prefix, $0.target) })
        return found.map { link in
            .brokenAddress(link.path, mappedBy: offered.contains(link.firstFolder) ? line : nil, at: link.location)
        }
    }

    /// The path up to the second slash; `/` for a file at the root.
    private var firstFolder: String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        return parts.count > 1 ? "/" + parts[0] + "/" : "/"
    }

    /// Returns the mapping with which the greatest number of links in the group lead to files; nil if no link would, or
    /// for a single link.
    private static func offer(
        _ group: [UnmappedLink], _ links: LinkIndex
    ) -> (prefix: String, target: SourcePath)? {
        guard let first = group.first, group.count > 1 else { return nil }
        let target = links.folder(of: first.card)
        var best: (prefix: String, count: Int)?
        var prefix = first.firstFolder
        for _ in 0..<maximumPrefixDepth where group.allSatisfy({ $0.path.hasPrefix(prefix) }) {
            let mapping = ContentPaths.Mapping(prefix: prefix, target: target, location: first.location)
            let count = group.count { link in
                mapping.path(of: link.path).flatMap { links.file(at: $0, language: link.card.language) } != nil
            }
            if count > best?.count ?? 0 { best = (prefix, count) }
            guard let next = first.path.dropFirst(prefix.count).firstIndex(of: "/") else { break }
            prefix = String(first.path[...next])
        }
        return best.map { ($0.prefix, target) }
    }
}

/// The maximum number of folders in a suggested prefix.
private let maximumPrefixDepth = 8
