import ArgumentParser
import Sealing

struct SealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seal", abstract: "Manage the passcodes of sealed pages.",
        discussion: """
            A page with "sealed: true" is published encrypted, and opens with each passcode of its seal. The name of a \
            passcode says who uses it; readers never see the name. The seals are in content/seals.json, which contains \
            no secret: commit it. The passcodes themselves are not stored anywhere.

            Example: colophon seal add anna
            """,
        subcommands: [
            ListSeals.self, AddPasscode.self, ChangePasscode.self, RemovePasscode.self, ResetSeal.self, RemoveSeal.self,
        ],
        defaultSubcommand: ListSeals.self)
}
