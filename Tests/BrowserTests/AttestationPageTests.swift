import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Attestations

/// The page of attestations in Chromium: `Tests/Browser/attestation.py` is each kind of reader.
@Suite(.slow) struct AttestationPageTests {
    private static let settings = """
        languages: [fr, en, ar]
        fallbacks: { ar: [en] }
        attestation:
          editions: [deplacement, honneur]
        """

    /// An attestation that the program makes, and the page has to make alike.
    private struct Case: Encodable {
        var page: String
        var edition: String
        var language: String
        var values: [String: String]
        var reasons: [String]
        var detail: String?
        /// As the browser's clock says it, in Paris.
        var now: String
        // What the program makes of it.
        var fragment = ""
        var code: String?
        var pdf = ""
        var file = ""
    }

    private static let camille = [
        "firstName": "Camille", "lastName": "Martin", "birthDate": "1970-01-31", "birthPlace": "Lyon",
        "address": "12 rue des Lilas", "postalCode": "75001", "city": "Paris",
    ]

    private static let cases = [
        Case(
            page: "attestation/", edition: "deplacement", language: "fr",
            values: camille.merging(["destination": "Rouen", "departure": "-20m"]) { $1 },
            reasons: ["travail", "sante"], now: "2026-11-22T18:20:00+01:00"),
        Case(
            page: "attestation/", edition: "deplacement", language: "fr",
            values: camille.merging([
                "firstName": "Zoë 🎉 👩🏽‍🚀", "lastName": #"O’Neil; \n Straße"#, "birthPlace": "Łódź", "city": "Aÿ; \\",
                "departure": "2026-11-09 08:05",
            ]) { $1 }, reasons: ["autre"], detail: #"Concert; 1\2"#, now: "2026-07-14T00:03:00+02:00"),
        Case(
            page: "attestation/en/", edition: "deplacement", language: "en",
            values: camille.merging(["departure": "+1h30"]) { $1 }, reasons: ["sport", "aide", "achats"],
            now: "2026-01-01T09:09:00+01:00"),
        Case(
            page: "attestation/", edition: "honneur", language: "fr",
            values: camille.merging(["facts": "Perdu le 3 mai,\nà la gare."]) { $1 }, reasons: ["perte"],
            detail: "mon passeport", now: "2026-11-22T18:20:00+01:00"),
        Case(
            page: "attestation/ar/", edition: "deplacement", language: "en",
            values: camille.merging(["firstName": "كميل", "lastName": "مرتان", "departure": "18:40"]) { $1 },
            reasons: ["famille"], now: "2026-11-22T18:20:00+01:00"),
    ]

    @Test func `attestations are made with and without a script, by every kind of reader`() async throws {
        let folder = try AttestationSite.build("attestation", Self.settings)
        defer { try? FileManager.default.removeItem(at: folder) }
        try JSONEncoder().encode(Self.cases.enumerated().map { try made($1, number: $0 + 1, in: folder) })
            .write(to: folder.appending(path: "cases.json"))
        let (status, text) = try await BrowserRun.run("attestation.py", folder)
        #expect(status == 0 && text.contains("11 readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    @Test(arguments: ["clean", "portable"])
    func `the page opens offline, and updates when the reader agrees`(_ links: String) async throws {
        let folder = try AttestationSite.build("attestation-offline", Self.settings + "\nlinks: \(links)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, text) = try await BrowserRun.run("attestation_offline.py", folder)
        #expect(status == 0 && text.contains("3 readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    @Test func `QR codes of every version and level are read by others`() async throws {
        let scripts = Repository.root.appending(path: "themes/plain/scripts/attestation")
        let (status, text) = try await BrowserRun.run("attestation_codes.py", scripts)
        #expect(status == 0 && text.contains(" codes, 0 findings"), "\(text)")
    }

    /// What the program makes of a case.
    private func made(_ wanted: Case, number: Int, in folder: URL) throws -> Case {
        var (result, diagnostics) = (wanted, [Diagnostic]())
        let none = SourceTree(files: [:])
        let editions = AttestationFolder.read(none).unwrap(into: &diagnostics)
        let edition = try #require(editions.edition(wanted.edition).unwrap(into: &diagnostics))
        var options = AttestationOptions()
        options.language = wanted.language
        let maker = try #require(
            AttestationMaker.prepare(edition, themes: none, options: options).unwrap(into: &diagnostics))
        var request = AttestationRequest()
        request.values = wanted.values.mapValues { .init($0) }
        request.reasons = wanted.reasons.map { .init($0) }
        request.detail = wanted.detail.map { .init($0) }
        let time = try Date(wanted.now, strategy: .iso8601).timeIntervalSince1970
        let ahead = wanted.now.hasSuffix("+02:00") ? 7200 : 3600
        let attestation = maker.make(request, LocalClock(now: Int(time)) { _ in ahead }).unwrap(into: &diagnostics)
        // Emoji have no glyph in the theme's fonts, which is told.
        #expect(diagnostics.filter { $0.severity == .error } == [])
        let file = try #require(attestation)
        result.pdf = "case-\(number).pdf"
        try Data(file.bytes).write(to: folder.appending(path: result.pdf))
        (result.code, result.file) = (file.code, file.fileName)
        var parts = wanted.values.merging(["edition": wanted.edition, "reasons": wanted.reasons.joined(separator: ",")])
        { $1 }
        parts["detail"] = wanted.detail
        result.fragment = parts.sorted { $0.key < $1.key }
            .map { "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
            .joined(separator: "&")
        return result
    }
}
