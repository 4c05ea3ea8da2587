import Colophon
import Documents
import SourceText
import Templates
import Themes

/// Makes the gallery's own pages.
struct GalleryPages {
    let gallery: Gallery

    /// A page in the making.
    struct Page {
        var template: String
        var schema: ViewSchema
        var address: SiteAddress
        var heading: String
        var lead = ""
        var theme: GalleryTheme?
        /// The section of the theme's pages that it belongs to.
        var section: SiteAddress?
        var hasScript = false
    }

    /// `target` as the page at `address` has to write it.
    func href(_ target: SiteAddress, from address: SiteAddress, fragment: String = "") -> String {
        target.relative(to: address, style: gallery.place.links, fragment: fragment)
    }

    func file(_ page: Page, _ own: KeyValuePairs<String, ViewValue>) -> OutputFile {
        var buffer = ByteBuffer(capacity: 64 * 1024)
        gallery.look.templates.render(page.template, View(page.schema, parts: frame(page), own), into: &buffer)
        return OutputFile(path: page.address.output, bytes: buffer.bytes)
    }

    private func frame(_ page: Page) -> KeyValuePairs<String, ViewValue> {
        func link(_ target: SiteAddress) -> ViewValue { .url(href(target, from: page.address)) }
        let name = page.theme?.name ?? ""
        let heading = page.heading == name || page.address == GalleryRoutes.index ? "" : page.heading
        let title = [heading, name, "Themes"].filter { !$0.isEmpty }
        let sections = page.theme.map { self.sections(of: $0, page) } ?? []
        return [
            "title": .text(title.joined(separator: " \u{B7} ")), "heading": .text(page.heading),
            "lead": .text(page.lead), "stylesheet": link(gallery.look.stylesheet.address),
            "icon": link(gallery.look.icon.address),
            "script": page.hasScript ? link(gallery.look.script.address) : .url(""),
            "generator": .text("Colophon \(Colophon.version)"), "home": .url(home(from: page.address)),
            "siteTitle": .text(gallery.place.siteTitle ?? ""),
            "index": link(GalleryRoutes.index), "preview": link(GalleryRoutes.preview), "themeName": .text(name),
            "sections": .list(sections),
            "themeHref": page.theme.map { link(GalleryRoutes.theme($0.folder)) } ?? .url(""),
        ]
    }

    /// The root page of the site, which is the only app's own when that is at the root; nothing without a site.
    private func home(from address: SiteAddress) -> String {
        guard gallery.place.siteTitle != nil else { return "" }
        return Routes.home.relative(to: gallery.place.address(address), style: gallery.place.links)
    }

    private func sections(of theme: GalleryTheme, _ page: Page) -> [View] {
        let all: [(String, SiteAddress)] = [
            ("Overview", GalleryRoutes.theme(theme.folder)), ("Tokens", GalleryRoutes.tokens(theme.folder)),
            ("Contrast", GalleryRoutes.contrast(theme.folder)),
            ("Components", GalleryRoutes.components(theme.folder, .standard)),
            ("Pages", GalleryRoutes.pages(theme.folder, .standard)),
        ]
        return all.map { title, address in
            currentLink(title, href(address, from: page.address), (page.section ?? page.address) == address)
        }
    }

    // MARK: Pieces

    func currentLink(_ title: String, _ href: String, _ isCurrent: Bool) -> View {
        CurrentLinkView(title: title, href: href, isCurrent: isCurrent).view
    }

    func link(_ title: String, _ href: String) -> View { LinkView(title: title, href: href).view }

    /// A sample page in a frame of one size.
    func shot(
        _ theme: GalleryTheme, _ mode: GalleryMode, _ size: GallerySize, path: String, of what: String, height: Int?,
        label: String? = nil, on page: SiteAddress
    ) -> View {
        let address = GalleryRoutes.sample(theme.folder, mode, path)
        return View(
            GallerySchemas.shot,
            inOrder: [
                .url(href(address, from: page)),
                .text("\(theme.name), \(what): \(mode.title.lowercased()), \(size.title.lowercased())"),
                .text(label ?? "\(size.title), \(size.width) px"), .text(String(size.width)),
                .text(size.mode.rawValue),
                // In steps, each of which is a class of the style sheet.
                .text(height.map { String(($0 + 39) / 40 * 40) } ?? "page"),
            ])
    }

    /// A sample page in one mode, in frames of several sizes side by side.
    func shotRow(
        _ theme: GalleryTheme, _ mode: GalleryMode, _ sizes: [GallerySize], path: String, of what: String,
        height: Int?, on page: SiteAddress
    ) -> View {
        let shots = sizes.map { shot(theme, mode, $0, path: path, of: what, height: height, on: page) }
        return View(GallerySchemas.shotRow, inOrder: [.text(mode.title), .list(shots)])
    }
}
