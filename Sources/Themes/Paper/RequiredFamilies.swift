import SourceText
import Typesetting

/// The font families for text that the author of a theme asks for, of which PDF files need at least one.
package struct RequiredFamilies: Sendable {
    /// The names in order of preference.
    var names: [String]
    /// The folder of the theme, and the place of its settings.
    var theme: String
    var location: Location

    /// Generic families of CSS, which stand for no certain font.
    ///
    /// Source: CSS Fonts Module Level 4, section 2.1.3, and the names that browsers had before it.
    private static let generic: Set = [
        "serif", "sans-serif", "system-ui", "cursive", "fantasy", "math", "emoji", "monospace", "ui-serif",
        "ui-sans-serif", "ui-monospace", "ui-rounded", "-apple-system", "blinkmacsystemfont",
    ]

    /// Returns a warning if none of the families is among the faces. There is none for a theme that prefers a generic
    /// family, as then its author wants no certain font.
    func missing(in faces: [FontFace]) -> Diagnostic? {
        guard let first = names.first, !Self.generic.contains(first.lowercased()) else { return nil }
        let known = Set(faces.map { $0.family.lowercased() })
        guard !names.contains(where: { known.contains($0.lowercased()) }) else { return nil }
        return .paperFontMissing(first, instead: faces.first { !$0.metrics.isFixedPitch }?.family, theme, at: location)
    }
}

extension ThemeChain {
    /// Returns the families of a theme on disk, if they differ from those of the built-in theme that it extends.
    func requiredFamilies(_ style: PrintStyle) -> RequiredFamilies? {
        guard let own = links.first, own.isOnDisk else { return nil }
        let base = links.lazy.compactMap { RecordedPaper($0.folder)?.theme.style }.first
        guard style.body.families != base?.body.families else { return nil }
        return RequiredFamilies(
            names: style.body.families, theme: own.folder, location: Location(own.settingsPath))
    }
}
