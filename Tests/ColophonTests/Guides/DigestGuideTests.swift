import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// The example of `docs/text-digest.md` is true: whoever recomputes it gets what it says.
@Suite struct DigestGuideTests {
    private static let page = "docs/text-digest.md"

    /// What the first block of code in a language shows.
    private func block(_ language: String) throws -> String {
        let text = try GuideSources.text(Self.page)
        let start = try #require(text.firstRange(of: "```\(language)\n")?.upperBound)
        let end = try #require(text[start...].firstRange(of: "\n```")?.lowerBound)
        return String(text[start..<end])
    }

    @Test func `the example has one digest as a document, as a page and as words`() throws {
        let path = try #require(SourcePath("privacy.md"))
        let source = DocumentText.readMarkup(Array(try block("markdown").utf8), path: path, format: .markdown)
        #expect(source.diagnostics == [])
        let document = source.value.document.words(title: source.value.title)
        let page = try PageWords.read(Array(try block("html").utf8))
        let words = try block("text")
        #expect(String(decoding: document.bytes, as: UTF8.self) == words)
        #expect(String(decoding: page.words.bytes, as: UTF8.self) == words)
        let digest = try TextDigest(document).text
        #expect(page.stated == digest)
        let told = try GuideSources.text(Self.page)
        let numbers = "These are \(words.unicodeScalars.count) characters in \(words.utf8.count) bytes"
        #expect(told.contains(numbers) && told.contains("\n`\(digest)`."))
    }

    @Test func `the elements that part no words are those of the program`() throws {
        let section = try GuideSources.section("### Of a page", of: Self.page)
        let line = try #require(section.firstRange(of: "stand within a word: ")?.upperBound)
        let list = section[line...].prefix { $0 != "." }
        let names = try GuideSources.captures("`([a-z]+)`", in: String(list))
        #expect(names.count == 27)
        for name in names {
            let page = try PageWords.read(Array("<article>a<\(name)>b</article>".utf8))
            #expect(page.words.bytes == Array("ab".utf8), "\(name)")
        }
        for name in ["p", "div", "li", "td", "br", "hr", "section", "details", "x-y"] {
            let page = try PageWords.read(Array("<article>a<\(name)>b</article>".utf8))
            #expect(page.words.bytes == Array("a b".utf8), "\(name)")
        }
    }

    @Test func `the keys of an entry are those of the schema`() throws {
        let section = try GuideSources.section("## policies.json", of: Self.page)
        let rows = GuideSources.rows(section, head: ["Key"])
        let told = Set(rows.flatMap { GuideSources.names($0[0]) })
        let schema = try #require(
            readJSON(Array(try GuideSources.text("docs/schemas/policies.schema.json").utf8), path: .root).value)
        let keys = schema["$defs"]?["policy"]?["properties"]?.members?.map(\.key) ?? []
        #expect(told == Set(keys))
        let answer = try #require(
            readJSON(Array(try GuideSources.text("docs/schemas/verify.schema.json").utf8), path: .root).value)
        #expect(answer["$defs"]?["policy"].map(\.kind.keys) == schema["$defs"]?["policy"].map(\.kind.keys))
    }
}

extension Value.Kind {
    fileprivate var keys: [String] { if case .object(let members) = self { members.map(\.key) } else { [] } }
}
