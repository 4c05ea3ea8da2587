import Colophon
import Documents
import SourceText
import Templates

/// The pages with the sample in frames: all modes and sizes side by side.
extension GalleryPages {
    func components(_ theme: GalleryTheme, _ kind: GalleryMode.ContrastGroup) -> OutputFile {
        let page = frames(
            theme, GalleryRoutes.components(theme.folder, kind), "Components",
            "Each part of a page on its own, made with the theme\u{2019}s templates.",
            section: GalleryRoutes.components(theme.folder, .standard))
        let groups = gallery.sample.parts.map {
            group(theme, kind, title: $0.title, path: $0.path, height: $0.height, on: page.address)
        }
        return file(page, own(kind, groups, page) { GalleryRoutes.components(theme.folder, $0) })
    }

    func wholePages(_ theme: GalleryTheme, _ kind: GalleryMode.ContrastGroup) -> OutputFile {
        let page = frames(
            theme, GalleryRoutes.pages(theme.folder, kind), "Pages",
            "Each kind of page with sample text. The links work.",
            section: GalleryRoutes.pages(theme.folder, .standard))
        let groups = GallerySample.pages.map {
            group(theme, kind, title: $0.title, path: $0.path, height: nil, on: page.address)
        }
        return file(page, own(kind, groups, page) { GalleryRoutes.pages(theme.folder, $0) })
    }

    private func frames(
        _ theme: GalleryTheme, _ address: SiteAddress, _ heading: String, _ lead: String, section: SiteAddress
    ) -> Page {
        Page(
            address: address, heading: heading, lead: lead, theme: theme, section: section)
    }

    private func own(
        _ kind: GalleryMode.ContrastGroup, _ groups: [SampleFrameGroupView], _ page: Page,
        address: (GalleryMode.ContrastGroup) -> SiteAddress
    ) -> FramesView {
        let kinds = GalleryMode.ContrastGroup.allCases.map {
            CurrentLinkView(title: $0.title, href: href(address($0), from: page.address), isCurrent: $0 == kind)
        }
        let contents = groups.map { LinkView(title: $0.title, href: "#" + $0.id) }
        return FramesView(kinds: kinds, contents: contents, groups: groups)
    }

    private func group(
        _ theme: GalleryTheme, _ kind: GalleryMode.ContrastGroup, title: String, path: String, height: Int?,
        on page: SiteAddress
    ) -> SampleFrameGroupView {
        let id = "s-" + title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        let rows = kind.modes.map { mode in
            shotRow(theme, mode, GallerySize.all, path: path, of: title.lowercased(), height: height, on: page)
        }
        return SampleFrameGroupView(id: id, title: title, rows: rows)
    }
}
