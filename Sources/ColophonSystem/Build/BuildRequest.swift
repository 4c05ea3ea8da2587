import Colophon
import SourceText

/// A request to build a site: the names of its folders, the user's options, and the connections to the machine and the
/// terminal.
package struct BuildRequest: Sendable {
    /// The name of the content folder.
    var source: String
    /// The name of the themes folder; `nil` for `themes`, which may be missing.
    var themes: String?
    /// The output folder of this build, or of the last one.
    var siteFolder: String
    /// The options of the pipeline, before any file is read.
    package var options: BuildOptions
    /// Whether warnings prevent writing.
    var isStrict: Bool
    /// The client for requests to other servers.
    var fetcher: Fetcher
    /// The fonts of this machine, used for characters that no font of the theme has.
    var fonts: MachineFonts
    /// Returns the remedy's name as the user types it.
    var nameRemedy: @Sendable (Remedy) -> String
    /// Informs the user that an interrupted change was recovered.
    var reportRecovery: @Sendable (RecoveredChange) -> Void

    /// - Parameters: The values of the properties.
    package init(
        source: String, themes: String?, siteFolder: String, options: BuildOptions, isStrict: Bool, fetcher: Fetcher,
        fonts: MachineFonts, nameRemedy: @escaping @Sendable (Remedy) -> String,
        reportRecovery: @escaping @Sendable (RecoveredChange) -> Void
    ) {
        (self.source, self.themes, self.siteFolder) = (source, themes, siteFolder)
        (self.options, self.isStrict, self.fetcher, self.fonts) = (options, isStrict, fetcher, fonts)
        (self.nameRemedy, self.reportRecovery) = (nameRemedy, reportRecovery)
    }

    /// Whether these diagnostics prevent writing.
    func isBad(_ diagnostics: [Diagnostic]) -> Bool {
        isStrict ? diagnostics.hasWarnings : diagnostics.hasErrors
    }
}
