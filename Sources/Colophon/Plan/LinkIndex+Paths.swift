import SourceText
import Wording

/// Links that begin with `/`, which `paths:` in `site.yml` maps to files.
extension LinkIndex {
    /// Returns the file that `path` names in the text of `card`.
    func file(named path: String, in card: DocumentCard) -> SourcePath? {
        guard path.hasPrefix("/") else { return card.path.folder.resolving(path) }
        return paths.mapping(of: path)?.path(of: path).flatMap { file(at: $0, language: card.language) }
    }

    /// Returns the file that an address of another site names, with or without its extension. The path is in the folder
    /// of a language, or in that of the app; the latter means the text in `language`.
    func file(at path: SourcePath, language: Language) -> SourcePath? {
        if let found = namedFile(path) { return found }
        guard let app = owner(of: path), let below = SourcePath(path.relative(to: app.folder)) else { return nil }
        return app.folder.appending(shown(language, in: app).tag)?.appending(below.text).flatMap(namedFile)
    }

    /// Returns the document that had the name `path` before it changed its format, as when `accessibility.md` became
    /// `accessibility.yml`.
    func inOtherFormat(_ path: SourcePath) -> SourcePath? {
        guard DocumentCard.Format(path) != nil else { return nil }
        let paths = DocumentCard.Format.extensions.lazy.compactMap { path.folder.appending("\(path.stem).\($0)") }
        return paths.first { isDocument($0) }
    }

    private func namedFile(_ path: SourcePath) -> SourcePath? {
        if has(path) { return path }
        if let found = stems[path] { return found }
        guard ["html", "htm", "md", "markdown"].contains(path.pathExtension) else { return nil }
        return path.folder.appending(path.stem).flatMap { stems[$0] }
    }

    /// Returns the app whose folder contains `path`.
    private func owner(of path: SourcePath) -> App? {
        var folder = path
        while true {
            if let number = folders[folder] { return apps[number] }
            if folder == .root { return nil }
            folder = folder.folder
        }
    }

    /// Returns the folder of the app that `card` belongs to.
    func folder(of card: DocumentCard) -> SourcePath { owner(of: card.path)?.folder ?? .root }

    /// Returns the addresses with a leading `/` that texts in `language` may use, for suggestions.
    func mappedAddresses(_ language: Language) -> [String] {
        paths.mappings.flatMap { mapping in
            stems.keys.sorted().compactMap { stem in
                guard let file = stems[stem], file.isInside(mapping.target) else { return nil }
                guard let app = owner(of: file), mapping.target.isInside(app.folder) else {
                    return mapping.prefix + stem.relative(to: mapping.target)
                }
                // Within an app, the address may leave out the language.
                let own = app.folder.appending(shown(language, in: app).tag) ?? app.folder
                let folder = mapping.target == app.folder && stem != own && stem.isInside(own) ? own : mapping.target
                return mapping.prefix + stem.relative(to: folder)
            }
        }
    }

    /// Returns errors for mappings to missing folders.
    func emptyMappings(_ site: Site) -> [Diagnostic] {
        let languages = site.settings.languages
        return paths.mappings.filter { mapping in
            let isFolder = mapping.target == .root || site.source.entries.contains { $0.path.isInside(mapping.target) }
            return !isFolder && !languages.contains { file(at: mapping.target, language: $0) != nil }
        }.map { mapping in
            var folders: Set<String> = []
            for entry in site.source.entries where entry.path.folder != .root { folders.insert(entry.path.folder.text) }
            return .pathToNothing(mapping, among: folders.sorted())
        }
    }
}
