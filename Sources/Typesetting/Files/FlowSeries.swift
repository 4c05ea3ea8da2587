/// A series of similar documents, such as a hundred thousand attestations of one edition. Their common parts are made
/// once, from samples.
///
/// The bytes of a document depend only on the document and the samples, not on documents set before. A series may be
/// used by several threads.
public struct FlowSeries: Sendable {
    private let fonts: FontLibrary
    private let hyphenation: [String: Hyphenation]
    /// A cache of the paragraphs in the samples. The same paragraphs in other documents are not set again.
    private let known: ParagraphCache
    private let prepared: PreparedFonts

    /// Prepares a series.
    ///
    /// - Parameters:
    ///   - samples: typical documents. Their common paragraphs are set once. Fonts that all of them use are in every
    ///     file, with the glyphs of the samples and the alphabet.
    ///   - alphabet: characters that other documents of the series will use. A document with further characters is
    ///     set like a single file, and takes about as long.
    ///   - fonts: the available faces. The flow's families are preferred, the others are fallbacks.
    ///   - hyphenation: hyphenation patterns by language (BCP 47).
    /// - Throws: `PDFFailure` if a sample cannot be written.
    public init(
        samples: [Flow], alphabet: String, fonts: FontLibrary, hyphenation: [String: Hyphenation] = [:]
    ) throws(PDFFailure) {
        (self.fonts, self.hyphenation) = (fonts, hyphenation)
        var known = ParagraphCache()
        var documents: [DocumentLayout] = []
        for sample in samples {
            let setter = LineTypesetter(fonts, hyphenation: hyphenation)
            setter.record = known
            documents.append(try sample.set(setter).document)
            known = setter.record ?? known
        }
        self.known = known
        prepared = try PreparedFonts(documents, alphabets: Self.alphabets(alphabet, documents, fonts))
    }

    /// Sets a document of the series into pages and writes them.
    public func pdf(_ flow: Flow) throws(PDFFailure) -> TypesetFile {
        try set(flow).file()
    }

    /// Sets a document of the series into pages.
    public func set(_ flow: Flow) throws(PDFFailure) -> TypesetPages {
        var pages = try flow.set(LineTypesetter(fonts, hyphenation: hyphenation, known: known))
        pages.prepared = prepared
        return pages
    }

    /// Returns the alphabet in each style as a separate document, which is only used for its font codes.
    private static func alphabets(
        _ alphabet: String, _ documents: [DocumentLayout], _ fonts: FontLibrary
    ) -> [DocumentLayout] {
        guard !alphabet.isEmpty else { return [] }
        var flow = Flow(info: DocumentInfo(title: "Alphabet", language: "en"))
        var known: Set<StyledText> = []
        for item in documents.flatMap(\.pages).flatMap(\.items) {
            guard case .glyphs(let run, _, _) = item.drawing else { continue }
            var style = TextStyle(families: run.style.families, weight: run.style.weight)
            (style.isItalic, style.features) = (run.style.isItalic, run.style.features)
            guard known.insert(StyledText("", style, language: run.language)).inserted else { continue }
            flow.blocks.append(.paragraph(FlowParagraph([.text(alphabet, style, language: run.language)])))
        }
        let setter = LineTypesetter(fonts, hyphenation: [:])
        return [FlowTypesetter(flow: flow, setter: setter).set().document]
    }
}
