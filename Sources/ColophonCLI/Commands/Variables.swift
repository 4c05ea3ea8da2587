import ArgumentParser
import Colophon
import SourceText

struct VariablesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vars", abstract: "List the variables that texts can use, their values, and where they are used.",
        discussion: """
            Prints two tables. The first has the values of each variable, with the app and the language that have them; \
            a dash stands for all. The second has the places that use the variable. colophon env list compares the \
            values of build configurations.

            Example: colophon vars --format json
            """)

    @OptionGroup var common: SiteOptions

    @OptionGroup var themeChoice: ThemeChoiceOptions

    @OptionGroup var form: FormatOption

    func run() throws {
        let options = Options(common, themeChoice, format: form.format)
        var work = try SiteRun(options)
        let plan = try work.build.plan(rendering: { _ in false })
        let report = plan.map { Pipeline.variables(of: $0.site, in: work.build.folders.content) }
        work.leaveOutWarnings()
        work.progress.erase()
        var places = work.report.places
        if options.format == .json {
            try Console.standardOutput.write(
                work.report.json { object in
                    object.member("variables") { list in
                        list.array { list in
                            for variable in report?.variables ?? [] {
                                list.object {
                                    variable.write(to: &$0) { places.write(work.report.located($0), to: &$1) }
                                }
                            }
                        }
                    }
                })
            return try work.throwIfBad()
        }
        if let report, options.format == .human {
            let isAligned = Console.standardOutput.isTerminal
            let uses = report.uses { places.text(work.report.located($0)) }
            try Console.standardOutput.write(
                table(report.rows, isAligned: isAligned) + "\n" + table(uses, isAligned: isAligned))
        }
        guard plan != nil else { try work.fail("Not listed") }
        try work.end { _, _ in "" }
    }
}

extension VariableReport {
    /// A header row, then the values of each variable.
    fileprivate var rows: [[String]] {
        [["variable", "app", "language", "value"]]
            + variables.flatMap { variable in
                variable.values.isEmpty
                    ? [[variable.name, "-", "-", "-"]]
                    : variable.values.map { value in
                        [variable.name, value.app ?? "-", value.language ?? "-", printable(value.text)]
                    }
            }
    }

    /// Returns one row for each use.
    fileprivate func uses(_ place: (Location) -> String) -> [[String]] {
        [["variable", "used at"]]
            + variables.flatMap { variable in
                variable.uses.isEmpty
                    ? [[variable.name, "not used"]] : variable.uses.map { [variable.name, place($0)] }
            }
    }
}

extension VariableReport.Variable {
    fileprivate func write(to object: inout JSONWriter, _ place: (Location, inout JSONWriter) -> Void) {
        object.member("name", name)
        object.member("values") { list in
            list.array { list in
                for value in values {
                    list.object { object in
                        object.member("app", ifPresent: value.app)
                        object.member("language", ifPresent: value.language)
                        object.member("value", value.text)
                    }
                }
            }
        }
        object.member("uses") { list in
            list.array { list in for use in uses { list.object { place(use, &$0) } } }
        }
    }
}
