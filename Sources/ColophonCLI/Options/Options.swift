import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The options of a command that reads a site: the common ones and those of some commands.
@dynamicMemberLookup
struct Options {
    /// The output format of diagnostics.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case human, json, sarif
    }

    private let common: SiteOptions
    /// The choice of a theme; none for commands whose result does not depend on it.
    let themeChoice: ThemeChoiceOptions?
    /// The output format of diagnostics.
    let format: Format
    /// Whether all warnings are shown in human-readable output.
    private let showsAllWarnings: Bool
    /// The output folder of this build, or of the last one.
    let siteFolder: String

    init(
        _ common: SiteOptions, _ themeChoice: ThemeChoiceOptions? = nil, format: Format = .human,
        output: String? = nil, showsAllWarnings: Bool = false
    ) {
        (self.common, self.themeChoice) = (common, themeChoice)
        (self.format, self.showsAllWarnings) = (format, showsAllWarnings)
        siteFolder = output ?? "output"
    }

    subscript<Value>(dynamicMember path: KeyPath<SiteOptions, Value>) -> Value { common[keyPath: path] }

    /// The default maximum of warnings of one kind in human-readable output. More would hide the other kinds.
    static let warningLimit = 20

    /// The maximum of warnings of one kind that are shown; `nil` for all. With `--strict` warnings stop the build, so
    /// all are shown.
    var shownWarnings: Int? { showsAllWarnings || common.strict ? nil : Self.warningLimit }

    /// Returns the request for a build with these options.
    func buildRequest() throws -> BuildRequest {
        BuildRequest(
            source: common.source, themes: common.themes, siteFolder: siteFolder, options: try buildOptions(),
            isStrict: common.strict, fetcher: common.fetching.fetcher, fonts: machineFonts,
            nameRemedy: { [source = common.source] in $0.commandLineText(source: source) },
            reportRecovery: reportRecovery)
    }

    private func buildOptions() throws -> BuildOptions {
        BuildOptions(
            theme: themeChoice?.theme, tuning: try themeChoice?.tuning.choice(),
            jobs: common.jobs ?? processorCount(), today: try common.day(), configuration: common.configuration)
    }
}

/// Returns the day in `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/): seconds since
/// 1970 in decimal digits, up to the year 9999. `nil` if the variable is not set.
func buildDate(_ value: String?) throws -> CalendarDate? {
    guard let value else { return nil }
    guard value.utf8.allSatisfy(\.isASCIIDigit), let seconds = Int(value), seconds < 253_402_300_800
    else {
        throw ValidationError("SOURCE_DATE_EPOCH must be the seconds since 1970 in digits, not \"\(value)\"")
    }
    return CalendarDate(unixTime: seconds)
}

/// The fonts of this machine, used for characters that no font of the theme has.
let machineFonts = MachineFonts(folders: MachineFonts.usualFolders(home: environment("HOME")))
