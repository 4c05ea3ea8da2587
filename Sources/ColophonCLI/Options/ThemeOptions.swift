import ArgumentParser

/// The options of every command about themes.
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

/// The output format of the commands about themes.
struct ThemeFormatOptions: ParsableArguments {
    /// The output formats.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case human, json
    }

    @Option(help: "The output format: text, or one JSON object that includes the diagnostics.")
    var format = Format.human

    /// The format in which the command prints diagnostics.
    var diagnosticFormat: Options.Format { format == .json ? .json : .human }
}
