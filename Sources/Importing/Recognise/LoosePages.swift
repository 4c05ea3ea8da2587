import Colophon
import SourceText
import Wording

/// Pages and texts that no generator made.
enum LoosePages {
    /// The folders that hosts publish, besides the root.
    static let publishedFolders: Set<String> = [
        "docs", "public", "site", "website", "web", "www", "html", "pages",
    ]

    static func read(_ source: ImportSource, _ findings: inout ImportFindings) {
        let all = source.paths.filter { $0.isMarkup && !findings.used.contains($0) }
        let isApp = findings.app.name != nil || !findings.app.descriptions.isEmpty
        let required = all.filter { isRequired($0) }
        // A host publishes other pages next to a required one. In a repository they are a small part of all files.
        let folders = Set(required.filter(\.isHTMLFile).map(\.folder))
        for path in all {
            let isWanted =
                required.contains(path)
                || (isApp || !findings.site.kinds.isEmpty
                    ? path.isHTMLFile && folders.contains(path.folder) && !isApplication(path, source, &findings)
                    : !GeneratorSite.isForDevelopers(path))
            guard isWanted, !isInResources(path) else { continue }
            add(path, source, &findings)
        }
    }

    private static func isRequired(_ path: SourcePath) -> Bool {
        guard !GeneratorSite.isForDevelopers(path) else { return false }
        let split = TextLanguage().split(path.withoutExtension)
        guard let found = RequiredPage.of(SourcePath(split.path)?.last ?? "") else { return false }
        // Texts with a common name, such as help, are often for developers.
        return found.rank == 0 || ["privacy", "terms", "accessibility"].contains(found.kind.name) || path.isHTMLFile
    }

    /// Whether a file belongs to the app itself, or to its tests.
    private static func isInResources(_ path: SourcePath) -> Bool {
        path.parts.dropLast().contains {
            ["test", "tests", "Tests", "androidTest", "fixtures", "templates"].contains($0)
        }
    }

    /// Whether a page has no text of its own because a script makes it.
    private static func isApplication(_ path: SourcePath, _ source: ImportSource, _ findings: inout ImportFindings)
        -> Bool
    {
        guard path.stem == "index", let bytes = source.bytes(path) else { return false }
        return HTMLPage.clean(bytes).body.count < 200
    }

    private static func add(_ path: SourcePath, _ source: ImportSource, _ findings: inout ImportFindings) {
        findings.used.insert(path)
        guard var text = ImportedText.read(path, source, &findings.report) else { return }
        let depth = path.parts.dropLast().lastIndex { publishedFolders.contains(String($0)) }.map { $0 + 1 } ?? 0
        let root = SourcePath(path.parts.prefix(depth).joined(separator: "/")) ?? .root
        let relative = SourcePath(path.relative(to: root))?.withoutExtension ?? path.stem
        let split = TextLanguage().split(relative)
        text.language = split.language ?? text.fields.language.flatMap { TextLanguage().language($0) }
        text.name = split.path
        text.root = root
        text.published = [root]
        text.requiredPage = RequiredPage.of(SourcePath(split.path)?.last ?? "")?.kind
        let isIndex = path.stem.lowercased() == "index"
        let folder = SourcePath(relative)?.folder.text ?? ""
        // Hosts publish Markdown only below a folder for pages.
        if text.isHTML || depth > 0 {
            let ending = path.pathExtension == "htm" ? "htm" : "html"
            text.addresses = [isIndex ? "/" + (folder.isEmpty ? "" : folder + "/") : "/\(relative).\(ending)"]
        }
        text.addresses += text.fields.aliases
        findings.texts.append(text)
    }
}
