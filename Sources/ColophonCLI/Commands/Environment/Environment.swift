import ArgumentParser

/// The commands about build configurations.
struct EnvironmentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "env", abstract: "Inspect build configurations, encrypt and edit them.",
        discussion: "Example: colophon env list",
        subcommands: [
            EnvironmentListCommand.self, EnvironmentEncryptCommand.self, EnvironmentDecryptCommand.self,
            EnvironmentEditCommand.self,
        ])
}

/// The common options of the commands about the encrypted file.
struct EncryptionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The content folder.", valueName: "folder"), completion: .directory)
    var source = "content"

    @OptionGroup var password: PasswordOptions

    func validate() throws {
        if source.isEmpty { throw ValidationError("--source needs a folder name") }
    }

    /// Returns the path of a file in the content folder as the user would name it.
    func path(_ name: String) -> String { source.hasSuffix("/") ? source + name : source + "/" + name }
}
