import ColophonSystem
import Environments
import Sealing
import SourceText

/// The source of the password for `environments.bin`: a file, a variable or a prompt.
struct PasswordSource {
    /// The file, or `-` for standard input; `nil` if none is named.
    let file: String?
    let endings: CleanupHandlers

    /// Returns the password of an existing file. The value is `nil` without an error if there is no terminal.
    func password(of name: String) -> Checked<Password?> {
        given ?? asked { try $0.ask("Password of \(printable(name)): ") }
    }

    /// Returns the password of the encrypted file in a content folder.
    func password(for folders: InputFolders) -> Checked<Password?> {
        password(of: folders.contentName + "/" + EnvironmentFile.encryptedPath.name)
    }

    /// Returns a new password for a file. The prompt asks for it twice.
    func newPassword(for name: String) -> Checked<Password?> { given ?? askedTwice(for: name) }

    /// Asks twice for a password on the terminal, even if a file or a variable has one.
    func askedTwice(for name: String) -> Checked<Password?> {
        asked { prompt in
            for _ in 0..<3 {
                guard let first = try prompt.ask("New password for \(printable(name)): "), !first.isEmpty else {
                    return Password([])
                }
                guard let second = try prompt.ask("Repeat it: ") else { return nil }
                if first.matches(second) { return first }
                try Console.standardError.write("These are not the same.\n")
            }
            return nil
        }
    }

    /// The password from the file or the variable; `nil` if there is neither.
    private var given: Checked<Password?>? {
        if file == "-" {
            // On a terminal, the caller prompts instead, so that the input is not echoed.
            return Console.standardInput.isTerminal ? nil : read(.standardInput, "standard input")
        }
        if let file { return read(file) }
        let name = EnvironmentFile.passwordVariable
        return getenv(name).map { value in
            checked(
                Password(UnsafeRawBufferPointer(start: value, count: strlen(value))),
                "the environment variable \(name) is empty")
        }
    }

    private func asked(_ body: (PasswordPrompt) throws -> Password?) -> Checked<Password?> {
        guard let prompt = PasswordPrompt(endings) else { return Checked(nil) }
        do {
            guard let answer = try body(prompt) else { return Checked(nil) }
            return checked(answer, "the password is empty")
        } catch {
            return Checked(nil, [.unreadablePassword(error)])
        }
    }

    private func read(_ path: String) -> Checked<Password?> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            return Checked(nil, [.unreadablePassword(SystemFailure(.open, path, code: errno))])
        }
        defer { close(descriptor) }
        var password = read(Console(descriptor: descriptor, name: path), quoted(path))
        if isOpenToOthers(path) { password.diagnostics.append(.openPassword(path)) }
        return password
    }

    /// Reads a whole stream, and drops one line end at its end, which editors and `echo` add.
    private func read(_ stream: Console, _ name: String) -> Checked<Password?> {
        do throws(SystemFailure) {
            let limit = RNCryptor.maximumPasswordSize
            var bytes = try stream.read(limit: limit + 3)
            defer { overwrite(&bytes) }
            let end = bytes.suffix(2) == [0x0D, 0x0A] ? 2 : bytes.last == 0x0A ? 1 : 0
            let password = bytes.dropLast(end)
            if password.count > limit {
                return Checked(nil, [.badPassword("the password in \(name) has more than \(limit) bytes")])
            }
            return checked(Password(password), "the password in \(name) is empty")
        } catch {
            return Checked(nil, [.unreadablePassword(error)])
        }
    }

    private func checked(_ password: Password, _ wordsIfEmpty: String) -> Checked<Password?> {
        password.isEmpty ? Checked(nil, [.badPassword(wordsIfEmpty)]) : Checked(password)
    }
}

extension Diagnostic {
    fileprivate static func unreadablePassword(_ error: any Error) -> Diagnostic {
        let failure = error as? SystemFailure
        return Diagnostic(
            io: "unreadable",
            "the password cannot be read from \(quoted(failure?.path ?? "the terminal")): \(failure?.reason ?? "no answer")",
            hint: "check the name of the file and its permissions")
    }

    fileprivate static func openPassword(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, "open-password", "other users of this machine can read the password in \(quoted(path))",
            hint: "run: chmod 600 \(printable(path))")
    }
}
