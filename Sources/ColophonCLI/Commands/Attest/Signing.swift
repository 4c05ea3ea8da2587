import ArgumentParser
import Colophon
import ColophonSystem
import Sealing
import SourceText

/// The option to sign the text in the QR code.
struct SigningOption: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Sign the text in the QR code. (default: only if attestations.yml names a signingKey)")
    var sign: Bool?

    /// Returns the signing key; `nil` if the text is not signed. Adds an error if the key cannot be read.
    ///
    /// The key is in the private folder: the file that attestations.yml names, otherwise the one from `attest key new`.
    func key(_ work: inout AttestationRun) -> SigningKey? {
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
            // The location has no line, because the line may be secret.
            work.diagnostics.append(.badKey(failure.reason, hint: failure.hint, at: Location(path)))
        } catch {
            work.diagnostics.append(.noSigningKey(work.path(name)))
        }
        return nil
    }
}

extension Diagnostic {
    /// - Parameter name: The file as the user may name it.
    static func openKey(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "open-key", "other users of this machine can read this signing key", at: location,
            hint: "run: chmod 600 \(printable(name))")
    }

    fileprivate static func noSigningKey(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "no-signing-key", "there is no signing key \"\(path)\", or it cannot be read",
            hint:
                "make one with `colophon attest key new`, or name another file in attestations/ "
                + "as signingKey in attestations.yml")
    }
}
