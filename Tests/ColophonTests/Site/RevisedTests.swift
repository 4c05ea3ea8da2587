import SourceText
import Testing

@testable import Colophon

/// What is revised is what loading would give, or it is not revised.
@Suite struct RevisedTests {
    private static let content = [
        "site.yml":
            "title: Tides\nbaseURL: https://tides.example/\nlanguages: [en, fr]\ntheme: mine\npdf: true\npolicies: true\n",
        "about.yml": "name: Tides\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n",
        "en/privacy.md": "---\ntitle: Privacy\nversion: 2.0\neffective: 2026-01-01\n---\n## Keep {#keep}\n\nNothing.\n",
        "en/privacy@1.0.md": "---\ntitle: Privacy\nversion: 1.0\neffective: 2025-01-01\n---\n## Keep {#keep}\n\nAll.\n",
        "en/terms.md": "---\ntitle: Terms\n---\nBe kind. See [privacy](privacy.md#keep).\n",
        "en/accessibility.md": "---\ntitle: Accessibility\n---\nTested.\n",
        "fr/privacy.md":
            "---\ntitle: Vie privée\nversion: 2.0\neffective: 2026-01-01\n---\n## Garder {#keep}\n\nRien.\n",
    ]
    private static let themes = [
        "mine/theme.yml": "name: Mine\nextends: plain\n",
        "mine/styles/99-mine.css": ".site-footer { padding: 1rem; }\n",
        "mine/templates/breadcrumbs.mustache": "<p>{{siteTitle}}</p>\n",
    ]

    private func tree(_ files: [String: String]) throws -> SourceTree {
        SourceTree(
            files: try files.reduce(into: [:]) { $0[try #require(SourcePath($1.key))] = Array($1.value.utf8) })
    }

    /// A folder whose files may be written after it was listed, as a disk's.
    private final class Disk: @unchecked Sendable {
        var files: [String: String]
        init(_ files: [String: String]) { self.files = files }

        func tree() throws -> SourceTree {
            let entries = try files.map {
                SourceTree.Entry(path: try #require(SourcePath($0.key)), size: $0.value.utf8.count)
            }
            return SourceTree(entries: entries) { [self] path throws(SourceTree.ReadFailure) in
                guard let text = files[path.text] else { throw SourceTree.ReadFailure(reason: "open: No such file") }
                return Array(text.utf8)
            }
        }
    }

    private func plan(_ content: SourceTree, _ themes: [String: String]) throws -> Plan {
        let options = BuildOptions(today: CalendarDate(iso: "2026-11-24"))
        let site = Pipeline.load(content, themes: try tree(themes), options: options)
        #expect(!site.diagnostics.hasErrors, "\(site.diagnostics)")
        return Pipeline.plan(try #require(site.value)).value
    }

    private func files(_ plan: Plan) -> [SourcePath: [UInt8]] {
        plan.jobs.flatMap { Pipeline.render($0, in: plan).value }.reduce(into: [:]) { $0[$1.path] = $1.bytes }
    }

    @Test(arguments: [
        ("en/terms.md", "Be kind.", "Be kinder. And **more**.\n\nAnother paragraph."),
        ("en/privacy.md", "Nothing.", "Hardly anything."), ("fr/privacy.md", "Rien.", "Presque rien."),
    ])
    func `revising the body of a text gives the same plan as loading`(_ name: String, _ old: String, _ new: String)
        throws
    {
        let disk = Disk(Self.content)
        let former = try plan(try disk.tree(), Self.themes)
        disk.files[name] = try #require(disk.files[name]).replacing(old, with: new)
        let path = try #require(SourcePath(name))
        let revised = try #require(Pipeline.revised(former, rereading: [path]))
        let whole = try plan(try disk.tree(), Self.themes)
        #expect(revised.files == whole.files)
        #expect(files(revised) == files(whole))
        #expect(files(revised) != files(former))
    }

    @Test(arguments: [
        ("en/terms.md", "title: Terms", "title: Rules"), ("en/terms.md", "Be kind.", "## A heading\n\nBe kind."),
        ("en/terms.md", "privacy.md#keep", "accessibility.md"), ("en/terms.md", "privacy.md#keep", "nowhere.md"),
        ("en/terms.md", "title: Terms", "title: Terms\neffective: 2027-01-01"), ("en/privacy.md", "{#keep}", "{#kept}"),
        ("en/privacy@1.0.md", "All.", "Some."), ("about.yml", "name: Tides", "name: Currents"),
        ("en/terms.md", "Be kind.", "| A |\n|---|\n| b |"), ("en/terms.md", "Be kind.", "![x](y.png)"),
    ])
    func `changes that other pages may show require a full load`(_ name: String, _ old: String, _ new: String) throws {
        let disk = Disk(Self.content)
        let former = try plan(try disk.tree(), Self.themes)
        let text = try #require(disk.files[name])
        disk.files[name] = text.replacing(old, with: new)
        #expect(disk.files[name] != text)
        #expect(Pipeline.revised(former, rereading: [try #require(SourcePath(name))]) == nil)
    }

    @Test(arguments: [
        ("mine/styles/99-mine.css", ".site-footer { padding: 2rem; }\n"),
        ("mine/templates/breadcrumbs.mustache", "<p>You are at {{siteTitle}}</p>\n"),
    ])
    func `revising a theme gives the same plan as loading`(_ name: String, _ text: String) throws {
        let content = try tree(Self.content)
        let former = try plan(content, Self.themes)
        let edited = Self.themes.merging([name: text]) { $1 }
        let revised = try #require(Pipeline.revised(former, withThemesFrom: try tree(edited)))
        let whole = try plan(content, edited)
        #expect(revised.files == whole.files)
        #expect(files(revised) == files(whole))
    }

    @Test(arguments: [
        ("mine/theme.yml", "name: Mine\nextends: [\n"), ("mine/templates/breadcrumbs.mustache", "{{nothing}}"),
        ("mine/theme.yml", "name: Mine\nextends: plain\nmode: dark\n"), ("mine/assets/new.svg", "<svg/>"),
        ("mine/icons/zebra.svg", "<svg viewBox=\"0 0 24 24\"><path d=\"M0 0\"/></svg>"),
    ])
    func `a theme with mistakes, or with other files, is not revised`(_ name: String, _ text: String) throws {
        let former = try plan(try tree(Self.content), Self.themes)
        let edited = Self.themes.merging([name: text]) { $1 }
        #expect(Pipeline.revised(former, withThemesFrom: try tree(edited)) == nil)
    }
}
