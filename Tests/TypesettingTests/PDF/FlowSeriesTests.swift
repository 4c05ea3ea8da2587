import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Typesetting

/// Documents that are made one after the other with what they have in common.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct FlowSeriesTests {
    private let names = [
        "Camille Dupont", "Łukasz Żuraw", "Владимир Петров", "Zoé", "محمد", "e\u{301}\u{302} ﬁn", "日本 \u{E000}",
    ]

    /// A statement with a person's name in it, in two weights, on a page with running lines, and a code on a second
    /// one.
    private func flow(_ name: String, _ number: Int = 7) throws -> Flow {
        var flow = Flow(info: DocumentInfo(title: "Statement of \(name)", language: "en"))
        flow.info.code = "Name: \(name)"
        flow.page.footer = .init(
            start: "100 %", end: "%page / %pages", style: TestLibrary.style(size: 8))
        var bold = TestFlow.style
        bold.weight = 700
        let fixed = (0..<60).map { "word\($0)" }.joined(separator: " ")
        flow.blocks = [
            TestFlow.heading("Statement", 1), TestFlow.paragraph(fixed),
            .paragraph(
                FlowParagraph([.text("I, ", TestFlow.style), .text(name, bold), .text(", live here.", TestFlow.style)])),
            TestFlow.paragraph("Number \(number)"), TestFlow.paragraph(fixed), .pageBreak,
            .picture(FlowPicture(picture: 0, alternative: "A code: \(name)", width: 200, height: 200)),
        ]
        let dark = (0..<63).map { UInt8(truncatingIfNeeded: $0 &* number) & ($0 % 3 == 2 ? 0xF8 : 0xFF) }
        flow.pictures = [try PictureData(dark: dark, width: 21, height: 21, margin: 4)]
        return flow
    }

    private func series(_ fonts: FontLibrary, alphabet: String = "abcXYZ0123456789éàö") throws -> FlowSeries {
        try FlowSeries(samples: [flow("Ada Lovelace")], alphabet: alphabet, fonts: fonts)
    }

    @Test func `reused paragraphs have the same positions as newly set ones`() throws {
        let library = try TestLibrary.make()
        var known = ParagraphCache()
        for sample in try [flow("Ada Lovelace"), SampleFlow.whole(PictureData(dark: [0], width: 1, height: 1))] {
            let setter = LineTypesetter(library, hyphenation: [:])
            setter.record = known
            _ = FlowTypesetter(flow: sample, setter: setter).set()
            known = try #require(setter.record)
        }
        for flow in try names.map({ try flow($0) }) + [SampleFlow.whole(PictureData(dark: [0], width: 1, height: 1))] {
            let anew = FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set()
            let again = FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:], known: known))
                .set()
            #expect(try anew.document.pdf() == again.document.pdf())
            #expect(anew.findings == again.findings)
        }
    }

    @Test func `a paragraph with another style or direction is not reused`() throws {
        var known = ParagraphCache()
        let paragraph = Paragraph([TestLibrary.text("the same words")], width: 100)
        known[paragraph] = ParagraphLayout()
        #expect(known[paragraph] != nil)
        let hyphenation = try Hyphenation(Array("\\patterns{a1b}".utf8))
        let changes: [(inout Paragraph) -> Void] = [
            { $0.width = 101 }, { $0.direction = .rightToLeft }, { $0.alignment = .justified },
            { $0.firstLineIndent = 1 },
            { $0.tabWidth = 1 }, { $0.content[0].style.weight = 700 }, { $0.content[0].style.color.red = 1 },
            { $0.content[0].language = "fr" }, { $0.content.append($0.content[0]) },
            { $0.hyphenation = ["en": hyphenation] },
        ]
        for (number, change) in changes.enumerated() {
            var other = paragraph
            change(&other)
            #expect(known[other] == nil, "change \(number)")
        }
    }

    @Test func `bytes depend on the document and the samples alone`() throws {
        let library = try TestLibrary.make()
        let series = try series(library)
        let first = try names.map { try series.pdf(flow($0)).bytes }
        #expect(try names.reversed().map { try series.pdf(flow($0)).bytes } == first.reversed())
        // Made anew, with faces that are opened anew.
        let other = try self.series(TestLibrary.make())
        #expect(try names.map { try other.pdf(flow($0)).bytes } == first)
        let found = Mutex<[Int: [UInt8]]>([:])
        let flows = try (0..<56).map { try flow(names[$0 % 7]) }
        DispatchQueue.concurrentPerform(iterations: flows.count) { number in
            let bytes = try? series.pdf(flows[number]).bytes
            found.withLock { $0[number] = bytes }
        }
        for number in flows.indices { #expect(found.withLock { $0[number] } == first[number % 7], "\(number)") }
    }

    @Test func `each document is valid with any letters beyond those of the samples`() throws {
        try PythonTools.withFolder("series") { folder in
            let library = try TestLibrary.make()
            let sample = FlowTypesetter(
                flow: try flow("Ada Lovelace"), setter: LineTypesetter(library, hyphenation: [:])
            ).set()
            let prepared = try PreparedFonts([sample.document], alphabets: [])
            for (number, name) in names.enumerated() {
                var document = SampleDocument()
                let setter = LineTypesetter(library, hyphenation: [:])
                document.document = FlowTypesetter(flow: try flow(name), setter: setter).set().document
                try document.write("name-\(number)", folder, prepared: prepared)
            }
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "\(names.count) files checked\n", "\(output.prefix(4_000))")
        }
    }

    @Test func `prepared fonts of both kinds of outlines serve any document`() throws {
        try PythonTools.withFolder("prepared") { folder in
            var random = SeededRandom(seed: 11)
            let dot = try PictureData([UInt8](try #require(Samples.dot)))
            let samples = try [Samples.whole(dot), Samples.random(&random), Samples.postScript()]
            let prepared = try PreparedFonts(samples.map(\.document), alphabets: [])
            // No face is in all of them, so that nothing but the profile is in front.
            #expect(prepared.common.isEmpty)
            var others = try [Samples.whole(dot), Samples.scripts(), Samples.postScript()]
            // Letters that the samples in PostScript outlines do not have.
            let sans = try FontFace(InstalledFonts.bytes(InstalledFonts.urw + "NimbusSans-Regular.otf"))
            others[2].line()
            others[2].text("ŒUVRE Żółw – quux", others[2].element(.paragraph), sans, size: 14)
            for _ in 0..<8 { others.append(try Samples.random(&random)) }
            for (number, sample) in others.enumerated() {
                try sample.write("sample-\(number)", folder, prepared: prepared)
            }
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "\(others.count) files checked\n", "\(output.prefix(4_000))")
        }
    }

    @Test func `a document that needs only some of the common fonts does not carry the others`() throws {
        let series = try series(
            try TestLibrary.make(),
            alphabet: String(String.UnicodeScalarView((0x21...0x24F).compactMap(Unicode.Scalar.init))))
        var plain = try flow("Ada")
        let whole = try series.pdf(plain).bytes.count
        plain.blocks = [TestFlow.paragraph("Nothing is bold here.")]
        plain.page.footer = nil
        #expect(try series.pdf(plain).bytes.count < whole * 2 / 3)
    }
}
