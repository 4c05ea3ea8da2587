import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// Reports the errors of rows during a batch: a limited number of them, then the count of the others.
struct BatchReportPrinter {
    /// The maximum in human-readable output.
    private static let humanLimit = 20
    /// The maximum in JSON and SARIF.
    private static let machineLimit = 1_000

    /// The path of the table, relative to ``folder``.
    let path: SourcePath
    /// The folder of the table, as the user named it.
    private let folder: String
    private let options: AttestationOptionsGroup
    private let progress: Progress
    private var given: [Diagnostic] = []
    private var count = 0

    /// - Parameter table: The table, as the user named it.
    init(_ table: String, _ options: AttestationOptionsGroup, _ progress: Progress) {
        let parts = table.split(separator: "/", omittingEmptySubsequences: false)
        path = (table == "-" ? SourcePath("standard input") : parts.last.flatMap { SourcePath(String($0)) }) ?? .root
        let above = parts.dropLast().joined(separator: "/")
        folder = above.isEmpty && parts.count > 1 ? "/" : above
        (self.options, self.progress) = (options, progress)
    }

    /// Reports the diagnostics of a row.
    mutating func tell(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics.sortedForPrinting() {
            count += 1
            if options.format != .human {
                if given.count < Self.machineLimit { given.append(diagnostic) }
            } else if count <= Self.humanLimit {
                progress.erase()
                Console.standardError.tell(text([diagnostic]))
            }
        }
    }

    /// Reports these diagnostics, finishes the report and ends the program.
    mutating func fail(_ diagnostics: [Diagnostic]) throws -> Never {
        if options.format == .human { Console.standardError.tell(text(diagnostics)) } else { given += diagnostics }
        try finish()
        throw diagnostics.haveIOErrors ? ExitCode.ioFailed : ExitCode.contentErrors
    }

    /// Reports the result of all rows, and ends with the exit code.
    mutating func end(
        _ summary: BatchRun.Summary, in elapsed: Duration, to output: String, isMerged: Bool, isQuiet: Bool
    ) throws {
        try finish(report: summary.report)
        if options.format == .human, !isQuiet {
            try Console.standardOutput.write(
                summary.wasStopped && isMerged
                    ? "Stopped; \"\(output)\" was not changed\n" : Self.text(summary, elapsed, output))
        }
        if summary.wasStopped { throw ExitCode.interrupted }
        if summary.failed > 0 { throw ExitCode.contentErrors }
    }

    // MARK: Words

    private func text(_ diagnostics: [Diagnostic]) -> String {
        let style: DiagnosticPrinter.Style = Console.standardError.hasColour ? .colour : .plain
        return DiagnosticPrinter.forCommandLine(style).text(for: diagnostics, source: { _ in nil }, base: folder)
    }

    /// Prints the rest of the report: the count of further diagnostics, or the diagnostics as JSON or SARIF.
    private func finish(report: String? = nil) throws {
        let printer = DiagnosticPrinter.forCommandLine()
        switch options.format {
        case .human where count > Self.humanLimit:
            let place = report.map { ": see \($0)" } ?? ""
            Console.standardError.tell("… and \(count - Self.humanLimit) more\(place)\n")
        case .human: break
        case .json: try Console.standardOutput.write(printer.json(for: given, source: { _ in nil }, base: folder))
        case .sarif:
            let text = printer.sarif(for: given, version: version, source: { _ in nil }, base: folder)
            try Console.standardOutput.write(text)
        }
    }

    private static func text(_ summary: BatchRun.Summary, _ elapsed: Duration, _ output: String) -> String {
        let seconds = elapsed / .seconds(1)
        let time = seconds < 10 ? "\(Int((seconds * 1000).rounded())) ms" : "\(Int(seconds.rounded())) s"
        let before = summary.madeBefore > 0 ? "; \(summary.madeBefore) made before" : ""
        var text = "Made \(counted(summary.made, "attestation")) in \(time) → \(output)\(before)\n"
        if let report = summary.report { text += "\(counted(summary.failed, "row")) failed: see \(report)\n" }
        if summary.wasStopped { text += "Stopped; the same command continues from here\n" }
        return text
    }
}

extension TableOptions {
    /// Opens a table. On failure, reports the error and ends the program.
    func open(_ path: String, _ printer: inout BatchReportPrinter) throws -> TableFile {
        do { return try TableFile(path, encoding: encoding, delimiter: delimiter) } catch {
            try printer.fail([Diagnostic(batch: error, output: "")])
        }
    }

    /// Reads the header of a table. Without one, reports the error and ends the program.
    func readHeader(of table: inout TableFile, _ printer: inout BatchReportPrinter) throws -> CSVRecord {
        do {
            if let header = try table.next() { return header }
        } catch {
            try printer.fail([Diagnostic(batch: error, output: "")])
        }
        try printer.fail([.emptyTable(printer.path)])
    }
}
