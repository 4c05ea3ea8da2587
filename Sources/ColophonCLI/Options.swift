import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// What every verb may be told.
struct Options: ParsableArguments {
    /// In what form diagnostics are given.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case human, json, sarif
    }

    @Option(help: ArgumentHelp("The folder to read.", valueName: "folder"), completion: .directory)
    var source = "content"

    @Option(
        help: ArgumentHelp(
            "The folder with your own themes. (default: themes, if there is one)", valueName: "folder"),
        completion: .directory)
    var themes: String?

    @Option(help: ArgumentHelp("The folder to write.", valueName: "folder"), completion: .directory)
    var output = "output"

    @Option(help: ArgumentHelp("The theme to use instead of the one in site.yml.", valueName: "name"))
    var theme: String?

    @OptionGroup var tuning: TuningOptions

    @OptionGroup var fetching: FetchOptions

    @Option(help: ArgumentHelp("How many threads to use. (default: one a processor)", valueName: "n"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The day that counts as today, such as 2026-11-22. (default: that of SOURCE_DATE_EPOCH, else today in UTC)",
            valueName: "day"))
    var today: String?

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @Flag(help: "Print diagnostics only: no progress, no summary.")
    var quiet = false

    @Option(help: "How to give diagnostics: as text on standard error, or as JSON or SARIF on standard output.")
    var format = Format.human

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number from 1 on, not \(jobs).") }
        for (name, folder) in [("source", source), ("themes", themes ?? "themes"), ("output", output)]
        where folder.isEmpty {
            throw ValidationError("--\(name) needs the name of a folder.")
        }
        _ = try day()
    }

    /// What counts as today.
    private func day() throws -> CalendarDate {
        let stated = try buildDate(environment("SOURCE_DATE_EPOCH"))
        guard let today else { return stated ?? CalendarDate(unixTime: time(nil)) }
        guard let day = CalendarDate(iso: today) else {
            throw ValidationError("--today needs a day such as 2026-11-22, not \"\(today)\".")
        }
        return day
    }

    /// The options of the pipeline.
    func buildOptions() throws -> BuildOptions {
        var options = BuildOptions(
            theme: theme, tuning: try tuning.choice(), jobs: jobs ?? processorCount(), today: try day())
        options.fallbackFonts = machineFonts.fallback
        return options
    }

    /// Whether nothing may be written after these.
    func isBad(_ diagnostics: [Diagnostic]) -> Bool { strict ? !diagnostics.isEmpty : diagnostics.hasErrors }
}

/// The day that `SOURCE_DATE_EPOCH` names (https://reproducible-builds.org/specs/source-date-epoch/): seconds since
/// 1970 in decimal digits, up to the year 9999. Nil when it is not set.
func buildDate(_ value: String?) throws -> CalendarDate? {
    guard let value else { return nil }
    guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(value), seconds < 253_402_300_800
    else {
        throw ValidationError("SOURCE_DATE_EPOCH has to be seconds since 1970 in digits, not \"\(value)\".")
    }
    return CalendarDate(unixTime: seconds)
}

/// The fonts of this machine, which are looked at when a text has a character that no font of its theme has.
let machineFonts = MachineFonts(folders: MachineFonts.usualFolders(home: environment("HOME")))
