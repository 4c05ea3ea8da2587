import CBuiltIn
import SourceText

/// The built-in themes, as a folder.
package let builtInThemes = BuiltInFiles(count: builtin_theme_file_count(), at: builtin_theme_file_at).tree

/// The built-in editions of attestations, as a folder.
package let builtInEditions = BuiltInFiles(count: builtin_edition_count(), at: builtin_edition_at).tree

/// The built-in JSON Schemas, as a folder.
package let builtInSchemas = BuiltInFiles(count: builtin_schema_count(), at: builtin_schema_at).tree

/// The built-in model texts, as a folder with one folder per language.
package let builtInStarter = BuiltInFiles(count: builtin_starter_count(), at: builtin_starter_at).tree

/// The models of accessibility statements, as a folder with one folder per model.
package let builtInStatements = BuiltInFiles(count: builtin_statement_count(), at: builtin_statement_at).tree

/// The program's own words, as a folder with one file per language.
package let builtInWording = BuiltInFiles(count: builtin_wording_count(), at: builtin_wording_at).tree

/// The built-in pages about diagnostics, as a folder.
package let builtInDiagnosticPages = BuiltInFiles(count: builtin_diagnostic_count(), at: builtin_diagnostic_at).tree

/// The built-in files of the preview's frame, as a folder.
package let builtInPreview = BuiltInFiles(count: builtin_preview_count(), at: builtin_preview_at).tree

/// The built-in instructions for coding assistants.
package var builtInSkill: [UInt8] {
    builtIn("colophon/SKILL.md", among: builtin_skill_count(), at: builtin_skill_at).map(Array.init) ?? []
}

/// Returns the bytes of a built-in theme file without a copy. They are valid until the program ends.
package func builtInBytes(_ path: SourcePath) -> UnsafeRawBufferPointer? {
    let number = path.text.withCString(builtin_theme_file_find)
    guard number < builtin_theme_file_count() else { return nil }
    let file = builtin_theme_file_at(number)
    return UnsafeRawBufferPointer(start: file.bytes, count: file.size)
}

/// Returns the record of a built-in theme for paper, without a copy; `nil` for a theme without one, such as an abstract
/// theme.
package func builtInPaper(_ theme: String) -> UnsafeBufferPointer<UInt8>? {
    builtIn(theme + ".txt", among: builtin_paper_count(), at: builtin_paper_at)
}

/// Returns the custom properties of a built-in theme, without a copy; `nil` for a theme without a record, such as an
/// abstract theme.
package func builtInSheet(_ theme: String) -> UnsafeBufferPointer<UInt8>? {
    builtIn(theme + ".css", among: builtin_sheet_count(), at: builtin_sheet_at)
}

/// Returns the recorded colours of the browser's controls for the built-in themes, a line for each.
package func builtInBrowserColors() -> UnsafeBufferPointer<UInt8> {
    builtIn("browser-colors.txt", among: builtin_sheet_count(), at: builtin_sheet_at)
        ?? UnsafeBufferPointer(start: nil, count: 0)
}

/// Returns a file of the folder `builtin/typefaces`, without a copy. It is valid until the program ends.
package func builtInTypeface(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    builtIn(name, among: builtin_typeface_count(), at: builtin_typeface_at)
}

/// Returns a table of the folder `builtin/unicode`, without a copy. It is valid until the program ends.
package func builtInTable(_ name: StaticString) -> UnsafeBufferPointer<UInt8> {
    builtIn("\(name)", among: builtin_unicode_count(), at: builtin_unicode_at)
        ?? UnsafeBufferPointer(start: nil, count: 0)
}

/// Returns a built-in file of a small folder, by linear search.
private func builtIn(
    _ name: String, among count: Int, at file: (Int) -> builtin_file
) -> UnsafeBufferPointer<UInt8>? {
    (0..<count).lazy.map(file).first { String(cString: $0.path) == name }.map {
        UnsafeBufferPointer(start: $0.bytes, count: $0.size)
    }
}

/// A built-in folder.
private struct BuiltInFiles: Sendable {
    private let numbers: [SourcePath: Int]
    private let file: @Sendable (Int) -> builtin_file

    init(count: Int, at file: @escaping @Sendable (Int) -> builtin_file) {
        self.file = file
        var numbers: [SourcePath: Int] = [:]
        for number in 0..<count {
            guard let name = file(number).path, let path = SourcePath(String(cString: name)) else { continue }
            numbers[path] = number
        }
        self.numbers = numbers
    }

    private func bytes(_ path: SourcePath) -> UnsafeRawBufferPointer? {
        numbers[path].map { number in
            let found = file(number)
            return UnsafeRawBufferPointer(start: found.bytes, count: found.size)
        }
    }

    /// The folder as a tree. It copies a file only when it is read, so unused themes cost nothing.
    var tree: SourceTree {
        let entries = numbers.map { SourceTree.Entry(path: $0.key, size: file($0.value).size) }
        return SourceTree(entries: entries) { path throws(SourceTree.ReadFailure) in
            guard let bytes = bytes(path) else { throw SourceTree.ReadFailure(reason: "open: No such file") }
            return Array(bytes)
        }
    }
}
