import Documents
import SourceText

/// The checks of a plan as a whole: the targets of links, and clashes between files.
extension Planner {
    mutating func checkLinks() {
        let whole = self
        let found = parallelMap(site.apps.count, jobs: site.options.jobs) { app in
            var part = whole
            (part.diagnostics, part.unmapped) = ([], [])
            part.checkLinks(of: part.site.apps[app])
            return (diagnostics: part.diagnostics, unmapped: part.unmapped)
        }
        for part in found {
            diagnostics += part.diagnostics
            unmapped += part.unmapped
        }
        diagnostics += links.emptyMappings(site)
        diagnostics += UnmappedLink.diagnostics(unmapped, links)
    }

    private mutating func checkLinks(of app: App) {
        for card in app.documents { checkLinks(in: card, of: app) }
        for card in app.archive { checkLinks(in: card, of: app) }
        diagnostics += app.brokenItemAnchors(but: site.filesWithErrors)
        for news in app.news { checkNews(news, of: app) }
    }

    private mutating func checkLinks(in card: DocumentCard, of app: App) {
        let known = diagnostics.count
        for reference in card.references { check(reference, in: card) }
        for number in known..<diagnostics.count where card.archivedVersion != nil {
            diagnostics[number] = diagnostics[number].inEarlierVersion(of: app.fullName(card.name))
        }
    }

    private mutating func checkNews(_ news: NewsCard, of app: App) {
        let outside = RepositoryLinks(
            links: links, card: news.document, repository: app.about.newsSettings.repository)
        var dropped: [(String, Location)] = []
        for reference in news.document.references {
            if let file = outside.file(reference.destination), !hasFailed(file, from: news.document) {
                dropped.append((reference.destination, Location(news.path, reference.place)))
            } else {
                check(reference, in: news.document)
            }
        }
        if outside.repository == nil, !dropped.isEmpty { diagnostics.append(.repositoryLinks(dropped)) }
    }

    private mutating func check(_ reference: DocumentCard.Reference, in card: DocumentCard) {
        let location = Location(card.path, reference.place)
        switch links.target(of: reference.destination, in: card, language: card.language) {
        case .site: break
        case .external(let url):
            if reference.isImage { diagnostics.append(.remoteImage(url, at: location)) }
        case .unsafe(let scheme):
            // Reading a text leaves out such links, but the text may be known from a build with other schemes.
            let isDropped = !reference.isImage && !WebAddress.dangerousSchemes.contains(scheme)
            diagnostics.append(
                isDropped
                    ? .unlistedScheme(scheme, among: links.schemes, at: location)
                    : .unsafeAddress(scheme: scheme, at: location))
        case .malformed(let problem, let address):
            diagnostics.append(.malformedAddress(address, problem, at: location))
        case .missingFile(let path):
            if hasFailed(path, from: card) { return }
            if path.hasPrefix("/") { return checkAddress(path, in: card, at: location) }
            if let file = card.path.folder.resolving(percentDecoded(path[...]) ?? path), site.source.contains(file),
                !["md", "html", "htm", "yml", "yaml", "json", "bin"].contains(file.pathExtension)
            {
                return diagnostics.append(.unpublishedFile(file, at: location))
            }
            diagnostics.append(.brokenLink(path, from: card.path, among: links.linkable.value, at: location))
        case .missingHeading(let id, let file):
            if site.filesWithErrors.contains(file) { return }
            var problem = Diagnostic.brokenFragment(id, file: file, among: anchors(of: file), at: location)
            // An earlier version may name headings that no longer exist. Its link then leads to the page.
            if card.archivedVersion != nil { problem.severity = .warning }
            diagnostics.append(problem)
        }
    }

    /// Checks a path from the root of a site: this site, or another one that the text was written for.
    private mutating func checkAddress(_ path: String, in card: DocumentCard, at location: Location) {
        let written = percentDecoded(Substring(path)) ?? path
        let names = mappedAddresses[card.language] ?? links.mappedAddresses(card.language)
        mappedAddresses[card.language] = names
        if links.paths.mapping(of: written) != nil || nearest(written, among: names) != nil {
            diagnostics.append(.brokenAddress(path, among: names, at: location))
        } else {
            unmapped.append(UnmappedLink(path: written, card: card, location: location))
        }
    }

    /// Whether the file exists but has an error, so that it has no page.
    private func hasFailed(_ written: String, from card: DocumentCard) -> Bool {
        guard !site.filesWithErrors.isEmpty, let path = percentDecoded(Substring(written)),
            let file = card.path.folder.resolving(path)
        else { return false }
        return site.filesWithErrors.contains { failed in
            if AppTable.paths.contains(failed) { return !site.apps.contains { file.isInside($0.folder) } }
            // Nothing was read of an app without a usable about.yml.
            let isApp = failed.name == "about.yml" && !site.apps.contains { $0.about.location.path == failed }
            return file.isInside(isApp ? failed.folder : failed)
        }
    }

    private func anchors(of file: SourcePath) -> [String] {
        for app in site.apps {
            if let card = (app.documents + app.archive).first(where: { $0.path == file }) {
                return card.packed.unpacked.ids
            }
        }
        return []
    }

    /// Reports copied files whose names show that they are private.
    mutating func checkPrivateNames() {
        var seen: Set<SourcePath> = []
        for path in jobs.flatMap({ $0.kind.copies(in: site) }).map(\.source) where seen.insert(path).inserted {
            if let kind = PrivateFile(name: path.belowAssets) { diagnostics.append(.privateAsset(kind, path)) }
        }
    }

    /// Reports two files at the same path, or at paths that are equal on a case-insensitive disk.
    mutating func checkClashes() {
        var owners: [String: Job.File] = [:]
        for job in jobs {
            for file in job.files {
                let key = file.output.text.lowercased()
                if let first = owners[key] {
                    if hasCaseOnlyTwin(file) { continue }
                    diagnostics.append(.outputClash(file, first))
                } else {
                    owners[key] = file
                }
            }
        }
        checkFolders(owners)
    }

    /// Whether two files may clash. This quick test compares hash values, so that it need not keep all names. It is
    /// usually false, and then no further check is needed.
    var mayClash: Bool {
        var (files, folders): (Set<Int>, Set<Int>) = ([], [])
        for file in jobs.lazy.flatMap(\.files) {
            let key = file.output.text.lowercased()[...]
            if !files.insert(key.hashValue).inserted { return true }
            // If a folder is known, so are its parents.
            for folder in ParentFolders(key) where !folders.insert(folder.hashValue).inserted { break }
        }
        return !files.isDisjoint(with: folders)
    }

    /// Whether the folder of the file's app differs from that of another app only by case, which `load` has reported.
    private func hasCaseOnlyTwin(_ file: Job.File) -> Bool {
        guard let source = file.source, let app = site.apps.first(where: { source.isInside($0.folder) }) else {
            return false
        }
        let name = app.folder.text.lowercased()
        return site.apps.count { $0.folder.text.lowercased() == name } > 1
    }

    /// Reports files where other files need a folder. The error names the file with the shortest path in the folder,
    /// because it shows best what the folder belongs to.
    private mutating func checkFolders(_ owners: [String: Job.File]) {
        for folder in neededFolders() {
            guard let owner = owners[folder.text.lowercased()] else { continue }
            let inside = jobs.flatMap(\.files).filter { $0.output != folder && $0.output.isInside(folder) }
            guard let file = inside.min(by: { $0.output.parts.count < $1.output.parts.count }) else { continue }
            diagnostics.append(.outputClash(file, isFolderOf: owner))
        }
    }

    /// Returns every folder that contains a file, each once.
    private func neededFolders() -> [SourcePath] {
        var seen: Set<String> = []
        var folders: [SourcePath] = []
        for job in jobs {
            for file in job.files {
                var folder = file.output.folder
                while folder != .root, seen.insert(folder.text).inserted {
                    folders.append(folder)
                    folder = folder.folder
                }
            }
        }
        return folders
    }
}
