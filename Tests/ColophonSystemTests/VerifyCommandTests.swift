import Foundation
import SourceText
import TestSupport
import Testing

/// `colophon verify`: which version of a document a page or a PDF holds.
@Suite(.slow, .serialized)
struct VerifyCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeSample([
            "site.yml": "title: Sample\nbaseURL: https://sample.example/\nlanguages: [en]\npolicies: true\npdf: true\n",
            "en/privacy.md": "---\ntitle: Privacy\nversion: 2.0\neffective: 2026-06-01\n---\n\nNothing at all.\n",
            "en/privacy@1.0.md": "---\ntitle: Privacy\nversion: 1.0\neffective: 2025-06-01\n---\n\nNothing.\n",
        ])
        let built = try Program.run("build", "--today", "2026-11-22", in: folder)
        #expect(built.code == 0, "\(built)")
    }

    private func verify(_ what: String..., against: String = "output/policies.json") throws -> Program.Result {
        try Program.run(["verify"] + what + ["--against", against], in: folder)
    }

    /// A server that has the site.
    private func server() throws -> LocalServer {
        let files = [
            "/policies.json": try #require(folder.text("output/policies.json")),
            "/privacy/": try #require(folder.text("output/en/privacy/index.html")),
        ]
        return try LocalServer { request in files[request.path].map { .reply(200, [], $0) } ?? .reply(404) }
    }

    @Test func `pages and PDFs are the versions they are`() throws {
        let result = try verify(
            "output/en/privacy/index.html", "output/en/privacy/1.0/index.html", "output/en/privacy.pdf",
            "output/en/privacy/1.0.pdf", "output/en/terms/index.html")
        #expect(result.code == 0 && result.error == "")
        let text = result.output.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        for part in [
            "index.html holds the words of \"Privacy\" of Sample, en, version 2.0, in force since 2026-06-01",
            "1.0.pdf holds the words of \"Privacy\" of Sample, en, version 1.0, an earlier version, in force from 2025-06-01",
            "holds the words of \"Terms\" of Sample, en, in force",
        ] { #expect(text.contains(part), "\(text)") }
        #expect(
            try Program.run(
                "verify", "output/en/privacy.pdf", "--against", "output/policies.json", "--quiet", in: folder
            ).output == "")
    }

    @Test func `a changed word is an error with any stated digest`() throws {
        let page = try #require(folder.text("output/en/privacy/index.html"))
        try folder.write("page.html", page.replacing("Nothing at all.", with: "Everything."))
        let result = try verify("output/en/privacy.pdf", "page.html")
        #expect(result.code == 1 && result.output.contains("privacy.pdf holds"))
        #expect(
            result.error.contains(
                "page.html: error: the words of \"page.html\" match no text in the list [words-differ]"))
        #expect(result.error.contains("note: it claims to be \"Privacy\" of Sample, en, version 2.0"))
        try folder.write("bare.html", "<h1>Privacy</h1><article>Everything.</article>")
        #expect(
            try verify("bare.html").error.contains(
                "note: listed with this title: \"Privacy\" of Sample, en, version 1.0"))
    }

    @Test func `a file inside an app holds the words of the list as well`() throws {
        #expect(try Program.run("bundle", "--platform", "ios", in: folder).code == 0)
        let file = "bundle/ios/Colophon/en.lproj/PrivacyNotice.html"
        let result = try verify(file)
        #expect(result.code == 0 && result.error == "", "\(result)")
        let said = result.output.replacing("\n", with: " ")
        #expect(said.contains("PrivacyNotice.html holds the words of \"Privacy\" of Sample, en, version 2.0"))
        let page = try #require(folder.text(file))
        try folder.write("page.html", page.replacing("Nothing at all.", with: "Everything."))
        #expect(try verify("page.html").error.contains("note: it claims to be \"Privacy\" of Sample, en, version 2.0"))
    }

    @Test func `an unreadable PDF is not verified`() throws {
        let result = try verify("output/en/all-documents.pdf")
        #expect(result.code == 1 && result.error.contains("[words-unread]"))
    }

    @Test func `files that are not a page or not a list are reported`() throws {
        try folder.write("page.html", "<p>Nothing.</p>")
        let page = try verify("page.html")
        #expect(page.code == 1 && page.error.contains("page.html: error: this page has no <article> [no-words]"))
        let list = try verify("output/en/privacy.pdf", against: "output/.colophon-manifest.json")
        #expect(list.code == 1 && list.error.contains("[not-policies]"))
        let missing = try verify("nowhere.html")
        #expect(missing.code == 3 && missing.error.contains("[missing-file]"))
    }

    @Test func `a page and a list are had from a server`() throws {
        let server = try server()
        let result = try verify("\(server.origin)/privacy/", against: "\(server.origin)/policies.json")
        #expect(result.code == 0 && result.error == "", "\(result)")
        #expect(result.output.hasPrefix("\(server.origin)/privacy/ holds"))
        #expect(server.requests.map(\.path) == ["/policies.json", "/privacy/"])
        let missing = try verify("\(server.origin)/nowhere/")
        #expect(missing.code == 3 && missing.error.contains("it answers with status 404 [address-not-read]"))
    }

    @Test(arguments: ["http://example.org/a", "https://user@example.org/", "https://example.org/{a}", "https://"])
    func `only addresses that a site could name are contacted`(address: String) throws {
        let result = try verify(address)
        #expect(result.code == 3 && result.error.contains("it is not a complete https:// address [address-not-read]"))
    }

    @Test func `a usage error is reported`() throws {
        #expect(try Program.run("verify", "a.html", in: folder).code == 2)
        #expect(try Program.run("verify", "--against", "policies.json", in: folder).code == 2)
        #expect(try verify("a.html", against: "").code == 2)
        #expect(try Program.run("verify", "a", "--against", "b", "--fetch-timeout", "0", in: folder).code == 2)
    }
}
