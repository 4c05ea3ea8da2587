import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Printing
@testable import Typesetting

/// What is read of pages and PDF files, and what a list says of it.
@Suite struct VerifiableTextTests {
    private static let text = """
        ---
        title: Privacy
        version: 2.1
        effective: 2026-01-01
        ---
        ## What we keep

        > [!WARNING]
        > Careful: one<br>two.

        | Data | Why | Kept for |
        |---|---|---|
        | E-mail | to answer | one year[^n] |

        ```
        let a = 1
        let b = 2
        ```

        A <q>word</q> and one that has to be divided: Donaudampfschifffahrtsgesellschaft.

        [^n]: Less.
        """

    /// A small site with a list and PDF files.
    private func site(_ change: (inout SourceFolders) throws -> Void = { _ in }) throws -> [String: [UInt8]] {
        var folders = try SourceFolders.base("small")
        let settings = "title: Small\nlanguages: [en]\npolicies: true\npdf: true\n"
        folders.content[try #require(SourcePath("site.yml"))] = Array(settings.utf8)
        folders.content[try #require(SourcePath("en/privacy.md"))] = Array(Self.text.utf8)
        try change(&folders)
        let built = folders.build()
        #expect(built.diagnostics == [])
        return Dictionary(uniqueKeysWithValues: built.files.map { ($0.key.text, $0.value) })
    }

    /// What its app has inside.
    private func inside() throws -> [String: [UInt8]] {
        var folders = try SourceFolders.base("small")
        let settings = "title: Small\nbaseURL: https://small.example/\nlanguages: [en]\npolicies: true\n"
        folders.content[try #require(SourcePath("site.yml"))] = Array(settings.utf8)
        folders.content[try #require(SourcePath("en/privacy.md"))] = Array(Self.text.utf8)
        let built = buildSite(SourceTree(files: folders.content), isBundle: true)
        #expect(built.diagnostics == [])
        return Dictionary(uniqueKeysWithValues: built.files.map { ($0.key.text, $0.value) })
    }

    private func list(_ files: [String: [UInt8]]) throws -> PolicyList {
        let read = PolicyList.read(try #require(files["policies.json"]), path: .root)
        #expect(read.diagnostics == [])
        return try #require(read.value)
    }

    private func held(_ bytes: [UInt8]?, _ list: PolicyList? = nil) throws -> VerifiableText {
        let read = VerifiableText.read(
            try #require(bytes), path: .root, known: list.map(KnownTexts.init) ?? KnownTexts())
        #expect(read.diagnostics == [])
        return try #require(read.value)
    }

    @Test func `page, in-app file and PDF have the words of the list and state their digest`() throws {
        let files = try site().merging(try inside()) { site, _ in site }
        let list = try list(files)
        #expect(list.rows.map(\.document) == ["privacy", "terms", "accessibility"])
        for name in [
            "en/privacy/index.html", "en/privacy.pdf", "ios/Colophon/en.lproj/PrivacyNotice.html",
            "android/assets/colophon/en/PrivacyNotice.html",
        ] {
            let held = try held(files[name], list)
            #expect(held.digest == list.rows[0].digest && held.statedDigest == held.digest && held.title == "Privacy")
            guard case .verified(let rows) = PolicyVerdict(held, against: list) else {
                Issue.record("\(name) does not hold its words")
                continue
            }
            #expect(rows.map(\.words) == ["\"Privacy\" of Small, en, version 2.1, in force since 2026-01-01"])
        }
    }

    @Test func `a page with a logo holds its words`() throws {
        let files = try site { folders in
            let brand = "brand: { logo: assets/logo.svg, logoDark: assets/dark.svg }\n"
            let settings = "title: Small\nlanguages: [en]\npolicies: true\n" + brand
            folders.content[try #require(SourcePath("site.yml"))] = Array(settings.utf8)
            for name in ["logo", "dark"] {
                let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\"/>"
                folders.content[try #require(SourcePath("assets/\(name).svg"))] = Array(picture.utf8)
            }
        }
        let list = try list(files)
        guard case .verified = PolicyVerdict(try held(files["en/privacy/index.html"], list), against: list) else {
            Issue.record("the page does not hold its words")
            return
        }
    }

    @Test(arguments: ["Data", "Kept"]) func `a cell with the label of another column is noticed`(label: String) throws {
        let files = try site()
        let page = String(decoding: try #require(files["en/privacy/index.html"]), as: UTF8.self)
        #expect(page.contains("data-label=\"Why\""))
        let altered = Array(page.replacing("data-label=\"Why\"", with: "data-label=\"\(label)\"").utf8)
        let list = try list(files)
        guard case .altered(_, let flaw) = PolicyVerdict(try held(altered, list), against: list) else {
            Issue.record("the other label is not noticed")
            return
        }
        #expect(flaw.what == "a cell with the label of another column")
    }

    @Test func `headings with numbers have the same words`() throws {
        let files = try site { folders in
            let settings = "title: Small\nlanguages: [en]\npolicies: true\npdf: { numbered: true }\n"
            folders.content[try #require(SourcePath("site.yml"))] = Array(settings.utf8)
        }
        #expect(try held(files["en/privacy.pdf"]).digest == list(files).rows[0].digest)
    }

    @Test func `one changed word is detected with any stated digest`() throws {
        let files = try site()
        let list = try list(files)
        let page = String(decoding: try #require(files["en/privacy/index.html"]), as: UTF8.self)
        let changed = try held(Array(page.replacing("one year", with: "ten years").utf8))
        let verdict = PolicyVerdict(changed, against: list)
        #expect(!verdict.isProven && changed.statedDigest == list.rows[0].digest)
        let told = try #require(Diagnostic(verdict, of: changed, named: "a.html", path: nil))
        #expect(told.id == "words-differ")
        #expect(told.notes.map(\.message) == ["it claims to be " + list.rows[0].words])
    }

    @Test func `a PDF without a statement is not read, and one that only states proves nothing`() throws {
        let files = try site()
        let list = try list(files)
        let all = try held(files["en/all-documents.pdf"])
        #expect(all.unread != nil && all.statedDigest == nil)
        guard case .unread = PolicyVerdict(all, against: list) else { Issue.record("something was read"); return }
        // As a program leaves it that writes its own structure, or none.
        var torn = try #require(files["en/privacy.pdf"])
        let end = try #require(torn.lastIndex(of: UInt8(ascii: "f")))
        torn.removeSubrange(torn.index(end, offsetBy: -4)...)
        let half = try held(torn)
        guard case .statedOnly(let rows) = PolicyVerdict(half, against: list) else {
            Issue.record("more than what it states was found")
            return
        }
        #expect(rows.map(\.document) == ["privacy"])
        #expect(Diagnostic(.statedOnly(rows), of: half, named: "a.pdf", path: nil)?.id == "words-unread")
    }

    @Test func `a file that is not a page is reported`() throws {
        #expect(VerifiableText.read(Array("<p>a".utf8), path: .root).diagnostics.map(\.id) == ["no-words"])
        #expect(VerifiableText.read([0xFF], path: .root).diagnostics.map(\.id) == ["invalid-utf8"])
    }

    // MARK: The list

    @Test(arguments: [
        "", "[]", "{}", #"{"format":2,"policies":[]}"#, #"{"format":"1","policies":[]}"#,
        #"{"format":1,"policies":{}}"#, #"{"format":1,"policies":[1]}"#, #"{"format":1,"policies":[{"app":"a"}]}"#,
    ])
    func `a file that is not a list is an error`(text: String) {
        let read = PolicyList.read(Array(text.utf8), path: .root)
        #expect(read.value == nil && read.diagnostics.hasErrors)
        let ids = read.diagnostics.map(\.id)
        #expect(ids == ["not-policies"] || ids == ["json-syntax"])
    }

    @Test func `a written list is read back unchanged`() throws {
        let files = try site()
        let list = try list(files)
        #expect(list.encoded == files["policies.json"])
    }

    // MARK: Hostile files

    @Test func `no PDF crashes the reader`() throws {
        let whole = try #require(try site()["en/privacy.pdf"])
        var random = SeededRandom(seed: 7)
        for round in 0..<400 {
            var bytes = whole
            switch round % 3 {
            case 0: bytes.removeLast(random.below(bytes.count))
            case 1: for _ in 0..<random.number(1...20) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            default: for _ in 0..<4 { bytes[bytes.count - 1 - random.below(900)] = UInt8(random.below(128)) }
            }
            _ = VerifiableText.read(bytes, path: .root)
        }
    }

    /// A file of these objects, with a table of the old kind.
    private func file(_ objects: [String], trailer: String = "/Root 1 0 R") -> [UInt8] {
        var text = "%PDF-1.7\n"
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for (number, object) in objects.enumerated() {
            let offset = String(text.utf8.count)
            table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
            text += "\(number + 1) 0 obj \(object) endobj\n"
        }
        let start = text.utf8.count
        return Array((text + table + "trailer <<\(trailer)>>\nstartxref\n\(start)\n%%EOF\n").utf8)
    }

    private static let stream =
        "<</Length 65>>stream\n/P<</MCID 0/ActualText(One  two)>>BDC BT EMC /X BMC (a)' EMC     \nendstream"

    @Test func `a file with a table of the old kind is read`() throws {
        let bytes = file([
            "<</StructTreeRoot 2 0 R>>", "<</K 3 0 R>>", "<</S/Document/K[4 0 R 5 0 R]>>", "<</S/H1/Pg 6 0 R/K 0>>",
            "<</S/Sect/K<</S/P/ActualText<FEFF00E9>>>>>", "<</Contents 7 0 R>>",
            Self.stream.replacing("(a)' ", with: "     "),
        ])
        let words = try PrintedWords.read(bytes)
        #expect(String(decoding: words.words.bytes, as: UTF8.self) == "One two é")
    }

    @Test(arguments: [
        // A font that is none, and signs that mean nothing.
        (["<</StructTreeRoot 2 0 R>>", "<</K<</S/H1/Pg 3 0 R/K 0>>>>", "<</Contents 4 0 R>>", stream], ""),
        (["<</StructTreeRoot 1 0 R/K 1 0 R/S/P>>"], ""),
        (["<</StructTreeRoot 2 0 R>>", "<</S/P/K[2 0 R 2 0 R]>>"], ""),
        (["1 0 R"], ""), (["<<>>"], "/Encrypt 1 0 R"), (["<<>>"], "/Prev 9"), (["<<>>"], "/Prev -1"),
        (["<</StructTreeRoot" + String(repeating: "[", count: 100_000)], ""),
        (["<</StructTreeRoot 2 0 R>>", "<</K" + String(repeating: "<</S/P/K", count: 38) + "0"], ""),
    ])
    func `a file that leads nowhere is refused with a reason`(objects: [String], trailer: String) {
        let bytes = file(objects, trailer: "/Root 1 0 R" + trailer)
        do throws(PDFReadFailure) {
            _ = try PrintedWords.read(bytes)
            Issue.record("it was read")
        } catch {
            #expect(!error.reason.isEmpty)
        }
    }

    @Test func `a structure too deep, and a table that repeats itself, end`() throws {
        let deep = (3...1_000).map { "<</S/P/K \($0 + 1) 0 R>>" }
        #expect(throws: PDFReadFailure.tooLarge) {
            try PDFElement.read(file(["<</StructTreeRoot 2 0 R>>", "<</K 3 0 R>>"] + deep))
        }
        let loop = String(decoding: file(["<<>>"]), as: UTF8.self)
        let start = try #require(loop.firstRange(of: "startxref\n")?.upperBound)
        let offset = loop[start...].prefix { $0 != "\n" }
        #expect(throws: PDFReadFailure.damaged("its tables form a circle")) {
            try PDFElement.read(file(["<<>>"], trailer: "/Root 1 0 R/Prev \(offset)"))
        }
    }
}
