import Attestations
import Colophon
import SourceText
import Typesetting

/// Merges the documents of all rows of a table into one PDF file, in the order of the rows, with a bookmark for each.
///
/// The file is written under a temporary name and renamed at the end, so a run that is killed or stopped leaves an
/// earlier file as it was. Memory hardly grows with the number of rows (`JoinedFile`).
public struct BatchMerge: ~Copyable {
    /// The functions that turn a row into pages.
    public struct Recipe: Sendable {
        /// The metadata of the merged file.
        public var info: DocumentInfo
        /// Returns the file name of a row, as in ``BatchRecipe``. It decides to which shard the row belongs.
        public var address: @Sendable (CSVRecord) -> String?
        /// Typesets the document of a row.
        public var set: @Sendable (CSVRecord) -> Checked<TypesetAttestation?>
        /// Whether the diagnostics of a row exclude its document.
        public var isBad: @Sendable ([Diagnostic]) -> Bool

        /// Creates a recipe.
        public init(
            info: DocumentInfo, address: @escaping @Sendable (CSVRecord) -> String?,
            set: @escaping @Sendable (CSVRecord) -> Checked<TypesetAttestation?>,
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

    /// Opens the folder of the file, and creates it if it is missing.
    /// - Parameters:
    ///   - table: The table, read up to the end of its header.
    ///   - options: The options; `output` is the path of the file.
    /// - Throws: `BatchRefusal`, `OutputError` or `SystemFailure`.
    public init(_ table: consuming TableFile, recipe: Recipe, options: BatchRun.Options) throws {
        let target = try MergeTarget(options.output)
        let report = try target.report(delimiter: table.delimiter)
        (self.target, self.report) = (target, report)
        source = BatchSource(table, shard: options.shard, address: recipe.address)
        (self.recipe, self.options) = (recipe, options)
    }

    /// Writes the file.
    /// - Parameters:
    ///   - progress: Called from time to time with the last row and the table.
    ///   - tell: Called with the diagnostics of rows, in the order of the rows.
    /// - Throws: `BatchRefusal` or `SystemFailure`. An earlier file is then unchanged.
    public mutating func run(
        stop: CancellationFlag, progress: (_ row: Int, borrowing TableFile) -> Void, tell: ([Diagnostic]) -> Void
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
        _ stop: CancellationFlag, _ progress: (_ row: Int, borrowing TableFile) -> Void, _ tell: ([Diagnostic]) -> Void
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

    private mutating func add(_ block: RowBlock, to file: inout JoinedFile, _ tell: ([Diagnostic]) -> Void) throws {
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

/// A file that is written under a temporary name and renamed when it is complete.
private final class MergeTarget {
    private let folder: OpenFolder
    private let lock: FolderLock
    private let name: String
    private let aside: String
    private let file: AppendedFile
    /// Folders that were created for the file, outermost first.
    private let made: [String]

    /// - Parameter path: The path of the file. An existing file there has to be a PDF.
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
            // A killed run may have left a file with this name.
            try folder.removeFile(aside)
            file = try AppendedFile(aside, in: folder)
        } catch {
            removeFolders(made)
            throw error
        }
    }

    private var reportName: String { "\(name.hasSuffix(".pdf") ? String(name.dropLast(4)) : name)-report.csv" }

    /// Creates the report beside the file, and removes that of an earlier run.
    func report(delimiter: UInt8) throws -> BatchReport {
        do {
            if try folder.entry(at: reportName) != nil {
                let head = BatchReport.head(delimiter: delimiter).prefix(7)
                guard try folder.start(of: reportName, head.count).elementsEqual(head) else {
                    throw BatchRefusal.foreignReport(path: folder.displayPath(reportName))
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

    func shown(_ name: String) -> String { folder.displayPath(name) }

    func append(_ bytes: [UInt8]) throws(SystemFailure) { try file.append(bytes) }

    /// Renames the temporary file to its final name.
    func commit() throws(SystemFailure) { try folder.move(aside, to: name) }

    /// Removes the report and the temporary file, and releases the lock.
    func abandon() {
        _ = try? folder.removeFile(reportName)
        end()
    }

    /// Removes the temporary file if it still exists, and releases the lock.
    func end() {
        _ = try? folder.removeFile(aside)
        lock.release()
        // Folders with content are kept.
        removeFolders(made)
    }
}
