import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The options of every verb.
struct Options: ParsableArguments {
    /// The form of diagnostics.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case human, json, sarif
    }

    @Option(help: ArgumentHelp("The folder to read.", valueName: "folder"), completion: .directory)
    var source = "content"

    @Option(
        help: ArgumentHelp(
            "The folder with your own themes. (default: themes, if it exists)", valueName: "folder"),
        completion: .directory)
    var themes: String?

    @Option(
        help: ArgumentHelp("The folder to write. (default: output, or bundle for a bundle)", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(help: ArgumentHelp("The theme to use instead of the one in site.yml.", valueName: "name"))
    var theme: String?

    @OptionGroup var tuning: TuningOptions

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

    @Flag(
        help: ArgumentHelp(
            "Show every warning, as check does. (default: \(Options.warningLimit) of one kind, and how many more)"))
    var allWarnings = false

    @Flag(help: "Print diagnostics only: no progress, no summary.")
    var quiet = false

    @Option(help: "The form of diagnostics: text on standard error, or JSON or SARIF on standard output.")
    var format = Format.human

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
        for (name, folder) in [("source", source), ("themes", themes ?? "themes"), ("output", output ?? "output")]
        where folder.isEmpty {
            throw ValidationError("--\(name) needs a folder name")
        }
        if configuration == "" { throw ValidationError("--configuration needs the name of a configuration") }
        _ = try day()
    }

    /// How many warnings of one kind people are shown, unless they ask for all. More are not read, and hide the others.
    private static let warningLimit = 20

    /// The most warnings of one kind that are shown. Those that stop a build all are.
    var shownWarnings: Int? { allWarnings || strict ? nil : Options.warningLimit }

    /// The folder of the site.
    var siteFolder: String { output ?? "output" }

    /// What counts as today.
    private func day() throws -> CalendarDate {
        let stated = try buildDate(environment("SOURCE_DATE_EPOCH"))
        guard let today else { return stated ?? CalendarDate(unixTime: time(nil)) }
        guard let day = CalendarDate(iso: today) else {
            throw ValidationError("--today needs a date such as 2026-11-22, not \"\(today)\"")
        }
        return day
    }

    /// The options of the pipeline.
    func buildOptions() throws -> BuildOptions {
        var options = BuildOptions(
            theme: theme, tuning: try tuning.choice(), jobs: jobs ?? processorCount(), today: try day())
        options.configuration = configuration
        options.fallbackFonts = machineFonts.fallback
        return options
    }

    /// Whether nothing may be written after these.
    func isBad(_ diagnostics: [Diagnostic]) -> Bool { strict ? diagnostics.hasWarnings : diagnostics.hasErrors }
}

/// The day that `SOURCE_DATE_EPOCH` names (https://reproducible-builds.org/specs/source-date-epoch/): seconds since
/// 1970 in decimal digits, up to the year 9999. Nil when it is not set.
func buildDate(_ value: String?) throws -> CalendarDate? {
    guard let value else { return nil }
    guard value.utf8.allSatisfy(\.isASCIIDigit), let seconds = Int(value), seconds < 253_402_300_800
    else {
        throw ValidationError("SOURCE_DATE_EPOCH must be the seconds since 1970 in digits, not \"\(value)\"")
    }
    return CalendarDate(unixTime: seconds)
}

/// The fonts of this machine, which are looked at when a text has a character that no font of its theme has.
let machineFonts = MachineFonts(folders: MachineFonts.usualFolders(home: environment("HOME")))
