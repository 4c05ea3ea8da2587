import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Wording

/// Reports and statements with random damage: never a crash; either errors and no text, or a text that is whole.
@Suite(.slow) struct StatementMutationTests {
    private func file(_ name: String, of example: String) throws -> [UInt8] {
        let file = try CaseFile(CaseTests.folder.appending(path: example))
        let path = try #require(SourcePath(name))
        return try #require(try file.files(below: "content", base: nil)[path])
    }

    @Test func `reports survive damage`() throws {
        let reports = [
            try file("accessibility.xml", of: "statement-report.case"),
            try file("accessibility.xml", of: "statement-report-unfinished.case"),
        ]
        try damage(reports, "accessibility.xml", .report, seed: 4)
    }

    @Test func `statements survive damage`() throws {
        try damage([try file("accessibility.yml", of: "statement-rgaa.case")], "accessibility.yml", .statement, seed: 5)
    }

    private func damage(
        _ files: [[UInt8]], _ name: String, _ format: DocumentCard.Format, seed: UInt64
    ) throws {
        let path = try #require(SourcePath(name))
        let languages = [try #require(Language("fr")), try #require(Language("ar"))]
        for number in 0..<TestRun.rounds(400) {
            let state = seed << 60 | UInt64(number)
            var random = SeededRandom(seed: state)
            var bytes = files[number % files.count]
            for _ in 0..<Int.random(in: 1...4, using: &random) { spoil(&bytes, &random) }
            let around = DocumentContext(
                language: languages[number % 2], languages: languages, appName: LocalisedText("Carnet"),
                about: .root,
                today: CalendarDate(iso: "2026-11-22"))
            let read = DocumentText.read(bytes, path: path, format: format, in: around)
            let places = read.diagnostics.compactMap { $0.location?.start }
            #expect(places.allSatisfy { $0.line >= 1 && $0.column >= 1 }, "seed \(state)")
            if read.diagnostics.hasErrors { continue }
            let page = HTMLCase.page(read.value.document)
            // Links to schemes that no page may have are taken out of whole sites, with a warning.
            let problems = StrictPage(page).problems.filter { !$0.contains(/^address [a-z0-9]+:\/\//) }
            #expect(problems == [], "seed \(state)")
        }
    }

    private func spoil(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...30, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<end)
        case 2: bytes.removeSubrange(end...)
        case 3: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 4: bytes[index] = Array("0123456789<>&\"'-: ".utf8).randomElement(using: &random) ?? 0
        default: bytes.insert(contentsOf: Self.phrases.randomElement(using: &random) ?? [], at: index)
        }
    }

    private static let phrases: [[UInt8]] = [
        "<![CDATA[", "]]>", "<!DOCTYPE x>", "<!--", "-->", "<script>alert(1)</script>", "&lt;script&gt;", "&#0;", "&x;",
        "javascript:alert(1)", "<ok>", "</ok>", "99999999999999999999", "-1", "NaN", "<p onclick=\"x\">", "\u{202E}",
        "<h1>x</h1>", "<div id=\"status\">", "<?x?>", " type=\"a\"",
    ].map { Array($0.utf8) }
}
