import Foundation
import SourceText
import Testing

@testable import DesignTokens

/// The path of a file that only a test knows.
func testPath(_ name: String) -> SourcePath { SourcePath(name) ?? .root }

/// JSON as data; a mistake in it fails the test.
func json(_ text: String, _ name: String = "a.tokens.json") throws -> Value {
    let read = readJSON(Array(text.utf8), path: testPath(name))
    #expect(read.diagnostics == [])
    return try #require(read.value)
}

/// A token file from its text. Tests write colours and lengths as short as drafts of the format did; that this is told
/// is for `DialectTests`.
func tokenFile(_ text: String, _ name: String = "a.tokens.json") throws -> Checked<TokenFile> {
    let read = readTokenFile(try json(text, name), path: testPath(name))
    return Checked(read.value, withoutDialects(read.diagnostics))
}

func withoutDialects(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter { $0.id != "token-dialect" } }

/// Themes laid over each other, one file each; what is wrong with the files themselves fails the test.
func tokenSet(_ themes: String...) throws -> TokenSet {
    let files = try themes.enumerated().map { number, text in
        let read = try tokenFile(text, "\(number).tokens.json")
        #expect(read.diagnostics == [])
        return [read.value]
    }
    let merged = TokenSet.merge(files)
    #expect(merged.diagnostics == [])
    return merged.value
}

/// A token that must be there, without a mistake anywhere.
func token(_ path: String, _ themes: String...) throws -> ResolvedToken {
    let files = try themes.enumerated().map { try tokenFile($1, "\($0).tokens.json") }
    #expect(files.flatMap(\.diagnostics) == [])
    let resolved = TokenSet.merge(files.map { [$0.value] }).value.resolve()
    #expect(resolved.diagnostics == [])
    return try #require(resolved.value[path])
}

/// `token-value 3:14`: what a diagnostic is and where.
func summary(_ diagnostic: Diagnostic) -> String {
    guard let place = diagnostic.location?.start else { return diagnostic.id }
    return "\(diagnostic.id) \(place.line):\(place.column)"
}

func summaries(_ diagnostics: [Diagnostic]) -> [String] { diagnostics.map(summary) }

let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The bytes of every file in a folder of the repository, by name; a theme need not have every kind.
func files(in folder: String, suffix: String) throws -> [(name: String, bytes: [UInt8])] {
    let url = repository.appending(path: folder)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(suffix) }.sorted()
    return try names.map { ("\(folder)/\($0)", [UInt8](try Data(contentsOf: url.appending(path: $0)))) }
}

/// The token files of a theme that is in the repository.
func themeSources(_ theme: String) throws -> [TokenSource] {
    try files(in: "themes/\(theme)/tokens", suffix: ".tokens.json").map { name, bytes in
        let read = readJSON(bytes, path: testPath(name))
        #expect(read.diagnostics == [])
        return TokenSource(path: testPath(name), value: try #require(read.value))
    }
}

/// The style sheets of a theme that is in the repository.
func themeStyles(_ theme: String) throws -> [Checked<StyleSheet>] {
    try files(in: "themes/\(theme)/styles", suffix: ".css").map { name, bytes in
        usedCustomProperties(in: bytes, path: testPath(name))
    }
}
