import Documents
import SourceText

/// The links of a changelog to files of its repository that are not part of the site. They lead to the repository if
/// the app names it; otherwise they become plain words.
struct RepositoryLinks {
    let links: LinkIndex
    /// The changelog.
    let card: DocumentCard
    /// Nil if the app does not name its repository.
    let repository: String?

    private var isChangelog: Bool { card.path.pathExtension == "md" }

    /// Returns the file of the repository that `destination` names; nil for any other link. Without a repository, a
    /// path close to that of a file of the site counts as a misspelling and gives nil.
    func file(_ destination: String) -> String? {
        guard isChangelog,
            case .missingFile(let path) = links.target(of: destination, in: card, language: card.language)
        else { return nil }
        if repository == nil, links.near(path, from: card.path) != nil { return nil }
        let steps = destination.split(separator: "/", omittingEmptySubsequences: true)
        return steps.drop { $0 == "." || $0 == ".." }.joined(separator: "/")
    }

    /// Returns the blocks with these links completed, or replaced by their words. Pictures become their alternative
    /// text.
    func resolved(_ blocks: [Block]) -> [Block] {
        // In other lists, no link names a file of the repository.
        guard isChangelog else { return blocks }
        return blocks.map { $0.mappingLines(resolved).mappingChildren(resolved) }
    }

    private func resolved(_ line: [Inline]) -> [Inline] {
        line.flatMap { inline -> [Inline] in
            let content = resolved(inline.content)
            switch inline {
            case .link(var link):
                guard let file = file(link.destination) else { return [inline.withContent(content)] }
                guard let repository else { return content }
                link.destination = Self.address(of: file, in: repository)
                link.content = content
                return [.link(link)]
            case .image(let image) where file(image.source) != nil: return [.text(image.alternative)]
            default: return [inline.withContent(content)]
            }
        }
    }

    /// Returns the URL that shows a file. GitHub and GitLab have a URL for its newest version. With any other server,
    /// the file is assumed to be below the repository's URL.
    static func address(of file: String, in repository: String) -> String {
        let base = repository.hasSuffix("/") ? String(repository.dropLast()) : repository
        let parts = base.split(separator: "/", omittingEmptySubsequences: false)
        // "https:", "", host, owner, name.
        guard parts.count == 5 else { return "\(base)/\(file)" }
        let name = parts[4].hasSuffix(".git") ? base.dropLast(4) : base[...]
        if parts[2] == "github.com" { return "\(name)/blob/HEAD/\(file)" }
        if parts[2].hasPrefix("gitlab.") { return "\(name)/-/blob/HEAD/\(file)" }
        return "\(base)/\(file)"
    }
}

extension LinkIndex {
    /// Returns the file of the site that `path`, written in `source`, most likely means.
    func near(_ path: String, from source: SourcePath) -> String? {
        nearest(path, among: linkable.value.map { relativePath(to: $0, from: source.folder) })
    }
}
