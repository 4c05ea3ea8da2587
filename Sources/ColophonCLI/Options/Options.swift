import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The options given to a verb that reads a site: those of every verb, and those that only some have.
@dynamicMemberLookup
struct Options {
    /// The form of diagnostics.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case human, json, sarif
    }

    private let common: SiteOptions
    /// The form of diagnostics.
    let format: Format
    /// Whether every warning is shown to people.
    private let showsAllWarnings: Bool
    /// The folder of the site that is written, or that the last build wrote.
    let siteFolder: String

    init(
        _ common: SiteOptions, format: Format = .human, output: String? = nil, showsAllWarnings: Bool = false
    ) {
        (self.common, self.format, self.showsAllWarnings) = (common, format, showsAllWarnings)
        siteFolder = output ?? "output"
    }

    subscript<Value>(dynamicMember path: KeyPath<SiteOptions, Value>) -> Value { common[keyPath: path] }

    /// How many warnings of one kind people are shown, unless they ask for all. More are not read, and hide the others.
    static let warningLimit = 20

    /// The most warnings of one kind that are shown. Those that stop a build all are.
    var shownWarnings: Int? { showsAllWarnings || common.strict ? nil : Self.warningLimit }

    /// The options of the pipeline.
    func buildOptions() throws -> BuildOptions {
        var options = BuildOptions(
            theme: common.theme, tuning: try common.tuning.choice(), jobs: common.jobs ?? processorCount(),
            today: try common.day())
        options.configuration = common.configuration
        options.fallbackFonts = machineFonts.fallback
        return options
    }

    /// Whether nothing may be written after these.
    func isBad(_ diagnostics: [Diagnostic]) -> Bool {
        common.strict ? diagnostics.hasWarnings : diagnostics.hasErrors
    }
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
