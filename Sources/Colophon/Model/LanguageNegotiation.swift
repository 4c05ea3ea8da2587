/// The method by which the root of an app leads readers to the page in their language.
enum LanguageNegotiation: String, CaseIterable {
    /// A script, which uses the reader's earlier choice, or else the browser's preferred languages.
    case browser
    /// One or two files with rules for this server.
    case netlify, apache, nginx
}
