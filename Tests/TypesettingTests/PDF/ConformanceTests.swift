import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Files are put through tools that others wrote.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct ConformanceTests {
    @Test func `files are valid by qpdf, PDF/UA-1 and PDF/A, and contain the given words`() throws {
        try PythonTools.withFolder("conformance") { folder in
            let dot = try PictureData([UInt8](try #require(Samples.dot)))
            try Samples.whole(dot).write("whole", folder)
            try Samples.scripts().write("scripts", folder)
            try Samples.postScript().write("postscript", folder)
            var attached = try Samples.whole(dot)
            attached.document.info.date = "2026-11-22T08:00:00+01:00"
            attached.document.info.author = "Ada & <Co>"
            attached.document.info.subject = "Conditions générales"
            attached.document.info.creator = "Colophon"
            attached.document.attachments = [
                Attachment(
                    name: "terms.md", mediaType: "text/markdown", bytes: Array("# Terms".utf8), relationship: .source),
                Attachment(name: "données.csv", mediaType: "text/csv", bytes: [], relationship: .data),
            ]
            var code = SampleDocument(title: "A code")
            code.document.images = [try PictureData(dark: [0b1010_0000, 0b0100_0000], width: 3, height: 2, margin: 4)]
            let figure = code.element(.figure) { $0.alternative = "A QR code that says nothing" }
            code.image(0, figure, width: 40, height: 40)
            try code.write("code", folder)
            try attached.write("attached", folder, profiles: "ua1 3a")
            try VectorPictureTests.document(VectorPictureTests.sample).write("drawing", folder)
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "6 files checked\n", "\(output)")
        }
    }

    @Test func `every document of random words is valid`() throws {
        // MANY=400 makes more of them.
        let many = ProcessInfo.processInfo.environment["MANY"].flatMap(Int.init) ?? 30
        try PythonTools.withFolder("random") { folder in
            var random = SeededRandom(seed: 3)
            for number in 0..<many { try Samples.random(&random).write("random-\(number)", folder) }
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "\(many) files checked\n", "\(output.prefix(4_000))")
        }
    }

    @Test func `files of flows with every kind of block are valid`() throws {
        try PythonTools.withFolder("flows") { folder in
            let dot = try PictureData([UInt8](try #require(Samples.dot)))
            var sample = SampleDocument()
            let setter = LineTypesetter(try TestLibrary.make(), hyphenation: [:])
            let (document, findings) = FlowTypesetter(flow: SampleFlow.whole(dot), setter: setter).set()
            #expect(findings == [])
            #expect(document.pages.count > 3)
            sample.document = document
            try sample.write("flow", folder)
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "1 files checked\n", "\(output.prefix(4_000))")
        }
    }

    @Test func `a check detects every part removed from a valid file`() throws {
        try PythonTools.withFolder("mutations") { folder in
            try Samples.whole(PictureData([UInt8](try #require(Samples.dot)))).write("whole", folder)
            let (status, output) = try PythonTools.run("mutate.py", in: folder)
            let lines = output.split(separator: "\n")
            #expect(status == 0 && lines.count == 30 && lines.first == "as it is: nothing", "\(output)")
            #expect(!output.contains("NOBODY"), "\(output)")
            for line in lines.dropFirst() { #expect(line.contains(": "), "\(line)") }
        }
    }

    @Test func `readers of the pages' glyphs alone get the words, too`() throws {
        try PythonTools.withFolder("text") { folder in
            let file = folder.appending(path: "scripts.pdf")
            try Data(Samples.scripts().document.pdf()).write(to: file)
            let (status, output) = try PythonTools.run(tool: "pdftotext", [file.path(), "-"])
            #expect(status == 0)
            // Poppler makes usual spaces of no-break ones.
            for words in [
                "« L’œuvre : affiche ! » 12 000", "سياسة الخصوصية", "Tiếng Việt", "क्षत्रिय, हिन्दी", "efficient office",
                "Ἑλλάς",
            ] {
                #expect(output.contains(words), "\(output)")
            }
            #expect(try PythonTools.run(tool: "pdfinfo", [file.path()]).output.contains("Title:           Écritures"))
        }
    }

}
