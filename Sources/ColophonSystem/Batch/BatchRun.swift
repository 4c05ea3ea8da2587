import Colophon
import SourceText

/// Makes a document of every row of a table in a folder, block by block, and goes on where an earlier run ended.
///
/// Whatever moment it is killed at, every file is whole, no file of anybody else is touched, and the next run makes what
/// is missing and nothing twice. As everywhere here, that holds for a killed program, not for a power cut.
///
/// Documents say they were created when their run began, so that one that goes on a week later tells the truth too.
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

    /// What became of all rows so far, those of earlier runs included.
    public struct Summary: Hashable, Sendable {
        /// How many documents were made.
        public var made = 0
        /// How many rows made none.
        public var failed = 0
        /// How many rows were done by runs before this one.
        public var rowsBefore = 0
        /// The report in the folder; nil when no row failed.
        public var report: String?
        /// True when a stop was asked for before the last row.
        public var wasStopped = false
    }

    let recipe: BatchRecipe
    let options: Options
    var files: BatchFiles
    private var source: BatchSource

    /// Opens folder and files.journal.
    /// - Parameter table: stands behind its header.
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
        let before = files.journal.done.last
        try source.skip(to: before, digest: files.journal.done.digest) { progress($1, $0) }
        var isAtEnd = false
        while !stop.isPressed {
            let plans = files.journal.plans
            guard let block = try source.next(to: plans.last?.last) else {
                isAtEnd = true
                break
            }
            if let plan = plans.last, plan.digest != block.digest { throw BatchRefusal.rowsChanged(upTo: plan.last) }
            try make(block, after: plans, tell)
            progress(block.last, source.table)
        }
        if let plan = files.journal.plans.last { throw BatchRefusal.rowsMissing(found: source.row, done: plan.last) }
        let done = files.journal.done
        return Summary(
            made: done.made, failed: done.failed, rowsBefore: before,
            report: files.report.size > 0 ? files.folder.shown(files.report.name) : nil, wasStopped: !isAtEnd)
    }

    // MARK: One block

    /// Makes the documents of a block aside, notes which of them get their names, gives them their names, and notes that.
    private mutating func make(_ block: BatchBlock, after plans: [BatchJournal.Plan], _ tell: ([Diagnostic]) -> Void)
        throws
    {
        var outcomes = makeAside(block, after: plans)
        defer { removeAside(outcomes) }
        if case .broken(let failure)? = outcomes.first(where: \.isBroken) { throw failure }
        let refused = try refuseTakenNames(&outcomes, block, after: plans)
        try files.journal.add(
            .init(
                first: block.first, last: block.last, digest: block.digest, moment: options.clock.now,
                refused: refused))
        for (index, outcome) in outcomes.enumerated() {
            guard case .aside(let name, let warnings) = outcome else { continue }
            let isFree = try files.folder.moveIfFree(asideName(options, index), to: name)
            outcomes[index] = isFree ? .made(warnings) : .taken(name)
        }
        try finish(block, outcomes, tell)
    }

    /// Writes what is wrong into the report, and that the block is done into the files.journal.
    private mutating func finish(_ block: BatchBlock, _ outcomes: [RowOutcome], _ tell: ([Diagnostic]) -> Void) throws {
        var done = files.journal.done
        (done.last, done.digest) = (block.last, block.digest)
        for (row, outcome) in zip(block.rows, outcomes) {
            let found = outcome.diagnostics(of: row, in: options.table)
            if outcome.isMade {
                done.made += 1
            } else {
                done.failed += 1
                try files.report.add(row, document: outcome.name, found)
            }
            if !found.isEmpty { tell(found) }
        }
        done.reportSize = files.report.size
        try files.journal.add(done)
    }
}
