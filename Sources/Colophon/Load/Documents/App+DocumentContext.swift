import Wording

extension App {
    /// Returns the context in which the documents of this app are read in `language`.
    func context(_ language: Language, _ settings: SiteSettings, _ options: BuildOptions) -> DocumentContext {
        DocumentContext(
            language: language, languages: languages,
            otherLanguages: settings.languages.filter { !languages.contains($0) }, appName: about.name,
            about: about.location.path, subject: about.kind == .service ? .service : .app,
            publisher: publisher(settings), words: settings.words, today: options.today,
            ignoredKeys: settings.ignoredKeys, environment: environment.inLanguage(language),
            hasPolicies: settings.hasPolicies, sources: settings.sources,
            revisions: about.revisions)
    }
}
