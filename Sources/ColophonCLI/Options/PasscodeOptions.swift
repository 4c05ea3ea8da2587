import ArgumentParser

/// The source of the passcodes for sealed pages.
struct PasscodeOptions: ParsableArguments {
    /// The environment variable that is read if no file is named.
    static let variable = "COLOPHON_PASSCODE"

    @Option(
        help: ArgumentHelp(
            "A file with the passcodes of sealed pages, one on each line; - for standard input. (default: the variable "
                + "COLOPHON_PASSCODE, else a prompt)", valueName: "file"), completion: .file())
    var passcodes: String?

    func validate() throws {
        if passcodes == "" { throw ValidationError("--passcodes needs a file") }
    }
}
