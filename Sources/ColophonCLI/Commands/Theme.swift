import Themes
import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The verbs about themes: each has a page of its own in Theme/.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Inspect themes and their design tokens.",
        discussion: """
            Reads the built-in themes and those in your themes folder. Needs no content.

            Example: colophon theme show plain
            """,
        subcommands: [
            ThemeListCommand.self, ThemeShowCommand.self, ThemeExportCommand.self, ThemeContrastCommand.self,
            ThemeDiffCommand.self, ThemeGalleryCommand.self,
        ])
}

/// The options of every verb about themes.
struct ThemeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder with your own themes. (default: themes, if it exists)", valueName: "folder"),
        completion: .directory)
    var themes: String?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    func validate() throws {
        if themes?.isEmpty == true { throw ValidationError("--themes needs a folder name") }
    }
}

/// What is chosen of the tunings of a theme.
struct TuningOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A preset, or a flag with its value, such as hasRoundedButtons=true; may be repeated.",
            valueName: "choice"))
    var tuning: [String] = []

    func validate() throws { _ = try choice() }

    /// As `tuning:` in site.yml has it; nil when nothing is chosen.
    func choice() throws -> TuningChoice? {
        var choice = TuningChoice()
        for text in tuning { try Self.add(text, to: &choice) }
        return tuning.isEmpty ? nil : choice
    }

    private static func add(_ text: String, to choice: inout TuningChoice) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first, !name.isEmpty else {
            throw ValidationError("--tuning needs a preset, or a flag with =true or =false")
        }
        guard parts.count == 2 else {
            if let other = choice.preset {
                throw ValidationError("--tuning can start from one preset, not from both \(other) and \(name)")
            }
            choice.preset = name
            return
        }
        guard parts[1] == "true" || parts[1] == "false" else {
            throw ValidationError("--tuning \(name) needs =true or =false, not =\(parts[1])")
        }
        choice.flags.append(TuningChoice.Flag(name: name, isOn: parts[1] == "true"))
    }
}
