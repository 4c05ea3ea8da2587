import Colophon
import Documents
import SourceText
import Templates
import Themes

/// The page with one frame and controls that select its content. Without a script, each choice is a link into the
/// frame.
extension GalleryPages {
    func preview() -> OutputFile {
        let page = Page(
            address: GalleryRoutes.preview, heading: "Preview",
            lead: "Any theme, in any mode and size.", hasScript: true)
        let first = gallery.themes[0]
        let start = GalleryRoutes.sample(first.folder, .light, GallerySample.pages[0].path)
        return file(
            page,
            PreviewView(
                themeOptions: gallery.themes.map { option(percentEncoded($0.folder), $0.name) },
                pageOptions: GallerySample.pages.map { option(written($0.path), $0.title) },
                modeOptions: GalleryMode.all.map { option($0.name, $0.title) },
                sizeOptions: GallerySize.all.map { option(String($0.width), "\($0.title), \($0.width) px") },
                tuningOptions: gallery.themes.flatMap(presets), flags: flags, first: href(start, from: page.address),
                firstTitle: "\(first.name), about page", lists: gallery.themes.map { links($0, on: page.address) }))
    }

    /// Returns the address of a page relative to the sample of a mode, in the link style of this site.
    private func written(_ path: String) -> String {
        let isFolder = path.isEmpty || path.hasSuffix("/")
        return isFolder && gallery.place.links == .portable ? path + "index.html" : path
    }

    private func fileName(_ file: Theme.File) -> String {
        percentEncoded(String(file.address.text.split(separator: "/").last ?? ""))
    }

    private func option(_ value: String, _ title: String, theme: String = "", flags: String = "") -> OptionView {
        OptionView(value: value, title: title, theme: theme, flags: flags)
    }

    private func presets(_ theme: GalleryTheme) -> [OptionView] {
        theme.presets.map { preset in
            option(
                preset.name, preset.name, theme: percentEncoded(theme.folder),
                flags: preset.flagsOn.joined(separator: " "))
        }
    }

    private var flags: [FlagView] {
        let all = gallery.themes.flatMap { theme in theme.flags.map { (theme, $0) } }
        return all.enumerated().map { number, found in
            let (theme, flag) = found
            return FlagView(
                name: flag.name, hasNoEffect: flag.difference.bytes.count < 2, file: fileName(flag.difference),
                theme: percentEncoded(theme.folder), id: "flag-\(number)", isOn: flag.isOnByDefault)
        }
    }

    private func links(_ theme: GalleryTheme, on page: SiteAddress) -> ThemeLinksView {
        let lists = GalleryMode.all.map { mode in
            LinkListView(
                title: mode.title,
                links: GallerySample.pages.map {
                    LinkView(title: $0.title, href: href(GalleryRoutes.sample(theme.folder, mode, $0.path), from: page))
                })
        }
        return ThemeLinksView(title: theme.name, lists: lists)
    }
}
