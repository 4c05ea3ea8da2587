import BuiltIn
import DesignTokens
import SourceText
import Templates
import Themes

/// The appearance of the gallery's own pages: built-in templates, a style sheet and a script. They always use the
/// tokens of `plain`.
struct GalleryAssets: Sendable {
    var templates: TemplateSet
    var stylesheet: Theme.File
    var script: Theme.File
    var icon: Theme.File

    var files: [Theme.File] { [stylesheet, script, icon] }

    static func load() -> Checked<GalleryAssets?> {
        var diagnostics: [Diagnostic] = []
        let nothing = SourceTree(files: [:])
        let tokens = ThemeTokens.load("plain", themes: nothing).unwrap(into: &diagnostics)
        let sources = GallerySample.files("templates").compactMap { below, path in
            (try? builtInThemes.read(path)).map { TemplateSource(name: below.stem, path: shown(path), bytes: $0) }
        }
        let templates = TemplateSet.compile(sources, roots: galleryTemplateSchemas).unwrap(into: &diagnostics)
        guard let tokens, let templates else { return Checked(nil, diagnostics) }
        let sheet = styleSheet(tokens.resolved, into: &diagnostics)
        let script = bytes("preview.js")
        return Checked(
            GalleryAssets(
                templates: templates, stylesheet: file("gallery", "css", sheet), script: file("preview", "js", script),
                icon: Theme.File(address: GalleryRoutes.asset("icon.svg"), bytes: bytes("icon.svg"))),
            diagnostics)
    }

    private static func styleSheet(_ tokens: ResolvedTokens, into diagnostics: inout [Diagnostic]) -> [UInt8] {
        let properties = CustomProperties.of(tokens).unwrap(into: &diagnostics)
        let text = bytes("gallery.css")
        let path = SourcePath("themes/plain/gallery/gallery.css") ?? .root
        let used = usedCustomProperties(in: text, path: path).unwrap(into: &diagnostics)
        diagnostics += checkCustomProperties(in: [used], tokens: properties)
        var options = CSSOptions()
        options.used = used.usedNames
        return cssCustomProperties(properties, options: options) + minifyCSS(text) + [UInt8(ascii: "\n")]
    }

    /// Returns a built-in file of the gallery's folder.
    static func bytes(_ name: String) -> [UInt8] {
        GallerySample.folder.resolving(name).flatMap { try? builtInThemes.read($0) } ?? []
    }

    private static func file(_ name: String, _ fileExtension: String, _ bytes: [UInt8]) -> Theme.File {
        let digest = hexadecimal(digest(of: bytes)).prefix(8)
        return Theme.File(address: GalleryRoutes.asset("\(name)-\(digest).\(fileExtension)"), bytes: bytes)
    }

    private static func shown(_ path: SourcePath) -> SourcePath { ThemeChain.shownPath(path) }
}
