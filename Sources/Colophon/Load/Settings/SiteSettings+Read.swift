import Attestations
import Documents
import Environments
import Printing
import Sealing
import SourceText
import Wording

extension SiteSettings {
    /// The path of the settings file.
    static let path = SourcePath("site.yml") ?? .root

    /// Reads `site.yml`. Returns `nil` when it is missing or cannot be used.
    /// - Parameters:
    ///   - options: the options that decide which variables the values can use.
    static func read(
        _ source: SourceTree, _ options: EnvironmentOptions = EnvironmentOptions()
    ) -> Checked<SiteSettings?> {
        guard source.contains(path) else {
            let hasApp = source.entries.contains {
                $0.path.name == "about.yml" || AppTable.paths.contains($0.path)
            }
            return Checked(nil, [hasApp ? .missingSettings(path) : .noContent()])
        }
        var diagnostics: [Diagnostic] = []
        let written = source.yaml(path, into: &diagnostics)
        var sources = AppSources.read(written, source, options.appRoot).unwrap(into: &diagnostics)
        let configuration = EnvironmentValues.read(source, written, options, &sources).unwrap(into: &diagnostics)
        let known = written?.languages(keys.languages, among: nil) ?? configuration.fileLanguages
        let environment = configuration.addingSite(written, known, into: &diagnostics)
        diagnostics += source.leftovers(in: path, environment)
        let hasErrors = diagnostics.hasErrors
        let filled = written?.filled(
            by: environment, path: path, into: &diagnostics, leaving: [keys.variables.name])
        guard let value = filled,
            var reader = ObjectReader(value, path: path, what: file.title, into: &diagnostics)
        else { return Checked(nil, diagnostics) }
        let languages = reader.languages(environment)
        // A configuration file with errors may contain the list of languages.
        if languages.isEmpty && reader.diagnostics.isEmpty && !hasErrors {
            diagnostics.append(.missingLanguages(reader.location(ofValue: keys.languages)))
        }
        for language in languages where !Wording.exists(for: language) {
            diagnostics.append(.noWording(language, at: reader.location(ofValue: keys.languages)))
        }
        let title = reader.localisedText(keys.title, among: languages) ?? LocalisedText("")
        let baseURL = reader.baseURL(keys.baseURL)
        var settings = SiteSettings(
            location: Location(path), title: title, baseURL: baseURL, feedHost: reader.hostName(keys.feedHost),
            publisher: reader.object(keys.publisher) { Publisher(&$0, languages) } ?? nil,
            security: reader.object(keys.security) { SecuritySettings(&$0) } ?? nil,
            languages: languages, fallbacks: reader.fallbacks(keys.fallbacks, among: languages),
            negotiations: reader.negotiations(keys.negotiate),
            theme: reader.text(keys.theme) ?? "plain", themeLocation: reader.location(ofValue: keys.theme),
            tuning: reader.tuning(keys.tuning),
            brand: reader.object(keys.brand) {
                SiteBrand(&$0, source, in: .root, among: source.entries.map(\.path))
            }, mode: reader.forcedMode(keys.mode),
            hasGallery: reader.flag(keys.gallery) ?? false,
            hasPolicies: reader.flag(keys.policies) ?? false,
            hasStatements: reader.flag(keys.statements) ?? false,
            links: reader.choice(keys.links, of: LinkStyle.self)
                // Without an address there is no server yet, and the author opens the pages from disk.
                ?? (baseURL == nil ? .portable : .clean),
            pdf: reader.value(keys.pdf).map { PDFSettings($0, of: keys.pdf, &reader, source) } ?? PDFSettings(),
            bundle: reader.value(keys.bundle).map { BundleSettings($0, of: keys.bundle, &reader) } ?? BundleSettings(),
            attestation: reader.object(keys.attestation) { AttestationPageSettings(&$0, languages) },
            environment: environment, sources: sources,
            words: reader.object(keys.wording) { WordingOverrides(&$0, languages) } ?? WordingOverrides(),
            ignoredKeys: Set(reader.object(keys.frontMatter) { $0.texts(ignoring.ignore) ?? [] } ?? []),
            paths: reader.paths(keys.paths), redirects: reader.redirects(keys.redirects),
            sealed: reader.sealed(keys.sealed))
        settings.environment.linkSchemes = reader.schemes(keys.schemes)
        settings.variables = settings.environment.view
        for key in [keys.configuration, keys.environments, keys.appRoot] { reader.ask(key) }
        _ = reader.object(keys.variables)
        reader.finish(into: &diagnostics)
        diagnostics += settings.words.add(StringFile.all(in: source), of: source, for: languages)
        diagnostics = diagnostics.withoutFollowUpErrors(in: written, of: environment, path: path)
        return Checked(languages.isEmpty ? nil : settings, diagnostics)
    }
}

extension PDFSettings {
    /// Reads `pdf: true`, or an object with further settings. An object turns PDF files on, unless its keys turn them
    /// off.
    fileprivate init(_ value: Value, of key: Key, _ reader: inout ObjectReader, _ source: SourceTree) {
        guard value.members != nil else {
            let isWanted = reader.flag(key) ?? false
            self.init(hasDocuments: isWanted, hasCollection: isWanted)
            return
        }
        let own = reader.object(key) { reader in
            let keys = Self.keys
            return PDFSettings(
                hasDocuments: reader.flag(keys.documents) ?? true, hasCollection: reader.flag(keys.collection) ?? true,
                paper: reader.choice(keys.paper, of: PaperSize.self) ?? .a4,
                isNumbered: reader.flag(keys.numbered) ?? false,
                fonts: reader.fonts(keys.fonts, in: source))
        }
        self = own ?? PDFSettings()
    }
}
