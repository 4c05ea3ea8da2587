import SourceText

/// The changelog of an app, under its usual names.
enum Changelogs {
    private static let names = [
        "CHANGELOG", "CHANGES", "HISTORY", "RELEASES", "RELEASE_NOTES", "RELEASENOTES", "RELEASE-NOTES", "NEWS",
        "WHATSNEW",
    ]

    static func read(_ source: ImportSource, _ findings: inout ImportFindings) {
        let found = source.paths.filter { path in
            path.isMarkdown && names.contains(path.stem.uppercased()) && !findings.used.contains(path)
        }
        // The one nearest to the project, and then the one with the surest name.
        let order = found.sorted {
            ($0.parts.count, rank($0), $0.text) < ($1.parts.count, rank($1), $1.text)
        }
        guard let best = order.first else { return }
        findings.app.changelog = best
        findings.used.insert(best)
        for other in order.dropFirst() {
            findings.report.add(.dropped, "\(other): \(best) is taken as the changelog")
        }
    }

    private static func rank(_ path: SourcePath) -> Int {
        names.firstIndex(of: path.stem.uppercased()) ?? names.count
    }
}
