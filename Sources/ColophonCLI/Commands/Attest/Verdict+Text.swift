import Sealing
import SourceText

/// The human-readable form of a verification.
extension Verdict {
    /// Returns the human-readable answer. The payload is printed only if the signature is valid.
    func answer(isFromPDF: Bool, _ terminal: TerminalStyle) -> String {
        guard case .good(let signed, let signer) = self else { return "" }
        let who = signer.name.isEmpty ? "with the key \(signed.keyID)" : "by \(signer.name) (key \(signed.keyID))"
        var text = terminal.wrapped("Signed \(who). Not a letter has changed since:") + "\n"
        // Prefix each line with a bar, so that no text can imitate our messages.
        for line in signed.payload.split(separator: "\n", omittingEmptySubsequences: false) {
            text += "  | " + whole(line, terminal) + "\n"
        }
        let rest = isFromPDF ? " Of the PDF, only this text in its QR code is signed." : ""
        return text + "\n"
            + terminal.wrapped(
                "A signature does not show whether the text is true, who presents it, or when it was signed." + rest)
    }

    /// Returns a line of any length completely.
    private func whole(_ line: Substring, _ terminal: TerminalStyle) -> String {
        var (text, rest) = ("", line.unicodeScalars)
        while !rest.isEmpty {
            text += terminal.set(String(rest.prefix(500)))
            rest = rest.dropFirst(500)
        }
        return text
    }
}

extension Diagnostic {
    /// Creates the diagnostic for a text that is not verified; `nil` if it is verified.
    init?(_ verdict: Verdict, of given: VerifyAttestation.Input) {
        let whole = given.path.map { Location($0) }
        switch verdict {
        case .good: return nil
        case .bad(_, let claimed):
            let name = claimed.name.isEmpty ? "the key \(claimed.key.id)" : quoted(claimed.name)
            self.init(
                .error, "signature-bad", "the signature of \(name) does not match this text", at: whole,
                hint: "do not rely on the text: it was changed, or another person signed it")
        case .unknownKey(let signed):
            self.init(
                .error, "signature-unknown", "this is signed with the key \(signed.keyID), which was not given",
                at: whole,
                hint:
                    "get the public key from the person you think signed it, through a channel you trust, and give it with --key"
            )
        case .notSigned:
            self.init(
                .error, "not-signed", "this text has no signature", at: whole,
                hint: "a signed text ends with a line that begins with \"Sig:\"")
        case .malformed(let failure):
            let isInFile = given.path != nil && !given.isFromPDF
            let place = SourcePosition(line: failure.line, column: 1)
            self.init(
                .error, "signature-malformed", failure.reason + (isInFile ? "" : " (line \(failure.line))"),
                at: given.path.map { Location($0, isInFile ? place : nil) },
                hint: "read the code again; a signed text ends with one line: Sig: 1.KEYID.SIGNATURE")
        }
    }
}

extension Verdict {
    /// Writes the JSON members; see `docs/attestations.md`.
    func write(to object: inout JSONWriter) {
        object.member("result", name)
        if case .good = self { object.member("verified", true) } else { object.member("verified", false) }
        if let signed {
            object.member("text", signed.payload)
            object.member("keyID", signed.keyID)
        }
        if case .good(_, let signer) = self, !signer.name.isEmpty { object.member("signer", signer.name) }
    }

    private var name: String {
        switch self {
        case .good: "good"
        case .bad: "bad"
        case .unknownKey: "unknownKey"
        case .notSigned: "notSigned"
        case .malformed: "malformed"
        }
    }

    private var signed: SignedText? {
        switch self {
        case .good(let signed, _), .bad(let signed, _), .unknownKey(let signed): signed
        case .notSigned, .malformed: nil
        }
    }
}
