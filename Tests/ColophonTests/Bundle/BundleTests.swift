import DesignTokens
import Foundation
import Sealing
import SourceText
import Testing

@testable import Colophon
@testable import Wording

/// What apps have inside is the same on every platform, asks for nothing, and is what the schemas say.
@Suite struct BundleTests {
    private static func sample(theme: String = "plain", jobs: Int = 2) throws -> [SourcePath: [UInt8]] {
        let folders = try SourceFolders.sample()
        return buildSite(
            SourceTree(files: folders.content), themes: SourceTree(files: folders.themes),
            options: BuildOptions(theme: theme, jobs: jobs), inputs: .sample, isBundle: true
        ).files
    }

    private static func pages(theme: String) throws -> [String] {
        try sample(theme: theme).filter { $0.key.pathExtension == "html" }.map {
            String(decoding: $0.value, as: UTF8.self)
        }
    }

    @Test func `both platforms get the same bytes on any number of threads`() throws {
        let files = try Self.sample()
        #expect(try files == Self.sample(jobs: 1))
        var count = 0
        for (path, bytes) in files where path.parts.contains("Colophon") && path.parts[0] == "ios" {
            let parts = path.text.split(separator: "/Colophon/")
            let below = parts[1].replacing(".lproj/", with: "/")
            let twin = try #require(SourcePath("android/\(parts[0].dropFirst(4))/assets/colophon/\(below)"))
            #expect(files[twin] == bytes, "\(path)")
            count += 1
        }
        #expect(count > 35)
    }

    @Test(arguments: ["plain", "editorial", "technical", "orange", "orange-compact", "sosh", "wireframe"])
    func `the policy of an in-app page allows its styles and no requests`(_ theme: String) throws {
        let pages = try Self.pages(theme: theme)
        #expect(pages.count > 40)
        for page in pages {
            let styles = try #require(page.firstMatch(of: /<style>(.*?)<\/style>/.dotMatchesNewlines())).1
            let digest = Base64.encoded(try sha256(Array(styles.utf8)))
            let script = page.firstMatch(of: /<script>(.*?)<\/script>/.dotMatchesNewlines())?.1
            let run = try script.map { "script-src 'sha256-\(Base64.encoded(try sha256(Array($0.utf8))))'; " } ?? ""
            #expect(page.contains("style-src 'sha256-\(digest)'; \(run)img-src data:; font-src data:;"))
            #expect(!page.contains("<link") && !page.contains("<script ") && !page.contains(" style="))
            #expect(!page.contains(/(?:src|srcset|poster)="(?!data:)/))
            #expect(
                !styles.contains(/url\((?!"data:)/) && !styles.contains("@import") && !styles.contains("@font-face"))
        }
    }

    @Test(arguments: [true, false])
    func `files of a theme's style sheets are inline in the page, fonts only on request`(_ hasFonts: Bool) throws {
        var content = try SourceFolders.base("small").content
        let settings = "title: Small\nlanguages: [en]\ntheme: mine\nbundle: { fonts: \(hasFonts) }\n"
        content[try #require(SourcePath("site.yml"))] = Array(settings.utf8)
        let themes = [
            "mine/theme.yml": "name: Mine\nextends: plain\n",
            "mine/styles/99-mine.css": """
            @font-face { font-family: Mine; src: url(mine.woff2) format("woff2"); }
            .title { background: url("dot.svg"); content: "</style><p>"; }
            .site-header { background: url(dot.svg); }
            """, "mine/assets/mine.woff2": "font", "mine/assets/dot.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        ]
        let files = try themes.reduce(into: [SourcePath: [UInt8]]()) { files, file in
            files[try #require(SourcePath(file.key))] = Array(file.value.utf8)
        }
        let built = buildSite(SourceTree(files: content), themes: SourceTree(files: files), isBundle: true)
        #expect(!built.diagnostics.hasErrors, "\(built.diagnostics)")
        let path = try #require(SourcePath("ios/Colophon/en.lproj/PrivacyNotice.html"))
        let page = String(decoding: try #require(built.files[path]), as: UTF8.self)
        #expect(page.contains(#"src:url("data:font/woff2;base64,Zm9udA==") format("woff2")"#) == hasFonts)
        #expect(page.contains(#".title{background:url("data:image/svg+xml;base64,"#) && !page.contains(".site-header"))
        #expect(page.contains(#"content:"<\/style><p>""#) && page.split(separator: "</style>").count == 2)
    }

    @Test func `the bundle's data conform to the schemas`() throws {
        let schemas = [
            "about.json": "bundle-about", "accessibility.json": "bundle-accessibility", "AppNews.json": "news",
            "MoreApps.json": "more-apps",
        ]
        var count = 0
        for (path, bytes) in try Self.sample() where path.pathExtension == "json" {
            let name = try #require(schemas[path.name])
            let schema = try SchemaTests.schema(name)
            let value = try #require(readJSON(bytes, path: path).value, "\(path)")
            #expect(try schema.problems(value) == [], "\(path)")
            count += 1
        }
        #expect(count == 48)
    }

    @Test(arguments: [
        (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 KB"), (1_001, "1.1 KB"), (200_000, "200 KB"),
        (200_001, "200.1 KB"),
        (999_901, "1000 KB"), (1_000_000, "1 MB"), (1_000_001, "1.1 MB"),
    ])
    func `sizes are never rounded down`(_ bytes: Int, _ words: String) {
        #expect(formattedSize(bytes) == words)
    }

    @Test(arguments: [
        ("en", "values-en"), ("pt-BR", "values-pt-rBR"), ("he", "values-iw"), ("id-ID", "values-in-rID"),
        ("zh-Hant", "values-b+zh+Hant"), ("sr-Latn-RS", "values-b+sr+Latn+RS"), ("es-419", "values-b+es+419"),
    ])
    func `Android folders have Android's names for languages`(_ tag: String, _ folder: String) throws {
        let language = try #require(Language(tag))
        #expect(androidValues(language, isDefault: false) == folder)
        #expect(androidValues(language, isDefault: true) == "values")
    }

    @Test func `the names in a page are those of its elements and classes`() {
        let page = """
            <!DOCTYPE html><HTML><p class="a b" title='class="no"'>x < y<br/><i class=c><b
              class = 'd'
            >&lt;em class="no"&gt;<a href="?x=1>2" class="e"
            """
        let names = PageNames(page: Array(page.utf8))
        #expect(names.classes == ["a", "b", "c", "d", "e"])
        #expect(names.elements == ["html", "head", "body", "tbody", "colgroup", "p", "br", "i", "b", "a"])
    }
}
