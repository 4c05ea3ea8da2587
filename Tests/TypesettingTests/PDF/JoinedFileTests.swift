import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Many documents in one file.
@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct JoinedFileTests {
    /// Joins documents; gives the file, and its length as it was before its end.
    private func join(
        _ documents: [DocumentLayout], prepared: PreparedFonts? = nil, title: String = "All of them"
    ) throws -> [UInt8] {
        var file = JoinedFile(info: DocumentInfo(title: title, language: "en"))
        var bytes: [UInt8] = []
        for document in documents {
            let pages = TypesetPages(document: document, findings: [], prepared: prepared)
            try file.append(pages, bookmark: document.info.title)
            bytes += file.take()
        }
        return bytes + (try file.finish())
    }

    /// Writes the file and what `Tests/PDF/check.py` compares it with.
    private func write(
        _ samples: [SampleDocument], _ folder: URL, _ name: String, prepared: PreparedFonts? = nil
    ) throws {
        let bytes = try join(samples.map(\.document), prepared: prepared)
        try Data(bytes).write(to: folder.appending(path: name + ".pdf"))
        var lines = ["Document"]
        for var sample in samples {
            sample.document.elements[0].role = .part
            if sample.document.info.language != "en" {
                sample.document.elements[0].language = sample.document.info.language
            }
            lines += sample.structure.split(separator: "\n").map { "  " + $0 }
        }
        let artifacts = samples.map(\.artifacts).filter { !$0.isEmpty }.joined(separator: "\n")
        for (ending, text) in [
            ("structure", lines.joined(separator: "\n")), ("artifacts", artifacts), ("profiles", "ua1 2a"),
        ] {
            try Data(text.utf8).write(to: folder.appending(path: "\(name).\(ending)"))
        }
    }

    private func samples() throws -> [SampleDocument] {
        let dot = try PictureData([UInt8](try #require(Samples.dot)))
        var random = SeededRandom(seed: 21)
        // Notes, links, pictures, both kinds of outlines, other languages.
        var samples = try [Samples.whole(dot), Samples.scripts(), Samples.postScript(), Samples.whole(dot)]
        for _ in 0..<4 { samples.append(try Samples.random(&random)) }
        samples[3].document.info.language = "fr"
        return samples
    }

    @Test func `documents in one file are valid, and each has the same words as alone`() throws {
        try PythonTools.withFolder("joined") { folder in
            let samples = try samples()
            try write(samples, folder, "joined")
            try write(
                samples.reversed(), folder, "prepared", prepared: PreparedFonts(samples.map(\.document), alphabets: []))
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "2 files checked\n", "\(output.prefix(4_000))")
        }
    }

    /// More than one node holds in the trees of pages, parents and notes.
    @Test func `each of many documents has its pages, its bookmark and its notes`() throws {
        try PythonTools.withFolder("many") { folder in
            let sans = try FontFace(InstalledFonts.bytes(InstalledFonts.noto + "NotoSans-Regular.ttf"))
            let samples = (1...150).map { number in
                var sample = SampleDocument(title: "Person \(number)")
                sample.text("Person \(number)", sample.element(.heading1), sans)
                if number % 3 == 0 { sample.page() }
                sample.line()
                sample.text("1 Of \(number)", sample.element(.note), sans)
                return sample
            }
            try write(samples, folder, "many")
            let (status, output) = try PythonTools.run("check.py", in: folder)
            #expect(status == 0 && output == "1 files checked\n", "\(output.prefix(4_000))")
            let file = folder.appending(path: "many.pdf")
            var page = 1
            let bookmarks = (1...150).map { number in
                defer { page += number % 3 == 0 ? 2 : 1 }
                return "\(page) Person \(number)"
            }
            #expect(try PythonTools.run("outline.py", in: file).output == bookmarks.joined(separator: "\n") + "\n")
            let text = try PythonTools.run(tool: "pdftotext", [file.path(), "-"]).output
            let people = text.components(separatedBy: .newlines).filter { $0.hasPrefix("Person ") }
            #expect(people == (1...150).map { "Person \($0)" })
        }
    }

    @Test func `prepared fonts are in the file once`() throws {
        let samples = try samples().prefix(1) + samples().suffix(4)
        let documents = Array(repeating: samples.map(\.document), count: 5).flatMap(\.self)
        let prepared = try PreparedFonts(documents, alphabets: [])
        let once = try join(samples.map(\.document), prepared: prepared)
        let more = try join(documents, prepared: prepared)
        func fonts(_ file: [UInt8]) -> Int { String(decoding: file, as: UTF8.self).ranges(of: "/Length1 ").count }
        #expect(fonts(once) > 1 && fonts(more) == fonts(once), "\(fonts(once)), \(fonts(more))")
    }

    @Test func `the same documents give the same bytes`() throws {
        let documents = try samples().map(\.document)
        let bytes = try join(documents)
        #expect(try join(documents) == bytes)
        #expect(try join(documents.reversed()) != bytes)
    }

    @Test func `a document that cannot be is refused, and the others are joined`() throws {
        let documents = try samples().map(\.document)
        var file = JoinedFile(info: DocumentInfo(title: "All of them", language: "en"))
        var bytes: [UInt8] = []
        var broken = documents[0]
        broken.info.title = " "
        for document in [documents[0], broken, documents[1]] {
            do {
                try file.append(TypesetPages(document: document, findings: []), bookmark: document.info.title)
            } catch { #expect(error == .noTitle) }
            bytes += file.take()
        }
        let count = file.count
        #expect(count == 2)
        bytes += try file.finish()
        #expect(try bytes.count == join(Array(documents[0...1])).count)
        #expect(throws: PDFFailure.noPages) {
            try JoinedFile(info: DocumentInfo(title: "None", language: "en")).finish()
        }
        var untitled = JoinedFile(info: DocumentInfo(title: "", language: "en"))
        try untitled.append(TypesetPages(document: documents[0], findings: []), bookmark: "One")
        do {
            _ = try untitled.finish()
            Issue.record("a file without a title was made")
        } catch { #expect(error == .noTitle) }
    }

    @Test func `a file has no more objects than PDF allows`() throws {
        var objects = PDFObjectWriter()
        for _ in 0..<8_388_607 { _ = objects.reserve() }
        let isTooLarge = objects.isTooLarge
        #expect(isTooLarge)
        do {
            _ = try objects.finish(root: ObjectID(number: 1), info: ObjectID(number: 2))
            Issue.record("a file that is too large was made")
        } catch { #expect(error == .tooLarge) }
    }
}
