import ArgumentParser
import Colophon
import DesignTokens
import Documents
import SourceText
import Themes

struct ThemeDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show what differs between two themes, token by token.",
        discussion: """
            Compares the resolved values in every mode. Tokens that reach the same value through different references \
            are equal, unless --aliases is given.

            Example: colophon theme diff plain orange
            """)

    @Argument(help: ArgumentHelp("The first theme's folder.", valueName: "theme"))
    var first: String

    @Argument(help: ArgumentHelp("The second theme's folder.", valueName: "other"))
    var second: String

    @Flag(help: "Also show where the same value comes from another token.")
    var aliases = false

    @OptionGroup var options: ThemeOptions
    @OptionGroup var tuning: TuningOptions
    @OptionGroup var answer: ThemeFormatOptions

    func run() throws {
        var work = ThemeRun(options, answer.diagnosticFormat)
        let before = try work.load(first, tuning)
        let after = try work.load(second, tuning)
        let difference = ThemeDifference.between(before, after)
        let changes = difference.changes.filter { aliases || $0.kind != .realiased }
        var places = work.report.places
        let report = work.report
        try work.end(
            text: { terminal in
                changes.map { $0.text(terminal) }.joined() + (changes.isEmpty ? "" : "\n")
                    + difference.counts(terminal, withAliases: aliases)
            },
            json: { object in
                object.member("first", difference.first)
                object.member("second", difference.second)
                object.member("groups") { list in
                    list.array { list in for group in difference.groups { group.write(to: &list) } }
                }
                object.member("changes") { list in
                    list.array { list in
                        for change in changes {
                            change.write(to: &list) { places.write(report.located($0), to: &$1) }
                        }
                    }
                }
            })
    }
}

extension ThemeDifference {
    /// Returns the counts of each group that differs, and of all groups.
    fileprivate func counts(_ terminal: TerminalStyle, withAliases: Bool) -> String {
        let kinds: [Kind] = [.changed, .added, .removed] + (withAliases ? [.realiased] : [])
        let shown = groups.filter { group in kinds.contains { group.total(of: $0) > 0 } }
        let title = "\(first) → \(second)"
        let width = ([title] + shown.map(\.path)).map(displayWidth).max() ?? 0
        func row(_ name: String, _ cells: [String], _ style: TerminalStyle.Attribute) -> String {
            terminal.set(name, style, column: width)
                + cells.map { terminal.set($0, style, column: 10, isRight: true) }.joined()
                + "\n"
        }
        let head = row(title, kinds.map(\.rawValue) + ["of"], .bold)
        return head
            + (shown + [total]).map { group in
                row(group.path, kinds.map { String(group.total(of: $0)) } + [String(group.total)], .plain)
            }.joined()
    }
}

extension ThemeDifference.Change {
    /// Returns the human-readable change.
    fileprivate func text(_ terminal: TerminalStyle) -> String {
        let (sign, style): (String, TerminalStyle.Attribute) =
            switch kind {
            case .added: ("+", .green)
            case .removed: ("-", .red)
            case .changed: ("~", .yellow)
            case .realiased: ("=", .faint)
            }
        return terminal.set("\(sign) \(path)", style) + "\n" + values.map { line($0, terminal) }.joined()
    }

    private func line(_ value: ThemeDifference.Value, _ terminal: TerminalStyle) -> String {
        let mode = value.modes.name.isEmpty ? "" : terminal.set(value.modes.name + "  ", .faint)
        guard kind != .realiased else {
            return "    \(mode)\(terminal.set(source(value.chainBefore))) → \(terminal.set(source(value.chainAfter)))\n"
        }
        let sides = [value.before, value.after].compactMap(\.self).map {
            terminal.swatch($0.colors.first) + terminal.set($0.text)
        }
        return "    \(mode)\(sides.joined(separator: " → "))\n"
    }

    /// Returns the token that this token refers to directly.
    private func source(_ chain: [String]) -> String { chain.dropFirst().first ?? "a value of its own" }

    /// Writes the change as JSON.
    fileprivate func write(to list: inout JSONWriter, place: (Location, inout JSONWriter) -> Void) {
        list.object { object in
            object.member("path", path)
            object.member("kind", kind.rawValue)
            for (name, location) in [("before", locationBefore), ("after", locationAfter)] {
                if let location { object.member(name) { $0.object { place(location, &$0) } } }
            }
            object.member("values") { list in
                list.array { list in for value in values { write(value, to: &list) } }
            }
        }
    }

    private func write(_ value: ThemeDifference.Value, to list: inout JSONWriter) {
        list.object { object in
            value.modes.write(to: &object)
            object.member("before", ifPresent: value.before?.text)
            object.member("after", ifPresent: value.after?.text)
            for (name, chain) in [("chainBefore", value.chainBefore), ("chainAfter", value.chainAfter)] {
                object.member(name) { list in list.array { list in for path in chain { list.value(path) } } }
            }
        }
    }
}

extension ThemeDifference.Group {
    fileprivate func write(to list: inout JSONWriter) {
        list.object { object in
            object.member("path", path)
            object.member("tokens", total)
            for kind in ThemeDifference.Kind.allCases { object.member(kind.rawValue, total(of: kind)) }
        }
    }
}
