import SourceText
import Typesetting
import Wording

/// What paper needs of a theme: how texts look, what they are set in, and where words may be divided.
package struct PaperTheme: Sendable {
    package var style: PrintStyle
    /// In the order in which they are asked for a character. They are not published, nor are patterns.
    package let fonts: [ThemeFont]
    /// By language.
    package let hyphenationFiles: [ThemePatterns]
    private let openedFonts: Lazy<Checked<FontLibrary?>>

    package init(style: PrintStyle, fonts: [ThemeFont], hyphenationFiles: [ThemePatterns]) {
        self.style = style
        self.fonts = fonts
        self.hyphenationFiles = hyphenationFiles
        openedFonts = Lazy { Self.library(of: fonts) }
    }

    /// Reads the theme in the folder called `name`, and all it extends, as far as paper needs it.
    package static func load(_ name: String, _ themes: SourceTree, _ tuning: TuningChoice?) -> Checked<PaperTheme?> {
        if tuning == nil, let known = RecordedPaper(name), known.isUntouched(by: themes) { return Checked(known.theme) }
        return loadAnew(name, themes, tuning)
    }

    /// The same without what is recorded of themes inside the program.
    package static func loadAnew(_ name: String, _ themes: SourceTree, _ tuning: TuningChoice?) -> Checked<PaperTheme?>
    {
        var diagnostics: [Diagnostic] = []
        let chain = ThemeChain.follow(name, themes, askedAt: nil).unwrap(into: &diagnostics)
        guard let chain else { return Checked(nil, diagnostics) }
        if chain.links[0].settings.isAbstract { return Checked(nil, diagnostics + [.abstractTheme(chain, at: nil)]) }
        // What is inside the program keeps its promises; what is chosen of it may not.
        let isTrusted = tuning == nil && chain.links.allSatisfy { !$0.isOnDisk }
        let tokens = ThemeTokens.make(chain, tuning, isTrusted: isTrusted).unwrap(into: &diagnostics)
        let paper = chain.paper(tokens, into: &diagnostics)
        return Checked(diagnostics.hasErrors ? nil : paper, diagnostics)
    }

    /// The faces that PDF files are set in. The files are opened when this is first asked for, and once.
    ///
    /// - Parameter fallback: asked for characters that no font of the theme has.
    /// - Returns: nil when no file can be read any more; then what is wrong.
    func fontLibrary(fallback: FallbackFonts? = nil) -> Checked<FontLibrary?> {
        var library = openedFonts.value
        library.value?.fallback = fallback
        return library
    }

    /// The families in the order in which they are asked for a character: letters of one width come last, so that code
    /// alone is set in them, and what asks for them by name.
    package static func library(of fonts: [ThemeFont]) -> Checked<FontLibrary?> {
        var diagnostics: [Diagnostic] = []
        let faces = fonts.flatMap { $0.faces().unwrap(into: &diagnostics) }
        let ordered = faces.filter { !$0.metrics.isFixedPitch } + faces.filter(\.metrics.isFixedPitch)
        return Checked(FontLibrary(ordered), diagnostics)
    }

    /// Sets a flow into pages, with the theme's fonts and patterns.
    ///
    /// - Parameters:
    ///   - languages: those of the text, for hyphenation.
    ///   - fallback: asked for characters that no font of the theme has.
    package func set(
        _ flow: consuming Flow, languages: [Language], fallback: FallbackFonts?
    ) throws(PDFFailure) -> Checked<SetPages?> {
        var diagnostics: [Diagnostic] = []
        let library = fontLibrary(fallback: fallback).unwrap(into: &diagnostics)
        let hyphenation = hyphenation(for: languages.map(\.tag)).unwrap(into: &diagnostics)
        guard let library else { return Checked(nil, diagnostics) }
        return Checked(try flow.set(fonts: library, hyphenation: hyphenation), diagnostics)
    }

    /// Sets a flow and writes it.
    ///
    /// - Parameters:
    ///   - languages, fallback: as for `set`.
    ///   - path: what the text was made from, for messages.
    ///   - wrote: called after each page with how many are written.
    package func pdf(
        _ flow: consuming Flow, languages: [Language], fallback: FallbackFonts?, path: SourcePath,
        wrote: (_ pages: Int) -> Void = { _ in }
    ) -> Checked<SetFile?> {
        do {
            var diagnostics: [Diagnostic] = []
            var set = try set(consume flow, languages: languages, fallback: fallback).unwrap(into: &diagnostics)
            guard let pages = set.take() else { return Checked(nil, diagnostics) }
            return Checked(try (consume pages).file(wrote: wrote), diagnostics)
        } catch {
            return Checked(nil, [.notPrinted(error.description, at: Location(path))])
        }
    }

    /// Prepares what documents like the samples have in common.
    ///
    /// - Parameters:
    ///   - alphabet: characters that the documents will have.
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
    /// What paper needs.
    package func paper(_ tokens: ThemeTokens, into diagnostics: inout [Diagnostic]) -> PaperTheme {
        PaperTheme(
            style: PrintStyle(tokens.resolved), fonts: fonts(into: &diagnostics),
            hyphenationFiles: hyphenationFiles(into: &diagnostics))
    }
}
