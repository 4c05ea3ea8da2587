import Colophon
import SourceText
import Themes

/// What a preview needs from outside: everything that reads a disk, and how diagnostics are shown.
package struct PreviewSource: Sendable {
    /// Loads and plans with some choices.
    var load: @Sendable (PreviewChoices) -> Checked<Plan?>
    /// What apps have inside, of a site that was loaded.
    var bundle: @Sendable (Plan) -> Plan
    /// The gallery of all themes; where tokens are changed, of that theme alone.
    var gallery: @Sendable (PreviewChoices) -> Checked<Plan?>
    /// A plan that was loaded with the same choices but for tokens that are changed now, and what is said of these.
    var edited: @Sendable (Plan, PreviewChoices) -> Checked<Plan?>
    /// The tokens of the theme with a name that can be changed.
    var tokens: @Sendable (String, PreviewChoices) -> [EditableToken]
    /// The names of all themes, and what the one with a name lets a site choose.
    var themes: @Sendable () -> [String]
    var tunings: @Sendable (String) -> Tunings?
    /// A JSON array of diagnostics, each with what is printed of it and the address that opens its place in an editor.
    var describe: @Sendable ([Diagnostic], PreviewChoices) -> String
    /// Diagnostics as anyone may read them.
    var told: @Sendable ([Diagnostic]) -> [Diagnostic]
    /// Whether a site with these is not shown.
    var isBad: @Sendable ([Diagnostic]) -> Bool
    /// Whether tokens that are changed can be saved.
    var canSave: Bool

    /// - Parameters: as the properties.
    package init(
        load: @escaping @Sendable (PreviewChoices) -> Checked<Plan?>, bundle: @escaping @Sendable (Plan) -> Plan,
        gallery: @escaping @Sendable (PreviewChoices) -> Checked<Plan?>,
        edited: @escaping @Sendable (Plan, PreviewChoices) -> Checked<Plan?>,
        tokens: @escaping @Sendable (String, PreviewChoices) -> [EditableToken],
        themes: @escaping @Sendable () -> [String], tunings: @escaping @Sendable (String) -> Tunings?,
        describe: @escaping @Sendable ([Diagnostic], PreviewChoices) -> String,
        told: @escaping @Sendable ([Diagnostic]) -> [Diagnostic] = { $0 },
        isBad: @escaping @Sendable ([Diagnostic]) -> Bool = { $0.hasErrors }, canSave: Bool = false
    ) {
        (self.edited, self.tokens, self.canSave) = (edited, tokens, canSave)
        (self.load, self.bundle, self.gallery, self.themes) = (load, bundle, gallery, themes)
        (self.tunings, self.describe, self.told, self.isBad) = (tunings, describe, told, isBad)
    }
}
