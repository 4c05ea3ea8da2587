import Documents
import SourceText
import Themes

extension Site {
    /// The same site with some documents read anew; nil when more depends on what is different in them than their own text,
    /// or when something in them is wrong: then all has to be loaded.
    func rereading(_ paths: Set<SourcePath>) -> Site? {
        var site = self
        let names = apps.map { DocumentContext.AppName(name: $0.about.name, about: $0.about.location.path) }
        var left = paths
        for number in apps.indices {
            for place in apps[number].documents.indices where paths.contains(apps[number].documents[place].path) {
                let card = apps[number].documents[place]
                var context = apps[number].context(card.language, settings, options)
                context.apps = names
                guard let new = card.reread(in: context, source) else { return nil }
                site.apps[number].documents.replace(new, at: place)
                left.remove(card.path)
            }
        }
        return left.isEmpty ? site : nil
    }

    /// The same site in its theme as it is now; nil when more is different than looks, or when something is wrong: then all has
    /// to be loaded.
    func reloadingTheme(from themes: SourceTree, pages: PageSchemas) -> Site? {
        let loaded = Theme.load(settings, themes, pages: pages)
        guard let new = loaded.value, !loaded.diagnostics.hasErrors,
            new.icons.keys.sorted() == theme.icons.keys.sorted(), new.mode == theme.mode
        else { return nil }
        var site = self
        site.theme = published(new)
        let (before, after) = (theme, site.theme)
        guard Set(before.scripts.keys) == Set(after.scripts.keys),
            before.files.map(\.address.withoutDigest) == after.files.map(\.address.withoutDigest)
        else { return nil }
        return site
    }
}

extension SiteAddress {
    /// The address of a file whose name says what is in it, `theme/site-0123abcd.css`, without that.
    fileprivate var withoutDigest: String { text.replacing(/-[0-9a-f]{8}(?=\.)/, with: "") }
}

extension DocumentCard {
    /// The card of the same file as it is now; nil when other pages may show what is different, or something is wrong.
    fileprivate func reread(in context: DocumentContext, _ source: SourceTree) -> DocumentCard? {
        guard format == .markdown || format == .html, seal == nil, report == nil, !Consent.isName(name) else {
            return nil
        }
        let made = DocumentCard.make(
            path: path, format: format, context: context, name: name, archived: archived, source: source,
            room: body == nil ? nil : .memory)
        guard made.diagnostics.isEmpty, let new = made.value, isInterchangeable(with: new) else { return nil }
        return new
    }

    /// Whether all that others may know of it is the same.
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
            && hasOpenPlaces == new.hasOpenPlaces && new.seal == nil
    }
}
