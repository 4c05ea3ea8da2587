import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The verbs about themes: each has a page of its own in Theme/.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Look at themes and their design tokens.",
        discussion: "Reads the themes inside the program and those in your folder of themes; needs no content.",
        subcommands: [
            ThemeListCommand.self, ThemeShowCommand.self, ThemeExportCommand.self, ThemeContrastCommand.self,
            ThemeDiffCommand.self,
        ])
}

/// What every verb about themes may be told.
struct ThemeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder with your own themes. (default: themes, if there is one)", valueName: "folder"),
        completion: .directory)
    var themes: String?

    @Flag(help: "Take warnings for errors.")
    var strict = false

    func validate() throws {
        if themes?.isEmpty == true { throw ValidationError("--themes needs the name of a folder.") }
    }
}

/// What is chosen of the tunings of a theme.
struct TuningOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A preset, or a flag to switch, as in hasRoundedButtons=true; may be given several times.",
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
            throw ValidationError("--tuning needs a preset, or a flag with =true or =false.")
        }
        guard parts.count == 2 else {
            if let other = choice.preset {
                throw ValidationError("--tuning can start from \(other) or \(name), not both.")
            }
            choice.preset = name
            return
        }
        guard parts[1] == "true" || parts[1] == "false" else {
            throw ValidationError("--tuning \(name) needs =true or =false, not =\(parts[1]).")
        }
        choice.flags.append(TuningChoice.Flag(name: name, isOn: parts[1] == "true"))
    }
}
