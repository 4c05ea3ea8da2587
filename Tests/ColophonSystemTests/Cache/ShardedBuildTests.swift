import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// Parts of a site, made apart and put together.
@Suite(.slow, .serialized) struct ShardedBuildTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "content/site.yml",
            "title: Many\nbaseURL: https://many.example/\nlanguages: [en, fr]\npdf:\n  documents: true\n")
        for number in 1...9 {
            let app = "content/app-\(number)"
            try folder.write(
                app + "/about.yml",
                "name: App \(number)\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n")
            for language in ["en", "fr"] {
                for name in ["privacy", "terms", "accessibility"] {
                    let other = number % 9 + 1
                    try folder.write(
                        "\(app)/\(language)/\(name).md",
                        "---\ntitle: \(name) \(number)\nversion: 1.\(number)\n---\nSee [the next](../../app-\(other)/\(language)/\(name).md).\n"
                    )
                }
            }
        }
    }

    private func build(_ arguments: [String]) throws -> Program.Result {
        try Program.run(["build", "--today", "2026-11-24"] + arguments, in: folder)
    }

    /// As the guide does it.
    private func parallel(_ parts: Int) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["parallel", "--jobs", "2", "--will-cite", try Program.path(), "build", "--today", "2026-11-24", "--quiet"]
            + ["--shard", "{}/\(parts)", "--output", "parts/{}", ":::"] + (1...parts).map(String.init)
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["XDG_CACHE_HOME": folder.path + "-cache"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// As the guide does it with rsync: every part's files in one folder, and nothing else.
    private func merge(_ parts: Int) throws {
        try? FileManager.default.removeItem(atPath: folder("merged"))
        try FileManager.default.createDirectory(atPath: folder("merged"), withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["cp", "-a"] + (1...parts).map { folder("parts/\($0)/.") } + [folder("merged")]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test(arguments: [1, 2, 7])
    func `shards distributed by GNU parallel give the bytes of a single build`(parts: Int) throws {
        #expect(try build(["--output", "whole"]).code == 0)
        let whole = publishedFiles(folder("whole"))
        #expect(whole.count > 60)
        try parallel(parts)
        var count = 0
        for number in 1...parts {
            let own = publishedFiles(folder("parts/\(number)"))
            count += own.count
            #expect((own["index.html"] != nil) == (number == 1) && (own["sitemap.xml"] != nil) == (number == 1))
        }
        #expect(count == whole.count)
        try merge(parts)
        #expect(publishedFiles(folder("merged")) == whole)
        #expect(folder.text("merged/.colophon-record.json") == folder.text("whole/.colophon-record.json"))
        // The merged folder goes on as one that a single build made.
        let again = try build(["--output", "merged"])
        #expect(again.output.contains("\n0 written, \(whole.count) unchanged, 0 removed, "), "\(again)")
        #expect(folder.text("merged/.colophon-manifest.json") == folder.text("whole/.colophon-manifest.json"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder("merged"))
        #expect(
            names.filter { $0.hasPrefix(".colophon-") }.sorted() == [
                ".colophon-manifest.json", ".colophon-record.json",
            ])
    }

    @Test func `a shard has its own folder`() throws {
        #expect(try build(["--shard", "1/2", "--output", "part"]).code == 0)
        let before = publishedFiles(folder("part"))
        for (shard, output) in [("2/2", "part"), ("1/3", "part")] {
            let refused = try build(["--shard", shard, "--output", output])
            #expect(refused.code == 3 && refused.error.contains("contains another part of a site"), "\(refused)")
            #expect(refused.error.contains("[foreign-file]"))
        }
        #expect(publishedFiles(folder("part")) == before)
        #expect(try build(["--output", "whole"]).code == 0)
        let refused = try build(["--shard", "1/2", "--output", "whole"])
        #expect(refused.code == 3 && refused.error.contains("contains a whole site"))
        #expect(try build(["--shard", "1/2", "--output", "part"]).output.contains("\n0 written, "))
    }

    @Test func `a shard writes changed files and removes obsolete ones`() throws {
        for number in 1...2 { #expect(try build(["--shard", "\(number)/2", "--output", "\(number)"]).code == 0) }
        try FileManager.default.removeItem(atPath: folder("content/app-3/fr/terms.md"))
        for number in 1...9 {
            try folder.write("content/app-\(number)/en/extra.md", "---\ntitle: Extra\n---\nExtra.\n")
        }
        var union: [String: Data] = [:]
        for number in 1...2 {
            #expect(try build(["--shard", "\(number)/2", "--output", "\(number)"]).code == 0)
            union.merge(publishedFiles(folder("\(number)"))) { $1 }
        }
        #expect(try build(["--output", "whole"]).code == 0)
        #expect(union == publishedFiles(folder("whole")))
    }

    @Test(arguments: ["0/2", "3/2", "1", "1/0", "a/b", "1/100001", "1/2/3", ""])
    func `shard numbers out of range are reported`(shard: String) throws {
        let refused = try build(["--shard", shard])
        #expect(refused.code == 64 || refused.code == 2)
        #expect(refused.error.contains("--shard needs a part and the number of parts, such as 2/8"), "\(refused)")
        #expect(!folder.exists("output"))
    }
}
