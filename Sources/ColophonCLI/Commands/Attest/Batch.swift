import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Sealing
import SourceText

struct MakeBatch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Make one attestation for each row of a table.",
        discussion: """
            The table is a CSV file of any size. Its header names fields of the edition by key or label; other columns \
            are reasons, context, detail and language. Errors in a row are reported with their line and listed in \
            report.csv next to the documents; the documents of the other rows are still made.

            After an interruption, or after you corrected the table, run the same command again: it makes the missing \
            documents. --shard 2/8 makes the second of eight parts, so that eight machines can share the work. --merge \
            puts all documents into one file instead, in the order of the rows, each with a bookmark.

            Example: colophon attest batch employeur people.csv --output documents
            """)

    @Argument(help: ArgumentHelp("The edition.", valueName: "edition"))
    var edition: String

    @Argument(help: ArgumentHelp("The table, or - for standard input.", valueName: "file"), completion: .file())
    var table: String

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder for the documents.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp("The file for all documents, instead of --output.", valueName: "file"),
        completion: .file(extensions: ["pdf"]))
    var merge: String?

    @OptionGroup var reading: TableOptions

    @OptionGroup var common: CommonValues

    @OptionGroup var appearance: AttestationAppearance

    @OptionGroup var signing: SigningOption

    @Flag(help: "Confirm that what the documents say is true.")
    var certify = false

    @Option(
        help: ArgumentHelp(
            "The pattern of file names, such as {lastName}-{row}.pdf. (default: that of the edition)",
            valueName: "pattern"))
    var name: String?

    @OptionGroup var sharing: ShardOption

    @Option(
        help: ArgumentHelp(
            "The time of creation, if not now, such as 2026-11-22T18:20+01:00; the documents say so.",
            valueName: "moment"))
    var now: String?

    @Option(help: ArgumentHelp("The number of threads. (default: one per processor)", valueName: "n"))
    var jobs: Int?

    @OptionGroup var options: AttestationOptionsGroup

    @Flag(help: "Print diagnostics only: no progress, no summary.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
        if (output == nil) == (merge == nil) {
            throw ValidationError("say where to write: --output FOLDER or --merge FILE")
        }
        if merge?.isEmpty == true { throw ValidationError("--merge needs a file name") }
        if output?.isEmpty == true { throw ValidationError("--output needs a folder name") }
        if table.isEmpty { throw ValidationError("name the table to read") }
        _ = try attestationClock(now)
    }

    func run() throws {
        let clock = try attestationClock(now)
        let start = ContinuousClock.now
        let progress = Progress(isWanted: !quiet && options.format == .human)
        let stop = CancellationFlag()
        watchSignals(stop: stop, progress: progress)
        var work = AttestationRun(options)
        let edition = try readEdition(&work)
        var printer = BatchReportPrinter(table, options, progress)
        var rows = try reading.open(table, &printer)
        let header = try reading.readHeader(of: &rows, &printer)
        let read = AttestationTable.read(
            header, path: printer.path, edition: edition, common: common.request, mappings: reading.mappings)
        guard let columns = read.value else { try printer.fail(read.diagnostics) }
        let key = signing.key(&work)
        let batch = try prepare(edition, columns, key, &work)
        if options.format == .human { try work.report() } else { printer.tell(work.diagnostics.map(\.withoutPlace)) }
        guard certify || confirm(batch) else { try printer.fail([.notCertified(batch.certification)]) }
        let target = output ?? merge ?? ""
        let recipe = recipe(batch, edition, header: header, key, work)
        var settings = BatchRun.Options(output: target, clock: clock, table: printer.path)
        (settings.shard, settings.jobs) = (sharing.shard, jobs ?? processorCount())
        do {
            let update = { (row: Int, table: borrowing TableFile) in
                progress.update(.make, row, table.rowsExpected(after: row) ?? 0)
            }
            let summary: BatchRun.Summary
            if merge == nil {
                var run = try BatchRun(rows, recipe: recipe, options: settings)
                summary = try run.run(stop: stop, progress: update, tell: { printer.tell($0) })
            } else {
                let pages = BatchMerge.Recipe(
                    info: batch.info(clock), address: recipe.address, set: { batch.set($0, clock) },
                    isBad: recipe.isBad)
                var run = try BatchMerge(rows, recipe: pages, options: settings)
                summary = try run.run(stop: stop, progress: update, tell: { printer.tell($0) })
            }
            progress.erase()
            try printer.end(
                summary, in: ContinuousClock.now - start, to: target, isMerged: merge != nil, isQuiet: quiet)
        } catch let error where !(error is ExitCode) {
            progress.erase()
            try printer.fail([Diagnostic(batch: error, output: target)])
        }
    }

    // MARK: What is asked for

    private func readEdition(_ work: inout AttestationRun) throws -> Edition {
        guard let found = work.folder.edition(edition).unwrap(into: &work.diagnostics), !work.isBad else {
            try work.fail()
        }
        guard let name else { return found.withDistinctFileNames }
        let named = found.naming(name).unwrap(into: &work.diagnostics)
        guard !work.isBad else { try work.fail() }
        return named
    }

    private func prepare(
        _ edition: Edition, _ table: AttestationTable, _ key: SigningKey?, _ work: inout AttestationRun
    ) throws -> AttestationBatch {
        var options = appearance.makerOptions(work)
        options.signingKey = key
        let prepared = AttestationBatch.prepare(edition, for: table, themes: work.folders.themes, options: options)
        let batch = prepared.unwrap(into: &work.diagnostics)
        if signing.sign == true, let batch, !batch.hasCode { work.diagnostics.append(.nothingToSign) }
        guard let batch, !work.isBad else { try work.fail() }
        return batch
    }

    /// Asks on the terminal whether the documents are true.
    private func confirm(_ batch: AttestationBatch) -> Bool {
        guard Console.standardInput.isTerminal, Console.standardError.isTerminal else { return false }
        Console.standardError.tell("For every row of the table: \(batch.certification)\n[yes/no] ")
        return isYes(readLine() ?? "")
    }

    /// Returns the values that the documents depend on, and the function that makes them.
    private func recipe(
        _ batch: AttestationBatch, _ edition: Edition, header: CSVRecord, _ key: SigningKey?, _ work: AttestationRun
    ) -> BatchRecipe {
        let chosen = appearance.identity(work) + common.identity + reading.identity + [now ?? "", "\(options.strict)"]
        let options = options
        // The pattern of file names decides the shard of a row, so shards depend on it. Otherwise documents with names
        // from another pattern may stay.
        let names = BatchRecipe.Part("names", hexadecimal(digest(of: Array((name ?? "").utf8))))
        let parts: [BatchRecipe.Part] = [
            .init("program", version), .init("edition", "\(edition.id) \(hexadecimal(edition.digest))"),
            .init("columns", hexadecimal(digest(of: header.fingerprint))),
            .init("options", hexadecimal(digest(of: Array(chosen.joined(separator: "\u{0}").utf8)))),
            // Not part of the options: signing with another key has its own error.
            .init("key", key?.verifyingKey.id ?? "none"),
        ]
        return BatchRecipe(
            parts: sharing.shard == .whole ? parts : parts + [names],
            address: { batch.address($0) },
            make: { row, clock in
                let made = batch.make(row, clock)
                return Checked(made.value.map { BatchFile(name: $0.fileName, bytes: $0.bytes) }, made.diagnostics)
            },
            isBad: { options.isBad($0) })
    }
}

extension Diagnostic {
    /// The diagnostic without its location, for a report about files of another folder.
    fileprivate var withoutPlace: Diagnostic {
        var copy = self
        copy.location = nil
        return copy
    }
}
