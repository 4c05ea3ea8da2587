import ArgumentParser
import ColophonSystem
import Environments
import Sealing
import SourceText

struct EnvironmentEncryptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encrypt", abstract: "Encrypt environments.json as environments.bin.",
        discussion: """
            Checks the file, asks for a password twice, and encrypts the file in version 3 of the RNCryptor format, \
            which other programs can read. The clear file stays until you remove it or use --replace.

            Example: colophon env encrypt --replace
            """)

    @Argument(
        help: ArgumentHelp(
            "The clear file. (default: environments.json or environments.yml in the content folder)",
            valueName: "file"),
        completion: .file(extensions: ["json", "yml"]))
    var file: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: environments.bin in the same folder)", valueName: "file"),
        completion: .file(extensions: ["bin"]))
    var output: String?

    @Flag(help: "Remove the clear file after checking that the encrypted one decrypts to the same bytes.")
    var replace = false

    @OptionGroup var options: EncryptionOptions

    func validate() throws {
        if file == "" { throw ValidationError("name the file to encrypt") }
        if output == "" { throw ValidationError("--output needs a file name") }
    }

    func run() throws {
        let names = file.map { [$0] } ?? EnvironmentFile.clearPaths.map { options.path($0.name) }
        var work = EncryptionRun(options, reading: names + [output].compactMap(\.self))
        let name = try clearFile(of: names, &work)
        guard let found = work.files.read(name, isSecret: true, keepsMark: true) else { try work.fail() }
        var (clearText, path) = found
        defer { overwrite(&clearText) }
        let checked = EnvironmentFile.read(clearText, path: path, as: .secret)
        for diagnostic in checked.diagnostics { work.files.note(diagnostic) }
        if path.pathExtension == "yml", EnvironmentFile.isJSON(clearText: clearText) {
            work.files.note(.notEncrypted("it is YAML that begins with a brace, which would be taken for JSON"))
        }
        if work.files.diagnostics.hasErrors { try work.fail() }
        let target = output ?? neighbour(of: name)
        let password = try work.newPassword(for: target)
        try work.write(clearText, to: target, password, removing: replace ? name : nil)
        try work.end(summary(name, target))
    }

    /// Returns the only existing file of `names`. With none or two, an error ends the program.
    private func clearFile(of names: [String], _ work: inout EncryptionRun) throws -> String {
        if file != nil { return names[0] }
        let found = names.filter { !isMissing($0) }
        if found.count == 1 { return found[0] }
        work.files.note(found.isEmpty ? .nothingToEncrypt(options.source) : .twoToEncrypt(found))
        try work.fail()
    }

    private func neighbour(of name: String) -> String {
        let folder = name.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let target = EnvironmentFile.encryptedPath.name
        return name.contains("/") ? folder + "/" + target : target
    }

    private func summary(_ name: String, _ target: String) -> String {
        let (name, target) = (printable(name), printable(target))
        let rest =
            replace
            ? "Removed \(name). Copies of it, such as in the history of a repository, are still in clear.\n"
            : "\(name) still contains the clear text. A site cannot use both files: remove this one, or use "
                + "--replace.\n"
        return "Encrypted \(name) as \(target)\n" + rest
    }
}

extension Diagnostic {
    fileprivate static func nothingToEncrypt(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, "no-environment-file", "there is no environments.json or environments.yml in \(quoted(folder))",
            hint: "name the file to encrypt, or another folder with --source")
    }

    fileprivate static func twoToEncrypt(_ names: [String]) -> Diagnostic {
        Diagnostic(
            .error, "two-environment-files", "there are \(names.map(quoted).joined(separator: " and "))",
            hint: "name the one to encrypt")
    }
}
