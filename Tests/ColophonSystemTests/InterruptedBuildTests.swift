import Foundation
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// What a build leaves behind that fails, or is killed, at any one of its operations.
@Suite(.slow) struct InterruptedBuildTests {
    static let before = [
        "index.html": "home 1", "same.css": "same", "gone/a.html": "a", "gone/b.html": "b", "page": "was a file",
        "folder/x.html": "x", "folder/y/z.html": "z", "kept/one.html": "1", "Case.html": "c",
    ]
    static let after = [
        "index.html": "home 2", "same.css": "same", "new/deep/n.html": "n", "new/m.html": "m",
        "page/now.html": "folder",
        "folder": "is a file now", "kept/one.html": "1", "kept/two.html": "2", "case.html": "c",
    ]
    /// Foreign files that must survive everything.
    static let foreign = [".gitignore": "*", "gone/mine.txt": "mine"]

    let folder: TemporaryFolder
    var output: String { folder("output") }
    init() throws { folder = try TemporaryFolder() }

    /// Lays out the state before: nothing, or a whole build with foreign files.
    private func prepare(isFirst: Bool) throws {
        try? FileManager.default.removeItem(atPath: output)
        if isFirst { return }
        try build(Self.before, into: output)
        for (name, text) in Self.foreign { try folder.write("output/" + name, text) }
    }

    private func files() -> [String: String] { folder.tree("output").filter { !$0.key.hasSuffix("/") } }

    private func expectRightOutput(_ wanted: [String: String], isFirst: Bool, _ hint: Comment) throws {
        let foreign = isFirst ? [:] : Self.foreign
        #expect(files() == wanted.merging(foreign) { $1 }, hint)
        let list = try manifest(in: folder)
        #expect(list.isComplete, hint)
        #expect(list.entries.map(\.path.text) == wanted.keys.sorted(), hint)
        let folders = folder.tree("output").keys.filter { $0.hasSuffix("/") }
        let empty = folders.filter { name in !files().keys.contains { $0.hasPrefix(name) } }
        #expect(empty == [], hint)
    }

    /// Every file is whole and is ours by the manifest, or foreign and as it was.
    private func expectOrder(isFirst: Bool, _ hint: Comment) throws {
        let text = folder.text("output/" + manifestName)
        let owned = Set(text == nil ? [] : try manifest(in: folder).entries.map(\.path.text))
        for (name, text) in files() where !name.hasPrefix(reservedPrefix) {
            if !isFirst, let mine = Self.foreign[name] {
                #expect(text == mine, hint)
            } else {
                #expect(owned.contains(name), "\(hint): \(name) has no owner")
                #expect([Self.before[name], Self.after[name]].contains(text), "\(hint): \(name) is not whole")
            }
        }
        if !isFirst {
            for (name, text) in Self.foreign { #expect(folder.text("output/" + name) == text, hint) }
        }
    }

    @Test(arguments: [true, false])
    func `a build killed at any operation leaves order, and the next one mends the rest`(isFirst: Bool) throws {
        var operation = 0
        var isDone = false
        while !isDone {
            operation += 1
            try prepare(isFirst: isFirst)
            isDone = try buildKilled(at: operation)
            let hint: Comment = "killed at operation \(operation)"
            try expectOrder(isFirst: isFirst, hint)
            try build(Self.after, into: output)
            try expectRightOutput(Self.after, isFirst: isFirst, hint)
        }
        // The loop has seen every operation there is, and there are many.
        #expect(operation > (isFirst ? 50 : 90))
    }

    @Test(arguments: [true, false])
    func `after a kill one may also go back to the former content`(isFirst: Bool) throws {
        var operation = 0
        var isDone = false
        while !isDone {
            operation += 1
            try prepare(isFirst: isFirst)
            isDone = try buildKilled(at: operation)
            try build(Self.before, into: output)
            try expectRightOutput(Self.before, isFirst: isFirst, "killed at operation \(operation)")
        }
    }

    /// From the given operation on nothing works any more, as for a process that is no longer there: no clean-up
    /// either. True when the build was done before.
    private func buildKilled(at limit: Int) throws -> Bool {
        let count = Mutex(0)
        do {
            let writer = try OutputWriter(output, apartFrom: []) { operation, path throws(SystemFailure) in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number >= limit { throw SystemFailure(operation, path, code: EIO) }
            }
            for (name, text) in Self.after.sorted(by: { $0.key < $1.key }) {
                try writer.accept(OutputFile(path: try path(name), bytes: Array(text.utf8)))
            }
            _ = try writer.commit()
            return count.withLock { $0 } < limit
        } catch let error where error is SystemFailure || error is OutputError {
            return false
        }
    }

    @Test(arguments: [true, false])
    func `an operation that fails once leaves the output unchanged, and the next build is complete`(isFirst: Bool)
        throws
    {
        var operation = 0
        var outcome = Outcome.refused
        while outcome != .untouched {
            operation += 1
            try prepare(isFirst: isFirst)
            let former = folder.tree("output")
            let list = folder.text("output/" + manifestName)
            outcome = try buildFailing(at: [operation])
            let hint: Comment = "failed at operation \(operation)"
            if outcome == .refused {
                // A lock that failed may leave its empty file.
                #expect(folder.tree("output").filter { $0.key != lockName } == former, hint)
                #expect(folder.text("output/" + manifestName) == list, hint)
            } else {
                // What failed was the removal of what is not needed any more.
                try expectOrder(isFirst: isFirst, hint)
                #expect(folder.text("output/index.html") == "home 2", hint)
            }
            try build(Self.after, into: output)
            try expectRightOutput(Self.after, isFirst: isFirst, hint)
        }
        #expect(operation > (isFirst ? 50 : 90))
    }

    @Test(arguments: [true, false])
    func `if undoing fails too, the report about each file is correct`(isFirst: Bool) throws {
        var reports = 0
        let seconds = TestRun.some(Array(1...6), every: 3)
        for second in seconds {
            var operation = 0
            var outcome = Outcome.refused
            while outcome != .untouched {
                operation += 1
                try prepare(isFirst: isFirst)
                let former = files()
                outcome = try buildFailing(at: [operation, operation + second])
                let hint: Comment = "failed at operations \(operation) and \(operation + second)"
                if case .half(let leftovers) = outcome {
                    reports += 1
                    expectTruth(of: leftovers, former, hint)
                    try expectOrder(isFirst: isFirst, hint)
                }
                try build(Self.after, into: output)
                try expectRightOutput(Self.after, isFirst: isFirst, hint)
            }
        }
        #expect(reports > seconds.count * (isFirst ? 1 : 8))
    }

    /// What was not put back is that of the new build, everything else that of the former one.
    private func expectTruth(of leftovers: [Leftover], _ former: [String: String], _ hint: Comment) {
        #expect(!leftovers.isEmpty, hint)
        let own = [manifestName, recordName, lockName]
        for name in Set(former.keys).union(Self.after.keys) where !own.contains(name) {
            let path = output + "/" + name
            let leftover = leftovers.first { path == $0.path || path.hasPrefix($0.path + "/") }
            let expected = leftover.map { $0.isGone ? nil : Self.after[name] } ?? former[name]
            #expect(folder.text("output/" + name) == expected, "\(hint): \(name)")
        }
        for leftover in leftovers { #expect(folder.exists(leftover.path, isAbsolute: true) != leftover.isGone, hint) }
    }

    private enum Outcome: Equatable {
        /// No operation failed.
        case untouched
        /// One failed, and the build succeeded.
        case built
        case refused
        case half([Leftover])
    }

    /// Operations of these numbers fail, the others work.
    private func buildFailing(at numbers: Set<Int>) throws -> Outcome {
        let count = Mutex(0)
        let failures = Mutex(0)
        do {
            try build(Self.after, into: output) { operation, path throws(SystemFailure) in
                let current = count.withLock { count in
                    count += 1
                    return count
                }
                guard numbers.contains(current) else { return }
                failures.withLock { $0 += 1 }
                throw SystemFailure(operation, path, code: ENOSPC)
            }
        } catch let failure as SystemFailure {
            #expect(failure.code == ENOSPC && failure.path.hasPrefix(output))
            return .refused
        } catch OutputError.notWritable {
            return .refused
        } catch OutputError.halfWritten(let failure, let leftovers, _) {
            #expect(failure.code == ENOSPC && failure.path.hasPrefix(output))
            return .half(leftovers)
        }
        return failures.withLock { $0 } == 0 ? .untouched : .built
    }

    @Test func `every folder is checked before any change, and all that refuse are reported`() throws {
        try prepare(isFirst: false)
        let former = folder.tree("output")
        let refused = ["kept", "gone"].map { output + "/" + $0 }
        let refusal = #expect(throws: OutputError.self) {
            try build(Self.after, into: output) { operation, path throws(SystemFailure) in
                if operation == .access, refused.contains(path) {
                    throw SystemFailure(operation, path, code: EACCES)
                }
                if operation == .rename { throw SystemFailure(operation, path, code: EIO) }
            }
        }
        let failures = refused.sorted().map { SystemFailure(.access, $0, code: EACCES) }
        #expect(refusal == .notWritable(failures[0], others: [failures[1]]))
        #expect(folder.tree("output") == former)
    }

    @Test func `a full disk is reported with operation, path and reason, and keeps the previous output`() throws {
        let disk = folder("disk")
        try folder.write("disk/placeholder")
        guard mountSmallDisk(at: disk) else { return }
        defer { unmount(disk) }
        try build(["a.html": "old", "b.html": "old"], into: disk + "/output")
        let former = folder.tree("disk/output")
        let large = String(repeating: "x", count: 400_000)
        let failure = #expect(throws: SystemFailure.self) {
            try build(["a.html": "new", "c/1": large, "c/2": large, "c/3": large], into: disk + "/output")
        }
        #expect(failure == SystemFailure(.write, disk + "/output/.colophon-staging/files/c/3", code: ENOSPC))
        #expect(folder.tree("disk/output") == former)
    }
}

/// A disk of one megabyte. Needs rights that not every machine gives: false without them.
private func mountSmallDisk(at path: String) -> Bool {
    #if os(Linux)
        mount("tmpfs", path, "tmpfs", 0, "size=1m") == 0
    #else
        false
    #endif
}

private func unmount(_ path: String) {
    #if os(Linux)
        umount(path)
    #endif
}
