import SourceText
import Testing

@testable import Colophon
@testable import Wording

@Suite struct StringFileTests {
    @Test(arguments: [
        ("strings/EN.strings", "EN"), ("strings/fr.lproj/Localizable.strings", "fr"),
        ("strings/App/zh-Hans.lproj/App.stringsdict", "zh-Hans"), ("strings/Localizable.xcstrings", "Localizable"),
        ("strings/fr.lproj/notes.txt", nil), ("en/EN.strings", nil), ("EN.strings", nil), ("strings", nil),
    ])
    func `a string file is recognised by its folder and extension, and its language by its name`(
        _ path: String, _ name: String?
    )
        throws
    {
        let entry = SourceTree.Entry(path: try #require(SourcePath(path)), size: 1)
        #expect(StringFile(entry)?.languageName == name)
    }

    @Test(arguments: [
        ("EN", "en"), ("pt-br", "pt-BR"), ("zh-hans", "zh-Hans"), ("fr-CA", "fr-CA"), ("de", nil), ("Base", nil),
    ])
    func `a language is one of the site's, whatever its case and region`(_ name: String, _ tag: String?) throws {
        let path = try #require(SourcePath("strings/\(name).strings"))
        let file = try #require(StringFile(SourceTree.Entry(path: path, size: 1)))
        let known = ["en", "fr", "pt", "zh-CN"].compactMap(Language.init)
        #expect(file.languageUse(among: known) == (tag.flatMap(Language.init).map { .used($0) } ?? .unused))
    }

    @Test(arguments: ["pt_BR", "Localizable"]) func `a name that is no tag is no language`(_ name: String) throws {
        let path = try #require(SourcePath("strings/\(name).strings"))
        let file = try #require(StringFile(SourceTree.Entry(path: path, size: 1)))
        #expect(file.languageUse(among: [try #require(Language("en"))]) == .invalid)
    }

    @Test(arguments: ["de.strings", "Base.lproj/A.strings", "Localizable.strings"], ["colophon.legal", "hello"])
    func `a file in another language is reported only if it has words for pages`(_ name: String, _ key: String)
        throws
    {
        let path = try #require(SourcePath("strings/\(name)"))
        let utf8 = Array("\"\(key)\" = \"x".utf8)
        var utf16: [UInt8] = [0xFF, 0xFE]
        for byte in utf8 { utf16 += [byte, 0] }
        for bytes in [utf8, utf16] {
            let tree = SourceTree(files: [path: bytes])
            var words = WordingOverrides()
            let found: [Diagnostic] = words.add(
                StringFile.all(in: tree), of: tree, for: [try #require(Language("en"))])
            #expect(found.map(\.id) == (key == "hello" ? [] : ["strings-language"]))
        }
    }

    @Test func `a file that is too large is not read`() throws {
        let path = try #require(SourcePath("strings/en.strings"))
        let entry = SourceTree.Entry(path: path, size: StringFile.sizeLimit + 1)
        let tree = SourceTree(entries: [entry]) { _ throws(SourceTree.ReadFailure) in
            Issue.record("it was read")
            return []
        }
        var words = WordingOverrides()
        let languages = [try #require(Language("en"))]
        let found = words.add(StringFile.all(in: tree), of: tree, for: languages)
        #expect(found.map(\.id) == ["strings-too-large"])
    }

    @Test func `a file that the disk refuses is an error`() throws {
        let path = try #require(SourcePath("strings/en.strings"))
        let tree = SourceTree(entries: [.init(path: path, size: 1)]) { _ throws(SourceTree.ReadFailure) in
            throw SourceTree.ReadFailure(reason: "open: Permission denied")
        }
        var words = WordingOverrides()
        let languages = [try #require(Language("en"))]
        #expect(words.add(StringFile.all(in: tree), of: tree, for: languages).map(\.id) == ["unreadable"])
    }

    @Test func `a word that site yml has in one language comes from string files in the others`() throws {
        let (english, french) = (try #require(Language("en")), try #require(Language("fr")))
        var words = WordingOverrides()
        words.add(WordText("First"), for: .share, in: english, at: .start)
        words.add(WordText("Second"), for: .share, in: english, at: .start)
        words.add(WordText("Troisième"), for: .share, in: french, at: .start)
        #expect(words.wording(english)(.share) == "First")
        #expect(words.wording(french)(.share) == "Troisième")
        #expect(words.wording(french)(.privacy) == Wording.forLanguage(french)(.privacy))
    }
}
