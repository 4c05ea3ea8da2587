import Colophon
import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

/// Feeds as programs read them: `Tests/Browser/feeds.py` holds them against their specifications.
@Suite(.slow) struct FeedTests {
    private func check(_ content: SourceTree) async throws -> (status: Int32, output: String) {
        let site = Pipeline.load(content, themes: SourceTree(files: [:]), inputs: .sample)
        let plan = Pipeline.plan(try #require(site.value)).value
        let folder = try BrowserRun.temporaryFolder("feeds")
        defer { try? FileManager.default.removeItem(at: folder) }
        for job in plan.jobs {
            for file in Pipeline.render(job, in: plan).value {
                try BrowserRun.write(file, below: folder)
            }
        }
        return try await BrowserRun.run("feeds.py", folder)
    }

    @Test func `the feeds of the sample conform to their specifications`() async throws {
        let (status, output) = try await check(try Repository.folder("content"))
        #expect(status == 0, "\(output)")
        #expect(output.split(separator: "\n").count >= 5, "\(output)")
    }

    @Test func `feeds of a changelog with markup, links and hostile texts conform to their specifications`()
        async throws
    {
        let changelog = """
            ## [1.10.0-b+1] - 2026-03-01

            See [privacy](ar/privacy.md), <b onclick="x()">bold</b> & "quotes" ]]> ' \u{0001} \u{FFFE}

            | A | B |
            |---|---|
            | 1 | <script>alert(1)</script> |

            ## [1.9.0] - 2026-03-01 [YANKED]

            ### Added

            - [ ] Task
            - ![](assets/a.svg)
            """
        let page = "# Text\n\nSome.\n"
        let about =
            "name: <i>Ä</i> & Co\nprivacy: privacy.md\nterms: privacy.md\naccessibility: privacy.md\nitems: [news: ]\n"
        let texts = [
            "site.yml": "title: T\nbaseURL: https://t.example:8080/below/\nlanguages: [ar]\n", "about.yml": about,
            "ar/privacy.md": page, "assets/a.svg": "<svg/>",
            "CHANGELOG.md": changelog,
        ]
        var files: [SourcePath: [UInt8]] = [:]
        for (path, text) in texts { files[try #require(SourcePath(path))] = Array(text.utf8) }
        let (status, output) = try await check(SourceTree(files: files))
        #expect(status == 0, "\(output)")
        #expect(output == "ar/news: 3 feeds of 2 entries\n")
    }
}
