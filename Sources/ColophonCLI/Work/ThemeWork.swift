import ArgumentParser
import Colophon
import ColophonSystem
import SourceText
import Themes

/// One run of a verb about themes: the folder it reads, and what it has found so far.
struct ThemeWork {
    let options: ThemeOptions
    let format: Options.Format
    let folders: Folders
    var diagnostics: [Diagnostic] = []

    /// Reads the folder of themes.
    init(_ options: ThemeOptions, _ format: Options.Format = .human) {
        self.options = options
        self.format = format
        folders = Folders(themes: options.themes, into: &diagnostics)
    }

    /// What was found, ready to be printed.
    var report: Report { Report(diagnostics, folders: folders) }

    /// The theme called `name`. When there is none, what is wrong is printed and the program ends.
    mutating func load(_ name: String, _ tuning: TuningOptions) throws -> ThemeTokens {
        let loaded = ThemeTokens.load(name, themes: folders.themes, tuning: try tuning.choice())
        if let tokens = loaded.unwrap(into: &diagnostics) { return tokens }
        try fail()
    }

    /// Prints what was found where nothing can be shown, and ends with the exit code.
    func fail() throws -> Never {
        try end(text: { _ in "" }, json: { _ in })
        throw ExitCode.contentErrors
    }

    /// Prints in the form that was asked for, then what was found, and ends with the exit code.
    func end(text: (Ink) throws -> String, json: (inout JSONWriter) -> Void) throws {
        switch format {
        case .human:
            try Console.standardOutput.write(try text(Ink(.standardOutput)))
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

    /// True when nothing may be written.
    var isBad: Bool { options.strict ? diagnostics.hasWarnings : diagnostics.hasErrors }
}
