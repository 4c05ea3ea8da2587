import Colophon
import Foundation
import SampleSupport
import TestSupport
import Testing
import Typesetting

@testable import Attestations

/// QR codes on pages, read back by zbar and ZXing.
@Suite(.slow) struct CodeTests {
    @Test func `each size of each level is read back from the page`() async throws {
        var texts: [(String, QRCode.Level)] = []
        for (level, most) in [(QRCode.Level.low, 2953), (.medium, 2331), (.quartile, 1663), (.high, 1273)] {
            var length = 5
            for version in 1...40 {
                // Alignment patterns come with version 2, information on the version with 7, and lengths have other
                // bits from 10 and 27 on.
                guard TestRun.isFull || [1, 2, 6, 7, 9, 10, 26, 27, 40].contains(version) else { continue }
                length = try longest(length...most, level, version)
                texts.append((text(length), level))
            }
            #expect(length == most)
        }
        try await expectRead(texts, .ascii)
    }

    @Test func `texts of every script are read back`() async throws {
        let texts = [
            "Cree le: 09/11/2020 a 18h20;\nNom: Dupont;\n", "Œuvré, l’Église, Łódź, Straße, naïve", "Владимир Петров",
            "日本語 東京都 千代田区", "日", "مرحبا بالعالم", "हिन्दी क्षत्रिय", "👩‍👩‍👧‍👦 🇫🇷 e\u{301}", "a\tb\r\nc\\;d\n", "a\u{FEFF}b",
            String(repeating: "Ünïcødé ", count: 90),
        ]
        try await expectRead(texts.flatMap { text in QRCode.Level.allCases.map { (text, $0) } }, .utf8)
    }

    @Test func `the check detects a code with another text`() async throws {
        let (status, output) = try await read([("Dupont", .low)], .ascii, meaning: ["Durand"])
        #expect(status == 1)
        #expect(output.contains("zbar reads 'Dupont', not 'Durand'"), "\(output)")
        #expect(output.contains("zxing reads 'Dupont', not 'Durand'"), "\(output)")
    }

    /// ASCII that can be seen, so that no reader takes it for another encoding.
    private func text(_ length: Int) -> String {
        String(String.UnicodeScalarView((0..<length).map { Unicode.Scalar(UInt8(33 + $0 * 7 % 90)) }))
    }

    /// The length of the longest text that fits into a version.
    private func longest(_ lengths: ClosedRange<Int>, _ level: QRCode.Level, _ version: Int) throws -> Int {
        var (fits, most) = (lengths.lowerBound, lengths.upperBound)
        while fits < most {
            let middle = (fits + most + 1) / 2
            let found = try QRCode.make(text(middle), level: level, encoding: .ascii).version
            if found <= version { fits = middle } else { most = middle - 1 }
        }
        return fits
    }

    private func expectRead(_ texts: [(String, QRCode.Level)], _ encoding: QRCode.Encoding) async throws {
        let (status, output) = try await read(texts, encoding, meaning: texts.map(\.0))
        #expect(status == 0 && output == "\(texts.count) codes read\n", "\(output.prefix(4000))")
    }

    /// A code a page.
    private func read(
        _ texts: [(String, QRCode.Level)], _ encoding: QRCode.Encoding, meaning: [String]
    ) async throws -> (status: Int32, output: String) {
        var flow = Flow(info: DocumentInfo(title: "Codes", language: "en"))
        for (text, level) in texts {
            if !flow.blocks.isEmpty { flow.blocks.append(.pageBreak) }
            let picture = FlowPicture(picture: flow.pictures.count, alternative: "A code", width: 450, height: 450)
            flow.blocks.append(.picture(picture))
            flow.pictures.append(try QRCode.make(text, level: level, encoding: encoding).picture())
        }
        let font = Repository.root.appending(path: "themes/plain/fonts/NotoSans-Regular.ttf")
        let fonts = try #require(FontLibrary(FontFace.all(in: Array(Data(contentsOf: font)))))
        let folder = try BrowserRun.temporaryFolder("codes")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(flow.pdf(fonts: fonts).bytes).write(to: folder.appending(path: "codes.pdf"))
        try JSONEncoder().encode(meaning).write(to: folder.appending(path: "codes.codes"))
        return try await BrowserRun.run("codes.py", of: "PDF", folder)
    }
}
