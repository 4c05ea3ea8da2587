import Foundation
import SampleSupport
import Testing

@testable import Attestations
@testable import Colophon
@testable import Environments
@testable import Sealing
@testable import SourceText
@testable import Themes

/// The schemas and the tables of the guides are what the declarations of keys say. `RECORD=1` writes them anew, and
/// fails; `Scripts/embed-files` then tells the compiler of a schema that was added.
@Suite struct KeyTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

    /// Every file that users write with keys.
    static let files: [KeyFile] = [
        SiteSettings.file, AboutPage.file, AppTable.file, DocumentFields.file, EntitiesText.file, StatementFile.file,
        NewsText.file, ThemeSettings.file, TuningsFile.file, ThemeContract.file, ColorPair.file, Edition.file,
        AttestationSettings.file, EnvironmentFile.file, SealFile.file,
    ]

    /// A table of a guide is between two remarks: `<!-- keys: site -->` and `<!-- end of keys -->`.
    private static let tables: [String: String] = files.reduce(into: ["about items": KeyGuide.entries(Item.keys)]) {
        $0[$1.name] = KeyGuide.table($1.keys)
    }

    private func compare(_ path: String, with text: String) throws {
        let file = Repository.root.appending(path: path)
        let found = try? String(contentsOf: file, encoding: .utf8)
        guard found != text else { return }
        if Self.isRecording {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(path): look at the change, then run again without RECORD")
        } else {
            Issue.record("\(path) is not what the keys are declared to be: RECORD=1 writes it anew")
        }
    }

    @Test(arguments: files.map(\.name))
    func `the schema contains the declared keys`(_ name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        try compare("docs/schemas/\(name).schema.json", with: KeySchema.text(file))
    }

    @Test(arguments: Set(files.map(\.guide)).sorted())
    func `the tables of the guide contain the declared keys`(_ guide: String) throws {
        let text = try GuideSources.text(guide)
        var told: Set<String> = []
        let written = text.replacing(/(?s)<!-- keys: ([\w -]+) -->\n.*?<!-- end of keys -->/) { match in
            let name = String(match.1)
            told.insert(name)
            return "<!-- keys: \(name) -->\n\n\(Self.tables[name] ?? "")\n<!-- end of keys -->"
        }
        try compare(guide, with: written)
        let wanted = Self.files.filter { $0.guide == guide }.map(\.name)
        #expect(Set(wanted).subtracting(told) == [], "a file without a table")
        #expect(told.subtracting(Self.tables.keys) == [], "a table without a file")
    }

    @Test(arguments: files.map(\.name))
    func `the keys of an object have unique names and descriptions`(_ name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        for table in Self.allTables(file.keys) {
            let names = table.allKeys.map(\.name)
            #expect(!names.isEmpty && Set(names).count == names.count, "\(names)")
            for key in table.allKeys {
                #expect(!key.meaning.isEmpty && !key.meaning.hasSuffix("."), "\(key.name)")
                #expect(!key.more.hasSuffix("."), "\(key.name)")
            }
        }
    }

    /// A table and all inside it.
    private static func allTables(_ table: any KeyTable) -> [any KeyTable] {
        [table] + table.allKeys.flatMap { tables(in: $0.kind) }
    }

    private static func tables(in kind: Key.Kind) -> [any KeyTable] {
        switch kind {
        case .object(let table), .entry(let table): allTables(table)
        case .list(let kind, _), .map(_, of: let kind): tables(in: kind)
        case .either(let kinds): kinds.flatMap(tables)
        case .form(let form): tables(in: form.kind)
        case .text, .pattern, .numbers, .localisedText, .flag, .integer, .choice, .any: []
        }
    }

    @Test func `Markdown becomes a plain sentence`() {
        #expect("What is".plainSentence == "What is.")
        #expect("A [link](a.md#b), `code` and *more*".plainSentence == "A link, code and more.")
        #expect("No link: [a, b] and [c".plainSentence == "No link: [a, b] and [c.")
    }
}
