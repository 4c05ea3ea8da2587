import SourceText
import Testing

@testable import Attestations
@testable import Colophon
@testable import Typesetting

/// Attestations that are made with what many have in common.
@Suite struct ManyAttestationsTests {
    private static let none = SourceTree(files: [:])

    private func request(_ edition: Edition, _ name: String, _ city: String, _ reasons: Int) -> AttestationRequest {
        var request = AttestationRequest()
        let values = ["firstName": name, "city": city, "recipient": "\(name), \(city)", "departure": "-20m"]
        for field in edition.fields where field.isRequired || values[field.key] != nil {
            request.values[field.key] = .init(values[field.key] ?? HistoricalPayloadTests.person[field.key] ?? "Żółć")
        }
        let fitting = edition.contexts[0].reasons.filter { !$0.hasDetail }
        request.reasons = fitting.prefix(min(reasons, edition.choice.upperBound)).map { .init($0.code) }
        return request
    }

    @Test(arguments: ["deplacement", "honneur"])
    func `a document of many looks and reads like one that is made alone`(_ id: String) throws {
        let edition = try #require(BuiltInEditionTests.folder.edition(id).value)
        let prepared = AttestationMaker.prepare(edition, themes: Self.none, options: AttestationOptions())
        let alone = try #require(prepared.value)
        let many = alone.preparedForBatch()
        #expect(many.diagnostics == [])
        let clock = try #require(LocalClock(iso: "2026-11-22T18:20+01:00"))
        let long = "Saint-Rémy-lès-Chevreuse-sur-Mer"
        let rows = [
            ("Camille", "Lyon", 1), ("Łukasz ĦĦ", "Łódź", 2), ("Владимир", "Москва", 1), ("محمد", "مراكش", 2),
            (long, long, 6),
        ]
        for (name, city, reasons) in rows {
            let request = request(edition, name, city, reasons)
            let (one, other) = (alone.set(request, clock), many.value.set(request, clock))
            #expect(one.diagnostics == other.diagnostics, "\(name)")
            let (pages, again) = (try #require(one.value, "\(one.diagnostics)"), try #require(other.value))
            #expect(pages.fileName == again.fileName && pages.code == again.code)
            // Without what they have in common, the files are the same.
            #expect(try pages.pages.document.pdf(nil) == again.pages.document.pdf(nil), "\(name)")
        }
    }
}
