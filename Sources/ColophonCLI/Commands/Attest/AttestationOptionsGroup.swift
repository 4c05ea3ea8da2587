import ArgumentParser
import SourceText

/// The options of the commands about attestations.
struct AttestationOptionsGroup: ParsableArguments {
    @Option(
        help: ArgumentHelp("The private folder with people and your own editions.", valueName: "folder"),
        completion: .directory)
    var attestations = "attestations"

    @Option(
        help: ArgumentHelp(
            "The folder with your own themes. (default: themes, if it exists)", valueName: "folder"),
        completion: .directory)
    var themes: String?

    @Option(help: "The format of diagnostics: text on standard error, or JSON or SARIF on standard output.")
    var format = Options.Format.human

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    func validate() throws {
        if attestations.isEmpty { throw ValidationError("--attestations needs a folder name") }
    }

    /// Whether these diagnostics prevent writing.
    func isBad(_ diagnostics: [Diagnostic]) -> Bool { strict ? diagnostics.hasWarnings : diagnostics.hasErrors }
}
