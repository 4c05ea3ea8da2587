import Colophon
import SourceText
import Themes

/// What a preview needs from outside: everything that reads a disk, and how diagnostics are shown.
package struct PreviewSource: Sendable {
    /// Loads and plans with some choices.
    var load: @Sendable (PreviewChoices) -> Checked<Plan?>
    /// What apps have inside, of a site that was loaded.
    var bundle: @Sendable (Plan) -> Plan
    /// The gallery of all themes.
    var gallery: @Sendable () -> Checked<Plan?>
    /// The names of all themes, and what the one with a name lets a site choose.
    var themes: @Sendable () -> [String]
    var tunings: @Sendable (String) -> Tunings?
    /// A JSON array of diagnostics, each with what is printed of it and the address that opens its place in an editor.
    var describe: @Sendable ([Diagnostic]) -> String
    /// What keeps a finished file from being shown; nil when nothing does.
    var refuse: @Sendable (OutputFile) -> Diagnostic?
    /// Whether a site with these is not shown.
    var isBad: @Sendable ([Diagnostic]) -> Bool

    /// - Parameters: as the properties.
    package init(
        load: @escaping @Sendable (PreviewChoices) -> Checked<Plan?>, bundle: @escaping @Sendable (Plan) -> Plan,
        gallery: @escaping @Sendable () -> Checked<Plan?>, themes: @escaping @Sendable () -> [String],
        tunings: @escaping @Sendable (String) -> Tunings?, describe: @escaping @Sendable ([Diagnostic]) -> String,
        refuse: @escaping @Sendable (OutputFile) -> Diagnostic? = { _ in nil },
        isBad: @escaping @Sendable ([Diagnostic]) -> Bool = { $0.hasErrors }
    ) {
        (self.load, self.bundle, self.gallery, self.themes) = (load, bundle, gallery, themes)
        (self.tunings, self.describe, self.refuse, self.isBad) = (tunings, describe, refuse, isBad)
    }
}
