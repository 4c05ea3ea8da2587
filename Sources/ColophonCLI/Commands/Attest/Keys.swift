import ArgumentParser
import ColophonSystem
import Sealing
import SourceText

/// The commands about keys that sign attestations.
struct AttestationKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Make and show the keys that sign attestations.",
        discussion: """
            The signing key signs the text in the QR code. The public key checks it, with `colophon attest verify` or \
            in a browser.

            Example: colophon attest key new
            """,
        subcommands: [NewKey.self, ShowKey.self])
}

/// The name of the signing key in the private folder.
let signingKeyName = "signing-key.pem"

struct NewKey: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a signing key (Ed25519).",
        discussion: """
            Only you can read the file, and it is never overwritten. The printed key is public: give it to the people \
            who will check what you sign.

            Example: colophon attest key new attestations/signing-key.pem
            """)

    @Argument(
        help: ArgumentHelp("The file to write. (default: attestations/signing-key.pem)", valueName: "file"),
        completion: .file(extensions: ["pem"]))
    var file = "attestations/" + signingKeyName

    func validate() throws {
        if file.isEmpty { throw ValidationError("name the file to write") }
    }

    func run() throws {
        let key = try SigningKey.new()
        var files = ArgumentFiles([])
        for diagnostic in recover(besideFile: file) { files.note(diagnostic) }
        do {
            if !files.diagnostics.hasErrors {
                let (folder, name) = try folderAndName(file)
                try commit(
                    [.add(name, Array(key.pem.utf8))] + gitIgnore(ofAttestations: folder), inFolder: folder,
                    isPrivate: true)
            }
        } catch {
            let isThere = (error as? SystemFailure)?.code == EEXIST
            files.note(isThere ? .keyExists(file) : Diagnostic(refused: error))
        }
        if files.diagnostics.hasErrors {
            try files.report.write(in: .human)
            throw files.exitCode
        }
        try Console.standardOutput.write(
            "Made \(printable(file)), which only you can read. Keep it secret, and keep a copy: it cannot be recreated.\n"
                + key.verifyingKey.block)
    }
}

struct ShowKey: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the public part of a key, and its id.",
        discussion: """
            Only the public part is shown, even of a signing key.

            Example: colophon attest key show attestations/signing-key.pem
            """)

    @Argument(
        help: ArgumentHelp("The file with the signing key or public key.", valueName: "file"),
        completion: .file(extensions: ["pem"]))
    var file = "attestations/" + signingKeyName

    func run() throws {
        var files = ArgumentFiles([file])
        let found = files.verifyingKey(of: file)
        try files.report.write(in: .human)
        guard let found else { throw files.exitCode }
        try Console.standardOutput.write(found.key.block)
    }
}

extension VerifyingKey {
    /// The public parts of the key in human-readable form.
    fileprivate var block: String { "Key id      \(id)\nPublic key  \(text)\n\n\(pem)" }
}

extension ArgumentFiles {
    /// Returns the public key in a file, also that of a signing key. On failure, adds an error and returns `nil`. Never
    /// shows a line of the file.
    mutating func verifyingKey(of file: String) -> (key: VerifyingKey, path: SourcePath)? {
        guard let (bytes, path) = read(file, isSecret: true) else { return nil }
        let limit = 1 << 16
        guard bytes.count <= limit else {
            note(.badKey("it has more than \(limit) bytes", hint: nil, at: Location(path)))
            return nil
        }
        do throws(KeyFailure) {
            do throws(KeyFailure) {
                return (try VerifyingKey(text: bytes), path)
            } catch  where error.problem == .secretKey {
                let key = try SigningKey(pem: bytes)
                if isOpenToOthers(file) { note(.openKey(file, at: Location(path))) }
                return (key.verifyingKey, path)
            }
        } catch {
            let place = SourcePosition(offset: error.offset, in: bytes[...])
            note(.badKey(error.reason, hint: error.hint, at: Location(path, place)))
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func keyExists(_ file: String) -> Diagnostic {
        Diagnostic(
            io: "key-exists", "the file \"\(file)\" already exists",
            hint: "a key is never overwritten: name another file, or move this one away")
    }

    /// - Parameter reason: The end of the sentence "this is not a valid key for signatures: …".
    static func badKey(_ reason: String, hint: Hint?, at location: Location?) -> Diagnostic {
        Diagnostic(.error, "bad-key", "this is not a valid key for signatures: \(reason)", at: location, hint: hint)
    }
}
