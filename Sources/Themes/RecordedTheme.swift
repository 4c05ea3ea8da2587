import BuiltIn
import DesignTokens
import SourceText
import Templates

// A build need not read, check and resolve an unchanged built-in theme again. The folders `builtin/paper` and
// `builtin/sheets` contain its precomputed results. Tests compare these results and the shortcuts below with the
// theme's files.

extension Theme {
    /// Returns the theme of a chain with built-in themes only. Returns nil for other chains, and for themes without a
    /// record.
    static func recorded(_ chain: ThemeChain, pages: PageSchemas) -> Theme? {
        let name = chain.links[0].folder
        guard chain.brand == nil, chain.links.allSatisfy({ !$0.isOnDisk }), let properties = builtInSheet(name),
            let paper = RecordedPaper(name)?.theme, let browserColors = BrowserColors(recorded: name)
        else { return nil }
        // Built-in files are always readable.
        var none: [Diagnostic] = []
        let (icons, iconsView) = iconsView(chain.trustedIcons(into: &none))
        let templates = TemplateSet.trusting(chain.templates(into: &none), roots: pages(iconsView.schema))
        let sheet = ThemeSheet(name: name, properties: Array(properties), rules: chain.rules(into: &none)) {
            chain.sheetSource()
        }
        return Theme(
            name: chain.links[0].settings.name, templates: templates, icons: icons, iconsView: iconsView,
            mode: chain.mode, sheet: sheet, browserColors: browserColors, paper: paper,
            assets: chain.assets(into: &none), scripts: chain.scripts(into: &none), worker: chain.worker(into: &none),
            nearIcons: [])
    }
}

extension ThemeChain {
    /// Returns the input for style sheets, from a theme without errors.
    fileprivate func sheetSource() -> ThemeSheet.Source {
        var none: [Diagnostic] = []
        let sheet = styleSheet(ThemeTokens.make(self, nil).value, hasErrors: false, into: &none)
        return sheet.source
    }

    /// Returns the minified style sheets for all sites.
    fileprivate func rules(into diagnostics: inout [Diagnostic]) -> [UInt8] {
        var rules: [UInt8] = []
        for (path, link, file) in files("styles")
        where path.pathExtension == "css" && ThemeSheet.Feature(path) == nil {
            if let bytes = read(file, of: link, into: &diagnostics) { rules += minifyCSS(bytes) }
        }
        return rules
    }

    fileprivate func trustedIcons(into diagnostics: inout [Diagnostic]) -> [(name: String, markup: Markup)] {
        files("icons").compactMap { path, link, file in
            guard path.pathExtension == "svg", let bytes = read(file, of: link, into: &diagnostics) else { return nil }
            let markup =
                IconMarkup.trusted(bytes)
                ?? IconMarkup.read(bytes, path: Self.shownPath(file)).unwrap(into: &diagnostics)?.markup
            return markup.map { (path.stem, $0) }
        }
    }
}

extension IconMarkup {
    /// Returns the result of `read` for a built-in drawing by only removing its namespace. Returns nil if the drawing
    /// does not start with the expected text.
    static func trusted(_ bytes: [UInt8]) -> Markup? {
        let (start, space) = (Array("<svg".utf8), Array(" xmlns=\"http://www.w3.org/2000/svg\"".utf8))
        guard bytes.starts(with: start + space) else { return nil }
        var buffer = ByteBuffer(capacity: bytes.count)
        buffer.append(verbatim: start)
        let rest = bytes[(start.count + space.count)...]
        buffer.append(verbatim: rest.last == UInt8(ascii: "\n") ? rest.dropLast() : rest)
        return Markup(buffer)
    }
}
