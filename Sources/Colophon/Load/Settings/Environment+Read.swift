import Environments
import Sealing
import SourceText
import Wording

extension EnvironmentValues {
    /// Reads the variables of the build configuration in `options`, or else of the one that `site.yml` names.
    /// - Parameters:
    ///   - settings: the tree of `site.yml`; nil when it cannot be read.
    ///   - options: the options besides the content.
    ///   - sources: the folders of settings files; receives the chosen configuration and its settings.
    static func read(
        _ source: SourceTree, _ settings: Value?, _ options: EnvironmentOptions, _ sources: inout AppSources
    ) -> Checked<EnvironmentValues> {
        var diagnostics: [Diagnostic] = []
        let name = options.configuration ?? settings?[SiteSettings.keys.configuration.name]?.text
        let found = ContentConfigurations.find(in: source, settings, options.password, &sources, for: name)
            .unwrap(into: &diagnostics)
        sources.hasReportedErrors = sources.hasReportedErrors || diagnostics.hasErrors
        if sources.hasReportedErrors { return Checked(.unusable, diagnostics) }
        let chosen = choose(options.configuration, of: found, settings).unwrap(into: &diagnostics)
        sources.hasReportedErrors = diagnostics.hasErrors
        sources.configuration = chosen.configuration?.name
        let number = found?.file.configurations.firstIndex { $0.name == sources.configuration }
        sources.settings = number.flatMap { found?.settings[safe: $0] }
        return Checked(chosen, diagnostics)
    }

    /// The languages that the file with the build configurations names.
    var fileLanguages: [Language] { file?.languages.compactMap { Language($0.tag) } ?? [] }

    private static func choose(
        _ configuration: String?, of found: ContentConfigurations?, _ settings: Value?
    ) -> Checked<EnvironmentValues> {
        var name = configuration
        var location: Location?
        if name == nil, let named = settings?[SiteSettings.keys.configuration.name], named.kind != .null {
            location = Location(SiteSettings.path, named.place)
            guard let text = named.text else {
                return Checked(.unusable, [.configurationIsNoText(named, at: location)])
            }
            name = text
        }
        return choose(name ?? found?.standard, of: found?.file, at: location)
    }
}

/// Within an extension of `EnvironmentFile`, `Language` would mean its nested type.
private typealias KnownLanguage = Language

extension EnvironmentFile {
    /// Returns the file's languages and reports invalid tags.
    fileprivate func knownLanguages(into diagnostics: inout [Diagnostic]) -> [KnownLanguage] {
        languages.compactMap { written in
            let language = KnownLanguage(written.tag)
            if language == nil { diagnostics.append(.badLanguage(written.tag, at: location(written.place))) }
            return language
        }
    }
}

extension ObjectReader {
    /// Returns the languages of the site: those of `site.yml`, or else those of the file with the build configurations.
    mutating func languages(_ environment: EnvironmentValues) -> [Language] {
        let key = SiteSettings.keys.languages
        let own = languages(key.asOptional)
        guard let file = environment.file, !file.languages.isEmpty else { return own ?? [] }
        let theirs = file.knownLanguages(into: &diagnostics)
        guard let own else { return theirs }
        if own != theirs, !own.isEmpty {
            append(.languagesDiffer(own, theirs, file.path, at: location(ofValue: key)))
        }
        return own
    }
}
