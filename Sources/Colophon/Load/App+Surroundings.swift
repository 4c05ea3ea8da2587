import Wording

extension App {
    /// What the documents of this app are made with in `language`.
    func surroundings(_ language: Language, _ settings: SiteSettings, _ options: BuildOptions) -> DocumentSurroundings {
        DocumentSurroundings(
            language: language, languages: languages, appName: about.name, about: about.location.path,
            publisher: publisher(settings), words: settings.words, today: options.today,
            ignoredKeys: settings.ignoredKeys)
    }
}
