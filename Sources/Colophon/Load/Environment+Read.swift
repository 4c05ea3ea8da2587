import Environments
import SourceText
import Wording

extension EnvironmentValues {
    /// The variables of the build configuration that is asked for, or else of the one that `site.yml` names.
    /// - Parameters:
    ///   - settings: the tree of `site.yml`; nil when it cannot be read.
    ///   - configuration: what is asked for beside the content.
    static func read(
        _ source: SourceTree, _ settings: Value?, _ configuration: String?
    ) -> Checked<EnvironmentValues> {
        var diagnostics: [Diagnostic] = []
        let file = EnvironmentFile.find(in: source).unwrap(into: &diagnostics)
        if diagnostics.hasErrors { return Checked(.unusable, diagnostics) }
        var name = configuration
        var location: Location?
        if name == nil, let named = settings?[SiteSettings.keys.configuration.name], named.kind != .null {
            location = Location(SiteSettings.path, named.place)
            guard let text = named.text else {
                return Checked(.unusable, diagnostics + [.configurationIsNoText(named, at: location)])
            }
            name = text
        }
        let chosen = choose(name, of: file, at: location)
        return Checked(chosen.value, diagnostics + chosen.diagnostics)
    }
}

extension [EnvironmentFile.Language] {
    /// What they are; one that is none is an error.
    fileprivate func languages(of path: SourcePath, into diagnostics: inout [Diagnostic]) -> [Language] {
        compactMap { written in
            let language = Language(written.tag)
            if language == nil { diagnostics.append(.badLanguage(written.tag, at: Location(path, written.place))) }
            return language
        }
    }
}

extension ObjectReader {
    /// The languages of the site: those of `site.yml`, or else those of the file with the build configurations.
    mutating func languages(_ environment: EnvironmentValues) -> [Language] {
        let key = SiteSettings.keys.languages
        let own = languages(key.asOptional)
        guard let file = environment.file, !file.languages.isEmpty else { return own ?? [] }
        let theirs = file.languages.languages(of: file.path, into: &diagnostics)
        guard let own else { return theirs }
        if own != theirs, !own.isEmpty {
            append(.languagesDiffer(own, theirs, file.path, at: location(ofValue: key)))
        }
        return own
    }
}
