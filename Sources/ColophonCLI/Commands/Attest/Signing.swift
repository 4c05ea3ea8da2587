import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// Whether what the code of an attestation says is signed, and with which key.
struct SigningOption: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Sign the text in the QR code. (default: only if attestations.yml names a signingKey)")
    var sign: Bool?

    /// The key to sign with; nil when nothing is to be signed, or with an error when the key does not exist.
    ///
    /// It is the file in the private folder that attestations.yml names, else the one that `attest key new` makes.
    func key(_ work: inout AttestWork) -> SigningKey? {
        let named = work.folder.settings.signingKey
        guard sign ?? (named != nil) else { return nil }
        let name = named ?? signingKeyName
        guard let path = SourcePath.root.resolving(name), work.folder.tree.contains(path) else {
            work.diagnostics.append(.noSigningKey(work.path(name)))
            return nil
        }
        do {
            let bytes = try work.folder.tree.read(path)
            let key = try SigningKey(pem: Array(bytes[byteOrderMarkLength(bytes)...]))
            if isOpenToOthers(work.path(name)) {
                work.diagnostics.append(.openKey(work.path(name), at: Location(path)))
            }
            return key
        } catch let failure as KeyFailure {
            // Without a line: it may be secret.
            work.diagnostics.append(.badKey(failure.reason, hint: failure.hint, at: Location(path)))
        } catch {
            work.diagnostics.append(.noSigningKey(work.path(name)))
        }
        return nil
    }
}

extension Diagnostic {
    /// - Parameter name: the file as the user may name it.
    static func openKey(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "open-key", "other users of this machine can read this signing key", at: location,
            hint: "run: chmod 600 \(printable(name))")
    }

    fileprivate static func noSigningKey(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "no-signing-key", "there is no signing key \"\(path)\", or it cannot be read",
            hint:
                "`colophon attest key new` makes attestations/\(signingKeyName); attestations.yml may name another file "
                + "in attestations/ as signingKey")
    }
}
