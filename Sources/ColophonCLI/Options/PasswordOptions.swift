import ArgumentParser

/// The source of the password for `environments.bin`. It is never an argument, because other users of a machine can see
/// arguments.
struct PasswordOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file with the password of environments.bin, or - for standard input. (default: the variable "
                + "COLOPHON_PASSWORD, else it is asked for)",
            valueName: "file"),
        completion: .file())
    var passwordFile: String?

    func validate() throws {
        if passwordFile == "" { throw ValidationError("--password-file needs a file name") }
    }
}
