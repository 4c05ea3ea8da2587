import Colophon
import Documents
import SourceText
import Templates
import Themes

/// The page with one frame and a choice of what it shows. Without a script, every choice is a link into the frame.
extension GalleryPages {
    func preview() -> OutputFile {
        let page = Page(
            template: "preview", schema: GallerySchemas.preview, address: GalleryRoutes.preview, heading: "Preview",
            lead: "Any theme, in any mode and size.", hasScript: true)
        let first = gallery.themes[0]
        let start = GalleryRoutes.sample(first.folder, .light, GallerySample.pages[0].path)
        return file(
            page,
            [
                "themeOptions": .list(gallery.themes.map { option(percentEncoded($0.folder), $0.name) }),
                "pageOptions": .list(GallerySample.pages.map { option(written($0.path), $0.title) }),
                "modeOptions": .list(GalleryMode.all.map { option($0.name, $0.title) }),
                "sizeOptions": .list(GallerySize.all.map { option(String($0.width), "\($0.title), \($0.width) px") }),
                "tuningOptions": .list(gallery.themes.flatMap(presets)), "flags": .list(flags),
                "first": .url(href(start, from: page.address)),
                "firstTitle": .text("\(first.name), about page"),
                "lists": .list(gallery.themes.map { links($0, on: page.address) }),
            ])
    }

    /// The address of a page below the sample of a mode, as links of this site are written.
    private func written(_ path: String) -> String {
        let isFolder = path.isEmpty || path.hasSuffix("/")
        return isFolder && gallery.place.links == .portable ? path + "index.html" : path
    }

    private func fileName(_ file: Theme.File) -> String {
        percentEncoded(String(file.address.text.split(separator: "/").last ?? ""))
    }

    private func option(_ value: String, _ title: String, theme: String = "", flags: String = "") -> View {
        View(GallerySchemas.option, inOrder: [.text(value), .text(title), .text(theme), .text(flags)])
    }

    private func presets(_ theme: GalleryTheme) -> [View] {
        theme.presets.map { preset in
            option(
                preset.name, preset.name, theme: percentEncoded(theme.folder),
                flags: preset.flagsOn.joined(separator: " "))
        }
    }

    private var flags: [View] {
        let all = gallery.themes.flatMap { theme in theme.flags.map { (theme, $0) } }
        return all.enumerated().map { number, found in
            let (theme, flag) = found
            return View(
                GallerySchemas.flag,
                inOrder: [
                    .text(flag.name), .flag(flag.difference.bytes.count < 2), .text(fileName(flag.difference)),
                    .text(percentEncoded(theme.folder)),
                    .text("flag-\(number)"), .flag(flag.isOnByDefault),
                ])
        }
    }

    private func links(_ theme: GalleryTheme, on page: SiteAddress) -> View {
        let lists = GalleryMode.all.map { mode in
            View(
                GallerySchemas.linkList,
                inOrder: [
                    .text(mode.title),
                    .list(
                        GallerySample.pages.map {
                            link($0.title, href(GalleryRoutes.sample(theme.folder, mode, $0.path), from: page))
                        }),
                ])
        }
        return View(GallerySchemas.linkLists, inOrder: [.text(theme.name), .list(lists)])
    }
}
