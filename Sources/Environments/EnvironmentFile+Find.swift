import Sealing
import SourceText

extension EnvironmentFile {
    /// The names of the file in clear, at the top of the content folder.
    package static let clearPaths = ["environments.json", "environments.yml"].compactMap { SourcePath($0) }

    /// The name of the encrypted file. It has version 3 of the RNCryptor format, with a password.
    package static let encryptedPath = SourcePath("environments.bin") ?? .root

    /// All names of the file.
    package static let paths = clearPaths + [encryptedPath]

    /// The environment variable that may contain the password. The content must not be able to send it to a server.
    package static let passwordVariable = "COLOPHON_PASSWORD"

    /// Reads the folder's file, if there is one. The value is `nil` if there is none or if any part of it is invalid.
    /// - Parameter password: the password of an encrypted file.
    package static func find(in source: SourceTree, password: Password? = nil) -> Checked<EnvironmentFile?> {
        let found = paths.filter(source.contains)
        guard let path = found.first else { return Checked(nil) }
        if found.count > 1 { return Checked(nil, [.twoEnvironmentFiles(found)]) }
        let bytes: [UInt8]
        do { bytes = try source.read(path) } catch {
            return Checked(
                nil,
                [
                    Diagnostic(
                        io: "unreadable", "this file cannot be read: \(error.reason)", at: Location(path),
                        hint: "check its permissions")
                ])
        }
        return path == encryptedPath
            ? open(bytes, password: password, path: path)
            : read(bytes, path: path, as: mentionsSecret(bytes) ? .secret : .shown)
    }

    /// Returns whether to ask for a password: the folder has an encrypted file, no other one, and its form is valid.
    package static func needsPassword(in source: SourceTree) -> Bool {
        guard paths.filter(source.contains) == [encryptedPath], let bytes = try? source.read(encryptedPath) else {
            return false
        }
        do throws(RNCryptorFailure) { try RNCryptor.checkForm(of: bytes, for: .password) } catch { return false }
        return true
    }

    /// Reads an encrypted file. Its content is not parsed before all of it is authenticated.
    static func open(_ message: [UInt8], password: Password?, path: SourcePath) -> Checked<EnvironmentFile?> {
        do throws(RNCryptorFailure) {
            // Errors that occur with any password are reported without one.
            try RNCryptor.checkForm(of: message, for: .password)
            guard let password else { return Checked(nil, [.noPassword(at: Location(path))]) }
            var clearText = try RNCryptor.open(message, password: password)
            defer { overwrite(&clearText) }
            return read(clearText, path: path, as: .encrypted)
        } catch {
            return Checked(nil, [.notDecrypted(error, at: Location(path))])
        }
    }

    /// The parts of a text that its messages may show.
    package enum Privacy: Hashable, Sendable {
        /// Both lines and values.
        case shown
        /// Neither lines nor values, since some values are secret.
        case secret
        /// Neither lines nor values, since this is the clear text of an encrypted file.
        case encrypted
    }

    /// Parses the text of a file.
    /// - Parameter path: the path for messages. The format of a clear text is detected without a name.
    package static func read(
        _ bytes: [UInt8], path: SourcePath, as privacy: Privacy
    ) -> Checked<EnvironmentFile?> {
        var read = readTree(bytes, path: path)
        var file: EnvironmentFile?
        if let value = read.value {
            let checked = self.read(value, path: path)
            read.diagnostics += checked.diagnostics
            if !read.diagnostics.hasErrors { file = checked.value }
        }
        if privacy == .shown { return Checked(file, read.diagnostics) }
        func redacted(_ diagnostic: Diagnostic) -> Diagnostic {
            diagnostic.redacted(of: read.value, isEncrypted: privacy == .encrypted)
        }
        file?.mapProblems(redacted)
        return Checked(file, read.diagnostics.map(redacted))
    }

    /// Parses the text in the format of its name or, without one, of its first character. Text that begins with a brace
    /// is parsed as JSON even where YAML would accept it, so that a mistake in a file for an app's JSON parser is
    /// found.
    private static func readTree(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
        switch path.pathExtension {
        case "json": readJSON(bytes, path: path)
        case "yml": readYAML(bytes, path: path)
        default: isJSON(clearText: bytes) ? readJSON(bytes, path: path) : readYAML(bytes, path: path)
        }
    }

    /// Returns whether a clear text without a name is parsed as JSON instead of YAML.
    package static func isJSON(clearText bytes: [UInt8]) -> Bool {
        bytes[byteOrderMarkLength(bytes)...].first { !$0.isSpaceOrLineEnd } == UInt8(ascii: "{")
    }
}

/// Returns whether the file may contain a key `secret`.
private func mentionsSecret(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).lowercased().contains("secret")
}
