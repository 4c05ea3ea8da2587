import Sealing
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Typesetting

/// A site that publishes all there is, with one text sealed: what the program makes of it has no word of that text.
@Suite(.slow) struct SealedSiteTests {
    private static let secret = "From next spring a passage across the strait will cost forty crowns."
    private static let texts = [
        "site.yml": """
        title: Small
        baseURL: https://small.example/
        languages: [en, fr]
        policies: true
        pdf: true
        negotiate: netlify
        """,
        "about.yml": """
        name: Small
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md
        items: [{ news: }]
        """,
        "news.json": #"[{ "version": "1.0.0", "date": "2026-01-31", "news": "First." }]"#,
        "en/privacy.md": "---\ntitle: Privacy\nversion: 3.0\neffective: 2026-01-01\n---\n"
            + "See the [terms](terms.md#dearer) and the [pilots](pilots.md).\n",
        "en/privacy@1.0.md": "---\ntitle: Privacy\neffective: 2025-01-01\n---\nSee the [pilots](pilots.md).\n",
        "en/pilots.md": "---\ntitle: Pilots\nsealed: true\n---\n\(secret)\n",
        "en/terms.md": "---\ntitle: Terms for the coming year\nversion: 2.0\neffective: 2027-04-01\nsealed: true\n---\n"
            + "## Passages {#dearer}\n\n\(secret)\n",
        "en/terms@1.0.md": "---\ntitle: Terms\neffective: 2025-01-01\n---\nAs you like.\n",
        "en/accessibility.md": "# Accessibility\n\nTested.\n",
    ]

    private let plan: Plan
    private let rendered: Checked<[OutputFile]>

    init() throws {
        let passcode = try Passcode(Array("a lighthouse on the rocks".utf8))
        let day = try #require(CalendarDate(iso: "2026-11-24"))
        var seals = SealFile()
        seals.put(try Seal.new(slot: .init(name: "anna", created: day), passcode, random: .system))
        var files: [SourcePath: [UInt8]] = [SealFile.path: seals.bytes]
        for (path, text) in Self.texts { files[try #require(SourcePath(path))] = Array(text.utf8) }
        var inputs = BuildInputs()
        inputs.sealKeys = [Seal.standardName: try #require(seals[Seal.standardName]).open(passcode).key]
        let site = Pipeline.load(
            SourceTree(files: files), themes: SourceTree(files: [:]), options: BuildOptions(today: day), inputs: inputs)
        let plan = Pipeline.plan(try #require(site.value)).value
        var diagnostics: [Diagnostic] = []
        let made = plan.jobs.flatMap { Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }
        (self.plan, rendered) = (plan, Checked(made, diagnostics))
    }

    @Test func `no output contains the words, the title or the dates of a sealed document`() {
        #expect(rendered.diagnostics.filter { $0.severity == .error } == [])
        for file in rendered.value {
            for text in file.readableTexts.map({ String(decoding: $0, as: UTF8.self) }) {
                for words in ["forty crowns", "coming year", "April 2027", "2027-04"] {
                    #expect(!text.contains(words), "\(words) in \(file.path)")
                }
            }
        }
    }

    @Test func `the page of a sealed document opens with the key`() throws {
        let page = try #require(rendered.value.first { $0.path.text == "en/terms/2.0/index.html" })
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("class=\"unlock-data\""))
        #expect(!rendered.value.contains { $0.path.text == "en/terms/2.0.pdf" })
    }

    @Test(arguments: ["privacy.pdf", "privacy/1.0.pdf", "privacy/changes/1.0-3.0.pdf", "all-documents.pdf"])
    func `a PDF marks links to sealed documents once`(name: String) throws {
        let file = try #require(rendered.value.first { $0.path.text == "en/" + name })
        let text = try PDFElement.read(file.bytes).text
        #expect(text.contains("pilots (locked)"), "\(text)")
        #expect(text.ranges(of: "(locked)").count == 1, "\(text)")
    }

    @Test func `notes about links are not words of the text`() throws {
        func bytes(_ name: String) throws -> [UInt8] {
            try #require(rendered.value.first { $0.path.text == name }).bytes
        }
        let list = try #require(PolicyList.read(bytes("policies.json"), path: .root).value)
        let row = try #require(list.rows.first { $0.document == "privacy" && $0.version == "3.0" })
        for name in ["en/privacy.pdf", "en/privacy/index.html"] {
            #expect(VerifiableText.read(try bytes(name), path: .root).value?.digest == row.digest, "\(name)")
        }
    }

    @Test func `a sealed document is in neither the record of texts nor the list of policies`() throws {
        let record = String(decoding: plan.record.encoded, as: UTF8.self)
        #expect(!record.contains("\"2.0\"") && record.contains("\"1.0\""))
        let list = try #require(rendered.value.first { $0.path.text == "policies.json" })
        #expect(!String(decoding: list.bytes, as: UTF8.self).contains("\"2.0\""))
    }

    @Test func `the same values give the same bytes`() throws {
        let page = try #require(rendered.value.first { $0.path.text == "en/terms/2.0/index.html" })
        let job = try #require(plan.jobs.first { $0.files.contains { $0.output == page.path } })
        #expect(Pipeline.render(job, in: plan).value.first { $0.path == page.path } == page)
    }

    @Test func `a site without seals is not searched`() throws {
        var site = plan.site
        site.settings.sealed = nil
        for number in site.apps.indices {
            site.apps[number].archive.removeAll()
            site.apps[number].documents.removeAll { $0.seal != nil }
        }
        #expect(SealedWords(site) == nil)
    }
}

extension PDFElement {
    /// All that it says.
    fileprivate var text: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .element(let element): element.text
            }
        }.joined()
    }
}
