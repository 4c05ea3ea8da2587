import ArgumentParser
import Colophon
import ColophonSystem
import DesignTokens
import SourceText
import Themes

struct ThemeNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a theme from the colour of your brand.",
        discussion: """
            Writes a theme.yml with the accent, from which all colours are derived, and prints the colours of fills and \
            text. An existing theme is never changed.

            Example: colophon theme new harbour --accent 12456B
            """)

    @Argument(help: ArgumentHelp("The name of the new theme, such as harbour.", valueName: "theme"))
    var name: String

    @Option(help: ArgumentHelp("The colour of buttons, links and marks, such as 12456B.", valueName: "colour"))
    var accent: String

    @Option(help: ArgumentHelp("The theme that provides everything else.", valueName: "theme"))
    var extends = "plain"

    @OptionGroup var options: ThemeOptions

    /// The accent with `#`, which shells take for a comment unless it is in quotes.
    private var hex: String { accent.utf8.first == UInt8(ascii: "#") ? accent : "#" + accent }

    func validate() throws {
        if !isThemeName(name) {
            throw ValidationError(
                "\(quoted(name)) cannot be the name of a theme",
                hint: "use lower-case letters, digits and hyphens, such as harbour")
        }
        if ![4, 7].contains(hex.utf8.count) || Color(hex: hex) == nil {
            throw ValidationError(
                "\(quoted(accent)) is not a colour", hint: "write six hexadecimal digits, such as 1d6a81")
        }
    }

    func run() throws {
        var work = ThemeRun(options)
        let names = ThemeTokens.names(themes: work.folders.themes)
        if names.contains(name) { work.diagnostics.append(.themeThere(name)) }
        guard names.contains(extends) else {
            throw ValidationError(
                "there is no theme \(quoted(extends))",
                hint: nearest(extends, among: names).map { "did you mean \(quoted($0))?" } ?? "colophon theme list")
        }
        if work.isBad { try work.fail() }
        let text = "name: \(name)\nextends: \(extends)\nbrand:\n  accent: \(quoted(hex))\n"
        do {
            try commit([.add("\(name)/theme.yml", Array(text.utf8))], inFolder: work.folders.themesName)
        } catch {
            work.diagnostics.append(Diagnostic(refused: error))
        }
        let path = "\(work.folders.themesName)/\(name)/theme.yml"
        let summary = Brand(accent: Color(hex: hex)).summary ?? ""
        let isBad = work.isBad
        try work.end(
            text: { ink in
                isBad
                    ? ""
                    : ink.wrapped("Made \(path): \(summary)", indent: 0)
                        + "Use it with theme: \(name) in site.yml.\n"
            }, json: { _ in })
    }
}
