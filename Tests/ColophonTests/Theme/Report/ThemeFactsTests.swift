import SourceText
import Testing

@testable import Colophon
@testable import Themes

@Suite struct ThemeFactsTests {
    @Test func `facts come from theme yml and from the extended themes`() throws {
        let tree = SmallThemes.tree([
            "mine/theme.yml": "name: Mine\ndescription: My own\nclosed: true\n",
            "mine/tokens/a.tokens.json": "{ \"raw\": { \"x\": { \"$type\": \"number\", \"$value\": 1 } } }",
        ])
        let loaded = ThemeFacts.load("mine", themes: tree)
        #expect(loaded.diagnostics == [])
        let facts = loaded.value
        #expect(facts.name == "Mine" && facts.description == "My own" && facts.bases == ["plain"])
        #expect(facts.isClosed && !facts.isAbstract && facts.isOnDisk && facts.errors == 0)
        #expect(facts.layers.map(\.path) == ["raw", "semantic", "component"])
        #expect(facts.layers.map(\.count) == [6, 4, 2])
    }

    @Test func `a broken theme is listed with its known facts`() throws {
        let tree = SmallThemes.tree([
            "lost/theme.yml": "name: Lost\nextends: nothing\n",
            "torn/theme.yml": "name: Torn\n", "torn/tokens/a.tokens.json": "{",
        ])
        let all = ThemeFacts.all(themes: tree)
        let lost = try #require(all.value.first { $0.folder == "lost" })
        #expect(lost.errors == 1 && lost.layers == [])
        let torn = try #require(all.value.first { $0.folder == "torn" })
        #expect(torn.name == "Torn" && torn.errors == 1 && torn.layers.count == 3)
        let own = all.diagnostics.filter { $0.location?.path.text.contains(/themes\/(lost|torn)\//) == true }
        #expect(own.map(\.id).sorted() == ["json-syntax", "unknown-theme"])
    }

    @Test func `a mistake in a base theme is reported once for all themes that extend it`() {
        let tree = SmallThemes.tree([
            "plain/tokens/b.tokens.json":
                "{ \"semantic\": { \"x\": { \"$type\": \"number\", \"$value\": \"{no}\" } } }",
            "one/theme.yml": "name: One\n", "two/theme.yml": "name: Two\n",
        ])
        let all = ThemeFacts.all(themes: tree)
        #expect(all.diagnostics.count { $0.id == "token-alias-unresolved" } == 1)
        #expect(all.value.filter { ["one", "two", "plain"].contains($0.folder) }.allSatisfy { $0.errors == 1 })
    }

    @Test func `every theme inside the program is whole`() {
        let all = ThemeFacts.all(themes: SourceTree(files: [:]))
        #expect(all.diagnostics == [])
        #expect(
            all.value.map(\.folder) == [
                "editorial", "orange", "orange-compact", "ouds", "plain", "sosh", "technical", "wireframe",
            ])
        #expect(all.value.filter(\.isAbstract).map(\.folder) == ["ouds"])
        #expect(all.value.filter(\.isClosed).map(\.folder) == ["orange-compact", "sosh", "wireframe"])
        #expect(all.value.filter { !$0.isTunable }.map(\.folder).contains("sosh"))
    }
}
