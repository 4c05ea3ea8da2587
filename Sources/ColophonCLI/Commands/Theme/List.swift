import ArgumentParser
import Colophon
import SourceText

struct ThemeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all themes: those inside the program and your own.")

    @OptionGroup var options: ThemeOptions

    func run() throws {
        var work = ThemeWork(options)
        let facts = ThemeFacts.all(themes: work.folders.themes).unwrap(into: &work.diagnostics)
        try Console.standardOutput.write(facts.map(\.folder).joined(separator: "\n") + "\n")
        try work.printDiagnostics()
        try work.throwIfBad()
    }
}
