import Colophon
import Documents
import SourceText
import Templates
import Themes

/// The generator of the gallery's own pages.
struct GalleryPages {
    let gallery: Gallery

    /// The properties of a page before it is rendered.
    struct Page {
        var address: SiteAddress
        var heading: String
        var lead = ""
        var theme: GalleryTheme?
        /// The page of the theme's navigation that is marked as current; `nil` for this page.
        var section: SiteAddress?
        var hasScript = false
    }

    /// Returns the link to `target` in the page at `address`.
    func href(_ target: SiteAddress, from address: SiteAddress, fragment: String = "") -> String {
        target.relative(to: address, style: gallery.place.links, fragment: fragment)
    }

    /// Renders a page with the content `own`.
    func file<Own: GalleryPageView>(_ page: Page, _ own: Own) -> OutputFile {
        var buffer = ByteBuffer(capacity: 64 * 1024)
        gallery.assets.templates.render(Own.template, frame(page).view, own.view, into: &buffer)
        return OutputFile(path: page.address.output, bytes: buffer.bytes)
    }

    private func frame(_ page: Page) -> GalleryFrameView {
        func link(_ target: SiteAddress) -> String { href(target, from: page.address) }
        let name = page.theme?.name ?? ""
        let heading = page.heading == name || page.address == GalleryRoutes.index ? "" : page.heading
        let title = [heading, name, "Themes"].filter { !$0.isEmpty }
        return GalleryFrameView(
            title: title.joined(separator: " \u{B7} "), heading: page.heading, lead: page.lead,
            stylesheet: link(gallery.assets.stylesheet.address), icon: link(gallery.assets.icon.address),
            script: page.hasScript ? link(gallery.assets.script.address) : "",
            generator: "Colophon \(Colophon.version)", home: home(from: page.address),
            siteTitle: gallery.place.siteTitle ?? "", index: link(GalleryRoutes.index),
            preview: link(GalleryRoutes.preview), themeName: name,
            sections: page.theme.map { sections(of: $0, page) } ?? [],
            themeHref: page.theme.map { link(GalleryRoutes.theme($0.folder)) } ?? "")
    }

    /// Returns the link to the root page of the site; empty without a site. For an app at the root, that is the app's
    /// page.
    private func home(from address: SiteAddress) -> String {
        guard gallery.place.siteTitle != nil else { return "" }
        return Routes.home.relative(to: gallery.place.address(address), style: gallery.place.links)
    }

    private func sections(of theme: GalleryTheme, _ page: Page) -> [CurrentLinkView] {
        let all: [(String, SiteAddress)] = [
            ("Overview", GalleryRoutes.theme(theme.folder)), ("Tokens", GalleryRoutes.tokens(theme.folder)),
            ("Contrast", GalleryRoutes.contrast(theme.folder)),
            ("Components", GalleryRoutes.components(theme.folder, .standard)),
            ("Pages", GalleryRoutes.pages(theme.folder, .standard)),
        ]
        return all.map { title, address in
            CurrentLinkView(
                title: title, href: href(address, from: page.address),
                isCurrent: (page.section ?? page.address) == address)
        }
    }

    // MARK: Pieces

    /// Returns a sample page in a frame of one size.
    func shot(
        _ theme: GalleryTheme, _ mode: GalleryMode, _ size: GallerySize, path: String, of what: String, height: Int?,
        label: String? = nil, on page: SiteAddress
    ) -> SampleFrameView {
        SampleFrameView(
            src: href(GalleryRoutes.sample(theme.folder, mode, path), from: page),
            title: "\(theme.name), \(what): \(mode.title.lowercased()), \(size.title.lowercased())",
            label: label ?? "\(size.title), \(size.width) px", width: String(size.width), size: size.mode.rawValue,
            // Heights are multiples of 40 pixels: the style sheet has a class for each.
            height: height.map { String(($0 + 39) / 40 * 40) } ?? "page")
    }

    /// Returns a sample page in one mode, in frames of several sizes side by side.
    func shotRow(
        _ theme: GalleryTheme, _ mode: GalleryMode, _ sizes: [GallerySize], path: String, of what: String,
        height: Int?, on page: SiteAddress
    ) -> SampleFrameRowView {
        let shots = sizes.map { shot(theme, mode, $0, path: path, of: what, height: height, on: page) }
        return SampleFrameRowView(mode: mode.title, shots: shots)
    }
}
