import ArgumentParser
import Sealing

struct SealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seal", abstract: "Manage the passcodes of sealed pages.",
        discussion: """
            A page with "sealed: true" is published encrypted, and opens with each passcode of its seal. Names of passcodes \
            say whose they are; readers never see them. What is needed is kept in content/seals.json, which holds no secret: \
            commit it. The passcodes themselves are kept nowhere.

            Example: colophon seal add anna
            """,
        subcommands: [
            ListSeals.self, AddPasscode.self, ChangePasscode.self, RemovePasscode.self, ResetSeal.self, SealOff.self,
        ],
        defaultSubcommand: ListSeals.self)
}
