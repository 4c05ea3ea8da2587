import ArgumentParser
import ColophonSystem
import Environments
import Sealing
import SourceText

struct EnvironmentEditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Edit environments.bin, or change its password.",
        discussion: """
            Opens the clear text in $VISUAL or $EDITOR, checks what you save, and encrypts it again with the same \
            password. The clear text is in an in-memory folder that only you can read, and is removed at the end. Your \
            editor may keep copies elsewhere: switch off its backup, swap and undo files.

            Example: colophon env edit
            """)

    @Argument(
        help: ArgumentHelp("The encrypted file. (default: environments.bin in the content folder)", valueName: "file"),
        completion: .file(extensions: ["bin"]))
    var file: String?

    @Flag(help: "Change the password instead of opening an editor.")
    var changePassword = false

    @Option(
        help: ArgumentHelp(
            "With --change-password: the file with the new password. (default: prompt for it)", valueName: "file"),
        completion: .file())
    var newPasswordFile: String?

    @OptionGroup var options: EncryptionOptions

    func validate() throws {
        if file == "" { throw ValidationError("name the file to edit") }
        guard let newPasswordFile else { return }
        if newPasswordFile.isEmpty { throw ValidationError("--new-password-file needs a file name") }
        if !changePassword { throw ValidationError("--new-password-file is for --change-password") }
        if newPasswordFile == "-", options.password.passwordFile == "-" {
            throw ValidationError("standard input cannot give both passwords")
        }
    }

    func run() throws {
        let name = file ?? options.path(EnvironmentFile.encryptedPath.name)
        var work = EncryptionRun(options, reading: [name])
        var opened = try work.open(name)
        defer { overwrite(&opened.clearText) }
        if changePassword {
            let password = try work.otherPassword(for: name, in: newPasswordFile)
            try work.write(opened.clearText, to: name, password)
            return try work.end("\(printable(name)) has its new password\n")
        }
        let folder = try memoryFolder(&work)
        let ending = work.endings.add { if let path = folder.removeUnlessEdited() { tell(kept: path, of: name) } }
        defer { work.endings.run(ending) }
        guard var edited = try edit(opened, in: folder, &work) else {
            return try work.end(
                "Nothing was changed. If your editor returns at once, set it to wait, such as code --wait.\n")
        }
        defer { overwrite(&edited) }
        try work.write(edited, to: name, opened.password)
        folder.remove()
        try work.end("Encrypted \(printable(name)) again\n")
    }

    /// Prints the location of the only copy of the edited text.
    private func tell(kept path: String, of name: String) {
        Console.standardError.tell(
            "Your edited text is kept in \(path), in memory until this machine restarts. To encrypt it:\n"
                + "  colophon env encrypt \(path) --output \(printable(name)) --replace\n")
    }

    /// Returns the edited clear text without errors; `nil` if it is unchanged.
    private func edit(
        _ opened: EncryptionRun.DecryptedFile, in folder: MemoryFolder, _ work: inout EncryptionRun
    ) throws -> [UInt8]? {
        let name = EnvironmentFile.isJSON(clearText: opened.clearText) ? "environments.json" : "environments.yml"
        do {
            let path = try folder.write(opened.clearText, as: name)
            while true {
                try runEditor(on: path, &work)
                let edited = try folder.read(name, limit: RNCryptor.maximumSize)
                if edited == opened.clearText { return nil }
                let checked = EnvironmentFile.read(edited, path: opened.path, as: .encrypted)
                var found = work
                for diagnostic in checked.diagnostics { found.files.note(diagnostic) }
                if !checked.diagnostics.hasErrors { return edited }
                guard try isEditedAgain(found, folder) else { try found.fail() }
            }
        } catch let failure as SystemFailure {
            work.files.note(Diagnostic(refused: failure))
            try work.fail()
        }
    }

    private func memoryFolder(_ work: inout EncryptionRun) throws -> MemoryFolder {
        for path in MemoryFolder.removeLeft(runtimeFolder: environment("XDG_RUNTIME_DIR")) {
            Console.standardError.tell("The edited text of an interrupted command is still in \(path).\n")
        }
        do throws(SystemFailure) {
            if let folder = try MemoryFolder(runtimeFolder: environment("XDG_RUNTIME_DIR")) { return folder }
            work.files.note(.noMemoryFolder())
        } catch {
            work.files.note(Diagnostic(refused: error))
        }
        try work.fail()
    }

    private func runEditor(on path: String, _ work: inout EncryptionRun) throws {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.isEmpty }
        work.endings.ignoresInterrupt = true
        defer { work.endings.ignoresInterrupt = false }
        let code = try ColophonSystem.runEditor(named ?? "vi", on: path)
        if code == 0 { return }
        work.files.note(.editorFailed(code))
        try work.fail()
    }

    /// Prints the errors, and asks whether to edit again. Otherwise removes the folder and ends the program.
    private func isEditedAgain(_ found: EncryptionRun, _ folder: MemoryFolder) throws -> Bool {
        guard Console.standardInput.isTerminal, Console.standardError.isTerminal else { return false }
        try found.files.report.write(in: .human)
        try Console.standardError.write("Edit it again? Otherwise your changes are lost. [yes/no] ")
        if isYes(readLine() ?? "") { return true }
        folder.remove()
        throw found.files.exitCode
    }
}

extension Diagnostic {
    fileprivate static func noMemoryFolder() -> Diagnostic {
        Diagnostic(
            io: "no-memory-folder", "there is no in-memory folder to edit the clear text in",
            hint:
                "set XDG_RUNTIME_DIR to an in-memory folder (tmpfs), or decrypt the file to a disk that you trust"
        )
    }

    fileprivate static func editorFailed(_ code: Int32) -> Diagnostic {
        Diagnostic(
            io: "editor-failed", "the editor ended with \(code), so nothing was changed",
            hint: "set VISUAL or EDITOR to a command that waits until the file is closed, such as vim or code --wait")
    }
}
