import Documents
import Printing
import Sealing
import SourceText
import Themes
import Typesetting
import Wording

/// Options for making attestations.
public struct AttestationOptions: Sendable {
    /// The language (BCP 47); nil for the first of the edition.
    public var language: String?
    /// The location of `language` in a file; nil for the command line.
    public var languageLocation: Location?
    /// The name of a theme.
    public var theme = "plain"
    /// The choices for the theme's tunings.
    public var tuning: TuningChoice?
    /// The paper size.
    public var paper = PaperSize.a4
    /// The content of the second page; nil for the edition's default.
    public var secondPage: SecondPage?
    /// The level of error correction; nil for the edition's level.
    public var codeLevel: CodeLevel?
    /// Fonts for characters that the theme's fonts lack. Without it, such characters become boxes.
    public var fallbackFonts: FallbackFonts?
    /// The key that signs the text of the code; nil for no signature.
    public var signingKey: SigningKey?

    /// Creates the default options: the edition's settings, the theme `plain` and A4 paper.
    public init() {}
}

/// A finished attestation as a file.
public struct AttestationFile: Sendable {
    /// The file name.
    public var fileName: String
    /// The bytes of the PDF, which is tagged (PDF/UA-1) and archivable (PDF/A-2a).
    public var bytes: [UInt8]
    /// The text of its code; nil if it has none.
    public var code: String?
}

/// An attestation that is typeset but not yet written to a file.
public struct TypesetAttestation: Sendable {
    /// The file name.
    public var fileName: String
    /// A short bookmark title: the person's name, or else the file name without its extension.
    public var bookmark: String
    /// The pages.
    public var pages: TypesetPages
    /// The text of its code; nil if it has none.
    public var code: String?
}

/// Makes attestations of one edition in one language. Preparing once makes each document fast.
///
/// The same request at the same moment gives the same bytes, on any thread and in any order.
public struct AttestationMaker: Sendable {
    /// The edition of the attestations.
    public let edition: Edition
    package let language: Language
    package let theme: PaperTheme
    package let options: AttestationOptions
    package let words: ValueFormatter
    /// The text for each context.
    package let texts: [EditionText]
    private let secondPage: SecondPage
    /// Fonts and other preparation that many documents share; nil for single documents.
    private var series: FlowSeries?

    /// Prepares an edition.
    ///
    /// - Parameter themes: a folder of themes, which take precedence over built-in themes of the same name.
    /// - Returns: nil with diagnostics if the edition, language or theme cannot be used.
    public static func prepare(
        _ edition: Edition, themes: SourceTree, options: AttestationOptions
    ) -> Checked<AttestationMaker?> {
        var diagnostics: [Diagnostic] = []
        let language = edition.language(options, into: &diagnostics)
        let theme = PaperTheme.load(options.theme, themes, options.tuning).unwrap(into: &diagnostics)
        guard let language, let theme else { return Checked(nil, diagnostics) }
        let texts = edition.texts(language).unwrap(into: &diagnostics)
        if diagnostics.hasErrors { return Checked(nil, diagnostics) }
        let maker = AttestationMaker(
            edition: edition, language: language, theme: theme, options: options, words: ValueFormatter(language),
            texts: texts, secondPage: options.secondPage ?? edition.secondPage)
        return Checked(maker, diagnostics)
    }

    /// Returns a maker for many documents, which does their shared work once, in advance.
    ///
    /// Font subsets are then shared, so a file may embed unused glyphs. Text and appearance stay the same.
    func preparedForBatch() -> Checked<AttestationMaker> {
        var diagnostics: [Diagnostic] = []
        var maker = self
        maker.series = commonSeries().unwrap(into: &diagnostics)
        return Checked(maker, diagnostics)
    }

    /// The statement that the user confirms before a document is made.
    public var certification: String {
        edition.certification?.text(language) ?? words.wording(.certify)
    }

    /// The title of the document.
    public var title: String { edition.title.text(language) }

    /// Whether the documents have a code.
    public var hasCode: Bool { secondPage == .code && edition.code != nil }

    /// Checks a request without making a file.
    public func check(_ request: AttestationRequest, _ clock: LocalClock) -> [Diagnostic] {
        edition.check(request, language, clock).diagnostics
    }

    /// The checked content of an attestation, before typesetting.
    package struct Composition {
        package var attestation: Attestation
        package var text: Document
        /// The text of the code; nil if there is none.
        package var payload: String?
    }

    /// Checks a request and fills in the text.
    func compose(_ request: AttestationRequest, _ clock: LocalClock) -> Checked<Composition?> {
        var diagnostics: [Diagnostic] = []
        guard let attestation = edition.check(request, language, clock).unwrap(into: &diagnostics) else {
            return Checked(nil, diagnostics)
        }
        var payload: String?
        if secondPage == .code {
            payload = edition.payload(attestation, words, request).unwrap(into: &diagnostics)
            if let key = options.signingKey, let text = payload {
                payload = text.signed(with: key, at: request.location).unwrap(into: &diagnostics)
            }
        }
        let text = texts[attestation.context].filled(with: attestation, edition, words)
        let composition = Composition(attestation: attestation, text: text, payload: payload)
        return Checked(diagnostics.hasErrors ? nil : composition, diagnostics)
    }

    /// Returns the file name of an attestation.
    package func fileName(_ composition: Composition) -> String { edition.fileName(composition.attestation, words) }

    /// Makes one attestation.
    ///
    /// - Parameter clock: gives the moment of creation.
    /// - Returns: nil with diagnostics if the request has errors.
    public func make(_ request: AttestationRequest, _ clock: LocalClock) -> Checked<AttestationFile?> {
        var diagnostics: [Diagnostic] = []
        guard let set = set(request, clock).unwrap(into: &diagnostics) else { return Checked(nil, diagnostics) }
        do throws(PDFFailure) {
            let made = AttestationFile(fileName: set.fileName, bytes: try set.pages.file().bytes, code: set.code)
            return Checked(made, diagnostics)
        } catch {
            return Checked(nil, diagnostics + [notPrinted(error)])
        }
    }

    /// Typesets one attestation into pages.
    ///
    /// - Parameter clock: gives the moment of creation.
    /// - Returns: nil with diagnostics if the request has errors.
    package func set(_ request: AttestationRequest, _ clock: LocalClock) -> Checked<TypesetAttestation?> {
        var diagnostics: [Diagnostic] = []
        guard let composition = compose(request, clock).unwrap(into: &diagnostics) else {
            return Checked(nil, diagnostics)
        }
        let code = composition.payload.flatMap { picture(of: $0, at: request.location, into: &diagnostics) }
        if diagnostics.hasErrors { return Checked(nil, diagnostics) }
        // The threads of a batch already have a deep stack.
        let checked = series == nil ? withLargeStack { typeset(composition, code) } : typeset(composition, code)
        let pages = checked.unwrap(into: &diagnostics)
        diagnostics += (pages?.findings ?? []).diagnostics(for: request)
        guard let pages, !diagnostics.hasErrors else { return Checked(nil, diagnostics) }
        let fileName = fileName(composition)
        let person = edition.personName(composition.attestation, words)
        let bookmark = person.isEmpty ? String(fileName.dropLast(4)) : person
        return Checked(
            TypesetAttestation(fileName: fileName, bookmark: bookmark, pages: pages, code: composition.payload),
            diagnostics
        )
    }

    func notPrinted(_ failure: PDFFailure) -> Diagnostic {
        .notPrinted(failure.description, at: Location(edition.path))
    }

    /// Typesets the document. The statement should fit on one page, so the type size shrinks in steps to 80 %. If the
    /// text still does not fit, it keeps the normal size and takes as many pages as it needs.
    private func typeset(_ composition: Composition, _ code: PictureData?) -> Checked<TypesetPages?> {
        let hasSecond = code != nil || (secondPage == .summary && !composition.attestation.isBlank)
        var diagnostics: [Diagnostic] = []
        var first: TypesetPages?
        do throws(PDFFailure) {
            for scale in Self.scales {
                let flow = flow(composition, code, scale)
                guard let pages = try set(flow).unwrap(into: &diagnostics) else { return Checked(nil, diagnostics) }
                if pages.count <= (hasSecond ? 2 : 1) { return Checked(pages, diagnostics) }
                first = first ?? pages
            }
            return Checked(first, diagnostics)
        } catch {
            return Checked(nil, diagnostics + [notPrinted(error)])
        }
    }

    /// The scales of the type size, tried in this order.
    static let scales = [1, 0.93, 0.86, 0.8]

    private func set(_ flow: Flow) throws(PDFFailure) -> Checked<TypesetPages?> {
        if let series { return Checked(try series.set(flow)) }
        return try theme.set(flow, languages: [language], fallback: options.fallbackFonts)
    }

    package func flow(_ composition: Composition, _ code: PictureData?, _ scale: Double) -> Flow {
        var style = theme.style.scaled(by: scale)
        // Leave space to write between the lines.
        if composition.attestation.isBlank { style.body.lineHeight = max(2, style.body.lineHeight) }
        let composer = AttestationComposer(
            edition: edition, style: style, words: words, paper: options.paper,
            secondPage: secondPage)
        return composer.flow(composition.attestation, composition.text, payload: composition.payload, code: code)
    }

    package func picture(
        of payload: String, at location: Location?, into diagnostics: inout [Diagnostic]
    ) -> PictureData? {
        guard let profile = edition.code else { return nil }
        do {
            let code = try QRCode.make(
                payload, level: (options.codeLevel ?? profile.level).level,
                encoding: profile.letters == .historical ? .ascii : .utf8)
            return try code.picture(margin: profile.margin)
        } catch {
            diagnostics.append(.codeTooLong(payload.utf8.count, at: location))
            return nil
        }
    }
}

extension Edition {
    /// Returns the requested language, or the first one if the options name none.
    fileprivate func language(_ options: AttestationOptions, into diagnostics: inout [Diagnostic]) -> Language? {
        guard let asked = options.language else { return languages.first }
        if let found = Self.find(asked, among: languages) { return found }
        diagnostics.append(unknownLanguage(asked, at: options.languageLocation))
        return nil
    }

    /// Returns the language for `tag`, or the nearest one: `en` for `en-GB` and vice versa.
    package static func find(_ tag: String, among languages: [Language]) -> Language? {
        Language(tag)?.nearest(among: languages)
    }

    package func unknownLanguage(_ tag: String, at location: Location?) -> Diagnostic {
        let known = languages.map(\.tag).joined(separator: ", ")
        return Diagnostic(
            .error, "edition-language", "the edition \"\(id)\" does not exist in \(quoted(tag))", at: location,
            hint: location == nil ? "give \(.language) one of \(known)" : "it exists in \(known)")
    }
}

extension CodeLevel {
    fileprivate var level: QRCode.Level {
        switch self {
        case .low: .low
        case .medium: .medium
        case .quartile: .quartile
        case .high: .high
        }
    }
}

extension AttestationMaker {
    /// Returns the reasons that the user can choose in a context. If `id` is nil or unknown, uses the first context.
    public func reasonChoices(context id: String?) -> [Edition.ReasonChoice] {
        let context = edition.contexts.first { $0.id == id } ?? edition.contexts[0]
        return context.reasons.map {
            let label = ($0.short ?? $0.text).text(language).split(separator: "\n").first.map(String.init) ?? ""
            return Edition.ReasonChoice(code: $0.code, label: label.withoutNoteMarks)
        }
    }

    /// Returns the name of the file that ``make(_:_:)`` would write; nil if the request has errors.
    package func fileName(_ request: AttestationRequest, _ clock: LocalClock) -> String? {
        edition.check(request, language, clock).value.map { edition.fileName($0, words) }
    }
}
