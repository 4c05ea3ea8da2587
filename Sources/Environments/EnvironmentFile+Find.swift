import Sealing
import SourceText

extension EnvironmentFile {
    /// The names that the file may have in clear, at the top of the content folder.
    package static let clearPaths = ["environments.json", "environments.yml"].compactMap { SourcePath($0) }

    /// The name that it has encrypted: in version 3 of the RNCryptor format, with a password.
    package static let encryptedPath = SourcePath("environments.bin") ?? .root

    /// All names that it may have.
    package static let paths = clearPaths + [encryptedPath]

    /// The variable of a build's environment that may hold the password. No text may have it sent anywhere.
    package static let passwordVariable = "COLOPHON_PASSWORD"

    /// Reads the file of the folder, if it has one. The value is nil when there is none, or when any of it is wrong.
    /// - Parameter password: that of an encrypted one.
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
                        .error, "unreadable", "this file cannot be read: \(error.reason)", at: Location(path),
                        hint: "check its permissions")
                ])
        }
        return path == encryptedPath
            ? open(bytes, password: password, path: path)
            : read(bytes, path: path, as: mentionsSecret(bytes) ? .secret : .shown)
    }

    /// True when the folder has an encrypted file for which a password is worth asking: the only one of its kind, and
    /// not damaged for all to see.
    package static func needsPassword(in source: SourceTree) -> Bool {
        guard paths.filter(source.contains) == [encryptedPath], let bytes = try? source.read(encryptedPath) else {
            return false
        }
        do throws(RNCryptorFailure) { try RNCryptor.checkForm(of: bytes, for: .password) } catch { return false }
        return true
    }

    /// Reads an encrypted file. Nothing of it is looked at before all of it is known to be authentic.
    static func open(_ message: [UInt8], password: Password?, path: SourcePath) -> Checked<EnvironmentFile?> {
        do throws(RNCryptorFailure) {
            // What is wrong with any password is said without one.
            try RNCryptor.checkForm(of: message, for: .password)
            guard let password else { return Checked(nil, [.noPassword(at: Location(path))]) }
            var clearText = try RNCryptor.open(message, password: password)
            defer { overwrite(&clearText) }
            return read(clearText, path: path, as: .encrypted)
        } catch {
            return Checked(nil, [.notDecrypted(error, at: Location(path))])
        }
    }

    /// How much of a text its messages may show.
    package enum Privacy: Hashable, Sendable {
        /// Lines and values.
        case shown
        /// Neither, because some of it is secret.
        case secret
        /// Neither, because it is the clear text of an encrypted file.
        case encrypted
    }

    /// Reads the text of a file.
    /// - Parameter path: where messages say it is. The form of a clear text is recognised without a name.
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
        return Checked(
            file, read.diagnostics.map { $0.withoutText(of: read.value, isEncrypted: privacy == .encrypted) })
    }

    /// The form is known by the name, or else by the first sign. What begins with a brace is JSON even where YAML allows
    /// that, so that a mistake in a file for an app's JSON reader is not overlooked.
    private static func readTree(_ bytes: [UInt8], path: SourcePath) -> Checked<Value?> {
        switch path.pathExtension {
        case "json": readJSON(bytes, path: path)
        case "yml": readYAML(bytes, path: path)
        default: isJSON(clearText: bytes) ? readJSON(bytes, path: path) : readYAML(bytes, path: path)
        }
    }

    /// True when a clear text without a name is taken for JSON rather than YAML.
    package static func isJSON(clearText bytes: [UInt8]) -> Bool {
        bytes[byteOrderMarkLength(bytes)...].first { !$0.isSpaceOrLineEnd } == UInt8(ascii: "{")
    }
}

/// True when some key of the file may be `secret`.
private func mentionsSecret(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).lowercased().contains("secret")
}
