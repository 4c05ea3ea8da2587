import SourceText
import Typesetting

extension Theme {
    /// The faces that PDF files are set in. The files are opened when this is first asked for, and once.
    ///
    /// - Parameter fallback: asked for characters that no font of the theme has.
    /// - Returns: nil when no file can be read any more; then what is wrong.
    func fontLibrary(fallback: FallbackFonts? = nil) -> Checked<FontLibrary?> {
        var library = openedFonts.value
        library.value?.fallback = fallback
        return library
    }

    /// The families in the order in which they are asked for a character: letters of one width come last, so that code
    /// alone is set in them, and what asks for them by name.
    static func library(of fonts: [ThemeFont]) -> Checked<FontLibrary?> {
        var diagnostics: [Diagnostic] = []
        let faces = fonts.flatMap { $0.faces().unwrap(into: &diagnostics) }
        let ordered = faces.filter { !$0.metrics.isFixedPitch } + faces.filter(\.metrics.isFixedPitch)
        return Checked(FontLibrary(ordered), diagnostics)
    }
}
