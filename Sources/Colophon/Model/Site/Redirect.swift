import Documents
import SourceText

/// A former address of a page.
struct Alias: Hashable, Sendable {
    var address: SiteAddress
    /// The location in the front matter or in `site.yml`.
    var location: Location
}

/// A former address that `site.yml` redirects.
struct Redirect: Sendable {
    /// The destination of a redirect.
    enum Target: Sendable {
        case site(SiteAddress)
        /// A complete address of another site.
        case external(String)
    }

    var alias: Alias
    var target: Target
    var targetLocation: Location
}
