import Colophon
import SourceText
import Themes

/// The brand as its file has it, and what may be chosen.
package struct PreviewBrand: Sendable {
    /// The file, relative to the content folder.
    var file: String
    var values: BrandFile.Values
    /// The pictures that may be a logo, relative to the file.
    var pictures: [String]

    /// - Parameters: The values of the properties.
    package init(file: String, values: BrandFile.Values, pictures: [String]) {
        (self.file, self.values, self.pictures) = (file, values, pictures)
    }
}

/// The external functions of a preview: everything that reads a disk, and the presentation of diagnostics.
package struct PreviewSource: Sendable {
    /// Loads and plans the site with some choices.
    var load: @Sendable (PreviewChoices) -> Checked<Plan?>
    /// Plans the bundle for apps of a loaded site.
    var bundle: @Sendable (Plan) -> Plan
    /// Plans the gallery of all themes; with edited tokens, of their theme only.
    var gallery: @Sendable (PreviewChoices) -> Checked<Plan?>
    /// Applies edited tokens to a plan that was loaded with the same other choices.
    var edited: @Sendable (Plan, PreviewChoices) -> Checked<Plan?>
    /// Returns the editable tokens of the theme with a name.
    var tokens: @Sendable (String, PreviewChoices) -> [EditableToken]
    /// Returns the names of all themes.
    var themes: @Sendable () -> [String]
    var tunings: @Sendable (String) -> Tunings?
    /// Returns the saved brand.
    var brand: @Sendable () -> PreviewBrand?
    /// Returns a JSON array of diagnostics, each with its printed text and the address that opens its location in an
    /// editor.
    var describe: @Sendable ([Diagnostic], PreviewChoices) -> String
    /// Redacts diagnostics so that every client may read them.
    var redact: @Sendable ([Diagnostic]) -> [Diagnostic]
    /// Whether diagnostics prevent a site from being shown.
    var isBad: @Sendable ([Diagnostic]) -> Bool
    /// Whether edited tokens can be saved.
    var canSave: Bool

    /// - Parameters: The values of the properties.
    package init(
        load: @escaping @Sendable (PreviewChoices) -> Checked<Plan?>, bundle: @escaping @Sendable (Plan) -> Plan,
        gallery: @escaping @Sendable (PreviewChoices) -> Checked<Plan?>,
        edited: @escaping @Sendable (Plan, PreviewChoices) -> Checked<Plan?>,
        tokens: @escaping @Sendable (String, PreviewChoices) -> [EditableToken],
        themes: @escaping @Sendable () -> [String], tunings: @escaping @Sendable (String) -> Tunings?,
        brand: @escaping @Sendable () -> PreviewBrand? = { nil },
        describe: @escaping @Sendable ([Diagnostic], PreviewChoices) -> String,
        redact: @escaping @Sendable ([Diagnostic]) -> [Diagnostic] = { $0 },
        isBad: @escaping @Sendable ([Diagnostic]) -> Bool = { $0.hasErrors }, canSave: Bool = false
    ) {
        (self.edited, self.tokens, self.canSave) = (edited, tokens, canSave)
        (self.load, self.bundle, self.gallery, self.themes) = (load, bundle, gallery, themes)
        (self.tunings, self.describe, self.redact, self.isBad) = (tunings, describe, redact, isBad)
        self.brand = brand
    }
}
