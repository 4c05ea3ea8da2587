import ArgumentParser

/// The options of the verbs that may write a bundle beside a site, or say what they would write.
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
