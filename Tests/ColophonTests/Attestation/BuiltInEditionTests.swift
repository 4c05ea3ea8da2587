import Foundation
import SampleSupport
import SourceText
import Testing

@testable import Attestations
@testable import Colophon

/// The editions inside the program, without setting them.
@Suite struct BuiltInEditionTests {
    static let folder = AttestationFolder.read(SourceTree(files: [:])).value
    static let ids = folder.editionIDs
    static let repealed = ids.filter { $0.hasPrefix("202") }
    static let living = ids.filter { !repealed.contains($0) }

    private func edition(_ id: String) throws -> Edition { try #require(Self.folder.edition(id).value) }

    @Test func `there are nine editions of our own and 23 repealed ones`() {
        #expect(Self.living.count == 9 && Self.repealed.count == 23)
    }

    @Test(arguments: ids) func `an edition is read, and prepared in each of its languages, without a finding`(
        _ id: String
    ) throws {
        let read = Self.folder.edition(id)
        #expect(read.diagnostics == [])
        let edition = try #require(read.value)
        for language in edition.languages {
            var options = AttestationOptions()
            options.language = language.tag
            let maker = AttestationMaker.prepare(edition, themes: SourceTree(files: [:]), options: options)
            #expect(maker.diagnostics == [] && maker.value != nil, "\(language)")
        }
    }

    @Test(arguments: repealed)
    func `a repealed edition states that it is repealed, names its source and keeps the historical code`(
        _ id: String
    ) throws {
        let edition = try edition(id)
        #expect(edition.isSpecimen && edition.secondPage == .code)
        let source = try #require(edition.source)
        #expect(source.hasPrefix("https://github.com/LAB-MI/") && source.contains(", MIT licence: src/"))
        let code = try #require(edition.code)
        #expect(code.letters == .historical && code.level == .medium && code.margin == 1)
        for text in [edition.subject, edition.name] {
            let words = text?.entries.map { $0.text.lowercased() }.joined() ?? ""
            #expect(!["ministère", "officiel", "gouvernement"].contains(where: words.contains))
        }
    }

    @Test(arguments: living) func `Colophon's own editions are in French and English and state what is confirmed`(
        _ id: String
    ) throws {
        let edition = try edition(id)
        #expect(edition.languages.map(\.tag) == ["fr", "en"])
        #expect(!edition.isSpecimen && edition.period == nil && edition.subject != nil)
        #expect(edition.isHandwritten || edition.certification != nil)
        #expect(edition.code.map { $0.letters == .modern && $0.margin == 4 } ?? true)
    }

    @Test(arguments: living) func `a code has neither addresses nor dates of birth`(_ id: String) throws {
        let edition = try edition(id)
        let slots = edition.code?.lines.flatMap(\.slots) ?? []
        let keys = slots.compactMap { if case .field(let number) = $0.name { edition.fields[number].key } else { nil } }
        #expect(keys.filter { $0.lowercased().contains("address") || $0.lowercased().contains("birth") } == [])
        #expect(!keys.contains("postalCode") && !keys.contains("city") && !keys.contains("pay"))
    }

    @Test func `every requested value is used in the document or its code`() throws {
        for id in Self.ids {
            let edition = try edition(id)
            let texts = edition.body.entries.map(\.text) + (edition.statement?.entries.map(\.text) ?? [])
            for field in edition.fields {
                let isUsed = texts.contains { $0.contains("{\(field.key)}") || $0.contains("{\(field.key)|") }
                #expect(isUsed, "\(id): \(field.key)")
            }
        }
    }

    @Test func `the README of the editions names each of them`() throws {
        let text = try String(
            contentsOf: Repository.root.appending(path: "builtin/editions/README.md"), encoding: .utf8)
        for id in Self.ids {
            let path = Self.repealed.contains(id) ? "repealed/\(id).yml" : "\(id).yml"
            #expect(text.contains("| [\(id)](\(path)) |"), "\(id)")
        }
    }

    // MARK: What is refused

    private func diagnostics(_ id: String, _ values: [String: String]) throws -> [Diagnostic] {
        let maker = AttestationMaker.prepare(
            try edition(id), themes: SourceTree(files: [:]), options: AttestationOptions())
        var request = AttestationRequest()
        request.values = values.mapValues { .init($0) }
        let clock = try #require(LocalClock(iso: "2026-11-21T18:20+01:00"))
        return try #require(maker.value).check(request, clock)
    }

    @Test func `a certificate of employment has only the fields that the law lists`() throws {
        let found = try diagnostics("certificat-travail", ["conduct": "exemplary"])
        let refused = try #require(found.first { $0.message.contains("conduct") })
        #expect(refused.severity == .error)
        #expect("\(refused)".contains("D1234-6"))
    }

    @Test func `a witness statement takes no value and prints blanks`() throws {
        #expect(try diagnostics("temoin", ["lastName": "Dupont"]).contains { $0.severity == .error })
        var request = AttestationRequest()
        request.isBlank = true
        let maker = AttestationMaker.prepare(
            try edition("temoin"), themes: SourceTree(files: [:]), options: AttestationOptions())
        let clock = try #require(LocalClock(iso: "2026-11-21T18:20+01:00"))
        let made = try #require(maker.value).compose(request, clock)
        #expect(made.diagnostics == [])
        #expect(made.value?.text.blocks.count { $0 == .thematicBreak } == 24)
    }
}
