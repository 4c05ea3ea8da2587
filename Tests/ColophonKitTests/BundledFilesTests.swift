import ColophonKit
import Foundation
import Testing

/// The files of a bundle as an app reads them.
@Suite struct BundledFilesTests {
    private let folder: Scratch
    private let files: BundledFiles

    init() throws {
        folder = try Scratch()
        files = try SampleBundle.made.get().write(to: folder)
    }

    @Test func `the languages are those of the folders`() {
        #expect(files.languages == ["ar", "en", "fr"])
    }

    @Test func `an app finds the folder among its resources`() throws {
        let app = try #require(Bundle(path: folder.url.path))
        let found = try BundledFiles(in: app)
        #expect(found.languages == files.languages)
        #expect(found.url(of: "about.json", in: "en") != nil)
    }

    @Test func `a folder without languages is refused with a remedy`() throws {
        let other = try Scratch()
        try other.write([], to: "en/about.json")
        let failure = BundledFiles.Failure.noLanguage(folder: other.url.path)
        #expect(throws: failure) { try BundledFiles(folder: other.url) }
        #expect(failure.description.contains("folder reference"))
        #expect(throws: BundledFiles.Failure.self) { try BundledFiles(folder: other.url.appending(path: "missing")) }
    }

    @Test func `a page has an address in every language, and an invalid file name has none`() throws {
        for language in files.languages {
            let page = try #require(files.url(of: "PrivacyNotice.html", in: language))
            #expect(page.deletingLastPathComponent().path == files.folder(of: language).path)
        }
        for name in ["", "Missing.html", "../en.lproj/about.json", "/etc/passwd", ".", ".."] {
            #expect(files.url(of: name, in: "en") == nil, "\(name)")
        }
        for language in ["", "de", "EN", "../Colophon/en", "en.lproj/.."] {
            #expect(files.url(of: "about.json", in: language) == nil, "\(language)")
        }
    }

    @Test func `each row of the about screen leads to an existing file or to an address`() throws {
        for language in files.languages {
            let about = try files.about(in: language)
            #expect(about.language == language && !about.name.isEmpty)
            let kinds = Set(about.items.map(\.kind))
            #expect(kinds.isSuperset(of: [.privacy, .terms, .accessibility, .news, .moreApps, .rate]), "\(kinds)")
            for row in about.items {
                #expect(!row.title.isEmpty)
                let isThere = row.file.map { files.url(of: $0, in: language) != nil } ?? false
                #expect(isThere || row.url != nil || row.storeUrl != nil, "\(row)")
            }
            let privacy = try #require(about.items.first { $0.kind == .privacy })
            let text = try files.text(of: try #require(privacy.file), in: language)
            #expect(privacy.sha256 != nil && text?.sha256 == privacy.sha256)
        }
    }

    @Test func `news, accessibility and other apps are read`() throws {
        let news = try files.news(in: "en")
        let newest = try #require(news.first)
        #expect(news.count > 1 && !newest.news.isEmpty)
        #expect(newest.date > news[1].date)
        let statement = try #require(try files.accessibility(in: "fr"))
        #expect(statement.language == "fr" && statement.file == "AccessibilityStatement.html")
        #expect(statement.criteria?.passed ?? 0 > 0)
        #expect(try files.text(of: "AccessibilityStatement.html", in: "fr")?.sha256 == statement.sha256)
        let others = try #require(try files.otherApps(in: "en").first)
        #expect(!others.apps.isEmpty && others.apps.allSatisfy { $0.link.hasPrefix("https://") })
    }

    @Test func `an app without news or a statement has none`() throws {
        let other = try Scratch()
        try other.write(#"{"language": "en", "name": "A", "items": []}"#.utf8, to: "en.lproj/about.json")
        let files = try BundledFiles(folder: other.url)
        #expect(try files.about(in: "en").items == [])
        #expect(try files.news(in: "en") == [])
        #expect(try files.accessibility(in: "en") == nil)
        #expect(try files.otherApps(in: "en") == [])
        #expect(throws: BundledFiles.Failure.missing(file: "about.json", language: "fr")) { try files.about(in: "fr") }
    }

    @Test func `rows of later versions are read as rows of the app's own`() throws {
        let other = try Scratch()
        let row = #"{"kind": "holiday", "title": "T", "group": "fun", "priority": 1, "later": []}"#
        try other.write(
            #"{"language": "en", "name": "A", "later": 1, "items": [\#(row)]}"#.utf8, to: "en.lproj/about.json")
        let rows = try BundledFiles(folder: other.url).about(in: "en").items
        #expect(rows.map(\.kind) == [.custom] && rows.map(\.group) == [.more])
    }

    @Test(arguments: [
        ("", "it is not JSON"), ("[]", "the file is not a"), (#"{"language": "en"}"#, "has no \"name\""),
        (#"{"language": "en", "name": 7, "items": []}"#, "\"name\" is not a String"),
        (#"{"language": "en", "name": "A", "items": [{"kind": "news"}]}"#, "\"items[0]\" has no \"title\""),
    ])
    func `a malformed file is reported with its location`(text: String, reason: String) throws {
        let other = try Scratch()
        try other.write(text.utf8, to: "en.lproj/about.json")
        let files = try BundledFiles(folder: other.url)
        let failure = #expect(throws: BundledFiles.Failure.self) { try files.about(in: "en") }
        let words = try #require(failure).description
        #expect(words.contains("\"about.json\"") && words.contains(reason))
    }
}
