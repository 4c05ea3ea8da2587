import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// What is wrong with the cache costs time, and never a byte of the output.
@Suite(.slow) struct BuildCacheTests {
    /// Builds with `bytes` in the cache; what is said of it.
    private func said(_ site: CachedSite, _ bytes: [UInt8]) throws -> String {
        let before = publishedFiles(site.folder("output"))
        try site.keep(bytes)
        let result = try site.build()
        #expect(result.result.code == 0 && result.result.output.contains("\n0 written, "))
        #expect(publishedFiles(site.folder("output")) == before)
        // It is written anew.
        #expect(try site.isUnchanged())
        return result.cache
    }

    @Test func `a file that is damaged, cut, foreign or of another form is ignored`() throws {
        let site = try CachedSite()
        _ = try site.build()
        let good = try site.bytes
        let path = site.cache + "/" + (site.kept.first ?? "")
        var random = SeededRandom(seed: 7)
        for _ in 0..<12 {
            var bytes = good
            bytes[17 + random.below(good.count - 17)] ^= UInt8(1 << random.below(8))
            #expect(try said(site, bytes) == "\(path) is ignored: it is damaged")
            let cut = 17 + random.below(good.count - 17)
            #expect(try said(site, Array(good[..<cut])) == "\(path) is ignored: it is damaged")
        }
        let newer = Array("colophon build 2\n".utf8) + good.dropFirst(17)
        for bytes in [newer, [], Array("GIF89a".utf8), Array(good.dropFirst())] {
            #expect(try said(site, bytes) == "\(path) is ignored: it is not of this form")
        }
        #expect(try said(site, good + [0]) == "\(path) is ignored: it is damaged")
    }

    @Test func `a file that others may write is ignored`() throws {
        let site = try CachedSite()
        _ = try site.build()
        let path = site.cache + "/" + (site.kept.first ?? "")
        for mode: mode_t in [0o620, 0o602, 0o666] {
            chmod(path, mode)
            #expect(try site.build().cache == "\(path) is ignored: another user owns it or may write it")
            // It is written anew.
            #expect(try site.isUnchanged())
        }
        // Only the superuser can give a file away.
        guard geteuid() == 0 else { return }
        chown(path, 12_345, 12_345)
        #expect(try site.build().cache == "\(path) is ignored: another user owns it or may write it")
    }

    @Test func `files of a killed build are removed by the next one, and those of a running build are kept`() throws {
        let site = try CachedSite()
        _ = try site.build()
        let left = ["new-999999-00112233aabbccdd.build", "new-1-00112233aabbccdd.texts"]
        let theirs = ["new-1-mine.build", "new-00112233aabbccdd.build"]
        for name in left + theirs { _ = FileManager.default.createFile(atPath: site.cache + "/" + name, contents: nil) }
        do {
            let other = try OpenFolder(site.cache)
            #expect(flock(other.descriptor, LOCK_SH) == 0)
            #expect(try site.isUnchanged())
            #expect(Set(site.kept).isSuperset(of: left))
            // A process that was just forked may have a copy of the descriptor, and with it the lock.
            #expect(flock(other.descriptor, LOCK_UN) == 0)
        }
        #expect(try site.isUnchanged())
        #expect(Set(site.kept).isDisjoint(with: left) && Set(site.kept).isSuperset(of: theirs))
    }

    @Test func `caches unused for thirty days are removed, and foreign files are kept`() throws {
        let site = try CachedSite()
        _ = try site.build()
        let own = try #require(site.kept.first)
        #expect(own.contains(/^[0-9a-f]{16}\.build$/))
        let (old, theirs) = (
            ["00112233aabbccdd.build", "new-12-00112233aabbccdd.build"], ["mine.build", "00112233AABBCCDD.build"]
        )
        for name in old + theirs + ["ffffffffffffffff.build"] {
            let path = site.cache + "/" + name
            _ = FileManager.default.createFile(atPath: path, contents: Data())
            if name.hasPrefix("f") { continue }
            let past = Date(timeIntervalSinceNow: -31 * 86_400)
            try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
        }
        // What is remembered cannot be used, so that it is written again.
        try Data().write(to: URL(fileURLWithPath: site.cache + "/" + own))
        _ = try site.build()
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: site.cache))
                == Set(theirs + ["ffffffffffffffff.build", own]))
    }

    @Test func `a cache file with invalid content is ignored, even with a valid checksum`() throws {
        let site = try CachedSite(SampleSite.strayFile)
        _ = try site.build()
        let good = Array(try site.bytes.dropFirst(25))
        var reader = ByteReader(good)
        let build = try CachedBuild(from: &reader)
        #expect(build.encoded == good && build.diagnostics.map(\.id) == ["stray-file"])
        var random = SeededRandom(seed: 11)
        for _ in 0..<3_000 {
            var reader = ByteReader(random.damaged(good))
            // Damaged or not: what comes out is checked against the disk.
            if let build = try? CachedBuild(from: &reader), build.sources.count + build.outputs.count < 9 {
                _ = build.check(jobs: 1)
            }
        }
    }

    @Test func `a build works without an unusable cache`() throws {
        let site = try CachedSite()
        try FileManager.default.createDirectory(atPath: site.folder.path + "-cache", withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: site.folder.path + "-cache/colophon", contents: Data())
        for _ in 0..<2 {
            let built = try site.build()
            #expect(built.result.code == 0 && built.cache.contains("this build is not remembered: "), "\(built)")
            #expect(built.cache.contains("Not a directory"))
        }
        // No place for one at all.
        let none = try site.build(environment: ["XDG_CACHE_HOME": "", "HOME": ""])
        #expect(none.result.code == 0)
        // A folder where the file has to be.
        try FileManager.default.removeItem(atPath: site.folder.path + "-cache/colophon")
        _ = try site.build()
        let name = try #require(site.kept.first)
        try FileManager.default.removeItem(atPath: site.cache + "/" + name)
        try FileManager.default.createDirectory(atPath: site.cache + "/" + name, withIntermediateDirectories: true)
        let odd = try site.build()
        #expect(odd.result.code == 0 && odd.cache.contains("is ignored: ") && odd.cache.contains("not remembered"))
        #expect(site.kept == [name])
    }

    @Test(arguments: [SystemFailure.Operation.open, .write, .close, .rename])
    func `a full or read-only cache folder is unchanged`(operation: SystemFailure.Operation) throws {
        let folder = try TemporaryFolder()
        let build = CachedBuild(key: 1, moment: 2, sources: [], outputs: [], summary: ["a"], diagnostics: [])
        try BuildCache(folder("cache"), output: folder("output")).keep(build)
        let before = folder.tree("cache")
        var next = build
        next.key = 3
        let full = BuildCache(folder("cache"), output: folder("output")) { found, path throws(SystemFailure) in
            if found == operation, path.contains("new-") || operation == .rename {
                throw SystemFailure(found, path, code: operation == .open ? EROFS : ENOSPC)
            }
        }
        #expect(throws: SystemFailure.self) { try full.keep(next) }
        #expect(folder.tree("cache") == before)
    }

    @Test func `builds at the same time can share a cache`() throws {
        let site = try CachedSite()
        let other = try CachedSite(["en/terms.md": SampleSite.document("Terms", "Other terms.")])
        let cache = ["XDG_CACHE_HOME": site.folder.path + "-cache"]
        for _ in 0..<3 {
            let processes = try [site, other, site, other].enumerated().map { number, site in
                let process = try Program.process(
                    ["build", "--quiet", "--output", "output-\(number)"], in: site.folder, environment: cache)
                try process.run()
                return process
            }
            for process in processes {
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
        }
        #expect(site.kept.count == 4)
        for (site, numbers) in [(site, [0, 2]), (other, [1, 3])] {
            _ = try site.build(["--no-cache", "--output", "fresh"])
            for number in numbers {
                #expect(publishedFiles(site.folder("output-\(number)")) == publishedFiles(site.folder("fresh")))
            }
        }
    }

    @Test func `another site into the same folder is another build`() throws {
        let site = try CachedSite()
        for (name, text) in SampleSite.files {
            try site.folder.write("other/" + name, text.replacing("name: Sample", with: "name: Other"))
        }
        _ = try site.build()
        _ = try site.build(["--source", "other"])
        #expect(site.folder.text("output/en/index.html")?.contains("Other") == true)
        #expect(try site.build().cache.contains("are not those of the last build"))
        #expect(site.folder.text("output/en/index.html")?.contains("Sample") == true)
    }

    @Test func `cached builds unused for thirty days are removed`() throws {
        let site = try CachedSite()
        _ = try site.build(["--output", "old"])
        let old = try #require(site.kept.first)
        var times = [timeval(tv_sec: time(nil) - 31 * 86_400, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]
        times[1] = times[0]
        #expect(utimes(site.cache + "/" + old, times) == 0)
        _ = try site.build()
        #expect(site.kept.count == 1 && !site.kept.contains(old))
    }

    @Test func `sealed and encrypted texts are in no cache`() throws {
        let site = try CachedSite([
            "environments.json": #"{"languages":["en"],"configurations":[{"name":"live","variables":{"key":"k-1"}}]}"#
        ])
        let lines = ["SEAL_LINES": "a lighthouse on the rocks"]
        let added = try Program.run(
            ["seal", "add", "anna", "--passcodes-from", "SEAL_LINES"], in: site.folder, environment: lines)
        try #require(added.code == 0, "\(added)")
        try? FileManager.default.removeItem(atPath: site.folder("content/environments.json"))
        try site.folder.write("content/en/terms.md", "---\ntitle: Terms\nsealed: true\n---\nForty crowns.\n")
        let passcode = ["COLOPHON_PASSCODE": "a lighthouse on the rocks"]
        for _ in 0..<2 {
            let built = try site.build(environment: passcode)
            #expect(built.result.code == 0, "\(built)")
            #expect(built.cache.hasSuffix("this build is not remembered: it has seals"))
        }
        #expect(site.kept.isEmpty)
    }
}
