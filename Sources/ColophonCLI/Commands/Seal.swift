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

/// What is true whenever passcodes change.
enum SealWords {
    static let publish = "Build the site and publish it again."
    static let oldCopies =
        "Copies of pages that were already published stay readable with the old passcode: whoever kept one can open it."
    static let oldKey =
        "The key of the pages is still the same: whoever has the old passcode and an old page can also open new ones. "
        + "For a new key: colophon seal change NAME --new-key"
}
