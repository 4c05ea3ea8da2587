import ArgumentParser
import Colophon
import SourceText
import Themes

struct ThemeContrastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contrast", abstract: "Measure the contrast of all colour pairs in a theme.",
        discussion: """
            The pairs are listed in pairs.yml of the theme and of all themes it extends. For each pair, in each mode \
            that differs: the contrast ratio and level of WCAG 2.2, and the lightness contrast of APCA-W3 0.1.9. Text \
            below 4.5, and anything else that must be visible below 3, is a warning. In a pipe, one line per pair and \
            mode, with cells separated by tabs.

            Example: colophon theme contrast plain
            """)

    @Argument(help: ArgumentHelp("The theme's folder, such as plain.", valueName: "theme"))
    var name: String

    @OptionGroup var options: ThemeOptions
    @OptionGroup var tuning: TuningOptions

    @Option(help: "The output format: text, one JSON object, or only the findings as SARIF.")
    var format = Options.Format.human

    func run() throws {
        var work = ThemeRun(options, format)
        let tokens = try work.load(name, tuning)
        let pairs = ColorPair.load(name, themes: work.folders.themes).unwrap(into: &work.diagnostics)
        let report = ContrastReport.make(tokens, pairs).unwrap(into: &work.diagnostics)
        let isTerminal = Console.standardOutput.isTerminal
        try work.end(
            text: { isTerminal ? report.text($0) : table(report.entries.flatMap(\.cells), isAligned: false) },
            json: { object in
                object.member("theme", report.folder)
                object.member("pairs") { list in
                    list.array { list in for entry in report.entries { entry.write(to: &list) } }
                }
            })
    }
}

extension ContrastReport {
    /// Returns the human-readable report.
    func text(_ terminal: TerminalStyle) -> String {
        guard !entries.isEmpty else { return "This theme has no colour pairs.\n" }
        let modes = entries.flatMap(\.rows).map { displayWidth($0.modes.name) }.max() ?? 0
        let sample = terminal.hasTrueColour ? 5 : 0
        let use = terminal.width - modes - sample - 27
        let head = terminal.set("Pair", column: use) + "  " + terminal.set("Mode", column: modes + sample) + "  "
        var text = terminal.set(head + "Ratio  WCAG         Lc", .bold) + "\n"
        for entry in entries {
            for (index, row) in entry.rows.enumerated() {
                let name = index == 0 ? shortened(entry.pair.use, to: use) : ""
                text += terminal.set(name, column: use) + "  " + terminal.set(row.modes.name, column: modes) + "  "
                text +=
                    terminal.sample(row.foreground, on: row.background) + row.figures(entry.pair.kind, terminal) + "\n"
            }
        }
        return text + "\n" + summary + "\n"
    }

    /// The counts: `117 pairs, 234 measurements: 225 sufficient, 3 too low, 6 exempt`.
    private var summary: String {
        let rows = entries.flatMap(\.rows)
        let failed = rows.count { $0.verdict == .fail }
        let exempt = rows.count { $0.verdict == .exempt }
        let passed = rows.count - failed - exempt
        return "\(counted(entries.count, "pair")), \(counted(rows.count, "measurement")): \(passed) sufficient, "
            + "\(failed) too low, \(exempt) exempt"
    }
}

/// Returns `text` shortened to at most `width` columns.
private func shortened(_ text: String, to width: Int) -> String {
    let text = printable(text)
    guard displayWidth(text) > width else { return text }
    var short = text
    while displayWidth(short) >= width, !short.isEmpty { short.removeLast() }
    return short + "…"
}

extension ContrastReport.Row {
    /// Returns the WCAG result in one word.
    fileprivate func word(for kind: ColorPair.Kind) -> String {
        switch verdict {
        case .fail: "too low"
        case .exempt: "exempt"
        case .pass: level(for: kind) ?? ""
        }
    }

    fileprivate func figures(_ kind: ColorPair.Kind, _ terminal: TerminalStyle) -> String {
        let style: TerminalStyle.Attribute = verdict == .fail ? .red : verdict == .exempt ? .faint : .plain
        return terminal.set(ContrastReport.ratioText(ratio), style, column: 5, isRight: true) + "  "
            + terminal.set(word(for: kind), style, column: 7) + "  "
            + terminal.set(lightnessText, style, column: 6, isRight: true)
    }

    /// The lightness contrast with one decimal, as APCA's own tools show it.
    fileprivate var lightnessText: String {
        let tenths = Int((abs(lightness) * 10).rounded())
        return (lightness < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
    }
}

extension ContrastReport.Entry {
    /// The rows of the tab-separated output.
    fileprivate var cells: [[String]] {
        rows.map { row in
            [
                pair.use, pair.kind.rawValue, pair.foreground, pair.background, pair.surface ?? "", row.modes.name,
                row.foreground.hex,
                row.background.hex, ContrastReport.ratioText(row.ratio), row.word(for: pair.kind), row.lightnessText,
            ].map(printable)
        }
    }

    fileprivate func write(to list: inout JSONWriter) {
        list.object { object in
            object.member("use", pair.use)
            object.member("kind", pair.kind.rawValue)
            object.member("foreground", pair.foreground)
            object.member("background", pair.background)
            object.member("over", pair.over)
            object.member("surface", ifPresent: pair.surface)
            object.member("rows") { rows in
                rows.array { rows in for row in self.rows { write(row, to: &rows) } }
            }
        }
    }

    private func write(_ row: ContrastReport.Row, to list: inout JSONWriter) {
        list.object { object in
            row.modes.write(to: &object)
            object.member("foreground", row.foreground.hex)
            object.member("background", row.background.hex)
            object.member("ratio") { $0.value(Value(.number(ContrastReport.ratioText(row.ratio)), at: .start)) }
            object.member("level", ifPresent: row.level(for: pair.kind))
            object.member("lightness") { $0.value(Value(.number(row.lightnessText), at: .start)) }
            object.member("verdict", row.verdict.rawValue)
        }
    }
}
