import Printing
import SourceText
import Themes
import Typesetting

extension ObjectReader {
    /// Reads paths of font files, relative to the content folder.
    mutating func fonts(_ key: Key, in source: SourceTree) -> [SourcePath] {
        var fonts: [SourcePath] = []
        for element in list(key) ?? [] {
            let text = element.text ?? ""
            if let path = SourcePath.root.resolving(text), source.contains(path) {
                fonts.append(path)
            } else {
                let names = source.entries.map(\.path.text).filter(Self.isFont)
                append(.missingFont(text, among: names, at: location(of: element)))
            }
        }
        return fonts
    }

    private static func isFont(_ path: String) -> Bool {
        [".ttf", ".otf", ".ttc", ".otc"].contains { path.lowercased().hasSuffix($0) }
    }
}

extension PDFSettings {
    /// Returns the fonts for characters that the theme's fonts lack: the files of `fonts`, then `others`.
    func fallbackFonts(_ source: SourceTree, before others: FallbackFonts?) -> Checked<FallbackFonts?> {
        var diagnostics: [Diagnostic] = []
        let faces = fonts.flatMap { ThemeFont($0, in: source, shown: $0).faces().unwrap(into: &diagnostics) }
        guard let library = FontLibrary(faces) else { return Checked(others, diagnostics) }
        return Checked(FallbackFonts(library, before: others), diagnostics)
    }
}

extension Diagnostic {
    fileprivate static func missingFont(_ text: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-font", "there is no file \(quoted(text)) in the content folder", at: location,
            hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                ?? "name a TTF, OTF or TTC file relative to the content folder: fonts/NotoSansJP-Regular.otf")
    }
}
