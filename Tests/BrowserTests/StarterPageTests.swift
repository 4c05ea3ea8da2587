import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon

/// What `colophon init` makes, as its reader sees it: opened from disk, without a server. Costs about a minute.
@Suite(.slow) struct StarterPageTests {
    /// The pages of a first site in `languages`.
    private func build(_ languages: String, extra: [String: String] = [:]) throws -> URL {
        let answers = try StarterAnswers(name: "Tides & Co", languages: languages, contact: "hello@example.org")
        let today = try #require(CalendarDate(iso: "2026-11-22"))
        var files: [SourcePath: [UInt8]] = [:]
        for file in StarterSite(answers, today: today).content { files[file.path] = file.bytes }
        for (path, text) in extra { files[try #require(SourcePath(path))] = Array(text.utf8) }
        let loaded = Pipeline.load(
            SourceTree(files: files), themes: SourceTree(files: [:]), options: BuildOptions(jobs: 2, today: today))
        let plan = Pipeline.plan(try #require(loaded.value)).value
        let folder = try BrowserRun.temporaryFolder("starter")
        for job in plan.jobs {
            for file in Pipeline.render(job, in: plan).value { try BrowserRun.write(file, below: folder) }
        }
        return folder
    }

    @Test func `every link of a first site works from disk`() async throws {
        let folder = try build("en")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, output) = try await BrowserRun.run("links.py", folder)
        #expect(status == 0, "\(output)")
        let counts = try #require(output.firstMatch(of: /(\d+) pages, (\d+) links, 0 findings/), "\(output)")
        #expect(try #require(Int(counts.1)) >= 7)
        #expect(try #require(Int(counts.2)) >= 30)
    }

    @Test func `the check detects a link to a folder`() async throws {
        let folder = try build("en", extra: ["site.yml": "title: T\nlanguages: [en]\nlinks: clean\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, output) = try await BrowserRun.run("links.py", folder)
        #expect(status == 1)
        #expect(output.contains("index.html: en/: is not a file"), "\(output)")
    }

    @Test func `pages of a first site pass every check in four scripts and directions`() async throws {
        let folder = try build("en, fr, ar, pl")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, output) = try await BrowserRun.run("check.py", folder)
        #expect(status == 0, "\(output)")
    }
}
