import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Gallery
@testable import Themes

/// The gallery of all themes inside the program: whole, sound, and no business of the site's own pages.
@Suite(.slow) struct GalleryTests {
    private static let built: Result<BuiltGallery, any Error> = Result {
        try BuiltGallery(try SourceFolders.base("small"))
    }

    private func gallery() throws -> BuiltGallery { try Self.built.get() }

    @Test func `the gallery gives no warning and has the planned files`() throws {
        let gallery = try gallery()
        #expect(gallery.diagnostics == [])
        #expect(Set(gallery.plan.map(\.output)) == Set(gallery.site.files.keys))
        #expect(
            gallery.folders == ["editorial", "orange", "orange-compact", "plain", "sosh", "technical", "wireframe"])
    }

    @Test func `the gallery changes no other file`() throws {
        let without = try SourceFolders.base("small").build(jobs: 2)
        let own = try gallery().site.files.filter { $0.key.parts.first != "themes" }
        #expect(own == without.files)
        #expect(!without.files.keys.contains { $0.parts.first == "themes" })
    }

    @Test func `only a site that requests the gallery has it`() throws {
        var folders = try SourceFolders.base("small")
        let path = try #require(SourcePath("site.yml"))
        let without = buildSite(SourceTree(files: folders.content), hasGallery: nil)
        #expect(without.files.count > 3)
        #expect(!without.files.keys.contains { $0.parts.first == "themes" })
        folders.content[path, default: []] += Array("\ngallery: true\n".utf8)
        let with = buildSite(SourceTree(files: folders.content), hasGallery: nil)
        #expect(with.files.keys.contains { $0.text == "themes/index.html" })
    }

    @Test func `any number of jobs gives the same bytes`() throws {
        let folders = try SourceFolders.base("small")
        let one = buildSite(
            SourceTree(files: folders.content), themes: SourceTree(files: folders.themes),
            options: BuildOptions(jobs: 1), hasGallery: true)
        #expect(try one.files == gallery().site.files)
    }

    @Test func `every link and frame arrives`() throws {
        let gallery = try gallery()
        var count = 0
        for (page, scan) in gallery.pages {
            for tag in scan.tags {
                for name in ["href", "src"] {
                    guard let address = tag.value(name), address != "about:blank" else { continue }
                    // What is behind the # of the preview is what it shows.
                    if address.contains("preview.html#") { continue }
                    // A part alone keeps the links of the page that it is taken from.
                    if page.name.hasPrefix("part-"), address.hasPrefix("#") { continue }
                    count += 1
                    guard let problem = gallery.site.problem(with: address, on: page) else { continue }
                    Issue.record("\(page): \(address): \(problem)")
                }
            }
        }
        #expect(count > 10_000)
    }

    @Test func `pages are whole, without a double id, and hidden from search engines`() throws {
        for (page, scan) in try gallery().pages {
            #expect(scan.problem == nil, "\(page)")
            #expect(scan.ids.count == Set(scan.ids).count, "\(page)")
            let robots = scan.tags.first { $0.name == "meta" && $0.value("name") == "robots" }
            #expect(robots?.value("content") == "noindex", "\(page)")
        }
        let map = try #require(SourcePath("sitemap.xml"))
        let text = String(decoding: try gallery().site.files[map] ?? [], as: UTF8.self)
        #expect(!text.isEmpty && !text.contains("/themes/"))
    }

    @Test func `only pages that need a script may run one, and frames have titles of their own`() throws {
        for (page, scan) in try gallery().pages {
            let isSample = page.parts.dropFirst(2).first == "sample"
            let policy = scan.tags.first { $0.value("http-equiv") == "Content-Security-Policy" }?.value("content") ?? ""
            #expect(policy.hasPrefix("default-src 'none';"), "\(page)")
            #expect(policy.contains("script-src 'self'; frame-src 'self'") == !isSample, "\(page)")
            #expect(!policy.contains("unsafe"), "\(page)")
            #expect(!scan.tags.contains { tag in tag.attributes.contains { $0.name == "style" } }, "\(page)")
            let scripts = scan.tags.filter { $0.name == "script" && $0.value("type") != "application/ld+json" }
            let needsOne = scan.tags.contains { $0.value("class") == "share" || $0.value("data-haptics") != nil }
            #expect(scripts.count == (page.text == "themes/preview.html" || needsOne ? 1 : 0), "\(page)")
            if isSample { #expect(policy.contains("script-src") == needsOne, "\(page)") }
            let titles = scan.tags.filter { $0.name == "iframe" }.map { $0.value("title") ?? "" }
            #expect(!titles.contains("") && Set(titles).count == titles.count, "\(page)")
        }
    }

    @Test func `every token of a theme is shown once, with its location`() throws {
        let gallery = try gallery()
        for folder in gallery.folders {
            let tokens = try #require(ThemeTokens.load(folder, themes: SourceTree(files: [:])).value)
            let prefix = try #require(SourcePath("themes/\(folder)/tokens"))
            var shown: [String: Int] = [:]
            for (page, scan) in gallery.pages where page.isInside(prefix) {
                for tag in scan.tags where tag.value("class") == "token" {
                    shown[percentDecoded(Substring(tag.value("id") ?? "")) ?? "", default: 0] += 1
                }
            }
            #expect(shown.values.allSatisfy { $0 == 1 }, "\(folder)")
            #expect(Set(shown.keys) == Set(tokens.resolved.tokens.map(\.path)), "\(folder)")
            #expect(shown.count > 200)
        }
    }

    @Test func `each sample page has the attributes of its mode`() throws {
        let gallery = try gallery()
        for mode in GalleryMode.all {
            let path = try #require(SourcePath("themes/plain/sample/\(mode.name)/atlas/en/index.html"))
            let root = gallery.site.pages[path]?.tags.first { $0.name == "html" }
            #expect(root?.value("data-mode") == mode.color.rawValue)
            #expect(root?.value("data-contrast") == mode.contrast.rawValue)
        }
    }

    @Test func `a tuning is a few bytes over the theme's own style sheet`() throws {
        let gallery = try gallery()
        let sheets = gallery.site.files.filter { $0.key.text.hasPrefix("themes/orange/sample/theme/") }
        let button = try #require(sheets.first { $0.key.name.hasPrefix("tune-hasRoundedButtons-") })
        #expect(String(decoding: button.value, as: UTF8.self).wholeMatch(of: /:root\{--button-radius:\d+px\}\n/) != nil)
        #expect(sheets.count { $0.key.name.hasPrefix("preset-") } == 4)
        let sosh = gallery.site.files.keys.filter { $0.text.hasPrefix("themes/sosh/sample/theme/") }
        #expect(!sosh.contains { $0.name.hasPrefix("tune-") || $0.name.hasPrefix("preset-") })
    }
}

/// A site with its gallery, built once for several tests.
@Suite(.slow) struct BuiltGallery: Sendable {
    var site: BuiltSite
    var plan: [Job.File]
    var diagnostics: [Diagnostic]
    /// Of the gallery alone.
    var pages: [SourcePath: PageScan]

    init(_ folders: SourceFolders, jobs: Int = 2) throws {
        let built = buildSite(
            SourceTree(files: folders.content), themes: SourceTree(files: folders.themes),
            options: BuildOptions(jobs: jobs), hasGallery: true)
        diagnostics = built.diagnostics
        plan = built.plan
        site = try BuiltSite(files: built.files)
        pages = site.pages.filter { $0.key.parts.first == "themes" }
    }

    /// The folders of the themes that are shown.
    var folders: [String] {
        let names = pages.keys.compactMap { $0.parts.count > 2 ? $0.parts.dropFirst().first.map(String.init) : nil }
        return Set(names).sorted()
    }
}
