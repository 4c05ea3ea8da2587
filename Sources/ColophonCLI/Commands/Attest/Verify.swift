import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Sealing
import SourceText

struct VerifyAttestation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check the signature of an attestation.",
        discussion: """
            Reads the text in the QR code: from a PDF made by Colophon, from a file with the text, or from the command \
            line. A valid signature shows who signed this text, and that no letter of it has changed. It cannot show \
            whether the text is true.

            The exit code is 0 if the signature is valid, and 1 if not.

            Example: colophon attest verify attestation.pdf --key town-hall.pem
            """)

    @Argument(
        help: ArgumentHelp(
            "A PDF, a file with the text, the text itself (two lines or more), or - for standard input.",
            valueName: "what"),
        completion: .file())
    var what: String

    @Option(
        help: ArgumentHelp(
            """
            A public key you trust: a file, or ed25519:…; it may have a name, as in "Town hall=ed25519:…". May be \
            repeated. (default: attestations/signing-key.pem, if it exists)
            """, valueName: "key"),
        completion: .file(extensions: ["pem"]))
    var key: [String] = []

    @Option(help: "The output format: text, JSON or SARIF, on standard output.")
    var format = Options.Format.human

    @Flag(help: "Print only what is wrong.")
    var quiet = false

    func validate() throws {
        if what.isEmpty { throw ValidationError("name a file, or give a text, or - for standard input") }
        if key.contains("") { throw ValidationError("--key needs a file or a key") }
    }

    func run() throws {
        let keys = key.map(KeyArgument.init)
        var files = ArgumentFiles([isText ? "." : what] + keys.map(\.file))
        let trusted = readKeys(keys, &files)
        let given = readText(&files)
        let verdict = given.map { SignedText.verify($0.text, keys: trusted) }
        if let given, let verdict, let found = Diagnostic(verdict, of: given) { files.note(found) }
        try write(verdict, given, files)
        if files.diagnostics.hasErrors { throw files.exitCode }
    }

    // MARK: What is checked

    /// A text to verify, and its source.
    struct Input {
        var text: String
        /// The file; `nil` for standard input and for a text in the argument.
        var path: SourcePath?
        /// Whether the text comes from a PDF, so that its lines are not lines of the file.
        var isFromPDF = false
    }

    /// Whether the argument is a text, or `-` for standard input. A file name has one line, a signed text at least two.
    private var isText: Bool { what == "-" || what.utf8.contains { $0 == 0x0A || $0 == 0x0D } }

    private func readText(_ files: inout ArgumentFiles) -> Input? {
        if what == "-" {
            if Console.standardInput.isTerminal { Console.standardError.tell("Paste the text, then press Ctrl-D:\n") }
            return files.readStandardInput(limit: largestText + 1).flatMap { text($0, nil, &files) }
        }
        if isText { return Input(text: what) }
        guard let (bytes, path) = files.read(what, keepsMark: true) else { return nil }
        guard isPDF(bytes) else { return text(bytes, path, &files) }
        let code = codeText(ofPDF: bytes, path: path)
        for diagnostic in code.diagnostics { files.note(diagnostic) }
        return code.value.map { Input(text: $0, path: path, isFromPDF: true) }
    }

    private func text(_ bytes: [UInt8], _ path: SourcePath?, _ files: inout ArgumentFiles) -> Input? {
        let location = path.map { Location($0) }
        guard bytes.count <= largestText else {
            files.note(.textTooLarge(at: location))
            return nil
        }
        if let place = validateUTF8(bytes) {
            files.note(.textIsNotUTF8(bytes, at: path.map { Location($0, place) }))
            return nil
        }
        // Keep a byte order mark: it is a character that was not signed. The page that verifies does the same.
        return Input(text: String(decoding: bytes, as: UTF8.self), path: path)
    }

    // MARK: Whom to trust

    private func readKeys(_ keys: [KeyArgument], _ files: inout ArgumentFiles) -> [TrustedKey] {
        if keys.isEmpty {
            let own = "attestations/" + signingKeyName
            let key = isMissing(own) ? nil : files.verifyingKey(of: own)
            return key.map { [TrustedKey(name: "you", key: $0.key)] } ?? []
        }
        return keys.compactMap { $0.read(&files) }
    }

    // MARK: The answer

    private func write(_ verdict: Verdict?, _ given: Input?, _ files: ArgumentFiles) throws {
        switch format {
        case .human:
            try files.report.write(in: .human)
            guard !quiet, !files.diagnostics.hasErrors, let verdict, let given else { return }
            try Console.standardOutput.write(
                verdict.answer(isFromPDF: given.isFromPDF, TerminalStyle(Console.standardOutput)))
        case .json:
            var writer = JSONWriter(isIndented: true)
            if let verdict { writer.object { verdict.write(to: &$0) } } else { writer.null() }
            try Console.standardOutput.write(
                "{\n\"answer\": \(writer.text),\n\"diagnostics\": \(files.report.json)}\n")
        case .sarif: try files.report.write(in: .sarif)
        }
    }
}

/// The maximum size of a text in bytes. A QR code holds at most 2,953.
private let largestText = 1 << 20

/// A key argument: `FILE` or `ed25519:…`, optionally after a name and `=`.
struct KeyArgument {
    /// The signer's name as the user gave it; `nil` without one.
    var name: String?
    /// The file, or the short form of the key.
    var file: String

    init(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        // A file name may contain the sign.
        let isNamed = parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && isMissing(text)
        (name, file) = isNamed ? (parts[0], parts[1]) : (nil, text)
    }

    /// Returns the key. On failure, adds an error and returns `nil`.
    func read(_ files: inout ArgumentFiles) -> TrustedKey? {
        guard file.hasPrefix("ed25519:") else {
            return files.verifyingKey(of: file).map { TrustedKey(name: name ?? $0.path.stem, key: $0.key) }
        }
        do throws(KeyFailure) {
            let key = try VerifyingKey(text: Array(file.utf8))
            return TrustedKey(name: name ?? "", key: key)
        } catch {
            files.note(.badKey(error.reason, hint: error.hint, at: nil))
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func textTooLarge(at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "signature-malformed", "this is too long for a signed text: more than \(largestText) bytes",
            at: location, hint: "give only the text in the QR code")
    }

    fileprivate static func textIsNotUTF8(_ bytes: [UInt8], at location: Location?) -> Diagnostic {
        var diagnostic = Diagnostic.invalidUTF8(bytes, at: location ?? Location(.root))
        diagnostic.location = location
        return diagnostic
    }
}
