import Foundation
import SourceText
import TestSupport
import Testing

@testable import Attestations
@testable import Colophon
@testable import Wording

/// The editions inside the program as PDF, which other programs read: qpdf, the rules of PDF/UA-1 and PDF/A-2a,
/// poppler, zbar and ZXing.
@Suite(.slow) struct EditionPDFTests {
    /// One document: an edition in a language and a context, with as many reasons as it allows.
    private struct Sample {
        var name: String
        var maker: AttestationMaker
        var edition: Edition
        var context: EditionContext
        var language: Language
        var request: AttestationRequest
        var reasons: [Reason]
    }

    private static let clock = LocalClock(iso: "2020-11-09T18:20+01:00")

    /// `make test` takes each edition in one of its contexts and languages, in turn.
    @Test func `every edition in every language shows the typed values as text and code`() async throws {
        let folder = try BrowserRun.temporaryFolder("editions")
        defer { try? FileManager.default.removeItem(at: folder) }
        let samples = try Self.samples(isComplete: TestRun.isFull)
        #expect(samples.count == (TestRun.isFull ? 60 : 32))
        for sample in samples { try write(sample, into: folder) }
        for script in ["check.py", "says.py"] {
            let (status, output) = try await BrowserRun.run(script, of: "PDF", folder)
            #expect(status == 0, "\(output.prefix(4000))")
        }
    }

    @Test func `the check detects missing and different values`() async throws {
        let folder = try BrowserRun.temporaryFolder("editions")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sample = try #require(try Self.samples(isComplete: true).first { $0.name == "deplacement.en" })
        try write(sample, into: folder)
        try Data(#"["Camille", "Maurice"]"#.utf8).write(to: folder.appending(path: "deplacement.en.says"))
        let code = folder.appending(path: "deplacement.en.code")
        let text = try String(contentsOf: code, encoding: .utf8)
        try text.replacing("Camille", with: "Maurice").write(to: code, atomically: true, encoding: .utf8)
        let (status, output) = try await BrowserRun.run("says.py", of: "PDF", folder)
        #expect(status == 1 && output.contains("does not say 'Maurice'") && !output.contains("does not say 'Camille'"))
        #expect(output.contains("zbar reads") && output.contains("zxing reads"))
        #expect(try await BrowserRun.run("check.py", of: "PDF", folder).status == 1)
    }

    private func write(_ sample: Sample, into folder: URL) throws {
        let clock = try #require(Self.clock)
        let made = sample.maker.make(sample.request, clock)
        #expect(made.diagnostics == [], "\(sample.name)")
        let file = try #require(made.value, "\(sample.name)")
        try Data(file.bytes).write(to: folder.appending(path: "\(sample.name).pdf"))
        try Data("ua1 2a".utf8).write(to: folder.appending(path: "\(sample.name).profiles"))
        try JSONEncoder().encode(texts(sample)).write(to: folder.appending(path: "\(sample.name).says"))
        if let code = file.code { try Data(code.utf8).write(to: folder.appending(path: "\(sample.name).code")) }
    }

    // MARK: What is made

    /// - Parameter isComplete: false for each edition in one context and one language alone, in turn.
    private static func samples(isComplete: Bool) throws -> [Sample] {
        let folder = AttestationFolder.read(SourceTree(files: [:])).value
        var samples: [Sample] = []
        for (place, id) in folder.editionIDs.enumerated() {
            let edition = try #require(folder.edition(id).value)
            for (turn, language) in edition.languages.enumerated() {
                var options = AttestationOptions()
                options.language = language.tag
                let maker = try #require(
                    AttestationMaker.prepare(edition, themes: SourceTree(files: [:]), options: options).value)
                for (number, context) in edition.contexts.enumerated() {
                    let isItsTurn = (place % edition.languages.count, place % edition.contexts.count) == (turn, number)
                    guard isComplete || isItsTurn else { continue }
                    let reasons = Array(context.reasons.prefix(edition.choice.upperBound))
                    samples.append(
                        Sample(
                            name: [id, context.id, language.tag].filter { !$0.isEmpty }.joined(separator: "."),
                            maker: maker, edition: edition, context: context, language: language,
                            request: request(edition, context, reasons), reasons: reasons))
                }
            }
        }
        return samples
    }

    private static func request(
        _ edition: Edition, _ context: EditionContext, _ reasons: [Reason]
    ) -> AttestationRequest {
        var request = AttestationRequest()
        request.isBlank = edition.isHandwritten
        if request.isBlank { return request }
        for field in edition.fields {
            if case .moment = field.kind {
                request.values[field.key] = .init("-20m")
            } else if let value = (field.isOfPerson ? EditionExamples.person : EditionExamples.values)[field.key] {
                request.values[field.key] = .init(value)
            }
        }
        if edition.id == "accessibilite" { request.values["address"] = .init("https://atlas.example/notes") }
        request.context = context.id.isEmpty ? nil : .init(context.id)
        request.reasons = reasons.map { .init($0.code) }
        if reasons.contains(where: \.hasDetail) { request.detail = .init("Examen *du* soir") }
        return request
    }

    // MARK: What it has to say

    /// Every value as it was typed, or as it is written on paper, and the words of every chosen reason.
    private func texts(_ sample: Sample) -> [String] {
        let words = ValueFormatter(sample.language)
        var texts = [sample.edition.title.text(sample.language)]
        if sample.edition.isHandwritten { return texts }
        for field in sample.edition.fields {
            guard let typed = sample.request.values[field.key]?.text else { continue }
            switch field.kind {
            case .text, .lines, .list, .url, .email, .hex: texts += typed.split(separator: "\n").map(String.init)
            case .choice(let choices):
                texts += choices.filter { $0.code == typed }.map { $0.label.text(sample.language) }
            case .date(_) where !isShort(field.key, sample.edition):
                if let day = CalendarDate(iso: typed) {
                    let form: EditionPattern.DateFormat = sample.edition.isSpecimen ? .numeric : .long
                    texts.append(words.date(day, form))
                }
            case .moment:
                let departure = Self.clock.map { words.moment($0.moment(inMinutes: -20), .long) } ?? ""
                texts.append(sample.edition.isSpecimen ? "09/11/2020" : departure)
            default: break
            }
        }
        if let detail = sample.request.detail { texts.append(detail.text) }
        return texts + sample.reasons.flatMap { parts(of: $0, sample.language) }
    }

    /// True for a day that is printed without its year.
    private func isShort(_ key: String, _ edition: Edition) -> Bool {
        edition.body.entries.contains { $0.text.contains("{\(key)|dayMonth}") }
    }

    /// The words of a reason between its marks of notes, signs of Markdown and places for values.
    private func parts(of reason: Reason, _ language: Language) -> [String] {
        [reason.short, reason.text].compactMap { $0?.text(language) }.flatMap { text in
            text.replacing(/\[\^\d\]|\{detail\}/, with: "\n").split(separator: "\n").map { line in
                String(line.hasPrefix("- ") ? line.dropFirst(2) : line).replacing(/[*\\]/, with: "")
            }
        }
    }
}
