import Documents
import SourceText

/// Links of a changelog that name files of its repository, of which the site knows nothing: they lead there when the app
/// names its repository, and are plain words otherwise.
struct RepositoryLinks {
    let links: LinkIndex
    /// The changelog.
    let card: DocumentCard
    /// Nil when the app does not name its repository.
    let repository: String?

    private var isChangelog: Bool { card.path.pathExtension == "md" }

    /// The file that `destination` names when the site has no such file; nil for all else, also for what looks like a
    /// file of the site misspelt.
    func file(_ destination: String) -> String? {
        guard isChangelog,
            case .missingFile(let path) = links.target(of: destination, in: card, language: card.language)
        else { return nil }
        if repository == nil, links.near(path, from: card.path) != nil { return nil }
        let steps = destination.split(separator: "/", omittingEmptySubsequences: true)
        return steps.drop { $0 == "." || $0 == ".." }.joined(separator: "/")
    }

    /// The same blocks with such links made complete, or turned into their words; of pictures the alternative text stays.
    func resolved(_ blocks: [Block]) -> [Block] {
        // Of other lists no link names a file of the repository.
        guard isChangelog else { return blocks }
        return blocks.map { $0.mappingLines(resolved).mappingChildren(resolved) }
    }

    private func resolved(_ line: [Inline]) -> [Inline] {
        line.flatMap { inline -> [Inline] in
            let content = resolved(inline.content)
            switch inline {
            case .link(var link):
                guard let file = file(link.destination) else { return [inline.holding(content)] }
                guard let repository else { return content }
                link.destination = Self.address(of: file, in: repository)
                link.content = content
                return [.link(link)]
            case .image(let image) where file(image.source) != nil: return [.text(image.alternative)]
            default: return [inline.holding(content)]
            }
        }
    }

    /// Where a file is shown. GitHub and GitLab have a place for the newest version of each; of any other address the file
    /// is taken to be below it.
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
    /// The file of the site that `path`, written in `source`, most likely means.
    func near(_ path: String, from source: SourcePath) -> String? {
        nearest(path, among: linkable.value.map { relativePath(to: $0, from: source.folder) })
    }
}
