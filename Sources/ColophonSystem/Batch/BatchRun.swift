import Attestations
import Colophon
import SourceText

/// Makes a document from every row of a table, block by block, and resumes where an earlier run ended.
///
/// After a kill at any moment, every file is complete, no other file is touched, and the next run makes only the
/// missing documents. This holds for a killed program, not for a power cut.
///
/// The creation date of a document is the start of the run that made it.
public struct BatchRun: ~Copyable {
    /// The options of a batch.
    public struct Options: Sendable {
        /// The output folder. If it is missing, it is created with access for its owner only.
        public var output: String
        /// The shard whose rows are processed.
        public var shard = Shard.whole
        /// The number of threads.
        public var jobs = 1
        /// A fixed clock with the time when the run began.
        public var clock: LocalClock
        /// The path of the table in diagnostics.
        public var table: SourcePath

        /// Creates options with one shard and one thread.
        public init(output: String, clock: LocalClock, table: SourcePath) {
            (self.output, self.clock, self.table) = (output, clock, table)
        }
    }

    /// The numbers of processed rows.
    public struct Summary: Hashable, Sendable {
        /// The number of documents that this run made.
        public var made = 0
        /// The number of documents that earlier runs made.
        public var madeBefore = 0
        /// The number of rows without a document.
        public var failed = 0
        /// The path of the report; `nil` when no row failed.
        public var report: String?
        /// Whether the run was stopped before the last row.
        public var wasStopped = false
    }

    let recipe: BatchRecipe
    let options: Options
    var files: BatchFiles
    private var source: BatchSource
    private var summary = Summary()

    /// Opens folder and journal.
    /// - Parameter table: The table, read up to the end of its header.
    /// - Throws: `BatchRefusal`, `OutputError` or `SystemFailure`.
    public init(_ table: consuming TableFile, recipe: BatchRecipe, options: Options) throws {
        try self.init(table, recipe: recipe, options: options, probe: nil)
    }

    init(_ table: consuming TableFile, recipe: BatchRecipe, options: Options, probe: OpenFolder.Probe?) throws {
        files = try BatchFiles(options, recipe.parts, delimiter: table.delimiter, probe: probe)
        source = BatchSource(table, shard: options.shard, address: recipe.address)
        (self.recipe, self.options) = (recipe, options)
    }

    /// Makes the missing documents.
    /// - Parameters:
    ///   - progress: Called from time to time with the last row and the table.
    ///   - tell: Called with the diagnostics of rows, in the order of the rows.
    /// - Throws: `BatchRefusal` or `SystemFailure`. Documents made before are kept.
    public mutating func run(
        stop: CancellationFlag, progress: (_ row: Int, borrowing TableFile) -> Void, tell: ([Diagnostic]) -> Void
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

    /// Skips the rows that have documents. Throws if any of these rows have changed.
    private mutating func leaveOutMade(
        _ stop: CancellationFlag, _ progress: (_ row: Int, borrowing TableFile) -> Void
    ) throws {
        let made = files.journal.made
        let missing = try source.skipCompleted(made, in: files.folder, stop: stop) { progress($1, $0) }
        try files.refuseChanged(missing)
        summary.madeBefore = source.madeBefore
        if !stop.isPressed { try files.report.removeOld() }
    }

    private func end(isAtEnd: Bool) -> Summary {
        var summary = summary
        summary.report = files.report.isEmpty ? nil : files.folder.displayPath(files.report.name)
        summary.wasStopped = !isAtEnd
        return summary
    }

    // MARK: One block

    /// Makes the documents of a block under temporary names and moves them into place, with journal entries before and
    /// after.
    private mutating func make(_ block: RowBlock, _ tell: ([Diagnostic]) -> Void) throws {
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

    /// Moves staged documents into place.
    private func name(_ outcomes: inout [RowOutcome], _ block: RowBlock) throws {
        let entries = zip(block.rows, outcomes).compactMap { row, outcome -> BatchEntry? in
            guard case .staged(let name, let digest, _) = outcome else { return nil }
            return BatchEntry(number: row.number, row: row.digest, document: digest, name: name)
        }
        if entries.isEmpty { return }
        try files.journal.begin(entries)
        var without: Set<Int> = []
        for (index, outcome) in outcomes.enumerated() {
            guard case .staged(let name, _, let warnings) = outcome else { continue }
            let isFree = try files.folder.moveIfFree(stagedName(options, index), to: name)
            outcomes[index] = isFree ? .made(warnings) : .taken(name)
            if !isFree { without.insert(block.rows[index].number) }
        }
        try files.journal.end(entries, without: without)
    }
}
