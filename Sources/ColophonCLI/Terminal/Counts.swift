import Colophon
import ColophonSystem
import SourceText

/// Returns `3 errors, 1 warning` or `no errors`, then the number of notes, if any, and of missed deadlines if several
/// files have them.
func diagnosticsSummary(_ diagnostics: [Diagnostic]) -> String {
    let unique = diagnostics.sortedForPrinting()
    let errors = unique.count { $0.severity == .error }
    let warnings = unique.count { $0.severity == .warning }
    let notes = unique.count - errors - warnings
    var parts: [String] = []
    if errors > 0 || warnings == 0 { parts.append(errors == 0 ? "no errors" : counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    if notes > 0 { parts.append(counted(notes, "note")) }
    let missed = unique.missedDeadlines
    let due = missed.isEmpty ? "" : " (\(missed.joined(separator: ", ")))"
    return parts.joined(separator: ", ") + due
}

extension FileCounts {
    /// The counts as text: `42 pages and 9 other files`.
    var text: String { "\(counted(pages, "page")) and \(counted(others, "other file"))" }

    /// Counts planned files.
    init(_ files: [Job.File]) {
        self.init()
        pages = files.count { $0.output.pathExtension == "html" }
        others = files.count - pages
    }

    /// Returns these counts without `files`. If rendering failed, some of `files` were not counted.
    func without(_ files: [Job.File]) -> FileCounts {
        let rest = FileCounts(files)
        var counts = self
        counts.pages = max(0, pages - rest.pages)
        counts.others = max(0, others - rest.others)
        return counts
    }
}
