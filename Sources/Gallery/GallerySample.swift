import BuiltIn
import Colophon
import Documents
import SourceText
import Templates
import Themes

/// The sample: an invented app that is loaded and planned once, and rendered in every theme and mode.
struct GallerySample: Sendable {
    /// A complete page in the gallery.
    struct Page: Sendable {
        var title: String
        /// The path relative to the sample of one mode.
        var path: String
    }

    /// A part of a page, shown alone.
    struct Part: Sendable {
        /// The source of its content.
        enum Source: Sendable {
            /// Some fields of the view of a sample page, with that page's job and address.
            case page(Int, SiteAddress, names: [String], body: Markup = .empty)
            /// A separate text.
            case text(Markup)
        }

        /// The flag that selects the part in the gallery's template.
        var name: String
        var title: String
        /// The path relative to the sample of one mode. It is in the folder of its source page, so that relative links
        /// work.
        var path: String
        var source: Source
        /// The height that it needs on a phone, in CSS pixels.
        var height: Int
    }

    /// The plan of its pages, in one of the themes.
    var plan: Plan
    var parts: [Part]

    static let pages = [
        Page(title: "About", path: "atlas/en/"), Page(title: "About, right to left", path: "atlas/ar/"),
        Page(title: "Document", path: "atlas/en/privacy/"),
        Page(title: "Document, right to left", path: "atlas/ar/privacy/"),
        Page(title: "Document in another language", path: "atlas/ar/help/"),
        Page(title: "Accessibility statement", path: "atlas/en/accessibility/"),
        Page(title: "Accessibility statement, right to left", path: "atlas/ar/accessibility/"),
        Page(title: "Earlier version", path: "atlas/en/privacy/2.0/"),
        Page(title: "All versions", path: "atlas/en/privacy/versions/"),
        Page(title: "What changed", path: "atlas/en/privacy/changes/2.0-2.1/"),
        Page(title: "What changed, right to left", path: "atlas/ar/privacy/changes/2.0-2.1/"),
        Page(title: "News", path: "atlas/en/news/"), Page(title: "Release", path: "atlas/en/news/2.1.0/"),
        Page(title: "More apps", path: "atlas/en/more-apps/"),
        Page(title: "Home", path: ""), Page(title: "Languages", path: "atlas/"),
        Page(title: "Page not found", path: "404.html"),
    ]

    /// The built-in folder with the gallery's own files.
    static let folder = SourcePath("plain/gallery") ?? .root

    /// Returns the built-in files in the folder `name`, with their paths relative to it.
    static func files(_ name: String) -> [(below: SourcePath, path: SourcePath)] {
        guard let folder = SourcePath(folder.text + "/" + name) else { return [] }
        return builtInThemes.entries.map(\.path).filter { $0.isInside(folder) }.compactMap { path in
            SourcePath(path.relative(to: folder)).map { ($0, path) }
        }
    }

    /// The content folder of the sample, as a tree of built-in files.
    static var content: SourceTree {
        var paths: [SourcePath: SourcePath] = [:]
        for (below, path) in files("sample") { paths[below] = path }
        let entries = builtInThemes.entries.compactMap { entry in
            paths.first { $0.value == entry.path }.map { SourceTree.Entry(path: $0.key, size: entry.size) }
        }
        let found = paths
        return SourceTree(entries: entries) { path throws(SourceTree.ReadFailure) in
            guard let path = found[path] else { throw SourceTree.ReadFailure(reason: "open: No such file") }
            return try builtInThemes.read(path)
        }
    }

    /// Loads and plans the sample in `theme`. `nil` with errors in the sample; a test ensures that it has none.
    static func make(_ theme: Theme, links: LinkStyle, _ variables: View) -> Checked<GallerySample?> {
        var diagnostics: [Diagnostic] = []
        let site = Site.loadSample(content, theme, links: links, variables: variables).unwrap(into: &diagnostics)
        guard let site else { return Checked(nil, diagnostics) }
        let plan = Plan.make(ofSample: site).unwrap(into: &diagnostics)
        let parts = Part.all(plan, into: &diagnostics)
        return Checked(GallerySample(plan: plan, parts: parts), diagnostics)
    }
}
