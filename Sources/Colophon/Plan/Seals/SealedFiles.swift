import Sealing
import SourceText

/// The files of apps that only sealed pages use. They are sealed with these pages, and not published at their own
/// addresses.
struct SealedFiles: Sendable {
    /// The files that public pages use.
    private var open: Set<SourcePath> = []
    /// The files that sealed pages use, each with the seal of the first such page.
    private var sealed: [SourcePath: SealReference] = [:]
    /// The files of sealed apps. They are public only if a public page uses them.
    private var filesOfSealedApps: [SourcePath: SealReference] = [:]

    init(_ site: Site, _ links: LinkIndex) {
        guard !Site.sealUses(site.apps, site.settings).isEmpty else { return }
        for app in site.apps {
            let files = Set(app.assets)
            if let seal = app.seal { for file in files { filesOfSealedApps[file] = seal } }
            // Every page shows the icon, sealed pages too.
            if let icon = app.about.icon { open.insert(icon) }
            note(app.about.shownFiles, app.seal)
            for list in app.moreApps { note(list.shownFiles, app.seal) }
            for card in app.documents + app.archive { note(files.shown(in: card, links), card.seal) }
            for news in app.news { note(files.shown(in: news.document, links), app.seal) }
        }
    }

    private mutating func note(_ files: [SourcePath], _ seal: SealReference?) {
        guard let seal else { return open.formUnion(files) }
        for file in files where sealed[file] == nil { sealed[file] = seal }
    }

    /// Whether the file is sealed and not published as it is.
    func has(_ file: SourcePath) -> Bool {
        !open.contains(file) && (sealed[file] != nil || filesOfSealedApps[file] != nil)
    }

    /// The warnings about files that both sealed and public pages use.
    var warnings: [Diagnostic] {
        sealed.filter { open.contains($0.key) }.sorted { $0.key < $1.key }.map { .sealedFileInClear($0, $1) }
    }
}

extension Set<SourcePath> {
    /// Returns the files in this set that a text shows or links to.
    fileprivate func shown(in card: DocumentCard, _ links: LinkIndex) -> [SourcePath] {
        card.references.compactMap { reference in
            guard
                case .site(let address, _) = links.target(of: reference.destination, in: card, language: card.language),
                let path = SourcePath(address.text), contains(path)
            else { return nil }
            return path
        }
    }
}

extension AboutPage {
    /// The files that the page shows or links to.
    fileprivate var shownFiles: [SourcePath] {
        var files = [illustration?.source].compactMap(\.self)
        for item in items {
            guard case .custom(_, _, let icon, let target) = item.kind else { continue }
            if case .picture(let file) = icon { files.append(file) }
            if case .asset(let file) = target { files.append(file) }
        }
        return files
    }
}

extension MoreAppsCard {
    fileprivate var shownFiles: [SourcePath] {
        list.groups.flatMap(\.apps).compactMap { app in
            if case .asset(let file)? = app.icon { file } else { nil }
        }
    }
}
