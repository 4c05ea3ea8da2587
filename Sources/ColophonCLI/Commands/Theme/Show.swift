import ArgumentParser
import Colophon
import SourceText
import Themes

struct ThemeShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a theme, a group of its tokens, or one token.",
        discussion: """
            For a token: its value in each mode that differs, the tokens its value comes from and where each is \
            defined, the tokens that refer to it, and its name in CSS.

            Example: colophon theme show plain semantic.color.text
            """)

    @Argument(help: ArgumentHelp("The theme's folder, such as plain.", valueName: "theme"))
    var name: String

    @Argument(help: ArgumentHelp("The path of a token or group, such as semantic.color.text.", valueName: "token"))
    var token: String?

    @OptionGroup var options: ThemeOptions
    @OptionGroup var tuning: TuningOptions
    @OptionGroup var answer: ThemeFormatOptions

    func run() throws {
        var work = ThemeRun(options, answer.diagnosticFormat)
        let tokens = try work.load(name, tuning)
        let lookup = TokenLookup(tokens)
        guard let token else { return try show(lookup, work) }
        var places = work.report.places
        let report = work.report
        if let facts = lookup[token] {
            try work.end(
                text: { facts.block($0, tokens) { places.text(report.located($0)) } },
                json: { object in
                    object.member("theme", tokens.folder)
                    object.member("token") { facts.write(to: &$0) { places.write(report.located($0), to: &$1) } }
                })
            return
        }
        let inside = lookup.paths(inside: token).compactMap { lookup[$0] }
        guard !inside.isEmpty else {
            if tokens.set[token] == nil {
                work.diagnostics.append(.noSuchToken(token, in: name, near: lookup.nearest(to: token)))
            }
            try work.fail()
        }
        try work.end(
            text: { terminal in groupText(token, inside, terminal) },
            json: { object in
                object.member("theme", tokens.folder)
                object.member("group", token)
                object.member("tokens") { list in
                    list.array { list in
                        for facts in inside {
                            facts.write(to: &list) { places.write(report.located($0), to: &$1) }
                        }
                    }
                }
            })
    }

    /// Shows the whole theme.
    private func show(_ lookup: TokenLookup, _ work: ThemeRun) throws {
        // Loading the theme has already reported its errors.
        let facts = ThemeFacts.load(name, themes: work.folders.themes).value
        let (groups, tunings) = (lookup.groups, lookup.tokens.tunings)
        try work.end(
            text: { terminal in
                let rows = groups.map { terminal.set("  \($0.path)", column: 40) + String($0.count) + "\n" }
                return facts.block(terminal) + tunings.block(terminal) + "\n" + rows.joined()
            },
            json: { object in
                object.member("theme") { facts.write(to: &$0) }
                tunings.write(to: &object)
                object.member("groups") { counts in
                    counts.object { counts in for group in groups { counts.member(group.path, group.count) } }
                }
            })
    }
}

/// Returns the tokens of a group, one line each.
private func groupText(_ group: String, _ tokens: [TokenDescription], _ terminal: TerminalStyle) -> String {
    let names = tokens.map { String($0.path.dropFirst(group.utf8.count + 1)) }
    let width = min(names.map(displayWidth).max() ?? 0, terminal.width / 2)
    let rows = zip(names, tokens).map { name, facts in
        let values = facts.values.map { value in
            let mode = value.modes.name.isEmpty ? "" : terminal.set(value.modes.name + " ", .faint)
            return mode + terminal.swatch(value.value.colors.first) + terminal.set(value.value.text)
        }
        let mark = facts.deprecated == nil ? "" : terminal.set("  deprecated", .yellow)
        return "  " + terminal.set(name, column: width) + "  " + values.joined(separator: "  ") + mark + "\n"
    }
    return terminal.set(group, .bold) + "  " + counted(tokens.count, "token") + "\n" + rows.joined()
}

extension Tunings {
    /// Returns the human-readable tunings; empty if the theme is not tunable.
    fileprivate func block(_ terminal: TerminalStyle) -> String {
        guard isTunable else { return "" }
        let flags = flags.map { flag in
            let name = "    " + terminal.set(flag.name) + (flag.isOn ? "  on" : "  off")
            return name + "\n" + (flag.description.map { terminal.wrapped($0, indent: 6) } ?? "")
        }
        let presets = [Self.defaultPreset] + presets.map(\.name)
        return "  may be tuned:\n" + flags.joined()
            + terminal.wrapped("presets: " + presets.joined(separator: ", "), indent: 4)
    }

    /// Writes the members `tunings` and `presets`.
    fileprivate func write(to object: inout JSONWriter) {
        guard isTunable else { return }
        object.member("tunings") { list in
            list.array { list in
                for flag in flags {
                    list.object { object in
                        object.member("name", flag.name)
                        object.member("description", ifPresent: flag.description)
                        object.member("isOn", flag.isOn)
                        object.member("tokens") { list in
                            list.array { list in for swap in flag.swaps { list.value(swap.path) } }
                        }
                    }
                }
            }
        }
        object.member("presets") { list in
            list.array { list in for name in [Self.defaultPreset] + presets.map(\.name) { list.value(name) } }
        }
    }
}
