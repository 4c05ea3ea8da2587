import Foundation
import SourceText
import Testing

@testable import ColophonSystem

/// When a file that looks as it was is read all the same.
@Suite struct FileIdentityTests {
    private func identity(_ modified: Nanoseconds, _ changed: Nanoseconds) -> FileIdentity {
        var status = stat()
        status.st_mode = S_IFREG
        func time(_ time: Nanoseconds) -> timespec {
            timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
        }
        #if canImport(Darwin)
            (status.st_mtimespec, status.st_ctimespec) = (time(modified), time(changed))
        #else
            (status.st_mtim, status.st_ctim) = (time(modified), time(changed))
        #endif
        return FileIdentity(status)
    }

    @Test func `a file written just before it was observed is in doubt`() {
        let now: Nanoseconds = 1_764_000_000_500_000_000
        #expect(!identity(now - 30_000_001, now - 30_000_001).isRacilyClean(seenAt: now))
        #expect(identity(now - 19_000_001, now - 30_000_001).isRacilyClean(seenAt: now))
        #expect(identity(now - 30_000_001, now - 19_000_001).isRacilyClean(seenAt: now))
        // Of a clock that is ahead.
        #expect(identity(now + 5_000_000_001, now - 30_000_001).isRacilyClean(seenAt: now))
    }

    @Test func `on a disk that counts whole seconds the doubt lasts two of them`() {
        let now: Nanoseconds = 1_764_000_000_500_000_000
        let second: Nanoseconds = 1_764_000_000_000_000_000
        #expect(identity(second, second).isRacilyClean(seenAt: now))
        #expect(identity(second - 1_000_000_000, 1).isRacilyClean(seenAt: now))
        #expect(!identity(second - 2_000_000_000, 1).isRacilyClean(seenAt: now))
    }

    @Test func `size, times and type tell files apart`() {
        #expect(
            identity(1, 1).metadataHash != identity(1, 2).metadataHash
                && identity(1, 1).metadataHash != identity(2, 1).metadataHash)
        #expect(identity(1, 2).metadataHash != identity(2, 1).metadataHash)
    }

    /// A folder with one file that was written to without anything telling, as on a disk with a slow clock.
    private func remembered(_ folder: TemporaryFolder, isInDoubt: Bool) throws -> CachedFolder {
        try folder.write("a.md", "one")
        let trace = SourceTrace(folder.path)
        let tree = readFolder(folder.path, trace: trace).value
        _ = try tree.read(try path("a.md"))
        var remembered = try #require(CachedFolder(trace))
        try folder.write("a.md", "two")
        let status = try #require(try OpenFolder(folder.path).status(at: "a.md"))
        let number = try #require(remembered.records.firstIndex { remembered.name($0) == "a.md" })
        remembered.records[number].sum = FileIdentity(status).metadataHash
        remembered.records[number].traits.remove(.isInDoubt)
        if isInDoubt { remembered.records[number].traits.insert(.isInDoubt) }
        return remembered
    }

    @Test func `within one tick of the disk's clock the bytes decide`() throws {
        let folder = try TemporaryFolder()
        let now = wallClock() + 60_000_000_000
        let certain = try remembered(folder, isInDoubt: false)
        #expect(certain.check(now: now, isTrusted: true, jobs: 1).changed.isEmpty)
        let doubtful = try remembered(folder, isInDoubt: true)
        #expect(doubtful.check(now: now, isTrusted: true, jobs: 1).changed == [folder("a.md")])
    }

    @Test func `when the clock was set back the bytes decide`() throws {
        let folder = try TemporaryFolder()
        let moment = wallClock()
        let build = CachedBuild(
            key: 0, moment: moment, sources: [try remembered(folder, isInDoubt: false)], outputs: [], summary: [],
            diagnostics: [])
        #expect(build.check(now: moment - 1, jobs: 1).change?.path == folder("a.md"))
        // The clock goes on, and nothing looks changed.
        #expect(build.check(now: moment + 60_000_000_000, jobs: 1).change == nil)
    }

    @Test func `an unchanged file in doubt becomes certain`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.md", "one")
        let trace = SourceTrace(folder.path)
        _ = try readFolder(folder.path, trace: trace).value.read(try path("a.md"))
        let remembered = try #require(CachedFolder(trace))
        let later = wallClock() + 60_000_000_000
        let answer = remembered.check(now: later, isTrusted: true, jobs: 2)
        #expect(answer.changed.isEmpty && answer.confirmed.count == 2)
        #expect(answer.confirmed.allSatisfy { !$0.record.traits.contains(.isInDoubt) })
    }

    @Test func `a file with two different observations prevents caching`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.md", "one")
        let trace = SourceTrace(folder.path)
        let tree = readFolder(folder.path, trace: trace).value
        _ = try tree.read(try path("a.md"))
        try folder.write("a.md", "two")
        _ = try tree.read(try path("a.md"))
        #expect(CachedFolder(trace) == nil)
    }
}
