import ColophonKit
import Foundation
import Testing

/// Lists of policies, and whether the user accepted what applies.
@Suite struct PolicyTests {
    private static let digest = String(repeating: "0a", count: 32)

    private let defaults: TestDefaults
    private let accepted: AcceptedPolicies

    init() throws {
        defaults = try TestDefaults()
        accepted = AcceptedPolicies(store: defaults.store)
    }

    private func list() throws -> PolicyList { try PolicyList(data: try SampleBundle.made.get().policies) }

    private func text(_ language: String, _ digit: String, version: String? = nil) -> PolicyText {
        PolicyText(
            document: "terms", language: language, version: version, sha256: String(repeating: digit, count: 64))
    }

    // MARK: policies.json

    @Test func `the list of a site has its documents with version, state and digest`() throws {
        let list = try list()
        let notices = list.policies.filter { $0.document == "marsa/privacy" && $0.language == "en" }
        #expect(notices.first?.state == .inForce && notices.contains { $0.state == .earlier })
        #expect(notices.allSatisfy { $0.kind == "privacy" && $0.version != nil && $0.sha256.utf8.count == 64 })
        #expect(list.textsInForce(of: "marsa/privacy").map(\.language).sorted() == ["ar", "en", "fr"])
        #expect(list.textsInForce(of: "marsa/missing") == [])
    }

    @Test func `the pages of a bundle have the digests that the list has`() throws {
        let folder = try Scratch()
        let files = try SampleBundle.made.get().write(to: folder)
        let listed = try list().textsInForce(of: "marsa/privacy")
        let bundled = try files.texts(of: "PrivacyNotice.html")
        #expect(bundled.count == 3)
        for text in bundled {
            #expect(listed.first { $0.language == text.language }?.sha256 == text.sha256, "\(text.language)")
        }
    }

    @Test(arguments: [
        ("", "it is not JSON"), ("[]", "is not"), ("{}", "has no \"format\""), (#"{"format": 1}"#, "no \"policies\""),
        (#"{"format": 2, "policies": "other"}"#, "format 2 instead of 1"),
        (#"{"format": 1, "policies": [{"app": "A"}]}"#, "\"policies[0]\" has no \"document\""),
    ])
    func `data that is not a list is rejected with the reason`(text: String, reason: String) throws {
        let failure = #expect(throws: PolicyList.Failure.self) { try PolicyList(data: Data(text.utf8)) }
        #expect(try #require(failure).description.contains(reason))
    }

    // MARK: Digests of pages

    @Test(arguments: [
        (#"<title>data-text-sha256="0"</title><article class="a" data-text-sha256="\#(digest)">"#, true),
        (#"<article class="a"><p data-text-sha256="\#(digest)">"#, false),
        (#"<article data-text-sha256="\#(digest.uppercased())">"#, false),
        (#"<article data-text-sha256="0a0a">"#, false), ("<p>Words.", false), ("<article", false),
    ])
    func `only the tag of the first article states a digest`(html: String, isStated: Bool) throws {
        let folder = try Scratch()
        try folder.write(html.utf8, to: "en.lproj/Page.html")
        let text = try BundledFiles(folder: folder.url).text(of: "Page.html", in: "en")
        #expect(text?.sha256 == (isStated ? Self.digest : nil))
    }

    // MARK: Acceptance

    @Test func `a text is accepted only between acceptance and withdrawal`() throws {
        let texts = [text("en", "1")]
        #expect(accepted.status(of: "terms", among: texts) == .notAccepted)
        #expect(accepted.status(of: "terms", among: []) == .notAccepted)
        try accepted.accept(texts[0])
        #expect(accepted.status(of: "terms", among: texts) == .accepted)
        #expect(accepted.status(of: "privacy", among: texts) == .notAccepted)
        accepted.withdraw("terms")
        #expect(accepted.status(of: "terms", among: texts) == .notAccepted)
        #expect(defaults.keys == [])
    }

    @Test func `an acceptance is stored with its text and time`() throws {
        let date = Date(timeIntervalSince1970: 1_790_000_000)
        try accepted.accept(text("en", "1", version: "2.0"), on: date)
        let stored = try #require(AcceptedPolicies(store: defaults.store).acceptance(of: "terms"))
        #expect(stored.text == text("en", "1", version: "2.0") && stored.date == date)
    }

    @Test func `different words are a change, with both texts in the language of the accepted one`() throws {
        try accepted.accept(text("fr", "1", version: "1.0"), on: Date(timeIntervalSince1970: 0))
        let texts = [text("en", "3", version: "2.0"), text("fr", "2", version: "2.0")]
        let standing = accepted.status(of: "terms", among: texts)
        let stored = try #require(accepted.acceptance(of: "terms"))
        #expect(standing == .changed(from: stored, to: texts[1]))
        #expect(accepted.status(of: "terms", among: [texts[0]]) == .changed(from: stored, to: nil))
    }

    @Test func `neither another language nor a new translation asks the user again`() throws {
        try accepted.accept(text("en", "1"))
        #expect(accepted.status(of: "terms", among: [text("fr", "2"), text("en", "1")]) == .accepted)
        // The French page showed the English text until it was translated.
        try accepted.accept(text("fr", "1"))
        #expect(accepted.status(of: "terms", among: [text("fr", "2"), text("en", "1")]) == .accepted)
    }

    @Test func `without texts, the state of an accepted one is unknown`() throws {
        try accepted.accept(text("en", "1"))
        #expect(accepted.status(of: "terms", among: []) == .unknown)
    }

    @Test func `damaged data does not count as an acceptance`() throws {
        try accepted.accept(text("en", "1"))
        defaults.store.set(Data("{".utf8), forKey: try #require(defaults.keys.first))
        #expect(accepted.status(of: "terms", among: [text("en", "1")]) == .notAccepted)
    }
}
