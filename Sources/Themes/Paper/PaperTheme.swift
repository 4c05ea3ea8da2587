import SourceText
import Typesetting
import Wording

/// The parts of a theme that PDF needs: styles, fonts, and hyphenation patterns.
package struct PaperTheme: Sendable {
    package var style: PrintStyle
    /// The fonts in the order in which the typesetter searches them for a character. The site publishes neither fonts
    /// nor patterns.
    package let fonts: [ThemeFont]
    /// The hyphenation patterns, one file for each language.
    package let hyphenationFiles: [ThemePatterns]
    private let openedFonts: Lazy<Checked<FontLibrary?>>

    /// - Parameter required: the families that the author of a theme asks for; nil for those of a built-in theme.
    package init(
        style: PrintStyle, fonts: [ThemeFont], hyphenationFiles: [ThemePatterns], required: RequiredFamilies? = nil
    ) {
        self.style = style
        self.fonts = fonts
        self.hyphenationFiles = hyphenationFiles
        openedFonts = Lazy { Self.library(of: fonts, required: required) }
    }

    /// Reads the parts of a theme and its extended themes that PDF needs.
    package static func load(_ name: String, _ themes: SourceTree, _ tuning: TuningChoice?) -> Checked<PaperTheme?> {
        if tuning == nil, let known = RecordedPaper(name), known.isUntouched(by: themes) { return Checked(known.theme) }
        return loadAnew(name, themes, tuning)
    }

    /// Loads a theme from its files, without the records of built-in themes.
    package static func loadAnew(_ name: String, _ themes: SourceTree, _ tuning: TuningChoice?) -> Checked<PaperTheme?>
    {
        var diagnostics: [Diagnostic] = []
        let chain = ThemeChain.follow(name, themes, askedAt: nil).unwrap(into: &diagnostics)
        guard let chain else { return Checked(nil, diagnostics) }
        if chain.links[0].settings.isAbstract { return Checked(nil, diagnostics + [.abstractTheme(chain, at: nil)]) }
        // Tests have checked the built-in themes, but not every choice of tunings.
        let isTrusted = tuning == nil && chain.links.allSatisfy { !$0.isOnDisk }
        let tokens = ThemeTokens.make(chain, tuning, isTrusted: isTrusted).unwrap(into: &diagnostics)
        let paper = chain.paper(tokens, into: &diagnostics)
        return Checked(diagnostics.hasErrors ? nil : paper, diagnostics)
    }

    /// Returns the fonts for PDF files. The files are opened once, on first access.
    ///
    /// - Parameter fallback: fonts for characters that the theme's fonts lack.
    /// - Returns: nil with diagnostics if no file can be read any more.
    func fontLibrary(fallback: FallbackFonts? = nil) -> Checked<FontLibrary?> {
        var library = openedFonts.value
        library.value?.fallback = fallback
        return library
    }

    /// Returns the families in their search order for characters. Monospaced families come last, so that only code uses
    /// them, and text that requests them by name.
    ///
    /// - Returns: nil if no file can be read any more; a warning if none of the required families is there.
    package static func library(of fonts: [ThemeFont], required: RequiredFamilies? = nil) -> Checked<FontLibrary?> {
        var diagnostics: [Diagnostic] = []
        let faces = fonts.flatMap { $0.faces().unwrap(into: &diagnostics) }
        if let missing = required?.missing(in: faces) { diagnostics.append(missing) }
        let ordered = faces.filter { !$0.metrics.isFixedPitch } + faces.filter(\.metrics.isFixedPitch)
        return Checked(FontLibrary(ordered), diagnostics)
    }

    /// Typesets a flow into pages, with the theme's fonts and patterns.
    ///
    /// - Parameters:
    ///   - languages: the languages of the text, for hyphenation.
    ///   - fallback: fonts for characters that the theme's fonts lack.
    package func set(
        _ flow: consuming Flow, languages: [Language], fallback: FallbackFonts?
    ) throws(PDFFailure) -> Checked<TypesetPages?> {
        var diagnostics: [Diagnostic] = []
        let library = fontLibrary(fallback: fallback).unwrap(into: &diagnostics)
        let hyphenation = hyphenation(for: languages.map(\.tag)).unwrap(into: &diagnostics)
        guard let library else { return Checked(nil, diagnostics) }
        return Checked(try flow.set(fonts: library, hyphenation: hyphenation), diagnostics)
    }

    /// Typesets a flow and writes it as PDF.
    ///
    /// - Parameters:
    ///   - languages, fallback: as for `set`.
    ///   - path: the source of the text, for messages.
    ///   - wrote: called after each page with the number of written pages.
    package func pdf(
        _ flow: consuming Flow, languages: [Language], fallback: FallbackFonts?, path: SourcePath,
        wrote: (_ pages: Int) -> Void = { _ in }
    ) -> Checked<TypesetFile?> {
        do {
            var diagnostics: [Diagnostic] = []
            var set = try set(consume flow, languages: languages, fallback: fallback).unwrap(into: &diagnostics)
            guard let pages = set.take() else { return Checked(nil, diagnostics) }
            return Checked(try (consume pages).file(wrote: wrote), diagnostics)
        } catch {
            return Checked(nil, [.notPrinted(error.description, at: Location(path))])
        }
    }

    /// Prepares the work that documents similar to the samples share.
    ///
    /// - Parameters:
    ///   - alphabet: characters that the documents will contain.
    ///   - languages, fallback: as for `set`.
    package func series(
        like samples: [Flow], alphabet: String, languages: [Language], fallback: FallbackFonts?
    ) throws(PDFFailure) -> Checked<FlowSeries?> {
        var diagnostics: [Diagnostic] = []
        let library = fontLibrary(fallback: fallback).unwrap(into: &diagnostics)
        let hyphenation = hyphenation(for: languages.map(\.tag)).unwrap(into: &diagnostics)
        guard let library else { return Checked(nil, diagnostics) }
        let series = try FlowSeries(samples: samples, alphabet: alphabet, fonts: library, hyphenation: hyphenation)
        return Checked(series, diagnostics)
    }
}

extension ThemeChain {
    /// Returns the parts of the theme that PDF needs.
    package func paper(_ tokens: ThemeTokens, into diagnostics: inout [Diagnostic]) -> PaperTheme {
        let style = PrintStyle(tokens.resolved)
        return PaperTheme(
            style: style,
            fonts: fonts(into: &diagnostics) + typefaceFamilies(tokens.resolved).flatMap(\.fonts),
            hyphenationFiles: hyphenationFiles(into: &diagnostics), required: requiredFamilies(style))
    }
}
