/// Documents that are much alike, such as a hundred thousand attestations of one edition: what they have in common is made
/// once, from samples of them.
///
/// The bytes of a document depend on it and on the samples, and on nothing that was set before. Any thread may use a
/// series.
public struct FlowSeries: Sendable {
    private let fonts: FontLibrary
    private let hyphenation: [String: Hyphenation]
    /// Of the samples; those that come again in a document are not set again.
    private let known: ParagraphCache
    private let prepared: PreparedFonts

    /// Prepares a series.
    ///
    /// - Parameters:
    ///   - samples: documents as they will be. Paragraphs that come again are set but once, and fonts that all of
    ///     them use are in every file with the glyphs of the samples and the alphabet.
    ///   - alphabet: characters that other documents of the series will have. One that has others as well is set like any
    ///     other file, and takes about as long.
    ///   - fonts: faces to choose from; those of the flow's families come first, the others stand in.
    ///   - hyphenation: where words may be divided, by language (BCP 47).
    /// - Throws: `PDFFailure` for samples of which no file can be made.
    public init(
        samples: [Flow], alphabet: String, fonts: FontLibrary, hyphenation: [String: Hyphenation] = [:]
    ) throws(PDFFailure) {
        (self.fonts, self.hyphenation) = (fonts, hyphenation)
        var known = ParagraphCache()
        var documents: [SetDocument] = []
        for sample in samples {
            let setter = LineSetter(fonts, hyphenation: hyphenation)
            setter.record = known
            documents.append(try sample.set(setter).document)
            known = setter.record ?? known
        }
        self.known = known
        prepared = try PreparedFonts(documents, alphabets: Self.alphabets(alphabet, documents, fonts))
    }

    /// Sets a document of the series into pages and writes them.
    public func pdf(_ flow: Flow) throws(PDFFailure) -> SetFile {
        try set(flow).file()
    }

    /// Sets a document of the series into pages.
    public func set(_ flow: Flow) throws(PDFFailure) -> SetPages {
        var pages = try flow.set(LineSetter(fonts, hyphenation: hyphenation, known: known))
        pages.prepared = prepared
        return pages
    }

    /// The alphabet in each style: a document of its own, as only its codes matter.
    private static func alphabets(
        _ alphabet: String, _ documents: [SetDocument], _ fonts: FontLibrary
    ) -> [SetDocument] {
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
        let setter = LineSetter(fonts, hyphenation: [:])
        return [FlowSetter(flow: flow, setter: setter).set().document]
    }
}
