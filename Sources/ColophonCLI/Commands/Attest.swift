import ArgumentParser
import SourceText

struct AttestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attest", abstract: "Make attestations as PDF.",
        discussion: """
            An attestation is a statement that somebody signs: see `colophon attest editions`. People, own editions and \
            results lie in attestations/, which is private and never part of a site.
            """,
        subcommands: [
            MakeAttestation.self, MakeBatch.self, ListEditions.self, VerifyAttestation.self, AttestationKeys.self,
        ], defaultSubcommand: MakeAttestation.self)
}

/// Where private things lie.
struct AttestationOptionsGroup: ParsableArguments {
    @Option(
        help: ArgumentHelp("The private folder with people and own editions.", valueName: "folder"),
        completion: .directory)
    var attestations = "attestations"

    @Option(
        help: ArgumentHelp(
            "The folder with your own themes. (default: themes, if there is one)", valueName: "folder"),
        completion: .directory)
    var themes: String?

    @Option(help: "How to give diagnostics: as text on standard error, or as JSON or SARIF on standard output.")
    var format = Options.Format.human

    @Flag(help: "Take warnings for errors.")
    var strict = false

    func validate() throws {
        if attestations.isEmpty { throw ValidationError("--attestations needs the name of a folder.") }
    }

    /// Whether nothing may be written after these.
    func isBad(_ diagnostics: [Diagnostic]) -> Bool { strict ? !diagnostics.isEmpty : diagnostics.hasErrors }
}
