/// The form of links inside the site.
package enum LinkStyle: String, CaseIterable, Sendable {
    /// `../terms/`, the best form for a web server.
    case clean
    /// `../terms/index.html`, which also works from a folder or an archive.
    case portable
}
