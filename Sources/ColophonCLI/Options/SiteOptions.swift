import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The options of every command that reads a site.
struct SiteOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder to read.", valueName: "folder"), completion: .directory)
    var source = "content"

    @Option(
        help: ArgumentHelp(
            "The folder with your own themes. (default: themes, if it exists)", valueName: "folder"),
        completion: .directory)
    var themes: String?

    @Option(
        help: ArgumentHelp(
            "The build configuration to use instead of the one in site.yml.", valueName: "name"))
    var configuration: String?

    @OptionGroup var password: PasswordOptions

    @OptionGroup var fetching: FetchOptions

    @Option(help: ArgumentHelp("The number of threads. (default: one per processor)", valueName: "n"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The date to use as today, such as 2026-11-22. (default: SOURCE_DATE_EPOCH, else today in UTC)",
            valueName: "day"))
    var today: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print diagnostics only: no progress, no summary.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
        for (name, folder) in [("source", source), ("themes", themes ?? "themes")] where folder.isEmpty {
            throw ValidationError("--\(name) needs a folder name")
        }
        if configuration == "" { throw ValidationError("--configuration needs the name of a configuration") }
        _ = try day()
    }

    /// Returns the date that is used as today.
    func day() throws -> CalendarDate {
        let stated = try buildDate(environment("SOURCE_DATE_EPOCH"))
        guard let today else { return stated ?? CalendarDate(unixTime: time(nil)) }
        guard let day = CalendarDate(iso: today) else {
            throw ValidationError("--today needs a date such as 2026-11-22, not \"\(today)\"")
        }
        return day
    }
}

/// The output format of diagnostics.
struct FormatOption: ParsableArguments {
    @Option(help: "The format of diagnostics: text on standard error, or JSON or SARIF on standard output.")
    var format = Options.Format.human
}

/// The output folder of a build. Other commands compare with the last build in it, and write nothing.
struct OutputOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder that build writes, and that check and serve compare with. (default: output)",
            valueName: "folder"),
        completion: .directory)
    var output: String?

    func validate() throws {
        if output == "" { throw ValidationError("--output needs a folder name") }
    }
}

/// The option that shows every warning.
struct WarningsOption: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Show every warning, as check does. (default: \(Options.warningLimit) of one kind, and how many more)"))
    var allWarnings = false
}
