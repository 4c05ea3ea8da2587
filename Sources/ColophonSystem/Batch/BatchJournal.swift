import Colophon

/// What a batch has done, line by line, in a file of its folder: so a run that was killed at any moment can be gone on
/// with, nothing is made twice and nothing is left out.
///
///     colophon-batch 1
///     edition employeur 2f0c…            one line a part of the recipe
///     plan 1 128 4cf1… 1763810584 5 7    first and last row, digest, moment, rows refused for their names
///     done 128 4cf1… 124 4 2034          last row, digest, made, failed, bytes of the report
///
/// A block's `plan` is written when its documents lie aside and before the first gets its name; its `done` after the last.
/// Lines are only ever added, each by one write, and a line without its end was not written.
struct BatchJournal {
    /// Which rows are about to be made.
    struct Plan: Hashable, Sendable {
        var first: Int
        var last: Int
        var digest: UInt64
        /// When they say they were created, in seconds since 1970.
        var moment: Int
        /// Rows whose name was taken.
        var refused: Set<Int>
    }

    /// Up to where all is done.
    struct Done: Hashable, Sendable {
        var last = 0
        var digest: UInt64 = 0
        var made = 0
        var failed = 0
        /// Of the report up to there.
        var reportSize = 0
    }

    private static let title = "colophon-batch 1"

    let name: String
    private let file: AppendedFile
    private(set) var done = Done()
    /// The attempts at the block after `done`, each by another run that was killed.
    private(set) var plans: [Plan] = []

    /// Opens the journal `name` in a folder; makes it when there is none.
    /// - Throws: `BatchRefusal` when it is of another batch or damaged, `SystemFailure`.
    init(_ name: String, in folder: OpenFolder, parts: [BatchRecipe.Part]) throws {
        self.name = name
        let isNew = try folder.entry(at: name) == nil
        if isNew {
            let aside = name + "-new"
            try folder.removeFile(aside)
            let lines = [Self.title] + parts.map { "\($0.name) \($0.value)" }
            try folder.create(aside, Array(lines.map { $0 + "\n" }.joined().utf8), mode: 0o600)
            do { try folder.move(aside, to: name) } catch {
                _ = try? folder.removeFile(aside)
                throw error
            }
        }
        file = try AppendedFile(name, in: folder)
        let lines = try LineFile(name, in: folder)
        try Self.checkHead(lines, parts, path: folder.shown(name))
        while let line = try lines.next() {
            guard take(line) else {
                throw BatchRefusal.damagedJournal(path: folder.shown(name), line: lines.number)
            }
        }
        try file.truncate(to: lines.wholeBytes)
    }

    private static func checkHead(_ lines: LineFile, _ parts: [BatchRecipe.Part], path: String) throws {
        guard try lines.next() == title else { throw BatchRefusal.damagedJournal(path: path, line: 1) }
        for part in parts {
            let line = try lines.next() ?? ""
            if line == "\(part.name) \(part.value)" { continue }
            guard line.hasPrefix(part.name + " ") else {
                throw BatchRefusal.damagedJournal(path: path, line: lines.number)
            }
            throw BatchRefusal.changed(part.name)
        }
    }

    /// Notes what is about to be done.
    mutating func add(_ plan: Plan) throws(SystemFailure) {
        try file.append(plan.line)
        plans.append(plan)
    }

    /// Notes what is done.
    mutating func add(_ done: Done) throws(SystemFailure) {
        try file.append(done.line)
        self.done = done
        plans = []
    }

    /// Takes a line that was written before; false when none of ours looks like it.
    private mutating func take(_ line: String) -> Bool {
        if let plan = Plan(line), plan.first == done.last + 1, plan.last >= plan.first {
            plans.append(plan)
        } else if let done = Done(line), done.last == plans.last?.last {
            self.done = done
            plans = []
        } else {
            return false
        }
        return true
    }
}

extension BatchJournal.Plan {
    fileprivate var line: String {
        let numbers = ["\(first)", "\(last)", hexadecimal(digest), "\(moment)"] + refused.sorted().map(String.init)
        return "plan \(numbers.joined(separator: " "))\n"
    }

    fileprivate init?(_ line: String) {
        let words = line.split(separator: " ")
        guard words.count >= 5, words[0] == "plan", let first = Int(words[1]), let last = Int(words[2]),
            let digest = UInt64(words[3], radix: 16), let moment = Int(words[4])
        else { return nil }
        let refused = words[5...].compactMap { Int($0) }
        guard refused.count == words.count - 5 else { return nil }
        self.init(first: first, last: last, digest: digest, moment: moment, refused: Set(refused))
    }
}

extension BatchJournal.Done {
    fileprivate var line: String { "done \(last) \(hexadecimal(digest)) \(made) \(failed) \(reportSize)\n" }

    fileprivate init?(_ line: String) {
        let words = line.split(separator: " ")
        guard words.count == 6, words[0] == "done", let last = Int(words[1]), let digest = UInt64(words[2], radix: 16),
            let made = Int(words[3]), let failed = Int(words[4]), let reportSize = Int(words[5])
        else { return nil }
        self.init(last: last, digest: digest, made: made, failed: failed, reportSize: reportSize)
    }
}
