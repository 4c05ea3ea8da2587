/// How the root of an app leads readers to the page in their language.
enum Negotiation: String, CaseIterable {
    /// By a script that knows what they chose earlier, and else what their browser prefers.
    case browser
    /// By a file with rules for a server, or two.
    case netlify, apache, nginx
}
