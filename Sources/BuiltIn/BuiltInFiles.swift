import CBuiltIn
import SourceText

/// The themes inside the program, as a folder.
package let builtInThemes = BuiltInFiles(count: builtin_theme_file_count(), at: builtin_theme_file_at).tree

/// The editions of attestations inside the program, as a folder.
package let builtInEditions = BuiltInFiles(count: builtin_edition_count(), at: builtin_edition_at).tree

/// The JSON Schemas inside the program, as a folder.
package let builtInSchemas = BuiltInFiles(count: builtin_schema_count(), at: builtin_schema_at).tree

/// The model texts inside the program, as a folder: one folder per language.
package let builtInStarter = BuiltInFiles(count: builtin_starter_count(), at: builtin_starter_at).tree

/// The program's own words inside the program, as a folder: one file per language.
package let builtInWording = BuiltInFiles(count: builtin_wording_count(), at: builtin_wording_at).tree

/// The pages about diagnostics inside the program, as a folder.
package let builtInDiagnosticPages = BuiltInFiles(count: builtin_diagnostic_count(), at: builtin_diagnostic_at).tree

/// The frame around pages that are previewed, as a folder.
package let builtInPreview = BuiltInFiles(count: builtin_preview_count(), at: builtin_preview_at).tree

/// The instructions for coding assistants inside the program.
package var builtInSkill: [UInt8] {
    builtIn("colophon/SKILL.md", among: builtin_skill_count(), at: builtin_skill_at).map(Array.init) ?? []
}

/// The bytes of a file of the themes inside the program, in place: they stay as long as it runs.
package func builtInBytes(_ path: SourcePath) -> UnsafeRawBufferPointer? {
    let number = path.text.withCString(builtin_theme_file_find)
    guard number < builtin_theme_file_count() else { return nil }
    let file = builtin_theme_file_at(number)
    return UnsafeRawBufferPointer(start: file.bytes, count: file.size)
}

/// What a theme inside the program is on paper, in place; nil for one that is not recorded, such as an abstract one.
package func builtInPaper(_ theme: String) -> UnsafeBufferPointer<UInt8>? {
    builtIn(theme + ".txt", among: builtin_paper_count(), at: builtin_paper_at)
}

/// The custom properties of a theme inside the program, in place; nil for one that is not recorded, such as an abstract one.
package func builtInSheet(_ theme: String) -> UnsafeBufferPointer<UInt8>? {
    builtIn(theme + ".css", among: builtin_sheet_count(), at: builtin_sheet_at)
}

/// A table of the folder `unicode`, in place: it stays as long as the program runs.
package func builtInTable(_ name: StaticString) -> UnsafeBufferPointer<UInt8> {
    builtIn("\(name)", among: builtin_unicode_count(), at: builtin_unicode_at)
        ?? UnsafeBufferPointer(start: nil, count: 0)
}

/// One of a few files inside the program.
private func builtIn(
    _ name: String, among count: Int, at file: (Int) -> builtin_file
) -> UnsafeBufferPointer<UInt8>? {
    (0..<count).lazy.map(file).first { String(cString: $0.path) == name }.map {
        UnsafeBufferPointer(start: $0.bytes, count: $0.size)
    }
}

/// One of the folders inside the program.
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

    /// Bytes are copied out when a file is asked for, so that a theme nobody uses costs nothing.
    var tree: SourceTree {
        let entries = numbers.map { SourceTree.Entry(path: $0.key, size: file($0.value).size) }
        return SourceTree(entries: entries) { path throws(SourceTree.ReadFailure) in
            guard let bytes = bytes(path) else { throw SourceTree.ReadFailure(reason: "open: No such file") }
            return Array(bytes)
        }
    }
}
