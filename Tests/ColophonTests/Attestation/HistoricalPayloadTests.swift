import Foundation
import SampleSupport
import SourceText
import Testing

@testable import Attestations
@testable import Colophon

/// What the codes of the French generators held, byte for byte.
///
/// `Payloads/EDITION.CONTEXT.txt` was computed from the generators' own templates and an invented person, not by this
/// program: the first two reasons of the context, or the first where one alone may be chosen.
@Suite struct HistoricalPayloadTests {
    static let folder = Repository.root.appending(path: "Tests/ColophonTests/Attestation/Payloads")

    static let names: [String] = {
        let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
        return (all ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }()

    static let person = [
        "firstName": "Camille", "lastName": "Dupont", "birthDate": "01/01/1970", "birthPlace": "Paris",
        "address": "999 avenue de France", "postalCode": "75001", "city": "Paris", "nationality": "Belge",
        "country": "Belgique", "destinationTown": "Lille", "destinationCounty": "59",
    ]

    @Test func `every context of every repealed edition has its payload`() {
        let contexts = BuiltInEditionTests.repealed.flatMap { id in
            (BuiltInEditionTests.folder.edition(id).value?.contexts ?? []).map { $0.id.isEmpty ? id : "\(id).\($0.id)" }
        }
        #expect(contexts.sorted() == Self.names)
    }

    @Test(arguments: names) func `a code has the same text as the historical generators wrote`(_ name: String) throws {
        let parts = name.split(separator: ".").map(String.init)
        let edition = try #require(BuiltInEditionTests.folder.edition(parts[0]).value)
        let context = try #require(edition.contexts.first { $0.id == (parts.count > 1 ? parts[1] : "") })
        var request = AttestationRequest()
        for (key, value) in Self.person where edition.fieldNumber(key) != nil { request.values[key] = .init(value) }
        let isMoment = edition.fields.contains { if case .moment = $0.kind { true } else { false } }
        if edition.fieldNumber("departure") != nil {
            request.values["departure"] = .init(isMoment ? "2020-11-09 18:00" : "09/11/2020")
        }
        request.context = parts.count > 1 ? .init(context.id) : nil
        let chosen = context.reasons.prefix(min(2, edition.choice.upperBound))
        request.reasons = chosen.map { .init($0.code) }
        if chosen.contains(where: \.hasDetail) { request.detail = .init("Examen") }
        let maker = AttestationMaker.prepare(edition, themes: SourceTree(files: [:]), options: AttestationOptions())
        let clock = try #require(LocalClock(iso: "2020-11-09T18:20+01:00"))
        let composition = try #require(maker.value).compose(request, clock)
        #expect(composition.diagnostics == [])
        let golden = try Data(contentsOf: Self.folder.appending(path: name + ".txt"))
        #expect(composition.value?.payload == String(decoding: golden, as: UTF8.self))
    }

    @Test func `the name of the file is that of the generators`() throws {
        let edition = try #require(BuiltInEditionTests.folder.edition("2020-11-12-confinement").value)
        var request = AttestationRequest()
        for (key, value) in Self.person where edition.fieldNumber(key) != nil { request.values[key] = .init(value) }
        request.reasons = [.init("travail")]
        let maker = AttestationMaker.prepare(edition, themes: SourceTree(files: [:]), options: AttestationOptions())
        let clock = try #require(LocalClock(iso: "2020-11-09T18:20+01:00"))
        let made = try #require(maker.value)
        #expect(made.compose(request, clock).value.map(made.fileName) == "attestation-2020-11-09_18-20.pdf")
    }
}
