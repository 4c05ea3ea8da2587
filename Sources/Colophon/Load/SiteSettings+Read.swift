import Attestations
import Printing
import Documents
import Wording
import SourceText

extension SiteSettings {
    /// Where the settings stand.
    static let path = SourcePath("site.yml") ?? .root

    /// Reads `site.yml`; the value is nil when it is missing or cannot be used.
    static func read(_ source: SourceTree) -> Checked<SiteSettings?> {
        guard source.contains(path) else {
            let hasApp = source.entries.contains { $0.path.name == "about.yml" }
            return Checked(nil, [hasApp ? .missingSettings(path) : .noContent()])
        }
        var diagnostics: [Diagnostic] = []
        guard let value = source.yaml(path, into: &diagnostics),
            var reader = ObjectReader(value, path: path, what: "site.yml", into: &diagnostics)
        else { return Checked(nil, diagnostics) }
        let languages = reader.languages("languages") ?? []
        if languages.isEmpty && reader.diagnostics.isEmpty {
            diagnostics.append(.missingLanguages(reader.location(ofValue: "languages")))
        }
        for language in languages where !Wording.exists(for: language) {
            diagnostics.append(.noWording(language, at: reader.location(ofValue: "languages")))
        }
        let title = reader.requiredLocalisedText("title", among: languages) ?? LocalisedText("")
        let baseURL = reader.baseURL("baseURL")
        let settings = SiteSettings(
            location: Location(path), title: title, baseURL: baseURL, feedHost: reader.hostName("feedHost"),
            publisher: reader.object("publisher") { Publisher(&$0, languages) } ?? nil,
            languages: languages, fallbacks: reader.fallbacks("fallbacks", among: languages),
            theme: reader.text("theme") ?? "plain", themeLocation: reader.location(ofValue: "theme"),
            tuning: reader.tuning("tuning"), mode: reader.forcedMode("mode"),
            hasGallery: reader.flag("gallery") ?? false,
            links: reader.choice("links", of: LinkStyle.self)
                // Without an address there is no server yet: whoever looks at the pages opens them from disk.
                ?? (baseURL == nil ? .portable : .clean),
            pdf: reader.value("pdf").map { PDFSettings($0, &reader) } ?? PDFSettings(),
            attestation: reader.object("attestation") { AttestationPageSettings(&$0, languages) },
            words: reader.object("wording") { OwnWords(&$0, languages) } ?? OwnWords(),
            ignoredKeys: Set(reader.object("frontMatter") { $0.texts("ignore") ?? [] } ?? []),
            paths: reader.paths("paths"))
        reader.finish(into: &diagnostics)
        return Checked(languages.isEmpty ? nil : settings, diagnostics)
    }
}

extension PDFSettings {
    /// `pdf: true`, or an object that says more; the latter means yes unless it says no.
    fileprivate init(_ value: Value, _ reader: inout ObjectReader) {
        guard value.members != nil else {
            let isWanted = reader.flag("pdf") ?? false
            self.init(hasDocuments: isWanted, hasCollection: isWanted)
            return
        }
        let own = reader.object("pdf") { reader in
            PDFSettings(
                hasDocuments: reader.flag("documents") ?? true, hasCollection: reader.flag("collection") ?? true,
                paper: reader.choice("paper", of: Paper.self) ?? .a4, isNumbered: reader.flag("numbered") ?? false)
        }
        self = own ?? PDFSettings()
    }
}
