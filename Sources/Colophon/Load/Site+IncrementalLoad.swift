import Documents
import SourceText
import Synchronization
import Themes

extension Site {
    /// The number of apps for which an incremental load reads a shared text at once.
    private static let readAtOnce = 8

    /// Returns the site after an incremental load of some documents. Returns `nil` when a change affects more than the
    /// document's own text, or when there is an error. The whole site then has to be loaded.
    ///
    /// The copies of a shared text in further apps are only marked as unread, so that a preview of hundreds of apps
    /// shows a saved text at once. `Plan.readingTexts(of:)` reads them.
    func reloadingDocuments(_ paths: Set<SourcePath>) -> Site? {
        let copies = paths.map { sharedTexts.copies(of: $0).sorted() }
        var site = readingTexts(Set(copies.flatMap { $0.prefix(Self.readAtOnce) }))
        site?.unread.formUnion(copies.flatMap { $0.dropFirst(Self.readAtOnce) })
        return site
    }

    /// Returns the site with the cards of some documents made again, or `nil` as `reloadingDocuments` does.
    func readingTexts(_ paths: Set<SourcePath>) -> Site? {
        let names = apps.map { DocumentContext.AppName(name: $0.about.name, about: $0.about.location.path) }
        let places = apps.indices.flatMap { app in
            apps[app].documents.indices.filter { paths.contains(apps[app].documents[$0].path) }.map { (app, $0) }
        }
        guard Set(places.map { apps[$0].documents[$1].path }) == paths else { return nil }
        let trees = ParsedTrees()
        let hasFailed = Mutex(false)
        let cards = parallelMap(places.count, jobs: options.jobs) { number -> DocumentCard? in
            guard !hasFailed.withLock(\.self) else { return nil }
            let (app, place) = places[number]
            let card = apps[app].documents[place]
            var context = apps[app].context(card.language, settings, options)
            context.apps = names
            if sharedTexts.original(card.path) != card.path { context.trees = trees }
            let new = card.reread(in: context, source)
            if new == nil { hasFailed.withLock { $0 = true } }
            return new
        }
        var site = self
        site.unread.subtract(paths)
        for ((app, place), card) in zip(places, cards) {
            guard let card else { return nil }
            site.apps[app].documents.replace(card, at: place)
        }
        return site
    }

    /// Returns the site with its theme loaded again. Returns `nil` when more than the appearance has changed, or when
    /// there is an error. The whole site then has to be loaded.
    func reloadingTheme(from themes: SourceTree, pages: PageSchemas) -> Site? {
        guard appThemes.isEmpty else { return nil }
        let loaded = Theme.load(settings, themes, pages: pages)
        guard let new = loaded.value, !loaded.diagnostics.hasErrors,
            new.icons.keys.sorted() == theme.icons.keys.sorted(), new.mode == theme.mode
        else { return nil }
        var site = self
        site.theme = new
        site.publishThemes()
        let (before, after) = (theme, site.theme)
        guard Set(before.scripts.keys) == Set(after.scripts.keys),
            before.files.map(\.address.withoutDigest) == after.files.map(\.address.withoutDigest)
        else { return nil }
        return site
    }
}

extension SiteAddress {
    /// The address without the digest in the file name: `theme/site-0123abcd.css` becomes `theme/site.css`.
    fileprivate var withoutDigest: String { text.replacing(/-[0-9a-f]{8}(?=\.)/, with: "") }
}

extension DocumentCard {
    /// Reads the file again and returns its new card. Returns `nil` when the change may affect other pages, or when
    /// there is an error.
    fileprivate func reread(in context: DocumentContext, _ source: SourceTree) -> DocumentCard? {
        guard format == .markdown || format == .html, seal == nil, report == nil, fields.libraries.isEmpty,
            !Consent.isName(name)
        else { return nil }
        let made = DocumentCard.make(
            path: path, format: format, context: context, name: name, archived: archivedVersion, source: source,
            room: body == nil ? nil : .memory)
        guard made.diagnostics.isEmpty, let new = made.value, isInterchangeable(with: new) else { return nil }
        return new
    }

    /// Whether both cards are equal in everything that other pages may depend on.
    private func isInterchangeable(with new: DocumentCard) -> Bool {
        let (own, theirs) = (packed.unpacked, new.packed.unpacked)
        func shown(_ headings: [HeadingCard]) -> [HeadingCard] {
            headings.map { heading in
                var heading = heading
                heading.place = nil
                return heading
            }
        }
        func written(_ references: [Reference]) -> [Reference] {
            references.map { Reference(destination: $0.destination, place: nil, isImage: $0.isImage) }
        }
        return title == new.title && fields == new.fields && own.parts == theirs.parts && own.anchors == theirs.anchors
            && shown(own.headings) == shown(theirs.headings) && written(own.references) == written(theirs.references)
            && hasPlaceholders == new.hasPlaceholders && new.seal == nil
    }
}
