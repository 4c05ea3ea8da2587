import ArgumentParser
import Colophon
import ColophonSystem
import SourceText
import Themes

/// One run of a command about themes: the folder of themes and the diagnostics so far.
struct ThemeRun {
    let options: ThemeOptions
    let format: Options.Format
    var folders: InputFolders
    var diagnostics: [Diagnostic] = []

    /// Reads the folder of themes.
    init(_ options: ThemeOptions, _ format: Options.Format = .human) {
        self.options = options
        self.format = format
        folders = InputFolders(themes: options.themes, into: &diagnostics)
    }

    /// The report of the diagnostics so far.
    var report: Report { Report(diagnostics, folders: folders) }

    /// Returns the theme called `name`. If it cannot be loaded, prints the diagnostics and ends the program.
    mutating func load(_ name: String, _ tuning: TuningOptions) throws -> ThemeTokens {
        let loaded = ThemeTokens.load(name, themes: folders.themes, tuning: try tuning.choice())
        if let tokens = loaded.unwrap(into: &diagnostics) { return tokens }
        try fail()
    }

    /// Prints the diagnostics without an answer, and ends with the exit code.
    func fail() throws -> Never {
        try end(text: { _ in "" }, json: { _ in })
        throw ExitCode.contentErrors
    }

    /// Prints the answer in the selected format, then the diagnostics. Throws the exit code after errors.
    func end(text: (TerminalStyle) throws -> String, json: (inout JSONWriter) -> Void) throws {
        switch format {
        case .human:
            try Console.standardOutput.write(try text(TerminalStyle(.standardOutput)))
            try Console.standardError.write(report.text(hasColour: Console.standardError.hasColour))
        case .json: try Console.standardOutput.write(report.json(after: json))
        case .sarif: try Console.standardOutput.write(report.sarif)
        }
        try throwIfBad()
    }

    private func throwIfBad() throws {
        if diagnostics.haveIOErrors { throw ExitCode.ioFailed }
        if isBad { throw ExitCode.contentErrors }
    }

    /// Whether the diagnostics prevent writing.
    var isBad: Bool { options.strict ? diagnostics.hasWarnings : diagnostics.hasErrors }
}
