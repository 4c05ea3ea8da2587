import ArgumentParser

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

/// In what form a verb about themes answers.
struct ThemeFormatOptions: ParsableArguments {
    /// The forms.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case human, json
    }

    @Option(help: "The form of the answer: text, or one JSON object that includes the diagnostics.")
    var format = Format.human

    /// As diagnostics have it.
    var ofDiagnostics: Options.Format { format == .json ? .json : .human }
}
