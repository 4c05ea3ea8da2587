import Foundation
import Testing

/// The table of what went wrong elsewhere.
@Suite struct AdvisoryTests {
    private let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// Where each file is, by its name.
    private var files: [String: URL] {
        let all = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
        return Dictionary((all ?? []).map { ($0.lastPathComponent, $0) }) { first, _ in first }
    }

    @Test func `each test that is named for an advisory exists`() throws {
        let text = try String(contentsOf: tests.appending(path: "Advisories.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        try #require(rows.count > 20)
        let files = files
        for row in rows {
            let cell = row.split(separator: "|").last ?? ""
            #expect(!cell.isEmpty && (cell.contains("`") || cell.contains("the same")), "\(row)")
            for part in cell.split(separator: ";") {
                try expectNamed(in: part, files)
            }
        }
    }

    /// Names of files in backticks, and behind a colon the sentences of a suite.
    private func expectNamed(in part: Substring, _ files: [String: URL]) throws {
        let named = part.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        for name in named where name.hasSuffix(".case") || name.hasSuffix(".py") {
            #expect(files[name] != nil, "\(name)")
        }
        guard let suite = named.last(where: { $0.hasSuffix("Tests") }) else { return }
        let source = try String(contentsOf: try #require(files[suite + ".swift"], "\(suite)"), encoding: .utf8)
        let sentences = part.components(separatedBy: "`\(suite)`: ").last?.components(separatedBy: " · ") ?? []
        #expect(!sentences.isEmpty)
        for sentence in sentences {
            let words = sentence.components(separatedBy: " (")[0].trimmingCharacters(in: .whitespaces)
            #expect(source.contains("`\(words)`"), "\(suite): \(words)")
        }
    }
}
