import ArgumentParser
import Attestations
import SourceText

struct AttestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attest", abstract: "Make attestations as PDF files.",
        discussion: """
            An attestation is a statement that a person signs. `colophon attest editions` lists the available texts. \
            People, your own editions and the results are in attestations/, which is private and never part of a site.

            Example: colophon attest travail
            """,
        subcommands: [
            MakeAttestation.self, MakeBatch.self, ListEditions.self, VerifyAttestation.self, AttestationKeys.self,
        ], defaultSubcommand: MakeAttestation.self)
}
