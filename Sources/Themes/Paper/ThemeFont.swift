import BuiltIn
import Documents
import SourceText
import Typesetting

/// A font file of a theme, for PDF. It is opened when text is set, and not before.
package struct ThemeFont: Sendable {
    /// As messages name it: `themes/plain/fonts/NotoSans-Bold.ttf`.
    package var path: SourcePath
    private let open: @Sendable () -> Opened

    /// What became of opening a file.
    enum Opened {
        /// One, or several for a collection.
        case faces([FontFace])
        case broken(FontError)
        case unreadable(SourceTree.ReadFailure)
    }

    /// Of files in `fonts/` that are opened.
    package static let endings = [".ttf", ".otf", ".ttc", ".otc"]
    /// Those of fonts for the web, which are reported as being of no use.
    static let webEndings = [".woff", ".woff2"]

    package static func isFont(_ path: SourcePath) -> Bool { endings.contains(where: path.text.hasSuffix) }
    static func isWebFont(_ path: SourcePath) -> Bool { webEndings.contains(where: path.text.hasSuffix) }

    /// A file of a theme inside the program, whose bytes are used where they are.
    init(builtIn file: SourcePath, shown: SourcePath) {
        path = shown
        open = {
            guard let bytes = builtInBytes(file) else { return .unreadable(.init(reason: "open: No such file")) }
            return Self.opened { () throws(FontError) in try FontFace.all(in: bytes, of: Program.whole) }
        }
    }

    /// A file of a theme in a folder.
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

    /// Reads the file and the tables that say what it is. The faces copy the bytes of a file on disk.
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

    /// Stands for the owner of bytes that are part of the program.
    private final class Program: Sendable {
        static let whole = Program()
    }
}

extension ThemeChain {
    /// The fonts for PDF: those of the nearest theme first, in the order of their paths. Of several files with one path
    /// the nearest is taken. Those of themes in folders are opened to see whether they can be.
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

    /// True for a file of this repository's themes, which take precedence over those inside the program while one works on them:
    /// of the same name and size. It is right, as tests show; looking at it would make every build slower.
    func isShipped(_ file: SourcePath) -> Bool {
        guard let bytes = builtInBytes(file) else { return false }
        return themes.entries.contains { $0.size == bytes.count && $0.path == file }
    }

    /// Files inside the program, for a theme `plain` in a folder that has none of their kind.
    static func plainFiles(_ folder: String, _ endings: [String]) -> [SourcePath] {
        guard let folder = SourcePath(folder) else { return [] }
        return builtInThemes.entries.map(\.path).filter { path in
            path.isInside(folder) && endings.contains(where: path.text.hasSuffix)
        }
    }
}
