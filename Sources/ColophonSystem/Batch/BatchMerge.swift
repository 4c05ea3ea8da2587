import Attestations
import Colophon
import SourceText
import Typesetting

/// Sets the documents of all rows of a table into one file, in the order of the rows, with a bookmark for each.
///
/// The file is there when all is done, and not before: a run that is killed or stopped leaves what was there. What is in
/// memory hardly grows with the number of rows (`JoinedFile`).
public struct BatchMerge: ~Copyable {
    /// How a row becomes pages.
    public struct Recipe: Sendable {
        /// What the file says of the whole.
        public var info: DocumentInfo
        /// As in ``BatchRecipe``; decides to which part of several a row belongs.
        public var address: @Sendable (CSVRecord) -> String?
        /// Sets the document of a row.
        public var set: @Sendable (CSVRecord) -> Checked<SetAttestation?>
        /// Which errors of a row keep its document out.
        public var isBad: @Sendable ([Diagnostic]) -> Bool

        /// A recipe; see the properties.
        public init(
            info: DocumentInfo, address: @escaping @Sendable (CSVRecord) -> String?,
            set: @escaping @Sendable (CSVRecord) -> Checked<SetAttestation?>,
            isBad: @escaping @Sendable ([Diagnostic]) -> Bool
        ) {
            (self.info, self.address, self.set, self.isBad) = (info, address, set, isBad)
        }
    }

    private let recipe: Recipe
    private let options: BatchRun.Options
    private let target: MergeTarget
    private var source: BatchSource
    private var report: BatchReport
    private var summary = BatchRun.Summary()

    /// Opens the folder of the file, which is made if need be.
    /// - Parameters:
    ///   - table: is behind its header.
    ///   - options: `output` is the file.
    /// - Throws: `BatchRefusal`, `OutputError` or `SystemFailure`.
    public init(_ table: consuming TableFile, recipe: Recipe, options: BatchRun.Options) throws {
        let target = try MergeTarget(options.output)
        let report = try target.report(delimiter: table.delimiter)
        (self.target, self.report) = (target, report)
        source = BatchSource(table, shard: options.shard, address: recipe.address)
        (self.recipe, self.options) = (recipe, options)
    }

    /// Makes the file.
    /// - Parameters:
    ///   - progress: is told, now and then, how far it is: rows, and bytes of the table.
    ///   - tell: is given what is wrong with rows, in their order.
    /// - Throws: `BatchRefusal` or `SystemFailure`; the file is as it was then.
    public mutating func run(
        stop: StopSwitch, progress: (_ row: Int, borrowing TableFile) -> Void, tell: ([Diagnostic]) -> Void
    ) throws -> BatchRun.Summary {
        stop.beginWriting()
        defer { stop.finish() }
        do {
            try join(stop, progress, tell)
        } catch {
            target.abandon()
            throw error
        }
        if stop.isPressed {
            target.abandon()
            return BatchRun.Summary(wasStopped: true)
        }
        if summary.made > 0 { try target.commit() }
        target.end()
        summary.report = report.isEmpty ? nil : target.shown(report.name)
        return summary
    }

    private mutating func join(
        _ stop: StopSwitch, _ progress: (_ row: Int, borrowing TableFile) -> Void, _ tell: ([Diagnostic]) -> Void
    ) throws {
        var file = JoinedFile(info: recipe.info)
        while !stop.isPressed, let block = try source.next() {
            try add(block, to: &file, tell)
            progress(block.last, source.table)
        }
        if stop.isPressed || summary.made == 0 { return }
        try target.append(Self.end(of: file, summary.made))
    }

    private static func end(of file: consuming JoinedFile, _ documents: Int) throws -> [UInt8] {
        do throws(PDFFailure) { return try file.finish() } catch {
            throw BatchRefusal.notMerged(error, documents: documents)
        }
    }

    private mutating func add(_ block: BatchBlock, to file: inout JoinedFile, _ tell: ([Diagnostic]) -> Void) throws {
        let (recipe, options) = (recipe, options)
        let sets = parallelMap(block.rows.count, jobs: options.jobs) { index in
            let row = block.rows[index]
            if row.faults.isEmpty { return recipe.set(row) }
            return Checked(nil, row.faults.map { Diagnostic($0, in: options.table) })
        }
        for (row, set) in zip(block.rows, sets) {
            let isBad = set.value == nil || recipe.isBad(set.diagnostics)
            let outcome = isBad ? RowOutcome.failed(set.diagnostics) : .made(set.diagnostics)
            let found = outcome.diagnostics(of: row, options)
            if let set = set.value, !isBad {
                do throws(PDFFailure) {
                    try file.append(set.pages, bookmark: set.bookmark)
                } catch { throw BatchRefusal.notMerged(error, documents: file.count) }
                try target.append(file.take())
                summary.made += 1
            } else {
                try report.add(row, document: "", found)
                summary.failed += 1
            }
            if !found.isEmpty { tell(found) }
        }
    }
}

/// A file that grows aside, and gets its name when it is whole.
private final class MergeTarget {
    private let folder: OpenFolder
    private let lock: FolderLock
    private let name: String
    private let aside: String
    private let file: AppendedFile
    /// Folders made for the file, outermost first.
    private let made: [String]

    /// - Parameter path: of a PDF file, or of none.
    init(_ path: String) throws {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        guard !name.isEmpty, !path.hasSuffix("/") else { throw SystemFailure(.open, path, code: EISDIR) }
        made = try makeFolders(to: parent(of: path), probe: nil, mode: 0o700)
        do {
            folder = try OpenFolder(parent(of: path))
            if let entry = try folder.entry(at: name) {
                let mark = Array(pdfMark.utf8)
                guard case .file = entry, try folder.start(of: name, mark.count) == mark else {
                    throw OutputError.notAPDF(path)
                }
            }
            lock = try FolderLock(folder, name: "\(lockName)-\(name)")
            (self.name, aside) = (name, "\(reservedPrefix)new-\(name)")
            // One that was left by a run that was killed.
            try folder.removeFile(aside)
            file = try AppendedFile(aside, in: folder)
        } catch {
            removeFolders(made)
            throw error
        }
    }

    private var reportName: String { "\(name.hasSuffix(".pdf") ? String(name.dropLast(4)) : name)-report.csv" }

    /// The report beside the file, in place of that of an earlier run.
    func report(delimiter: UInt8) throws -> BatchReport {
        do {
            if try folder.entry(at: reportName) != nil {
                let head = BatchReport.head(delimiter: delimiter).prefix(7)
                guard try folder.start(of: reportName, head.count).elementsEqual(head) else {
                    throw BatchRefusal.foreignReport(path: folder.shown(reportName))
                }
            }
            let report = BatchReport(reportName, in: folder, delimiter: delimiter)
            try report.removeOld()
            return report
        } catch {
            end()
            _ = try? folder.removeFile(aside)
            throw error
        }
    }

    func shown(_ name: String) -> String { folder.shown(name) }

    func append(_ bytes: [UInt8]) throws(SystemFailure) { try file.append(bytes) }

    /// Gives the file its name.
    func commit() throws(SystemFailure) { try folder.move(aside, to: name) }

    /// Removes what was begun.
    func abandon() {
        _ = try? folder.removeFile(reportName)
        end()
    }

    /// Lets others write.
    func end() {
        _ = try? folder.removeFile(aside)
        lock.release()
        // Those that are not empty stay.
        removeFolders(made)
    }
}
