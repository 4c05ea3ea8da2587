import ArgumentParser
import Colophon
import ColophonSystem
import Gallery
import SourceText

struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Print every file that build would write.",
        discussion: """
            One line per file: its source, its route on the web, and its path in the output folder. A dash means that \
            there is no single source. In columns on a terminal, separated by tabs in a pipe. With --format json, an \
            object with "files" and "diagnostics".

            Example: colophon plan --format json
            """)

    @OptionGroup var options: Options

    func run() throws {
        var work = Work(options)
        let plan = try work.plan(adding: Gallery.jobs)
        let files = plan?.files ?? []
        if options.format == .json {
            work.progress.erase()
            try Console.standardOutput.write(json(files, diagnostics: work.report.json))
            try work.throwIfBad()
            return
        }
        if options.format == .human {
            work.progress.erase()
            let rows = files.map { [$0.source?.text ?? "-", $0.route, $0.output.text] }
            try Console.standardOutput.write(table(rows, isAligned: Console.standardOutput.isTerminal))
        }
        guard plan != nil else { try work.fail("Not planned") }
        try work.end { _, _ in "" }
    }
}

/// Rows as lines: their cells in columns, or separated by tabs.
func table(_ rows: [[String]], isAligned: Bool) -> String {
    guard isAligned else { return rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
    var widths: [Int] = []
    for row in rows {
        for (column, cell) in row.enumerated() {
            if column == widths.count { widths.append(0) }
            widths[column] = max(widths[column], cell.count)
        }
    }
    return rows.map { row in
        let cells = row.enumerated().map { column, cell in
            column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
        }
        return cells.joined(separator: "  ") + "\n"
    }.joined()
}

private func json(_ files: [Job.File], diagnostics: String) -> String {
    var writer = JSONWriter(isIndented: true)
    writer.array { list in
        for file in files {
            list.object { object in
                if let source = file.source { object.member("source", source.text) }
                object.member("route", file.route)
                object.member("output", file.output.text)
            }
        }
    }
    return "{\n\"files\": \(writer.text),\n\"diagnostics\": \(diagnostics)}\n"
}
