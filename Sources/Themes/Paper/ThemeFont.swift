import BuiltIn
import Documents
import SourceText
import Typesetting

/// A font file of a theme, for PDF. It is opened when text is typeset.
package struct ThemeFont: Sendable {
    /// The path for messages: `themes/plain/fonts/NotoSans-Bold.ttf`.
    package var path: SourcePath
    private let open: @Sendable () -> Opened

    /// The result of opening a font file.
    enum Opened {
        /// The faces of the file. A collection has several.
        case faces([FontFace])
        case broken(FontError)
        case unreadable(SourceTree.ReadFailure)
    }

    /// The extensions of font files that can be embedded in PDF.
    package static let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff"]
    /// The extensions of web fonts, which cannot be embedded and are reported.
    static let webEndings = [".woff2"]

    package static func isFont(_ path: SourcePath) -> Bool { endings.contains(where: path.text.hasSuffix) }
    static func isWebFont(_ path: SourcePath) -> Bool { webEndings.contains(where: path.text.hasSuffix) }

    /// Creates a font of a built-in theme. Uses its bytes in place, without a copy.
    init(builtIn file: SourcePath, shown: SourcePath) { self.init(shown) { builtInBytes(file) } }

    /// Creates a font of a typeface.
    init(typeface name: String) {
        self.init(SourcePath("typefaces/" + name) ?? .root) { builtInTypeface(name).map { UnsafeRawBufferPointer($0) } }
    }

    private init(_ shown: SourcePath, builtIn: @escaping @Sendable () -> UnsafeRawBufferPointer?) {
        path = shown
        open = {
            guard let bytes = builtIn() else { return .unreadable(.init(reason: "open: No such file")) }
            return Self.opened { () throws(FontError) in try FontFace.all(in: bytes, of: Program.whole) }
        }
    }

    /// Creates a font of a theme on disk.
    package init(_ file: SourcePath, in tree: SourceTree, shown: SourcePath) {
        path = shown
        open = {
            do throws(SourceTree.ReadFailure) {
                let bytes = try tree.read(file)
                return Self.opened { () throws(FontError) in try FontFace.all(in: bytes) }
            } catch {
                return .unreadable(error)
            }
        }
    }

    /// Reads the file and the tables that describe its faces. The faces copy the bytes of a file on disk.
    package func faces() -> Checked<[FontFace]> {
        switch open() {
        case .faces(let faces): Checked(faces)
        case .broken(let error): Checked([], [.badFont(path, error)])
        case .unreadable(let failure): Checked([], [.unreadable(path, failure)])
        }
    }

    private static func opened(_ read: () throws(FontError) -> [FontFace]) -> Opened {
        do throws(FontError) { return .faces(try read()) } catch { return .broken(error) }
    }

    /// A placeholder for the owner of bytes that are part of the program.
    private final class Program: Sendable {
        static let whole = Program()
    }
}

extension Typeface.Family {
    /// The fonts for PDF.
    var fonts: [ThemeFont] { files.map(ThemeFont.init(typeface:)) }
}

extension ThemeChain {
    /// Returns the fonts for PDF, the nearest theme's first, then sorted by path. For files with the same path, the
    /// nearest theme wins. Opens those of themes on disk to report errors in them.
    package func fonts(into diagnostics: inout [Diagnostic]) -> [ThemeFont] {
        let found = links.flatMap { link in fonts(of: link, into: &diagnostics) }
        guard found.isEmpty else { return found }
        return Self.plainFiles("plain/fonts", ThemeFont.endings).map {
            ThemeFont(builtIn: $0, shown: Self.shownPath($0))
        }
    }

    private func fonts(of link: Link, into diagnostics: inout [Diagnostic]) -> [ThemeFont] {
        files("fonts").filter { $0.link.folder == link.folder }.compactMap { path, _, file in
            let shown = Self.shownPath(file)
            guard link.isOnDisk else { return ThemeFont.isFont(path) ? ThemeFont(builtIn: file, shown: shown) : nil }
            guard ThemeFont.isFont(path) || ThemeFont.isWebFont(path) else { return nil }
            let font = ThemeFont(file, in: themes, shown: shown)
            if isShipped(file) { return font }
            return font.faces().unwrap(into: &diagnostics).isEmpty ? nil : font
        }
    }

    /// Returns whether a file on disk has the same path and size as a built-in file. During development, the
    /// repository's own themes override the built-in ones. Tests have checked these files, so checking them again would
    /// only slow down builds.
    func isShipped(_ file: SourcePath) -> Bool {
        guard let bytes = builtInBytes(file) else { return false }
        return themes.entries.contains { $0.size == bytes.count && $0.path == file }
    }

    /// Returns built-in files, for a theme `plain` on disk that has no files of this kind.
    static func plainFiles(_ folder: String, _ endings: [String]) -> [SourcePath] {
        guard let folder = SourcePath(folder) else { return [] }
        return builtInThemes.entries.map(\.path).filter { path in
            path.isInside(folder) && endings.contains(where: path.text.hasSuffix)
        }
    }
}
