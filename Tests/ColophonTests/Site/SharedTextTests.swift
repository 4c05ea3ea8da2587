import SourceText
import Testing

@testable import Colophon

/// A shared text is as good as a copy of it in the folder of each app.
@Suite struct SharedTextTests {
    private static let text = """
        ---
        title: Terms of {{app.name}}
        version: 2.0
        effective: 2026-04-01
        ---
        ## Use {#use}

        As {{app.name}} likes. See the [notice](privacy.md) and ![the seal](../assets/seal.svg).

        {{#vars.isFree}}
        Free of charge.
        {{/vars.isFree}}
        """

    private func path(_ text: String) throws -> SourcePath { try #require(SourcePath(text)) }

    /// The two apps of the base site with one text, as copies or shared.
    private func content(isShared: Bool, _ text: String = Self.text) throws -> SourceTree {
        var files = try SourceFolders.base("apps").content
        for about in ["one/about.yml", "two/about.yml"] {
            let written = String(decoding: try #require(files[path(about)]), as: UTF8.self)
            let terms = isShared ? "terms: shared/terms.md" : "terms: terms.md"
            files[try path(about)] = Array(
                "\(written.replacing("terms: terms.md", with: terms))\nvariables: { isFree: \(about.hasPrefix("one")) }\n"
                    .utf8)
        }
        let copies = ["one/en", "one/fr", "one/ar", "two/en"]
        for copy in copies { files[try path("\(copy)/terms.md")] = isShared ? nil : Array(text.utf8) }
        if isShared { for tag in ["en", "fr", "ar"] { files[try path("shared/\(tag)/terms.md")] = Array(text.utf8) } }
        for folder in isShared ? ["shared"] : ["one", "two"] {
            files[try path("\(folder)/assets/seal.svg")] = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        }
        return SourceTree(files: files)
    }

    @Test func `all files are those of a site with copies`() throws {
        let shared = buildSite(try content(isShared: true))
        let copied = buildSite(try content(isShared: false))
        #expect(shared.diagnostics == [])
        #expect(shared.files == copied.files)
        #expect(!shared.files.isEmpty)
    }

    @Test func `a saved shared text is in every app, as after loading the site again`() throws {
        let changed = Self.text.replacing("Free of charge", with: "Without any charge")
        let former = Pipeline.plan(try #require(Pipeline.load(content(isShared: true), themes: none).value)).value
        var site = former.site
        site.source = try content(isShared: true, changed)
        var plan = former
        plan.site = site
        let paths: Set<SourcePath> = [try path("shared/en/terms.md"), try path("shared/fr/terms.md")]
        // Rereading reads the files of the apps, so the folder has them as the loaded one has.
        plan.site.source = site.sharedTexts.added(to: site.source)
        let revised = try #require(Pipeline.revised(plan, rereading: paths))
        let page = try path("one/en/terms/index.html")
        let job = try #require(revised.jobs.first { $0.files.contains { $0.output == page } })
        let file = try #require(Pipeline.render(job, in: revised).value.first { $0.path == page })
        #expect(String(decoding: file.bytes, as: UTF8.self).contains("Without any charge"))
        let whole = buildSite(try content(isShared: true, changed))
        #expect(whole.files[page] == file.bytes)
    }

    @Test func `a saved text of many apps is in the pages of all of them, before it is read for each`() throws {
        func content(_ text: String) throws -> SourceTree {
            var files = [try path("site.yml"): Array("title: Many\nlanguages: [en]\n".utf8)]
            for number in 10..<40 {
                let about = "privacy: shared/a.md\nterms: shared/a.md\naccessibility: shared/b.md\n"
                files[try path("app\(number)/about.yml")] = Array("name: App \(number)\n\(about)".utf8)
            }
            files[try path("shared/en/a.md")] = Array("# A\n\n\(text) {{app.name}}\n".utf8)
            files[try path("shared/en/b.md")] = Array("# B\n\n\(text) {{app.name}}\n".utf8)
            return SourceTree(files: files)
        }
        var plan = Pipeline.plan(try #require(Pipeline.load(content("Old"), themes: none).value)).value
        plan.site.source = plan.site.sharedTexts.added(to: try content("New"))
        for name in ["a", "b"] {
            plan = try #require(Pipeline.revised(plan, rereading: [try path("shared/en/\(name).md")]))
        }
        let whole = buildSite(try content("New"))
        for app in [10, 39] {
            for name in ["a", "b"] {
                let page = try path("app\(app)/en/\(name)/index.html")
                let job = try #require(plan.jobs.first { $0.files.contains { $0.output == page } })
                let made = Pipeline.render(job, in: plan)
                #expect(made.diagnostics == [] && made.value.first { $0.path == page }?.bytes == whole.files[page])
            }
        }
    }

    private var none: SourceTree { SourceTree(files: [:]) }
}
