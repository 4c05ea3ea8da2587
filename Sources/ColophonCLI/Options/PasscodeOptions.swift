import ArgumentParser

/// Where a build takes the passcodes of sealed pages from.
struct PasscodeOptions: ParsableArguments {
    /// The variable of the environment that is looked at when no file is named.
    static let variable = "COLOPHON_PASSCODE"

    @Option(
        help: ArgumentHelp(
            "A file with the passcodes of sealed pages, one on each line; - for standard input. (default: the variable "
                + "COLOPHON_PASSCODE, else they are asked for)", valueName: "file"), completion: .file())
    var passcodes: String?

    func validate() throws {
        if passcodes == "" { throw ValidationError("--passcodes needs a file") }
    }
}
