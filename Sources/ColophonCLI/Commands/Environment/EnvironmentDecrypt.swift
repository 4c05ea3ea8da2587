import ArgumentParser
import ColophonSystem
import Environments
import Sealing
import SourceText

struct EnvironmentDecryptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decrypt", abstract: "Print the clear text of environments.bin.",
        discussion: """
            A build needs no clear file: it decrypts environments.bin in memory. Use this for programs that read the \
            clear text from a pipe, or to get a copy on disk.

            Example: colophon env decrypt --password-file password.txt
            """)

    @Argument(
        help: ArgumentHelp("The encrypted file. (default: environments.bin in the content folder)", valueName: "file"),
        completion: .file(extensions: ["bin"]))
    var file: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, which only you can read. (default: standard output)", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var options: EncryptionOptions

    func validate() throws {
        if file == "" { throw ValidationError("name the file to decrypt") }
        if output == "" { throw ValidationError("--output needs a file name") }
    }

    func run() throws {
        let name = file ?? options.path(EnvironmentFile.encryptedPath.name)
        let target = output == "-" ? nil : output
        var work = EncryptionRun(options, reading: [name, target].compactMap(\.self))
        if let target, let folder = publishedFolder(of: target) {
            work.files.note(.clearTextInOutput(target, folder))
            try work.fail()
        }
        var opened = try work.open(name)
        defer { overwrite(&opened.clearText) }
        guard let target else {
            try work.files.report.write(in: .human)
            return try Console.standardOutput.write(opened.clearText)
        }
        work.stop.beginWriting()
        do {
            try writePrivate(opened.clearText, toFile: target, isNew: true)
        } catch {
            let isThere = (error as? SystemFailure)?.code == EEXIST
            work.files.note(isThere ? .fileExists(target) : Diagnostic(refused: error))
            try work.fail()
        }
        work.stop.finish()
        try work.end("Wrote \(printable(target)) in clear, which only you can read\n")
    }

    /// Returns the output folder that contains the target, which would be published; `nil` if there is none.
    private func publishedFolder(of target: String) -> String? {
        let usual = absolute("output")
        return outputFolder(containing: target) ?? (absolute(target).hasPrefix(usual + "/") ? usual : nil)
    }
}

extension Diagnostic {
    fileprivate static func clearTextInOutput(_ file: String, _ folder: String) -> Diagnostic {
        Diagnostic(
            io: "clear-text-in-output",
            "\(quoted(file)) would be in the output folder \(quoted(folder)), which is published",
            hint: "name a file outside of it")
    }

    fileprivate static func fileExists(_ file: String) -> Diagnostic {
        Diagnostic(
            io: "file-exists", "the file \(quoted(file)) already exists",
            hint: "decrypt never overwrites a file: name another, or move this one away")
    }
}
