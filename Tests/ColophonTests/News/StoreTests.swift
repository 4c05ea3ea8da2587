import SourceText
import Testing

@testable import Colophon
@testable import Wording

@Suite struct StoreTests {
    @Test(arguments: [
        ("en", "en-US", "en-US"), ("en-GB", "en-GB", "en-GB"), ("fr", "fr-FR", "fr-FR"), ("ar", "ar-SA", "ar"),
        ("it", "it", "it-IT"), ("pt", "pt-PT", "pt-PT"), ("pt-BR", "pt-BR", "pt-BR"), ("he", "he", "iw-IL"),
        ("nb", "no", "no-NO"), ("zh-Hans", "zh-Hans", "zh-CN"), ("zh-Hant", "zh-Hant", "zh-TW"), ("pl", "pl", "pl-PL"),
        ("nl", "nl-NL", "nl-NL"), ("es", "es-ES", "es-ES"), ("de", "de-DE", "de-DE"),
    ])
    func `a language has its name in each store`(_ tag: String, _ appStore: String, _ playStore: String) throws {
        let language = try #require(Language(tag))
        #expect(StoreKind.appStore.locale(for: language) == appStore)
        #expect(StoreKind.playStore.locale(for: language) == playStore)
    }

    @Test(arguments: ["oc", "br", "tlh"]) func `a language may have no texts in any store`(_ tag: String) throws {
        let language = try #require(Language(tag))
        #expect(StoreKind.allCases.allSatisfy { $0.locale(for: language) == nil })
    }

    @Test func `an unsupported region is not replaced with another one`() throws {
        #expect(StoreKind.appStore.locale(for: try #require(Language("fr-CH"))) == nil)
        #expect(StoreKind.appStore.locale(for: try #require(Language("it-CH"))) == "it")
    }

    /// One thumb in a skin tone: two Unicode characters, four UTF-16 code units, one character to a reader.
    @Test func `stores count characters, each in its way`() {
        #expect(StoreKind.playStore.length(of: "\u{1F44D}\u{1F3FD}") == 2)
        #expect(StoreKind.appStore.length(of: "\u{1F44D}\u{1F3FD}") == 4)
        #expect(StoreKind.playStore.length(of: "e\u{301}\n") == 3)
    }

    private func text(_ markdown: String) throws -> String {
        let path = try #require(SourcePath("CHANGELOG.md"))
        let news = NewsText.readChangelog(Array("## [1.0.0] - 2026-01-31\n\n\(markdown)".utf8), path: path)
        return try #require(news.value?.entries.first).storeText
    }

    @Test func `markup becomes lines and hyphens`() throws {
        let markdown = """
            First *of* `all`,
            see [this](https://a.example/).

            ### Added

            - One\\
              more
              - deeper
            - Two

            1. a
            2. b

            > Quoted

            | A | B |
            |---|---|
            | 1 | 2 |

            ![A boat](assets/boat.svg)
            """
        #expect(
            try text(markdown) == """
                First of all, see this.

                Added
                - One
                  more
                  - deeper
                - Two

                1. a
                2. b

                Quoted

                A, B
                1, 2

                A boat
                """)
    }

    @Test func `plain texts keep their lines and lose invisible characters`() throws {
        let path = try #require(SourcePath("news.json"))
        let json = #"[{ "version": "1", "date": "2026-01-31", "news": "\n a \t\r\n\r\n\r\n\n- b\u2028c \n\n" }]"#
        let entry = try #require(NewsText.read(Array(json.utf8), path: path).value?.entries.first)
        #expect(entry.storeText == " a\n\n- b\nc")
    }
}
