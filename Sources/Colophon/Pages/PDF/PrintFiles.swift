import DesignTokens
import Documents
import Environments
import Printing
import SourceText
import Themes
import Typesetting
import Wording

/// The options for printing texts without a site.
public struct PrintOptions: Sendable {
    /// The name of a theme.
    public var theme = "plain"
    /// The choice among the theme's tunings.
    public var tuning: TuningChoice?
    /// The language of the texts and of the words around them.
    let language: Language
    /// The size of the sheet.
    public var paper = PaperSize.a4
    /// Whether headings are numbered.
    public var isNumbered = false
    /// The common title of several texts.
    public var title = ""
    /// The source of fonts for characters that no font of the theme has. Without it, they are printed as boxes.
    public var fallbackFonts: FallbackFonts?
    /// Whether the files are in a content folder, whose build configuration defines variables such as
    /// `{{env.base_url}}`. Otherwise, variables stay as written, with a warning.
    public var isInContent = false
    /// The options that decide which variables of that folder the texts can use.
    public var variables = EnvironmentOptions()
    /// Called after each page with the number of written pages, on the thread that prints.
    public var wrotePage: @Sendable (_ pages: Int) -> Void = { _ in }

    /// Creates options for texts in a language (BCP 47), on A4, with the theme `plain`. Fails if the text is not a
    /// language tag.
    public init?(language: String) {
        guard let language = Language(language) else { return nil }
        self.language = language
    }
}

extension Pipeline {
    /// Prints Markdown and HTML files without a site. A single file is printed alone; several follow each other after a
    /// cover and a table of contents.
    ///
    /// - Parameters:
    ///   - source: the folder with the files, and the pictures they show.
    ///   - themes: a folder of themes, which take precedence over the built-in ones of the same name.
    /// - Returns: the bytes of the PDF, or nil if something is wrong; all diagnostics.
    public static func pdf(
        _ files: [SourcePath], in source: SourceTree, themes: SourceTree, options: PrintOptions
    ) -> Checked<[UInt8]?> {
        withLargeStack { set(files, in: source, themes: themes, options: options) }
    }

    private static func set(
        _ files: [SourcePath], in source: SourceTree, themes: SourceTree, options: PrintOptions
    ) -> Checked<[UInt8]?> {
        var diagnostics: [Diagnostic] = []
        let theme = PaperTheme.load(options.theme, themes, options.tuning).unwrap(into: &diagnostics)
        let environment = options.environment(source).unwrap(into: &diagnostics)
        let texts = files.compactMap {
            StandaloneDocument.read($0, source, options, environment).unwrap(into: &diagnostics)
        }
        diagnostics += secrets(environment, in: files, source)
        guard let theme, !texts.isEmpty, !diagnostics.hasErrors else { return Checked(nil, diagnostics) }
        let wording = Wording.forLanguage(options.language).marked
        let composer = FlowComposer(
            style: theme.style, settings: PDFSettings(paper: options.paper, isNumbered: options.isNumbered),
            words: PrintWording(wording), language: options.language)
        let paths = texts.map(\.path)
        // Each form of the texts is freed when the next one is made: for a long document, each takes ten times its
        // length.
        let flow = composer.flow(consume texts, wording, options)
        let set = theme.pdf(
            consume flow, languages: [options.language], fallback: options.fallbackFonts, path: paths[0],
            wrote: options.wrotePage
        ).unwrap(into: &diagnostics)
        // Read the files again only if there are findings.
        if let findings = set?.findings, !findings.isEmpty {
            diagnostics += findings.diagnostics(in: paths.map { ($0, (try? source.read($0)) ?? []) })
        }
        return Checked(set?.bytes, diagnostics)
    }

    /// Returns errors for secret values that would be printed. A text contains them literally, because it cannot use
    /// the variables.
    private static func secrets(
        _ environment: EnvironmentValues, in files: [SourcePath], _ source: SourceTree
    ) -> [Diagnostic] {
        environment.secretValues.flatMap { value in
            files.compactMap { file in
                SecretSearch([value]).place(in: file, source).map { .secretInOutput(value, file.pdf, at: $0) }
            }
        }
    }
}

extension PrintOptions {
    /// Returns the variables that the texts may use. Other errors in `site.yml` are left to a build.
    fileprivate func environment(_ source: SourceTree) -> Checked<EnvironmentValues> {
        guard isInContent else { return Checked(.asWritten) }
        var untold: [Diagnostic] = []
        let settings = source.contains(SiteSettings.path) ? source.yaml(SiteSettings.path, into: &untold) : nil
        var diagnostics: [Diagnostic] = []
        var sources = AppSources.read(settings, source, variables.appRoot).unwrap(into: &diagnostics)
        var values = EnvironmentValues.read(source, settings, variables, &sources).unwrap(into: &diagnostics)
        let filled = settings?.filled(by: values, path: SiteSettings.path, into: &untold)
        values.linkSchemes = filled.flatMap {
            ObjectReader.read($0, path: SiteSettings.path, what: SiteSettings.file.title, into: &untold) {
                $0.schemes(SiteSettings.keys.schemes)
            }
        }
        return Checked(values, diagnostics)
    }
}

extension [Diagnostic] {
    /// The diagnostics with only one warning for each variable that stays as written, because a text may be about
    /// variables.
    fileprivate var withoutRepeatedVariableWarnings: [Diagnostic] {
        var reported: Set<String> = []
        return filter {
            $0.severity == .error || !$0.traits.contains(.variable) || reported.insert($0.message).inserted
        }
    }
}

extension FlowComposer {
    fileprivate func flow(
        _ texts: consuming [StandaloneDocument], _ wording: Wording, _ options: PrintOptions
    ) -> Flow {
        if texts.count == 1 { return flow(texts[0].text, texts[0].references(among: texts)) }
        let title = options.title.isEmpty ? wording(.allDocuments) : options.title
        return collection(
            Cover(title: title),
            texts.map { Part(text: $0.text, prefix: $0.prefix, references: $0.references(among: texts)) })
    }
}

/// A file without a site.
private struct StandaloneDocument {
    var path: SourcePath
    var text: PrintedText
    var pictures: [String: PictureData] = [:]

    /// The prefix of its ids among other files.
    var prefix: String { path.text + "#" }

    static func read(
        _ path: SourcePath, _ source: SourceTree, _ options: PrintOptions, _ environment: EnvironmentValues
    ) -> Checked<StandaloneDocument?> {
        let bytes: [UInt8]
        do { bytes = try source.read(path) } catch { return Checked(nil, [.unreadable(path, error)]) }
        let format: DocumentCard.Format = ["html", "htm"].contains(path.pathExtension) ? .html : .markdown
        let read = DocumentText.readMarkup(
            bytes, path: path, format: format, isConsent: path.folder.name == "consent", environment: environment,
            sources: AppSources(content: source), language: options.language)
        let left = LeftoverCheck.check(bytes, path, format.leftoverSource, environment)
        let foreign = read.value.fields.foreignKeys.map(\.problem)
        let problems = read.diagnostics.withoutRepeatedVariableWarnings + left + foreign
        var diagnostics = problems.map(\.asStandaloneWarning)
        var printed = PrintedText(
            title: read.value.title, owner: "", description: read.value.fields.description ?? "",
            language: options.language, textLanguage: options.language, document: read.value.document)
        printed.facts = read.value.fields.facts(options.language)
        var text = StandaloneDocument(path: path, text: printed)
        text.readPictures(source, into: &diagnostics)
        text.checkLinks(into: &diagnostics)
        return Checked(text, diagnostics)
    }

    private mutating func readPictures(_ source: SourceTree, into diagnostics: inout [Diagnostic]) {
        var seen: Set<String> = []
        for image in text.document.images where seen.insert(image.source).inserted {
            let location = Location(path, image.place)
            guard case .relative(let written) = WebAddress(image.source) else { continue }
            guard let file = percentDecoded(Substring(written)).flatMap({ path.folder.resolving($0) }) else {
                diagnostics.append(.unprintablePicture(written, "it is outside the folder of the text", at: location))
                continue
            }
            do {
                pictures[image.source] = try PictureData(printing: try source.read(file))
            } catch let failure as PictureFailure {
                diagnostics.append(.unprintablePicture(written, failure.description, at: location))
            } catch {
                diagnostics.append(.unprintablePicture(written, "it cannot be read", at: location))
            }
        }
    }

    /// Reports links to missing headings, which become plain text, and links to unsafe addresses, which are errors.
    private func checkLinks(into diagnostics: inout [Diagnostic]) {
        let ids = text.document.headingIDs
        text.document.forEachInline { inline in
            guard case .link(let link) = inline else { return }
            let location = Location(path, link.place)
            switch WebAddress(link.destination) {
            case .unsafe(let scheme): diagnostics.append(.unsafeAddress(scheme: scheme, at: location))
            // Reading the text left out those that are not listed.
            case .unlisted: break
            case .malformed(let problem, let address):
                diagnostics.append(.malformedAddress(address, problem, at: location))
            case .fragment(let id) where !id.isEmpty && !ids.contains(percentDecoded(Substring(id)) ?? id):
                var problem = Diagnostic.brokenFragment(id, file: path, among: ids.sorted(), at: location)
                problem.severity = .warning
                diagnostics.append(problem)
            case .fragment, .external, .relative: break
            }
        }
    }

    /// Returns the targets of its links: other addresses, its own headings, and those of the other texts.
    func references(among texts: [StandaloneDocument]) -> FlowComposer.References {
        let isAlone = texts.count == 1
        let headings = texts.reduce(into: [SourcePath: Set<String>]()) { $0[$1.path] = $1.text.document.headingIDs }
        func target(_ destination: String) -> FlowTarget? {
            switch WebAddress(destination) {
            // Reading the text left out addresses with a scheme that is not listed.
            case .external(_, let url), .unlisted(_, let url): return .address(url)
            case .unsafe, .malformed: return nil
            case .fragment(let id): return block(id, of: path)
            case .relative(let written):
                let halves = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let file = percentDecoded(halves[0]).flatMap { path.folder.resolving($0) }
                guard let file, headings[file] != nil else { return nil }
                return block(halves.count > 1 ? String(halves[1]) : "", of: file)
            }
        }
        func block(_ id: String, of file: SourcePath) -> FlowTarget? {
            let id = percentDecoded(Substring(id)) ?? id
            let prefix = isAlone ? "" : file.text + "#"
            if id.isEmpty || id.isTopOfPage { return isAlone ? nil : .block(prefix + FlowComposer.titleIdentifier) }
            return headings[file]?.contains(id) ?? false ? .block(prefix + id) : nil
        }
        return FlowComposer.References(target: target, pictures: pictures)
    }
}

extension Diagnostic {
    /// The diagnostic as a warning, if it is an error only in a site.
    fileprivate var asStandaloneWarning: Diagnostic {
        guard traits.contains(.siteOnly) else { return self }
        var milder = self
        milder.severity = .warning
        return milder
    }
}

extension Document {
    fileprivate var images: [Image] {
        var images: [Image] = []
        forEachInline { if case .image(let image) = $0 { images.append(image) } }
        return images
    }

    fileprivate var headingIDs: Set<String> {
        var ids: Set<String> = []
        blocks.forEachHeading { ids.insert($0.id) }
        blocks.forEachBlockID { ids.insert($0) }
        if let titleID { ids.insert(titleID) }
        return ids
    }
}

extension DocumentFields {
    fileprivate func facts(_ language: Language) -> [PrintedText.Fact] {
        // Creating `LocaleTexts` is slow.
        if version == nil, effective == nil, updated == nil { return [] }
        let wording = Wording.forLanguage(language).marked
        let locales = LocaleTexts([language], dates: Set([effective, updated].compactMap(\.self)))
        return PrintedText.makeFacts(version: version, effective: effective, updated: updated, wording) {
            locales.text($0, language).long
        }
    }
}

extension SourcePath {
    /// The path of the PDF made from the file.
    fileprivate var pdf: SourcePath { folder.appending(stem + ".pdf") ?? self }
}
