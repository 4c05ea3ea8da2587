/// How links inside the site are written.
package enum LinkStyle: String, CaseIterable, Sendable {
    /// `../terms/`: what a web server serves best.
    case clean
    /// `../terms/index.html`: works from a folder or an archive as well.
    case portable
}
