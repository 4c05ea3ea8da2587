import ArgumentParser
import Colophon
import ColophonSystem
import DesignTokens
import SourceText
import Themes

struct ThemeNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a theme from the colour and fonts of your brand.",
        discussion: """
            Writes a theme.yml with the accent, from which all colours are derived, and the typeface. Prints the colours \
            of fills and text. An existing theme is never changed.

            Example: colophon theme new harbour --accent 12456B
            """)

    @Argument(help: ArgumentHelp("The name of the new theme, such as harbour.", valueName: "theme"))
    var name: String

    @Option(help: ArgumentHelp("The colour of buttons, links and marks, such as 12456B.", valueName: "colour"))
    var accent: String?

    @Option(help: ArgumentHelp("The fonts: \(Self.typefaces.joined(separator: ", ")).", valueName: "name"))
    var typeface: String?

    @Option(help: ArgumentHelp("The theme that provides everything else.", valueName: "theme"))
    var extends = "plain"

    @OptionGroup var options: ThemeOptions

    private static let typefaces = Typeface.allCases.map(\.rawValue)

    /// The accent with `#`, which shells take for a comment unless it is in quotes.
    private var hex: String? { accent.map { $0.utf8.first == UInt8(ascii: "#") ? $0 : "#" + $0 } }

    func validate() throws {
        if !isThemeName(name) {
            throw ValidationError(
                "\(quoted(name)) cannot be the name of a theme",
                hint: "use lower-case letters, digits and hyphens, such as harbour")
        }
        if accent == nil, typeface == nil {
            throw ValidationError("a theme needs --accent or --typeface", hint: "add --accent 12456B")
        }
        if let accent, let hex, ![4, 7].contains(hex.utf8.count) || Color(hex: hex) == nil {
            throw ValidationError(
                "\(quoted(accent)) is not a colour", hint: "write six hexadecimal digits, such as 1d6a81")
        }
        if let typeface, Typeface(rawValue: typeface) == nil {
            throw ValidationError(
                "there is no typeface \(quoted(typeface))",
                hint: nearest(typeface, among: Self.typefaces).map { "did you mean \(quoted($0))?" }
                    ?? "use one of \(Self.typefaces.joined(separator: ", "))")
        }
    }

    /// The text of `theme.yml`.
    private var settings: String {
        "name: \(name)\nextends: \(extends)\nbrand:\n" + (hex.map { "  accent: \(quoted($0))\n" } ?? "")
            + (typeface.map { "  typeface: \($0)\n" } ?? "")
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
        do {
            try commit([.add("\(name)/theme.yml", Array(settings.utf8))], inFolder: work.folders.themesName)
        } catch {
            work.diagnostics.append(Diagnostic(refused: error))
        }
        let path = "\(work.folders.themesName)/\(name)/theme.yml"
        var brand = Brand(accent: hex.flatMap(Color.init(hex:)))
        brand.typeface = typeface.flatMap(Typeface.init(rawValue:))
        let summary = brand.summary ?? ""
        let isBad = work.isBad
        try work.end(
            text: { terminal in
                isBad
                    ? ""
                    : terminal.wrapped("Made \(path): \(summary)", indent: 0)
                        + "Use it with theme: \(name) in site.yml.\n"
            }, json: { _ in })
    }
}
