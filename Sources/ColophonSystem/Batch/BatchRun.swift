import Attestations
import Colophon
import SourceText

/// Makes a document of every row of a table in a folder, block by block, and goes on where an earlier run ended.
///
/// Whatever moment it is killed at, every file is whole, no file of anybody else is touched, and the next run makes what
/// is missing and nothing twice. As everywhere here, that holds for a killed program, not for a power cut.
///
/// Documents say they were created when their run began, so that one that goes on a week later is right too.
public struct BatchRun: ~Copyable {
    /// How a table becomes documents in a folder.
    public struct Options: Sendable {
        /// The folder, which is made if need be, for its owner alone.
        public var output: String
        /// Which rows are made.
        public var shard = Shard.whole
        /// How many threads make documents.
        public var jobs = 1
        /// Stands still at the moment the run began.
        public var clock: LocalClock
        /// The table as diagnostics name it.
        public var table: SourcePath

        /// All rows, one after the other.
        public init(output: String, clock: LocalClock, table: SourcePath) {
            (self.output, self.clock, self.table) = (output, clock, table)
        }
    }

    /// What became of the rows.
    public struct Summary: Hashable, Sendable {
        /// How many documents this run made.
        public var made = 0
        /// How many documents earlier runs had made.
        public var madeBefore = 0
        /// How many rows have none.
        public var failed = 0
        /// The report in the folder; nil when no row failed.
        public var report: String?
        /// True when a stop was asked for before the last row.
        public var wasStopped = false
    }

    let recipe: BatchRecipe
    let options: Options
    var files: BatchFiles
    private var source: BatchSource
    private var summary = Summary()

    /// Opens folder and journal.
    /// - Parameter table: is behind its header.
    /// - Throws: `BatchRefusal`, `OutputError` or `SystemFailure`.
    public init(_ table: consuming TableFile, recipe: BatchRecipe, options: Options) throws {
        try self.init(table, recipe: recipe, options: options, probe: nil)
    }

    init(_ table: consuming TableFile, recipe: BatchRecipe, options: Options, probe: OpenFolder.Probe?) throws {
        files = try BatchFiles(options, recipe.parts, delimiter: table.delimiter, probe: probe)
        source = BatchSource(table, shard: options.shard, address: recipe.address)
        (self.recipe, self.options) = (recipe, options)
    }

    /// Makes what is left to make.
    /// - Parameters:
    ///   - progress: is told, now and then, how far it is: rows, and bytes of the table.
    ///   - tell: is given what is wrong with rows, in their order.
    /// - Throws: `BatchRefusal` or `SystemFailure`; all that was done before stays done.
    public mutating func run(
        stop: StopSwitch, progress: (_ row: Int, borrowing TableFile) -> Void, tell: ([Diagnostic]) -> Void
    ) throws -> Summary {
        stop.beginWriting()
        defer {
            files.lock.release()
            stop.finish()
        }
        summary = Summary()
        try leaveOutMade(stop, progress)
        while !stop.isPressed {
            guard let block = try source.next() else { return end(isAtEnd: true) }
            try make(block, tell)
            progress(block.last, source.table)
        }
        return end(isAtEnd: false)
    }

    /// Leaves out the rows whose documents were made, if all of them are still as they were.
    private mutating func leaveOutMade(
        _ stop: StopSwitch, _ progress: (_ row: Int, borrowing TableFile) -> Void
    ) throws {
        let made = files.journal.made
        let missing = try source.leaveOut(made, in: files.folder, stop: stop) { progress($1, $0) }
        try files.refuseChanged(missing)
        summary.madeBefore = source.madeBefore
        if !stop.isPressed { try files.report.removeOld() }
    }

    private func end(isAtEnd: Bool) -> Summary {
        var summary = summary
        summary.report = files.report.isEmpty ? nil : files.folder.shown(files.report.name)
        summary.wasStopped = !isAtEnd
        return summary
    }

    // MARK: One block

    /// Makes the documents of a block aside, notes which of them get their names, gives them their names, and notes that.
    private mutating func make(_ block: BatchBlock, _ tell: ([Diagnostic]) -> Void) throws {
        var outcomes = makeAside(block)
        defer { removeAside(outcomes) }
        if case .broken(let failure)? = outcomes.first(where: \.isBroken) { throw failure }
        try refuseTakenNames(&outcomes)
        try name(&outcomes, block)
        for (row, outcome) in zip(block.rows, outcomes) {
            let found = outcome.diagnostics(of: row, options)
            if outcome.isMade {
                summary.made += 1
            } else {
                summary.failed += 1
                try files.report.add(row, document: outcome.name, found)
            }
            if !found.isEmpty { tell(found) }
        }
    }

    /// Gives the documents that are set aside their names.
    private func name(_ outcomes: inout [RowOutcome], _ block: BatchBlock) throws {
        let entries = zip(block.rows, outcomes).compactMap { row, outcome -> BatchEntry? in
            guard case .aside(let name, let digest, _) = outcome else { return nil }
            return BatchEntry(number: row.number, row: row.digest, document: digest, name: name)
        }
        if entries.isEmpty { return }
        try files.journal.begin(entries)
        var without: Set<Int> = []
        for (index, outcome) in outcomes.enumerated() {
            guard case .aside(let name, _, let warnings) = outcome else { continue }
            let isFree = try files.folder.moveIfFree(asideName(options, index), to: name)
            outcomes[index] = isFree ? .made(warnings) : .taken(name)
            if !isFree { without.insert(block.rows[index].number) }
        }
        try files.journal.end(entries, without: without)
    }
}
