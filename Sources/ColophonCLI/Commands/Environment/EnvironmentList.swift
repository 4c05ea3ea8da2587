import ArgumentParser
import Colophon
import Environments
import SourceText

struct EnvironmentListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List each variable in each configuration, and where it is used.",
        discussion: """
            Prints two tables: the value of each variable in each configuration, and the places that use the variable. \
            An asterisk marks the chosen configuration. \(secretMark) stands for a secret value, and a dash for a \
            missing one. A terminal shows columns; a pipe gets tabs. Values of environments.bin that are not secret \
            are shown in clear.

            Example: colophon env list --format json
            """)

    @OptionGroup var common: SiteOptions

    @OptionGroup var themeChoice: ThemeChoiceOptions

    @OptionGroup var form: FormatOption

    func run() throws {
        let options = Options(common, themeChoice, format: form.format)
        var work = try SiteRun(options)
        var checked = Checked<EnvironmentReport?>(nil)
        // If a folder is missing, skip the follow-up errors.
        if !work.build.hasIOErrors, let built = work.build.buildOptions() {
            checked = Pipeline.environment(
                work.build.folders.content, themes: work.build.folders.themes, options: built.options,
                inputs: built.inputs)
        }
        let report = work.build.take(checked)
        work.progress.erase()
        var places = work.report.places
        if options.format == .json {
            try Console.standardOutput.write(
                work.report.json { object in
                    let report = report ?? EnvironmentReport()
                    report.write(to: &object) { places.write(work.report.located($0), to: &$1) }
                })
            return try work.throwIfBad()
        }
        if let report, options.format == .human {
            let isAligned = Console.standardOutput.isTerminal
            let uses = report.uses { places.text(work.report.located($0)) }
            try Console.standardOutput.write(
                table(report.rows, isAligned: isAligned) + "\n" + table(uses, isAligned: isAligned))
        }
        try work.end { _, _ in "" }
    }
}

/// The replacement for a secret value. Its length does not depend on the value.
private let secretMark = "\u{2022}\u{2022}\u{2022}"

extension EnvironmentReport {
    /// A header row, then the values of each variable.
    fileprivate var rows: [[String]] {
        let names = file.configurations.map(\.name)
        let head = ["variable"] + names.map { printable($0) + ($0 == configuration ? "*" : "") }
        return [head]
            + variables.map { variable in [variable.name] + names.map { variable.values[$0]?.shown ?? "-" } }
    }

    /// Returns one row for each use.
    fileprivate func uses(_ place: (Location) -> String) -> [[String]] {
        [["variable", "used at"]]
            + variables.flatMap { variable in
                variable.uses.isEmpty
                    ? [[variable.name, "not used"]] : variable.uses.map { [variable.name, place($0)] }
            }
    }

    fileprivate func write(to object: inout JSONWriter, _ place: (Location, inout JSONWriter) -> Void) {
        object.member("configuration", ifPresent: configuration)
        object.member("languages") { list in
            list.array { list in for language in file.languages { list.value(language.tag) } }
        }
        object.member("configurations") { list in
            list.array { list in for configuration in file.configurations { list.value(configuration.name) } }
        }
        object.member("variables") { list in
            list.array { list in for variable in variables { write(variable, to: &list, place) } }
        }
    }

    private func write(
        _ variable: Variable, to list: inout JSONWriter, _ place: (Location, inout JSONWriter) -> Void
    ) {
        list.object { object in
            object.member("name", variable.name)
            object.member("values") { list in
                list.array { list in
                    for configuration in file.configurations {
                        guard let found = variable.values[configuration.name] else { continue }
                        list.object { object in
                            object.member("configuration", configuration.name)
                            object.member("isSecret", found.isSecret)
                            if !found.isSecret { found.value.write(to: &object) }
                        }
                    }
                }
            }
            object.member("uses") { list in
                list.array { list in for use in variable.uses { list.object { place(use, &$0) } } }
            }
        }
    }
}

extension EnvironmentFile.Variable {
    /// The value as the table shows it.
    fileprivate var shown: String { isSecret ? secretMark : printable(value.text) }
}

extension EnvironmentValue {
    fileprivate func write(to object: inout JSONWriter) {
        switch self {
        case .text(let text):
            object.member("type", "text")
            object.member("value", text)
        case .number(let digits):
            object.member("type", "number")
            object.member("value", digits)
        case .flag(let flag), .yesNo(let flag):
            object.member("type", "flag")
            object.member("value", flag)
        }
    }
}
