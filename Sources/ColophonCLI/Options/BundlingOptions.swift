import ArgumentParser

/// The options of the commands that write a bundle in addition to a site, or that print the planned files.
struct BundlingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write what `colophon bundle` writes, to this folder. (default: bundle, if site.yml asks for it)",
            valueName: "folder"),
        completion: .directory)
    var bundle: String?

    func validate() throws {
        if bundle?.isEmpty == true { throw ValidationError("--bundle needs a folder name") }
    }
}
