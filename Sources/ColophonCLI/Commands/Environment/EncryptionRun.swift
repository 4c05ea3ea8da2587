import ArgumentParser
import ColophonSystem
import Environments
import Sealing
import SourceText

/// One run of a command about the encrypted file: its files, prompts and diagnostics.
struct EncryptionRun {
    var files: ArgumentFiles
    let endings = CleanupHandlers()
    let stop = CancellationFlag()
    private let passwordFile: String?

    /// A decrypted file.
    struct DecryptedFile {
        var clearText: [UInt8]
        var password: Password
        var path: SourcePath
    }

    /// Starts the run. From here on, Ctrl-C ends the program without half-written output.
    /// - Parameter names: All files that may be read.
    init(_ options: EncryptionOptions, reading names: [String]) {
        files = ArgumentFiles(names)
        passwordFile = options.password.passwordFile
        watchSignals(stop: stop, progress: Progress(isWanted: false), endings: endings)
        for diagnostic in names.flatMap({ recover(besideFile: $0) }) { files.note(diagnostic) }
    }

    /// Prints the diagnostics, and ends with the exit code.
    func fail() throws -> Never {
        try files.report.write(in: .human)
        throw files.exitCode
    }

    /// Prints the diagnostics, then the result.
    func end(_ done: String) throws {
        try files.report.write(in: .human)
        try Console.standardOutput.write(done)
    }

    /// Decrypts a file. On failure, prints the error and ends the program.
    mutating func open(_ name: String) throws -> DecryptedFile {
        if files.diagnostics.hasErrors { try fail() }
        guard let (message, path) = files.read(name, isSecret: true, keepsMark: true) else { try fail() }
        do throws(RNCryptorFailure) {
            try RNCryptor.checkForm(of: message, for: .password)
        } catch {
            files.note(.notDecrypted(error, at: Location(path)))
            try fail()
        }
        let source = PasswordSource(file: passwordFile, endings: endings)
        let password = try take(source.password(of: name), at: path)
        do throws(RNCryptorFailure) {
            return DecryptedFile(
                clearText: try RNCryptor.open(message, password: password), password: password, path: path)
        } catch {
            files.note(.notDecrypted(error, at: Location(path)))
        }
        try fail()
    }

    /// Returns the password for a new encrypted file.
    mutating func newPassword(for name: String) throws -> Password {
        try take(PasswordSource(file: passwordFile, endings: endings).newPassword(for: name), at: nil)
    }

    /// Returns a new password for a file that already has one.
    /// - Parameter file: The file with the new password; `nil` to ask for it.
    mutating func otherPassword(for name: String, in file: String?) throws -> Password {
        let source = PasswordSource(file: file, endings: endings)
        return try take(file == nil ? source.askedTwice(for: name) : source.newPassword(for: name), at: nil)
    }

    private mutating func take(_ found: Checked<Password?>, at path: SourcePath?) throws -> Password {
        for diagnostic in found.diagnostics { files.note(diagnostic) }
        if let password = found.value { return password }
        if found.diagnostics.isEmpty { files.note(path.map { .noPassword(at: Location($0)) } ?? .noNewPassword()) }
        try fail()
    }

    /// Encrypts a text, checks that it can be decrypted again, and writes the file.
    /// - Parameter source: The file with the clear text, which is removed after that.
    mutating func write(
        _ clearText: [UInt8], to name: String, _ password: Password, removing source: String? = nil
    ) throws {
        stop.beginWriting()
        defer { stop.finish() }
        do {
            let message = try RNCryptor.seal(clearText, password: password, random: try .new())
            var again = try RNCryptor.open(message, password: password)
            defer { overwrite(&again) }
            if again == clearText {
                return try writePrivate(message, toFile: name, mark: encryptedMark, removing: source)
            }
            files.note(.notEncrypted("it cannot be decrypted again"))
        } catch let failure as RNCryptorFailure {
            files.note(.notEncrypted(failure.reason))
        } catch {
            files.note(Diagnostic(refused: error))
        }
        try fail()
    }

}

extension Diagnostic {
    fileprivate static func noNewPassword() -> Diagnostic {
        Diagnostic(
            .error, "no-password", "there is no password to encrypt with",
            hint: "give the password \(.environmentPassword)")
    }

    /// - Parameter reason: The end of the sentence "the file cannot be encrypted: …".
    static func notEncrypted(_ reason: String) -> Diagnostic {
        Diagnostic(.error, "not-encrypted", "the file cannot be encrypted: \(reason)")
    }
}
